import {
  type Kind,
  type Position,
  pickFrom,
  type Random,
  type Seat,
  type State,
  seatsIn,
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

/**
 * Everybody decides as the game's hint says, past so many quiet moments, to one at which what it is about is over, or to
 * the end; at random where it says nothing.
 */
export function playPast<K extends Kind>(
  position: Position<K>,
  moments: number,
  random: Random,
  isOver: (s: State<K>) => boolean = () => false,
): void {
  for (let [left, decisions] = [moments, 0]; position.step !== null; decisions++) {
    if (isQuiet(position) && (left-- <= 0 || isOver(position.state))) return
    if (decisions >= FARTHEST * (moments + 1)) return
    for (const seat of nextToDecide(position)) position.decide(seat, hinted(position, seat, random))
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
