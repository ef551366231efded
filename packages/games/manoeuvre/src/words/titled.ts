import type { OwnPlan } from '../data/scenario-file.ts'
import type { GameWords } from './words.ts'

/** The same words with the titles of scenarios that only their file knows (MAN-17.7). */
export const titled =
  (plans: readonly OwnPlan[]) =>
  (words: GameWords): GameWords =>
    plans.length === 0
      ? words
      : {
          ...words,
          scenario(id) {
            const own = plans.find(plan => plan.id === id)
            return own ? { title: own.title, about: own.about ?? '' } : words.scenario(id)
          },
        }
