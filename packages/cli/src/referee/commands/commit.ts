import { type ChanceRecord, type Language, sealedWith } from '@grognard/engine'
import { type Answered, answer, fail } from '@grognard/server/referee'
import { chanceFor } from '../../seeds.ts'
import { wordsFor } from '../../words/index.ts'
import type { Answer, Request } from '../messages/index.ts'
import type { Referee } from '../referee.ts'

/** Dice that nobody can choose (docs/dice.md): first the commitment, then the nonces, then the match. */

export const commit = (referee: Referee, _: Request<'commit'>, _lang: Language): Answered<Answer<'commit'>> =>
  answer({ commitment: referee.pledges.make() })

/** The chance of a match of these seats, as `new` wants it. */
export function wantedChance(
  { pledges }: Referee,
  { seed, commitment, nonces }: Request<'new'>,
  seats: readonly string[],
  lang: Language,
): Answered<ChanceRecord> {
  const words = wordsFor(lang).referee
  const wrong = (field: 'nonces' | 'commitment', message: string) =>
    fail({ code: 'malformed', message, field })
  if (nonces === undefined && commitment === undefined) return answer(chanceFor(seed, seats))
  if (seed !== undefined) return wrong(nonces ? 'nonces' : 'commitment', words.noncesWithSeed)
  if (commitment === undefined) return wrong('commitment', words.commitFirst)
  if (nonces?.length !== seats.length) return wrong('nonces', words.nonces(seats))
  const pledged = pledges.take(commitment)
  if (pledged === undefined) return wrong('commitment', words.noSuchCommitment)
  return answer(
    sealedWith(
      pledged,
      seats.map((seat, number) => [seat, nonces[number] ?? '']),
    ),
  )
}
