import { describe, expect, test } from 'vitest'
import { besiegeHq } from '../../src/activation/acting.ts'
import { activityPoints } from '../../src/calculations/activity.ts'
import { loseAp } from '../../src/effects/season.ts'
import { hqNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { hq, Stage, station, unit, zone } from '../table.ts'
import { pointsOf, ulm } from './hqs.ts'

/** As many dice as there are HQ of both sides in the scenario, the first ones given. */
const dice = (...first: number[]) => [...first, ...Array.from({ length: 16 - first.length }, () => 5)]

test('TV-10 · AOM-15.3 · half the difference of Initiative and die, fraction dropped', () => {
  const rows = [
    [8, 3, 6],
    [8, 9, 4],
    [4, 9, 2],
    [9, 1, 8],
    [3, 10, 1],
  ] as const
  for (const [initiative, die, points] of rows) expect(activityPoints(4, initiative, die, 0)).toBe(points)
})

describe('phase 3', () => {
  test('TV-D01 · AOM-7.7, AOM-15.1, AOM-15.2 · each HQ rolls against the Initiative of its leader', () => {
    const s = ulm()
    const stage = new Stage(s, 'hqActivity', dice(10, 5, 5, 5, 5, 2, 5, 5, 5, 9))
    expect(pointsOf(stage.s, 'ga', 'iii-corps', 'at-germany')).toEqual([6, 7, 2])
  })

  test('TV-11 · AOM-15.4, AOM-15.5 · what is owed is deducted, and what cannot be paid stays owed', () => {
    const s = ulm({ 'at-germany': -5 })
    const stage = new Stage(s, 'hqActivity', dice(5, 5, 5, 5, 5, 5, 5, 5, 5, 8))
    expect(pointsOf(stage.s, 'at-germany')).toEqual([-3])
  })

  test('AOM-7.13 · what was left of the turn before is lost', () => {
    const s = ulm({ ga: 7 })
    expect(pointsOf(new Stage(s, 'hqActivity', dice(10)).s, 'ga')).toEqual([6])
  })

  test('AOM-58.3 · an event takes AP after the roll, but not below 0', () => {
    const s = ulm()
    loseAp(s, 'ga', 2)
    loseAp(s, 'at-germany', 5)
    const stage = new Stage(s, 'hqActivity', dice(10, 5, 5, 5, 5, 5, 5, 5, 5, 9))
    expect(pointsOf(stage.s, 'ga', 'at-germany')).toEqual([4, 0])
  })

  test.each([
    // Mack's army has 4, and his Initiative is 4.
    [4, 0, 3, 1],
    [4, 0, 4, 0],
    [4, 0, 5, 0],
    [4, 3, 1, 0],
    [4, 4, 1, 0],
    [4, 6, 1, -2],
  ])('AOM-58.3 AOM-15.5 · die %i, %i owed, %i lost by an event: %i', (die, owed, lost, left) => {
    const s = ulm({ 'at-germany': -owed })
    loseAp(s, 'at-germany', lost)
    const stage = new Stage(s, 'hqActivity', dice(5, 5, 5, 5, 5, 5, 5, 5, 5, die))
    expect(pointsOf(stage.s, 'at-germany')).toEqual([left])
  })

  test('AOM-15.1, AOM-8.8 · die and AP are told to the player alone', () => {
    const stage = new Stage(ulm(), 'hqActivity', dice())
    const told = stage.told.filter(({ event }) => event.type === 'activity-points')
    expect(told).toHaveLength(16)
    expect(told.every(({ audience }) => audience === 1 || audience === 2)).toBe(true)
  })
})

describe('TV-12 · AOM-15.6 · under siege', () => {
  const besieged = () => {
    const s = ulm({ 'at-riesch': 3, 'at-werneck': -2 })
    station(s, 'vi-corps', 'memmingen')
    for (const id of ['at-loudon', 'at-mecsery', 'at-ghenedegh']) unit(s, id).inside = true
    hq(s, 'at-riesch').inside = true
    for (const counter of s.open.counters)
      if (counter.side === 1 && counter.zone === zoneNamed(s, 'memmingen')) counter.inside = true
    zone(s, 'memmingen').siege = {
      side: 0,
      stage: 'openTrenches',
      besieger: hq(s, 'vi-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 0,
    }
    settle(s)
    return s
  }

  test('an HQ that is besieged in phase 3 receives nothing', () => {
    const s = besieged()
    hq(s, 'at-riesch').activityPoints = 0
    expect(pointsOf(new Stage(s, 'hqActivity').s, 'at-riesch')).toEqual([0])
  })

  test('one that comes under siege loses what it has, and goes on owing what it owes', () => {
    const s = ulm({ 'at-riesch': 3, 'at-werneck': -2 })
    for (const id of ['at-riesch', 'at-werneck']) besiegeHq(s, hqNamed(s, id))
    expect(pointsOf(s, 'at-riesch', 'at-werneck')).toEqual([0, -2])
  })

  test('AOM-15.8 · a blockaded HQ receives AP as usual', () => {
    const s = besieged()
    zone(s, 'memmingen').siege = null
    zone(s, 'memmingen').blockade = 0
    expect(pointsOf(new Stage(s, 'hqActivity', dice()).s, 'at-riesch')[0]).toBeGreaterThan(0)
  })
})

test('AOM-15.7 · a module gives its own Base Activity Points', () => {
  const { baseActivityPoints } = ulm().scenario.tables
  expect(baseActivityPoints.map(({ corps }) => corps)).toEqual([4, 4, 3, 3])
})
