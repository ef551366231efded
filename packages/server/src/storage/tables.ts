import type { Language } from '@grognard/engine'
import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { Access, Stage, TournamentKind } from '../told/index.ts'

/**
 * What is kept, table by table. Times are milliseconds since 1970; what has a form of its own is JSON text. Tables of
 * accounts are better-auth's own (`migrations.ts` makes them) and only read here.
 */
export interface Tables {
  readonly house: { readonly name: string; readonly value: string }
  readonly users: UserTable
  readonly sessions: SessionTable
  readonly accounts: { readonly id: string; readonly userId: string; readonly providerId: string }
  readonly passkeys: PasskeyTable
  readonly matches: MatchTable
  readonly seats: SeatTable
  readonly offers: OfferTable
  /** Whoever has held a seat that was lent: nobody sits at two of them, be it one after the other. */
  readonly held: { readonly match: string; readonly user: string; readonly seat: number }
  readonly passings: PassingTable
  readonly log: LogTable
  readonly records: RecordTable
  readonly presence: { readonly process: string; readonly match: string; readonly user: string }
  /** Of the house: said again before then, or no longer there. */
  readonly processes: { readonly process: string; readonly until: number }
  readonly tasks: TaskTable
  readonly chat: ChatTable
  readonly orders_ahead: OrderTable
  readonly seen: { readonly match: string; readonly user: string; readonly moment: number }
  readonly results: ResultTable
  readonly tournaments: TournamentTable
  readonly tokens: TokenTable
  readonly entrants: EntrantTable
  readonly pairings: PairingTable
  readonly pledges: {
    readonly id: string
    readonly seed: string
    readonly maker: string
    readonly made: number
  }
  readonly ratings: RatingTable
  readonly faces: { readonly face: string; readonly player: string }
  readonly bans: { readonly user: string; readonly reason: string; readonly at: number }
  readonly reports: ReportTable
  readonly outages: { readonly began: number; readonly ended: number }
  readonly notices: NoticeTable
  readonly notice_wishes: NoticeWishTable
  readonly subscriptions: SubscriptionTable
  readonly letters: LetterTable
  readonly written_to: { readonly address: string; readonly at: number }
  readonly brought: BroughtTable
}

interface UserTable {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: ColumnType<boolean | number, never, never>
  readonly isAnonymous: ColumnType<boolean | number | null, never, boolean | number>
  readonly createdAt: ColumnType<Date | string, never, never>
}

interface PasskeyTable {
  readonly id: string
  readonly userId: string
  readonly name: string | null
  readonly createdAt: ColumnType<Date | string, never, never>
}

interface SessionTable {
  readonly id: string
  readonly userId: string
  readonly userAgent: string | null
  readonly createdAt: ColumnType<Date | string, never, never>
  readonly updatedAt: ColumnType<Date | string, never, never>
}

interface MatchTable {
  readonly id: string
  readonly game: string
  readonly scenario: string
  /** JSON. */
  readonly options: string
  readonly access: Access
  /** What the link of an invitation ends with. */
  readonly invitation: string
  readonly stage: Stage
  /** Of the user who made it. */
  readonly maker: string
  readonly made: number
  readonly changed: number
  /** The seed of the dice: secret until the match is over. */
  readonly seed: string
  /** How many events the log has. */
  readonly events: number
  /** What does not change of it once it runs, as JSON (`Head`); null while it gathers. */
  readonly head: string | null
  /** JSON; null while it runs. */
  readonly result: string | null
  /** Terms of the clock, as JSON; null: nobody counts. */
  readonly clock: string | null
  /** Where the clocks stand, as JSON. */
  readonly time: string | null
  /** Whom the match waits for, as JSON: seats of people. */
  readonly asked: string
  /** The match this one is a rematch of. */
  readonly again: string | null
  /** 1: its result counts. */
  readonly rated: ColumnType<number, number | undefined, never>
  /** How much later spectators see it, as JSON (`Delay`); null: at once. */
  readonly delay: ColumnType<string | null, string | null | undefined, never>
  /** Null: none is wanted; empty: the seat is free; else the user. */
  readonly umpire: ColumnType<string | null, string | null | undefined, string | null>
  /** How many answers were left for later in it. */
  readonly ordered: ColumnType<number, never, number>
  /** 1: bots of other people may sit down. */
  readonly foreignBots: ColumnType<number, number | undefined, never>
}

interface SeatTable {
  readonly match: string
  readonly seat: number
  /** Whose it is; null: nobody has sat down, or a bot's from the beginning. */
  readonly owner: string | null
  /** The level that plays it; null: a human does. */
  readonly bot: string | null
  /** What its owner added to the dice; empty for bots. */
  readonly nonce: string
  /** Who has lent it to its owner, and may have it back; null: it is the owner's own. */
  readonly lender: ColumnType<string | null, string | null | undefined, string | null>
}

/** A seat of a match that spectators see later, as it was before it changed hands. */
interface PassingTable {
  readonly match: string
  /** How many events stood in the log then. */
  readonly n: number
  readonly seat: number
  readonly owner: string | null
  readonly lender: string | null
}

interface OfferTable {
  readonly match: string
  readonly seat: number
  /** What the link ends with by which a friend takes the seat. */
  readonly offer: string
  /** Whose seat it is. */
  readonly lender: string
  /** Who alone may take it; null: whoever has the link. */
  readonly friend: string | null
}

interface LogTable {
  readonly match: string
  readonly n: number
  readonly event: string
  readonly at: number
  /** The key under which a client sent what led to it; unique within the match. */
  readonly key: string | null
}

interface RecordTable {
  readonly match: string
  /** How many events of the log it includes. */
  readonly events: number
  readonly record: string
}

interface TaskTable {
  /** `bot:4f2a`: there is one of a kind for a match. */
  readonly id: string
  readonly kind: string
  readonly match: string
  readonly due: number
  /** Whoever works on it has until then. */
  readonly leased: number
  readonly tries: number
}

interface ChatTable {
  readonly match: string
  readonly n: number
  /** Who said it; null: somebody who only watches. */
  readonly seat: number | null
  readonly author: string
  /** The user; null: somebody who is no longer here. A seat may have been another's then. */
  readonly speaker: string | null
  /** Seats that hear it, as a set of bits; null: everybody, spectators too. */
  readonly hearers: number | null
  readonly text: string
  readonly at: number
}

interface OrderTable {
  readonly match: string
  readonly seat: number
  /** The seat's own numbers: of several that fit, the first is given. */
  readonly n: number
  /** The question that it answers. */
  readonly step: string
  /** JSON. */
  readonly decision: string
  /** As its owner read it. */
  readonly label: string
  /** 1: whenever it is asked; 0: the next time only. */
  readonly each_time: number
}

interface ResultTable {
  readonly match: string
  readonly seat: number
  /** A user, or a bot's level (`bot:line`); null: somebody who is no longer here. */
  readonly player: string | null
  readonly game: string
  readonly scenario: string
  readonly side: string
  /** 1 won, 0 lost, one half drawn. */
  readonly score: number
  readonly at: number
}

interface RatingTable {
  readonly player: string
  readonly game: string
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly played: number
}

interface TournamentTable {
  readonly id: string
  readonly name: string
  readonly kind: TournamentKind
  readonly game: string
  readonly scenario: string
  /** As a match's. */
  readonly clock: string | null
  readonly rated: number
  readonly maker: string
  readonly made: number
  readonly stage: Stage
  /** How many rounds have been paired. */
  readonly round: number
}

interface EntrantTable {
  readonly tournament: string
  readonly n: number
  /** A user, or a bot's level. */
  readonly player: string
  /** 1: takes no further part. */
  readonly withdrawn: ColumnType<number, number | undefined, number>
}

interface PairingTable {
  readonly tournament: string
  readonly round: number
  readonly board: number
  /** Numbers of entrants. */
  readonly one: number
  /** Null: the first one is free. */
  readonly two: number | null
  readonly match: string | null
  /** The first one's; null: it is still played. */
  readonly score: number | null
}

interface TokenTable {
  /** The program's own id among the users, too. */
  readonly id: string
  /** SHA-256 of the token. */
  readonly hash: string
  readonly owner: string
  /** What the program is called. */
  readonly name: string
  readonly made: number
}

interface NoticeTable {
  readonly user: string
  readonly match: string
  /** `turn`, `begun`, `invited`, `offered`, `asked`, `returned` or `over`. */
  readonly kind: string
  readonly at: number
  /** How many events the match had then. */
  readonly events: number
  /** When it is to be told outside; null: it is not, or was. */
  readonly due: number | null
}

interface NoticeWishTable {
  readonly user: string
  /** In which somebody is written to. */
  readonly language: Language
  /** So long notices are collected, in milliseconds. */
  readonly collect: number
  /** Null: no letters. */
  readonly mail: string | null
  /** 1: a letter has reached it. */
  readonly confirmed: number
  /** An address that is told, too; null: none is. */
  readonly hook: string | null
  /** What is signed with, for the hook to know us by. */
  readonly secret: string | null
}

interface SubscriptionTable {
  /** The hash of the endpoint. */
  readonly id: string
  readonly user: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly made: number
}

interface LetterTable {
  readonly id: string
  /** Null: to somebody who is nobody here yet. */
  readonly user: string | null
  readonly channel: 'push' | 'mail' | 'hook'
  /** The address, or the subscription. */
  readonly target: string
  /** JSON. */
  readonly content: string
  readonly due: number
  /** Later than that nobody wants to know. */
  readonly until: number
  /** Whoever is sending it has until then. */
  readonly leased: number
  readonly tries: number
}

interface BroughtTable {
  readonly id: string
  readonly user: string
  /** Of the file: nobody brings the same match twice. */
  readonly hash: string
  readonly game: string
  readonly scenario: string
  /** Where the only person sat, and on which side; null: there were several, or none. */
  readonly side: string | null
  /** 1 won, 0 lost, one half drawn; null as above. */
  readonly score: number | null
  /** When it was played, as its owner's device says. */
  readonly played: number
  readonly brought: number
  readonly file: string
}

export type NoticeRow = Selectable<NoticeTable>
export type NoticeWishRow = Selectable<NoticeWishTable>
export type SubscriptionRow = Selectable<SubscriptionTable>
export type LetterRow = Selectable<LetterTable>
export type BroughtRow = Selectable<BroughtTable>
export type TokenRow = Selectable<TokenTable>
export type TournamentRow = Selectable<TournamentTable>
export type EntrantRow = Selectable<EntrantTable>
export type PairingRow = Selectable<PairingTable>
export type ResultRow = Selectable<ResultTable>
export type OrderRow = Selectable<OrderTable>
interface ReportTable {
  readonly id: string
  /** Who complains. */
  readonly author: string
  /** Of whom; null: of nobody in particular. */
  readonly about: string | null
  /** Where; null: nowhere in particular. */
  readonly match: string | null
  /** What they have said there, as it was said; null: it is about nothing said. */
  readonly quote: string | null
  readonly text: string
  readonly at: number
  /** When the host has attended to it; null: not yet. */
  readonly settled: number | null
}

export type ReportRow = Selectable<ReportTable>
export type MatchRow = Selectable<MatchTable>
export type NewMatchRow = Insertable<MatchTable>
export type SeatRow = Selectable<SeatTable>
export type NewSeatRow = Insertable<SeatTable>
export type OfferRow = Selectable<OfferTable>
export type PassingRow = Selectable<PassingTable>
export type TaskRow = Selectable<TaskTable>
export type ChatRow = Selectable<ChatTable>
