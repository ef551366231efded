import { canonical, type Kind, type Seat, there } from '@grognard/engine'
import type { Finding, Findings, Foreseen } from '../bot.ts'
import { together } from '../final-choice.ts'
import { type JointSelection, worthOf } from './selection.ts'
import type { Branch, Cell, Chooser, Node } from './tree.ts'

/** Nothing was looked at: each is as good as another. */
export const unseen = <K extends Kind>(options: readonly K['decision'][], mixed: boolean): Findings<K> => ({
  options: options.map(decision => ({
    decision,
    share: 1 / options.length,
    value: null,
    looks: 0,
    line: [],
  })),
  mixed,
})

/** What a tree has to say about the decisions of its root. */
export function found<K extends Kind>(root: Node<K>, seat: Seat, joint: JointSelection): Findings<K> {
  const chooser = there(
    root.choosers.find(each => each.seat === seat),
    'chooser of that seat',
  )
  const mixed = root.choosers.length > 1
  const options =
    chooser.form === 'listed' ? ofList(root, chooser, joint) : ofCourses(root, chooser, mixed ? joint : null)
  return { options, mixed }
}

function ofList<K extends Kind>(root: Node<K>, chooser: Chooser<K>, joint: JointSelection): Finding<K>[] {
  const mixed = root.choosers.length > 1
  const { among } = chooser
  const visits = among.reduce((sum, branch) => sum + branch.visits, 0)
  const shares = mixed ? joint.strategy(among) : among.map(branch => branch.visits / visits)
  const values = mixed ? joint.prospects(root, chooser, among) : among.map(worthOf)
  return among.flatMap((branch, i) => findingOf(root, chooser, branch, shares[i] ?? 0, values[i] ?? null))
}

/**
 * Of plans, proposals and what was composed, all that was tried. So many of these are tried as often as others that
 * what they brought decides between them.
 */
function ofCourses<K extends Kind>(
  root: Node<K>,
  chooser: Chooser<K>,
  joint: JointSelection | null,
): Finding<K>[] {
  const ends = joint === null ? endsOf(chooser) : mixedEndsOf(chooser, 1, joint)
  const sum = ends.reduce((total, { share }) => total + share, 0)
  const byDecision = new Map<string, Finding<K>>()
  for (const { branch, share } of ends)
    for (const finding of findingOf(root, chooser, branch, share / sum, worthOf(branch))) {
      const key = canonical(finding.decision)
      const known = byDecision.get(key)
      byDecision.set(key, known ? together(known, finding) : finding)
    }
  return [...byDecision.values()]
}

interface End<K extends Kind> {
  readonly branch: Branch<K>
  readonly share: number
}

const endsOf = <K extends Kind>({ branches }: Chooser<K>): readonly End<K>[] =>
  branches.flatMap(branch => [
    ...(branch.decision === null || branch.visits === 0
      ? []
      : [{ branch, share: branch.visits + (worthOf(branch) ?? 0) }]),
    ...(branch.deeper === null ? [] : endsOf(branch.deeper)),
  ])

function mixedEndsOf<K extends Kind>(
  { branches }: Chooser<K>,
  share: number,
  joint: JointSelection,
): readonly End<K>[] {
  const tried = branches.filter(({ visits }) => visits > 0)
  const shares = tried.length === 0 ? [] : joint.strategy(tried)
  return tried.flatMap((branch, i) => [
    ...(branch.decision === null ? [] : [{ branch, share: share * (shares[i] ?? 0) }]),
    ...(branch.deeper === null ? [] : mixedEndsOf(branch.deeper, share * (shares[i] ?? 0), joint)),
  ])
}

function findingOf<K extends Kind>(
  root: Node<K>,
  chooser: Chooser<K>,
  branch: Branch<K>,
  share: number,
  value: number | null,
): Finding<K>[] {
  const { decision, visits } = branch
  if (decision === null) return []
  return [{ decision, share, value, looks: visits, line: lineFrom(root, chooser, branch) }]
}

/** The branch, and then what was tried most, as long as there is something to go by. */
function lineFrom<K extends Kind>(root: Node<K>, { seat }: Chooser<K>, branch: Branch<K>): Foreseen<K>[] {
  const line: Foreseen<K>[] = []
  const tried = ({ cells }: Node<K>) => [...cells.values()].sort(inOrder)
  let node: Node<K> | null = root
  let cell = mostVisited(tried(root).filter(({ chosen }) => chosen.includes(branch)))
  while (node !== null && cell !== null && cell.visits >= LEAST_VISITS) {
    const { choosers }: Node<K> = node
    const { chosen }: Cell<K> = cell
    const decisions = choosers.flatMap(({ seat }, i) => {
      const decision = chosen[i]?.decision ?? null
      return decision === null ? [] : [{ seat, decision }]
    })
    line.push(
      ...decisions.filter(each => each.seat === seat),
      ...decisions.filter(each => each.seat !== seat),
    )
    node = mostVisited(cell.children)
    cell = node && mostVisited(tried(node))
  }
  return line
}

/** As if all that may be tried were laid out: of several that were tried as often the first is named. */
function inOrder<K extends Kind>(one: Cell<K>, other: Cell<K>): number {
  for (let i = one.chosen.length - 1; i >= 0; i--) {
    const difference = (one.chosen[i]?.number ?? 0) - (other.chosen[i]?.number ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What was tried less often says nothing about what to expect. */
const LEAST_VISITS = 3

const mostVisited = <T extends { readonly visits: number }>(items: readonly T[]): T | null =>
  items.reduce<T | null>((most, item) => (most === null || item.visits > most.visits ? item : most), null)
