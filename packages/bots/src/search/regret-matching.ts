import type { Kind } from '@grognard/engine'
import { purified } from '../matrix-game.ts'
import { averageOf, drawBranch, type JointSelection, worthOf } from './selection.ts'
import type { Branch, Node } from './tree.ts'

export interface RegretMatching {
  /** The share of visits in which a seat tries anything, so that nothing is judged by a single visit. */
  readonly exploration: number
  /** In the strategy that it comes to, what is rarer than this is the noise of an unfinished search. */
  readonly negligible: number
}

/**
 * Regret matching where several choose at once. Each seat leans towards the branches that would have done better
 * against what the others do now, as far as the cells of the node tell; the average of that play tends to an
 * equilibrium, so the seat mixes and cannot be read. Negative regrets are forgotten and later visits count more.
 */
export const regretMatching = ({ exploration, negligible }: RegretMatching): JointSelection => ({
  choose: (_, open, random) =>
    open.map(branches => drawBranch(branches, leaningOf(branches), exploration, random)),
  learn(node, open, chosen) {
    const leanings = open.map(leaningOf)
    const worths =
      node.parts.length === 2 ? worthsOfTwo(node, open, leanings) : worthsOfMany(node, open, chosen)
    for (let i = 0; i < open.length; i++) regret(open[i]!, leanings[i]!, worths[i]!, node.visits)
  },
  worth: (node, open) =>
    node.parts.length === 2 ? worthOfTwo(node, open, open.map(averageLeaning)) : averageOf(node),
  strategy: open => purified(averageLeaning(open), negligible),
  prospects(node, part, open) {
    if (node.parts.length !== 2) return open.map(worthOf)
    const mine = node.parts.indexOf(part)
    const both = node.parts.map(({ among }, i) => (i === mine ? open : among))
    return worthsOfTwo(node, both, both.map(averageLeaning))[mine]!
  },
})

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
  { parts, strides, worths, judged }: Node<K>,
  open: readonly (readonly Branch<K>[])[],
  leanings: readonly (readonly number[])[],
): number[][] {
  const [rows, columns] = [open[0]!, open[1]!]
  const [ours, theirs] = [leanings[0]!, leanings[1]!]
  const [one, other] = [parts[0]!.seat, parts[1]!.seat]
  const [rowWorths, columnWorths] = [rows.map(() => 0), columns.map(() => 0)]
  const seats = judged.length
  for (let r = 0; r < rows.length; r++) {
    const start = rows[r]!.index * strides[0]!
    for (let c = 0; c < columns.length; c++) {
      const at = (start + columns[c]!.index * strides[1]!) * seats
      rowWorths[r]! += theirs[c]! * worths[at + one]!
      columnWorths[c]! += ours[r]! * worths[at + other]!
    }
  }
  return [rowWorths, columnWorths]
}

/** Of more: what each branch would have brought against what the others chose in this visit. */
function worthsOfMany<K extends Kind>(
  { parts, strides, worths, judged }: Node<K>,
  open: readonly (readonly Branch<K>[])[],
  chosen: readonly Branch<K>[],
): number[][] {
  const place = chosen.reduce((at, { index }, i) => at + index * strides[i]!, 0)
  return open.map((branches, i) =>
    branches.map(({ index }) => {
      const at = place + (index - chosen[i]!.index) * strides[i]!
      return worths[at * judged.length + parts[i]!.seat]!
    }),
  )
}

/** By seat: what a node of two is worth when both mix like this. */
function worthOfTwo<K extends Kind>(
  { strides, worths, judged }: Node<K>,
  open: readonly (readonly Branch<K>[])[],
  mixtures: readonly (readonly number[])[],
): readonly number[] {
  const [rows, columns] = [open[0]!, open[1]!]
  const seats = judged.length
  const worth = judged.map(() => 0)
  for (let r = 0; r < rows.length; r++) {
    const start = rows[r]!.index * strides[0]!
    for (let c = 0; c < columns.length; c++) {
      const share = mixtures[0]![r]! * mixtures[1]![c]!
      const at = (start + columns[c]!.index * strides[1]!) * seats
      for (let seat = 0; seat < seats; seat++) worth[seat]! += share * worths[at + seat]!
    }
  }
  return worth
}
