import type { Choice } from '@grognard/table'
import type { Option, Piece } from './pieces.ts'

/**
 * Choices that are said by pressing pieces, in any order: what is picked narrows down what is left, and the last
 * piece names the choice.
 */

/** `other` may be pressed as well, and begins anew: it is not lit. */
export type State = 'open' | 'other' | 'picked' | 'armed'

/** What pressing a piece would do: these are picked then, and a choice is named if no other is left. */
export interface Pick {
  readonly state: State
  readonly picks: readonly Piece[]
  readonly choice: Choice | null
}

interface Picking {
  readonly pieces: ReadonlyMap<Piece, Pick>
  /** The options that fit what is picked. */
  readonly left: readonly Option[]
}

const has = ({ pieces }: Option, picks: readonly Piece[]): boolean =>
  picks.every(pick => pieces.includes(pick))

export const isSame = (a: Choice | null, b: Choice): boolean => a !== null && a.notation === b.notation

export function pickingOf(
  options: readonly Option[],
  picked: readonly Piece[],
  armed: Choice | null,
): Picking {
  const said = options.find(({ choice }) => isSame(armed, choice)) ?? null
  const now = said?.pieces ?? withOnlyActor(options, fitting(options, picked))
  const left = options.filter(option => (said ? option.actor === said.actor : has(option, now)))
  const actors = new Set(left.map(({ actor }) => actor))
  const pieces = new Map<Piece, Pick>()
  for (const piece of new Set(options.flatMap(option => option.pieces))) {
    const isLeft = left.some(option => option.pieces.includes(piece))
    const isGoal = options.some(({ goal }) => goal === piece)
    if (isGoal && (!isLeft || actors.size > 1)) continue
    const state = now.includes(piece) ? (said ? 'armed' : 'picked') : isLeft ? 'open' : 'other'
    pieces.set(piece, { state, ...pressed(piece, options, now, said) })
  }
  return { pieces, left }
}

/** As many of the pieces as belong to one option, the first ones first. */
function fitting(options: readonly Option[], pieces: readonly Piece[]): readonly Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) if (options.some(option => has(option, [...kept, piece]))) kept.push(piece)
  return kept
}

/** Where only one unit may act it need not be picked. */
function withOnlyActor(options: readonly Option[], picks: readonly Piece[]): readonly Piece[] {
  const actor = options[0]?.actor ?? null
  if (actor === null || picks.includes(actor)) return picks
  return options.every(option => option.actor === actor) ? [actor, ...picks] : picks
}

function pressed(
  piece: Piece,
  options: readonly Option[],
  now: readonly Piece[],
  said: Option | null,
): Omit<Pick, 'state'> {
  if (now.includes(piece)) return { picks: now.filter(other => other !== piece), choice: null }
  const isActor = options.some(({ actor }) => actor === piece)
  const kept = isActor ? now.filter(other => other !== said?.goal) : now
  const picks = fitting(options, [piece, ...kept])
  const left = options.filter(option => has(option, picks))
  const [only] = left
  const isNamed = only !== undefined && left.length === 1 && picks.some(pick => pick !== only.actor)
  return { picks, choice: isNamed ? only.choice : null }
}
