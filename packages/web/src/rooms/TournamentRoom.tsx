import type { Tournament } from '@grognard/server/told'
import { useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { clockSaid } from '../together/clocks.ts'
import { useHostWords } from '../together/host-words.ts'
import { useTournamentWords } from '../together/tournament-words.ts'
import {
  beginTournament,
  callOffTournament,
  stayAway,
  strikeOut,
  takePart,
  tournament,
} from '../together/tournaments.ts'
import { useTrouble } from '../together/trouble.ts'
import { useLive } from '../together/use-live.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import '../styles/form.css'
import '../together/together.css'

/** One tournament: who takes part, how they stand, and where they play. */
export default function TournamentRoom({ id }: { readonly id: string }) {
  const words = useTournamentWords()
  const together = useTogetherWords()
  const host = useHostWords()
  const { catalogue } = useTongue()
  const { seen, trouble, look } = useLive(() => tournament(id), id)
  if (seen === null)
    return (
      <div className="page page-narrow">
        <RoomTitle title={words.title} />
        <p role={trouble === null ? undefined : 'alert'}>{trouble ?? together.loading}</p>
      </div>
    )
  const game = catalogue.games.find(each => each.id === seen.game)
  const scenario = game?.scenarios.find(each => each.id === seen.scenario)
  return (
    <div className="page page-narrow together">
      <RoomTitle title={seen.name} />
      <p className="lead">
        {game?.title ?? seen.game}: {scenario?.title ?? seen.scenario} · {words.kinds[seen.kind]} ·{' '}
        {words.stages[seen.stage]}
        {seen.isRated ? ` · ${words.rated}` : ''}
        {seen.clock === null ? '' : ` · ${clockSaid(seen.clock, host)}`}
      </p>
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      {seen.stage === 'gathering' ? (
        <Gathering seen={seen} look={look} />
      ) : (
        <>
          <Standings seen={seen} />
          <Rounds seen={seen} />
          {seen.stage === 'running' && seen.isEntered ? <Withdrawing seen={seen} look={look} /> : null}
          {seen.stage === 'running' && seen.isMaker ? <Striking seen={seen} look={look} /> : null}
        </>
      )}
    </div>
  )
}

interface Props {
  readonly seen: Tournament
}

/** One's own with a word behind it: a guest did not choose it, and hardly knows it. Bots of one level have a number each. */
function useNames({ entrants, own }: Tournament): (at: number) => string {
  const { words: house } = useTongue()
  return at => {
    const { name = '', bot = null } = entrants[at] ?? {}
    if (bot !== null) {
      const alike = entrants.flatMap((each, place) => (each.bot === bot ? [place] : []))
      return alike.length < 2 ? house.bot(bot) : `${house.bot(bot)} ${alike.indexOf(at) + 1}`
    }
    return at === own ? `${name} (${house.table.you})` : name
  }
}

function Gathering({ seen, look }: Props & { readonly look: () => void }) {
  const words = useTournamentWords()
  const say = useTrouble()
  const { catalogue, words: house } = useTongue()
  const nameOf = useNames(seen)
  const [bot, setBot] = useState(catalogue.bots[0] ?? '')
  const act = (done: Promise<void>) => void done.then(look, (error: unknown) => notify(say(error)))
  return (
    <section aria-labelledby="entrants">
      <h2 id="entrants">{words.entrants}</h2>
      {seen.entrants.length === 0 ? <p>{words.nobody}</p> : null}
      <ol className="together-list entrants">
        {seen.entrants.map(({ n }, at) => (
          <li key={n}>
            {nameOf(at)}
            {seen.isMaker ? (
              <Press
                look="quiet"
                aria-label={`${words.strike}: ${nameOf(at)}`}
                onPress={() => act(strikeOut(seen.id, n))}
              >
                {words.strike}
              </Press>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="row">
        {seen.isEntered ? (
          <Press onPress={() => act(stayAway(seen.id))}>{words.leave}</Press>
        ) : (
          <Press look={seen.isMaker ? 'plain' : 'primary'} onPress={() => act(takePart(seen.id, null))}>
            {words.enter}
          </Press>
        )}
      </p>
      {seen.isMaker ? (
        <>
          <p className="row">
            <select
              className="text-field"
              aria-label={words.bot}
              value={bot}
              onChange={event => setBot(event.target.value)}
            >
              {catalogue.bots.map(level => (
                <option key={level} value={level}>
                  {house.bot(level)}
                </option>
              ))}
            </select>
            <Press onPress={() => act(takePart(seen.id, bot))}>{words.addBot}</Press>
          </p>
          {seen.entrants.length < 2 ? <p>{words.tooFew}</p> : null}
          <p className="row">
            <Press
              look="primary"
              isDisabled={seen.entrants.length < 2}
              onPress={() => act(beginTournament(seen.id))}
            >
              {words.begin}
            </Press>
            <Press
              look="quiet"
              onPress={() =>
                void callOffTournament(seen.id).then(
                  () => goTo({ at: 'tournaments' }),
                  (error: unknown) => notify(say(error)),
                )
              }
            >
              {words.callOff}
            </Press>
          </p>
        </>
      ) : null}
    </section>
  )
}

/** Asked twice: what is played is lost by it. */
function Withdrawing({ seen, look }: Props & { readonly look: () => void }) {
  const words = useTournamentWords()
  const say = useTrouble()
  const [isSure, setSure] = useState(false)
  if (!isSure)
    return (
      <p className="row">
        <Press look="quiet" onPress={() => setSure(true)}>
          {words.withdraw}
        </Press>
      </p>
    )
  const withdraw = () => void stayAway(seen.id).then(look, (error: unknown) => notify(say(error)))
  return (
    <section aria-label={words.withdraw}>
      <p role="alert">{words.withdrawAbout}</p>
      <p className="row">
        <Press onPress={withdraw}>{words.withdrawSure}</Press>
        <Press look="quiet" onPress={() => setSure(false)}>
          {words.stay}
        </Press>
      </p>
    </section>
  )
}

/** By who has opened it, where somebody does not come any more; asked twice as well. */
function Striking({ seen, look }: Props & { readonly look: () => void }) {
  const words = useTournamentWords()
  const say = useTrouble()
  const nameOf = useNames(seen)
  const [chosen, setChosen] = useState<number | null>(null)
  const playing = seen.entrants.flatMap(({ n, isGone }, at) => (isGone ? [] : [{ n, name: nameOf(at) }]))
  const struck = playing.find(({ n }) => n === chosen)
  const strike = (n: number) =>
    void strikeOut(seen.id, n)
      .then(look, (error: unknown) => notify(say(error)))
      .finally(() => setChosen(null))
  return (
    <details className="form-options">
      <summary>{words.strikeSomebody}</summary>
      <p>{words.strikeAbout}</p>
      <p className="row">
        <select
          className="text-field"
          aria-label={words.strikeWhom}
          value={struck?.n ?? ''}
          onChange={event => setChosen(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{words.strikeWhom}</option>
          {playing.map(({ n, name }) => (
            <option key={n} value={n}>
              {name}
            </option>
          ))}
        </select>
        {struck === undefined ? null : (
          <Press onPress={() => strike(struck.n)}>{words.strikeSure(struck.name)}</Press>
        )}
      </p>
    </details>
  )
}

/** As it is written where one reads: 2½. */
const figure = (points: number): string => {
  const whole = Math.floor(points)
  return points === whole ? `${whole}` : `${whole === 0 ? '' : whole}½`
}

function Standings({ seen }: Props) {
  const words = useTournamentWords()
  const nameOf = useNames(seen)
  return (
    <section aria-labelledby="table">
      <h2 id="table">{words.table}</h2>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.points}</th>
            <th scope="col">{words.strength}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {seen.standings.map(({ entrant, points, strength }, at) => {
            const { face = null, isGone = false } = seen.entrants[entrant] ?? {}
            return (
              <tr key={entrant}>
                <th scope="row">
                  {at + 1}.{' '}
                  {face === null ? (
                    nameOf(entrant)
                  ) : (
                    <RoomLink to={{ at: 'person', face }}>{nameOf(entrant)}</RoomLink>
                  )}
                  {isGone ? ` (${words.gone})` : ''}
                </th>
                <td>{figure(points)}</td>
                <td>{figure(strength)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** The latest first: one wants to see what is played. */
function Rounds({ seen }: Props) {
  const words = useTournamentWords()
  const nameOf = useNames(seen)
  const rounds = Array.from({ length: seen.round }, (_, n) => seen.round - 1 - n)
  return rounds.map(round => (
    <section key={round} aria-label={words.round(round + 1)}>
      <h2>{words.round(round + 1)}</h2>
      <ul className="together-list pairing-list">
        {seen.pairings
          .filter(each => each.round === round)
          .map(({ one, two, match, score }) => (
            <li key={one} className="together-table">
              <span className="together-title">
                {nameOf(one)} – {two === null ? words.free : nameOf(two)}
              </span>
              <span className="facts">
                {two === null
                  ? ''
                  : score === null
                    ? words.running
                    : `${figure(score)} : ${figure(1 - score)}`}
              </span>
              {match === null ? null : (
                <RoomLink
                  to={onlineTableOf(match)}
                  className="press press-plain"
                  aria-label={`${words.watch}: ${nameOf(one)}`}
                >
                  {words.watch}
                </RoomLink>
              )}
            </li>
          ))}
      </ul>
    </section>
  ))
}
