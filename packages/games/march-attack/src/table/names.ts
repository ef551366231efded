import { type Seat, there } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/** Decisions and events have names, states have numbers. */

/** MAR-24.15: plain text order, of ids that are never the same. */
export const byId = (a: string, b: string): number => (a < b ? -1 : 1)

type Printed = { readonly scenario: Scenario }

export const unitId = ({ scenario }: Printed, unit: number): string =>
  there(scenario.units[unit], 'such unit').id
export const leaderId = ({ scenario }: Printed, leader: number): string =>
  there(scenario.leaders[leader], 'such leader').id
export const sideId = ({ scenario }: Printed, side: Side): string => scenario.sides[side].id
export const blockId = ({ scenario }: Printed, block: number): string =>
  there(scenario.ground.blocks[block], 'such block').id
export const formationId = ({ open }: Pick<State, 'open'>, formation: number): string =>
  there(open.formations[formation], 'such MF').id

const tables = new WeakMap<Scenario, { readonly [kind: string]: ReadonlyMap<string, number> }>()

function numbersOf(scenario: Scenario) {
  const known = tables.get(scenario)
  if (known !== undefined) return known
  const numbered = (list: readonly { readonly id: string }[]) => new Map(list.map(({ id }, i) => [id, i]))
  const made = {
    units: numbered(scenario.units),
    leaders: numbered(scenario.leaders),
    blocks: numbered(scenario.ground.blocks),
  }
  tables.set(scenario, made)
  return made
}

/** -1: there is no such thing. */
export const unitNamed = ({ scenario }: Printed, id: string): number =>
  numbersOf(scenario)['units']?.get(id) ?? -1
export const leaderNamed = ({ scenario }: Printed, id: string): number =>
  numbersOf(scenario)['leaders']?.get(id) ?? -1
export const blockNamed = ({ scenario }: Printed, id: string): number =>
  numbersOf(scenario)['blocks']?.get(id) ?? -1
export const formationNamed = ({ open }: Pick<State, 'open'>, id: string): number =>
  open.formations.findIndex(each => each.id === id)

export const sideOf = ({ scenario }: Printed, seat: Seat): Side =>
  there(scenario.players[seat], 'such seat').side

/** Who plays what: it never changes, and is asked for every unit. */
interface Players {
  readonly seats: readonly [readonly Seat[], readonly Seat[]]
  readonly chiefs: readonly [Seat, Seat]
  /** By MF; left out: nobody in particular. */
  readonly owners: readonly (Seat | undefined)[]
}
const playing = new WeakMap<Scenario, Players>()
let last: { readonly scenario: Scenario; readonly players: Players } | null = null

function playersOf(scenario: Scenario): Players {
  if (last?.scenario === scenario) return last.players
  const players = playing.get(scenario) ?? readPlayers(scenario)
  playing.set(scenario, players)
  last = { scenario, players }
  return players
}

function readPlayers(scenario: Scenario): Players {
  const { players } = scenario
  const seatsOf = (side: Side) => players.flatMap((player, seat) => (player.side === side ? [seat] : []))
  const chiefOf = (side: Side) => players.findIndex(each => each.side === side && each.isCommanderInChief)
  const owners: Seat[] = []
  for (const [seat, { formations }] of players.entries())
    for (const formation of formations) owners[formation] ??= seat
  return { seats: [seatsOf(0), seatsOf(1)], chiefs: [chiefOf(0), chiefOf(1)], owners }
}

/** The seats of a side, in order. */
export const seatsOf = ({ scenario }: Printed, side: Side): readonly Seat[] => playersOf(scenario).seats[side]

/** MAR-24.14: who decides for the side, and for commands without a player. */
export const chiefSeat = ({ scenario }: Printed, side: Side): Seat => playersOf(scenario).chiefs[side]

/** MAR-24.14: whose an MF is. */
export const ownerOf = (s: Pick<State, 'open' | 'scenario'>, formation: number): Seat =>
  playersOf(s.scenario).owners[formation] ?? chiefSeat(s, there(s.open.formations[formation], 'such MF').side)

/** MAR-24.14: the MFs and groups that are a seat's. */
export const formationsOf = (s: Pick<State, 'open' | 'scenario'>, seat: Seat): number[] =>
  [...s.open.formations.keys()].filter(formation => ownerOf(s, formation) === seat)
