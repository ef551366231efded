import type { BookProps, GameUi, Lesson } from '@grognard/table'
import type { ComponentType } from 'react'
import type { GameId } from './games.ts'
import { catchUp } from './parts.ts'

/** The boards there are. A game without one is played from the list of choices. */
const BOARDS = import.meta.glob<{ readonly ui: GameUi }>('../../games/*/ui/index.ts')
const LESSONS = import.meta.glob<{ readonly lessons: readonly Lesson[] }>('../../games/*/ui/lessons.ts')
const BOOKS = import.meta.glob<{ readonly Book: ComponentType<BookProps> }>('../../games/*/ui/book.ts')

/** Fetched when a table of the game is opened, and only then; `printed` as in the snapshots of its match. */
export async function loadUi(game: GameId, scenario: string, printed: unknown): Promise<GameUi | null> {
  const board = await withWords(BOARDS[`../../games/${game}/ui/index.ts`])
  await board?.ui.prepare?.(scenario, printed)
  return board?.ui ?? null
}

export const hasBoard = (game: GameId): boolean => BOARDS[`../../games/${game}/ui/index.ts`] !== undefined

export const loadLesson = async (game: GameId, lesson: string): Promise<Lesson | null> =>
  (await LESSONS[`../../games/${game}/ui/lessons.ts`]?.())?.lessons.find(({ id }) => id === lesson) ?? null

export const hasBook = (game: GameId): boolean => BOOKS[`../../games/${game}/ui/book.ts`] !== undefined

export const loadBook = async (game: GameId): Promise<ComponentType<BookProps> | null> =>
  (await withWords(BOOKS[`../../games/${game}/ui/book.ts`]))?.Book ?? null

async function withWords<T>(load: (() => Promise<T>) | undefined): Promise<T | undefined> {
  const loaded = await load?.()
  await catchUp()
  return loaded
}
