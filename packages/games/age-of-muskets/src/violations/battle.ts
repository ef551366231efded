import { there } from '@grognard/engine'
import { howMany } from '../battle/chits.ts'
import { fights, hqsAt, isOfMen, numberOf, unitsAt, unitsOn } from '../battle/display.ts'
import { FRONT, isFlank, isOpened } from '../battle/ground.ts'
import type { Battle, BattlePlan, Standing } from '../battle/state.ts'
import { counterOf, isHqPiece, isShattered, seatsOf } from '../forces/pieces.ts'
import type { State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { BATTLE_OPTIONS, LAYOUTS, NO, type Section, SIDES, type Side } from '../vocabulary.ts'

/** Chapters 28 to 31: the Battle Display. */
export function* wrongBattle(s: State): Generator<string> {
  const { battle, counters } = s.open
  if (battle === null) {
    if (counters.some(({ section }) => section !== null))
      yield 'counters stand on the Battle Display though there is no battle (AOM-28.2)'
    if (s.own.some(own => own.battle !== null))
      yield 'somebody has chits though there is no battle (AOM-28.31)'
    return
  }
  const lost = [...lostIn(s, battle)]
  yield* lost
  if (lost.length > 0) return
  for (const side of SIDES) {
    yield* wrongPlan(s, battle, side)
    yield* wrongLine(s, battle, side)
  }
  yield* wrongTerrain(s, battle)
  if (counters.some(({ section, zone }) => section !== null && zone !== battle.zone))
    yield 'counters of another zone stand on the Battle Display (AOM-28.2)'
  const shattered = SIDES.flatMap(side => unitsOn(s, side).filter(unit => isShattered(s, unit)))
  if (
    shattered
      .map(({ counter }) => counter)
      .sort((a, b) => a - b)
      .join() !== battle.shattered.join()
  )
    yield 'other CU are shown as shattered than are (AOM-8.12)'
}

/** What the rest could not be looked at without. */
function* lostIn(s: State, battle: Battle): Generator<string> {
  const { roster, theatre } = s.scenario
  const pieces = roster.combatUnits.length + roster.headquarters.length
  if (theatre.zones[battle.zone] === undefined) yield 'the battle is nowhere (AOM-28.2)'
  for (const side of SIDES) {
    const { seat, cic } = battle.commands[side]
    if (!seatsOf(s, side).includes(seat)) yield 'a side is played by nobody of it (AOM-27.9)'
    if (cic < NO || cic >= pieces) yield 'nobody is CiC (AOM-28.3)'
  }
  for (const [seat, own] of s.own.entries()) {
    const isCommander = SIDES.some(
      side => battle.commands[side].cic !== NO && battle.commands[side].seat === seat,
    )
    if (isCommander !== (own.battle !== null)) yield 'chits are not with who plays the side (AOM-27.9)'
    const leaders = own.battle?.leaders ?? []
    if (leaders.some(piece => piece < 0 || piece >= pieces)) yield 'there is no such Joint Leader (AOM-28.4)'
  }
}

/** AOM-28.29 to AOM-28.33 */
function* wrongPlan(s: State, battle: Battle, side: Side): Generator<string> {
  const { seat, cic } = battle.commands[side]
  if (battle.endurance[side] < 0 || battle.endurance[side] > battle.received[side])
    yield 'there are more BEP than were received (AOM-28.29)'
  if (cic === NO) return
  const plan = there(s.own[seat]?.battle, 'plan')
  if (plan.hand.length !== battle.chits[side]) yield 'there are more or fewer chits in hand (AOM-28.31)'
  yield* wrongChits(s, plan)
  const played = battle.played[side]
  if (BATTLE_OPTIONS.some(option => howMany(played, option) > howMany(plan.spent, option)))
    yield 'chits were played that are not spent (AOM-29.3)'
  const fallen = plan.casualties.reduce((sum, count) => sum + count, 0)
  if (battle.ended === null && fallen !== battle.casualties[side])
    yield 'casualties are counted otherwise than seen (AOM-33.1)'
}

function* wrongChits(s: State, { hand, spent, mayOutflank, control }: BattlePlan): Generator<string> {
  const { battleOptionChits } = s.scenario.tables
  if (
    BATTLE_OPTIONS.some(option => howMany(hand, option) + howMany(spent, option) > battleOptionChits[option])
  )
    yield 'there are more chits of a kind than a side has (AOM-30.1)'
  if (!mayOutflank && hand.includes('outflank'))
    yield 'Outflank is in a hand that may not hold it (AOM-28.32)'
  if (![0, 1, -2].includes(control)) yield 'there is no such result of a control check (AOM-28.35)'
}

/** AOM-28.26, AOM-30.5, AOM-29.15: who stands where, and what is said of it. */
function* wrongLine(s: State, battle: Battle, side: Side): Generator<string> {
  for (const section of FRONT) {
    if (battle.standing[side][section] !== standingIn(s, side, section))
      yield 'a section is said to stand otherwise than it does (AOM-43.2)'
    const isEmpty = unitsAt(s, side, section).length + hqsAt(s, side, section).length === 0
    if (isFlank(section) && !isEmpty && !isOpened(battle, side, section))
      yield 'troops stand in a flank that is not open (AOM-30.5)'
    if (hqsAt(s, side, section).some(hq => numberOf(s, hq) === battle.commands[side].cic))
      yield 'the HQ of the CiC has left the reserve (AOM-28.26)'
  }
  if (battle.engagements.some(({ sections }) => battle.standing[side][sections[side]] !== 'held'))
    yield 'a section is engaged that holds nothing (AOM-29.15)'
  const { cic } = battle.commands[side]
  const hq = isHqPiece(s, cic)
    ? s.own.flatMap(own => own.headquarters).find(each => numberOf(s, each) === cic)
    : undefined
  if (hq !== undefined && (counterOf(s, hq.counter)?.section ?? null) === null)
    yield 'the HQ of the CiC is not in the battle (AOM-28.26)'
}

function standingIn(s: State, side: Side, section: Section): Standing {
  const units = unitsAt(s, side, section)
  if (units.some(unit => isOfMen(s, unit) && fights(s, unit))) return 'held'
  return units.some(({ troops }) => strength(troops) > 0) ? 'broken' : 'empty'
}

/** AOM-28.9 */
function* wrongTerrain(s: State, { terrain }: Battle): Generator<string> {
  for (const layout of LAYOUTS) {
    const count = SIDES.reduce<number>(
      (sum, side) => sum + FRONT.filter(section => terrain[side][section] === layout).length,
      0,
    )
    if (count > s.scenario.tables.battleTerrainPool[layout]) yield `there is not so much ${layout} (AOM-28.9)`
  }
}
