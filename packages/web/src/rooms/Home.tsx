import { begin, learnByPlaying, usualSetting } from '../begin.ts'
import type { GameEntry } from '../catalogue.ts'
import { isGameId, isOffered } from '../games.ts'
import { seedOf } from '../kit/landscape.ts'
import { Press } from '../kit/Press.tsx'
import { Vignette } from '../kit/Vignette.tsx'
import { RoomLink } from '../router/RoomLink.tsx'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { useTongue, useWords } from '../words/index.ts'
import { FilePicker } from './FilePicker.tsx'
import { facts } from './facts.ts'
import { SavedMatches } from './SavedMatches.tsx'
import { useSaved } from './use-saved.ts'
import '../styles/home.css'

/** Continue, play at once, learn, or open a file. */
export default function Home() {
  const { words, catalogue } = useTongue()
  const [first] = catalogue.games
  // What comes last would push the rest down: it all comes together.
  const { saved, reload } = useSaved()
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
        <Vignette seed={1805} className="hero-picture" />
      </section>
      {saved === undefined ? null : (
        <>
          <SavedMatches saved={saved} reload={reload} />
          <section aria-labelledby="games">
            <h2 id="games">{words.home.theGames}</h2>
            <div className="cards">
              {catalogue.games.filter(isOffered).map(game => (
                <GameCard key={game.id} game={game} />
              ))}
            </div>
          </section>
          <FilePicker />
        </>
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
  return (
    <article className="card">
      <Vignette seed={seedOf(game.id)} className="card-picture" />
      <div className="card-text">
        <h3>
          <RoomLink to={{ at: 'game', game: game.id }}>{game.title}</RoomLink>
        </h3>
        <p className="facts">{facts(game, words)}</p>
        <p>{game.about}</p>
        <p className="row">
          <Press
            look="primary"
            aria-label={words.home.playGame(game.title)}
            onPress={() => void begin(usualSetting(game, catalogue))}
          >
            {words.home.play}
          </Press>
          <RoomLink to={{ at: 'new', game: game.id, scenario: null }} className="press press-plain">
            {words.home.otherTerms}
          </RoomLink>
        </p>
      </div>
    </article>
  )
}
