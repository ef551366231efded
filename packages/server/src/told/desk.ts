import type { Access } from './company.ts'

/** What only the host of a house is told. */
export interface Overview {
  readonly users: number
  readonly reports: number
  readonly matches: { readonly [stage: string]: number }
  readonly windows: number
  readonly tables: number
  /** In bytes. */
  readonly memory: number
  /** What the machine has to do, on average of the last minute. */
  readonly busy: number
  /** In seconds. */
  readonly up: number
  /** How long bots and clocks have been waiting, in milliseconds. */
  readonly lateTasks: number
}

export interface KnownUser {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
  /** It is a program of theirs; null: it is a person. */
  readonly owner: string | null
  readonly since: number
  /** Why somebody was shown out; null: nobody was. */
  readonly banned: string | null
}

export interface PlayedMatch {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly access: Access
  readonly changed: number
  /** By seat: who has it, and the bot that plays it; both null: nobody has sat down. */
  readonly players: readonly { readonly name: string | null; readonly bot: string | null }[]
}

export interface Report {
  readonly id: string
  /** Whose complaint it is. */
  readonly author: string
  readonly name: string | null
  /** Of whom; null: of nobody in particular. */
  readonly about: string | null
  /** Null as well where they have left. */
  readonly aboutName: string | null
  readonly match: string | null
  /** What was said there; null: it is about nothing said. */
  readonly quote: string | null
  readonly text: string
  readonly at: number
}
