import { lazy, Suspense, useEffect, useState } from 'react'
import { GamePicture } from '../kit/GamePicture.tsx'
import { STILL } from './still.ts'
import './hero.css'

const Hero = lazy(() => import('./Hero.tsx'))

/** Whoever wants something of the page has it to themselves for so long. */
const AT_REST_AFTER = 2500

/** A picture with the room that the table will take: nothing of the table is fetched before the page has come to rest. */
export function HeroFrame() {
  const isAtRest = useAtRest()
  const still = (
    <div className="hero-table">
      <div className="hero-board">
        <GamePicture game={STILL} className="hero-still" isFirst />
      </div>
      <div className="hero-caption" />
      <div className="hero-reel" />
    </div>
  )
  return isAtRest ? (
    <Suspense fallback={still}>
      <Hero />
    </Suspense>
  ) : (
    still
  )
}

/** The page has been there for a while, and the browser has nothing else to do. */
function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const rest = () => setAtRest(true)
    const timer = setTimeout(
      () =>
        'requestIdleCallback' in window ? requestIdleCallback(rest, { timeout: AT_REST_AFTER }) : rest(),
      AT_REST_AFTER,
    )
    return () => clearTimeout(timer)
  }, [])
  return isAtRest
}
