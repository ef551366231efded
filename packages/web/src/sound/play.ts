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

/** @param volume from 0 to 100 */
export function play(sound: Sound, volume: number, wait = 0): void {
  device ??= new AudioContext()
  void device.resume()
  const source = new AudioBufferSourceNode(device, { buffer: bufferOf(sound, device) })
  const gain = new GainNode(device, { gain: (volume / 100) ** 2 })
  source.connect(gain).connect(device.destination)
  source.start(device.currentTime + wait)
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
