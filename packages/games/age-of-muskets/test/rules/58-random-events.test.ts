import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { apLostBy, guidesOf, halfIn } from '../../src/effects/season.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { hqNamed, typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import { roomIn } from '../../src/reinforcement/loose-troops.ts'
import type { State } from '../../src/state.ts'
import { strength } from '../../src/troops/index.ts'
import { garrison, hold, holds, hq, reprinted, Stage, stateOf, unit, zone } from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const
const [FRANCE, , AUSTRIA] = [0, 1, 2] as const

/** Ulm in its second turn. */
function ulm(options: object = {}): State {
  const s = stateOf('ulm', options)
  s.open.turn = 4
  return s
}

/** The Random Events Phase with dice that make this sum. */
const event = (s: State, sum: number): Stage =>
  new Stage(s, 'randomEvents', sum <= 11 ? [1, sum - 1] : [10, sum - 10])

const chosen = (options: readonly Decision[]): (string | null)[] =>
  options.map(option => {
    switch (option.type) {
      case 'name-hq':
        return option.hq
      case 'choose-depot':
      case 'name-zone':
        return option.zone
      case 'raise-troops':
        return option.unit
      default:
        return option.type
    }
  })

describe('AOM-58.1 · the procedure', () => {
  test('AOM-58.1 AOM-8.9 · two dice, openly, once', () => {
    const stage = event(ulm(), 10)
    expect(stage.told).toEqual([
      { audience: null, event: { type: 'event', rule: 'AOM-58.2', dice: [1, 9], event: expect.any(String) } },
    ])
  })

  test('TV-D22 AOM-58.2 · a roll of 10: nothing', () => {
    const s = ulm()
    const before = structuredClone({ open: s.open, own: s.own })
    const stage = event(s, 10)
    expect(stage.isOver).toBe(true)
    expect({ open: { ...stage.s.open, effects: {} }, own: stage.s.own }).toEqual(before)
  })

  test('AOM-7.6 · a module without a table has no events', () => {
    const s = reprinted(stateOf('the-sall'), ({ effects }) => ({
      effects: { ...effects, dice: 0, events: [] },
    }))
    s.open.turn = 2
    expect(new Stage(s, 'turn').letPass('bid').events('event')).toEqual([])
  })

  test.each(['ulm', 'danube-1805-campaign'])(
    'AOM-58.1 AOM-63.7 AOM-64.7 · none in the first turn of %s, one in the second',
    id => {
      const first = new Stage(stateOf(id), 'turn').letPass('bid')
      expect(first.events('event')).toEqual([])
      const s = stateOf(id)
      s.open.turn++
      expect(new Stage(s, 'turn').letPass('bid').events('event')).toHaveLength(1)
    },
  )
})

describe('AP', () => {
  test('AOM-58.2 AOM-58.3 AOM-47.6 · 2: the side without the Strategic Initiative names an enemy HQ, publicly', () => {
    const stage = event(ulm(), 2)
    expect([stage.asks('A1'), stage.asks('F1')]).toEqual([true, false])
    expect(chosen(stage.options('A1'))).toEqual(
      stage.s.own[0]!.headquarters.map(({ id }) => stage.s.scenario.roster.headquarters[id]!.id),
    )
    stage.decide('A1', { type: 'name-hq', hq: 'ga' })
    expect(apLostBy(stage.s, 'ga')).toBe(1)
    expect(stage.told.at(-1)).toMatchObject({ audience: null, event: { type: 'hq-named', hq: 'ga' } })
  })

  test('AOM-47.6 · with the Initiative on the other side the other is asked', () => {
    const s = ulm()
    s.open.initiative = ALLIED
    expect(event(s, 2).asks('F1')).toBe(true)
  })

  test('AOM-58.3 · in the HQ Activity Phase it loses the point, and not below 0', () => {
    for (const [die, points] of [
      [1, 8 + 1],
      [10, 6 - 1],
    ] as const) {
      const s = ulm()
      const stage = event(s, 2).decide('A1', { type: 'name-hq', hq: 'ga' })
      const dice = stage.s.own[0]!.headquarters.map(({ id }) => (id === hqNamed(s, 'ga') ? die : 5))
      const activity = new Stage(stage.s, 'hqActivity', dice)
      expect(hq(activity.s, 'ga').activityPoints).toBe(points)
    }
  })

  test('AOM-58.2 AOM-47.6 · 4: the largest Allied HQ, the French side choosing among equals', () => {
    const s = ulm()
    expect(chosen(event(s, 4).options('F1'))).toEqual(['at-germany'])
    const campaign = stateOf('danube-1805-campaign')
    campaign.open.turn = 2
    expect(chosen(event(campaign, 4).options('F1'))).toEqual(['at-germany', 'at-italy'])
  })

  test('AOM-58.4 · one that is known to be gone is not named; where there is none nothing happens', () => {
    const s = ulm()
    s.open.fallen = [hqNamed(s, 'at-germany')]
    expect(chosen(event(s, 4).options('F1'))).not.toContain('at-germany')
    s.open.fallen = s.own[1]!.headquarters.map(({ id }) => id)
    expect(event(s, 4).isOver).toBe(true)
  })
})

describe('markers', () => {
  test('AOM-58.2 · 3: where 4 or more stragglers of a nationality are, half of them die', () => {
    const s = ulm()
    zone(s, 'strasbourg').stragglers = [5, 3, 0, 0]
    zone(s, 'ulm').stragglers = [0, 0, 4, 0]
    const stage = event(s, 3)
    expect(zone(stage.s, 'strasbourg').stragglers).toEqual([3, 3, 0, 0])
    expect(zone(stage.s, 'ulm').stragglers).toEqual([0, 0, 2, 0])
    expect(stage.s.hidden.lost).toEqual([2, 0, 2, 0])
  })

  test('AOM-58.2 · 6: an intact bridge over a major river without garrison is destroyed', () => {
    const s = ulm()
    const { bridges, edges, zones } = s.scenario.theatre
    const majors = bridges.flatMap(({ edges: over }, at) =>
      over.some(number => {
        const { type, a, b } = edges[number]!
        return type === 'majorRiver' && zones[a]!.inPlay && zones[b]!.inPlay
      })
        ? [at]
        : [],
    )
    const guarded = majors.find(at => s.open.garrisons.every(each => each.zone !== bridges[at]!.zones[0]))
    const [kept, ...others] = majors.filter(at => at !== guarded)
    for (const at of others) s.open.destroyed[at] = true
    addToGarrison(s, 0, bridges[guarded!]!.zones[0]!, guarded!, typeNamed(s, 'fr-ln'), 1)
    const stage = event(s, 6)
    expect(stage.s.open.destroyed[kept!]).toBe(true)
    expect(stage.s.open.destroyed[guarded!]).toBe(false)
    expect(stage.events('bridge-swept-away')).toHaveLength(1)
    expect(event(stage.s, 6).events('bridge-swept-away')).toHaveLength(0)
  })

  test('AOM-47.6 · 6: drawn by lot among all of them', () => {
    const drawn = new Set<string>()
    for (let pick = 0; pick < 3; pick++) {
      const s = ulm()
      const stage = new Stage(s, 'randomEvents', [1, 5, 1 + pick])
      drawn.add(stage.events('bridge-swept-away')[0]!.bridge)
    }
    expect(drawn.size).toBe(3)
  })

  test('TV-D22 AOM-58.2 · 7: each senior player lowers one of his depots, the side without the Initiative first', () => {
    const stage = event(ulm(), 7)
    expect([stage.asks('A1'), stage.asks('F1')]).toEqual([true, false])
    expect(chosen(stage.options('A1')).toSorted()).toEqual(
      ['ulm', 'memmingen', 'munich', 'braunau', 'innsbruck', 'lambach', 'vienna'].toSorted(),
    )
    stage.decide('A1', { type: 'choose-depot', zone: 'munich' })
    expect(stage.asks('F1')).toBe(true)
    stage.decide('F1', { type: 'choose-depot', zone: 'landau' })
    expect([zone(stage.s, 'munich').depot?.level, zone(stage.s, 'landau').depot?.level]).toEqual([1, 3])
  })

  test('AOM-58.2 · 7: a depot reduced to 0 is removed; who has none chooses none', () => {
    const s = ulm()
    for (const state of s.open.zones) if (state.depot?.nationality === AUSTRIA) state.depot = null
    zone(s, 'landau').depot = { nationality: FRANCE, level: 1 }
    const stage = event(s, 7)
    expect(stage.asks('F1')).toBe(true)
    stage.decide('F1', { type: 'choose-depot', zone: 'landau' })
    expect(zone(stage.s, 'landau').depot).toBe(null)
    expect(stage.isOver).toBe(true)
  })

  test('AOM-58.2 · 14: a depot of a valid chain that is not full gains a level', () => {
    const s = ulm()
    zone(s, 'landau').depot = { nationality: FRANCE, level: 3 }
    zone(s, 'augsburg').depot = { nationality: FRANCE, level: 1 }
    const stage = event(s, 14).decide('A1', { type: 'choose-depot', zone: 'memmingen' })
    expect(chosen(stage.options('F1'))).toEqual(['landau'])
    stage.decide('F1', { type: 'choose-depot', zone: 'landau' })
    expect(zone(stage.s, 'landau').depot?.level).toBe(4)
  })
})

describe('the season', () => {
  const halves = (s: State) => ['munich', 'innsbruck', 'scharnitz'].map(id => halfIn(s, zoneNamed(s, id)))

  test('TV-D22 AOM-58.2 AOM-51.2 · 5 on the campaign’s turn 3: foul everywhere, this turn', () => {
    const s = stateOf('danube-1805-campaign')
    s.open.turn = 3
    expect(halves(s)).toEqual(['fair', 'fair', 'fair'])
    const stage = event(s, 5)
    expect(halves(stage.s)).toEqual(['foul', 'foul', 'foul'])
    const next = new Stage(stage.s, 'endTurn')
    next.s.open.turn = 3
    expect(halves(next.s)).toEqual(['fair', 'fair', 'fair'])
  })

  test('AOM-58.2 AOM-51.2 · 15: fair, except in passes and swamps', () => {
    const s = stateOf('danube-1805-campaign')
    s.open.turn = 6
    expect([...halves(s), halfIn(s, zoneNamed(s, 'venice'))]).toEqual(['foul', 'foul', 'foul', 'foul'])
    const stage = event(s, 15)
    expect([...halves(stage.s), halfIn(stage.s, zoneNamed(s, 'venice'))]).toEqual([
      'fair',
      'fair',
      'foul',
      'foul',
    ])
  })
})

describe('16 · Schulmeister’s report', () => {
  test('AOM-58.2 AOM-47.6 · the French senior player alone learns of a zone within 3 zones of a French HQ', () => {
    const s = ulm({ players: 3 })
    const stage = event(s, 16)
    expect(['F1', 'F2', 'A1'].map(player => stage.asks(player))).toEqual([true, false, false])
    stage.decide('F1', { type: 'name-zone', zone: 'ulm' })
    const told = stage.told.filter(({ event: each }) => each.type === 'spy-report')
    expect(told.map(({ audience }) => audience)).toEqual([0b001, ~0b001])
    const infantry = stage.s.own[2]!.units.filter(({ zone: at }) => at === zoneNamed(s, 'ulm'))
      .flatMap(({ troops }) => troops)
      .reduce(
        (sum, { type, normal }) =>
          sum + (s.scenario.roster.troopTypes[type]!.arm === 'infantry' ? normal : 0),
        0,
      )
    expect(told[0]!.event).toMatchObject({
      report: {
        leaders: ['mack', 'schwarzenberg'],
        units: 7,
        arms: [infantry, expect.any(Number), expect.any(Number)],
      },
    })
    expect(told[1]!.event).toMatchObject({ report: null })
    const shared = stage.s.shared.find(({ secret }) => secret.kind === 'report')
    expect(shared?.audience).toBe(0b001)
  })

  test('AOM-58.2 · not farther away', () => {
    const names = chosen(event(ulm(), 16).options('F1'))
    expect(names).toContain('ulm')
    expect(names).not.toContain('vienna')
  })

  test('AOM-8.7 · of several players nobody learns where the HQ of the others are: a spy sent too far reports nothing', () => {
    const s = ulm({ players: 3 })
    for (const own of s.own.slice(0, 2))
      own.headquarters = own.headquarters.filter(({ id }) => id === hqNamed(s, 'ga'))
    settle(s)
    const stage = event(s, 16)
    expect(chosen(stage.options('F1'))).toContain('regensburg')
    stage.decide('F1', { type: 'name-zone', zone: 'regensburg' })
    expect(stage.events('spy-report')).toEqual([
      { type: 'spy-report', rule: 'AOM-58.2', zone: 'regensburg', report: null },
    ])
  })
})

test.each([
  [FRENCH, 0],
  [ALLIED, 1],
] as const)(
  'AOM-58.2 AOM-47.6 · 17: guides for the side with the Strategic Initiative: %i',
  (initiative, side) => {
    const s = ulm()
    s.open.initiative = initiative
    const stage = event(s, 17)
    expect([guidesOf(stage.s, side), guidesOf(stage.s, 1 - side)]).toEqual([
      { uses: 1, modifier: -3 },
      { uses: 0, modifier: 0 },
    ])
    expect(guidesOf(new Stage(stage.s, 'endTurn').s, side).uses).toBe(0)
  },
)

test('AOM-58.2 · 18: 2 French and 3 Austrian recruits come next turn', () => {
  const s = ulm()
  const stage = event(s, 18)
  expect(
    stage.s.open.promised.map(({ turn, nationality, troops }) => [turn, nationality, troops[0]!.normal]),
  ).toEqual([
    [5, FRANCE, 2],
    [5, AUSTRIA, 3],
  ])
  stage.s.open.turn = 5
  const received = new Stage(stage.s, 'receiveLoose')
  const count = (seat: number, type: string) =>
    received.s.own[seat]!.loose.find(each => each.type === typeNamed(s, type))?.count
  expect([count(0, 'fr-rec'), count(1, 'at-rec')]).toEqual([4 + 2, 3])
  expect(received.s.open.promised).toEqual([])
})

describe('19 · Tyrolean levies', () => {
  test('AOM-58.2 AOM-47.6 · into a CU there with room, or into the garrison, as the side chooses', () => {
    const s = ulm()
    hold(s, 'at-chasteler', { 'at-ln': 14 })
    const before = s.hidden.mustered[AUSTRIA]!
    const stage = event(s, 19)
    const names = chosen(stage.options('A1'))
    expect(names).toContain('at-auffenberg')
    expect(names).toContain(null)
    expect(names).not.toContain('at-chasteler')
    expect(names).not.toContain('at-rohan')
    stage.decide('A1', { type: 'raise-troops', unit: 'at-auffenberg' })
    expect(holds(stage.s, 'at-auffenberg')['at-lt']).toBeGreaterThanOrEqual(2)
    expect(stage.s.hidden.mustered[AUSTRIA]).toBe(before + 2)
  })

  test('AOM-58.2 · there is room where they just fit', () => {
    const s = ulm()
    const capacity = roomIn(s, unit(s, 'at-chasteler')) + strength(unit(s, 'at-chasteler').troops)
    const named = (sp: number) => {
      hold(s, 'at-chasteler', { 'at-ln': sp })
      return chosen(event(s, 19).options('A1')).includes('at-chasteler')
    }
    expect([named(capacity - 2), named(capacity - 1)]).toEqual([true, false])
  })

  test('AOM-58.2 · into the garrison of the place', () => {
    const stage = event(ulm(), 19).decide('A1', { type: 'raise-troops', unit: null })
    expect(garrison(stage.s, ALLIED, 'innsbruck')).toEqual({ 'at-lt': 2 })
  })

  test('AOM-47.6 AOM-4.13 · not into a garrison of the zone that stands elsewhere than in its place', () => {
    const s = ulm()
    addToGarrison(s, 1, zoneNamed(s, 'innsbruck'), 0, typeNamed(s, 'at-ln'), 1)
    const before = s.hidden.mustered[AUSTRIA]!
    const stage = event(s, 19).decide('A1', { type: 'raise-troops', unit: null })
    expect(garrison(stage.s, ALLIED, 'innsbruck')).toEqual({ 'at-ln': 1 })
    expect(stage.s.hidden.mustered[AUSTRIA]).toBe(before)
  })

  test('AOM-43.11 · shattered, if the CU is', () => {
    const s = ulm()
    hold(s, 'at-auffenberg', { 'at-ln': [2, 1] })
    const stage = event(s, 19).decide('A1', { type: 'raise-troops', unit: 'at-auffenberg' })
    expect(
      unit(stage.s, 'at-auffenberg').troops.find(({ type }) => type === typeNamed(s, 'at-lt')),
    ).toMatchObject({
      normal: 0,
      shattered: 2,
    })
  })

  test.each([
    [
      'AOM-58.4 · not while a French force is there',
      (s: State) => addToGarrison(s, 0, zoneNamed(s, 'innsbruck'), 'place', typeNamed(s, 'fr-ln'), 1),
    ],
    [
      'AOM-58.4 · not if the Allied side does not control it',
      (s: State) => {
        zone(s, 'innsbruck').control = FRENCH
      },
    ],
  ])('%s', (_, change) => {
    const s = ulm()
    change(s)
    expect(event(s, 19).isOver).toBe(true)
  })

  test('AOM-1.2 · of several players the senior one names the CU of a team-mate; one that is not there gets nothing', () => {
    const stage = event(ulm({ players: 4 }), 19)
    expect(chosen(stage.options('A1'))).toContain('at-rohan')
    stage.decide('A1', { type: 'raise-troops', unit: 'at-rohan' })
    expect(garrison(stage.s, ALLIED, 'innsbruck')).toEqual({ 'at-lt': 2 })
    const there = event(ulm({ players: 4 }), 19).decide('A1', { type: 'raise-troops', unit: 'at-auffenberg' })
    expect(garrison(there.s, ALLIED, 'innsbruck')).toEqual({})
    expect(holds(there.s, 'at-auffenberg')['at-lt']).toBeGreaterThanOrEqual(2)
  })
})

test.each([
  [false, 0],
  [true, 2],
])('AOM-58.2 · 20: Ansbach violated %s: %i VP for the Allied side', (isViolated, points) => {
  const s = ulm()
  if (isViolated) s.open.effects['ansbach-neutrality'] = 1
  expect(event(s, 20).s.open.victoryPoints).toEqual([0, points])
})

test('AOM-58.3 · what was said for a turn is forgotten after it', () => {
  const stage = event(ulm(), 2).decide('A1', { type: 'name-hq', hq: 'ga' })
  expect(apLostBy(new Stage(stage.s, 'endTurn').s, 'ga')).toBe(0)
})
