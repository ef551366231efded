import { describe, expect, test } from 'vitest'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { Part } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { hold, holds, hq, Stage, send, stateOf, station, unit, zone } from '../table.ts'
import {
  ATTEMPT,
  all,
  CORPS,
  DAVOUT,
  danube,
  forced,
  march,
  marching,
  NO_ATTACK,
  NO_ATTEMPT,
  verdictOn,
  waysOf,
} from './marches.ts'

const zoneOf = (s: State, id: string) => s.scenario.theatre.zones[unit(s, id).zone]?.id

describe('movement', () => {
  test('AOM-19.1, AOM-8.2 · each CU and the HQ move to an adjacent zone or stay, each where it likes; who went where nobody hears', () => {
    const stage = marching(danube('augsburg'), DAVOUT)
    stage.decide('F1', march({ 'fr-friant': 'munich', 'fr-gudin': 'landsberg' })).letPass()
    expect(CORPS.map(id => zoneOf(stage.s, id))).toEqual([
      'augsburg',
      'munich',
      'landsberg',
      'augsburg',
      'augsburg',
    ])
    expect(stage.events('marched')[0]?.moves).toEqual([
      { from: 'augsburg', to: 'landsberg' },
      { from: 'augsburg', to: 'munich' },
    ])
  })

  test('AOM-19.1 · nobody goes farther, nobody twice, and nobody who does not belong to the Force', () => {
    const stage = marching(danube('augsburg'), DAVOUT)
    const verdict = (to: { readonly [piece: string]: string }) => verdictOn(stage, 'F1', march(to))
    expect(verdict({ 'fr-friant': 'muehldorf' })).toBe('AOM-19.1')
    expect(verdict({ 'fr-suchet': 'landau' })).toBe('AOM-19.1')
    expect(verdict({ 'fr-friant': 'munich' })).toBe('legal')
  })

  test('AOM-8.3 · whoever is on the display gets a counter where he leaves his HQ, marked like the others', () => {
    const stage = marching(danube('augsburg'), DAVOUT)
    expect(unit(stage.s, 'fr-friant').counter).toBe(-1)
    stage.decide('F1', march({ 'fr-friant': 'munich' })).letPass()
    const { counter } = unit(stage.s, 'fr-friant')
    const found = stage.s.open.counters.find(({ id }) => id === counter)
    expect(found).toMatchObject({
      zone: zoneNamed(stage.s, 'munich'),
      origin: zoneNamed(stage.s, 'augsburg'),
      activated: true,
    })
  })

  test.each([
    ['together', all('munich'), 'legal'],
    ['one stays next to the HQ', { ...all('munich'), 'fr-friant': 'landsberg' }, 'legal'],
    ['one stays where all were, next to it', { 'iii-corps': 'munich', 'fr-bisson': 'munich' }, 'legal'],
    ['the HQ alone', { 'iii-corps': 'munich' }, 'AOM-19.2'],
    ['two zones apart', { ...all('munich'), 'fr-friant': 'guenzburg' }, 'AOM-19.2'],
    ['all leave the HQ', Object.fromEntries(CORPS.map(id => [id, 'munich'])), 'AOM-19.2'],
  ])('AOM-19.2 · the Force ends together: %s', (_, moves, verdict) => {
    expect(verdictOn(marching(danube('augsburg'), DAVOUT), 'F1', march(moves))).toBe(verdict)
  })

  test('AOM-4.16 · a CU that acts by itself does not leave its HQ alone, by a March or a Forced March', () => {
    const alone = (others: string) => {
      const s = danube('augsburg')
      for (const id of CORPS.slice(1)) send(s, id, others)
      unit(s, 'fr-bisson').keptOnMap = true
      settle(s)
      return marching(s, { units: ['fr-bisson'] }, [1])
    }
    const away = march({ 'fr-bisson': 'munich' })
    expect(verdictOn(alone('munich'), 'F1', away)).toBe('AOM-4.16')
    expect(waysOf(alone('munich'), 'F1', 'fr-bisson')).toEqual([])
    expect(verdictOn(alone('augsburg'), 'F1', away)).toBe('legal')
    const forcing = alone('munich').decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    expect(forcing.at).toBe('forcedMarchOrders')
    expect(verdictOn(forcing, 'F1', forced({ 'fr-bisson': 'munich' }))).toBe('AOM-4.16')
    // Nor where the others have stayed inside the place, or the HQ has.
    const apart = danube('ulm', { 'at-germany': 'ulm' })
    for (const id of ['at-hessen-homburg', 'at-g-art']) unit(apart, id).inside = true
    settle(apart)
    const out = marching(apart, { units: ['at-klenau'] })
    expect(verdictOn(out, 'A1', march({ 'at-klenau': 'memmingen' }))).toBe('AOM-4.16')
  })

  test.each([
    ['to the enemy', 'munich', 1, 'AOM-43.4'],
    ['round him', 'landsberg', 1, 'AOM-43.4'],
    ['away from him', 'guenzburg', 1, 'legal'],
    ['to the enemy, with a normal SP', 'munich', 2, 'legal'],
  ])(
    'AOM-43.4, AOM-19.10 · whoever leaves his last normal SP behind marches on as shattered: %s',
    (_, to, normal, verdict) => {
      const s = danube('augsburg', { 'at-germany': 'munich' })
      hold(s, 'fr-bisson', { 'fr-ln': [normal, 4] })
      const leave = {
        type: 'leave-garrison',
        unit: 'fr-bisson',
        location: 'place',
        troops: { 'fr-ln': 1 },
      } as const
      const move = { type: 'move', piece: 'fr-bisson', to } as const
      const alone = marching(s, { units: ['fr-bisson'], available: 5 })
      expect(verdictOn(alone, 'F1', march({ 'fr-bisson': to }, { garrisons: [leave] }))).toBe(verdict)
      // Whichever comes first, and offered is what fits.
      const has = (parts: readonly Part[], part: Part) =>
        alone.next('F1', parts).some(each => JSON.stringify(each) === JSON.stringify(part))
      expect([has([leave], move), has([move], leave)]).toEqual([verdict === 'legal', verdict === 'legal'])
    },
  )

  test('AOM-43.4, AOM-43.5 · nor does an HQ go there that has nothing else beside it', () => {
    const s = danube('augsburg', { 'at-germany': 'munich' })
    for (const id of CORPS.slice(1)) send(s, id, 'guenzburg')
    hold(s, 'fr-bisson', { 'fr-ln': [1, 4] })
    const leave = {
      type: 'leave-garrison',
      unit: 'fr-bisson',
      location: 'place',
      troops: { 'fr-ln': 1 },
    } as const
    const stage = marching(s, { ...DAVOUT, available: 5 })
    const both = (to: string) => ({ 'iii-corps': to, 'fr-bisson': to })
    expect(verdictOn(stage, 'F1', march(both('landsberg'), { garrisons: [leave] }))).toBe('AOM-43.4')
    expect(verdictOn(stage, 'F1', march(both('guenzburg'), { garrisons: [leave] }))).toBe('legal')
    expect(verdictOn(stage, 'F1', march(both('landsberg')))).toBe('AOM-19.2')
  })

  test('AOM-19.3 · a Force may march and stay, and is asked all the same for what a march allows', () => {
    const stage = marching(danube('augsburg'), DAVOUT)
    stage.decide('F1', march({}))
    expect(stage.at).toBe('endMarch')
    expect(stage.events('marched')).toEqual([
      { type: 'marched', rule: 'AOM-19.1', player: 'F1', moves: [], forced: false },
    ])
  })

  test('AOM-19.14, TV-D05 · closed zones are not entered; a March of the French violates Ansbach once', () => {
    const s = stateOf('ulm')
    const stage = marching(s, { hq: 'i-corps', units: ['fr-rivaud', 'fr-drouet'] })
    expect(waysOf(stage, 'F1', 'fr-rivaud')).toContain('ansbach')
    stage.decide('F1', march({ 'i-corps': 'ansbach', 'fr-rivaud': 'ansbach', 'fr-drouet': 'ansbach' }))
    expect(stage.events('neutrality-violated')).toMatchObject([{ scorer: 'allied', vp: 3 }])
    expect(stage.s.open.victoryPoints).toEqual([0, 3])
    const again = marching(stage.letPass().s, { hq: 'bavarian-corps', units: ['bv-karg'], available: 2 })
    again.decide('F1', march({}))
    expect(again.s.open.victoryPoints).toEqual([0, 3])
  })

  test('TV-D05 · an Austrian Force cannot enter Ansbach before', () => {
    const s = stateOf('ulm')
    station(s, 'at-kienmayer', 'nuremberg')
    const stage = marching(s, { hq: 'at-kienmayer', units: ['at-nostitz'] })
    expect(verdictOn(stage, 'A1', march({ 'at-nostitz': 'ansbach' }))).toBe('AOM-19.14')
  })

  test('TV-D07, AOM-59.4 · the truce in Italy closes the road to Caldiero through turn 4', () => {
    const s = stateOf('danube-1805-campaign')
    const force = { hq: 'army-of-italy', units: ['fr-gardanne', 'fr-duhesme'], available: 2 }
    const to = { 'army-of-italy': 'caldiero', 'fr-gardanne': 'caldiero', 'fr-duhesme': 'caldiero' }
    s.open.turn = 4
    expect(verdictOn(marching(s, force), 'F1', march(to))).toBe('AOM-19.14')
    s.open.turn = 5
    const stage = marching(s, force)
    expect(verdictOn(stage, 'F1', march(to))).toBe('legal')
    stage.decide('F1', march(to))
    expect(stage.s.own[0]?.activation?.forces[0]?.cost).toBe(2)
  })
})

describe('the cost', () => {
  /** Austrians of Merveldt's march from St. Pölten to Krems, as far as they can pay. */
  const toKrems = (available: number, change: (s: State) => void) => {
    const s = stateOf('ulm')
    station(s, 'iii-corps', 'st-poelten')
    change(s)
    settle(s)
    const stage = marching(s, { hq: 'iii-corps', units: ['fr-bisson'], available })
    return verdictOn(stage, 'F1', march({ 'iii-corps': 'krems', 'fr-bisson': 'krems' }))
  }
  const mautern = (s: State) => s.scenario.theatre.bridges.findIndex(({ id }) => id === 'mautern')
  const garrison = (s: State, location: 'place' | number) => {
    const type = s.scenario.roster.troopTypes.findIndex(({ id }) => id === 'at-ln')
    const troops = [{ type, normal: 1, shattered: 0 }]
    s.open.garrisons.push({ side: 1, zone: zoneNamed(s, 'krems'), location, controller: 1, troops })
  }

  test.each([
    [
      'the bridge destroyed, an enemy garrison',
      3,
      (s: State) => {
        s.open.destroyed[mautern(s)] = true
        garrison(s, 'place')
      },
    ],
    ['bridge intact and free, no enemy', 1, () => {}],
    ['the enemy stands on the bridge', 3, (s: State) => garrison(s, mautern(s))],
  ])('TV-46 · AOM-19.4, AOM-19.5 · %s: %i AP', (_, cost, change) => {
    expect(toKrems(cost, change)).toBe('legal')
    if (cost > 1) expect(toKrems(cost - 1, change)).toBe('AOM-19.5')
  })

  test('AOM-19.5 · whoever staked everything may march on credit', () => {
    const s = stateOf('ulm')
    station(s, 'iii-corps', 'st-poelten')
    s.open.destroyed[mautern(s)] = true
    const force = { hq: 'iii-corps', units: ['fr-bisson'], available: 1, onCredit: true }
    const stage = marching(s, force)
    stage.decide('F1', march({ 'iii-corps': 'krems', 'fr-bisson': 'krems' }))
    expect(stage.s.own[0]?.activation?.forces[0]?.cost).toBe(2)
  })

  test('AOM-19.6 · the besieger alone uses the bridge that the besieged place commands', () => {
    const s = danube('memmingen', { 'at-germany': 'ulm' })
    station(s, 'vi-corps', 'ulm')
    for (const id of ['at-hessen-homburg', 'at-klenau', 'at-g-art']) unit(s, id).inside = true
    const mack = hq(s, 'at-germany')
    mack.inside = true
    for (const counter of s.open.counters) if (counter.id === mack.counter) counter.inside = true
    zone(s, 'ulm').siege = {
      side: 0,
      stage: 'openTrenches',
      besieger: hq(s, 'vi-corps').counter,
      failures: 0,
      isDouble: false,
      rolls: 0,
    }
    settle(s)
    const stage = marching(s, { ...DAVOUT, available: 2 })
    stage.decide('F1', march(all('ulm')))
    // A river into a zone with enemies, and no more: the bridge is the besieger's.
    expect(stage.s.own[0]?.activation?.forces[0]?.cost).toBe(2)
  })

  test('TV-D13 · without the bridge of Linz both its edges are crossed without a bridge', () => {
    const s = stateOf('ulm')
    station(s, 'iii-corps', 'linz')
    s.open.destroyed[s.scenario.theatre.bridges.findIndex(({ id }) => id === 'linz')] = true
    const stage = marching(s, { hq: 'iii-corps', units: ['fr-bisson'], available: 1 })
    for (const to of ['budweis', 'krems'])
      expect(verdictOn(stage, 'F1', march({ 'iii-corps': to, 'fr-bisson': to }))).toBe('AOM-19.5')
  })
})

describe('what goes along', () => {
  test('AOM-19.7 · a siege train goes with a CU that starts beside it, if it is wanted', () => {
    const s = danube('augsburg')
    zone(s, 'augsburg').siegeTrains[0] = 1
    const stage = marching(s, DAVOUT)
    expect(verdictOn(stage, 'F1', march({}, { trains: ['fr-friant'] }))).toBe('AOM-19.7')
    expect(verdictOn(stage, 'F1', march(all('munich'), { trains: ['fr-friant', 'fr-gudin'] }))).toBe(
      'AOM-19.7',
    )
    stage.decide('F1', march(all('munich'), { trains: ['fr-friant'] }))
    expect([zone(stage.s, 'augsburg').siegeTrains[0], zone(stage.s, 'munich').siegeTrains[0]]).toEqual([0, 1])
    expect(stage.events('siege-train-drawn')).toHaveLength(1)
  })

  test('AOM-19.13, AOM-42.6 · stragglers of its side go along with a CU that moves', () => {
    const s = danube('augsburg')
    const france = s.scenario.roster.nationalities.findIndex(({ id }) => id === 'france')
    zone(s, 'augsburg').stragglers[france] = 3
    const stage = marching(s, DAVOUT)
    const taking = (unit: string, count: number) => ({
      stragglers: [{ type: 'take-stragglers' as const, unit, nationality: 'france', count }],
    })
    expect(verdictOn(stage, 'F1', march(all('munich'), taking('fr-friant', 4)))).toBe('AOM-42.6')
    expect(verdictOn(stage, 'F1', march({ 'fr-gudin': 'munich' }, taking('fr-friant', 1)))).toBe('AOM-42.6')
    stage.decide('F1', march(all('munich'), taking('fr-friant', 2)))
    expect([
      zone(stage.s, 'augsburg').stragglers[france],
      zone(stage.s, 'munich').stragglers[france],
    ]).toEqual([1, 2])
  })

  test('AOM-8.2, AOM-42.6 · they are told by the zones that they go to, whoever takes them along', () => {
    const told = (friant: string, gudin: string): string[] => {
      const s = danube('augsburg')
      const france = s.scenario.roster.nationalities.findIndex(({ id }) => id === 'france')
      zone(s, 'augsburg').stragglers[france] = 2
      const taking = ['fr-friant', 'fr-gudin'].map(unit => ({
        type: 'take-stragglers' as const,
        unit,
        nationality: 'france',
        count: 1,
      }))
      const moves = { 'iii-corps': friant, 'fr-friant': friant, 'fr-gudin': gudin }
      const stage = marching(s, DAVOUT).decide('F1', march(moves, { stragglers: taking }))
      return stage.events('stragglers-taken').map(({ to }) => to)
    }
    expect(told('munich', 'landsberg')).toEqual(['landsberg', 'munich'])
    expect(told('landsberg', 'munich')).toEqual(['landsberg', 'munich'])
  })

  test('AOM-24.7 · a blockading Force may let the enemy go', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    const mack = hq(s, 'at-germany')
    mack.inside = true
    for (const id of ['at-hessen-homburg', 'at-klenau', 'at-g-art']) unit(s, id).inside = true
    for (const counter of s.open.counters) if (counter.id === mack.counter) counter.inside = true
    zone(s, 'ulm').blockade = 0
    settle(s)
    const stage = marching(s, DAVOUT)
    expect(zone(stage.s, 'ulm').blockade).toBe(0)
    expect(verdictOn(stage, 'F1', march({}, { lifted: ['ulm'] }))).toBe('legal')
    expect(verdictOn(stage, 'F1', march({}, { lifted: ['ulm', 'ulm'] }))).toBe('AOM-24.7')
    expect(verdictOn(stage, 'F1', march({}, { lifted: ['augsburg'] }))).toBe('AOM-24.7')
    stage.decide('F1', march({}, { lifted: ['ulm'] }))
    expect(zone(stage.s, 'ulm').blockade).toBe(-1)
  })
})

describe('garrisons', () => {
  const leave = (unit: string, troops: { [type: string]: number }, location = 'place') => ({
    type: 'leave-garrison' as const,
    unit,
    location,
    troops,
  })
  const take = (unit: string, troops: { [type: string]: number }) => ({
    type: 'take-garrison' as const,
    unit,
    troops,
  })
  const garrisonOf = (s: State, id: string) =>
    s.open.garrisons
      .filter(({ zone: at, side }) => at === zoneNamed(s, id) && side === 0)
      .map(({ location, troops }) => ({
        location,
        troops: Object.fromEntries(
          (troops ?? []).map(({ type, normal }) => [s.scenario.roster.troopTypes[type]?.id, normal]),
        ),
      }))

  test('AOM-19.10 · left where the March begins, and where it ends', () => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': 6 })
    const stage = marching(s, DAVOUT)
    stage.decide('F1', march(all('munich'), { garrisons: [leave('fr-friant', { 'fr-ln': 1 })] }))
    expect(garrisonOf(stage.s, 'augsburg')).toEqual([{ location: 'place', troops: { 'fr-ln': 1 } }])
    stage.letPass('endMarch')
    stage.decide('F1', {
      type: 'end-march',
      garrisons: [leave('fr-friant', { 'fr-ln': 2 })],
      forcedMarch: null,
    })
    expect(garrisonOf(stage.s, 'munich')).toEqual([{ location: 'place', troops: { 'fr-ln': 2 } }])
    expect(holds(stage.s, 'fr-friant')).toEqual({ 'fr-ln': 3 })
  })

  test('AOM-8.12 · a CU that leaves all its normal SP behind lies face up before it goes on', () => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': [1, 3] })
    const stage = marching(s, DAVOUT)
    stage.decide('F1', march(all('munich')))
    stage.letPass('endMarch')
    stage.decide('F1', {
      type: 'end-march',
      garrisons: [leave('fr-friant', { 'fr-ln': 1 })],
      forcedMarch: { guides: false },
    })
    const { counter } = unit(stage.s, 'fr-friant')
    expect(stage.s.open.counters.find(({ id }) => id === counter)?.face).not.toBe(-1)
  })

  test('AOM-19.10, AOM-4.14 · reinforced, taken up, and moved to the bridge', () => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': 6 })
    const first = marching(s, DAVOUT)
    first.decide('F1', march({}, { garrisons: [leave('fr-friant', { 'fr-ln': 3 })] }))
    const second = marching(first.letPass().s, DAVOUT)
    second.decide('F1', march({}, { garrisons: [take('fr-gudin', { 'fr-ln': 1 })] }))
    expect(garrisonOf(second.s, 'augsburg')).toEqual([{ location: 'place', troops: { 'fr-ln': 2 } }])
    const third = marching(second.letPass().s, DAVOUT)
    const shift = { type: 'shift-garrison' as const, zone: 'augsburg', location: 'friedberg' }
    third.decide('F1', march({}, { garrisons: [shift] }))
    const friedberg = s.scenario.theatre.bridges.findIndex(({ id }) => id === 'friedberg')
    expect(garrisonOf(third.s, 'augsburg')).toEqual([{ location: friedberg, troops: { 'fr-ln': 2 } }])
  })

  /** Friant in Augsburg, Gudin in Günzburg; in both there are so many SP in garrison. */
  const apart = (sp: number) => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': 6 })
    hold(s, 'fr-bisson', { 'fr-ln': 6 })
    hold(s, 'fr-gudin', { 'fr-ln': 6 })
    send(s, 'fr-gudin', 'guenzburg')
    for (const at of ['augsburg', 'guenzburg'])
      s.open.garrisons.push({
        side: 0,
        zone: zoneNamed(s, at),
        location: 'place',
        controller: 0,
        troops: [{ type: typeNamed(s, 'fr-ln'), normal: sp, shattered: 0 }],
      })
    return s
  }
  type Garrisons = ReturnType<typeof march>['garrisons']
  const ordered = (...garrisons: Garrisons) =>
    verdictOn(marching(apart(2), DAVOUT), 'F1', march({}, { garrisons }))

  test('AOM-19.12 · nobody takes what another has taken from the same garrison, but all of another one', () => {
    expect(ordered(take('fr-friant', { 'fr-ln': 2 }), take('fr-gudin', { 'fr-ln': 2 }))).toBe('legal')
    expect(ordered(take('fr-bisson', { 'fr-ln': 1 }), take('fr-friant', { 'fr-ln': 2 }))).toBe('AOM-19.12')
    // What Bisson leaves is not what Friant takes.
    expect(ordered(leave('fr-bisson', { 'fr-ln': 1 }), take('fr-friant', { 'fr-ln': 2 }))).toBe('legal')
  })

  test('AOM-4.14 · a garrison moves before others join it, whatever is taken from it or left elsewhere', () => {
    const { position } = marching(apart(2), DAVOUT)
    const after = (part: Garrisons[number]) =>
      position.step?.compose?.fits(position.state, 0, [part], {
        type: 'shift-garrison',
        zone: 'augsburg',
        location: 'friedberg',
      })?.rule ?? 'legal'
    expect(after(take('fr-friant', { 'fr-ln': 1 }))).toBe('legal')
    expect(after(leave('fr-gudin', { 'fr-ln': 1 }))).toBe('legal')
    expect(after(leave('fr-friant', { 'fr-ln': 1 }))).toBe('AOM-4.14')
  })

  test('AOM-4.13, AOM-19.11 · whoever joins a garrison that moves joins it where it goes', () => {
    const shift = { type: 'shift-garrison', zone: 'augsburg', location: 'friedberg' } as const
    const joining = (location: string) => ({ ...leave('fr-friant', { 'fr-ln': 1 }), location })
    expect(ordered(shift, joining('friedberg'))).toBe('legal')
    expect(ordered(shift, joining('place'))).toBe('AOM-19.11')
    expect(ordered(shift, leave('fr-gudin', { 'fr-ln': 1 }))).toBe('legal')
  })

  test('AOM-19.11 · only where there is a place, a pass or a bridge, and the enemy is not', () => {
    const s = danube('brenner')
    hold(s, 'fr-friant', { 'fr-ln': 6 })
    const verdict = (state: State, location: string) =>
      verdictOn(
        marching(state, DAVOUT),
        'F1',
        march({}, { garrisons: [leave('fr-friant', { 'fr-ln': 1 }, location)] }),
      )
    expect(verdict(s, 'pass')).toBe('legal')
    expect(verdict(s, 'place')).toBe('AOM-19.11')
    const vienna = danube('vienna')
    expect(verdict(vienna, 'place')).toBe('AOM-19.11')
    expect(verdict(vienna, 'tabor')).toBe('legal')
  })

  test('AOM-19.11 · under the eyes of an enemy army only a garrison that is there is reinforced', () => {
    const enter = (isGarrisoned: boolean) => {
      const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
      hold(s, 'fr-friant', { 'fr-ln': 6 })
      const troops = [{ type: typeNamed(s, 'fr-ln'), normal: 1, shattered: 0 }]
      if (isGarrisoned)
        s.open.garrisons.push({
          side: 0,
          zone: zoneNamed(s, 'guenzburg'),
          location: 'place',
          controller: 0,
          troops,
        })
      return marching(s, { ...DAVOUT, available: 3 }, [5, 5, 5, 5])
        .decide('F1', march(all('guenzburg')))
        .letPassWhile(at => at !== 'endMarch' && at !== 'declareAttack')
    }
    expect(enter(false).at).toBe('declareAttack')
    const stage = enter(true)
    expect(stage.at).toBe('endMarch')
    const left = {
      type: 'end-march' as const,
      garrisons: [leave('fr-friant', { 'fr-ln': 1 })],
      forcedMarch: null,
    }
    expect(verdictOn(stage, 'F1', left)).toBe('legal')
    expect(
      verdictOn(stage, 'F1', { ...left, garrisons: [leave('fr-friant', { 'fr-ln': 1 }, 'elchingen')] }),
    ).toBe('AOM-19.11')
  })

  test('AOM-19.12, AOM-43.1 · no artillery, no shattered SP, not the last, and nothing without room', () => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': [3, 1], 'fr-art': 1 })
    hold(s, 'fr-gudin', { 'fr-ln': 1 })
    hold(s, 'fr-viallannes', { 'fr-lc': 2 })
    hold(s, 'fr-bisson', { 'fr-ln': 15 })
    const verdict = (part: ReturnType<typeof leave> | ReturnType<typeof take>, state = s) =>
      verdictOn(marching(state, DAVOUT), 'F1', march({}, { garrisons: [part] }))
    expect(verdict(leave('fr-friant', { 'fr-ln': 3 }))).toBe('legal')
    expect(verdict(leave('fr-friant', { 'fr-ln': 4 }))).toBe('AOM-19.12')
    expect(verdict(leave('fr-friant', { 'fr-art': 1 }))).toBe('AOM-19.12')
    expect(verdict(leave('fr-gudin', { 'fr-ln': 1 }))).toBe('AOM-19.12')
    const stage = marching(s, DAVOUT)
    stage.decide('F1', march({}, { garrisons: [leave('fr-friant', { 'fr-ln': 2 })] })).letPass()
    expect(verdict(take('fr-viallannes', { 'fr-ln': 1 }), stage.s)).toBe('AOM-19.12')
    expect(verdict(take('fr-bisson', { 'fr-ln': 1 }), stage.s)).toBe('AOM-19.12')
    expect(verdict(take('fr-gudin', { 'fr-ln': 3 }), stage.s)).toBe('AOM-19.12')
    expect(verdict(take('fr-gudin', { 'fr-ln': 2 }), stage.s)).toBe('legal')
  })

  test('AOM-19.10, AOM-19.12 · a CU that is full leaves some SP and takes up others in their room, none to and fro', () => {
    const made = (...garrisons: Garrisons) => {
      const s = danube('augsburg')
      hold(s, 'fr-friant', { 'fr-ln': 12, 'fr-rec': 3 })
      s.open.garrisons.push({
        side: 0,
        zone: zoneNamed(s, 'augsburg'),
        location: 'place',
        controller: 0,
        troops: [
          { type: typeNamed(s, 'fr-vet'), normal: 4, shattered: 0 },
          { type: typeNamed(s, 'fr-ln'), normal: 1, shattered: 0 },
        ],
      })
      return { stage: marching(s, DAVOUT), order: march({}, { garrisons }) }
    }
    const verdict = (...garrisons: Garrisons) => {
      const { stage, order } = made(...garrisons)
      return verdictOn(stage, 'F1', order)
    }
    const left = leave('fr-friant', { 'fr-rec': 2 })
    expect(verdict(take('fr-friant', { 'fr-vet': 2 }))).toBe('AOM-19.12')
    expect(verdict(left, take('fr-friant', { 'fr-vet': 2 }))).toBe('legal')
    expect(verdict(left, take('fr-friant', { 'fr-vet': 3 }))).toBe('AOM-19.12')
    expect(verdict(leave('fr-friant', { 'fr-ln': 1 }), take('fr-friant', { 'fr-ln': 1 }))).toBe('AOM-19.10')
    expect(verdict(left, leave('fr-friant', { 'fr-ln': 1 }))).toBe('AOM-19.10')
    const { stage, order } = made(left, take('fr-friant', { 'fr-vet': 2 }))
    const offered = (...parts: Garrisons) => stage.next('F1', parts).map(part => JSON.stringify(part))
    const one = JSON.stringify(take('fr-friant', { 'fr-vet': 1 }))
    expect([offered().includes(one), offered(left).includes(one)]).toEqual([false, true])
    stage.decide('F1', order)
    expect(holds(stage.s, 'fr-friant')).toEqual({ 'fr-ln': 12, 'fr-rec': 1, 'fr-vet': 2 })
    expect(garrisonOf(stage.s, 'augsburg')).toEqual([
      { location: 'place', troops: { 'fr-vet': 2, 'fr-ln': 1, 'fr-rec': 2 } },
    ])
  })

  test('AOM-43.11 · who joins shattered SP is shattered', () => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': 4 })
    hold(s, 'fr-gudin', { 'fr-ln': [3, 1] })
    const stage = marching(s, DAVOUT)
    stage.decide('F1', march({}, { garrisons: [leave('fr-friant', { 'fr-ln': 2 })] })).letPass()
    const second = marching(stage.s, DAVOUT)
    second.decide('F1', march({}, { garrisons: [take('fr-gudin', { 'fr-ln': 2 })] }))
    expect(unit(second.s, 'fr-gudin').troops).toMatchObject([{ normal: 3, shattered: 3 }])
  })
})

describe('entering an enemy zone', () => {
  test('AOM-19.8, AOM-19.9 · lines, screen, no Forced March, then the attack', () => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    const stage = marching(s, { ...DAVOUT, available: 3 }, [9, 2])
    const seen: string[] = []
    stage.decide('F1', march(all('guenzburg')))
    stage.letPassWhile(at => {
      if (seen.at(-1) !== at) seen.push(at)
      return at !== 'declareAttack'
    })
    expect(stage.events('loc-placed').map(({ side, at }) => [side, at])).toMatchObject([
      ['french', 'augsburg'],
      ['allied', expect.any(String)],
    ])
    expect(seen.filter(at => at !== 'otherLoc')).toEqual(['screenLeaders', 'evade', 'declareAttack'])
    expect(verdictOn(stage, 'F1', NO_ATTACK)).toBe('legal')
  })

  test('AOM-19.9 · no screen where a friendly CU was', () => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    station(s, 'vi-corps', 'guenzburg')
    const stage = marching(s, { ...DAVOUT, available: 3 })
    stage.decide('F1', march(all('guenzburg'))).letPass('declareAttack')
    expect(stage.events('screen')).toEqual([])
  })
})

test('AOM-19.10 · the end of a March is not asked for where there is nothing to say', () => {
  const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
  const stage = marching(s, { ...DAVOUT, available: 3 }, [9, 2])
  stage.decide('F1', march(all('guenzburg'))).letPass('declareAttack')
  expect(stage.at).toBe('declareAttack')
  expect(verdictOn(stage, 'F1', NO_ATTEMPT)).toBe('AOM-27.1')
  expect(new Stage(stage.s, 'march').at).toBe('marchOrders')
})
