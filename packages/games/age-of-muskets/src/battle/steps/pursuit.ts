import { only, reveal, type Sequences, type Step, theDecision, when } from '@grognard/engine'
import { rollDie } from '../../calculations/dice.ts'
import {
  columnShift,
  kindOf,
  pursuitLosses as lossesOf,
  type Prey,
  preyAmong,
  pursuitColumn,
  pursuitPercent,
  pursuitToll,
} from '../../calculations/pursuit.ts'
import { loseForGood } from '../../forces/elimination.ts'
import { sideId } from '../../forces/names.ts'
import { theUnit, unitsIn } from '../../forces/pieces.ts'
import { zoneState } from '../../forces/places.ts'
import { pursuit } from '../../procedures.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../../state.ts'
import { takeTroops } from '../../troops/index.ts'
import { enemyOf, type Side } from '../../vocabulary.ts'
import { composeLosses, counted, expanded, type Toll, troopsAfter, usualDecision } from '../losses.ts'

/** Chapter 32: the winner pursues once. */

export const pursuitSequence: Sequences<AgeOfMuskets> = {
  pursuit: ['pursuitRoll', when(s => pursuit.locals(s).losses > 0, 'pursuitLosses'), 'endPursuit'],
}

const loserOf = (s: State): Side => enemyOf(pursuit.locals(s).winner)

/** Whom it can reach: all CU of the loser in the zone that are not inside a place. */
const prey = (s: State): CombatUnit[] =>
  unitsIn(s, loserOf(s), pursuit.locals(s).zone).filter(({ inside }) => !inside)

/** AOM-32.2 to AOM-32.6, AOM-32.10: rolled openly (AOM-8.9). */
const pursuitRoll: Step<AgeOfMuskets> = {
  rule: 'AOM-32.5',
  play(s, _, tell) {
    const chase = pursuit.locals(s)
    const { tables } = s.scenario
    const column = pursuitColumn(tables, chase.left, chase.received) + columnShift(chase)
    const die = rollDie(s)
    const percent = pursuitPercent(tables, column, die)
    chase.losses = lossesOf(percent, chase.winnerCavalry, chase.loserCavalry)
    zoneState(s, chase.zone).siegeTrains[loserOf(s)] = 0
    reveal(s)
    tell?.({
      type: 'pursuit-roll',
      rule: 'AOM-32.5',
      side: sideId(s, chase.winner),
      die,
      percent,
      losses: chase.losses,
    })
  },
}

/** AOM-32.7 to AOM-32.9: so many of each kind; which CU lose them, the loser chooses. */
const tollOfPursuit: Toll = (s, _seat, taken) => {
  const units = prey(s)
  const { roster } = s.scenario
  const toll = pursuitToll(
    pursuit.locals(s).losses,
    preyAmong(
      roster,
      units.flatMap(({ troops }) => troops),
    ),
  )
  const left = troopsAfter(units, taken, 'shattered')
  const gone = { cavalry: 0, best: 0, line: 0, recruits: 0, artillery: 0 }
  for (const { type } of taken) gone[kindOf(roster, type)]++
  const isOwed = (kind: keyof Prey) => gone[kind] < toll[kind]
  return units.flatMap(({ id }) =>
    (left.get(id) ?? []).flatMap(({ type }) => (isOwed(kindOf(roster, type)) ? [{ unit: id, type }] : [])),
  )
}

const pursuitLosses: Step<AgeOfMuskets> = {
  rule: 'AOM-32.8',
  seats: s => only(pursuit.locals(s).seat),
  compose: composeLosses('pursuit-losses', 'AOM-32.8', tollOfPursuit),
  default: usualDecision('pursuit-losses', tollOfPursuit),
  play(s, decisions, tell) {
    const { seat } = pursuit.locals(s)
    const losses = expanded(s, theDecision('pursuit-losses', decisions[seat]).losses)
    for (const { unit, type } of losses) {
      takeTroops(theUnit(s, unit).troops, type, 1, 'shattered')
      loseForGood(s, [{ type, normal: 1, shattered: 0 }])
    }
    const event = {
      type: 'sp-lost',
      rule: 'AOM-32.8',
      side: sideId(s, loserOf(s)),
      count: losses.length,
    } as const
    tell?.only(only(seat), { ...event, losses: counted(s, losses) }, { ...event, losses: [] })
    pursuit.give(s, { taken: losses.length })
  },
}

/** Nothing was caught. */
const endPursuit: Step<AgeOfMuskets> = {
  rule: 'AOM-32.6',
  play: s => pursuit.give(s, { taken: 0 }),
}

export const pursuitSteps = { pursuitRoll, pursuitLosses, endPursuit } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
