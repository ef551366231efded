import type { Lit, Question } from '../choosing/marks.ts'
import { piece, type Target } from '../choosing/targets.ts'
import type { View } from '../reading.ts'
import { actingIn } from './acting.ts'
import type { CampaignPart } from './reading.ts'
import { zone } from './targets.ts'

/**
 * A March, or a Forced March (chapters 19 and 20): a zone is pressed, and the Force goes there; whoever picks CU first
 * sends these alone. What is laid is taken back by another press on it.
 */

type Move = Extract<CampaignPart, { readonly type: 'move' }>
type MoveForce = Extract<CampaignPart, { readonly type: 'move-force' }>

const isMove = (part: CampaignPart): part is Move => part.type === 'move'
const isMoveForce = (part: CampaignPart): part is MoveForce => part.type === 'move-force'

export const isMarching = (parts: readonly CampaignPart[]): boolean =>
  parts.some(part => isMove(part) || isMoveForce(part))

/** The part that sends the Force there: all of it, or the CU that acts by itself. */
export function marchTo(
  view: Pick<View, 'own'>,
  next: readonly CampaignPart[],
  to: string,
): CampaignPart | undefined {
  const acting = actingIn(view)
  const alone = acting?.hq === null ? acting.units[0]?.id : undefined
  return (
    next.filter(isMoveForce).find(part => part.to === to) ??
    next.filter(isMove).find(part => part.to === to && part.piece === alone)
  )
}

export function lightMarch(
  lit: Lit,
  question: Question,
  parts: readonly CampaignPart[],
  next: readonly CampaignPart[],
): void {
  const hq = actingIn(question.view)?.hq?.id ?? null
  const together = new Set(next.filter(isMoveForce).map(({ to }) => to))
  // The HQ goes alone only where its Force may not go with it.
  const moves = next.filter(isMove).filter(({ piece: id, to }) => id !== hq || !together.has(to))
  const movable = new Set(moves.map(each => each.piece))
  const picked = question.picks.flatMap(pick => {
    const id = pick.startsWith('piece:') ? pick.slice('piece:'.length) : ''
    return movable.has(id) ? [id] : []
  })
  lightUnits(lit, movable, picked)
  lightLaid(lit, parts, hq)
  if (picked.length > 0) lightFor(lit, parts, moves, picked)
  if (picked.every(id => id === hq)) lightForce(lit, question, parts, next, hq)
}

/** CU that may be sent alone. */
function lightUnits(lit: Lit, movable: ReadonlySet<string>, picked: readonly string[]): void {
  for (const id of movable) {
    const isPicked = picked.includes(id)
    const others = picked.filter(other => other !== id)
    const picks: readonly Target[] = (isPicked ? others : [...others, id]).map(piece)
    lit.marks.set(piece(id), { state: isPicked ? 'picked' : 'open', press: { type: 'pick', picks } })
  }
}

/** Where all of these may go. */
function lightFor(
  lit: Lit,
  parts: readonly CampaignPart[],
  moves: readonly Move[],
  picked: readonly string[],
): void {
  const [first = '', ...others] = picked
  const open = (id: string, to: string) => moves.some(each => each.piece === id && each.to === to)
  for (const { piece: id, to } of moves)
    if (id === first && others.every(other => open(other, to)))
      lit.marks.set(zone(to), {
        state: 'open',
        press: {
          type: 'build',
          parts: [...parts, ...picked.map((each): Move => ({ type: 'move', piece: each, to }))],
        },
      })
}

/** What moves already, and where to. */
function lightLaid(lit: Lit, parts: readonly CampaignPart[], hq: string | null): void {
  for (const part of parts) {
    if (!isMove(part) && !isMoveForce(part)) continue
    const back = {
      state: 'armed',
      press: { type: 'build', parts: parts.filter(each => each !== part) },
    } as const
    if (isMove(part)) lit.marks.set(piece(part.piece), back)
    else {
      lit.marks.set(zone(part.to), back)
      if (hq !== null) lit.marks.set(piece(hq), back)
    }
  }
}

/** The HQ and what is with it, as one; once they are under way, another zone turns them aside. */
function lightForce(
  lit: Lit,
  { view, picks }: Question,
  parts: readonly CampaignPart[],
  next: readonly CampaignPart[],
  hq: string | null,
): void {
  const forces = next.filter(isMoveForce)
  for (const each of forces)
    lit.marks.set(zone(each.to), { state: 'open', press: { type: 'build', parts: [...parts, each] } })
  if (forces.length > 0 && hq !== null) {
    const isPicked = picks.includes(piece(hq))
    lit.marks.set(piece(hq), {
      state: isPicked ? 'picked' : 'open',
      press: { type: 'pick', picks: isPicked ? [] : [piece(hq)] },
    })
  }
  const laid = parts.find(isMoveForce)
  if (laid === undefined) return
  const from = actingIn(view)?.zone
  for (const way of view.own?.staff.ways ?? [])
    if (way.from === from && way.to !== laid.to)
      lit.marks.set(zone(way.to), {
        state: 'other',
        press: { type: 'build', parts: parts.map(part => (part === laid ? { ...laid, to: way.to } : part)) },
      })
}
