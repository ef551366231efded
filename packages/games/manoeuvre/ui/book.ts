import type { GameBook } from '@grognard/table'
import { Book } from './book/Book.tsx'
import { fetchWords } from './book/words.ts'
import { fetchNames } from './game-names.ts'

export const book: GameBook = {
  Book,
  async prepare(language) {
    await Promise.all([fetchWords(language), fetchNames(language)])
  },
}
