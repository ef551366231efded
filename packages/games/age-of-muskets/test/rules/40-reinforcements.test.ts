import { stateWith } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { depotsReached } from '../../src/forces/depots.ts'
import { type Fate, removeUnit } from '../../src/forces/elimination.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { hqNamed, seatNamed, typeNamed, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { situationOf } from '../../src/forces/places.ts'
import { settle } from '../../src/forces/settle.ts'
import type { PartOf } from '../../src/parts.ts'
import { isCampaign, type Reinforcement } from '../../src/scenario.ts'
import { setUp } from '../../src/set-up.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import {
  garrison,
  hold,
  holds,
  hq,
  replanned,
  reprinted,
  Stage,
  send,
  shutIn,
  stateOf,
  station,
  unit,
  zone,
} from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const
const [FRANCE, BAVARIA, AUSTRIA] = [0, 1, 2] as const

/** Ulm before its second turn, in which nothing is scheduled but this. */
function ulm(reinforcements: readonly Reinforcement[] = [], options: object = {}): State {
  const s = replanned(stateOf('ulm', options), { reinforcements, withdrawals: [] })
  s.open.turn = 4
  return s
}

const troops = (s: State, type: string, normal: number) => [
  { type: typeNamed(s, type), normal, shattered: 0 },
]

/** SP of the type come without CU. */
function withLoose(
  type: string,
  count: number,
  options: object = {},
  into: Extract<Reinforcement, { kind: 'sp' }>['into'] = null,
): State {
  const s = ulm([], options)
  const { nationality } = s.scenario.roster.troopTypes[typeNamed(s, type)]!
  const sp: Reinforcement = { kind: 'sp', turn: 4, nationality, troops: troops(s, type, count), into }
  return replanned(s, { reinforcements: [sp] })
}

type Placement = Extract<Decision, { type: 'place-troops' }>['placements'][number]
const into = (unit: string, troop: string, count: number): Placement => ({
  type: 'reinforce-unit',
  troop,
  count,
  unit,
})
const garrisoned = (zone: string, troop: string, count: number): Placement => ({
  type: 'reinforce-garrison',
  troop,
  count,
  zone,
})
const place = (...placements: Placement[]): Decision => ({ type: 'place-troops', placements })

const segment = (s: State): Stage => new Stage(s, 'reinforcements')
const placing = (s: State): Stage => segment(s).letPass('placeLoose')

/** Takes a CU off the map, in an earlier turn. */
function eliminate(s: State, id: string, fate: Fate = 'mayReturn'): void {
  const found = unit(s, id)
  const at = s.own.findIndex(({ units }) => units.includes(found))
  s.open.turn--
  removeUnit(s, at, found, fate)
  settle(s)
  s.open.turn++
}

describe('stragglers', () => {
  test('TV-111 AOM-40.1 AOM-40.6 · half of each nationality in each zone come back as recruits', () => {
    const s = ulm()
    zone(s, 'ulm').stragglers = [5, 1, 0, 0]
    zone(s, 'landau').stragglers = [1, 3, 0, 0]
    const stage = new Stage(s, 'stragglerRecovery')
    expect(zone(stage.s, 'ulm').stragglers).toEqual([3, 1, 0, 0])
    expect(zone(stage.s, 'landau').stragglers).toEqual([1, 2, 0, 0])
    const [french] = stage.s.own
    expect(french?.loose.toSorted((a, b) => a.type - b.type)).toEqual([
      { type: typeNamed(s, 'fr-rec'), count: 2, into: null },
      { type: typeNamed(s, 'bv-rec'), count: 1, into: null },
    ])
  })

  test('AOM-40.1 · they are placed in the same turn', () => {
    const s = ulm()
    zone(s, 'landau').stragglers = [4, 0, 0, 0]
    const stage = new Stage(s, 'reinforcementPhase').letPass('placeLoose')
    stage.decide('F1', place(garrisoned('landau', 'fr-rec', 2)))
    expect(garrison(stage.s, FRENCH, 'landau')).toEqual({ 'fr-rec': 4 })
  })
})

describe('AOM-7.5 · resource recovery', () => {
  test('TV-52 AOM-7.5 · a roll of 6: Forage 3 and 6 recover, 7 does not, and everybody hears the roll', () => {
    const s = ulm()
    const byForage = (forage: number) => s.scenario.theatre.zones.findIndex(each => each.forage === forage)
    const zones = [3, 6, 7].map(byForage)
    for (const at of zones) s.open.zones[at]!.depleted = true
    const stage = new Stage(s, 'resourceRecovery', [6])
    expect(zones.map(at => stage.s.open.zones[at]!.depleted)).toEqual([false, false, true])
    expect(stage.told.map(({ audience }) => audience)).toEqual([null])
    expect(stage.events('resources-recovered')[0]?.die).toBe(6)
  })
})

describe('scheduled troops', () => {
  const podolia = (s: State, zones: readonly string[]): Reinforcement => ({
    kind: 'hq',
    turn: 4,
    side: ALLIED,
    zones: zones.map(id => zoneNamed(s, id)),
    hq: s.scenario.roster.headquarters.findIndex(({ id }) => id === 'ru-podolia'),
    leader: s.scenario.roster.leaders.findIndex(({ id }) => id === 'kutuzov'),
    units: [
      {
        unit: unitNamed(s, 'ru-dokhturov'),
        leader: s.scenario.roster.leaders.findIndex(({ id }) => id === 'dokhturov'),
        troops: troops(s, 'ru-ln', 7),
      },
    ],
  })
  const arrival = (zones: readonly string[], change: (s: State) => void = () => undefined): Stage => {
    const s = ulm()
    const planned = replanned(s, { reinforcements: [podolia(s, zones)] })
    change(planned)
    return new Stage(planned, 'arrivals')
  }
  const zonesOf = (stage: Stage): (string | null)[] =>
    stage.options('A1').map(option => (option.type === 'arrive' ? option.zone : null))

  test('AOM-40.2 · where the scenario says, the owner choosing among several zones', () => {
    const stage = arrival(['linz', 'amstetten'])
    expect(zonesOf(stage)).toEqual(['linz', 'amstetten'])
    stage.decide('A1', { type: 'arrive', zone: 'amstetten', hq: null })
    expect(hq(stage.s, 'ru-podolia').zone).toBe(zoneNamed(stage.s, 'amstetten'))
    expect(holds(stage.s, 'ru-dokhturov')).toEqual({ 'ru-ln': 7 })
  })

  test('AOM-8.2 AOM-40.2 · the others hear that somebody has come, not who', () => {
    const stage = arrival(['linz']).letPass()
    expect(
      stage.told.map(({ event, audience }) => [audience, event.type === 'arrived' && event.pieces]),
    ).toEqual([
      [0b10, ['ru-podolia', 'ru-dokhturov']],
      [~0b10, null],
    ])
    expect(stage.s.open.counters.filter(({ zone: at }) => at === zoneNamed(stage.s, 'linz'))).toHaveLength(1)
  })

  test('AOM-9.3 · it is assigned on arrival', () => {
    const stage = arrival(['linz']).letPass()
    expect(unit(stage.s, 'ru-dokhturov').hq).toBe(hq(stage.s, 'ru-podolia').id)
  })

  test('AOM-40.3 AOM-40.4 · not where the enemy stands, unless everywhere: then in the nearest free zone at home', () => {
    const toLinz = (s: State) => station(s, 'iii-corps', 'linz')
    expect(zonesOf(arrival(['linz', 'amstetten'], toLinz))).toEqual(['amstetten'])
    const next = zonesOf(arrival(['linz'], toLinz))
    expect(next).not.toContain('linz')
    const { theatre } = ulm().scenario
    const linz = theatre.zones.findIndex(({ id }) => id === 'linz')
    for (const id of next) {
      const at = theatre.zones.findIndex(each => each.id === id)
      expect(theatre.neighbours[linz]).toContain(at)
      expect(theatre.zones[at]?.homeFor[AUSTRIA]).toBe(true)
    }
    expect(next.length).toBeGreaterThan(1)
  })

  test('AOM-2.16 AOM-40.3 · whoever is wholly shattered keeps nobody out', () => {
    const stage = arrival(['linz'], s => {
      send(s, 'fr-bisson', 'linz')
      hold(s, 'fr-bisson', { 'fr-ln': [0, 3] })
    })
    expect(zonesOf(stage)).toEqual(['linz'])
  })

  test('AOM-40.3 · where there is no free zone at all they wait, and come as soon as they can', () => {
    const s = ulm()
    const planned = replanned(s, { reinforcements: [podolia(s, ['linz'])] })
    const { zones } = planned.scenario.theatre
    const closed = zones.map(each => ({ ...each, homeFor: each.homeFor.map(() => false) }))
    const noHome: State = {
      ...planned,
      scenario: { ...planned.scenario, theatre: { ...planned.scenario.theatre, zones: closed } },
    }
    station(noHome, 'iii-corps', 'linz')
    const stage = new Stage(noHome, 'arrivals')
    expect(zonesOf(stage)).toEqual([null])
    stage.letPass()
    expect(stage.events('delayed')).toHaveLength(1)
    stage.s.open.turn = 5
    station(stage.s, 'iii-corps', 'mannheim')
    expect(zonesOf(new Stage(stage.s, 'arrivals'))).toEqual(['linz'])
  })

  test.each([
    ['HQ', 'hqLimit'],
    ['CU', 'cuLimit'],
  ] as const)('AOM-4.18 · no more %s than a side may have in play: they wait', (_, limit) => {
    const s = ulm()
    const planned = replanned(s, { reinforcements: [podolia(s, ['linz'])] })
    const { parameters } = planned.scenario
    const full = {
      ...planned,
      scenario: { ...planned.scenario, parameters: { ...parameters, [limit]: [12, 1] as [number, number] } },
    }
    const stage = new Stage(full, 'arrivals').letPass()
    expect(stage.events('delayed')).toHaveLength(1)
    expect(stage.s.own[1]?.headquarters.some(({ id }) => id === podolia(s, []).turn)).toBe(false)
    expect(stage.s.open.arrived).toEqual([])
  })

  test('AOM-7.12 · first those of the side without the Strategic Initiative', () => {
    for (const initiative of [FRENCH, ALLIED] as const) {
      const s = stateOf('danube-1805-campaign')
      s.open.turn = 3
      s.open.initiative = initiative
      const stage = new Stage(s, 'arrivals').letPass()
      const sides = stage.events('arrived').map(({ side }) => side)
      const first = initiative === FRENCH ? 'allied' : 'french'
      expect(sides.indexOf(first)).toBe(0)
      expect(sides.lastIndexOf(first)).toBeLessThan(sides.indexOf(first === 'french' ? 'allied' : 'french'))
    }
  })
})

describe('loose SP', () => {
  test.each([
    ['AOM-40.5 · a garrison at home', garrisoned('landau', 'fr-rec', 4), null],
    [
      'AOM-40.5 · a CU that traces communications to a depot of a valid chain',
      into('fr-legrand', 'fr-rec', 4),
      null,
    ],
    ['AOM-40.5 · a garrison that is not there', garrisoned('mannheim', 'fr-rec', 1), 'AOM-40.5'],
    ['AOM-3.2 · no infantry into cavalry', into('fr-klein', 'fr-rec', 1), 'AOM-3.2'],
    ['AOM-3.4 · no French into a Bavarian CU', into('bv-wrede', 'fr-rec', 1), 'AOM-3.2'],
    ['AOM-40.5 · no more than have come', into('fr-legrand', 'fr-rec', 5), 'AOM-40.5'],
  ])('%s', (_, placement, rule) => {
    expect(placing(withLoose('fr-rec', 4)).refusal('F1', place(placement))).toBe(rule)
  })

  test('AOM-40.5 AOM-11.5 · a CU out of reach of every depot of a chain gets nothing, though a depot without one supplies it', () => {
    const s = withLoose('fr-rec', 4)
    station(s, 'iv-corps', 'stockach')
    zone(s, 'stockach').depot = { nationality: FRANCE, level: 1 }
    for (const id of ['strasbourg', 'landau', 'mainz', 'wuerzburg']) zone(s, id).depot = null
    expect(depotsReached(s, situationOf(s, FRENCH), FRENCH, [unit(s, 'fr-legrand')])).toEqual([
      zoneNamed(s, 'stockach'),
    ])
    expect(placing(s).refusal('F1', place(into('fr-legrand', 'fr-rec', 1)))).toBe('AOM-40.5')
    zone(s, 'strasbourg').depot = { nationality: FRANCE, level: 1 }
    expect(placing(s).refusal('F1', place(into('fr-legrand', 'fr-rec', 1)))).toBe(null)
  })

  test('AOM-40.5 · a garrison abroad needs the chain', () => {
    const s = withLoose('fr-rec', 2)
    addToGarrison(s, 0, zoneNamed(s, 'augsburg'), 'place', typeNamed(s, 'fr-ln'), 1)
    expect(placing(s).refusal('F1', place(garrisoned('augsburg', 'fr-rec', 1)))).toBe('AOM-40.5')
    const bavarians = withLoose('bv-rec', 2)
    expect(placing(bavarians).refusal('F1', place(garrisoned('landau', 'bv-rec', 1)))).toBe(null)
    for (const id of ['strasbourg', 'landau', 'mainz', 'wuerzburg']) zone(bavarians, id).depot = null
    expect(placing(bavarians).refusal('F1', place(garrisoned('landau', 'bv-rec', 1)))).toBe('AOM-40.5')
    expect(placing(bavarians).refusal('F1', place(garrisoned('wuerzburg', 'bv-rec', 1)))).toBe(null)
  })

  test('AOM-40.4 · nothing goes into a place that is shut in, neither into its garrison nor into a CU inside', () => {
    const s = withLoose('at-rec', 3)
    station(s, 'iii-corps', 'ulm')
    addToGarrison(s, 1, zoneNamed(s, 'ulm'), 'place', typeNamed(s, 'at-ln'), 1)
    shutIn(s, ALLIED, 'ulm')
    expect(placing(s).refusal('A1', place(into('at-gottesheim', 'at-rec', 1)))).toBe('AOM-40.4')
    expect(placing(s).refusal('A1', place(garrisoned('ulm', 'at-rec', 1)))).toBe('AOM-40.4')
    zone(s, 'ulm').blockade = -1
    expect(placing(s).refusal('A1', place(into('at-gottesheim', 'at-rec', 1)))).not.toBe('AOM-40.4')
  })

  test.each([
    ['an ID with 3 SP', 3, 3, null],
    ['an ID with 3 SP', 3, 4, 'AOM-40.7'],
    ['an ID with 9 SP', 9, 6, null],
    ['an ID with 9 SP', 9, 7, 'AOM-40.7'],
  ])('TV-112 AOM-40.7 AOM-3.3 · %s: of %i it receives %i: %s', (_, has, receives, rule) => {
    const s = withLoose('fr-rec', 8)
    hold(s, 'fr-legrand', { 'fr-ln': has })
    expect(placing(s).refusal('F1', place(into('fr-legrand', 'fr-rec', receives)))).toBe(rule)
  })

  test('AOM-40.7 · what is put into a CU in two parts counts together', () => {
    const made = withLoose('fr-rec', 8)
    const { nationality } = made.scenario.roster.troopTypes[typeNamed(made, 'fr-rec')]!
    const sp = (type: string): Reinforcement => ({
      kind: 'sp',
      turn: 4,
      nationality,
      troops: troops(made, type, 4),
      into: null,
    })
    const s = replanned(made, { reinforcements: [sp('fr-rec'), sp('fr-ln')] })
    hold(s, 'fr-legrand', { 'fr-ln': 3 })
    const two = (first: number, second: number) =>
      placing(s).refusal(
        'F1',
        place(into('fr-legrand', 'fr-rec', first), into('fr-legrand', 'fr-ln', second)),
      )
    expect([two(1, 2), two(2, 2)]).toEqual([null, 'AOM-40.7'])
  })

  test.each([
    ['CB with 2 SP', 'fr-margaron', { 'fr-lc': 2 }, 'fr-lc', 1, 'AOM-40.7'],
    ['ID with 14 SP', 'fr-legrand', { 'fr-ln': 14 }, 'fr-rec', 1, null],
    ['ID with 14 SP', 'fr-legrand', { 'fr-ln': 14 }, 'fr-rec', 2, 'AOM-40.7'],
    ['CD', 'fr-klein', { 'fr-dr': 3 }, 'fr-rec', 1, 'AOM-3.2'],
  ] as const)('TV-06 AOM-3.2 AOM-3.3 · %s', (_, id, has, type, count, rule) => {
    const s = withLoose(type, 3)
    hold(s, id, has)
    expect(placing(s).refusal('F1', place(into(id, type, count)))).toBe(rule)
  })

  test.each([
    [{ 'fr-ln': [0, 2] }, 0],
    [{ 'fr-ln': [4, 1] }, 4],
  ] as const)('AOM-40.9 · SP that join a CU with shattered SP are shattered: %o', (has, normal) => {
    const s = withLoose('fr-rec', 2)
    hold(s, 'fr-legrand', has)
    const stage = placing(s).decide('F1', place(into('fr-legrand', 'fr-rec', 2)))
    const [ln, rec] = ['fr-ln', 'fr-rec'].map(type =>
      unit(stage.s, 'fr-legrand').troops.find(each => each.type === typeNamed(s, type)),
    )
    expect(ln?.normal).toBe(normal)
    expect(rec).toMatchObject({ normal: 0, shattered: 2 })
  })

  test('AOM-40.8 · what is not placed is lost', () => {
    const s = withLoose('fr-rec', 4)
    const stage = placing(s).decide('F1', place(into('fr-legrand', 'fr-rec', 1)))
    expect(stage.s.hidden.lost[FRANCE]).toBe(3)
    expect(stage.s.own[0]?.loose).toEqual([])
    expect(stage.told.find(({ event }) => event.type === 'not-placed')).toMatchObject({
      audience: 0b01,
      event: { count: 3 },
    })
  })

  test('AOM-40.6 AOM-40.11 · they are what the scenario says, and serve like any others', () => {
    const stage = placing(withLoose('fr-vet', 2)).decide('F1', place(into('fr-legrand', 'fr-vet', 2)))
    expect(holds(stage.s, 'fr-legrand')['fr-vet']).toBe(2)
  })

  test('AOM-1.3 · SP that join a garrison leave it to its controller', () => {
    const s = withLoose('bv-rec', 2, { players: 3 })
    addToGarrison(s, 1, zoneNamed(s, 'bamberg'), 'place', typeNamed(s, 'bv-ln'), 1)
    const stage = placing(s).decide('F1', place(garrisoned('bamberg', 'bv-rec', 2)))
    stage.letPass('reorganisation')
    expect(garrison(stage.s, FRENCH, 'bamberg')).toEqual({ 'bv-ln': 1, 'bv-rec': 2 })
    expect(stage.s.open.garrisons.find(({ zone: at }) => at === zoneNamed(s, 'bamberg'))?.controller).toBe(1)
  })

  test('AOM-40.5 · SP that are meant for some CU go into no others', () => {
    const s = withLoose('fr-dr', 3, {}, { hqs: [hq(ulm(), 'cav-reserve').id], kinds: ['CD'] })
    hold(s, 'fr-bourcier', { 'fr-dr': 3 })
    hold(s, 'fr-treilhard', { 'fr-lc': 1 })
    const stage = placing(s)
    expect(stage.refusal('F1', place(into('fr-treilhard', 'fr-dr', 1)))).toBe('AOM-40.5')
    expect(stage.refusal('F1', place(garrisoned('landau', 'fr-dr', 1)))).toBe('AOM-40.5')
    expect(stage.refusal('F1', place(into('fr-bourcier', 'fr-dr', 3)))).toBe(null)
  })

  test('AOM-40.5 · of SP of one kind, some meant for some CU, the others are free', () => {
    const s = withLoose('fr-dr', 2, {}, { hqs: [hq(ulm(), 'cav-reserve').id], kinds: ['CD'] })
    s.own[0]!.loose.push({ type: typeNamed(s, 'fr-dr'), count: 1, into: null })
    hold(s, 'fr-bourcier', { 'fr-dr': 3 })
    hold(s, 'fr-treilhard', { 'fr-lc': 1 })
    const stage = placing(s)
    expect(
      stage.refusal('F1', place(into('fr-bourcier', 'fr-dr', 2), into('fr-treilhard', 'fr-dr', 1))),
    ).toBe(null)
    expect(stage.refusal('F1', place(into('fr-bourcier', 'fr-dr', 3)))).toBe(null)
    expect(
      stage.refusal('F1', place(into('fr-bourcier', 'fr-dr', 3), into('fr-treilhard', 'fr-dr', 1))),
    ).toBe('AOM-40.5')
  })
})

describe('between players', () => {
  test('AOM-1.2 · the senior player may leave loose SP to a team-mate, and nobody is asked who has none', () => {
    const s = withLoose('fr-rec', 4, { players: 3 })
    const stage = segment(s)
    expect([stage.at, stage.asks('F1'), stage.asks('F2'), stage.asks('A1')]).toEqual([
      'allotLoose',
      true,
      false,
      false,
    ])
    const allot: PartOf<'allot'> = { type: 'allot', troop: 'fr-rec', count: 3, player: 'F2' }
    expect(stage.refusal('F1', { type: 'allot-troops', allotments: [{ ...allot, count: 5 }] })).toBe(
      'AOM-1.2',
    )
    expect(stage.refusal('F1', { type: 'allot-troops', allotments: [{ ...allot, player: 'A1' }] })).toBe(
      'AOM-1.2',
    )
    const next = (...parts: (typeof allot)[]) => stage.next('F1', parts).length
    expect([next(), next(allot)]).toEqual([4, 0])
    stage.decide('F1', { type: 'allot-troops', allotments: [allot] })
    const counts = (s: State) => s.own.map(({ loose }) => loose.map(({ count }) => count))
    expect(counts(stage.s)).toEqual([[1], [3], []])
    const all = segment(withLoose('fr-rec', 4, { players: 3 }))
    all.decide('F1', { type: 'allot-troops', allotments: [{ ...allot, count: 4 }] })
    expect(counts(all.s)).toEqual([[], [4], []])
  })
})

describe('CU that come back', () => {
  const back = (zone: string, troop: string, count: number, hqName = 'iv-corps'): PartOf<'bring-back'> => ({
    type: 'bring-back',
    unit: 'fr-legrand',
    zone,
    hq: hqName,
    troop,
    count,
  })
  const without = (count: number, options: object = {}): State => {
    const s = withLoose('fr-rec', count, options)
    eliminate(s, 'fr-legrand')
    return s
  }

  test.each([
    ['AOM-40.5 · to a garrison at home', back('strasbourg', 'fr-rec', 8), null],
    ['AOM-40.7 · with as many as it holds', back('landau', 'fr-rec', 15), null],
    ['AOM-3.3 · and no more', back('landau', 'fr-rec', 16), 'AOM-3.3'],
    ['AOM-40.5 · not to a zone that has neither', back('augsburg', 'fr-rec', 1), 'AOM-40.5'],
    [
      'AOM-9.2 · not to an HQ that may not have it',
      back('landau', 'fr-rec', 1, 'bavarian-corps'),
      'AOM-40.5',
    ],
  ])('%s', (_, part, rule) => {
    expect(placing(without(20)).refusal('F1', place(part))).toBe(rule)
  })

  test('AOM-40.5, AOM-5.1 · it is offered with men, not with guns alone', () => {
    const offered = (troop: string) => {
      const s = withLoose(troop, 2)
      eliminate(s, 'fr-legrand')
      return placing(s)
        .next('F1')
        .some(part => part.type === 'bring-back' && part.unit === 'fr-legrand')
    }
    expect([offered('fr-rec'), offered('fr-art')]).toEqual([true, false])
  })

  test('AOM-5.2 AOM-40.5 · it comes back with its leader and its full artillery to come', () => {
    const s = without(4)
    const stage = placing(s).decide('F1', place(back('landau', 'fr-rec', 3)))
    const found = unit(stage.s, 'fr-legrand')
    expect([found.hq, found.zone]).toEqual([hq(s, 'iv-corps').id, zoneNamed(s, 'landau')])
    expect(s.scenario.roster.leaders[found.leader]?.id).toBe('legrand')
    expect(stage.s.own[0]?.gone).toEqual([])
    stage.letPass('assignment')
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-rec': 3, 'fr-art': found.artillery })
  })

  test('AOM-5.2 · not in the turn in which it left', () => {
    const s = withLoose('fr-rec', 4)
    s.open.turn++
    eliminate(s, 'fr-legrand')
    s.open.turn--
    expect(placing(s).refusal('F1', place(back('landau', 'fr-rec', 1)))).toBe('AOM-40.5')
  })

  test.each(['surrendered', 'forGood'] as const)('AOM-5.2 · never, if it was %s', fate => {
    const s = withLoose('fr-rec', 4)
    eliminate(s, 'fr-legrand', fate)
    expect(placing(s).refusal('F1', place(back('landau', 'fr-rec', 1)))).toBe('AOM-40.5')
  })

  test('AOM-40.5 · it may be filled with SP of several kinds', () => {
    const s = without(2)
    s.own[0]!.loose.push({ type: typeNamed(s, 'fr-ln'), count: 5, into: null })
    const stage = placing(s)
    const both = place(back('landau', 'fr-rec', 2), into('fr-legrand', 'fr-ln', 5))
    expect(stage.refusal('F1', both)).toBe(null)
    stage.decide('F1', both)
    expect(holds(stage.s, 'fr-legrand')).toEqual({ 'fr-rec': 2, 'fr-ln': 5 })
  })

  test('AOM-9.5 · not to an HQ that is shut in', () => {
    const s = withLoose('at-rec', 4)
    eliminate(s, 'at-gyulai')
    station(s, 'iii-corps', 'ulm')
    const part: PartOf<'bring-back'> = {
      type: 'bring-back',
      unit: 'at-gyulai',
      zone: 'vienna',
      hq: 'at-schwarzenberg',
      troop: 'at-rec',
      count: 1,
    }
    expect(placing(s).refusal('A1', place(part))).toBe(null)
    shutIn(s, ALLIED, 'ulm')
    expect(placing(s).refusal('A1', place(part))).toBe('AOM-40.5')
  })

  test('AOM-4.18 · nor beyond the limit of the side; in a team nobody knows how many they are', () => {
    const s = without(4, { players: 4 })
    const { parameters } = s.scenario
    const inPlay = s.own[0]!.units.length + s.own[1]!.units.length
    const alone = without(4)
    const told = placing({
      ...alone,
      scenario: {
        ...alone.scenario,
        parameters: { ...parameters, cuLimit: [alone.own[0]!.units.length, 59] },
      },
    })
    expect(told.refusal('F1', place(back('landau', 'fr-rec', 3)))).toBe('AOM-4.18')
    expect(told.next('F1').some(({ type }) => type === 'bring-back')).toBe(false)
    for (const [limit, isBack] of [
      [inPlay, false],
      [inPlay + 1, true],
    ] as const) {
      const limited: State = {
        ...s,
        scenario: { ...s.scenario, parameters: { ...parameters, cuLimit: [limit, 59] } },
      }
      const stage = placing(structuredClone(limited)).decide('F1', place(back('landau', 'fr-rec', 3)))
      expect(stage.s.own[0]!.units.some(({ id }) => id === unitNamed(s, 'fr-legrand'))).toBe(isBack)
      expect(stage.s.hidden.lost[FRANCE]! - s.hidden.lost[FRANCE]!).toBe(isBack ? 1 : 4)
    }
  })
})

describe('leaders of lost CU', () => {
  const winter = () => {
    const s = withLoose('fr-rec', 4)
    eliminate(s, 'fr-garde')
    return s
  }

  test('AOM-4.10 · the leader of an eliminated CU is available', () => {
    const s = winter()
    const pool = s.shared[0]?.secret
    const bessieres = s.scenario.roster.leaders.findIndex(({ id }) => id === 'bessieres')
    expect(pool?.kind === 'leaders' && pool.leaders.includes(bessieres)).toBe(true)
  })

  test('AOM-4.9 AOM-55.3 · a CU whose leader commands an HQ meanwhile comes back with another', () => {
    const s = winter()
    const pool = s.shared[0]?.secret
    const bessieres = s.scenario.roster.leaders.findIndex(({ id }) => id === 'bessieres')
    if (pool?.kind !== 'leaders') throw new Error('no pool')
    pool.leaders.splice(pool.leaders.indexOf(bessieres), 1)
    hq(s, 'v-corps').leader = bessieres
    const part: PartOf<'bring-back'> = {
      type: 'bring-back',
      unit: 'fr-garde',
      zone: 'strasbourg',
      hq: 'ga',
      troop: 'fr-rec',
      count: 1,
    }
    const stage = placing(s).decide('F1', place(part))
    const { leader, isLeaderLost } = unit(stage.s, 'fr-garde')
    expect(leader).not.toBe(bessieres)
    expect(isLeaderLost).toBe(false)
    expect(s.scenario.roster.leaders[leader]).toMatchObject({ canCommandCU: true, nationality: FRANCE })
  })
})

test('AOM-40.1 · Bavarian and French recruits are told apart', () => {
  const s = ulm()
  zone(s, 'landau').stragglers = [2, 2, 0, 0]
  const stage = new Stage(s, 'stragglerRecovery')
  expect(stage.events('stragglers-recovered').map(({ nationality, count }) => [nationality, count])).toEqual([
    [s.scenario.roster.nationalities[FRANCE]?.id, 1],
    [s.scenario.roster.nationalities[BAVARIA]?.id, 1],
  ])
})

describe('AOM-64.8 · Austrians under Russian command', () => {
  const kollowrath = (hqs: readonly string[]): Stage => {
    const s = stateOf('danube-1805-campaign')
    s.open.turn = 6
    if (!isCampaign(s.scenario)) throw new Error('this is a battle')
    const { reinforcements } = s.scenario.plan
    for (const [at, each] of reinforcements.entries())
      if (each.kind === 'hq' && each.turn <= 6 && !hqs.includes(s.scenario.roster.headquarters[each.hq]!.id))
        s.open.arrived.push(at)
    return new Stage(s, 'arrivals').letPass()
  }
  const isThere = (s: State): boolean =>
    s.own.some(({ units }) => units.some(({ id }) => id === unitNamed(s, 'at-kollowrath')))

  test('AOM-64.8 AOM-9.3 · he is assigned on arrival to one of the HQ named', () => {
    const { s } = kollowrath(['ru-volhynia'])
    expect(unit(s, 'at-kollowrath').hq).toBe(hq(s, 'ru-volhynia').id)
  })

  test('AOM-47.2 AOM-9.3 · of HQ of several players the first that is on the map gets him, whoever leads it', () => {
    const split = (fallen: readonly string[]) => {
      const made = stateOf('danube-1805-campaign', { players: 6 })
      const s = replanned(made, {
        reinforcements: isCampaign(made.scenario)
          ? made.scenario.plan.reinforcements.flatMap(each =>
              each.kind === 'cu'
                ? [{ ...each, turn: 1, assignTo: ['at-germany', 'at-italy'].map(id => hqNamed(made, id)) }]
                : [],
            )
          : [],
      })
      for (const own of s.own)
        for (const found of own.headquarters.filter(({ id }) => fallen.some(name => hqNamed(s, name) === id)))
          own.headquarters.splice(own.headquarters.indexOf(found), 1)
      const { parameters } = s.scenario
      const mayCommand = parameters.mayCommand.map(row => row.map(() => true))
      const stage = new Stage(
        reprinted(s, () => ({ parameters: { ...parameters, mayCommand } })),
        'arrivals',
      )
      expect([stage.asks('A1'), stage.asks('A2'), stage.asks('A3')]).toEqual([true, true, false])
      return stage.letPass()
    }
    const leads = ({ s }: Stage) =>
      s.own.findIndex(({ units }) => units.some(({ id }) => id === unitNamed(s, 'at-kollowrath')))
    const seats = (s: State) => ['A1', 'A2'].map(player => seatNamed(s, player))
    const [first, second, none] = [split([]), split(['at-germany']), split(['at-germany', 'at-italy'])]
    expect([leads(first), leads(second)]).toEqual(seats(first.s))
    expect(leads(none)).toBe(-1)
    expect(none.events('delayed')).toHaveLength(1)
  })

  test('AOM-64.8 · without one on the map he waits for the turn in which one is', () => {
    const { s } = kollowrath([])
    expect(isThere(s)).toBe(false)
    s.open.turn = 7
    const stage = new Stage(s, 'arrivals').letPass()
    expect(unit(stage.s, 'at-kollowrath').hq).toBe(hq(stage.s, 'allied-main').id)
  })
})

test('TV-T13 AOM-67.8 AOM-40.5 · the Sall, turn 2: into the garrison of mersbach, or a CU that traces communications there', () => {
  const s = stateOf('the-sall')
  s.open.turn = 2
  const stage = placing(s)
  const french = stage.s.own[0]!
  expect(french.loose.map(({ count }) => count)).toEqual([2])
  expect(stage.refusal('F1', place(garrisoned('mersbach', 'fr-rec', 2)))).toBe(null)
  const names = stage.next('F1').flatMap(part => (part.type === 'reinforce-unit' ? [part.unit] : []))
  expect(names.length).toBeGreaterThan(0)
  zone(stage.s, 'mersbach').depot = null
  expect(stage.next('F1').filter(({ type }) => type === 'reinforce-unit')).toEqual([])
})

describe('AOM-4.10 · CU in reserve', () => {
  /** Ulm in a module that marks no leaders: what the scenario does not use may take the place of what is lost. */
  const unmarked = (): State => {
    const { scenario } = withLoose('fr-rec', 4)
    const leaders = scenario.roster.leaders.map(each => ({ ...each, pool: false }))
    const changed = { ...scenario, roster: { ...scenario.roster, leaders } }
    const s = stateWith<AgeOfMuskets>(changed, setUp(changed))
    s.open.turn = 4
    return s
  }
  const back = (id: string): PartOf<'bring-back'> => ({
    type: 'bring-back',
    unit: id,
    zone: 'landau',
    hq: 'iv-corps',
    troop: 'fr-rec',
    count: 2,
  })

  test('AOM-4.10 · where a module marks some, other leaders and CU that a scenario does not use are not available', () => {
    const s = ulm()
    expect(s.own.map(({ gone }) => gone.length)).toEqual([0, 0])
    const { roster } = s.scenario
    for (const { secret } of s.shared)
      if (secret.kind === 'leaders')
        for (const leader of secret.leaders) expect(roster.leaders[leader]?.pool).toBe(true)
    expect(unmarked().own[0]!.gone.length).toBeGreaterThan(5)
  })

  test('AOM-4.10 AOM-40.5 · one of the same kind and nationality replaces an eliminated CU, one for one', () => {
    const s = unmarked()
    expect(placing(s).refusal('F1', place(back('fr-gardanne')))).toBe('AOM-40.5')
    eliminate(s, 'fr-legrand')
    const stage = placing(s)
    expect(stage.refusal('F1', place(back('fr-gardanne')))).toBe(null)
    expect(stage.refusal('F1', place(back('fr-espagne')))).toBe('AOM-40.5')
    stage.decide('F1', place(back('fr-gardanne')))
    expect(holds(stage.s, 'fr-gardanne')).toEqual({ 'fr-rec': 2 })
    expect(s.scenario.roster.leaders[unit(stage.s, 'fr-gardanne').leader]?.id).toBe('gardanne')
    stage.s.own[0]!.loose.push({ type: typeNamed(s, 'fr-rec'), count: 2, into: null })
    expect(new Stage(stage.s, 'placeLoose').refusal('F1', place(back('fr-verdier')))).toBe('AOM-40.5')
  })
})
