import type { Game, Kind, Position } from '@grognard/engine'
import type { Bot, Budget, Outlook, Thought } from '../bot.ts'
import { type Candidates, candidatesAt, unglanced } from '../candidates.ts'
import { atOnce } from '../decide.ts'
import { finalChoice } from '../final-choice.ts'
import { opening } from '../opening.ts'
import { outOfTurn } from '../out-of-turn.ts'
import { worthsAt } from '../sides.ts'
import { worldsOf } from '../worlds.ts'
import type { BackUp, Visit } from './backing-up.ts'
import { byOutcome, isByOutcome } from './by-outcome.ts'
import { type Compare, comparing } from './compared.ts'
import { type Deepening, deepening } from './deepening.ts'
import { goOn } from './descent.ts'
import { type Ending, ending } from './ending.ts'
import { found as findings, unseen } from './found.ts'
import type { AloneSelection, JointSelection } from './selection.ts'
import { isQuiet, type PlayOut } from './simulation.ts'
import { type Cell, cellAt, childAt, type Node, newNode } from './tree.ts'

/** What a search is put together from. Every piece can be exchanged without the others. */
export interface SearchSettings {
  readonly level: string
  readonly budget: Budget
  readonly thinkers: number
  /**
   * Looks for each decision of the root that the game has not glanced at: where the budget is less, one look of it stands
   * for several.
   */
  readonly looksPerOption: number
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
  conclude: finalChoice({ looseness: settings.looseness }),
  interject: outOfTurn,
})

function think<K extends Kind>(settings: SearchSettings, table: Outlook<K>): Thought<K> {
  const nextWorld = worldsOf(table)
  const first = nextWorld()
  const candidates = candidatesAt(first, table.seat, table.random)
  if (isByOutcome(candidates)) return byOutcome(settings, table, candidates, nextWorld)
  const proposed = opening(candidates)
  if (proposed !== null) return atOnce(() => proposed)
  const sampled = () => sampling(settings, table, nextWorld, candidates)
  if (isForced(candidates)) return sampled()
  const searched = () =>
    (settings.deepening && deepening(settings.deepening, table, first.clone())) ?? sampled()
  return settings.ending === null ? searched() : ending(settings.ending, table, first.clone(), searched)
}

const isForced = <K extends Kind>(candidates: Candidates<K>): boolean =>
  candidates.kind === 'listed' && candidates.options.length === 1

function sampling<K extends Kind>(
  settings: SearchSettings,
  table: Outlook<K>,
  nextWorld: () => Position<K>,
  candidates: Candidates<K>,
): Thought<K> {
  const { seat } = table
  const first = nextWorld()
  const root = newNode(first, seat)
  root.judged = worthsAt(first)
  const growth = { nodes: 1 }
  const compares = table.game.hints?.comparesWorlds === true
  let compare: Compare | null = null
  const look = () => {
    if (compares) compare ??= comparing(nextWorld)
    iterate(settings, table, root, nextWorld(), growth, compare)
  }
  const looks = settings.looksPerOption * (compares ? MORE_WORLDS : 1)
  const toLookAt = unglanced(candidates, first, seat) * looks
  const weight = Math.max(1, Math.ceil(toLookAt / settings.budget.iterations))
  return {
    ponder(iterations) {
      if (isForced(candidates)) return false
      for (let i = 0; i < iterations * weight; i++) look()
      return true
    },
    weight: () => weight,
    found() {
      if (root.visits === 0) {
        if (candidates.kind === 'listed') return unseen(candidates.options, root.choosers.length > 1)
        look()
      }
      return findings(root, seat, settings.joint)
    },
  }
}

/** Where worlds differ much, each option is looked at in so many times more of them. */
const MORE_WORLDS = 3

interface Growth {
  nodes: number
}

function iterate<K extends Kind>(
  { alone, joint, playOut, backUp, depth, horizon, memory, faith, leaf }: SearchSettings,
  { game, seat, random }: Outlook<K>,
  root: Node<K>,
  world: Position<K>,
  growth: Growth,
  compare: Compare | null,
): void {
  const before = compare === null ? [] : worthsAt(world)
  const descent = { searcher: seat, random, faith }
  const way: Visit<K>[] = []
  const fresh: Node<K>[] = []
  const handsOver = leaf === 'play-out' && game.hints?.playOut !== undefined
  let quietLeft = game.hints?.isQuiet === undefined ? depth : horizon
  let node: Node<K> | null = root
  while (node !== null) {
    const courses = goOn(node, world, node.choosers.length === 1 ? alone : joint, descent)
    const cell: Cell<K> = cellAt(node, courses)
    way.push({ node, courses, cell })
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
  const found = worthsAt(world)
  const values = compare === null ? found : compare(before, found)
  for (const child of fresh) child.judged = values
  backUp(game)(way, values, joint)
}
