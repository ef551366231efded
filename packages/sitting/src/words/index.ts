import type { Language } from '@grognard/engine'
import { de } from './de.ts'
import { en } from './en.ts'
import type { SittingWords } from './words.ts'

export const sittingWords: { readonly [L in Language]: SittingWords } = { en, de }
