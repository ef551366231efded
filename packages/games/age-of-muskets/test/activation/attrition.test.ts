import { describe, expect, test } from 'vitest'
import { attritionLosses } from '../../src/calculations/attrition.ts'
import { setHalf } from '../../src/effects/season.ts'
import { typeNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { copyState, type State } from '../../src/state.ts'
import { hold, holds, hq, seat, stateOf, unit, zone } from '../table.ts'
import { lossesIn, supplied, worn } from './checks.ts'
import { activated, declare, marchInPlace, OUT, ulm } from './hqs.ts'

const CAMPAIGN = 'danube-1805-campaign'

function send(s: State, id: string, to: string): void {
  unit(s, id).zone = zoneNamed(s, to)
  settle(s)
}

const copyOf = (s: State): State => ({ ...s, ...copyState(s) })

/** So many line SP, in as many CU as it takes. */
function force(s: State, sp: number): string[] {
  const units = ['fr-vandamme', 'fr-legrand', 'fr-suchet', 'fr-st-hilaire']
  let left = sp
  return units.flatMap(id => {
    const count = Math.min(15, left)
    left -= count
    if (count > 0) hold(s, id, { 'fr-ln': count })
    return count > 0 ? [id] : []
  })
}

describe('the table', () => {
  test('TV-40 · AOM-14.1 · 25 SP on requisition lose 1 in the fair half and 2 in the foul', () => {
    const s = ulm()
    const units = force(s, 25)
    expect(lossesIn(worn(s, units, 'requisition'))).toBe(1)
    setHalf(s, 'foul', [])
    expect(lossesIn(worn(s, force(s, 25), 'requisition'))).toBe(2)
  })

  test('TV-41 · AOM-48.4, AOM-20.4 · two marches and two forced marches of 40 SP in the foul half cost 10', () => {
    const s = ulm()
    setHalf(s, 'foul', [])
    const units = force(s, 40)
    const rows = ['requisition', 'forcedMarch', 'requisition', 'forcedMarch'] as const
    const losses = rows.map(row => lossesIn(worn(s, units, row)))
    expect(losses).toEqual([2, 3, 2, 3])
    expect(units.reduce((sum, id) => sum + (holds(s, id)['fr-ln'] ?? 0), 0)).toBe(30)
  })

  test('AOM-14.1 · all arms count, shattered SP included', () => {
    const s = ulm()
    hold(s, 'fr-vandamme', { 'fr-ln': [5, 3], 'fr-art': 2 })
    expect(lossesIn(worn(s, ['fr-vandamme'], 'outOfSupply'))).toBe(1)
  })

  test('TV-D02 · AOM-14.2 · a part in a foul zone makes the whole Force use the foul half', () => {
    const s = stateOf(CAMPAIGN)
    s.open.turn = 4
    for (const id of ['at-loudon', 'at-mecsery']) {
      hold(s, id, { 'at-ln': 15 })
      send(s, id, 'munich')
    }
    expect(lossesIn(worn(s, ['at-loudon', 'at-mecsery'], 'requisition'))).toBe(1)
    hold(s, 'at-loudon', { 'at-ln': 15 })
    hold(s, 'at-mecsery', { 'at-ln': 15 })
    send(s, 'at-mecsery', 'innsbruck')
    expect(lossesIn(worn(s, ['at-loudon', 'at-mecsery'], 'requisition'))).toBe(2)
  })

  test('AOM-14.2, AOM-14.10, AOM-42.2 · the HQ is a part as well, though the CU with it do not act', () => {
    const s = stateOf(CAMPAIGN)
    s.open.turn = 4
    hold(s, 'at-loudon', { 'at-ln': 14, 'at-art': 1 })
    hold(s, 'at-mecsery', { 'at-ln': 15 })
    for (const id of ['at-loudon', 'at-mecsery']) send(s, id, 'innsbruck')
    for (const id of ['at-riesch', 'at-ghenedegh']) {
      const piece = id === 'at-riesch' ? hq(s, id) : unit(s, id)
      piece.zone = zoneNamed(s, 'brenner')
    }
    s.open.counters.forEach(each => {
      if (each.id === hq(s, 'at-riesch').counter) each.zone = zoneNamed(s, 'brenner')
    })
    setHalf(s, 'fair', ['mountainPass'])
    settle(s)
    const units = ['at-loudon', 'at-mecsery']
    const alone = worn(copyOf(s), units, 'requisition')
    const led = worn(copyOf(s), units, 'requisition', {}, ['at-riesch'])
    expect(alone.letPass().events('attrition-suffered')).toMatchObject([{ half: 'fair', losses: 1 }])
    led.letPass('placeStragglers')
    expect(led.events('attrition-suffered')).toMatchObject([{ half: 'foul', losses: 3 }])
    expect(led.options('A1')).toContainEqual({ type: 'place-stragglers', zone: 'brenner' })
  })

  test('TV-44 · AOM-14.8, AOM-14.9 · besiegers use the row below, and lose 1 more if there is none', () => {
    const rows = [
      ['depot', 1],
      ['requisition', 2],
      ['outOfSupply', 3],
    ] as const
    for (const [row, losses] of rows) {
      const s = ulm()
      const units = force(s, 30)
      zone(s, 'landau').siege = {
        side: 0,
        stage: 'openTrenches',
        besieger: hq(s, 'iv-corps').counter,
        failures: 0,
        isDouble: false,
        rolls: 0,
      }
      expect(lossesIn(worn(s, units, row))).toBe(losses)
    }
  })

  test('AOM-14.8 · a Forced March has no row below', () => {
    const { tables } = ulm().scenario
    expect(attritionLosses(tables, 'fair', 'forcedMarch', 30)).toBe(2)
  })
})

describe('who is lost', () => {
  /** The Force of TV-42. */
  const mixed = () => {
    const s = ulm()
    hold(s, 'fr-vandamme', { 'fr-vet': 2, 'fr-ln': 3 })
    hold(s, 'fr-legrand', { 'fr-rec': 4 })
    hold(s, 'fr-suchet', { 'fr-vet': 5, 'fr-art': 1 })
    return s
  }
  const units = ['fr-vandamme', 'fr-legrand', 'fr-suchet']
  /** 4 losses: 15 SP out of supply in the foul half lose 2, so the tables are changed. */
  const losing = (s: State, count: number) => ({
    ...s,
    scenario: {
      ...s.scenario,
      tables: {
        ...s.scenario.tables,
        attrition: {
          columns: [[1, null] as const],
          losses: {
            fair: { depot: [count], requisition: [count], outOfSupply: [count], forcedMarch: [count] },
            foul: { depot: [count], requisition: [count], outOfSupply: [count], forcedMarch: [count] },
          },
        },
      },
    },
  })

  test('TV-42 · AOM-14.3, AOM-14.4, AOM-14.5, AOM-14.7 · evenly, and by class; artillery is simply removed', () => {
    const stage = worn(losing(mixed(), 4), units, 'depot')
    expect(stage.options('F1')).toEqual([
      {
        type: 'attrition',
        losses: [
          { unit: 'fr-legrand', troops: { 'fr-rec': 2 } },
          { unit: 'fr-suchet', troops: { 'fr-art': 1 } },
          { unit: 'fr-vandamme', troops: { 'fr-ln': 1 } },
        ].sort((a, b) => unitNamed(stage.s, a.unit) - unitNamed(stage.s, b.unit)),
        guns: [],
      },
    ])
    stage.letPass()
    expect(stage.events('stragglers-placed')).toMatchObject([{ nationality: 'france', count: 3 }])
    expect(stage.s.hidden.lost[0]).toBe(1)
  })

  test('TV-43 · AOM-14.6 · in winter the first is cavalry, else artillery', () => {
    const s = { ...losing(mixed(), 2) }
    hold(s, 'fr-margaron', { 'fr-lc': 2 })
    s.open.turn = 8
    expect(s.scenario.calendar.find(({ turn }) => turn === 8)?.winter).toBe(true)
    const stage = worn(s, [...units, 'fr-margaron'], 'depot')
    stage.letPass()
    expect([holds(stage.s, 'fr-margaron')['fr-lc'], holds(stage.s, 'fr-legrand')['fr-rec']]).toEqual([1, 3])
    const without = losing(mixed(), 1)
    without.open.turn = 8
    expect(worn(without, units, 'depot').options('F1')).toMatchObject([
      { losses: [{ unit: 'fr-suchet', troops: { 'fr-art': 1 } }] },
    ])
  })

  test('AOM-14.6 · a decision is read back whatever the order of its losses', () => {
    const s = losing(ulm(), 2)
    hold(s, 'fr-vandamme', { 'fr-ln': 1, 'fr-lc': 1 })
    hold(s, 'fr-margaron', { 'fr-lc': 1 })
    s.open.turn = 8
    const stage = worn(s, ['fr-vandamme', 'fr-margaron'], 'depot')
    const compose = stage.position.step?.compose
    for (const option of stage.options('F1')) {
      const parts = compose?.partsOf(stage.s, 0, option) ?? []
      expect(compose?.whole(stage.s, 0, parts)).toEqual(option)
    }
    expect(stage.options('F1')).toHaveLength(2)
  })

  test('AOM-14.5 · among equals the owner chooses, and shattered SP of the class go first', () => {
    const s = losing(ulm(), 1)
    hold(s, 'fr-vandamme', { 'fr-ln': 3 })
    hold(s, 'fr-legrand', { 'fr-ln': [2, 1] })
    expect(worn(s, ['fr-vandamme', 'fr-legrand'], 'depot').options('F1')).toHaveLength(2)
    const stage = worn(s, ['fr-legrand'], 'depot').letPass()
    expect(unit(stage.s, 'fr-legrand').troops).toEqual([
      { type: typeNamed(s, 'fr-ln'), normal: 2, shattered: 0 },
    ])
  })

  test('AOM-14.5 · what may not be lost is refused by its rule', () => {
    const stage = worn(losing(mixed(), 4), units, 'depot')
    const part = { type: 'lose-sp', unit: 'fr-suchet', troopType: 'fr-vet' } as const
    expect(stage.position.step?.compose?.fits(stage.s, 0, [], part)?.rule).toBe('AOM-14.5')
  })

  test('AOM-14.5, AOM-49.2 · which SP they are is told to the owner alone, how many to all', () => {
    const stage = worn(losing(mixed(), 4), units, 'depot').letPass()
    expect(
      stage.told.filter(({ event }) => event.type === 'attrition-losses').map(({ audience }) => audience),
    ).toEqual([1 << seat(stage.s, 'F1')])
    expect(stage.told.find(({ event }) => event.type === 'attrition-suffered')?.audience).toBeNull()
  })

  test('AOM-14.11 · a division without men goes with its guns, which do not count; its HQ goes with the last CU', () => {
    const s = losing(ulm(), 2)
    hold(s, 'fr-vandamme', { 'fr-ln': 1, 'fr-art': 2 })
    hold(s, 'fr-legrand', { 'fr-ln': 5 })
    const stage = worn(s, ['fr-vandamme', 'fr-legrand'], 'depot').letPass()
    expect(stage.s.own[0]?.units.some(({ id }) => id === unitNamed(stage.s, 'fr-vandamme'))).toBe(false)
    expect(holds(stage.s, 'fr-legrand')['fr-ln']).toBe(4)
    expect(stage.s.hidden.lost[0]).toBe(2)
  })
})

describe('AOM-14.10 · additional artillery', () => {
  test('TV-45 · 1 Art SP in a mountain pass, though the table takes nothing', () => {
    const s = stateOf(CAMPAIGN)
    hold(s, 'at-auffenberg', { 'at-ln': 11, 'at-art': 1 })
    send(s, 'at-auffenberg', 'brenner')
    setHalf(s, 'fair', [])
    const stage = worn(s, ['at-auffenberg'], 'depot')
    expect(lossesIn(stage)).toBe(1)
    expect(holds(stage.s, 'at-auffenberg')).toEqual({ 'at-ln': 11 })
    expect(stage.events('stragglers-placed')).toEqual([])
  })

  test('1 for a Forced March across a river without a bridge, and both can apply', () => {
    const s = stateOf(CAMPAIGN)
    setHalf(s, 'fair', [])
    hold(s, 'at-auffenberg', { 'at-ln': 5, 'at-art': 3 })
    expect(lossesIn(worn(s, ['at-auffenberg'], 'forcedMarch', { acrossRiver: true }))).toBe(1)
    send(s, 'at-auffenberg', 'brenner')
    expect(lossesIn(worn(s, ['at-auffenberg'], 'forcedMarch', { acrossRiver: true }))).toBe(2)
  })

  test('the owner chooses the CU; without artillery there is no further effect', () => {
    const s = stateOf(CAMPAIGN)
    setHalf(s, 'fair', [])
    for (const id of ['at-auffenberg', 'at-chasteler']) {
      hold(s, id, { 'at-ln': 2, 'at-art': 1 })
      send(s, id, 'brenner')
    }
    expect(worn(s, ['at-auffenberg', 'at-chasteler'], 'depot').options('A1')).toHaveLength(2)
    hold(s, 'at-auffenberg', { 'at-ln': 2 })
    expect(worn(s, ['at-auffenberg'], 'depot').isOver).toBe(true)
  })
})

describe('TV-47 · AOM-20.7 · a successful 1', () => {
  test('costs a Force that the table spares 1 SP, unless it is cavalry and light troops only', () => {
    const s = ulm()
    hold(s, 'fr-vandamme', { 'fr-ln': 9 })
    hold(s, 'fr-margaron', { 'fr-lc': 2 })
    hold(s, 'fr-legrand', { 'fr-lt': 2 })
    expect(lossesIn(worn(s, ['fr-vandamme'], 'forcedMarch', { rolledOne: true }))).toBe(1)
    expect(lossesIn(worn(s, ['fr-vandamme'], 'forcedMarch'))).toBe(0)
    expect(lossesIn(worn(s, ['fr-margaron', 'fr-legrand'], 'forcedMarch', { rolledOne: true }))).toBe(0)
  })
})

test('AOM-13.3 · the losses are known before the action is named', () => {
  const stage = activated(ulm({ 'iv-corps': 3 }), 'F1', 'iv-corps')
  stage
    .decide('F1', declare(['iv-corps'], ['fr-vandamme', 'fr-legrand']))
    .decide('F1', OUT)
    .letPass('chooseAction')
  expect(stage.events('attrition-suffered')).toHaveLength(1)
  expect(stage.events('action-taken')).toHaveLength(0)
  marchInPlace(stage, 'F1')
  expect(stage.events('action-taken')).toMatchObject([{ action: 'march', zones: ['landau'] }])
})

test('AOM-14.2 · an event may change the half for a turn', () => {
  const s = ulm()
  expect(lossesIn(supplied(s, force(s, 30)).decide('F1', OUT))).toBe(2)
  setHalf(s, 'foul', [])
  expect(lossesIn(supplied(s, force(s, 30)).decide('F1', OUT))).toBe(4)
})
