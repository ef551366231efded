import { describe, expect, test } from 'vitest'
import { sheetOf } from '../../src/activation/acting.ts'
import { moveTo } from '../../src/forces/counters.ts'
import { removeUnit } from '../../src/forces/elimination.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { act, actionsOf, ready, ulm } from '../activation/hqs.ts'
import { DAVOUT, danube, march, marching } from '../march/marches.ts'
import { hq, type Stage, send, stateOf, station, unit, zone } from '../table.ts'

const NEY = { 'vi-corps': 5 }

function foraging(s: State, at: string, dice: readonly number[] = []): Stage {
  station(s, 'vi-corps', at)
  return ready(s, 'F1', 'vi-corps', ['fr-dupont', 'fr-tilly'], dice).decide('F1', act('requisition'))
}
const may = (s: State, at: string): boolean => {
  station(s, 'vi-corps', at)
  return actionsOf(ready(s, 'F1', 'vi-corps', ['fr-dupont']), 'F1').includes('requisition')
}
const carried = (piece: string) => ({ type: 'requisition', piece }) as const

describe('the marker', () => {
  test('AOM-23.1, AOM-23.2 · an R-2 on a CU of the Force, or on an HQ that is with one', () => {
    const stage = foraging(ulm(NEY), 'heilbronn', [1])
    expect(stage.options('F1')).toEqual([carried('vi-corps'), carried('fr-dupont'), carried('fr-tilly')])
    stage.decide('F1', carried('vi-corps'))
    expect([hq(stage.s, 'vi-corps').requisition, zone(stage.s, 'heilbronn').requisition]).toEqual([
      true,
      [2, 0],
    ])
  })

  test('AOM-23.3 · not in a depleted zone, nor with an enemy, nor in a pass or swamp', () => {
    const depleted = ulm(NEY)
    zone(depleted, 'heilbronn').depleted = true
    const held = ulm(NEY)
    station(held, 'at-werneck', 'heilbronn')
    expect([may(depleted, 'heilbronn'), may(held, 'heilbronn'), may(ulm(NEY), 'heilbronn')]).toEqual([
      false,
      false,
      true,
    ])
    for (const terrain of ['mountainPass', 'swamp']) {
      const s = stateOf('danube-1805-campaign')
      const found = s.scenario.theatre.zones.find(each => each.terrain === terrain)?.id ?? ''
      s.open.initiative = 1
      hq(s, 'at-riesch').activityPoints = 5
      station(s, 'at-riesch', found)
      expect(actionsOf(ready(s, 'A1', 'at-riesch', ['at-loudon']), 'A1')).not.toContain('requisition')
    }
  })

  test('AOM-23.4 · once in a zone and round, and the free activation is a round', () => {
    const s = ulm(NEY)
    zone(s, 'heilbronn').requisitioned = true
    expect(may(s, 'heilbronn')).toBe(false)
    const stage = foraging(ulm(NEY), 'heilbronn', [1]).decide('F1', carried('vi-corps'))
    expect([stage.isOver, zone(stage.s, 'heilbronn').requisitioned]).toEqual([true, false])
  })

  test('TV-51 · AOM-23.5 · a die above the Forage Value depletes the zone, and the marker stays', () => {
    const s = ulm(NEY)
    const five = s.scenario.theatre.zones.find(
      each => each.forage === 5 && each.inPlay && each.effects.requisitionAllowed,
    )
    const at = five?.id ?? ''
    const stage = foraging(s, at, [6]).decide('F1', carried('fr-tilly'))
    expect([zone(stage.s, at).depleted, zone(stage.s, at).requisition[0]]).toEqual([true, 2])
    const kept = foraging(ulm(NEY), at, [5]).decide('F1', carried('fr-tilly'))
    expect(zone(kept.s, at).depleted).toBe(false)
  })
})

describe('AOM-23.6, AOM-23.7 · markers travel', () => {
  const holding = () => foraging(ulm(NEY), 'heilbronn', [1]).decide('F1', carried('fr-tilly')).s

  test('AOM-23.6 · with their holder, and go with it', () => {
    const s = holding()
    moveTo(s, 0, unit(s, 'fr-tilly'), zoneNamed(s, 'stuttgart'))
    settle(s)
    expect([zone(s, 'heilbronn').requisition[0], zone(s, 'stuttgart').requisition[0]]).toEqual([0, 2])
    removeUnit(s, 0, unit(s, 'fr-tilly'), 'mayReturn')
    expect(zone(s, 'stuttgart').requisition[0]).toBe(0)
  })

  test('TV-51 · AOM-23.7 · of two that meet one is removed at once', () => {
    const s = holding()
    unit(s, 'fr-margaron').requisition = true
    zone(s, 'landau').requisition[0] = 1
    moveTo(s, 0, unit(s, 'fr-margaron'), zoneNamed(s, 'heilbronn'))
    settle(s)
    expect([zone(s, 'heilbronn').requisition[0], zone(s, 'landau').requisition[0]]).toEqual([2, 0])
    expect([unit(s, 'fr-tilly'), unit(s, 'fr-margaron')].map(({ requisition }) => requisition)).toEqual([
      true,
      false,
    ])
  })

  test('AOM-23.7 · the fuller one stays, of equals the one that was there', () => {
    for (const [level, stays] of [
      [1, false],
      [2, true],
    ] as const) {
      const s = holding()
      zone(s, 'heilbronn').requisition[0] = level
      unit(s, 'fr-margaron').requisition = true
      zone(s, 'landau').requisition[0] = 2
      moveTo(s, 0, unit(s, 'fr-margaron'), zoneNamed(s, 'heilbronn'))
      expect([unit(s, 'fr-tilly').requisition, unit(s, 'fr-margaron').requisition]).toEqual([stays, !stays])
      expect(zone(s, 'heilbronn').requisition[0]).toBe(2)
    }
  })

  test('AOM-23.7, AOM-19.1 · those of a Force move together: what leaves a zone does not meet what enters it', () => {
    for (const [first, second] of [
      ['fr-bisson', 'fr-gudin'],
      ['fr-gudin', 'fr-bisson'],
    ] as const) {
      const s = danube('augsburg')
      send(s, second, 'munich')
      for (const [id, at, level] of [
        [first, 'augsburg', 1],
        [second, 'munich', 2],
      ] as const) {
        unit(s, id).requisition = true
        zone(s, at).requisition[0] = level
      }
      const stage = marching(s, { ...DAVOUT, available: 3 })
      stage.decide('F1', march({ [first]: 'munich', [second]: 'augsburg' }))
      expect([unit(stage.s, first).requisition, unit(stage.s, second).requisition]).toEqual([true, true])
      expect(['augsburg', 'munich'].map(at => zone(stage.s, at).requisition[0])).toEqual([2, 1])
    }
  })

  test('AOM-23.6 · one that is spent is nobody’s any more', () => {
    const s = holding()
    zone(s, 'heilbronn').requisition[0] = 0
    settle(s)
    expect(unit(s, 'fr-tilly').requisition).toBe(false)
  })

  test('AOM-23.7 · a new one takes the place of one that is there', () => {
    const s = holding()
    zone(s, 'heilbronn').requisition[0] = 1
    hq(s, 'vi-corps').activityPoints = 5
    const stage = foraging(s, 'heilbronn', [1]).decide('F1', carried('fr-dupont'))
    expect([unit(stage.s, 'fr-tilly').requisition, unit(stage.s, 'fr-dupont').requisition]).toEqual([
      false,
      true,
    ])
    expect(zone(stage.s, 'heilbronn').requisition[0]).toBe(2)
  })
})

test('TV-D04 · AOM-57.2, AOM-48.2 · costs hang on the nationality of the commander', () => {
  const french = ulm(NEY)
  station(french, 'vi-corps', 'heilbronn')
  const ney = ready(french, 'F1', 'vi-corps', ['fr-dupont']).decide('F1', act('requisition'))
  expect(sheetOf(ney.s, 0).forces[0]?.cost).toBe(1)
  const allied = ulm({ 'at-kienmayer': 5 })
  allied.open.initiative = 1
  const kienmayer = ready(allied, 'A1', 'at-kienmayer', ['at-nostitz']).decide('A1', act('requisition'))
  expect(sheetOf(kienmayer.s, 1).forces[0]?.cost).toBe(2)
})
