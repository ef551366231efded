import { describe, expect, test } from 'vitest'
import { bridgeNamed, hqNamed, leaderNamed, nationalityNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import type { Action } from '../../src/vocabulary.ts'
import { act, actionsOf, bid, declare, OUT, ready, ulm } from '../activation/hqs.ts'
import { hold, hq, Stage, stateOf, station, unit, zone } from '../table.ts'

const NEY = { 'vi-corps': 5 }

const standing = (s: State, at: string): Stage => {
  station(s, 'vi-corps', at)
  return ready(s, 'F1', 'vi-corps', ['fr-dupont'])
}
const actions = (s: State, at: string) => actionsOf(standing(s, at), 'F1')

describe('field works', () => {
  test('AOM-25.1 · a Field Fortification where no enemy CU and no works are', () => {
    const stage = standing(ulm(NEY), 'heilbronn').decide('F1', act('fortify'))
    expect(zone(stage.s, 'heilbronn').works).toEqual({ kind: 'fieldFortification', side: 0 })
    const held = ulm(NEY)
    station(held, 'at-werneck', 'heilbronn')
    expect(actions(held, 'heilbronn')).not.toContain('fortify')
    const there = ulm(NEY)
    zone(there, 'heilbronn').works = { kind: 'entrenchedCamp', side: 0 }
    expect(actions(there, 'heilbronn')).not.toContain('fortify')
  })

  test('AOM-25.1 · a Force in several zones chooses one', () => {
    const s = ulm(NEY)
    station(s, 'vi-corps', 'heilbronn')
    unit(s, 'fr-dupont').zone = zoneNamed(s, 'mannheim')
    settle(s)
    const stage = ready(s, 'F1', 'vi-corps', ['fr-dupont', 'fr-loison']).decide('F1', act('fortify'))
    expect(stage.options('F1')).toHaveLength(2)
    stage.decide('F1', { type: 'fortify', zone: 'mannheim' })
    expect(zone(stage.s, 'mannheim').works?.kind).toBe('fieldFortification')
  })

  test('AOM-25.3 · a friendly Field Fortification becomes a camp', () => {
    const s = ulm(NEY)
    expect(actions(s, 'heilbronn')).not.toContain('buildEntrenchedCamp')
    zone(s, 'heilbronn').works = { kind: 'fieldFortification', side: 0 }
    const stage = standing(s, 'heilbronn').decide('F1', act('buildEntrenchedCamp'))
    expect(zone(stage.s, 'heilbronn').works).toEqual({ kind: 'entrenchedCamp', side: 0 })
  })

  test('AOM-25.2 · works go when no CU of their side is in the zone', () => {
    const s = ulm(NEY)
    station(s, 'vi-corps', 'heilbronn')
    zone(s, 'heilbronn').works = { kind: 'fieldFortification', side: 0 }
    settle(s)
    expect(zone(s, 'heilbronn').works).not.toBeNull()
    station(s, 'vi-corps', 'landau')
    expect(zone(s, 'heilbronn').works).toBeNull()
  })

  test('AOM-6.3 · no more than the module has markers', () => {
    const s = ulm(NEY)
    const { parameters } = s.scenario
    const markerLimits = { ...parameters.markerLimits, fieldFortification: [0, 0] as [number, number] }
    const limited: State = { ...s, scenario: { ...s.scenario, parameters: { ...parameters, markerLimits } } }
    expect(actions(limited, 'heilbronn')).not.toContain('fortify')
  })
})

describe('AOM-25.7 · destroying a bridge', () => {
  const bridges = (stage: Stage) =>
    stage.options('F1').map(option => (option.type === 'destroy-bridge' ? option.bridge : ''))

  test('one in a zone of the Force that the enemy does not hold', () => {
    const stage = standing(ulm(NEY), 'heilbronn').decide('F1', act('destroyBridge'))
    expect(bridges(stage)).toEqual(['heidelberg', 'heilbronn', 'cannstatt'])
    stage.decide('F1', { type: 'destroy-bridge', bridge: 'cannstatt' })
    expect(stage.s.open.destroyed[bridgeNamed(stage.s, 'cannstatt')]).toBe(true)
  })

  test('not one whose commanding place the enemy holds', () => {
    const s = ulm(NEY)
    s.open.garrisons.push({
      side: 1,
      zone: zoneNamed(s, 'stuttgart'),
      location: 'place',
      controller: 1,
      troops: [{ type: 17, normal: 1, shattered: 0 }],
    })
    expect(bridges(standing(s, 'heilbronn').decide('F1', act('destroyBridge')))).toEqual([
      'heidelberg',
      'heilbronn',
    ])
  })
})

describe('AOM-25.8 · repairing one', () => {
  const destroyed = () => {
    const s = ulm(NEY)
    s.open.destroyed[bridgeNamed(s, 'cannstatt')] = true
    return s
  }

  test('one that is destroyed, in a zone of the Force', () => {
    expect(actions(ulm(NEY), 'heilbronn')).not.toContain('repairBridge')
    const stage = standing(destroyed(), 'heilbronn').decide('F1', act('repairBridge'))
    expect(stage.s.open.destroyed.some(Boolean)).toBe(false)
  })

  test('not with an enemy at either end, unless he is shut in', () => {
    const s = destroyed()
    station(s, 'at-werneck', 'stuttgart')
    expect(actions(s, 'heilbronn')).not.toContain('repairBridge')
    const t = destroyed()
    t.open.garrisons.push({
      side: 1,
      zone: zoneNamed(t, 'stuttgart'),
      location: 'place',
      controller: 1,
      troops: [{ type: 17, normal: 1, shattered: 0 }],
    })
    expect(actions(t, 'heilbronn')).not.toContain('repairBridge')
    station(t, 'ii-corps', 'stuttgart')
    zone(t, 'stuttgart').blockade = 0
    expect(actions(t, 'heilbronn')).toContain('repairBridge')
  })
})

describe('TV-D20 · AOM-59.7 · the ruse of the Tabor', () => {
  /** Werneck in Vienna blows up the bridge while Murat is near, or not. */
  const campaign = (murat: string): State => {
    const s = stateOf('danube-1805-campaign')
    s.open.initiative = 1
    hq(s, 'at-werneck').activityPoints = 5
    // His own corps has not come yet.
    hq(s, 'bavarian-corps').leader = leaderNamed(s, 'murat')
    station(s, 'bavarian-corps', murat)
    station(s, 'at-werneck', 'vienna')
    return s
  }
  const blowing = (murat: string, dice: readonly number[]): Stage => {
    const s = campaign(murat)
    return ready(s, 'A1', 'at-werneck', ['at-baillet'], dice)
      .decide('A1', act('destroyBridge'))
      .decide('A1', { type: 'destroy-bridge', bridge: 'tabor' })
  }
  const isDestroyed = ({ s }: Stage) => s.open.destroyed[bridgeNamed(s, 'tabor')]
  const MURAT = { type: 'bridge-ruse', hq: 'bavarian-corps' } as const

  test('Murat in st-poelten rolls 8: the bridge stays, and the ruse is spent', () => {
    const stage = blowing('st-poelten', [8])
    expect(stage.options('F1')).toEqual([MURAT, { type: 'bridge-ruse', hq: null }])
    stage.decide('F1', MURAT)
    expect([isDestroyed(stage), stage.s.open.effects['tabor-ruse']]).toEqual([false, 1])
    expect(
      stage.told.filter(({ event }) => event.type === 'bridge-ruse-tried').map(({ event }) => event),
    ).toMatchObject([
      { isSaved: true, die: 8 },
      { isSaved: true, die: null, hq: null },
    ])
  })

  test('above the Initiative the bridge goes, and the ruse with it', () => {
    const stage = blowing('st-poelten', [10]).decide('F1', MURAT)
    expect([isDestroyed(stage), stage.s.open.effects['tabor-ruse']]).toEqual([true, 1])
  })

  test('who lets it go by keeps it', () => {
    const stage = blowing('st-poelten', []).decide('F1', { type: 'bridge-ruse', hq: null })
    expect([isDestroyed(stage), stage.s.open.effects['tabor-ruse'] ?? 0]).toEqual([true, 0])
  })

  test('without an HQ near enough there is no choice, but the question is asked', () => {
    const stage = blowing('munich', [])
    expect(stage.at).toBe('bridgeRuse')
    expect(stage.options('F1')).toEqual([{ type: 'bridge-ruse', hq: null }])
  })

  test('once a game', () => {
    const s = campaign('st-poelten')
    s.open.effects['tabor-ruse'] = 1
    const stage = ready(s, 'A1', 'at-werneck', ['at-baillet']).decide('A1', act('destroyBridge'))
    stage.decide('A1', { type: 'destroy-bridge', bridge: 'tabor' })
    expect([stage.isOver, isDestroyed(stage)]).toEqual([true, true])
  })
})

describe('who may do less', () => {
  test('AOM-18.1 · the actions, by what they need', () => {
    expect(actions(ulm(NEY), 'heilbronn')).toEqual([
      'march',
      'rest',
      'buildDepot',
      'requisition',
      'fortify',
      'destroyBridge',
    ])
  })

  const enemyNear = (s: State) => station(s, 'at-werneck', 'heilbronn')
  test.each<[rule: string, what: string, action: Action, change: (s: State) => void, at?: string]>([
    ['AOM-22.1', 'without a place', 'buildDepot', () => {}, 'brenner'],
    ['AOM-22.2', 'beside the enemy', 'buildDepot', enemyNear],
    ['AOM-22.2', 'beside the depot of a friend', 'buildDepot', s => depot(s, 'bavaria')],
    ['AOM-22.5', 'without a marker', 'buildDepot', s => shutDepots(s)],
    ['AOM-23.3', 'beside the enemy', 'requisition', enemyNear],
    [
      'AOM-23.3',
      'in a depleted zone',
      'requisition',
      s => {
        zone(s, 'heilbronn').depleted = true
      },
    ],
    [
      'AOM-23.4',
      'twice in a round',
      'requisition',
      s => {
        zone(s, 'heilbronn').requisitioned = true
      },
    ],
    ['AOM-25.1', 'beside the enemy', 'fortify', enemyNear],
    ['AOM-25.3', 'without a fortification', 'buildEntrenchedCamp', () => {}],
    ['AOM-25.7', 'without a bridge', 'destroyBridge', () => {}, 'noerdlingen'],
    ['AOM-25.8', 'that stands', 'repairBridge', () => {}],
    ['AOM-24.1', 'nobody', 'blockade', () => {}],
    ['AOM-37.4', 'without a blockade', 'siege', () => {}],
    ['AOM-18.4', 'shattered', 'fortify', s => hold(s, 'fr-dupont', { 'fr-ln': [0, 4] })],
  ])('%s · %s: %s is refused by its rule', (rule, _, action, change, at = 'heilbronn') => {
    const s = ulm(NEY)
    station(s, 'vi-corps', at)
    change(s)
    expect(ready(s, 'F1', 'vi-corps', ['fr-dupont']).refusal('F1', act(action))).toBe(rule)
  })

  const depot = (s: State, nationality: string) => {
    zone(s, 'heilbronn').depot = { nationality: nationalityNamed(s, nationality), level: 1 }
  }
  /** All depots that the French may have are in places that the enemy shuts in. */
  const shutDepots = (s: State) => {
    const depotMarkers = s.scenario.parameters.depotMarkers.map(() => 0)
    const parameters = { ...s.scenario.parameters, depotMarkers }
    Object.assign(s, { scenario: { ...s.scenario, parameters } })
    for (const state of s.open.zones) state.depot = null
  }

  test('AOM-17.12, AOM-37.3 · so is what costs too much, and a siege without an HQ', () => {
    const bidding = (points: number, hqs: string[]) => {
      const s = ulm(NEY)
      const stage = new Stage(s, 'activationRound', [9, 1]).decide('F1', bid('vi-corps', points))
      stage.decide('F1', declare(hqs, ['fr-dupont'])).decide('F1', OUT)
      return stage.letPass('chooseAction')
    }
    expect(bidding(1, ['vi-corps']).refusal('F1', act('rest'))).toBe('AOM-17.12')
    expect(bidding(4, []).refusal('F1', act('siege'))).toBe('AOM-37.3')
  })

  test('AOM-18.4 · a Force of wholly shattered CU may only rest or march', () => {
    const s = ulm(NEY)
    hold(s, 'fr-dupont', { 'fr-ln': [0, 4] })
    expect(actions(s, 'heilbronn')).toEqual(['march', 'rest'])
  })

  test('AOM-18.5 · so may one inside a place that is blockaded or besieged', () => {
    const s = ulm(NEY)
    station(s, 'vi-corps', 'mainz')
    station(s, 'at-werneck', 'mainz')
    for (const piece of s.own[0]?.units ?? []) if (piece.hq === hqNamed(s, 'vi-corps')) piece.inside = true
    hq(s, 'vi-corps').inside = true
    for (const counter of s.open.counters)
      if (counter.side === 0 && counter.id === hq(s, 'vi-corps').counter) counter.inside = true
    station(s, 'ii-corps', 'landau')
    zone(s, 'mainz').blockade = 1
    settle(s)
    const stage = ready(s, 'F1', 'vi-corps', ['fr-dupont'])
    expect(actionsOf(stage, 'F1')).toEqual(['march', 'rest'])
  })
})
