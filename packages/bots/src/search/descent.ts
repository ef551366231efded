import {
  has,
  type Kind,
  type Plan,
  type Position,
  pickFrom,
  type Random,
  type Seat,
  there,
} from '@grognard/engine'
import { draftOf } from '../candidates.ts'
import { matesOf } from '../sides.ts'
import { openTo } from './opened.ts'
import type { AloneSelection, JointSelection } from './selection.ts'
import { FARTHEST, nextToDecide } from './simulation.ts'
import {
  type Branch,
  type Chooser,
  type Course,
  deeperThan,
  type Level,
  type Move,
  type Node,
} from './tree.ts'

/** What stays the same on the way down from the root. */
export interface Descent {
  readonly searcher: Seat
  readonly random: Random
  /** Looks that a game's glance at an option counts for. */
  readonly faith: number
}

/** What all who decide at a node choose in this world, which is played on by it. */
export function goOn<K extends Kind>(
  { choosers }: Node<K>,
  world: Position<K>,
  selection: AloneSelection | JointSelection,
  descent: Descent,
): readonly Course<K>[] {
  const courses = choosers.map(chooser => courseOf(chooser, world, selection, descent))
  // Who has nothing to choose in this world has been sealed for.
  const free = world.choosers
  for (const { seat, decision } of courses) if (has(free, seat)) world.decide(seat, decision)
  for (const { seat, plan } of courses) if (plan !== null) follow(plan, world, seat, descent.random)
  return courses
}

/** One level of the tree for every part of a decision that is composed, and one for any other. */
function courseOf<K extends Kind>(
  first: Chooser<K>,
  world: Position<K>,
  selection: AloneSelection | JointSelection,
  descent: Descent,
): Course<K> {
  const { seat } = first
  const levels: Level<K>[] = []
  const parts: K['part'][] = []
  let chooser = first
  for (;;) {
    const open = openTo(chooser, parts, world, descent)
    const branch = selection.choose(chooser, open, descent.random)
    levels.push({ chooser, open, branch })
    const move = playedAs(chooser, branch, descent.random)
    if (move.kind === 'decide') return ended(levels, move.decision, null, world, descent)
    if (move.kind === 'follow') {
      const decision = move.plan.decide(world.state, seat, world.at, descent.random)
      return ended(levels, decision, move.plan, world, descent)
    }
    parts.push(move.part)
    const { more, whole } = draftOf(world, seat, parts)
    if (whole !== null && more.length === 0) return ended(levels, whole, null, world, descent)
    chooser = deeperThan(chooser, branch)
  }
}

const LEVEL = 'level'

function ended<K extends Kind>(
  levels: readonly Level<K>[],
  decision: K['decision'],
  plan: Plan<K> | null,
  { game }: Position<K>,
  { searcher }: Descent,
): Course<K> {
  const { open } = there(levels[0], LEVEL)
  const { chooser, branch } = there(levels[levels.length - 1], LEVEL)
  branch.decision ??= decision
  const isSecret = chooser.form === 'composed' && chooser.seat !== searcher
  const seenAs = (isSecret ? game.hints?.seenAs?.(decision) : undefined) ?? branch.number
  return { seat: chooser.seat, open, levels, end: branch, decision, plan, seenAs }
}

/** The move of this world that the branch stands for: one of several where the searcher sees no difference. */
function playedAs<K extends Kind>({ moves, among }: Chooser<K>, branch: Branch<K>, random: Random): Move<K> {
  const first = among.indexOf(branch)
  if (first < 0) return branch.move
  if (among.lastIndexOf(branch) === first) return there(moves[first], 'move')
  return pickFrom(
    random,
    moves.filter((_, i) => among[i] === branch),
  )
}

/** Goes on as planned while only the seat's side is asked, and the moment is not quiet. */
function follow<K extends Kind>(plan: Plan<K>, world: Position<K>, seat: Seat, random: Random): void {
  const mates = matesOf(world, seat)
  const { game } = world
  for (let decisions = 0; decisions < FARTHEST && world.step !== null; decisions++) {
    const seats = nextToDecide(world)
    const isOver = game.hints?.isQuiet?.(world.state, world.at) ?? false
    if (isOver || !seats.every(each => mates.includes(each))) return
    for (const each of seats) world.decide(each, plan.decide(world.state, each, world.at, random))
  }
}
