import { forEach, itemOf, NOBODY, only, type Sequences, type Step } from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { settle } from '../forces/settle.ts'
import type { WhichSide } from '../module/module.ts'
import { isCampaign } from '../scenario.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { deciderOf, optionsOf, type Task } from './event-choices.ts'
import { carryOut } from './event-effects.ts'

/** Chapter 58: a random event is a list of effects that the series offers by name. */

/** AOM-7.6, AOM-58.1 */
export const hasEvents = (s: State): boolean => {
  const { scenario, open } = s
  return (
    scenario.effects.dice > 0 &&
    isCampaign(scenario) &&
    !(scenario.plan.skipsEvents && open.turn === scenario.plan.firstTurn)
  )
}

/** Under which name the event of the turn is remembered, by its number. */
const EVENT = 'event of the turn'

/** AOM-58.1: openly. */
const rollEvent: Step<AgeOfMuskets> = {
  rule: 'AOM-58.1',
  play(s, _, tell) {
    const { dice, events } = s.scenario.effects
    const rolls = Array.from({ length: dice }, () => rollDie(s))
    const sum = rolls.reduce((total, each) => total + each, 0)
    const at = events.findIndex(({ rolls: [from, to] }) => from <= sum && sum <= to)
    s.open.effects[EVENT] = at
    tell?.({ type: 'event', rule: 'AOM-58.2', dice: rolls, event: events[at]?.id ?? '' })
  },
}

/** AOM-47.6: the holder of the Strategic Initiative is the one when the event is rolled; no event changes it. */
function sidesOf(s: State, which: WhichSide): readonly Side[] {
  switch (which) {
    case 'both':
      return [enemyOf(s.open.initiative), s.open.initiative]
    case 'withInitiative':
      return [s.open.initiative]
    case 'withoutInitiative':
      return [enemyOf(s.open.initiative)]
    default:
      return [which]
  }
}

const tasksOf = (s: State): Task[] =>
  (s.scenario.effects.events[s.open.effects[EVENT] ?? -1]?.effects ?? []).flatMap(effect =>
    sidesOf(s, 'side' in effect ? effect.side : 0).map(side => ({ effect, side })),
  )

const taskOf = (s: State): Task | undefined => tasksOf(s)[itemOf(s)]

const eventTask: Step<AgeOfMuskets> = {
  rule: 'AOM-58.2',
  seats(s) {
    const task = taskOf(s)
    const seat = task === undefined ? null : deciderOf(s, task)
    return seat === null ? NOBODY : only(seat)
  },
  options(s, seat) {
    const task = taskOf(s)
    return task === undefined ? [] : optionsOf(s, seat, task)
  },
  areOptionsOpen(s) {
    const name = taskOf(s)?.effect.effect
    return name === 'loseActivityPoints' || name === 'depotLevel'
  },
  default(s, seat) {
    const task = taskOf(s)
    const [first] = task === undefined ? [] : optionsOf(s, seat, task)
    return first ?? { type: 'choose-depot', zone: null }
  },
  play(s, decisions, tell) {
    const task = taskOf(s)
    if (task === undefined) return
    const seat = deciderOf(s, task)
    carryOut(s, task, seat, seat === null ? null : (decisions[seat] ?? null), tell)
    settle(s)
  },
}

/** AOM-58.4: what cannot be done is passed over. */
export const eventSteps = {
  sequence: {
    eventEffects: forEach((s: State) => [...tasksOf(s).keys()], 'eventTask'),
  } satisfies Sequences<AgeOfMuskets>,
  steps: { rollEvent, eventTask } satisfies { readonly [name: string]: Step<AgeOfMuskets> },
}
