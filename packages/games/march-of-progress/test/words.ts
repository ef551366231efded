import { de as terminalDe } from '../src/terminal/words/de.ts'
import { en as terminalEn } from '../src/terminal/words/en.ts'
import { de } from '../src/words/de.ts'
import { en } from '../src/words/en.ts'

export const words = { en: { ...en, ...terminalEn }, de: { ...de, ...terminalDe } }
