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

/** Is it played at one sitting, or over days? */
export const kindOf = (clock: ClockTerms | null): 'none' | 'live' | 'slow' =>
  clock === null ? 'none' : clock.allowance >= DAY ? 'slow' : 'live'
