/**
 * How long people may think, in milliseconds. Live: a bank, and something for each decision. Slow: an allowance for each
 * decision, and a bank for when that is not enough. Bots have no clock.
 */
export interface ClockTerms {
  /** For each decision, before the bank is touched. */
  readonly allowance: number
  readonly bank: number
  /** Into the bank, after each decision. */
  readonly increment: number
  /** What happens to whoever lets its time run out: the rules' answer, a bot takes over, or the match is lost. */
  readonly late?: 'default' | 'bot' | 'loses'
  /** For talk that the rules open (`Step.isTalk`), instead of the time for a decision; 0, or left out: none of its own. */
  readonly conference?: number
}

/** How much later those who only watch see a match: so many moments, or so many minutes. */
export type Delay = { readonly moments: number } | { readonly minutes: number }

/** `gone`: called off, or removed. */
export type Stage = 'gathering' | 'running' | 'over' | 'gone'

/** Anybody may sit down, or who has the link. */
export type Access = 'open' | 'link'

/** Who is at a table, as everybody may know it, and what of it only some may. */
export interface Company {
  readonly match: string
  readonly game: string
  readonly scenario: string
  readonly stage: Stage
  readonly access: Access
  readonly seats: readonly CompanySeat[]
  /** Whose seat is the viewer's; null: it watches. */
  readonly seat: number | null
  /** To the seed of the dice; docs/dice.md says how to check it. */
  readonly commitment: string
  /** What the link of an invitation ends with; left out where the viewer has none to give. */
  readonly invitation?: string
  readonly made: number
  /** Does it wait for the viewer? Of others the table tells what one may know. */
  readonly isAsked: boolean
  readonly isMaker: boolean
  /** As the game's manifest lists them; what is left out is as usual. */
  readonly options: { readonly [name: string]: unknown }
  /** Does the result count? */
  readonly isRated: boolean
  /** How long people may think; null: nobody counts. */
  readonly clock: ClockTerms | null
  /** How much later spectators see it; null: at once. */
  readonly delay: Delay | null
  /** Who sees everything and plays no side; null: nobody does, left out of the terms. */
  readonly umpire: CompanyUmpire | null
  /** The seat that the viewer has lent, and may have back; left out: none. */
  readonly lent?: number
  /** What the link ends with by which a friend takes the viewer's seat; left out: it is not offered. */
  readonly offer?: string
  /** Whom it is offered to; left out: to whoever has the link. */
  readonly offeredTo?: string
  /** Where it is played once more; left out: nowhere, or the viewer has not played. */
  readonly next?: string
}

interface CompanySeat {
  /** Null: nobody has sat down. */
  readonly player: string | null
  /** By which their page is found; null: nobody's. */
  readonly face: string | null
  /** The level that plays it, be it in somebody's place. */
  readonly bot: string | null
  /** Null: whoever sees the match later is not told while it runs. */
  readonly isPresent: boolean | null
  /** For whom it is played by a friend; null: for nobody else. */
  readonly lender: string | null
  /** Whoever sits there is a program: somebody's bot. */
  readonly isProgram: boolean
}

export interface CompanyUmpire {
  /** Null: nobody has taken the seat. */
  readonly player: string | null
  readonly face: string | null
  readonly isPresent: boolean | null
  readonly isViewer: boolean
}

/** A seat that somebody is offered. */
export interface Offer {
  readonly match: string
  readonly seat: number
  readonly game: string
  readonly scenario: string
  /** Who offers it. */
  readonly lender: string
}

/** Its own part of the dice the house commits itself to before it hears the players'. */
export interface Pledge {
  readonly dice: string
  readonly commitment: string
}
