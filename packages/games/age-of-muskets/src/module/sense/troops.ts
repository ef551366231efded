import type { Facts } from '../facts.ts'
import type { SpFile } from '../form/index.ts'
import { mustBeKnown, type Wrong, wrong } from '../reasons.ts'

/** SP that are in no CU. */

/** AOM-40.5: SP that come without CU, all of their nationality. */
export function* wrongLoose(facts: Facts, field: string, nationality: string, sp: SpFile): Generator<Wrong> {
  yield* mustBeKnown(`${field}.nationality`, nationality, facts.nationalities)
  if (Object.keys(sp).length === 0) yield wrong('AOM-40.5', `${field}.sp`, 'no-troops')
  for (const id of Object.keys(sp)) {
    const type = facts.troopTypes.get(id)
    if (type === undefined) yield wrong('AOM-47.5', `${field}.sp`, 'unknown', id)
    else if (type.nationality !== nationality) yield wrong('AOM-3.4', `${field}.sp`, 'wrong-nationality', id)
  }
}

/** AOM-4.12 */
export function* noArtillery(facts: Facts, field: string, sp: SpFile): Generator<Wrong> {
  for (const id of Object.keys(sp))
    if (facts.troopTypes.get(id)?.arm === 'artillery')
      yield wrong('AOM-4.12', `${field}.sp`, 'garrison-artillery')
}
