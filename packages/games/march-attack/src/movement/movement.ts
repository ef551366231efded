import {
  again,
  type Building,
  type Compose,
  composed,
  growing,
  illegal,
  type Refusal,
  type Seat,
  type Step,
  type Tell,
} from '@grognard/engine'
import { leaderSeat } from '../leaders/seat.ts'
import { lapseOrders } from '../orders/keeping-up.ts'
import type { Part } from '../parts.ts'
import type { MarchAttack, State } from '../state.ts'
import { shelterLeaders } from '../table/leaders-in-danger.ts'
import { leaderNamed, sideId, unitNamed } from '../table/names.ts'
import { isLastToGo, notOf, stillToGo, whoWent } from '../table/taking-turns.ts'
import { movesByLot } from './by-lot.ts'
import { afterMoves, makeMove } from './carry-out.ts'
import { addPart, beginDraft, copyOf, draftLacks, type MoveDraft, type MovePart } from './draft.ts'
import { nextSteps } from './sample.ts'

/** `t1e-movement`: the active side moves units and commanders, as many decisions as it likes, until it ends (MAR-3.28, MAR-8.1). */

/** So many steps in one decision: each is judged after all that come before it. What is left follows in the next one. */
const MOST_PARTS = 64

const isMovePart = (part: Part): part is MovePart =>
  part.type === 'move-step' || part.type === 'move-commander'
const moveParts = (parts: readonly Part[]): MovePart[] => parts.filter(isMovePart)

/** The draft that parts make, all of which fit. */
function draftOf(s: State, parts: readonly Part[]): MoveDraft {
  let draft = beginDraft(s)
  for (const part of moveParts(parts)) {
    const added = addPart(s, s.open.active, draft, part)
    if (added.ok) draft = added.value
  }
  return draft
}

/** How many steps the unit under way has made. */
function stepsOfLast(parts: readonly Part[]): number {
  const last = parts.at(-1)
  if (last?.type !== 'move-step') return 0
  return parts.filter(part => part.type === 'move-step' && part.unit === last.unit).length
}

/** MAR-24.14 */
function notHis(s: State, seat: Seat, part: MovePart): Refusal | null {
  if (part.type === 'move-step') return notOf(s, seat, unitNamed(s, part.unit))
  const leader = leaderNamed(s, part.leader)
  const isHis = s.open.leaders[leader] === undefined || leaderSeat(s, leader) === seat
  return isHis ? null : illegal('MAR-24.14', 'mar.not-your-command')
}

/** While the state stays as it is a draft grows part by part, and is not made anew for each. */
function begin(s: State, seat: Seat): Building<MarchAttack> {
  const side = s.open.active
  const built = growing<Part, { draft: MoveDraft }>(
    () => ({ draft: beginDraft(s) }),
    (at, part) => {
      const added = isMovePart(part) ? addPart(s, side, at.draft, part) : null
      if (added?.ok) at.draft = added.value
    },
  )
  return {
    next: parts => nextSteps(s, seat, built(parts).draft, stepsOfLast(parts)),
    fits(parts, part) {
      if (!isMovePart(part)) return illegal('MAR-8.1', 'march.no-such-part')
      const foreign = notHis(s, seat, part)
      if (foreign !== null) return foreign
      if (parts.length >= MOST_PARTS) return illegal('MAR-8.1', 'march.too-many-steps', { most: MOST_PARTS })
      const added = addPart(s, side, copyOf(built(parts).draft), part)
      return added.ok ? null : added.refusal
    },
    whole(parts) {
      if (parts.length === 0) return END
      return draftLacks(s, built(parts).draft) === null ? decisionOf(moveParts(parts)) : null
    },
  }
}

const END = { type: 'end-movement' } as const

const compose: Compose<MarchAttack> = composed(begin, {
  sampled: true,
  usualLength: 3,
  sample(s, seat, random) {
    const parts = movesByLot(s, seat, random)
    return parts.length === 0 ? END : decisionOf(parts)
  },
  lacks: (s, _, parts) => draftLacks(s, draftOf(s, parts)) ?? illegal('MAR-8.1', 'march.no-such-part'),
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
})

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
  anyOf: true,
  seats: s => stillToGo(s, s.open.active),
  compose,
  pass: () => END,
  default: () => END,
  play(s, decisions, tell) {
    const seat = whoWent(decisions)
    const decision = decisions[seat]
    if (decision?.type !== 'move') {
      if (!isLastToGo(s, s.open.active, seat)) return
      tell?.({ type: 'movement-ended', rule: 'MAR-3.28', side: sideId(s, s.open.active) })
      lapseOrders(s, s.open.active, tell)
      return
    }
    const limbered: number[] = []
    for (const move of decision.moves) {
      if (makeMove(s, move, tell).some(({ type }) => type === 'limber'))
        limbered.push(unitNamed(s, move.unit))
      shelterLeaders(s, tell)
    }
    for (const move of decision.commanders) moveCommander(s, move, tell)
    afterMoves(s, decision.moves, limbered, tell)
    again(s)
  },
}
