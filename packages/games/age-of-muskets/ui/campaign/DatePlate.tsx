import type { ReactNode } from 'react'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { campaignWords } from './words.ts'

/** The date, and how many turns there are; sun or rain for the half of the Attrition Table (AOM-51.2). */
export function DatePlate({ snapshot }: { readonly snapshot: Snapshot }): ReactNode {
  const { view, language } = snapshot
  const { turn, scenario } = view
  const half = printed().module.calendar.find(each => each.turn === turn)?.attritionHalf.default
  const words = campaignWords(language)
  const season = half === 'foul' ? 'foul' : 'fair'
  const text = words.date(namesIn(language).date(scenario.id, turn), turn, scenario.lastTurn)
  return (
    <p className="aom-date" title={words.halves[season]}>
      <svg viewBox="-12 -12 24 24" role="img" aria-label={words.halves[season]}>
        <path className={`aom-weather-${season}`} d={SEASONS[season]} />
      </svg>
      {text}
    </p>
  )
}

const RAYS = Array.from({ length: 8 }, (_, at) => {
  const angle = (at * Math.PI) / 4
  const point = (far: number) => `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  return `M${point(7)}L${point(10.5)}`
}).join('')

const SEASONS = {
  fair: `M4.6 0A4.6 4.6 0 1 1 -4.6 0A4.6 4.6 0 1 1 4.6 0Z${RAYS}`,
  foul: 'M-7 2.5A4 4 0 0 1 -6.4 -5A5.2 5.2 0 0 1 3.4 -6.4A4.4 4.4 0 0 1 7 2.5ZM-5 5L-6.5 10M0 5L-1.5 10M5 5L3.5 10',
} as const
