import type { GameUi, Snapshot, Stage } from '@grognard/table'
import { heardIn } from './heard.ts'
import { type Sound, samplesOf } from './samples.ts'

/** Seconds from one sound to the next. */
const APART = 0.35

let device: AudioContext | null = null
const buffers = new Map<Sound, AudioBuffer>()

/** Plays what is heard of a change. A browser that lets no page sound stays silent. */
export function playFor(
  snapshot: Snapshot,
  before: Snapshot,
  ui: GameUi | null,
  stage: Stage | null,
  volume: number,
): void {
  for (const [n, sound] of heardIn(snapshot, before, ui, stage).entries()) play(sound, volume, n * APART)
}

/**
 * False: nothing can be heard here, and nobody misses more than a sound.
 * @param volume from 0 to 100
 */
export function play(sound: Sound, volume: number, wait = 0): boolean {
  device ??= open()
  if (device === null) return false
  device.resume().catch(() => undefined)
  const source = new AudioBufferSourceNode(device, { buffer: bufferOf(sound, device) })
  const gain = new GainNode(device, { gain: (volume / 100) ** 2 })
  source.connect(gain).connect(device.destination)
  source.start(device.currentTime + wait)
  return true
}

/** Null: this browser has none, or none that works now. */
function open(): AudioContext | null {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}

function bufferOf(sound: Sound, { sampleRate }: AudioContext): AudioBuffer {
  const known = buffers.get(sound)
  if (known !== undefined) return known
  const samples = samplesOf(sound, sampleRate)
  const buffer = new AudioBuffer({ length: samples.length, sampleRate })
  buffer.copyToChannel(samples, 0)
  buffers.set(sound, buffer)
  return buffer
}
