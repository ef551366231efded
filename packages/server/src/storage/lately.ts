import type { Transaction } from 'kysely'
import type { Lately, Met } from '../play/counting.ts'
import { levelOf } from './players.ts'
import type { ResultRow, Tables } from './tables.ts'

/** What is known of those who have played a rated match when it is measured: whom they have met within the day, and who they are. */

interface Ended extends Pick<ResultRow, 'match' | 'game' | 'at'> {
  readonly players: readonly string[]
  /** What they had behind them. */
  readonly before: ReadonlyMap<string, { readonly played: number }>
}

const DAY = 86_400_000

export const latelyOf = async (within: Transaction<Tables>, ended: Ended): Promise<Lately> => ({
  met: await metBefore(within, ended),
  played: new Map([...ended.before].map(([player, { played }]) => [player, played])),
  owners: await ownersOf(within, ended.players),
})

/** Whom those of them who are no bots of the house have met in rated matches of the game, but for this one. */
async function metBefore(within: Transaction<Tables>, { match, game, at, players }: Ended): Promise<Met[]> {
  const people = players.filter(player => levelOf(player) === null)
  if (people.length === 0) return []
  const rows = await within
    .selectFrom('results as own')
    .innerJoin('results as other', 'other.match', 'own.match')
    .innerJoin('matches', 'matches.id', 'own.match')
    .leftJoin('ratings', join =>
      join.onRef('ratings.player', '=', 'other.player').onRef('ratings.game', '=', 'own.game'),
    )
    .select(({ fn }) => [
      'own.player as one',
      'other.player as two',
      fn.countAll<number>().as('many'),
      fn.max('ratings.played').as('played'),
    ])
    .where('own.player', 'in', people)
    .where('own.at', '>', at - DAY)
    .where('own.game', '=', game)
    .where('own.match', '!=', match)
    .where('matches.rated', '=', 1)
    .whereRef('other.side', '!=', 'own.side')
    .groupBy(['own.player', 'other.player'])
    .execute()
  return rows.map(({ one, two, many, played }) => ({
    one: one ?? '',
    two,
    many: Number(many),
    played: Number(played ?? 0),
  }))
}

async function ownersOf(
  within: Transaction<Tables>,
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (players.length === 0) return new Map()
  const rows = await within
    .selectFrom('tokens')
    .select(['id', 'owner'])
    .where('id', 'in', [...players])
    .execute()
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}
