import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../src/frame/preferences.svelte'
import type { sound as Sound } from '../src/frame/sounds'

/** What would be heard: outputs that are joined to the speakers now. */
const speakers = new Set<Gain>()
let made = 0
let now = 0

class Node {
  connect<Other>(other: Other): Other {
    return other
  }
  start(): void {}
  stop(): void {}
}
class Gain extends Node {
  gain = { value: 1, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  constructor(_: unknown, options?: { gain: number }) {
    super()
    if (options) this.gain.value = options.gain
  }
  override connect<Other>(other: Other): Other {
    if (other === (DESTINATION as unknown)) speakers.add(this)
    return other
  }
  disconnect(): void {
    speakers.delete(this)
  }
}
const DESTINATION = new Node()
class Context {
  destination = DESTINATION
  currentTime = 0
  sampleRate = 8
  constructor() {
    made++
  }
  createGain = () => new Gain(this)
  createBuffer = () => ({ getChannelData: () => new Float32Array(2) })
}

let sound: typeof Sound

beforeEach(async () => {
  speakers.clear()
  made = 0
  now = 10_000
  vi.resetModules()
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('GainNode', Gain)
  for (const name of ['OscillatorNode', 'BiquadFilterNode', 'AudioBufferSourceNode']) vi.stubGlobal(name, Node)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  ;({ sound } = await import('../src/frame/sounds'))
  const own = (await import('../src/frame/preferences.svelte')).preferences
  Object.assign(own, { sounds: true, volume: 60 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const volume = (): number => [...speakers][0]!.gain.value

describe('sounds', () => {
  it('are off until somebody asks for them', async () => {
    expect(preferences.sounds).toBe(false)
    const own = (await import('../src/frame/preferences.svelte')).preferences
    own.sounds = false
    sound('turn')
    expect(made, 'not even a way to the speakers is opened').toBe(0)
  })

  it('are never more than one at a time', () => {
    for (const tune of ['coin', 'hammer', 'die', 'temple', 'move'] as const) {
      sound(tune)
      expect(speakers.size).toBe(1)
    }
    expect(made).toBe(1)
  })

  it('of what is moved wait while something rings that must not be lost', () => {
    sound('end')
    const [end] = speakers
    sound('coin')
    expect([...speakers]).toEqual([end])
    now += 2000
    sound('coin')
    expect([...speakers]).not.toEqual([end])
    expect(speakers.size).toBe(1)
  })

  it('that must not be lost do not wait', () => {
    sound('coin')
    const [coin] = speakers
    sound('turn')
    expect([...speakers]).not.toContain(coin)
    expect(speakers.size).toBe(1)
  })

  it('are as loud as somebody wants, and silent at nothing', async () => {
    const own = (await import('../src/frame/preferences.svelte')).preferences
    const heard = [10, 40, 100].map((wanted) => {
      own.volume = wanted
      sound('move')
      return volume()
    })
    expect(heard).toEqual(heard.toSorted((one, other) => one - other))
    expect(new Set(heard).size).toBe(3)
    speakers.clear()
    own.volume = 0
    sound('move')
    expect(speakers.size).toBe(0)
  })
})
