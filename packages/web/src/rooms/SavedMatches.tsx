import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Catalogue } from '../catalogue.ts'
import { Press } from '../kit/Press.tsx'
import type { SavedMatch } from '../local/protocol.ts'
import { figuresOf, resultOf, sideOf } from '../record/figures.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { tableOf } from '../router/rooms.ts'
import { useTongue, type Words } from '../words/index.ts'
import { ContinueRow } from './ContinueRow.tsx'
import { namesOf, whoPlays } from './saved-names.ts'
import { type SavedWords, useSavedWords } from './saved-words.ts'

const RemoveBox = lazy(() => import('./RemoveBox.tsx'))

/** As many as stand side by side, so that hero and what waits are seen whole. */
const SHOWN_AT_FIRST = 3

interface Props {
  readonly saved: readonly SavedMatch[]
  readonly reload: () => void
}

/** Those that wait for somebody under one heading, those that are over under another, with what came of them. */
export default function SavedMatches({ saved, reload }: Props) {
  const said = useSavedWords()
  const running = saved.filter(({ winners }) => winners === null)
  const over = saved.filter(({ winners }) => winners !== null)
  return (
    <>
      <Matches id="saved" title={said.continue} saved={running} reload={reload} Row={ContinueRow} />
      <Matches
        id="record"
        title={said.record}
        saved={over}
        reload={reload}
        Row={MatchRow}
        about={<Figures over={over} />}
      />
    </>
  )
}

interface RowProps {
  readonly match: SavedMatch
  readonly onRemove: () => void
}

interface MatchesProps extends Props {
  readonly Row: ComponentType<RowProps>
  readonly id: string
  readonly title: string
  readonly about?: ReactNode
}

function Matches({ id, title, about, saved, reload, Row }: MatchesProps) {
  const said = useSavedWords()
  const [all, setAll] = useState(false)
  const [doomed, setDoomed] = useState<SavedMatch | null>(null)
  if (saved.length === 0) return null
  const shown = all ? saved : saved.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about}
      <ul className="saved">
        {shown.map(match => (
          <Row key={match.id} match={match} onRemove={() => setDoomed(match)} />
        ))}
      </ul>
      {shown.length < saved.length ? (
        <Press look="quiet" onPress={() => setAll(true)}>
          {said.olderMatches(saved.length - shown.length)}
        </Press>
      ) : null}
      {doomed === null ? null : (
        <Suspense>
          <RemoveBox match={doomed} onRemoved={reload} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** By game: how often whoever sat here alone against the house has won, lost, and played to a tie. */
function Figures({ over }: { readonly over: readonly SavedMatch[] }) {
  const { catalogue } = useTongue()
  const said = useSavedWords()
  const rows = catalogue.games.flatMap(({ id, title }) => {
    const { won, lost, tied } = figuresOf(over.filter(({ game, lesson }) => game === id && lesson === null))
    return won + lost + tied === 0 ? [] : [`${title}: ${said.figures(won, lost, tied)}`]
  })
  return (
    <p className="row">
      <span className="hint">{rows.join(' · ')}</span>
      <RoomLink to={{ at: 'record' }}>{said.wholeRecord}</RoomLink>
    </p>
  )
}

export function MatchRow({ match, onRemove }: RowProps) {
  const { words, catalogue, language } = useTongue()
  const said = useSavedWords()
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
          {[sideOf(match, catalogue) ?? '', whoPlays(match, words, said), said.decisions(match.decisions)]
            .filter(text => text !== '')
            .join(' · ')}
        </span>
        <span className="saved-result" data-result={resultOf(match)}>
          {stateOf(match, catalogue, words, said)}
        </span>
        <time dateTime={new Date(match.played).toISOString()}>{when.format(match.played)}</time>
      </RoomLink>
      <Press look="quiet" aria-label={said.removeMatch(scenario)} onPress={onRemove}>
        {words.home.remove}
      </Press>
    </li>
  )
}

function stateOf(match: SavedMatch, catalogue: Catalogue, words: Words, said: SavedWords): string {
  const { winners, game, scenario, standing } = match
  if (winners === null) return ''
  const result = resultOf(match)
  if (result === 'won') return said.youWon
  if (result === 'lost') return said.youLost
  if (winners.length === 0) return said.tie
  const entry = catalogue.games.find(({ id }) => id === game)?.scenarios.find(({ id }) => id === scenario)
  const names = standing?.seats ?? entry?.seats ?? []
  return said.won(words.and(winners.map(winner => names[winner] ?? '')), winners.length)
}
