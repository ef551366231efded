import { describe, expect, test } from 'vitest'
import { answer, assault, discard, move, movementCard, pass, respond, restore } from '../say.ts'
import { at, type Described } from '../table.ts'
import { fight } from './plays.ts'

const LANCERS = 'gb-9th-queens-royal-lancers'
const FOOT = 'gb-32nd-regiment-of-foot'
const GUARDS = 'gb-1st-foot-guards'
const NINTH = 'au-9th-regiment'

/** Great Britain moves; Austria stands by. */
const moving = (described: Omit<Described, 'phase' | 'nations'>) =>
  at({ nations: ['great-britain', 'austria'], phase: 'movement', ...described })

test('TV-11 MAN-6.4 MAN-6.3 · infantry makes one step, not onto other units or into a lake', () => {
  const table = moving({ units: { [FOOT]: 'd2', [GUARDS]: 'd3', [NINTH]: 'c2' }, terrain: { e2: 'lake' } })
  expect(table.destinations('blue', FOOT)).toEqual(['d1'])
  for (const square of ['d3', 'c2', 'e2']) expect(table.refusal('blue', move(FOOT, square))).toBe('MAN-6.3')
  expect(table.refusal('blue', move(FOOT, 'd4'))).toBe('MAN-6.4')
})

const TWELVE = 'd5 e4 d3 c4 d6 f4 d2 b4 e5 c5 e3 c3'.split(' ').sort()

test.each([
  ['TV-12 MAN-6.5', 'cavalry makes one or two steps in any directions', {}, TWELVE],
  ['TV-14 MAN-6.7', 'leaving a field costs nothing', { d4: 'field' }, TWELVE],
  [
    'TV-13 MAN-6.7 MAN-6.3',
    'field and marsh end the move, lake and units bar it',
    { d5: 'field', e4: 'marsh', c4: 'lake' },
    ['d5', 'e4'],
  ],
] as const)('%s · %s', (_, __, terrain, squares) => {
  const behind = 'c4' in terrain ? { [GUARDS]: 'd3' } : {}
  const table = moving({ units: { [LANCERS]: 'd4', ...behind }, terrain })
  expect(table.destinations('blue', LANCERS)).toEqual(squares)
})

describe('TV-15 MAN-6.6 MAN-6.14 MAN-6.18 · coming back', () => {
  test('TV-15 MAN-6.6 · cavalry may not end its move where it began', () => {
    expect(moving({ units: { [LANCERS]: 'd4' } }).refusal('blue', move(LANCERS, 'd4'))).toBe('MAN-6.6')
  })

  test('TV-15 MAN-6.14 MAN-6.18 · a forced march may bring a unit back, but its redoubt is gone', () => {
    const table = moving({ units: { [FOOT]: 'd4+' }, hands: { blue: ['gb-forced-march-1'] } })
    table.decide('blue', move(FOOT, 'd5')).decide('blue', movementCard('gb-forced-march-1', FOOT))
    table.decide('blue', move(FOOT, 'd4'))
    expect(table.where(FOOT)).toBe('d4')
  })
})

describe('TV-16 MAN-6.13 · forced march and bad ground', () => {
  const marching = (terrain: Described['terrain']) =>
    moving({
      units: { [FOOT]: 'd4', [GUARDS]: 'a1' },
      hands: { blue: ['gb-forced-march-1'] },
      terrain: terrain!,
    }).decide('blue', move(FOOT, 'd5'))

  test.each([
    ['began on a field', { d4: 'field' }],
    ['ended in a marsh', { d5: 'marsh' }],
  ] as const)('TV-16 MAN-6.13 · none for a unit whose basic move %s', (_, terrain) => {
    expect(marching(terrain).refusal('blue', movementCard('gb-forced-march-1', FOOT))).toBe('MAN-6.13')
  })

  test('TV-16 MAN-6.13 · the extra step may enter a field', () => {
    const table = marching({ d6: 'field' }).decide('blue', movementCard('gb-forced-march-1', FOOT))
    expect(table.decide('blue', move(FOOT, 'd6')).where(FOOT)).toBe('d6')
  })
})

describe('supply and forced march', () => {
  test('TV-17 MAN-6.10 MAN-6.17 MAN-6.11 · guerrilla stops the second unit; the only supply of the phase is spent', () => {
    const table = at({
      nations: ['great-britain', 'russia'],
      units: { [FOOT]: 'd2', [GUARDS]: 'e2r', 'ru-koursk-regiment': 'd7' },
      phase: 'movement',
      hands: { blue: ['gb-supply-1', 'gb-supply-2', 'gb-supply-3'], red: ['ru-guerrilla-1'] },
    })
    table.decide('blue', move(FOOT, 'd3')).decide('blue', movementCard('gb-supply-1', GUARDS))
    table.decide('red', respond('ru-guerrilla-1'))
    expect([table.where(FOOT), table.where(GUARDS)]).toEqual(['d3', 'e2r'])
    expect(table.position.discards).toEqual({ blue: ['gb-supply-1'], red: ['ru-guerrilla-1'] })
    expect(table.refusal('blue', movementCard('gb-supply-1', GUARDS))).toBe('MAN-6.11')
    table.decide('blue', pass('movement-card')).decide('blue', pass('combat'))
    expect(table.decide('blue', restore('gb-supply-1', GUARDS)).where(GUARDS)).toBe('e2')
  })

  test('TV-18 MAN-6.15 MAN-14.7 · a negated forced march is the only one of its unit; another unit may have its own', () => {
    const marches = ['fr-forced-march-1', 'fr-forced-march-2', 'fr-forced-march-3', 'fr-supply-1']
    const [first, other] = ['fr-2nd-regiment-legere', 'fr-8th-regiment-legere'] as const
    const table = at({
      nations: ['france', 'russia'],
      units: { [first]: 'd2', [other]: 'e2', 'ru-koursk-regiment': 'd7' },
      phase: 'movement',
      hands: { blue: marches, red: ['ru-guerrilla-1'] },
    })
    table.decide('blue', move(first, 'd3')).decide('blue', movementCard('fr-forced-march-1', first))
    table.decide('red', respond('ru-guerrilla-1'))
    expect(table.where(first)).toBe('d3')
    expect(table.refusal('blue', movementCard('fr-forced-march-1', first))).toBe('MAN-6.15')
    table.decide('blue', movementCard('fr-supply-1', other)).decide('blue', move(other, 'e3'))
    table.decide('blue', movementCard('fr-forced-march-1', other)).decide('blue', move(other, 'e4'))
    expect([table.where(first), table.where(other)]).toEqual(['d3', 'e4'])
  })

  test('TV-19 MAN-6.10 · supply moves another unit than the one that has moved', () => {
    const table = moving({ units: { [FOOT]: 'd2', [GUARDS]: 'e2' }, hands: { blue: ['gb-supply-1'] } })
    table.decide('blue', move(FOOT, 'd3'))
    expect(table.refusal('blue', movementCard('gb-supply-1', FOOT))).toBe('MAN-6.10')
    table.decide('blue', movementCard('gb-supply-1', GUARDS))
  })

  test('TV-20 MAN-6.2 · if no unit can move, the movement phase lapses and supply with it', () => {
    const spread = (ids: string[], squares: string) =>
      Object.fromEntries(squares.split(' ').map((square, index) => [ids[index]!, square]))
    const austria = ['1st', '3rd', '4th', '9th', '14th'].map(number => `au-${number}-regiment`)
    const table = moving({
      units: {
        ...spread([FOOT, GUARDS, LANCERS, 'gb-kings-dragoons-guards'], 'a1 h1 a8 h8'),
        ...spread(
          [...austria, 'au-6th-grenzers', 'au-johann-dragoons', 'au-oreilly-chevaulegers'],
          'a2 b1 g1 h2 a7 b8 g8 h7',
        ),
      },
      hands: { blue: ['gb-supply-1', 'gb-forced-march-1'] },
    })
    expect(table.eventsOf('no-move')).toMatchObject([{ seat: 'blue', rule: 'MAN-6.2' }])
    expect([table.asks, table.position.phase]).toEqual(['blue: declareCombat', 'combat'])
    expect(table.refusal('blue', movementCard('gb-supply-1', FOOT))).toBe('MAN-9.1')
  })
})

test('TV-88 MAN-10.12 MAN-9.5 · a unit that has retreated into a marsh may not assault from there, but may move out', () => {
  const table = at({
    nations: ['great-britain', 'austria'],
    units: { [FOOT]: 'd4', [NINTH]: 'd5', 'au-4th-regiment': 'a8' },
    terrain: { d6: 'marsh' },
    hands: { blue: [`${FOOT}-c3`], red: [`${NINTH}-c2`] },
    dice: [1, 5],
  })
  fight(table, assault(`${FOOT}-c3`, NINTH)).decide('blue', answer('retreat'))
  expect([table.where(NINTH), table.where(FOOT)]).toEqual(['d6', 'd5'])
  table.decide('red', discard())
  expect(table.destinations('red', NINTH)).toEqual(['c6', 'd7', 'e6'])
  table.decide('red', move('au-4th-regiment', 'a7')).decide('red', pass('movement-card'))
  expect(table.refusal('red', assault(`${NINTH}-c2`, FOOT))).toBe('MAN-9.5')
})
