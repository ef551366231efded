import { type Outcome, type Seat, sayDataRefusal } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import { type ManView, nationIn } from '../situation.ts'
import { type SeatName, seatId } from '../vocabulary.ts'
import { adds } from './en/data.ts'
import { decision } from './en/decisions.ts'
import { ending } from './en/endings.ts'
import { event } from './en/events.ts'
import { and, caller, leader, names, nationName, say, seatName } from './en/names.ts'
import { prompts } from './en/prompts.ts'
import { refusals } from './en/refusals.ts'
import { entry, readable } from './names.ts'
import { factsOf, type GameWords, isAskingStep, isRefusalKey, type Labels } from './words.ts'

const labels: Labels = {
  turn: 'turn',
  setUp: 'set-up',
  firstPlayer: 'first player',
  homeEdge: 'home edge',
  hand: 'hand',
  deck: 'deck',
  discardPile: 'discard pile',
  firstDeckExhausted: 'first deck exhausted',
  losses: 'units lost',
  ground: 'enemy ground',
  nightfall: 'nightfall',
  nightfallRule: turnLimit =>
    turnLimit === 0
      ? 'once both first decks are exhausted'
      : `once both first decks are exhausted, or after turn ${turnLimit}`,
  redoubt: 'redoubt',
  reduced: 'reduced',
  eliminated: 'eliminated',
  target: 'target',
  scouted: turn => `the enemy hand as scouted in turn ${turn}`,
}

export const en: GameWords = {
  title: 'Manoeuvre',
  about:
    'Battles of the musket age for two players, by Jeff Horger: eight nations, eight units a side on a board of 64 squares, and a deck of sixty cards each. A unit fights only when a card with its name is played.',
  scenario: id => entry(names.scenarios, id) ?? { title: readable(id), about: '' },
  option: name => entry(names.options, name) ?? { title: name, about: '' },
  seat: (_, seat, view) => nationOrSeat(view, seat),
  parties(scenario) {
    const { nations } = scenario.plan
    if (nations === 'random') return 'nations by lot'
    return nations === 'nominate'
      ? 'two nations, nominated'
      : and(nations.map(id => say.nation(scenario, id)))
  },
  prompt: (step, view) => (isAskingStep(step) ? prompts[step](view) : 'What do you decide?'),
  decision,
  partOf: say.part,
  event,
  refusal: (scenario, refusal) =>
    isRefusalKey(refusal.key)
      ? refusals[refusal.key](factsOf(say, scenario, refusal))
      : sayDataRefusal('en', refusal),
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
  return winner === undefined ? 'Nobody wins.' : ending(who, seatId(winner), how, scores)
}

/** As it stands alone: "Ottoman Empire". */
function nationOrSeat(view: ManView | undefined, seat: Seat): string {
  const nation = view && nationIn(view, seat)
  return nation ? say.nation(view.scenario, nation.id) : seatName(seatId(seat))
}
