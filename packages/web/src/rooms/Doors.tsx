import { type FormEvent, useId, useState } from 'react'
import { begin, seating, usualSetting } from '../begin.ts'
import { type GameEntry, isOffered } from '../catalogue.ts'
import { isGameId } from '../games.ts'
import { Press } from '../kit/Press.tsx'
import { goTo } from '../router/history.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { useTongue } from '../words/index.ts'
import { type DoorsWords, useDoorsWords } from './doors-words.ts'
import { tableIn } from './table-in.ts'
import './doors.css'

/** Under the games: the ways to somebody else, and the little games for whoever wants to write one. */
export default function Doors() {
  const { catalogue } = useTongue()
  const words = useDoorsWords()
  const offered = catalogue.games.filter(isOffered)
  const [first] = offered
  return (
    <>
      <section aria-labelledby="doors">
        <h2 id="doors">{words.title}</h2>
        <div className="doors">
          {first === undefined ? null : <AtThisScreen game={first} words={words} />}
          <article className="door">
            <Sign d="M24 6 8 40h32zM24 6v34M24 16l-7 24M24 16l7 24M24 6V2h8l-2 2 2 2h-8" />
            <h3>{words.host}</h3>
            <p>{words.hostAbout}</p>
            <p className="row">
              <RoomLink to={{ at: 'together' }} className="press press-primary">
                {words.hostPress}
              </RoomLink>
            </p>
          </article>
          <Join words={words} />
        </div>
      </section>
      <ForAuthors games={offered.filter(({ little }) => little)} words={words} />
    </>
  )
}

interface GameProps {
  readonly game: GameEntry
  readonly words: DoorsWords
}

function AtThisScreen({ game, words }: GameProps) {
  const { catalogue } = useTongue()
  const usual = usualSetting(game, catalogue)
  return (
    <article className="door">
      <Sign d="M10 10h28v18H10zM24 10v18M19 34h10M24 28v6M4 40q1-9 7-9M44 40q-1-9-7-9M7 24a3 3 0 1 1 .1 0M41 24a3 3 0 1 1 .1 0" />
      <h3>{words.screen}</h3>
      <p>{words.screenAbout}</p>
      <p className="row">
        <Press onPress={() => void begin({ ...usual, players: seating(usual.players.length, 'all', '') })}>
          {words.screenPress}
        </Press>
      </p>
    </article>
  )
}

function Join({ words }: { readonly words: DoorsWords }) {
  const [isLost, setLost] = useState(false)
  const trouble = useId()
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const room = tableIn(String(new FormData(event.currentTarget).get('link') ?? ''))
    setLost(room === null)
    if (room !== null) goTo(room)
  }
  return (
    <article className="door">
      <Sign d="M5 12h38v26H5zM5 12l19 15 19-15M21 33a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />
      <h3>{words.join}</h3>
      <p>{words.joinAbout}</p>
      <form className="door-join" onSubmit={go}>
        <input
          className="text-field"
          name="link"
          required
          autoComplete="off"
          placeholder="/invitations/…"
          aria-label={words.joinLabel}
          aria-invalid={isLost || undefined}
          aria-describedby={isLost ? trouble : undefined}
        />
        <Press type="submit">{words.joinPress}</Press>
      </form>
      {isLost ? (
        <p id={trouble} role="alert">
          {words.noTable}
        </p>
      ) : (
        <RoomLink to={{ at: 'together' }}>{words.joinNobody}</RoomLink>
      )}
    </article>
  )
}

const Sign = ({ d }: { readonly d: string }) => (
  <svg className="door-sign" viewBox="0 0 48 48" aria-hidden="true">
    <path d={d} />
  </svg>
)

interface GamesProps {
  readonly games: readonly GameEntry[]
  readonly words: DoorsWords
}

function ForAuthors({ games, words: said }: GamesProps) {
  const { words, catalogue } = useTongue()
  if (games.length === 0) return null
  return (
    <section className="authors" aria-labelledby="authors">
      <h2 id="authors">{said.forAuthors}</h2>
      <p className="hint">{said.forAuthorsAbout}</p>
      <ul>
        {games.map(game => (
          <li key={game.id}>
            {isGameId(game.id) ? <RoomLink to={{ at: 'game', game: game.id }}>{game.title}</RoomLink> : null}
            <span>{game.about}</span>
            <Press
              aria-label={words.home.playGame(game.title)}
              onPress={() => void begin(usualSetting(game, catalogue))}
            >
              {words.home.play}
            </Press>
          </li>
        ))}
      </ul>
    </section>
  )
}
