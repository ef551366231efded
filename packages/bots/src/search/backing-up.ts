import { type Game, type Kind, type Seat, there, valueFor } from '@grognard/engine'
import { isUncertain } from '../worlds.ts'
import type { JointSelection } from './selection.ts'
import type { Branch, Cell, Course, Node } from './tree.ts'

/** One decision, or several made at once, on the way from the root to the edge of the tree. */
export interface Visit<K extends Kind> {
  readonly node: Node<K>
  /** By chooser of the node. */
  readonly courses: readonly Course<K>[]
  readonly cell: Cell<K>
}

/** Carries what was found at the edge back to the root, by way of what `joint` learns from it. `values` is by seat. */
export type BackUp = <K extends Kind>(
  way: readonly Visit<K>[],
  values: readonly number[],
  joint: JointSelection,
) => void

/** Every visit counts what was found at its end: a node is worth the average of what was tried in it. */
export const averaged: BackUp = (way, values, joint) => {
  for (const visit of way) {
    const { node, courses } = visit
    count(visit, values)
    learn(visit, values, 1 / visit.cell.visits)
    add(visit, values)
    if (courses.length > 1) joint.learn(node, courses)
  }
}

/**
 * A node is worth what its best branch is worth, or what its mixtures are worth together, whatever else was tried
 * in it: backward induction, one leaf at a time. Only where the same decisions always lead to the same place.
 */
export const solved: BackUp = (way, values, joint) => {
  let worth = values
  for (let i = way.length - 1; i >= 0; i--) {
    const visit = there(way[i], 'visit')
    const { node, courses } = visit
    const [alone, others] = courses
    count(visit, worth)
    learn(visit, worth, 1)
    if (alone !== undefined && others === undefined) {
      settle(alone, valueFor(worth, alone.seat))
      worth = bestOf(node, alone.seat)
    } else {
      add(visit, worth)
      joint.learn(node, courses)
      worth = ripened(node, courses, joint.worth(node, courses))
    }
  }
}

function add<K extends Kind>({ courses }: Visit<K>, values: readonly number[]): void {
  for (const { levels } of courses)
    for (const { chooser, branch } of levels) branch.total += valueFor(values, chooser.seat)
}

/** What was found is what the last branch is worth; a part is worth what the best of all that may follow it is. */
function settle<K extends Kind>({ levels }: Course<K>, found: number): void {
  let worth = found
  for (let i = levels.length - 1; i >= 0; i--) {
    const { chooser, branch } = there(levels[i], 'level')
    branch.total = worth * branch.visits
    if (i > 0) worth = Math.max(...chooser.branches.filter(isTried).map(meanOf))
  }
}

const isTried = <K extends Kind>({ visits }: Branch<K>): boolean => visits > 0

const meanOf = <K extends Kind>({ total, visits }: Branch<K>): number => total / visits

/**
 * Mixtures of a node that was seldom visited are hardly better than chance: until there have been about as many
 * visits as there are pairs of choices, or choices of more than two, what was judged at first sight counts for the
 * rest.
 */
function ripened<K extends Kind>(
  { judged, visits }: Node<K>,
  courses: readonly Course<K>[],
  worth: readonly number[],
): readonly number[] {
  const sizes = courses.map(({ levels }) => levels.reduce((sum, { open }) => sum + open.length, 0))
  const toLearn = sizes.length > 2 ? sizes.reduce((a, b) => a + b) : sizes.reduce((a, b) => a * b, 1)
  const trust = visits / (visits + toLearn)
  return worth.map((value, seat) => trust * value + (1 - trust) * valueFor(judged, seat))
}

export const solvedWhereCertain = <K extends Kind>(game: Game<K>): BackUp =>
  isUncertain(game) ? averaged : solved

function count<K extends Kind>({ node, courses, cell }: Visit<K>, values: readonly number[]): void {
  node.visits++
  cell.visits++
  for (const { levels } of courses)
    for (const { chooser, branch } of levels) {
      const value = valueFor(values, chooser.seat)
      branch.visits++
      chooser.visits++
      chooser.total += value
      chooser.squares += value * value
    }
}

/** The cell's worth moves so far towards what was found. */
function learn<K extends Kind>(
  { cell: { worths } }: Visit<K>,
  values: readonly number[],
  share: number,
): void {
  for (let seat = 0; seat < values.length; seat++) {
    const value = valueFor(values, seat)
    const worth = valueFor(worths, seat)
    worths[seat] = share === 1 ? value : worth + share * (value - worth)
  }
}

/** By seat: what the cell is worth that the seat which decides alone likes best. */
function bestOf<K extends Kind>({ cells, judged }: Node<K>, seat: Seat): readonly number[] {
  let best: readonly number[] | null = null
  for (const { worths } of cells.values())
    if (best === null || valueFor(worths, seat) > valueFor(best, seat)) best = worths
  return best === null ? judged : [...best]
}
