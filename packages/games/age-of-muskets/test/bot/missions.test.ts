import { imagine, Match, type Seat, seeded, there } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { campaigning } from '../../src/bot/missions.ts'
import { isBold, perilOf } from '../../src/bot/perils.ts'
import { stepsFrom } from '../../src/bot/roads.ts'
import { stormGain } from '../../src/bot/storms.ts'
import { targetsOf } from '../../src/bot/targets.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { BOTS } from '../../src/later.ts'
import type { State } from '../../src/state.ts'

beforeAll(() => BOTS.fetch())

/** Ulm as it begins, as a seat may imagine it. */
function ulm(seat: Seat): State {
  const begun = Match.begin(ageOfMuskets, { scenario: 'ulm', chance: { source: 'fast', seed: 3 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return imagine(ageOfMuskets, begun.value.view(seat), begun.value.memory(seat), seeded('ulm')).state
}

/** All enemies stand there, and nowhere else. */
function gatherAt(s: State, place: string): void {
  for (const counter of s.open.counters) if (counter.side === 1) counter.zone = zoneNamed(s, place)
  s.own[1]?.units.forEach(unit => {
    unit.zone = zoneNamed(s, place)
  })
}

const worthAt = (s: State, place: string): number =>
  targetsOf(s, 0, campaigning(s, 0).ground).find(({ zone }) => zone === zoneNamed(s, place))?.worth ?? 0

describe('AOM-50.1 · what is shared out among the HQ of a player', () => {
  test('each has one mission at most, and empty places one HQ', () => {
    const s = ulm(0)
    const { missions } = campaigning(s, 0)
    expect(new Set(missions.map(({ mover }) => mover.hq)).size).toBe(missions.length)
    const taken = missions.filter(({ target }) => target.need === 1).map(({ target }) => target.zone)
    expect(new Set(taken).size).toBe(taken.length)
  })

  test('AOM-1.5 · in the last turn nobody sets out for what he cannot reach any more', () => {
    const s = ulm(0)
    s.open.turn = 6
    for (const { headquarters } of s.own) for (const hq of headquarters) hq.activityPoints = 1
    for (const { mover, steps } of campaigning(s, 0).missions)
      expect(steps[mover.zone]).toBeLessThanOrEqual(2)
  })

  test('AOM-10.11 · roads lead to the enemy and not through him', () => {
    const s = ulm(0)
    gatherAt(s, 'brenner')
    const { roads } = campaigning(s, 0)
    const from = zoneNamed(s, 'innsbruck')
    const clear = stepsFrom({ ...roads, barred: roads.barred.map(() => false) }, from)
    const steps = stepsFrom(roads, from)
    const bozen = zoneNamed(s, 'bozen')
    expect(steps[zoneNamed(s, 'brenner')]).toBe(1)
    expect(clear[bozen]).toBe(2)
    expect(steps[bozen]).toBeGreaterThan(2)
  })
})

describe('AOM-45.11 · the ring', () => {
  test('the last way out of a surrounded army is worth more than the first', () => {
    const s = ulm(0)
    gatherAt(s, 'landsberg')
    const first = worthAt(s, 'augsburg')
    const troops = there(s.open.garrisons.find(({ side }) => side === 0)?.troops, 'SP')
    for (const place of ['memmingen', 'munich'])
      s.open.garrisons.push({ side: 0, zone: zoneNamed(s, place), location: 'place', controller: 0, troops })
    expect(worthAt(s, 'augsburg')).toBeGreaterThan(first + 1)
  })

  test('AOM-45.12 · an army in a city is not surrounded', () => {
    const s = ulm(0)
    gatherAt(s, 'landsberg')
    const beside = worthAt(s, 'munich')
    gatherAt(s, 'ingolstadt')
    expect(worthAt(s, 'munich')).toBeLessThan(beside)
  })

  test('AOM-46.1 · who is far ahead minds it, who has to win something yet does not', () => {
    const s = ulm(1)
    expect([isBold(s, 0), isBold(s, 1)]).toEqual([true, false])
    const { ground, roads } = campaigning(s, 1)
    const peril = (bold: boolean) =>
      perilOf({ ground, roads, isBold: bold }, zoneNamed(s, 'heilbronn'), 14, 14)
    expect(peril(false)).toBeGreaterThan(0)
    expect(peril(true)).toBe(0)
  })
})

describe('AOM-36.7 to AOM-36.15 · what a storm promises', () => {
  const gainOf = (attackers: number, defenders: number): number =>
    stormGain(ulm(0), 0, zoneNamed(ulm(0), 'vienna'), attackers, defenders)

  test('AOM-36.15 · eight to one take the city', () => expect(gainOf(24, 3)).toBeGreaterThan(14))

  test('AOM-36.11 · the more of it is done by the first SP that fall, the better', () => {
    expect(gainOf(16, 3)).toBeGreaterThan(gainOf(16, 5))
    expect(gainOf(16, 5)).toBeGreaterThan(gainOf(10, 5))
  })

  test('few against many are thrown back', () => expect(gainOf(8, 16)).toBeLessThan(0))
})
