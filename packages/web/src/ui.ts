import type { Language } from '@grognard/engine'
import type {
  BookProps,
  EditorProps,
  GameBook,
  GameEditor,
  GameUi,
  HowTo,
  Lesson,
  Measure,
  Tip,
} from '@grognard/table'
import type { ComponentType } from 'react'
import type { GameId } from './games.ts'
import { patiently } from './kit/patiently.ts'
import { Spoken } from './spoken.ts'

/** The boards there are. A game without one is played from the list of choices. */
const BOARDS = import.meta.glob<{ readonly ui: GameUi }>('../../games/*/ui/index.ts')
const MEASURES = import.meta.glob<{ readonly measure: Measure }>('../../games/*/ui/measure.ts')
const LESSONS = import.meta.glob<{ readonly lessons: readonly Lesson[] }>('../../games/*/ui/lessons.ts')
const BOOKS = import.meta.glob<{ readonly book: GameBook }>('../../games/*/ui/book.ts')
const HOW_TOS = import.meta.glob<{ readonly howTo: HowTo }>('../../games/*/ui/how-to.ts')
const EDITORS = import.meta.glob<{ readonly editor: GameEditor }>('../../games/*/ui/editor.ts')
const TIPS = import.meta.glob<{ readonly tips: readonly Tip[] }>('../../games/*/ui/tips.ts')

/** On the page, by boards, books and editors. */
export const spoken = new Spoken()

/** Fetched when a table of the game is opened, and only then; `printed` as in the snapshots of its match. */
export async function loadUi(game: GameId, scenario: string, printed: unknown): Promise<GameUi | null> {
  const board = await BOARDS[`../../games/${game}/ui/index.ts`]?.()
  if (board === undefined) return null
  const { ui } = board
  // Maps and other data are no `import()`: for those nobody else is patient.
  await spoken.join(`${game} ${scenario}`, language =>
    patiently(async () => ui.prepare?.(scenario, language, printed)),
  )
  return ui
}

/** What a table of the scenario will want, while its rules are still on their way. */
export async function sendForBoard(game: string, scenario: string, language: Language): Promise<void> {
  try {
    MEASURES[`../../games/${game}/ui/measure.ts`]?.().catch(() => undefined)
    const board = await BOARDS[`../../games/${game}/ui/index.ts`]?.()
    await board?.ui.prepare?.(scenario, language, undefined)
  } catch {
    // Whoever wants it is told.
  }
}

/** Null: its board is told by the worker what may be pressed, and nothing else. */
export const loadMeasure = async (game: GameId): Promise<Measure | null> =>
  (await MEASURES[`../../games/${game}/ui/measure.ts`]?.())?.measure ?? null

export const hasBoard = (game: GameId): boolean => BOARDS[`../../games/${game}/ui/index.ts`] !== undefined

export const loadLesson = async (game: GameId, lesson: string): Promise<Lesson | null> =>
  (await LESSONS[`../../games/${game}/ui/lessons.ts`]?.())?.lessons.find(({ id }) => id === lesson) ?? null

export const hasTips = (game: GameId): boolean => TIPS[`../../games/${game}/ui/tips.ts`] !== undefined

export const loadTips = async (game: GameId): Promise<readonly Tip[]> =>
  (await TIPS[`../../games/${game}/ui/tips.ts`]?.())?.tips ?? []

export const hasHowTo = (game: GameId): boolean => HOW_TOS[`../../games/${game}/ui/how-to.ts`] !== undefined

export const loadHowTo = async (game: GameId): Promise<HowTo | null> =>
  (await HOW_TOS[`../../games/${game}/ui/how-to.ts`]?.())?.howTo ?? null

export const hasBook = (game: GameId): boolean => BOOKS[`../../games/${game}/ui/book.ts`] !== undefined

export async function loadBook(game: GameId): Promise<ComponentType<BookProps> | null> {
  const found = await BOOKS[`../../games/${game}/ui/book.ts`]?.()
  if (found === undefined) return null
  const { book } = found
  await spoken.join(`book of ${game}`, async language => book.prepare?.(language))
  return book.Book
}

export const hasEditor = (game: GameId): boolean => EDITORS[`../../games/${game}/ui/editor.ts`] !== undefined

export async function loadEditor(game: GameId): Promise<ComponentType<EditorProps> | null> {
  const found = await EDITORS[`../../games/${game}/ui/editor.ts`]?.()
  if (found === undefined) return null
  const { editor } = found
  await spoken.join(`editor of ${game}`, async language => editor.prepare?.(language))
  return editor.Editor
}
