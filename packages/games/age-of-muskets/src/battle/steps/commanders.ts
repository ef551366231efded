import {
  forEach,
  itemOf,
  only,
  ownOf,
  procedure,
  type Sequences,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import { putOnMap, setSection } from '../../forces/counters.ts'
import { fieldBattle } from '../../procedures.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { type BySide, NO, SIDES, type Side } from '../../vocabulary.ts'
import { commandersAmong, controllerOf, fightersOf } from '../command.ts'
import { battleOf, pieceId, pieceNamed, pieceOf, refresh } from '../display.ts'
import { announce } from '../leaders.ts'
import { newBattle, newPlan } from '../state.ts'

/** AOM-28.1 to AOM-28.5: determination of commanders. */

/** AOM-28.4: the player chooses among equals. */
const cicChoice = procedure<
  { readonly side: Side; readonly pieces: readonly number[] },
  { readonly cic: number }
>('cicChoice')

export const commandersSequence: Sequences<AgeOfMuskets> = {
  determinationOfCommanders: forEach(() => SIDES, 'commandOfSide'),
  commandOfSide: ['determineCic', 'takeCommand'],
  cicChoice: ['chooseCic'],
}

/** AOM-28.2 */
const openDisplay: Step<AgeOfMuskets> = {
  rule: 'AOM-28.2',
  play(s) {
    const { zone, attacker, attackerForcedMarched, riverCrossed, relief } = fieldBattle.locals(s)
    const nobody = (side: Side) => ({ seat: s.scenario.senior[side], cic: NO, isJoint: false })
    s.open.battle = newBattle(
      { zone, attacker, attackerForcedMarched, riverCrossed, relief },
      [nobody(0), nobody(1)],
      locMarkers(s, zone),
    )
  },
}

/** AOM-28.29, AOM-47.3 */
function locMarkers(s: State, zone: number): BySide<boolean> {
  const { plan } = s.scenario
  if (plan.kind === 'battle') return [plan.sides[0].loc, plan.sides[1].loc]
  const has = (side: Side) => s.open.locMarkers.some(marker => marker.side === side && marker.of === zone)
  return [has(0), has(1)]
}

const determineCic: Step<AgeOfMuskets> = {
  rule: 'AOM-28.4',
  play(s) {
    const side = itemSide(s)
    const { candidates } = commandersAmong(s, fightersOf(s, side, battleOf(s)))
    cicChoice.call(s, { side, pieces: candidates })
  },
}

const itemSide = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

/** AOM-49.1: the side's senior player; whoever is equal is known then. */
const chooseCic: Step<AgeOfMuskets> = {
  rule: 'AOM-28.4',
  ask: 'choice',
  seats: s => only(s.scenario.senior[cicChoice.locals(s).side]),
  options: s => cicChoice.locals(s).pieces.map(piece => ({ type: 'choose-cic', piece: pieceId(s, piece) })),
  default: s => ({ type: 'choose-cic', piece: pieceId(s, there(cicChoice.locals(s).pieces[0], 'CiC')) }),
  areOptionsOpen: () => true,
  play(s, decisions) {
    const { piece } = theDecision('choose-cic', decisions[s.scenario.senior[cicChoice.locals(s).side]])
    cicChoice.give(s, { cic: pieceNamed(s, piece) })
  },
}

/** AOM-28.2, AOM-28.5: the side takes the field; its CiC and the kind of command are announced. */
const takeCommand: Step<AgeOfMuskets> = {
  rule: 'AOM-28.5',
  play(s, _, tell) {
    const side = itemSide(s)
    const battle = battleOf(s)
    const fighters = fightersOf(s, side, battle)
    const { leaders, isJoint } = commandersAmong(s, fighters)
    const cic = there(cicChoice.result(s), 'CiC').cic
    const seat = controllerOf(s, there(pieceOf(s, cic), 'CiC'))
    battle.commands[side] = { seat, cic, isJoint }
    ownOf(s, seat).battle = newPlan(leaders, s.scenario.roster.nationalities.length)
    for (const owner of s.own.keys()) {
      const pieces = [...fighters.units, ...fighters.headquarters].filter(
        piece => controllerOf(s, piece) === owner,
      )
      putOnMap(s, owner, pieces)
      for (const piece of pieces) setSection(s, piece, 'reserve')
    }
    announce(s, side, tell)
    if (side === 1) refresh(s)
  },
}

export const commandersSteps = { openDisplay, determineCic, chooseCic, takeCommand } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
