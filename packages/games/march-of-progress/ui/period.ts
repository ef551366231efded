import type { ReactNode } from 'react'
import type { Side } from '../src/vocabulary.ts'
import type { Plan } from './ground/plan.ts'

/** Five manners of drawing, after what each age is known by. */
export type Period = 'pike' | 'lace' | 'eagle' | 'trench' | 'rail'

/** Sandbags instead of gabions, railways instead of roads, steam instead of sails. */
export const isModern = (period: Period): boolean => period === 'trench' || period === 'rail'

/** What is drawn in the manner of one age: its soldiers and its countries. */
export interface Art {
  /** Standing bodies without heads, feet at the origin; and heads with the chin at the origin. */
  readonly armies: { readonly [S in Side]: { readonly body: ReactNode; readonly head: ReactNode } }
  readonly plans: { readonly [country: string]: Plan }
}

const PERIODS: { readonly [scenario: string]: Period } = {
  'thirty-years-war': 'pike',
  'age-of-marlborough': 'lace',
  'vive-lempereur': 'eagle',
  'great-war': 'trench',
  'ww2-west': 'rail',
}

export const periodOf = (scenario: string): Period => PERIODS[scenario] ?? 'pike'

const ARTS: { readonly [P in Period]: () => Promise<{ readonly art: Art }> } = {
  pike: () => import('./ages/pike.tsx'),
  lace: () => import('./ages/lace.tsx'),
  eagle: () => import('./ages/eagle.tsx'),
  trench: () => import('./ages/trench.tsx'),
  rail: () => import('./ages/rail.tsx'),
}

const fetched = new Map<Period, Art>()

/** A table shows one age: the art of the others need not be fetched. */
export async function fetchArt(scenario: string): Promise<void> {
  const period = periodOf(scenario)
  fetched.set(period, (await ARTS[period]()).art)
}

export function artOf(period: Period): Art {
  const art = fetched.get(period)
  if (art === undefined) throw new Error(`nobody has fetched the art of ${period}`)
  return art
}
