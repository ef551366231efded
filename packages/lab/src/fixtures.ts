import { gameById } from '@grognard/collection/whole'
import { canonical, type Game, type Kind, type Result, type Seat } from '@grognard/engine'
import * as z from 'zod/mini'

/** What is played again and again: two entrants, a scenario and its options. */
export interface Row {
  readonly game: string
  readonly scenario: string
  readonly options: { readonly [name: string]: unknown }
  readonly bots: readonly [string, string]
  /** The side, or a seat of it, that the first one always has; null: every seed is played once with each side. */
  readonly seat: string | null
  /** Of the whole row: each match has this and a number. */
  readonly seed: string
}

/**
 * One match before it is played. It says all that its course depends on, and so is its own name: whoever plays it,
 * whenever, beside whatever others, gets the same result, as long as nobody in it looks at a clock.
 */
export const fixtureForm = z.strictObject({
  game: z.string(),
  /** Version of the game's rules. */
  rules: z.string(),
  /** Hash of the data it is played with; left out by games whose data cannot be replaced. */
  data: z.optional(z.string()),
  scenario: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** Who sits where, by the seats' names. */
  seats: z.record(z.string(), z.string()),
  seed: z.string(),
})
export type Fixture = z.infer<typeof fixtureForm>

export const nameOf = (fixture: Fixture): string => canonical(fixture)

/** A row with all that has to be looked up only once. */
export interface Contest {
  readonly row: Row
  /** With whatever data it is played with. */
  readonly game: Game<Kind>
  readonly seats: readonly string[]
  /** By seat: the number of its side. */
  readonly sides: readonly number[]
  /** What the sides are called, by their numbers. Seats of one side win and lose together, and are one bot's. */
  readonly sideNames: readonly string[]
  /** How often a seed is played, each time with another side for the first of the row's two. */
  readonly seatings: number
  /** Where there are more cards than anybody would read about. */
  readonly cardKind: ((card: string) => string) | null
}

/** The scenario may be unknown, or not take the options: the game says why. */
export function contestFor(row: Row, game: Game<Kind> = mustKnow(row.game)): Result<Contest> {
  const scenario = game.scenario(row.scenario, row.options)
  if (!scenario.ok) return scenario
  const seats = game.seats(scenario.value)
  const sideNames = [...new Set(seats.map(({ side }) => side))]
  const { cardKind } = game
  const contest = {
    row,
    game,
    seats: seats.map(({ id }) => id),
    sides: seats.map(({ side }) => sideNames.indexOf(side)),
    sideNames,
    // Against oneself the other seating is the same match once more.
    seatings: row.seat !== null || row.bots[0] === row.bots[1] ? 1 : sideNames.length,
    cardKind: cardKind === undefined ? null : (card: string) => cardKind(scenario.value, card),
  }
  return { ok: true, value: contest }
}

/** The match of this number, counted from 0. */
export function fixtureOf(contest: Contest, number: number): Fixture {
  const { row, game, seats, seatings } = contest
  const { scenario, options, bots, seed } = row
  return {
    game: game.id,
    rules: game.rules,
    ...(game.data && { data: game.data.hash }),
    scenario,
    options: { ...options },
    seats: Object.fromEntries(seats.map((name, seat) => [name, bots[entrantAt(contest, number, seat)]])),
    seed: `${seed}/${Math.floor(number / seatings)}`,
  }
}

/**
 * Which of the row's two sits at the seat in the match of this number: the first has one side, the other all others.
 * Against oneself the first side is the first.
 */
export const entrantAt = (contest: Contest, number: number, seat: Seat): 0 | 1 =>
  contest.sides[seat] === firstSide(contest, number) ? 0 : 1

/** The number of the side that the first of the row's two has in the match of this number. */
export function firstSide(contest: Contest, number: number): number {
  const { row, sideNames, seatings } = contest
  const home = row.seat === null ? 0 : sideCalled(contest, row.seat)
  return (home + (number % seatings)) % sideNames.length
}

/** By its own name, or by that of one of its seats; -1 if there is none. */
export function sideCalled({ seats, sides, sideNames }: Contest, name: string): number {
  const side = sideNames.indexOf(name)
  return side >= 0 ? side : (sides[seats.indexOf(name)] ?? -1)
}

function mustKnow(id: string): Game<Kind> {
  const game = gameById(id)
  if (!game) throw new Error(`there is no game '${id}'`)
  return game
}
