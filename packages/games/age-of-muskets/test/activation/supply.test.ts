import { describe, expect, test } from 'vitest'
import { handOvers } from '../../src/activation/hand-over.ts'
import { setInside } from '../../src/forces/counters.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { hq, type Stage, station, unit, zone } from '../table.ts'
import { supplied } from './checks.ts'
import { activated, declare, marchInPlace, OUT, ulm } from './hqs.ts'

const sources = (stage: Stage, player: string): string[] =>
  stage.options(player).flatMap(option => (option.type === 'supply' ? [option.zone ?? option.source] : []))

function requisition(s: State, id: string, level: number): void {
  const piece = id.startsWith('fr-') ? unit(s, id) : hq(s, id)
  piece.requisition = true
  const at = s.open.zones[piece.zone]
  if (at !== undefined) at.requisition[0] = level
}

function send(s: State, id: string, to: string): void {
  unit(s, id).zone = zoneNamed(s, to)
  settle(s)
}

describe('from a depot', () => {
  test('AOM-13.1, AOM-13.2, AOM-13.8 · every depot in reach is a choice, and so is nothing at all', () => {
    expect(sources(supplied(ulm(), ['fr-vandamme'], ['iv-corps']), 'F1')).toEqual([
      'mainz',
      'landau',
      'strasbourg',
      'wuerzburg',
      'outOfSupply',
    ])
  })

  test('AOM-13.4 · every part of the Force must reach the same depot', () => {
    const s = ulm()
    send(s, 'fr-suchet', 'noerdlingen')
    send(s, 'fr-vandamme', 'strasbourg')
    expect(sources(supplied(s, ['fr-suchet']), 'F1')).toEqual(['mainz', 'wuerzburg', 'outOfSupply'])
    expect(sources(supplied(s, ['fr-vandamme']), 'F1')).toContain('strasbourg')
    expect(sources(supplied(s, ['fr-vandamme', 'fr-suchet']), 'F1')).toEqual([
      'mainz',
      'wuerzburg',
      'outOfSupply',
    ])
  })

  test('AOM-13.4, AOM-11.2 · one level for each Force, and the depot goes with the last', () => {
    const s = ulm()
    const landau = { type: 'supply', source: 'depot', zone: 'landau' } as const
    const stage = supplied(s, ['fr-vandamme'], ['iv-corps']).decide('F1', landau).letPass()
    expect(zone(stage.s, 'landau').depot?.level).toBe(3)
    zone(s, 'landau').depot = { nationality: 0, level: 1 }
    const last = supplied(s, ['fr-vandamme']).decide('F1', landau).letPass()
    expect(zone(last.s, 'landau').depot).toBeNull()
    expect(last.events('force-supplied')).toEqual([
      { type: 'force-supplied', rule: 'AOM-13.1', player: 'F1', source: 'depot', zones: ['landau'] },
    ])
  })

  test('AOM-13.5 · the depot must be friendly to every nationality of the Force', () => {
    const s = ulm()
    for (const state of s.open.zones) state.depot = null
    zone(s, 'munich').depot = { nationality: 3, level: 3 }
    station(s, 'at-riesch', 'munich')
    const uses = s.scenario.roster.nationalities[2]?.usesDepotsOf[3] === true
    expect(sources(supplied(s, ['at-loudon']), 'A1')).toEqual(
      uses ? ['munich', 'outOfSupply'] : ['outOfSupply'],
    )
  })
})

describe('by requisition', () => {
  test('AOM-13.6 · a marker in every zone of the Force: R-2 becomes R-1, R-1 goes', () => {
    const s = ulm()
    send(s, 'fr-suchet', 'mannheim')
    requisition(s, 'fr-vandamme', 2)
    expect(sources(supplied(s, ['fr-vandamme', 'fr-suchet']), 'F1')).not.toContain('requisition')
    requisition(s, 'fr-suchet', 1)
    const stage = supplied(s, ['fr-vandamme', 'fr-suchet'])
    expect(sources(stage, 'F1')).toContain('requisition')
    stage.decide('F1', { type: 'supply', source: 'requisition', zone: null }).letPass()
    expect([zone(stage.s, 'landau').requisition[0], zone(stage.s, 'mannheim').requisition[0]]).toEqual([1, 0])
    expect([unit(stage.s, 'fr-vandamme').requisition, unit(stage.s, 'fr-suchet').requisition]).toEqual([
      true,
      false,
    ])
  })

  test('AOM-13.7 · one with an HQ serves those who act with it, one with a CU the Force it belongs to', () => {
    const s = ulm()
    requisition(s, 'iv-corps', 2)
    expect(sources(supplied(s, ['fr-vandamme'], ['iv-corps']), 'F1')).toContain('requisition')
    expect(sources(supplied(s, ['fr-vandamme']), 'F1')).not.toContain('requisition')
    hq(s, 'iv-corps').requisition = false
    requisition(s, 'fr-suchet', 2)
    expect(sources(supplied(s, ['fr-vandamme'], ['iv-corps']), 'F1')).not.toContain('requisition')
    expect(sources(supplied(s, ['fr-vandamme', 'fr-suchet'], ['iv-corps']), 'F1')).toContain('requisition')
  })

  test('AOM-23.8 · a CU may hand its marker to its HQ while its player acts, and nobody else hears of it', () => {
    const s = ulm({ 'iv-corps': 3 })
    requisition(s, 'fr-suchet', 2)
    const stage = activated(s, 'F1', 'iv-corps').decide('F1', declare(['iv-corps'], ['fr-vandamme']))
    expect(sources(stage, 'F1')).not.toContain('requisition')
    stage.decide('F1', { type: 'hand-over', unit: 'fr-suchet' })
    expect(sources(stage, 'F1')).toContain('requisition')
    expect(
      stage.told.filter(({ event }) => event.type === 'handed-over').map(({ audience }) => audience),
    ).toEqual([1])
    marchInPlace(stage.decide('F1', OUT).letPass('chooseAction'), 'F1')
    expect(hq(stage.s, 'iv-corps').requisition).toBe(true)
    expect(zone(stage.s, 'landau').requisition[0]).toBe(2)
  })

  test.each([
    ['its HQ is there', () => {}, ['fr-suchet']],
    [
      'its HQ is elsewhere, though another HQ of its player is there',
      (s: State) => send(s, 'fr-suchet', 'mannheim'),
      [],
    ],
    ['its HQ is inside the place, and it is not', (s: State) => setInside(s, hq(s, 'iv-corps'), true), []],
    [
      'both are inside',
      (s: State) => {
        for (const piece of [hq(s, 'iv-corps'), unit(s, 'fr-suchet')]) setInside(s, piece, true)
      },
      ['fr-suchet'],
    ],
    [
      'it has none',
      (s: State) => {
        unit(s, 'fr-suchet').requisition = false
      },
      [],
    ],
  ] as const)('AOM-23.8 · who may hand over a marker: %s', (_, change, who) => {
    const s = ulm()
    s.open.activation.seat = 0
    requisition(s, 'fr-suchet', 2)
    change(s)
    expect(handOvers(s, 0).map(({ unit: of }) => of)).toEqual(who)
    expect(handOvers(s, 1)).toEqual([])
  })
})
