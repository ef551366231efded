import { useState } from 'react'
import { HUMAN } from '../begin.ts'
import type { Catalogue } from '../catalogue.ts'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { house } from '../local/client.ts'
import type { SavedMatch } from '../local/protocol.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { tableOf } from '../router/rooms.ts'
import { useTongue, useWords, type Words } from '../words/index.ts'

const SHOWN_AT_FIRST = 4

interface Props {
  readonly saved: readonly SavedMatch[]
  readonly reload: () => void
}

export function SavedMatches({ saved, reload }: Props) {
  const words = useWords()
  const [all, setAll] = useState(false)
  if (saved.length === 0) return null
  const remove = async (id: string) => {
    await house().call('remove', id)
    notify(words.home.removed)
    reload()
  }
  const shown = all ? saved : saved.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">{words.home.continue}</h2>
      <ul className="saved">
        {shown.map(match => (
          <Saved key={match.id} match={match} onRemove={() => void remove(match.id)} />
        ))}
      </ul>
      {shown.length < saved.length ? (
        <Press look="quiet" onPress={() => setAll(true)}>
          {words.home.olderMatches(saved.length - shown.length)}
        </Press>
      ) : null}
    </section>
  )
}

function Saved({ match, onRemove }: { readonly match: SavedMatch; readonly onRemove: () => void }) {
  const { words, catalogue, language } = useTongue()
  const { game, scenario } = namesOf(match, catalogue)
  const when = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <li className="saved-match">
      <RoomLink to={tableOf(match.id)} className="saved-link">
        <span className="saved-title">{scenario}</span>
        <span className="saved-game">{game}</span>
        <span className="saved-facts">
          {[whoPlays(match, words), words.home.decisions(match.decisions), stateOf(match, catalogue, words)]
            .filter(text => text !== '')
            .join(' · ')}
        </span>
        <time dateTime={new Date(match.played).toISOString()}>{when.format(match.played)}</time>
      </RoomLink>
      <Press look="quiet" aria-label={words.home.removeMatch(scenario)} onPress={onRemove}>
        {words.home.remove}
      </Press>
    </li>
  )
}

function namesOf(match: SavedMatch, catalogue: Catalogue) {
  const game = catalogue.games.find(({ id }) => id === match.game)
  const scenario = game?.scenarios.find(({ id }) => id === match.scenario)
  return { game: game?.title ?? match.game, scenario: scenario?.title ?? match.title ?? match.scenario }
}

function whoPlays({ players, lesson }: SavedMatch, words: Words): string {
  if (lesson !== null) return words.home.lesson
  const bots = players.filter(player => player !== HUMAN && player !== '')
  if (bots.length === 0) return words.home.shared(players.length)
  if (bots.length === players.length) return words.home.watching
  const names = words.and([...new Set(bots)].map(level => words.bot(level)))
  return players.length > 2 ? words.home.beside(names) : words.home.against(names)
}

function stateOf({ winners, game, scenario }: SavedMatch, catalogue: Catalogue, words: Words): string {
  if (winners === null) return ''
  if (winners.length === 0) return words.home.tie
  const entry = catalogue.games.find(({ id }) => id === game)?.scenarios.find(({ id }) => id === scenario)
  return words.home.won(winners.map(winner => entry?.seats[winner] ?? ''))
}
