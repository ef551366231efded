import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadRules } from '@grognard/collection'
import { engineWords, readMatchFile, replay, resultOf, sayRefusal } from '@grognard/engine'
import { HUMAN, playersOf } from '@grognard/sitting'

// There is no build: without this every thread would take the types out of the sources again.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/grognard', import.meta.url)))

/** What a finished match says of itself once it was played again. */
export type Replayed =
  | {
      readonly ok: true
      readonly game: string
      readonly scenario: string
      /** Of the only person; null: there were several, or none. */
      readonly side: string | null
      readonly score: number | null
      /** As it is kept. */
      readonly file: string
    }
  | { readonly ok: false; readonly reason: string }

const no = (reason: string): Replayed => ({ ok: false, reason })

/** What a thread does: one file, played from its beginning to its end. */
export default async (text: string): Promise<Replayed> => {
  await engineWords.en.fetch()
  const read = readMatchFile(jsonIn(text))
  if (!read.ok) return no(sayRefusal('en', read.refusal))
  const file = read.value
  const game = await loadRules(file.game)
  if (game === null) return no(`game: there is no ${file.game}`)
  await game.fetch('decisions', 'positions')
  const played = replay(game, file)
  if (!played.ok) return no(sayRefusal('en', played.refusal))
  const match = played.value
  if (match.outcome === null) return no('result: the match is not over')
  const people = playersOf(match).flatMap((player, seat) => (isPerson(player) ? [seat] : []))
  const [seat] = people.length === 1 ? people : []
  return {
    ok: true,
    game: file.game,
    scenario: file.scenario,
    side: seat === undefined ? null : String(game.seats(match.scenario)[seat]?.side ?? ''),
    score: seat === undefined ? null : resultOf(match.outcome, seat),
    file: JSON.stringify(file),
  }
}

const isPerson = (player: string): boolean => player === HUMAN || player === ''

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
