import { useState } from 'react'
import type { SavedMatch } from '../local/protocol.ts'
import { figuresBy, isWanted, opponentOf, type Result, sideOf, type Wanted } from '../record/figures.ts'
import { Keeping } from '../record/Keeping.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import RemoveBox from './RemoveBox.tsx'
import { MatchRow } from './SavedMatches.tsx'
import { useSaved } from './use-saved.ts'
import '../styles/home.css'
import '../record/record.css'

const ALL: Wanted = { game: null, scenario: null, side: null, opponent: null, result: null }

/** Every match that was finished on this device, what came of them, and how to keep them. */
export default function RecordRoom() {
  const { words } = useTongue()
  const { record } = useRoomWords()
  const { saved, reload } = useSaved()
  if (saved === undefined) return <p className="loading">{words.loading}</p>
  const over = saved.filter(({ winners, lesson }) => winners !== null && lesson === null)
  return (
    <div className="page">
      <section>
        <RoomTitle title={record.title} />
        {over.length === 0 ? <p className="lead">{record.none}</p> : <p className="lead">{record.lead}</p>}
      </section>
      {over.length === 0 ? null : <Finished over={over} reload={reload} />}
      <Keeping count={saved.length} onChange={reload} />
    </div>
  )
}

interface FinishedProps {
  readonly over: readonly SavedMatch[]
  readonly reload: () => void
}

function Finished({ over, reload }: FinishedProps) {
  const { words, catalogue } = useTongue()
  const { record } = useRoomWords()
  const [wanted, setWanted] = useState(ALL)
  const [doomed, setDoomed] = useState<SavedMatch | null>(null)
  const { bots } = catalogue
  const games = catalogue.games.filter(({ id }) => over.some(({ game }) => game === id))
  const shown = over.filter(match => isWanted(match, wanted, catalogue))
  const ofGame = over.filter(match => isWanted(match, { ...ALL, game: wanted.game }, catalogue))
  const scenarios = games.flatMap(game =>
    game.scenarios.filter(({ id }) => ofGame.some(match => match.game === game.id && match.scenario === id)),
  )
  const ofScenario = ofGame.filter(({ scenario }) => wanted.scenario === null || scenario === wanted.scenario)
  const sides = [...new Set(ofScenario.flatMap(match => sideOf(match, catalogue) ?? []))].toSorted()
  const opponents = bots.filter(level => over.some(match => opponentOf(match, bots) === level))
  const results: readonly Result[] = ['won', 'lost', 'tied', 'shared']
  return (
    <>
      <section aria-labelledby="finished">
        <h2 id="finished">{record.matches}</h2>
        <div className="row record-filters">
          <Filter
            label={record.game}
            items={games.map(({ id, title }) => [id, title])}
            value={wanted.game}
            onChange={game => setWanted({ ...wanted, game, scenario: null, side: null })}
          />
          <Filter
            label={record.scenario}
            items={scenarios.map(({ id, title }) => [id, title])}
            value={wanted.scenario}
            onChange={scenario => setWanted({ ...wanted, scenario, side: null })}
          />
          <Filter
            label={record.side}
            items={sides.map(side => [side, side])}
            value={wanted.side}
            onChange={side => setWanted({ ...wanted, side })}
          />
          <Filter
            label={record.opponent}
            items={opponents.map(level => [level, words.bot(level)])}
            value={wanted.opponent}
            onChange={opponent => setWanted({ ...wanted, opponent })}
          />
          <Filter
            label={record.result}
            items={results.map(result => [result, record.results[result]])}
            value={wanted.result}
            onChange={result =>
              setWanted({ ...wanted, result: results.find(each => each === result) ?? null })
            }
          />
        </div>
        <p role="status" className="hint">
          {record.shown(shown.length, over.length)}
        </p>
        <h3 id="figures" className="hidden">
          {record.figures}
        </h3>
        <FiguresTable matches={shown} />
        {shown.length === 0 ? null : (
          <ul className="saved">
            {shown.map(match => (
              <MatchRow key={match.id} match={match} onRemove={() => setDoomed(match)} />
            ))}
          </ul>
        )}
      </section>
      {doomed === null ? null : (
        <RemoveBox match={doomed} onRemoved={reload} onClose={() => setDoomed(null)} />
      )}
    </>
  )
}

/** By scenario, side and opponent: how often one has won, among those that are shown. */
function FiguresTable({ matches }: { readonly matches: readonly SavedMatch[] }) {
  const { words, catalogue } = useTongue()
  const { record } = useRoomWords()
  const rows = figuresBy(matches, catalogue)
  if (rows.length === 0) return <p className="hint">{record.noFigures}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <section className="record-scroll" aria-labelledby="figures" tabIndex={0}>
      <table className="record-figures">
        <thead>
          <tr>
            <th scope="col">{record.scenario}</th>
            <th scope="col">{record.side}</th>
            <th scope="col">{record.opponent}</th>
            {RESULTS.map(result => (
              <th key={result} scope="col">
                {record.results[result]}
              </th>
            ))}
            <th scope="col">{record.share}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={`${row.title} ${row.side} ${row.opponent}`}>
              <th scope="row">{row.title}</th>
              <td>{row.side}</td>
              <td>{words.bot(row.opponent)}</td>
              {RESULTS.map(result => (
                // Where there is no room for a table, the figure says by itself what it is.
                <td key={result} data-of={record.results[result]}>
                  {row[result]}
                </td>
              ))}
              <ShareCell share={shareOf(row)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const RESULTS = ['won', 'lost', 'tied'] as const

/** In percent; a tie is half a match. */
const shareOf = ({ won, lost, tied }: { readonly [R in (typeof RESULTS)[number]]: number }): number =>
  Math.round((100 * (won + tied / 2)) / (won + lost + tied))

const ShareCell = ({ share }: { readonly share: number }) => (
  <td className="record-share" style={{ '--share': `${share}%` }}>
    {share} %
  </td>
)

interface FilterProps {
  readonly label: string
  readonly items: readonly (readonly [value: string, title: string])[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function Filter({ label, items, value, onChange }: FilterProps) {
  const { record } = useRoomWords()
  return (
    <label className="record-filter">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{record.all}</option>
        {items.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
