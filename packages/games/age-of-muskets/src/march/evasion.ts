import {
  type Compose,
  illegal,
  only,
  ownOf,
  type Refusal,
  type Seat,
  type Step,
  seatSet,
  theDecision,
} from '@grognard/engine'
import { loseLoneDepot } from '../activation/plunder.ts'
import { isLightForce } from '../calculations/attrition.ts'
import { rollDie } from '../calculations/dice.ts'
import { isConfined } from '../effects/special-rules.ts'
import { pieceId, pieceNamed, playerId, zoneId, zoneNamed } from '../forces/names.ts'
import {
  hqOfPiece,
  isHqPiece,
  isShattered,
  leaderOfUnit,
  pieceOfHq,
  seatsOf,
  sideOf,
} from '../forces/pieces.ts'
import { isReckonedWith, situationOf } from '../forces/places.ts'
import { settle } from '../forces/settle.ts'
import { evasionZones } from '../map/marching.ts'
import type { Part } from '../parts.ts'
import { supply } from '../procedures.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { enemyOf } from '../vocabulary.ts'
import { pieceNumber, pieceOf } from './force.ts'
import { movePieces, plunderIn } from './moving.ts'
import { namedMoves, readMoves } from './orders.ts'
import { screen } from './procedure.ts'
import { NO_ORDERS, type PieceMove } from './state.ts'

/** AOM-26.7 to AOM-26.12: defenders move away after a screen combat. */

/**
 * CU of the player in the zone that may go: those of cavalry and light troops, and all where the defender has won. Wholly
 * shattered ones only rest or march (AOM-43.4).
 */
function mobileUnits(s: State, seat: Seat): CombatUnit[] {
  const { zone, defenderWon } = screen.locals(s)
  const side = sideOf(s, seat)
  return ownOf(s, seat).units.filter(
    unit =>
      unit.zone === zone &&
      !unit.inside &&
      isReckonedWith(s, side, unit) &&
      (defenderWon || isLightForce(s.scenario.roster, unit.troops)),
  )
}

const hqHere = (s: State, seat: Seat, hq: number): Headquarters | undefined =>
  ownOf(s, seat).headquarters.find(
    each => each.id === hq && each.zone === screen.locals(s).zone && !each.inside,
  )

/** AOM-26.11 */
const waysOut = (s: State, seat: Seat, hq: number): number[] =>
  evasionZones(situationOf(s, sideOf(s, seat)), screen.locals(s).zone).filter(
    zone => !isConfined(s, hq, zone),
  )

/** Null: it may go there besides those. */
function unfit(s: State, seat: Seat, moves: readonly PieceMove[], piece: number, to: number): Refusal | null {
  const thing = pieceOf(s, seat, piece)
  if (thing === undefined || moves.some(move => move.piece === piece))
    return illegal('AOM-26.7', 'march.evade.nobody')
  const hq = 'troops' in thing ? thing.hq : thing.id
  if (!waysOut(s, seat, hq).includes(to)) return illegal('AOM-26.11', 'march.evade.no-way')
  if (isHqPiece(s, piece)) return unfitHq(s, seat, hqOfPiece(s, piece))
  if (!mobileUnits(s, seat).some(({ id }) => id === thing.id))
    return 'troops' in thing && isShattered(s, thing)
      ? illegal('AOM-43.4', 'march.shattered')
      : illegal('AOM-26.8', 'march.evade.too-heavy')
  if (hqHere(s, seat, hq) === undefined) return null
  const isWithHq = moves.some(move => move.piece === pieceOfHq(s, hq) && move.to === to)
  return isWithHq ? null : illegal('AOM-26.9', 'march.evade.with-hq')
}

/** AOM-26.7, AOM-26.9 */
function unfitHq(s: State, seat: Seat, hq: number): Refusal | null {
  const here = hqHere(s, seat, hq)
  if (here === undefined) return illegal('AOM-26.7', 'march.evade.nobody')
  if (here.activityPoints < 1) return illegal('AOM-26.9', 'march.evade.no-ap')
  return mobileUnits(s, seat).some(unit => unit.hq === hq)
    ? null
    : illegal('AOM-26.8', 'march.evade.too-heavy')
}

/** The pieces of an HQ's group with all who may go. */
const groupOf = (s: State, seat: Seat, hq: number, to: number): PieceMove[] => [
  { piece: pieceOfHq(s, hq), to },
  ...mobileUnits(s, seat).flatMap(unit => (unit.hq === hq ? [{ piece: unit.id, to }] : [])),
]

function movesOf(s: State, seat: Seat, parts: readonly Part[]): PieceMove[] {
  return parts.flatMap(part => {
    if (part.type === 'evade') return readMoves(s, [part])
    if (part.type !== 'evade-with-hq') return []
    return groupOf(s, seat, hqOfPiece(s, pieceNamed(s, part.hq)), zoneNamed(s, part.to))
  })
}

function unfitPart(s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null {
  const moves = movesOf(s, seat, parts)
  const more = movesOf(s, seat, [part])
  for (const [at, { piece, to }] of more.entries()) {
    const refusal = unfit(s, seat, [...moves, ...more.slice(0, at)], piece, to)
    if (refusal !== null) return refusal
  }
  return more.length === 0 ? illegal('AOM-26.7', 'march.evade.nobody') : null
}

/** AOM-26.7: an HQ that goes takes a CU along. */
const isComplete = (s: State, seat: Seat, moves: readonly PieceMove[]): boolean =>
  moves.every(({ piece }) => {
    const hq = hqOfPiece(s, piece)
    return (
      !isHqPiece(s, piece) ||
      mobileUnits(s, seat).some(unit => unit.hq === hq && moves.some(move => move.piece === unit.id))
    )
  })

function nextParts(s: State, seat: Seat, parts: readonly Part[]): Part[] {
  const { zone } = screen.locals(s)
  const own = ownOf(s, seat)
  const hqs = own.headquarters.filter(hq => hq.zone === zone)
  const candidates = [
    ...hqs.flatMap(hq =>
      waysOut(s, seat, hq.id).flatMap((to): Part[] => {
        const [name, where] = [pieceId(s, pieceNumber(s, hq)), zoneId(s, to)]
        return [
          { type: 'evade-with-hq', hq: name, to: where },
          { type: 'evade', piece: name, to: where },
        ]
      }),
    ),
    ...mobileUnits(s, seat).flatMap(unit =>
      waysOut(s, seat, unit.hq).map(
        (to): Part => ({
          type: 'evade',
          piece: pieceId(s, unit.id),
          to: zoneId(s, to),
        }),
      ),
    ),
  ]
  return candidates.filter(part => unfitPart(s, seat, parts, part) === null)
}

const evading: Compose<AgeOfMuskets> = {
  next: nextParts,
  fits: unfitPart,
  whole(s, seat, parts) {
    const moves = movesOf(s, seat, parts)
    return isComplete(s, seat, moves) ? { type: 'evade', moves: namedMoves(s, moves) } : null
  },
  lacks: () => illegal('AOM-26.7', 'march.evade.alone'),
  partsOf(s, _, decision) {
    if (decision.type !== 'evade') return null
    const isHq = (id: string) => isHqPiece(s, pieceNamed(s, id))
    const hqsFirst = decision.moves.toSorted((a, b) => Number(isHq(b.piece)) - Number(isHq(a.piece)))
    return hqsFirst.map(({ piece, to }) => ({ type: 'evade', piece, to }))
  },
}

/** The group that moves away now: its pieces and where to; its HQ is among them, or it is a CU by itself. */
function present(s: State): {
  readonly seat: Seat
  readonly to: number
  readonly moves: PieceMove[]
  readonly hq: Headquarters | null
} {
  const [group] = screen.locals(s).groups
  if (group === undefined) throw new Error('nobody moves away')
  const { seat, counter, to } = group
  const own = ownOf(s, seat)
  const moves = own.orders?.moves ?? []
  const hq = own.headquarters.find(each => each.counter === counter) ?? null
  const isOfIt = ({ piece }: PieceMove) => {
    const thing = pieceOf(s, seat, piece)
    if (thing === undefined) return false
    return hq === null ? thing.counter === counter : thing === hq || ('hq' in thing && thing.hq === hq.id)
  }
  const going = moves.filter(isOfIt)
  // AOM-26.7: an HQ whose CU have not survived their attrition stays with those that it left behind.
  return { seat, to, moves: going.some(({ piece }) => !isHqPiece(s, piece)) ? going : [], hq }
}

export const steps = {
  evade: {
    rule: 'AOM-26.12',
    cites: s => (screen.locals(s).defenderWon ? 'AOM-26.8' : 'AOM-26.7'),
    seats: s => seatSet(seatsOf(s, enemyOf(sideOf(s, screen.locals(s).seat)))),
    compose: evading,
    default: () => ({ type: 'evade', moves: [] }),
    play(s, decisions) {
      const locals = screen.locals(s)
      for (const [seat, decision] of decisions.entries()) {
        if (decision === null) continue
        const moves = readMoves(s, theDecision('evade', decision).moves)
        ownOf(s, seat).orders = { ...NO_ORDERS, moves }
        for (const { piece, to } of moves) {
          const thing = pieceOf(s, seat, piece)
          const isLed = thing !== undefined && 'troops' in thing && hqHere(s, seat, thing.hq) !== undefined
          if (thing !== undefined && !isLed) locals.groups.push({ seat, counter: thing.counter, to })
        }
      }
      // In an order that tells nothing of who they are.
      locals.groups.sort((a, b) => a.counter - b.counter)
    },
  },

  evasionSupply: {
    rule: 'AOM-26.10',
    play(s, _, tell) {
      const { seat, moves, hq } = present(s)
      const units = moves.flatMap(({ piece }) => (isHqPiece(s, piece) ? [] : [piece]))
      const lone =
        units.length === 1 && hq === null ? ownOf(s, seat).units.find(({ id }) => id === units[0]) : undefined
      if (lone !== undefined) {
        const die = rollDie(s)
        const { initiative } = leaderOfUnit(s, lone)
        const succeeded = die <= initiative
        tell?.only(only(seat), { type: 'forced-march-roll', rule: 'AOM-26.9', die, initiative, succeeded })
        if (!succeeded) {
          ownOf(s, seat).orders = {
            ...NO_ORDERS,
            moves: (ownOf(s, seat).orders?.moves ?? []).filter(({ piece }) => piece !== lone.id),
          }
          return
        }
      }
      ownOf(s, seat).checking = { units, hqs: hq === null ? [] : [hq.id] }
      supply.call(s, { seat })
    },
  },

  evasionMove: {
    rule: 'AOM-26.9',
    play(s, _, tell) {
      const { zone, groups } = screen.locals(s)
      const { seat, to, moves, hq } = present(s)
      groups.shift()
      const hasGone = moves.length > 0
      tell?.({
        type: 'evaded',
        rule: 'AOM-26.9',
        player: playerId(s, seat),
        zone: zoneId(s, zone),
        to: hasGone ? zoneId(s, to) : null,
      })
      if (!hasGone) {
        // AOM-11.8: their attrition may have left nobody.
        loseLoneDepot(s, zone, tell)
        return
      }
      if (hq !== null) hq.activityPoints--
      movePieces(s, seat, moves, tell)
      settle(s)
      plunderIn(
        s,
        seat,
        to,
        moves.map(({ piece }) => piece),
      )
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
