import {
  below,
  fastChance,
  newState,
  Position,
  pickFrom,
  type Random,
  type Seat,
  seatsIn,
  seeded,
  there,
} from '@grognard/engine'
import { expect, test } from 'vitest'
import { battleLosses } from '../../src/battle/steps/casualties.ts'
import type { Event } from '../../src/events.ts'
import { depotsOnMap } from '../../src/forces/depots.ts'
import { hqNamed, nationalityNamed, typeNamed, zoneId, zoneNamed } from '../../src/forces/names.ts'
import { sideOf } from '../../src/forces/pieces.ts'
import { situationOf } from '../../src/forces/places.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { screen } from '../../src/march/procedure.ts'
import { attrition, minorCombat, pursuit, supply } from '../../src/procedures.ts'
import { besieging } from '../../src/siege/procedure.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../../src/state.ts'
import type { Troop } from '../../src/troops/index.ts'
import { NO, type Side } from '../../src/vocabulary.ts'
import { houseScenario } from '../house.ts'
import { hasChain, isReached } from '../map/second-reading.ts'
import { besiege, STAGES, seekBattle } from '../seeking.ts'

/**
 * Campaigns of players who seek battle, in which every number that is told is worked out a second time from what lies on the
 * table, sentence by sentence and without the rules' own calculations.
 */

type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>

/** What is checked, and how often it came up. */
type Checks = { [T in Event['type']]?: (s: State, event: EventOf<T>) => void }

const other = (side: Side): Side => (side === 0 ? 1 : 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const typeIn = (s: State, type: number) => there(s.scenario.roster.troopTypes[type], 'type')
const zoneIn = (s: State, zone: number) => there(s.scenario.theatre.zones[zone], 'zone')
const sideNamed = (s: State, id: string): Side =>
  s.scenario.roster.sides.findIndex(side => side.id === id) === 0 ? 0 : 1

const unitsOfSide = (s: State, side: Side): CombatUnit[] =>
  s.own.flatMap(({ units }, seat) => (sideOf(s, seat) === side ? units : []))
const hqsOfSide = (s: State, side: Side): Headquarters[] =>
  s.own.flatMap(({ headquarters }, seat) => (sideOf(s, seat) === side ? headquarters : []))
const garrisonOf = (s: State, side: Side, zone: number) =>
  s.open.garrisons.find(each => each.side === side && each.zone === zone)

const sp = (troops: readonly Troop[]): number => sum(troops.map(each => each.normal + each.shattered))
const normalSp = (s: State, troops: readonly Troop[], ...arms: string[]): number =>
  sum(
    troops
      .filter(({ type }) => arms.length === 0 || arms.includes(typeIn(s, type).arm))
      .map(({ normal }) => normal),
  )
/** AOM-43.2: men it has, but none that fight. */
const isBroken = (s: State, { troops }: CombatUnit): boolean =>
  troops.some(({ type }) => typeIn(s, type).arm !== 'artillery') &&
  normalSp(s, troops, 'infantry', 'cavalry') === 0
const isGuns = (s: State, { id }: CombatUnit): boolean => s.scenario.roster.combatUnits[id]?.kind === 'ART'
const shutter = (s: State, zone: number): number => {
  const { siege, blockade } = there(s.open.zones[zone], 'zone')
  return siege === null ? blockade : siege.side
}
const isCaught = (s: State, side: Side, { zone, inside }: CombatUnit | Headquarters): boolean =>
  inside && shutter(s, zone) === other(side)

/** AOM-1.14 */
const ratio = (own: number, enemy: number): number =>
  own >= 4 * enemy
    ? 4
    : own >= 3 * enemy
      ? 3
      : own >= 2 * enemy
        ? 2
        : 2 * own >= 3 * enemy && own > enemy
          ? 1
          : 0

/** AOM-27.3, AOM-27.6, AOM-36.8: the troops of a side in a Minor Combat or storm. */
function troopsIn(s: State, side: Side): (readonly Troop[])[] {
  const { zone, attacker, cause } = minorCombat.locals(s)
  const here = unitsOfSide(s, side).filter(unit => unit.zone === zone && !isBroken(s, unit))
  const garrison = garrisonOf(s, side, zone)
  const men = garrison === undefined ? [] : [garrison.troops ?? []]
  if (side === attacker) return here.filter(unit => !isCaught(s, side, unit)).map(({ troops }) => troops)
  if (cause === 'storm')
    return [
      ...here.filter(({ inside }) => inside).map(({ troops }) => troops),
      ...(garrison?.location === 'place' ? men : []),
    ]
  const outside = here.filter(({ inside }) => !inside)
  return outside.length > 0 ? outside.map(({ troops }) => troops) : men
}

/** AOM-35.3, AOM-36.8, AOM-36.10 */
function minorTotal(s: State, side: Side, leader: number): number {
  const { zone, attacker, cause, riverCrossed, types } = minorCombat.locals(s)
  const [own, enemy] = [troopsIn(s, side).flat(), troopsIn(s, other(side)).flat()]
  const counted = (troops: readonly Troop[]) =>
    cause === 'storm' ? normalSp(s, troops, 'infantry') : normalSp(s, troops)
  const { terrain } = zoneIn(s, zone)
  let total = leader + ratio(counted(own), counted(enemy))
  if (types[side] !== NO) total += typeIn(s, types[side]).tactical
  const rides = (troops: readonly Troop[]) => normalSp(s, troops, 'cavalry') > 0
  if (cause !== 'storm' && !['mountainPass', 'forest', 'swamp'].includes(terrain))
    if (rides(own) && !rides(enemy)) total += 2
  if (side === attacker) return total
  const works = s.open.zones[zone]?.works
  if (riverCrossed) total++
  if (terrain === 'mountainPass') total++
  if (works?.side === side) total += works.kind === 'entrenchedCamp' ? 3 : 1
  return cause === 'storm' ? total + 4 : total
}

/** AOM-45.2 to AOM-45.5: what a side loses in a zone to the month, outside and inside. */
function monthly(s: State, side: Side, zone: number): number[] {
  const state = there(s.open.zones[zone], 'zone')
  const isShutPlace = shutter(s, zone) === other(side)
  const garrison = garrisonOf(s, side, zone)
  const enemys = garrisonOf(s, other(side), zone)
  const { terrain } = zoneIn(s, zone)
  const units = unitsOfSide(s, side).filter(unit => unit.zone === zone)
  return [false, true].flatMap(isInside => {
    const group = units.filter(unit => (unit.inside && isShutPlace) === isInside).map(({ troops }) => troops)
    if (garrison !== undefined && (isShutPlace && garrison.location === 'place') === isInside)
      group.push(garrison.troops ?? [])
    const all = sp(group.flat())
    let tens = 0
    if (state.depleted) tens++
    if (isInside) tens++
    if (!isInside && state.siege?.side === side) tens++
    if (terrain === 'mountainPass' || terrain === 'swamp') tens++
    if (enemys !== undefined) {
      const isHeld = enemys.location === 'place' && shutter(s, zone) === side
      const watching = sum(units.map(({ troops }) => normalSp(s, troops)))
      if (!isHeld || watching < sp(enemys.troops ?? [])) tens++
    }
    const lost = Math.floor((10 * tens * all) / 100)
    if (all === 0) return []
    return isInside ? [Math.max(1, lost)] : lost > 0 ? [lost] : []
  })
}

/** AOM-37.12: the Initiative of whoever commands inside. */
function initiativeInside(s: State, side: Side, zone: number): number {
  const { leaders, headquarters, generic } = s.scenario.roster
  const sizes = ['corps', 'army', 'armyGroup']
  const hqs = hqsOfSide(s, side).filter(hq => hq.zone === zone && hq.inside)
  const largest = Math.max(...hqs.map(({ id }) => sizes.indexOf(headquarters[id]?.size ?? '')))
  const [chief] = hqs.filter(({ id }) => sizes.indexOf(headquarters[id]?.size ?? '') === largest)
  if (chief !== undefined)
    return chief.isLeaderLost ? generic.replacementHQ.initiative : (leaders[chief.leader]?.initiative ?? NO)
  const units = unitsOfSide(s, side).filter(unit => unit.zone === zone && unit.inside)
  const most = Math.max(...units.map(({ troops }) => sp(troops)))
  const [first] = units.filter(({ troops }) => sp(troops) === most)
  if (first === undefined) return 5
  return first.isLeaderLost || isGuns(s, first) ? 3 : (leaders[first.leader]?.initiative ?? NO)
}

const COLUMNS = [1, 5, 10, 15, 25, 50, 75, 100, 150]
/** AOM-48.4 */
const ATTRITION: { readonly [half: string]: { readonly [row: string]: readonly number[] } } = {
  fair: {
    depot: [0, 0, 0, 0, 0, 1, 2, 3, 5],
    requisition: [0, 0, 0, 0, 1, 2, 3, 5, 8],
    outOfSupply: [0, 0, 1, 1, 2, 4, 6, 9, 14],
    forcedMarch: [0, 0, 0, 1, 2, 3, 5, 8, 12],
  },
  foul: {
    depot: [0, 0, 0, 0, 1, 2, 3, 5, 8],
    requisition: [0, 0, 0, 1, 2, 3, 5, 8, 12],
    outOfSupply: [0, 1, 1, 2, 4, 6, 9, 13, 20],
    forcedMarch: [0, 0, 1, 2, 3, 5, 8, 12, 17],
  },
}
const BELOW: { readonly [row: string]: string } = { depot: 'requisition', requisition: 'outOfSupply' }

/** AOM-14.1, AOM-14.2, AOM-14.8 to AOM-14.10: the least and the most that a Force of so many SP may have lost. */
function worn(s: State, lost: number): { readonly half: string; readonly losses: readonly number[] } {
  const { seat, row, acrossRiver, rolledOne } = attrition.locals(s)
  const own = there(s.own[seat], 'seat')
  const units = own.units.filter(({ id }) => own.checking.units.includes(id))
  const hqs = own.headquarters.filter(({ id }) => own.checking.hqs.includes(id))
  const zones = [...units, ...hqs].map(({ zone }) => zone)
  const calendar = there(
    s.scenario.calendar.find(({ turn }) => turn === s.open.turn),
    'turn',
  )
  const isFoul = zones.some(zone => {
    const { terrain } = zoneIn(s, zone)
    const said = s.open.effects[`attrition half: ${terrain}`]
    return said === undefined ? calendar.attritionHalf[terrain] === 'foul' : said === 1
  })
  const half = isFoul ? 'foul' : 'fair'
  const total = sum(units.map(({ troops }) => sp(troops))) + lost
  const isBesieging = units.some(({ zone }) => s.open.zones[zone]?.siege?.side === sideOf(s, seat))
  const used = isBesieging ? (BELOW[row] ?? row) : row
  const column = COLUMNS.findLastIndex(from => from <= total)
  const table = ATTRITION[half]?.[used]?.[column] ?? 0
  const more = isBesieging && row === 'outOfSupply' ? 1 : 0
  const losses = Math.min(total, rolledOne && table + more === 0 ? 1 : table + more)
  const guns =
    (zones.some(zone => zoneIn(s, zone).terrain === 'mountainPass') ? 1 : 0) + (acrossRiver ? 1 : 0)
  return { half, losses: Array.from({ length: guns + 1 }, (_, extra) => losses + extra) }
}

/** AOM-60.2, AOM-60.5 */
const pointsOf = (s: State, side: Side): number =>
  s.open.victoryPoints[side] +
  sum(
    s.open.zones.map(({ control }, zone) =>
      control === side && zoneIn(s, zone).inPlay ? zoneIn(s, zone).vp[side] : 0,
    ),
  ) +
  (s.scenario.scoring.spSurrender === null
    ? 0
    : Math.floor(s.open.surrendered[other(side)] / s.scenario.scoring.spSurrender.spPerVp))

/** AOM-32.2, AOM-32.3, AOM-48.6 */
function pursued(s: State, die: number): { readonly percent: number; readonly losses: number } {
  const chase = pursuit.locals(s)
  const left = Math.floor((100 * chase.left) / chase.received)
  let column = Math.max(1, Math.ceil(left / 10))
  column -= Math.max(0, chase.rounds - 2)
  if (chase.winnerCavalry >= 1 && chase.winnerCavalry >= 2 * chase.loserCavalry) column += 2
  if (!chase.hasLoc) column += 4
  column += chase.tactical
  if (chase.acrossRiver) column += 2
  if (chase.withdrew === 'inOrder') column -= 3
  if (chase.withdrew === 'inDisorder') column += 2
  column = Math.min(14, Math.max(1, column))
  const percent = Math.max(0, 5 * die + 10 * column - 40)
  const riders = Math.max(0, chase.winnerCavalry - chase.loserCavalry)
  return { percent, losses: Math.floor((percent * riders) / 100) }
}

/** AOM-26.2 to AOM-26.4: what a side brings to a screen, without its leader. */
function screened(s: State, side: Side): { readonly sp: number; readonly added: number } {
  const { zone, seat, crossed } = screen.locals(s)
  const isHigh = ['mountainPass', 'alpineValley'].includes(zoneIn(s, zone).terrain)
  const riders = unitsOfSide(s, side)
    .filter(unit => unit.zone === zone && !isCaught(s, side, unit))
    .flatMap(({ troops }) => troops)
    .filter(({ type, normal }) => {
      const { arm, light } = typeIn(s, type)
      return normal > 0 && (isHigh ? arm === 'infantry' && light : arm === 'cavalry')
    })
  const best = Math.max(...riders.map(({ type }) => typeIn(s, type).tactical))
  let added = riders.length === 0 ? 0 : best
  if (side !== sideOf(s, seat)) {
    if (crossed) added++
    if (s.open.zones[zone]?.works?.side === side) added++
  }
  return { sp: sum(riders.map(({ normal }) => normal)), added }
}

/** One campaign, whose events are checked as they are told; how often each kind was. */
function campaign(
  scenario: string,
  seed: number,
  most: number,
  counts: Map<string, number>,
  change: (s: State, random: Random) => void = () => {},
): void {
  const leaders = new Map<Side, number>()
  const screening = new Map<Side, number>()
  let months: string[] = []
  let wanted: string[] = []
  let points = new Map<number, number>()
  const checks: Checks = {
    'combat-led': (s, { side, leader }) => {
      const found = s.scenario.roster.leaders.find(({ id }) => id === leader)
      leaders.set(sideNamed(s, side), found?.tactical ?? 0)
    },
    'combat-rolled': (s, { dice, totals, losses }) => {
      const { attacker, relief, cause } = minorCombat.locals(s)
      if (relief !== 'none') return
      const byHand = [attacker, other(attacker)].map(
        (side, at) => there(dice[at], 'die') + minorTotal(s, side, leaders.get(side) ?? 0),
      )
      expect(totals).toEqual(byHand)
      const ahead = there(byHand[0], 'total') - there(byHand[1], 'total')
      const lost = Math.floor(Math.abs(ahead) / 3)
      expect(losses).toBe(cause === 'storm' && ahead < 0 ? 2 * lost : lost)
    },
    'screen-leader': (s, { side, tactical }) => {
      screening.set(sideNamed(s, side), tactical)
    },
    screen: (s, { rolls, winner }) => {
      const side = sideOf(s, screen.locals(s).seat)
      const [ours, theirs] = [screened(s, side), screened(s, other(side))]
      if (rolls === null) {
        const isClear = ours.sp >= 8 * theirs.sp || theirs.sp >= 8 * ours.sp
        expect(isClear).toBe(true)
        expect(winner === null).toBe(ours.sp + theirs.sp === 0)
      } else {
        const led = (each: Side) => screening.get(each) ?? 0
        expect(rolls.totals).toEqual([
          there(rolls.dice[0], 'die') + ours.added + led(side) + ratio(ours.sp, theirs.sp),
          there(rolls.dice[1], 'die') + theirs.added + led(other(side)) + ratio(theirs.sp, ours.sp),
        ])
      }
      screening.clear()
    },
    'attrition-suffered': (s, { half, losses }) => {
      const byHand = worn(s, losses)
      expect(half).toBe(byHand.half)
      expect(byHand.losses).toContain(losses)
    },
    consumption: (s, { side, zone, losses }) => {
      if (months.length === 0)
        wanted = ([0, 1] as const).flatMap(each =>
          s.open.zones.flatMap((_, at) =>
            monthly(s, each, at).map(lost => `${each} ${zoneId(s, at)} ${lost}`),
          ),
        )
      months.push(`${sideNamed(s, side)} ${zone} ${losses}`)
      if (months.length < wanted.length) return
      expect(months.toSorted()).toEqual(wanted.toSorted())
      months = []
    },
    'stragglers-perished': (s, { zone, nationality, count }) => {
      const state = there(s.open.zones[zoneNamed(s, zone)], 'zone')
      const nation = nationalityNamed(s, nationality)
      const before = (state.stragglers[nation] ?? 0) + count
      const isFed =
        state.depot !== null &&
        s.scenario.roster.nationalities[nation]?.usesDepotsOf[state.depot.nationality] === true
      expect(count).toBe(Math.floor(((isFed ? 40 : 50) * before) / 100))
    },
    'besieged-lost': (s, { side, zone, levels, lost }) => {
      const at = zoneNamed(s, zone)
      const whose = sideNamed(s, side)
      const garrison = garrisonOf(s, whose, at)
      const inside =
        sum(
          unitsOfSide(s, whose)
            .filter(unit => unit.zone === at && unit.inside)
            .map(({ troops }) => sp(troops)),
        ) + (garrison?.location === 'place' ? sp(garrison.troops ?? []) : 0)
      expect(lost).toBe(Math.max(0, Math.max(1, Math.floor((35 * (inside + lost)) / 100)) - levels))
    },
    'breach-roll': (s, { die, result, breached }) => {
      const { zone, side } = besieging.locals(s)
      const state = there(s.open.zones[zone], 'zone')
      const isCamp = state.works?.kind === 'entrenchedCamp' && state.works.side !== side
      const defence = isCamp ? 0 : (zoneIn(s, zone).place?.defence ?? 0)
      expect(result).toBe(die - defence + 2 * (state.siege?.failures ?? 0))
      expect(breached).toBe(result >= 5)
    },
    'surrender-roll': (s, { die, result, surrendered, zone }) => {
      if (!besieging.isOn(s)) return
      const { side, isBombardment, hasOffered } = besieging.locals(s)
      expect(result).toBe(die - (isBombardment ? 0 : 3) + (hasOffered ? 1 : 0))
      expect(surrendered).toBe(result > initiativeInside(s, other(side), zoneNamed(s, zone)))
    },
    'assault-roll': (s, { zone, dice, totals, troops, losses }) => {
      const at = zoneNamed(s, zone)
      const { side } = besieging.locals(s)
      const garrison = garrisonOf(s, other(side), at)
      const foot = (each: readonly (readonly Troop[])[]) => normalSp(s, each.flat(), 'infantry')
      const ours = foot(
        unitsOfSide(s, side)
          .filter(unit => unit.zone === at && !isCaught(s, side, unit))
          .map(each => each.troops),
      )
      const theirs = foot([
        ...unitsOfSide(s, other(side))
          .filter(unit => unit.zone === at && unit.inside)
          .map(each => each.troops),
        ...(garrison?.location === 'place' ? [garrison.troops ?? []] : []),
      ])
      const tactical = (number: number) => typeIn(s, typeNamed(s, there(troops[number], 'troops'))).tactical
      const state = there(s.open.zones[at], 'zone')
      const isCamp = state.works?.kind === 'entrenchedCamp' && state.works.side !== side
      const defence = isCamp ? 0 : (zoneIn(s, at).place?.defence ?? 0)
      expect(totals).toEqual([
        there(dice[0], 'die') + ratio(ours, theirs) + tactical(0) - defence,
        there(dice[1], 'die') + ratio(theirs, ours) + tactical(1),
      ])
      const difference = Math.abs(there(totals[0], 'total') - there(totals[1], 'total'))
      const by = Math.floor(difference / 5)
      const most = Math.max(1, by)
      for (const each of losses) expect(each).toBeLessThanOrEqual(most)
    },
    'pursuit-roll': (s, { die, percent, losses }) => {
      expect({ percent, losses }).toEqual(pursued(s, die))
    },
    'battle-casualties': s => {
      const { side, casualties, permanent } = battleLosses.locals(s)
      const winner = s.open.battle?.ended?.winner ?? NO
      const share = winner === other(side) ? 40 : 20
      expect(permanent).toBe(Math.floor((share * sum(casualties)) / 100))
    },
    'battle-endurance': (s, { side, points: given }) => {
      const whose = sideNamed(s, side)
      const battle = there(s.open.battle, 'battle')
      const units = unitsOfSide(s, whose).filter(
        unit =>
          !isGuns(s, unit) &&
          s.open.counters.some(({ id, section }) => id === unit.counter && section !== null),
      )
      const hasLine = s.open.locMarkers.some(({ of, side: of_ }) => of === battle.zone && of_ === whose)
      const isSally = battle.relief === 'inside' && battle.attacker === whose
      expect(given).toBe(Math.max(1, units.length - (hasLine || isSally ? 0 : 2)))
    },
    'battle-won': (_, { lost, points: given }) => {
      expect(given).toBe(Math.max(1, Math.floor(lost / 3)))
    },
    'activity-points': (s, { hq: name, die, points: given }) => {
      const hq = hqNamed(s, name)
      const { roster, tables } = s.scenario
      const card = there(roster.headquarters[hq], 'HQ')
      const found = there(
        s.own.flatMap(({ headquarters }) => headquarters).find(({ id }) => id === hq),
        'HQ',
      )
      const initiative = found.isLeaderLost ? 4 : (roster.leaders[found.leader]?.initiative ?? 4)
      const half = (Math.abs(initiative - die) - (Math.abs(initiative - die) % 2)) / 2
      const base = tables.baseActivityPoints[card.nationality]?.[card.size] ?? 0
      const owed = Math.min(0, points.get(hq) ?? 0)
      const rolled = base + (initiative >= die ? half : -half) + owed
      const taken = s.open.effects[`lost AP: ${name}`] ?? 0
      expect(given).toBe(rolled > 0 ? Math.max(0, rolled - taken) : rolled)
    },
    'activation-order': (s, { players }) => {
      const seats = players.map(id => s.scenario.players.findIndex(each => each.id === id))
      const rank = (seat: number) =>
        2 * (s.open.activation.numbers[seat] ?? 0) + (sideOf(s, seat) === s.open.initiative ? 1 : 0)
      expect(seats.map(rank)).toEqual(seats.map(rank).toSorted((a, b) => b - a))
    },
    foraged: (s, { rule, zone, die, depleted }) => {
      const at = zoneNamed(s, zone)
      const { depot } = there(s.open.zones[at], 'zone')
      const { forage } = zoneIn(s, at)
      if (rule !== 'AOM-22.6') return expect(depleted).toBe(die > forage)
      const nation = there(depot, 'depot').nationality
      const side = there(s.scenario.roster.nationalities[nation], 'nation').side
      const depots = depotsOnMap(s, side)
      const here = there(
        depots.find(each => each.zone === at),
        'depot',
      )
      const { nationalities } = s.scenario.roster
      const { locMaxLength } = s.scenario.parameters
      const isChained = hasChain(situationOf(s, side), depots, nationalities, [nation], locMaxLength, here)
      return expect(depleted).toBe(die - (isChained ? 3 : 0) > forage)
    },
    'final-score': (s, { points: given, score }) => {
      expect(given).toEqual([pointsOf(s, 0), pointsOf(s, 1)])
      expect(score).toBe(pointsOf(s, s.scenario.scoring.plus) - pointsOf(s, other(s.scenario.scoring.plus)))
    },
  }
  let table: Position<AgeOfMuskets> | null = null
  const start = newState(ageOfMuskets, houseScenario(scenario), fastChance(seed))
  const hear = (event: Event) => {
    const check = checks[event.type] as ((s: State, event: Event) => unknown) | undefined
    if (check === undefined) return
    counts.set(event.type, (counts.get(event.type) ?? 0) + 1)
    try {
      check(table?.state ?? start, event)
    } catch (wrong) {
      throw new Error(`${scenario} ${seed}: ${JSON.stringify(event)}`, { cause: wrong })
    }
  }
  const tell = Object.assign(hear, { only: (_: number, event: Event) => hear(event) })
  const random = seeded(`${scenario} ${seed}`)
  table = new Position(ageOfMuskets, start, tell)
  change(table.state, random)
  for (let made = 0; made < most && table.step !== null; made++) {
    points = new Map(
      table.state.own.flatMap(own => own.headquarters.map(hq => [hq.id, hq.activityPoints] as const)),
    )
    const seat = pickFrom(random, seatsIn(table.waiting))
    if (table.at === 'chooseSupply' && below(random, 8) === 0) {
      checkSupply(table, seat)
      counts.set('supply', (counts.get('supply') ?? 0) + 1)
    }
    table.decide(seat, sought(table, seat, random), tell)
  }
}

const sought = (table: Position<AgeOfMuskets>, seat: Seat, random: Random) =>
  below(random, 5) === 0 ? table.sample(seat, random) : seekBattle(table, seat, random)

/** AOM-13.2, AOM-13.4 to AOM-13.7: every source that is offered, and no other. */
function checkSupply(table: Position<AgeOfMuskets>, asked: Seat): void {
  const s = table.state
  const { seat } = supply.locals(s)
  expect(asked).toBe(seat)
  const side = sideOf(s, seat)
  const own = there(s.own[seat], 'seat')
  const units = own.units.filter(({ id }) => own.checking.units.includes(id))
  const hqs = own.headquarters.filter(({ id }) => own.checking.hqs.includes(id))
  const { nationalities, combatUnits, headquarters } = s.scenario.roster
  const nations = [
    ...units.map(({ id }) => combatUnits[id]?.nationality ?? NO),
    ...units.flatMap(({ troops }) => troops.map(({ type }) => typeIn(s, type).nationality)),
    ...hqs.map(({ id }) => headquarters[id]?.nationality ?? NO),
  ]
  const situation = situationOf(s, side)
  const depots = depotsOnMap(s, side).filter(
    depot =>
      nations.every(nation => nationalities[nation]?.usesDepotsOf[depot.nationality]) &&
      [...units, ...hqs].every(piece =>
        isReached(
          situation,
          { zone: piece.zone, isShutIn: isCaught(s, side, piece) },
          depot,
          s.scenario.parameters.locMaxLength,
        ),
      ),
  )
  const isRequisitioned = units.every(
    ({ zone }) =>
      (s.open.zones[zone]?.requisition[side] ?? 0) > 0 &&
      [...units, ...hqs].some(piece => piece.requisition && piece.zone === zone),
  )
  const offered = table
    .options(seat)
    .flatMap(option =>
      option.type === 'supply' && option.source !== 'plunder' ? [option.zone ?? option.source] : [],
    )
  expect(offered.toSorted()).toEqual(
    [
      ...depots.map(({ zone }) => zoneId(s, zone)),
      ...(isRequisitioned ? ['requisition'] : []),
      'outOfSupply',
    ].toSorted(),
  )
}

const SEEDS = 3
const DECISIONS = 450

test('AOM-13.4 AOM-14.1 AOM-15.3 AOM-17.6 AOM-22.6 AOM-26.4 AOM-28.29 AOM-32.3 AOM-33.2 AOM-35.3 AOM-37.15 AOM-37.17 AOM-45.3 AOM-60.2 · what is told in campaigns is what a second reading makes of it', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < SEEDS; seed++) {
    campaign('ulm', seed, DECISIONS, counts)
    campaign('the-sall', seed, DECISIONS, counts)
    campaign('ulm', seed, DECISIONS, counts, (s, random) => besiege(s, pickFrom(random, STAGES)))
  }
  for (const often of ['attrition-suffered', 'screen', 'combat-rolled', 'foraged', 'supply'])
    expect(counts.get(often) ?? 0).toBeGreaterThan(15)
}, 60_000)
