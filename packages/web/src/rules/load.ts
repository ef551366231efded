import type { Language } from '@grognard/engine'
import { isPartial } from '@grognard/engine/ledger'
import type { GameId } from '../games.ts'
import { type Heading, type Ledger, parseLedger } from './ledger.ts'

/** A ledger, and the language it turned out to be in. */
interface Book {
  readonly ledger: Ledger
  readonly language: Language
}

const TEXTS = import.meta.glob<string>('../../../games/*/rules*.md', { query: '?raw', import: 'default' })

/** A book's table of contents: made of the ledger when the app is built (`build/contents.ts`), long before it is here. */
const HEADINGS = import.meta.glob<readonly Heading[]>('../../../games/*/rules*.md', {
  query: '?contents',
  import: 'default',
})

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

/** The language in which somebody who wants this one reads. */
const languageOf = (game: GameId, wanted: Language): Language | null =>
  [wanted, 'en' as const].find(each => TEXTS[pathOf(game, each)] !== undefined) ?? null

/** Null for a game without a ledger. */
export async function loadContents(
  game: GameId,
  wanted: Language,
): Promise<{ readonly headings: readonly Heading[]; readonly language: Language } | null> {
  const language = languageOf(game, wanted)
  const headings = language && (await HEADINGS[pathOf(game, language)]?.())
  return language && headings ? { headings, language } : null
}

async function fetchBook(game: GameId, wanted: Language): Promise<Book | null> {
  const language = languageOf(game, wanted)
  if (language === null) return null
  const text = await TEXTS[pathOf(game, language)]?.()
  if (text === undefined) return null
  const whole = isPartial(text) ? await TEXTS[pathOf(game, 'en')]?.() : null
  return { ledger: parseLedger(text, whole), language }
}
