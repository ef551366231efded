/** What is heard at a table, computed: no file is fetched for it, and it is the same on every machine. */
export const SOUNDS = ['card', 'dice', 'drum', 'musketry', 'roll'] as const
export type Sound = (typeof SOUNDS)[number]

/** One stroke, click or shot in a sound. Seconds, hertz, and how loud from 0 to 1. */
interface Stroke {
  readonly at: number
  readonly loud: number
  /** Of the tone under it; it falls to the half while it fades. */
  readonly tone: number
  /** How much of it is tone; the rest is noise. */
  readonly ringing: number
  /** Seconds in which it fades to a third. */
  readonly fading: number
  /** Of the noise: 1 is bright, near 0 dull. */
  readonly bright: number
}

const clicks = (count: number, every: number, stroke: (n: number) => Omit<Stroke, 'at'>): Stroke[] =>
  Array.from({ length: count }, (_, n) => ({ at: n * every * (1 + 0.35 * Math.sin(n * 2.4)), ...stroke(n) }))

const STROKES: { readonly [S in Sound]: readonly Stroke[] } = {
  card: [{ at: 0, loud: 0.35, tone: 900, ringing: 0.05, fading: 0.03, bright: 0.9 }],
  dice: clicks(5, 0.07, n => ({
    loud: 0.5 - n * 0.07,
    tone: 2100 - n * 140,
    ringing: 0.6,
    fading: 0.012,
    bright: 0.7,
  })),
  drum: clicks(2, 0.16, n => ({
    loud: 0.45 + n * 0.15,
    tone: 150,
    ringing: 0.55,
    fading: 0.07,
    bright: 0.55,
  })),
  musketry: clicks(8, 0.085, n => ({
    loud: 0.35 + 0.2 * Math.abs(Math.sin(n * 1.7)),
    tone: 85,
    ringing: 0.35,
    fading: 0.06,
    bright: 0.28,
  })),
  roll: clicks(18, 0.06, n => ({
    loud: 0.18 + n * 0.028,
    tone: 165,
    ringing: 0.4,
    fading: n === 17 ? 0.18 : 0.035,
    bright: 0.5,
  })),
}

/** After so many times its fading nobody hears it any more. */
const HEARD = 7

const endOf = ({ at, fading }: Stroke): number => Math.max(0, at) + fading * HEARD

/** The sound as samples from -1 to 1. */
export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const strokes = STROKES[sound]
  const samples = new Float32Array(Math.ceil(Math.max(...strokes.map(endOf)) * rate))
  const noise = noiseFrom(strokes.length)
  for (const stroke of strokes) strike(samples, stroke, rate, noise)
  for (const [at, value] of samples.entries()) samples[at] = Math.tanh(value)
  return samples
}

function strike(samples: Float32Array, stroke: Stroke, rate: number, noise: () => number): void {
  const { at, loud, tone, ringing, fading, bright } = stroke
  const begin = Math.max(0, Math.round(at * rate))
  const end = Math.min(samples.length, begin + Math.round(fading * HEARD * rate))
  let [dull, turned] = [0, 0]
  for (let n = begin; n < end; n++) {
    const time = (n - begin) / rate
    turned += (2 * Math.PI * tone * (0.5 + 0.5 * Math.exp(-time / fading))) / rate
    dull += (noise() - dull) * bright
    const value = ringing * Math.sin(turned) + (1 - ringing) * dull
    samples[n] = (samples[n] ?? 0) + loud * value * Math.exp(-time / fading)
  }
}

/** Always the same noise. */
function noiseFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state / 2 ** 31
  }
}
