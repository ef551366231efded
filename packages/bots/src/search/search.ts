import { type Game, type Kind, type Position, pickFrom, type Random, type Seat, unit } from '@grognard/engine'
import type { Bot, Budget, Findings, Foreseen, Table, Thought } from '../bot.ts'
import { atOnce } from '../decide.ts'
import { finalChoice } from '../final-choice.ts'
import { opening } from '../opening.ts'
import { outOfTurn } from '../out-of-turn.ts'
import { worthsAt } from '../sides.ts'
import { optionsOf, worldsOf } from '../worlds.ts'
import type { BackUp, Visit } from './backing-up.ts'
import { type Deepening, deepening } from './deepening.ts'
import { type Ending, ending } from './ending.ts'
import { type AloneSelection, type JointSelection, worthOf } from './selection.ts'
import { isQuiet, type PlayOut } from './simulation.ts'
import {
  type Branch,
  branchesOf,
  type Cell,
  type Chooser,
  cellAt,
  childAt,
  type Node,
  newNode,
} from './tree.ts'

/** What a search is put together from. Every piece can be exchanged without the others. */
export interface SearchSettings {
  readonly level: string
  readonly budget: Budget
  readonly thinkers: number
  /** Nodes that are remembered; when there is no room for more, the tree grows no further. */
  readonly memory: number
  /** Decisions that are looked ahead in the tree. */
  readonly depth: number
  /** Quiet moments that are passed in the tree: at the last of them the position is judged. Only where a game tells them. */
  readonly horizon: number
  /** Looks that a game's glance at an option counts for. */
  readonly faith: number
  readonly alone: AloneSelection
  readonly joint: JointSelection
  readonly playOut: PlayOut
  /**
   * How play goes on from a node that is new: by nodes of its own up to the next quiet moment, or as the game's
   * `playOut` says where it has one.
   */
  readonly leaf: 'grow' | 'play-out'
  readonly backUp: <K extends Kind>(game: Game<K>) => BackUp
  /** See `finalChoice`. */
  readonly looseness: number
  /** For games in which nothing is uncertain but what others choose at the same time; null: they are sampled, too. */
  readonly deepening: Deepening | null
  /** Null: ends are searched like the rest. */
  readonly ending: Ending | null
}

/**
 * Information-set Monte Carlo tree search with a single observer. Every iteration imagines another world that fits
 * what the seat knows, goes down the tree as the selections say, judges the position where the tree ends by the
 * game's `evaluate`, and carries that back. It knows nothing of the game but what the contract says.
 */
export const search = (settings: SearchSettings): Bot => ({
  level: settings.level,
  budget: settings.budget,
  thinkers: settings.thinkers,
  think: table => think(settings, table),
  conclude: finalChoice(settings.looseness),
  interject: outOfTurn,
})

function think<K extends Kind>(settings: SearchSettings, table: Table<K>): Thought<K> {
  const nextWorld = worldsOf(table)
  const first = nextWorld()
  const options = optionsOf(first, table.seat)
  const proposed = opening(table, first)
  if (proposed !== null) return atOnce(() => proposed)
  const sampled = () => sampling(settings, table, options, nextWorld)
  if (options.length === 1) return sampled()
  const searched = () =>
    (settings.deepening && deepening(settings.deepening, table, first.clone())) ?? sampled()
  return settings.ending === null ? searched() : ending(settings.ending, table, first.clone(), searched)
}

function sampling<K extends Kind>(
  settings: SearchSettings,
  table: Table<K>,
  options: readonly K['decision'][],
  nextWorld: () => Position<K>,
): Thought<K> {
  const { seat } = table
  const first = nextWorld()
  const root = newNode(first, seat)
  root.judged = worthsAt(first)
  const growth = { nodes: 1 }
  return {
    ponder(iterations) {
      if (options.length === 1) return false
      for (let i = 0; i < iterations; i++) iterate(settings, table, root, nextWorld(), growth)
      return true
    },
    found: () => findings(settings, root, options, seat),
  }
}

interface Growth {
  nodes: number
}

function iterate<K extends Kind>(
  { alone, joint, playOut, backUp, depth, horizon, memory, faith, leaf }: SearchSettings,
  { game, seat, random }: Table<K>,
  root: Node<K>,
  world: Position<K>,
  growth: Growth,
): void {
  const way: Visit<K>[] = []
  const fresh: Node<K>[] = []
  const handsOver = leaf === 'play-out' && game.hints?.playOut !== undefined
  let quietLeft = game.hints?.isQuiet === undefined ? depth : horizon
  let node: Node<K> | null = root
  while (node !== null) {
    const { choosers }: Node<K> = node
    const open = choosers.map(chooser => openTo(chooser, world, seat, random, faith))
    const selection: JointSelection | AloneSelection = choosers.length === 1 ? alone : joint
    const chosen = choosers.map((chooser, i) => selection.choose(chooser, open[i]!, random))
    for (const [i, chooser] of choosers.entries())
      world.decide(chooser.seat, playedAs(chooser, chosen[i]!, random))
    const cell: Cell<K> = cellAt(node, chosen)
    way.push({ node, open, chosen, cell })
    if (world.step === null || way.length >= depth) break
    const still = isQuiet(world)
    if (still && --quietLeft <= 0) break
    const known: Node<K> | undefined = childAt(cell, world)
    if (known !== undefined) {
      node = known
      continue
    }
    node = null
    if (growth.nodes < memory) {
      const child = newNode(world, seat)
      cell.children.push(child)
      fresh.push(child)
      growth.nodes++
      if (!still && !handsOver) node = child
    }
  }
  playOut(world, random)
  const values = worthsAt(world)
  for (const child of fresh) child.judged = values
  backUp(game)(way, values, joint)
}

/** The branches that are open to a chooser in this world, each once. */
function openTo<K extends Kind>(
  chooser: Chooser<K>,
  world: Position<K>,
  searcher: Seat,
  random: Random,
  faith: number,
): readonly Branch<K>[] {
  const { hints } = world.game
  const options = world.options(chooser.seat)
  const secret = chooser.seat !== searcher && hints?.seenAs !== undefined
  const known = chooser.branches.length
  const among = secret ? branchesOf(chooser, options, d => hints.seenAs!(d)) : branchesOf(chooser, options)
  if (chooser.branches.length > known) {
    const worths = hints?.glance?.(world.state, chooser.seat, world.at, options) ?? null
    for (const [i, branch] of among.entries()) {
      if (branch.index < known) continue
      branch.prior = worths === null ? unit(random) : worths[i]! + unit(random) * TIE
      branch.faith = worths === null ? 0 : faith
    }
  }
  return secret ? [...new Set(among)] : among
}

/** Options that the game's hint likes alike are tried in random order. */
const TIE = 1e-6

/** The decision of this world that the branch stands for: one of several where the searcher sees no difference. */
function playedAs<K extends Kind>(chooser: Chooser<K>, branch: Branch<K>, random: Random): K['decision'] {
  const { options, among } = chooser
  const first = among.indexOf(branch)
  if (among.lastIndexOf(branch) === first) return options[first]!
  return pickFrom(
    random,
    options.filter((_, i) => among[i] === branch),
  )
}

function findings<K extends Kind>(
  { joint }: SearchSettings,
  root: Node<K>,
  options: readonly K['decision'][],
  seat: Seat,
): Findings<K> {
  const chooser = root.choosers.find(each => each.seat === seat)!
  const mixed = root.choosers.length > 1
  const among = branchesOf(chooser, options)
  const visits = among.reduce((sum, branch) => sum + branch.visits, 0)
  const shares = mixed
    ? joint.strategy(among)
    : among.map(branch => (visits > 0 ? branch.visits / visits : 1 / among.length))
  const values = mixed && root.visits > 0 ? joint.prospects(root, chooser, among) : among.map(worthOf)
  return {
    options: among.map((branch, i) => ({
      decision: branch.decision,
      share: shares[i]!,
      value: values[i]!,
      looks: branch.visits,
      line: lineFrom(root, chooser, branch),
    })),
    mixed,
  }
}

/** The branch, and then what was tried most, as long as there is something to go by. */
function lineFrom<K extends Kind>(root: Node<K>, { seat }: Chooser<K>, branch: Branch<K>): Foreseen<K>[] {
  const line: Foreseen<K>[] = []
  const tried = ({ cells }: Node<K>) => [...cells.values()].sort(inOrder)
  let node: Node<K> | null = root
  let cell = mostVisited(tried(root).filter(({ chosen }) => chosen.includes(branch)))
  while (node !== null && cell !== null && cell.visits >= LEAST_VISITS) {
    const { choosers }: Node<K> = node
    const decisions = cell.chosen.map(({ decision }, i) => ({ seat: choosers[i]!.seat, decision }))
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
    const difference = one.chosen[i]!.index - other.chosen[i]!.index
    if (difference !== 0) return difference
  }
  return 0
}

/** What was tried less often says nothing about what to expect. */
const LEAST_VISITS = 3

const mostVisited = <T extends { readonly visits: number }>(items: readonly T[]): T | null =>
  items.reduce<T | null>((most, item) => (most === null || item.visits > most.visits ? item : most), null)
