import type { RuleId } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { answer, assault, attack, commanded, defend, led, pass, skirmish } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const GUARD = 'ru-russian-guard' // 8/6
const KEXHOLM = 'ru-kexholm-regiment' // 7/5
const KOURSK = 'ru-koursk-regiment' // 6/5
const COSSACKS = 'ru-black-sea-cossacks' // 5/4
const TARGET = 'sp-walloon-guards' // 8/5
const KUTUZOV = 'ru-leader-mikhail-i-kutuzov' // command 4, combat 3
const BAGRATION = 'ru-leader-pyotr-i-bagration' // command 2, combat 4
const COMMITTED = 'ru-committed-attack-1'
const OPENING = `${GUARD}-c1` // 2d8

/** The Russian guard on d4 assaults the Walloons on d5; Kexholm and Koursk stand beside them, the cossacks behind. */
const step5 = (blue: string[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['russia', 'spain'],
    units: { [GUARD]: 'd4', [KEXHOLM]: 'c5', [KOURSK]: 'e5', [COSSACKS]: 'e6', [TARGET]: 'd5' },
    hands: { blue: [OPENING, ...blue] },
    dice: Array.from({ length: 12 }, () => 1),
    ...more,
  }).decide('blue', assault(OPENING, TARGET))
const sums = (table: Table) => table.eventsOf('totals')[0]!

describe('leaders', () => {
  test('MAN-9.17 · one on each side, the attacker’s for command or for combat', () => {
    const table = step5([BAGRATION], {
      hands: { blue: [OPENING, BAGRATION], red: ['sp-leader-francisco-javier-castanos'] },
    })
    table.decide('red', pass('withdraw')).decide('red', defend('sp-leader-francisco-javier-castanos'))
    table.decide('blue', led(BAGRATION))
    expect([sums(table).attack.leader, sums(table).defence.leader]).toEqual([4, 3])
    const commanding = step5([BAGRATION]).decide('blue', commanded(BAGRATION, [KEXHOLM]))
    expect(sums(commanding).attack).toMatchObject({ leader: 0, strength: 15 })
  })

  test('MAN-9.17 MAN-9.16 · never two, and nobody else in the place of one', () => {
    const table = step5([BAGRATION, KUTUZOV, 'ru-supply-1'])
    const both = { card: KUTUZOV, mode: 'combat' } as const
    expect(table.refusal('blue', attack({ cards: [BAGRATION], leader: both }))).toBe('MAN-9.17')
    expect(table.refusal('blue', led('ru-supply-1'))).toBe('MAN-9.16')
    expect(table.refusal('blue', commanded('ru-supply-1', [KEXHOLM]))).toBe('MAN-9.16')
    expect(table.refusal('blue', led('ru-leader-barclay-de-tolly'))).toBe('MAN-2.2')
  })

  test.each([
    ['no supporter', KUTUZOV, []],
    ['more than commanded', BAGRATION, [KEXHOLM, KOURSK]],
    ['one that is not adjacent', KUTUZOV, [COSSACKS]],
    ['the attacking unit', KUTUZOV, [GUARD]],
    ['the same unit twice', KUTUZOV, [KEXHOLM, KEXHOLM]],
    ['the enemy', KUTUZOV, [TARGET]],
    ['a unit that is lost', KUTUZOV, ['ru-orlov-regiment']],
  ])('MAN-9.18 · a leader cannot command %s', (_, leader, supporters) => {
    expect(step5([KUTUZOV, BAGRATION]).refusal('blue', commanded(leader, supporters))).toBe('MAN-9.18')
  })

  test('MAN-9.18 · up to command units in all take part, not one on a marsh', () => {
    const two = step5([KUTUZOV]).decide('blue', commanded(KUTUZOV, [KEXHOLM, KOURSK]))
    expect(sums(two).attack.strength).toBe(8 + 7 + 6)
    expect(
      step5([KUTUZOV], { terrain: { c5: 'marsh' } }).refusal('blue', commanded(KUTUZOV, [KEXHOLM])),
    ).toBe('MAN-9.18')
  })

  test('MAN-9.19 · a supporter adds its strength without any card, and the dice of the cards that name it', () => {
    const table = step5([KUTUZOV, `${KEXHOLM}-c1`, `${KEXHOLM}-c4`])
    table.decide('blue', commanded(KUTUZOV, [KEXHOLM, KOURSK], { cards: [`${KEXHOLM}-c4`, `${KEXHOLM}-c1`] }))
    expect(sums(table).attack).toMatchObject({
      strength: 21,
      dice: [
        { card: OPENING, rolls: [1, 1] },
        { card: `${KEXHOLM}-c1`, rolls: [1] },
        { card: `${KEXHOLM}-c4`, rolls: [1] },
      ],
      total: 25,
    })
  })

  test('MAN-9.20 · without command nobody else takes part, with or without cards', () => {
    const table = step5([KUTUZOV, `${KEXHOLM}-c1`])
    expect(table.refusal('blue', attack({ cards: [`${KEXHOLM}-c1`] }))).toBe('MAN-9.20')
    expect(table.refusal('blue', attack({ supporters: [KEXHOLM] }))).toBe('MAN-9.20')
    const combat = { leader: { card: KUTUZOV, mode: 'combat' } as const }
    expect(table.refusal('blue', attack({ ...combat, supporters: [KEXHOLM] }))).toBe('MAN-9.20')
    expect(table.refusal('blue', commanded(KUTUZOV, [KOURSK], { cards: [`${KEXHOLM}-c1`] }))).toBe('MAN-9.20')
    expect(sums(table.decide('blue', attack())).attack.strength).toBe(8)
  })
})

describe('committed attacks, sappers and skirmish', () => {
  test('MAN-9.21 · each is assigned to one unit that takes part, adds 2d6, and costs that unit a hit', () => {
    const table = step5([KUTUZOV, COMMITTED, COMMITTED], { dice: [8, 8, 6, 6, 6, 6] })
    table.decide('blue', commanded(KUTUZOV, [KEXHOLM, KOURSK], { committed: [GUARD, KOURSK] }))
    expect(sums(table)).toMatchObject({ attack: { total: 21 + 16 + 24 }, outcome: 'eliminated' })
    table.decide('blue', { type: 'advance', unit: KEXHOLM })
    expect([GUARD, KEXHOLM, KOURSK].map(unit => table.where(unit))).toEqual(['d4r', 'd5', 'e5r'])
    expect(table.position.discards?.blue?.filter(card => card === COMMITTED)).toHaveLength(2)
  })

  test.each<[string, string[], Decision]>([
    ['more than are held', [COMMITTED], commanded(KUTUZOV, [KEXHOLM], { committed: [GUARD, KEXHOLM] })],
    ['two for one unit', [COMMITTED, COMMITTED], attack({ committed: [GUARD, GUARD] })],
    ['one for a unit that does not take part', [COMMITTED], attack({ committed: [KEXHOLM] })],
    ['one that is not held', [], attack({ committed: [GUARD] })],
  ])('MAN-9.21 · not %s', (_, cards, decision) => {
    expect(step5([KUTUZOV, ...cards]).refusal('blue', decision)).toBe('MAN-9.21')
  })

  const SAPPERS: Described = {
    nations: ['france', 'spain'],
    units: { 'fr-8th-regiment-legere': 'd4', [TARGET]: 'd5+' },
    terrain: { d5: 'town' },
    hands: { blue: ['fr-8th-regiment-legere-c3', 'fr-sappers-1'] },
    dice: [4, 4],
  }
  const STORM = assault('fr-8th-regiment-legere-c3', TARGET)

  test('MAN-9.22 · sappers leave out the +3 of the redoubt, not the ground, and the marker stays', () => {
    const table = at(SAPPERS)
      .decide('blue', STORM)
      .decide('blue', attack({ sappers: true }))
    expect(sums(table).defence).toMatchObject({ strength: 8, terrain: 3, redoubt: 0, total: 11 })
    expect(table.where(TARGET)).toMatch(/\+$/)
    const without = at(SAPPERS).decide('blue', STORM).decide('blue', attack())
    expect(sums(without).defence).toMatchObject({ redoubt: 3, total: 14 })
  })

  test('MAN-9.22 · only against a redoubt, and only by who holds them', () => {
    const open = at({ ...SAPPERS, units: { ...SAPPERS.units, [TARGET]: 'd5' } }).decide('blue', STORM)
    expect(open.refusal('blue', attack({ sappers: true }))).toBe('MAN-9.22')
    const none = at({ ...SAPPERS, hands: { blue: ['fr-8th-regiment-legere-c3', 'fr-supply-1'] } }).decide(
      'blue',
      STORM,
    )
    expect(none.refusal('blue', attack({ sappers: true }))).toBe('MAN-9.22')
  })

  test('MAN-9.23 · skirmish is played alone and cancels the assault', () => {
    const table = step5([KUTUZOV, 'ru-skirmish-1', COMMITTED])
    const beside = { type: 'attack', skirmish: 'ru-skirmish-1' }
    expect(table.refusal('blue', { ...beside, committed: [GUARD] })).toBe('malformed')
    expect(table.refusal('blue', { ...beside, leader: { card: KUTUZOV, mode: 'combat' } })).toBe('malformed')
    expect(table.refusal('blue', attack({ cards: ['ru-skirmish-1'] }))).toBe('MAN-9.16')
    expect(table.refusal('blue', skirmish(KUTUZOV))).toBe('MAN-9.23')
    table.decide('blue', skirmish('ru-skirmish-1'))
    expect([table.totals, table.asks]).toEqual([[], 'blue: skirmishMove'])
  })
})

describe('the examples', () => {
  test('MAN-9.24 · strength 6 on a hill, target in a town, 2d6 rolls 3 and 5, leader combat 3: 19', () => {
    const units = { 'fr-8th-regiment-legere': 'd4', [TARGET]: 'd5' }
    const hands = { blue: ['fr-8th-regiment-legere-c3', 'fr-leader-nicolas-soult'] }
    const table = at({
      nations: ['france', 'spain'],
      units,
      hands,
      terrain: { d4: 'hill', d5: 'town' },
      dice: [3, 5],
    })
    table
      .decide('blue', assault('fr-8th-regiment-legere-c3', TARGET))
      .decide('blue', led('fr-leader-nicolas-soult'))
    expect(sums(table).attack).toMatchObject({ strength: 6, leader: 3, terrain: 2, total: 19 })
    expect(table.match.state().chance.script).toEqual([])
  })

  test.each([
    [false, 20],
    [true, 17],
  ])(
    'MAN-9.25 · strength 5 in a town with redoubt, cards 4 and 3, leader 2; sappers %s: %i',
    (sappers, total) => {
      const units = { 'fr-8th-regiment-legere': 'd4', 'au-4th-regiment': 'd5+' }
      const blue = ['fr-8th-regiment-legere-c3', 'fr-sappers-1']
      const red = ['au-4th-regiment-c1', 'au-4th-regiment-c2', 'au-leader-duke-of-schwarzenberg']
      const table = at({ units, hands: { blue, red }, terrain: { d5: 'town' }, dice: [1, 1] })
      table
        .decide('blue', assault('fr-8th-regiment-legere-c3', 'au-4th-regiment'))
        .decide('red', pass('withdraw'))
      table.decide('red', defend(...red)).decide('blue', attack({ sappers }))
      expect(sums(table).defence).toMatchObject({ strength: 5, cards: 7, leader: 2, total })
    },
  )

  test('MAN-9.26 · strengths are read when the totals are made: a reduced unit fights reduced', () => {
    const table = step5([KUTUZOV], {
      units: { [GUARD]: 'd4r', [KEXHOLM]: 'c5r', [TARGET]: 'd5r' },
      dice: [1, 1],
    })
    table.decide('blue', commanded(KUTUZOV, [KEXHOLM]))
    expect(sums(table)).toMatchObject({ attack: { strength: 6 + 5 }, defence: { strength: 5 } })
    table.decide('blue', answer('hit'))
    expect(table.where(TARGET)).toBe('eliminated')
  })
})

describe('what the attacker adds is composed', () => {
  const hand = [KUTUZOV, BAGRATION, `${KEXHOLM}-c1`, COMMITTED]
  const leader = (card: string) => ({ type: 'leader', card })
  const support = (unit: string) => ({ type: 'support', unit })
  const card = (id: string) => ({ type: 'card', card: id })
  const committed = (unit: string) => ({ type: 'committed', unit })

  test.each<[string, object[], Decision | null]>([
    ['nothing', [], attack()],
    ['a leader whom nobody follows, for combat', [leader(BAGRATION)], led(BAGRATION)],
    [
      'the same for command, as soon as somebody does',
      [leader(BAGRATION), support(KEXHOLM)],
      commanded(BAGRATION, [KEXHOLM]),
    ],
    [
      'supporters before their leader',
      [support(KOURSK), support(KEXHOLM), leader(KUTUZOV)],
      commanded(KUTUZOV, [KEXHOLM, KOURSK]),
    ],
    ['supporters whose leader is missing', [support(KEXHOLM)], null],
    [
      'cards and a committed attack of a supporter',
      [leader(KUTUZOV), support(KEXHOLM), card(`${KEXHOLM}-c1`), committed(KEXHOLM)],
      commanded(KUTUZOV, [KEXHOLM], { cards: [`${KEXHOLM}-c1`], committed: [KEXHOLM] }),
    ],
  ])('MAN-9.16 MAN-9.17 · %s', (_, parts, whole) => {
    const built = step5(hand).match.build(0, parts)
    expect(built).toMatchObject({ ok: true, value: { whole } })
  })

  test.each<[RuleId, string, object[]]>([
    ['MAN-9.17', 'a second leader', [leader(KUTUZOV), leader(BAGRATION)]],
    [
      'MAN-9.18',
      'more supporters than the leader commands',
      [leader(BAGRATION), support(KEXHOLM), support(KOURSK)],
    ],
    [
      'MAN-9.18',
      'a leader who commands fewer than are there',
      [support(KEXHOLM), support(KOURSK), leader(BAGRATION)],
    ],
    ['MAN-9.18', 'one who is not adjacent', [leader(KUTUZOV), support(COSSACKS)]],
    ['MAN-9.20', 'the card of a unit that does not take part', [leader(KUTUZOV), card(`${KEXHOLM}-c1`)]],
    [
      'MAN-9.21',
      'more committed attacks than are held',
      [leader(KUTUZOV), support(KEXHOLM), committed(GUARD), committed(KEXHOLM)],
    ],
    ['MAN-9.22', 'sappers without a redoubt', [{ type: 'sappers' }]],
    [
      'MAN-2.2',
      'a card twice',
      [leader(KUTUZOV), support(KEXHOLM), card(`${KEXHOLM}-c1`), card(`${KEXHOLM}-c1`)],
    ],
    ['MAN-4.9', 'a part of another decision', [{ type: 'unit', unit: GUARD, square: 'd4' }]],
  ])('%s · not %s, and what was built before stays', (rule, _, parts) => {
    const { match } = step5(hand)
    expect(match.build(0, parts.slice(0, -1))).toMatchObject({ ok: true })
    expect(match.build(0, parts)).toMatchObject({ ok: false, refusal: { rule } })
    expect(match.draft(0)?.parts).toEqual(parts.slice(0, -1))
  })
})
