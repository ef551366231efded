import { mostAtOneTarget, smallArmsBase } from '../../calculations/fire-points.ts'
import { bearingAt } from '../../movement/charges/declare.ts'
import type { Part, PartOf } from '../../parts.ts'
import { chiefOf } from '../../table/command.ts'
import { formationNamed, leaderId, unitNamed } from '../../table/names.ts'
import { cardOf, unitAt } from '../../table/units.ts'
import { type Formation, NONE, type Side } from '../../vocabulary.ts'
import { readOrder } from './orders.ts'
import type { Reader } from './reader.ts'

/** One clause of each kind of decision, as a part of it. Null: it was not understood. */

const ABOUT = 1800

/** "7 charges 12 on 45"; without a bearing, straight at it. */
export function readCharge(
  reader: Reader,
  unit: string,
): Pick<PartOf<'charge'>, 'unit' | 'target' | 'bearing'> | null {
  if (!reader.takes('charge')) return null
  const { table } = reader
  const target = reader.unit()
  if (target === null) return null
  return {
    unit,
    target,
    bearing: reader.tenths() ?? bearingAt(table, unitNamed(table, unit), unitNamed(table, target)),
  }
}

/** "7 square", "7 charges 12" (MAR-8.17, MAR-8.24). */
export function readReaction(reader: Reader): PartOf<'react'> | PartOf<'opportunity-charge'> | null {
  const unit = reader.unit()
  if (unit === null) return null
  const reaction = reader.one('square', 'counterCharge', 'flee')
  if (reaction !== null)
    return {
      type: 'react',
      unit,
      reaction:
        reaction === 'square' ? 'form-square' : reaction === 'counterCharge' ? 'counter-charge' : 'flee',
    }
  const charge = readCharge(reader, unit)
  return charge === null ? null : { type: 'opportunity-charge', ...charge }
}

/** "7 fires at 12", "7 fires 3 at 12 alone": as much as it has, together with others, unless one says otherwise. */
export function readFire(reader: Reader): PartOf<'fire'> | null {
  const unit = reader.unit()
  if (unit === null || !reader.takes('fire')) return null
  const target = reader.unit()
  if (target === null) return null
  const said = reader.number()
  const joined = !reader.takes('alone')
  const number = unitNamed(reader.table, unit)
  const { formation, cv } = unitAt(reader.table, number)
  const most = Math.min(smallArmsBase(formation, cv), mostAtOneTarget(formation, cv))
  const isBattery = cardOf(reader.table, number).branch === 'artillery'
  return { type: 'fire', unit, target, points: isBattery ? 0 : Math.floor(said ?? most), joined }
}

/** "A: attack 24 16", from the commander-in-chief or from the corps. */
export function readIssue(reader: Reader, side: Side, tier: 'army' | 'corps'): PartOf<'issue'> | null {
  const { table } = reader
  const formation = reader.formation()
  const order = formation === null ? null : readOrder(reader)
  if (formation === null || order === null) return null
  const corps = table.scenario.formations[formationNamed(table, formation)]?.corps ?? NONE
  const issuer =
    tier === 'army'
      ? chiefOf(table, side)
      : (table.scenario.sides[side].corps[corps]?.commander ?? chiefOf(table, side))
  return issuer === NONE ? null : { type: 'issue', issuer: leaderId(table, issuer), formation, order }
}

export function readTry(reader: Reader): PartOf<'try'> | null {
  const formation = reader.formation()
  const order = formation === null ? null : readOrder(reader)
  return formation === null || order === null ? null : { type: 'try', formation, order }
}

/** "Jeanin joins 7", "Jeanin leaves 24 16" (MAR-6.4). */
export function readLeader(reader: Reader): PartOf<'attach'> | PartOf<'detach'> | null {
  const leader = reader.leader()
  if (leader === null) return null
  if (reader.takes('with')) {
    const unit = reader.unit()
    return unit === null ? null : { type: 'attach', leader, unit }
  }
  const at = reader.takes('leave') ? reader.point() : null
  return at === null ? null : { type: 'detach', leader, ...at }
}

const DRAWN_UP = ['line', 'column', 'square', 'skirmish', 'limber', 'unlimber'] as const

function drawnUpAs(reader: Reader, unit: string, what: (typeof DRAWN_UP)[number]): Formation {
  const { branch, stands } = cardOf(reader.table, unitNamed(reader.table, unit))
  if (what === 'limber' || what === 'unlimber') {
    const state = what === 'limber' ? 'limbered' : 'unlimbered'
    return stands > 1 ? `large-battery-${state}` : `battery-${state}`
  }
  const isHorse = branch === 'cavalry' && (what === 'line' || what === 'column')
  return isHorse ? `cavalry-${what}` : `infantry-${what}`
}

/** "7: line 24 16 180", "7: garrison farm", "Jeanin: 24 16", "Jeanin with 7" (MAR-24.2). */
export function readPlaced(reader: Reader): Part | null {
  const unit = reader.unit()
  if (unit === null) {
    const leader = reader.leader()
    if (leader === null) return null
    const joined = reader.takes('with') ? reader.unit() : null
    if (joined !== null) return { type: 'post-with', leader, unit: joined }
    const at = reader.point()
    return at === null ? null : { type: 'post', leader, ...at }
  }
  if (reader.takes('garrison')) {
    const block = reader.block()
    return block === null ? null : { type: 'garrison', unit, block }
  }
  const what = reader.one(...DRAWN_UP)
  const at = what === null ? null : reader.point()
  const facing = at === null ? null : reader.tenths()
  if (what === null || at === null || facing === null) return null
  return { type: 'place', unit, formation: drawnUpAs(reader, unit, what), ...at, facing }
}

/** "hold", "face left 45", "occupy 3", "recall 4 about", "enter" (MAR-10.18). */
export function readVictory(reader: Reader): PartOf<'victory'> | null {
  const what = reader.one('hold', 'face', 'occupy', 'recall', 'enter')
  switch (what) {
    case 'hold':
    case 'enter':
      return { type: 'victory', how: what, mils: 0, turn: 0 }
    case 'face': {
      const side = reader.one('left', 'right')
      const angle = reader.tenths()
      return angle === null
        ? null
        : { type: 'victory', how: 'face', mils: 0, turn: side === 'left' ? -angle : angle }
    }
    case 'occupy':
    case 'recall': {
      const mils = reader.mils()
      const turn = what === 'recall' && reader.takes('about') ? ABOUT : 0
      return mils === null ? null : { type: 'victory', how: what, mils, turn }
    }
    case null:
      return null
  }
}
