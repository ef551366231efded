import { describe, expect, test } from 'vitest'
import { removeGone } from '../../src/battle/troops.ts'
import type { Event } from '../../src/events.ts'
import { zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { fieldBattle, retreat } from '../../src/procedures.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { danube } from '../march/marches.ts'
import { hold, hq, Stage, send, station, unit, zone } from '../table.ts'
import { fought, lead, meeting } from './combats.ts'

const named = (s: State, number: number) => s.scenario.theatre.zones[number]?.id
const at = (s: State, id: string) => named(s, unit(s, id).zone)

/** Werneck was beaten in Günzburg by Davout. */
function beaten(change: (s: State) => void = () => {}): State {
  const s = danube('guenzburg', { 'at-werneck': 'guenzburg' })
  change(s)
  return s
}
const line = (s: State, side: 0 | 1, to: string) =>
  s.open.locMarkers.push({ side, of: zoneNamed(s, 'guenzburg'), at: zoneNamed(s, to) })
const leaving = (s: State, first: string | null): Stage =>
  new Stage(s, state =>
    retreat.call(state, {
      zone: zoneNamed(s, 'guenzburg'),
      side: 1,
      first: first === null ? -1 : zoneNamed(s, first),
    }),
  )
/** As a Minor Combat leads to it. */
const routed = (change: (s: State) => void, moraleDie = 1) => {
  const s = meeting({
    french: { 'fr-friant': { 'fr-ln': 8 } },
    allied: { 'at-baillet': { 'at-ln': 6 } },
    leaders: { 'iii-corps': 0, 'at-werneck': 0 },
    change,
  })
  return lead(fought(s, 'guenzburg', [10, 1, moraleDie])).letPassWhile(
    step => step === 'combatLosses' || step === 'placeStragglers',
  )
}

describe('the first zone', () => {
  test('AOM-34.1, AOM-34.2 · all CU and HQ, shattered ones too, leave by the zone of their LoC marker', () => {
    const s = beaten(state => {
      line(state, 1, 'memmingen')
      hold(state, 'at-moritz', { 'at-lc': [0, 2] })
    })
    const stage = leaving(s, 'memmingen').letPass()
    expect(['at-baillet', 'at-hohenzollern', 'at-moritz'].map(id => at(stage.s, id))).toEqual([
      'memmingen',
      'memmingen',
      'memmingen',
    ])
    expect(named(stage.s, hq(stage.s, 'at-werneck').zone)).toBe('memmingen')
  })

  test('AOM-34.1, AOM-34.13 · garrisons stay, and the place is no refuge', () => {
    const s = danube('ulm', { 'at-germany': 'ulm' })
    const type = s.scenario.roster.troopTypes.findIndex(each => each.id === 'at-ln')
    s.open.garrisons.push({
      side: 1,
      zone: zoneNamed(s, 'ulm'),
      location: 'place',
      controller: 1,
      troops: [{ type, normal: 2, shattered: 0 }],
    })
    const stage = new Stage(s, state =>
      retreat.call(state, { zone: zoneNamed(s, 'ulm'), side: 1, first: zoneNamed(s, 'memmingen') }),
    ).letPass()
    expect(stage.s.open.garrisons.some(each => each.side === 1 && each.zone === zoneNamed(s, 'ulm'))).toBe(
      true,
    )
    expect(unit(stage.s, 'at-klenau')).toMatchObject({ zone: zoneNamed(s, 'memmingen'), inside: false })
  })

  test('AOM-34.2 · with a marker that zone, without one where neither the enemy nor his line is, by choice', () => {
    const marked = routed(s => {
      line(s, 0, 'augsburg')
      line(s, 1, 'ulm')
    })
    expect(marked.letPassWhile(step => step !== 'chooseSupply').events('route-fixed')).toMatchObject([
      { first: 'ulm' },
    ])
    const free = routed(s => line(s, 0, 'donauwoerth'))
    expect(free.at).toBe('chooseRoute')
    expect(free.options('A1')).toEqual([
      { type: 'retreat-to', zone: 'ulm' },
      { type: 'retreat-to', zone: 'memmingen' },
    ])
  })

  test('AOM-47.7 AOM-34.2 AOM-34.5 · whoever is confined leaves by the first zone all the same, and goes no further out', () => {
    const goings = (isConfined: boolean) => {
      const s = beaten()
      const { scenario } = s
      const number = scenario.roster.headquarters.findIndex(({ id }) => id === 'at-werneck')
      const effects = [{ effect: 'confined' as const, hqs: [number], region: 'here', through: null }]
      const zones = scenario.theatre.zones.map(each =>
        each.id === 'guenzburg' ? { ...each, region: 'here' } : each,
      )
      const confined = {
        ...s,
        scenario: {
          ...scenario,
          theatre: { ...scenario.theatre, zones },
          effects: { ...scenario.effects, rules: [{ id: 'truce', effects }] },
        },
      }
      const stage = leaving(isConfined ? confined : s, 'memmingen').letPassWhile(step => step !== 'retreatOn')
      expect(at(stage.s, 'at-baillet')).toBe('memmingen')
      return stage.position.step?.compose?.next(stage.s, 1, []) ?? []
    }
    expect(goings(false).length).toBeGreaterThan(0)
    expect(goings(true)).toEqual([])
  })

  test('AOM-10.12 AOM-34.2 · by its line also where all that is left of it has been shattered in the combat', () => {
    const lines = (s: State) => {
      line(s, 0, 'augsburg')
      line(s, 1, 'ulm')
    }
    const stage = routed(lines, 10)
    expect(unit(stage.s, 'at-baillet').troops.every(({ normal }) => normal === 0)).toBe(true)
    stage.letPassWhile(step => step !== 'chooseSupply')
    expect(stage.events('route-fixed')).toMatchObject([{ first: 'ulm' }])
    expect(stage.s.open.locMarkers).toEqual([])
  })

  test('AOM-34.3 · a line with enemy CU on it and no friends is no line', () => {
    const stage = routed(s => {
      line(s, 0, 'augsburg')
      line(s, 1, 'ulm')
      station(s, 'vi-corps', 'ulm')
    })
    stage.letPass()
    expect(stage.events('route-fixed')[0]?.first).not.toBe('ulm')
  })

  test('TV-90 · AOM-34.4, AOM-16.3, AOM-60.4 · no way out: all surrender, HQ and stragglers with them', () => {
    const s = beaten()
    s.open.initiative = 1
    const austria = s.scenario.roster.nationalities.findIndex(({ id }) => id === 'austria')
    zone(s, 'guenzburg').stragglers[austria] = 2
    const stage = leaving(s, null)
    expect(stage.s.own[1]?.units.some(({ zone: where }) => where === zoneNamed(s, 'guenzburg'))).toBe(false)
    expect(stage.s.open.initiative).toBe(0)
    expect(stage.s.open.victoryPoints[0]).toBe(3)
    expect(zone(stage.s, 'guenzburg').stragglers[austria]).toBe(0)
    expect(stage.s.own[1]?.gone).toEqual([])
  })

  test('TV-90 · AOM-34.4 · every neighbour held, or next to the enemy line', () => {
    const stage = routed(s => {
      line(s, 0, 'augsburg')
      station(s, 'vi-corps', 'ulm')
      station(s, 'i-corps', 'memmingen')
      station(s, 'iv-corps', 'donauwoerth')
    })
    expect(stage.letPass().events('surrendered')).toMatchObject([{ side: 'allied', hqs: ['at-werneck'] }])
  })
})

/** Where who may go on to. */
const on = (stage: Stage) =>
  (stage.position.step?.compose?.next(stage.s, 1, []) ?? []).flatMap(part =>
    part.type === 'retreat-on' ? [`${part.piece} ${part.to}`] : [],
  )

describe('further zones', () => {
  test('AOM-34.5, AOM-34.6 · nearer to the nearest depot, and into no enemy zone', () => {
    const s = beaten(state => station(state, 'vi-corps', 'landsberg'))
    const stage = leaving(s, 'augsburg').letPassWhile(step => step !== 'retreatOn')
    // Munich and Memmingen have depots of the Austrians; Landsberg is held.
    expect(on(stage)).toEqual(['at-werneck memmingen', 'at-werneck munich'])
  })

  test('AOM-34.5 · without any depot, farther from the battle', () => {
    const s = beaten(state => {
      for (const each of state.open.zones) each.depot = null
    })
    const stage = leaving(s, 'augsburg').letPassWhile(step => step !== 'retreatOn')
    expect(on(stage).every(going => !going.endsWith('guenzburg'))).toBe(true)
    expect(on(stage)).toContain('at-werneck munich')
    expect(on(stage)).not.toContain('at-werneck donauwoerth')
  })

  test('AOM-34.5 · a group does not go back to where it was, from a depot of its side on its way to its own', () => {
    const s = beaten(state => {
      const austrian = zone(state, 'munich').depot
      for (const each of state.open.zones) each.depot = null
      const russia = state.scenario.roster.nationalities.findIndex(({ id }) => id === 'russia')
      zone(state, 'memmingen').depot = { nationality: russia, level: 1 }
      zone(state, 'salzburg').depot = austrian
    })
    const stage = leaving(s, 'augsburg')
    const go = (to: string) => {
      stage.letPassWhile(step => step !== 'retreatOn')
      stage.decide('A1', { type: 'retreat-on', moves: [{ piece: 'at-werneck', to }] })
    }
    go('memmingen')
    go('landsberg')
    stage.letPassWhile(step => step !== 'retreatOn')
    expect(at(stage.s, 'at-baillet')).toBe('landsberg')
    expect(stage.isOver ? [] : on(stage)).toEqual([])
  })

  test('AOM-34.7 · each group stops where it likes, within the module’s limit', () => {
    const s = beaten(state => {
      for (const each of state.open.zones) each.depot = null
    })
    const stage = leaving(s, 'augsburg')
    let legs = 1
    for (;;) {
      stage.letPassWhile(step => step !== 'retreatOn')
      if (stage.isOver) break
      const [going] = on(stage)
      if (going === undefined) break
      const [piece = '', to = ''] = going.split(' ')
      stage.decide('A1', { type: 'retreat-on', moves: [{ piece, to }] })
      legs++
    }
    expect(legs).toBe(4)
  })

  test('AOM-34.7 · whoever stops, stops', () => {
    const stage = leaving(beaten(), 'augsburg').letPassWhile(step => step !== 'retreatOn')
    stage.decide('A1', { type: 'retreat-on', moves: [] })
    expect(stage.isOver).toBe(true)
  })

  /** Moritz, whose HQ is far away, has fallen back to Augsburg, where somebody may be. */
  const alone = (options: object, change: (s: State) => void): Stage => {
    const s = danube('guenzburg', { 'at-werneck': 'vienna' }, options)
    for (const each of s.open.zones) each.depot = null
    send(s, 'at-moritz', 'guenzburg')
    change(s)
    return leaving(s, 'augsburg').letPassWhile(step => step !== 'retreatOn')
  }
  const seatOfA1 = (stage: Stage) => stage.s.scenario.players.findIndex(({ id }) => id === 'A1')
  const goings = (stage: Stage) => stage.position.step?.compose?.next(stage.s, seatOfA1(stage), []) ?? []

  test.each([
    ['goes on where nobody is', () => {}, true],
    ['stops with an HQ', (s: State) => station(s, 'at-riesch', 'augsburg'), false],
    [
      'stops at a depot',
      (s: State) => {
        zone(s, 'augsburg').depot = { nationality: 2, level: 3 }
      },
      false,
    ],
  ])('AOM-34.8 · a CU without its HQ %s', (_, change, goesOn) => {
    expect(goings(alone({}, change)).length > 0).toBe(goesOn)
  })

  test('AOM-34.8, AOM-8.7 · with the HQ of a team-mate it stops too, of which its player learns only then', () => {
    const ordered = [false, true].map(isThere => {
      const stage = alone({ players: 4 }, s => (isThere ? station(s, 'at-kienmayer', 'augsburg') : undefined))
      const offered = goings(stage)
      stage.decide('A1', { type: 'retreat-on', moves: [{ piece: 'at-moritz', to: 'munich' }] })
      stage.decide('A2', { type: 'retreat-on', moves: [] }).letPass()
      return { offered, at: at(stage.s, 'at-moritz') }
    })
    expect(ordered[0]?.offered).toEqual(ordered[1]?.offered)
    expect(ordered.map(each => each.at)).toEqual(['munich', 'augsburg'])
  })

  test('AOM-34.8, AOM-34.1 · a CU that finds its own HQ stops with it, which was not beaten and goes nowhere', () => {
    const goings = [{ 'at-lc': 3 }, { 'at-lc': [0, 3] as const }].map(troops => {
      const s = danube('guenzburg', { 'at-werneck': 'augsburg' })
      for (const each of s.open.zones) each.depot = null
      send(s, 'at-moritz', 'guenzburg')
      unit(s, 'at-moritz').keptOnMap = true
      hold(s, 'at-moritz', troops)
      const stage = leaving(s, 'augsburg').letPassWhile(step => step !== 'retreatOn')
      expect(at(stage.s, 'at-moritz')).toBe('augsburg')
      return stage.isOver ? [] : (stage.position.step?.compose?.next(stage.s, 1, []) ?? [])
    })
    expect(goings).toEqual([[], []])
  })

  test('AOM-34.7, AOM-34.1, AOM-8.3 · an HQ that comes to others of its CU goes on without them: they were not beaten', () => {
    const apart = () =>
      beaten(state => {
        for (const each of state.open.zones) each.depot = null
        send(state, 'at-moritz', 'augsburg')
      })
    const stage = leaving(apart(), 'augsburg').letPassWhile(step => step !== 'retreatOn')
    stage.decide('A1', { type: 'retreat-on', moves: [{ piece: 'at-werneck', to: 'munich' }] }).letPass()
    expect(['at-baillet', 'at-hohenzollern', 'at-moritz'].map(id => at(stage.s, id))).toEqual([
      'munich',
      'munich',
      'augsburg',
    ])
    const stays = leaving(apart(), 'augsburg').letPass()
    expect(unit(stays.s, 'at-moritz').counter).not.toBe(NO)
    settle(stays.s)
    expect(unit(stays.s, 'at-moritz').counter).toBe(NO)
  })

  test('AOM-34.1, AOM-8.2 · groups go in the order of their counters, which tells nothing of them', () => {
    const s = danube('guenzburg', { 'at-werneck': 'vienna' })
    const ids = ['at-baillet', 'at-hohenzollern', 'at-moritz']
    // Whoever comes later has a later counter.
    for (const id of ids.toReversed()) send(s, id, 'guenzburg')
    const counters = ids.map(id => unit(s, id).counter)
    expect(counters).toEqual(counters.toSorted((a, b) => b - a))
    const stage = leaving(s, 'augsburg')
    const groups = stage.s.flow.flatMap(({ locals }) =>
      locals?.sequence === 'retreating' ? (locals.value as { moving: { counters: number[] }[] }).moving : [],
    )
    expect(groups.map(group => group.counters)).toEqual(counters.toReversed().map(counter => [counter]))
  })

  test('AOM-34.7, AOM-8.2 · what everybody sees of a group does not tell which of its counters is the HQ', () => {
    const s = beaten(state => {
      for (const each of state.own[1]?.units ?? []) each.keptOnMap = true
      settle(state)
    })
    const stage = leaving(s, 'augsburg').letPassWhile(step => step !== 'retreatOn')
    const seen = stage.s.flow.flatMap(({ locals }) =>
      locals?.sequence === 'retreating' ? [locals.value] : [],
    )
    const counters = s.open.counters
      .filter(({ zone: where, side }) => side === 1 && where === hq(s, 'at-werneck').zone)
      .map(({ id }) => id)
    expect(counters.length).toBeGreaterThan(1)
    expect(seen).toMatchObject([{ gone: [{ counters: counters.toSorted((a, b) => a - b) }] }])
  })
})

describe('its price', () => {
  test('TV-89 · AOM-34.9, AOM-34.10 · an AP and a check for every zone entered', () => {
    const s = beaten(state => {
      for (const each of state.open.zones) each.depot = null
      hq(state, 'at-werneck').activityPoints = 1
    })
    const stage = leaving(s, 'augsburg')
    for (const to of ['munich', 'muehldorf']) {
      stage.letPassWhile(step => step !== 'retreatOn')
      stage.decide('A1', { type: 'retreat-on', moves: [{ piece: 'at-werneck', to }] })
    }
    stage.letPass()
    expect(hq(stage.s, 'at-werneck').activityPoints).toBe(-2)
    expect(stage.events('attrition-suffered')).toHaveLength(3)
    expect(stage.events('fell-back').map(({ to }) => to)).toEqual(['augsburg', 'munich', 'muehldorf'])
  })

  test('AOM-11.7, AOM-34.10 · plunder is for the next activation: a retreat neither uses it nor ends it', () => {
    const s = beaten()
    const { counter } = hq(s, 'at-werneck')
    const marked = (state: State) => state.open.counters.find(({ id }) => id === counter)!
    marked(s).pillaged = true
    const stage = leaving(s, 'augsburg')
    stage.letPassWhile(step => step !== 'chooseSupply')
    expect(stage.options('A1')).not.toContainEqual({ type: 'supply', source: 'plunder', zone: null })
    stage.letPass()
    expect(stage.events('fell-back')).not.toEqual([])
    expect(marked(stage.s).pillaged).toBe(true)
  })

  test('AOM-34.11 · the bid is lost', () => {
    const s = beaten()
    const own = s.own[1]
    if (own !== undefined) own.bid = { hq: hq(s, 'at-werneck').id, points: 2, isAll: false }
    expect(leaving(s, 'augsburg').s.own[1]?.bid).toBeNull()
  })

  test('AOM-34.12 · a side that has nobody left in the battle surrenders with its HQ', () => {
    const s = beaten(state => {
      for (const id of ['at-baillet', 'at-hohenzollern', 'at-moritz']) hold(state, id, { 'at-ln': 1 })
    })
    const stage = new Stage(s, state =>
      fieldBattle.call(state, {
        zone: zoneNamed(s, 'guenzburg'),
        attacker: 0,
        attackerForcedMarched: false,
        riverCrossed: false,
        relief: 'none',
      }),
    ).letPass('operationsPlanning')
    for (const id of ['at-baillet', 'at-hohenzollern', 'at-moritz']) unit(stage.s, id).troops = []
    const told: string[] = []
    const tell = Object.assign(({ type }: Event) => void told.push(type), { only: () => {} })
    removeGone(stage.s, tell)
    expect(stage.s.own[1]?.headquarters.some(({ zone: where }) => where === zoneNamed(s, 'guenzburg'))).toBe(
      false,
    )
    expect(stage.s.open.victoryPoints[0]).toBe(3)
    expect(told).toContain('victory-points')
    expect(stage.s.own[1]?.gone).toEqual([])
  })

  test('AOM-32.3, AOM-34.2 · whoever has lost a field battle is pursued 4 columns farther if he has no LoC marker', () => {
    const percent = (hasLine: boolean) => {
      const s = beaten(state => {
        line(state, 0, 'donauwoerth')
        if (hasLine) line(state, 1, 'memmingen')
      })
      const stage = new Stage(s, state =>
        fieldBattle.call(state, {
          zone: zoneNamed(s, 'guenzburg'),
          attacker: 0,
          attackerForcedMarched: false,
          riverCrossed: false,
          relief: 'none',
        }),
      ).letPass('operationsPlanning')
      stage
        .decide('F1', { type: 'choose-chits', chits: ['assault'] })
        .decide('A1', { type: 'choose-chits', chits: ['withdraw'] })
        .decide('F1', { type: 'pass-option' })
      stage.s.chance.script = [1, 1, 3]
      stage.decide('A1', { type: 'play-option', option: 'withdraw', section: null }).letPass('chooseRoute')
      if (!hasLine) stage.decide('A1', { type: 'retreat-to', zone: 'memmingen' }).letPass()
      expect(stage.events('route-fixed')).toMatchObject([{ first: 'memmingen' }])
      return stage.events('pursuit-roll').map(each => [each.die, each.percent])
    }
    // 100 % of his BEP; 3 to the left, since Werneck has withdrawn in order, and 1 to the right for a leader of cavalry.
    expect(percent(true)).toEqual([[3, 55]])
    expect(percent(false)).toEqual([[3, 95]])
  })

  test('AOM-34.5 · nobody goes on before all have left the field', () => {
    const s = beaten(state => station(state, 'at-riesch', 'guenzburg'))
    const stage = leaving(s, 'augsburg').letPassWhile(step => step !== 'retreatOn')
    expect(['at-werneck', 'at-riesch'].map(id => named(stage.s, hq(stage.s, id).zone))).toEqual([
      'augsburg',
      'augsburg',
    ])
    expect(on(stage).map(going => going.split(' ')[0])).toEqual(
      expect.arrayContaining(['at-werneck', 'at-riesch']),
    )
  })

  test('AOM-34.1 · where nobody is left there is nobody to retreat', () => {
    const s = beaten(state => station(state, 'at-werneck', 'vienna'))
    expect(leaving(s, 'augsburg').isOver).toBe(true)
  })
})
