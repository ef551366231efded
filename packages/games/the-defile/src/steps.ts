import type { Refusal, Seat, State, Step } from '@grognard/engine'
import { end, everyone, illegal, itemOf, roll, seatSet, share, shuffle, unshare } from '@grognard/engine'
import { battle, type Defile, EFFORTS, reportsAt, seatsAt, seatsOf, strengthsAt, sum } from './board.ts'

type March = Defile['part']
type Side = Defile['scenario']['sides'][number]

const ADJACENT = [[1], [0, 2], [1], []]
const REMOVED = 3
const MARCHES = [0, 1, 2].flatMap(counter => [0, 1, 2].map(to => ({ type: 'march' as const, counter, to })))

function unfit({ open }: State<Defile>, seat: Seat, parts: readonly March[], march: March): Refusal | null {
  const isNear = ADJACENT[open.zones[seat]?.[march.counter] ?? REMOVED]?.includes(march.to)
  const isFirst = parts.every(({ counter }) => counter !== march.counter)
  return isNear && isFirst ? null : illegal('DEF-2.1', 'defile.no-march')
}

/** The side whose number is the greater; null if they are equal. */
const leader = ([north = 0, south = 0]: readonly number[]): Side | null =>
  north === south ? null : south > north ? 1 : 0

export const steps: { readonly [name: string]: Step<Defile> } = {
  deal: {
    rule: 'DEF-1.3',
    play(s) {
      for (const own of s.own) {
        shuffle(s, own.strengths)
        own.effort = roll(s, EFFORTS) - 1
      }
    },
  },
  orders: {
    rule: 'DEF-2.1',
    seats: ({ own }) => everyone(own.length),
    default: () => ({ type: 'orders', marches: [] }),
    areOptionsOpen: () => true,
    compose: {
      next: (s, seat, parts) => MARCHES.filter(march => unfit(s, seat, parts, march) === null),
      fits: unfit,
      whole: (_, __, parts) => ({ type: 'orders', marches: parts.toSorted((a, b) => a.counter - b.counter) }),
      partsOf: (_, __, { marches }) => marches ?? null,
    },
    play(s, decisions, tell) {
      for (const [seat, decision] of decisions.entries()) {
        const marches = decision?.marches ?? []
        for (const { counter, to } of marches) s.open.zones[seat]?.splice(counter, 1, to)
        tell?.({ type: 'marched', rule: 'DEF-2.1', seat, marches })
      }
      s.open.turn++
    },
  },
  engage: { rule: 'DEF-3.3', play: s => battle.call(s, { zone: itemOf(s) }) },
  scout: {
    rule: 'DEF-3.1',
    play(s, _, tell) {
      for (const { key, audience, secret } of reportsAt(s, battle.locals(s).zone)) {
        share(s, key, audience, secret)
        tell?.only(audience, { type: 'reported', rule: 'DEF-3.1', ...secret })
      }
    },
  },
  bid: {
    rule: 'DEF-3.2',
    silent: true,
    seats: s => seatSet(seatsAt(s, battle.locals(s).zone).flat()),
    options: ({ own }, seat) =>
      Array.from({ length: (own[seat]?.effort ?? 0) + 1 }, (_, points) => ({ type: 'bid', points })),
    default: () => ({ type: 'bid', points: 0 }),
    play(s, decisions, tell) {
      const { zone } = battle.locals(s)
      const bids = decisions.map(decision => decision?.points ?? 0)
      const force = (seats: readonly Seat[]) =>
        sum([...strengthsAt(s, zone, seats), ...seats.map(seat => bids[seat] ?? 0)])
      const winner = leader(seatsAt(s, zone).map(seats => force(seats) + roll(s, 6)))
      for (const [seat, own] of s.own.entries()) own.effort -= bids[seat] ?? 0
      for (const seat of seatsOf(s.scenario, winner === null ? null : 1 - winner))
        s.open.zones[seat] = (s.open.zones[seat] ?? []).map(at => (at === zone ? REMOVED : at))
      for (const { key } of [...s.shared]) unshare(s, key)
      tell?.({ type: 'fought', rule: 'DEF-3.3', zone, winner })
      battle.give(s, { winner })
    },
  },
  spoils: {
    rule: 'DEF-3.4',
    play(s) {
      const winner = battle.result(s)?.winner ?? null
      if (winner !== null) s.open.points[winner]++
    },
  },
  reckoning: {
    rule: 'DEF-4.1',
    play(s) {
      const winners = seatsOf(s.scenario, leader(s.open.points))
      const scores = s.scenario.sides.map(side => s.open.points[side])
      end(s, { winners, scores, how: 'points', rule: 'DEF-4.1' })
    },
  },
}
