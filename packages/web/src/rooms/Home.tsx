import { lazy, Suspense } from 'react'
import { begin, learnByPlaying, usualSetting } from '../begin.ts'
import { type GameEntry, isOffered } from '../catalogue.ts'
import { isGameId } from '../games.ts'
import { HeroFrame } from '../hero/HeroFrame.tsx'
import { GamePicture } from '../kit/GamePicture.tsx'
import { Press } from '../kit/Press.tsx'
import { useAtRest } from '../kit/use-at-rest.ts'
import { hasNoted } from '../noted.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useTongue, useWords } from '../words/index.ts'
import { EffortLine } from './EffortLine.tsx'
import { effortOf } from './effort.ts'
import { FilePicker } from './FilePicker.tsx'
import { useSaved } from './use-saved.ts'
import '../styles/home.css'

/** Nobody needs it for a first match. */
const Doors = lazy(() => import('./Doors.tsx'))

/** A new visitor has none, and need not fetch what shows them. */
const SavedMatches = lazy(() => import('./SavedMatches.tsx'))

/** Continue, play at once, learn, or open a file. */
export default function Home() {
  const { words, catalogue } = useTongue()
  const offered = catalogue.games.filter(isOffered)
  const [first] = offered
  // What comes last would push the rest down: it all comes together. Who is new here need not wait for it.
  const { saved = hasNoted() ? undefined : [], reload } = useSaved()
  return (
    <div className="page home">
      <section className="hero">
        <div className="hero-text">
          <RoomTitle title={words.name} className="hero-title">
            {words.tagline}
          </RoomTitle>
          <p className="lead">{words.home.lead}</p>
          {first === undefined ? null : <FirstSteps game={first} />}
        </div>
        <HeroFrame />
      </section>
      {saved === undefined ? null : (
        <Suspense>
          {saved.length === 0 ? null : <SavedMatches saved={saved} reload={reload} />}
          <section aria-labelledby="games">
            <h2 id="games">{words.home.theGames}</h2>
            <div className="cards">
              {offered
                .filter(({ little }) => !little)
                .map(game => (
                  <GameCard key={game.id} game={game} />
                ))}
            </div>
          </section>
          <Below />
          <FilePicker />
        </Suspense>
      )}
    </div>
  )
}

function FirstSteps({ game }: { readonly game: GameEntry }) {
  const { words, catalogue } = useTongue()
  if (!isGameId(game.id)) return null
  return (
    <p className="row">
      <Press look="primary" onPress={() => void begin(usualSetting(game, catalogue))}>
        {words.home.play}
      </Press>
      <Press onPress={() => void learnByPlaying(game, catalogue)}>{words.game.learn}</Press>
    </p>
  )
}

function GameCard({ game }: { readonly game: GameEntry }) {
  const words = useWords()
  const { catalogue } = useTongue()
  if (!isGameId(game.id)) return null
  const effort = effortOf(game.id)
  return (
    <article className="card">
      <GamePicture game={game.id} className="card-picture" />
      <div className="card-text">
        {effort === null ? null : <p className="card-years">{effort.years}</p>}
        <h3>
          <RoomLink to={{ at: 'game', game: game.id }}>{game.title}</RoomLink>
        </h3>
        {effort === null ? null : <EffortLine game={game} effort={effort} />}
        <p className="card-about">{game.about}</p>
        <p className="row">
          <Press
            look="primary"
            aria-label={words.home.playGame(game.title)}
            onPress={() => void begin(usualSetting(game, catalogue))}
          >
            {words.home.play}
          </Press>
          <RoomLink
            to={{ at: 'new', game: game.id, scenario: null }}
            className="press press-plain card-terms"
          >
            {words.home.otherTerms}
          </RoomLink>
        </p>
      </div>
    </article>
  )
}

/** The ways to somebody else, once the page has come to rest: its room is kept. */
function Below() {
  const isAtRest = useAtRest()
  return (
    <div className="below">
      {isAtRest ? (
        <Suspense>
          <Doors />
        </Suspense>
      ) : null}
    </div>
  )
}
