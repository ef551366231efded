import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { setGuides } from '../../src/effects/season.ts'
import { unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { leaderOfUnit } from '../../src/forces/pieces.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { hold, reprinted, Stage, send, shutIn, stateOf, station, unit, zone } from '../table.ts'
import { danube, verdictOn } from './marches.ts'

const DONE: Decision = { type: 'move-detached', unit: null }
const move = (id: string, to: string, garrison = false): Decision => ({
  type: 'move-detached',
  unit: { id, to, garrison },
})

/** A CU stands apart from its HQ, on the map. */
function apart(s: State, id: string, at: string): void {
  unit(s, id).zone = zoneNamed(s, at)
  settle(s)
}

/** Davout is in Strasbourg, and Friant where it is said; the Austrians are in Vienna. */
function detached(at: string, change: (s: State) => void = () => {}, dice: readonly number[] = []): Stage {
  const s = danube('strasbourg')
  station(s, 'iii-corps', 'strasbourg')
  hold(s, 'fr-friant', { 'fr-ln': 4 })
  apart(s, 'fr-friant', at)
  change(s)
  settle(s)
  return new Stage(s, 'detachedMovement', dice)
}

/** The French hold the initiative and come second. */
const french = (stage: Stage): Stage => stage.decide('A1', DONE)
const ways = (stage: Stage, id = 'fr-friant'): string[] =>
  stage
    .options('F1')
    .flatMap(option => (option.type === 'move-detached' && option.unit?.id === id ? [option.unit.to] : []))
    .filter((to, at, list) => list.indexOf(to) === at)
    .toSorted()

describe('who', () => {
  test('AOM-44.1 · CU that cannot trace communications to their HQ', () => {
    expect(ways(french(detached('augsburg')))).not.toEqual([])
    expect(ways(french(detached('stuttgart')))).toEqual([])
  })

  test('AOM-44.1, AOM-24.5 · not those who are shut in', () => {
    const stage = detached('memmingen', s => {
      station(s, 'at-germany', 'memmingen')
      const friant = unit(s, 'fr-friant')
      friant.inside = true
      for (const counter of s.open.counters) if (counter.id === friant.counter) counter.inside = true
      zone(s, 'memmingen').blockade = 1
    })
    expect(ways(french(stage))).toEqual([])
  })

  test('AOM-44.1, AOM-10.5 · into a place that is shut in there are no communications, whoever stands before it', () => {
    const near = (isShut: boolean) =>
      ways(
        french(
          detached('heilbronn', s => {
            station(s, 'at-kienmayer', 'strasbourg')
            if (isShut) shutIn(s, 0, 'strasbourg')
            send(s, 'fr-dupont', 'strasbourg')
          }),
        ),
      )
    expect(near(false)).toEqual([])
    expect(near(true)).not.toEqual([])
  })

  test('AOM-37.30, AOM-37.31 · whoever is alone with a siege train guards it', () => {
    const withTrain = (s: State) => {
      zone(s, 'augsburg').siegeTrains[0] = 1
    }
    expect(ways(french(detached('augsburg', withTrain)))).toEqual([])
    const guarded = detached('augsburg', s => {
      withTrain(s)
      apart(s, 'fr-gudin', 'augsburg')
    })
    expect(ways(french(guarded))).not.toEqual([])
  })

  test('AOM-44.2, AOM-16.10 · first the side without the Strategic Initiative', () => {
    const stage = detached('augsburg')
    expect([stage.asks('A1'), stage.asks('F1')]).toEqual([true, false])
    french(stage)
    expect([stage.asks('A1'), stage.asks('F1')]).toEqual([false, true])
    const s = stateOf('ulm')
    s.open.initiative = 1
    expect(new Stage(s, 'detachedMovement').asks('F1')).toBe(true)
  })

  test('AOM-44.2 · one CU at a time to the end', () => {
    const stage = detached('augsburg', s => apart(s, 'fr-gudin', 'munich'))
    french(stage)
    stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'orderDetached')
    expect(stage.at).toBe('orderDetached')
    expect(ways(stage, 'fr-gudin')).not.toEqual([])
    stage
      .decide('F1', move('fr-gudin', ways(stage, 'fr-gudin')[0] ?? ''))
      .letPassWhile(at => at !== 'orderDetached')
    expect(ways(stage, 'fr-friant')).toEqual([])
  })

  test('AOM-44.1 · a CU makes for its own HQ, though another is nearer', () => {
    const elsewhere = (s: State) => {
      for (const { id } of s.own[0]?.headquarters ?? []) {
        const name = s.scenario.roster.headquarters[id]?.id ?? ''
        if (name !== 'iii-corps') station(s, name, 'munich')
      }
    }
    const stage = french(detached('augsburg', elsewhere))
    const { theatre } = stage.s.scenario
    const far = (id: string) =>
      theatre.distances[zoneNamed(stage.s, id)]?.[zoneNamed(stage.s, 'strasbourg')] ?? 99
    expect(ways(stage).length).toBeGreaterThan(0)
    expect(ways(stage).every(to => far(to) < far('augsburg'))).toBe(true)
  })

  test('AOM-5.6 · an orphan makes for the nearest HQ of its player', () => {
    const stage = detached('augsburg', s => {
      unit(s, 'fr-friant').hq = -1
      station(s, 'vi-corps', 'innsbruck')
    })
    // Innsbruck is the nearest: by Landsberg or Munich, not back to Strasbourg.
    expect(ways(french(stage))).not.toContain('guenzburg')
  })

  test('AOM-5.6 · of several that are as near for any of them, and for none where it finds one', () => {
    const orphan = (munich: string, length = 1) => {
      const s = danube('augsburg')
      const { headquarters } = s.own[0] ?? { headquarters: [] }
      for (const { id } of headquarters)
        station(s, s.scenario.roster.headquarters[id]?.id ?? '', 'strasbourg')
      station(s, 'vi-corps', 'ingolstadt')
      station(s, 'iv-corps', munich)
      apart(s, 'fr-friant', 'memmingen')
      unit(s, 'fr-friant').hq = -1
      const parameters = { ...s.scenario.parameters, locMaxLength: length }
      return ways(
        french(
          new Stage(
            reprinted(s, () => ({ parameters })),
            'detachedMovement',
          ),
        ),
      )
    }
    // Two zones to Ingolstadt by Augsburg, and two to Munich by Augsburg or Landsberg.
    expect(orphan('munich')).toEqual(['augsburg', 'landsberg'])
    expect(orphan('strasbourg')).toEqual(['augsburg'])
    expect(orphan('munich', 2)).toEqual([])
  })
})

describe('the moves', () => {
  test('TV-120 · AOM-44.3 · it stops when it can trace communications again', () => {
    const s = danube('strasbourg')
    hold(s, 'fr-friant', { 'fr-ln': 4 })
    // Four zones from Strasbourg.
    const { theatre } = s.scenario
    const home = zoneNamed(s, 'strasbourg')
    const four = theatre.zones.find((_, at) => theatre.distances[at]?.[home] === 4)
    apart(s, 'fr-friant', four?.id ?? 'ulm')
    const stage = french(new Stage(s, 'detachedMovement'))
    const [first = ''] = ways(stage)
    stage.decide('F1', move('fr-friant', first)).letPassWhile(at => at !== 'orderDetached')
    expect(theatre.distances[unit(stage.s, 'fr-friant').zone]?.[home]).toBe(3)
    expect(ways(stage)).toEqual([])
  })

  test('AOM-44.3 · up to three Marches, each with one attempt at a Forced March', () => {
    const s = danube('strasbourg')
    hold(s, 'fr-friant', { 'fr-ln': 4 })
    apart(s, 'fr-friant', 'olmuetz')
    station(s, 'at-germany', 'innsbruck')
    for (const id of ['at-schwarzenberg', 'at-riesch', 'at-werneck', 'at-kienmayer', 'at-jellacic'])
      station(s, id, 'innsbruck')
    s.open.garrisons = []
    const stage = french(new Stage(s, 'detachedMovement'))
    let marches = 0
    for (; ways(stage).length > 0; marches++) {
      stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'endDetached')
      expect(
        verdictOn(stage, 'F1', { type: 'end-march', garrisons: [], forcedMarch: { guides: false } }),
      ).toBe('legal')
      stage.letPassWhile(at => at !== 'orderDetached')
    }
    expect(marches).toBe(3)
  })

  test('AOM-44.3, AOM-44.6, AOM-44.7 · a Forced March on its row, with guns lost at a river', () => {
    const s = danube('strasbourg')
    hold(s, 'fr-friant', { 'fr-ln': 4, 'fr-art': 2 })
    apart(s, 'fr-friant', 'munich')
    const stage = french(new Stage(s, 'detachedMovement', [2]))
    const [first = ''] = ways(stage)
    stage.decide('F1', move('fr-friant', first))
    expect(stage.at).toBe('chooseSupply')
    stage.letPassWhile(at => at !== 'endDetached')
    stage.decide('F1', { type: 'end-march', garrisons: [], forcedMarch: { guides: false } })
    expect(stage.at).toBe('forceDetached')
    const [, go] = stage.options('F1')
    expect(go).toBeDefined()
    stage.decide('F1', go ?? DONE).letPassWhile(at => at !== 'orderDetached')
    expect(stage.events('attrition-suffered').length).toBe(2)
  })

  test('AOM-44.3, AOM-20.1 · who attempts no Forced March rolls no die', () => {
    const stage = french(detached('munich', () => {}, [2]))
    stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'endDetached')
    const { length } = stage.s.chance.script
    stage.decide('F1', { type: 'end-march', garrisons: [], forcedMarch: null })
    expect(stage.s.chance.script).toHaveLength(length)
    expect(stage.s.own[0]?.orders?.die ?? 0).toBe(0)
    // He is asked all the same: whether he attempted it is his business.
    expect([stage.at, stage.options('F1')]).toEqual(['forceDetached', [{ type: 'forced-march', moves: [] }]])
  })

  test('AOM-44.3, AOM-20.3 · a 1 succeeds', () => {
    const stage = french(detached('munich', () => {}, [1]))
    stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'endDetached')
    stage.decide('F1', { type: 'end-march', garrisons: [], forcedMarch: { guides: false } })
    expect(stage.at).toBe('forceDetached')
    expect(stage.options('F1').length).toBeGreaterThan(1)
  })

  test('AOM-44.3, AOM-58.2 · guides help a detached CU too, as long as there are any', () => {
    const attempt = (uses: number) => {
      const stage = french(detached('munich', s => setGuides(s, 0, uses, -3), [9]))
      stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'endDetached')
      return stage
    }
    const GUIDED: Decision = { type: 'end-march', garrisons: [], forcedMarch: { guides: true } }
    expect(verdictOn(attempt(0), 'F1', GUIDED)).toBe('AOM-44.3')
    const stage = attempt(1).decide('F1', GUIDED)
    const { initiative } = leaderOfUnit(stage.s, unit(stage.s, 'fr-friant'))
    expect([initiative >= 6, initiative < 9, stage.options('F1').length > 1]).toEqual([true, true, true])
    expect(stage.s.open.effects['guides of 0: uses']).toBe(0)
  })

  test('AOM-44.3, AOM-20.3 · whoever fails the attempt is asked all the same, and stays', () => {
    const stage = french(detached('munich', () => {}, [10]))
    stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'endDetached')
    stage.decide('F1', { type: 'end-march', garrisons: [], forcedMarch: { guides: false } })
    expect(stage.at).toBe('forceDetached')
    expect(stage.options('F1')).toEqual([{ type: 'forced-march', moves: [] }])
  })

  test('AOM-44.4, AOM-44.5 · nearer to its HQ; into no enemy zone, and round about where all nearer ones are held', () => {
    const stage = french(detached('augsburg'))
    const { theatre } = stage.s.scenario
    const far = (id: string) =>
      theatre.distances[zoneNamed(stage.s, id)]?.[zoneNamed(stage.s, 'strasbourg')] ?? 0
    expect(ways(stage).every(to => far(to) < far('augsburg'))).toBe(true)
    const nearer = ways(stage)
    const blocked = french(
      detached('augsburg', s => {
        const corps = ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-werneck', 'at-kienmayer']
        for (const [at, to] of nearer.entries()) station(s, corps[at] ?? 'at-germany', to)
      }),
    )
    expect(ways(blocked).some(to => nearer.includes(to))).toBe(false)
    expect(ways(blocked)).not.toEqual([])
  })

  test('AOM-44.5 · a contested zone is left as always', () => {
    const stage = french(
      detached('augsburg', s => {
        station(s, 'at-germany', 'augsburg')
        s.open.locMarkers.push({ side: 0, of: zoneNamed(s, 'augsburg'), at: zoneNamed(s, 'memmingen') })
      }),
    )
    expect(ways(stage)).toEqual(['memmingen'])
    // AOM-44.8: with one way as with several it may leave SP before it sets out.
    expect(stage.options('F1')).toContainEqual(move('fr-friant', 'memmingen', true))
    const cut = detached('augsburg', s => {
      station(s, 'at-germany', 'augsburg')
      s.open.locMarkers.push({ side: 0, of: zoneNamed(s, 'augsburg'), at: zoneNamed(s, 'munich') })
    })
    expect(ways(french(cut))).toEqual([])
  })

  test('AOM-44.8 · SP may be left before it sets out and where it arrives', () => {
    const stage = french(detached('augsburg'))
    const [first = ''] = ways(stage)
    stage.decide('F1', move('fr-friant', first, true))
    expect(stage.at).toBe('garrisonDetached')
    const left = {
      type: 'leave-garrison' as const,
      unit: 'fr-friant',
      location: 'place',
      troops: { 'fr-ln': 1 },
    }
    stage.decide('F1', { type: 'end-march', garrisons: [left], forcedMarch: null })
    stage.letPassWhile(at => at !== 'endDetached')
    stage.decide('F1', { type: 'end-march', garrisons: [left], forcedMarch: null })
    const ours = stage.s.open.garrisons.filter(
      ({ side, zone: at }) =>
        side === 0 && [zoneNamed(stage.s, 'augsburg'), zoneNamed(stage.s, first)].includes(at),
    )
    expect(ours).toHaveLength(2)
  })

  test('AOM-44.8, AOM-43.4 · whoever leaves his last normal SP behind goes no nearer to the enemy', () => {
    const stage = french(
      detached('augsburg', s => {
        hold(s, 'fr-friant', { 'fr-ln': [1, 3] })
        station(s, 'at-riesch', 'stuttgart')
      }),
    )
    expect(ways(stage)).toContain('memmingen')
    stage.decide('F1', move('fr-friant', 'memmingen', true))
    const troops = { 'fr-ln': 1 }
    const left = { type: 'leave-garrison', unit: 'fr-friant', location: 'place', troops } as const
    stage.decide('F1', { type: 'end-march', garrisons: [left], forcedMarch: null })
    stage.letPassWhile(at => at !== 'orderDetached')
    expect(unit(stage.s, 'fr-friant').zone).toBe(zoneNamed(stage.s, 'augsburg'))
    expect(stage.events('marched')).toEqual([])
  })

  test.each([
    ['before it sets out', 'augsburg', true],
    ['where it arrives', 'memmingen', false],
  ])('AOM-8.12, AOM-44.8 · whoever leaves his last normal SP behind is shown: %s', (_, at, isFirst) => {
    const stage = french(detached('augsburg', s => hold(s, 'fr-friant', { 'fr-ln': [1, 3] })))
    stage.decide('F1', move('fr-friant', 'memmingen', isFirst))
    const troops = { 'fr-ln': 1 }
    const left = { type: 'leave-garrison', unit: 'fr-friant', location: 'place', troops } as const
    stage.letPassWhile(each => each !== (isFirst ? 'garrisonDetached' : 'endDetached'))
    stage.decide('F1', { type: 'end-march', garrisons: [left], forcedMarch: null })
    stage.letPassWhile(
      each => each !== 'chooseSupply' && each !== 'orderDetached' && each !== 'forceDetached',
    )
    const { counter, zone: where } = unit(stage.s, 'fr-friant')
    expect(where).toBe(zoneNamed(stage.s, at))
    expect(stage.s.open.counters.find(({ id }) => id === counter)?.face).toBe(unitNamed(stage.s, 'fr-friant'))
  })

  test('AOM-11.8, AOM-44.3 · a depot that the last of its side leaves to the enemy is lost', () => {
    const stage = french(
      detached('munich', s => {
        station(s, 'at-riesch', 'munich')
        zone(s, 'munich').depot = { nationality: 0, level: 2 }
        s.open.locMarkers.push({ side: 0, of: zoneNamed(s, 'munich'), at: zoneNamed(s, 'augsburg') })
      }),
    )
    stage.decide('F1', move('fr-friant', 'augsburg')).letPassWhile(at => at !== 'orderDetached')
    stage.decide('F1', DONE)
    expect(zone(stage.s, 'munich').depot).toBe(null)
    expect(stage.events('depot-lost')).toHaveLength(1)
  })

  test('AOM-42.9 · stragglers stay behind', () => {
    const stage = french(
      detached('augsburg', s => {
        zone(s, 'augsburg').stragglers[0] = 2
      }),
    )
    stage.decide('F1', move('fr-friant', ways(stage)[0] ?? '')).letPassWhile(at => at !== 'orderDetached')
    expect(zone(stage.s, 'augsburg').stragglers[0]).toBe(2)
  })
})
