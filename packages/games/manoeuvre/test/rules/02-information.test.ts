import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../../src/index.ts'
import { inactive } from '../../src/state.ts'
import { SCENARIO, throughout } from '../any-battle.ts'
import { NATION_IDS } from '../printed.ts'
import {
  assault,
  attack,
  defend,
  move,
  movementCard,
  pass,
  respond,
  restore,
  scout,
  withdraw,
} from '../say.ts'
import { at, newGame, type Table } from '../table.ts'
import type { Viewer } from '../twins.ts'

const VIEWERS: readonly Viewer[] = [0, 1, null]
const seen = ({ match }: Table, viewer: Viewer) => manoeuvre.positions.view(match.view(viewer))

describe('what is public', () => {
  const SECRET = ['seat', 'hands', 'seen', 'chosen']
  const shared = (table: Table, viewer: Viewer) =>
    Object.fromEntries(Object.entries(seen(table, viewer)).filter(([field]) => !SECRET.includes(field)))

  test('MAN-2.1 · board, units, redoubts, nations, edges, turn, phase, counts, tops and flags are known to all', () => {
    const table = at({
      units: { 'fr-imperial-guard': 'd4r+', 'fr-guard-cavalry': 'lost', 'au-9th-regiment': 'd5' },
      terrain: { d5: 'town' },
      hands: { blue: ['fr-supply-1', 'fr-redoubt-1'], red: ['au-ambush-1'] },
      more: {
        turn: 9,
        homeEdges: { blue: 'east' },
        discards: { blue: ['fr-withdraw-1', 'fr-leader-michel-ney'] },
        firstDeckExhausted: { red: true },
      },
    })
    for (const viewer of VIEWERS)
      expect(seen(table, viewer)).toMatchObject({
        turn: 9,
        phase: 'combat',
        activePlayer: 'blue',
        firstPlayer: 'blue',
        nations: { blue: 'france', red: 'austria' },
        homeEdges: { blue: 'east', red: 'west' },
        terrain: { d5: 'town' },
        units: {
          'fr-imperial-guard': { square: 'd4', state: 'reduced', redoubt: true },
          'fr-guard-cavalry': { square: null, state: 'eliminated' },
          'au-9th-regiment': { square: 'd5', state: 'full', redoubt: false },
        },
        counts: { blue: { hand: 2, deck: 56, discard: 2 }, red: { hand: 1, deck: 59, discard: 0 } },
        discardTops: { blue: 'fr-leader-michel-ney', red: null },
        firstDeckExhausted: { blue: false, red: true },
      })
  })

  test('MAN-2.1 · at every moment all see the same of it, and the truth', () => {
    throughout(({ table, after: { own, hidden, open } }) => {
      const [blue, red, onlooker] = VIEWERS.map(viewer => shared(table, viewer))
      expect(red).toEqual(blue)
      expect(onlooker).toEqual(blue)
      const top = (seat: number) => {
        const face = hidden.discard[seat]!.at(-1)
        return face === undefined ? null : SCENARIO.armies.nations[open.nation[seat]!]!.faces[face]!.id
      }
      const count = (seat: number) => ({
        hand: own[seat]!.hand.length,
        deck: hidden.deck[seat]!.length,
        discard: hidden.discard[seat]!.length,
      })
      expect(onlooker).toMatchObject({
        counts: { blue: count(0), red: count(1) },
        discardTops: { blue: top(0), red: top(1) },
      })
    }, 15)
  })

  test('MAN-2.1 · the decks are known as lists: what is not seen is one of the rest', () => {
    const { scenario } = at({ units: {} }).match.view(null)
    for (const { id, deck } of scenario.armies.nations) {
      expect(NATION_IDS).toContain(id)
      expect(deck).toHaveLength(60)
      expect(deck).toEqual([...deck].sort((a, b) => a - b))
    }
  })
})

describe('what is open', () => {
  test('MAN-2.6 · a card that is played is shown to all at once, with its purpose and unit, and stays open', () => {
    const shown = new Set<string>()
    throughout(({ decision, events, after: { open }, seat, table }) => {
      if (decision.type === 'discard' || decision.type === 'scout') return
      const faces = SCENARIO.armies.nations[open.nation[seat]!]!.faceNumbers
      const text = JSON.stringify(decision)
      const cards = [...faces.keys()].filter(id => text.includes(`"${id}"`))
      if (cards.length > 0) shown.add(decision.type)
      const told = JSON.stringify(events)
      for (const card of cards) {
        const lying = [...(open.combat?.played ?? []).map(([, face]) => face), open.discardTop[seat]]
        expect(told.includes(`"${card}"`) || lying.includes(faces.get(card)), `${text} ${told}`).toBe(true)
        if (open.combat !== null) expect(lying).toContain(faces.get(card))
      }
      if ('unit' in decision && cards.length > 0) expect(told).toContain(decision.unit)
      expect(table.match.heard(null, table.match.entries.length - 1)).toEqual(events)
    }, 100)
    for (const type of ['combat', 'movement-card', 'defend', 'attack', 'restore', 'redoubt'])
      expect(shown).toContain(type)
  })

  test('MAN-2.7 · every die is shown to all, with the reason for it', () => {
    throughout(({ before, after, events }) => {
      if (events.some(({ type }) => type === 'reshuffled')) return
      const rolls = events.flatMap(event => {
        switch (event.type) {
          case 'totals':
          case 'fire':
            return event.attack.dice.flatMap(({ rolls }) => rolls)
          case 'pursuit':
            return event.rolls.map(({ roll }) => roll)
          case 'withdrawal':
          case 'restored':
            return event.roll === null ? [] : [event.roll]
          default:
            return []
        }
      })
      expect(rolls).toHaveLength(after.chance.draws - before.chance.draws)
    }, 100)
  })

  test('MAN-2.7 · the dice for the first player as well', () => {
    const { match } = newGame('battle', [4, 4, 9, 2])
    for (const viewer of VIEWERS)
      expect(match.heard(viewer)).toEqual([
        {
          type: 'first-player',
          rule: 'MAN-3.2',
          rounds: [
            [4, 4],
            [9, 2],
          ],
          seat: 'blue',
        },
      ])
  })
})

describe('response windows', () => {
  const supplied = (nation: string, red: string[]) =>
    at({
      nations: ['france', nation],
      units: { 'fr-imperial-guard': 'd2', 'fr-45th-regiment-legere': 'e2' },
      hands: { blue: ['fr-supply-1', 'fr-supply-1'], red },
      phase: 'movement',
    })
      .decide('blue', move('fr-imperial-guard', 'd3'))
      .decide('blue', movementCard('fr-supply-1', 'fr-45th-regiment-legere'))

  test.each([
    ['a guerrilla among them', ['pr-supply-1', 'pr-withdraw-1', 'pr-guerrilla-1']],
    ['none of them a guerrilla', ['pr-supply-1', 'pr-withdraw-1', 'pr-redoubt-1']],
  ])('MAN-2.9 · supply against prussia with three cards, %s: the window opens', (_, red) => {
    expect(supplied('prussia', red).asks).toBe('red: guerrilla')
  })

  test('MAN-2.9 · against france, which has no guerrilla in its deck, it does not; nor against an empty hand', () => {
    const table = at({
      nations: ['prussia', 'france'],
      units: { 'pr-guard-grenadiers': 'd2', 'pr-royal-escort': 'e2' },
      hands: { blue: ['pr-supply-1'], red: ['fr-supply-1', 'fr-withdraw-1', 'fr-redoubt-1'] },
      phase: 'movement',
    })
    table
      .decide('blue', move('pr-guard-grenadiers', 'd3'))
      .decide('blue', movementCard('pr-supply-1', 'pr-royal-escort'))
    expect(table.asks).toBe('blue: supplyMove')
    expect(supplied('prussia', []).asks).toBe('blue: supplyMove')
  })

  test.each(NATION_IDS.filter(nation => nation !== 'france'))(
    'MAN-2.9 · %s is asked whether to withdraw and to defend, whatever it holds',
    nation => {
      const { units, faces, deck } = SCENARIO.armies.nations.find(({ id }) => id === nation)!
      const target = units[0]!.id
      for (const face of new Set(deck)) {
        const table = at({
          nations: ['france', nation],
          units: { 'fr-8th-regiment-legere': 'd4', [target]: 'd5' },
          hands: { blue: ['fr-8th-regiment-legere-c1'], red: [faces[face]!.id] },
        }).decide('blue', assault('fr-8th-regiment-legere-c1', target))
        expect(table.asks).toBe('red: withdrawWindow')
        expect(table.decide('red', pass('withdraw')).asks).toBe('red: defenderCards')
      }
    },
  )

  test('MAN-2.8 · play stops until the inactive player answers or passes, without a reason, for good', () => {
    const table = supplied('prussia', ['pr-guerrilla-1'])
    expect(table.refusal('blue', move('fr-45th-regiment-legere', 'e3'))).toBe('not-asked')
    expect(table.where('fr-45th-regiment-legere')).toBe('e2')
    table.decide('red', pass('respond'))
    expect(table.events().at(-1)).toEqual({ type: 'let-pass', rule: 'MAN-2.8', seat: 'red' })
    expect([table.asks, table.match.undoable(1), table.match.undo(1).ok]).toEqual([
      'blue: supplyMove',
      0,
      false,
    ])
    expect(table.refusal('red', respond('pr-guerrilla-1'))).toBe('not-asked')
  })

  test('MAN-2.8 · the same of a withdrawal and of defence cards', () => {
    const units = { 'fr-8th-regiment-legere': 'd4', 'au-9th-regiment': 'd5' }
    const hands = {
      blue: ['fr-8th-regiment-legere-c1', 'fr-supply-1'],
      red: ['au-withdraw-1', 'au-9th-regiment-c1'],
    }
    const table = at({ units, hands }).decide('blue', assault('fr-8th-regiment-legere-c1', 'au-9th-regiment'))
    expect([table.asks, table.refusal('blue', attack())]).toEqual(['red: withdrawWindow', 'not-asked'])
    table.decide('red', pass('withdraw'))
    expect([table.asks, table.match.undo(1).ok]).toEqual(['red: defenderCards', false])
    expect(table.refusal('red', withdraw('au-withdraw-1'))).toBe('MAN-9.14')
    table.decide('red', defend())
    expect([table.asks, table.match.undo(1).ok]).toEqual(['blue: attackerCards', false])
  })
})

describe('passing in advance', () => {
  test('MAN-2.9 · every window can be left to the table, which passes whatever the hand holds', () => {
    const fight = (red: string[]) =>
      at({
        units: { 'fr-8th-regiment-legere': 'd4', 'au-9th-regiment': 'd5' },
        hands: { blue: ['fr-8th-regiment-legere-c1', 'fr-supply-1'], red },
      }).decide('blue', assault('fr-8th-regiment-legere-c1', 'au-9th-regiment'))
    for (const red of [
      ['au-withdraw-1', 'au-9th-regiment-c1'],
      ['au-supply-1', 'au-redoubt-1'],
    ]) {
      const table = fight(red)
      expect([table.match.passFor(0), table.match.passFor(1)]).toEqual([null, pass('withdraw')])
      table.decide('red', pass('withdraw'))
      expect([table.match.passFor(0), table.match.passFor(1)]).toEqual([null, defend()])
      table.decide('red', defend())
      // The attacker is asked for its own attack: nobody adds cards to it, or leaves them out, but the attacker.
      expect([table.asks, table.match.passFor(0)]).toEqual(['blue: attackerCards', null])
    }
  })

  test('MAN-2.9 MAN-4.3 · windows are what the inactive player is asked, but for the choices of combat', () => {
    throughout(({ before, seat, step }) => {
      const isAnswer = seat === inactive(before) && step !== 'hitOrRetreat' && step !== 'retreat'
      expect([step, manoeuvre.program.steps.get(step)!.step.window === true]).toEqual([step, isAnswer])
    })
  })
})

describe('scouting', () => {
  const RED = ['au-ambush-1', 'au-9th-regiment-c1', 'au-guerrilla-1']
  const scouted = () =>
    at({
      nations: ['great-britain', 'austria'],
      units: { 'gb-dutch-belgians': 'd4r', 'au-9th-regiment': 'd5' },
      hands: { blue: ['gb-scout-1', 'gb-supply-1'], red: RED },
    }).decide('blue', scout('gb-scout-1'))

  test('MAN-2.10 MAN-2.2 · shows every card of the hand to who plays it, to nobody else', () => {
    const table = scouted()
    expect(table.eventsOf('scouted', 'blue')).toMatchObject([{ seat: 'blue', cards: RED.toSorted() }])
    for (const other of ['red', null] as const)
      expect(table.eventsOf('scouted', other)).toEqual([
        { type: 'scouted', rule: 'MAN-2.10', seat: 'blue', cards: null },
      ])
    expect(seen(table, 0)).toMatchObject({ seen: { blue: { hand: RED.toSorted() } } })
    for (const viewer of [1, null]) expect(seen(table, viewer)).toMatchObject({ seen: { blue: null } })
    for (const card of RED) expect(JSON.stringify([seen(table, null), table.events()])).not.toContain(card)
  })

  test('MAN-2.10 · as it is at that moment: what the enemy plays or draws later is not shown', () => {
    const table = scouted()
      .decide('blue', pass('combat'))
      .decide('blue', restore('gb-supply-1', 'gb-dutch-belgians'))
    table.decide('red', respond('au-guerrilla-1'))
    expect(table.hand('red')).not.toContain('au-guerrilla-1')
    expect(seen(table, 0)).toMatchObject({ seen: { blue: { hand: RED.toSorted() } }, hands: { red: null } })
  })
})
