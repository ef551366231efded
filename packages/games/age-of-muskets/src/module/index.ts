import { inForm } from '@grognard/engine'
import danube from '../modules/danube-1805.json' with { type: 'json' }
import salamanca from '../modules/salamanca-1812.json' with { type: 'json' }
import sall from '../modules/sall-1796.json' with { type: 'json' }
import { type ModuleFile, moduleFile } from './form/index.ts'

/** A module as it is written. */
export interface Module {
  readonly id: string
  /** In the order in which they are offered. */
  readonly scenarioIds: readonly string[]
  readonly file: ModuleFile
}

export const moduleOf = (file: ModuleFile): Module => ({
  id: file.moduleId,
  scenarioIds: file.scenarios.map(({ id }) => id),
  file,
})

/** What can be said of a file of the house before anybody has read it. */
interface HouseFile {
  readonly moduleId: string
  readonly scenarios: readonly { readonly id: string }[]
}

/** The house's files are part of the program; each is read when somebody first wants it, and tests look into its sense. */
function houseModule(json: HouseFile): Module {
  let file: ModuleFile | null = null
  return {
    id: json.moduleId,
    scenarioIds: json.scenarios.map(({ id }) => id),
    get file() {
      file ??= inForm(`${json.moduleId}.json`, moduleFile, json)
      return file
    },
  }
}

/** In the order in which they are offered: the teaching campaign first. */
export const HOUSE: readonly Module[] = [houseModule(sall), houseModule(danube), houseModule(salamanca)]
