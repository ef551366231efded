import { addFor, type Kind, type Random, there, unit } from '@grognard/engine'
import type { Branch, Chooser, Course, Node } from './tree.ts'

/** How a seat that decides alone goes on from a node: one of the branches that are open to it in this world. */
export interface AloneSelection {
  choose<K extends Kind>(chooser: Chooser<K>, open: readonly Branch<K>[]): Branch<K>
}

/** How seats that choose at the same time go on from a node, each for itself. */
export interface JointSelection {
  choose<K extends Kind>(chooser: Chooser<K>, open: readonly Branch<K>[], random: Random): Branch<K>
  /** After the visit has been backed up; `courses` are by chooser of the node. */
  learn<K extends Kind>(node: Node<K>, courses: readonly Course<K>[]): void
  /** By seat: what the node is worth if everybody plays as learnt. */
  worth<K extends Kind>(node: Node<K>, courses: readonly Course<K>[]): readonly number[]
  /** What has been learnt for one chooser, by branch of all that are open to it: how often to play it, adding up to 1. */
  strategy<K extends Kind>(open: readonly Branch<K>[]): readonly number[]
  /** And what it brings against what the others have learnt; null: it was not tried. */
  prospects<K extends Kind>(
    node: Node<K>,
    chooser: Chooser<K>,
    open: readonly Branch<K>[],
  ): readonly (number | null)[]
}

interface Uct {
  /** How much a branch that was seldom tried is given the benefit of the doubt, in spreads of the values seen. */
  readonly curiosity: number
  /** Branches that may be tried after n visits: `width × n ^ growth`, in the order of their priors. */
  readonly width: number
  readonly growth: number
}

/** Of values between 0 and 1: less is taken for as much, or a node whose first values agree would explore nothing. */
const LEAST_SPREAD = 0.01

/**
 * Upper confidence bounds for information sets: a branch counts as neglected only in proportion to the visits in
 * which it was open, since hidden cards close it in some worlds. New branches are let in one after another,
 * the promising first, so that many options do not thin the looks out.
 */
export const uct = ({ curiosity, width, growth }: Uct): AloneSelection => ({
  choose<K extends Kind>(chooser: Chooser<K>, open: readonly Branch<K>[]): Branch<K> {
    let visits = 0
    let tried = 0
    let fresh: Branch<K> | null = null
    for (const branch of open) {
      branch.available++
      visits += branch.visits
      if (branch.visits + branch.faith > 0) tried++
      else if (fresh === null || branch.prior > fresh.prior) fresh = branch
    }
    if (fresh !== null && tried < width * (visits + 1) ** growth) return fresh
    const doubt = curiosity * spreadOf(chooser)
    let best = there(open[0], 'open branch')
    let highest = Number.NEGATIVE_INFINITY
    for (const branch of open) {
      const looks = branch.visits + branch.faith
      if (looks === 0) continue
      const mean = (branch.total + branch.faith * branch.prior) / looks
      const bound = mean + doubt * Math.sqrt(Math.log(branch.available) / looks)
      if (bound <= highest) continue
      highest = bound
      best = branch
    }
    return best
  },
})

/** What the visits of a branch have brought on average, with what it was worth at a glance. */
export const worthOf = <K extends Kind>({ visits, total, prior, faith }: Branch<K>): number | null =>
  visits + faith > 0 ? (total + faith * prior) / (visits + faith) : null

function visitsOf<K extends Kind>(open: readonly Branch<K>[]): number {
  let visits = 0
  for (const branch of open) visits += branch.visits
  return visits
}

/** The standard deviation of all that the seat has seen at the node. */
function spreadOf<K extends Kind>({ total, squares, visits }: Chooser<K>): number {
  if (visits < 2) return LEAST_SPREAD
  const mean = total / visits
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, squares / visits - mean * mean)))
}

/** For comparison: every seat by upper confidence bounds of its own, as if it were alone. It does not learn to mix. */
export const decoupledUct = (settings: Uct): JointSelection => {
  const alone = uct(settings)
  return {
    choose: (chooser, open) => alone.choose(chooser, open),
    learn: () => undefined,
    worth: node => averageOf(node),
    prospects: (_node, _chooser, open) => open.map(worthOf),
    strategy: open => {
      const visits = visitsOf(open)
      return open.map(branch => (visits > 0 ? branch.visits / visits : 1 / open.length))
    },
  }
}

/** By seat: what the visits of a node have brought on average. */
export function averageOf<K extends Kind>({ cells, judged, visits }: Node<K>): readonly number[] {
  const average = judged.map(() => 0)
  for (const cell of cells.values())
    for (const [seat, worth] of cell.worths.entries()) addFor(average, seat, (cell.visits / visits) * worth)
  return average
}

/** Draws one as often as the weights say, with a share of the draws spread evenly over all. */
export function drawBranch<K extends Kind>(
  open: readonly Branch<K>[],
  weights: readonly number[],
  exploration: number,
  random: Random,
): Branch<K> {
  let rest = unit(random)
  let at = 0
  for (const branch of open) {
    rest -= (1 - exploration) * (weights[at++] ?? 0) + exploration / open.length
    if (rest < 0) return branch
  }
  return there(open[open.length - 1], 'open branch')
}
