import {
  itemOf,
  only,
  ownOf,
  reveal,
  roll,
  type Seat,
  type Step,
  seatSet,
  share,
  type Tell,
  theDecision,
  there,
} from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import { isOverwhelming, ratioModifier } from '../calculations/ratio.ts'
import type { DecisionOf } from '../decisions.ts'
import { leaderId, pieceId, pieceNamed, sideId, zoneId } from '../forces/names.ts'
import { leaderOfHq, leaderOfUnit, seatsOf, sideOf, unitCard } from '../forces/pieces.ts'
import { isHqDisregarded, isReckonedWith, isShutIn, zoneState } from '../forces/places.ts'
import { reportOn } from '../forces/reports.ts'
import { zoneOf } from '../map/theatre.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { typeOf } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { pieceNumber, pieceOf } from './force.ts'
import { entryOf } from './line-of-communications.ts'
import { marching, screen } from './procedure.ts'

/** Chapter 26: cavalry screen combat, by light infantry in the mountains (AOM-26.2). */

const arms = (s: State, zone: number) => zoneOf(s.scenario.theatre, zone).effects.screenArm

/** Is it a troop type that counts in a screen here? */
const counts = (s: State, zone: number, type: number): boolean => {
  const { arm, light } = typeOf(s.scenario.roster, type)
  return arms(s, zone) === 'cavalry' ? arm === 'cavalry' : arm === 'infantry' && light
}

/** CU of a player there that take part. */
const unitsHere = (s: State, seat: Seat, zone: number): CombatUnit[] =>
  ownOf(s, seat).units.filter(unit => unit.zone === zone && isReckonedWith(s, sideOf(s, seat), unit))

/** AOM-43.5: nor is an HQ reckoned with that has only wholly shattered CU beside it. */
const hqsHere = (s: State, seat: Seat, zone: number): Headquarters[] =>
  ownOf(s, seat).headquarters.filter(
    hq => hq.zone === zone && !isShutIn(s, sideOf(s, seat), hq) && !isHqDisregarded(s, sideOf(s, seat), hq),
  )

/** AOM-26.2: the SP that a CU brings to it. */
const screeners = (s: State, zone: number, unit: CombatUnit): number =>
  unit.troops.reduce((sum, { type, normal }) => (counts(s, zone, type) ? sum + normal : sum), 0)

/** AOM-26.4: is its leader one of a cavalry CU, or in the mountains of a CU with light infantry? */
const maySendLeader = (s: State, zone: number, unit: CombatUnit): boolean => {
  const { kind } = unitCard(s, unit.id)
  if (screeners(s, zone, unit) === 0) return false
  return arms(s, zone) === 'lightInfantry' || kind === 'CB' || kind === 'CD'
}

/** AOM-26.4, AOM-55.2: whose leaders a player may use, with their Tactical Modifiers. */
function leadersFor(
  s: State,
  seat: Seat,
  zone: number,
): { readonly piece: string; readonly tactical: number }[] {
  const units = unitsHere(s, seat, zone).filter(unit => maySendLeader(s, zone, unit))
  const isCavalryLeader = (hq: Headquarters) =>
    !hq.isLeaderLost &&
    s.scenario.roster.leaders[hq.leader]?.cavalryLeader === true &&
    units.some(unit => unit.hq === hq.id && unitCard(s, unit.id).kind.startsWith('C'))
  return [
    ...hqsHere(s, seat, zone).flatMap(hq =>
      isCavalryLeader(hq)
        ? [{ piece: pieceId(s, pieceNumber(s, hq)), tactical: leaderOfHq(s, hq).tactical }]
        : [],
    ),
    ...units.map(unit => ({
      piece: pieceId(s, pieceNumber(s, unit)),
      tactical: leaderOfUnit(s, unit).tactical,
    })),
  ]
}

type Named = readonly (DecisionOf<'screen-leader'> | null)[]

/** Of the leaders that the players of a side have named, the one that is used; null: none. */
function leaderUsed(s: State, side: Side, named: Named) {
  const { zone } = screen.locals(s)
  const leaders = seatsOf(s, side).flatMap(seat =>
    leadersFor(s, seat, zone)
      .filter(({ piece }) => piece === named[seat]?.piece)
      .map(leader => ({ seat, ...leader })),
  )
  return leaders.toSorted((a, b) => b.tactical - a.tactical)[0] ?? null
}

/** AOM-49.1: he is public. */
function tellLeader(s: State, side: Side, named: Named, tell: Tell<AgeOfMuskets> | undefined): void {
  const used = leaderUsed(s, side, named)
  if (used === null) return
  const thing = pieceOf(s, used.seat, pieceNamed(s, used.piece))
  reveal(s)
  tell?.({
    type: 'screen-leader',
    rule: 'AOM-26.4',
    side: sideId(s, side),
    zone: zoneId(s, screen.locals(s).zone),
    leader: thing === undefined || thing.isLeaderLost ? null : leaderId(s, thing.leader),
    tactical: used.tactical,
  })
}

const best = (s: State, seat: Seat, zone: number): DecisionOf<'screen-leader'> => {
  const [leader] = leadersFor(s, seat, zone).toSorted((a, b) => b.tactical - a.tactical)
  return { type: 'screen-leader', piece: leader !== undefined && leader.tactical > 0 ? leader.piece : null }
}

/** What a side brings to the combat. */
interface Screen {
  readonly strength: number
  /** AOM-26.4: leader, ratio and best Tactical Value apart, what the ground gives is in it. */
  readonly modifier: number
}

function screenOf(s: State, side: Side, named: Named, isDefender: boolean): Screen {
  const { zone, crossed } = screen.locals(s)
  const leader = leaderUsed(s, side, named)?.tactical ?? 0
  let strength = 0
  let tactical = Number.NEGATIVE_INFINITY
  for (const seat of seatsOf(s, side))
    for (const unit of unitsHere(s, seat, zone)) {
      strength += screeners(s, zone, unit)
      for (const { type, normal } of unit.troops)
        if (normal > 0 && counts(s, zone, type))
          tactical = Math.max(tactical, typeOf(s.scenario.roster, type).tactical)
    }
  const works = zoneState(s, zone).works?.side === side ? 1 : 0
  const ground = isDefender ? (crossed ? 1 : 0) + works : 0
  return { strength, modifier: leader + (strength === 0 ? 0 : tactical) + ground }
}

const TEN = Array.from({ length: 10 }, (_, die) => die + 1)
const PAIRS = TEN.flatMap(first => TEN.map(second => [first, second] as const))

/** AOM-26.5: both roll until the totals differ; enumeration goes straight to the pairs that do, all equally likely. */
function rollApart(s: State, ahead: number): readonly [number, number] {
  if (s.chance.source === 'enumerating' && s.chance.script.length === 0) {
    const apart = PAIRS.filter(([first, second]) => first + ahead !== second)
    return there(apart[roll(s, apart.length) - 1], 'such pair')
  }
  for (;;) {
    const dice: [number, number] = [rollDie(s), rollDie(s)]
    if (dice[0] + ahead !== dice[1]) return dice
  }
}

/** The side that wins; NO: nobody screens. */
function resolve(s: State, active: Screen, defender: Screen, tell: Tell<AgeOfMuskets> | undefined): number {
  const { zone, seat } = screen.locals(s)
  const side = sideOf(s, seat)
  const fact = { type: 'screen', rule: 'AOM-26.5', zone: zoneId(s, zone), side: sideId(s, side) } as const
  if (active.strength + defender.strength === 0) {
    tell?.({ ...fact, rule: 'AOM-26.3', winner: null, rolls: null })
    return NO
  }
  const isClear =
    isOverwhelming(active.strength, defender.strength) || isOverwhelming(defender.strength, active.strength)
  if (isClear) {
    const winner = active.strength > defender.strength ? side : enemyOf(side)
    tell?.({ ...fact, rule: 'AOM-26.3', winner: sideId(s, winner), rolls: null })
    return winner
  }
  const modifiers = [
    active.modifier + ratioModifier(active.strength, defender.strength),
    defender.modifier + ratioModifier(defender.strength, active.strength),
  ] as const
  const dice = rollApart(s, modifiers[0] - modifiers[1])
  const totals = [dice[0] + modifiers[0], dice[1] + modifiers[1]] as const
  const winner = totals[0] > totals[1] ? side : enemyOf(side)
  tell?.({ ...fact, winner: sideId(s, winner), rolls: { dice: [...dice], totals: [...totals] } })
  return winner
}

/** AOM-26.6, AOM-8.13: the loser's forces in the zone, told to those enemy players who have CU or HQ there. */
function report(s: State, loser: Side, tell: Tell<AgeOfMuskets> | undefined): void {
  const { zone } = screen.locals(s)
  const isThere = (seat: Seat) => unitsHere(s, seat, zone).length + hqsHere(s, seat, zone).length > 0
  const audience = seatSet(seatsOf(s, enemyOf(loser)).filter(isThere))
  const seats = seatsOf(s, loser)
  const units = seats.flatMap(seat => unitsHere(s, seat, zone))
  const hqs = seats.flatMap(seat => hqsHere(s, seat, zone))
  const told = reportOn(s, zone, hqs, units)
  share(s, reportKey(loser, zone), audience, told)
  reveal(s)
  tell?.only(audience, {
    type: 'screen-report',
    rule: 'AOM-26.6',
    zone: zoneId(s, zone),
    side: sideId(s, loser),
    leaders: told.leaders.flatMap(leader => leaderId(s, leader) ?? []),
    arms: told.arms,
    units: told.units,
  })
}

/** What is known of a side in a zone: at most one report of each. */
const reportKey = (side: Side, zone: number): string => `report on side ${side} in zone ${zone}`

/** AOM-19.9, AOM-26.1: is one due in the zone that is dealt with? */
export const isScreenDue = (s: State): boolean => entryOf(s, itemOf(s))?.wasHeld === false

export const steps = {
  beginScreen: {
    rule: 'AOM-26.1',
    play(s) {
      const zone = itemOf(s)
      const crossed = entryOf(s, zone)?.crossed === true
      screen.call(s, { zone, seat: marching.locals(s).seat, crossed, defenderWon: false, groups: [] })
    },
  },

  screenLeaders: {
    rule: 'AOM-26.4',
    seats(s) {
      const { seat } = screen.locals(s)
      return only(seat) | seatSet(seatsOf(s, enemyOf(sideOf(s, seat))))
    },
    options: (s, seat) => [
      ...leadersFor(s, seat, screen.locals(s).zone).map(
        ({ piece }): DecisionOf<'screen-leader'> => ({ type: 'screen-leader', piece }),
      ),
      { type: 'screen-leader', piece: null },
    ],
    default: (s, seat) => best(s, seat, screen.locals(s).zone),
    play(s, decisions, tell) {
      const named = decisions.map(each => (each === null ? null : theDecision('screen-leader', each)))
      const side = sideOf(s, screen.locals(s).seat)
      for (const each of [side, enemyOf(side)]) tellLeader(s, each, named, tell)
      const winner = resolve(
        s,
        screenOf(s, side, named, false),
        screenOf(s, enemyOf(side), named, true),
        tell,
      )
      if (winner !== 0 && winner !== 1) {
        screen.give(s, null)
        return
      }
      screen.locals(s).defenderWon = winner !== side
      report(s, enemyOf(winner), tell)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
