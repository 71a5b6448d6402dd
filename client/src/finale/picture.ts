/** The final table as a picture of 1200 × 630 that can be sent: drawn on a canvas, by this page alone. */
import { drawings, letters, type City, type Drawing } from '../figures'

export const WIDTH = 1200
export const HEIGHT = 630

/** A drawing on the picture's right half, or a shield, or a block of stone; in its own field of 560 × 430. */
export interface Mark {
  x: number
  y: number
  size: number
  drawing?: Drawing
  city?: City
  /** A stone of this size instead. */
  stone?: { width: number; height: number }
  text?: string
}

export interface Row {
  city: City
  name: string
  points: number
  /** What each source came to. */
  parts: number[]
  isWinner: boolean
}

export interface Picture {
  title: string
  sentence: string
  sources: string[]
  rows: Row[]
  marks: Mark[]
}

const COLOURS: Record<City, string> = {
  sparta: '#b3261e',
  corinth: '#e0a800',
  athens: '#2e7d4f',
  thebes: '#2b62b5',
  delos: '#2a2624',
}
const PARTS = ['#9e4424', '#d9a441', '#2f6f8f', '#66792f', '#4d3f5e', '#c8643b', '#8d7355', '#a3241c', '#5d4a3e']
const INK = '#241a15'
const CREAM = '#f4e8d2'
const CLAY = '#9e4424'
const SERIF = 'Marcellus, Georgia, serif'
const SANS = '"Source Sans 3", system-ui, sans-serif'

type Canvas = CanvasRenderingContext2D

export function draw(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const on = canvas.getContext('2d')!
  ground(on)
  text(on, picture.title, 60, 92, `44px ${SERIF}`, CLAY)
  wrapped(on, picture.sentence, 60, 132, 1080)
  rows(on, picture)
  on.save()
  on.translate(610, 172)
  for (const mark of picture.marks) shown(on, mark)
  on.restore()
  text(on, 'Votive', 1140, 572, `24px ${SERIF}`, CLAY, 'right')
}

function ground(on: Canvas): void {
  on.fillStyle = CREAM
  on.fillRect(0, 0, WIDTH, HEIGHT)
  on.strokeStyle = CLAY
  on.lineWidth = 3
  for (const y of [14, HEIGHT - 32]) {
    on.beginPath()
    for (let x = 26; x < WIDTH - 50; x += 28) key(on, x, y)
    on.stroke()
  }
}

/** One turn of the meander. */
function key(on: Canvas, x: number, y: number): void {
  on.moveTo(x, y + 16)
  for (const [right, down] of [
    [0, 0],
    [22, 0],
    [22, 11],
    [10, 11],
    [10, 6],
  ] as const)
    on.lineTo(x + right, y + down)
  on.moveTo(x, y + 16)
  on.lineTo(x + 28, y + 16)
}

function rows(on: Canvas, { rows: all, sources }: Picture): void {
  const most = Math.max(1, ...all.map(({ points }) => points))
  const height = Math.min(72, 340 / all.length)
  all.forEach(({ city, name, points, parts, isWinner }, index) => {
    const y = 196 + index * height
    if (isWinner) figure(on, 'laurel', 52, y - 6, 60, CLAY)
    shield(on, city, 62, y + 4, 40)
    text(on, name, 124, y + 22, `600 22px ${SANS}`, INK)
    let x = 124
    parts.forEach((part, column) => {
      const width = (Math.max(0, part) / most) * 340
      on.fillStyle = PARTS[column % PARTS.length]!
      on.fillRect(x, y + 30, width, 14)
      x += width
    })
    text(on, String(points), 560, y + 40, `40px ${SERIF}`, INK, 'right')
  })
  let x = 60
  let y = 560
  on.font = `17px ${SANS}`
  sources.forEach((source, column) => {
    const width = on.measureText(source).width + 40
    if (x + width > 600) [x, y] = [60, y + 22]
    on.fillStyle = PARTS[column % PARTS.length]!
    on.fillRect(x, y - 12, 14, 14)
    text(on, source, x + 20, y, `17px ${SANS}`, INK)
    x += width
  })
}

function shown(on: Canvas, { x, y, size, drawing, city, stone, text: words }: Mark): void {
  if (stone) {
    on.fillStyle = '#ece7df'
    on.strokeStyle = '#8f8270'
    on.lineWidth = 2
    on.fillRect(x, y, stone.width, stone.height)
    on.strokeRect(x, y, stone.width, stone.height)
  }
  if (drawing) figure(on, drawing, x, y, size, INK)
  if (city) shield(on, city, x, y, size)
  if (words) text(on, words, x, y, `${size}px ${SERIF}`, INK, 'center')
}

function text(
  on: Canvas,
  words: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: CanvasTextAlign = 'left',
): void {
  on.font = font
  on.fillStyle = colour
  on.textAlign = align
  on.fillText(words, x, y)
  on.textAlign = 'left'
}

/** At most two lines. */
function wrapped(on: Canvas, words: string, x: number, y: number, width: number): void {
  const font = `23px ${SANS}`
  on.font = font
  const lines = ['']
  for (const one of words.split(' ')) {
    const longer = `${lines.at(-1)} ${one}`.trim()
    if (on.measureText(longer).width > width) lines.push(one)
    else lines[lines.length - 1] = longer
  }
  lines.slice(0, 2).forEach((line, index) => text(on, line, x, y + index * 28, font, INK))
}

function shield(on: Canvas, city: City, x: number, y: number, size: number): void {
  on.save()
  on.translate(x, y)
  on.scale(size / 48, size / 48)
  on.beginPath()
  on.arc(24, 24, 22.5, 0, 2 * Math.PI)
  on.fillStyle = COLOURS[city]
  on.fill()
  on.strokeStyle = city === 'corinth' ? INK : '#fffaf0'
  on.lineWidth = 5.4
  on.lineCap = on.lineJoin = 'round'
  on.stroke(new Path2D(letters[city]))
  on.restore()
}

/** A drawing as the table shows it: silhouettes, drawn lines, and lines scratched through to the ground. */
function figure(on: Canvas, name: Drawing, x: number, y: number, size: number, colour: string): void {
  const parsed = new DOMParser().parseFromString(`<svg>${drawings[name]}</svg>`, 'text/html')
  on.save()
  on.translate(x, y)
  on.scale(size / 48, size / 48)
  on.lineCap = on.lineJoin = 'round'
  for (const part of parsed.querySelectorAll('path, circle')) {
    const path = outline(part)
    const kind = part.getAttribute('class') ?? ''
    const isLine = ['l', 'm', 'i'].includes(kind)
    on.strokeStyle = kind === 'i' ? CREAM : colour
    on.fillStyle = kind === 'o' ? CREAM : colour
    on.lineWidth = kind === 'm' ? 3.6 : kind === 'l' ? 2.4 : 1.7
    if (isLine) on.stroke(path)
    else on.fill(path, part.getAttribute('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero')
  }
  on.restore()
}

function outline(part: Element): Path2D {
  if (part.tagName === 'path') return new Path2D(part.getAttribute('d') ?? '')
  const [x, y, radius] = ['cx', 'cy', 'r'].map((name) => Number(part.getAttribute(name)))
  const path = new Path2D()
  path.arc(x!, y!, radius!, 0, 2 * Math.PI)
  return path
}

/** Whether this device can hand the picture to another program by itself. */
export const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

export const asFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((done, failed) =>
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: 'image/png' }))
      else failed(new Error('no picture'))
    }, 'image/png'),
  )
