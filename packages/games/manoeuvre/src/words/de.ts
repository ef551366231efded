import { type Outcome, type Seat, sayDataRefusal } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import { type ManView, nationIn } from '../situation.ts'
import { type SeatName, seatId } from '../vocabulary.ts'
import { adds } from './de/data.ts'
import { decision } from './de/decisions.ts'
import { ending } from './de/endings.ts'
import { event } from './de/events.ts'
import { and, caller, leader, names, nationName, say, seatName } from './de/names.ts'
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
  seat: (_, seat, view) => nationOrSeat(view, seat),
  parties(scenario) {
    const { nations } = scenario.plan
    if (nations === 'random') return 'Nationen durch das Los'
    return nations === 'nominate'
      ? 'zwei Nationen, vorgeschlagen'
      : and(nations.map(id => say.nation(scenario, id)))
  },
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

function outcome(scenario: Scenario, { winners: [winner], scores, how }: Outcome, view?: ManView): string {
  const who = (seat: SeatName) => caller(scenario, view, seat)
  return winner === undefined ? 'Niemand gewinnt.' : ending(who, seatId(winner), how, scores)
}

/** As it stands alone: „Osmanisches Reich“. */
function nationOrSeat(view: ManView | undefined, seat: Seat): string {
  const nation = view && nationIn(view, seat)
  return nation ? say.nation(view.scenario, nation.id) : seatName(seatId(seat))
}
