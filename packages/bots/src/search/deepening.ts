import {
  below,
  entryAt,
  type Kind,
  type Position,
  pickFrom,
  type Random,
  type Seat,
  seatsIn,
  there,
  unit,
  valueFor,
} from '@grognard/engine'
import type { Findings, Foreseen, Outlook, Thought } from '../bot.ts'
import { candidatesAt, decisionsOf } from '../candidates.ts'
import { type Saddle, saddleOf } from '../exact/saddle.ts'
import { isDuel } from '../sides.ts'
import { isUncertain } from '../worlds.ts'
import { isQuiet } from './simulation.ts'
import { type Rival, slipped, slippedTable } from './slips.ts'

/**
 * Search for two seats in games without dice and secrets but for choices made at the same time. There one look at a
 * position tells all that many would tell, so nothing is sampled twice: from a quiet moment all that may be decided
 * is played up to the next one, judged there, and solved backwards exactly. Then the moments that good play leads to
 * are looked at in the same way, one after another, each improving what stands above it.
 */

/** What is known of a moment. `value` is the first seat's; the second's is the rest of 1. */
type Knot<K extends Kind> = Leaf | Alone<K> | Joint<K>
type Stage<K extends Kind> = Alone<K> | Joint<K>

/** Judged, and not looked into. */
interface Leaf {
  readonly kind: 'leaf'
  readonly value: number
  /** There is more to be looked into. */
  readonly open: boolean
}

interface Alone<K extends Kind> {
  readonly kind: 'alone'
  readonly seat: Seat
  readonly options: readonly K['decision'][]
  readonly next: Knot<K>[]
  value: number
  best: number
  open: boolean
}

interface Joint<K extends Kind> {
  readonly kind: 'joint'
  readonly rows: readonly K['decision'][]
  readonly columns: readonly K['decision'][]
  /** By row and column, one row after another. */
  readonly next: Knot<K>[]
  readonly worths: Float64Array
  saddle: Saddle
  value: number
  open: boolean
}

export interface Deepening {
  /** How often something else is looked into than what seems best. */
  readonly exploration: number
  /** Positions that are judged for one look ahead of the budget. */
  readonly positionsPerLook: number
  /** A stretch from one quiet moment to the next with more positions than this is not for this search. */
  readonly stretch: number
  /** Positions that are remembered; when there is no room for more, nothing else is looked into. */
  readonly memory: number
  /** How often one who is behind takes the other to slip in what he decides later on; see `Rival`. */
  readonly slips: number
}

/** How many positions have been judged, and how many may be for now; where a game proposes what to look at, by lot. */
interface Effort {
  positions: number
  most: number
  readonly random: Random
  readonly rival: Rival
}

/** Null: it is no game for this search, or too much may be decided at once. */
export function deepening<K extends Kind>(
  settings: Deepening,
  { game, seat, random }: Outlook<K>,
  world: Position<K>,
): Thought<K> | null {
  if (isUncertain(game) || !isDuel(world)) return null
  const rival = { seat: 1 - seat, slips: 0 }
  const effort = { positions: 0, most: settings.stretch, random, rival }
  const root = expanded(world, effort)
  if (root === null) return null
  let allowed = 0
  const goesOn = () => root.open && effort.positions < settings.memory
  const hopeWhereBehind = () => {
    if (rival.slips === settings.slips || (seat === 0 ? root.value : 1 - root.value) >= BEHIND) return
    rival.slips = settings.slips
    resettle(root, rival)
  }
  hopeWhereBehind()
  return {
    ponder(iterations) {
      allowed += iterations * settings.positionsPerLook
      while (goesOn() && effort.positions < allowed) {
        effort.most = effort.positions + settings.stretch
        lookInto(root, world.clone(), settings.exploration, random, effort)
        hopeWhereBehind()
      }
      return goesOn()
    },
    found: () => findingsOf(root, seat),
  }
}

/** Who expects less against one who finds everything counts on what he may miss. */
const BEHIND = 0.4

/** All that may be decided, up to the next quiet moments; null: it is too much. */
function expanded<K extends Kind>(position: Position<K>, effort: Effort): Stage<K> | null {
  const [seat, other] = seatsIn(position.choosers)
  if (position.step?.anyOf === true || seat === undefined) return null
  return other === undefined ? expandAlone(position, seat, effort) : expandJoint(position, effort)
}

function expandAlone<K extends Kind>(position: Position<K>, seat: Seat, effort: Effort): Alone<K> | null {
  const options = toLookAt(position, seat, effort)
  if (options === null) return null
  const next: Knot<K>[] = []
  for (const option of options) {
    const after = position.clone()
    after.decide(seat, option)
    const knot = grown(after, effort)
    if (knot === null) return null
    next.push(knot)
  }
  const stage: Alone<K> = { kind: 'alone', seat, options, next, value: 0, best: 0, open: next.some(isOpen) }
  revalue(stage, effort.rival)
  return stage
}

function expandJoint<K extends Kind>(position: Position<K>, effort: Effort): Joint<K> | null {
  const [rows, columns] = [toLookAt(position, 0, effort), toLookAt(position, 1, effort)]
  if (rows === null || columns === null) return null
  const next: Knot<K>[] = []
  for (const row of rows)
    for (const column of columns) {
      const after = position.clone()
      after.decide(0, row)
      after.decide(1, column)
      const knot = grown(after, effort)
      if (knot === null) return null
      next.push(knot)
    }
  const worths = Float64Array.from(next, ({ value }) => value)
  const saddle = saddleFor(worths, rows.length, columns.length, effort.rival)
  return { kind: 'joint', rows, columns, next, worths, saddle, value: saddle.value, open: next.some(isOpen) }
}

/** All that may be decided, or what the game proposes of it; null: it cannot be listed, or is planned. */
function toLookAt<K extends Kind>(
  position: Position<K>,
  seat: Seat,
  { random }: Effort,
): readonly K['decision'][] | null {
  const candidates = candidatesAt(position, seat, random)
  return candidates.kind === 'listed' || candidates.kind === 'proposed'
    ? decisionsOf(candidates, position, seat, random)
    : null
}

function grown<K extends Kind>(position: Position<K>, effort: Effort): Knot<K> | null {
  if (position.step !== null && !isQuiet(position)) return expanded(position, effort)
  if (++effort.positions > effort.most) return null
  return {
    kind: 'leaf',
    value: valueFor(position.game.evaluate(position.state), 0),
    open: position.step !== null,
  }
}

const saddleFor = (worths: Float64Array, rows: number, columns: number, rival: Rival): Saddle =>
  saddleOf(slippedTable(worths, rows, columns, rival), rows, columns)

const isOpen = ({ open }: { readonly open: boolean }): boolean => open

function revalue<K extends Kind>(stage: Stage<K>, rival: Rival): void {
  if (stage.kind === 'joint') {
    stage.saddle = saddleFor(stage.worths, stage.rows.length, stage.columns.length, rival)
    stage.value = stage.saddle.value
    return
  }
  const sign = stage.seat === 0 ? 1 : -1
  let highest = Number.NEGATIVE_INFINITY
  for (const [i, { value }] of stage.next.entries()) {
    if (sign * value <= highest) continue
    highest = sign * value
    stage.best = i
    stage.value = value
  }
  if (stage.seat === rival.seat) stage.value = slipped(stage.value, meanOf(stage.next), rival)
}

/** The same for all that has been looked at. */
function resettle<K extends Kind>(stage: Stage<K>, rival: Rival): void {
  for (const [i, knot] of stage.next.entries()) {
    if (knot.kind === 'leaf') continue
    resettle(knot, rival)
    if (stage.kind === 'joint') stage.worths[i] = knot.value
  }
  revalue(stage, rival)
}

const meanOf = <K extends Kind>(knots: readonly Knot<K>[]): number =>
  knots.reduce((sum, { value }) => sum + value, 0) / knots.length

const KNOT = 'such place'
const DECISION = 'such decision'

/** Goes down as good play would, looks into the leaf that it comes to, and puts right what stands above. */
function lookInto<K extends Kind>(
  stage: Stage<K>,
  position: Position<K>,
  exploration: number,
  random: Random,
  effort: Effort,
): void {
  const at = openAt(stage, chosenAt(stage, exploration, random), random)
  const knot = there(stage.next[at], KNOT)
  if (stage.kind === 'alone') position.decide(stage.seat, there(stage.options[at], DECISION))
  else {
    position.decide(0, there(stage.rows[Math.floor(at / stage.columns.length)], DECISION))
    position.decide(1, there(stage.columns[at % stage.columns.length], DECISION))
  }
  let after: Knot<K> = knot
  if (knot.kind !== 'leaf') lookInto(knot, position, exploration, random, effort)
  else {
    after = expanded(position, effort) ?? { ...knot, open: false }
    stage.next[at] = after
  }
  if (stage.kind === 'joint') stage.worths[at] = after.value
  if (!after.open) stage.open = stage.next.some(isOpen)
  revalue(stage, effort.rival)
}

/** The place itself, or where nothing is left to be looked into there, any other at which there is. */
function openAt<K extends Kind>({ next }: Stage<K>, at: number, random: Random): number {
  if (next[at]?.open) return at
  return pickFrom(
    random,
    [...next.keys()].filter(place => next[place]?.open),
  )
}

function chosenAt<K extends Kind>(stage: Stage<K>, exploration: number, random: Random): number {
  if (stage.kind === 'alone')
    return unit(random) < exploration ? below(random, stage.next.length) : stage.best
  const row = drawn(stage.saddle.rows, exploration, random)
  return row * stage.columns.length + drawn(stage.saddle.columns, exploration, random)
}

function drawn(mixture: Float64Array, exploration: number, random: Random): number {
  let rest = unit(random)
  for (let i = 0; i < mixture.length; i++) {
    rest -= (1 - exploration) * entryAt(mixture, i) + exploration / mixture.length
    if (rest < 0) return i
  }
  return mixture.length - 1
}

/** Values closer than this are alike. */
const NEARLY = 1e-9

function findingsOf<K extends Kind>(root: Stage<K>, seat: Seat): Findings<K> {
  const own = (value: number) => (seat === 0 ? value : 1 - value)
  if (root.kind === 'alone')
    return {
      mixed: false,
      options: root.options.map((decision, i) => {
        const knot = there(root.next[i], KNOT)
        return {
          decision,
          share: Math.abs(knot.value - root.value) < NEARLY ? 1 : 0,
          value: own(knot.value),
          looks: 1,
          line: [{ seat, decision }, ...lineFrom(knot)],
        }
      }),
    }
  const { rows, columns, worths } = root
  const saddle = saddleOf(worths, rows.length, columns.length)
  const [mine, theirs] = seat === 0 ? [saddle.rows, saddle.columns] : [saddle.columns, saddle.rows]
  const place = (i: number, j: number) => (seat === 0 ? i * columns.length + j : j * columns.length + i)
  const reply = likeliest(theirs)
  const values = (seat === 0 ? rows : columns).map((_, i) =>
    Array.from(theirs, (__, j) => own(entryAt(worths, place(i, j)))),
  )
  const chosen = own(saddle.value) < LOST ? hopeful(values) : mine
  return {
    mixed: true,
    options: (seat === 0 ? rows : columns).map((decision, i) => ({
      decision,
      share: chosen[i] ?? 0,
      value: theirs.reduce((sum, share, j) => sum + share * (values[i]?.[j] ?? 0), 0),
      looks: 1,
      line: [
        { seat, decision },
        { seat: 1 - seat, decision: there((seat === 0 ? columns : rows)[reply], DECISION) },
        ...lineFrom(there(root.next[place(i, reply)], KNOT)),
      ],
    })),
  }
}

/** Who can expect no more against good play hopes for what is not: there is nothing left to be guarded. */
const LOST = 0.05

/** The best against one who may choose anything. */
function hopeful(values: readonly (readonly number[])[]): readonly number[] {
  const worths = values.map(row => row.reduce((sum, value) => sum + value, 0) / row.length)
  const most = Math.max(...worths)
  return worths.map(worth => (worth > most - NEARLY ? 1 : 0))
}

/** What good play leads to, as far as was looked. */
function lineFrom<K extends Kind>(from: Knot<K>): Foreseen<K>[] {
  const line: Foreseen<K>[] = []
  let knot = from
  while (knot.kind !== 'leaf') {
    if (knot.kind === 'alone') {
      line.push({ seat: knot.seat, decision: there(knot.options[knot.best], DECISION) })
      knot = there(knot.next[knot.best], KNOT)
      continue
    }
    const [row, column] = [likeliest(knot.saddle.rows), likeliest(knot.saddle.columns)]
    line.push(
      { seat: 0, decision: there(knot.rows[row], DECISION) },
      { seat: 1, decision: there(knot.columns[column], DECISION) },
    )
    knot = there(knot.next[row * knot.columns.length + column], KNOT)
  }
  return line
}

const likeliest = (mixture: Float64Array): number =>
  mixture.reduce((best, share, i) => (share > entryAt(mixture, best) ? i : best), 0)
