import { describe, expect, test } from 'vitest'
import { answer, assault, defend, led, pass, retreat, withdraw } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const FOOT = 'fr-8th-regiment-legere' // 6/3
const MILITIA = 'us-4th-militia' // 5/2
const OPENING = `${FOOT}-c3` // 2d6
const CLOSE: Described = {
  nations: ['france', 'united-states'],
  units: { [FOOT]: 'd4', [MILITIA]: 'd5', 'us-1st-infantry-regiment': 'h8' },
  hands: { blue: [OPENING] },
}
const ASSAULT = assault(OPENING, MILITIA)

/** The French assault the militia, which holds these cards. */
const attacked = (red: string[], more: Partial<Described> = {}): Table => {
  const blue = more.hands?.blue ?? [OPENING]
  return at({ ...CLOSE, ...more, hands: { blue, red } }).decide('blue', ASSAULT)
}

describe('withdrawal', () => {
  const cards = [
    'us-withdraw-1',
    `${MILITIA}-c2`,
    `${MILITIA}-c5`,
    'us-1st-infantry-regiment-c1',
    'us-leader-andrew-jackson',
  ]

  test('MAN-9.7 · by a withdraw card, or a card of the target that says so, or not at all', () => {
    const table = attacked(cards)
    expect(table.asks).toBe('red: withdrawWindow')
    expect(table.options('red')).toEqual([
      pass('withdraw'),
      withdraw(`${MILITIA}-c2`),
      withdraw('us-withdraw-1'),
    ])
    for (const card of cards.slice(2)) expect(table.refusal('red', withdraw(card))).toBe('MAN-9.7')
    expect(table.refusal('red', withdraw(`${MILITIA}-c1`))).toBe('MAN-2.2')
  })

  test('MAN-9.7 · before any other card, knowing attacker, opening card and target', () => {
    const table = attacked(cards)
    expect(table.refusal('red', defend(`${MILITIA}-c2`))).toBe('MAN-9.7')
    expect(table.eventsOf('combat', 'red')).toMatchObject([
      { kind: 'assault', unit: FOOT, card: OPENING, target: MILITIA },
    ])
  })

  test.each<[string, { [unit: string]: string }]>([
    [
      'd5 in the middle',
      {
        [MILITIA]: 'd5',
        'us-1st-infantry-regiment': 'd6',
        'us-2nd-infantry-regiment': 'c5',
        'fr-imperial-guard': 'e5',
      },
    ],
    ['a8 in the corner', { [FOOT]: 'a7', [MILITIA]: 'a8', 'us-1st-infantry-regiment': 'b8' }],
    [
      'h5 at the edge',
      { [FOOT]: 'h4', [MILITIA]: 'h5', 'us-1st-infantry-regiment': 'h6', 'fr-imperial-guard': 'g5' },
    ],
  ])('MAN-9.8 · it needs room: surrounded on %s nobody is asked', (_, units) => {
    const table = attacked(cards, { units: { ...CLOSE.units, ...units } })
    expect(table.asks).toBe('red: defenderCards')
    expect(table.refusal('red', withdraw('us-withdraw-1'))).toBe('MAN-9.14')
  })

  test('MAN-9.9 · one attempt: when it has failed neither card helps any more', () => {
    const table = attacked(['us-withdraw-1', `${MILITIA}-c1`, `${MILITIA}-c2`], { dice: [6] })
    table.decide('red', withdraw(`${MILITIA}-c2`))
    expect(table.asks).toBe('red: defenderCards')
    for (const card of ['us-withdraw-1', `${MILITIA}-c1`])
      expect(table.refusal('red', withdraw(card))).toBe('MAN-9.14')
    expect(table.refusal('red', defend('us-withdraw-1'))).toBe('MAN-9.15')
  })

  test('MAN-9.10 · a withdraw card succeeds without a roll', () => {
    const table = attacked(['us-withdraw-1']).decide('red', withdraw('us-withdraw-1'))
    expect([table.where(MILITIA), table.match.state().chance.draws]).toEqual(['d6', 0])
    expect(table.eventsOf('withdrawal')).toMatchObject([{ roll: null, succeeded: true }])
  })

  test.each<[string, string, number]>([
    [MILITIA, `${MILITIA}-c2`, 3],
    ['us-1st-infantry-regiment', 'us-1st-infantry-regiment-c1', 2],
  ])('MAN-9.11 MAN-1.12 · %s rolls a d6: its card lets it withdraw on 1 to %i', (unit, card, most) => {
    for (const roll of [1, 2, 3, 4, 5, 6]) {
      const units = { [FOOT]: 'd4', [unit]: 'd5' }
      const table = at({ ...CLOSE, units, hands: { blue: [OPENING], red: [card] }, dice: [roll, 1, 1] })
      table.decide('blue', assault(OPENING, unit)).decide('red', withdraw(card))
      expect(table.where(unit)).toBe(roll <= most ? 'd6' : 'd5')
    }
  })

  test('MAN-9.12 · defence 3, withdraw [1, 3], roll 5: no withdrawal, +3 defence, and the card is gone', () => {
    const table = attacked([`${MILITIA}-c2`, `${MILITIA}-c1`], { dice: [5, 1, 1] })
    table.decide('red', withdraw(`${MILITIA}-c2`))
    expect(table.refusal('red', defend(`${MILITIA}-c2`))).toBe('MAN-2.2')
    table.decide('red', defend(`${MILITIA}-c1`))
    expect(table.eventsOf('totals')[0]!.defence).toMatchObject({ strength: 5, cards: 3 + 5, total: 13 })
    expect(table.position.discards?.red).toEqual([`${MILITIA}-c2`, `${MILITIA}-c1`])
  })

  test('MAN-9.13 · a retreat move, no totals, no further cards; the attacker advances; both cards are discarded', () => {
    const hands = { blue: [OPENING, 'fr-leader-michel-ney'] }
    const table = attacked(['us-withdraw-1', `${MILITIA}-c1`], {
      hands,
      units: { ...CLOSE.units, 'fr-imperial-guard': 'a1r' },
    })
    table.decide('red', withdraw('us-withdraw-1'))
    expect([table.where(MILITIA), table.where(FOOT)]).toEqual(['d6', 'd5'])
    expect([table.totals, table.asks]).toEqual([[], 'blue: restoreUnit'])
    expect(table.position.discards).toEqual({ blue: [OPENING], red: ['us-withdraw-1'] })
    expect([table.hand('blue'), table.hand('red')]).toEqual([['fr-leader-michel-ney'], [`${MILITIA}-c1`]])
  })

  test('MAN-9.13 MAN-10.10 · between two flanks the defender chooses', () => {
    const table = attacked(['us-withdraw-1'], { units: { ...CLOSE.units, 'us-2nd-infantry-regiment': 'd6' } })
    table.decide('red', withdraw('us-withdraw-1'))
    expect([table.asks, table.options('red')]).toEqual(['red: retreat', [retreat('e5'), retreat('c5')]])
    expect(table.decide('red', retreat('c5')).where(MILITIA)).toBe('c5')
  })
})

describe('the defender’s cards', () => {
  const cards = [
    `${MILITIA}-c1`,
    `${MILITIA}-c5`,
    'us-leader-andrew-jackson',
    'us-leader-winfield-scott',
    'us-supply-1',
  ]

  test('MAN-9.14 · any number of cards of the target and at most one leader, in one act', () => {
    const table = attacked(cards).decide('red', pass('withdraw'))
    expect(table.options('red')).toHaveLength(2 ** 2 * 3)
    expect(table.refusal('red', defend('us-leader-andrew-jackson', 'us-leader-winfield-scott'))).toBe(
      'MAN-9.14',
    )
    table.decide('red', defend(...cards.slice(0, 3)))
    expect(table.eventsOf('totals')[0]!.defence).toMatchObject({
      strength: 5,
      cards: 5 + 5,
      leader: 3,
      total: 18,
    })
    expect(table.hand('red')).toEqual(['us-leader-winfield-scott', 'us-supply-1'])
  })

  test('MAN-9.14 · none at all is possible too', () => {
    const table = attacked(cards).decide('red', pass('withdraw')).decide('red', defend())
    expect([table.hand('red').length, table.eventsOf('totals')[0]!.defence.total]).toEqual([5, 5])
  })

  test('MAN-9.15 · only the target defends: its neighbours add neither strength nor cards', () => {
    const units = { ...CLOSE.units, 'us-1st-infantry-regiment': 'd6', 'us-2nd-infantry-regiment': 'c5' }
    const table = attacked(['us-1st-infantry-regiment-c3', 'us-supply-1'], { units }).decide(
      'red',
      pass('withdraw'),
    )
    expect(table.refusal('red', defend('us-1st-infantry-regiment-c3'))).toBe('MAN-9.15')
    expect(table.refusal('red', defend('us-supply-1'))).toBe('MAN-9.15')
    expect(table.decide('red', defend()).eventsOf('totals')[0]!.defence.total).toBe(5)
  })

  test('MAN-9.15 MAN-15.4 · of a defending leader only combat counts: no command, pursuit or rally', () => {
    const units = { 'fr-1st-cuirassiers': 'd4', 'pr-1st-infantry-regiment': 'd5r', 'pr-royal-escort': 'c5' }
    const leader = 'pr-leader-gebhard-leberecht-von-blucher'
    const hands = { blue: ['fr-1st-cuirassiers-c1'], red: [leader] }
    const table = at({ nations: ['france', 'prussia'], units, hands, dice: [3, 4, 4] })
    table
      .decide('blue', assault('fr-1st-cuirassiers-c1', 'pr-1st-infantry-regiment'))
      .decide('red', pass('withdraw'))
    table.decide('red', defend(leader))
    expect(table.totals).toEqual(['14:8 defender-choice'])
    table.decide('red', answer('retreat'))
    expect(table.eventsOf('pursuit')[0]!.rolls).toEqual([
      { card: 'fr-1st-cuirassiers-c1', roll: 4, hit: false },
    ])
    expect(table.where('pr-1st-infantry-regiment')).toBe('d6r')
  })

  test('MAN-9.14 · the attacker answers having seen them; the defender has no answer to that (MAN-9.16)', () => {
    const table = attacked([`${MILITIA}-c1`, `${MILITIA}-c5`], {
      hands: { blue: [OPENING, 'fr-leader-michel-ney'] },
      dice: [1, 1],
    })
    table.decide('red', pass('withdraw')).decide('red', defend(`${MILITIA}-c1`))
    expect(table.eventsOf('defence', 'blue')).toMatchObject([{ unit: MILITIA, cards: [`${MILITIA}-c1`] }])
    expect(table.refusal('red', defend(`${MILITIA}-c5`))).toBe('not-asked')
    expect(table.decide('blue', led('fr-leader-michel-ney')).totals).toEqual(['12:10 defender-choice'])
  })
})

test.each([
  [1, true],
  [6, true],
  [7, false],
])('MAN-9.11 MAN-1.11 · a withdrawal is tried with a d6: %i is a roll of it: %s', (roll, isOne) => {
  const table = at({
    nations: ['france', 'united-states'],
    units: { 'fr-8th-regiment-legere': 'd4', 'us-13th-militia': 'd5' },
    hands: { blue: ['fr-8th-regiment-legere-c1'], red: ['us-13th-militia-c1'] },
    dice: [roll, 1, 1, 1, 1],
  }).decide('blue', assault('fr-8th-regiment-legere-c1', 'us-13th-militia'))
  expect(table.match.decide(1, withdraw('us-13th-militia-c1')).ok).toBe(isOne)
})
