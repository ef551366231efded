import type { Imagined, Random, Seat, View } from '@grognard/engine'
import { below, has, pickFrom, same } from '@grognard/engine'
import { type Defile, EFFORT, PER_SEAT, STRENGTHS, seatsOf } from './kind.ts'
import { reportsOf } from './steps.ts'

type Strengths = readonly number[]

/** DEF-2.3: the least and the most that can have been bid for this tempo. */
const boundsOf = (tempo: number): [number, number] =>
  tempo === 0 ? [0, 0] : [Math.max(1, tempo - 6), Math.min(EFFORT, tempo - 1)]

/** What tempo tells of the effort that others have spent. */
export const memory = {
  begin: ({ scenario }: View<Defile>): Defile['memory'] => ({
    least: scenario.sides.map(() => 0),
    most: scenario.sides.map(() => 0),
  }),
  remember: ({ least, most }: Defile['memory'], event: Defile['event']): Defile['memory'] =>
    event.type !== 'tempo'
      ? { least, most }
      : {
          least: least.map((spent, seat) => spent + boundsOf(event.tempo[seat]!)[0]),
          most: most.map((spent, seat) => spent + boundsOf(event.tempo[seat]!)[1]),
        },
}

const between = (random: Random, least: number, most: number): number =>
  least + below(random, Math.max(most - least, 0) + 1)

/** The effort of another seat: this turn's bid fits its tempo, and what it spent before fits what is remembered. */
function effortOf(tempo: number, least: number, most: number, random: Random): { left: number; bid: number } {
  const [low, high] = boundsOf(tempo)
  const before = Math.max(least - low, 0)
  const bid = between(random, low, Math.min(high, EFFORT - before))
  const spent = between(random, before, Math.min(Math.max(most - high, before), EFFORT - bid))
  return { left: EFFORT - bid - spent, bid }
}

const ORDERS: readonly Strengths[] = STRENGTHS.flatMap(a =>
  STRENGTHS.flatMap(b => STRENGTHS.map(c => [a, b, c])),
).filter(order => new Set(order).size === PER_SEAT)

/** In which orders the counters of another seat can lie, those that lie face up being known; shuffled. */
function ordersOf({ open }: View<Defile>, seat: Seat, random: Random): Strengths[] {
  const counters = open.counters.filter(counter => counter.seat === seat)
  const left = ORDERS.filter(order => counters.every(({ face }, i) => face === null || face === order[i]))
  const shuffled: Strengths[] = []
  while (left.length > 0) shuffled.push(...left.splice(left.indexOf(pickFrom(random, left)), 1))
  return shuffled
}

/** The first of all ways in which the viewer would have been told what it was told, and no more. */
function fitting(view: View<Defile>, ways: readonly (readonly Strengths[])[]): readonly Strengths[] {
  const { scenario, open, seat: viewer, shared } = view
  const isTold = (strengths: readonly Strengths[]): boolean => {
    const own = strengths.map(each => ({ strengths: [...each], left: 0, bid: 0 }))
    const told = reportsOf({ scenario, open, own }).filter(
      ({ audience }) => viewer !== null && has(audience, viewer),
    )
    return same(
      told.map(({ key, secret }) => ({ key, secret })),
      shared,
    )
  }
  const search = (chosen: readonly Strengths[]): readonly Strengths[] | null => {
    const [...next] = ways[chosen.length] ?? []
    if (chosen.length === ways.length) return isTold(chosen) ? chosen : null
    for (const way of next) {
      const found = search([...chosen, way])
      if (found !== null) return found
    }
    return null
  }
  return search([]) ?? ways.map(way => way[0] ?? STRENGTHS)
}

export function imagine(
  view: View<Defile>,
  remembered: Defile['memory'] | null,
  random: Random,
): Imagined<Defile> {
  const { scenario, open, own: mine, seat: viewer } = view
  const { least, most } = remembered ?? memory.begin(view)
  const ways = seatsOf(scenario).map(seat =>
    seat === viewer && mine !== null ? [mine.strengths] : ordersOf(view, seat, random),
  )
  const own = fitting(view, ways).map((strengths, seat) =>
    seat === viewer && mine !== null
      ? { ...mine, strengths: [...mine.strengths] }
      : { strengths: [...strengths], ...effortOf(open.tempo[seat]!, least[seat]!, most[seat]!, random) },
  )
  return { own, hidden: {}, shared: reportsOf({ scenario, open, own }) }
}
