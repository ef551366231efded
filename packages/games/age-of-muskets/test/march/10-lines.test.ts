import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { Stage, stateOf, station } from '../table.ts'
import { all, DAVOUT, danube, march, marching, shelter, verdictOn, waysOf } from './marches.ts'

/** Kienmayer holds Augsburg. */
const augsburg = (enemies: { readonly [hq: string]: string } = {}, from = 'donauwoerth') =>
  danube(from, { 'at-kienmayer': 'augsburg', 'at-riesch': 'memmingen', ...enemies })

const RICH = { ...DAVOUT, available: 3 }
const markers = (s: State) =>
  s.open.locMarkers.map(({ side, at }) => `${side} ${s.scenario.theatre.zones[at]?.id}`).toSorted()
const lay = (s: State, side: 0 | 1, at: string, of = 'augsburg') =>
  s.open.locMarkers.push({ side, of: zoneNamed(s, of), at: zoneNamed(s, at) })
const zonesIn = (options: readonly Decision[]) =>
  options.flatMap(option => (option.type === 'place-loc' ? [option.zone] : [])).toSorted()

describe('a Force enters', () => {
  test('TV-31 · AOM-10.7, AOM-10.8, AOM-10.9 · the active marker where it came from, the other elsewhere', () => {
    const stage = marching(augsburg(), RICH)
    stage.decide('F1', march(all('augsburg')))
    expect(markers(stage.s)).toEqual(['0 donauwoerth'])
    expect(stage.at).toBe('otherLoc')
    expect(zonesIn(stage.options('A1'))).toEqual(['landsberg', 'memmingen', 'munich'])
    stage.decide('A1', { type: 'place-loc', zone: 'munich' })
    expect(markers(stage.s)).toEqual(['0 donauwoerth', '1 munich'])
  })

  test('TV-31 · AOM-10.9 · next to the enemy marker only where a force of one’s own stands', () => {
    const stage = marching(augsburg({ 'at-werneck': 'guenzburg' }), RICH)
    stage.decide('F1', march(all('augsburg')))
    expect(zonesIn(stage.options('A1'))).toEqual(['guenzburg', 'landsberg', 'memmingen', 'munich'])
  })

  test('AOM-10.8 · of several zones of entry the active player chooses one', () => {
    const s = augsburg()
    station(s, 'iii-corps', 'donauwoerth')
    const first = marching(s, RICH)
    first.decide('F1', march({ 'fr-friant': 'ingolstadt' })).letPass()
    const stage = marching(first.s, RICH)
    stage.decide('F1', march(all('augsburg')))
    expect(stage.at).toBe('activeLoc')
    expect(zonesIn(stage.options('F1'))).toEqual(['donauwoerth', 'ingolstadt'])
    stage.decide('F1', { type: 'place-loc', zone: 'ingolstadt' })
    expect(markers(stage.s)).toContain('0 ingolstadt')
  })

  test('TV-32 · AOM-10.10 · a second Force cuts the line beside which it comes, and it is not opened at once', () => {
    for (const [at, isCut] of [
      ['memmingen', true],
      ['munich', false],
    ] as const) {
      const s = augsburg({}, 'guenzburg')
      station(s, 'vi-corps', 'augsburg')
      lay(s, 0, 'donauwoerth')
      lay(s, 1, at)
      const stage = marching(s, RICH)
      stage.decide('F1', march(all('augsburg')))
      expect(markers(stage.s)).toEqual(isCut ? ['0 donauwoerth'] : ['0 donauwoerth', `1 ${at}`])
      expect(stage.events('loc-cut')).toHaveLength(isCut ? 1 : 0)
      expect(stage.at).not.toBe('otherLoc')
    }
  })

  test('AOM-10.7 · whoever has a marker keeps it', () => {
    const s = augsburg({}, 'landsberg')
    station(s, 'vi-corps', 'augsburg')
    lay(s, 0, 'donauwoerth')
    lay(s, 1, 'munich')
    // From Landsberg the line to Munich is cut, the own one stays.
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('augsburg')))
    expect(markers(stage.s)).toEqual(['0 donauwoerth'])
    expect(stage.events('loc-placed')).toEqual([])
  })

  test('AOM-10.13 · a garrison alone is entered without markers, and left freely', () => {
    const s = danube('muehldorf')
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('braunau'))).letPass()
    expect(stage.s.open.locMarkers).toEqual([])
    expect(waysOf(marching(stage.s, RICH), 'F1', 'fr-friant')).toContain('passau')
  })
})

describe('a Force leaves', () => {
  const contested = (change: (s: State) => void) => {
    const s = danube('donauwoerth', { 'at-kienmayer': 'augsburg' })
    station(s, 'iii-corps', 'augsburg')
    lay(s, 0, 'donauwoerth')
    station(s, 'vi-corps', 'munich')
    change(s)
    return marching(s, {
      hq: 'at-kienmayer',
      units: ['at-nostitz', 'at-schustekh', 'at-mondet'],
      available: 3,
    })
  }

  test('TV-33 · AOM-10.11 · without a marker only where neither the enemy nor his line is', () => {
    const stage = contested(() => {})
    expect(waysOf(stage, 'A1', 'at-nostitz')).toEqual(['landsberg', 'memmingen'])
    expect(verdictOn(stage, 'A1', march({ 'at-nostitz': 'munich' }))).toBe('AOM-10.11')
  })

  test('AOM-10.11 · with one only along it', () => {
    const stage = contested(s => lay(s, 1, 'landsberg'))
    expect(waysOf(stage, 'A1', 'at-nostitz')).toEqual(['landsberg'])
  })

  test('AOM-10.6, AOM-10.12 · markers of a zone go when it is no longer contested', () => {
    const s = danube('augsburg', { 'at-kienmayer': 'augsburg' })
    lay(s, 0, 'donauwoerth')
    lay(s, 1, 'munich')
    station(s, 'vi-corps', 'memmingen')
    settle(s)
    expect(markers(s)).toHaveLength(2)
    const stage = marching(s, { hq: 'at-kienmayer', units: ['at-nostitz', 'at-schustekh', 'at-mondet'] })
    const to = Object.fromEntries(
      ['at-kienmayer', 'at-nostitz', 'at-schustekh', 'at-mondet'].map(id => [id, 'munich']),
    )
    stage.decide('A1', march(to))
    expect(stage.s.open.locMarkers).toEqual([])
  })

  test('AOM-10.12 · also when the enemy is shut in', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    lay(s, 0, 'aalen', 'ulm')
    shelter(s, 'at-germany')
    settle(s)
    expect(s.open.locMarkers).toHaveLength(1)
    const ulm = s.open.zones[zoneNamed(s, 'ulm')]
    if (ulm !== undefined) ulm.blockade = 0
    settle(s)
    expect(s.open.locMarkers).toEqual([])
  })
})

test('AOM-10.9 · of several players the one with the largest HQ decides, and nobody learns which', () => {
  const s = stateOf('ulm', { players: 4 })
  for (const id of ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-werneck', 'at-jellacic'])
    station(s, id, 'vienna')
  station(s, 'at-kienmayer', 'augsburg')
  station(s, 'iii-corps', 'donauwoerth')
  const stage = marching(s, RICH)
  stage.decide('F1', march(all('augsburg')))
  expect([stage.asks('A1'), stage.asks('A2')]).toEqual([false, true])
  expect(stage.position.view(0).sealed).toEqual([false, false, false, false])
  expect(new Stage(stage.s, 'march').at).toBe('marchOrders')
})
