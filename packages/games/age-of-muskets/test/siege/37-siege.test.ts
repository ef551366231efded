import { describe, expect, test } from 'vitest'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { trainsInUse } from '../../src/forces/sieges.ts'
import { commanderInside } from '../../src/siege/inside.ts'
import { besieging } from '../../src/siege/procedure.ts'
import type { State } from '../../src/state.ts'
import { strength } from '../../src/troops/index.ts'
import type { SiegeStage } from '../../src/vocabulary.ts'
import { actionsOf } from '../activation/hqs.ts'
import { type Army, armies, fought, inside } from '../combat/combats.ts'
import { activate, danube, march, marching, shelter } from '../march/marches.ts'
import { hold, hq, reprinted, Stage, seat, send, shutIn, station, unit, zone } from '../table.ts'

const BESIEGERS: Army = { 'fr-friant': { 'fr-ln': 6 }, 'fr-gudin': { 'fr-ln': 6 } }

/** Garrison of so many SP in a place, Davout before it; a siege at that stage, with what was before. */
function besieged(
  at: string,
  garrison: { readonly [type: string]: number },
  stage: SiegeStage | null,
  more: {
    readonly failures?: number
    readonly rolls?: number
    readonly french?: Army
    readonly players?: number
  } = {},
): State {
  const s = danube(at, {}, more.players === undefined ? {} : { players: more.players })
  armies(s, at, more.french ?? BESIEGERS)
  const zoneNumber = zoneNamed(s, at)
  s.open.garrisons = s.open.garrisons.filter(each => each.zone !== zoneNumber)
  const troops = Object.entries(garrison).map(([id, normal]) => ({
    type: s.scenario.roster.troopTypes.findIndex(each => each.id === id),
    normal,
    shattered: 0,
  }))
  s.open.garrisons.push({ side: 1, zone: zoneNumber, location: 'place', controller: seat(s, 'A1'), troops })
  zone(s, at).depot = null
  const { failures = 0, rolls = 0 } = more
  if (stage === null) zone(s, at).blockade = 0
  else
    zone(s, at).siege = {
      side: 0,
      stage,
      besieger: hq(s, 'iii-corps').counter,
      failures,
      isDouble: failures > 0,
      rolls,
    }
  settle(s)
  return s
}

function acting(s: State, dice: readonly number[] = []): Stage {
  activate(s, { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'], available: 4, cost: 2 })
  return new Stage(s, 'siegeAction', dice)
}
const options = (s: State, available = 4): string[] => {
  activate(s, { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'], available })
  return actionsOf(new Stage(s, 'action'), 'F1')
}
const garrisonOf = (s: State, at: string) =>
  s.open.garrisons
    .filter(each => each.side === 1 && each.zone === zoneNamed(s, at))
    .reduce((sum, { troops }) => sum + strength(troops ?? []), 0)

describe('the first action', () => {
  const blockaded = () => {
    const s = besieged('braunau', { 'at-ln': 3 }, null)
    zone(s, 'braunau').siegeTrains[0] = 1
    return s
  }

  test('AOM-37.1, AOM-37.3, AOM-37.4 · it needs a Blockade marker, an HQ and a siege train there', () => {
    expect(options(blockaded())).toContain('siege')
    const noTrain = blockaded()
    zone(noTrain, 'braunau').siegeTrains[0] = 0
    expect(options(noTrain)).not.toContain('siege')
    const noMarker = blockaded()
    zone(noMarker, 'braunau').blockade = -1
    expect(options(noMarker)).not.toContain('siege')
    const noHq = blockaded()
    activate(noHq, { units: ['fr-friant'], available: 4 })
    expect(actionsOf(new Stage(noHq, 'action'), 'F1')).not.toContain('siege')
  })

  test('AOM-37.4, AOM-37.2, AOM-37.6 · the train becomes the trenches, in the place of the Blockade marker', () => {
    const stage = acting(blockaded())
    expect(zone(stage.s, 'braunau')).toMatchObject({
      blockade: -1,
      siegeTrains: [0, 0],
      siege: { side: 0, stage: 'openTrenches', besieger: hq(stage.s, 'iii-corps').counter },
    })
  })

  test('AOM-37.5, AOM-15.6 · besieged HQ lose their AP, and owe what they owed', () => {
    const s = danube('ulm', { 'at-germany': 'ulm', 'at-werneck': 'ulm' })
    inside(s, 'at-germany')
    inside(s, 'at-werneck')
    zone(s, 'ulm').blockade = 0
    zone(s, 'ulm').siegeTrains[0] = 1
    settle(s)
    hq(s, 'at-germany').activityPoints = 3
    hq(s, 'at-werneck').activityPoints = -2
    const stage = acting(s)
    expect([hq(stage.s, 'at-germany').activityPoints, hq(stage.s, 'at-werneck').activityPoints]).toEqual([
      0, -2,
    ])
  })
})

describe('going on', () => {
  test('AOM-37.7, AOM-37.9 · any other action with the HQ gives the siege up, and the train is used up this turn', () => {
    const s = besieged('braunau', { 'at-ln': 3 }, 'openTrenches')
    activate(s, { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'], available: 4 })
    const stage = new Stage(s, 'action')
    // One in the siege, and one that is elsewhere.
    expect(trainsInUse(s, 0)).toBe(2)
    stage.decide('F1', { type: 'action', action: 'rest' })
    expect(zone(stage.s, 'braunau')).toMatchObject({ siege: null, blockade: -1, siegeTrains: [0, 0] })
    expect(stage.events('siege-abandoned')).toHaveLength(1)
    expect(trainsInUse(stage.s, 0)).toBe(2)
    stage.s.open.turn++
    expect(trainsInUse(stage.s, 0)).toBe(1)
  })

  test('AOM-37.7, AOM-25.1 · what those inside would prevent, once they are free, cannot be done', () => {
    const beside = (isBesieged: boolean) => {
      const s = danube('ulm', { 'at-germany': 'ulm' })
      inside(s, 'at-germany')
      if (!isBesieged) zone(s, 'ulm').blockade = 0
      else
        zone(s, 'ulm').siege = {
          side: 0,
          stage: 'openTrenches',
          besieger: hq(s, 'iii-corps').counter,
          failures: 0,
          isDouble: false,
          rolls: 0,
        }
      settle(s)
      return options(s)
    }
    // A Blockade marker stays whatever the Force does.
    expect([beside(false).includes('fortify'), beside(true).includes('fortify')]).toEqual([true, false])
    expect(beside(true)).toContain('siege')
  })

  test('AOM-37.7 · leaving does, too', () => {
    const s = besieged('braunau', { 'at-ln': 3 }, 'openTrenches')
    station(s, 'iii-corps', 'muehldorf')
    expect(zone(s, 'braunau').siege).toBeNull()
  })

  test('AOM-37.8 · CU without the HQ do not affect it; another HQ of the side may go on with it', () => {
    const s = besieged('braunau', { 'at-ln': 5 }, 'openTrenches')
    const stage = marching(s, { units: ['fr-friant'] })
    stage.decide('F1', march({ 'fr-friant': 'muehldorf' })).letPass()
    expect(zone(stage.s, 'braunau').siege).not.toBeNull()
    station(stage.s, 'vi-corps', 'braunau')
    activate(stage.s, { hq: 'vi-corps', units: ['fr-loison'], available: 4, cost: 2 })
    const next = new Stage(stage.s, 'siegeAction', [1])
    expect(zone(next.s, 'braunau').siege).toMatchObject({
      stage: 'takeOuterWorks',
      besieger: hq(next.s, 'vi-corps').counter,
    })
  })

  test('AOM-37.10 · after a failed breach roll every action costs double', () => {
    const s = besieged('braunau', { 'at-ln': 5 }, 'bombardmentStage', { failures: 1 })
    expect(options(s, 3)).not.toContain('siege')
    expect(options(s, 4)).toContain('siege')
  })

  test('AOM-37.29 · the train is gone when a siege ends', () => {
    const stage = acting(besieged('braunau', { 'at-ln': 1 }, 'openTrenches'), [10])
    expect(zone(stage.s, 'braunau').siege).toBeNull()
    expect(stage.s.open.usedTrains).toEqual([{ side: 0, turn: stage.s.open.turn }])
  })
})

describe('the surrender roll', () => {
  test.each([
    [8, false],
    [9, true],
  ])('TV-101 · AOM-37.11, AOM-37.12 · a garrison at the outer works, die %i', (die, surrenders) => {
    const stage = acting(besieged('braunau', { 'at-ln': 3 }, 'openTrenches'), [die])
    expect(stage.events('surrender-roll')).toMatchObject([{ die, result: die - 3, surrendered: surrenders }])
    expect(garrisonOf(stage.s, 'braunau')).toBe(surrenders ? 0 : 3)
    expect(stage.events('siege-stage')).toMatchObject([{ stage: 'takeOuterWorks' }])
  })

  test('AOM-37.12 · the leader of the largest HQ inside decides, else that of the CU with most SP', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany')
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'openTrenches',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 0,
    }
    settle(s)
    // Mack has Initiative 4: 7 − 3 = 4 holds, 8 − 3 = 5 does not.
    expect(acting(s, [7]).events('surrender-roll')).toMatchObject([{ surrendered: false }])
    // Neither an HQ that is there but outside, nor one that is inside elsewhere.
    const best = Math.max(...s.scenario.roster.leaders.map(({ initiative }) => initiative))
    const other = hq(s, 'at-schwarzenberg')
    other.leader = s.scenario.roster.leaders.findIndex(({ initiative }) => initiative === best)
    for (const [at, isInside] of [
      ['ulm', false],
      ['vienna', true],
    ] as const) {
      Object.assign(hq(s, 'at-germany'), { zone: zoneNamed(s, 'munich'), inside: false })
      Object.assign(other, { zone: zoneNamed(s, at), inside: isInside })
      expect(commanderInside(s, 1, zoneNamed(s, 'ulm')).initiative).toBeLessThan(best)
    }
  })

  test('AOM-37.12 · without an HQ the CU with most SP inside, whoever is outside, and before any garrison', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany', 3)
    s.own[1]!.headquarters = []
    send(s, 'at-gottesheim', 'ulm')
    const led = (id: string, sp: number, initiative: number, isInside: boolean) => {
      hold(s, id, { 'at-ln': sp })
      const found = unit(s, id)
      found.leader = s.scenario.roster.leaders.findIndex(each => each.initiative === initiative)
      found.inside = isInside
    }
    s.own[1]!.units = s.own[1]!.units.filter(({ id, zone: at }) => {
      const name = s.scenario.roster.combatUnits[id]?.id ?? ''
      return at !== zoneNamed(s, 'ulm') || ['at-klenau', 'at-gottesheim', 'at-hessen-homburg'].includes(name)
    })
    led('at-klenau', 4, 5, true)
    led('at-gottesheim', 6, 3, true)
    led('at-hessen-homburg', 9, 6, false)
    expect(commanderInside(s, 1, zoneNamed(s, 'ulm'))).toEqual({ seat: 1, initiative: 3 })
    led('at-klenau', 8, 5, true)
    expect(commanderInside(s, 1, zoneNamed(s, 'ulm'))).toEqual({ seat: 1, initiative: 5 })
  })

  test('AOM-37.13 · without honours all are gone for good with their leaders', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany', 2)
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'openTrenches',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 0,
    }
    settle(s)
    const stage = acting(s, [10])
    expect(stage.events('surrendered')).toMatchObject([{ side: 'allied', hqs: ['at-germany'] }])
    expect(stage.s.own[1]?.units.some(({ zone: at }) => at === zoneNamed(s, 'ulm'))).toBe(false)
    expect(stage.s.own[1]?.gone).toEqual([])
    expect(garrisonOf(stage.s, 'ulm')).toBe(0)
    expect(stage.letPass().isOver).toBe(true)
    expect(zone(stage.s, 'ulm')).toMatchObject({ siege: null, depot: null })
  })

  /** Davout besieges a camp beside the city of ulm. */
  const campBesieged = () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany')
    zone(s, 'ulm').works = { kind: 'entrenchedCamp', side: 1 }
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'openTrenches',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 0,
    }
    settle(s)
    return s
  }

  test('TV-107 · AOM-25.6 · a camp beside a fortress is given up instead, and the siege begins anew', () => {
    const stage = acting(campBesieged(), [10])
    expect(zone(stage.s, 'ulm')).toMatchObject({ works: null, siege: null, blockade: 0, siegeTrains: [1, 0] })
    expect(unit(stage.s, 'at-klenau').inside).toBe(true)
    expect(stage.events('camp-given-up')).toHaveLength(1)
  })

  test('AOM-6.3, AOM-25.6 · without a Blockade marker to be had, those who have given up the camp are not shut in', () => {
    const given = (most: number) => {
      const s = reprinted(campBesieged(), ({ parameters }) => ({
        parameters: {
          ...parameters,
          markerLimits: { ...parameters.markerLimits, blockadeMarker: [most, most] },
        },
      }))
      return zone(acting(s, [10]).s, 'ulm')
    }
    expect(given(1)).toMatchObject({ works: null, siege: null, blockade: 0, siegeTrains: [1, 0] })
    expect(given(0)).toMatchObject({ works: null, siege: null, blockade: -1, siegeTrains: [1, 0] })
  })
})

describe('the bombardment', () => {
  const bombarding = (
    garrison: { readonly [type: string]: number },
    dice: readonly number[],
    more: Parameters<typeof besieged>[3] = {},
    at = 'braunau',
  ) => acting(besieged(at, garrison, 'takeOuterWorks', { rolls: 1, ...more }), dice)

  test('TV-103 · AOM-37.14, AOM-37.15 · 35% of those inside, at least 1, less what supplies save', () => {
    const nine = besieged('braunau', { 'at-ln': 9 }, 'takeOuterWorks', { rolls: 1 })
    const austria = nine.scenario.roster.nationalities.findIndex(({ id }) => id === 'austria')
    zone(nine, 'braunau').depot = { nationality: austria, level: 2 }
    const stage = acting(nine, [1])
    const lose = { type: 'lose' as const, unit: null, troop: 'at-ln' }
    const spend = { type: 'spend-level' as const, depot: 'braunau' }
    const compose = stage.position.step?.compose
    expect(compose?.whole(stage.s, 1, [lose, lose])).toBeNull()
    expect(compose?.whole(stage.s, 1, [lose, lose, lose])).not.toBeNull()
    const recruits = { ...lose, troop: 'at-rec' }
    expect(stage.refusal('A1', { type: 'consume', parts: [lose, lose, recruits] })).toBe('AOM-37.15')
    stage.decide('A1', { type: 'consume', parts: [spend, spend, lose] })
    expect(garrisonOf(stage.s, 'braunau')).toBe(8)
    expect(zone(stage.s, 'braunau').depot).toBeNull()
    const two = bombarding({ 'at-ln': 2 }, [1])
    expect(two.position.step?.default?.(two.s, 1)).toEqual({ type: 'consume', parts: [lose] })
  })

  test('AOM-37.12, AOM-37.15, AOM-27.9 · who commands inside is shown what his team-mates have there, and only until it is over', () => {
    const s = danube('ulm', { 'at-germany': 'ulm', 'at-kienmayer': 'ulm' }, { players: 4 })
    for (const id of ['at-germany', 'at-kienmayer']) inside(s, id)
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'takeOuterWorks',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 1,
    }
    settle(s)
    hq(s, 'at-kienmayer').activityPoints = 3
    activate(s, { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'], available: 4, cost: 2 })
    const stage = new Stage(s, 'siegeAction', [1])
    expect([stage.at, stage.asks('A1'), stage.asks('A2')]).toEqual(['besiegedLosses', true, false])
    const theirs = s.own[3]?.units.filter(({ zone: where }) => where === zoneNamed(s, 'ulm')) ?? []
    const shown = (seat: number) =>
      stage.position
        .view(seat)
        .shared.flatMap(({ secret }) => (secret.kind === 'forces' ? secret.units.map(({ id }) => id) : []))
    expect(theirs.length).toBeGreaterThan(0)
    expect(shown(2)).toEqual(theirs.map(({ id }) => id))
    expect([0, 1, 3].flatMap(shown)).toEqual([])
    const points = stage.position
      .view(2)
      .shared.flatMap(({ secret }) => (secret.kind === 'forces' ? secret.headquarters : []))
      .map(({ activityPoints }) => activityPoints)
    expect([hq(stage.s, 'at-kienmayer').activityPoints, ...points]).toEqual([3, 0])
    stage.letPass()
    expect(shown(2)).toEqual([])
  })

  test('AOM-27.9, AOM-8.1 · he is not shown what they have outside, nor is who fights outside shown those who are shut in', () => {
    const shownTo = (stage: Stage, seat: number) =>
      stage.position.view(seat).shared.filter(({ secret }) => secret.kind === 'forces').length
    const s = besieged('ulm', { 'at-ln': 6 }, 'takeOuterWorks', { rolls: 1, players: 4 })
    station(s, 'at-germany', 'ulm')
    inside(s, 'at-germany')
    station(s, 'at-kienmayer', 'ulm')
    const siege = acting(s, [1])
    expect([siege.at, siege.asks('A1'), shownTo(siege, 2)]).toEqual(['besiegedLosses', true, 0])
    const combat = fought(s, 'ulm', [])
    expect([combat.at, combat.asks('A2'), shownTo(combat, 3)]).toEqual(['leadCombat', true, 0])
  })

  test('AOM-37.12, AOM-37.15, AOM-27.9 · if hunger leaves the most SP to a team-mate, he commands and decides from then on', () => {
    const s = besieged('braunau', {}, 'takeOuterWorks', { rolls: 1, players: 4 })
    for (const each of ['at-werneck', 'at-kienmayer']) station(s, each, 'munich')
    hold(s, 'at-baillet', { 'at-ln': 6 })
    hold(s, 'at-nostitz', { 'at-ln': 5 })
    for (const id of ['at-baillet', 'at-nostitz']) send(s, id, 'braunau')
    shutIn(s, 1, 'braunau', 'siege')
    Object.assign(zone(s, 'braunau').siege ?? {}, { stage: 'takeOuterWorks', rolls: 1 })
    settle(s)
    const stage = acting(s, [10, 1, 5, 5, 1, 1])
    expect([stage.asks('A1'), stage.asks('A2')]).toEqual([true, false])
    const lose = { type: 'lose', unit: 'at-baillet', troop: 'at-ln' } as const
    stage.decide('A1', { type: 'consume', parts: [lose, lose, lose] }).letPass('leadAssault')
    expect([stage.at, stage.asks('A1'), stage.asks('A2')]).toEqual(['leadAssault', false, true])
  })

  test.each([
    ['inside', 'at-klenau', true],
    ['outside', 'at-loudon', false],
  ])('AOM-37.15, AOM-23.6 · a requisition marker saves SP if its holder is %s', (_, holder, saves) => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    inside(s, 'at-germany')
    send(s, 'at-loudon', 'ulm')
    unit(s, holder).requisition = true
    zone(s, 'ulm').requisition[1] = 1
    zone(s, 'ulm').depot = null
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'takeOuterWorks',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 1,
    }
    settle(s)
    activate(s, { hq: 'iii-corps', units: ['fr-friant', 'fr-gudin'], available: 4, cost: 2 })
    const spends = new Stage(s, 'siegeAction', [1]).next('A1').filter(({ type }) => type === 'spend-level')
    expect(spends).toEqual(saves ? [{ type: 'spend-level', depot: null }] : [])
  })

  test('AOM-37.15 · guns in a unit of their own go last', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    armies(s, 'ulm', {
      ...BESIEGERS,
      'at-hessen-homburg': { 'at-ln': 1, 'at-art': 1 },
      'at-g-art': { 'at-art': 4 },
    })
    inside(s, 'at-germany')
    zone(s, 'ulm').depot = null
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'takeOuterWorks',
      besieger: hq(s, 'iii-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 1,
    }
    settle(s)
    const stage = acting(s, [1])
    const next = stage.position.step?.compose?.next(stage.s, 1, []) ?? []
    expect(next).toEqual([{ type: 'lose', unit: 'at-hessen-homburg', troop: 'at-ln' }])
  })

  test('AOM-37.16 · a place with nobody left falls', () => {
    const stage = bombarding({ 'at-ln': 1 }, [])
    stage.letPass()
    expect(stage.events('place-taken')).toHaveLength(1)
    expect(stage.events('breach-roll')).toEqual([])
  })

  test('TV-102 · AOM-37.17, AOM-37.18 · modifier 3: 7 is no breach and makes all dearer; then 6 with +2 is one', () => {
    const first = bombarding({ 'at-ln': 9 }, [7], {}, 'olmuetz')
    first.letPass()
    expect(first.events('breach-roll')).toMatchObject([{ die: 7, result: 4, breached: false }])
    expect(zone(first.s, 'olmuetz').siege).toMatchObject({
      failures: 1,
      isDouble: true,
      stage: 'bombardmentStage',
    })
    const second = acting(first.s, [6, 1])
    second.letPass('offerHonours')
    expect(second.events('breach-roll')).toMatchObject([{ die: 6, result: 5, breached: true }])
    expect(zone(second.s, 'olmuetz').siege?.failures).toBe(0)
  })

  test('AOM-37.19, AOM-38.11 · at the breach the roll has no −3, and +1 if honours were offered', () => {
    const offered = (offer: boolean, die: number) => {
      const stage = bombarding({ 'at-ln': 9 }, [10, die])
      stage.letPass('offerHonours').decide('F1', { type: 'offer-honours', offer })
      return stage.events('surrender-roll')[0]
    }
    expect(offered(false, 5)).toMatchObject({ result: 5, surrendered: false })
    expect(offered(true, 5)).toMatchObject({ result: 6, surrendered: true })
  })

  test('AOM-37.20 · refused, the besieger must assault; without infantry his action ends', () => {
    const stage = bombarding({ 'at-ln': 9 }, [10, 1])
    stage.letPass('dismountInside')
    expect(stage.at).toBe('dismountInside')
    const french: Army = { 'fr-viallannes': { 'fr-lc': 6 } }
    const s = besieged('braunau', { 'at-ln': 9 }, 'takeOuterWorks', { rolls: 1, french })
    activate(s, { hq: 'iii-corps', units: ['fr-viallannes'], available: 4, cost: 2 })
    const mounted = new Stage(s, 'siegeAction', [10, 1]).letPass()
    expect(mounted.events('assault-roll')).toEqual([])
  })
})

describe('the breach assault', () => {
  const assault = (
    garrison: { readonly [type: string]: number },
    dice: readonly number[],
    more: Parameters<typeof besieged>[3] = {},
    at = 'braunau',
  ) => {
    const s = besieged(at, garrison, 'takeOuterWorks', { rolls: 1, ...more })
    // A breach, and the defender does not surrender.
    const stage = acting(s, [10, 1, ...dice])
    return stage.letPass('dismountInside').decide('A1', { type: 'dismount', units: [] })
  }

  test('TV-104 · AOM-37.21, AOM-37.23, AOM-37.24, AOM-37.25 · dice, halves, morale, and the fall', () => {
    // 5 Rec inside, of whom the bombardment takes 1 and the vector begins with 3.
    const s = besieged('braunau', { 'at-rec': 4 }, 'takeOuterWorks', { rolls: 1 })
    const stage = acting(s, [10, 1, 5, 6, 1, 4, 8, 2, 1, 3])
    stage.letPass('dismountInside').decide('A1', { type: 'dismount', units: [] })
    expect(garrisonOf(stage.s, 'braunau')).toBe(3)
    stage.letPass('assaultAgain')
    expect(stage.events('assault-roll')).toMatchObject([
      { totals: [5 + 4 + 1 - 1, 6 - 1], losses: [0, 0], winner: 'french' },
    ])
    expect(stage.events('assault-morale').filter(({ unit: name }) => name === 'garrison')[0]).toMatchObject({
      die: 4,
      result: 4,
      shattered: 0,
    })
    stage.decide('F1', { type: 'assault-again', again: true }).letPass()
    expect(stage.events('assault-roll')[1]).toMatchObject({ totals: [12, 1], losses: [1, 2] })
    expect(stage.events('place-taken')).toHaveLength(1)
    expect(garrisonOf(stage.s, 'braunau')).toBe(0)
  })

  test.each([1, 2])(
    'AOM-37.25 · the place falls as well when its last SP have fallen: after %i rolls, and nobody is asked for more',
    rolls => {
      // The bombardment takes 1 of 2 Rec; in two rolls two halves, or at once the last.
      const dice = rolls === 1 ? [10, 1, 1, 1] : [5, 6, 1, 1, 5, 6, 1, 1]
      const stage = assault({ 'at-rec': 2 }, dice, {}, 'braunau')
      zone(stage.s, 'braunau').depot = { nationality: 2, level: 4 }
      if (rolls === 2) stage.letPass('assaultAgain').decide('F1', { type: 'assault-again', again: true })
      stage.letPassWhile(at => at !== 'assaultAgain')
      expect(stage.isOver).toBe(true)
      expect(stage.events('assault-roll')).toHaveLength(rolls)
      expect(stage.events('place-taken')).toHaveLength(1)
      expect(stage.events('assault-over')).toEqual([])
      expect(zone(stage.s, 'braunau')).toMatchObject({ siege: null, depot: null, control: 0 })
    },
  )

  test('AOM-37.20 · one engagement roll, and a second if the besieger wants', () => {
    const stage = assault({ 'at-ln': 9 }, [5, 5, 1, 1])
    stage.letPass('assaultAgain').decide('F1', { type: 'assault-again', again: false }).letPass()
    expect(stage.events('assault-roll')).toHaveLength(1)
    const twice = assault({ 'at-ln': 9 }, [5, 5, 1, 1, 1, 1, 1, 1, 1])
    twice.letPass('assaultAgain').decide('F1', { type: 'assault-again', again: true }).letPass()
    expect(twice.events('assault-roll')).toHaveLength(2)
  })

  test('AOM-37.23, AOM-31.13 · the higher total wins by however little; a first half costs nobody an SP', () => {
    // Twice as many, French line against Austrian, a defence of 1: 2 ahead with equal dice.
    const rolled = (first: number, second: number) =>
      assault({ 'at-ln': 9 }, [first, second, 1, 1]).letPass('assaultAgain').events('assault-roll')[0]
    expect(rolled(5, 6)).toMatchObject({ totals: [7, 6], winner: 'french', losses: [0, 0] })
    expect(rolled(5, 7)).toMatchObject({ totals: [7, 7], winner: null, losses: [0, 0] })
    expect(rolled(3, 8)).toMatchObject({ totals: [5, 8], winner: 'allied', losses: [0, 0] })
  })

  test('TV-105 · AOM-37.22 · 24 against 3: a fortress is rolled for with +4, a defensible city falls at once', () => {
    const french: Army = { 'fr-friant': { 'fr-ln': 12 }, 'fr-gudin': { 'fr-ln': 12 } }
    const fortress = assault({ 'at-ln': 4 }, [5, 5, 1, 1], { french })
    fortress.letPass('assaultAgain')
    expect(fortress.events('assault-roll')[0]?.totals[0]).toBe(5 + 4 + 1 - 1)
    const city = assault({ 'at-ln': 4 }, [], { french }, 'ingolstadt').letPass()
    expect(city.events('assault-roll')).toEqual([])
    expect(city.events('place-taken')).toHaveLength(1)
  })

  test('AOM-37.22 · instead of a roll: whom the last roll has left too weak the next assault overruns', () => {
    const french: Army = { 'fr-friant': { 'fr-ln': 12 }, 'fr-gudin': { 'fr-ln': 11 } }
    // 23 against 4 after 35%: two are lost in the first roll, and then it is 8:1.
    const rolled = () =>
      assault({ 'at-ln': 6 }, [10, 1, 1, 1, 1, 1], { french }, 'ingolstadt').letPass('assaultAgain')
    const again = rolled().decide('F1', { type: 'assault-again', again: true }).letPass()
    expect(again.events('assault-roll')).toHaveLength(1)
    expect(again.events('place-taken')).toHaveLength(1)
    const enough = rolled().decide('F1', { type: 'assault-again', again: false }).letPass()
    expect(enough.events('place-taken')).toEqual([])
    expect(garrisonOf(enough.s, 'ingolstadt')).toBeGreaterThan(0)
  })

  test('AOM-37.24 · of what both lose a fifth is gone for good, the rest straggles', () => {
    const stage = assault({ 'at-ln': 12 }, [10, 1, 1, 1])
    stage.letPass('assaultAgain').decide('F1', { type: 'assault-again', again: false }).letPass()
    const [rolled] = stage.events('assault-roll')
    const lost = rolled?.losses.reduce((sum, each) => sum + each, 0) ?? 0
    const placed = stage.events('stragglers-placed').reduce((sum, { count }) => sum + count, 0)
    // Fewer than five each: none is permanent.
    expect(placed).toBe(lost)
  })

  test('AOM-33.3, AOM-37.24 · of two nationalities that lost alike at the breach its owner names the one that loses more', () => {
    const over = (losses: readonly [number, number], seat: number) => {
      const stage = assault({ 'at-ln': 12 }, [5, 5, 1, 1]).letPass('assaultAgain')
      const nations = stage.s.scenario.roster.nationalities.flatMap(({ side }, at) =>
        side === seat ? [at] : [],
      )
      const counts = stage.s.scenario.roster.nationalities.map((_, at) => losses[nations.indexOf(at)] ?? 0)
      besieging.locals(stage.s).casualties = [{ seat, counts }]
      return stage.decide('F1', { type: 'assault-again', again: false })
    }
    const named = over([3, 3], 1)
    expect([named.at, named.asks('A1')]).toEqual(['assaultToll', true])
    const [first, second] = named.options('A1')
    if (first === undefined || second?.type !== 'permanent-share') throw new Error('nothing to choose')
    const before = [...named.s.hidden.lost]
    named.decide('A1', second)
    const lost = named.s.hidden.lost.map((count, at) => count - (before[at] ?? 0))
    const nation = named.s.scenario.roster.nationalities.findIndex(({ id }) => id === second.nationality)
    expect(lost.map((count, at) => (count > 0 ? at : null)).filter(at => at !== null)).toEqual([nation])
    // Nothing is asked where one has lost more, nor where none is gone for good.
    expect([over([4, 2], 1).at, over([2, 2], 1).at, over([3, 3], 0).at]).not.toContain('endAssault')
    expect([over([4, 2], 1).at, over([2, 2], 1).at]).not.toContain('assaultToll')
    expect(over([3, 3], 0).asks('F1')).toBe(true)
  })

  test('AOM-37.26 · a defender without infantry loses the place, unless cavalry dismounts', () => {
    expect(assault({ 'at-lc': 6 }, []).letPass().events('place-taken')).toHaveLength(1)
    const s = besieged('braunau', { 'at-lc': 6 }, 'takeOuterWorks', { rolls: 1 })
    const stage = acting(s, [10, 1, 5, 5, 1, 1])
    stage.letPass('dismountInside')
    stage.decide('A1', { type: 'dismount', units: [{ unit: 'garrison', troop: 'at-lc', sp: 4 }] })
    expect(stage.at).toBe('leadAssault')
  })

  test('AOM-37.21 · any infantry that has one normal SP may lead it, and none that is shattered', () => {
    const stage = assault({ 'at-ln': 9 }, [5, 5, 1, 1], {
      french: { 'fr-friant': { 'fr-ln': 6 }, 'fr-gudin': { 'fr-vet': 1, 'fr-lt': [0, 3], 'fr-ln': 4 } },
    }).letPass('leadAssault')
    const led = stage.options('F1').flatMap(option => (option.type === 'lead-assault' ? [option.troop] : []))
    expect(led.toSorted()).toEqual(['fr-ln', 'fr-vet'])
  })

  test('AOM-27.9, AOM-37.25 · who commands inside sees what his team-mates have there, until it is over', () => {
    const s = besieged('braunau', { 'at-ln': 6 }, 'takeOuterWorks', { rolls: 1, players: 4 })
    for (const corps of ['at-kienmayer', 'at-riesch']) {
      station(s, corps, 'braunau')
      shelter(s, corps)
    }
    const stage = acting(s, [10, 1, 5, 5, 1, 1]).letPass('leadAssault')
    const shown = () => stage.s.shared.filter(({ secret }) => secret.kind === 'forces').length
    expect(shown()).toBeGreaterThan(0)
    stage.letPass()
    expect(shown()).toBe(0)
  })

  test('AOM-37.27 · after a failure the besieger may rally as at rest, and the defender is himself again', () => {
    // Both French CU are shattered, and try to rally: one does, the other loses a third of its men.
    const stage = assault({ 'at-ln': 9 }, [1, 10, 1, 10, 10, 0, 2, 10]).letPass('rallyBesiegers')
    const garrison = stage.s.open.garrisons.find(
      each => each.side === 1 && each.zone === zoneNamed(stage.s, 'braunau'),
    )
    expect(garrison?.troops?.every(({ shattered }) => shattered === 0)).toBe(true)
    stage.decide('F1', {
      type: 'rally-besiegers',
      units: [
        { unit: 'fr-friant', underHq: false },
        { unit: 'fr-gudin', underHq: false },
      ],
    })
    expect(stage.at).toBe('eliminateShattered')
    stage.letPass()
    const troops = ['fr-friant', 'fr-gudin'].map(id => unit(stage.s, id).troops[0])
    expect(troops.map(each => each?.shattered === 0)).toEqual([true, false])
    expect(troops[1]?.shattered).toBeLessThan(6)
  })

  test('AOM-37.27, AOM-27.9 · he has all rallied who besiege with him, and sees them until the action is over', () => {
    const s = besieged('braunau', { 'at-ln': 9 }, 'takeOuterWorks', { rolls: 1, players: 4 })
    station(s, 'vi-corps', 'braunau')
    hold(s, 'fr-loison', { 'fr-ln': [4, 3] })
    const stage = acting(s, [10, 1, 5, 5, 1, 1, 1]).letPass('rallyBesiegers')
    expect(stage.asks('F1')).toBe(true)
    const shown = () => stage.s.shared.filter(({ secret }) => secret.kind === 'forces').length
    expect(shown()).toBe(1)
    stage.decide('F1', { type: 'rally-besiegers', units: [{ unit: 'fr-loison', underHq: true }] }).letPass()
    expect(unit(stage.s, 'fr-loison').troops[0]).toMatchObject({ normal: 7, shattered: 0 })
    expect(shown()).toBe(0)
  })

  test('AOM-37.28 · if the place holds, the next action is another Bombardment from the start', () => {
    const stage = assault({ 'at-ln': 9 }, [5, 5, 1, 1])
    stage.letPass('assaultAgain').decide('F1', { type: 'assault-again', again: false }).letPass()
    expect(zone(stage.s, 'braunau').siege).toMatchObject({
      stage: 'bombardmentStage',
      failures: 0,
      isDouble: false,
    })
    expect(acting(stage.s, [1]).at).toBe('besiegedLosses')
  })
})
