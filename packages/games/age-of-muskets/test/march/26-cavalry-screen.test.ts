import { everyBranch } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { zoneNamed } from '../../src/forces/names.ts'
import type { Part } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { hold, hq, type Stage, send, stateOf, station, unit, zone } from '../table.ts'
import {
  ATTEMPT,
  all,
  CORPS,
  DAVOUT,
  danube,
  forced,
  march,
  marching,
  STAY_HERE,
  verdictOn,
} from './marches.ts'

const RICH = { ...DAVOUT, available: 3 }

/** Davout's cavalry under Viallannes enters Günzburg; Werneck has there what is said. */
function entered(change: (s: State) => void, dice: readonly number[] = [], from = 'augsburg'): Stage {
  const s = danube(from, { 'at-werneck': 'guenzburg' })
  for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) hold(s, id, { 'fr-ln': 5 })
  hold(s, 'fr-viallannes', { 'fr-lc': 6 })
  for (const id of ['at-baillet', 'at-hohenzollern']) hold(s, id, { 'at-ln': 5 })
  hold(s, 'at-moritz', { 'at-lc': 3 })
  change(s)
  const stage = marching(s, RICH, dice)
  return stage.decide('F1', march(all('guenzburg'))).letPass('screenLeaders')
}

const named = (stage: Stage, french: string | null, allied: string | null): Stage =>
  stage
    .decide('F1', { type: 'screen-leader', piece: french })
    .decide('A1', { type: 'screen-leader', piece: allied })

describe('the combat', () => {
  test('TV-55 · AOM-26.1, AOM-26.4, AOM-26.5 · leader, ratio, best troops, and the river for the defender', () => {
    const stage = entered(
      s => {
        const led = (id: string, tactical: number) => {
          unit(s, id).leader = s.scenario.roster.leaders.findIndex(each => each.tactical === tactical)
        }
        led('fr-viallannes', 2)
        led('at-moritz', 1)
      },
      [3, 7],
      'donauwoerth',
    )
    named(stage, 'fr-viallannes', 'at-moritz')
    expect(stage.events('screen')).toMatchObject([
      { winner: 'allied', rolls: { dice: [3, 7], totals: [3 + 2 + 2 + 2, 7 + 1 + 1 + 1] } },
    ])
    expect(stage.events('screen-report')).toMatchObject([
      { side: 'french', leaders: ['davout'], arms: [15, 6, 1], units: 5 },
    ])
    // All defenders may evade.
    expect(stage.at).toBe('evade')
    expect(stage.s.flow.map(({ locals }) => locals?.value)).toContainEqual(
      expect.objectContaining({ defenderWon: true }),
    )
  })

  test('AOM-26.4 · a field fortification helps the defender', () => {
    const without = entered(() => {}, [5, 5])
    const within = entered(
      s => {
        zone(s, 'guenzburg').works = { kind: 'fieldFortification', side: 1 }
      },
      [5, 5],
    )
    const total = (stage: Stage) => named(stage, null, null).events('screen')[0]?.rolls?.totals[1] ?? 0
    expect(total(within) - total(without)).toBe(1)
  })

  test.each([
    ['infantry beside the cavalry', (s: State) => hold(s, 'fr-friant', { 'fr-gd': 5 })],
    ['shattered cavalry', (s: State) => hold(s, 'fr-viallannes', { 'fr-lc': 6, 'fr-hc': [0, 2] })],
  ])('AOM-26.2, AOM-26.4 · the best troops are of those that screen: not %s', (_, change) => {
    const total = (stage: Stage) => named(stage, null, null).events('screen')[0]?.rolls?.totals[0]
    // 5, 2 for twice as many, 2 for light cavalry.
    expect([total(entered(() => {}, [5, 5])), total(entered(change, [5, 5]))]).toEqual([9, 9])
  })

  test('AOM-26.5 · ties are rolled again', () => {
    const stage = entered(
      s => {
        hold(s, 'at-moritz', { 'at-lc': 6 })
        hold(s, 'fr-viallannes', { 'fr-dr': 6 })
      },
      [4, 4, 6, 2],
    )
    named(stage, null, null)
    expect(stage.events('screen')[0]?.rolls?.dice).toEqual([6, 2])
  })

  test('AOM-26.5 · the odds are those of two dice that are rolled again after a tie', () => {
    const rolled = named(
      entered(() => {}, [5, 5]),
      null,
      null,
    ).events('screen')[0]?.rolls
    expect(rolled?.totals).toEqual([9, 6])
    let french = 0
    everyBranch(chance => {
      const stage = entered(() => {}).decide('F1', { type: 'screen-leader', piece: null })
      stage.s.chance = chance
      stage.decide('A1', { type: 'screen-leader', piece: null })
      if (stage.events('screen')[0]?.winner === 'french') french += chance.probability
    }, 1_000)
    // Of 100 pairs 7 are ties; the Austrians need a 5 against a 1, a 6 against a 1 or 2, and so on.
    expect(french).toBeCloseTo((100 - 7 - (6 + 5 + 4 + 3 + 2 + 1)) / (100 - 7), 10)
  })

  test.each([
    ['8 against 1', { 'fr-lc': 8 }, { 'at-lc': 1 }, 'french'],
    ['some against none', { 'fr-lc': 1 }, { 'at-ln': 3 }, 'french'],
    ['none against some', { 'fr-ln': 3 }, { 'at-lc': 1 }, 'allied'],
    ['none against none', { 'fr-ln': 3 }, { 'at-ln': 3 }, null],
  ])('TV-56 · AOM-26.3 · %s: no dice', (_, ours, theirs, winner) => {
    const stage = entered(s => {
      hold(s, 'fr-viallannes', 'fr-lc' in ours ? ours : { 'fr-ln': 3 })
      hold(s, 'at-moritz', theirs)
    })
    stage.letPassWhile(at => at === 'screenLeaders')
    expect(stage.events('screen')).toMatchObject([{ winner, rolls: null }])
    expect(stage.at).toBe(winner === null ? 'declareAttack' : 'evade')
    expect(stage.events('screen-report')).toHaveLength(winner === null ? 0 : 1)
  })

  test('AOM-26.2 · shattered cavalry does not count', () => {
    const stage = entered(s => {
      hold(s, 'at-moritz', { 'at-lc': [0, 3] })
      hold(s, 'at-hohenzollern', { 'at-ln': 4, 'at-lc': [0, 1] })
    })
    stage.letPassWhile(at => at === 'screenLeaders')
    expect(stage.events('screen')).toMatchObject([{ winner: 'french', rolls: null }])
  })

  test('TV-57 · AOM-26.2 · in the mountains light infantry screens', () => {
    const s = danube('scharnitz')
    s.open.garrisons = []
    for (const id of DAVOUT.units) hold(s, id, id === 'fr-viallannes' ? { 'fr-lc': 5 } : { 'fr-ln': 3 })
    station(s, 'at-tyrol', 'innsbruck')
    for (const id of ['at-auffenberg', 'at-chasteler', 'at-st-julien']) hold(s, id, { 'at-ln': 3 })
    hold(s, 'at-chasteler', { 'at-lt': 2 })
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('innsbruck'))).letPass('screenLeaders')
    expect(stage.options('A1')).toContainEqual({ type: 'screen-leader', piece: 'at-chasteler' })
    expect(stage.options('F1')).toEqual([{ type: 'screen-leader', piece: null }])
    stage.letPassWhile(at => at === 'screenLeaders')
    expect(stage.events('screen')).toMatchObject([{ winner: 'allied', rolls: null }])
  })

  /** Murat comes to Günzburg with these CU. */
  function murat(units: readonly string[], change: (s: State) => void = () => {}): Stage {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    station(s, 'cav-reserve', 'augsburg')
    change(s)
    const stage = marching(s, { hq: 'cav-reserve', units, available: 3 })
    stage.decide('F1', march(Object.fromEntries(['cav-reserve', ...units].map(id => [id, 'guenzburg']))))
    return stage.letPass('screenLeaders')
  }

  test('AOM-55.2 AOM-41.6 · not one who has fallen, nor one with no cavalry of his own there', () => {
    const offers = (stage: Stage) =>
      stage.options('F1').some(option => option.type === 'screen-leader' && option.piece === 'cav-reserve')
    expect(offers(murat(['fr-klein']))).toBe(true)
    const fallen = murat(['fr-klein'], s => {
      hq(s, 'cav-reserve').isLeaderLost = true
    })
    expect(offers(fallen)).toBe(false)
    expect(offers(murat(['fr-baraguey']))).toBe(false)
  })

  test('TV-D16 · AOM-55.2 · the leader of a cavalry HQ may be used instead', () => {
    const stage = murat(['fr-klein', 'fr-walther'])
    expect(stage.options('F1')).toContainEqual({ type: 'screen-leader', piece: 'cav-reserve' })
    named(stage, 'cav-reserve', null)
    expect(stage.events('screen-leader')).toMatchObject([{ leader: 'murat', tactical: 2 }])
  })

  test('AOM-26.13 · nobody is lost', () => {
    const stage = entered(() => {}, [9, 2])
    const before = JSON.stringify(stage.s.own.map(({ units }) => units.map(({ troops }) => troops)))
    named(stage, null, null)
    expect(JSON.stringify(stage.s.own.map(({ units }) => units.map(({ troops }) => troops)))).toBe(before)
  })
})

describe('information', () => {
  test('AOM-26.6, AOM-8.13 · the loser tells those enemies who are there, and nobody else', () => {
    const s = stateOf('ulm', { players: 4 })
    for (const id of ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-jellacic', 'at-kienmayer'])
      station(s, id, 'vienna')
    station(s, 'at-werneck', 'guenzburg')
    station(s, 'iii-corps', 'augsburg')
    for (const id of ['at-hohenzollern', 'at-moritz']) hold(s, id, { 'at-ln': 5 })
    // Shattered SP are SP.
    hold(s, 'at-baillet', { 'at-ln': [3, 2] })
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('guenzburg'))).letPass('evade')
    const reports = stage.told.filter(({ event }) => event.type === 'screen-report')
    expect(reports).toMatchObject([
      { audience: 0b0001, event: { side: 'allied', leaders: ['werneck'], arms: [15, 0, 0], units: 3 } },
    ])
    expect(stage.s.shared.find(({ secret }) => secret.kind === 'report')).toMatchObject({ audience: 0b0001 })
  })

  test('AOM-8.13, AOM-43.5 · nor those who have only shattered CU there, HQ or not', () => {
    const s = stateOf('ulm', { players: 4 })
    for (const id of ['at-germany', 'at-schwarzenberg', 'at-riesch', 'at-jellacic']) station(s, id, 'vienna')
    station(s, 'iii-corps', 'augsburg')
    for (const [corps, troops] of [
      ['at-werneck', { 'at-lc': 6 }],
      ['at-kienmayer', { 'at-ln': [0, 3] }],
      ['iii-corps', { 'fr-ln': 3 }],
    ] as const) {
      if (corps !== 'iii-corps') station(s, corps, 'guenzburg')
      for (const { id, hq: parent } of s.own.flatMap(({ units }) => units))
        if (parent === hq(s, corps).id) hold(s, s.scenario.roster.combatUnits[id]?.id ?? '', troops)
    }
    const [werneck, kienmayer] = ['at-werneck', 'at-kienmayer'].map(id =>
      s.own.findIndex(({ headquarters }) => headquarters.some(each => each.id === hq(s, id).id)),
    )
    expect(werneck).not.toBe(kienmayer)
    const stage = marching(s, RICH)
    stage.decide('F1', march(all('guenzburg'))).letPass('evade')
    const reports = stage.told.filter(({ event }) => event.type === 'screen-report')
    expect(reports).toMatchObject([{ audience: 1 << (werneck ?? 0), event: { side: 'french' } }])
  })
})

describe('evasion', () => {
  const evade = (to: { readonly [piece: string]: string }) => ({
    type: 'evade' as const,
    moves: Object.entries(to)
      .map(([piece, zone_]) => ({ piece, to: zone_ }))
      .toSorted((a, b) => (a.piece < b.piece ? -1 : 1)),
  })

  /** The defender has lost (2) or won (9); his line leads to Ulm. */
  const fought = (defender: number, change: (s: State) => void = () => {}) => {
    const stage = entered(
      s => {
        hq(s, 'at-werneck').activityPoints = 1
        change(s)
      },
      [defender === 9 ? 1 : 10, defender],
    )
    return named(stage, null, null)
  }
  const line = (stage: Stage) =>
    stage.s.scenario.theatre.zones[stage.s.open.locMarkers.find(({ side }) => side === 1)?.at ?? -1]?.id ?? ''

  test('AOM-26.7, AOM-26.8, AOM-26.12 · light CU may always go, the others only after a victory', () => {
    const lost = fought(2)
    expect(verdictOn(lost, 'A1', evade({ 'at-werneck': line(lost), 'at-moritz': line(lost) }))).toBe('legal')
    expect(verdictOn(lost, 'A1', evade({ 'at-werneck': line(lost), 'at-baillet': line(lost) }))).toBe(
      'AOM-26.8',
    )
    const won = fought(9)
    expect(verdictOn(won, 'A1', evade({ 'at-werneck': line(won), 'at-baillet': line(won) }))).toBe('legal')
    expect(verdictOn(won, 'A1', STAY_HERE)).toBe('legal')
  })

  test('AOM-26.7, AOM-43.4 · wholly shattered CU only rest or march, and an HQ does not go with them alone', () => {
    const won = fought(9, s => hold(s, 'at-baillet', { 'at-ln': [0, 5] }))
    const to = line(won)
    expect(verdictOn(won, 'A1', evade({ 'at-werneck': to, 'at-baillet': to }))).toBe('AOM-43.4')
    expect(verdictOn(won, 'A1', evade({ 'at-werneck': to, 'at-moritz': to }))).toBe('legal')
    const all: Part = { type: 'evade-with-hq', hq: 'at-werneck', to }
    expect(won.next('A1')).toContainEqual(all)
    won.decide('A1', evade({ 'at-werneck': to, 'at-moritz': to, 'at-hohenzollern': to }))
    won.letPassWhile(at => at !== 'endMarch' && at !== 'declareAttack')
    expect(unit(won.s, 'at-baillet').zone).toBe(zoneNamed(won.s, 'guenzburg'))
  })

  test('AOM-26.7 · an HQ goes with a CU of its own, and a CU with its HQ', () => {
    const won = fought(9)
    expect(verdictOn(won, 'A1', evade({ 'at-werneck': line(won) }))).toBe('AOM-26.7')
    expect(verdictOn(won, 'A1', evade({ 'at-moritz': line(won) }))).toBe('AOM-26.9')
  })

  test('AOM-26.9, AOM-26.10 · one AP, supply and attrition before moving', () => {
    const stage = fought(9)
    const to = line(stage)
    stage.decide('A1', evade({ 'at-werneck': to, 'at-baillet': to, 'at-hohenzollern': to, 'at-moritz': to }))
    expect(stage.at).toBe('chooseSupply')
    stage.letPassWhile(at => at !== 'endMarch' && at !== 'declareAttack')
    expect(hq(stage.s, 'at-werneck').activityPoints).toBe(0)
    expect(stage.events('attrition-suffered')).toHaveLength(1)
    expect(stage.events('evaded')).toMatchObject([{ player: 'A1', zone: 'guenzburg', to }])
  })

  test('AOM-11.7, AOM-26.10 · plunder is for the next activation: an evasion neither uses it nor ends it', () => {
    const stage = fought(9)
    const counter = stage.s.open.counters.find(({ id }) => id === hq(stage.s, 'at-werneck').counter)!
    counter.pillaged = true
    const to = line(stage)
    stage.decide('A1', evade({ 'at-werneck': to, 'at-baillet': to, 'at-hohenzollern': to, 'at-moritz': to }))
    expect(stage.options('A1')).not.toContainEqual({ type: 'supply', source: 'plunder', zone: null })
    stage.letPassWhile(at => at !== 'endMarch' && at !== 'declareAttack')
    expect(stage.events('evaded')).toHaveLength(1)
    expect(counter.pillaged).toBe(true)
  })

  test('TV-58 · AOM-26.9 · an HQ without AP does not evade', () => {
    const stage = fought(9, s => {
      hq(s, 'at-werneck').activityPoints = 0
    })
    expect(verdictOn(stage, 'A1', evade({ 'at-werneck': line(stage), 'at-moritz': line(stage) }))).toBe(
      'AOM-26.9',
    )
  })

  test.each([
    [5, true],
    [9, false],
  ])('TV-58 · AOM-26.9 · a CU without its HQ there rolls %i against its leader’s Initiative', (die, goes) => {
    const s = danube('augsburg', { 'at-werneck': 'guenzburg' })
    // Only Moritz stays in Günzburg.
    station(s, 'at-werneck', 'ulm')
    const moritz = unit(s, 'at-moritz')
    const away = marching(s, { hq: 'at-werneck', units: ['at-moritz'], available: 3 })
    away.decide('A1', march({ 'at-moritz': 'guenzburg' })).letPass()
    hold(away.s, 'at-moritz', { 'at-lc': 2 })
    hold(away.s, 'fr-viallannes', { 'fr-lc': 9 })
    for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) hold(away.s, id, { 'fr-ln': 5 })
    const stage = marching(away.s, RICH, [10, 1, die])
    stage.decide('F1', march(all('guenzburg'))).letPass('evade')
    stage.decide('A1', evade({ 'at-moritz': line(stage) })).letPassWhile(at => at === 'chooseSupply')
    expect(moritz.id).toBe(unit(stage.s, 'at-moritz').id)
    expect(stage.events('evaded')).toMatchObject([{ to: goes ? line(stage) || expect.any(String) : null }])
  })

  test('AOM-8.2, AOM-26.12 · groups go in the order of their counters, whatever they are called', () => {
    const evaded = (later: 'at-klenau' | 'at-moritz') => {
      const s = danube('augsburg', { 'at-werneck': 'vienna', 'at-germany': 'vienna' })
      for (const id of ['at-klenau', 'at-moritz'].toSorted(
        (a, b) => Number(a === later) - Number(b === later),
      ))
        send(s, id, 'guenzburg')
      for (const id of CORPS.slice(0, 3)) hold(s, id, { 'fr-ln': 5 })
      hold(s, 'fr-viallannes', { 'fr-lc': 60 })
      const stage = marching(s, RICH, [1, 10])
      stage.decide('F1', march(all('guenzburg'))).letPass('evade')
      const [first, second] = ['at-klenau', 'at-moritz'].toSorted(
        (a, b) => unit(stage.s, a).counter - unit(stage.s, b).counter,
      )
      stage.decide('A1', evade({ 'at-klenau': line(stage), 'at-moritz': line(stage) }))
      stage.letPassWhile(at => at === 'chooseSupply')
      expect(second).toBe(later)
      return [first, second].map(id => unit(stage.s, id ?? '').zone === zoneNamed(stage.s, 'guenzburg'))
    }
    // The first die is that of the lower counter, and gets it away; the other stays.
    expect([evaded('at-klenau'), evaded('at-moritz')]).toEqual([
      [false, true],
      [false, true],
    ])
  })

  test('AOM-26.11 · along the line, and never into the enemy', () => {
    const stage = fought(9)
    const parts = stage.position.step?.compose?.next(stage.s, 1, []) ?? []
    const zones = new Set(parts.flatMap(part => (part.type === 'evade' ? [part.to] : [])))
    expect([...zones]).toEqual([line(stage)])
  })

  test('AOM-11.8, AOM-26.14 · the depot and the train they have left are lost before the Force goes on', () => {
    const s = danube('ulm')
    send(s, 'at-mondet', 'memmingen')
    zone(s, 'memmingen').siegeTrains[1] = 1
    const stage = marching(s, RICH, [9, 1, 1, 1])
    stage.decide('F1', march(all('memmingen'))).letPass('evade')
    stage.decide('A1', evade({ 'at-mondet': line(stage) })).letPass('endMarch')
    expect(stage.events('depot-lost')).toMatchObject([{ rule: 'AOM-11.8', zone: 'memmingen' }])
    expect(stage.events('siege-train-lost')).toHaveLength(1)
    // Nobody is there any more when the activation ends.
    stage
      .decide('F1', ATTEMPT)
      .decide('F1', forced(all('ulm')))
      .letPass()
    expect(zone(stage.s, 'memmingen')).toMatchObject({ depot: null, siegeTrains: [0, 0] })
  })

  test('AOM-26.14 · when all have gone the lines go, and the Forced March is open again', () => {
    const stage = fought(9)
    const to = line(stage)
    stage.decide('A1', evade({ 'at-werneck': to, 'at-baillet': to, 'at-hohenzollern': to, 'at-moritz': to }))
    stage.letPass('endMarch')
    expect(stage.s.open.locMarkers).toEqual([])
    const parts = stage.position.step?.compose?.next(stage.s, 0, []) ?? []
    expect(parts).toContainEqual({ type: 'attempt-forced-march', guides: false })
  })
})
