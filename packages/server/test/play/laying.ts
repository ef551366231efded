import { randomBytes } from 'node:crypto'
import { loadRules } from '@grognard/collection'
import { type Game, type Kind, Match, type Seat, seeded, type Terms } from '@grognard/engine'
import { HUMAN } from '@grognard/sitting'
import { keepBeginning } from '../../src/play/gathering.ts'
import type { NewMatchRow } from '../../src/storage/tables.ts'
import type { Player, Served } from '../player.ts'

/** Tables that are laid at any position, for tests. */

export async function rulesOf(id: string): Promise<Game<Kind>> {
  const game = await loadRules(id)
  if (game === null) throw new Error(`there is no ${id}`)
  await game.fetch('en', 'de', 'positions', 'decisions', 'bots')
  return game
}

export function begun(game: Game<Kind>, terms: Terms): Match<Kind> {
  const match = Match.begin(game, terms)
  if (!match.ok) throw new Error(JSON.stringify(match.refusal))
  return match.value
}

export const askedIn = (match: Match<Kind>): Seat | undefined =>
  match.pending().seats.find(({ sealed }) => !sealed)?.seat

/** The match as this process holds it. */
export async function heldAt({ house }: Served, id: string): Promise<Match<Kind>> {
  const match = await house.hall.table(id).act(async ({ sitting }) => sitting.match)
  if (match === null) throw new Error('the match has not begun')
  return match
}

/** Positions at even distances over a whole match that is played by lot. */
export function* momentsOf(terms: Terms, game: Game<Kind>, count: number): Generator<Match<Kind>> {
  const play = (most: number): readonly [Match<Kind>, number] => {
    const match = begun(game, terms)
    const lot = seeded(1_809)
    let decided = 0
    for (let seat = askedIn(match); seat !== undefined && decided < most; seat = askedIn(match), decided++)
      match.decide(seat, match.sample(seat, lot))
    return [match, decided]
  }
  const [, length] = play(Number.POSITIVE_INFINITY)
  const match = begun(game, terms)
  const lot = seeded(1_809)
  for (let decided = 0, at = 0; at < count; decided++) {
    if (decided >= Math.floor((at * length) / count)) {
      at++
      yield match
    }
    const seat = askedIn(match)
    if (seat === undefined) return
    match.decide(seat, match.sample(seat, lot))
  }
}

/** What a window was sent of a match since: without its name and its dice, and what clocks show to the millisecond. */
export const sentOf = (player: Player, match: string, from: number): string[] =>
  player.received
    .slice(from)
    .filter(text => text.includes(match))
    .map(text => text.replaceAll(match, '(match)').replace(/"commitment":"\w+"/, ''))
    .map(text => (text.startsWith('{"of":"clocks"') ? text.replaceAll(/\d{3,}/g, '…') : text))

/** Where the two begin to differ, in a few letters: messages are long. */
export function differenceOf(a: readonly string[], b: readonly string[]): object | null {
  if (a.length !== b.length)
    return { counts: [a.length, b.length], last: [a, b].map(each => each.at(-1)?.slice(0, 200)) }
  const at = a.findIndex((text, n) => text !== b[n])
  const [one = '', other = ''] = [a[at], b[at]]
  if (at < 0) return null
  const from = [...one].findIndex((letter, n) => letter !== other[n])
  return { at, from, one: one.slice(from - 80, from + 80), other: other.slice(from - 80, from + 80) }
}

/** A position as it stands in files. */
export const written = ({ game }: Match<Kind>, state: ReturnType<Match<Kind>['state']>): unknown =>
  JSON.parse(JSON.stringify(game.positions.write(state)))

export interface Laid {
  readonly match: string
  readonly seed: string
}

/** These players at a match of these terms, which runs; with a clock that nobody feels. */
export async function lay(
  { house }: Served,
  game: Game<Kind>,
  terms: Terms,
  players: readonly Pick<Player, 'id'>[],
  made: number,
  more: Partial<NewMatchRow> = {},
): Promise<Laid> {
  const match = begun(game, { ...terms, players: players.map(() => HUMAN) })
  const [id, seed] = [randomBytes(8).toString('hex'), randomBytes(32).toString('hex')]
  const seats = players.map((player, seat) => ({ match: id, seat, owner: player.id, bot: null, nonce: '' }))
  await house.store.gatherings.make(
    {
      id,
      game: game.id,
      scenario: terms.scenario,
      options: JSON.stringify(terms.options ?? {}),
      access: 'open',
      invitation: `invitation-${id}`,
      stage: 'gathering',
      maker: players[0]?.id ?? '',
      made,
      changed: made,
      seed,
      events: 0,
      head: null,
      result: null,
      clock: JSON.stringify({ allowance: 3_600_000, bank: 3_600_000, increment: 1_000 }),
      time: null,
      asked: '[]',
      again: null,
      ...more,
    },
    seats,
  )
  const found = await house.store.matches.find(id)
  if (found === null) throw new Error('it was not laid')
  await keepBeginning(
    house.store,
    found.row,
    match,
    players.map(() => HUMAN),
    made,
  )
  return { match: id, seed }
}
