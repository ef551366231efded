import type { Imagined, Random, State, View } from '@grognard/engine'
import { below, copy, has, pickFrom, resultOf, same } from '@grognard/engine'
import { battle, type Defile, EFFORTS, reportsAt, STRENGTHS, seatsAt, strengthsAt, sum } from './board.ts'

const ORDERS = STRENGTHS.flatMap(a => STRENGTHS.flatMap(b => (a === b ? [] : [[a, b, 6 - a - b]])))
const MOST_TRIES = 10_000

/** What others hide is invented until the viewer would have been told what it was told, and no more. */
export function imagine(view: View<Defile>, _: unknown, random: Random): Imagined<Defile> {
  const { seat: viewer, own: mine, scenario } = view
  const invented = () => ({ strengths: [...pickFrom(random, ORDERS)], effort: below(random, EFFORTS) })
  for (let tries = 1; ; tries++) {
    const own = scenario.sides.map((_, seat) => (seat === viewer && mine ? copy(mine) : invented()))
    const shared = battle.isOn(view) ? reportsAt({ ...view, own }, battle.locals(view).zone) : []
    const told = shared.filter(({ audience }) => viewer !== null && has(audience, viewer))
    const seen = told.map(({ key, secret }) => ({ key, secret }))
    if (same(seen, view.shared) || tries === MOST_TRIES) return { own, hidden: {}, shared }
  }
}

/** Points, and strength in the defile. */
export function evaluate(s: State<Defile>): number[] {
  const [north = 0, south = 0] = seatsAt(s, 1).map(seats => sum(strengthsAt(s, 1, seats)) / 8)
  const share = 1 / (1 + Math.exp(s.open.points[1] + south - (s.open.points[0] + north)))
  return s.scenario.sides.map((side, seat) =>
    s.outcome ? resultOf(s.outcome, seat) : Math.abs(side - share),
  )
}
