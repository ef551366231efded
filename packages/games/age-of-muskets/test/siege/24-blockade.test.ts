import { describe, expect, test } from 'vitest'
import { targetIn } from '../../src/combat/parties.ts'
import { locationsIn, openLocations } from '../../src/forces/locations.ts'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { actionsOf } from '../activation/hqs.ts'
import { armies, inside, lead, ledBy } from '../combat/combats.ts'
import { activate, danube, march, marching } from '../march/marches.ts'
import { hold, hq, Stage, send, station, unit, zone } from '../table.ts'

const FORCE = { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'] }

function blockading(s: State, dice: readonly number[] = []): Stage {
  activate(s, FORCE)
  return new Stage(s, 'blockade', dice)
}

/** What the Force may do where it stands. */
function actions(s: State): string[] {
  activate(s, { ...FORCE, available: 4 })
  return actionsOf(new Stage(s, 'action'), 'F1')
}

const garrison = (s: State, id: string, count: number) => {
  const type = s.scenario.roster.troopTypes.findIndex(each => each.id === 'at-ln')
  const at = zoneNamed(s, id)
  s.open.garrisons = s.open.garrisons.filter(each => each.zone !== at)
  s.open.garrisons.push({
    side: 1,
    zone: at,
    location: 'place',
    controller: 1,
    troops: [{ type, normal: count, shattered: 0 }],
  })
}

/** Davout before Ulm, Mack outside with so few that it is a Minor Combat. */
function before(sp = 6): State {
  const s = danube('ulm', { 'at-germany': 'ulm' })
  armies(s, 'ulm', { 'fr-friant': { 'fr-ln': 9 }, 'fr-gudin': { 'fr-ln': 9 }, 'at-klenau': { 'at-ln': sp } })
  ledBy(s, { 'iii-corps': 0, 'at-germany': 0 })
  return s
}

describe('where', () => {
  test.each([
    ['a fortress with a garrison', 'braunau', 2, true],
    ['a defensible city with one', 'ingolstadt', 3, true],
    ['a castle with 2 SP', 'landshut', 2, true],
    ['a castle with 3 SP', 'landshut', 3, false],
    ['a town', 'linz', 2, false],
  ])('AOM-24.1, AOM-24.8 · %s', (_, id, count, may) => {
    const s = danube(id)
    garrison(s, id, count)
    expect(actions(s).includes('blockade')).toBe(may)
  })

  test('AOM-24.1, AOM-36.1 · a castle with 2 SP in a CU inside, which nothing else could reach', () => {
    const s = danube('landshut', { 'at-germany': 'landshut' })
    armies(s, 'landshut', {
      'fr-friant': { 'fr-ln': 9 },
      'fr-gudin': { 'fr-ln': 9 },
      'at-klenau': { 'at-lc': 2 },
    })
    expect(actions(s)).not.toContain('blockade')
    inside(s, 'at-germany')
    expect(targetIn(s, 0, zoneNamed(s, 'landshut'))).toBeNull()
    expect(actions(s)).toContain('blockade')
    const stage = blockading(s)
    expect(zone(stage.s, 'landshut').blockade).toBe(0)
    zone(stage.s, 'landshut').siegeTrains[0] = 1
    expect(actions(stage.s)).toContain('siege')
  })

  test('AOM-8.5, AOM-24.1 · a castle whose garrison is not shown is offered whatever is in it, and may prove too strong', () => {
    const hidden = (count: number) => {
      const s = danube('landshut')
      garrison(s, 'landshut', count)
      const [found] = s.open.garrisons.filter(({ zone: at }) => at === zoneNamed(s, 'landshut'))
      if (found?.troops == null) throw new Error('a garrison')
      s.own[1]?.garrisons.push({ zone: found.zone, troops: found.troops })
      found.troops = null
      return s
    }
    expect([2, 3].map(count => actions(hidden(count)).includes('blockade'))).toEqual([true, true])
    const tried = [2, 3].map(count => blockading(hidden(count)))
    expect(tried.map(stage => zone(stage.s, 'landshut').blockade)).toEqual([0, -1])
    expect(tried.map(stage => stage.events('blockade-failed').length)).toEqual([0, 1])
  })

  test('AOM-24.1, AOM-8.14 · also where the HQ of the Force is with CU that do not act, which nobody else can tell', () => {
    const s = danube('ingolstadt')
    garrison(s, 'ingolstadt', 3)
    send(s, 'fr-friant', 'munich')
    activate(s, { hq: 'iii-corps', units: ['fr-friant'], available: 4 })
    expect(actionsOf(new Stage(s, 'action'), 'F1')).toContain('blockade')
    const stage = new Stage(s, 'blockade')
    expect(zone(stage.s, 'ingolstadt').blockade).toBe(0)
  })

  test('AOM-24.1, AOM-25.5 · an entrenched camp of the enemy', () => {
    const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
    expect(actions(s)).not.toContain('blockade')
    zone(s, 'guenzburg').works = { kind: 'entrenchedCamp', side: 1 }
    expect(actions(s)).toContain('blockade')
  })

  test('AOM-24.2 · an empty city is not occupied, one that those outside could enter is', () => {
    expect(actions(danube('ulm'))).not.toContain('blockade')
    expect(actions(before())).toContain('blockade')
  })

  test('AOM-24.1 · a garrison alone is shut in at once', () => {
    const s = danube('ingolstadt')
    garrison(s, 'ingolstadt', 3)
    const stage = blockading(s)
    expect(stage.isOver).toBe(true)
    expect(zone(stage.s, 'ingolstadt').blockade).toBe(0)
  })
})

describe('the defender', () => {
  test('AOM-24.3 · fights, or goes inside and is blockaded', () => {
    const stage = blockading(before())
    expect(stage.at).toBe('meetBlockade')
    stage.decide('A1', { type: 'meet-blockade', fight: false })
    expect(zone(stage.s, 'ulm').blockade).toBe(0)
    expect(unit(stage.s, 'at-klenau').inside).toBe(true)
  })

  test('AOM-24.3 · who cannot enter must fight', () => {
    const s = danube('landshut', { 'at-germany': 'landshut' })
    garrison(s, 'landshut', 2)
    const stage = blockading(s)
    expect(stage.options('A1')).toEqual([{ type: 'meet-blockade', fight: true }])
  })

  test('AOM-24.4 · if he wins the action fails', () => {
    const s = before(17)
    garrison(s, 'ulm', 2)
    const stage = blockading(s, [1, 10])
    stage.decide('A1', { type: 'meet-blockade', fight: true })
    lead(stage).letPass()
    expect(zone(stage.s, 'ulm').blockade).toBe(-1)
    expect(stage.events('blockade-failed')).toHaveLength(1)
  })

  test.each([
    ['loses', [10, 1, 1]],
    ['ties', [4, 5]],
  ])('AOM-24.4 · if he %s he retreats, and whoever is inside is shut in', (_, dice) => {
    const s = before(18)
    garrison(s, 'ulm', 2)
    const stage = blockading(s, dice)
    stage.decide('A1', { type: 'meet-blockade', fight: true })
    lead(stage).letPass()
    expect(stage.events('fell-back').length).toBeGreaterThan(0)
    expect(zone(stage.s, 'ulm').blockade).toBe(0)
  })
})

test('AOM-24.4 · where nobody is left inside there is nothing to blockade', () => {
  const stage = blockading(before(18), [10, 1, 1]).decide('A1', { type: 'meet-blockade', fight: true })
  lead(stage).letPass()
  expect(stage.events('fell-back').length).toBeGreaterThan(0)
  expect(zone(stage.s, 'ulm').blockade).toBe(-1)
  expect(stage.events('blockade-failed')).toHaveLength(1)
})

describe('the marker', () => {
  const shut = () => {
    const s = before()
    inside(s, 'at-germany')
    zone(s, 'ulm').blockade = 0
    settle(s)
    return s
  }

  test('AOM-24.5 · none may leave, and the lines of the zone go', () => {
    const s = shut()
    s.open.locMarkers.push({ side: 0, of: zoneNamed(s, 'ulm'), at: zoneNamed(s, 'aalen') })
    settle(s)
    expect(s.open.locMarkers).toEqual([])
    const stage = marching(s, { hq: 'at-germany', units: ['at-klenau'] })
    expect(stage.position.step?.compose?.next(stage.s, 1, []).some(part => part.type === 'move')).toBe(false)
  })

  test('AOM-24.5, AOM-4.14 · nor does a garrison, for friends who have come before the place', () => {
    const s = shut()
    const ulm = zoneNamed(s, 'ulm')
    const type = typeNamed(s, 'at-ln')
    s.open.garrisons.push({
      side: 1,
      zone: ulm,
      location: 'place',
      controller: 1,
      troops: [{ type, normal: 2, shattered: 0 }],
    })
    station(s, 'at-riesch', 'ulm')
    zone(s, 'ulm').blockade = 0
    settle(s)
    const open = () => openLocations(s, 1, ulm, false).length
    expect([open(), openLocations(s, 0, ulm, false)]).toEqual([0, locationsIn(s, ulm).slice(1)])
    zone(s, 'ulm').blockade = -1
    expect(open()).toBeGreaterThan(1)
  })

  test('AOM-24.5, AOM-19.11 · nor do SP of those inside pass to a bridge of the zone, or from it', () => {
    const s = shut()
    const bridge = locationsIn(s, zoneNamed(s, 'ulm')).find(each => typeof each === 'number')
    const location = s.scenario.theatre.bridges[bridge ?? -1]?.id ?? ''
    const troops = { 'at-hc': 1 }
    const leave = { type: 'leave-garrison', unit: 'at-klenau', location, troops } as const
    const take = { type: 'take-garrison', unit: 'at-klenau', troops } as const
    const orders = () => marching(s, { hq: 'at-germany', units: ['at-klenau'] })
    const offered = (stage: Stage) => stage.next('A1').filter(({ type }) => /garrison/.test(type))
    expect(orders().refusal('A1', march({}, { garrisons: [leave] }))).toBe('AOM-24.5')
    expect(offered(orders())).toEqual([])
    s.open.garrisons.push({
      side: 1,
      zone: zoneNamed(s, 'ulm'),
      location: bridge ?? 'place',
      controller: 1,
      troops: [{ type: typeNamed(s, 'at-hc'), normal: 2, shattered: 0 }],
    })
    expect(orders().refusal('A1', march({}, { garrisons: [take] }))).toBe('AOM-24.5')
    expect(offered(orders())).toEqual([])
  })

  test('AOM-24.6 · it goes with the last who is shut in, or who shuts in', () => {
    const left = shut()
    station(left, 'iii-corps', 'landau')
    expect(zone(left, 'ulm').blockade).toBe(-1)
    const empty = shut()
    hold(empty, 'at-klenau', {})
    expect(zone(empty, 'ulm').blockade).toBe(-1)
  })

  test('AOM-24.6 · and where a siege begins', () => {
    const s = shut()
    zone(s, 'ulm').siegeTrains[0] = 1
    activate(s, { ...FORCE, cost: 2 })
    const stage = new Stage(s, 'siegeAction')
    expect(zone(stage.s, 'ulm')).toMatchObject({ blockade: -1, siege: { side: 0, stage: 'openTrenches' } })
  })

  test('AOM-24.7 · it can be lifted', () => {
    const s = shut()
    const stage = marching(s, FORCE)
    stage.decide('F1', march({}, { lifted: ['ulm'] }))
    expect(zone(stage.s, 'ulm').blockade).toBe(-1)
    expect(hq(stage.s, 'at-germany').inside).toBe(true)
  })
})
