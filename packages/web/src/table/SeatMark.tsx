import type { SeatSnapshot } from '@grognard/table'
import { useLivery } from './livery.tsx'
import { colourOf } from './sides.ts'

const SHAPES = [
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  'M12 1 23 12 12 23 1 12z',
  'M12 1.5 23 21.5H1z',
  'M3 3h18v18H3z',
  'M7 2h10l5 10-5 10H7L2 12z',
  'M12 1l3.2 7 7.8.8-5.8 5.2 1.7 7.6L12 17.7 5.1 21.6l1.7-7.6L1 8.8 8.800 8z',
] as const

/** A seat's mark: the colour of its side, a shape and a letter, so that nobody has to tell colours apart. */
export function SeatMark({
  seats,
  number,
}: {
  readonly seats: readonly SeatSnapshot[]
  readonly number: number
}) {
  const livery = useLivery()(number)
  if (livery !== null) return <span className={`seat-mark ${livery.className}`}>{livery.badge}</span>
  return (
    <svg className={`seat-mark seat-${colourOf(seats, number)}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[number % SHAPES.length]} />
      <text x="12" y={number % SHAPES.length === 2 ? 19 : 16.5} textAnchor="middle">
        {seats[number]?.name.slice(0, 1)}
      </text>
    </svg>
  )
}
