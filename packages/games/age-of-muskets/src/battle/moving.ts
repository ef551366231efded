import { type Compose, illegal, isOf, type Refusal, type Seat, there } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { Part, PartOf } from '../parts.ts'
import type { AgeOfMuskets, CombatUnit, State } from '../state.ts'
import type { Section, Side } from '../vocabulary.ts'
import { battleOf, fights, nameOf, pieceNamed, pieceOf, post, refresh } from './display.ts'
import { hqsToJoin, movableFrom, type Piece } from './groups.ts'
import { attackerFirst } from './state.ts'
import { battleTurn } from './turn.ts'

/** How groups are put together, and what follows when they have moved. */

type Moved = PartOf<'group-move'>

/** What a group that moves has in common. */
interface GroupRules {
  /** From where it may go where. */
  moves(s: State, side: Side): readonly { readonly from: Section; readonly to: Section }[]
  /** Is the group complete? */
  isWhole(s: State, group: readonly Piece[]): boolean
  decision(from: Section, to: Section, pieces: string[]): Decision
  /** The move and the pieces that such a decision names; null: it is of another kind. */
  read(
    s: State,
    seat: Seat,
    decision: Decision,
  ): { readonly move: Omit<Moved, 'type'> | null; readonly pieces: readonly string[] } | null
  /** What nobody at all makes, where that is allowed. */
  readonly nobody?: Decision
}

const moveIn = (parts: readonly Part[]): Moved | undefined => parts.find(part => isOf('group-move', part))

const piecesIn = (s: State, parts: readonly Part[]): Piece[] =>
  parts.flatMap(part => (isOf('group-piece', part) ? (pieceOf(s, pieceNamed(s, part.piece)) ?? []) : []))

/** First from where to where, then who goes. Where there is one way only it need not be said. */
export function composeGroup(rules: GroupRules): Compose<AgeOfMuskets> {
  const wayOf = (s: State, seat: Seat, parts: readonly Part[]) => {
    const moves = rules.moves(s, sideOf(s, seat))
    return moveIn(parts) ?? (moves.length === 1 ? moves[0] : undefined)
  }
  const unfit = (s: State, seat: Seat, parts: readonly Part[], part: Part): Refusal | null => {
    const side = sideOf(s, seat)
    const way = wayOf(s, seat, parts)
    if (isOf('group-move', part)) {
      const isOpen = rules.moves(s, side).some(({ from, to }) => from === part.from && to === part.to)
      return isOpen && moveIn(parts) === undefined && parts.length === 0
        ? null
        : illegal('AOM-30.3', 'aom.battle.no-such-move')
    }
    if (!isOf('group-piece', part) || way === undefined) return illegal('AOM-30.3', 'aom.battle.where-first')
    const going = piecesIn(s, parts)
    return movableFrom(s, side, way.from, going).some(piece => nameOf(s, piece) === part.piece)
      ? null
      : illegal('AOM-30.4', 'aom.battle.must-stay')
  }
  return {
    next(s, seat, parts) {
      const side = sideOf(s, seat)
      const way = wayOf(s, seat, parts)
      if (way === undefined)
        return rules.moves(s, side).map(({ from, to }): Part => ({ type: 'group-move', from, to }))
      return movableFrom(s, side, way.from, piecesIn(s, parts)).map(
        (piece): Part => ({ type: 'group-piece', piece: nameOf(s, piece) }),
      )
    },
    fits: unfit,
    whole(s, seat, parts) {
      const way = wayOf(s, seat, parts)
      const group = piecesIn(s, parts)
      if (parts.length === 0 && rules.nobody !== undefined) return rules.nobody
      if (way === undefined || !rules.isWhole(s, group)) return null
      return rules.decision(way.from, way.to, group.map(piece => nameOf(s, piece)).sort())
    },
    lacks: () => illegal('AOM-30.3', 'aom.battle.nobody-goes'),
    partsOf(s, seat, decision) {
      const read = rules.read(s, seat, decision)
      if (read === null) return null
      const isSaid = rules.moves(s, sideOf(s, seat)).length > 1 && read.move !== null
      return [
        ...(isSaid && read.move !== null ? [{ type: 'group-move' as const, ...read.move }] : []),
        ...read.pieces.map((piece): Part => ({ type: 'group-piece', piece })),
      ]
    },
  }
}

export const isFightingUnit = (s: State, piece: Piece): piece is CombatUnit =>
  'hq' in piece && fights(s, piece)

/** The group goes there; AOM-28.25: HQ follow their troops. */
export function moveGroup(s: State, side: Side, pieces: readonly string[], to: Section): void {
  for (const piece of pieces) post(s, side, there(pieceOf(s, pieceNamed(s, piece)), 'such piece'), to)
  refresh(s)
  gatherHqs(s)
}

/** AOM-28.25: notes which HQ of either side have to join their troops, after moves and fights: `joinHq` lets them. */
export function gatherHqs(s: State): void {
  const battle = battleOf(s)
  battle.joining = attackerFirst(battle)
    .flatMap(side => hqsToJoin(s, side))
    .map(({ hq, sections }) => ({ counter: hq.counter, sections }))
}

export const sideToPlay = (s: State): Side => battleTurn.locals(s).side
