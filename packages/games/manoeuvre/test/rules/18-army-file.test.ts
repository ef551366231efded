import { describe, expect, test } from 'vitest'
import { readArmies } from '../../src/data/armies.ts'
import { changedArmies } from '../changed.ts'
import { HQ_CARDS, LEADERS, NATIONS, UNIT_CARDS, UNITS } from '../printed.ts'

const austria = NATIONS[0]!
const france = NATIONS[1]!
const [NINTH, DRAGOONS] = ['au-9th-regiment', 'au-johann-dragoons'] as const
const FRANCIS = 'au-leader-emperor-francis-ii'
const fire = { dice: '1d10', range: 2 }

/** `accepted`, or the field that is wrong. */
function verdict(file: unknown): string {
  const read = readArmies(file)
  if (read.ok) return 'accepted'
  const { code, rule, args } = read.refusals[0]!
  expect(code === 'malformed' || rule === 'MAN-18.2').toBe(true)
  return String(args?.['field'])
}

test('MAN-18.2 · the file is accepted', () => {
  expect(verdict(changedArmies('austria', {}))).toBe('accepted')
})

describe('MAN-18.2 · what a nation must have', () => {
  const card = { id: 'au-new', unitId: NINTH, attack: '1d10', defence: 3 }
  const counts = (kind: string, count: number) => ({ hqCounts: { ...austria.hqCounts, [kind]: count } })

  test.each([
    ['seven units', 'austria', { units: austria.units.slice(1) }, 'austria.units'],
    [
      'nine units',
      'austria',
      { units: [...austria.units, { ...austria.units[0], id: 'au-new' }] },
      'austria.units',
    ],
    ['two units of one name', NINTH, { name: '4th Regiment' }, 'austria.units'],
    ['four cards of a unit', 'austria', { unitCards: austria.unitCards.slice(1) }, 'au-1st-regiment'],
    ['six cards of a unit', 'austria', { unitCards: [...austria.unitCards, card] }, NINTH],
    [
      'a card that names no unit of it',
      'austria',
      { unitCards: [...austria.unitCards, { ...card, unitId: 'fr-imperial-guard' }] },
      'au-new',
    ],
    ['19 HQ cards', 'austria', { hqCards: austria.hqCards.slice(1) }, 'austria.hqCards'],
    ['more of a kind than it says', 'au-supply-1', { type: 'redoubt' }, 'austria.hqCounts.redoubt'],
    ['fewer of a kind than it says', 'austria', counts('supply', 5), 'austria.hqCounts.supply'],
    ['fewer leaders than it says', 'austria', counts('leader', 5), 'austria.hqCounts.leader'],
    ['a tie rank twice', 'austria', { nightfallTieRank: france.nightfallTieRank }, 'nightfallTieRank'],
    ['a tie rank above 8', 'austria', { nightfallTieRank: 9 }, 'nightfallTieRank'],
    ['the id of another nation', 'austria', { id: 'france' }, 'france'],
    ['the id of another unit', NINTH, { id: DRAGOONS }, DRAGOONS],
    ['the id of another card', 'au-supply-1', { id: 'fr-supply-1' }, 'fr-supply-1'],
    ['the id of another leader', 'au-leader-archduke-charles', { id: FRANCIS }, FRANCIS],
  ])('MAN-18.2 · refused: %s', (_, id, fields, field) => {
    expect(verdict(changedArmies(id, fields))).toBe(field)
  })

  test('MAN-18.2 · refused: a leader among the other HQ cards', () => {
    const [first, ...leaders] = austria.leaders
    const hqCards = [...austria.hqCards, { id: first!.id, type: 'leader' }]
    expect(verdict(changedArmies('austria', { leaders, hqCards }))).toBe('austria.hqCounts.leader')
  })

  test('MAN-18.2 · refused: seven nations, as the tie ranks go from 1 to 8', () => {
    const file = changedArmies('austria', {})
    expect(verdict({ ...file, nations: file.nations.slice(1) })).toBe('nightfallTieRank')
  })
})

describe('MAN-18.2 · units', () => {
  test.each([
    [6, 6, NINTH],
    [5, 6, NINTH],
    [6, 0, 'nations.0.units.4.reduced'],
    [6, 5, 'accepted'],
    [2, 1, 'accepted'],
  ])('MAN-18.2 · full %i, reduced %i: %s', (full, reduced, expected) => {
    expect(verdict(changedArmies(NINTH, { full, reduced }))).toBe(expected)
  })
})

describe('MAN-18.2 · unit cards', () => {
  const INFANTRY = `${NINTH}-c2` // 2d6/4
  const GUNS = 'au-14th-regiment-c5' // B1d10/5
  const CAVALRY = `${DRAGOONS}-c1` // 2d6/5 P2
  const HORSE_GUNS = `${DRAGOONS}-c5` // B1d10/5
  const path = (id: string, field: string) =>
    `nations.0.unitCards.${austria.unitCards.findIndex(card => card.id === id)}.${field}`

  test.each([
    ['attack and bombard', INFANTRY, { bombard: fire }],
    ['neither attack nor bombard', INFANTRY, { attack: undefined }],
    ['a volley beside bombard', GUNS, { volley: fire }],
    ['advanceOptional beside bombard', GUNS, { advanceOptional: true }],
    ['pursuit of infantry', INFANTRY, { pursuit: [1, 2] }],
    ['pursuit beside bombard', HORSE_GUNS, { pursuit: [1, 2] }],
    ['a cavalry attack without pursuit', CAVALRY, { pursuit: undefined }],
  ])('MAN-18.2 · refused: %s', (_, id, fields) => {
    expect(verdict(changedArmies(id, fields))).toBe(id)
  })

  test.each([
    ['defence 0', { defence: 0 }, 'defence'],
    ['no defence', { defence: undefined }, 'defence'],
    ['a die of twelve sides', { attack: '2d12' }, 'attack'],
    ['no dice', { attack: '0d6' }, 'attack'],
    ['a volley with a die of twenty sides', { volley: { dice: '1d20', range: 1 } }, 'volley.dice'],
    ['a fire of range 0', { volley: { dice: '2d6', range: 0 } }, 'volley.range'],
    ['a range that begins at 2', { withdraw: [2, 3] }, 'withdraw.0'],
    ['a range up to 7', { withdraw: [1, 7] }, 'withdraw.1'],
    ['a range up to 0', { withdraw: [1, 0] }, 'withdraw.1'],
  ])('MAN-18.2 · refused: %s', (_, fields, field) => {
    expect(verdict(changedArmies(INFANTRY, fields))).toBe(path(INFANTRY, field))
  })

  test.each([
    [
      'attack, volley and withdraw together',
      INFANTRY,
      { volley: { dice: '2d8', range: 1 }, withdraw: [1, 6] },
    ],
    ['advanceOptional beside attack', INFANTRY, { advanceOptional: true }],
    ['withdraw beside bombard', GUNS, { withdraw: [1, 1] }],
    ['three dice of eight sides', INFANTRY, { attack: '3d8' }],
    ['a bombardment of range 3', GUNS, { bombard: { dice: '2d10', range: 3 } }],
  ])('MAN-18.2 · accepted: %s', (_, id, fields) => {
    expect(verdict(changedArmies(id, fields))).toBe('accepted')
  })
})

describe('MAN-18.2 · leaders', () => {
  const CHARLES = 'au-leader-archduke-charles'

  test.each([
    ['command 0', { command: 0 }, 'command'],
    ['command 5', { command: 5 }, 'command'],
    ['combat 0', { combat: 0 }, 'combat'],
    ['a combat pair without defending', { combat: { attacking: 1 } }, 'combat'],
    ['a combat pair with 0', { combat: { attacking: 0, defending: 5 } }, 'combat.attacking'],
    ['a rally that is neither a range nor automatic', { rally: 'never' }, 'rally'],
    ['a rally range that begins at 2', { rally: [2, 4] }, 'rally'],
    ['a rally range up to 7', { rally: [1, 7] }, 'rally.1'],
    ['no rally', { rally: undefined }, 'rally'],
    ['a pursuit modifier of 0', { pursuitModifier: 0 }, 'pursuitModifier'],
    ['a grand battery without range', { grandBattery: { dice: '2d10' } }, 'grandBattery.range'],
    ['a grand battery of 2d12', { grandBattery: { dice: '2d12', range: 2 } }, 'grandBattery.dice'],
  ])('MAN-18.2 MAN-15.1 · refused: %s', (_, fields, field) => {
    expect(verdict(changedArmies(CHARLES, fields))).toBe(`nations.0.leaders.0.${field}`)
  })

  test.each([
    ['a combat pair', { combat: { attacking: 1, defending: 5 } }],
    ['an automatic rally', { rally: 'automatic' }],
    ['a pursuit modifier and a grand battery', { pursuitModifier: 1, grandBattery: fire }],
  ])('MAN-18.2 MAN-15.1 · accepted: %s', (_, fields) => {
    expect(verdict(changedArmies(CHARLES, fields))).toBe('accepted')
  })

  test('MAN-15.1 · the pair, the automatic rally and the grand battery each occur on one leader', () => {
    const once = [
      LEADERS.filter(({ combat }) => typeof combat !== 'number'),
      LEADERS.filter(({ rally }) => rally === 'automatic'),
      LEADERS.filter(({ grandBattery }) => grandBattery !== undefined),
    ]
    expect(once.map(found => found.map(({ name }) => name))).toEqual([
      ['José de Palafox y Melzi'],
      ['José de Palafox y Melzi'],
      ['Napoleon Bonaparte'],
    ])
  })
})

test('MAN-18.2 · every id of the file is different', () => {
  const ids = [...NATIONS, ...UNITS, ...UNIT_CARDS, ...LEADERS, ...HQ_CARDS].map(({ id }) => id)
  expect(new Set(ids).size).toBe(8 + 64 + 320 + 39 + 121)
  expect(ids).toHaveLength(8 + 64 + 320 + 39 + 121)
})
