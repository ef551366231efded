import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { addToGarrison } from '../../src/forces/garrisons.ts'
import { typeNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { PartOf } from '../../src/parts.ts'
import type { State } from '../../src/state.ts'
import { NO, type Side } from '../../src/vocabulary.ts'
import { garrison, hold, holds, hq, reprinted, Stage, send, shutIn, stateOf, unit, zone } from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const
const [FRANCE, BAVARIA, AUSTRIA] = [0, 1, 2] as const

/** Nobody is on the map but these CU, each alone in its zone with what it holds. */
function only(s: State, forces: { readonly [unit: string]: readonly [zone: string, troops: object] }): State {
  const kept = Object.keys(forces).map(id => unit(s, id))
  for (const own of s.own) {
    own.headquarters = []
    own.units = own.units.filter(each => kept.includes(each))
    for (const each of own.units) {
      each.hq = NO
      each.counter = NO
    }
  }
  s.open.counters = []
  s.open.garrisons = []
  for (const state of s.open.zones) {
    state.depot = null
    state.siegeTrains = [0, 0]
  }
  for (const [id, [at]] of Object.entries(forces)) unit(s, id).zone = zoneNamed(s, at)
  for (const [id, [, troops]] of Object.entries(forces)) hold(s, id, { ...troops })
  settle(s)
  return s
}

const garrisonOf = (s: State, side: Side, at: string, type: string, count: number): void =>
  addToGarrison(s, s.scenario.senior[side], zoneNamed(s, at), 'place', typeNamed(s, type), count)

/** What the groups have to lose, by zone. */
const losses = (s: State): { [zone: string]: number } =>
  Object.fromEntries(
    new Stage(s, 'monthlyAttrition').events('consumption').map(each => [each.zone, each.losses]),
  )

const lose = (id: string | null, troop: string): PartOf<'lose'> => ({ type: 'lose', unit: id, troop })
const spend = (depot: string | null): PartOf<'spend-level'> => ({ type: 'spend-level', depot })
const consume = (...parts: (PartOf<'lose'> | PartOf<'spend-level'>)[]): Decision => ({
  type: 'consume',
  parts,
})

const ulm = (options: object = {}) => stateOf('ulm', options)

describe('AOM-45.2 AOM-45.3 · the percentages', () => {
  const DIVISION = { 'fr-ln': 10 }

  test('AOM-45.3 · nothing applies', () => {
    expect(losses(only(ulm(), { 'fr-legrand': ['stuttgart', DIVISION] }))).toEqual({})
  })

  test('AOM-45.3 · a depleted zone', () => {
    const s = only(ulm(), { 'fr-legrand': ['stuttgart', DIVISION] })
    zone(s, 'stuttgart').depleted = true
    expect(losses(s)).toEqual({ stuttgart: 1 })
  })

  test('AOM-45.3 AOM-48.7 · a mountain pass', () => {
    const pass = ulm().scenario.theatre.zones.find(
      ({ terrain, inPlay }) => terrain === 'mountainPass' && inPlay,
    )!
    const s = only(ulm(), { 'fr-legrand': [pass.id, { 'fr-ln': 9 }], 'fr-suchet': [pass.id, { 'fr-ln': 1 }] })
    expect(losses(s)).toEqual({ [pass.id]: 1 })
    zone(s, pass.id).depleted = true
    expect(losses(s)).toEqual({ [pass.id]: 2 })
  })

  test('AOM-45.3 AOM-48.7 · a swamp', () => {
    const s = only(stateOf('danube-1805-campaign'), { 'fr-gardanne': ['venice', { 'fr-ln': 10 }] })
    expect(losses(s)).toEqual({ venice: 1 })
  })

  test('TV-114 AOM-45.3 · 12 SP blockaded in a fortress in a depleted swamp: 3', () => {
    const s = only(stateOf('danube-1805-campaign'), {
      'fr-gardanne': ['venice', { 'fr-ln': 3 }],
      'at-vogelsang': ['venice', { 'at-ln': 12 }],
    })
    shutIn(s, ALLIED, 'venice')
    settle(s)
    zone(s, 'venice').depleted = true
    const stage = new Stage(s, 'monthlyAttrition')
    expect(stage.events('consumption').map(({ side, losses: lost }) => [side, lost])).toEqual([['allied', 3]])
  })

  test('AOM-45.3 · besiegers, but not those who only blockade', () => {
    const at = (by: 'blockade' | 'siege') => {
      const s = only(ulm(), { 'fr-legrand': ['ulm', DIVISION], 'at-gyulai': ['ulm', { 'at-ln': 2 }] })
      shutIn(s, ALLIED, 'ulm', by)
      return new Stage(s, 'monthlyAttrition').events('consumption').filter(({ side }) => side === 'french')
    }
    expect(at('blockade')).toHaveLength(0)
    expect(at('siege').map(({ losses: lost }) => lost)).toEqual([1])
  })

  test.each([
    ['AOM-45.3 · an enemy garrison that nobody blockades', 'none', 1, 1],
    ['AOM-45.3 · or fewer normal SP than it has', 'blockade', 11, 1],
    ['AOM-45.4 · as many are enough', 'blockade', 10, 0],
    ['AOM-45.4 · a siege is a blockade as well, and costs its own 10%', 'siege', 10, 1],
    ['AOM-45.4 · and a weak one both', 'siege', 11, 2],
  ] as const)('%s', (_, marker, count, lost) => {
    const s = only(ulm(), { 'fr-legrand': ['ulm', DIVISION] })
    garrisonOf(s, ALLIED, 'ulm', 'at-ln', count)
    if (marker === 'blockade') zone(s, 'ulm').blockade = FRENCH
    if (marker === 'siege') shutIn(s, ALLIED, 'ulm', 'siege')
    const told = new Stage(s, 'monthlyAttrition')
      .events('consumption')
      .filter(({ side }) => side === 'french')
    expect(told.reduce((sum, each) => sum + each.losses, 0)).toBe(lost)
  })

  test('AOM-45.2 · shattered SP count, stragglers do not; CU and garrison are one group', () => {
    const s = only(ulm(), { 'fr-legrand': ['stuttgart', { 'fr-ln': [3, 5] }] })
    garrisonOf(s, FRENCH, 'stuttgart', 'fr-rec', 2)
    zone(s, 'stuttgart').depleted = true
    zone(s, 'stuttgart').stragglers[FRANCE] = 30
    expect(losses(s)).toEqual({ stuttgart: 1 })
  })

  test('AOM-45.2 · those shut in and those outside are reckoned apart', () => {
    const s = only(ulm(), {
      'at-gyulai': ['ulm', { 'at-ln': 10 }],
      'fr-legrand': ['ulm', { 'fr-ln': 3 }],
    })
    shutIn(s, ALLIED, 'ulm')
    send(s, 'at-gyulai', 'ulm')
    unit(s, 'at-gyulai').inside = true
    s.own[1]!.units.push({
      ...unit(s, 'at-gyulai'),
      id: unit(ulm(), 'at-loudon').id,
      inside: false,
      counter: NO,
    })
    settle(s)
    zone(s, 'ulm').blockade = FRENCH
    zone(s, 'ulm').depleted = true
    const stage = new Stage(s, 'monthlyAttrition')
    expect(stage.events('consumption').map(({ side, losses: lost }) => [side, lost])).toEqual([
      ['allied', 1],
      ['allied', 2],
    ])
  })

  test('AOM-45.2 · whoever is inside a place that nobody shuts in is one group with its garrison', () => {
    const s = only(ulm(), { 'at-gyulai': ['ulm', { 'at-ln': 5 }], 'fr-legrand': ['ulm', { 'fr-ln': 3 }] })
    shutIn(s, ALLIED, 'ulm')
    zone(s, 'ulm').blockade = NO
    garrisonOf(s, ALLIED, 'ulm', 'at-rec', 5)
    zone(s, 'ulm').depleted = true
    const told = new Stage(s, 'monthlyAttrition')
      .events('consumption')
      .filter(({ side }) => side === 'allied')
    expect(told.map(({ losses: lost }) => lost)).toEqual([1])
  })
})

describe('inside a place that is shut in', () => {
  const inside = (sp: number, depot = 0): State => {
    const s = only(ulm(), { 'at-gyulai': ['ulm', { 'at-ln': sp }], 'fr-legrand': ['ulm', { 'fr-ln': 3 }] })
    if (depot > 0) zone(s, 'ulm').depot = { nationality: AUSTRIA, level: depot }
    shutIn(s, ALLIED, 'ulm')
    return s
  }

  test('TV-115 AOM-45.5 · 5 SP, nothing else: 1 at least', () => {
    const stage = new Stage(inside(5), 'monthlyAttrition').letPass()
    expect(holds(stage.s, 'at-gyulai')).toEqual({ 'at-ln': 4 })
  })

  test('TV-115 AOM-45.6 · a level of the depot inside saves it', () => {
    const stage = new Stage(inside(5, 2), 'monthlyAttrition').decide('A1', consume(spend('ulm')))
    expect(holds(stage.s, 'at-gyulai')).toEqual({ 'at-ln': 5 })
    expect(zone(stage.s, 'ulm').depot?.level).toBe(1)
  })

  test.each([
    [5, true],
    [6, false],
  ])('TV-115 AOM-45.5 · one SP alone rolls a %i: gone %s', (die, isGone) => {
    const stage = new Stage(inside(1), 'monthlyAttrition', [die])
    expect(stage.isOver).toBe(true)
    expect(stage.s.own[1]!.units).toHaveLength(isGone ? 0 : 1)
    expect(stage.told.find(({ event }) => event.type === 'last-sp')?.audience).toBe(null)
  })

  test('AOM-45.6 · a level saves a single SP without a roll', () => {
    const stage = new Stage(inside(1, 1), 'monthlyAttrition', [1])
    stage.decide('A1', consume(spend('ulm')))
    expect(stage.s.own[1]!.units).toHaveLength(1)
    expect(zone(stage.s, 'ulm').depot).toBe(null)
    expect(stage.events('last-sp')).toEqual([])
  })

  test('AOM-45.8 · its losses straggle there, though other depots are near', () => {
    const s = inside(5)
    zone(s, 'memmingen').depot = { nationality: AUSTRIA, level: 4 }
    const stage = new Stage(s, 'monthlyAttrition').letPass()
    expect(zone(stage.s, 'ulm').stragglers[AUSTRIA]).toBe(1)
    expect(zone(stage.s, 'memmingen').stragglers[AUSTRIA]).toBe(0)
  })

  test('AOM-45.6 · whoever is inside cannot use what lies outside', () => {
    const s = inside(5, 2)
    zone(s, 'memmingen').depot = { nationality: AUSTRIA, level: 4 }
    const stage = new Stage(s, 'monthlyAttrition')
    expect(stage.refusal('A1', consume(spend('memmingen')))).toBe('AOM-45.6')
  })
})

test.each(['shut in', 'not shut in'])(
  'AOM-45.6 AOM-10.5 · a depot in a place that is %s serves those of the same zone who are outside',
  isShut => {
    const s = only(ulm(), {
      'at-klenau': ['ulm', { 'at-ln': 9, 'at-lc': 1 }],
      'fr-legrand': ['ulm', { 'fr-ln': 3 }],
    })
    garrisonOf(s, ALLIED, 'ulm', 'at-ln', 1)
    zone(s, 'ulm').blockade = isShut === 'shut in' ? FRENCH : NO
    zone(s, 'ulm').depleted = true
    zone(s, 'ulm').depot = { nationality: AUSTRIA, level: 4 }
    const stage = new Stage(s, 'monthlyAttrition')
    expect(stage.refusal('A1', consume(spend('ulm')))).toBe(null)
  },
)

describe('what is lost', () => {
  /** 30 SP in a depleted zone: 3 are lost. */
  const three = (troops: object, guns: object | null = null): State => {
    const s = only(ulm(), {
      'fr-legrand': ['stuttgart', troops],
      'fr-suchet': ['stuttgart', { 'fr-ln': 14 }],
      ...(guns === null ? {} : { 'fr-iv-art': ['stuttgart', guns] as const }),
    })
    zone(s, 'stuttgart').depleted = true
    return s
  }
  const stage = (s: State) => new Stage(s, 'monthlyAttrition')

  test('AOM-45.7 AOM-45.8 · the owner chooses among infantry and cavalry, and they straggle', () => {
    const played = stage(three({ 'fr-ln': 10, 'fr-lc': 2, 'fr-art': 3 }))
    const chosen = consume(lose('fr-legrand', 'fr-lc'), lose('fr-suchet', 'fr-ln'))
    expect(played.refusal('F1', chosen)).toBe(null)
    played.decide('F1', chosen).letPass()
    expect(holds(played.s, 'fr-legrand')).toEqual({ 'fr-ln': 10, 'fr-lc': 1, 'fr-art': 3 })
    expect(holds(played.s, 'fr-suchet')).toEqual({ 'fr-ln': 13 })
    expect(zone(played.s, 'stuttgart').stragglers).toEqual([2, 0, 0, 0])
  })

  test.each([
    [
      'AOM-45.7 · no guns while there are men',
      [lose('fr-legrand', 'fr-art'), lose('fr-legrand', 'fr-ln')],
      'AOM-45.7',
    ],
    [
      'AOM-45.7 · nor those of an artillery CU',
      [lose('fr-iv-art', 'fr-art'), lose('fr-legrand', 'fr-ln')],
      'AOM-45.7',
    ],
    ['AOM-45.3 · not fewer than are due', [lose('fr-legrand', 'fr-ln')], 'AOM-45.7'],
    [
      'AOM-45.3 · not more',
      [lose('fr-legrand', 'fr-ln'), lose('fr-legrand', 'fr-ln'), lose('fr-legrand', 'fr-ln')],
      'AOM-45.7',
    ],
    ['AOM-45.7 · what is not there', [lose('fr-suchet', 'fr-lc'), lose('fr-legrand', 'fr-ln')], 'AOM-45.7'],
    ['AOM-45.6 · no supplies are there to be spent', [spend(null), lose('fr-legrand', 'fr-ln')], 'AOM-45.6'],
  ] as const)('%s', (_, parts, rule) => {
    const s = three({ 'fr-ln': 9, 'fr-art': 1 }, { 'fr-art': 2 })
    expect(stage(s).refusal('F1', consume(...parts))).toBe(rule)
  })

  test.each([
    [8, 'AOM-45.7'],
    [7, null],
  ])('AOM-45.7 AOM-51.4 · in turn %i infantry alone: %s', (turn, rule) => {
    const s = three({ 'fr-ln': 10, 'fr-lc': 2, 'fr-art': 3 })
    s.open.turn = turn
    const infantry = consume(lose('fr-legrand', 'fr-ln'), lose('fr-suchet', 'fr-ln'))
    expect(stage(s).refusal('F1', infantry)).toBe(rule)
    const mixed = consume(lose('fr-legrand', 'fr-lc'), lose('fr-suchet', 'fr-ln'))
    expect(stage(s).refusal('F1', mixed)).toBe(null)
  })

  test.each([
    [8, [1, 2], null],
    [3, [9], 'AOM-45.7'],
  ] as const)(
    'AOM-45.7 · in turn %i, where the module has months %o for winter, infantry alone: %s',
    (turn, winterMonths, rule) => {
      const made = three({ 'fr-ln': 10, 'fr-lc': 2, 'fr-art': 3 })
      const s = reprinted(made, ({ parameters }) => ({ parameters: { ...parameters, winterMonths } }))
      s.open.turn = turn
      const infantry = consume(lose('fr-legrand', 'fr-ln'), lose('fr-suchet', 'fr-ln'))
      expect(stage(s).refusal('F1', infantry)).toBe(rule)
    },
  )

  test('AOM-11.8, AOM-45.5 · with the last who hold a place its depot is lost at once', () => {
    const s = only(ulm(), { 'at-gyulai': ['ulm', { 'at-ln': 1 }], 'fr-legrand': ['ulm', { 'fr-ln': 3 }] })
    zone(s, 'ulm').blockade = FRENCH
    unit(s, 'at-gyulai').inside = true
    settle(s)
    zone(s, 'ulm').depot = {
      nationality: s.scenario.roster.nationalities.findIndex(({ id }) => id === 'austria'),
      level: 2,
    }
    const nothingSpent = new Stage(s, 'monthlyAttrition', [5]).decide('A1', consume()).letPass()
    expect(nothingSpent.s.own[1]!.units).toEqual([])
    expect(zone(nothingSpent.s, 'ulm').depot).toBe(null)
    expect(nothingSpent.events('depot-lost')).toMatchObject([{ zone: 'ulm', nationality: 'austria' }])
  })

  test('AOM-45.7 · in winter the first loss of a zone is cavalry, not that of each group in it', () => {
    const winter = (outside: object) => {
      const s = only(ulm(), {
        'at-gyulai': ['ulm', { 'at-ln': 18, 'at-lc': 2 }],
        'at-klenau': ['ulm', outside],
        'fr-legrand': ['ulm', { 'fr-ln': 3 }],
      })
      zone(s, 'ulm').blockade = FRENCH
      unit(s, 'at-gyulai').inside = true
      zone(s, 'ulm').depleted = true
      s.open.turn = 8
      settle(s)
      return new Stage(s, 'monthlyAttrition')
    }
    const foot = [1, 2, 3, 4].map(() => lose('at-gyulai', 'at-ln'))
    const ridden = winter({ 'at-ln': 18, 'at-lc': 2 })
    const [men, riders] = [lose('at-klenau', 'at-ln'), lose('at-klenau', 'at-lc')]
    expect(ridden.refusal('A1', consume(men, men))).toBe('AOM-45.7')
    ridden.decide('A1', consume(riders, men))
    expect(ridden.s.own.map(({ ridersLostIn }) => ridersLostIn)).toEqual([
      undefined,
      zoneNamed(ridden.s, 'ulm'),
    ])
    expect(ridden.refusal('A1', consume(...foot))).toBe(null)
    ridden.decide('A1', consume(...foot)).letPass()
    expect(ridden.s.own.every(own => own.ridersLostIn === undefined)).toBe(true)
    const unridden = winter({ 'at-ln': 20 })
    expect(unridden.refusal('A1', consume(...foot))).toBe('AOM-45.7')
  })

  test('AOM-45.7 · artillery CU lose something when nothing else is left, and it does not straggle', () => {
    const s = only(ulm(), { 'fr-iv-art': ['ulm', { 'fr-art': 2 }], 'at-gyulai': ['ulm', { 'at-ln': 2 }] })
    zone(s, 'ulm').blockade = ALLIED
    unit(s, 'fr-iv-art').inside = true
    const played = stage(s).letPass()
    expect(holds(played.s, 'fr-iv-art')).toEqual({ 'fr-art': 1 })
    expect(zone(played.s, 'ulm').stragglers).toEqual([0, 0, 0, 0])
    expect(played.s.hidden.lost[FRANCE]).toBe(1)
  })

  test('AOM-45.7 AOM-5.1 · a division that loses its last men is removed with its guns', () => {
    const s = only(ulm(), {
      'fr-legrand': ['stuttgart', { 'fr-ln': 1, 'fr-art': 1 }],
      'fr-suchet': ['stuttgart', { 'fr-ln': 8 }],
    })
    zone(s, 'stuttgart').depleted = true
    const played = stage(s)
      .decide('F1', consume(lose('fr-legrand', 'fr-ln')))
      .letPass()
    expect(played.s.own[0]!.units).toHaveLength(1)
    expect(played.s.hidden.lost[FRANCE]).toBe(1)
    expect(zone(played.s, 'stuttgart').stragglers[FRANCE]).toBe(1)
  })

  test('AOM-45.6 · requisition markers of the group, and depots that it reaches and may use', () => {
    const s = three({ 'fr-ln': 10, 'fr-lc': 2, 'fr-art': 3 })
    zone(s, 'strasbourg').depot = { nationality: FRANCE, level: 1 }
    zone(s, 'stuttgart').requisition[FRENCH] = 1
    unit(s, 'fr-legrand').requisition = true
    const both = consume(spend('strasbourg'), spend(null))
    expect(stage(s).refusal('F1', both)).toBe(null)
    expect(stage(s).refusal('F1', consume(spend('strasbourg'), spend('strasbourg')))).toBe('AOM-45.6')
    const played = stage(s).decide('F1', consume(spend(null), spend('strasbourg')))
    expect(played.isOver).toBe(true)
    expect(zone(played.s, 'strasbourg').depot).toBe(null)
    expect(zone(played.s, 'stuttgart').requisition).toEqual([0, 0])
    expect(holds(played.s, 'fr-suchet')).toEqual({ 'fr-ln': 14 })
  })

  test.each([
    ['first', [spend('strasbourg'), lose('fr-suchet', 'fr-ln')], 'AOM-45.7'],
    ['last', [lose('fr-suchet', 'fr-ln'), spend('strasbourg')], 'AOM-45.6'],
    ['and a rider', [spend('strasbourg'), lose('fr-legrand', 'fr-lc')], null],
  ] as const)('AOM-45.6 AOM-45.7 · in winter no level stands for the cavalry: spent %s', (_, parts, rule) => {
    const s = three({ 'fr-ln': 10, 'fr-lc': 2, 'fr-art': 3 })
    s.open.turn = 8
    zone(s, 'strasbourg').depot = { nationality: FRANCE, level: 1 }
    expect(stage(s).refusal('F1', consume(...parts))).toBe(rule)
  })

  test('AOM-45.6 AOM-52.2 · not a depot that some of them may not use', () => {
    const s = only(stateOf('danube-1805-campaign'), { 'at-gyulai': ['steyr', { 'at-ln': 9, 'at-lc': 1 }] })
    zone(s, 'steyr').depleted = true
    zone(s, 'linz').depot = { nationality: 3, level: 1 }
    expect(stage(s).refusal('A1', consume(spend('linz')))).toBe('AOM-45.6')
    zone(s, 'linz').depot = { nationality: AUSTRIA, level: 1 }
    expect(stage(s).refusal('A1', consume(spend('linz')))).toBe(null)
  })
})

describe('several players in a group', () => {
  /** F1 and F2 have 20 and 10 SP in a depleted zone. */
  const shared = (): State => {
    const s = only(ulm({ players: 3 }), {
      'fr-legrand': ['stuttgart', { 'fr-ln': 10 }],
      'fr-suchet': ['stuttgart', { 'fr-ln': 10 }],
      'fr-loison': ['stuttgart', { 'fr-ln': 8, 'fr-lc': 2 }],
    })
    zone(s, 'stuttgart').depleted = true
    return s
  }

  test('AOM-45.2 AOM-8.7 · each bears his part, and hears only his own', () => {
    const stage = new Stage(shared(), 'monthlyAttrition')
    expect(
      stage.told.flatMap(({ event, audience }) =>
        event.type === 'consumption-share' ? [[event.player, event.losses, audience]] : [],
      ),
    ).toEqual([
      ['F1', 2, 0b001],
      ['F2', 1, 0b010],
    ])
    expect(stage.asks('A1')).toBe(false)
    stage.letPass()
    expect(zone(stage.s, 'stuttgart').stragglers[FRANCE]).toBe(3)
  })

  test('AOM-45.2 · whoever loses nothing hears of no part, and whoever is alone hears the whole anyway', () => {
    const shares = (s: State) => new Stage(s, 'monthlyAttrition').events('consumption-share')
    const s = shared()
    hold(s, 'fr-loison', { 'fr-ln': 1 })
    expect(shares(s).map(({ player, losses }) => [player, losses])).toEqual([['F1', 2]])
    const alone = only(ulm(), { 'fr-legrand': ['stuttgart', { 'fr-ln': 10 }] })
    zone(alone, 'stuttgart').depleted = true
    expect(shares(alone)).toEqual([])
  })

  test('AOM-45.2 · the parts are rounded up, the largest first, by all SP of the group', () => {
    const shares = (first: number, second: number) => {
      const s = shared()
      hold(s, 'fr-legrand', { 'fr-ln': first - 10 })
      hold(s, 'fr-loison', { 'fr-ln': second })
      const told = new Stage(s, 'monthlyAttrition').events('consumption-share')
      return told.map(({ player, losses }) => [player, losses])
    }
    // Of 29 SP 2 are lost: 2 × 15/29 is more than 1.
    expect([shares(15, 14), shares(14, 15)]).toEqual([[['F1', 2]], [['F2', 2]]])
  })

  test('AOM-45.6 AOM-23.6 · a requisition marker serves the player whose CU carries it, and those with whom that CU is', () => {
    const carried = (by: string) => {
      const s = shared()
      zone(s, 'stuttgart').requisition[FRENCH] = 3
      unit(s, by).requisition = true
      const stage = new Stage(s, 'monthlyAttrition')
      return [
        stage.refusal('F1', consume(spend(null), lose('fr-legrand', 'fr-ln'))),
        stage.refusal('F2', consume(spend(null))),
      ]
    }
    expect(carried('fr-suchet')).toEqual([null, 'AOM-45.6'])
    expect(carried('fr-loison')).toEqual(['AOM-45.6', null])
    const parted = (by: string) => {
      const s = only(ulm(), {
        'at-gyulai': ['ulm', { 'at-ln': 20 }],
        'at-klenau': ['ulm', { 'at-ln': 18, 'at-lc': 2 }],
        'fr-legrand': ['ulm', { 'fr-ln': 3 }],
      })
      // Those outside are asked first.
      Object.assign(zone(s, 'ulm'), { blockade: FRENCH, depleted: true, requisition: [0, 3] })
      unit(s, 'at-gyulai').inside = true
      unit(s, by).requisition = true
      settle(s)
      return new Stage(s, 'monthlyAttrition').refusal('A1', consume(spend(null), spend(null)))
    }
    expect(['at-klenau', 'at-gyulai'].map(parted)).toEqual([null, 'AOM-45.6'])
  })

  test('AOM-45.6 · the last level of a depot saves one SP, though two players spend it at once', () => {
    const s = shared()
    zone(s, 'strasbourg').depot = { nationality: FRANCE, level: 1 }
    const stage = new Stage(s, 'monthlyAttrition')
    stage.decide('F1', consume(spend('strasbourg'), lose('fr-legrand', 'fr-ln')))
    stage.decide('F2', consume(spend('strasbourg'))).letPass()
    expect(zone(stage.s, 'strasbourg').depot).toBe(null)
    const left = ['fr-legrand', 'fr-suchet', 'fr-loison'].map(id =>
      Object.values(holds(stage.s, id)).reduce((sum, count) => sum + count, 0),
    )
    expect(left).toEqual([9, 10, 9])
  })

  test('AOM-45.7 · in winter one with cavalry bears a loss that else were another’s', () => {
    const s = shared()
    hold(s, 'fr-loison', { 'fr-lc': 1 })
    s.open.turn = 8
    const told = new Stage(s, 'monthlyAttrition').events('consumption-share')
    expect(told.map(({ player, losses }) => [player, losses])).toEqual([
      ['F1', 1],
      ['F2', 1],
    ])
  })

  test('AOM-45.7 · in winter one of those with cavalry loses some', () => {
    const s = shared()
    s.open.turn = 8
    const stage = new Stage(s, 'monthlyAttrition').letPass()
    expect(holds(stage.s, 'fr-loison')).toEqual({ 'fr-ln': 8, 'fr-lc': 1 })
  })
})

describe('AOM-45.1 · when', () => {
  const phase = (turn: number): Stage => {
    const s = only(ulm(), { 'fr-legrand': ['stuttgart', { 'fr-ln': 10 }] })
    s.open.turn = turn
    zone(s, 'stuttgart').depleted = true
    zone(s, 'landau').stragglers[FRANCE] = 4
    return new Stage(s, 'consumption').letPass()
  }

  test.each([
    [4, 0, 4],
    [5, 1, 2],
  ])('TV-D03 AOM-45.1 AOM-51.3 · turn %i: %i SP are lost, %i stragglers are left', (turn, lost, left) => {
    const stage = phase(turn)
    expect(10 - (holds(stage.s, 'fr-legrand')['fr-ln'] ?? 0)).toBe(lost)
    expect(zone(stage.s, 'landau').stragglers[FRANCE]).toBe(left)
  })

  test('AOM-7.11 AOM-45.9 · stragglers of this phase are among those that die', () => {
    const s = only(ulm(), { 'fr-legrand': ['stuttgart', { 'fr-ln': 10 }] })
    s.open.turn = 5
    zone(s, 'stuttgart').depleted = true
    zone(s, 'stuttgart').stragglers[FRANCE] = 1
    const stage = new Stage(s, 'consumption').letPass()
    expect(zone(stage.s, 'stuttgart').stragglers[FRANCE]).toBe(1)
    expect(stage.events('stragglers-perished').map(({ count }) => count)).toEqual([1])
  })
})

describe('AOM-45.9 · straggler losses', () => {
  test.each([
    [5, 'france', 3],
    [5, null, 3],
    [4, null, 2],
    [4, 'france', 3],
    [1, null, 1],
    [4, 'austria', 2],
  ])('TV-116 AOM-45.9 · of %i with a depot of %s stay %i', (count, nationality, stay) => {
    const s = ulm()
    zone(s, 'landau').stragglers = [count, 0, 0, 0]
    zone(s, 'landau').depot = null
    const number = s.scenario.roster.nationalities.findIndex(({ id }) => id === nationality)
    if (number >= 0) zone(s, 'landau').depot = { nationality: number, level: 1 }
    const stage = new Stage(s, 'stragglerLosses')
    expect(zone(stage.s, 'landau').stragglers[FRANCE]).toBe(stay)
    expect(stage.s.hidden.lost[FRANCE]).toBe(count - stay)
  })

  test('AOM-45.9 · each nationality by itself', () => {
    const s = ulm()
    zone(s, 'landau').stragglers = [3, 3, 0, 0]
    const stage = new Stage(s, 'stragglerLosses')
    expect(zone(stage.s, 'landau').stragglers).toEqual([2, 2, 0, 0])
    expect(stage.s.hidden.lost[BAVARIA]).toBe(1)
  })
})

describe('surrender', () => {
  const around = ['memmingen', 'augsburg', 'munich', 'scharnitz']
  const french = ['fr-legrand', 'fr-suchet', 'fr-bisson', 'fr-friant']
  /** An Austrian CU with the French on all sides. */
  const surrounded = (
    id: string,
    at: string,
    by: readonly string[],
    troops: object = { 'at-ln': 7 },
  ): State =>
    only(ulm(), {
      [id]: [at, troops],
      ...Object.fromEntries(by.map((each, index) => [french[index]!, [each, { 'fr-ln': 3 }]])),
    })

  test('TV-117 AOM-45.10 AOM-45.11 · surrounded in landsberg: they surrender for good, with leaders and SP', () => {
    const stage = new Stage(surrounded('at-gyulai', 'landsberg', around), 'surrenders')
    expect(stage.s.own[1]!.units).toEqual([])
    expect(stage.s.own[1]!.gone).toEqual([])
    expect(stage.s.open.surrendered).toEqual([0, 7])
    expect(stage.s.hidden.lost[AUSTRIA]).toBe(7)
    const pool = stage.s.shared[1]?.secret
    const gyulai = stage.s.scenario.roster.leaders.findIndex(({ id }) => id === 'gyulai')
    expect(gyulai).toBeGreaterThan(0)
    expect(pool?.kind === 'leaders' && pool.leaders.includes(gyulai)).toBe(false)
    expect(stage.events('surrendered')).toMatchObject([
      { side: 'allied', zone: 'landsberg', sp: 7, withHonours: false },
    ])
  })

  test('AOM-45.11 · one way out is enough', () => {
    const stage = new Stage(surrounded('at-gyulai', 'landsberg', around.slice(1)), 'surrenders')
    expect(stage.s.own[1]!.units).toHaveLength(1)
  })

  test('TV-117 AOM-45.12 · not in a city or fortress', () => {
    const s = surrounded('at-gyulai', 'ulm', [])
    const { theatre } = s.scenario
    for (const next of theatre.neighbours[zoneNamed(s, 'ulm')]!)
      addToGarrison(s, 0, next, 'place', typeNamed(s, 'fr-ln'), 1)
    const stage = new Stage(s, 'surrenders')
    expect(stage.s.own[1]!.units).toHaveLength(1)
    const town = surrounded('at-gyulai', 'landsberg', [])
    for (const next of theatre.neighbours[zoneNamed(s, 'landsberg')]!)
      addToGarrison(town, 0, next, 'place', typeNamed(s, 'fr-ln'), 1)
    expect(new Stage(town, 'surrenders').s.own[1]!.units).toHaveLength(0)
  })

  test('AOM-45.10 · garrisons and HQ as well; the HQ scores and brings the Strategic Initiative (AOM-16.3 AOM-60.4)', () => {
    const s = surrounded('at-gyulai', 'landsberg', around)
    garrisonOf(s, ALLIED, 'landsberg', 'at-rec', 2)
    s.own[1]!.headquarters.push({ ...hq(ulm(), 'at-germany'), zone: zoneNamed(s, 'landsberg'), counter: NO })
    unit(s, 'at-gyulai').hq = hq(s, 'at-germany').id
    s.open.initiative = ALLIED
    const stage = new Stage(s, 'surrenders')
    expect(garrison(stage.s, ALLIED, 'landsberg')).toEqual({})
    expect(stage.s.open.victoryPoints).toEqual([5, 0])
    expect(stage.s.open.initiative).toBe(FRENCH)
    expect(stage.s.open.surrendered).toEqual([0, 9])
  })

  test('AOM-45.13 · all are judged before any is removed: two that surround each other both surrender', () => {
    const { zones, neighbours } = stateOf('danube-1805-campaign').scenario.theatre
    const isOpen = (at: number) => {
      const { place } = zones[at]!
      return place === null || (!place.port && place.type !== 'fortress' && place.type !== 'defensibleCity')
    }
    const pairs = zones.flatMap((_, a) => neighbours[a]!.map(b => [a, b] as const))
    const [a, b] = pairs.find(
      ([one, other]) =>
        isOpen(one) && isOpen(other) && !neighbours[one]!.some(each => neighbours[other]!.includes(each)),
    )!
    const s = only(stateOf('danube-1805-campaign'), {
      'at-gyulai': [zones[a]!.id, { 'at-ln': 3 }],
      'fr-gardanne': [zones[b]!.id, { 'fr-ln': 3 }],
    })
    for (const next of neighbours[a]!)
      if (next !== b) addToGarrison(s, 0, next, 'place', typeNamed(s, 'fr-ln'), 1)
    for (const next of neighbours[b]!)
      if (next !== a) addToGarrison(s, 1, next, 'place', typeNamed(s, 'at-ln'), 1)
    const stage = new Stage(s, 'surrenders')
    expect(stage.s.own.map(({ units }) => units.length)).toEqual([0, 0])
  })
})
