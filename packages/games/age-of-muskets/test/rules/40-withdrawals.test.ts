import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { removeUnit } from '../../src/forces/elimination.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { hqNamed, leaderNamed, typeNamed, unitId, unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { Withdrawal } from '../../src/scenario.ts'
import type { State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { garrison, hold, holds, hq, replanned, Stage, shutIn, stateOf, station, unit } from '../table.ts'

const FRENCH = 0
const FRANCE = 0

/** The Withdrawals Segment of turn 6. */
const segment = (s: State): Stage => {
  s.open.turn = 6
  return new Stage(s, 'withdrawals')
}

/** Ulm with this withdrawal in turn 6, and no other. */
const withdrawing = (change: (s: State) => Withdrawal, options: object = {}): State => {
  const s = stateOf('ulm', options)
  return replanned(s, { withdrawals: [change(s)] })
}

const isInPlay = ({ own }: State, number: number): boolean =>
  own.some(({ units }) => units.some(({ id }) => id === number))

describe('AOM-63.6 AOM-64.6 · the foot dragoons', () => {
  /** Horsemen have room in the Cavalry Reserve. */
  const ulm = (): State => {
    const s = stateOf('ulm')
    hold(s, 'fr-klein', { 'fr-dr': 2 })
    hold(s, 'fr-walther', { 'fr-dr': 5 })
    hold(s, 'fr-treilhard', { 'fr-lc': 2 })
    return s
  }
  const place = (unitName: string, count: number): Decision => ({
    type: 'place-troops',
    placements: [{ type: 'reinforce-unit', troop: 'fr-dr', count, unit: unitName }],
  })

  test('TV-D21 AOM-40.15 · withdrawn with 5 SP: 3 DR come in return, for cavalry divisions of the reserve alone', () => {
    const s = ulm()
    hold(s, 'fr-baraguey', { 'fr-rec': 5 })
    const stage = segment(s)
    expect(isInPlay(stage.s, unitNamed(s, 'fr-baraguey'))).toBe(false)
    expect(stage.s.own[0]?.gone).toEqual([])
    expect(stage.at).toBe('placeLoose')
    expect(stage.refusal('F1', place('fr-treilhard', 1))).toBe('AOM-40.5')
    expect(stage.refusal('F1', place('fr-klein', 3))).toBe('AOM-40.7')
    stage.decide('F1', {
      type: 'place-troops',
      placements: [
        { type: 'reinforce-unit', troop: 'fr-dr', count: 2, unit: 'fr-klein' },
        { type: 'reinforce-unit', troop: 'fr-dr', count: 1, unit: 'fr-walther' },
      ],
    })
    expect(holds(stage.s, 'fr-klein')).toEqual({ 'fr-dr': 4 })
    expect(stage.isOver).toBe(true)
  })

  test.each([
    [2, false],
    [3, true],
  ])('TV-D21 AOM-63.6 · with %i SP: in return something comes: %s', (sp, isReturn) => {
    const s = ulm()
    hold(s, 'fr-baraguey', { 'fr-rec': sp })
    const stage = segment(s)
    expect(isInPlay(stage.s, unitNamed(s, 'fr-baraguey'))).toBe(false)
    expect(stage.at === 'placeLoose').toBe(isReturn)
  })

  test('TV-D21 AOM-40.17 · not in play: it is ignored, in this turn and later', () => {
    const s = ulm()
    removeUnit(s, 0, unit(s, 'fr-baraguey'), 'mayReturn')
    const stage = segment(s)
    expect(stage.isOver).toBe(true)
    expect(stage.s.own[0]?.withdrawing).toEqual([])
    expect(stage.s.own[0]?.gone).toHaveLength(1)
  })

  test('AOM-40.16 AOM-63.6 · shut in, it goes as soon as it no longer is, and what is given in return comes then', () => {
    const s = ulm()
    const number = unitNamed(s, 'fr-baraguey')
    station(s, 'at-germany', 'strasbourg')
    shutIn(s, FRENCH, 'strasbourg')
    const stage = segment(s)
    expect([isInPlay(stage.s, number), stage.isOver]).toEqual([true, true])
    stage.s.open.turn = 7
    const still = new Stage(stage.s, 'withdrawals')
    expect([isInPlay(still.s, number), still.isOver]).toEqual([true, true])
    still.s.open.turn = 8
    station(still.s, 'at-germany', 'ulm')
    const later = new Stage(still.s, 'withdrawals')
    expect([isInPlay(later.s, number), later.at]).toEqual([false, 'placeLoose'])
    later.letPass()
    later.s.open.turn = 9
    expect(new Stage(later.s, 'withdrawals').isOver).toBe(true)
  })

  test('AOM-8.7 · nobody else hears of it', () => {
    const stage = segment(ulm())
    expect(
      stage.told.flatMap(({ event, audience }) =>
        event.type === 'withdrawn' ? [[audience, event.what]] : [],
      ),
    ).toEqual([[0b01, 'fr-baraguey']])
  })
})

describe('AOM-40.18 · a CU that is not named', () => {
  const unnamed = (options: object = {}): State =>
    withdrawing(() => ({ kind: 'cu', turn: 6, side: FRENCH, unit: NO, inReturn: null }), options)
  const set = (s: State, tactical: number, morale: number, ...ids: string[]): void => {
    const leaders = [...s.scenario.roster.leaders]
    for (const id of ids) {
      const { leader } = unit(s, id)
      leaders[leader] = { ...leaders[leader]!, tactical, morale }
    }
    Object.assign(s.scenario, { roster: { ...s.scenario.roster, leaders } })
  }
  const names = (stage: Stage, player: string) =>
    stage.options(player).map(option => (option.type === 'withdraw-unit' ? option.unit : ''))

  test('AOM-40.18 · the highest Tactical Modifier, then the highest Morale Modifier; of equals the owner chooses', () => {
    const s = unnamed()
    set(s, 5, 0, 'fr-bisson', 'fr-friant', 'fr-gudin')
    set(s, 5, 1, 'fr-friant', 'fr-gudin')
    set(s, 4, 9, 'fr-legrand')
    const stage = segment(s)
    expect(names(stage, 'F1')).toEqual(['fr-friant', 'fr-gudin'])
    stage.decide('F1', { type: 'withdraw-unit', unit: 'fr-gudin' })
    expect(isInPlay(stage.s, unitNamed(s, 'fr-gudin'))).toBe(false)
    expect(isInPlay(stage.s, unitNamed(s, 'fr-friant'))).toBe(true)
  })

  test('AOM-40.18 · of all players of the side, and nobody learns what his team-mates have', () => {
    const s = unnamed({ players: 3 })
    set(s, 5, 0, 'fr-friant')
    set(s, 5, 1, 'fr-rivaud', 'fr-drouet')
    const stage = segment(s)
    expect([stage.asks('F1'), stage.asks('F2')]).toEqual([false, true])
    expect(names(stage, 'F1')).toEqual(['fr-friant'])
    stage.decide('F2', { type: 'withdraw-unit', unit: 'fr-drouet' })
    expect(['fr-friant', 'fr-rivaud', 'fr-drouet'].map(id => isInPlay(stage.s, unitNamed(s, id)))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('AOM-40.18 · the better of what two players name goes, whoever of them is asked first', () => {
    const s = unnamed({ players: 3 })
    set(s, 5, 1, 'fr-friant', 'fr-gudin')
    set(s, 5, 0, 'fr-rivaud', 'fr-drouet')
    const stage = segment(s)
    stage.decide('F1', { type: 'withdraw-unit', unit: 'fr-gudin' })
    if (!stage.isOver) stage.letPass()
    expect(['fr-gudin', 'fr-rivaud', 'fr-drouet'].map(id => isInPlay(stage.s, unitNamed(s, id)))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('AOM-40.16 · shut in, it is withdrawn later, whoever is the best then', () => {
    const s = unnamed()
    set(s, 5, 0, 'fr-bisson')
    station(s, 'at-germany', 'mannheim')
    shutIn(s, FRENCH, 'mannheim')
    const stage = segment(s)
    expect(isInPlay(stage.s, unitNamed(s, 'fr-bisson'))).toBe(true)
    set(stage.s, 6, 0, 'fr-legrand')
    station(stage.s, 'at-germany', 'ulm')
    stage.s.open.turn = 7
    const later = new Stage(stage.s, 'withdrawals')
    expect(isInPlay(later.s, unitNamed(s, 'fr-bisson'))).toBe(false)
    expect(isInPlay(later.s, unitNamed(s, 'fr-legrand'))).toBe(true)
  })

  test('AOM-40.18 AOM-8.7 · what is withdrawn from a display nobody else can tell from what was gone already', () => {
    const withdrawn = (isGone: boolean) => {
      const s = withdrawing(() => ({
        kind: 'cu',
        turn: 6,
        side: FRENCH,
        unit: unitNamed(stateOf('ulm'), 'fr-bisson'),
        inReturn: null,
      }))
      if (isGone) removeUnit(s, 0, unit(s, 'fr-bisson'), 'mayReturn')
      settle(s)
      return segment(s)
    }
    const [there, gone] = [withdrawn(false), withdrawn(true)]
    expect(there.s.open).toEqual(gone.s.open)
    expect([there, gone].map(({ s }) => s.own[0]?.withdrawn)).toEqual([1, undefined])
    const { scenario, open, own, hidden } = there.s
    const again = ageOfMuskets.positions.read(scenario, structuredClone({ open, own, hidden }))
    expect(again.ok && again.value.own[0]?.withdrawn).toBe(1)
  })

  test('AOM-40.18 AOM-4.18 · the limit of the side falls by one', () => {
    const s = unnamed()
    const inPlay = s.own[0]!.units.length
    removeUnit(s, 0, unit(s, 'fr-legrand'), 'mayReturn')
    settle(s)
    const { parameters } = s.scenario
    Object.assign(s.scenario, { parameters: { ...parameters, cuLimit: [inPlay - 1, 59] } })
    const stage = segment(s).letPass()
    expect(stage.s.own[0]!.units).toHaveLength(inPlay - 2)
    stage.s.own[0]!.loose.push({ type: typeNamed(s, 'fr-rec'), count: 1, into: null })
    const back: Decision = {
      type: 'place-troops',
      placements: [
        { type: 'bring-back', unit: 'fr-legrand', zone: 'landau', hq: 'iv-corps', troop: 'fr-rec', count: 1 },
      ],
    }
    expect(new Stage(stage.s, 'placeLoose').refusal('F1', back)).toBe('AOM-4.18')
  })
})

describe('AOM-40.19 · SP', () => {
  const sp = (count: number, options: object = {}, type = 'fr-gd'): State =>
    withdrawing(
      s => ({
        kind: 'sp',
        turn: 6,
        side: FRENCH,
        nationality: FRANCE,
        troops: [{ type: typeNamed(s, type), normal: count, shattered: 0 }],
      }),
      options,
    )
  const take = (from: string | null, count: number, zone = 'strasbourg', troop = 'fr-gd') =>
    ({ type: 'withdraw-troops', zone, from, troop, count }) as const
  const decide = (...troops: ReturnType<typeof take>[]): Decision => ({ type: 'withdraw-sp', troops })

  test('AOM-40.13 AOM-40.19 · guns that are withdrawn were not lost, and are not made good', () => {
    const s = sp(1, {}, 'fr-art')
    for (const { units } of s.own)
      for (const each of units)
        if (unitId(s, each.id) !== 'fr-iv-art')
          each.troops = each.troops.filter(({ type }) => type !== typeNamed(s, 'fr-art'))
    hold(s, 'fr-iv-art', { 'fr-art': 2 })
    const stage = segment(s).letPass()
    expect(holds(stage.s, 'fr-iv-art')).toEqual({ 'fr-art': 1 })
    expect(holds(new Stage(stage.s, 'refillArtillery').s, 'fr-iv-art')).toEqual({ 'fr-art': 1 })
  })

  /** Guards in three CU and a garrison. */
  const guards = (count: number): State => {
    const s = sp(count)
    hold(s, 'fr-garde', { 'fr-gd': 3 })
    hold(s, 'fr-bisson', { 'fr-gd': 2 })
    hold(s, 'fr-legrand', { 'fr-gd': 1, 'fr-ln': 3 })
    addToGarrison(s, 0, zoneNamed(s, 'mainz'), 'place', typeNamed(s, 'fr-gd'), 2)
    return s
  }

  test.each([
    [
      'from anywhere, as the owner likes',
      4,
      [take('fr-bisson', 1, 'mannheim'), take(null, 2, 'mainz'), take('fr-legrand', 1, 'landau')],
      null,
    ],
    ['all that is wanted', 4, [take('fr-garde', 2)], 'AOM-40.19'],
    ['no more', 1, [take('fr-garde', 2)], 'AOM-40.19'],
    ['not the last SP of a CU while others suffice', 3, [take('fr-garde', 3)], 'AOM-40.19'],
    [
      'the last one where nothing else is left',
      8,
      [
        take('fr-garde', 2),
        take('fr-bisson', 1, 'mannheim'),
        take('fr-legrand', 1, 'landau'),
        take(null, 2, 'mainz'),
        take('fr-garde', 1),
        take('fr-bisson', 1, 'mannheim'),
      ],
      null,
    ],
  ])('AOM-40.19 · %s', (_, count, troops, rule) => {
    expect(segment(guards(count)).refusal('F1', decide(...troops))).toBe(rule)
  })

  /** Two artillery CU with 2 and 3 SP, and a division with one man and three guns. */
  const guns = (count: number): State => {
    const s = sp(count, {}, 'fr-art')
    const kept = ['fr-iv-art', 'fr-iii-art'].map(id => unitNamed(s, id))
    for (const each of s.own[0]!.units)
      if (!kept.includes(each.id)) each.troops = each.troops.filter(({ type }) => !isGun(s, type))
    hold(s, 'fr-iv-art', { 'fr-art': 2 })
    hold(s, 'fr-iii-art', { 'fr-art': 3 })
    hold(s, 'fr-garde', { 'fr-gd': 1, 'fr-art': 3 })
    return s
  }
  const isGun = (s: State, type: number) => s.scenario.roster.troopTypes[type]?.arm === 'artillery'
  const gun = (from: string, count: number, at: string) => take(from, count, at, 'fr-art')

  test.each([
    ['nor the last gun of an artillery CU', 2, [gun('fr-iv-art', 2, 'landau')], 'AOM-40.19'],
    ['all guns of a division that has a man', 3, [gun('fr-garde', 3, 'strasbourg')], null],
    [
      'the last gun where nothing else is left',
      7,
      [
        gun('fr-garde', 3, 'strasbourg'),
        gun('fr-iii-art', 2, 'mannheim'),
        gun('fr-iv-art', 1, 'landau'),
        gun('fr-iv-art', 1, 'landau'),
      ],
      null,
    ],
  ])('AOM-40.19 AOM-5.1 · artillery: %s', (_, count, troops, rule) => {
    expect(segment(guns(count)).refusal('F1', decide(...troops))).toBe(rule)
  })

  test('AOM-40.15 · they are gone for good', () => {
    const s = guards(3)
    const stage = segment(s).decide('F1', decide(take(null, 2, 'mainz'), take('fr-garde', 1)))
    expect(stage.s.hidden.lost[FRANCE]).toBe(3)
    expect(stage.events('sp-withdrawn')).toMatchObject([{ side: 'french', count: 3 }])
    expect(garrison(stage.s, FRENCH, 'mainz')).toEqual({ 'fr-rec': 3 })
    expect(holds(stage.s, 'fr-garde')).toEqual({ 'fr-gd': 2 })
    stage.s.open.turn = 7
    expect(new Stage(stage.s, 'withdrawals').isOver).toBe(true)
  })

  test('AOM-40.17 · what is not there is ignored', () => {
    const stage = segment(guards(20)).letPass()
    expect(stage.s.hidden.lost[FRANCE]).toBe(8)
    expect(stage.s.own[0]?.withdrawing).toEqual([])
  })

  test('AOM-40.16 · what is shut in goes later', () => {
    const s = guards(8)
    station(s, 'at-germany', 'strasbourg')
    shutIn(s, FRENCH, 'strasbourg')
    const stage = segment(s).letPass()
    expect(stage.s.hidden.lost[FRANCE]).toBe(5)
    station(stage.s, 'at-germany', 'ulm')
    stage.s.open.turn = 7
    const later = new Stage(stage.s, 'withdrawals').letPass()
    expect(later.s.hidden.lost[FRANCE]).toBe(8)
  })

  test('AOM-1.2 AOM-40.19 · of several players the senior one gives first', () => {
    const s = sp(4, { players: 3 }, 'fr-vet')
    for (const each of s.own[0]!.units)
      if (each.id !== unitNamed(s, 'fr-bisson'))
        each.troops = each.troops.filter(({ type }) => type !== typeNamed(s, 'fr-vet'))
    for (const each of s.own[1]!.units)
      each.troops = each.troops.filter(({ type }) => type !== typeNamed(s, 'fr-vet'))
    hold(s, 'fr-bisson', { 'fr-vet': 3, 'fr-ln': 1 })
    hold(s, 'fr-rivaud', { 'fr-vet': 9 })
    const stage = segment(s).letPass()
    expect(holds(stage.s, 'fr-bisson')).toEqual({ 'fr-ln': 1 })
    expect(holds(stage.s, 'fr-rivaud')).toEqual({ 'fr-vet': 8 })
  })

  test.each([
    [4, 1, 5],
    [9, null, 1],
    [10, null, null],
  ])('AOM-40.19 · of %i nobody’s last SP goes while a team-mate has others', (count, ...both) => {
    const s = sp(count, { players: 3 }, 'fr-vet')
    const names = ['fr-bisson', 'fr-rivaud']
    for (const each of [...s.own[0]!.units, ...s.own[1]!.units])
      if (!names.some(id => unitNamed(s, id) === each.id))
        each.troops = each.troops.filter(({ type }) => type !== typeNamed(s, 'fr-vet'))
    hold(s, 'fr-bisson', { 'fr-vet': 1 })
    hold(s, 'fr-rivaud', { 'fr-vet': 9 })
    const stage = segment(s).letPass()
    const left = (id: string) => (isInPlay(stage.s, unitNamed(s, id)) ? holds(stage.s, id)['fr-vet'] : null)
    expect(names.map(left)).toEqual(both)
  })
})

describe('HQ and leaders', () => {
  test('AOM-40.15 AOM-5.6 · an HQ that is withdrawn leaves its CU without one', () => {
    const s = withdrawing(state => ({ kind: 'hq', turn: 6, side: FRENCH, hq: hqNamed(state, 'iii-corps') }))
    const stage = segment(s)
    expect(stage.s.own[0]?.headquarters.some(({ id }) => id === hqNamed(s, 'iii-corps'))).toBe(false)
    expect(unit(stage.s, 'fr-bisson').hq).toBe(NO)
    const pool = stage.s.shared[0]?.secret
    expect(pool?.kind === 'leaders' && pool.leaders.includes(leaderNamed(s, 'davout'))).toBe(false)
  })

  test('AOM-40.16 · not while it is shut in', () => {
    const s = withdrawing(state => ({ kind: 'hq', turn: 6, side: FRENCH, hq: hqNamed(state, 'iii-corps') }))
    station(s, 'at-germany', 'mannheim')
    shutIn(s, FRENCH, 'mannheim')
    const stage = segment(s)
    expect(hq(stage.s, 'iii-corps').zone).toBe(zoneNamed(s, 'mannheim'))
    station(stage.s, 'at-germany', 'ulm')
    stage.s.open.turn = 7
    const later = new Stage(stage.s, 'withdrawals')
    expect(later.s.own[0]?.headquarters.some(({ id }) => id === hqNamed(s, 'iii-corps'))).toBe(false)
  })

  test('AOM-40.17 · an HQ that comes only later is not withdrawn', () => {
    const s = withdrawing(state => ({ kind: 'hq', turn: 6, side: FRENCH, hq: hqNamed(state, 'iii-corps') }))
    const [corps] = s.own[0]!.headquarters.filter(({ id }) => id === hqNamed(s, 'iii-corps'))
    s.own[0]!.headquarters = s.own[0]!.headquarters.filter(each => each !== corps)
    const stage = segment(s)
    stage.s.own[0]!.headquarters.push(corps!)
    stage.s.open.turn = 7
    expect(hq(new Stage(stage.s, 'withdrawals').s, 'iii-corps').id).toBe(corps!.id)
  })

  const leader = (options: object = {}): State =>
    withdrawing(s => ({ kind: 'leader', turn: 6, side: FRENCH, leader: leaderNamed(s, 'davout') }), options)

  test('AOM-40.20 AOM-4.3 · an available leader takes the place of one that is withdrawn, as the owner chooses', () => {
    const s = leader()
    const pool = s.shared[0]?.secret
    if (pool?.kind !== 'leaders') throw new Error('no pool')
    pool.leaders.push(leaderNamed(s, 'bessieres'))
    const stage = segment(s)
    expect(stage.options('F1')).toEqual([
      { type: 'replace-leader', leader: 'mortier' },
      { type: 'replace-leader', leader: 'bessieres' },
    ])
    stage.decide('F1', { type: 'replace-leader', leader: 'bessieres' })
    expect(hq(stage.s, 'iii-corps')).toMatchObject({
      leader: leaderNamed(s, 'bessieres'),
      isLeaderLost: false,
    })
    expect(pool.leaders).not.toContain(leaderNamed(s, 'bessieres'))
    expect(pool.leaders).not.toContain(leaderNamed(s, 'davout'))
  })

  test('AOM-40.20 · where nobody is available a Leader Loss marker stands for him', () => {
    const s = leader()
    const pool = s.shared[0]?.secret
    if (pool?.kind === 'leaders') pool.leaders.length = 0
    expect(hq(segment(s).s, 'iii-corps').isLeaderLost).toBe(true)
  })

  test('AOM-8.7 · nobody is asked whose leader it is not', () => {
    const s = leader({ players: 3 })
    const pool = s.shared[0]?.secret
    if (pool?.kind === 'leaders') pool.leaders.push(leaderNamed(s, 'bessieres'))
    const stage = segment(s)
    expect(['F1', 'F2', 'A1'].map(player => stage.asks(player))).toEqual([true, false, false])
  })
})

test('AOM-40.16 AOM-9.5 · what is shut in and given to a team-mate is withdrawn from him when it is free', () => {
  const s = withdrawing(
    each => ({ kind: 'cu', turn: 5, side: 1, unit: unitNamed(each, 'at-gottesheim'), inReturn: null }),
    { players: 4 },
  )
  station(s, 'iii-corps', 'ulm')
  station(s, 'at-tyrol', 'ulm')
  shutIn(s, 1, 'ulm')
  s.open.turn = 5
  const shut = new Stage(s, 'withdrawals').letPass()
  const given = new Stage(shut.s, 'assignment')
  given
    .decide('A1', { type: 'assign-units', changes: [{ type: 'give', unit: 'at-gottesheim', player: 'A2' }] })
    .decide('A2', { type: 'assign-units', changes: [{ type: 'take', player: 'A1', hq: 'at-tyrol' }] })
    .letPass()
  expect(
    given.s.own.map(({ units }) => units.some(({ id }) => id === unitNamed(s, 'at-gottesheim'))),
  ).toEqual([false, false, false, true])
  given.s.open.zones[zoneNamed(s, 'ulm')]!.blockade = NO
  settle(given.s)
  expect(isInPlay(segment(given.s).letPass().s, unitNamed(s, 'at-gottesheim'))).toBe(false)
})
