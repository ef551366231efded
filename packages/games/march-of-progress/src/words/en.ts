import type { Outcome, Words } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import { coveted, lastTurn } from '../situation.ts'
import type { MarchOfProgress } from '../state.ts'
import { enemyOf, isSide, sideAt } from '../vocabulary.ts'
import { best, least } from './arithmetic.ts'
import { decision } from './en/decisions.ts'
import { event } from './en/events.ts'
import { capitalised, names, sideName, theCapital } from './en/names.ts'
import { prompts } from './en/prompts.ts'
import { refusals } from './en/refusals.ts'
import { entry, readable } from './names.ts'
import { factsOf, isAskingStep, isRefusalKey } from './words.ts'

export const en: Words<MarchOfProgress> = {
  title: 'The March of Progress',
  about:
    'A strategic micro-wargame for two by Alan Paull: three or four countries, and each turn one action card from either side, chosen in secret. Combat is arithmetic; after set-up no die is rolled.',
  scenario: id => entry(names.scenarios, id) ?? { title: readable(id), about: '' },
  option: name =>
    name === 'stalemateTurns'
      ? {
          title: 'Turns without a change',
          about:
            'After so many turns in a row without a change of VPs the game ends, and VPs decide; 0: never.',
        }
      : { title: name, about: '' },
  seat(scenario, seat) {
    const side = sideAt(seat)
    const powers = entry(names.powers, scenario.id)
    return powers === undefined ? sideName(side) : `${powers[side]} (${sideName(side)})`
  },
  sideName: (scenario, side) =>
    (isSide(side) && (entry(names.powers, scenario.id) ?? names.states)[side]) || side,
  prompt: (step, view) => (isAskingStep(step) ? prompts[step](view) : 'What do you decide?'),
  decision,
  event,
  refusal: (_, refusal) => (isRefusalKey(refusal.key) ? refusals[refusal.key](factsOf(refusal)) : null),
  outcome,
}

function outcome(scenario: Scenario, { winners, scores, how, rule }: Outcome): string {
  const [seat] = winners
  const winner = seat === undefined ? null : sideName(sideAt(seat))
  const byVp =
    winner === null
      ? tie(scores)
      : rule === 'MOP-24.26'
        ? `at ${best(scores)} VP each ${winner} wins, holding the initiative`
        : `${winner} wins by ${best(scores)} VP to ${least(scores)}`
  switch (how) {
    case 'threshold':
      return `${capitalised(byVp)}.`
    case 'armistice':
      return `An armistice ends the game after turn ${lastTurn(scenario)}: ${byVp}.`
    case 'stalemate':
      return `${scenario.options.stalemateTurns} turns without a change of VPs end the game: ${byVp}.`
    case 'agreement':
      return `The game ends by agreement: ${byVp}.`
    case 'concession':
      return seat === undefined
        ? 'The game is a tie.'
        : `${sideName(sideAt(enemyOf(seat)))} concedes: ${winner} wins.`
    case 'capital': {
      const home = coveted(scenario)
      return home === null ? `${winner} wins.` : `${winner} occupies ${theCapital(home)} and wins.`
    }
    case 'parts':
      return `${winner} has won every part, and with them the game.`
    case 'draw':
      return 'Neither side has reached its aim: the game is a tie.'
    default:
      return winner === null ? 'The game is a tie.' : `${winner} wins.`
  }
}

const tie = (scores: readonly number[]): string =>
  best(scores) === least(scores) ? `a tie at ${best(scores)} VP each` : 'a tie'
