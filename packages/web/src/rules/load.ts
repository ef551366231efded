import type { Language } from '@grognard/engine'
import { isPartial } from '@grognard/engine/ledger'
import type { GameId } from '../games.ts'
import { type Ledger, parseLedger } from './ledger.ts'

/** A ledger, and the language it turned out to be in. */
export interface Book {
  readonly ledger: Ledger
  readonly language: Language
}

const TEXTS = import.meta.glob<string>('../../../games/*/rules*.md', { query: '?raw', import: 'default' })

const pathOf = (game: GameId, language: Language): string =>
  `../../../games/${game}/rules${language === 'en' ? '' : `.${language}`}.md`

const books = new Map<string, Promise<Book | null>>()

/** The rules in the language, what of them is not translated in English; null for a game without a ledger. */
export function loadBook(game: GameId, language: Language): Promise<Book | null> {
  const key = `${game} ${language}`
  const book = books.get(key) ?? fetchBook(game, language)
  books.set(key, book)
  return book
}

async function fetchBook(game: GameId, wanted: Language): Promise<Book | null> {
  const language = [wanted, 'en' as const].find(each => TEXTS[pathOf(game, each)] !== undefined)
  if (language === undefined) return null
  const text = await TEXTS[pathOf(game, language)]?.()
  if (text === undefined) return null
  const whole = isPartial(text) ? await TEXTS[pathOf(game, 'en')]?.() : null
  return { ledger: parseLedger(text, whole), language }
}
