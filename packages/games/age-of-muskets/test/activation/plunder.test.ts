import { describe, expect, test } from 'vitest'
import { loseLoneDepots } from '../../src/activation/plunder.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { plunder } from '../../src/procedures.ts'
import type { State } from '../../src/state.ts'
import { Stage, station, unit, zone } from '../table.ts'
import { check, supplied } from './checks.ts'
import { ulm } from './hqs.ts'

const enter = (s: State, id: string, at: string, hqs: readonly string[] = []): Stage => {
  const seat = check(s, [id], hqs)
  return new Stage(s, state => plunder.call(state, { seat, zone: zoneNamed(state, at) }))
}

function send(s: State, id: string, to: string): void {
  unit(s, id).zone = zoneNamed(s, to)
  settle(s)
}

describe('TV-36 · AOM-11.6, AOM-11.7, AOM-13.9 · pillaging', () => {
  const pillaged = () => {
    const s = ulm()
    send(s, 'fr-margaron', 'munich')
    return enter(s, 'fr-margaron', 'munich').decide('F1', { type: 'plunder', piece: 'fr-margaron' }).s
  }
  const sources = (s: State) => supplied(s, ['fr-margaron']).options('F1')
  const PLUNDER = { type: 'supply', source: 'plunder', zone: null } as const

  test('the depot is destroyed, and the CU carries the marker', () => {
    const s = pillaged()
    expect(zone(s, 'munich').depot).toBeNull()
    expect(s.open.counters.find(({ id }) => id === unit(s, 'fr-margaron').counter)?.pillaged).toBe(true)
  })

  test('at its next activation it is supplied from a depot and spends nothing; at the one after that it is not', () => {
    const s = pillaged()
    const stage = supplied(s, ['fr-margaron'])
    expect(stage.options('F1')[0]).toEqual(PLUNDER)
    stage.decide('F1', PLUNDER).letPass()
    expect(stage.events('attrition-suffered')).toMatchObject([{ row: 'depot' }])
    expect(sources(stage.s)).not.toContainEqual(PLUNDER)
  })

  test('used or not, the marker is taken off', () => {
    const stage = supplied(pillaged(), ['fr-margaron'])
    stage.decide('F1', { type: 'supply', source: 'outOfSupply', zone: null }).letPass()
    expect(stage.s.open.counters.some(({ pillaged: is }) => is)).toBe(false)
  })

  test('that of a CU serves it only when it is a Force by itself', () => {
    const s = pillaged()
    send(s, 'fr-tilly', 'munich')
    expect(supplied(s, ['fr-margaron', 'fr-tilly']).options('F1')).not.toContainEqual(PLUNDER)
  })

  test('that of an HQ serves the CU that act with it in its zone', () => {
    const s = ulm()
    station(s, 'vi-corps', 'munich')
    const stage = enter(s, 'fr-dupont', 'munich', ['vi-corps']).decide('F1', {
      type: 'plunder',
      piece: 'vi-corps',
    })
    expect(supplied(stage.s, ['fr-dupont'], ['vi-corps']).options('F1')).toContainEqual(PLUNDER)
    expect(supplied(stage.s, ['fr-dupont']).options('F1')).not.toContainEqual(PLUNDER)
    send(stage.s, 'fr-loison', 'augsburg')
    expect(supplied(stage.s, ['fr-dupont', 'fr-loison'], ['vi-corps']).options('F1')).not.toContainEqual(
      PLUNDER,
    )
  })
})

describe('what is protected', () => {
  test('AOM-11.8 · a depot with a friendly force, a garrison included, is not destroyed', () => {
    const s = ulm()
    send(s, 'fr-margaron', 'vienna')
    expect(enter(s, 'fr-margaron', 'vienna').isOver).toBe(true)
    expect(zone(s, 'vienna').depot?.level).toBe(4)
  })

  test('AOM-11.8 · it stays only as long as such a force remains', () => {
    const s = ulm()
    send(s, 'fr-margaron', 'memmingen')
    loseLoneDepots(s, undefined)
    expect(zone(s, 'memmingen').depot?.level).toBe(3)
    station(s, 'at-riesch', 'landsberg')
    loseLoneDepots(s, undefined)
    expect(zone(s, 'memmingen').depot).toBeNull()
  })

  test('AOM-11.9 · a siege train alone with the enemy is eliminated', () => {
    const s = ulm()
    zone(s, 'heilbronn').siegeTrains[0] = 1
    station(s, 'at-werneck', 'heilbronn')
    const stage = enter(s, 'at-baillet', 'heilbronn')
    expect(zone(stage.s, 'heilbronn').siegeTrains[0]).toBe(0)
    expect(stage.events('siege-train-lost')).toMatchObject([{ zone: 'heilbronn', side: 'french' }])
    zone(s, 'strasbourg').siegeTrains[0] = 1
    loseLoneDepots(s, undefined)
    expect(zone(s, 'strasbourg').siegeTrains[0]).toBe(1)
  })
})
