import type { Person } from '@grognard/server/told'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { openMatch } from '../files/open.ts'
import { isGameId } from '../games.ts'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { onlineTableOf } from '../router/rooms.ts'
import { broughtFile, dropBrought } from '../together/brought.ts'
import { Complain } from '../together/Complain.tsx'
import { usePeopleWords } from '../together/people-words.ts'
import { person } from '../together/server.ts'
import { useTrouble } from '../together/trouble.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTongue } from '../words/index.ts'
import '../together/together.css'

/** How somebody has played: ratings, results by scenario and side, the latest matches. */
export default function PersonRoom({ face }: { readonly face: string }) {
  const together = useTogetherWords()
  const say = useTrouble()
  const { language } = useTongue()
  const [known, setKnown] = useState<Person | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sides are told in the language that is spoken.
  useEffect(() => {
    person(face).then(setKnown, setTrouble)
  }, [face, language])
  if (known === null)
    return (
      <div className="page page-narrow">
        <RoomTitle title={together.title} />
        <p role={trouble === null ? undefined : 'alert'}>
          {trouble === null ? together.loading : say(trouble)}
        </p>
      </div>
    )
  const older = async () => {
    const next = await person(face, known.older)
    setKnown({ ...next, latest: [...known.latest, ...next.latest] })
  }
  return (
    <Known
      face={face}
      known={known}
      trouble={trouble === null ? null : say(trouble)}
      onOlder={() => void older().catch(setTrouble)}
    />
  )
}

/** What a game and a scenario are called. */
function useTitles() {
  const { catalogue } = useTongue()
  return (game: string, scenario: string): readonly [string, string] => {
    const entry = catalogue.games.find(({ id }) => id === game)
    const laid = entry?.scenarios.find(({ id }) => id === scenario)
    return [entry?.title ?? game, laid?.title ?? scenario]
  }
}

interface KnownProps {
  readonly face: string
  readonly known: Person
  readonly trouble: string | null
  readonly onOlder: () => void
}

function Known({ face, known, trouble, onOlder }: KnownProps) {
  const { name, bot, isProgram, ratings, results, latest, older } = known
  const words = usePeopleWords()
  const together = useTogetherWords()
  const { words: house, language } = useTongue()
  const titlesOf = useTitles()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const ended = (score: number) => words[endedAs(score)]
  return (
    <div className="page page-narrow together">
      <RoomTitle title={bot === null ? name || words.gone : words.botPlayer(house.bot(bot))} />
      {isProgram ? <p className="lead">{together.programAbout}</p> : null}
      <Part title={words.ratings}>
        {ratings.length === 0 ? <p>{words.noRating}</p> : null}
        <ul className="together-list">
          {ratings.map(({ game, rating, deviation, played }) => (
            <li key={game} className="together-table">
              <span className="together-title">
                {isGameId(game) ? (
                  <RoomLink to={{ at: 'ladder', game }}>{titlesOf(game, '')[0]}</RoomLink>
                ) : (
                  game
                )}
              </span>
              <span className="facts">
                {rating} ± {deviation} · {words.played}: {played}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.results}>
        {results.length === 0 ? (
          <p>{words.noResult}</p>
        ) : (
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{words.scenario}</th>
                <th scope="col">{words.side}</th>
                <th scope="col">{words.won}</th>
                <th scope="col">{words.drawn}</th>
                <th scope="col">{words.lost}</th>
              </tr>
            </thead>
            <tbody>
              {results.map(({ game, scenario, sideName, won, drawn, lost }) => {
                const [gameTitle, scenarioTitle] = titlesOf(game, scenario)
                return (
                  <tr key={`${game} ${scenario} ${sideName}`}>
                    <th scope="row">
                      {gameTitle}: {scenarioTitle}
                    </th>
                    <td>{sideName}</td>
                    <td>{won}</td>
                    <td>{drawn}</td>
                    <td>{lost}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </Part>
      {latest.length === 0 && older === null ? null : (
        <Part title={words.latest}>
          <ul className="together-list">
            {latest.map(({ match, game, scenario, sideName, score, at }) => {
              const [gameTitle, scenarioTitle] = titlesOf(game, scenario)
              return (
                <li key={match} className="together-table">
                  <span className="together-title">
                    {gameTitle}: {scenarioTitle}
                  </span>
                  <span className="facts">
                    {sideName} · {ended(score)} · {day.format(at)}
                  </span>
                  <RoomLink
                    to={onlineTableOf(match)}
                    className="press press-plain"
                    aria-label={`${words.review}: ${gameTitle}, ${day.format(at)}`}
                  >
                    {words.see}
                  </RoomLink>
                </li>
              )
            })}
          </ul>
          {older === null ? null : (
            <Press look="quiet" onPress={onOlder}>
              {words.older}
            </Press>
          )}
          {trouble === null ? null : <p role="alert">{trouble}</p>}
        </Part>
      )}
      {known.brought.length === 0 ? null : <Brought known={known} />}
      {known.isSelf || bot !== null ? null : (
        <p className="row">
          <Complain face={face} name={name || words.gone} match={null} lines={[]} />
        </p>
      )}
    </div>
  )
}

/** What was played on somebody's own devices, marked as that. */
function Brought({ known: { brought, isSelf } }: { readonly known: Person }) {
  const words = usePeopleWords()
  const { language } = useTongue()
  const titlesOf = useTitles()
  const [gone, setGone] = useState<readonly string[]>([])
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const say = useTrouble()
  const failed = (error: unknown) => notify(say(error))
  const open = async (id: string) => {
    const trouble = await openMatch(await broughtFile(id))
    if (trouble !== null) notify(trouble)
  }
  return (
    <Part title={words.brought}>
      <p>{words.broughtAbout}</p>
      <ul className="together-list">
        {brought
          .filter(({ id }) => !gone.includes(id))
          .map(({ id, game, scenario, sideName, score, at }) => {
            const [gameTitle, scenarioTitle] = titlesOf(game, scenario)
            const ended = score === null ? words.broughtShared : words[endedAs(score)]
            const name = `${gameTitle}, ${day.format(at)}`
            return (
              <li key={id} className="together-table">
                <span className="together-title">
                  {gameTitle}: {scenarioTitle}
                </span>
                <span className="facts">{[sideName, ended, day.format(at)].filter(Boolean).join(' · ')}</span>
                <Press
                  aria-label={`${words.broughtOpen}: ${name}`}
                  onPress={() => void open(id).catch(failed)}
                >
                  {words.broughtOpen}
                </Press>
                {isSelf ? (
                  <Press
                    look="quiet"
                    aria-label={`${words.broughtDrop}: ${name}`}
                    onPress={() => void dropBrought(id).then(() => setGone([...gone, id]), failed)}
                  >
                    {words.broughtDrop}
                  </Press>
                ) : null}
              </li>
            )
          })}
      </ul>
    </Part>
  )
}

const endedAs = (score: number): 'won' | 'lost' | 'drawn' =>
  score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn'

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
