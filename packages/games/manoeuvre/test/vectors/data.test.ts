import { describe, expect, test } from 'vitest'
import { readArmies } from '../../src/data/armies.ts'
import { isLegalBoard, terrainOf } from '../../src/data/maps.ts'
import { changedArmies } from '../changed.ts'
import { hasLake, LAKE, layoutsWithLakes, MAPS } from '../layouts.ts'
import { HQ_CARDS, LEADERS, NATIONS, UNIT_CARDS, UNITS } from '../printed.ts'

describe('TV-76 MAN-14.1 MAN-18.2 · how many cards and units there are', () => {
  test.each(NATIONS.map(nation => [nation.id, nation] as const))(
    'TV-76 MAN-14.1 MAN-18.2 · %s: 20 HQ cards and 40 unit cards',
    (_, { hqCounts, unitCards, leaders, hqCards }) => {
      expect(Object.values(hqCounts).reduce((a, b) => a + b, 0)).toBe(20)
      expect([unitCards.length, leaders.length + hqCards.length]).toEqual([40, 20])
    },
  )

  test('TV-76 MAN-18.2 · 480 cards and 64 units, all ids different', () => {
    expect([UNIT_CARDS.length, LEADERS.length, HQ_CARDS.length, UNITS.length]).toEqual([320, 39, 121, 64])
    const ids = [...NATIONS, ...UNITS, ...UNIT_CARDS, ...LEADERS, ...HQ_CARDS].map(({ id }) => id)
    expect(new Set(ids).size).toBe(8 + 64 + 480)
  })
})

describe('TV-77 MAN-18.20 MAN-18.26 MAN-18.5 MAN-18.23 · what the figures say of the armies', () => {
  test('TV-77 MAN-18.20 · five Russian units lose a single point, and no other unit so little', () => {
    const lose = (points: number) => UNITS.filter(({ full, reduced }) => full - reduced === points)
    expect(lose(1).map(({ id }) => id)).toEqual([
      'ru-black-sea-cossacks',
      'ru-koursk-regiment',
      'ru-leib-grenadiers',
      'ru-moscow-regiment',
      'ru-orlov-regiment',
    ])
    expect(lose(2).filter(({ id }) => id.startsWith('ru-'))).toHaveLength(3)
  })

  test('TV-77 MAN-18.26 · the United States have one cavalry unit and all 18 withdraw ranges', () => {
    const cavalry = UNITS.filter(({ id, type }) => id.startsWith('us-') && type === 'cavalry')
    expect(cavalry.map(({ id }) => id)).toEqual(['us-volunteer-cavalry'])
    const withdrawing = UNIT_CARDS.filter(({ withdraw }) => withdraw)
    expect(withdrawing).toHaveLength(18)
    for (const { id } of withdrawing) expect(id).toMatch(/^us-/)
  })

  test('TV-77 MAN-18.5 · two Austrian regiments alone have no artillery', () => {
    const armed = new Set(UNIT_CARDS.flatMap(({ bombard, unitId }) => (bombard ? [unitId] : [])))
    const without = UNITS.filter(({ id }) => !armed.has(id)).map(({ id }) => id)
    expect(without).toEqual(['au-6th-grenzers', 'au-9th-regiment'])
  })

  test('TV-77 MAN-18.23 · Spanish cavalry pursues with [1, 1], and once with [1, 2]', () => {
    const ranges = UNIT_CARDS.flatMap(({ id, pursuit }) =>
      id.startsWith('sp-') && pursuit ? [[id, pursuit]] : [],
    )
    expect(ranges).toHaveLength(8)
    for (const [id, range] of ranges) expect(range).toEqual([1, id === 'sp-del-rey-dragoons-c2' ? 2 : 1])
  })
})

describe('TV-78 MAN-19.5 MAN-19.9 MAN-3.4 · sections and layouts', () => {
  const countryside = MAPS.sections.filter(({ set }) => set === 'countryside')

  test.each(countryside.map(section => [section.id, section] as const))(
    'TV-78 MAN-19.5 · %s has nine clear squares and at most one lake on each side',
    (_, { rows }) => {
      const clear = rows.flat().filter(kind => kind === 0)
      expect(clear.length).toBeGreaterThanOrEqual(9)
      const columns = [0, 3].map(column => rows.map(row => row[column]!))
      for (const side of [rows[0]!, rows[3]!, ...columns])
        expect(side.filter(kind => kind === LAKE).length).toBeLessThanOrEqual(1)
    },
  )

  test('TV-78 MAN-19.9 MAN-3.4 · any four sections in any slots and rotations make a legal board', () => {
    const lakes = MAPS.sections.filter(hasLake)
    const illegal = [...layoutsWithLakes(lakes)].filter(
      layout => !isLegalBoard(MAPS, terrainOf(MAPS, layout)),
    )
    expect(illegal).toEqual([])
  })
})

describe('TV-100 MAN-18.2 · changes to the army file', () => {
  const NINTH = 'au-9th-regiment'
  test.each([
    ['as it is', 'austria', {}, true],
    ['a card with attack and bombard', `${NINTH}-c1`, { bombard: { dice: '1d10', range: 2 } }, false],
    ['full 6, reduced 6', NINTH, { full: 6, reduced: 6 }, false],
    [
      'a combat pair without defending',
      'sp-leader-jose-de-palafox-y-melzi',
      { combat: { attacking: 1 } },
      false,
    ],
    [
      'a rally that is neither a range nor automatic',
      'sp-leader-jose-de-palafox-y-melzi',
      { rally: 'always' },
      false,
    ],
    ['pursuit on an infantry card', `${NINTH}-c1`, { pursuit: [1, 2] }, false],
    ['two equal ids', `${NINTH}-c1`, { id: `${NINTH}-c2` }, false],
    ['full 6, reduced 5', NINTH, { full: 6, reduced: 5 }, true],
  ])('TV-100 MAN-18.2 · %s', (_, id, fields, accepted) => {
    expect(readArmies(changedArmies(id, fields)).ok).toBe(accepted)
  })
})

describe('TV-101 MAN-18.29 MAN-18.30 · headquarters cards of the file', () => {
  test('TV-101 MAN-18.29 · seven regroup cards, all Ottoman, and the Royal Engineers', () => {
    expect(HQ_CARDS.filter(({ type }) => type === 'regroup').map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map(number => `ot-regroup-${number}`),
    )
    expect(HQ_CARDS.find(({ id }) => id === 'gb-sappers-1')?.title).toBe('Royal Engineers')
  })

  test('TV-101 MAN-18.30 · ambush rolls 1d10 and a committed attack 2d6, as the file says', () => {
    const file = changedArmies('austria', {})
    const read = (cardValues: object) => {
      const armies = readArmies({ ...file, cardValues: { ...file.cardValues, ...cardValues } })
      return armies.ok ? [armies.value.ambush, armies.value.committedAttack] : []
    }
    const [d10, twoD6] = [
      { count: 1, sides: 10 },
      { count: 2, sides: 6 },
    ] as const
    expect(read({})).toEqual([d10, twoD6])
    expect(read({ ambush: { dice: '2d8' } })).toEqual([{ count: 2, sides: 8 }, twoD6])
    expect(read({ 'committed-attack': { dice: '3d6' } })).toEqual([d10, { count: 3, sides: 6 }])
  })
})
