import { describe, expect, test } from 'vitest'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { hold, hq, type Stage, stateOf, station, unit, zone } from '../table.ts'
import {
  ATTEMPT,
  all,
  attackIn,
  DAVOUT,
  danube,
  forced,
  march,
  marching,
  NO_ATTACK,
  shelter,
  verdictOn,
} from './marches.ts'

const RICH = { ...DAVOUT, available: 3 }

/** Davout and Werneck stand in Günzburg, and Davout marches in place. */
function facing(change: (s: State) => void = () => {}, dice: readonly number[] = []): Stage {
  const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
  station(s, 'iii-corps', 'guenzburg')
  change(s)
  settle(s)
  const stage = marching(s, RICH, dice)
  return stage.decide('F1', march({})).letPass('declareAttack')
}

const garrison = (s: State, zoneId: string, count: number, location: 'place' | 'pass' = 'place') => {
  const type = s.scenario.roster.troopTypes.findIndex(({ id }) => id === 'at-ln')
  const at = zoneNamed(s, zoneId)
  s.open.garrisons = s.open.garrisons.filter(({ zone: each, side }) => each !== at || side !== 1)
  s.open.garrisons.push({
    side: 1,
    zone: at,
    location,
    controller: 1,
    troops: [{ type, normal: count, shattered: 0 }],
  })
}

describe('the declaration', () => {
  test('AOM-27.1, AOM-27.2 · in one zone where it has CU together with the enemy, or not at all', () => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg', 'at-riesch': 'memmingen' })
    const stage = marching(s, RICH)
    stage.decide('F1', march({ 'fr-friant': 'guenzburg', 'fr-gudin': 'memmingen' })).letPass('declareAttack')
    expect(stage.options('F1')).toEqual([NO_ATTACK, attackIn('guenzburg'), attackIn('memmingen')])
    stage.decide('F1', NO_ATTACK)
    expect(stage.isOver).toBe(true)
  })

  test('AOM-27.8, AOM-27.3 · all of both sides in the zone take part, whoever marched; the declarer attacks', () => {
    const stage = facing(s => station(s, 'vi-corps', 'guenzburg'))
    stage.decide('F1', attackIn('guenzburg'))
    expect(stage.s.open.battle).toMatchObject({ attacker: 0 })
    const there = stage.s.open.counters.filter(({ section, side }) => section !== null && side === 0)
    // Two HQ, five CU of Davout's and five of Ney's.
    expect(there).toHaveLength(12)
  })

  test('AOM-18.4, AOM-27.3 · a Force of shattered CU attacks nobody', () => {
    const stage = facing(s => {
      for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) hold(s, id, { 'fr-ln': [0, 4] })
      hold(s, 'fr-viallannes', { 'fr-lc': [0, 2] })
      hold(s, 'fr-iii-art', { 'fr-art': 1 })
      station(s, 'vi-corps', 'guenzburg')
    })
    expect(stage.at === 'declareAttack' ? stage.options('F1') : [NO_ATTACK]).toContainEqual(NO_ATTACK)
  })

  test('AOM-59.3 · Bavarians may not attack in the first turns', () => {
    const s = stateOf('danube-1805-campaign')
    station(s, 'bavarian-corps', 'bamberg')
    station(s, 'at-kienmayer', 'bamberg')
    s.open.turn = 2
    const units = ['bv-karg', 'bv-wrede', 'bv-mezzanelli']
    const early = marching(s, { hq: 'bavarian-corps', units })
    expect(early.decide('F1', march({})).letPass('declareAttack').options('F1')).toEqual([NO_ATTACK])
    s.open.turn = 3
    const late = marching(s, { hq: 'bavarian-corps', units })
    expect(late.decide('F1', march({})).letPass('declareAttack').options('F1')).toContainEqual(
      attackIn('bamberg'),
    )
  })

  test('AOM-59.3 · a Bavarian CU among Frenchmen holds their Force back, a French one among Bavarians does not', () => {
    const declaring = (units: readonly string[]) => {
      const s = stateOf('ulm')
      const { effects } = stateOf('danube-1805-campaign').scenario
      const early: State = { ...s, scenario: { ...s.scenario, effects } }
      early.open.turn = 2
      station(early, 'i-corps', 'bamberg')
      station(early, 'at-kienmayer', 'bamberg')
      unit(early, 'bv-wrede').hq = hq(early, 'i-corps').id
      return marching(early, { hq: 'i-corps', units })
        .decide('F1', march({}))
        .letPass('declareAttack')
        .options('F1')
    }
    expect(declaring(['fr-rivaud', 'fr-drouet', 'bv-wrede'])).toEqual([NO_ATTACK])
    expect(declaring(['fr-rivaud', 'fr-drouet'])).toContainEqual(attackIn('bamberg'))
  })

  test('AOM-27.4 · shattered defenders suffer first, then the place is entered, then the strength announced', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    hold(s, 'at-klenau', { 'at-ln': [3, 6] })
    const stage = marching(s, RICH)
    stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn('ulm'))
    expect(stage.events('shattered-cut-down')).toMatchObject([{ lost: 2 }])
    expect(stage.at).toBe('enterPlace')
    stage.decide('A1', { type: 'enter-place', enter: false })
    expect(stage.events('announced')).toHaveLength(1)
  })

  test('AOM-27.10 · afterwards the activation of the Force is over', () => {
    const stage = facing(
      s => {
        for (const id of ['at-baillet', 'at-hohenzollern']) hold(s, id, { 'at-ln': 3 })
        for (const own of s.own) own.units = own.units.filter(({ id }) => id !== unit(s, 'at-moritz').id)
      },
      [9, 1],
    )
    stage.decide('F1', attackIn('guenzburg')).letPass()
    expect(stage.events('combat-rolled')).toHaveLength(1)
    expect(stage.events('attack-declared')).toHaveLength(1)
  })
})

describe('which combat', () => {
  const fight = (
    ours: readonly string[],
    theirs: { readonly [unit: string]: { readonly [type: string]: number } },
  ) => {
    const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
    station(s, 'at-kienmayer', 'guenzburg')
    for (const own of s.own)
      own.units = own.units.filter(({ id, zone: at }) => {
        const name = s.scenario.roster.combatUnits[id]?.id ?? ''
        return at !== zoneNamed(s, 'guenzburg') || ours.includes(name) || name in theirs
      })
    for (const [id, troops] of Object.entries(theirs)) hold(s, id, troops)
    settle(s)
    const stage = marching(s, { hq: 'iii-corps', units: [...ours], available: 3 })
    stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn('guenzburg'))
    return stage.s.open.battle === null ? 'minor' : 'field'
  }

  test('TV-60 · AOM-27.5 · three infantry or cavalry CU on both sides make a field battle, guns do not count', () => {
    const three = ['fr-bisson', 'fr-friant', 'fr-gudin', 'fr-iii-art']
    const two = { 'at-baillet': { 'at-ln': 5 }, 'at-hohenzollern': { 'at-ln': 5 } }
    expect(fight(three, { ...two, 'at-nostitz': { 'at-lc': 2 } })).toBe('field')
    expect(fight(three, two)).toBe('minor')
    expect(fight(['fr-bisson', 'fr-friant', 'fr-iii-art'], { ...two, 'at-nostitz': { 'at-lc': 2 } })).toBe(
      'minor',
    )
  })

  test('AOM-27.5 · they announce no more than that', () => {
    const stage = facing()
    stage.decide('F1', attackIn('guenzburg'))
    expect(stage.events('announced')).toEqual([
      { type: 'announced', rule: 'AOM-27.5', zone: 'guenzburg', attacker: true, defender: true },
    ])
  })
})

describe('garrisons', () => {
  const before = (id: string, change: (s: State) => void) => {
    const s = danube(id)
    change(s)
    const stage = marching(s, RICH, [5, 5, 5])
    return stage.decide('F1', march({})).letPass('declareAttack')
  }

  test('AOM-27.6, AOM-27.7 · alone in a town it is attacked in a Minor Combat', () => {
    const stage = before('linz', s => garrison(s, 'linz', 2))
    stage.decide('F1', attackIn('linz'))
    expect(stage.at).toBe('leadCombat')
    expect(stage.options('A1')).toEqual([{ type: 'lead-combat', commander: null, troop: 'at-ln' }])
  })

  test('AOM-27.6 · beside other forces it stays out', () => {
    const stage = facing(s => {
      garrison(s, 'guenzburg', 5)
      for (const id of ['at-baillet', 'at-hohenzollern']) hold(s, id, { 'at-ln': 1 })
      hold(s, 'at-moritz', { 'at-art': 1, 'at-ln': 1 })
      for (const own of s.own) own.units = own.units.filter(each => each.id !== unit(s, 'at-moritz').id)
    })
    stage.decide('F1', attackIn('guenzburg')).decide('F1', stage.options('F1')[0] ?? NO_ATTACK)
    stage.decide('A1', stage.options('A1')[0] ?? NO_ATTACK)
    expect(stage.events('combat-led').find(({ side }) => side === 'allied')?.sp).toBe(2)
  })

  test.each([
    ['a defensible city', 'ingolstadt', 2, true],
    ['a fortress', 'braunau', 2, false],
    ['a castle with 2 SP', 'landshut', 2, false],
    ['a castle with 3 SP', 'landshut', 3, true],
    ['a pass', 'brenner', 2, true],
  ])('TV-100 · AOM-27.7, AOM-36.1, AOM-36.6 · in %s', (_, id, count, may) => {
    const stage = before(id, s => garrison(s, id, count, id === 'brenner' ? 'pass' : 'place'))
    expect(stage.at === 'declareAttack').toBe(may)
  })

  test('TV-100 · in a castle with 3 SP it is a Minor Combat, in a city a storm', () => {
    const castle = before('landshut', s => garrison(s, 'landshut', 3)).decide('F1', attackIn('landshut'))
    expect(castle.at).toBe('leadCombat')
    const city = before('ingolstadt', s => garrison(s, 'ingolstadt', 3)).decide('F1', attackIn('ingolstadt'))
    expect(city.at).toBe('stormOrCancel')
  })

  test('AOM-8.5, AOM-27.7, AOM-36.1 · a castle whose garrison is not shown may be attacked, and may prove a fortress', () => {
    const attacked = (count: number) =>
      before('landshut', s => {
        garrison(s, 'landshut', count)
        const found = s.open.garrisons.at(-1)!
        s.own[1]!.garrisons.push({ zone: found.zone, troops: found.troops! })
        found.troops = null
      }).decide('F1', attackIn('landshut'))
    expect(attacked(2).events('attack-called-off')).toMatchObject([{ zone: 'landshut', wasShattered: false }])
    expect(attacked(3).at).toBe('leadCombat')
  })
})

describe('fortified places', () => {
  const before = (place: string, type: 'at-germany' | 'at-werneck' = 'at-germany') => {
    const s = danube(place, { [type]: place })
    const stage = marching(s, RICH)
    return stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn(place))
  }

  test('AOM-36.3, AOM-36.2 · attacked CU and HQ go inside together, if the place is not the attacker’s', () => {
    const stage = before('ulm')
    expect(stage.at).toBe('enterPlace')
    expect(unit(stage.s, 'at-klenau').inside).toBe(false)
    stage.decide('A1', { type: 'enter-place', enter: true })
    expect(['at-klenau', 'at-hessen-homburg', 'at-g-art'].every(id => unit(stage.s, id).inside)).toBe(true)
    expect(stage.s.open.counters.filter(({ side, inside }) => side === 1 && inside)).toHaveLength(1)
  })

  test('AOM-27.3, AOM-36.4, AOM-8.3 · whoever attacks from inside comes out, and has no counter beside that of his HQ', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    unit(s, 'fr-friant').inside = true
    settle(s)
    const stage = marching(s, RICH)
    expect(unit(stage.s, 'fr-friant').counter).not.toBe(-1)
    stage.decide('F1', march({})).letPass('declareAttack')
    // His counter is no longer marked: the markers go with the round.
    for (const counter of stage.s.open.counters) counter.activated = false
    stage.decide('F1', attackIn('ulm'))
    expect(unit(stage.s, 'fr-friant')).toMatchObject({ inside: false, counter: -1 })
  })

  test('AOM-36.3 · not into a place that the attacker holds', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    const type = s.scenario.roster.troopTypes.findIndex(({ id }) => id === 'fr-ln')
    const troops = [{ type, normal: 1, shattered: 0 }]
    s.open.garrisons.push({ side: 0, zone: zoneNamed(s, 'ulm'), location: 'place', controller: 0, troops })
    const stage = marching(s, RICH)
    stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn('ulm'))
    expect(stage.at).not.toBe('enterPlace')
  })

  test('AOM-36.5 · outside, they fight in the open', () => {
    const stage = before('ulm').decide('A1', { type: 'enter-place', enter: false })
    expect(stage.events('announced')).toHaveLength(1)
  })

  test('AOM-36.6 · inside a fortress the attack is cancelled', () => {
    const stage = before('braunau').decide('A1', { type: 'enter-place', enter: true })
    expect(stage.events('attack-called-off')).toMatchObject([{ wasShattered: false }])
    expect(stage.isOver).toBe(true)
  })

  test('AOM-25.5 · and so it is inside an entrenched camp, beside an open town', () => {
    const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
    zone(s, 'guenzburg').works = { kind: 'entrenchedCamp', side: 1 }
    const stage = marching(s, RICH).decide('F1', march({})).letPass('declareAttack')
    stage.decide('F1', attackIn('guenzburg')).decide('A1', { type: 'enter-place', enter: true })
    expect(stage.events('attack-called-off')).toMatchObject([{ wasShattered: false }])
    expect(stage.isOver).toBe(true)
  })

  test('AOM-36.7 · inside a defensible city the attacker storms or cancels', () => {
    const stage = before('ulm').decide('A1', { type: 'enter-place', enter: true })
    expect(stage.at).toBe('stormOrCancel')
    const asked = [en, de].map(words => words.prompt(stage.at, stage.position.view(0)))
    expect(asked).toEqual(['Do you storm Ulm?', 'Stürmst du Ulm?'])
    expect(stage.options('F1')).toHaveLength(2)
    expect(stage.decide('F1', { type: 'storm', storm: false }).isOver).toBe(true)
  })

  test('AOM-36.3 · into a castle only if all inside then number 2 SP or fewer', () => {
    const small = (sp: number) => {
      const s = danube('landshut', { 'at-werneck': 'landshut' })
      for (const own of s.own)
        own.units = own.units.filter(
          ({ id }) => id !== unit(s, 'at-baillet').id && id !== unit(s, 'at-hohenzollern').id,
        )
      hold(s, 'at-moritz', { 'at-ln': sp })
      const stage = marching(s, RICH)
      return stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn('landshut'))
    }
    expect(small(2).options('A1')).toHaveLength(2)
    expect(small(3).options('A1')).toEqual([{ type: 'enter-place', enter: false }])
  })

  test('AOM-36.1, AOM-36.4 · a castle in which there are more than 2 SP protects nobody: they come out', () => {
    const s = danube('landshut', { 'at-werneck': 'landshut' })
    for (const own of s.own)
      own.units = own.units.filter(
        ({ id }) => id !== unit(s, 'at-baillet').id && id !== unit(s, 'at-hohenzollern').id,
      )
    hold(s, 'at-moritz', { 'at-ln': 2 })
    shelter(s, 'at-werneck')
    settle(s)
    expect(unit(s, 'at-moritz').inside).toBe(true)
    expect(zone(s, 'landshut').control).toBe(1)
    hold(s, 'at-moritz', { 'at-ln': 3 })
    expect([unit(s, 'at-moritz').inside, hq(s, 'at-werneck').inside]).toEqual([false, false])
    const stage = marching(s, RICH).decide('F1', march({})).letPass('declareAttack')
    expect(verdictOn(stage, 'F1', attackIn('landshut'))).toBe('legal')
  })

  test('AOM-36.4 · they stay inside until they march, or no enemy is left; and act from there', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    shelter(s, 'at-germany')
    settle(s)
    const units = ['at-hessen-homburg', 'at-klenau', 'at-g-art']
    const stage = marching(s, { hq: 'at-germany', units })
    stage.decide('A1', march({}))
    expect(unit(stage.s, 'at-klenau').inside).toBe(true)
    const away = marching(s, { hq: 'at-germany', units, available: 3 })
    away.decide('A1', march(Object.fromEntries(['at-germany', ...units].map(id => [id, 'memmingen']))))
    expect(unit(away.s, 'at-klenau').inside).toBe(false)
    station(s, 'iii-corps', 'landau')
    expect(unit(s, 'at-klenau').inside).toBe(false)
  })

  test('AOM-18.5, AOM-24.5 · shut in, they neither leave nor attack', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    shelter(s, 'at-germany')
    zone(s, 'ulm').blockade = 0
    settle(s)
    const stage = marching(s, { hq: 'at-germany', units: ['at-hessen-homburg', 'at-klenau'] })
    expect(verdictOn(stage, 'A1', march({ 'at-klenau': 'memmingen' }))).toBe('AOM-18.5')
    stage.decide('A1', march({})).letPass()
    expect(stage.events('attack-declared')).toEqual([])
  })
})

describe('shattered troops', () => {
  const broken = (s: State) => {
    for (const id of ['at-baillet', 'at-hohenzollern']) hold(s, id, { 'at-ln': [0, 2] })
    hold(s, 'at-moritz', { 'at-lc': [0, 6] })
  }

  test('TV-118 · AOM-43.6, AOM-43.8 · only shattered defenders: 35% are cut down, no combat, and a Forced March is open', () => {
    const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
    broken(s)
    const stage = marching(s, RICH, [3])
    stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn('guenzburg'))
    expect(stage.events('shattered-cut-down')).toMatchObject([{ lost: 2 }])
    expect(unit(stage.s, 'at-baillet').zone).toBe(zoneNamed(stage.s, 'guenzburg'))
    expect(stage.at).toBe('endMarch')
    expect(verdictOn(stage, 'F1', ATTEMPT)).toBe('legal')
  })

  test('AOM-43.8 · but not if it has attempted one', () => {
    const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
    broken(s)
    const stage = marching(s, RICH, [10])
    stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    stage.letPass('declareAttack').decide('F1', attackIn('guenzburg'))
    expect(verdictOn(stage, 'F1', ATTEMPT)).toBe('AOM-20.1')
  })

  test('AOM-43.8, AOM-20.1 · nor one that succeeded and was let be', () => {
    const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
    broken(s)
    const stage = marching(s, RICH, [1])
    stage.decide('F1', march({})).letPass('endMarch').decide('F1', ATTEMPT)
    expect(verdictOn(stage, 'F1', forced(all('augsburg')))).toBe('legal')
    stage.decide('F1', forced({})).decide('F1', attackIn('guenzburg')).letPass('forcedMarchOrders')
    expect(verdictOn(stage, 'F1', forced(all('augsburg')))).toBe('AOM-20.3')
    expect(verdictOn(stage, 'F1', forced({}))).toBe('legal')
  })

  test('AOM-43.5 · they are disregarded: entered without lines or screen, and passed by', () => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    broken(s)
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('guenzburg'))).letPass()
    expect(stage.s.open.locMarkers).toEqual([])
    expect(stage.events('screen')).toEqual([])
  })

  test('AOM-43.6, AOM-43.9 · the share is taken of each CU, also of one that fights', () => {
    const stage = facing(s => {
      hold(s, 'at-baillet', { 'at-ln': [4, 6] })
      hold(s, 'at-hohenzollern', { 'at-ln': [4, 2] })
    })
    stage.decide('F1', attackIn('guenzburg'))
    expect(unit(stage.s, 'at-baillet').troops).toMatchObject([{ normal: 4, shattered: 4 }])
    expect(unit(stage.s, 'at-hohenzollern').troops).toMatchObject([{ normal: 4, shattered: 2 }])
  })

  test('AOM-43.6, AOM-27.7 · also before a city, whoever is attacked: those outside, and those inside that are stormed', () => {
    const stormed = (isInside: boolean) => {
      const s = danube('ulm', { 'at-werneck': 'ulm' })
      broken(s)
      if (isInside) hold(s, 'at-baillet', { 'at-ln': [4, 6] })
      if (isInside) shelter(s, 'at-werneck')
      const type = s.scenario.roster.troopTypes.findIndex(({ id }) => id === 'at-ln')
      const troops = [{ type, normal: 3, shattered: 0 }]
      s.open.garrisons.push({ side: 1, zone: zoneNamed(s, 'ulm'), location: 'place', controller: 1, troops })
      settle(s)
      const stage = marching(s, RICH)
      stage.decide('F1', march({})).letPass('declareAttack').decide('F1', attackIn('ulm'))
      expect(stage.at).toBe('stormOrCancel')
      return ['at-baillet', 'at-moritz'].map(id => unit(stage.s, id).troops[0]?.shattered)
    }
    expect(stormed(false)).toEqual([2, 4])
    expect(stormed(true)).toEqual([4, 4])
  })

  test.each([
    ['ulm', [2, 4]],
    ['strasbourg', null],
  ] as const)(
    'AOM-43.8, AOM-36.7 · inside %s there are only shattered CU: no storm, and they stay',
    (place, left) => {
      const s = danube(place, { 'at-werneck': place })
      s.open.garrisons = s.open.garrisons.filter(({ zone: where }) => where !== zoneNamed(s, place))
      broken(s)
      shelter(s, 'at-werneck')
      const stage = marching(s, RICH)
      stage.decide('F1', march({})).letPass('declareAttack')
      if (left === null) {
        // Into a fortress nobody comes but by siege.
        expect(stage.at).not.toBe('declareAttack')
        return
      }
      stage.decide('F1', attackIn(place))
      expect(stage.at).not.toBe('stormOrCancel')
      expect(['at-baillet', 'at-moritz'].map(id => unit(stage.s, id).troops[0]?.shattered)).toEqual(left)
      expect(unit(stage.s, 'at-baillet').inside).toBe(true)
      expect(stage.events('attack-called-off')).toMatchObject([{ wasShattered: true }])
    },
  )

  test('AOM-43.3, AOM-8.12 · a CU that is wholly shattered lies face up', () => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    hold(s, 'at-moritz', { 'at-lc': [0, 6] })
    const { counter, id } = unit(s, 'at-moritz')
    expect(s.open.counters.find(each => each.id === counter)?.face).toBe(id)
  })

  test('AOM-43.7 · it takes no part', () => {
    const stage = facing(s => {
      broken(s)
      hold(s, 'at-baillet', { 'at-ln': 3 })
    })
    stage.decide('F1', attackIn('guenzburg'))
    expect(stage.s.open.battle).toBeNull()
    stage.letPassWhile(at => at !== 'leadCombat')
    stage.decide('F1', stage.options('F1')[0] ?? NO_ATTACK).decide('A1', stage.options('A1')[0] ?? NO_ATTACK)
    expect(stage.events('combat-led').find(({ side }) => side === 'allied')?.sp).toBe(3)
  })

  test('TV-119 · AOM-43.4 · it only marches away from the nearest enemy', () => {
    const s = danube('munich', { 'at-werneck': 'guenzburg' })
    for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) hold(s, id, { 'fr-ln': [0, 4] })
    hold(s, 'fr-viallannes', { 'fr-lc': [0, 2] })
    const stage = marching(s, {
      hq: 'iii-corps',
      units: ['fr-bisson', 'fr-friant', 'fr-gudin', 'fr-viallannes'],
    })
    const parts = stage.position.step?.compose?.next(stage.s, 0, []) ?? []
    const zones = new Set(parts.flatMap(part => (part.type === 'move' ? [part.to] : [])))
    const { theatre } = stage.s.scenario
    const far = (id: string) => theatre.distances[zoneNamed(s, id)]?.[zoneNamed(s, 'guenzburg')] ?? 0
    expect(far('munich')).toBe(2)
    expect([...zones].every(id => far(id) === 3)).toBe(true)
    expect(zones.size).toBeGreaterThan(0)
    expect(verdictOn(stage, 'F1', march({ 'fr-friant': 'augsburg' }))).toBe('AOM-43.4')
  })

  test('AOM-43.12 · they stay shattered', () => {
    const s = danube('augsburg')
    hold(s, 'fr-friant', { 'fr-ln': [3, 1] })
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('landsberg'))).letPass()
    expect(unit(stage.s, 'fr-friant').troops).toMatchObject([{ normal: 3, shattered: 1 }])
  })
})
