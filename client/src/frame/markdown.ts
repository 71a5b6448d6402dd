/** As much Markdown as our rules pages use: headings, paragraphs, lists, tables; bold, italic, code, links. */

export interface Span {
  text: string
  as: 'plain' | 'strong' | 'em' | 'code'
}

export type Block = { kind: 'p' | 'li' | 'h'; spans: Span[] } | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\([^)]*\)|<[^>]+>/g

export function spans(text: string): Span[] {
  const found: Span[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ as: 'plain', text: text.slice(from, match.index) })
    const [, strong, em, code, link] = match
    if (strong) found.push({ as: 'strong', text: strong })
    else if (em) found.push({ as: 'em', text: em })
    else if (code) found.push({ as: 'code', text: code })
    else if (link) found.push({ as: 'plain', text: link })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ as: 'plain', text: text.slice(from) })
  return found
}

const cells = (line: string): Span[][] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => spans(cell.trim()))

/** The line that leads to the page's other languages; here the language is chosen elsewhere. */
const isLanguages = (line: string): boolean => /\]\([\w.]+\.md\)/.test(line) && line.includes(' · ')

export function blocks(text: string): Block[] {
  const found: Block[] = []
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.split('\n').filter((line) => line.trim() && !isLanguages(line))
    const table = lines.filter((line) => line.startsWith('|'))
    if (table.length > 2) {
      found.push({ kind: 'table', head: cells(table[0]!), rows: table.slice(2).map(cells) })
      continue
    }
    let paragraph = ''
    const end = (): void => {
      if (paragraph) found.push({ kind: 'p', spans: spans(paragraph) })
      paragraph = ''
    }
    for (const line of lines) {
      if (line.startsWith('### ')) {
        end()
        found.push({ kind: 'h', spans: spans(line.slice(4)) })
      } else if (/^\s*([-*]|\d+\.)\s/.test(line)) {
        end()
        found.push({ kind: 'li', spans: spans(line.replace(/^\s*([-*]|\d+\.)\s+/, '')) })
      } else paragraph += (paragraph ? ' ' : '') + line.trim()
    }
    end()
  }
  return found
}
