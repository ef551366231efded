import { type Outcome, sayDataRefusal } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import { seatId } from '../vocabulary.ts'
import { adds } from './de/data.ts'
import { decision } from './de/decisions.ts'
import { ending } from './de/endings.ts'
import { event } from './de/events.ts'
import { leader, names, nationName, say, seatName } from './de/names.ts'
import { prompts } from './de/prompts.ts'
import { refusals } from './de/refusals.ts'
import { entry, readable } from './names.ts'
import { factsOf, type GameWords, isAskingStep, isRefusalKey, type Labels } from './words.ts'

const labels: Labels = {
  turn: 'Runde',
  setUp: 'Aufbau',
  firstPlayer: 'erster Spieler',
  homeEdge: 'Heimatseite',
  hand: 'Hand',
  deck: 'Stapel',
  discardPile: 'Ablagestapel',
  firstDeckExhausted: 'erster Stapel durch',
  losses: 'verlorene Einheiten',
  ground: 'Boden des Gegners',
  nightfall: 'Nacht',
  nightfallRule: turnLimit =>
    turnLimit === 0
      ? 'sobald beide ersten Stapel durch sind'
      : `sobald beide ersten Stapel durch sind, oder nach Runde ${turnLimit}`,
  redoubt: 'Schanze',
  reduced: 'reduziert',
  eliminated: 'vernichtet',
  target: 'Ziel',
  scouted: turn => `die Hand des Gegners, erkundet in Runde ${turn}`,
}

export const de: GameWords = {
  language: 'de',
  title: 'Manoeuvre',
  about:
    'Schlachten der Musketenzeit für zwei, von Jeff Horger: acht Nationen, je acht Einheiten auf einem Spielfeld von 64 Feldern und je ein Stapel von sechzig Karten. Eine Einheit kämpft nur, wenn eine Karte mit ihrem Namen gespielt wird.',
  scenario: id => entry(names.scenarios, id) ?? { title: readable(id), about: '' },
  option: name => entry(names.options, name) ?? { title: name, about: '' },
  seat: (_, seat) => seatName(seatId(seat)),
  prompt: (step, view) => (isAskingStep(step) ? prompts[step](view) : 'Was entscheidest du?'),
  decision,
  partOf: say.part,
  event,
  refusal: (scenario, refusal) =>
    isRefusalKey(refusal.key)
      ? refusals[refusal.key](factsOf(say, scenario, refusal))
      : sayDataRefusal('de', refusal),
  outcome,
  adds,
  labels,
  names,
  namer: say,
  nation: nationName,
  leader,
}

function outcome(_scenario: Scenario, { winners: [winner], scores, how }: Outcome): string {
  return winner === undefined ? 'Niemand gewinnt.' : ending(seatId(winner), how, scores)
}
