import { describe, expect, test } from 'vitest'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { hqNamed, typeNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { leaveWithHonours } from '../../src/forces/surrender.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { hqsInPlay, unitsInPlay } from '../../src/reinforcement/coming-into-play.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { garrison, holds, hq, Stage, send, shutIn, stateOf, station, unit, zone } from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const

/** Those in ulm leave it with the honours of war, in turn 5. */
function paroled(id = 'danube-1805-campaign', options: object = {}): State {
  const s = stateOf(id, options)
  s.open.turn = 5
  if (id !== 'ulm') for (const each of ['at-germany', 'at-schwarzenberg']) station(s, each, 'ulm')
  addToGarrison(s, s.scenario.senior[ALLIED], zoneNamed(s, 'ulm'), 'place', typeNamed(s, 'at-rec'), 2)
  station(s, 'bavarian-corps', 'ulm')
  shutIn(s, ALLIED, 'ulm')
  leaveWithHonours(s, ALLIED, zoneNamed(s, 'ulm'), undefined)
  settle(s)
  return s
}

const back = (s: State, turn: number): Stage => {
  s.open.turn = turn
  return new Stage(s, 'returnOfParoled')
}
const zones = (stage: Stage, player = 'A1'): (string | null)[] =>
  stage.options(player).map(option => (option.type === 'return-at' ? option.zone : null))

describe('AOM-38.13 · honours of war', () => {
  test('AOM-38.13 AOM-16.3 · they leave the map with their SP and are not eliminated; the place is free', () => {
    const s = paroled()
    expect(s.own[1]!.headquarters.some(({ id }) => id === hqNamed(s, 'at-germany'))).toBe(false)
    expect(s.own[1]!.units.some(({ id }) => id === unitNamed(s, 'at-gyulai'))).toBe(false)
    expect(garrison(s, ALLIED, 'ulm')).toEqual({})
    expect(s.hidden.lost.every(count => count === 0)).toBe(true)
    expect([zone(s, 'ulm').blockade, zone(s, 'ulm').control]).toEqual([NO, FRENCH])
    expect(s.open.initiative).toBe(FRENCH)
    expect(s.open.counters.every(({ zone: at, side }) => at !== zoneNamed(s, 'ulm') || side === FRENCH)).toBe(
      true,
    )
  })

  test('TV-D11 AOM-57.5 AOM-38.13 · paroled at ulm on turn 5, they return on turn 7 at olmuetz, venice or udine', () => {
    expect(back(paroled(), 6).isOver).toBe(true)
    const stage = back(paroled(), 7)
    expect(zones(stage).toSorted()).toEqual(['olmuetz', 'udine', 'venice'])
    stage.decide('A1', { type: 'return-at', zone: 'venice' })
    expect(hq(stage.s, 'at-germany').zone).toBe(zoneNamed(stage.s, 'venice'))
    expect(unit(stage.s, 'at-gyulai')).toMatchObject({ zone: zoneNamed(stage.s, 'venice'), inside: false })
    expect(Object.keys(holds(stage.s, 'at-gyulai')).length).toBeGreaterThan(0)
    expect(garrison(stage.s, ALLIED, 'venice')).toEqual({ 'at-ln': 5, 'at-rec': 3 + 2 })
    expect(stage.s.open.fallen).toEqual([])
    expect(stage.told.filter(({ event }) => event.type === 'returned')).toHaveLength(1)
  })

  test('AOM-57.5 · in the scenario Ulm, olmuetz', () => {
    const stage = back(paroled('ulm'), 7)
    expect(stage.isOver).toBe(true)
    expect(hq(stage.s, 'at-germany').zone).toBe(zoneNamed(stage.s, 'olmuetz'))
  })

  test.each([
    ['occupied', (s: State) => send(s, 'bv-wrede', 'olmuetz')],
    [
      'not controlled',
      (s: State) => {
        zone(s, 'olmuetz').control = FRENCH
      },
    ],
    [
      'shut in',
      (s: State) => {
        zone(s, 'olmuetz').blockade = FRENCH
      },
    ],
  ])('AOM-38.13 · a fortress that is %s does not count', (_, change) => {
    const s = paroled()
    change(s)
    expect(zones(back(s, 7))).not.toContain('olmuetz')
  })

  test('AOM-38.13 · where none is far enough, the farthest', () => {
    const s = paroled()
    for (const id of ['olmuetz', 'venice', 'udine']) zone(s, id).control = FRENCH
    const { zones: all, distances } = s.scenario.theatre
    const far = (at: number) => distances[zoneNamed(s, 'ulm')]![at]!
    const fortresses = all.flatMap(({ place }, at) =>
      place?.type === 'fortress' && zone(s, all[at]!.id).control === ALLIED ? [at] : [],
    )
    const farthest = Math.max(...fortresses.map(far))
    const at = hq(back(s, 7).letPass().s, 'at-germany').zone
    expect(fortresses).toContain(at)
    expect(far(at)).toBe(farthest)
    expect(farthest).toBeLessThan(8)
  })

  test('AOM-38.14 · without any fortress they wait for one', () => {
    const s = paroled()
    for (const state of s.open.zones) state.control = FRENCH
    const stage = back(s, 7)
    expect(stage.isOver).toBe(true)
    expect(stage.s.open.paroled).toHaveLength(1)
    zone(stage.s, 'olmuetz').control = ALLIED
    const later = back(stage.s, 8)
    expect(hq(later.s, 'at-germany').zone).toBe(zoneNamed(later.s, 'olmuetz'))
  })

  test('AOM-38.13 AOM-5.6 · CU elsewhere have no HQ meanwhile, nor have those whose HQ stays', () => {
    const s = stateOf('ulm')
    s.open.turn = 5
    send(s, 'at-gyulai', 'memmingen')
    send(s, 'at-loudon', 'ulm')
    station(s, 'iii-corps', 'ulm')
    shutIn(s, ALLIED, 'ulm')
    leaveWithHonours(s, ALLIED, zoneNamed(s, 'ulm'), undefined)
    settle(s)
    expect(unit(s, 'at-gyulai').hq).toBe(NO)
    expect(hq(s, 'at-riesch').zone).not.toBe(zoneNamed(s, 'ulm'))
    expect(ageOfMuskets.violations(s).filter(wrong => wrong.includes('AOM-38.13'))).toEqual([])
    const stage = back(s, 7)
    expect(unit(stage.s, 'at-loudon').hq).toBe(NO)
    expect(unit(stage.s, 'at-gottesheim').hq).toBe(hqNamed(s, 'at-schwarzenberg'))
  })

  test('AOM-38.13 AOM-4.18 · while they are away they count as in play', () => {
    const s = stateOf('danube-1805-campaign')
    const before = [unitsInPlay(s, ALLIED), hqsInPlay(s, ALLIED)]
    const left = paroled()
    expect([unitsInPlay(left, ALLIED), hqsInPlay(left, ALLIED)]).toEqual(before)
    expect(left.own[1]!.units.length).toBeLessThan(s.own[1]!.units.length)
  })

  test('AOM-8.7 · of several players each chooses for his own, and nobody learns who has somebody there', () => {
    const s = paroled('danube-1805-campaign', { players: 4 })
    const stage = back(s, 7)
    expect(['F1', 'F2', 'A1', 'A2'].map(player => stage.asks(player))).toEqual([false, false, true, false])
    expect(zones(stage, 'A2')).toEqual([null])
    expect(stage.refusal('A1', { type: 'return-at', zone: 'vienna' })).toBe('AOM-38.13')
  })
})
