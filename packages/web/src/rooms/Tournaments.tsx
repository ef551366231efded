import type { TournamentKind } from '@grognard/server/told'
import { type FormEvent, useState } from 'react'
import { isOffered } from '../catalogue.ts'
import { OneOf, Toggle } from '../kit/fields.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { CLOCKS, isClock } from '../together/clocks.ts'
import { useTournamentWords } from '../together/tournament-words.ts'
import { makeTournament, tournaments } from '../together/tournaments.ts'
import { useTrouble } from '../together/trouble.ts'
import { useLive } from '../together/use-live.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
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
          {(seen ?? []).map(({ id, name, kind, game, stage }) => (
            <li key={id} className="together-table">
              <span className="together-title">
                <RoomLink to={{ at: 'tournament', tournament: id }}>{name}</RoomLink>
              </span>
              <span className="facts">
                {catalogue.games.find(each => each.id === game)?.title ?? game} · {words.kinds[kind]}
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

/** Everything but the name has a sensible value already. */
function Opening() {
  const words = useTournamentWords()
  const together = useTogetherWords()
  const say = useTrouble()
  const { catalogue } = useTongue()
  const games = catalogue.games.filter(isOffered).flatMap(({ id, title, scenarios }) => {
    const scenario = scenarios.find(({ seats }) => seats.length === 2)
    return scenario === undefined ? [] : [{ id, title, scenario: scenario.id }]
  })
  const [name, setName] = useState(words.usualName)
  const [game, setGame] = useState(games[0]?.id ?? '')
  const [kind, setKind] = useState<TournamentKind>('round-robin')
  const [clock, setClock] = useState<keyof typeof CLOCKS>('slow')
  const [isRated, setRated] = useState(true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const scenario = games.find(({ id }) => id === game)?.scenario ?? ''
    makeTournament({ name, kind, game, scenario, rated: isRated, clock: CLOCKS[clock] }).then(
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
          value={game}
          onChange={setGame}
        />
        <OneOf
          label={words.kind}
          items={KINDS.map(value => ({ value, title: words.kinds[value], about: words.kindsAbout[value] }))}
          value={kind}
          onChange={value => setKind(KINDS.find(each => each === value) ?? 'round-robin')}
        />
        <OneOf
          label={together.clock}
          items={(['none', 'live', 'long', 'slow'] as const).map(value => ({
            value,
            title: together.clocks[value],
          }))}
          value={clock}
          onChange={value => setClock(isClock(value) ? value : 'none')}
        />
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
