import { SECTIONS } from '../../src/vocabulary.ts'
import type { Standing } from '../battle/standing.ts'
import type { BattlePart } from '../reading.ts'
import type { Drafting, Lit, Question } from './marks.ts'
import { near, piece } from './targets.ts'

/** A group that leaves its section for another (AOM-30.3, AOM-30.26): first who goes, then where to. */

type Moved = Extract<BattlePart, { readonly type: 'group-move' }>
type Going = Extract<BattlePart, { readonly type: 'group-piece' }>

const movesIn = (parts: readonly BattlePart[]): Moved[] =>
  parts.filter((part): part is Moved => part.type === 'group-move')
const goingIn = (parts: readonly BattlePart[]): Going[] =>
  parts.filter((part): part is Going => part.type === 'group-piece')
const going = (id: string): Going => ({ type: 'group-piece', piece: id })

export const isGrouping = ({ parts, next }: Drafting): boolean =>
  [...parts, ...next].some(({ type }) => type === 'group-move' || type === 'group-piece') &&
  [...parts, ...next].every(({ type }) => type !== 'force-from')

export function lightGroup(
  lit: Lit,
  question: Question,
  drafting: Drafting,
  army: readonly Standing[],
): void {
  const moves = movesIn(drafting.next)
  if (moves.length > 0) lightDepartures(lit, question, moves, army)
  else lightGoing(lit, drafting)
}

/** Nothing is laid yet: those of one section are gathered until one presses where they go. */
function lightDepartures(
  lit: Lit,
  { picks, view }: Question,
  moves: readonly Moved[],
  army: readonly Standing[],
): void {
  const chiefs = Object.values(view.battle?.commands ?? {}).map(({ cic }) => cic)
  const sections = new Set(moves.map(({ from }) => from))
  const free = army.flatMap(({ section, face }) =>
    face !== null && sections.has(section) && !(face.kind === 'hq' && chiefs.includes(face.id))
      ? [{ id: face.id, section }]
      : [],
  )
  const picked = free.filter(({ id }) => picks.includes(piece(id)))
  const from = picked[0]?.section
  for (const { id, section } of free) {
    const isPicked = picks.includes(piece(id))
    const kept = picked.filter(each => each.section === section && each.id !== id).map(each => piece(each.id))
    lit.marks.set(piece(id), {
      state: isPicked ? 'picked' : from === undefined || from === section ? 'open' : 'other',
      press: { type: 'pick', picks: isPicked ? kept : [...kept, piece(id)] },
    })
  }
  for (const move of moves.filter(each => each.from === from))
    lit.marks.set(near(move.to), {
      state: 'open',
      press: { type: 'build', parts: [move, ...picked.map(({ id }) => going(id))] },
    })
}

/** It is said where they go, or there is one way only: others may join them or stay. */
function lightGoing(lit: Lit, { parts, next }: Drafting): void {
  const [move] = movesIn(parts)
  const group = goingIn(parts)
  const rest = (gone: Going): readonly BattlePart[] => {
    const left = group.filter(each => each !== gone)
    return left.length === 0 || move === undefined ? left : [move, ...left]
  }
  for (const each of group)
    lit.marks.set(piece(each.piece), { state: 'picked', press: { type: 'build', parts: rest(each) } })
  for (const each of goingIn(next))
    lit.marks.set(piece(each.piece), {
      state: 'open',
      press: { type: 'build', parts: [...parts, going(each.piece)] },
    })
  if (move === undefined) return
  const elsewhere = SECTIONS.filter(section => section !== move.from)
  for (const to of elsewhere) {
    const otherwise: Moved = { ...move, to }
    lit.marks.set(near(to), {
      state: to === move.to ? 'picked' : 'other',
      press: { type: 'build', parts: to === move.to ? [] : [otherwise, ...group] },
    })
  }
}
