import { end, resultOf, type State, type Step, valueFor } from '@grognard/engine'
import { CROSSROADS, isWithin, METRE, squareOf, WIDTH } from './geometry.ts'
import { type Heath, unitsOf } from './kind.ts'

const isHeldBy = (s: State<Heath>, seat: number): boolean =>
  [...unitsOf(s, seat).values()].some(unit => isWithin(unit, CROSSROADS, 1000 * METRE))

const pointsOf = (s: State<Heath>): number[] =>
  [0, 1].map(seat => {
    const lost = s.open.units.filter(unit => unit.isLost && unit.seat !== seat).length
    return isHeldBy(s, seat) && !isHeldBy(s, 1 - seat) ? lost + 2 : lost
  })

export const reckoning: Step<Heath> = {
  rule: 'HEATH-4.1',
  play(s) {
    const scores = pointsOf(s)
    const winners = [0, 1].filter(seat => valueFor(scores, seat) > valueFor(scores, 1 - seat))
    end(s, { winners, scores, how: 'points', rule: 'HEATH-4.1' })
  },
}

/** Points, and the way to the crossroads that the units still have. */
export function evaluate(s: State<Heath>): number[] {
  const [south = 0, north = 0] = pointsOf(s).map((points, seat) => {
    const ways = [...unitsOf(s, seat).values()].map(unit => Math.sqrt(Number(squareOf(unit, CROSSROADS))))
    return points - Math.min(...ways, WIDTH) / WIDTH
  })
  const share = 1 / (1 + Math.exp(north - south))
  return [share, 1 - share].map((value, seat) => (s.outcome ? resultOf(s.outcome, seat) : value))
}
