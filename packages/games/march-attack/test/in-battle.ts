import { below, pickFrom, type Random, seeded, there } from '@grognard/engine'
import { beginForming } from '../src/orders/grand-battery.ts'
import type { State } from '../src/state.ts'
import { NONE, SIDES, type Side } from '../src/vocabulary.ts'
import { giveOrder } from './stage.ts'

/** A table on which everybody has been thrown, as of a battle that has gone on for a while. */

const isOne = (random: Random, of: number): boolean => below(random, of) === 0

/** MAR-3.1: where its turns begin, with orders for everybody; some are late, some have had enough, houses burn. */
export function inBattle(s: State, seed: number): State {
  const random = seeded(`in battle ${seed}`)
  const { open, scenario } = s
  there(s.flow[0], 'match').index = 1
  open.active = pickFrom(random, SIDES)
  open.turn = 2 + below(random, scenario.turnLimit - 1)
  for (const block of open.blocks) if (isOne(random, 3)) block.burningSince = open.turn - below(random, 2)
  for (const [formation, { enRoute }] of scenario.formations.entries())
    if (enRoute !== null && isOne(random, 2)) holdBack(s, formation)
  for (const formation of open.formations.keys()) order(s, formation, random)
  for (const major of open.formations)
    if (isOne(random, 8))
      Object.assign(major, { state: pickFrom(random, ['retiring', 'broken-mf']), since: open.turn - 1 })
  if (isOne(random, 2)) drawGunsTogether(s, pickFrom(random, SIDES))
  return s
}

/** MAR-14.1: it is still on its way. */
function holdBack({ open }: State, formation: number): void {
  for (const unit of open.units)
    if (unit.major === formation && unit.place === 'table')
      Object.assign(unit, { place: 'en-route', block: NONE })
  const leader = open.leaders[open.formations[formation]?.commander ?? NONE]
  if (leader !== undefined) leader.place = 'off-table'
}

const ORDERS_GIVEN = ['attack', 'attack', 'attack', 'defend', 'manoeuvre', 'retire', 'support'] as const

function order(s: State, formation: number, random: Random): void {
  const { width, height } = s.scenario.table
  const { id, side } = there(s.open.formations[formation], 'MF')
  const friends = s.open.formations.flatMap((other, at) =>
    other.side === side && at !== formation ? [at] : [],
  )
  const type = pickFrom(random, ORDERS_GIVEN)
  if (type !== 'support')
    giveOrder(s, id, { type, point: { x: below(random, width), y: below(random, height) } })
  else if (friends.length > 0) giveOrder(s, id, { type, formation: pickFrom(random, friends) })
}

/** MAR-16.2: three batteries or more stand side by side and are about to be a grand battery. */
function drawGunsTogether(s: State, side: Side): void {
  const { units } = s.scenario
  const batteries = s.open.units.flatMap(({ place }, unit) =>
    units[unit]?.side === side && units[unit].branch === 'artillery' && place === 'table' ? [unit] : [],
  )
  if (batteries.length < 3) return
  const middle = { x: Math.floor(s.scenario.table.width / 2), y: Math.floor(s.scenario.table.height / 2) }
  for (const [at, unit] of batteries.entries())
    Object.assign(there(s.open.units[unit], 'battery'), { x: middle.x + 3000 * at, y: middle.y, facing: 0 })
  const { major } = there(s.open.units[batteries[0] ?? NONE], 'battery')
  const usual = { formation: NONE, block: NONE, radius: 0, isCompelled: false, idle: 0 }
  beginForming(s, s.scenario.sides[side].commanderInChief, major, {
    ...usual,
    type: 'form-grand-battery',
    point: middle,
    batteries,
  })
}
