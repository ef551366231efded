import { everyBranch } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { setGuides } from '../../src/effects/season.ts'
import type { State } from '../../src/state.ts'
import { strength } from '../../src/troops/index.ts'
import { hold, hq, type Stage, send, unit, zone } from '../table.ts'
import {
  ATTEMPT,
  all,
  attackIn,
  CORPS,
  DAVOUT,
  danube,
  forced,
  march,
  marching,
  NO_ATTEMPT,
  verdictOn,
} from './marches.ts'

/** Davout (Initiative 8) has marched to Augsburg and rolls. */
function attempted(die: number, change: (s: State) => void = () => {}, more: readonly number[] = []): Stage {
  const s = danube('donauwoerth')
  change(s)
  const stage = marching(s, { ...DAVOUT, available: 3 }, [die, ...more])
  return stage
    .decide('F1', march(all('augsburg')))
    .letPass('endMarch')
    .decide('F1', ATTEMPT)
}

describe('the attempt', () => {
  test.each([
    [1, 'legal'],
    [8, 'legal'],
    [9, 'AOM-20.3'],
  ])('AOM-20.3 · a roll of %i against Initiative 8', (die, verdict) => {
    const stage = attempted(die)
    expect(stage.at).toBe('forcedMarchOrders')
    expect(verdictOn(stage, 'F1', forced(all('landsberg')))).toBe(verdict)
    expect(stage.events('forced-march-roll')).toMatchObject([{ die, initiative: 8, succeeded: die <= 8 }])
  })

  test('AOM-1.7, AOM-20.3 · the die has ten sides: Initiative 8 succeeds four times in five', () => {
    let chances = 0
    everyBranch(chance => {
      const stage = marching(danube('donauwoerth'), { ...DAVOUT, available: 3 })
      stage.decide('F1', march(all('augsburg'))).letPass('endMarch')
      stage.s.chance = chance
      stage.decide('F1', ATTEMPT)
      if (stage.events('forced-march-roll')[0]?.succeeded) chances += chance.probability
    }, 100)
    expect(chances).toBeCloseTo(8 / 10, 10)
  })

  test('AOM-20.3, AOM-8.8 · rolled in secret: others cannot tell a failure, a success and no attempt apart', () => {
    const seen = [attempted(9), attempted(3)].map(({ position, told }) => ({
      at: position.at,
      view: { ...position.view(1), scenario: null },
      heard: told.filter(({ audience }) => audience === null).map(({ event }) => event),
    }))
    const none = marching(danube('donauwoerth'), { ...DAVOUT, available: 3 }, [])
    none
      .decide('F1', march(all('augsburg')))
      .letPass('endMarch')
      .decide('F1', NO_ATTEMPT)
    expect(seen[1]).toEqual(seen[0])
    expect({ ...none.position.view(1), scenario: null }).toEqual(seen[0]?.view)
    expect(none.at).toBe('forcedMarchOrders')
  })

  test('AOM-20.3 · after a success one may decline, without attrition', () => {
    const stage = attempted(3)
    stage.decide('F1', forced({}))
    expect(stage.events('attrition-suffered')).toEqual([])
    expect(stage.isOver).toBe(true)
  })

  test('AOM-20.1 · not with a siege train, nor with the enemy', () => {
    const s = danube('augsburg')
    zone(s, 'augsburg').siegeTrains[0] = 1
    const drawing = marching(s, DAVOUT)
    drawing.decide('F1', march(all('landsberg'), { trains: ['fr-friant'] })).letPass('endMarch')
    expect(verdictOn(drawing, 'F1', ATTEMPT)).toBe('AOM-20.1')
    const enemy = marching(danube('augsburg', { 'at-werneck': 'guenzburg' }), DAVOUT, [9, 2])
    enemy.decide('F1', march(all('guenzburg'))).letPass('declareAttack')
    expect(enemy.at).toBe('declareAttack')
  })

  test('AOM-20.2 · not if any part of the Force is with the enemy', () => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    const stage = marching(s, DAVOUT, [9, 2])
    stage.decide('F1', march({ 'fr-friant': 'guenzburg' })).letPass('endMarch')
    expect(verdictOn(stage, 'F1', ATTEMPT)).toBe('AOM-20.1')
  })

  test('AOM-20.1 · one attempt only', () => {
    const stage = attempted(9)
    expect(stage.s.own[0]?.orders?.hasAttempted).toBe(true)
    stage.decide('F1', forced({}))
    expect(stage.isOver).toBe(true)
  })

  test('AOM-58.2, AOM-20.7 · guides help the roll, and the face of the die decides what it costs', () => {
    const s = danube('donauwoerth')
    setGuides(s, 0, 1, -3)
    const stage = marching(s, { ...DAVOUT, available: 3 }, [10])
    stage.decide('F1', march(all('augsburg'))).letPass('endMarch')
    stage.decide('F1', { type: 'end-march', garrisons: [], forcedMarch: { guides: true } })
    expect(verdictOn(stage, 'F1', forced(all('landsberg')))).toBe('legal')
    expect(stage.s.open.effects['guides of 0: uses']).toBe(0)
  })
})

describe('the move', () => {
  const inAugsburg = (s: State) =>
    Object.values(s.own[0]?.units ?? []).filter(
      ({ zone: at }) => at === s.scenario.theatre.zones.findIndex(({ id }) => id === 'augsburg'),
    ).length

  test('AOM-20.4, AOM-20.5 · the destination is stated, then the Forced March row is consulted, then they move', () => {
    const stage = attempted(3)
    stage.decide('F1', forced(all('landsberg')))
    expect(stage.at).toBe('distributeLosses')
    expect(inAugsburg(stage.s)).toBe(5)
    stage.letPass()
    expect(stage.events('attrition-suffered')).toHaveLength(1)
    expect(inAugsburg(stage.s)).toBe(0)
    expect(stage.events('marched').map(({ forced: isForced }) => isForced)).toEqual([false, true])
  })

  test('AOM-20.5, AOM-4.16 · an HQ whose CU on that way has not survived it stays with the others', () => {
    const stage = attempted(3, s => hold(s, 'fr-friant', { 'fr-rec': 1 }))
    stage.decide('F1', forced({ 'iii-corps': 'landsberg', 'fr-friant': 'landsberg' })).letPass()
    expect(inAugsburg(stage.s)).toBe(4)
    expect(stage.s.own[0]?.headquarters.map(({ id }) => id)).toContain(hq(stage.s, 'iii-corps').id)
    expect(hq(stage.s, 'iii-corps').zone).toBe(unit(stage.s, 'fr-gudin').zone)
  })

  test('AOM-43.4, AOM-20.5 · whom its losses have shattered does not go nearer to the enemy', () => {
    const to = (at: string) => {
      const s = danube('augsburg', { 'at-germany': 'munich' })
      for (const id of CORPS.slice(1)) send(s, id, id === 'fr-friant' ? 'guenzburg' : 'ingolstadt')
      hold(s, 'fr-friant', { 'fr-rec': 1, 'fr-vet': [0, 30] })
      const stage = marching(s, { units: ['fr-friant'], available: 5 }, [1])
      stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
      return stage.decide('F1', forced({ 'fr-friant': at })).letPass()
    }
    const at = (stage: Stage) => stage.s.scenario.theatre.zones[unit(stage.s, 'fr-friant').zone]?.id
    expect(['augsburg', 'ulm'].map(to).map(at)).toEqual(['guenzburg', 'ulm'])
  })

  test('AOM-20.6 · rivers of the Forced March are added to the cost, and must be affordable', () => {
    const poor = (available: number) => {
      const s = danube('munich')
      s.open.destroyed[s.scenario.theatre.bridges.findIndex(({ id }) => id === 'ingolstadt')] = true
      const stage = marching(s, { ...DAVOUT, available }, [3])
      return stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    }
    expect(verdictOn(poor(1), 'F1', forced(all('ingolstadt')))).toBe('AOM-19.5')
    const stage = poor(2)
    stage.decide('F1', forced(all('ingolstadt')))
    stage.letPass()
    expect(stage.s.own[0]?.activation?.forces[0]?.cost).toBe(2)
  })

  test.each([
    ['9 SP of line infantry, die 1', { 'fr-ln': 9 }, 1, 1],
    ['9 SP of line infantry, die 2', { 'fr-ln': 9 }, 2, 0],
    ['cavalry, die 1', { 'fr-lc': 2 }, 1, 0],
  ])('TV-47 · AOM-20.7 · %s', (_, troops, die, lost) => {
    const s = danube('donauwoerth')
    const lone = 'fr-lc' in troops ? 'fr-viallannes' : 'fr-friant'
    hold(s, lone, troops)
    const away = marching(s, { ...DAVOUT, available: 3 })
    away.decide('F1', march({ [lone]: 'augsburg' })).letPass()
    const stage = marching(away.s, { units: [lone], available: 3 }, [die])
    stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    stage.decide('F1', forced({ [lone]: 'landsberg' })).letPass()
    expect(strength(unit(stage.s, lone).troops)).toBe(
      Object.values(troops).reduce((sum, sp) => sum + sp, 0) - lost,
    )
  })

  test('TV-47 · a leader of Initiative 6 fails with 7', () => {
    const s = danube('donauwoerth')
    hold(s, 'fr-bisson', { 'fr-ln': 9 })
    const away = marching(s, { ...DAVOUT, available: 3 })
    away.decide('F1', march({ 'fr-bisson': 'augsburg' })).letPass()
    const stage = marching(away.s, { units: ['fr-bisson'], available: 3 }, [7])
    stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    expect(verdictOn(stage, 'F1', forced({ 'fr-bisson': 'landsberg' }))).toBe('AOM-20.3')
  })

  test('AOM-20.8 · nothing but moves', () => {
    const stage = attempted(3)
    const parts = stage.position.step?.compose?.next(stage.s, 0, []) ?? []
    expect(new Set(parts.map(({ type }) => type))).toEqual(new Set(['move', 'move-force']))
  })

  test('AOM-59.1 · a Forced March does not violate a neutral zone', () => {
    const s = danube('nuremberg')
    const stage = marching(s, DAVOUT, [3])
    stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    expect(verdictOn(stage, 'F1', forced(all('ansbach')))).toBe('AOM-19.14')
  })

  test('AOM-20.9, AOM-20.11 · it may end with the enemy, and be followed by an attack that came by it', () => {
    const s = danube('donauwoerth', { 'at-werneck': 'guenzburg' })
    const stage = marching(s, { ...DAVOUT, available: 3 }, [3, 9, 2])
    stage
      .decide('F1', march(all('augsburg')))
      .letPass('endMarch')
      .decide('F1', ATTEMPT)
    stage.decide('F1', forced(all('guenzburg'))).letPass('declareAttack')
    expect(stage.events('loc-placed')[0]).toMatchObject({ side: 'french', at: 'augsburg' })
    expect(stage.events('screen')).toHaveLength(1)
    stage.decide('F1', attackIn('guenzburg'))
    expect(stage.s.flow.map(({ locals }) => locals?.value)).toContainEqual(
      expect.objectContaining({ attackerForcedMarched: true, riverCrossed: false }),
    )
  })

  test('AOM-20.11 · after a failure the Force may still attack a garrison where it is', () => {
    const s = danube('muehldorf')
    const stage = marching(s, { ...DAVOUT, available: 3 }, [10])
    stage
      .decide('F1', march(all('braunau')))
      .letPass('endMarch')
      .decide('F1', ATTEMPT)
    stage.decide('F1', forced({}))
    // A garrison in a fortress cannot be attacked.
    expect(stage.isOver).toBe(true)
  })
})

describe('stragglers', () => {
  const carrying = (at: string, to: string) => {
    const s = danube(at)
    const france = s.scenario.roster.nationalities.findIndex(({ id }) => id === 'france')
    zone(s, at).stragglers[france] = 2
    const stragglers = [
      { type: 'take-stragglers' as const, unit: 'fr-friant', nationality: 'france', count: 2 },
    ]
    const stage = marching(s, { ...DAVOUT, available: 3 }, [10])
    stage.decide('F1', march(all(to), { stragglers })).letPass('endMarch')
    return { stage, count: () => zone(stage.s, to).stragglers[france] }
  }

  test('AOM-42.7 · who carries them makes no Forced March', () => {
    const { stage } = carrying('innsbruck', 'brenner')
    stage.decide('F1', NO_ATTEMPT)
    expect(stage.at).not.toBe('forcedMarchOrders')
  })

  test('TV-48 · AOM-20.10, AOM-42.8 · dropped in the open they are lost before the roll', () => {
    const { stage, count } = carrying('innsbruck', 'brenner')
    expect(count()).toBe(2)
    const lost = () => stage.s.hidden.lost.reduce((sum, each) => sum + each, 0)
    const before = lost()
    stage.decide('F1', ATTEMPT)
    expect([count(), lost() - before]).toEqual([0, 2])
    expect(stage.events('stragglers-lost')).toMatchObject([{ count: 2, zone: 'brenner' }])
    expect(stage.at).toBe('forcedMarchOrders')
  })

  test('AOM-42.8 · dropped at a place they stay', () => {
    const { stage, count } = carrying('augsburg', 'landsberg')
    stage.decide('F1', ATTEMPT)
    expect(count()).toBe(2)
  })
})
