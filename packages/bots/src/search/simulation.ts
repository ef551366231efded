import { type Kind, type Position, type Random, type Seat, seatsIn } from '@grognard/engine'
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
  const { game } = position
  const policy = game.hints?.playOut?.bind(game.hints)
  if (policy === undefined) return randomPlayOut(position, random)
  playOn(
    position,
    seat => policy(position.state, seat, position.at, someOf(position, seat, random), random),
    game.hints?.isQuiet === undefined,
  )
}

/** The options, or one by lot where they are too many to list. */
const someOf = <K extends Kind>(
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
