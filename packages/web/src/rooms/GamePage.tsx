import { lazy, Suspense } from 'react'
import { begin, beginLesson, usualSetting } from '../begin.ts'
import type { GameEntry, LessonEntry, ScenarioEntry } from '../catalogue.ts'
import type { GameId } from '../games.ts'
import { GamePicture } from '../kit/GamePicture.tsx'
import { Press } from '../kit/Press.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { bookOf, rulesOf } from '../router/rooms.ts'
import { hasBoard, hasBook, hasEditor, hasTips } from '../ui.ts'
import { useTongue, useWords } from '../words/index.ts'
import { facts } from './facts.ts'
import { useGameWords } from './game-words.ts'
import { HouseMark } from './HouseMark.tsx'
import { ScenarioMap } from './ScenarioMap.tsx'
import { scenarioFacts } from './scenario-facts.ts'
import { useTerms } from './use-terms.ts'
import '../styles/home.css'

const Tips = lazy(() => import('./Tips.tsx'))
const OwnData = lazy(() => import('../own-data/OwnData.tsx'))

/** What a game is, and all that can be done with it. */
export default function GamePage({ game: id }: { readonly game: GameId }) {
  const { words, catalogue } = useTongue()
  const said = useGameWords()
  const game = catalogue.games.find(each => each.id === id)
  const terms = useTerms(id)
  if (game === undefined || terms === undefined) return <p className="loading">{words.loading}</p>
  return (
    <div className="page">
      <section className="hero">
        <div className="hero-text">
          <RoomTitle title={game.title} className="hero-title" />
          <p className="facts">{facts(game, words, said)}</p>
          <p className="lead">{game.about}</p>
          <p className="row">
            <Press look="primary" onPress={() => void begin(usualSetting(game, catalogue))}>
              {words.game.play}
            </Press>
            {game.lessons.map(lesson => (
              <LearnButton key={lesson.id} game={game} lesson={lesson} />
            ))}
            {game.ledgers.length === 0 ? null : (
              <RoomLink to={rulesOf(id)} className="press press-plain">
                {said.rules}
              </RoomLink>
            )}
            <RoomLink to={{ at: 'host', game: id }} className="press press-plain">
              {said.host}
            </RoomLink>
            {hasEditor(id) ? (
              <RoomLink to={{ at: 'editor', game: id }} className="press press-plain">
                {said.editor}
              </RoomLink>
            ) : null}
            {hasBook(id) ? (
              <RoomLink to={bookOf(id)} className="press press-plain">
                {said.book}
              </RoomLink>
            ) : null}
          </p>
          {hasBoard(id) ? null : <p className="hint">{said.noBoard}</p>}
          {game.ledgers.length === 0 ? <p className="hint">{said.noLedger}</p> : null}
        </div>
        <GamePicture game={id} className="hero-picture" isFirst />
      </section>
      <section aria-labelledby="scenarios">
        <h2 id="scenarios">{said.scenarios}</h2>
        <div className="scenarios">
          {game.scenarios.map(scenario => (
            <Scenario
              key={scenario.id}
              game={id}
              scenario={scenario}
              about={terms.abouts[scenario.id] ?? ''}
            />
          ))}
        </div>
      </section>
      {hasTips(id) ? (
        <Suspense>
          <Tips game={id} />
        </Suspense>
      ) : null}
      {game.data ? (
        <Suspense>
          <OwnData game={game} />
        </Suspense>
      ) : null}
    </div>
  )
}

function LearnButton({ game, lesson }: { readonly game: GameEntry; readonly lesson: LessonEntry }) {
  const { words, catalogue } = useTongue()
  return (
    <Press
      aria-label={`${words.game.learn}: ${lesson.title}`}
      onPress={() => void beginLesson(game, lesson, catalogue)}
    >
      {game.lessons.length > 1 ? lesson.title : words.game.learn}
      <small>{words.home.learnAbout(lesson.minutes)}</small>
    </Press>
  )
}

interface ScenarioProps {
  readonly game: GameId
  readonly scenario: ScenarioEntry
  readonly about: string
}

function Scenario({ game, scenario, about }: ScenarioProps) {
  const words = useWords()
  const said = useGameWords()
  return (
    <article className="scenario">
      <ScenarioMap game={game} scenario={scenario.id} />
      <h3>
        {scenario.title}
        {scenario.house ? <HouseMark /> : null}
      </h3>
      <p className="facts">{scenarioFacts(game, scenario, words)}</p>
      <p>{about}</p>
      <RoomLink
        to={{ at: 'new', game, scenario: scenario.id }}
        className="press press-plain"
        aria-label={said.playTitle(scenario.title)}
      >
        {said.playScenario}
      </RoomLink>
    </article>
  )
}
