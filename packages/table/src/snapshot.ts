import type { GameDecision, GameEvent, GamePart, Kind, Language, Line, RuleId } from '@grognard/engine'
import type { Measured } from './board.ts'

/**
 * What the page knows of a match at one moment, for one viewer. Plain data: it comes out of a worker or a
 * socket, already redacted and already in words. The page computes no rules. `V` is the game's own view.
 */
export interface Snapshot<V = unknown> {
  readonly match: string
  readonly game: string
  readonly language: Language
  readonly title: string
  readonly scenario: { readonly id: string; readonly title: string }
  readonly seats: readonly SeatSnapshot[]
  /** Through whose eyes: null for a spectator, and while the curtain is down. */
  readonly viewer: number | null
  /** The seat to which the screen is to be handed before anything of it is shown; else null. */
  readonly curtain: number | null
  /** The moment shown: how many entries of the log have been played; `moments` is the present. */
  readonly moment: number
  readonly moments: number
  /** The game's own view with names: `positions.view` (see docs/protocol.md). */
  readonly view: V
  /** The same as the rules store it, for the game's `Measure`; left out where it brings none. */
  readonly raw?: Measured<Kind>
  /** The board as a terminal would show it; left out where the game has a board for the page. */
  readonly drawing?: DrawingSnapshot
  readonly pending: PendingSnapshot
  /** What the viewer may decide now; empty in the past, for spectators, and when others decide. */
  readonly choices: readonly Choice[]
  /** What the viewer has built so far; null where it is not asked for anything that is composed. */
  readonly draft: DraftSnapshot | null
  /** What the viewer may decide out of turn, of its own accord. */
  readonly anytime: readonly Choice[]
  /** With what it may answer something that another has said out of turn. */
  readonly answers: readonly Choice[]
  /** The choice that the viewer has sealed and may still change. */
  readonly sealed: Choice | null
  /** As far as the shown moment, as the viewer heard it. */
  readonly chronicle: readonly ChronicleLine[]
  /** How many decisions could be taken back from this screen. */
  readonly undoable: number
  /** Whose they are: at a shared screen not always the viewer's. Null: nothing can be taken back. */
  readonly undoer: number | null
  /** The guided game this is, and how many of its decisions the learner has made; else null. */
  readonly lesson: { readonly id: string; readonly step: number } | null
  readonly outcome: OutcomeSnapshot | null
  /** What stands in the way of saving, or of the connection, as a sentence; null: all is well. */
  readonly trouble: string | null
  /** What boards look up of data that are not the house's (`GameData.printed`); left out where there are none. */
  readonly printed?: unknown
}

/** The same twice: as wide as a telephone, and as wide as a desk. */
export interface DrawingSnapshot {
  readonly narrow: readonly Line[]
  readonly wide: readonly Line[]
}

export interface SeatSnapshot {
  /** `blue` */
  readonly id: string
  /** „Blau“ */
  readonly name: string
  /** Seats of one side win and lose together. */
  readonly side: string
  /** What the side is called: by the seat's name where it has only that one. */
  readonly sideName: string
  /** Who plays it: a name, or the bot's. */
  readonly player: string
  readonly bot: string | null
  readonly asked: boolean
  /** Has sealed a choice; never which. */
  readonly sealed: boolean
  /** A bot that is working on its decision. */
  readonly thinking: boolean
  /** Has left it to the table to pass in every window, whatever it holds, until it says otherwise. */
  readonly passes: boolean
  /** Questions to which it was given a hint. */
  readonly hints: number
  /** A bot whose last decision can be explained. */
  readonly explains: boolean
}

export interface PendingSnapshot {
  readonly step: string | null
  readonly rule: RuleId | null
  /** One sentence to the viewer if it is asked, else about whom the table waits for. */
  readonly prompt: string
  /** The viewer is asked in a window: it may leave this one and all others to the table. */
  readonly window: boolean
  /** The number of the question to the viewer, as it counts them, to be sent with its decision; null if it is not asked. */
  readonly request: number | null
}

export interface Choice {
  readonly decision: GameDecision
  readonly label: string
  readonly notation: string
  /** What it begins with, as a sentence: choices of one group stand together in the list, under it. */
  readonly group?: string
  /** Of what a lesson asks for: what it is built of. Selecting it lays that out. */
  readonly parts?: readonly GamePart[]
}

/** A decision that is composed part by part, as far as it has come. Nobody else knows of it. */
export interface DraftSnapshot {
  readonly parts: readonly PartSnapshot[]
  /** What may come next; a sample of it where not all can be listed. */
  readonly next: readonly PartSnapshot[]
  /** What the parts make; null while something is missing. */
  readonly whole: Choice | null
}

export interface PartSnapshot {
  readonly part: GamePart
  readonly label: string
}

export interface ChronicleLine {
  /** The entry of the log it belongs to; 0 is what came before the first decision. */
  readonly entry: number
  readonly sentence: string
  readonly rule: RuleId
  /** Where the table has answered for the viewer, one that no game knows: `by-table`. Nobody else has such a line. */
  readonly event: GameEvent
}

export interface OutcomeSnapshot {
  readonly sentence: string
  readonly rule: RuleId
  readonly winners: readonly number[]
  readonly scores: readonly number[]
}

/** What a choice may lead to, likeliest first; the last sentence of each prospect says most. */
export interface OddsSnapshot {
  readonly exact: boolean
  readonly error: number
  /** As if everybody let pass what can be let pass on the way. */
  readonly unanswered: boolean
  readonly prospects: readonly ProspectSnapshot[]
}

export interface ProspectSnapshot {
  readonly probability: number
  readonly sentences: readonly string[]
  /** The same as facts, for boards that draw them. */
  readonly events: readonly GameEvent[]
}

/** What a bot thinks of a question: in the viewer's place, or when it made its own last decision. */
export interface ThoughtSnapshot {
  /** Which bot, by its name. */
  readonly bot: string
  readonly choice: Choice
  /** How the seat will fare, from 0 (lost) to 1 (won); null: it cannot tell. */
  readonly expected: number | null
  /** What it would draw from, likeliest first; empty where it is sure. */
  readonly mixture: readonly { readonly choice: Choice; readonly probability: number }[]
  /** What it expects to follow, the choice first. */
  readonly line: readonly { readonly seat: number; readonly label: string }[]
}

export interface HintSnapshot extends ThoughtSnapshot {
  /** What the choice is built of; left out where it is not composed. */
  readonly parts?: readonly GamePart[]
}
