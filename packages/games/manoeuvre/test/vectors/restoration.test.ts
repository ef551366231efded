import { describe, expect, test } from 'vitest'
import { answer, assault, bombard, move, pass, redoubt, respond, restore } from '../say.ts'
import { at, type Described } from '../table.ts'
import { diceLeft, fight, passTo } from './plays.ts'

const NINTH = 'au-9th-regiment' // 6/3
const FOURTH = 'au-4th-regiment' // 5/3
const SCHWARZENBERG = 'au-leader-duke-of-schwarzenberg' // rally [1, 3]

const restoring = (blue: string[], more: Partial<Described> = {}) =>
  at({
    nations: ['austria', 'russia'],
    phase: 'restoration',
    units: { [NINTH]: 'd4r', [FOURTH]: 'e4', 'ru-koursk-regiment': 'd8' },
    hands: { blue, red: ['ru-guerrilla-1'] },
    ...more,
  })

test.each([
  [3, 'd4', true],
  [4, 'd4r', false],
])('TV-63 MAN-13.5 MAN-1.12 · rally [1, 3], roll %i; guerrilla has no window', (roll, where, succeeded) => {
  const table = restoring([SCHWARZENBERG], { dice: [roll] }).decide('blue', restore(SCHWARZENBERG, NINTH))
  expect(table.where(NINTH)).toBe(where)
  expect(table.eventsOf('restored')).toMatchObject([{ roll, succeeded }])
  expect([table.asks, diceLeft(table)]).toEqual(['red: discard', []])
})

test('TV-64 MAN-13.4 MAN-13.6 MAN-13.2 · a negated reinforcement is the attempt of the turn; a redoubt still follows', () => {
  const table = restoring([`${NINTH}-c1`, SCHWARZENBERG, 'au-redoubt-1'])
  table.decide('blue', restore(`${NINTH}-c1`, NINTH)).decide('red', respond('ru-guerrilla-1'))
  expect(table.where(NINTH)).toBe('d4r')
  expect(table.position.discards).toEqual({ blue: [`${NINTH}-c1`], red: ['ru-guerrilla-1'] })
  expect(table.refusal('blue', restore(SCHWARZENBERG, NINTH))).toBe('MAN-13.8')
  expect(table.decide('blue', redoubt('au-redoubt-1', NINTH)).where(NINTH)).toBe('d4r+')
})

test('TV-64 MAN-13.4 MAN-13.6 · a reinforcement that is let pass restores its unit', () => {
  const table = restoring([`${NINTH}-c1`]).decide('blue', restore(`${NINTH}-c1`, NINTH))
  expect(table.asks).toBe('red: guerrilla')
  expect(table.decide('red', pass('respond')).where(NINTH)).toBe('d4')
})

describe('TV-65 MAN-13.8 MAN-13.9 MAN-13.11 · the life of a redoubt', () => {
  const REDOUBTS = ['au-redoubt-1', 'au-redoubt-2']

  test('TV-65 MAN-13.8 MAN-13.9 · it is placed under an own unit, and never a second one', () => {
    const table = restoring(REDOUBTS, {
      units: { [NINTH]: 'd4', [FOURTH]: 'e4', 'ru-koursk-regiment': 'd8' },
    })
    expect(table.decide('blue', redoubt('au-redoubt-1', NINTH)).where(NINTH)).toBe('d4+')
    passTo(table, 'red: basicMove').decide('red', move('ru-koursk-regiment', 'd7'))
    passTo(table, 'blue: basicMove').decide('blue', move(FOURTH, 'e5'))
    passTo(table, 'blue: placeRedoubt')
    expect(table.refusal('blue', redoubt('au-redoubt-1', NINTH))).toBe('MAN-13.9')
    expect(table.decide('blue', redoubt('au-redoubt-1', FOURTH)).where(FOURTH)).toBe('e5+')
  })

  const SUISSE = 'fr-4th-regiment-suisse'
  const attacked = (card: string, dice: number[]) =>
    at({ units: { [SUISSE]: 'd4', [NINTH]: 'd5+' }, hands: { blue: [card] }, dice })

  test('TV-65 MAN-13.11 · it stays when its unit is hit but stays', () => {
    const table = attacked(`${SUISSE}-c5`, [10]).decide('blue', bombard(`${SUISSE}-c5`, NINTH))
    expect(table.where(NINTH)).toBe('d5r+')
  })

  test('TV-65 MAN-13.11 · it is gone when its unit retreats, and the advancing enemy has none', () => {
    const table = fight(attacked(`${SUISSE}-c1`, [8, 8]), assault(`${SUISSE}-c1`, NINTH))
    expect(table.totals).toEqual(['21:9 attacker-choice'])
    table.decide('blue', answer('retreat'))
    expect([table.where(NINTH), table.where(SUISSE)]).toEqual(['d6', 'd5'])
  })
})

test('TV-66 MAN-13.1 · after a redoubt nobody is restored in that turn', () => {
  const table = restoring(['au-redoubt-1', 'au-supply-1'])
  table.decide('blue', pass('restore'))
  expect(table.refusal('blue', restore('au-supply-1', NINTH))).toBe('MAN-13.8')
  table.decide('blue', redoubt('au-redoubt-1', NINTH))
  expect(table.refusal('blue', restore('au-supply-1', NINTH))).toBe('not-asked')
  expect(table.asks).toBe('red: discard')
})

describe('TV-85 MAN-13.3 MAN-13.7 · what a card restores', () => {
  const [ALBANIANS, GREEKS] = ['ot-albanian-feudal-corps', 'ot-greek-feudal-corps'] as const

  test.each([ALBANIANS, GREEKS])('TV-85 MAN-13.3 MAN-13.7 · regroup restores any reduced unit: %s', unit => {
    const table = at({
      nations: ['ottoman', 'france'],
      phase: 'restoration',
      units: { [ALBANIANS]: 'd4r', [GREEKS]: 'e4r+' },
      hands: { blue: ['ot-regroup-1'] },
    }).decide('blue', restore('ot-regroup-1', unit))
    expect(table.where(ALBANIANS)).toBe(unit === ALBANIANS ? 'd4' : 'd4r')
    expect(table.where(GREEKS)).toBe(unit === GREEKS ? 'e4+' : 'e4r+')
  })

  test.each([
    ['supply for a full unit', 'au-supply-1', FOURTH, 'MAN-13.2'],
    ['the card of another unit', `${FOURTH}-c1`, NINTH, 'MAN-13.4'],
  ])('TV-85 MAN-13.3 · refused: %s', (_, card, unit, rule) => {
    expect(restoring(['au-supply-1', `${FOURTH}-c1`]).refusal('blue', restore(card, unit))).toBe(rule)
  })
})
