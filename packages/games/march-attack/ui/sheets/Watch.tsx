import type { ReactNode } from 'react'

const tick = (i: number): string => {
  const angle = (i * Math.PI) / 6
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const inner = i % 3 === 0 ? 14 : 16
  return `M${(sine * 18).toFixed(1)} ${(-cosine * 18).toFixed(1)}L${(sine * inner).toFixed(1)} ${(-cosine * inner).toFixed(1)}`
}

const TICKS = Array.from({ length: 12 }, (_, i) => tick(i)).join('')
const HOURS = 12 * 60

/** A pocket watch. */
export const Watch = ({ minutes }: { readonly minutes: number }): ReactNode => (
  <svg className="mar-watch" viewBox="-24 -31 48 54" aria-hidden="true">
    <path className="mar-watch-ring" d="M-3 -22h6v-3h-6zM-4.5 -26.5q4.5 -6 9 0" />
    <circle className="mar-watch-case" r="21" />
    <path className="mar-watch-ticks" d={TICKS} />
    <path className="mar-watch-hour" d="M0 3V-9.5" transform={`rotate(${(minutes / HOURS) * 360})`} />
    <path className="mar-watch-minute" d="M0 4V-15" transform={`rotate(${(minutes % 60) * 6})`} />
  </svg>
)
