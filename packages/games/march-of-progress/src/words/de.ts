import type { Outcome, Words } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import { coveted, lastTurn } from '../situation.ts'
import type { MarchOfProgress } from '../state.ts'
import { enemyOf, isSide, sideAt } from '../vocabulary.ts'
import { best, least } from './arithmetic.ts'
import { decision } from './de/decisions.ts'
import { event } from './de/events.ts'
import { names, sideName, theCapital } from './de/names.ts'
import { prompts } from './de/prompts.ts'
import { refusals } from './de/refusals.ts'
import { entry, readable } from './names.ts'
import { factsOf, isAskingStep, isRefusalKey } from './words.ts'

export const de: Words<MarchOfProgress> = {
  language: 'de',
  title: 'Der Marsch des Fortschritts',
  about:
    'Ein strategisches Mikro-Wargame für zwei von Alan Paull: drei oder vier Länder, und in jeder Runde von beiden Seiten eine geheim gewählte Aktionskarte. Der Kampf ist Arithmetik; nach dem Spielaufbau wird nicht mehr gewürfelt.',
  scenario: id => entry(names.scenarios, id) ?? { title: readable(id), about: '' },
  option: name =>
    name === 'stalemateTurns'
      ? {
          title: 'Runden ohne Änderung',
          about:
            'Nach so vielen Runden in Folge ohne Änderung der SP endet das Spiel, und die SP entscheiden; 0: nie.',
        }
      : { title: name, about: '' },
  seat(scenario, seat) {
    const side = sideAt(seat)
    const powers = entry(names.powers, scenario.id)
    return powers === undefined ? sideName(side) : `${powers[side]} (${sideName(side)})`
  },
  sideName: (scenario, side) =>
    (isSide(side) && (entry(names.powers, scenario.id) ?? names.states)[side]) || side,
  prompt: (step, view) => (isAskingStep(step) ? prompts[step](view) : 'Was entscheidest du?'),
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
        ? `${winner} hat bei je ${best(scores)} SP die Initiative und gewinnt`
        : `${winner} gewinnt mit ${best(scores)} zu ${least(scores)} SP`
  switch (how) {
    case 'threshold':
      return `${byVp}.`
    case 'armistice':
      return `Nach Runde ${lastTurn(scenario)} ist Waffenstillstand: ${byVp}.`
    case 'stalemate':
      return `${scenario.options.stalemateTurns} Runden ohne Änderung der SP beenden das Spiel: ${byVp}.`
    case 'agreement':
      return `Das Spiel endet durch Einigung: ${byVp}.`
    case 'concession':
      return seat === undefined
        ? `${tie(scores)}.`
        : `${sideName(sideAt(enemyOf(seat)))} gibt auf: ${winner} gewinnt.`
    case 'capital': {
      const home = coveted(scenario)
      return home === null ? `${winner} gewinnt.` : `${winner} besetzt ${theCapital(home)} und gewinnt.`
    }
    case 'parts':
      return `${winner} hat alle Teile gewonnen und damit das Spiel.`
    case 'draw':
      return 'Keine Seite hat ihr Ziel erreicht: Das Spiel ist unentschieden.'
    default:
      return winner === null ? 'Das Spiel ist unentschieden.' : `${winner} gewinnt.`
  }
}

const tie = (scores: readonly number[]): string =>
  best(scores) === least(scores) ? `Unentschieden mit je ${best(scores)} SP` : 'Unentschieden'
