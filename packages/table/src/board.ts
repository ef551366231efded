import type { Language } from '@grognard/engine'
import type { ComponentType } from 'react'
import type { Lesson } from './lesson.ts'
import type { Choice, ChronicleLine, SeatSnapshot, Snapshot } from './snapshot.ts'

/**
 * What a board is given, and all that it may report. A board knows no rules: it shows what may be chosen and
 * says what was chosen.
 */
export interface BoardProps {
  readonly snapshot: Snapshot
  /** The snapshot shown before, for animation; null after a jump. */
  readonly before: Snapshot | null
  /** The choice that a second click, or Enter, would decide. */
  readonly armed: Choice | null
  /** A first click: arms a choice (the order box shows it with its odds), or disarms. */
  readonly arm: (choice: Choice | null) => void
  /** A second click. */
  readonly decide: (choice: Choice) => void
  /** The line of the chronicle that is pointed at: show where it happened. */
  readonly pointedAt: ChronicleLine | null
  /** What a teacher points at, by a name that the board knows (`LessonStep.point`); else null. */
  readonly point: string | null
  /** Opens a rule beside the board. */
  readonly openRule: (rule: string) => void
  /** False: the viewer wants no motion. */
  readonly motion: boolean
  /** The room that the board has on the page; the same that `size` was given. */
  readonly room?: Room
}

/** In CSS pixels. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** What a game's `ui/` exports as `ui`; loaded only when the game is opened. Only the board has to be there. */
export interface GameUi {
  /** An SVG of its own proportions; the shell pans, zooms and fits it. */
  readonly Board: ComponentType<BoardProps>
  /** The board's size in its own units, per scenario; a board may be composed otherwise for a narrow room. */
  readonly size: (snapshot: Snapshot, room?: Room) => { readonly width: number; readonly height: number }
  /** Cards along the bottom. */
  readonly Hand?: ComponentType<BoardProps>
  /** Where the turn stands, along the top. */
  readonly Phases?: ComponentType<BoardProps>
  /** What everybody knows of a seat: points, cards, stock. */
  readonly SeatFacts?: ComponentType<{ readonly snapshot: Snapshot; readonly seat: SeatSnapshot }>
  /** What the order box adds to a question: the arithmetic of a combat, the text of a card. */
  readonly Detail?: ComponentType<BoardProps>
  /** The chapter of the chronicle that a line opens (a turn), or null if it goes on with the last. */
  readonly chapter?: (line: ChronicleLine, language: Language) => string | null
  /** The seat a line of the chronicle is about, for its colour and mark. */
  readonly actor?: (line: ChronicleLine) => number | null
  /** The dice that a line shows. Left out: numbers that the event calls `die`, `dice` or `rounds`. */
  readonly dice?: (line: ChronicleLine) => readonly number[]
  readonly lessons?: readonly Lesson[]
}
