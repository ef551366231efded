import { isArtillery, sideOf } from '../forces/pieces.ts'
import { isFortified, zoneOf } from '../map/theatre.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { NO, SIDES } from '../vocabulary.ts'

/** Chapters 1, 4, 5 and 9: HQ and CU, whose they are and where they belong. */
export function* wrongPieces(s: State): Generator<string> {
  yield* wrongOwners(s)
  for (const [seat, own] of s.own.entries()) {
    for (const hq of own.headquarters) {
      yield* wrongHq(s, hq, own.units)
      yield* wrongPlace(s, hq, hqName(s, hq))
    }
    for (const unit of own.units) {
      yield* wrongPlace(s, unit, unitName(s, unit))
      if (unit.hq !== NO && !own.headquarters.some(({ id }) => id === unit.hq))
        yield `${unitName(s, unit)} belongs to an HQ that its player does not have (AOM-9.1)`
    }
    for (const { headquarters, units } of own.paroled)
      if (units.some(unit => unit.hq !== NO && !headquarters.some(({ id }) => id === unit.hq)))
        yield `${playerName(s, seat)} has CU on parole without their HQ (AOM-38.13)`
  }
  yield* wrongLimits(s)
}

export const unitName = ({ scenario }: State, { id }: { readonly id: number }): string =>
  scenario.roster.combatUnits[id]?.id ?? `CU ${id}`
export const hqName = ({ scenario }: State, { id }: { readonly id: number }): string =>
  scenario.roster.headquarters[id]?.id ?? `HQ ${id}`
const playerName = ({ scenario }: State, seat: number): string => scenario.players[seat]?.id ?? `seat ${seat}`

/** AOM-1.1, AOM-4.9: each is in one place only, and its own side's; HQ are always those of their player. */
function* wrongOwners(s: State): Generator<string> {
  const { roster, controllers } = s.scenario
  const units = new Set<number>()
  const hqs = new Set<number>()
  for (const [seat, { headquarters, units: mine, gone, paroled }] of s.own.entries()) {
    const side = sideOf(s, seat)
    const all = [...mine, ...paroled.flatMap(each => each.units), ...gone.map(({ unit }) => ({ id: unit }))]
    for (const { id } of all) {
      if (units.has(id)) yield `${unitName(s, { id })} is in two places (AOM-3.1)`
      if (roster.combatUnits[id]?.side !== side) yield `${unitName(s, { id })} is with the enemy (AOM-1.1)`
      units.add(id)
    }
    for (const hq of [...headquarters, ...paroled.flatMap(each => each.headquarters)]) {
      if (hqs.has(hq.id)) yield `${hqName(s, hq)} is in two places (AOM-4.3)`
      if (controllers[hq.id] !== seat) yield `${hqName(s, hq)} is another player's (AOM-1.1)`
      hqs.add(hq.id)
    }
  }
}

function* wrongPlace(s: State, piece: CombatUnit | Headquarters, name: string): Generator<string> {
  const zone = zoneOf(s.scenario.theatre, piece.zone)
  if (!zone.inPlay) yield `${name} is outside the map (AOM-47.2)`
  const isCamp = s.open.zones[piece.zone]?.works?.kind === 'entrenchedCamp'
  if (piece.inside && !isFortified(zone) && !isCamp)
    yield `${name} is inside where there is no fortified place (AOM-36.2)`
}

function* wrongHq(s: State, hq: Headquarters, units: readonly CombatUnit[]): Generator<string> {
  const { parameters, roster } = s.scenario
  const card = roster.headquarters[hq.id]
  if (card === undefined) return
  const mine = units.filter(unit => unit.hq === hq.id)
  if (!mine.some(({ zone, inside }) => zone === hq.zone && inside === hq.inside))
    yield `${card.id} is alone (AOM-4.16)`
  if (mine.filter(({ id }) => isArtillery(s, id)).length > parameters.artCUPerHQ)
    yield `${card.id} has too many artillery CU (AOM-4.17)`
  const most = parameters.maxCUPerHQ[card.size]
  if (most !== null && mine.length > most) yield `${card.id} has too many CU (AOM-9.2)`
  for (const unit of mine) {
    const fixed = parameters.fixedTo[unit.id] ?? NO
    if (parameters.mayCommand[unit.id]?.[hq.id] !== true || (fixed !== NO && fixed !== hq.id))
      yield `${unitName(s, unit)} may not belong to ${card.id} (AOM-9.2)`
  }
}

/** AOM-4.18 */
function* wrongLimits(s: State): Generator<string> {
  const { hqLimit, cuLimit } = s.scenario.parameters
  for (const side of SIDES) {
    const own = s.own.filter((_, seat) => sideOf(s, seat) === side)
    const name = s.scenario.roster.sides[side]?.id
    if (own.reduce((sum, { headquarters }) => sum + headquarters.length, 0) > hqLimit[side])
      yield `${name} has too many HQ in play (AOM-4.18)`
    if (own.reduce((sum, { units }) => sum + units.length, 0) > cuLimit[side])
      yield `${name} has too many CU in play (AOM-4.18)`
  }
}
