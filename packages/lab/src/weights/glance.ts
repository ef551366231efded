import { drawFrom, stageBounds } from '@grognard/bots'
import {
  fastChance,
  type Kind,
  next,
  type Position,
  pickFrom,
  type Random,
  type Seat,
  type State,
  sampleFrom,
  seatsIn,
  there,
} from '@grognard/engine'

/** How good a state is for the first seat. */
export type Judge<K extends Kind> = (s: State<K>) => number

interface Glance<K extends Kind> {
  /** By seat. */
  readonly judges: readonly [Judge<K>, Judge<K>]
  readonly isQuiet: (s: State<K>, at: string) => boolean
  readonly random: Random
}

/** What is decided by those who are asked, and what the first seat may expect of it as its judge sees it. */
export interface Glanced<K extends Kind> {
  readonly chosen: readonly (readonly [Seat, K['decision']])[]
  readonly expected: number
}

/** More options than this are sampled. */
const MOST_OPTIONS = 40

/**
 * What each seat decides that looks no further than to the next quiet position: what its judge likes best there;
 * where both choose at once, drawn from the solution of the table of all pairs. It plays on the true position with
 * dice of its own: fast enough for thousands of matches, and no bot for a match.
 */
export function glance<K extends Kind>(look: Glance<K>, position: Position<K>): Glanced<K> {
  const [first, second] = seatsIn(position.asked)
  if (first === undefined) throw new Error('nobody is asked')
  return second === undefined ? alone(look, position, first) : together(look, position)
}

function alone<K extends Kind>(look: Glance<K>, position: Position<K>, seat: Seat): Glanced<K> {
  const { judges, random } = look
  const options = sampleFrom(random, position.options(seat), MOST_OPTIONS)
  const values = options.map(option => {
    const value = valueAfter(look, judges[seat as 0 | 1], position, [[seat, option]])
    return seat === 0 ? value : 1 - value
  })
  const highest = Math.max(...values)
  const best = options.filter((_, i) => values[i] === highest)
  return { chosen: [[seat, pickFrom(random, best)]], expected: seat === 0 ? highest : 1 - highest }
}

function together<K extends Kind>(look: Glance<K>, position: Position<K>): Glanced<K> {
  const { judges, random } = look
  const own = sampleFrom(random, position.options(0), MOST_OPTIONS)
  const other = sampleFrom(random, position.options(1), MOST_OPTIONS)
  const solved = (judge: Judge<K>) =>
    stageBounds(
      {
        rows: own.length,
        columns: other.length,
        look(row, column) {
          const decisions = [
            [0, there(own[row], OPTION)] as const,
            [1, there(other[column], OPTION)] as const,
          ]
          const value = valueAfter(look, judge, position, decisions)
          return { low: value, high: value }
        },
      },
      ALIKE,
    )
  const stage = solved(judges[0])
  const { columnMixture } = judges[1] === judges[0] ? stage : solved(judges[1])
  return {
    chosen: [
      [0, there(own[drawFrom(random, [...stage.rowMixture])], OPTION)],
      [1, there(other[drawFrom(random, [...columnMixture])], OPTION)],
    ],
    expected: stage.low,
  }
}

const ALIKE = 1e-9
const OPTION = 'such option'

function valueAfter<K extends Kind>(
  look: Glance<K>,
  judge: Judge<K>,
  position: Position<K>,
  decisions: readonly (readonly [Seat, K['decision']])[],
): number {
  const { chance, hiddenInformation } = position.game.manifest
  const isUncertain = chance === 'play' || hiddenInformation
  let sum = 0
  for (let i = 0; i < (isUncertain ? SAMPLES : 1); i++) {
    const after = position.clone()
    after.state.chance = fastChance(next(look.random))
    for (const [seat, decision] of decisions) after.decide(seat, decision)
    sum += isUncertain ? playedOn(look, judge, after) : settled(look, judge, after)
  }
  return sum / (isUncertain ? SAMPLES : 1)
}

/** Dice fall differently each time. */
const SAMPLES = 3

/** Who decides alone before the next quiet position; null: nobody, or it is quiet. */
function deciderOf<K extends Kind>({ isQuiet }: Glance<K>, { state, at, asked }: Position<K>): Seat | null {
  const [seat, other] = seatsIn(asked)
  return seat === undefined || other !== undefined || isQuiet(state, at) ? null : seat
}

/** Whoever decides alone before the next quiet position takes what is best for himself. */
function settled<K extends Kind>(look: Glance<K>, judge: Judge<K>, position: Position<K>): number {
  const seat = deciderOf(look, position)
  if (seat === null) return judge(position.state)
  let best = seat === 0 ? 0 : 1
  for (const option of position.options(seat)) {
    const after = position.clone()
    after.decide(seat, option)
    const value = settled(look, judge, after)
    best = seat === 0 ? Math.max(best, value) : Math.min(best, value)
    if (best === (seat === 0 ? 1 : 0)) break
  }
  return best
}

/** Where dice and hidden cards make that too much, anything may be decided before the next quiet position. */
function playedOn<K extends Kind>(look: Glance<K>, judge: Judge<K>, position: Position<K>): number {
  for (let seat = deciderOf(look, position); seat !== null; seat = deciderOf(look, position))
    position.decide(seat, pickFrom(look.random, position.options(seat)))
  return judge(position.state)
}
