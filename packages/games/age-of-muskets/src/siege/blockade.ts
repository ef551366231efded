import { NOBODY, only, procedure, reveal, type Seat, type Step, seatSet, theDecision } from '@grognard/engine'
import { type Ground, ground } from '../actions/ground.ts'
import { fightMinorCombat } from '../combat/minor-combat.ts'
import {
  defendersIn,
  isCastleShut,
  mayFitCastle,
  mayShelter,
  shelterIn,
  strengthIn,
  strengthInside,
} from '../combat/parties.ts'
import type { Decision } from '../decisions.ts'
import { setInside } from '../forces/counters.ts'
import { sideId, zoneId, zoneNamed } from '../forces/names.ts'
import { eachHq, eachUnit, seatsOf, sideOf } from '../forces/pieces.ts'
import { garrisonIn, hasPieces, holdsPlace, shutInBy, zoneState } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { isBlockadeMarkerLeft } from '../forces/sieges.ts'
import { zoneOf } from '../map/theatre.ts'
import { deciderOutside, isThereOutside } from '../march/line-of-communications.ts'
import { minorCombat } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { isCamp } from './inside.ts'

/** Chapter 24. */

const blockading = procedure<{ readonly zone: number; readonly seat: Seat; readonly side: Side }>(
  'blockading',
)

/** AOM-24.1, AOM-24.2: does the enemy occupy something there that can be blockaded? */
function isBlockadable(s: State, side: Side, zone: number): boolean {
  const enemy = enemyOf(side)
  if (shutInBy(zoneState(s, zone)) === side || holdsPlace(s, side, zone)) return false
  if (isCamp(s, enemy, zone)) return true
  switch (zoneOf(s.scenario.theatre, zone).place?.type) {
    case 'fortress':
    case 'defensibleCity':
      return holdsPlace(s, enemy, zone) || hasPieces(s, enemy, zone)
    case 'castle': {
      // AOM-8.5: a garrison that is not shown may prove too strong for a castle.
      const garrison = garrisonIn(s, enemy, zone)
      return (
        holdsPlace(s, enemy, zone) && (garrison?.troops === null || isCastleShut(s, enemy, zone, garrison))
      )
    }
    default:
      return false
  }
}

/** AOM-24.1: is it a castle with more SP in it than it shelters? Whoever tries to blockade one that is not shown finds out. */
function isOpenCastle(s: State, side: Side, zone: number): boolean {
  if (isCamp(s, side, zone) || zoneOf(s.scenario.theatre, zone).place?.type !== 'castle') return false
  if (garrisonIn(s, side, zone)?.troops === null) reveal(s)
  return shelterIn(s, side, zone, strengthInside(s, side, zone)) === null
}

/** AOM-6.3, AOM-24.1: where the Force could place a Blockade marker, as far as everybody sees where it is (AOM-8.14). */
export function blockadeZones(s: State, { side, zones }: Ground): number[] {
  if (!isBlockadeMarkerLeft(s, side)) return []
  return zones.filter(zone => hasPieces(s, side, zone) && isBlockadable(s, side, zone))
}

const enemyIn = (s: State): { readonly zone: number; readonly side: Side } => {
  const { zone, side } = blockading.locals(s)
  return { zone, side: enemyOf(side) }
}

/** AOM-24.3: are there enemies outside that have to choose? */
const isMet = (s: State): boolean => {
  const { zone, side } = enemyIn(s)
  return defendersIn(s, side, zone).units.length > 0
}

const mayEnter = (s: State): boolean => {
  const { zone, side } = enemyIn(s)
  return mayShelter(s, side, zone)
}
const mayEnterCastle = (s: State): boolean => {
  const { zone, side } = enemyIn(s)
  return mayFitCastle(s, side, zone)
}
const fits = (s: State): boolean => {
  const { zone, side } = enemyIn(s)
  return shelterIn(s, side, zone, strengthIn(s, side, zone)) === 'fortress'
}

/** Where several play a side, none of them knows how many they are. */
const mayFit = (s: State): boolean => seatsOf(s, enemyIn(s).side).length > 1 || fits(s)

const seatsMet = (s: State): number => seatSet(seatsOf(s, enemyIn(s).side))

function meetings(s: State, seat: Seat, isInsideOpen: boolean): Decision[] {
  const { zone, side } = enemyIn(s)
  if (!isThereOutside(s, side, seat, zone)) return [{ type: 'leave-to-others' }]
  return [
    { type: 'meet-blockade', fight: true },
    ...(isInsideOpen ? [{ type: 'meet-blockade', fight: false } as const] : []),
  ]
}

/** AOM-24.3: all choose alike; who cannot enter must fight. */
const meet: Step<AgeOfMuskets>['play'] = (s, decisions, tell) => {
  const { zone, side } = enemyIn(s)
  const { side: blockader } = blockading.locals(s)
  const decision = decisions[deciderOutside(s, side, zone)]
  const goesInside = decision?.type === 'meet-blockade' && !decision.fight && (mayEnter(s) || fits(s))
  tell?.({
    type: 'blockade-met',
    rule: 'AOM-24.3',
    side: sideId(s, side),
    zone: zoneId(s, zone),
    fight: !goesInside,
  })
  if (!goesInside) {
    fightMinorCombat(s, { zone, attacker: blockader, cause: 'blockade', riverCrossed: false })
    return
  }
  eachUnit(s, side, unit => {
    if (unit.zone === zone) setInside(s, unit, true)
  })
  eachHq(s, side, hq => {
    if (hq.zone === zone) setInside(s, hq, true)
  })
}

export const steps = {
  chooseBlockade: {
    rule: 'AOM-24.1',
    seats: s => only(s.open.activation.seat),
    ask: 'choice',
    options: s => blockadeZones(s, ground(s)).map(zone => ({ type: 'blockade', zone: zoneId(s, zone) })),
    default: s => ({ type: 'blockade', zone: zoneId(s, blockadeZones(s, ground(s))[0] ?? 0) }),
    areOptionsOpen: () => true,
    play(s, decisions) {
      const { seat } = s.open.activation
      const zone = zoneNamed(s, theDecision('blockade', decisions[seat]).zone)
      blockading.call(s, { zone, seat, side: sideOf(s, seat) })
    },
  },

  meetBlockade: {
    rule: 'AOM-24.3',
    silent: true,
    seats: s => (isMet(s) && mayEnter(s) ? seatsMet(s) : NOBODY),
    options: (s, seat) => meetings(s, seat, true),
    default: (s, seat) => meetings(s, seat, true).at(-1) ?? { type: 'leave-to-others' },
    play(s, decisions, tell) {
      if (isMet(s) && mayEnter(s)) meet(s, decisions, tell)
    },
  },

  meetAtCastle: {
    rule: 'AOM-24.3',
    seats: s => (isMet(s) && mayEnterCastle(s) ? seatsMet(s) : NOBODY),
    options: (s, seat) => meetings(s, seat, mayFit(s)),
    default: (s, seat) => meetings(s, seat, mayFit(s)).at(-1) ?? { type: 'leave-to-others' },
    play(s, decisions, tell) {
      if (isMet(s) && !mayEnter(s)) meet(s, decisions, tell)
    },
  },

  placeBlockade: {
    rule: 'AOM-24.4',
    play(s, _, tell) {
      const { zone, side } = blockading.locals(s)
      const enemy = enemyOf(side)
      const isBeatenOff = minorCombat.result(s)?.winner === enemy
      const isAnybodyInside =
        holdsPlace(s, enemy, zone) ||
        s.open.counters.some(each => each.side === enemy && each.zone === zone && each.inside)
      const isPlaced =
        !isBeatenOff && isAnybodyInside && hasPieces(s, side, zone) && !isOpenCastle(s, enemy, zone)
      if (isPlaced) zoneState(s, zone).blockade = side
      tell?.({
        type: isPlaced ? 'blockaded' : 'blockade-failed',
        rule: 'AOM-24.4',
        side: sideId(s, side),
        zone: zoneId(s, zone),
      })
      settle(s)
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
