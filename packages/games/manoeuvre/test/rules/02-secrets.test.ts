import { seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../../src/index.ts'
import { SEATS } from '../../src/vocabulary.ts'
import { anyBattle, decide } from '../any-battle.ts'
import { assault, attack, defend, discard, pass } from '../say.ts'
import { at, type Described, newGame, type Table } from '../table.ts'
import { decideAlike, difference, gathered, type Viewer, withOtherHand } from '../twins.ts'

const VIEWERS: readonly Viewer[] = [0, 1, null]
const seen = ({ match }: Table, viewer: Viewer) => manoeuvre.positions.view(match.view(viewer))

/** Looks at two tables that should look the same, again and again, until play tells them apart legally. */
function compare(
  tables: readonly [Table, Table],
  secret: Viewer,
  viewers: readonly Viewer[],
  seed: number,
  until: readonly string[] = [],
): void {
  const random = seeded(seed)
  for (let made = 0; made < 30; made++) {
    for (const viewer of viewers) expect(difference(tables, viewer)).toBe('')
    if (tables[0].match.outcome !== null) return
    const heard = tables[0].match.entries.length
    const { seat, type } = decideAlike(tables, secret, random)
    const told = tables[0].match.heard(null, heard).map(event => event.type)
    if ((viewers.includes(seat) && type === 'scout') || told.some(event => until.includes(event))) return
  }
}

describe('what is secret', () => {
  test('MAN-2.2 MAN-2.9 · the other hand shows nowhere: not in views, questions, options, events or refusals', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom(...SEATS), (seed, players, secret) => {
        const battle = anyBattle(seed)
        const other = withOtherHand(battle, secret, seeded(players))
        const seat = SEATS.indexOf(secret)
        compare([at(battle), at(other)], seat, [1 - seat, null], players)
      }),
      { numRuns: 30 },
    )
  })

  test('MAN-2.2 · nor does the opening hand, while armies deploy and long after', () => {
    for (const secret of SEATS) {
      const dealt = newGame('first-battle').decide('blue', { type: 'pick-nation', nation: 'france' })
      dealt.decide('red', { type: 'pick-edge', edge: 'west' })
      expect(dealt.hand(secret)).toHaveLength(5)
      for (const viewer of [1 - SEATS.indexOf(secret), null])
        for (const card of dealt.hand(secret))
          expect(
            JSON.stringify({ ...gathered(dealt, viewer), imagined: null, refusals: null }),
          ).not.toContain(card)
    }
  })

  test('MAN-2.3 MAN-2.4 · nobody knows the order of a deck or looks through a pile, the owner included', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, players) => {
        const table = at(anyBattle(seed, 'discard'))
        const random = seeded(players)
        for (let made = 0; made < 12 && table.match.outcome === null; made++) decide(table, random)
        if (table.match.outcome !== null) return
        const { decks, discards, ...position } = table.position
        const turned = (pile: readonly string[] = []) => [...pile].reverse()
        const start = (change: (pile?: readonly string[]) => string[]) => ({
          ...position,
          decks: { blue: change(decks?.blue), red: change(decks?.red) },
          discards: {
            blue: [...change(discards?.blue?.slice(0, -1)), ...(discards?.blue ?? []).slice(-1)],
            red: [...change(discards?.red?.slice(0, -1)), ...(discards?.red ?? []).slice(-1)],
          },
        })
        const begin = (from: object) =>
          at({ units: {}, more: from, nations: [position.nations!.blue!, position.nations!.red!] })
        const tables = [begin(start((pile = []) => [...pile])), begin(start(turned))] as const
        compare(tables, null, VIEWERS, players, ['drew', 'reshuffled', 'scouted'])
      }),
      { numRuns: 30 },
    )
  })

  const HAND = ['fr-supply-1', 'fr-redoubt-1', 'fr-leader-michel-ney', 'fr-withdraw-1', 'fr-sappers-1']
  const discarding: Described = {
    units: { 'fr-imperial-guard': 'd4' },
    hands: { blue: HAND },
    phase: 'discard',
  }

  test('MAN-2.5 · of several cards discarded only the last is seen, and the owner says which that is', () => {
    for (const top of HAND.slice(0, 3)) {
      const others = HAND.slice(0, 3).filter(card => card !== top)
      const table = at(discarding).decide('blue', discard(...others, top))
      for (const viewer of VIEWERS) expect(seen(table, viewer)).toMatchObject({ discardTops: { blue: top } })
      const event = { type: 'discarded', count: 3, top }
      expect(table.eventsOf('discarded', 'red')).toMatchObject([{ ...event, cards: null }])
      expect(table.eventsOf('discarded')).toMatchObject([{ ...event, cards: null }])
      expect(table.eventsOf('discarded', 'blue')[0]!.cards?.toSorted()).toEqual([...others, top].sort())
    }
  })

  test('MAN-2.5 · what lies below is buried: to others these two discards are the same', () => {
    const [one, other] = [at(discarding), at(discarding)] as const
    one.decide('blue', discard('fr-supply-1', 'fr-sappers-1'))
    other.decide('blue', discard('fr-redoubt-1', 'fr-sappers-1'))
    for (const viewer of [1, null]) expect(difference([one, other], viewer)).toBe('')
    expect(difference([one, other], 0)).not.toBe('')
  })

  test('MAN-2.5 · cards played openly go to the pile in the order they were played', () => {
    const units = { 'fr-8th-regiment-legere': 'd4', 'au-9th-regiment': 'd5' }
    const blue = ['fr-8th-regiment-legere-c1', 'fr-8th-regiment-legere-c3', 'fr-leader-michel-ney']
    const red = ['au-9th-regiment-c1', 'au-9th-regiment-c2']
    const table = at({ units, hands: { blue, red }, dice: [1, 1, 1, 1] })
    table
      .decide('blue', assault('fr-8th-regiment-legere-c1', 'au-9th-regiment'))
      .decide('red', pass('withdraw'))
    table.decide('red', defend('au-9th-regiment-c2', 'au-9th-regiment-c1'))
    const leader = { card: 'fr-leader-michel-ney', mode: 'combat' } as const
    table.decide('blue', attack({ cards: ['fr-8th-regiment-legere-c3'], leader }))
    expect(table.position.discards).toEqual({ blue, red })
  })
})
