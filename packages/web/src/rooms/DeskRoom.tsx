import type { KnownUser, Overview, PlayedMatch, Report } from '@grognard/server/told'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import {
  ban,
  forgetToken,
  keepToken,
  keptToken,
  matches,
  overview,
  removeMatch,
  removeUser,
  reports,
  settle,
  users,
} from '../together/desk.ts'
import { useDeskWords } from '../together/desk-words.ts'
import { Refused } from '../together/server.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTongue } from '../words/index.ts'
import '../styles/form.css'
import '../together/together.css'

/** For whoever runs the server: what goes on, who is here, what people complain about. */
export default function DeskRoom() {
  const words = useDeskWords()
  const [token, setToken] = useState(keptToken)
  const [now, setNow] = useState<Overview | null>(null)
  const [trouble, setTrouble] = useState<'wrong' | 'deaf' | null>(null)
  const [looked, setLooked] = useState(0)
  const leave = () => {
    forgetToken()
    setToken(null)
    setNow(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever something was done.
  useEffect(() => {
    if (token === null) return
    overview(token).then(
      found => {
        keepToken(token)
        setTrouble(null)
        setNow(found)
      },
      (error: unknown) => {
        setTrouble(error instanceof Refused ? 'wrong' : 'deaf')
        leave()
      },
    )
  }, [token, looked])
  return (
    <div className="page page-narrow together">
      <RoomTitle title={words.title} />
      {trouble === null ? null : <p role="alert">{words[trouble]}</p>}
      {token === null ? <Door enter={setToken} /> : null}
      {token === null || now === null ? null : (
        <>
          <Now now={now} />
          <Desk token={token} looked={looked} look={() => setLooked(looked + 1)} />
          <p className="row">
            <Press look="quiet" onPress={leave}>
              {words.leave}
            </Press>
          </p>
        </>
      )}
    </div>
  )
}

function Door({ enter }: { readonly enter: (token: string) => void }) {
  const words = useDeskWords()
  return (
    <>
      <p className="lead">{words.about}</p>
      <Line name={words.token} button={words.enter} type="password" send={enter} />
    </>
  )
}

interface LineProps {
  readonly name: string
  readonly button: string
  readonly type: 'text' | 'password'
  readonly send: (text: string) => void
}

function Line({ name, button, type, send }: LineProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(text.trim())
  }
  return (
    <form className="row" onSubmit={submit}>
      <label className="together-link">
        {name}
        <input
          className="text-field"
          type={type}
          value={text}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
        />
      </label>
      <Press type="submit" look="primary">
        {button}
      </Press>
    </form>
  )
}

const MEGABYTE = 1_000_000
const HOUR = 3_600
const LATE = 5_000

function Now({ now }: { readonly now: Overview }) {
  const words = useDeskWords()
  const { language } = useTongue()
  const whole = (value: number) => Math.round(value).toLocaleString(language)
  const tenths = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })
  const { running = 0, gathering = 0, over = 0 } = now.matches
  return (
    <Part title={words.now}>
      <p>
        {[
          words.users(whole(now.users)),
          words.running(whole(running)),
          words.gathering(whole(gathering)),
        ].join(' · ')}
        {' · '}
        {words.over(whole(over))}
      </p>
      <p className="facts">
        {[
          words.windows(whole(now.windows)),
          words.tables(whole(now.tables)),
          words.memory(whole(now.memory / MEGABYTE)),
          words.busy(tenths(now.busy)),
          words.up(tenths(now.up / HOUR)),
        ].join(' · ')}
      </p>
      {now.lateTasks > LATE ? <p role="alert">{words.late(whole(now.lateTasks / 1000))}</p> : null}
    </Part>
  )
}

interface DeskProps {
  readonly token: string
  readonly looked: number
  readonly look: () => void
}

function Desk({ token, looked, look }: DeskProps) {
  const words = useDeskWords()
  const trouble = useTrouble()
  const [search, setSearch] = useState('')
  const [people, setPeople] = useState<readonly KnownUser[]>([])
  const [played, setPlayed] = useState<readonly PlayedMatch[]>([])
  const [told, setTold] = useState<readonly Report[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever something was done.
  useEffect(() => {
    void Promise.all([users(token, search), matches(token, 'running'), reports(token)]).then(
      ([found, running, open]) => {
        setPeople(found)
        setPlayed(running)
        setTold(open)
      },
      (error: unknown) => notify(trouble(error)),
    )
  }, [token, search, looked])
  const act = (done: Promise<void>) =>
    void done.then(
      () => {
        notify(words.done)
        look()
      },
      (error: unknown) => notify(trouble(error)),
    )
  return (
    <>
      <Reports told={told} settle={id => act(settle(token, id))} />
      <Part title={words.people}>
        <Line name={words.search} button={words.find} type="text" send={setSearch} />
        {people.length === 0 ? <p>{words.nobody}</p> : null}
        <ul className="together-list">
          {people.map(user => (
            <Person key={user.id} user={user} token={token} act={act} />
          ))}
        </ul>
      </Part>
      <Part title={words.matches}>
        {played.length === 0 ? <p>{words.noMatches}</p> : null}
        <ul className="together-list">
          {played.map(match => (
            <Played
              key={match.id}
              match={match}
              remove={() => (confirm(words.sureMatch) ? act(removeMatch(token, match.id)) : undefined)}
            />
          ))}
        </ul>
      </Part>
    </>
  )
}

function Played({ match, remove }: { readonly match: PlayedMatch; readonly remove: () => void }) {
  const words = useDeskWords()
  const { catalogue, words: house } = useTongue()
  const { id, game, scenario, access, players } = match
  const entry = catalogue.games.find(each => each.id === game)
  const laid = entry?.scenarios.find(each => each.id === scenario)
  const names = players.map(({ name, bot }) => [name, bot === null ? null : house.bot(bot)])
  return (
    <li className="together-table">
      <span className="together-title">
        {names.map(both => both.filter(each => each !== null).join(', ') || '–').join(' · ')}
      </span>
      <span className="facts">
        {entry?.title ?? game}: {laid?.title ?? scenario} · {id}
      </span>
      {access === 'open' ? (
        <RoomLink to={onlineTableOf(id)} className="press press-plain">
          {words.watch}
        </RoomLink>
      ) : null}
      <Press look="quiet" onPress={remove}>
        {words.remove}
      </Press>
    </li>
  )
}

interface ReportsProps {
  readonly told: readonly Report[]
  readonly settle: (id: string) => void
}

function Reports({ told, settle }: ReportsProps) {
  const words = useDeskWords()
  const { language } = useTongue()
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Part title={words.reports}>
      {told.length === 0 ? <p>{words.noReports}</p> : null}
      <ul className="together-list">
        {told.map(({ id, name, aboutName, quote, text, match, at }) => (
          <li key={id} className="together-table">
            <span className="together-title">{text}</span>
            {quote === null ? null : <span>{words.quoted(aboutName ?? words.somebody, quote)}</span>}
            <span className="facts">
              {words.by(name ?? words.somebody, when.format(at))}
              {aboutName === null ? '' : ` · ${words.reportAbout(aboutName)}`}
              {match === null ? '' : ` · ${match}`}
            </span>
            <Press onPress={() => settle(id)}>{words.settled}</Press>
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface PersonProps {
  readonly user: KnownUser
  readonly token: string
  readonly act: (done: Promise<void>) => void
}

function Person({ user, token, act }: PersonProps) {
  const words = useDeskWords()
  const { language } = useTongue()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const { id, name, isGuest, owner, since, banned } = user
  const showOut = () => {
    const reason = prompt(words.reason(name))?.trim()
    if (reason) act(ban(token, id, reason))
  }
  return (
    <li className="together-table">
      <span className="together-title">{name}</span>
      <span className="facts">
        {owner !== null ? words.botOf(owner) : isGuest ? words.guest : words.account},{' '}
        {words.since(day.format(since))}
      </span>
      {banned === null ? null : <span className="together-state">{words.banned(banned)}</span>}
      {banned === null ? (
        <Press onPress={showOut}>{words.ban}</Press>
      ) : (
        <Press onPress={() => act(ban(token, id, null))}>{words.letIn}</Press>
      )}
      <Press
        look="quiet"
        onPress={() => (confirm(words.sureUser(name)) ? act(removeUser(token, id)) : undefined)}
      >
        {words.remove}
      </Press>
    </li>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
