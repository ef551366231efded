import { type Kind, type Position, type Seat, type SeatSet, seatsIn } from '@grognard/engine'

/**
 * The tree of a search. A node is what the searcher can tell apart: the decisions that led to it as the searcher
 * would see them, and who is asked what there. Dice and hidden cards are not part of it, so one node stands for
 * many imagined worlds, and what is chosen in it cannot depend on what nobody there would know.
 */
export interface Node<K extends Kind> {
  /** The step that is asked, and who is asked. */
  readonly at: string
  readonly asked: SeatSet
  /** One for each seat that decides here: more than one choose at the same time. */
  readonly choosers: readonly Chooser<K>[]
  /** What was tried together here, and nothing else: most of what many seats might choose never is. */
  readonly cells: Map<CellKey, Cell<K>>
  visits: number
  /** By seat: what was found when play came here first. What has not been tried is taken to be worth as much. */
  judged: readonly number[]
}

/** What one seat may do at a node. */
export interface Chooser<K extends Kind> {
  readonly seat: Seat
  readonly branches: Branch<K>[]
  /** Made when the options differ from those of the visit before for the first time. */
  byName: Map<string, Branch<K>> | null
  /** The options of the last visit and their branches: nearly always those of the next one. */
  options: readonly K['decision'][]
  among: readonly Branch<K>[]
  /** How often, and the sums of what the visits brought the seat and of their squares. */
  visits: number
  total: number
  squares: number
}

export interface Branch<K extends Kind> {
  readonly decision: K['decision']
  readonly index: number
  /** What it is worth at a glance, or drawn by lot: the order in which branches are tried. */
  prior: number
  /** Looks that the glance is taken for; 0 if it was drawn by lot. */
  faith: number
  /** Visits in which it could be chosen; in which it was; and what those brought the seat. */
  available: number
  visits: number
  total: number
  /** Where several choose at once: what the seat regrets not to have played it, and how much it has. */
  regret: number
  played: number
}

/** What all seats of a node have chosen together; of a seat alone, a branch of its own. */
export interface Cell<K extends Kind> {
  /** By chooser of the node. */
  readonly chosen: readonly Branch<K>[]
  /** By seat. */
  readonly worths: number[]
  visits: number
  readonly children: Node<K>[]
}

type CellKey = number | string

export const newNode = <K extends Kind>(position: Position<K>, searcher: Seat): Node<K> => ({
  at: position.at,
  asked: position.asked,
  choosers: decidersAt(position, searcher).map(newChooser<K>),
  cells: new Map(),
  visits: 0,
  judged: position.state.sealed.map(() => 0.5),
})

const newChooser = <K extends Kind>(seat: Seat): Chooser<K> => ({
  seat,
  branches: [],
  byName: null,
  options: [],
  among: [],
  visits: 0,
  total: 0,
  squares: 0,
})

/**
 * Who decides. Of several seats of which any one may go next it is taken to be the searcher, or else the first:
 * who is quicker is no matter of rules.
 */
export function decidersAt<K extends Kind>({ asked, step }: Position<K>, searcher: Seat): readonly Seat[] {
  const seats = seatsIn(asked)
  if (step?.anyOf !== true) return seats
  return seats.includes(searcher) ? [searcher] : seats.slice(0, 1)
}

/** The cell of what the seats of a node have chosen, made where it is new. */
export function cellAt<K extends Kind>(node: Node<K>, chosen: readonly Branch<K>[]): Cell<K> {
  const key = keyOf(chosen)
  const known = node.cells.get(key)
  if (known !== undefined) return known
  const cell: Cell<K> = { chosen, worths: [...node.judged], visits: 0, children: [] }
  node.cells.set(key, cell)
  return cell
}

function keyOf<K extends Kind>(chosen: readonly Branch<K>[]): CellKey {
  const [first, second] = chosen
  if (first === undefined || second === undefined) return first?.index ?? 0
  return chosen.length === 2
    ? first.index * MOST_BRANCHES + second.index
    : chosen.map(({ index }) => index).join(' ')
}

/** Of one seat at one node: two indices below it make one exact number. */
const MOST_BRANCHES = 2 ** 26

/** Where play goes on after a cell: another node for every step and seats that may be asked next. */
export function childAt<K extends Kind>(
  { children }: Cell<K>,
  { at, asked }: Position<K>,
): Node<K> | undefined {
  for (const child of children) if (child.at === at && child.asked === asked) return child
  return undefined
}

/**
 * The branches of these options, one for each, in their order; new ones where an option is seen for the first
 * time. `nameOf` gives those options one branch that the searcher could not tell apart.
 */
export function branchesOf<K extends Kind>(
  chooser: Chooser<K>,
  options: readonly K['decision'][],
  nameOf?: (decision: K['decision']) => string,
): readonly Branch<K>[] {
  if (isSameList(chooser.options, options)) return chooser.among
  const isFirst = chooser.branches.length === 0 && nameOf === undefined
  chooser.among = isFirst
    ? options.map(decision => newBranch(chooser, decision))
    : options.map(decision => branchNamed(chooser, decision, nameOf ?? JSON.stringify))
  chooser.options = options
  return chooser.among
}

function branchNamed<K extends Kind>(
  chooser: Chooser<K>,
  decision: K['decision'],
  nameOf: (decision: K['decision']) => string,
): Branch<K> {
  chooser.byName ??= new Map(chooser.branches.map(branch => [nameOf(branch.decision), branch]))
  const name = nameOf(decision)
  const known = chooser.byName.get(name)
  if (known !== undefined) return known
  const branch = newBranch(chooser, decision)
  chooser.byName.set(name, branch)
  return branch
}

function newBranch<K extends Kind>({ branches }: Chooser<K>, decision: K['decision']): Branch<K> {
  const branch = {
    decision,
    index: branches.length,
    prior: 0,
    faith: 0,
    available: 0,
    visits: 0,
    total: 0,
    regret: 0,
    played: 0,
  }
  branches.push(branch)
  return branch
}

function isSameList(known: readonly unknown[], options: readonly unknown[]): boolean {
  if (known.length !== options.length) return false
  for (let i = 0; i < known.length; i++)
    if (known[i] !== options[i] && !isSame(known[i], options[i])) return false
  return true
}

/** Deeply equal, for the small plain values that decisions are. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [own, others] = [Object.entries(a), Object.entries(b)]
  if (own.length !== others.length) return false
  for (let i = 0; i < own.length; i++)
    if (own[i]![0] !== others[i]![0] || !isSame(own[i]![1], others[i]![1])) return false
  return true
}
