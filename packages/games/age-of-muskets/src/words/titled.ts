import type { Data } from '../module/own-modules.ts'
import type { GameWords } from './words.ts'

/** The same words with the titles that only the modules know. */
export const titled =
  ({ modules }: Data) =>
  (words: GameWords): GameWords => ({
    ...words,
    scenario(id) {
      for (const { scenarioIds, file } of modules) {
        if (!scenarioIds.includes(id)) continue
        const scenario = file.scenarios.find(each => each.id === id)
        const said = words.language === 'de' ? file.words.de.scenarios?.[id] : undefined
        if (scenario !== undefined)
          return { title: said?.title ?? scenario.title, about: said?.summary ?? scenario.summary }
      }
      return words.scenario(id)
    },
  })
