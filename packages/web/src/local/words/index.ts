import type { Language } from '@grognard/engine'
import { de } from './de.ts'
import { en } from './en.ts'
import type { LocalWords } from './words.ts'

export const localWords: { readonly [L in Language]: LocalWords } = { en, de }
export type { LocalWords }
