/** Small sounds, off unless somebody wants them. Nothing is told by sound alone. */
import { preferences } from './preferences.svelte'

let context: AudioContext | null = null

const TUNES = {
  move: [[392, 0, 0.06]],
  turn: [
    [523, 0, 0.09],
    [784, 0.09, 0.14],
  ],
  refused: [[196, 0, 0.12]],
  end: [
    [392, 0, 0.12],
    [523, 0.12, 0.12],
    [659, 0.24, 0.12],
    [784, 0.36, 0.4],
  ],
} satisfies Record<string, [number, number, number][]>

export function sound(tune: keyof typeof TUNES): void {
  if (!preferences.sounds) return
  context ??= new AudioContext()
  for (const [pitch, after, length] of TUNES[tune]) {
    const start = context.currentTime + after
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.09, start + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
