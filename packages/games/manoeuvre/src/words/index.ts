import type { Language, Words } from '@grognard/engine'
import type { OwnPlan } from '../scenario-file.ts'
import type { Manoeuvre } from '../state.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { GameWords } from './words.ts'

export const words: { readonly [L in Language]: GameWords } = { en, de }

/** The terminal is handed words as every game has them; these are the same with all that this game says. */
export const gameWords = (given: Words<Manoeuvre>): GameWords => (isOurs(given) ? given : en)

const isOurs = (given: Words<Manoeuvre>): given is GameWords => 'labels' in given

/** The same with the titles of scenarios that only their file knows (MAN-17.7). */
export const wordsWith = (plans: readonly OwnPlan[]): typeof words =>
  plans.length === 0 ? words : { en: titled(en, plans), de: titled(de, plans) }

/** The language stands behind it and is not copied: it may be fetched later than this is made. */
function titled(language: GameWords, plans: readonly OwnPlan[]): GameWords {
  const scenario: GameWords['scenario'] = id => {
    const own = plans.find(plan => plan.id === id)
    return own ? { title: own.title, about: own.about ?? '' } : language.scenario(id)
  }
  return Object.create(language, { scenario: { value: scenario, enumerable: true } })
}
