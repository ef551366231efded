import type { GamePart, Kind, Language, Refusal, View } from '@grognard/engine'
import type { ComponentType, PointerEvent, ReactNode } from 'react'
import type { CourseOf } from './course.ts'
import type { Choice, ChronicleLine, OddsSnapshot, SeatSnapshot, Snapshot } from './snapshot.ts'
import type { Stage } from './staging.ts'
import type { StoryTeller } from './story.ts'

/**
 * What a board is given, and all that it may report. A board knows no rules: it shows what may be chosen and
 * says what was chosen. The functions are the same ones for as long as the board stands, so that a `layer` which is
 * given them is not drawn again for them. `V` is the view that the game's `positions.view` writes.
 */
export interface BoardProps<V = unknown> {
  readonly snapshot: Snapshot<V>
  /** The snapshot shown before, for animation; null after a jump. */
  readonly before: Snapshot<V> | null
  /** The choice that the action bar would decide. */
  readonly armed: Choice | null
  /** What may come of it; null where nothing is armed, and until it is worked out. */
  readonly odds: OddsSnapshot | null
  /** A press: selects a choice, which the action bar shows with its odds; once more, or null: lets go of it. */
  readonly arm: (choice: Choice | null) => void
  /**
   * A choice that is still being put together, of several cards for example: it is armed, so that the action bar
   * shows it with its odds, but never decided, not even where the player wants the first press to decide.
   */
  readonly weigh: (choice: Choice | null) => void
  /**
   * Where a decision is composed: these parts are the viewer's draft, which comes with the next snapshot. `from`: the
   * draft that a press has added to or taken away from; where another press is not answered yet, both count.
   */
  readonly build: (parts: readonly GamePart[], from?: readonly GamePart[]) => void
  /** The line of the chronicle that is pointed at: show where it happened. */
  readonly pointedAt: ChronicleLine | null
  /** What a teacher points at, by a name that the board knows (`LessonStep.point`); else null. */
  readonly point: string | null
  /** Opens a rule beside the board. */
  readonly openRule: (rule: string) => void
  /** False: the viewer wants no motion. */
  readonly motion: boolean
  /** The room that the board has on the page; the same that `size` was given. */
  readonly space?: Space
  /** For what is dragged on the board: a unit, a ruler. */
  readonly pointer: BoardPointer
  /** The window through which the board is seen. */
  readonly camera: BoardCamera
  /**
   * Says in the frame in which the finger moves whether a part may follow those that are laid: null, or the rule that
   * forbids it. Left out where the game brings no `Measure`.
   */
  readonly fits?: (parts: readonly GamePart[], part: GamePart) => Refusal | null
}

/** Mouse, finger or pen, as a board wants them. */
export interface BoardPointer {
  /** Where it is, in the board's own units from its upper left corner, however near or far the camera is. */
  readonly toBoard: (event: { readonly clientX: number; readonly clientY: number }) => BoardPoint
  /**
   * Called from the `onPointerDown` of what is dragged: the drag is the board's, and the camera stays. What has the
   * handler hears all moves of this pointer until it is lifted, also outside of it (`setPointerCapture`). A press
   * that does not travel is still a click; after one that does, there is no click. Other fingers move the camera.
   */
  readonly claim: (event: Pick<PointerEvent<Element>, 'pointerId' | 'currentTarget'>) => void
}

/** For boards that are larger than their window: a mini-map, a search for a place. */
export interface BoardCamera {
  /** Brings a point of the board into the middle; `scale` is CSS pixels that a unit takes, left out: as it is. */
  readonly show: (at: BoardPoint, scale?: number) => void
  /** Tells what is seen, at once and in every frame in which it changes; the function it returns ends that. */
  readonly watch: (tell: (seen: BoardSight) => void) => () => void
}

/** The part of a board that is seen, in the board's own units. */
export interface BoardSight {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** CSS pixels that a unit takes. */
  readonly scale: number
}

export interface BoardPoint {
  readonly x: number
  readonly y: number
}

/**
 * What `ui/measure.ts` exports as `measure`, for boards on which pieces are laid anywhere: the game's own rule for the
 * next part of a decision that is put together (a unit's place, a line of march), on the page's side, since a ghost under
 * the finger cannot wait for the worker. A pure function of the viewer's view as the rules store it, so it knows no more
 * than the viewer. It only advises: the worker stays the authority, and what it refuses is refused.
 */
export interface Measure<K extends Kind = Kind> {
  /** Null: it fits; else the rule that forbids it. `parts` are those that are laid already; `scenario` is its id. */
  fits(view: Measured<K>, parts: readonly K['part'][], part: K['part'], scenario: string): Refusal | null
}

/** A view as the rules store it, without what is printed: that never changes, and a game's files have it. */
export type Measured<K extends Kind> = Omit<View<K>, 'scenario'>

/** How near and how far a board may be brought. */
export interface ZoomLimits {
  /** CSS pixels that a unit of the board takes at most; never less than what fits. Left out: six times what fits. */
  readonly nearest?: number
  /** As a part of what fits, 1 at most. Left out: six tenths. */
  readonly farthest?: number
}

/** In CSS pixels. */
export interface Space {
  readonly width: number
  readonly height: number
}

/** A nation's colour and badge, worn by a seat. */
export interface Livery {
  /** Sets `--seat`, the seat's colour on the page. */
  readonly className: string
  /** In the place of the seat's mark, and as large. */
  readonly badge: ReactNode
}

/**
 * What a game's `ui/index.ts` exports as `ui`; loaded only when the game is opened. Only the board has to be there.
 * More files may stand beside it, each fetched by itself when somebody wants it: `ui/lessons.ts` exports `lessons`
 * (see `Lesson`), `ui/credits.ts` exports `credits` (see `Credit`), `ui/tips.ts` exports `tips`
 * (see `Tip`), `ui/book.ts` exports `book` (see `GameBook`), `ui/how-to.ts` exports `howTo` (see `HowTo`),
 * `ui/editor.ts` exports `editor` (see `GameEditor`),
 * `ui/measure.ts` exports `measure` (see `Measure`).
 */
export interface GameUi<V = unknown> {
  /**
   * Fetches what this scenario needs besides: its figures, its ground, and the board's words in this language; and lays
   * out what is not in the house's files (`Snapshot.printed`). Awaited before the board of a match is shown, and again
   * before it speaks another language.
   */
  readonly prepare?: (scenario: string, language: Language, printed: unknown) => Promise<void>
  /** An SVG of its own proportions; the shell pans, zooms and fits it. */
  readonly Board: ComponentType<BoardProps<V>>
  /** Stands around all of the others: what they share, such as what has been pressed but not yet said, is its state. */
  readonly Around?: ComponentType<BoardProps<V> & { readonly children: ReactNode }>
  /** The board's size in its own units, per scenario; a board may be composed otherwise for a narrow room. */
  readonly size: (snapshot: Snapshot<V>, space?: Space) => { readonly width: number; readonly height: number }
  readonly zoom?: ZoomLimits
  /** Stands still over the board's window, and lets through what it does not cover: a mini-map, a search for a place. */
  readonly Over?: ComponentType<BoardProps<V>>
  /** Cards along the bottom. */
  readonly Hand?: ComponentType<BoardProps<V>>
  /**
   * The board is a square that takes the height of the window, and keeps it; hand, plate, chronicle and action bar lie
   * beside it. Left out: the hand lies below the board.
   */
  readonly isSquare?: true
  /** Over the chronicle, where the hand lies beside the board: both armies, the clock. */
  readonly Plate?: ComponentType<BoardProps<V>>
  /**
   * What something is and can do, told while it is pointed at or has the focus: `what` is its `data-inspect`. Left out,
   * and for what has none: its `aria-label` or `title`.
   */
  readonly Inspect?: ComponentType<{ readonly what: string; readonly snapshot: Snapshot<V> }>
  /** What a seat wears once the match says more of it than its colour; null: its colour and letter. */
  readonly livery?: (snapshot: Snapshot<V>, seat: number) => Livery | null
  /** What a small screen has no room for beside the board: it stands over the chronicle there. */
  readonly Aside?: ComponentType<BoardProps<V>>
  /** Fetches what holds up what has happened: with the first decision, where motion or sound is wanted. */
  readonly staging?: () => Promise<Stage<V>>
  /** Where the turn stands, along the top. */
  readonly Phases?: ComponentType<BoardProps<V>>
  /** What everybody knows of a seat: points, cards, stock. */
  readonly SeatFacts?: ComponentType<{ readonly snapshot: Snapshot<V>; readonly seat: SeatSnapshot }>
  /**
   * Can this choice be pointed at, on the board or in the hand? The action bar of a small screen shows only those
   * that cannot, and the others behind a button. Left out: none can.
   */
  readonly isPlaced?: (choice: Choice, snapshot: Snapshot<V>) => boolean
  /** Its `Detail` is a sheet on which all of this question can be decided: the list of it waits until it is wanted. */
  readonly hasSheet?: (snapshot: Snapshot<V>) => boolean
  /** What is built has no place on the board itself: its list is there at once, on a small screen as well. */
  readonly wantsList?: (snapshot: Snapshot<V>) => boolean
  /** What the button of the action bar says, where the choice's own name is no deed ("RECRUIT"); null: that name. */
  readonly deed?: (choice: Choice, language: Language) => string | null
  /** What the action bar adds to a question: the arithmetic of a combat, the text of a card. */
  readonly Detail?: ComponentType<BoardProps<V>>
  /** Does `Detail` show these odds itself? Left out, or false: the action bar lists them in words. */
  readonly showsOdds?: (odds: OddsSnapshot) => boolean
  /** The chapter of the chronicle that a line opens (a turn), or null if it goes on with the last. */
  readonly chapter?: (line: ChronicleLine, language: Language, snapshot: Snapshot<V>) => string | null
  /** The seat a line of the chronicle is about, for its colour and mark. */
  readonly actor?: (line: ChronicleLine, snapshot: Snapshot<V>) => number | null
  /** The dice that a line shows. Left out: numbers that the event calls `die`, `dice` or `rounds`. */
  readonly dice?: (line: ChronicleLine) => readonly number[]
  /**
   * Where on the board a line of the chronicle leads the eye, for pictures that show only a part of it; null: nowhere.
   * Left out: the whole board is shown.
   */
  readonly where?: (line: ChronicleLine, snapshot: Snapshot<V>, space?: Space) => BoardPoint | null
  /** The whole match on the board, uncovered, once it is over. */
  readonly course?: CourseOf<V>
  /** What lines of the chronicle can be opened into. */
  readonly story?: StoryTeller<V>
}
