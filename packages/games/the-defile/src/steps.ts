import type { RuleId, Seat, Shared, Step } from '@grognard/engine'
import {
  end,
  illegal,
  itemOf,
  procedure,
  reveal,
  roll,
  seatSet,
  share,
  shuffle,
  unshare,
} from '@grognard/engine'
import {
  ADJACENT,
  all,
  CAMPS,
  type Contact,
  type Defile,
  type Defiling,
  GONE,
  GROUND,
  SCOUTS,
  SIDES,
  seatsOf,
  sideOf,
  strengthOf,
  sum,
} from './kind.ts'

/** Where play stands in a battle: who is there, and who of them has chosen to fight. */
const battle = procedure<{ zone: number; counters: number[] }, { winner: number | null }>('battle')

const contactsIn = ({ scenario, open }: Defiling): Contact[] =>
  [...ADJACENT.keys()].flatMap(zone => {
    const counters = [...open.counters.keys()].filter(counter => open.counters[counter]!.zone === zone)
    const sides = new Set(counters.map(counter => sideOf(scenario, open.counters[counter]!.seat)))
    return sides.size === 2 ? [{ zone, counters }] : []
  })

/** DEF-3.1: what is reported of this turn's contacts if the counters are these. */
export function reportsOf({
  scenario,
  open,
  own,
}: Pick<Defiling, 'scenario' | 'open' | 'own'>): Shared<Defile>[] {
  return open.contacts.flatMap(({ zone, counters }) =>
    SIDES.flatMap((name, side) => {
      const isOurs = (counter: number) => sideOf(scenario, open.counters[counter]!.seat) === side
      const ours = counters.filter(isOurs)
      if (!ours.some(counter => strengthOf(own, counter) === SCOUTS)) return []
      const enemies = counters.filter(counter => !isOurs(counter))
      const strength = sum(enemies.map(counter => strengthOf(own, counter)))
      const audience = seatSet(ours.map(counter => open.counters[counter]!.seat))
      return [{ key: `${name} on zone ${zone}`, audience, secret: { zone, strength } }]
    }),
  )
}

/** DEF-2.4, whatever has been ordered before. */
const mostMarches = (s: Defiling, seat: Seat): number => s.own[seat]!.bid + 1

const orders: Step<Defile> = {
  rule: 'DEF-2.4',
  seats: all,
  default: () => ({ type: 'orders', marches: [] }),
  compose: {
    next: (s, seat, parts) =>
      s.open.counters.flatMap(({ zone, seat: whose }, counter) =>
        (whose === seat ? (ADJACENT[zone] ?? []) : [])
          .map(to => ({ type: 'march' as const, counter, to }))
          .filter(part => unfit(s, seat, parts, part) === null),
      ),
    fits: (s, seat, parts, part) => unfit(s, seat, parts, part),
    whole: (_, __, parts) => ({ type: 'orders', marches: parts.toSorted((a, b) => a.counter - b.counter) }),
    partsOf: (_, __, decision) => (decision.type === 'orders' ? decision.marches : null),
  },
  play(s, decisions, tell) {
    const marches = decisions.flatMap(decision => (decision?.type === 'orders' ? decision.marches : []))
    for (const { counter, to } of marches) s.open.counters[counter]!.zone = to
    tell?.({ type: 'marched', rule: 'DEF-2.4', marches })
    s.open.contacts = contactsIn(s)
    for (const { key, audience, secret } of reportsOf(s)) {
      share(s, key, audience, secret)
      tell?.only(audience, { type: 'reported', rule: 'DEF-3.1', ...secret })
    }
  },
}

function unfit(s: Defiling, seat: Seat, parts: readonly Defile['part'][], part: Defile['part']) {
  const counter = s.open.counters[part.counter]
  if (counter?.seat !== seat || counter.zone === GONE) return illegal('DEF-1.3', 'defile.not-yours')
  if (parts.some(other => other.counter === part.counter)) return illegal('DEF-2.4', 'defile.twice')
  if (!ADJACENT[counter.zone]?.some(zone => zone === part.to)) return illegal('DEF-1.2', 'defile.too-far')
  return parts.length < mostMarches(s, seat) ? null : illegal('DEF-2.4', 'defile.too-many')
}

export const finish = (s: Defiling, winner: number | null, how: string, rule: RuleId): void =>
  end(s, {
    winners: seatsOf(s.scenario).filter(seat => sideOf(s.scenario, seat) === winner),
    scores: seatsOf(s.scenario).map(seat => s.open.points[sideOf(s.scenario, seat)]!),
    how,
    rule,
  })

/** The side whose number is the greater; null if they are equal. */
const leader = ([north = 0, south = 0]: readonly number[]): number | null =>
  north === south ? null : Number(south > north)

/** By side: in how many zones of the ground it alone has counters. */
export function held({ scenario, open }: Defiling): number[] {
  const sidesIn = (zone: number) =>
    new Set(open.counters.filter(each => each.zone === zone).map(({ seat }) => sideOf(scenario, seat)))
  const holders = GROUND.map(sidesIn).filter(sides => sides.size === 1)
  return SIDES.map((_, side) => holders.filter(sides => sides.has(side)).length)
}

const isOf = ({ scenario, open }: Defiling, counter: number, side: number): boolean =>
  sideOf(scenario, open.counters[counter]!.seat) === side

/** DEF-3.3 */
function clash(s: Defiling): number[] {
  const { counters } = battle.locals(s)
  return SIDES.map((_, side) => {
    const ours = counters.filter(counter => isOf(s, counter, side))
    if (ours.length === 0) return 0
    const tempo = Math.max(...ours.map(counter => s.open.tempo[s.open.counters[counter]!.seat]!))
    return sum(ours.map(counter => strengthOf(s.own, counter))) + tempo + roll(s, 6)
  })
}

export const steps: { readonly [name: string]: Step<Defile> } = {
  deal: {
    rule: 'DEF-1.3',
    play: s => {
      for (const own of s.own) shuffle(s, own.strengths)
    },
  },
  conference: {
    rule: 'DEF-2.1',
    seats: all,
    options: () => [{ type: 'ready' }],
    default: () => ({ type: 'ready' }),
    play: s => {
      s.open.conference = false
    },
  },
  bid: {
    rule: 'DEF-2.2',
    silent: true,
    seats: all,
    options: ({ own }, seat) =>
      Array.from({ length: own[seat]!.left + 1 }, (_, points) => ({ type: 'bid' as const, points })),
    default: () => ({ type: 'bid', points: 0 }),
    play(s, decisions, tell) {
      for (const [seat, decision] of decisions.entries()) {
        const points = decision?.type === 'bid' ? decision.points : 0
        s.own[seat]!.left -= points
        s.own[seat]!.bid = points
        s.open.tempo[seat] = points === 0 ? 0 : points + roll(s, 6)
      }
      tell?.({ type: 'tempo', rule: 'DEF-2.3', tempo: [...s.open.tempo] })
    },
  },
  orders,
  engage: {
    rule: 'DEF-3.2',
    play: s => {
      const { zone, counters } = s.open.contacts.find(contact => contact.zone === itemOf(s))!
      battle.call(s, { zone, counters: [...counters] })
    },
  },
  stand: {
    rule: 'DEF-3.2',
    seats: s => seatSet(battle.locals(s).counters.map(counter => s.open.counters[counter]!.seat)),
    options: (s, seat) =>
      [true, false]
        .filter(fight => fight || battle.locals(s).zone !== CAMPS[sideOf(s.scenario, seat)])
        .map(fight => ({ type: 'stand', fight })),
    default: () => ({ type: 'stand', fight: true }),
    play(s, decisions, tell) {
      const locals = battle.locals(s)
      for (const [seat, decision] of decisions.entries()) {
        if (decision?.type !== 'stand' || decision.fight) continue
        const theirs = locals.counters.filter(counter => s.open.counters[counter]!.seat === seat)
        for (const counter of theirs) s.open.counters[counter]!.zone = CAMPS[sideOf(s.scenario, seat)]!
        locals.counters = locals.counters.filter(counter => !theirs.includes(counter))
        tell?.({ type: 'withdrew', rule: 'DEF-3.2', seat, zone: locals.zone })
      }
    },
  },
  clash: {
    rule: 'DEF-3.3',
    play(s, _, tell) {
      const { zone, counters } = battle.locals(s)
      for (const counter of counters) s.open.counters[counter]!.face = strengthOf(s.own, counter)
      reveal(s)
      const fighting = SIDES.map((_, side) => counters.filter(counter => isOf(s, counter, side)).length)
      const isFought = fighting.every(count => count > 0)
      const sums = isFought ? clash(s) : fighting
      const winner = leader(sums)
      for (const counter of counters)
        if (winner !== null && !isOf(s, counter, winner)) s.open.counters[counter]!.zone = GONE
      tell?.({ type: 'fought', rule: 'DEF-3.3', zone, sums: isFought ? sums : [], winner })
      battle.give(s, { winner })
    },
  },
  spoils: {
    rule: 'DEF-3.4',
    play: s => {
      const winner = battle.result(s)?.winner ?? null
      if (winner !== null) s.open.points[winner]!++
    },
  },
  endOfTurn: {
    rule: 'DEF-1.5',
    play: s => {
      for (const { key } of [...s.shared]) unshare(s, key)
      for (const own of s.own) own.bid = 0
      Object.assign(s.open, { turn: s.open.turn + 1, conference: true, contacts: [] })
      s.open.tempo.fill(0)
    },
  },
  reckoning: {
    rule: 'DEF-4.1',
    play: s => {
      for (const [side, zones] of held(s).entries()) s.open.points[side]! += 2 * zones
      finish(s, leader(s.open.points), 'points', 'DEF-4.1')
    },
  },
}
