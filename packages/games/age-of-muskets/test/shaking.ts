import { below, pickFrom, type Random, there } from '@grognard/engine'
import { headcount } from '../src/forces/headcount.ts'
import { sideOf } from '../src/forces/pieces.ts'
import { settle } from '../src/forces/settle.ts'
import { isFortified } from '../src/map/theatre.ts'
import { mayHold } from '../src/reinforcement/loose-troops.ts'
import { type Campaign, isCampaign, type Withdrawal } from '../src/scenario.ts'
import type { CombatUnit, State } from '../src/state.ts'
import { addTroops, normalStrength, type Troop } from '../src/troops/index.ts'
import { NO, SIDES, SIEGE_STAGES, WORKS } from '../src/vocabulary.ts'
import { reprinted, send, shutIn, station } from './table.ts'

/** Positions that nobody has played to, with as much in them as can be. */

export const isOne = (random: Random, of: number): boolean => below(random, of) === 0

/** Everybody is weaker than he was; in a campaign all have come near each other, in whatever turn. */
export function shake(s: State, random: Random): void {
  const { hidden } = s
  for (const { units } of s.own)
    for (const unit of units) {
      if (isOne(random, 4)) train(s, unit)
      thin(s, unit, random)
    }
  if (isCampaign(s.scenario)) throwTogether(s, s.scenario.plan, random)
  settle(s)
  hidden.mustered = headcount(s).map((count, nationality) => count + (hidden.lost[nationality] ?? 0))
}

/** Whatever is due in other turns is due now, and troops are trained and withdrawn. */
export function eventful(s: State, plan: Campaign, random: Random): State {
  const { turn } = s.open
  const units = s.own.flatMap((own, seat) => own.units.map(({ id }) => ({ id, side: sideOf(s, seat) })))
  const leaving = pickFrom(random, units)
  const withdrawals: readonly Withdrawal[] = [
    ...plan.withdrawals.map(each => ({ ...each, turn })),
    { kind: 'cu', turn, side: leaving.side, unit: leaving.id, inReturn: null },
  ]
  const reinforcements = plan.reinforcements.map(each => ({ ...each, turn }))
  return reprinted(s, ({ calendar }) => ({
    calendar: calendar.map(each => ({ ...each, training: true })),
    plan: { ...plan, withdrawals, reinforcements },
  }))
}

function throwTogether(s: State, plan: Campaign, random: Random): void {
  const { open } = s
  const { theatre } = s.scenario
  open.turn = plan.firstTurn + below(random, plan.lastTurn - plan.firstTurn + 1)
  const distances = there(theatre.distances[pickFrom(random, open.counters).zone], 'distances')
  const near = theatre.zones
    .flatMap(({ inPlay }, zone) => (inPlay ? [zone] : []))
    .sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))
    .slice(0, NEAR)
  gather(s, near, random)
  for (const { headquarters } of s.own)
    for (const hq of headquarters) if (isOne(random, 4)) hq.activityPoints = 0 - below(random, 3)
  for (const zone of near) litter(s, zone, random)
  for (const bridge of open.destroyed.keys()) if (isOne(random, 5)) open.destroyed[bridge] = true
}

/** Among so many zones. */
const NEAR = 8

function gather(s: State, near: readonly number[], random: Random): void {
  const { theatre, roster } = s.scenario
  const somewhere = (): string => there(theatre.zones[pickFrom(random, near)], 'zone').id
  for (const { headquarters, units } of s.own) {
    for (const { id } of headquarters)
      if (!isOne(random, 4)) station(s, there(roster.headquarters[id], 'HQ').id, somewhere())
    for (const { id } of units)
      if (isOne(random, 8)) send(s, there(roster.combatUnits[id], 'CU').id, somewhere())
  }
}

/** Its infantry are recruits, where it may hold any. */
function train(s: State, unit: CombatUnit): void {
  const { troopTypes } = s.scenario.roster
  const recruits = troopTypes.findIndex(
    ({ quality }, type) => quality === 'recruit' && mayHold(s, unit.id, type),
  )
  if (recruits === NO) return
  const isFoot = ({ type }: Troop): boolean => troopTypes[type]?.arm === 'infantry'
  const men = normalStrength(unit.troops.filter(isFoot))
  unit.troops = unit.troops.filter(troop => !isFoot(troop))
  addTroops(unit.troops, recruits, men)
}

/** SP are gone or shattered, but some are left. */
function thin({ scenario: { roster } }: State, { troops }: CombatUnit, random: Random): void {
  for (const troop of troops) {
    if (isOne(random, 3)) troop.normal = Math.max(1, troop.normal - below(random, 3))
    if (!isOne(random, 3) || troop.normal === 0 || roster.troopTypes[troop.type]?.arm === 'artillery')
      continue
    troop.normal--
    troop.shattered++
  }
}

function litter(s: State, zone: number, random: Random): void {
  const { theatre, roster } = s.scenario
  const { id } = there(theatre.zones[zone], 'zone')
  const state = there(s.open.zones[zone], 'zone')
  const nationality = below(random, roster.nationalities.length)
  state.depleted = isOne(random, 3)
  if (isOne(random, 4)) state.depot = isOne(random, 2) ? null : { nationality, level: 1 }
  if (isOne(random, 3)) state.stragglers[nationality] = 1 + below(random, 4)
  if (isOne(random, 4)) state.works = { kind: pickFrom(random, WORKS), side: pickFrom(random, SIDES) }
  if (!isFortified(there(theatre.zones[zone], 'zone'))) return
  const side = pickFrom(random, SIDES)
  const isThere = (of: number): boolean =>
    s.open.counters.some(each => each.side === of && each.zone === zone)
  if (!isThere(0) || !isThere(1) || isOne(random, 4)) return
  shutIn(s, side, id, isOne(random, 3) ? 'blockade' : 'siege')
  if (state.siege !== null) state.siege.stage = pickFrom(random, SIEGE_STAGES)
}
