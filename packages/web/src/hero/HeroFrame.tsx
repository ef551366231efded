import { lazy, Suspense } from 'react'
import { GamePicture } from '../kit/GamePicture.tsx'
import { useAtRest } from '../kit/use-at-rest.ts'
import { STILL } from './still.ts'
import './hero.css'

const Hero = lazy(() => import('./Hero.tsx'))

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
