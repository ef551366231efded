import { only, reveal, roll, type Seat, type Step, type Tell, theDecision } from '@grognard/engine'
import { forfeitBid } from '../activation/acting.ts'
import { minorCombatLosses, stormGoesOn, stormLosses } from '../calculations/minor-combat.ts'
import { isShatteredBy, moraleResult } from '../calculations/morale.ts'
import { isOverwhelming } from '../calculations/ratio.ts'
import type { DecisionOf } from '../decisions.ts'
import { loseForGood, removeHq, removeUnit } from '../forces/elimination.ts'
import { dissolve, takeFromGarrison, troopsIn } from '../forces/garrisons.ts'
import { sideId, typeId, typeNamed, unitId, zoneId } from '../forces/names.ts'
import { hqsIn, sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import { minorCombat, type Relief, stragglers } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import { menIn, takeTroops, typeOf } from '../troops/index.ts'
import { type BySide, enemyOf, NO, type Side } from '../vocabulary.ts'
import { commandersOf, hideForces, playerOf, showForces } from './commanders.ts'
import { GARRISON, losing, type Suffering, usualLosses } from './losses.ts'
import { modifierOf, strengthInCombat } from './modifiers.ts'
import { attackersIn, besiegedIn, countUnits, defendersIn, type Party, troopsOf } from './parties.ts'
import { reliefParty } from './relief-parties.ts'
import { hasFallen } from './storm.ts'

/** Chapter 35. */

type Call = Pick<
  ReturnType<typeof minorCombat.locals>,
  'zone' | 'attacker' | 'cause' | 'riverCrossed' | 'relief'
>

/** Who fights in it, by side. */
function parties(s: State, { zone, attacker, cause, relief }: Call): BySide<Party> {
  const ours = relief === 'none' ? attackersIn(s, attacker, zone) : reliefParty(s, attacker, zone, relief)
  const defender = enemyOf(attacker)
  const theirs =
    relief === 'none' ? opposed(s, defender, zone, cause) : reliefParty(s, defender, zone, relief)
  return attacker === 0 ? [ours, theirs] : [theirs, ours]
}

const opposed = (s: State, side: Side, zone: number, cause: Call['cause']): Party =>
  cause === 'storm' ? besiegedIn(s, side, zone) : defendersIn(s, side, zone)

/** Plays one out before what comes next. */
export function fightMinorCombat(s: State, call: Omit<Call, 'relief'> & { readonly relief?: Relief }): void {
  const given: Call = { relief: 'none', ...call }
  const [first, second] = parties(s, given)
  minorCombat.call(s, {
    ...given,
    seats: [playerOf(s, first), playerOf(s, second)],
    units: [countUnits(s, first), countUnits(s, second)],
    winner: NO,
    lost: [0, 0],
    due: [0, 0],
    types: [NO, NO],
    isOver: false,
    isAutomatic: false,
    stragglers: [],
  })
}

const partiesNow = (s: State): BySide<Party> => parties(s, minorCombat.locals(s))

const seatsNow = (s: State): number => {
  const { seats } = minorCombat.locals(s)
  return only(seats[0]) | only(seats[1])
}

/** Forces that their player may look at, as they are now (AOM-27.9). */
function showBoth(s: State): void {
  const { zone, seats } = minorCombat.locals(s)
  showForces(s, 0, zone, seats[0])
  showForces(s, 1, zone, seats[1])
}

/** AOM-35.3, AOM-35.4: troop types of which a side has normal SP; in a storm infantry, and artillery never. */
function typesOf(s: State, party: Party): number[] {
  const { cause } = minorCombat.locals(s)
  const { roster } = s.scenario
  const found = new Set<number>()
  for (const troops of troopsOf(s, party))
    for (const { type, normal } of troops) {
      const { arm } = typeOf(roster, type)
      if (normal > 0 && (arm === 'infantry' || (arm === 'cavalry' && cause !== 'storm'))) found.add(type)
    }
  return [...found].toSorted((a, b) => a - b)
}

function leadings(s: State, seat: Seat): DecisionOf<'lead-combat'>[] {
  const party = partiesNow(s)[sideOf(s, seat)]
  const commanders = commandersOf(s, party).filter(each => each.seat === seat)
  const types = typesOf(s, party).map(type => typeId(s, type))
  return (commanders.length > 0 ? commanders.map(({ piece }) => piece) : [null]).flatMap(commander =>
    (types.length > 0 ? types : [null]).map(troop => ({ type: 'lead-combat' as const, commander, troop })),
  )
}

/** The best leader with the best troops. */
function usualLeading(s: State, seat: Seat): DecisionOf<'lead-combat'> {
  const party = partiesNow(s)[sideOf(s, seat)]
  const tactical = (piece: string | null) =>
    commandersOf(s, party).find(each => each.piece === piece)?.tactical ?? 0
  const value = (troop: string | null) =>
    troop === null ? 0 : typeOf(s.scenario.roster, typeNamed(s, troop)).tactical
  const worth = (each: DecisionOf<'lead-combat'>) => tactical(each.commander) + value(each.troop)
  const [best] = leadings(s, seat).toSorted((a, b) => worth(b) - worth(a))
  return best ?? { type: 'lead-combat', commander: null, troop: null }
}

/** What a side has chosen, as everybody learns it: its leader's Tactical Modifier. */
function lead(
  s: State,
  party: Party,
  decision: DecisionOf<'lead-combat'>,
  tell: Tell<AgeOfMuskets> | undefined,
): number {
  const locals = minorCombat.locals(s)
  locals.types[party.side] = decision.troop === null ? NO : typeNamed(s, decision.troop)
  const commander = commandersOf(s, party).find(({ piece }) => piece === decision.commander)
  tell?.({
    type: 'combat-led',
    rule: 'AOM-35.2',
    side: sideId(s, party.side),
    zone: zoneId(s, locals.zone),
    leader: commander?.leader ?? null,
    troop: decision.troop,
    sp: strengthInCombat(s, party),
  })
  return commander?.tactical ?? s.scenario.roster.generic.garrison.tactical
}

/** AOM-35.5, AOM-36.15: the side that wins without dice; NO: dice decide. */
function overwhelming(s: State, [first, second]: BySide<Party>): number {
  const [a, b] = [strengthInCombat(s, first), strengthInCombat(s, second)]
  if (isOverwhelming(a, b)) return 0
  return isOverwhelming(b, a) ? 1 : NO
}

/** AOM-35.6, AOM-36.10: what the difference costs. */
function settleRoll(s: State, difference: number): void {
  const locals = minorCombat.locals(s)
  const { attacker, cause } = locals
  const loser = difference > 0 ? enemyOf(attacker) : attacker
  locals.winner = difference === 0 ? NO : enemyOf(loser)
  const by = Math.abs(difference)
  const isStorm = cause === 'storm'
  locals.due[loser] = isStorm
    ? stormLosses(by, loser === attacker ? 'attacker' : 'defender')
    : minorCombatLosses(by)
  locals.isOver = !isStorm || !stormGoesOn(difference)
}

/** The side that has losses to choose; NO: none. */
export const sufferer = (s: State): number => {
  const { due } = minorCombat.locals(s)
  return due[0] > 0 ? 0 : due[1] > 0 ? 1 : NO
}

const sufferingOf = (s: State, seat: Seat): Suffering => {
  const side = sideOf(s, seat)
  const { types, due, cause } = minorCombat.locals(s)
  return { party: partiesNow(s)[side], used: types[side], due: due[side], onlyInfantry: cause === 'storm' }
}

/** Takes the losses, and notes whose stragglers they become (AOM-35.15); guns are simply gone. */
function suffer(
  s: State,
  side: Side,
  losses: readonly { readonly unit: string; readonly troop: string }[],
): void {
  const locals = minorCombat.locals(s)
  const party = partiesNow(s)[side]
  const { roster } = s.scenario
  for (const { unit: name, troop } of losses) {
    const type = typeNamed(s, troop)
    const held = party.units.find(({ unit }) => unitId(s, unit.id) === name)
    const seat = held?.seat ?? party.garrison?.controller ?? NO
    if (held !== undefined) takeTroops(held.unit.troops, type, 1, 'normal')
    else if (party.garrison !== null && name === GARRISON) takeFromGarrison(s, party.garrison, type, 1)
    const { arm, nationality } = typeOf(roster, type)
    if (arm === 'artillery') loseForGood(s, [{ type, normal: 1, shattered: 0 }])
    else addStraggler(s, seat, nationality)
  }
  locals.lost[side] += losses.length
  locals.due[side] = 0
}

function addStraggler(s: State, seat: Seat, nationality: number): void {
  const locals = minorCombat.locals(s)
  const noted = locals.stragglers.find(each => each.seat === seat)
  const counts = s.scenario.roster.nationalities.map(
    (_, at) => (noted?.counts[at] ?? 0) + (at === nationality ? 1 : 0),
  )
  locals.stragglers = [...locals.stragglers.filter(each => each.seat !== seat), { seat, counts }]
}

/** AOM-35.5: gone for good with their leaders; in a storm that was beaten off, its infantry. */
function eliminate(s: State, loser: Side, tell: Tell<AgeOfMuskets> | undefined): void {
  const { zone, cause, attacker } = minorCombat.locals(s)
  const party = partiesNow(s)[loser]
  const isInfantryOnly = cause === 'storm' && loser === attacker
  for (const { seat, unit } of party.units)
    if (isInfantryOnly) loseInfantry(s, unit)
    else removeUnit(s, seat, unit, 'forGood')
  if (!isInfantryOnly) {
    for (const { seat, hq } of party.hqs) removeHq(s, seat, hq, 'forGood')
    if (party.garrison !== null) {
      loseForGood(s, troopsIn(s, party.garrison))
      dissolve(s, party.garrison)
    }
  }
  tell?.({ type: 'overwhelmed', rule: 'AOM-35.5', side: sideId(s, loser), zone: zoneId(s, zone) })
  settle(s)
}

function loseInfantry(s: State, unit: CombatUnit): void {
  for (const { type, normal } of unit.troops.slice()) {
    if (typeOf(s.scenario.roster, type).arm !== 'infantry') continue
    takeTroops(unit.troops, type, normal, 'normal')
    loseForGood(s, [{ type, normal, shattered: 0 }])
  }
}

/** AOM-35.14: CU of the beaten side, if it had fewer than three; garrisons never check. */
function checkMorale(s: State, loser: Side, tell: Tell<AgeOfMuskets> | undefined): void {
  const { units, lost, zone } = minorCombat.locals(s)
  if (units[loser] >= 3) return
  const { roster } = s.scenario
  for (const { seat, unit } of partiesNow(s)[loser].units) {
    if (menIn(roster, unit.troops) === 0) continue
    const die = roll(s, 10)
    const result = moraleResult(die, lost[loser], 0)
    let shattered = 0
    for (const troop of unit.troops) {
      const { arm, morale } = typeOf(roster, troop.type)
      if (arm === 'artillery' || !isShatteredBy(morale, result)) continue
      shattered += troop.normal
      troop.shattered += troop.normal
      troop.normal = 0
    }
    const fact = {
      type: 'combat-morale',
      rule: 'AOM-35.14',
      side: sideId(s, loser),
      zone: zoneId(s, zone),
      die,
      result,
    } as const
    tell?.only(
      only(seat),
      { ...fact, unit: unitId(s, unit.id), shattered },
      { ...fact, unit: null, shattered: null },
    )
  }
}

/** AOM-35.12, AOM-35.13: one AP, of the HQ of the Force that acts, or else of the largest that is there. */
function payPoint(s: State): void {
  const { zone, attacker } = minorCombat.locals(s)
  const { seat } = s.open.activation
  const there = hqsIn(s, attacker, zone)
  const sheet = s.own[seat]?.activation
  const active = sheet?.forces[sheet.acting]?.hq ?? NO
  const payer = there.find(({ id }) => id === active) ?? largest(s, there)
  if (payer !== undefined) payer.activityPoints--
}

const largest = <H extends { readonly id: number }>(s: State, hqs: readonly H[]): H | undefined => {
  const size = ({ id }: H) => SIZE[s.scenario.roster.headquarters[id]?.size ?? 'corps']
  return hqs.toSorted((a, b) => size(b) - size(a))[0]
}
const SIZE = { corps: 0, army: 1, armyGroup: 2 } as const

export const steps = {
  minorCommand: {
    rule: 'AOM-27.9',
    play(s) {
      reveal(s)
      showBoth(s)
    },
  },

  leadCombat: {
    rule: 'AOM-35.3',
    seats: seatsNow,
    options: leadings,
    default: usualLeading,
    play(s, decisions, tell) {
      const locals = minorCombat.locals(s)
      const { attacker, seats, zone } = locals
      const both = partiesNow(s)
      const defender = enemyOf(attacker)
      reveal(s)
      const leader = (side: Side) =>
        lead(s, both[side], theDecision('lead-combat', decisions[seats[side]]), tell)
      const leaders = { attacker: leader(attacker), defender: leader(defender) }
      const automatic = overwhelming(s, both)
      if (automatic === 0 || automatic === 1) {
        locals.winner = automatic
        locals.isOver = true
        locals.isAutomatic = true
        return
      }
      const modifiers = {
        attacker: modifierOf(s, both[attacker], both[defender], leaders.attacker),
        defender: modifierOf(s, both[defender], both[attacker], leaders.defender),
      }
      const dice = [roll(s, 10), roll(s, 10)] as const
      const totals = [dice[0] + modifiers.attacker, dice[1] + modifiers.defender] as const
      settleRoll(s, totals[0] - totals[1])
      const { winner, due } = minorCombat.locals(s)
      tell?.({
        type: 'combat-rolled',
        rule: 'AOM-35.6',
        zone: zoneId(s, zone),
        attacker: sideId(s, attacker),
        dice: [...dice],
        totals: [...totals],
        winner: winner === 0 || winner === 1 ? sideId(s, winner) : null,
        losses: due[0] + due[1],
      })
    },
  },

  combatLosses: {
    rule: 'AOM-35.7',
    seats(s) {
      const side = sufferer(s)
      return side === 0 || side === 1 ? only(minorCombat.locals(s).seats[side]) : 0
    },
    compose: losing(sufferingOf),
    default: (s, seat) => ({ type: 'combat-losses', losses: usualLosses(s, sufferingOf(s, seat)) }),
    play(s, decisions) {
      const { seats } = minorCombat.locals(s)
      const side = sufferer(s)
      if (side !== 0 && side !== 1) return
      suffer(s, side, theDecision('combat-losses', decisions[seats[side]]).losses)
      settle(s)
      showBoth(s)
    },
  },

  combatStragglers: {
    rule: 'AOM-35.15',
    play(s) {
      const locals = minorCombat.locals(s)
      const [next, ...others] = locals.stragglers
      locals.stragglers = others
      if (next === undefined) return
      const { zone, cause, attacker } = locals
      const isShutIn = cause === 'storm' && sideOf(s, next.seat) !== attacker
      stragglers.call(s, { seat: next.seat, zones: [zone], isShutIn, counts: [...next.counts] })
    },
  },

  combatResult: {
    rule: 'AOM-35.8',
    cites: s => (minorCombat.locals(s).winner === NO ? 'AOM-35.13' : 'AOM-35.8'),
    play(s, _, tell) {
      const { zone, attacker, winner, isAutomatic, cause } = minorCombat.locals(s)
      hideForces(s, 0)
      hideForces(s, 1)
      const loser = winner === 0 || winner === 1 ? enemyOf(winner) : NO
      if (loser === 0 || loser === 1) {
        for (const { id } of hqsIn(s, loser, zone)) forfeitBid(s, id)
        if (isAutomatic) eliminate(s, loser, tell)
        else if (cause !== 'storm' || loser === attacker) checkMorale(s, loser, tell)
      }
      // AOM-36.14: also where a storm ends on a roll that was won without taking the city.
      const isThrownBack = cause === 'storm' && !hasFallen(s)
      if ((winner !== attacker || isThrownBack) && !isAutomatic) payPoint(s)
      settle(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
