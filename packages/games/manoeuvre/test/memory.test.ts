import { imagine, pickFrom, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memory as cardMemory, recall } from '../src/cards/memory.ts'
import type { Decision } from '../src/decisions.ts'
import { manoeuvre } from '../src/index.ts'
import type { State } from '../src/state.ts'
import { SEATS, type SeatName } from '../src/vocabulary.ts'
import { anyBattle, decide } from './any-battle.ts'
import { endTurn } from './quiet.ts'
import { assault, defend, discard, move, pass, respond, restore, scout, skirmish } from './say.ts'
import { at, newGame, type Table } from './table.ts'

const WORLDS = 60

/** The hands that a viewer imagines one seat to hold, in many worlds. */
function imaginedHands({ match }: Table, viewer: number | null, of: SeatName): string[][] {
  const random = seeded('worlds')
  const seat = SEATS.indexOf(of)
  const { faces } = match.scenario.armies.nations[match.view(null).open.nation[seat]!]!
  return Array.from({ length: WORLDS }, () => {
    const { state } = imagine(manoeuvre, match.view(viewer), match.memory(viewer), random)
    return state.own[seat]!.hand.map(face => faces[face]!.id)
  })
}

/** In how many of the worlds the card is in that hand. */
const worldsWith = (table: Table, viewer: number | null, of: SeatName, card: string): number =>
  imaginedHands(table, viewer, of).filter(hand => hand.includes(card)).length

const RED = ['au-ambush-1', 'au-9th-regiment-c1', 'au-guerrilla-1', 'au-withdraw-1']

const scouted = () =>
  at({
    nations: ['great-britain', 'austria'],
    units: { 'gb-dutch-belgians': 'd4r', 'au-9th-regiment': 'd5', 'au-johann-dragoons': 'h8' },
    hands: { blue: ['gb-scout-1', 'gb-supply-1', 'gb-dutch-belgians-c1'], red: RED },
  }).decide('blue', scout('gb-scout-1'))

describe('what was scouted', () => {
  test('MAN-2.10 · is in every hand that the scout imagines, and in no other’s more often than it is likely', () => {
    const table = scouted()
    for (const hand of imaginedHands(table, 0, 'red')) expect(hand).toEqual(RED.toSorted())
    for (const card of RED) expect(worldsWith(table, null, 'red', card)).toBeLessThan(WORLDS / 2)
  })

  test('MAN-2.10 · stays known while the enemy holds it, and no longer', () => {
    const table = scouted()
      .decide('blue', pass('combat'))
      .decide('blue', restore('gb-supply-1', 'gb-dutch-belgians'))
      .decide('red', respond('au-guerrilla-1'))
    for (const hand of imaginedHands(table, 0, 'red'))
      expect(hand).toEqual(RED.filter(card => card !== 'au-guerrilla-1').toSorted())
    endTurn(table) // now Austria: it discards nothing and draws two cards
    table.decide('red', discard())
    const hands = imaginedHands(table, 0, 'red')
    for (const hand of hands) {
      expect(hand).toHaveLength(5)
      for (const card of ['au-ambush-1', 'au-9th-regiment-c1', 'au-withdraw-1']) expect(hand).toContain(card)
    }
    expect(new Set(hands.map(String)).size).toBeGreaterThan(WORLDS / 3)
  })

  test('MAN-2.10 MAN-9.14 · a card that defends is no longer in the hand', () => {
    const table = scouted().decide('blue', assault('gb-dutch-belgians-c1', 'au-9th-regiment'))
    table.decide('red', pass('withdraw')).decide('red', defend('au-9th-regiment-c1'))
    for (const hand of imaginedHands(table, 0, 'red'))
      expect(hand).toEqual(['au-ambush-1', 'au-guerrilla-1', 'au-withdraw-1'])
  })

  test('MAN-2.5 · of cards discarded face down any may be gone: it is in some worlds and not in others', () => {
    const table = endTurn(scouted().decide('blue', pass('combat')))
    table.decide('red', discard('au-guerrilla-1', 'au-ambush-1')) // only the ambush is seen
    for (const card of ['au-9th-regiment-c1', 'au-withdraw-1']) {
      const worlds = worldsWith(table, 0, 'red', card)
      expect(worlds).toBeGreaterThan(WORLDS / 3)
      expect(worlds).toBeLessThan(WORLDS)
    }
  })

  test('MAN-2.5 · a hand that is discarded whole is known no more', () => {
    const table = endTurn(scouted().decide('blue', pass('combat')))
    table.decide('red', discard(...RED))
    expect(worldsWith(table, 0, 'red', 'au-9th-regiment-c1')).toBeLessThan(WORLDS / 6)
    expect(new Set(imaginedHands(table, 0, 'red').map(String)).size).toBeGreaterThan(WORLDS / 2)
  })

  test('MAN-2.10 · a position may say so as well', () => {
    const seen = { blue: { turn: 1, hand: RED }, red: null }
    const table = at({
      nations: ['great-britain', 'austria'],
      units: { 'gb-dutch-belgians': 'd4', 'au-9th-regiment': 'd5' },
      hands: { red: RED },
      phase: 'movement',
      more: { seen },
    })
    table.decide('blue', move('gb-dutch-belgians', 'd3'))
    for (const hand of imaginedHands(table, 0, 'red')) expect(hand).toEqual(RED.toSorted())
  })
})

test('MAN-14.11 · everybody knows the card that a skirmish has returned to the hand', () => {
  const table = at({
    nations: ['austria', 'france'],
    units: { 'au-4th-regiment': 'd4', 'fr-imperial-guard': 'd5' },
    hands: { blue: ['au-4th-regiment-c1', 'au-skirmish-1', 'au-supply-1'] },
  })
  table
    .decide('blue', assault('au-4th-regiment-c1', 'fr-imperial-guard'))
    .decide('blue', skirmish('au-skirmish-1'))
  expect(table.hand('blue')).toContain('au-4th-regiment-c1')
  for (const viewer of [1, null]) expect(worldsWith(table, viewer, 'blue', 'au-4th-regiment-c1')).toBe(WORLDS)
})

/** Are the first cards among the others, each as often? */
function among(some: readonly number[], all: readonly number[]): boolean {
  const left = [...all]
  return some.every(face => {
    const place = left.indexOf(face)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

const outOfHand = ({ hidden, open }: State, seat: number): number[] => [
  ...hidden.discard[seat]!,
  ...(open.combat?.played ?? []).flatMap(([who, face]) => (who === seat ? [face] : [])),
]

/** Much is discarded, played and fought. */
const isWasteful = (option: Decision): boolean =>
  !('pass' in option) && (option.type !== 'discard' || option.cards.length > 2)

describe('memory', () => {
  const play = (table: Table, players: number, look: (table: Table) => void) => {
    const random = seeded(players)
    for (let made = 0; made < 60 && table.match.outcome === null; made++) {
      decide(
        table,
        random,
        option => option.type === 'scout' || (option.type === 'discard' && option.cards.length < 2),
      )
      look(table)
    }
  }

  test('MAN-2.4 MAN-2.6 · is never wrong: what is remembered to be out is out, and what is remembered to be held is held', () => {
    let [held, out] = [0, 0]
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (seed, players, whole) => {
        const table = whole ? newGame('quick-battle', [], {}, seed) : at(anyBattle(seed))
        play(table, players, ({ match }) => {
          const state = match.state()
          for (const viewer of [0, 1, null])
            for (const [seat, memory] of recall(
              match.view(viewer),
              match.memory(viewer),
              seeded(1),
            ).entries()) {
              const isBuried = match
                .heard(viewer)
                .some(event => event.type === 'discarded' && event.cards === null && event.count > 1)
              expect(among(memory.out, outOfHand(state, seat))).toBe(true)
              if (!isBuried && seat !== viewer) expect(among(memory.hand, state.own[seat]!.hand)).toBe(true)
              held += memory.hand.length
              out += memory.out.length
            }
        })
      }),
      { numRuns: 60 },
    )
    expect(held).toBeGreaterThan(0)
    expect(out).toBeGreaterThan(0)
  })

  test('MAN-2.5 MAN-5.6 · of the own pile it is complete, through any number of reshuffles', () => {
    const sorted = (faces: readonly number[]) => faces.toSorted((a, b) => a - b)
    for (let seed = 1; seed <= 6; seed++) {
      const table = newGame('quick-battle', [], {}, seed)
      const { match } = table
      const random = seeded(seed)
      for (let made = 0; match.outcome === null; made++) {
        decide(table, random, isWasteful)
        const viewer = made % 2
        if (made % 5 !== 0) continue
        const own = recall(match.view(viewer), match.memory(viewer), random)[viewer]!
        expect(sorted(own.out)).toEqual(sorted(outOfHand(match.state(), viewer)))
      }
      expect(match.heard(null).filter(({ type }) => type === 'reshuffled').length).toBeGreaterThan(1)
    }
  })

  test('is folded event by event, and knows at first only what a position says', () => {
    const { match } = scouted()
    const view = match.view(0)
    const known = recall(view, match.memory(0), seeded(1))
    expect(known[1]!.hand).toHaveLength(RED.length)
    expect(known[0]!.out).toHaveLength(1)
    const atFirst = recall(view, cardMemory.begin(view), seeded(1))
    expect(atFirst[1]!.hand).toHaveLength(view.own!.seen!.hand.length)
    expect(atFirst[0]!.out).toHaveLength(0)
  })

  test('stays small however long a battle lasts', () => {
    const table = newGame('quick-battle', [], { turnLimit: 0 }, 3)
    const random = seeded(3)
    const sizes: number[] = []
    for (let made = 0; made < 1500 && table.match.outcome === null; made++) {
      decide(table, random, isWasteful)
      sizes.push(JSON.stringify(table.match.memory(0)).length)
    }
    expect(Math.max(...sizes.slice(750))).toBeLessThan(1.5 * Math.max(...sizes.slice(0, 750)))
  })

  test('MAN-1.19 · every imagined world has all the cards, each once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (seed, players, whole) => {
        const random = seeded(players)
        play(whole ? newGame('quick-battle', [], {}, seed) : at(anyBattle(seed)), players, ({ match }) => {
          if (match.outcome !== null) return
          const viewer = pickFrom(random, [0, 1, null])
          const { state } = imagine(manoeuvre, match.view(viewer), match.memory(viewer), random)
          expect(manoeuvre.violations(state)).toEqual([])
        })
      }),
      { numRuns: 60 },
    )
  })
})
