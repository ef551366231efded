/** Who somebody is here. Guests have an account, too: one that only their browser knows. */
export interface User {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
}

/** What somebody sees of their own account. */
export interface Account extends User {
  /** What one signs in with; null: a guest, or somebody who comes in by a passkey alone. */
  readonly login: string | null
  readonly hasPassword: boolean
  /** By which others find one's page. */
  readonly face: string
  /** A letter has reached the address. */
  readonly isProved: boolean
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly since: number }[]
  readonly since: number
  /** Programs that play in one's name. */
  readonly tokens: readonly { readonly id: string; readonly name: string; readonly made: number }[]
  readonly devices: readonly {
    readonly agent: string | null
    readonly since: number
    readonly isThis: boolean
  }[]
}

interface Rated {
  readonly rating: number
  readonly deviation: number
  readonly played: number
}

/** Who somebody is, as everybody may know it. */
interface Named {
  readonly name: string
  /** The level, where it is a bot. */
  readonly bot: string | null
  /** Somebody's own bot. */
  readonly isProgram: boolean
}

/** How somebody has played, as everybody may know it. */
export interface Person extends Named {
  readonly ratings: readonly (Rated & { readonly game: string })[]
  readonly results: readonly {
    readonly game: string
    readonly scenario: string
    readonly sideName: string
    readonly won: number
    readonly drawn: number
    readonly lost: number
  }[]
  readonly latest: readonly {
    readonly match: string
    readonly game: string
    readonly scenario: string
    readonly sideName: string
    readonly score: number
    readonly at: number
  }[]
  /** Played on their own devices: nobody knows more of them than that they keep the rules. */
  readonly brought: readonly {
    readonly id: string
    readonly game: string
    readonly scenario: string
    /** Null: several played, or none. */
    readonly sideName: string | null
    readonly score: number | null
    readonly at: number
  }[]
  readonly isSelf: boolean
  /** Where what was played before those begins; null: that is all. */
  readonly older: { readonly at: number; readonly match: string } | null
}

/** A line of a game's ladder. */
export interface Climber extends Named, Rated {
  readonly face: string
}

/** What became of matches that somebody has brought: of those refused, their places among them. */
export interface Came {
  readonly taken: number
  readonly known: number
  readonly refused: readonly { readonly n: number; readonly reason: string }[]
}
