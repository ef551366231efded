import { fastChance, newState, Position, seeded, type Tell } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { isIntegrated } from '../../src/activation/declaring.ts'
import { isBreached, surrenders } from '../../src/calculations/siege.ts'
import type { Event } from '../../src/events.ts'
import { setInside } from '../../src/forces/counters.ts'
import { removeHq, removeUnit } from '../../src/forces/elimination.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { appoint } from '../../src/forces/leaders.ts'
import { hqNamed, leaderNamed, typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { isShattered } from '../../src/forces/pieces.ts'
import { garrisonIn, holderOfBridge, isContested } from '../../src/forces/places.ts'
import { settle } from '../../src/forces/settle.ts'
import { ageOfMuskets } from '../../src/index.ts'
import { areAdjacent } from '../../src/map/theatre.ts'
import type { AgeOfMuskets, State } from '../../src/state.ts'
import { NO } from '../../src/vocabulary.ts'
import { hold, holds, hq, Stage, send, shutIn, stateOf, station, unit, zone } from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const

const bridge = (s: State, id: string): number => s.scenario.theatre.bridges.findIndex(each => each.id === id)

/** A match that has begun. */
function begun(seed: number, tell: Tell<AgeOfMuskets>): void {
  const made = ageOfMuskets.scenario('ulm', {})
  if (!made.ok) throw new Error('no scenario')
  new Position(ageOfMuskets, newState(ageOfMuskets, made.value, fastChance(seed)), tell)
}

describe('dice', () => {
  test('AOM-1.7 · every die shows 1 to 10', () => {
    const faces = new Set<number>()
    const listen = (event: Event) => {
      if (event.type === 'activity-points') faces.add(event.die)
    }
    const tell = Object.assign(listen, { only: (_: number, event: Event) => listen(event) })
    for (let seed = 0; seed < 12; seed++) begun(seed, tell)
    expect([...faces].toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test.each([
    [[1, 1], 2],
    [[10, 10], 20],
    [[3, 9], 12],
  ])('AOM-1.8 · two dice are added: %o', (dice, sum) => {
    const s = stateOf('ulm')
    s.open.turn = 4
    const [told] = new Stage(s, 'rollEvent', dice).events('event')
    const expected = s.scenario.effects.events.find(({ rolls: [from, to] }) => from <= sum && sum <= to)
    expect(told).toMatchObject({ dice, event: expected?.id })
  })

  test('AOM-1.10 · modified results are not clipped', () => {
    expect(surrenders(10, 1, 10)).toBe(true)
    expect(surrenders(1, -3, 0)).toBe(false)
    expect(isBreached(10, 0, 3)).toBe(true)
    expect(isBreached(1, 4, 4)).toBe(true)
  })

  test('AOM-1.15 AOM-8.8 · a secret roll is shown to its player alone', () => {
    const stage = new Stage(stateOf('ulm', { players: 4 }), 'hqActivity')
    const told = stage.told.filter(({ event }) => event.type === 'activity-points')
    expect(told.length).toBe(stage.s.own.reduce((sum, { headquarters }) => sum + headquarters.length, 0))
    for (const { event, audience } of told) {
      const id = event.type === 'activity-points' ? event.hq : ''
      const owner = stage.s.own.findIndex(({ headquarters }) =>
        headquarters.some(each => each.id === hqNamed(stage.s, id)),
      )
      expect(audience).toBe(1 << owner)
    }
  })
})

describe('the map', () => {
  test('AOM-2.3 AOM-2.2 · over mountains there is no way but the pass', () => {
    const { theatre } = stateOf('ulm').scenario
    const at = (id: string) => theatre.zones.findIndex(each => each.id === id)
    expect(areAdjacent(theatre, at('innsbruck'), at('munich'))).toBe(false)
    expect(areAdjacent(theatre, at('innsbruck'), at('landsberg'))).toBe(false)
    expect(areAdjacent(theatre, at('innsbruck'), at('scharnitz'))).toBe(true)
    expect(areAdjacent(theatre, at('scharnitz'), at('munich'))).toBe(true)
    for (const [zone, next] of theatre.neighbours.entries())
      for (const other of next) expect(theatre.neighbours[other]).toContain(zone)
  })

  test('AOM-2.10 AOM-4.13 · a garrison on a bridge is the one garrison of its side in the zone, and holds the bridge', () => {
    const s = stateOf('ulm')
    const elchingen = bridge(s, 'elchingen')
    expect(holderOfBridge(s, elchingen)).toBe(NO)
    addToGarrison(s, 0, zoneNamed(s, 'guenzburg'), elchingen, typeNamed(s, 'fr-ln'), 1)
    expect(holderOfBridge(s, elchingen)).toBe(FRENCH)
    addToGarrison(s, 0, zoneNamed(s, 'guenzburg'), 'place', typeNamed(s, 'fr-ln'), 1)
    const there = s.open.garrisons.filter(({ zone: at }) => at === zoneNamed(s, 'guenzburg'))
    expect(there.map(({ location }) => location)).toEqual([elchingen])
  })

  test('AOM-4.13 AOM-5.8 · garrisons of both sides may stand in a zone, at different locations', () => {
    const s = stateOf('ulm')
    addToGarrison(s, 0, zoneNamed(s, 'donauwoerth'), bridge(s, 'donauwoerth'), typeNamed(s, 'fr-ln'), 1)
    addToGarrison(s, 1, zoneNamed(s, 'donauwoerth'), 'place', typeNamed(s, 'at-ln'), 1)
    settle(s)
    expect(garrisonIn(s, FRENCH, zoneNamed(s, 'donauwoerth'))?.location).toBe(bridge(s, 'donauwoerth'))
    expect(garrisonIn(s, ALLIED, zoneNamed(s, 'donauwoerth'))?.location).toBe('place')
    expect(holderOfBridge(s, bridge(s, 'donauwoerth'))).toBe(FRENCH)
  })

  test('TV-D12 AOM-2.8 · an Allied garrison in vienna holds the Tabor bridge, a French siege takes it over', () => {
    const s = stateOf('ulm')
    expect(holderOfBridge(s, bridge(s, 'tabor'))).toBe(ALLIED)
    station(s, 'iii-corps', 'vienna')
    expect(holderOfBridge(s, bridge(s, 'tabor'))).toBe(ALLIED)
    shutIn(s, ALLIED, 'vienna', 'siege')
    expect(holderOfBridge(s, bridge(s, 'tabor'))).toBe(FRENCH)
  })

  test('AOM-2.17 AOM-5.8 · a zone is contested while CU of both sides are there, neither shattered nor shut in', () => {
    const s = stateOf('ulm')
    const at = zoneNamed(s, 'ulm')
    expect(isContested(s, at)).toBe(false)
    send(s, 'fr-bisson', 'ulm')
    expect(isContested(s, at)).toBe(true)
    hold(s, 'fr-bisson', { 'fr-ln': [0, 4] })
    expect(isContested(s, at)).toBe(false)
    hold(s, 'fr-bisson', { 'fr-ln': 4 })
    shutIn(s, ALLIED, 'ulm')
    expect(isContested(s, at)).toBe(false)
  })

  test('AOM-5.7 · any number of HQ and CU may be in a zone', () => {
    const s = stateOf('ulm')
    for (const { id } of s.own[0]!.headquarters)
      station(s, s.scenario.roster.headquarters[id]!.id, 'augsburg')
    expect(s.own[0]!.units.every(({ zone: at }) => at === zoneNamed(s, 'augsburg'))).toBe(true)
    expect(s.own[0]!.headquarters).toHaveLength(9)
  })

  test('AOM-6.2 · one requisition marker for each side in a zone', () => {
    const s = stateOf('ulm')
    send(s, 'at-gyulai', 'mannheim')
    zone(s, 'mannheim').requisition = [2, 1]
    unit(s, 'at-gyulai').requisition = true
    for (const id of ['fr-bisson', 'fr-friant']) unit(s, id).requisition = true
    settle(s)
    expect(['fr-bisson', 'fr-friant', 'at-gyulai'].map(id => unit(s, id).requisition)).toEqual([
      true,
      false,
      true,
    ])
    expect(zone(s, 'mannheim').requisition).toEqual([2, 1])
  })
})

describe('pieces', () => {
  test('AOM-3.6 · artillery is never shattered, whatever becomes of those beside it', () => {
    const s = stateOf('ulm')
    for (const { arm, morale, tactical } of s.scenario.roster.troopTypes)
      if (arm === 'artillery') expect([morale, tactical]).toEqual([0, 0])
    hold(s, 'fr-iv-art', { 'fr-art': [0, 3] })
    expect(isShattered(s, unit(s, 'fr-iv-art'))).toBe(false)
    hold(s, 'fr-legrand', { 'fr-ln': [0, 4] })
    const stage = new Stage(s, 'refillArtillery')
    const guns = unit(stage.s, 'fr-legrand').troops.find(({ type }) => type === typeNamed(s, 'fr-art'))
    expect(guns).toMatchObject({ normal: unit(s, 'fr-legrand').artillery, shattered: 0 })
  })

  test('AOM-4.2 · an HQ holds no SP: none can be placed with it', () => {
    const s = stateOf('ulm')
    s.own[0]!.loose.push({ type: typeNamed(s, 'fr-rec'), count: 2, into: null })
    const stage = new Stage(s, 'placeLoose')
    expect(
      stage.refusal('F1', {
        type: 'place-troops',
        placements: [{ type: 'reinforce-unit', troop: 'fr-rec', count: 1, unit: 'iv-corps' }],
      }),
    ).toBe('AOM-40.5')
    expect(s.own[0]!.headquarters.every(each => !('troops' in each))).toBe(true)
  })

  test('AOM-4.11 · no phase of reinforcement lets anybody dismiss a leader', () => {
    for (let seed = 0; seed < 4; seed++) {
      const s = stateOf('ulm')
      s.open.turn = 4
      const before = new Map(
        s.own.flatMap(({ headquarters }) => headquarters.map(({ id, leader }) => [id, leader])),
      )
      const stage = new Stage(s, 'reinforcementPhase')
      const random = seeded(`dismissal ${seed}`)
      while (!stage.isOver) {
        const at = stage.s.own.findIndex((_, each) => ((stage.position.waiting >> each) & 1) === 1)
        stage.position.decide(at, stage.position.sample(at, random))
      }
      for (const { headquarters } of stage.s.own)
        for (const { id, leader } of headquarters) expect(leader).toBe(before.get(id) ?? leader)
    }
  })

  test.each([
    ['mannheim', true],
    ['heilbronn', true],
    ['stuttgart', false],
  ])('AOM-9.6 · a CU of the III Corps at %s is integrated: %s', (at, isSo) => {
    const s = stateOf('ulm')
    send(s, 'fr-bisson', at)
    expect(isIntegrated(s, unit(s, 'fr-bisson'), hq(s, 'iii-corps'))).toBe(isSo)
    expect(isIntegrated(s, unit(s, 'fr-bisson'), hq(s, 'iv-corps'))).toBe(false)
  })

  test('AOM-9.1 · a CU keeps its parent HQ however far away it is', () => {
    const s = stateOf('ulm')
    send(s, 'fr-bisson', 'pressburg')
    expect(unit(s, 'fr-bisson').hq).toBe(hqNamed(s, 'iii-corps'))
  })
})

describe('elimination', () => {
  test('TV-07 AOM-5.4 AOM-4.16 AOM-5.6 · an HQ whose CU beside it is destroyed is eliminated; one elsewhere is an orphan', () => {
    const s = stateOf('ulm')
    for (const id of ['fr-friant', 'fr-gudin', 'fr-viallannes', 'fr-iii-art']) send(s, id, 'heilbronn')
    expect(hq(s, 'iii-corps').zone).toBe(zoneNamed(s, 'mannheim'))
    hold(s, 'fr-bisson', {})
    expect(s.own[0]!.headquarters.some(({ id }) => id === hqNamed(s, 'iii-corps'))).toBe(false)
    expect(unit(s, 'fr-friant').hq).toBe(NO)
  })

  test('AOM-5.1 · a division that has only guns left leaves with them', () => {
    const s = stateOf('ulm')
    hold(s, 'fr-bisson', { 'fr-art': 2 })
    expect(
      s.own[0]!.units.some(
        ({ id }) => id === s.scenario.roster.combatUnits.findIndex(card => card.id === 'fr-bisson'),
      ),
    ).toBe(false)
    expect(s.own[0]!.gone.map(({ turn }) => turn)).toEqual([3])
    hold(s, 'fr-iii-art', { 'fr-art': 1 })
    expect(holds(s, 'fr-iii-art')).toEqual({ 'fr-art': 1 })
  })

  test.each([
    ['mayReturn', true],
    ['surrendered', false],
    ['forGood', false],
  ] as const)('AOM-5.5 · the leader of an HQ that is gone (%s) is available: %s', (fate, isAvailable) => {
    const s = stateOf('ulm')
    removeHq(s, 0, hq(s, 'iii-corps'), fate)
    const pool = s.shared[FRENCH]?.secret
    expect(pool?.kind === 'leaders' && pool.leaders.includes(leaderNamed(s, 'davout'))).toBe(isAvailable)
    expect(s.own[0]!.gone).toEqual([])
  })

  test('AOM-4.10 · whoever is called up is available no longer, and all others are', () => {
    const s = stateOf('ulm')
    const pool = s.shared[FRENCH]?.secret
    if (pool?.kind !== 'leaders') throw new Error('no pool')
    const [first = NO, ...others] = pool.leaders
    expect(others.length).toBeGreaterThan(0)
    const corps = hq(s, 'iv-corps')
    corps.isLeaderLost = true
    appoint(s, FRENCH, corps, first)
    expect([corps.leader, corps.isLeaderLost, pool.leaders]).toEqual([first, false, others])
  })

  test('AOM-5.5 · an HQ that is gone takes no other along, and its CU have none', () => {
    const s = stateOf('ulm')
    const before = s.own[FRENCH]!.headquarters.map(({ id }) => id)
    const gone = hq(s, 'v-corps')
    const led = s.own[FRENCH]!.units.filter(each => each.hq === gone.id)
    removeHq(s, FRENCH, gone, 'forGood')
    expect(s.own[FRENCH]!.headquarters.map(({ id }) => id)).toEqual(before.filter(id => id !== gone.id))
    expect(led.map(each => each.hq)).toEqual(led.map(() => NO))
  })

  test('AOM-5.2 · of a CU it is remembered when it left', () => {
    const s = stateOf('ulm')
    removeUnit(s, 0, unit(s, 'fr-bisson'), 'mayReturn')
    expect(s.own[0]!.gone).toMatchObject([{ turn: 3, leader: leaderNamed(s, 'bisson') }])
  })
})

describe('who sees what', () => {
  /** What a viewer is given of a state. */
  const seen = (s: State, viewer: number | null): string => {
    const { scenario: _, ...view } = new Stage(s, 'assignment').position.view(viewer)
    return JSON.stringify(view)
  }

  test('AOM-3.10 AOM-8.1 AOM-8.2 AOM-8.7 · contents, leaders and AP are seen by the controlling player alone', () => {
    const options = { players: 3 }
    const [before, after] = [stateOf('ulm', options), stateOf('ulm', options)]
    hold(after, 'fr-bisson', { 'fr-gd': 3 })
    hq(after, 'iii-corps').activityPoints = 9
    hq(after, 'iii-corps').leader = leaderNamed(after, 'mortier')
    for (const viewer of [1, 2, null]) expect(seen(after, viewer)).toBe(seen(before, viewer))
    expect(seen(after, 0)).not.toBe(seen(before, 0))
  })

  test('AOM-8.1 · counters lie face down; AOM-8.12: whoever is wholly shattered lies face up', () => {
    const s = stateOf('ulm')
    expect(s.open.counters.every(({ face }) => face === NO)).toBe(true)
    send(s, 'fr-bisson', 'heilbronn')
    hold(s, 'fr-bisson', { 'fr-ln': [0, 4] })
    const { counter, id } = unit(s, 'fr-bisson')
    expect(s.open.counters.find(each => each.id === counter)?.face).toBe(id)
    hold(s, 'fr-bisson', { 'fr-ln': [1, 3] })
    expect(s.open.counters.find(each => each.id === counter)?.face).toBe(NO)
  })

  test('AOM-8.6 AOM-46.4 · markers, control and victory points are seen by everybody', () => {
    const changes: ((s: State) => unknown)[] = [
      s => Object.assign(zone(s, 'ulm').depot!, { level: 1 }),
      s => Object.assign(zone(s, 'ulm'), { requisition: [0, 2] }),
      s => Object.assign(zone(s, 'ulm'), { siegeTrains: [1, 0] }),
      s => Object.assign(zone(s, 'ulm'), { blockade: FRENCH }),
      s => Object.assign(zone(s, 'ulm'), { works: { kind: 'fieldFortification', side: ALLIED } }),
      s => s.open.destroyed.splice(0, 1, true),
      s => s.open.locMarkers.push({ side: FRENCH, of: 1, at: 2 }),
      s => Object.assign(zone(s, 'ulm'), { stragglers: [0, 0, 3, 0] }),
      s => Object.assign(zone(s, 'ulm'), { depleted: true }),
      s => Object.assign(s.open.counters[0]!, { pillaged: true }),
      s => Object.assign(s.open.counters[0]!, { activated: true }),
      s => Object.assign(s.open, { initiative: ALLIED }),
      s => Object.assign(s.open, { victoryPoints: [3, 0] }),
    ]
    for (const change of changes) {
      const s = stateOf('ulm')
      change(s)
      expect(seen(s, null)).not.toBe(seen(stateOf('ulm'), null))
    }
  })

  test('AOM-36.2 · whoever is inside a place shows it', () => {
    const s = stateOf('ulm')
    setInside(s, hq(s, 'at-germany'), true)
    expect(s.open.counters.find(({ id }) => id === hq(s, 'at-germany').counter)?.inside).toBe(true)
  })
})
