import type { TournamentKind } from '@grognard/server/told'
import { type FormEvent, useState } from 'react'
import { type Catalogue, isOffered } from '../catalogue.ts'
import { isGameId } from '../games.ts'
import { OneOf, Toggle } from '../kit/fields.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { type ClockWish, clockOf, USUAL_CLOCK } from '../together/clocks.ts'
import { useTournamentWords } from '../together/tournament-words.ts'
import { makeTournament, tournaments } from '../together/tournaments.ts'
import { useTrouble } from '../together/trouble.ts'
import { useLive } from '../together/use-live.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import { ClockFields } from './host/ClockFields.tsx'
import { scenarioFacts } from './scenario-facts.ts'
import '../styles/form.css'
import '../together/together.css'

const KINDS: readonly TournamentKind[] = ['round-robin', 'swiss', 'knock-out']

/** Which there are, and a new one. */
export default function Tournaments() {
  const words = useTournamentWords()
  const { catalogue } = useTongue()
  const { seen, trouble } = useLive(tournaments, 'tournaments')
  return (
    <div className="page page-narrow together">
      <RoomTitle title={words.title} />
      <p className="lead">{words.lead}</p>
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      <section aria-label={words.title} aria-live="polite">
        {seen !== null && seen.length === 0 ? <p>{words.none}</p> : null}
        <ul className="together-list">
          {(seen ?? []).map(({ id, name, kind, game, scenario, stage }) => (
            <li key={id} className="together-table">
              <span className="together-title">
                <RoomLink to={{ at: 'tournament', tournament: id }}>{name}</RoomLink>
              </span>
              <span className="facts">
                {gameIn(catalogue, game, scenario)} · {words.kinds[kind]}
              </span>
              <span className="together-state">{words.stages[stage]}</span>
            </li>
          ))}
        </ul>
      </section>
      <Opening />
    </div>
  )
}

function gameIn({ games }: Catalogue, id: string, scenarioId: string): string {
  const game = games.find(each => each.id === id)
  const scenario = game?.scenarios.find(each => each.id === scenarioId)
  return `${game?.title ?? id}: ${scenario?.title ?? scenarioId}`
}

/** Everything has a sensible value already. */
function Opening() {
  const words = useTournamentWords()
  const together = useTogetherWords()
  const say = useTrouble()
  const { catalogue, words: house } = useTongue()
  const games = catalogue.games.filter(isOffered).flatMap(({ id, title, scenarios }) => {
    const forTwo = scenarios.filter(({ seats }) => seats.length === 2)
    return isGameId(id) && forTwo.length > 0 ? [{ id, title, scenarios: forTwo }] : []
  })
  const [name, setName] = useState(words.usualName)
  const [gameId, setGame] = useState('')
  const [scenarioId, setScenario] = useState('')
  const [kind, setKind] = useState<TournamentKind>('round-robin')
  const [clock, setClock] = useState<ClockWish>({ ...USUAL_CLOCK, which: 'slow' })
  const [isRated, setRated] = useState(true)
  const game = games.find(({ id }) => id === gameId) ?? games[0]
  const scenario = game?.scenarios.find(({ id }) => id === scenarioId) ?? game?.scenarios[0]
  if (game === undefined || scenario === undefined) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const what = { game: game.id, scenario: scenario.id }
    makeTournament({ name, kind, ...what, rated: isRated, clock: clockOf(clock, false) }).then(
      tournament => goTo({ at: 'tournament', tournament }),
      (error: unknown) => notify(say(error)),
    )
  }
  return (
    <section aria-labelledby="make">
      <h2 id="make">{words.make}</h2>
      <form className="form-column" onSubmit={submit}>
        <label className="together-link">
          {words.name}
          <input
            className="text-field"
            value={name}
            maxLength={60}
            onChange={event => setName(event.target.value)}
          />
        </label>
        <OneOf
          label={words.game}
          items={games.map(({ id, title }) => ({ value: id, title }))}
          value={game.id}
          onChange={setGame}
        />
        <label className="together-link">
          {together.scenario}
          <select
            className="text-field"
            value={scenario.id}
            onChange={event => setScenario(event.target.value)}
          >
            {game.scenarios.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
          <span className="facts">{scenarioFacts(game.id, scenario, house)}</span>
        </label>
        <OneOf
          label={words.kind}
          items={KINDS.map(value => ({ value, title: words.kinds[value], about: words.kindsAbout[value] }))}
          value={kind}
          onChange={value => setKind(KINDS.find(each => each === value) ?? 'round-robin')}
        />
        <ClockFields wish={clock} onChange={setClock} hasConferences={false} />
        <Toggle label={together.rated} about={together.ratedAbout} value={isRated} onChange={setRated} />
        <p className="row">
          <Press type="submit" look="primary">
            {words.open}
          </Press>
        </p>
      </form>
    </section>
  )
}
