/**
 * Small sounds, made here: soft strokes on a lyre's string, clay and wood. Off unless somebody wants them, never more
 * than one at a time, and nothing is told by sound alone.
 */
import { preferences } from './preferences.svelte'

/** A stroke: its pitch, when it begins and how long it rings, in seconds; `noise` is a knock instead of a string. */
interface Stroke {
  pitch: number
  after: number
  length: number
  noise?: boolean
}
const stroke = (pitch: number, after: number, length: number, noise = false): Stroke => ({
  pitch,
  after,
  length,
  noise,
})

const TUNES = {
  move: [stroke(392, 0, 0.06)],
  turn: [stroke(523, 0, 0.12), stroke(784, 0.09, 0.22)],
  refused: [stroke(196, 0, 0.12)],
  coin: [stroke(1976, 0, 0.07), stroke(2637, 0.05, 0.16)],
  hammer: [stroke(180, 0, 0.09, true), stroke(110, 0.01, 0.14)],
  die: [stroke(900, 0, 0.03, true), stroke(700, 0.07, 0.03, true), stroke(800, 0.12, 0.03, true)],
  temple: [stroke(90, 0, 0.3, true), stroke(131, 0, 0.35), stroke(196, 0.12, 0.35)],
  end: [stroke(392, 0, 0.16), stroke(523, 0.12, 0.16), stroke(659, 0.24, 0.16), stroke(784, 0.36, 0.6)],
} satisfies Record<string, Stroke[]>
export type Tune = keyof typeof TUNES

/** What must not be lost under the sounds of what is moved: for so many milliseconds nothing else is heard. */
const FIRST: Partial<Record<Tune, number>> = { turn: 350, refused: 200, end: 1200 }
const LOUDEST = 0.16

let context: AudioContext | null = null
let noise: AudioBuffer | null = null
let heard: GainNode | null = null
let until = 0

export function sound(tune: Tune): void {
  if (!preferences.sounds || preferences.volume <= 0) return
  const time = performance.now()
  if (!(tune in FIRST) && time < until) return
  until = time + (FIRST[tune] ?? 0)
  context ??= new AudioContext()
  silence()
  heard = new GainNode(context, { gain: LOUDEST * (preferences.volume / 100) ** 2 * 2 })
  heard.connect(context.destination)
  for (const one of TUNES[tune]) strike(context, heard, one)
}

/** Whatever still rings stops. */
function silence(): void {
  heard?.disconnect()
  heard = null
}

function strike(audio: AudioContext, out: GainNode, { pitch, after, length, noise: isKnock }: Stroke): void {
  const start = audio.currentTime + after
  const source = isKnock ? knock(audio, pitch) : string(audio, pitch)
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.8, start + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.last.connect(volume).connect(out)
  source.first.start(start)
  source.first.stop(start + length)
}

function string(audio: AudioContext, pitch: number): { first: AudioScheduledSourceNode; last: AudioNode } {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  const soft = new BiquadFilterNode(audio, { type: 'lowpass', frequency: Math.min(pitch * 3, 6000) })
  tone.connect(soft)
  return { first: tone, last: soft }
}

function knock(audio: AudioContext, pitch: number): { first: AudioScheduledSourceNode; last: AudioNode } {
  noise ??= rustle(audio)
  const burst = new AudioBufferSourceNode(audio, { buffer: noise, loop: true })
  const body = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.4 })
  burst.connect(body)
  return { first: burst, last: body }
}

function rustle(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}
