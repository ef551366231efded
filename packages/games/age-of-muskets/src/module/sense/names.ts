import type { Facts } from '../facts.ts'
import { type Wrong, wrong } from '../reasons.ts'

/** What decisions and effects say instead of an id of such a list: a thing of that name could not be meant. */
const MEANT_OTHERWISE = {
  sides: ['both'],
  bridges: ['place', 'pass'],
  combatUnits: ['garrison'],
} as const satisfies { readonly [list: string]: readonly string[] }

const LISTS = [
  'sides',
  'nationalities',
  'countries',
  'zones',
  'bridges',
  'troopTypes',
  'leaders',
  'headquarters',
  'combatUnits',
  'specialRules',
] as const

/** Every record has it. */
const IN_EVERY_RECORD = 'constructor'

/** AOM-47.5: ids by which one thing can be told from another. */
export function* wrongNames(facts: Facts): Generator<Wrong> {
  const { file } = facts
  for (const list of LISTS) if (facts[list].has(IN_EVERY_RECORD)) yield reserved(list, IN_EVERY_RECORD)
  for (const list of ['sides', 'bridges', 'combatUnits'] as const)
    for (const id of MEANT_OTHERWISE[list]) if (facts[list].has(id)) yield reserved(list, id)
  for (const { id } of file.headquarters)
    if (facts.combatUnits.has(id)) yield wrong('AOM-47.5', `headquarters.${id}`, 'id-twice')
}

const reserved = (list: string, id: string): Wrong => wrong('AOM-47.5', `${list}.${id}`, 'reserved', id)
