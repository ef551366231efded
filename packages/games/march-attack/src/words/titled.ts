import type { Data } from '../own-data/index.ts'
import type { GameWords } from './words.ts'

/** The same words with the titles that only one's own battles have. */
export const titled =
  ({ own }: Data) =>
  (words: GameWords): GameWords => ({
    ...words,
    scenario(id) {
      const scenario = own.scenarios.find(each => each.id === id)
      return scenario === undefined
        ? words.scenario(id)
        : { title: scenario.title, about: scenario.about ?? '' }
    },
  })
