import { type Kind, type Plan, type Position, type Seat, type SeatSet, seatsIn } from '@grognard/engine'

/**
 * The tree of a search. A node is what the searcher can tell apart: the decisions that led to it as the searcher
 * would see them, and who is asked what there. Dice and hidden cards are not part of it, so one node stands for
 * many imagined worlds, and what is chosen in it cannot depend on what nobody there would know.
 */
export interface Node<K extends Kind> {
  /**
   * The step that is asked, and who is asked at it: at a silent one also those who have nothing to choose, for who they
   * are differs from world to world, and the searcher cannot tell.
   */
  readonly at: string
  readonly deciding: SeatSet
  /** One for each seat that decides here: more than one choose at the same time. */
  readonly choosers: readonly Chooser<K>[]
  /** What was tried together here, and nothing else: most of what many seats might choose never is. */
  readonly cells: Map<CellKey, Cell<K>>
  visits: number
  /** By seat: what was found when play came here first. What has not been tried is taken to be worth as much. */
  judged: readonly number[]
}

/** What one seat may do at a node; or, where it composes its decision, what may follow the parts that it has chosen. */
export interface Chooser<K extends Kind> {
  readonly seat: Seat
  /** In which form it looks at what may be decided; settled when play comes here first. */
  form: Form | null
  readonly branches: Branch<K>[]
  /** Made when the moves differ from those of the visit before for the first time. */
  byName: Map<string, Branch<K>> | null
  /** What the moves of the last visit were made of, and their branches: nearly always those of the next one. */
  listed: readonly unknown[]
  moves: readonly Move<K>[]
  among: readonly Branch<K>[]
  /** Counts the branches of the seat at the node, whatever parts they follow. */
  readonly numbers: { next: number }
  /** How often, and the sums of what the visits brought the seat and of their squares. */
  visits: number
  total: number
  squares: number
}

type Form = 'listed' | 'proposed' | 'composed' | 'plans'

/** What a branch stands for. */
export type Move<K extends Kind> =
  | { readonly kind: 'decide'; readonly decision: K['decision'] }
  /** To a decision that is being composed. */
  | { readonly kind: 'add'; readonly part: K['part'] }
  | { readonly kind: 'follow'; readonly plan: Plan<K> }

export interface Branch<K extends Kind> {
  readonly move: Move<K>
  /** Among the branches of its chooser, and among all of the seat at the node. */
  readonly index: number
  readonly number: number
  /** What it came to, where that was a whole decision. */
  decision: K['decision'] | null
  /** What may follow a part. */
  deeper: Chooser<K> | null
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

/** What one seat has chosen: a branch, or several one after another where it composes its decision. */
export interface Course<K extends Kind> {
  readonly seat: Seat
  /** What it could begin with. */
  readonly open: readonly Branch<K>[]
  readonly levels: readonly Level<K>[]
  /** The last of its branches. */
  readonly end: Branch<K>
  readonly decision: K['decision']
  readonly plan: Plan<K> | null
  /** As the searcher tells it from others. */
  readonly seenAs: CellKey
}

export interface Level<K extends Kind> {
  readonly chooser: Chooser<K>
  /** What was open to it in this world. */
  readonly open: readonly Branch<K>[]
  readonly branch: Branch<K>
}

/** What all seats of a node have chosen together; of a seat alone, a branch of its own. */
export interface Cell<K extends Kind> {
  /** By chooser of the node: what it came to. */
  readonly chosen: readonly Branch<K>[]
  /** By seat. */
  readonly worths: number[]
  visits: number
  readonly children: Node<K>[]
}

type CellKey = number | string

export const newNode = <K extends Kind>(position: Position<K>, searcher: Seat): Node<K> => ({
  at: position.at,
  deciding: position.asked,
  choosers: decidersAt(position, searcher).map(seat => newChooser<K>(seat)),
  cells: new Map(),
  visits: 0,
  judged: position.state.sealed.map(() => 0.5),
})

const newChooser = <K extends Kind>(seat: Seat, numbers = { next: 0 }): Chooser<K> => ({
  seat,
  form: null,
  branches: [],
  byName: null,
  listed: [],
  moves: [],
  among: [],
  numbers,
  visits: 0,
  total: 0,
  squares: 0,
})

/**
 * Who decides. Of several seats of which any one may go next it is taken to be the searcher, or else the first:
 * who is quicker is no matter of rules.
 */
function decidersAt<K extends Kind>({ asked, step }: Position<K>, searcher: Seat): readonly Seat[] {
  const seats = seatsIn(asked)
  if (step?.anyOf !== true) return seats
  return seats.includes(searcher) ? [searcher] : seats.slice(0, 1)
}

/** What may follow the part that the branch adds. */
export function deeperThan<K extends Kind>({ seat, numbers }: Chooser<K>, branch: Branch<K>): Chooser<K> {
  branch.deeper ??= { ...newChooser<K>(seat, numbers), form: 'composed' }
  return branch.deeper
}

/** The cell of what the seats of a node have chosen, made where it is new. */
export function cellAt<K extends Kind>(node: Node<K>, courses: readonly Course<K>[]): Cell<K> {
  const key = keyOf(courses)
  const known = node.cells.get(key)
  if (known !== undefined) return known
  const chosen = courses.map(({ end }) => end)
  const cell: Cell<K> = { chosen, worths: [...node.judged], visits: 0, children: [] }
  node.cells.set(key, cell)
  return cell
}

function keyOf<K extends Kind>(courses: readonly Course<K>[]): CellKey {
  const [one, other, third] = courses
  if (one === undefined) throw new Error('nobody has chosen')
  if (other === undefined) return one.seenAs
  return third === undefined && typeof one.seenAs === 'number' && typeof other.seenAs === 'number'
    ? one.seenAs * MOST_BRANCHES + other.seenAs
    : courses.map(({ seenAs }) => seenAs).join(' ')
}

/** Of one seat at one node: two numbers below it make one exact number. */
const MOST_BRANCHES = 2 ** 26

/** Where play goes on after a cell: another node for every step and seats that may be asked next. */
export function childAt<K extends Kind>(
  { children }: Cell<K>,
  { at, asked }: Position<K>,
): Node<K> | undefined {
  for (const child of children) if (child.at === at && child.deciding === asked) return child
  return undefined
}

/**
 * The branches of these moves, one for each, in their order; new ones where a move is seen for the first time.
 * `listed` is what the moves are made of; `nameOf` gives those one branch that the searcher could not tell apart.
 */
export function branchesOf<K extends Kind, T>(
  chooser: Chooser<K>,
  listed: readonly T[],
  moveOf: (item: T) => Move<K>,
  nameOf?: (move: Move<K>) => string,
): readonly Branch<K>[] {
  if (isSameList(chooser.listed, listed)) return chooser.among
  const isFirst = chooser.branches.length === 0 && nameOf === undefined
  const moves = listed.map(moveOf)
  chooser.among = isFirst
    ? moves.map(move => newBranch(chooser, move))
    : moves.map(move => branchNamed(chooser, move, nameOf ?? nameOfMove))
  chooser.moves = moves
  chooser.listed = listed
  return chooser.among
}

const nameOfMove = <K extends Kind>(move: Move<K>): string =>
  move.kind === 'follow' ? move.plan.name : JSON.stringify(move)

export function branchNamed<K extends Kind>(
  chooser: Chooser<K>,
  move: Move<K>,
  nameOf: (move: Move<K>) => string = nameOfMove,
): Branch<K> {
  chooser.byName ??= new Map(chooser.branches.map(branch => [nameOf(branch.move), branch]))
  const name = nameOf(move)
  const known = chooser.byName.get(name)
  if (known !== undefined) return known
  const branch = newBranch(chooser, move)
  chooser.byName.set(name, branch)
  return branch
}

function newBranch<K extends Kind>({ branches, numbers }: Chooser<K>, move: Move<K>): Branch<K> {
  const branch: Branch<K> = {
    move,
    index: branches.length,
    number: numbers.next++,
    decision: move.kind === 'decide' ? move.decision : null,
    deeper: null,
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
  for (let i = 0; i < own.length; i++) {
    const one = own[i]
    const other = others[i]
    if (one?.[0] !== other?.[0] || !isSame(one?.[1], other?.[1])) return false
  }
  return true
}
