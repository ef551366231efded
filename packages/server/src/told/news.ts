import type { Shown } from '@grognard/sitting'
import type { Delta } from '@grognard/sitting/delta'
import type { Company } from './company.ts'

/** What the house says of its own accord to a window that is connected. */
export type News =
  | ({ readonly of: 'shown'; readonly match: string } & Change)
  | { readonly of: 'company'; readonly company: Company }
  | {
      readonly of: 'clocks'
      readonly match: string
      /** Null: the viewer may not know. */
      readonly clocks: readonly (Clock | null)[]
      /** The umpire has stopped them. */
      readonly isStopped: boolean
      /** The house's time. */
      readonly now: number
    }
  /** One had a seat there, and may not even watch. */
  | { readonly of: 'out'; readonly match: string; readonly message: string }
  | { readonly of: 'lobby' }
  /** It is one's turn at a table that this window does not look at. */
  | { readonly of: 'called'; readonly match: string }
  /** What waits for one has changed, at that match; empty: at several. */
  | { readonly of: 'notice'; readonly match: string }
  | { readonly of: 'orders'; readonly match: string; readonly orders: readonly Order[] }
  | { readonly of: 'wish'; readonly match: string; readonly wish: Wish }
  | { readonly of: 'draw'; readonly match: string; readonly draw: DrawOffer }
  | {
      readonly of: 'said'
      readonly match: string
      readonly lines: readonly ChatLine[]
      /** In the place of all that was heard before: whoever has sat down hears with other ears. */
      readonly isAnew: boolean
    }

/** All that comes over the socket. */
export type Told =
  | News
  | { readonly of: 'answer'; readonly id: number; readonly value: unknown }
  /** Null: what was said made no sense, so that nobody knows which question it was. */
  | { readonly of: 'refused'; readonly id: number | null; readonly message: string }

/** With which a socket is closed whose window nobody is known to any more, or somebody else: it asks who it is. */
export type SignedOut = 4401

/** How a snapshot travels: what has changed of it since the last, and what is new in the chronicle. */
export interface Change {
  readonly delta: Delta | null
  readonly chronicle: Shown['chronicle']
}

/** A clock as it is shown: when it will have run out, or what is left on it. */
export type Clock = { readonly endsAt: number } | { readonly left: number }

/** An answer that its owner has left for later. */
export interface Order {
  /** By which it is taken away. */
  readonly n: number
  readonly step: string
  readonly label: string
  /** Whenever it is asked, and not the next time only. */
  readonly isEachTime: boolean
}

/** Somebody would like to take something back that cannot be undone; as everybody at the table may know it. */
export interface Wish {
  /** Who has asked; null: nobody. */
  readonly seat: number | null
  readonly mayAsk: boolean
  readonly mayAnswer: boolean
}

/** A draw that the rules do not know, and that all have to agree upon; as everybody at the table may know it. */
export interface DrawOffer {
  /** Who offers one; null: nobody. */
  readonly seat: number | null
  readonly mayOffer: boolean
  readonly mayAnswer: boolean
}

/** A line as somebody hears it. */
export interface ChatLine {
  readonly author: string
  /** By which their page is found; null: somebody who is no longer here. */
  readonly face: string | null
  /** Null: the umpire's. */
  readonly seat: number | null
  readonly text: string
  readonly at: number
  readonly to: 'all' | 'team' | 'umpire' | 'one'
}

/** What only an umpire is shown: choices that are not opened, and the whole position as the rules write it. */
export interface Uncovered {
  readonly sealed: readonly { readonly seat: number; readonly label: string }[]
  readonly position: object
}

/** Somebody to whom a seat may be offered. */
export interface Friend {
  readonly face: string
  readonly name: string
}
