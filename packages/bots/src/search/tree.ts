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
  readonly parts: readonly Part<K>[]
  /** What was tried together here, at the sum of the branches' indices times the strides of their parts. */
  cells: (Cell<K> | undefined)[]
  strides: number[]
  /** What each cell is worth, by cell and seat; one that has not been tried is worth what the node was judged. */
  worths: number[]
  visits: number
  /** By seat: what was found when play came here first. */
  judged: readonly number[]
}

/** What one seat may do at a node. */
export interface Part<K extends Kind> {
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
  /** By part of the node. */
  readonly chosen: readonly Branch<K>[]
  /** Its place among the cells; moves when they are laid out anew. */
  place: number
  visits: number
  readonly children: Node<K>[]
}

export const newNode = <K extends Kind>(position: Position<K>, searcher: Seat): Node<K> => {
  const parts = decidersAt(position, searcher).map(newPart<K>)
  return {
    at: position.at,
    asked: position.asked,
    parts,
    cells: [],
    strides: parts.map(() => 0),
    worths: [],
    visits: 0,
    judged: position.state.sealed.map(() => 0.5),
  }
}

const newPart = <K extends Kind>(seat: Seat): Part<K> => ({
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

/** What was found when play came to the node for the first time. */
export function judge<K extends Kind>(node: Node<K>, values: readonly number[]): void {
  node.judged = values
  fill(node)
}

function fill<K extends Kind>({ worths, judged }: Node<K>): void {
  const seats = judged.length
  for (let i = 0; i < worths.length; i++) worths[i] = judged[i % seats]!
}

/** The cell of what the seats of a node have chosen, made where it is new. */
export function cellAt<K extends Kind>(node: Node<K>, chosen: readonly Branch<K>[]): Cell<K> {
  makeRoom(node)
  const place = placeOf(node, chosen)
  const known = node.cells[place]
  if (known !== undefined) return known
  const cell: Cell<K> = { chosen, place, visits: 0, children: [] }
  node.cells[place] = cell
  return cell
}

function placeOf<K extends Kind>({ strides }: Node<K>, chosen: readonly Branch<K>[]): number {
  let place = 0
  for (let i = 0; i < chosen.length; i++) place += chosen[i]!.index * strides[i]!
  return place
}

/** Lays the cells out, and again when another world has brought new branches. */
function makeRoom<K extends Kind>(node: Node<K>): void {
  const { parts, judged } = node
  let places = 1
  for (const { branches } of parts) places *= branches.length
  const seats = judged.length
  if (node.worths.length === places * seats) return
  const [cells, worths] = [node.cells, node.worths]
  let stride = 1
  node.strides = parts.map(({ branches }) => {
    const own = stride
    stride *= branches.length
    return own
  })
  node.cells = new Array(places)
  node.worths = Array.from({ length: places * seats }, () => 0)
  fill(node)
  for (const cell of cells) {
    if (cell === undefined) continue
    const place = placeOf(node, cell.chosen)
    for (let seat = 0; seat < seats; seat++)
      node.worths[place * seats + seat] = worths[cell.place * seats + seat]!
    node.cells[place] = cell
    cell.place = place
  }
}

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
  part: Part<K>,
  options: readonly K['decision'][],
  nameOf?: (decision: K['decision']) => string,
): readonly Branch<K>[] {
  if (isSameList(part.options, options)) return part.among
  const isFirst = part.branches.length === 0 && nameOf === undefined
  part.among = isFirst
    ? options.map(decision => newBranch(part, decision))
    : options.map(decision => branchNamed(part, decision, nameOf ?? JSON.stringify))
  part.options = options
  return part.among
}

function branchNamed<K extends Kind>(
  part: Part<K>,
  decision: K['decision'],
  nameOf: (decision: K['decision']) => string,
): Branch<K> {
  part.byName ??= new Map(part.branches.map(branch => [nameOf(branch.decision), branch]))
  const name = nameOf(decision)
  const known = part.byName.get(name)
  if (known !== undefined) return known
  const branch = newBranch(part, decision)
  part.byName.set(name, branch)
  return branch
}

function newBranch<K extends Kind>({ branches }: Part<K>, decision: K['decision']): Branch<K> {
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
