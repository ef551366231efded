import { again, type Compose, illegal, only, type Step, type Tell } from '@grognard/engine'
import { lapseOrders } from '../orders/limits.ts'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { chiefSeat, leaderNamed, sideId } from '../table/names.ts'
import { makeMove } from './carry-out.ts'
import { addPart, draftLacks, draftOf, type MovePart } from './draft.ts'
import { nextSteps } from './sample.ts'

/** `t1e-movement`: the active side moves units and commanders, as many decisions as it likes, until it ends (MAR-3.28, MAR-8.1). */

/** So many steps in one decision: each is judged after all that come before it. What is left follows in the next one. */
const MOST_PARTS = 64

const isMovePart = (part: Part): part is MovePart =>
  part.type === 'move-step' || part.type === 'move-commander'
const moveParts = (parts: readonly Part[]): MovePart[] => parts.filter(isMovePart)

const compose: Compose<MarchAttack> = {
  sampled: true,
  usualLength: 3,
  next(s, _, parts) {
    const moves = moveParts(parts)
    const last = moves.at(-1)
    const made = moves.filter(
      part => part.type === 'move-step' && last?.type === 'move-step' && part.unit === last.unit,
    )
    return nextSteps(s, s.open.active, draftOf(s, s.open.active, moves), made.length)
  },
  fits(s, _, parts, part) {
    if (!isMovePart(part)) return illegal('MAR-8.1', 'march.no-such-part')
    if (parts.length >= MOST_PARTS) return illegal('MAR-8.1', 'march.too-many-steps', { most: MOST_PARTS })
    const side = s.open.active
    const added = addPart(s, side, draftOf(s, side, moveParts(parts)), part)
    return added.ok ? null : added.refusal
  },
  whole(s, _, parts) {
    if (parts.length === 0) return { type: 'end-movement' }
    return draftLacks(s, draftOf(s, s.open.active, moveParts(parts))) === null
      ? decisionOf(moveParts(parts))
      : null
  },
  lacks: (s, _, parts) =>
    draftLacks(s, draftOf(s, s.open.active, moveParts(parts))) ?? illegal('MAR-8.1', 'march.no-such-part'),
  partsOf(_s, _seat, decision) {
    if (decision.type === 'end-movement') return []
    if (decision.type !== 'move') return null
    return [
      ...decision.moves.flatMap(({ unit, mode, steps }) =>
        steps.map(step => ({ type: 'move-step' as const, unit, mode, step })),
      ),
      ...decision.commanders.map(move => ({ type: 'move-commander' as const, ...move })),
    ]
  },
}

/** The steps of a unit follow each other, so that each of its moves is one stretch of parts. */
function decisionOf(parts: readonly MovePart[]): MarchAttack['decision'] {
  const moves: Extract<MarchAttack['decision'], { type: 'move' }>['moves'] = []
  const commanders: { leader: string; x: number; y: number }[] = []
  for (const part of parts) {
    if (part.type === 'move-commander') {
      commanders.push({ leader: part.leader, x: part.x, y: part.y })
      continue
    }
    const last = moves.at(-1)
    if (last?.unit === part.unit) last.steps.push(part.step)
    else moves.push({ unit: part.unit, mode: part.mode, steps: [part.step] })
  }
  return { type: 'move', moves, commanders }
}

function moveCommander(
  s: State,
  { leader: id, x, y }: { readonly leader: string; readonly x: number; readonly y: number },
  tell: Tell<MarchAttack> | undefined,
): void {
  const leader = leaderNamed(s, id)
  const state = s.open.leaders[leader]
  if (state === undefined) return
  s.open.leaders[leader] = { ...state, x, y, hasMoved: true }
  tell?.({ type: 'commander-moved', rule: 'MAR-8.36', leader: id, x, y })
}

export const movementStep: Step<MarchAttack> = {
  rule: 'MAR-8.1',
  seats: s => only(chiefSeat(s, s.open.active)),
  compose,
  pass: () => ({ type: 'end-movement' }),
  default: () => ({ type: 'end-movement' }),
  play(s, decisions, tell) {
    const decision = decisions[chiefSeat(s, s.open.active)]
    if (decision?.type !== 'move') {
      tell?.({ type: 'movement-ended', rule: 'MAR-3.28', side: sideId(s, s.open.active) })
      lapseOrders(s, s.open.active, tell)
      return
    }
    for (const move of decision.moves) {
      makeMove(s, move, tell)
      shelterLeaders(s, tell)
    }
    for (const move of decision.commanders) moveCommander(s, move, tell)
    again(s)
  },
}
