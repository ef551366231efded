import type { ClockTerms } from '@grognard/server/told'

const SECOND = 1_000
const MINUTE = 60_000
const DAY = 86_400_000

type Late = NonNullable<ClockTerms['late']>
export const LATES: readonly Late[] = ['default', 'bot', 'loses']

/** Live or slow, as most would want it. */
export const CLOCKS = {
  none: null,
  live: { allowance: 0, bank: 20 * MINUTE, increment: 10 * SECOND },
  long: { allowance: 0, bank: 60 * MINUTE, increment: 30 * SECOND },
  slow: { allowance: 3 * DAY, bank: 7 * DAY, increment: 0 },
} as const

export const isClock = (name: string): name is keyof typeof CLOCKS => Object.hasOwn(CLOCKS, name)

/** What somebody has chosen, in figures that one says. */
export interface ClockWish {
  readonly which: keyof typeof CLOCKS | 'own'
  /** How one's own values are meant. */
  readonly kind: 'live' | 'slow'
  readonly minutes: number
  readonly seconds: number
  readonly days: number
  readonly reserve: number
  /** Minutes; 0: a conference has no time of its own. */
  readonly conference: number
  readonly late: Late
}

export const USUAL_CLOCK: ClockWish = {
  which: 'none',
  kind: 'live',
  minutes: 30,
  seconds: 15,
  days: 2,
  reserve: 5,
  conference: 5,
  late: 'default',
}

/** @param hasConferences do the rules let those of one side confer? */
export function clockOf(wish: ClockWish, hasConferences: boolean): ClockTerms | null {
  const own =
    wish.kind === 'live'
      ? { allowance: 0, bank: wish.minutes * MINUTE, increment: wish.seconds * SECOND }
      : { allowance: wish.days * DAY, bank: wish.reserve * DAY, increment: 0 }
  const terms = wish.which === 'own' ? own : CLOCKS[wish.which]
  if (terms === null) return null
  return { ...terms, late: wish.late, conference: hasConferences ? wish.conference * MINUTE : 0 }
}

const UNITS = [
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

type Unit = (typeof UNITS)[number][0]

/** In the largest unit in which it is a whole number; what a program has agreed on to the millisecond is rounded. */
export function spanOf(span: number): { readonly unit: Unit; readonly many: number } {
  const [unit, length] =
    UNITS.find(([, each]) => span >= each && span % each === 0) ?? (['second', SECOND] as const)
  return { unit, many: Math.round(span / length) }
}

const PARTS = ['allowance', 'bank', 'increment', 'conference'] as const

interface SaidParts {
  readonly spans: { readonly [U in Unit]: (many: number) => string }
  readonly clockParts: { readonly [P in (typeof PARTS)[number]]: (span: string) => string }
}

/** What a clock gives, as one says it. */
export const clockSaid = (clock: ClockTerms, { spans, clockParts }: SaidParts): string =>
  PARTS.flatMap(part => {
    const { unit, many } = spanOf(clock[part] ?? 0)
    return many === 0 ? [] : [clockParts[part](spans[unit](many))]
  }).join(', ')

/** Is it played at one sitting, or over days? */
export const kindOf = (clock: ClockTerms | null): 'none' | 'live' | 'slow' =>
  clock === null ? 'none' : clock.allowance >= DAY ? 'slow' : 'live'
