import { type Compose, illegal, isOf, type Refusal, type Seat } from '@grognard/engine'
import { zoneId, zoneNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import type { Part } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../state.ts'
import { sizeOf } from './command.ts'
import { nameOf } from './display.ts'
import { callableZones, type Gathered, gatheredIn, hasTeamMates, isForce } from './reinforcements.ts'

/** AOM-30.6: how a Force is put together that is called to the battle, or offered to it. */

type Piece = CombatUnit | Headquarters

/** Of what a player has in a zone those of these names. */
export function forceIn(s: State, seat: Seat, zone: number, names: readonly string[]): Gathered {
  const all = gatheredIn(s, seat, zone)
  const isIn = (piece: Piece) => names.includes(nameOf(s, piece))
  return { units: all.units.filter(isIn), headquarters: all.headquarters.filter(isIn) }
}

const namesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(part => (isOf('group-piece', part) ? [part.piece] : []))

/** Could these still become a Force: a CU alone, or an HQ with CU of its own, or with inferior HQ and theirs? */
function mayJoin(s: State, { units, headquarters }: Gathered, piece: Piece): boolean {
  const [first] = units
  if ('hq' in piece)
    return headquarters.length > 0 ? headquarters.some(({ id }) => id === piece.hq) : first === undefined
  if (headquarters.length === 0) return first === undefined || first.hq === piece.id
  const largest = Math.max(...headquarters.map(hq => sizeOf(s, hq)))
  return sizeOf(s, piece) < largest
}

function unfitPiece(s: State, seat: Seat, zone: number, parts: readonly Part[], part: Part): Refusal | null {
  if (!isOf('group-piece', part)) return illegal('AOM-30.6', 'aom.battle.other-part')
  const names = namesIn(parts)
  const all = gatheredIn(s, seat, zone)
  const piece = [...all.units, ...all.headquarters].find(each => nameOf(s, each) === part.piece)
  if (piece === undefined || names.includes(part.piece)) return illegal('AOM-30.7', 'aom.battle.not-here')
  return mayJoin(s, forceIn(s, seat, zone, names), piece) ? null : illegal('AOM-30.6', 'aom.battle.no-force')
}

function piecesNext(s: State, seat: Seat, zone: number, parts: readonly Part[]): Part[] {
  const all = gatheredIn(s, seat, zone)
  return [...all.headquarters, ...all.units]
    .map((piece): Part => ({ type: 'group-piece', piece: nameOf(s, piece) }))
    .filter(part => unfitPiece(s, seat, zone, parts, part) === null)
}

const isWhole = (s: State, seat: Seat, zone: number, pieces: readonly string[]): boolean =>
  isForce(s, seat, forceIn(s, seat, zone, pieces), gatheredIn(s, seat, zone))

/** HQ first, the largest before the others, so that their CU may follow. */
function pieceParts(s: State, seat: Seat, zone: number, pieces: readonly string[]): Part[] {
  const { headquarters } = forceIn(s, seat, zone, pieces)
  const hqs = headquarters.toSorted((a, b) => sizeOf(s, b) - sizeOf(s, a)).map(hq => nameOf(s, hq))
  return [...hqs, ...pieces.filter(piece => !hqs.includes(piece))].map(
    (piece): Part => ({ type: 'group-piece', piece }),
  )
}

const zoneIn = (s: State, parts: readonly Part[]): number | null => {
  const from = parts.find(part => isOf('force-from', part))
  return from === undefined ? null : zoneNamed(s, from.zone)
}

/** A zone, then who comes of it; nobody: a team-mate is asked. */
export const callingForce: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const zone = zoneIn(s, parts)
    if (zone !== null) return piecesNext(s, seat, zone, parts)
    return callableZones(s, sideOf(s, seat)).map((at): Part => ({ type: 'force-from', zone: zoneId(s, at) }))
  },
  fits(s, seat, parts, part) {
    const zone = zoneIn(s, parts)
    if (isOf('force-from', part))
      return zone === null && callableZones(s, sideOf(s, seat)).includes(zoneNamed(s, part.zone))
        ? null
        : illegal('AOM-30.7', 'aom.battle.not-callable')
    return zone === null
      ? illegal('AOM-30.6', 'aom.battle.where-first')
      : unfitPiece(s, seat, zone, parts, part)
  },
  whole(s, seat, parts) {
    const zone = zoneIn(s, parts)
    if (zone === null) return null
    const pieces = namesIn(parts).sort()
    const isDone = pieces.length === 0 ? hasTeamMates(s, seat, zone) : isWhole(s, seat, zone, pieces)
    return isDone ? { type: 'call-force', zone: zoneId(s, zone), pieces } : null
  },
  lacks: () => illegal('AOM-30.6', 'aom.battle.no-force'),
  partsOf: (s, seat, decision) =>
    isOf('call-force', decision)
      ? [
          { type: 'force-from', zone: decision.zone },
          ...pieceParts(s, seat, zoneNamed(s, decision.zone), decision.pieces),
        ]
      : null,
}

/** AOM-30.7: of what the team-mate has in the zone; nobody: he declines. */
export const offeringForce = (zoneOf: (s: State) => number): Compose<AgeOfMuskets> => ({
  next: (s, seat, parts) => piecesNext(s, seat, zoneOf(s), parts),
  fits: (s, seat, parts, part) => unfitPiece(s, seat, zoneOf(s), parts, part),
  whole(s, seat, parts) {
    const pieces = namesIn(parts).sort()
    const isDone = pieces.length === 0 || isWhole(s, seat, zoneOf(s), pieces)
    return isDone ? { type: 'offer-force', pieces } : null
  },
  lacks: () => illegal('AOM-30.6', 'aom.battle.no-force'),
  partsOf: (s, seat, decision) =>
    isOf('offer-force', decision) ? pieceParts(s, seat, zoneOf(s), decision.pieces) : null,
})
