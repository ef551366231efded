import { accept, itemOf, type Result, refuse, type Typed, type View } from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import type { Part } from '../../parts.ts'
import { formationToLay } from '../../skirmish/hits.ts'
import type { MarchAttack } from '../../state.ts'
import { formationId, formationNamed, sideOf, unitId, unitNamed } from '../../table/names.ts'
import type { Side } from '../../vocabulary.ts'
import {
  readCharge,
  readFire,
  readIssue,
  readLeader,
  readPlaced,
  readReaction,
  readTry,
  readVictory,
} from './clauses.ts'
import { readMove, type TypedMove } from './moves.ts'
import { Reader } from './reader.ts'

/**
 * Decisions in words, as somebody types them, in English or German: clauses with a semicolon between them, each of which
 * says who does what. Whether it is legal the rules say.
 */

type AtTable = View<MarchAttack>

/** What clauses of one step mean, and what they make together. */
interface Reading<C> {
  clause(reader: Reader, view: AtTable, side: Side): C | null
  whole(clauses: readonly C[], view: AtTable): Decision
}

/** So that steps with clauses of different kinds lie in one list. */
type Read = (texts: readonly string[], view: AtTable, side: Side) => Result<Decision>

const reading =
  <C>({ clause, whole }: Reading<C>): Read =>
  (texts, view, side) => {
    const clauses: C[] = []
    for (const text of texts) {
      const reader = new Reader(view, wordsOf(text))
      const read = clause(reader, view, side)
      if (read === null || !reader.isDone) return misread(text, reader)
      clauses.push(read)
    }
    return accept(whole(clauses, view))
  }

const misread = (text: string, reader: Reader): Result<never> =>
  reader.isDone
    ? refuse('malformed', 'mar.typed-more', { text })
    : refuse('malformed', 'mar.typed-word', { text, word: reader.next })

/** A comma before a space parts steps, one before a digit is a decimal comma. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/,(?!\d)/g, ' ')
    .replace(/:/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '')

type Mover = TypedMove | { readonly leader: string; readonly x: number; readonly y: number }

const movement: Reading<Mover> = {
  clause(reader) {
    const unit = reader.unit()
    if (unit !== null) return readMove(reader, unit)
    const leader = reader.leader()
    const at = leader === null ? null : reader.point()
    return leader === null || at === null ? null : { leader, ...at }
  },
  whole: clauses => ({
    type: 'move',
    moves: clauses.flatMap(each => ('unit' in each ? [each] : [])),
    commanders: clauses.flatMap(each => ('leader' in each ? [each] : [])),
  }),
}

type Reacting = NonNullable<ReturnType<typeof readReaction>>
const opportunitiesIn = (parts: readonly Reacting[]) =>
  parts.flatMap(part =>
    part.type === 'opportunity-charge'
      ? [{ unit: part.unit, target: part.target, bearing: part.bearing }]
      : [],
  )

const orders = (tier: 'army' | 'corps'): Read =>
  reading({
    clause: (reader, _, side) => readIssue(reader, side, tier),
    whole: clauses => ({ type: 'issue-orders', orders: [...clauses] }),
  })

const placing = reading<Part>({
  clause: readPlaced,
  whole: clauses => ({
    type: 'deploy',
    placed: clauses.flatMap(part =>
      part.type === 'place' || part.type === 'garrison' || part.type === 'post' || part.type === 'post-with'
        ? [part]
        : [],
    ),
  }),
})

const inOrder = <T extends { readonly formation: string }>(view: AtTable, parts: readonly T[]): T[] =>
  parts.toSorted((a, b) => formationNamed(view, a.formation) - formationNamed(view, b.formation))

const STEPS: { readonly [step: string]: Read } = {
  deployFirst: placing,
  deploySecond: placing,
  firstOrders: reading({
    clause: (reader, _, side) => readIssue(reader, side, 'army'),
    whole: (clauses, view) => ({ type: 'first-orders', orders: inOrder(view, clauses) }),
  }),
  armyOrders: orders('army'),
  corpsOrders: orders('corps'),
  localInitiative: reading({
    clause: readTry,
    whole: (clauses, view) => ({ type: 'local-initiative', tries: inOrder(view, clauses) }),
  }),
  layHits: reading({
    clause: reader => reader.unit(),
    whole: (units, view) => ({
      type: 'lay-hits',
      formation: formationId(view, formationToLay(view, view.seat ?? 0)),
      units: [...units],
    }),
  }),
  attachLeaders: reading({
    clause: readLeader,
    whole: clauses => ({ type: 'change-leaders', changes: [...clauses] }),
  }),
  't1a-declare-charges': reading({
    clause(reader) {
      const unit = reader.unit()
      return unit === null ? null : readCharge(reader, unit)
    },
    whole: charges => ({ type: 'declare-charges', charges: [...charges] }),
  }),
  't1b-declare-reactions': reading({
    clause: readReaction,
    whole: clauses => ({
      type: 'declare-reactions',
      reactions: clauses.flatMap(part =>
        part.type === 'react' ? [{ unit: part.unit, reaction: part.reaction }] : [],
      ),
      opportunities: opportunitiesIn(clauses),
    }),
  }),
  't1e-movement': reading(movement),
  't1f-opportunity': reading({
    clause: readReaction,
    whole: clauses => ({ type: 'declare-opportunities', opportunities: opportunitiesIn(clauses) }),
  }),
  't1f-squares': reading({
    clause(reader) {
      const unit = reader.unit()
      return unit !== null && reader.takes('square') ? unit : null
    },
    whole: (units, view) => ({
      type: 'form-squares',
      units: units.toSorted((a, b) => unitNamed(view, a) - unitNamed(view, b)),
    }),
  }),
  declareFire: reading({
    clause: readFire,
    whole: (fires, view) => ({
      type: 'declare-fire',
      fires: fires.toSorted((a, b) => unitNamed(view, a.unit) - unitNamed(view, b.unit)),
    }),
  }),
  useVictory: reading({
    clause: readVictory,
    whole: ([move], view) => ({
      type: 'use-victory',
      unit: unitId(view, itemOf(view)),
      move: move ?? { type: 'victory', how: 'hold', mils: 0, turn: 0 },
    }),
  }),
}

/** Longer ones nobody types. */
const LONGEST = 2000

export const typed: Typed<MarchAttack> = (view, at, text) => {
  const read = STEPS[at]
  if (read === undefined || view.seat === null) return null
  if (text.length > LONGEST) return refuse('malformed', 'mar.typed-long', { most: LONGEST })
  const clauses = text
    .split(';')
    .map(clause => clause.trim())
    .filter(clause => clause !== '')
  return clauses.length === 0 ? null : read(clauses, view, sideOf(view, view.seat))
}
