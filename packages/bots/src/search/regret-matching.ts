import { addAt, addFor, entryAt, type Kind, valueFor } from '@grognard/engine'
import { purified } from '../matrix-game.ts'
import { averageOf, drawBranch, type JointSelection, worthOf } from './selection.ts'
import type { Branch, Chooser, Node } from './tree.ts'

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
    const two = twoAt(node)
    const [ours, theirs] = courses
    if (two !== null && ours !== undefined && theirs !== undefined) {
      const one = leaner(two[0], ours.open, leaningOf)
      const other = leaner(two[1], theirs.open, leaningOf)
      const worths = worthsOfTwo(node, one, other)
      regret(one.open, one.leaning, worths[0], node.visits)
      regret(other.open, other.leaning, worths[1], node.visits)
    } else
      for (const { seat, levels } of courses)
        for (const { open } of levels)
          regret(open, leaningOf(open), worthsSoFar(open, valueFor(node.judged, seat)), node.visits)
  },
  worth(node, courses) {
    const two = twoAt(node)
    const [ours, theirs] = courses
    if (two === null || ours === undefined || theirs === undefined) return averageOf(node)
    const one = leaner(two[0], ours.open, averageLeaning)
    return worthOfTwo(node, one, leaner(two[1], theirs.open, averageLeaning))
  },
  strategy: open => purified(averageLeaning(open), negligible),
  prospects(node, chooser, open) {
    const two = twoAt(node)
    if (two === null) return open.map(worthOf)
    const isFirst = chooser === two[0]
    const one = leaner(two[0], isFirst ? open : two[0].among, averageLeaning)
    const other = leaner(two[1], isFirst ? two[1].among : open, averageLeaning)
    return worthsOfTwo(node, one, other)[isFirst ? 0 : 1]
  },
})

/** Two of whom each takes one branch, so that a table of both tells all; null: there are more, or they compose. */
function twoAt<K extends Kind>({ choosers }: Node<K>): readonly [Chooser<K>, Chooser<K>] | null {
  const [one, other, third] = choosers
  if (one === undefined || other === undefined || third !== undefined) return null
  return one.form === 'composed' || other.form === 'composed' ? null : [one, other]
}

/** One of the two, and how much it leans to each of the branches that are open to it. */
interface Leaner<K extends Kind> {
  readonly chooser: Chooser<K>
  readonly open: readonly Branch<K>[]
  readonly leaning: readonly number[]
}

const leaner = <K extends Kind>(
  chooser: Chooser<K>,
  open: readonly Branch<K>[],
  leaning: (open: readonly Branch<K>[]) => readonly number[],
): Leaner<K> => ({ chooser, open, leaning: leaning(open) })

/** What was played on average; all alike where nothing was. */
function averageLeaning<K extends Kind>(open: readonly Branch<K>[]): number[] {
  const leaning: number[] = []
  let sum = 0
  for (const { played } of open) sum += played
  for (const { played } of open) leaning.push(sum > 0 ? played / sum : 1 / open.length)
  return leaning
}

/** In proportion to the regrets; all alike where nothing is regretted. */
function leaningOf<K extends Kind>(open: readonly Branch<K>[]): number[] {
  const leaning: number[] = []
  let sum = 0
  for (const { regret } of open) sum += regret
  for (const { regret } of open) leaning.push(sum > 0 ? regret / sum : 1 / open.length)
  return leaning
}

function regret<K extends Kind>(
  open: readonly Branch<K>[],
  leaning: readonly number[],
  worths: readonly number[],
  weight: number,
): void {
  let got = 0
  for (let b = 0; b < open.length; b++) got += (worths[b] ?? 0) * (leaning[b] ?? 0)
  let b = 0
  for (const branch of open) {
    branch.regret = Math.max(0, branch.regret + (worths[b] ?? 0) - got)
    branch.played += weight * (leaning[b] ?? 0)
    b++
  }
}

/** What each branch of the one, and of the other, brings against all that its rival leans to. */
function worthsOfTwo<K extends Kind>(
  { cells, judged }: Node<K>,
  one: Leaner<K>,
  other: Leaner<K>,
): readonly [readonly number[], readonly number[]] {
  const [ours, theirs] = [byIndex(one), byIndex(other)]
  const [own, rival] = [one.chooser, other.chooser]
  const [ownJudged, rivalJudged] = [valueFor(judged, own.seat), valueFor(judged, rival.seat)]
  const rows = new Float64Array(ours.length).fill(ownJudged)
  const columns = new Float64Array(theirs.length).fill(rivalJudged)
  for (const { chosen, worths } of cells.values()) {
    const [row, column] = [chosen[0]?.index ?? 0, chosen[1]?.index ?? 0]
    addAt(rows, row, entryAt(theirs, column) * (valueFor(worths, own.seat) - ownJudged))
    addAt(columns, column, entryAt(ours, row) * (valueFor(worths, rival.seat) - rivalJudged))
  }
  return [
    one.open.map(({ index }) => entryAt(rows, index)),
    other.open.map(({ index }) => entryAt(columns, index)),
  ]
}

/** By index of the branch; 0 for those that are not open. */
function byIndex<K extends Kind>({ chooser, open, leaning }: Leaner<K>): Float64Array {
  const shares = new Float64Array(chooser.branches.length)
  let b = 0
  for (const { index } of open) shares[index] = leaning[b++] ?? 0
  return shares
}

/** Of more: what each branch has brought so far, beginning with what the node was judged, or the branch at a glance. */
const worthsSoFar = <K extends Kind>(open: readonly Branch<K>[], judged: number): number[] =>
  open.map(branch =>
    branch.faith > 0 ? (worthOf(branch) ?? judged) : (branch.total + judged) / (branch.visits + 1),
  )

/** By seat: what a node of two is worth when both mix like this. */
function worthOfTwo<K extends Kind>(
  { cells, judged }: Node<K>,
  one: Leaner<K>,
  other: Leaner<K>,
): readonly number[] {
  const [ours, theirs] = [byIndex(one), byIndex(other)]
  const worth = [...judged]
  for (const { chosen, worths } of cells.values()) {
    const share = entryAt(ours, chosen[0]?.index ?? 0) * entryAt(theirs, chosen[1]?.index ?? 0)
    for (let seat = 0; seat < worth.length; seat++)
      addFor(worth, seat, share * (valueFor(worths, seat) - valueFor(judged, seat)))
  }
  return worth
}
