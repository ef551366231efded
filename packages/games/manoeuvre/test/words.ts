import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'

export const words = { en, de }
