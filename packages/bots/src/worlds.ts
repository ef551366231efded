import { type Game, imagine, type Kind, type Position, type Seat, seatsIn } from '@grognard/engine'
import type { Table } from './bot.ts'

/**
 * A whole position that fits all the seat knows, at the moment before anybody chose: what the others have
 * sealed is unknown to it, and what it has sealed itself it may still exchange.
 */
export function imagineWorld<K extends Kind>({ game, view, heard, random }: Table<K>): Position<K> {
  const unsealed = { ...view, sealed: view.sealed.map(() => false), chosen: null }
  return imagine(game, unsealed, heard, random)
}

const UNCERTAIN_WORLDS = 8

/** One world where nothing is uncertain, several where cards are hidden or dice are rolled. */
export function imagineWorlds<K extends Kind>(table: Table<K>): Position<K>[] {
  const { hiddenInformation, chance } = table.game.manifest
  const count = hiddenInformation || chance === 'play' ? UNCERTAIN_WORLDS : 1
  return Array.from({ length: count }, () => imagineWorld(table))
}

/** The decisions that the seat may choose among; it must be asked. */
export function optionsOf<K extends Kind>(world: Position<K>, seat: Seat): readonly K['decision'][] {
  const options = world.options(seat)
  if (options.length === 0) throw new Error(`seat ${seat} is not asked to decide`)
  return options
}

/** Those who choose secretly at the same time as the seat; nobody where it decides alone, or whoever comes first. */
export const rivalsAt = <K extends Kind>({ asked, step }: Position<K>, seat: Seat): Seat[] =>
  step?.anyOf === true ? [] : seatsIn(asked).filter(other => other !== seat)

/** The decisions that the seat may make out of turn. */
export const anytimeOf = <K extends Kind>(game: Game<K>, world: Position<K>, seat: Seat): K['decision'][] =>
  world.step === null
    ? []
    : Object.values(game.anytime).flatMap(kind => [...kind.options(world.state, seat, world.at)])
