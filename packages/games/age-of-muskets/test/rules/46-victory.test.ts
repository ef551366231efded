import { describe, expect, test } from 'vitest'
import { violate } from '../../src/effects/neutrality.ts'
import { closedTo, openToMarch } from '../../src/effects/special-rules.ts'
import { addToGarrison, dissolve } from '../../src/forces/garrisons.ts'
import { hqNamed, typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { garrisonIn } from '../../src/forces/places.ts'
import { settle } from '../../src/forces/settle.ts'
import { layDownArms, leaveWithHonours } from '../../src/forces/surrender.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { hold, hq, Stage, send, shutIn, stateOf, station, zone } from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const

/** Nobody controls anything, and nobody has scored. */
function blank(id = 'ulm', options: object = {}): State {
  const s = stateOf(id, options)
  for (const state of s.open.zones) state.control = NO
  return s
}

/** The outcome if the game ended now. */
const reckoned = (s: State) => new Stage(s, 'reckoning').s.outcome!

describe('AOM-46.3 · who controls a zone', () => {
  const control = (s: State, at: string): number => {
    settle(s)
    return zone(s, at).control
  }

  test('AOM-46.3 · whose garrison holds the place, whoever else is in the zone', () => {
    const s = blank()
    addToGarrison(s, 1, zoneNamed(s, 'augsburg'), 'place', typeNamed(s, 'at-ln'), 1)
    expect(control(s, 'augsburg')).toBe(ALLIED)
    station(s, 'iii-corps', 'augsburg')
    expect(control(s, 'augsburg')).toBe(ALLIED)
    dissolve(s, garrisonIn(s, ALLIED, zoneNamed(s, 'augsburg'))!)
    expect(control(s, 'augsburg')).toBe(FRENCH)
  })

  test('AOM-46.3 · forces inside hold it as well', () => {
    const s = blank()
    zone(s, 'ulm').control = FRENCH
    station(s, 'iii-corps', 'ulm')
    shutIn(s, ALLIED, 'ulm')
    expect(control(s, 'ulm')).toBe(ALLIED)
  })

  test('AOM-46.3 · else the side that was last alone there, though it has gone', () => {
    const s = blank()
    station(s, 'iii-corps', 'stuttgart')
    expect(control(s, 'stuttgart')).toBe(FRENCH)
    station(s, 'iii-corps', 'mannheim')
    expect(control(s, 'stuttgart')).toBe(FRENCH)
    station(s, 'at-riesch', 'stuttgart')
    expect(control(s, 'stuttgart')).toBe(ALLIED)
    station(s, 'iii-corps', 'stuttgart')
    expect(control(s, 'stuttgart')).toBe(ALLIED)
    station(s, 'at-riesch', 'memmingen')
    expect(control(s, 'stuttgart')).toBe(FRENCH)
  })

  test('AOM-46.3 · a garrison on a bridge holds no place, and is not alone with others in the zone', () => {
    const s = blank()
    const bridge = s.scenario.theatre.bridges.findIndex(({ id }) => id === 'donauwoerth')
    addToGarrison(s, 1, zoneNamed(s, 'donauwoerth'), bridge, typeNamed(s, 'at-ln'), 1)
    expect(control(s, 'donauwoerth')).toBe(ALLIED)
    station(s, 'iii-corps', 'donauwoerth')
    expect(control(s, 'donauwoerth')).toBe(ALLIED)
    zone(s, 'donauwoerth').control = FRENCH
    expect(control(s, 'donauwoerth')).toBe(FRENCH)
  })

  test('AOM-43.5 AOM-46.3 · whoever is wholly shattered is not reckoned with', () => {
    const s = blank()
    send(s, 'at-loudon', 'stuttgart')
    hold(s, 'at-loudon', { 'at-ln': [0, 4] })
    expect(control(s, 'stuttgart')).toBe(ALLIED)
    station(s, 'iii-corps', 'stuttgart')
    expect(control(s, 'stuttgart')).toBe(FRENCH)
  })
})

describe('AOM-60.1 AOM-60.2 AOM-60.7 · the score', () => {
  test('AOM-60.1 AOM-60.2 · French points less Allied points, of the zones that each controls', () => {
    const s = blank()
    zone(s, 'vienna').control = FRENCH
    zone(s, 'ulm').control = ALLIED
    const { zones } = s.scenario.theatre
    const [vienna, ulm] = ['vienna', 'ulm'].map(id => zones.find(each => each.id === id)!)
    expect(vienna!.vp[FRENCH]).toBeGreaterThan(0)
    const stage = new Stage(s, 'reckoning')
    expect(stage.events('final-score')).toMatchObject([
      { points: [vienna!.vp[FRENCH], ulm!.vp[ALLIED]], score: vienna!.vp[FRENCH] - ulm!.vp[ALLIED] },
    ])
  })

  test('AOM-60.2 · zones out of play do not count', () => {
    const s = blank()
    zone(s, 'venice').control = FRENCH
    expect(new Stage(s, 'reckoning').events('final-score')).toMatchObject([{ points: [0, 0] }])
    const campaign = blank('danube-1805-campaign')
    zone(campaign, 'venice').control = FRENCH
    expect(new Stage(campaign, 'reckoning').events('final-score')[0]!.points[0]).toBeGreaterThan(0)
  })

  test.each([
    [[23], 4],
    [[23, 4], 5],
    [[4], 0],
  ])('TV-D10 AOM-60.5 · %o SP surrendered without honours: %i VP', (surrendered, points) => {
    const s = blank()
    for (const sp of surrendered) s.open.surrendered[ALLIED] += sp
    expect(new Stage(s, 'reckoning').events('final-score')).toMatchObject([{ points: [points, 0] }])
  })

  test('AOM-60.5 · those who leave with honours of war are not among them, those who lay down their arms are', () => {
    const s = blank()
    station(s, 'iii-corps', 'ulm')
    shutIn(s, ALLIED, 'ulm')
    const sp = s.own[1]!.units.filter(({ zone: at }) => at === zoneNamed(s, 'ulm')).reduce(
      (sum, { troops }) => sum + troops.reduce((all, { normal }) => all + normal, 0),
      0,
    )
    const other = structuredClone(s)
    leaveWithHonours(s, ALLIED, zoneNamed(s, 'ulm'), undefined)
    layDownArms(other, ALLIED, zoneNamed(s, 'ulm'), 'inside', undefined)
    expect([s.open.surrendered, other.open.surrendered]).toEqual([
      [0, 0],
      [0, sp],
    ])
  })

  test.each([
    ['at-riesch', 3],
    ['at-germany', 5],
  ])('AOM-60.4 AOM-60.7 · %s surrenders, with honours or without: %i VP at once', (id, points) => {
    for (const end of [
      leaveWithHonours,
      (...[s, side, at]: Parameters<typeof leaveWithHonours>) =>
        layDownArms(s, side, at, 'inside', undefined),
    ]) {
      const s = blank()
      const place = hq(s, id).zone
      for (const each of s.own[1]!.headquarters.filter(({ zone: at }) => at === place))
        if (each.id !== hqNamed(s, id)) station(s, s.scenario.roster.headquarters[each.id]!.id, 'vienna')
      shutIn(s, ALLIED, s.scenario.theatre.zones[place]!.id)
      end(s, ALLIED, place, undefined)
      expect(s.open.victoryPoints).toEqual([points, 0])
      expect(s.open.fallen).toEqual([hqNamed(s, id)])
    }
  })

  test('AOM-60.4 · an Army Group is worth 8', () => {
    const s = blank()
    for (const id of ['v-corps', 'cav-reserve']) station(s, id, 'mannheim')
    shutIn(s, FRENCH, 'strasbourg')
    layDownArms(s, FRENCH, zoneNamed(s, 'strasbourg'), 'inside', undefined)
    expect(s.open.victoryPoints).toEqual([0, 8])
  })
})

describe('AOM-46.4 AOM-63.9 AOM-64.10 · levels of victory', () => {
  const LEVELS = {
    ulm: [60, 45, 30, 15],
    'danube-1805-campaign': [95, 75, 55, 35],
  } as const
  const rows = Object.entries(LEVELS).flatMap(([id, [decisive, won, draw, lost]]) =>
    [
      [decisive, [FRENCH]],
      [decisive - 1, [FRENCH]],
      [won, [FRENCH]],
      [won - 1, []],
      [draw, []],
      [draw - 1, [ALLIED]],
      [lost, [ALLIED]],
      [lost - 1, [ALLIED]],
    ].map(([score, winners]) => [id, score, winners] as [string, number, number[]]),
  )

  test.each(rows)('AOM-63.9 AOM-64.10 · %s, score %i: %o', (id, score, winners) => {
    const s = blank(id)
    s.open.victoryPoints = [score + 7, 7]
    expect(reckoned(s).winners).toEqual(winners)
  })

  test('AOM-63.9 · decisive or not', () => {
    const hows = [60, 59, 30, 15, 14].map(score => {
      const s = blank()
      s.open.victoryPoints = [score, 0]
      return reckoned(s).how
    })
    expect(new Set(hows).size).toBe(5)
  })

  test('AOM-46.5 · a side wins or loses as one', () => {
    const s = blank('danube-1805-campaign', { players: 6 })
    s.open.victoryPoints = [100, 0]
    expect(reckoned(s).winners).toEqual([0, 1, 2])
  })

  test('AOM-1.5 · the last turn is the end', () => {
    const s = stateOf('ulm')
    s.open.turn = 7
    expect(new Stage(s, 'turns').events('turn')).toEqual([])
    s.open.turn = 6
    expect(new Stage(s, 'turns').events('turn').map(({ turn }) => turn)).toEqual([6])
  })
})

describe('AOM-59.8 · armistice', () => {
  const end = (turn: number, score: number, vienna: number): Stage => {
    const s = blank('danube-1805-campaign')
    s.open.turn = turn
    zone(s, 'vienna').control = vienna
    const worth = s.scenario.theatre.zones.find(({ id }) => id === 'vienna')!.vp[FRENCH]
    s.open.victoryPoints = [score - (vienna === FRENCH ? worth : 0), 0]
    return new Stage(s, 'endTurn')
  }

  test.each([
    ['from turn 6 on', 6, 95, FRENCH, true],
    ['not before', 5, 95, FRENCH, false],
    ['not below 95', 6, 94, FRENCH, false],
    ['not without Vienna', 6, 120, ALLIED, false],
  ] as const)('AOM-59.8 · %s', (_, turn, score, vienna, isOver) => {
    const stage = end(turn, score, vienna)
    expect(stage.s.outcome?.rule === 'AOM-59.8').toBe(isOver)
    expect(stage.s.open.turn).toBe(isOver ? turn : turn + 1)
  })

  test('AOM-59.8 AOM-60.7 · SP that surrendered count as if the game ended', () => {
    const s = blank('danube-1805-campaign')
    s.open.turn = 6
    zone(s, 'vienna').control = FRENCH
    const worth = s.scenario.theatre.zones.find(({ id }) => id === 'vienna')!.vp[FRENCH]
    s.open.victoryPoints = [95 - worth - 2, 0]
    s.open.surrendered = [0, 10]
    expect(new Stage(s, 'endTurn').s.outcome?.rule).toBe('AOM-59.8')
  })

  test('AOM-59.8 · Ulm knows no armistice', () => {
    const s = blank()
    s.open.turn = 6
    zone(s, 'vienna').control = FRENCH
    s.open.victoryPoints = [200, 0]
    expect(new Stage(s, 'endTurn').s.outcome?.rule).toBe('AOM-46.1')
    expect(s.scenario.effects.rules.some(({ id }) => id === 'armistice')).toBe(false)
  })
})

test('AOM-60.6 AOM-59.1 · Ansbach: 3 VP to the Allied side, once, and from then on it is open', () => {
  const s = stateOf('ulm')
  const ansbach = zoneNamed(s, 'ansbach')
  expect([FRENCH, ALLIED].map(side => closedTo(s, side).closedZones[ansbach])).toEqual([true, true])
  expect([FRENCH, ALLIED].map(side => openToMarch(s, side))).toEqual([[ansbach], []])
  expect(violate(s, ALLIED, ansbach)).toBe(null)
  violate(s, FRENCH, ansbach)
  violate(s, FRENCH, ansbach)
  expect(s.open.victoryPoints).toEqual([0, 3])
  expect([FRENCH, ALLIED].map(side => closedTo(s, side).closedZones[ansbach])).toEqual([false, false])
})

test.each([
  ['sallbruck and furtheim French', ['sallbruck', 'furtheim'], 0, 6, [FRENCH]],
  ['nothing changed', [], 0, 0, [ALLIED]],
  ['a field battle won in which the loser lost 9 SP', [], 3, 3, []],
])('TV-T11 AOM-67.10 AOM-67.11 · the Sall: %s', (_, zones, points, score, winners) => {
  const s = stateOf('the-sall')
  for (const id of zones) zone(s, id).control = FRENCH
  s.open.victoryPoints = [points, 0]
  const stage = new Stage(s, 'reckoning')
  expect(stage.events('final-score')).toMatchObject([{ score }])
  expect(stage.s.outcome?.winners).toEqual(winners)
})
