import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { marchOfProgress } from '../../src/index.ts'
import { type Group, SIDES, type Side } from '../../src/vocabulary.ts'
import { throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, impossible, newGame, type Table } from '../table.ts'
import { variantBreaks } from '../variants.ts'

const CARDS = ['move-1', 'move-2', 'recruit', 'fortify', 'attack', 'attack-plus-1', 'strength', 'score']
const PAIRS = CARDS.flatMap(blue => CARDS.map(orange => [blue, orange] as const))

/** A turn with these cards in which every action could have an effect; all else is the first option. */
function turnWith(blue: string, orange: string): Table {
  const pile = CARDS.find(card => card !== blue && card !== orange)
  const table = at(`B:BH,N O:N,OH P:${pile}/${pile}`).turn(blue, orange)
  while (table.asks !== 'blue and orange: choose') {
    const { seat } = table.match.pending().seats[0]!
    table.match.decide(seat, table.match.options(seat).decisions[0])
  }
  return table
}

const GROUP_OF: { readonly [type in Event['type']]?: Group } = {
  moved: 'movement',
  recruited: 'recruit',
  fortified: 'fortify',
  attacked: 'attack',
  strengthened: 'strength',
  scored: 'score',
}
const ORDER: readonly Group[] = ['movement', 'recruit', 'fortify', 'attack', 'strength', 'score']
const groupOfCard = (card: string): Group => ORDER.find(group => group === card.split('-')[0]) ?? 'movement'

/** The actions that were carried out, in order, whether they had an effect or not. */
const actions = ({ events }: Table) =>
  events.flatMap(event => {
    const group = event.type === 'no-effect' ? groupOfCard(event.card) : GROUP_OF[event.type]
    return group && 'side' in event ? [{ side: event.side, group }] : []
  })

describe('the turn', () => {
  test('MOP-3.1 · turn follows turn; in each both players are asked, and no one of them first', () => {
    const table = at('B:BH O:OH')
    for (const turn of [1, 2, 3]) {
      expect([table.asks, table.position.phase, table.position.turn]).toEqual([
        'blue and orange: choose',
        'choose',
        turn,
      ])
      table.turn(CARDS[turn + 1]!, CARDS[turn + 1]!)
    }
  })

  test('MOP-3.1 · choose, reveal, resolve, discard, end-check', () => {
    const table = at('B:BH,N O:OH').turn('move-1', 'recruit')
    expect(table.position.phase).toBe('resolve')
    shows(table, 'R:move-1/recruit P:-/-')
    table.decide('blue', 'move n blue-home>neutral-country')
    expect(table.position.phase).toBe('choose')
    expect(table.events.map(({ type }) => type)).toEqual(['revealed', 'moved', 'recruited', 'turn-ended'])
  })

  test('MOP-3.2 · each commits one card, in either order', () => {
    for (const order of [SIDES, SIDES.toReversed()]) {
      const table = at('B:BH O:OH')
      for (const side of order) table.decide(side, side === 'blue' ? 'card move-1' : 'card recruit')
      shows(table, 'P:move-1/recruit B:N O:OH,OH')
    }
  })

  test('MOP-3.3 · any card in hand, and no other; SCORE only with a card in one’s own pile', () => {
    const table = at('P:move-1,attack/-')
    expect(table.options('blue')).toEqual(
      ['attack-plus-1', 'fortify', 'move-2', 'recruit', 'score', 'strength'].map(card => `card ${card}`),
    )
    expect(table.refusal('blue', 'card move-1')).toBe('MOP-3.3')
    expect(table.refusal('orange', 'card score')).toBe('MOP-13.5')
    expect(table.options('orange')).toContain('card move-1')
  })

  test('MOP-3.3 · SCORE is judged when it is committed: the pile of this turn comes too late', () => {
    const table = at('P:-/move-1').decide('orange', 'card score')
    expect(table.refusal('blue', 'card score')).toBe('MOP-13.5')
    expect(table.decide('blue', 'card recruit').options('blue')).toContain('card score')
  })

  test('MOP-3.4 · nobody passes: a turn begins with two cards, and waits for both', () => {
    const table = at().decide('blue', 'card move-1')
    expect(table.try('orange', 'pass').ok).toBe(false)
    expect([table.asks, table.events]).toEqual(['blue and orange: choose', []])
    throughout(({ table }) => {
      if (table.asks !== 'blue and orange: choose') return
      for (const side of SIDES) for (const option of table.options(side)) expect(option).toMatch(/^card /)
    })
  })

  test('MOP-3.5 · SCORE is in hand at the start of every turn, and some card is legal', () => {
    throughout(({ table }) => {
      if (table.asks !== 'blue and orange: choose') return
      for (const side of SIDES) {
        expect(table.hand(side)).toContain('score')
        expect(table.options(side).length).toBeGreaterThan(0)
      }
    })
  })

  test('MOP-3.5 · without SCORE, or with SCORE alone, a hand could run out of legal cards', () => {
    const hands = (...orange: string[]) => ({ hands: { blue: ['move-1', 'score'], orange } })
    expect(variantBreaks(hands('move-1', 'recruit'))).toBe('MOP-3.5')
    expect(variantBreaks(hands('score'))).toBe('MOP-3.5')
    expect(variantBreaks(hands('recruit', 'score'))).toBe('possible')
    expect(impossible('P:score/-')).toBe('MOP-14.3')
  })

  test.each([
    ['move-2', 'O:-', 'MOP-5.6'],
    ['recruit', 'O:OH,OH,N', 'MOP-6.2'],
    ['fortify', 'O:-', 'MOP-7.3'],
    ['attack', 'O:OH', 'MOP-8.11'],
    ['attack-plus-1', 'O:OH', 'MOP-8.11'],
    ['strength', 'O:OH D:3,2,0', 'MOP-12.5'],
  ])('MOP-3.6 · %s without effect is legal, and spent', (card, position, rule) => {
    const table = at(`B:BH ${position}`).turn('recruit', card)
    expect(table.fizzles).toEqual([`orange ${rule}`])
    shows(table, `P:recruit/${card}`)
  })
})

describe('commitment and reveal', () => {
  const seenBy = ({ match }: Table, seat: number | null) =>
    JSON.stringify([
      marchOfProgress.positions.view(match.view(seat)),
      match.heard(seat),
      match.pending(),
      match.file('forPlayers'),
      match.hash,
    ])

  test('MOP-3.7 · a committed card may be exchanged until the opponent has committed as well', () => {
    const table = at('B:BH,N O:OH').decide('blue', 'card attack').decide('blue', 'card move-1')
    table.decide('orange', 'card recruit')
    shows(table, 'R:move-1/recruit')
    expect(table.try('blue', 'card fortify').ok).toBe(false)
    expect(table.try('orange', 'card fortify').ok).toBe(false)
    expect(table.match.undo(0).ok || table.match.undo(1).ok).toBe(false)
  })

  test('MOP-3.7 · the opponent hears that a card is committed, not of an exchange', () => {
    const table = at()
    const before = seenBy(table, 1)
    const committed = seenBy(table.decide('blue', 'card attack'), 1)
    expect(committed).not.toBe(before)
    expect(seenBy(table.decide('blue', 'card recruit'), 1)).toBe(committed)
  })

  test.each([1, null])('MOP-3.8 · nothing about a committed card is disclosed to seat %s', viewer => {
    const seen = CARDS.filter(card => card !== 'score').map(card =>
      seenBy(at().decide('blue', `card ${card}`), viewer),
    )
    expect(new Set(seen).size).toBe(1)
  })

  test('MOP-3.8 · both cards are turned up together', () => {
    const table = at('B:BH,N O:OH').decide('orange', 'card fortify')
    expect(table.events).toEqual([])
    expect(table.decide('blue', 'card move-1').events).toEqual([
      { type: 'revealed', rule: 'MOP-3.8', turn: 1, blue: 'move-1', orange: 'fortify' },
    ])
    expect(impossible('C:move-1/recruit I:B')).toBe('MOP-3.8')
  })
})

describe('resolution', () => {
  test('MOP-3.9 · first movement, then recruit, fortify, attack, strength and score, whoever plays them', () => {
    for (const [blue, orange] of PAIRS) {
      const groups = actions(turnWith(blue, orange)).map(({ group }) => ORDER.indexOf(group))
      const played = [blue, orange].map(card => ORDER.indexOf(groupOfCard(card)))
      expect(groups, `${blue} and ${orange}`).toEqual(played.sort())
    }
  })

  test('MOP-3.11 · each player carries out the action of their own card, once', () => {
    for (const [blue, orange] of PAIRS) {
      const done = actions(turnWith(blue, orange))
      const of = (side: Side) => done.filter(action => action.side === side).map(({ group }) => group)
      const played = [[groupOfCard(blue)], [groupOfCard(orange)]]
      expect([of('blue'), of('orange')], `${blue} and ${orange}`).toEqual(played)
    }
  })

  test.each([
    [
      'Orange’s move takes the neutral country from Blue before Blue’s STRENGTH',
      'B:N O:OH',
      'strength',
      'move-1',
    ],
    ['and Blue’s move takes it from Orange', 'B:BH O:N', 'move-1', 'strength'],
  ])('MOP-3.10 · %s', (_, position, blue, orange) => {
    const table = at(position).turn(blue, orange)
    shows(table, blue === 'strength' ? 'B:N O:N D:2,2,3 S:2/1' : 'B:N O:N D:3,2,2 S:1/2')
  })

  test('MOP-3.10 · an army recruited or fortified this turn is there when the attack comes', () => {
    expect(at('B:- O:BH,BH').turn('recruit', 'attack').combats).toEqual(['2:3'])
    expect(at('B:N O:N,N').turn('fortify', 'attack').combats).toEqual(['2:2'])
  })

  test('MOP-3.12 · a committed card says nothing but its kind', () => {
    const details = { type: 'choose-card', card: 'move-1', from: 'blue-home', to: 'neutral-country' }
    expect(marchOfProgress.readDecision(details).ok).toBe(false)
  })

  test('MOP-3.12 · which army moves is decided openly, after the reveal and what was resolved before', () => {
    const table = at('B:BH,N O:N,OH').turn('strength', 'move-1')
    expect([table.asks, table.match.heard(0).length]).toEqual(['orange: move', 1])
    table.decide('orange', 'move n neutral-country>orange-home')
    expect(table.match.heard(0).at(-1)).toMatchObject({ type: 'moved', from: 'neutral-country' })
    expect([table.asks, table.options('blue')]).toEqual([
      'blue: raiseStrength',
      ['strength blue-home', 'strength neutral-country'],
    ])
  })

  test('MOP-3.13 · played cards go to their owners’ piles after both actions, SCORE back to hand', () => {
    const table = at('B:BH,N O:OH P:move-1/recruit').turn('fortify', 'score')
    shows(table, 'R:fortify/score P:move-1/recruit')
    table.decide('blue', 'fortify n blue-home')
    shows(table, 'R:-/- P:move-1,fortify/-')
    expect(table.hand('orange').length).toBe(8)
    shows(table.turn('recruit', 'strength'), 'P:move-1,recruit,fortify/strength')
  })

  test('MOP-3.14 · the end is tested after the discard phase; otherwise the next turn starts', () => {
    const over = at('VP:14-0 P:move-1/- T:9').turn('score', 'recruit')
    expect(over.result).toBe('blue-wins')
    shows(over, 'P:-/recruit T:9')
    const on = at('VP:13-0 P:move-1/- T:9').turn('score', 'recruit')
    expect([on.result, on.position.turn, on.asks]).toEqual(['goes on', 10, 'blue and orange: choose'])
  })

  test('MOP-3.14 · it is not tested before: 18 VP on the table do not stop a turn', () => {
    const table = at('VP:18-0 B:BH,N').turn('move-1', 'recruit')
    expect(table.result).toBe('goes on')
    expect(table.decide('blue', 'move n blue-home>neutral-country').result).toBe('blue-wins')
  })

  test('MOP-3.14 · a new game starts with turn 1', () => {
    expect(newGame('thirty-years-war').position.turn).toBe(1)
  })
})
