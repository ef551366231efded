import {
  fastChance,
  type Kind,
  type Position,
  pickFrom,
  type Random,
  type Seat,
  type State,
  seatsIn,
  seeded,
} from '@grognard/engine'
import { isComposed } from '../candidates.ts'

/** How play goes on from the edge of the tree to the moment that is judged. */
export type PlayOut = <K extends Kind>(position: Position<K>, random: Random) => void

/** More than this many decisions are not played to come to a quiet moment. */
export const FARTHEST = 60

/** The position is judged as it is. */
export const noPlayOut: PlayOut = () => undefined

/** Everybody decides at random until the moment is quiet. */
export const randomPlayOut: PlayOut = (position, random) => {
  const { game } = position
  playOn(position, seat => position.sample(seat, random), game.hints?.isQuiet === undefined)
}

/** Everybody decides as the game's hint says until the moment is quiet; at random where it says nothing. */
export const hintedPlayOut: PlayOut = (position, random) => {
  const { hints } = position.game
  if (hints?.playOut === undefined) return randomPlayOut(position, random)
  playOn(position, seat => hinted(position, seat, random), hints.isQuiet === undefined)
}

/** How far play goes on, and how. */
interface Way<K extends Kind> {
  /** Quiet moments that are passed. */
  readonly moments: number
  /** At the first of them at which this is so it goes no farther. */
  isOver?(s: State<K>): boolean
  /** Null: as the game's hint says. */
  goOn?(s: State<K>, seat: Seat, at: string, random: Random): K['decision'] | null
}

/**
 * Everybody decides as is said, else as the game's hint says, to that moment or to the end; at random where it says nothing.
 * Quiet moments may bring luck of their own. Returns how many decisions were played.
 */
export function playPast<K extends Kind>(
  position: Position<K>,
  { moments, isOver, goOn }: Way<K>,
  random: Random,
  luck: Luck | null = null,
): number {
  let [left, decisions, own] = [moments, 0, random]
  for (; position.step !== null && decisions < FARTHEST * (moments + 1); decisions++) {
    if (isQuiet(position)) {
      if (left-- <= 0 || isOver?.(position.state) === true) break
      own = luck?.(position) ?? own
    }
    for (const seat of nextToDecide(position)) {
      const { state, at } = position
      position.decide(seat, goOn?.(state, seat, at, own) ?? hinted(position, seat, own))
    }
  }
  return decisions
}

/** Gives a position its dice from here on, and whoever plays it on his random numbers. */
type Luck = <K extends Kind>(position: Position<K>) => Random

/**
 * The same at the first moment of a kind, at the second, and so on, however much of it was used up until then: so what
 * has nothing to do with how two games began differently goes alike in both.
 */
export function sameLuck(seed: number): Luck {
  const passed = new Map<string, number>()
  return ({ state, at }) => {
    const before = passed.get(at) ?? 0
    passed.set(at, before + 1)
    const moment = `${seed} ${at} ${before}`
    state.chance = fastChance(moment)
    return seeded(`${moment} played on`)
  }
}

export function hinted<K extends Kind>(position: Position<K>, seat: Seat, random: Random): K['decision'] {
  const { game, state, at } = position
  const options = someOf(position, seat, random)
  return game.hints?.playOut?.(state, seat, at, options, random) ?? pickFrom(random, options)
}

/** The options, or one by lot where they are too many to list. */
export const someOf = <K extends Kind>(
  position: Position<K>,
  seat: Seat,
  random: Random,
): readonly K['decision'][] =>
  isComposed(position.step) ? [position.sample(seat, random)] : position.options(seat)

function playOn<K extends Kind>(
  position: Position<K>,
  decisionOf: (seat: number) => K['decision'],
  judgedAnywhere: boolean,
): void {
  if (judgedAnywhere) return
  for (let decisions = 0; decisions < FARTHEST && !isQuiet(position); decisions++) {
    for (const seat of nextToDecide(position)) position.decide(seat, decisionOf(seat))
  }
}

/** Of several of whom any one may go next, the first. */
export const nextToDecide = <K extends Kind>({ step, asked, waiting }: Position<K>): readonly Seat[] =>
  step?.anyOf === true ? seatsIn(asked).slice(0, 1) : seatsIn(waiting)

/** May the position be judged as it stands? */
export const isQuiet = <K extends Kind>({ game, state, step, at }: Position<K>): boolean =>
  step === null || game.hints?.isQuiet === undefined || game.hints.isQuiet(state, at)
