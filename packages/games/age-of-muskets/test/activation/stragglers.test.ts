import { describe, expect, test } from 'vitest'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { stragglers } from '../../src/procedures.ts'
import type { State } from '../../src/state.ts'
import { Stage, station, unit, zone } from '../table.ts'
import { ulm } from './hqs.ts'

const FRANCE = 0
const BAVARIA = 1
const AUSTRIA = 2

/** New stragglers of the French player, by nationality. */
function strew(s: State, at: readonly string[], counts: readonly number[], isShutIn = false): Stage {
  const zones = at.map(id => zoneNamed(s, id))
  return new Stage(s, state => stragglers.call(state, { seat: 0, zones, isShutIn, counts: [...counts] }))
}

const zones = (stage: Stage) =>
  stage.options('F1').map(option => (option.type === 'place-stragglers' ? option.zone : ''))

function send(s: State, id: string, to: string): void {
  unit(s, id).zone = zoneNamed(s, to)
  settle(s)
}

describe('placing', () => {
  test('AOM-42.1, AOM-42.2 · where the Force is, or at a depot that it reaches; by nationality', () => {
    const s = ulm()
    send(s, 'fr-suchet', 'noerdlingen')
    const stage = strew(s, ['noerdlingen'], [2, 1, 0, 0])
    expect(zones(stage)).toEqual(['noerdlingen', 'mainz', 'wuerzburg'])
    stage.decide('F1', { type: 'place-stragglers', zone: 'wuerzburg' })
    stage.decide('F1', { type: 'place-stragglers', zone: 'noerdlingen' })
    expect(zone(stage.s, 'wuerzburg').stragglers[FRANCE]).toBe(2)
    expect(zone(stage.s, 'noerdlingen').stragglers[BAVARIA]).toBe(1)
    expect(stage.events('stragglers-placed')).toHaveLength(2)
  })

  test('AOM-42.3 · only at a place, or with a friendly CU', () => {
    const s = ulm()
    const open = s.scenario.theatre.zones.find(({ place, inPlay }) => place === null && inPlay)?.id ?? ''
    for (const state of s.open.zones) state.depot = null
    expect(strew(s, [open], [1, 0, 0, 0]).isOver).toBe(true)
    send(s, 'fr-suchet', open)
    const stage = strew(s, [open], [1, 0, 0, 0])
    expect(zone(stage.s, open).stragglers[FRANCE]).toBe(1)
  })

  test('AOM-42.4 · nowhere to stay: they are lost for good', () => {
    const s = ulm()
    const open = s.scenario.theatre.zones.find(({ place, inPlay }) => place === null && inPlay)?.id ?? ''
    for (const state of s.open.zones) state.depot = null
    const stage = strew(s, [open], [3, 0, 0, 0])
    expect(stage.s.hidden.lost[FRANCE]).toBe(3)
    expect(stage.events('stragglers-placed')).toEqual([
      { type: 'stragglers-placed', rule: 'AOM-42.4', nationality: 'france', count: 3, zone: null },
    ])
  })

  test('AOM-45.8 · those inside a shut-in place stay there', () => {
    const stage = strew(ulm(), ['mainz'], [1, 0, 0, 0], true)
    expect(stage.isOver).toBe(true)
    expect(zone(stage.s, 'mainz').stragglers[FRANCE]).toBe(1)
  })
})

describe('what becomes of them', () => {
  test('AOM-42.5 · in a zone without a place they are lost when the last CU leaves', () => {
    const s = ulm()
    const open = s.scenario.theatre.zones.find(({ place, inPlay }) => place === null && inPlay)?.id ?? ''
    send(s, 'fr-suchet', open)
    zone(s, open).stragglers[FRANCE] = 2
    settle(s)
    expect(zone(s, open).stragglers[FRANCE]).toBe(2)
    send(s, 'fr-suchet', 'mainz')
    expect([zone(s, open).stragglers[FRANCE], s.hidden.lost[FRANCE]]).toEqual([0, 2])
  })

  test('AOM-42.5, AOM-42.3 · a garrison of a pass does not hold them there', () => {
    const s = ulm()
    const brenner = zoneNamed(s, 'brenner')
    const troops = [{ type: typeNamed(s, 'at-ln'), normal: 2, shattered: 0 }]
    s.open.garrisons.push({ side: 1, zone: brenner, location: 'pass', controller: 1, troops })
    send(s, 'at-rohan', 'brenner')
    zone(s, 'brenner').stragglers[AUSTRIA] = 2
    settle(s)
    expect(zone(s, 'brenner').stragglers[AUSTRIA]).toBe(2)
    send(s, 'at-rohan', 'bozen')
    expect(zone(s, 'brenner').stragglers[AUSTRIA]).toBe(0)
  })

  test('AOM-42.10 · alone with the enemy they are eliminated at once', () => {
    const s = ulm()
    zone(s, 'munich').stragglers[FRANCE] = 2
    settle(s)
    expect(zone(s, 'munich').stragglers[FRANCE]).toBe(2)
    station(s, 'at-riesch', 'munich')
    expect([zone(s, 'munich').stragglers[FRANCE], s.hidden.lost[FRANCE]]).toEqual([0, 2])
  })
})
