import type { Facts } from '../facts.ts'
import { twice, type Wrong } from '../reasons.ts'
import { wrongArmies } from './armies.ts'
import { wrongBattle } from './battle.ts'
import { wrongCampaign } from './campaign.ts'
import { wrongEffects } from './effects.ts'
import { wrongLevels } from './levels.ts'
import { wrongMap } from './map.ts'
import { wrongNames } from './names.ts'
import { wrongTables } from './tables.ts'
import { wrongWords } from './words.ts'

/** AOM-47.4, AOM-47.5: everything that is wrong with a module whose form is right. */
export function* wrongModule(facts: Facts): Generator<Wrong> {
  yield* wrongNames(facts)
  yield* wrongArmies(facts)
  yield* wrongMap(facts)
  yield* wrongTables(facts)
  yield* wrongEffects(facts)
  yield* twice(
    'scenarios',
    facts.file.scenarios.map(({ id }) => id),
  )
  for (const scenario of facts.file.scenarios) {
    if (scenario.kind === 'campaign') yield* wrongCampaign(facts, scenario)
    else yield* wrongBattle(facts, scenario)
    yield* wrongLevels(facts, scenario)
  }
  yield* wrongWords(facts)
}
