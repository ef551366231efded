import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type GameEntry, isOffered } from '../catalogue.ts'
import { type GameId, isGameId } from '../games.ts'
import { GamePicture } from '../kit/GamePicture.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { house } from '../local/client.ts'
import { goTo } from '../router/history.ts'
import { tableOf } from '../router/rooms.ts'
import { useMotion } from '../settings/use-settings.ts'
import { useTongue } from '../words/index.ts'
import type { Told } from './HeroBoard.tsx'
import { SHOWN } from './shown.ts'
import { isSlow } from './slow.ts'
import { STILL } from './still.ts'
import { useHeroWords } from './words.ts'

/** Board, rules and bots: fetched where they will not be felt, or when somebody wants them. */
const HeroBoard = lazy(() => import('./HeroBoard.tsx'))

/** A table that plays by itself, drawn by the game's own board; a still where no motion is wanted, until it is. */
export default function Hero() {
  const { catalogue } = useTongue()
  const motion = useMotion()
  const games = catalogue.games.filter(game => isOffered(game) && isGameId(game.id) && game.id in SHOWN)
  const [game, setGame] = useState<GameId>(STILL)
  const [wish, setWish] = useState<boolean | null>(null)
  const [hasBegun, setBegun] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const box = useRef<HTMLElement>(null)
  const isSeen = useSeen(box)
  const isPlaying = (wish ?? (motion && !isSlow())) && isSeen
  useEffect(() => {
    if (isPlaying) setBegun(true)
  }, [isPlaying])
  const choose = useCallback((chosen: GameId) => {
    setTold(null)
    setGame(chosen)
    setWish(true)
  }, [])
  const still = <GamePicture game={game} className="hero-still" isFirst />
  return (
    <section ref={box} className="hero-table" aria-labelledby="hero-caption">
      <div className="hero-board" data-game={game}>
        {hasBegun ? (
          <Suspense fallback={still}>
            <HeroBoard key={game} game={game} isResting={!isPlaying} onTold={setTold} />
          </Suspense>
        ) : (
          still
        )}
      </div>
      <Caption game={game} told={told} />
      <Reel games={games} game={game} isPlaying={isPlaying} onPlay={setWish} onGame={choose} />
    </section>
  )
}

/** What has just happened, and a chair. */
function Caption({ game, told }: { readonly game: GameId; readonly told: Told | null }) {
  const { words, catalogue } = useTongue()
  const hero = useHeroWords()
  const title = catalogue.games.find(({ id }) => id === game)?.title ?? game
  const takeOver = async (chair: number) => {
    const found = await house().call('takeOver', chair)
    if (found.ok) goTo(tableOf(found.value))
    else notify(found.message)
  }
  return (
    <div className="hero-caption">
      <p id="hero-caption">
        <span className="hero-line">{told?.line || hero.still(title)}</span>
        <small>
          {told === null
            ? hero.about
            : `${title} · ${told.scenario} · ${hero.between(told.bots.map(words.bot))}`}
        </small>
      </p>
      {told === null || told.chair === null ? null : (
        <Press onPress={() => void takeOver(told.chair ?? 0)}>{hero.takeOver}</Press>
      )}
    </div>
  )
}

interface ReelProps {
  readonly games: readonly GameEntry[]
  readonly game: GameId
  readonly isPlaying: boolean
  readonly onPlay: (isPlaying: boolean) => void
  readonly onGame: (game: GameId) => void
}

function Reel({ games, game, isPlaying, onPlay, onGame }: ReelProps) {
  const hero = useHeroWords()
  return (
    <div className="hero-reel">
      <Press look="quiet" aria-label={isPlaying ? hero.pause : hero.play} onPress={() => onPlay(!isPlaying)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
        </svg>
      </Press>
      <ul>
        {games.map(({ id, title }) => (
          <li key={id}>
            <Press look="quiet" aria-pressed={id === game} onPress={() => isGameId(id) && onGame(id)}>
              {title}
            </Press>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In sight, and the window as well. */
function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isIn, setIn] = useState(true)
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const observer = new IntersectionObserver(([entry]) => setIn(entry?.isIntersecting ?? true))
    observer.observe(current)
    const change = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', change)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', change)
    }
  }, [box])
  return isIn && isVisible
}
