import {
  only,
  ownOf,
  reveal,
  roll,
  type Seat,
  type Step,
  seatSet,
  type Tell,
  theDecision,
} from '@grognard/engine'
import { permanentByNationality, permanentLosses } from '../calculations/casualties.ts'
import { engagementCasualties, withHalf } from '../calculations/engagement.ts'
import { isShatteredBy, moraleResult } from '../calculations/morale.ts'
import { isOverwhelming, ratioModifier } from '../calculations/ratio.ts'
import { hideForces, showForces } from '../combat/commanders.ts'
import { GARRISON, losing, type Suffering, usualLosses } from '../combat/losses.ts'
import { attackersIn, besiegedIn, infantryOf, type Party, troopsOf } from '../combat/parties.ts'
import { dismountAll, dismounting, takePlace } from '../combat/storm.ts'
import type { DecisionOf } from '../decisions.ts'
import { setGarrison, takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { sideId, typeId, typeNamed, unitId, zoneId } from '../forces/names.ts'
import { isArtillery, seatsOf, sideOf } from '../forces/pieces.ts'
import { garrisonIn, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { stragglers } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { copyTroops, fightingStrength, type Troop, takeTroops, typeOf } from '../troops/index.ts'
import { type BySide, enemyOf, NO, type Side } from '../vocabulary.ts'
import { defenceOf, isFortress } from './inside.ts'
import { besieging } from './procedure.ts'

/** AOM-37.20 to AOM-37.26: the breach is assaulted, like a section in a field battle. */

const defender = (s: State): Side => enemyOf(besieging.locals(s).side)
const inside = (s: State): Party => besiegedIn(s, defender(s), besieging.locals(s).zone)
const outside = (s: State): Party => attackersIn(s, besieging.locals(s).side, besieging.locals(s).zone)

const partyOf = (s: State, side: Side): Party => (side === besieging.locals(s).side ? outside(s) : inside(s))
const playerOf = (s: State, side: Side): Seat => {
  const { side: besieger, seat, defender: other } = besieging.locals(s)
  return side === besieger ? seat : other
}
const bothPlayers = (s: State): number => only(playerOf(s, 0)) | only(playerOf(s, 1))

/** AOM-37.20: the place is still held, and was not surrendered; a besieger without infantry cannot assault. */
export const isAssaultDue = (s: State): boolean => {
  const { zone, side, isBombardment } = besieging.locals(s)
  return isBombardment && zoneState(s, zone).siege?.side === side && infantryOf(s, outside(s)) > 0
}

/** AOM-37.25, AOM-37.26 */
const hasFallen = (s: State): boolean => infantryOf(s, inside(s)) === 0

export const isAssaultOn = (s: State): boolean => besieging.locals(s).goesOn

function infantryTypes(s: State, party: Party): string[] {
  const found = new Set<number>()
  for (const troops of troopsOf(s, party))
    for (const { type, normal } of troops)
      if (normal > 0 && typeOf(s.scenario.roster, type).arm === 'infantry') found.add(type)
  return [...found].toSorted((a, b) => a - b).map(type => typeId(s, type))
}

const leadings = (s: State, seat: Seat): DecisionOf<'lead-assault'>[] =>
  infantryTypes(s, partyOf(s, sideOf(s, seat))).map(troop => ({ type: 'lead-assault', troop }))

const bestLeading = (s: State, seat: Seat): DecisionOf<'lead-assault'> => {
  const tactical = ({ troop }: DecisionOf<'lead-assault'>) =>
    typeOf(s.scenario.roster, typeNamed(s, troop)).tactical
  const [best] = leadings(s, seat).toSorted((a, b) => tactical(b) - tactical(a))
  return best ?? { type: 'lead-assault', troop: '' }
}

/** AOM-37.22 */
function isOverrun(s: State): boolean {
  const { zone } = besieging.locals(s)
  return (
    !isFortress(s, defender(s), zone) && isOverwhelming(infantryOf(s, outside(s)), infantryOf(s, inside(s)))
  )
}

function showBoth(s: State): void {
  const { zone } = besieging.locals(s)
  for (const side of [0, 1] as const) showForces(s, side, zone, playerOf(s, side))
}

/** The side that has losses to name, the loser first; NO: none. */
export const sufferer = (s: State): number => {
  const { due, winner } = besieging.locals(s)
  const first: Side = winner === 0 ? 1 : 0
  if (due[first] > 0) return first
  return due[enemyOf(first)] > 0 ? enemyOf(first) : NO
}

const sufferingOf = (s: State, seat: Seat): Suffering => {
  const side = sideOf(s, seat)
  const { types, due } = besieging.locals(s)
  return { party: partyOf(s, side), used: types[side], due: due[side], onlyInfantry: true }
}

function suffer(
  s: State,
  side: Side,
  losses: readonly { readonly unit: string; readonly troop: string }[],
): void {
  const locals = besieging.locals(s)
  const party = partyOf(s, side)
  for (const { unit: name, troop } of losses) {
    const type = typeNamed(s, troop)
    const held = party.units.find(({ unit }) => unitId(s, unit.id) === name)
    if (held !== undefined) takeTroops(held.unit.troops, type, 1, 'normal')
    else if (party.garrison !== null && name === GARRISON) takeFromGarrison(s, party.garrison, type, 1)
    note(s, held?.seat ?? party.garrison?.controller ?? NO, typeOf(s.scenario.roster, type).nationality)
  }
  locals.due[side] = 0
}

function note(s: State, seat: Seat, nationality: number): void {
  const { casualties } = besieging.locals(s)
  const noted = casualties.find(each => each.seat === seat)
  const counts = noted?.counts ?? s.scenario.roster.nationalities.map(() => 0)
  counts[nationality] = (counts[nationality] ?? 0) + 1
  if (noted === undefined) casualties.push({ seat, counts })
}

/** Who may check: infantry and cavalry CU with normal SP, and the garrison, which counts as one (AOM-37.23). */
function checkers(
  s: State,
  party: Party,
): { readonly name: string; readonly seat: Seat; readonly troops: Troop[] }[] {
  const { roster } = s.scenario
  const units = party.units.flatMap(({ seat, unit }) =>
    !isArtillery(s, unit.id) && fightingStrength(roster, unit.troops) > 0
      ? [{ name: unitId(s, unit.id), seat, troops: unit.troops }]
      : [],
  )
  if (party.garrison === null || fightingStrength(roster, troopsIn(s, party.garrison)) === 0) return units
  return [
    ...units,
    { name: GARRISON, seat: party.garrison.controller, troops: copyTroops(troopsIn(s, party.garrison)) },
  ]
}

/** AOM-31.21 */
function checkMorale(
  s: State,
  side: Side,
  names: readonly string[],
  ease: number,
  tell: Tell<AgeOfMuskets> | undefined,
): void {
  const { zone, lost } = besieging.locals(s)
  const party = partyOf(s, side)
  for (const { name, seat, troops } of checkers(s, party)) {
    if (!names.includes(name)) continue
    const die = roll(s, 10)
    const result = moraleResult(die, lost[side], ease)
    let shattered = 0
    for (const troop of troops) {
      const { arm, morale } = typeOf(s.scenario.roster, troop.type)
      if (arm === 'artillery' || !isShatteredBy(morale, result)) continue
      shattered += troop.normal
      troop.shattered += troop.normal
      troop.normal = 0
    }
    if (name === GARRISON && party.garrison !== null) setGarrison(s, party.garrison, troops)
    const fact = {
      type: 'assault-morale',
      rule: 'AOM-37.23',
      side: sideId(s, side),
      zone: zoneId(s, zone),
      die,
      result,
    } as const
    tell?.only(
      only(seat),
      { ...fact, unit: name, shattered },
      { ...fact, unit: name === GARRISON ? name : null, shattered: null },
    )
  }
}

/** Sides of which one CU checks, by its player's choice: the winner's, or both after a tie (AOM-31.19, AOM-31.26). */
const choosers = (s: State): Side[] => {
  const { winner } = besieging.locals(s)
  return winner === 0 || winner === 1 ? [winner] : [0, 1]
}

const VICTORS = 2

/** AOM-37.24: of what both have lost a fifth is gone for good; the rest straggles, unless the place has fallen. */
function reckon(s: State, hasPlaceFallen: boolean): void {
  const locals = besieging.locals(s)
  for (const side of [0, 1] as const) {
    const ours = locals.casualties.filter(({ seat }) => sideOf(s, seat) === side)
    const byNation = s.scenario.roster.nationalities.map((_, at) =>
      ours.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    )
    const total = byNation.reduce((sum, count) => sum + count, 0)
    const isGone = hasPlaceFallen && side !== locals.side
    const permanent = isGone
      ? byNation
      : permanentByNationality(byNation, permanentLosses(total, 'drawn'), [])
    for (const [nationality, count] of permanent.entries()) forget(s, ours, nationality, count)
  }
  locals.casualties = locals.casualties.filter(({ counts }) => counts.some(count => count > 0))
}

function forget(
  s: State,
  ours: readonly { readonly counts: number[] }[],
  nationality: number,
  count: number,
): void {
  let left = count
  for (const { counts } of ours) {
    const here = Math.min(left, counts[nationality] ?? 0)
    counts[nationality] = (counts[nationality] ?? 0) - here
    left -= here
  }
  s.hidden.lost[nationality] = (s.hidden.lost[nationality] ?? 0) + count
}

/** AOM-37.27: those inside are themselves again. */
function restoreDefenders(s: State): void {
  const { zone } = besieging.locals(s)
  const side = defender(s)
  for (const seat of seatsOf(s, side))
    for (const unit of ownOf(s, seat).units)
      if (unit.zone === zone && unit.inside) unit.troops = restored(unit.troops)
  const garrison = garrisonIn(s, side, zone)
  if (garrison?.location === 'place') setGarrison(s, garrison, restored(troopsIn(s, garrison)))
}

const restored = (troops: readonly Troop[]): Troop[] =>
  troops.map(({ type, normal, shattered }) => ({ type, normal: normal + shattered, shattered: 0 }))

export const hasCasualties = (s: State): boolean => besieging.locals(s).casualties.length > 0

export const steps = {
  dismountInside: {
    rule: 'AOM-37.26',
    seats: s => only(besieging.locals(s).defender),
    compose: dismounting(inside),
    default: () => ({ type: 'dismount', units: [] }),
    play(s, decisions, tell) {
      const { defender: seat, zone } = besieging.locals(s)
      dismountAll(s, inside(s), zone, theDecision('dismount', decisions[seat]).units, tell)
    },
  },

  beginAssault: {
    rule: 'AOM-37.22',
    play(s) {
      reveal(s)
      showBoth(s)
      besieging.locals(s).goesOn = !hasFallen(s) && !isOverrun(s)
    },
  },

  leadAssault: {
    rule: 'AOM-37.21',
    seats: bothPlayers,
    options: leadings,
    default: bestLeading,
    play(s, decisions, tell) {
      const locals = besieging.locals(s)
      const { side, zone } = locals
      const other = enemyOf(side)
      reveal(s)
      for (const each of [side, other])
        locals.types[each] = typeNamed(s, theDecision('lead-assault', decisions[playerOf(s, each)]).troop)
      const infantry = { ours: infantryOf(s, outside(s)), theirs: infantryOf(s, inside(s)) }
      const tactical = (each: Side) => typeOf(s.scenario.roster, locals.types[each]).tactical
      const dice = [roll(s, 10), roll(s, 10)] as const
      const totals = [
        dice[0] + ratioModifier(infantry.ours, infantry.theirs) + tactical(side) - defenceOf(s, other, zone),
        dice[1] + ratioModifier(infantry.theirs, infantry.ours) + tactical(other),
      ] as const
      const difference = totals[0] - totals[1]
      locals.winner = difference === 0 ? NO : difference > 0 ? side : other
      const { loser, winner } = engagementCasualties(Math.abs(difference))
      const suffered: BySide<number> = [0, 0]
      for (const each of [0, 1] as const) {
        const casualties = withHalf(locals.halves[each], each === locals.winner ? winner : loser)
        locals.halves[each] = casualties.half
        suffered[each] = casualties.lost
      }
      locals.due = [suffered[0], suffered[1]]
      locals.lost = [suffered[0], suffered[1]]
      locals.rolls++
      tell?.({
        type: 'assault-roll',
        rule: 'AOM-37.20',
        zone: zoneId(s, zone),
        dice: [...dice],
        totals: [...totals],
        troops: [side, other].map(each => typeId(s, locals.types[each])),
        winner: locals.winner === NO ? null : sideId(s, locals.winner === side ? side : other),
        losses: [suffered[side], suffered[other]],
      })
    },
  },

  assaultLosses: {
    rule: 'AOM-37.24',
    seats(s) {
      const side = sufferer(s)
      return side === 0 || side === 1 ? only(playerOf(s, side)) : 0
    },
    compose: losing(sufferingOf),
    default: (s, seat) => ({ type: 'combat-losses', losses: usualLosses(s, sufferingOf(s, seat)) }),
    play(s, decisions) {
      const side = sufferer(s)
      if (side !== 0 && side !== 1) return
      suffer(s, side, theDecision('combat-losses', decisions[playerOf(s, side)]).losses)
      settle(s)
      showBoth(s)
    },
  },

  assaultCheck: {
    rule: 'AOM-37.23',
    seats: s => seatSet(choosers(s).map(side => playerOf(s, side))),
    options(s, seat) {
      const names = checkers(s, partyOf(s, sideOf(s, seat))).map(({ name }) => name)
      return (names.length > 0 ? names : [null]).map(unit => ({ type: 'assault-check' as const, unit }))
    },
    default(s, seat) {
      const [first] = checkers(s, partyOf(s, sideOf(s, seat)))
      return { type: 'assault-check', unit: first?.name ?? null }
    },
    play(s, decisions, tell) {
      const { winner, side } = besieging.locals(s)
      const sides = choosers(s)
      for (const each of sides) {
        const { unit } = theDecision('assault-check', decisions[playerOf(s, each)])
        if (unit !== null) checkMorale(s, each, [unit], winner === NO ? 0 : VICTORS, tell)
      }
      if (winner === 0 || winner === 1) {
        const loser = enemyOf(winner)
        const names = checkers(s, partyOf(s, loser)).map(({ name }) => name)
        checkMorale(s, loser, names, 0, tell)
      }
      settle(s)
      const locals = besieging.locals(s)
      locals.goesOn = locals.rolls < 2 && !hasFallen(s) && infantryOf(s, partyOf(s, side)) > 0
    },
  },

  assaultAgain: {
    rule: 'AOM-37.20',
    seats: s => only(besieging.locals(s).seat),
    options: () => [
      { type: 'assault-again', again: false },
      { type: 'assault-again', again: true },
    ],
    default: () => ({ type: 'assault-again', again: false }),
    areOptionsOpen: () => true,
    play(s, decisions) {
      const locals = besieging.locals(s)
      locals.goesOn = theDecision('assault-again', decisions[locals.seat]).again && !isOverrun(s)
    },
  },

  endAssault: {
    rule: 'AOM-37.25',
    play(s, _, tell) {
      const { zone, seat } = besieging.locals(s)
      for (const side of [0, 1] as const) hideForces(s, side)
      const falls = hasFallen(s) || isOverrun(s)
      reckon(s, falls)
      if (falls) {
        takePlace(s, defender(s), zone, seat, tell)
        return
      }
      restoreDefenders(s)
      tell?.({ type: 'assault-over', rule: 'AOM-37.27', zone: zoneId(s, zone) })
      settle(s)
    },
  },

  assaultStragglers: {
    rule: 'AOM-37.24',
    play(s) {
      const locals = besieging.locals(s)
      const next = locals.casualties.shift()
      if (next === undefined) return
      const isShutIn = sideOf(s, next.seat) !== locals.side
      stragglers.call(s, { seat: next.seat, zones: [locals.zone], isShutIn, counts: next.counts })
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
