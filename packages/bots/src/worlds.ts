import {
  cloneState,
  fastChance,
  type Game,
  imagine,
  invent,
  type Kind,
  next,
  Position,
  type Seat,
  type State,
  seatsIn,
  type View,
} from '@grognard/engine'
import type { Outlook } from './bot.ts'

/**
 * A whole position that fits all the seat knows, at the moment before anybody chose: what the others have
 * sealed is unknown to it, and what it has sealed itself it may still exchange.
 */
export const imagineWorld = <K extends Kind>(table: Outlook<K>): Position<K> =>
  imagine(table.game, unsealed(table.view), table.memory, table.random)

const unsealed = <K extends Kind>(view: View<K>): View<K> => ({
  ...view,
  sealed: view.sealed.map(() => false),
  chosen: null,
})

/** Worlds that are remembered; then they come round again, with other dice. */
const MOST_WORLDS = 32

/** Gives a world to play in each time it is asked: another one wherever something is uncertain. */
export function worldsOf<K extends Kind>(table: Outlook<K>): () => Position<K> {
  const { game, memory, random } = table
  const view = unsealed(table.view)
  const first = imagineWorld(table)
  const { hiddenInformation, chance } = game.manifest
  if (!hiddenInformation && chance !== 'play') return () => first.clone()
  const imagined: State<K>[] = [first.state]
  // Who has nothing to choose at a silent step, and is sealed for, differs from world to world.
  const nobody = view.sealed.map(() => null)
  let asked = 0
  return () => {
    const at = hiddenInformation ? asked++ % MOST_WORLDS : 0
    imagined[at] ??= { ...first.state, sealed: nobody, ...invent(game, view, memory, random) }
    const state = cloneState(game, imagined[at])
    state.chance = fastChance(next(random))
    return new Position(game, state)
  }
}

/** Is there anything that differs from one imagined world to the next? */
export const isUncertain = <K extends Kind>({ manifest }: Game<K>): boolean =>
  manifest.hiddenInformation || manifest.chance === 'play'

/** The decisions that the seat may choose among; it must be asked. */
export function optionsOf<K extends Kind>(world: Position<K>, seat: Seat): readonly K['decision'][] {
  const options = world.options(seat)
  if (options.length === 0) throw new Error(`seat ${seat} is not asked to decide`)
  return options
}

/** Those who choose secretly at the same time as the seat; nobody where it decides alone, or whoever comes first. */
export const othersAt = <K extends Kind>({ choosers, step }: Position<K>, seat: Seat): Seat[] =>
  step?.anyOf === true ? [] : seatsIn(choosers).filter(other => other !== seat)

/** The decisions that the seat may make out of turn. */
export const anytimeOf = <K extends Kind>(game: Game<K>, world: Position<K>, seat: Seat): K['decision'][] =>
  world.step === null
    ? []
    : Object.values(game.anytime).flatMap(kind => [...kind.options(world.state, seat, world.at)])
