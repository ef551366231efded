import { type Game, type Kind, type Position, pickFrom, type Random, type Seat, unit } from '@grognard/engine'
import type { Bot, Budget, Findings, Foreseen, Table, Thought } from '../bot.ts'
import { atOnce } from '../decide.ts'
import { finalChoice } from '../final-choice.ts'
import { opening } from '../opening.ts'
import { outOfTurn } from '../out-of-turn.ts'
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
  cellAt,
  childAt,
  judge,
  type Node,
  newNode,
  type Part,
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
  judge(root, table.game.evaluate(first.state))
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
    const open = node.parts.map(part => openTo(part, world, seat, random, faith))
    const chosen: readonly Branch<K>[] =
      node.parts.length === 1 ? [alone.choose(node.parts[0]!, open[0]!)] : joint.choose(node, open, random)
    for (let i = 0; i < chosen.length; i++)
      world.decide(node.parts[i]!.seat, playedAs(node.parts[i]!, chosen[i]!, random))
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
  const values = game.evaluate(world.state)
  for (const child of fresh) judge(child, values)
  backUp(game)(way, values, joint)
}

/** The branches that are open to a part in this world, each once. */
function openTo<K extends Kind>(
  part: Part<K>,
  world: Position<K>,
  searcher: Seat,
  random: Random,
  faith: number,
): readonly Branch<K>[] {
  const { hints } = world.game
  const options = world.options(part.seat)
  const secret = part.seat !== searcher && hints?.seenAs !== undefined
  const known = part.branches.length
  const among = secret ? branchesOf(part, options, d => hints.seenAs!(d)) : branchesOf(part, options)
  if (part.branches.length > known) {
    const worths = hints?.glance?.(world.state, part.seat, world.at, options) ?? null
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
function playedAs<K extends Kind>(part: Part<K>, branch: Branch<K>, random: Random): K['decision'] {
  const { options, among } = part
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
  const part = root.parts.find(each => each.seat === seat)!
  const mixed = root.parts.length > 1
  const among = branchesOf(part, options)
  const visits = among.reduce((sum, branch) => sum + branch.visits, 0)
  const shares = mixed
    ? joint.strategy(among)
    : among.map(branch => (visits > 0 ? branch.visits / visits : 1 / among.length))
  const values = mixed && root.visits > 0 ? joint.prospects(root, part, among) : among.map(worthOf)
  return {
    options: among.map((branch, i) => ({
      decision: branch.decision,
      share: shares[i]!,
      value: values[i]!,
      looks: branch.visits,
      line: lineFrom(root, part, branch),
    })),
    mixed,
  }
}

/** The branch, and then what was tried most, as long as there is something to go by. */
function lineFrom<K extends Kind>(root: Node<K>, { seat }: Part<K>, branch: Branch<K>): Foreseen<K>[] {
  const line: Foreseen<K>[] = []
  const tried = (node: Node<K>) => node.cells.filter(cell => cell !== undefined)
  let node: Node<K> | null = root
  let cell = mostVisited(tried(root).filter(({ chosen }) => chosen.includes(branch)))
  while (node !== null && cell !== null && cell.visits >= LEAST_VISITS) {
    const { parts }: Node<K> = node
    const decisions = cell.chosen.map(({ decision }, i) => ({ seat: parts[i]!.seat, decision }))
    line.push(
      ...decisions.filter(each => each.seat === seat),
      ...decisions.filter(each => each.seat !== seat),
    )
    node = mostVisited(cell.children)
    cell = node && mostVisited(tried(node))
  }
  return line
}

/** What was tried less often says nothing about what to expect. */
const LEAST_VISITS = 3

const mostVisited = <T extends { readonly visits: number }>(items: readonly T[]): T | null =>
  items.reduce<T | null>((most, item) => (most === null || item.visits > most.visits ? item : most), null)
