import { describe, expect, test } from 'vitest'
import { lengthTo, pathTo, traces, zonesTraced } from '../../src/map/communications.ts'
import { FAR } from '../../src/map/theatre.ts'
import { THE_SALL } from '../house.ts'
import {
  DANUBE,
  emptyMap,
  names,
  onTheDanube,
  type Standing,
  situationOn,
  situations,
  zone,
  zoneOn,
} from './maps.ts'
import { communications, communicationsTo } from './second-reading.ts'

const NEUTRAL: Standing = { neutral: 'ansbach' }

describe('on the Danube', () => {
  test.each<[rule: string, standing: Standing, from: string, to: string, does: boolean]>([
    ['TV-30 AOM-10.1 · three zones are near enough', NEUTRAL, 'donauwoerth', 'heilbronn', true],
    ['TV-30 AOM-10.1 · four are not', NEUTRAL, 'donauwoerth', 'landau', false],
    [
      'TV-30 AOM-10.3 · an enemy garrison blocks the path',
      { ...NEUTRAL, enemyGarrisons: 'aalen' },
      'donauwoerth',
      'heilbronn',
      false,
    ],
    [
      'TV-30 AOM-10.3 · a friendly CU reopens it',
      { ...NEUTRAL, enemyGarrisons: 'aalen', units: 'aalen' },
      'donauwoerth',
      'heilbronn',
      true,
    ],
    [
      'TV-30 AOM-10.3 · a friendly garrison does not',
      { ...NEUTRAL, enemyGarrisons: 'aalen', garrisons: 'aalen' },
      'donauwoerth',
      'heilbronn',
      false,
    ],
    [
      'AOM-10.3 · the destination is a zone of the path',
      { enemyGarrisons: 'noerdlingen' },
      'donauwoerth',
      'noerdlingen',
      false,
    ],
    ['AOM-10.2 · to its own zone always', { enemyUnits: 'ulm', units: 'ulm' }, 'ulm', 'ulm', true],
    ['TV-D06 AOM-59.1 · not through a neutral zone', NEUTRAL, 'wuerzburg', 'ansbach', false],
    [
      'TV-D06 AOM-59.1 · nor beyond, when ways round are blocked',
      { ...NEUTRAL, enemyGarrisons: 'nuremberg aalen' },
      'wuerzburg',
      'noerdlingen',
      false,
    ],
    ['TV-D06 · over Nuremberg', { ...NEUTRAL, enemyGarrisons: 'aalen' }, 'wuerzburg', 'noerdlingen', true],
    [
      'TV-D06 · over Heilbronn',
      { ...NEUTRAL, enemyGarrisons: 'nuremberg' },
      'wuerzburg',
      'noerdlingen',
      true,
    ],
    [
      'TV-D06 · once it is violated, through it',
      { enemyGarrisons: 'nuremberg aalen' },
      'wuerzburg',
      'noerdlingen',
      true,
    ],
  ])('%s', (_, standing, from, to, does) => {
    expect(traces(onTheDanube(standing), zone(from), zone(to), 3, false)).toBe(does)
  })

  test('TV-D06 · how many zones each way has', () => {
    const length = (standing: Standing) =>
      lengthTo(zonesTraced(onTheDanube(standing), zone('wuerzburg'), 3, false), zone('noerdlingen'))
    expect(length(NEUTRAL)).toBe(2)
    expect(length({ ...NEUTRAL, enemyGarrisons: 'nuremberg' })).toBe(3)
  })

  test('TV-34 AOM-10.4 · out of a contested zone without a marker, not by the enemy’s line', () => {
    const situation = onTheDanube({
      units: 'augsburg',
      enemyUnits: 'augsburg munich',
      enemyLoc: ['augsburg', 'donauwoerth'],
    })
    const { lengths } = zonesTraced(situation, zone('augsburg'), 1, false)
    expect(names(lengths.flatMap((length, at) => (length === 1 ? [at] : [])))).toBe('landsberg memmingen')
  })

  test('AOM-10.4 · with a marker, over its zone only', () => {
    const situation = onTheDanube({
      units: 'augsburg',
      enemyUnits: 'augsburg',
      ourLoc: ['augsburg', 'munich'],
      enemyLoc: ['augsburg', 'donauwoerth'],
    })
    const traced = zonesTraced(situation, zone('augsburg'), 3, false)
    expect(pathTo(traced, zone('landsberg'))).toEqual([zone('munich'), zone('landsberg')])
    expect(traces(situation, zone('augsburg'), zone('landsberg'), 1, false)).toBe(false)
    expect(traces(situation, zone('augsburg'), zone('landsberg'), 2, false)).toBe(true)
  })

  test('AOM-10.5 · what is shut in traces nowhere but within its zone', () => {
    const situation = emptyMap(DANUBE)
    expect(traces(situation, zone('ulm'), zone('aalen'), 3, true)).toBe(false)
    expect(traces(situation, zone('ulm'), zone('ulm'), 3, true)).toBe(true)
    expect(zonesTraced(situation, zone('ulm'), 3, true).lengths.filter(length => length < FAR)).toEqual([0])
  })
})

test('TV-T04 AOM-67.2 AOM-10.1 AOM-10.3 · on the Sall over Grauwald, and not past the garrison', () => {
  const { theatre } = THE_SALL
  const held = zonesTraced(
    situationOn(theatre, { enemyGarrisons: 'sallbruck' }),
    zoneOn(theatre, 'furtheim'),
    3,
    false,
  )
  expect(pathTo(held, zoneOn(theatre, 'mersbach'))).toEqual([
    zoneOn(theatre, 'grauwald'),
    zoneOn(theatre, 'mersbach'),
  ])
  const both = situationOn(theatre, { enemyGarrisons: 'sallbruck grauwald ansfeld' })
  const onlyOne = situationOn(theatre, { enemyGarrisons: 'grauwald ansfeld' })
  const [from, to] = [zoneOn(theatre, 'furtheim'), zoneOn(theatre, 'mersbach')]
  expect(traces(both, from, to, 3, false)).toBe(false)
  expect(traces(onlyOne, from, to, 3, false)).toBe(true)
})

test.each([1, 2, 3, 6])(
  'AOM-10.1 AOM-10.3 AOM-10.4 AOM-10.5 · on any map as if every path were walked, up to %i',
  most => {
    for (const { seed, situation } of situations(60))
      for (const from of situation.theatre.zones.keys()) {
        const isShutIn = from % 5 === 4
        const slow = communicationsTo(situation, from, most, isShutIn)
        const traced = zonesTraced(situation, from, most, isShutIn)
        const lengths = traced.lengths.map(length => (length === FAR ? null : length))
        const found = slow.map((_, to) => traces(situation, from, to, most, isShutIn))
        expect({ seed, from, lengths }).toEqual({ seed, from, lengths: slow })
        expect({ seed, from, found }).toEqual({ seed, from, found: slow.map(length => length !== null) })
      }
  },
)

test('AOM-10.1 AOM-10.4 · what is drawn is one of the shortest paths', () => {
  for (const { seed, situation } of situations(60)) {
    const paths = communications(situation, 0, 3).map(path => path.join())
    const traced = zonesTraced(situation, 0, 3, false)
    for (const to of situation.theatre.zones.keys()) {
      const path = pathTo(traced, to)
      expect({ seed, to, length: path?.length ?? FAR }).toEqual({ seed, to, length: lengthTo(traced, to) })
      if (path !== null) expect(paths).toContain(path.join())
    }
  }
})
