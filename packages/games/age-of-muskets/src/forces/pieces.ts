import { type Seat, there } from '@grognard/engine'
import type { CombatUnitCard, HeadquartersCard, LeaderValues } from '../module/roster.ts'
import type { Player, Scenario } from '../scenario.ts'
import type { CombatUnit, Counter, Headquarters, Own, State } from '../state.ts'
import { strength } from '../troops/index.ts'
import { NO, type Side } from '../vocabulary.ts'

/**
 * Who is who. CU are numbered as the module lists them, HQ as well; a piece is either, CU first: so that a counter's face
 * is one number.
 */

type Known = Pick<State, 'scenario'>
type Armies = Pick<State, 'scenario' | 'own'>

export const unitCard = ({ scenario }: Known, unit: number): CombatUnitCard =>
  there(scenario.roster.combatUnits[unit], 'such CU')
export const hqCard = ({ scenario }: Known, hq: number): HeadquartersCard =>
  there(scenario.roster.headquarters[hq], 'such HQ')

export const pieceOfUnit = (unit: number): number => unit
export const pieceOfHq = ({ scenario }: Known, hq: number): number => scenario.roster.combatUnits.length + hq
/** The HQ that a piece is, or NO. */
export const hqOfPiece = ({ scenario }: Known, piece: number): number =>
  Math.max(NO, piece - scenario.roster.combatUnits.length)
export const isHqPiece = ({ scenario }: Known, piece: number): boolean =>
  piece >= scenario.roster.combatUnits.length

const playerAt = (scenario: Scenario, seat: Seat): Player => there(scenario.players[seat], 'such seat')
export const sideOf = ({ scenario }: Known, seat: Seat): Side => playerAt(scenario, seat).side

/** The seats of a side, in their order. */
export const seatsOf = ({ scenario }: Known, side: Side): Seat[] =>
  scenario.players.flatMap((player, seat) => (player.side === side ? [seat] : []))

/** Calls back for every CU of a side, with its player. */
export function eachUnit(s: Armies, side: Side, visit: (unit: CombatUnit, seat: Seat) => void): void {
  const { players } = s.scenario
  for (let seat = 0; seat < players.length; seat++)
    if (players[seat]?.side === side)
      for (const unit of there(s.own[seat], 'such seat').units) visit(unit, seat)
}

export function eachHq(s: Armies, side: Side, visit: (hq: Headquarters, seat: Seat) => void): void {
  const { players } = s.scenario
  for (let seat = 0; seat < players.length; seat++)
    if (players[seat]?.side === side)
      for (const hq of there(s.own[seat], 'such seat').headquarters) visit(hq, seat)
}

/** Is there a CU of the side of which that is true? */
export function someUnit(s: Armies, side: Side, test: (unit: CombatUnit) => boolean): boolean {
  const { players } = s.scenario
  for (let seat = 0; seat < players.length; seat++)
    if (players[seat]?.side === side)
      for (const unit of there(s.own[seat], 'such seat').units) if (test(unit)) return true
  return false
}

/** CU of a side in a zone, inside and outside. */
export function unitsIn(s: Armies, side: Side, zone: number): CombatUnit[] {
  const found: CombatUnit[] = []
  eachUnit(s, side, unit => {
    if (unit.zone === zone) found.push(unit)
  })
  return found
}

export function hqsIn(s: Armies, side: Side, zone: number): Headquarters[] {
  const found: Headquarters[] = []
  eachHq(s, side, hq => {
    if (hq.zone === zone) found.push(hq)
  })
  return found
}

/** The CU on the map, wherever it is; undefined: it is not in play. */
export function unitInPlay({ own }: Pick<State, 'own'>, unit: number): CombatUnit | undefined {
  for (const { units } of own) for (const each of units) if (each.id === unit) return each
  return undefined
}
export function hqInPlay({ own }: Pick<State, 'own'>, hq: number): Headquarters | undefined {
  for (const { headquarters } of own) for (const each of headquarters) if (each.id === hq) return each
  return undefined
}
export const theUnit = (s: Pick<State, 'own'>, unit: number): CombatUnit =>
  there(unitInPlay(s, unit), 'such CU in play')
export const theHq = (s: Pick<State, 'own'>, hq: number): Headquarters =>
  there(hqInPlay(s, hq), 'such HQ in play')

/** Whose CU it is; NO: it is not in play. */
export const controllerOfUnit = ({ own }: Pick<State, 'own'>, unit: number): Seat =>
  own.findIndex(({ units }) => units.some(({ id }) => id === unit))
export const controllerOfHq = ({ own }: Pick<State, 'own'>, hq: number): Seat =>
  own.findIndex(({ headquarters }) => headquarters.some(({ id }) => id === hq))

/** CU assigned to an HQ, wherever they are (AOM-9.1). They are always its player's (AOM-1.1). */
export function unitsOf({ own }: Pick<State, 'own'>, hq: number): CombatUnit[] {
  const found: CombatUnit[] = []
  for (const { units } of own) for (const unit of units) if (unit.hq === hq) found.push(unit)
  return found
}

/** By number: the HQ of a player that are in play. */
export function hqsByNumber({ scenario }: Known, { headquarters }: Own): readonly (Headquarters | null)[] {
  const found: (Headquarters | null)[] = scenario.roster.headquarters.map(() => null)
  for (const hq of headquarters) found[hq.id] = hq
  return found
}

/** With its HQ: in the same zone, both inside the place there or both outside (AOM-8.3). */
export function isWithParent(
  hqs: readonly (Headquarters | null)[],
  { hq, zone, inside }: CombatUnit,
): boolean {
  const parent = hq < 0 ? null : hqs[hq]
  return parent != null && parent.zone === zone && parent.inside === inside
}

/** AOM-4.16: is it the only CU of its HQ that is with it? */
export function isLastWithParent({ headquarters, units }: Own, unit: CombatUnit): boolean {
  const parent = headquarters.find(({ id }) => id === unit.hq)
  const isWithIt = ({ hq, zone, inside }: CombatUnit) =>
    hq === parent?.id && zone === parent.zone && inside === parent.inside
  return isWithIt(unit) && !units.some(other => other !== unit && isWithIt(other))
}

/** Counters lie in the order of their numbers: each as many places before its number as numbers before it are missing. */
export function counterOf({ open: { counters } }: Pick<State, 'open'>, id: number): Counter | undefined {
  if (id < 0) return undefined
  const last = counters.length - 1
  const missing = (counters[last]?.id ?? 0) - last
  let low = Math.max(0, id - missing)
  let high = Math.min(last, id)
  while (low <= high) {
    const middle = (low + high) >> 1
    const counter = counters[middle]
    if (counter === undefined || counter.id === id) return counter
    if (counter.id < id) low = middle + 1
    else high = middle - 1
  }
  return undefined
}

/** AOM-3.1: an infantry or cavalry CU, as against artillery. */
export const isArtillery = (s: Known, unit: number): boolean => unitCard(s, unit).kind === 'ART'

/** AOM-43.2: no fighting SP left, though there are men. Artillery CU are never shattered (AOM-3.6). */
export function isShattered({ scenario: { roster } }: Known, { troops }: CombatUnit): boolean {
  let hasMen = false
  for (const { type, normal } of troops) {
    if (roster.troopTypes[type]?.arm === 'artillery') continue
    if (normal > 0) return false
    hasMen = true
  }
  return hasMen
}

/** AOM-4.4: the leader of a CU as he is, or the generic one in his place (AOM-4.7, AOM-41.6). */
export function leaderOfUnit(s: Known, unit: CombatUnit): LeaderValues {
  const { leaders, generic } = s.scenario.roster
  if (unit.isLeaderLost) return generic.leaderlessCU
  return leaders[unit.leader] ?? generic.artilleryCU
}

/** AOM-41.7 */
export function leaderOfHq(s: Known, hq: Headquarters): LeaderValues {
  const { leaders, generic } = s.scenario.roster
  return hq.isLeaderLost ? generic.replacementHQ : (leaders[hq.leader] ?? generic.replacementHQ)
}

/** All SP of the CU of a Force. */
export const strengthOfUnits = (units: readonly CombatUnit[]): number =>
  units.reduce((sum, { troops }) => sum + strength(troops), 0)
