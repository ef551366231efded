import type { Kind } from '@grognard/engine'
import { purified } from '../matrix-game.ts'
import { averageOf, drawBranch, type JointSelection, worthOf } from './selection.ts'
import type { Branch, Chooser, Course, Node } from './tree.ts'

interface RegretMatching {
  /** The share of visits in which a seat tries anything, so that nothing is judged by a single visit. */
  readonly exploration: number
  /** In the strategy that it comes to, what is rarer than this is the noise of an unfinished search. */
  readonly negligible: number
}

/**
 * Regret matching where several choose at once. Each seat leans towards the branches that would have done better
 * against what the others do now, as far as the cells of the node tell, or where there are more than two seats or parts
 * against what they have done so far, since hardly any of so many cells is ever tried twice; the average of that play tends to an
 * equilibrium, so the seat mixes and cannot be read. Negative regrets are forgotten and later visits count more.
 */
export const regretMatching = ({ exploration, negligible }: RegretMatching): JointSelection => ({
  choose: (_, open, random) => drawBranch(open, leaningOf(open), exploration, random),
  learn(node, courses) {
    if (isOfTwo(node)) {
      const open = openOf(courses)
      const leanings = open.map(leaningOf)
      const worths = worthsOfTwo(node, open, leanings)
      for (let i = 0; i < open.length; i++) regret(open[i]!, leanings[i]!, worths[i]!, node.visits)
    } else
      for (const { levels } of courses)
        for (const { chooser, open } of levels)
          regret(open, leaningOf(open), worthsSoFar(open, node.judged[chooser.seat]!), node.visits)
  },
  worth(node, courses) {
    if (!isOfTwo(node)) return averageOf(node)
    const open = openOf(courses)
    return worthOfTwo(node, open, open.map(averageLeaning))
  },
  strategy: open => purified(averageLeaning(open), negligible),
  prospects(node, chooser, open) {
    if (!isOfTwo(node)) return open.map(worthOf)
    const mine = node.choosers.indexOf(chooser)
    const both = node.choosers.map(({ among }, i) => (i === mine ? open : among))
    return worthsOfTwo(node, both, both.map(averageLeaning))[mine]!
  },
})

/** Two of whom each takes one branch, so that a table of both tells all. */
const isOfTwo = <K extends Kind>({ choosers }: Node<K>): boolean =>
  choosers.length === 2 && choosers.every(({ form }) => form !== 'composed')

const openOf = <K extends Kind>(courses: readonly Course<K>[]): readonly (readonly Branch<K>[])[] =>
  courses.map(({ levels }) => levels[0]!.open)

/** What was played on average; all alike where nothing was. */
function averageLeaning<K extends Kind>(open: readonly Branch<K>[]): number[] {
  const leaning: number[] = []
  let sum = 0
  for (const { played } of open) sum += played
  for (let b = 0; b < open.length; b++) leaning.push(sum > 0 ? open[b]!.played / sum : 1 / open.length)
  return leaning
}

/** In proportion to the regrets; all alike where nothing is regretted. */
function leaningOf<K extends Kind>(open: readonly Branch<K>[]): number[] {
  const leaning: number[] = []
  let sum = 0
  for (const { regret } of open) sum += regret
  for (let b = 0; b < open.length; b++) leaning.push(sum > 0 ? open[b]!.regret / sum : 1 / open.length)
  return leaning
}

function regret<K extends Kind>(
  open: readonly Branch<K>[],
  leaning: number[],
  worths: number[],
  weight: number,
): void {
  let got = 0
  for (let b = 0; b < open.length; b++) got += worths[b]! * leaning[b]!
  for (let b = 0; b < open.length; b++) {
    const branch = open[b]!
    branch.regret = Math.max(0, branch.regret + worths[b]! - got)
    branch.played += weight * leaning[b]!
  }
}

/** Of two seats: what each branch brings against all that the other leans to. */
function worthsOfTwo<K extends Kind>(
  { choosers, cells, judged }: Node<K>,
  open: readonly (readonly Branch<K>[])[],
  leanings: readonly (readonly number[])[],
): number[][] {
  const [one, other] = [choosers[0]!, choosers[1]!]
  const [ours, theirs] = [byIndex(one, open[0]!, leanings[0]!), byIndex(other, open[1]!, leanings[1]!)]
  const rows = new Float64Array(ours.length).fill(judged[one.seat]!)
  const columns = new Float64Array(theirs.length).fill(judged[other.seat]!)
  for (const { chosen, worths } of cells.values()) {
    const [row, column] = [chosen[0]!.index, chosen[1]!.index]
    rows[row]! += theirs[column]! * (worths[one.seat]! - judged[one.seat]!)
    columns[column]! += ours[row]! * (worths[other.seat]! - judged[other.seat]!)
  }
  return [open[0]!.map(({ index }) => rows[index]!), open[1]!.map(({ index }) => columns[index]!)]
}

/** By index of the branch; 0 for those that are not open. */
function byIndex<K extends Kind>(
  { branches }: Chooser<K>,
  open: readonly Branch<K>[],
  leaning: readonly number[],
): Float64Array {
  const shares = new Float64Array(branches.length)
  for (let b = 0; b < open.length; b++) shares[open[b]!.index] = leaning[b]!
  return shares
}

/** Of more: what each branch has brought so far, beginning with what the node was judged, or the branch at a glance. */
const worthsSoFar = <K extends Kind>(open: readonly Branch<K>[], judged: number): number[] =>
  open.map(branch =>
    branch.faith > 0 ? (worthOf(branch) ?? judged) : (branch.total + judged) / (branch.visits + 1),
  )

/** By seat: what a node of two is worth when both mix like this. */
function worthOfTwo<K extends Kind>(
  { choosers, cells, judged }: Node<K>,
  open: readonly (readonly Branch<K>[])[],
  mixtures: readonly (readonly number[])[],
): readonly number[] {
  const ours = byIndex(choosers[0]!, open[0]!, mixtures[0]!)
  const theirs = byIndex(choosers[1]!, open[1]!, mixtures[1]!)
  const worth = [...judged]
  for (const { chosen, worths } of cells.values()) {
    const share = ours[chosen[0]!.index]! * theirs[chosen[1]!.index]!
    for (let seat = 0; seat < worth.length; seat++) worth[seat]! += share * (worths[seat]! - judged[seat]!)
  }
  return worth
}
