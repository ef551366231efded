import { there } from '@grognard/engine'
import type { Options, Scenario } from '../../scenario.ts'
import { NO, SIDES } from '../../vocabulary.ts'
import { type Facts, factsOf } from '../facts.ts'
import type { ModuleFile, ScenarioFile } from '../form/index.ts'
import { compileEffects } from './effects.ts'
import { type Numbers, numbersOf } from './numbers.ts'
import { compileBattle, compileCampaign } from './plan.ts'
import { compileRoster } from './roster.ts'
import { compileCalendar, compileParameters, compileScoring, compileTables } from './tables.ts'
import { compileTheatre } from './theatre.ts'

/** A module that has passed every check, as the rules read it: what its scenarios share is made once. */
export function compileModule(file: ModuleFile): (scenario: ScenarioFile, options: Options) => Scenario {
  const facts = factsOf(file)
  const numbers = numbersOf(file)
  const shared = {
    moduleId: file.moduleId,
    roster: compileRoster(facts, numbers),
    tables: compileTables(facts),
    parameters: compileParameters(facts, numbers),
    calendar: compileCalendar(facts),
    scoring: compileScoring(facts, numbers),
    german: file.words.de,
  }
  return (scenario, options) => {
    const c = { facts, numbers, roster: shared.roster, mixedQualityCU: options.mixedQualityCU }
    const isCampaign = scenario.kind === 'campaign'
    return {
      id: scenario.id,
      options,
      ...shared,
      theatre: compileTheatre(
        facts,
        numbers,
        isCampaign ? scenario.zonesInPlay : file.zones.map(({ id }) => id),
      ),
      effects: compileEffects(facts, numbers, isCampaign ? scenario.specialRules : []),
      ...compilePlayers(facts, numbers, scenario, options.players),
      plan: isCampaign ? compileCampaign(c, scenario) : compileBattle(c, scenario),
    }
  }
}

/** AOM-1.1, AOM-1.2 */
function compilePlayers(
  { file }: Facts,
  numbers: Numbers,
  { allocation }: ScenarioFile,
  number: number,
): Pick<Scenario, 'players' | 'senior' | 'controllers'> {
  const players = there(
    Object.entries(allocation).find(([players]) => Number(players) === number),
    `allocation for ${number} players`,
  )[1]
  const seniorOf = (side: number) =>
    players.findIndex(player => player.senior && numbers.side(player.side) === side)
  return {
    players: players.map(({ player, side }) => ({ id: player, side: numbers.side(side) })),
    senior: [seniorOf(SIDES[0]), seniorOf(SIDES[1])],
    controllers: file.headquarters.map(({ id }) => {
      const seat = players.findIndex(({ hqs }) => hqs.includes(id))
      return seat < 0 ? NO : seat
    }),
  }
}
