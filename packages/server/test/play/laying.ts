import { randomBytes } from 'node:crypto'
import { loadRules } from '@grognard/collection'
import { type Game, type Kind, Match, type Terms } from '@grognard/engine'
import { HUMAN } from '@grognard/sitting'
import { keepBeginning } from '../../src/play/gathering.ts'
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
): Promise<Laid> {
  const match = begun(game, { ...terms, players: players.map(() => HUMAN) })
  const [id, seed] = [randomBytes(8).toString('hex'), randomBytes(32).toString('hex')]
  const seats = players.map((player, seat) => ({ match: id, seat, owner: player.id, bot: null, nonce: '' }))
  await house.store.matches.make(
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
