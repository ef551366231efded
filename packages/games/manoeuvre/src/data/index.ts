import type { Checked, OwnData } from '@grognard/engine'
import * as z from 'zod/mini'
import armies from './armies.json' with { type: 'json' }
import { readArmyFile } from './armies.ts'
import type { ArmyFile } from './army-file.ts'
import type { MapFile } from './map-file.ts'
import maps from './maps.json' with { type: 'json' }
import { readMapFile } from './maps.ts'
import { type OwnPlan, type Plan, plan } from './scenario-file.ts'
import scenarios from './scenarios.json' with { type: 'json' }

/** All that is played with, as it is written. */
export interface Data {
  readonly armies: ArmyFile
  readonly maps: MapFile
  readonly plans: readonly Plan[]
  /** What of it is not the house's. */
  readonly own: Own
}

interface Own extends OwnData {
  readonly nations: ReadonlySet<string>
  readonly sections: ReadonlySet<string>
  readonly plans: readonly OwnPlan[]
}

const NOTHING: Own = { files: [], nations: new Set(), sections: new Set(), plans: [], adds: [] }

/** The house's data are part of the program: if they are wrong, the program is. */
function sound<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw new Error(`the data of the house are wrong: ${JSON.stringify(checked.refusals)}`)
}

export const HOUSE: Data = {
  armies: sound(readArmyFile(armies)),
  maps: sound(readMapFile(maps)),
  plans: z.array(plan).parse(scenarios),
  own: NOTHING,
}
