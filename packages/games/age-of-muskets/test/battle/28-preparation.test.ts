import { describe, expect, test } from 'vitest'
import { commandersAmong } from '../../src/battle/command.ts'
import { pieceId } from '../../src/battle/display.ts'
import type { Decision } from '../../src/decisions.ts'
import { copyState, type State } from '../../src/state.ts'
import type { BattleOption, Section } from '../../src/vocabulary.ts'
import { stateOf } from '../table.ts'
import { clash, field, scenario } from './field.ts'
import { ALLIED_WINGS, FRENCH_WINGS } from './lines.ts'

/** Who commands the side, if only these HQ, or none, are in the battle. */
function commandOf(s: State, side: 0 | 1, hqs: readonly string[]) {
  const own = s.own[side]!
  const idOf = (hq: number) => s.scenario.roster.headquarters[hq]?.id ?? ''
  const headquarters = own.headquarters.filter(({ id }) => hqs.includes(idOf(id)))
  const { isJoint, leaders, candidates } = commandersAmong(s, { headquarters, units: own.units })
  return {
    isJoint,
    leaders: leaders.map(piece => pieceId(s, piece)),
    candidates: candidates.map(piece => pieceId(s, piece)),
  }
}

describe('determination of commanders', () => {
  test('AOM-28.1 AOM-28.5 AOM-61.4 · both announce: Napoleon and Alexander, under Unified Command', () => {
    const battle = scenario('austerlitz')
    expect(battle.at).toBe('layTerrain')
    const announced = battle.events('commander-in-chief')
    expect(announced.map(({ leader, isJoint, values }) => [leader, isJoint, values])).toEqual([
      ['napoleon', false, { opControl: 16, morale: 2, initiative: 9, tactical: 3 }],
      ['alexander', false, { opControl: 9, morale: 1, initiative: 5, tactical: 0 }],
    ])
    expect(
      battle.told.every(({ event, audience }) => event.type !== 'commander-in-chief' || audience === null),
    ).toBe(true)
  })

  test('AOM-28.2 AOM-28.22 · all CU and HQ are on the Battle Display', () => {
    const { s } = scenario('austerlitz')
    expect(s.open.counters.every(({ section }) => section === 'reserve')).toBe(true)
    expect(s.open.counters.filter(({ side }) => side === 0)).toHaveLength(5 + 20)
  })

  test('AOM-28.3 · one HQ of the largest size: its leader is CiC', () => {
    expect(commandOf(scenario('austerlitz').s, 0, ['iv-corps', 'ga', 'v-corps'])).toEqual({
      isJoint: false,
      leaders: ['ga'],
      candidates: ['ga'],
    })
  })

  test('TV-61 AOM-28.4 · the most SP, then the lower Initiative, then the choice of the player', () => {
    const { s } = scenario('austerlitz')
    // IV Corps has 29 SP, V Corps 25, I Corps 12.
    expect(commandOf(s, 0, ['i-corps', 'iv-corps', 'v-corps'])).toMatchObject({
      isJoint: true,
      candidates: ['iv-corps'],
    })
    const [i, iv] = ['i-corps', 'iv-corps'].map(id =>
      s.scenario.roster.headquarters.findIndex(each => each.id === id),
    )
    for (const unit of s.own[0]!.units)
      if (unit.hq === i || unit.hq === iv)
        unit.troops = unit.troops
          .slice(0, 1)
          .map(({ type }) => ({ type, normal: unit.hq === i ? 5 : 2, shattered: 0 }))
    // Ten SP each: Bernadotte has Initiative 5, Soult 7.
    expect(commandOf(s, 0, ['i-corps', 'iv-corps'])).toMatchObject({ isJoint: true, candidates: ['i-corps'] })
    const soult = s.own[0]!.headquarters.find(({ id }) => id === iv)!
    soult.leader = s.own[0]!.headquarters.find(({ id }) => id === i)!.leader
    expect(commandOf(s, 0, ['i-corps', 'iv-corps']).candidates.toSorted()).toEqual(['i-corps', 'iv-corps'])
  })

  test('AOM-28.4 · without any HQ all leaders of infantry and cavalry CU are Joint Leaders', () => {
    const { isJoint, leaders, candidates } = commandOf(scenario('austerlitz').s, 0, [])
    expect(isJoint).toBe(true)
    expect(leaders).toHaveLength(17)
    expect(leaders).not.toContain('fr-iv-art')
    expect(candidates).toEqual(['fr-vandamme'])
  })

  test('AOM-27.9 AOM-8.7 · whoever plays a side is shown at once what its other players have there', () => {
    const s = stateOf('ulm', { players: 4 })
    const hqs = ['iii-corps', 'iv-corps', 'vi-corps', 'at-germany', 'at-schwarzenberg', 'at-kienmayer']
    const battle = clash(s, 'guenzburg', hqs).goOn('layTerrain')
    const [french, allied] = battle.battle.commands.map(({ seat }) => seat)
    const shown = (seat: number | undefined) =>
      battle.position
        .view(seat ?? null)
        .shared.flatMap(({ secret }) => (secret.kind === 'forces' ? secret.headquarters : []))
        .map(({ id }) => s.scenario.roster.headquarters[id]?.id)
    expect([french, allied]).toEqual([0, 2])
    expect([shown(french), shown(allied)]).toEqual([['vi-corps'], ['at-kienmayer']])
  })

  test('AOM-27.9 · the senior player chooses among equals, and whoever has the CiC plays the battle', () => {
    const battle = scenario('austerlitz', [], {})
    expect(battle.battle.commands.map(({ seat }) => seat)).toEqual([0, 1])
  })
})

const lay = (...layouts: [Section, 'village' | 'woods' | 'hills'][]): Decision => ({
  type: 'lay-terrain',
  layouts: layouts.map(([section, terrain]) => ({ section, terrain })),
})

describe('battle terrain', () => {
  test('AOM-28.10 AOM-28.9 · the defender first: one of any kind by Initiative, one more in a rough zone', () => {
    const battle = scenario('austerlitz', [9])
    expect(battle.asks('F1')).toBe(true)
    expect(battle.refusal('F1', lay(['left', 'hills'], ['center', 'village']))).toBeNull()
    expect(
      battle.refusal('F1', lay(['left', 'hills'], ['center', 'village'], ['right', 'woods']))?.rule,
    ).toBe('AOM-28.10')
    expect(
      scenario('austerlitz', [10]).refusal('F1', lay(['left', 'hills'], ['center', 'village']))?.rule,
    ).toBe('AOM-28.10')
  })

  test('AOM-28.11 · then the attacker, by Initiative alone', () => {
    const battle = scenario('austerlitz', [9, 5]).decide('F1', lay(['center', 'hills']))
    expect(battle.asks('A1')).toBe(true)
    expect(battle.refusal('A1', lay(['left', 'woods']))).toBeNull()
    expect(battle.refusal('A1', lay(['left', 'woods'], ['right', 'woods']))?.rule).toBe('AOM-28.10')
    expect(
      scenario('austerlitz', [9, 6])
        .decide('F1', lay())
        .refusal('A1', lay(['left', 'woods']))?.rule,
    ).toBe('AOM-28.10')
  })

  test('AOM-28.11 · an attacker who came by Forced March does not roll', () => {
    const battle = field({
      french: { units: {}, hqs: {}, cic: 'ga' },
      allied: { units: {}, hqs: {}, cic: 'allied-main' },
      attacker: 1,
      play: 'battleTerrain',
      dice: [1],
      change: s => Object.assign(s.open.battle!, { attackerForcedMarched: true }),
    })
    battle.decide('F1', lay())
    expect(battle.refusal('A1', lay(['left', 'woods']))?.rule).toBe('AOM-28.10')
  })

  test('AOM-28.10 · under Joint Command every Joint Leader must succeed', () => {
    const joint = (dice: readonly number[]) =>
      field({
        french: { units: {}, hqs: { 'iv-corps': 'reserve', 'v-corps': 'reserve' } },
        allied: { units: {}, cic: 'allied-main' },
        attacker: 1,
        play: 'battleTerrain',
        dice,
        change: s => {
          const corps = s.own[0]!.headquarters.map(({ id }) => s.scenario.roster.combatUnits.length + id)
          s.own[0]!.battle!.leaders = corps
        },
      })
    expect(joint([7, 8]).refusal('F1', lay(['left', 'hills'], ['center', 'hills']))).toBeNull()
    expect(joint([8, 8]).refusal('F1', lay(['left', 'hills'], ['center', 'hills']))?.rule).toBe('AOM-28.10')
  })

  test.each([
    [
      'mountainPass',
      [
        ['left', 'hills'],
        ['right', 'hills'],
      ],
      null,
    ],
    [
      'mountainPass',
      [
        ['left', 'hills'],
        ['right', 'woods'],
      ],
      'AOM-28.10',
    ],
    ['forest', [['left', 'woods']], null],
    ['forest', [['left', 'hills']], 'AOM-28.10'],
    ['clear', [['left', 'woods']], 'AOM-28.10'],
  ] as const)('AOM-28.10 · what the zone gives: %s, %j', (terrain, layouts, rule) => {
    const battle = field({
      french: { units: {}, cic: 'ga' },
      allied: { units: {}, cic: 'allied-main' },
      attacker: 1,
      play: 'battleTerrain',
      dice: [10],
      change: s => {
        const zone = s.scenario.theatre.zones.findIndex(each => each.terrain === terrain)
        Object.assign(s.open.battle!, { zone })
      },
    })
    expect(
      battle.refusal('F1', lay(...layouts.map(([a, b]): [Section, 'hills' | 'woods'] => [a, b])))?.rule ??
        null,
    ).toBe(rule)
  })

  test('AOM-28.12 · one a section, one flank, none in reserve, as long as there are any; or none at all', () => {
    const battle = scenario('austerlitz', [1])
    expect(battle.refusal('F1', lay(['left', 'hills'], ['left', 'village']))?.rule).toBe('AOM-28.12')
    expect(battle.refusal('F1', lay(['flankLeft', 'hills'], ['flankRight', 'village']))?.rule).toBe(
      'AOM-28.12',
    )
    expect(battle.refusal('F1', lay(['reserve', 'hills']))?.rule).toBe('AOM-28.12')
    expect(battle.refusal('F1', lay(['center', 'hills'], ['flankRight', 'village']))).toBeNull()
    expect(battle.refusal('F1', lay())).toBeNull()
    battle.battle.terrain[1] = {
      ...battle.battle.terrain[1],
      left: 'village',
      center: 'village',
      right: 'village',
    }
    expect(battle.refusal('F1', lay(['center', 'village']))?.rule).toBe('AOM-28.12')
  })

  test('AOM-28.13 AOM-28.12 · sections without a layout are clear; what is laid is seen by all', () => {
    const battle = scenario('austerlitz', [1]).decide('F1', lay(['center', 'hills']))
    expect(battle.battle.terrain[0]).toMatchObject({ left: 'clear', center: 'hills', right: 'clear' })
    expect(battle.told.at(-2)).toMatchObject({
      event: { type: 'terrain-laid', side: 'french' },
      audience: null,
    })
  })
})

describe('outflanking', () => {
  const outflanker = (french: object, allied: object, dice: readonly number[] = []) => {
    const battle = field({
      french: { units: {}, cic: 'ga', ...french },
      allied: { units: {}, cic: 'allied-main', ...allied },
      attacker: 1,
      play: 'outflankDetermination',
      dice,
      change: s => {
        for (const side of [0, 1] as const) {
          const { isJoint } = { isJoint: false, ...(side === 0 ? french : allied) }
          s.open.battle!.commands[side] = { ...s.open.battle!.commands[side], isJoint }
        }
      },
    })
    return battle
  }

  test('TV-62 AOM-28.19 AOM-28.21 · the higher Initiative, a Joint side left out', () => {
    const both = { hqs: { ga: 'reserve' } } as const
    const allied = { hqs: { 'allied-main': 'reserve' } } as const
    const [unified, joint] = [{ isJoint: false }, { isJoint: true }]
    expect(outflanker({ ...both, ...unified }, { ...allied, ...unified }).battle.outflanker).toBe(0)
    expect(outflanker({ ...both, ...joint }, { ...allied, ...unified }).battle.outflanker).toBe(1)
    expect(outflanker({ ...both, ...joint }, { ...allied, ...joint }).battle.outflanker).toBe(-1)
  })

  test('AOM-28.19 · equal Initiative: each rolls, equal again: the attacker', () => {
    const napoleon = { hqs: { ga: 'reserve' }, leaders: { ga: 'alexander' } } as const
    const alexander = { hqs: { 'allied-main': 'reserve' } } as const
    expect(outflanker(napoleon, alexander, [4, 5, 1]).battle.outflanker).toBe(0)
    expect(outflanker(napoleon, alexander, [4, 4, 1]).battle.outflanker).toBe(1)
  })

  test('AOM-28.20 AOM-8.8 · whether it may be used, only its player learns', () => {
    for (const [die, mayOutflank] of [
      [9, true],
      [10, false],
    ] as const) {
      const battle = outflanker({ hqs: { ga: 'reserve' } }, { hqs: { 'allied-main': 'reserve' } }, [die])
      expect(battle.s.own[0]!.battle!.mayOutflank).toBe(mayOutflank)
      const secret = battle.told.filter(
        ({ event }) => event.type === 'outflank-roll' || event.type === 'initiative-roll',
      )
      expect(secret.map(({ audience }) => audience)).toEqual([1, 1])
    }
  })
})

/** Everybody in reserve but those named. */
function deployment(
  battle: ReturnType<typeof scenario>,
  side: 0 | 1,
  where: { readonly [piece: string]: Section },
  works: Section | null = null,
): Decision {
  const { own, scenario: printed } = battle.s
  const names = [
    ...own[side]!.units.map(({ id }) => printed.roster.combatUnits[id]!.id),
    ...own[side]!.headquarters.map(({ id }) => printed.roster.headquarters[id]!.id),
  ].sort()
  return {
    type: 'deploy-army',
    posts: names.map(piece => ({ piece, section: where[piece] ?? 'reserve' })),
    works,
  }
}

const FRENCH_LINE = { 'fr-suchet': 'left', 'fr-vandamme': 'center', 'fr-legrand': 'right' } as const

test('AOM-28.28 · a copy of a battle has the works of both sides', () => {
  const works = { kind: 'fieldFortification', section: 'center' } as const
  const { s } = field({
    french: { units: { ...FRENCH_WINGS, center: { 'fr-vandamme': { 'fr-ln': 4 } } }, works },
    allied: { units: { ...ALLIED_WINGS, center: { 'ru-dokhturov': { 'ru-ln': 9 } } }, works },
  })
  expect(copyState(s).open).toEqual(s.open)
})

describe('deployment', () => {
  const deploying = () => scenario('austerlitz', [10, 10]).goOn('deployArmy')

  test('AOM-28.22 AOM-28.23 · the defender first; at least one infantry or cavalry CU in each section of the line', () => {
    const battle = deploying()
    expect(battle.asks('F1')).toBe(true)
    expect(battle.refusal('F1', deployment(battle, 0, FRENCH_LINE))).toBeNull()
    expect(
      battle.refusal('F1', deployment(battle, 0, { 'fr-suchet': 'left', 'fr-vandamme': 'center' }))?.rule,
    ).toBe('AOM-28.23')
    expect(
      battle.refusal(
        'F1',
        deployment(battle, 0, { ...FRENCH_LINE, 'fr-legrand': 'reserve', 'fr-v-art': 'right' }),
      )?.rule,
    ).toBe('AOM-28.23')
    expect(
      battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'fr-drouet': 'flankLeft' }))?.rule,
    ).toBe('AOM-28.23')
    battle.decide('F1', deployment(battle, 0, FRENCH_LINE))
    expect(battle.asks('A1')).toBe(true)
    expect(battle.events('army-deployed')[0]?.counters).toEqual({ left: 1, center: 1, right: 1, reserve: 22 })
  })

  test('AOM-28.24 · with several HQ the CU of a section belong to one of them', () => {
    const battle = deploying()
    expect(battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'fr-rivaud': 'left' }))?.rule).toBe(
      'AOM-28.24',
    )
    expect(
      battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'fr-v-art': 'left', 'v-corps': 'left' })),
    ).toBeNull()
    // One without its HQ may be added to any section.
    battle.s.own[0]!.units.find(
      ({ id }) => battle.s.scenario.roster.combatUnits[id]!.id === 'fr-rivaud',
    )!.hq = -1
    expect(battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'fr-rivaud': 'left' }))).toBeNull()
  })

  test('AOM-28.24 · two HQ are more than one', () => {
    const battle = deploying()
    const own = battle.s.own[0]!
    const ids = ['i-corps', 'v-corps']
    own.headquarters = own.headquarters.filter(({ id }) =>
      ids.includes(battle.s.scenario.roster.headquarters[id]!.id),
    )
    expect(battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'fr-rivaud': 'left' }))?.rule).toBe(
      'AOM-28.24',
    )
    // Vandamme's HQ is not here any more.
    expect(battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'fr-rivaud': 'center' }))).toBeNull()
  })

  test('TV-D18 AOM-28.24 AOM-62.2 · Caldiero: the French side, with one HQ, is free', () => {
    const battle = scenario('caldiero', [10, 10]).goOn('deployArmy')
    expect(battle.asks('A1')).toBe(true)
    const line = { 'at-simbschen': 'left', 'at-reuss-plauen': 'center', 'at-vukassovich': 'right' } as const
    expect(battle.refusal('A1', deployment(battle, 1, { ...line, 'at-nordmann': 'left' }))?.rule).toBe(
      'AOM-28.24',
    )
    battle.decide('A1', deployment(battle, 1, line))
    expect(
      battle.refusal(
        'F1',
        deployment(battle, 0, {
          'fr-molitor': 'left',
          'fr-gardanne': 'left',
          'fr-espagne': 'center',
          'fr-pully': 'right',
        }),
      ),
    ).toBeNull()
    battle.goOn('operationsPlanning')
    expect(battle.battle.endurance).toEqual([7, 7])
  })

  test('AOM-28.25 AOM-28.26 · an HQ stands where two of its CU are; the CiC in reserve', () => {
    const battle = deploying()
    const soult = { ...FRENCH_LINE, 'fr-legrand': 'center', 'fr-rivaud': 'right' } as const
    expect(battle.refusal('F1', deployment(battle, 0, { ...soult, 'iv-corps': 'center' }))).toBeNull()
    expect(battle.refusal('F1', deployment(battle, 0, soult))?.rule).toBe('AOM-28.25')
    expect(battle.refusal('F1', deployment(battle, 0, { ...soult, 'iv-corps': 'left' }))?.rule).toBe(
      'AOM-28.25',
    )
    expect(battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, 'i-corps': 'left' }))).toBeNull()
    expect(battle.refusal('F1', deployment(battle, 0, { ...FRENCH_LINE, ga: 'left' }))?.rule).toBe(
      'AOM-28.26',
    )
  })

  test('AOM-28.27 AOM-8.10 · when both have deployed, the lines are seen, but not in woods', () => {
    const battle = scenario('austerlitz', [10, 10])
      .decide('F1', lay(['left', 'woods']))
      .goOn('deployArmy')
    battle.decide('F1', deployment(battle, 0, FRENCH_LINE))
    expect(battle.isFaceUp('fr-vandamme')).toBe(false)
    battle.goOn('operationsPlanning')
    expect(['fr-vandamme', 'fr-suchet', 'fr-garde'].map(id => battle.isFaceUp(id))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('AOM-28.28 AOM-62.1 · the Entrenched Camp stands in one section of the line', () => {
    const battle = scenario('caldiero', [10, 10]).goOn('deployArmy')
    const line = { 'at-simbschen': 'left', 'at-reuss-plauen': 'center', 'at-vukassovich': 'right' } as const
    expect(battle.refusal('A1', deployment(battle, 1, line, 'reserve'))?.rule).toBe('AOM-28.28')
    battle.decide('A1', deployment(battle, 1, line, 'left'))
    expect(battle.battle.works).toEqual([null, { kind: 'entrenchedCamp', section: 'left' }])
    expect(
      battle.refusal(
        'F1',
        deployment(battle, 0, { 'fr-molitor': 'left', 'fr-espagne': 'center', 'fr-pully': 'right' }, 'left'),
      )?.rule,
    ).toBe('AOM-28.28')
  })

  test('the usual deployment is a legal one', () => {
    const battle = deploying()
    for (const player of ['F1', 'A1']) {
      const usual = battle.position.step!.default!(battle.s, player === 'F1' ? 0 : 1)
      expect(battle.refusal(player, usual)).toBeNull()
      battle.decide(player, usual)
    }
  })
})

describe('endurance, planning and control', () => {
  test.each([
    ['TV-D17 AOM-61.2 · Austerlitz', 'austerlitz', [17, 15], 9, 5],
    ['TV-T14 AOM-67.14 · Furtheim', 'furtheim', [4, 5], 7, 5],
  ] as const)(
    '%s AOM-28.29 AOM-28.31 · BEP, chits at most, and the French may outflank',
    (_, id, endurance, french, other) => {
      const battle = scenario(id, [10, 10]).goOn('operationsPlanning')
      expect(battle.battle.endurance).toEqual(endurance)
      expect(battle.battle.outflanker).toBe(0)
      const chits = (count: number): Decision => ({
        type: 'choose-chits',
        chits: Array.from({ length: count }, (_, at): BattleOption => (at < 6 ? 'reserve' : 'assault')),
      })
      expect(battle.refusal('F1', chits(french))).toBeNull()
      expect(battle.refusal('F1', chits(french + 1))?.rule).toBe('AOM-28.31')
      expect(battle.refusal('A1', chits(other))).toBeNull()
      expect(battle.refusal('A1', chits(other + 1))?.rule).toBe('AOM-28.31')
      expect(battle.refusal('A1', chits(0))?.rule).toBe('AOM-28.31')
    },
  )

  test('TV-63 AOM-28.29 AOM-28.30 · without a LoC marker 2 less, and never less than 1', () => {
    const battle = field({
      french: {
        units: {
          left: { 'fr-suchet': { 'fr-ln': 6 } },
          center: { 'fr-rivaud': { 'fr-ln': 5 }, 'fr-v-art': { 'fr-art': 1 } },
        },
      },
      allied: { units: { left: { 'ru-langeron': { 'ru-ln': 9 } } } },
      play: 'battleEndurance',
      change: s => {
        s.open.battle!.loc = [true, false]
      },
    })
    expect(battle.battle.endurance).toEqual([2, 1])
    expect(battle.battle.received).toEqual([2, 1])
  })

  test('AOM-28.32 AOM-30.1 · Outflank only for whom the roll allows it, and no more of a kind than there are', () => {
    const take = (...chits: BattleOption[]): Decision => ({ type: 'choose-chits', chits })
    const battle = scenario('austerlitz', [10, 10, 9]).goOn('operationsPlanning')
    expect(battle.refusal('F1', take('outflank'))).toBeNull()
    expect(battle.refusal('F1', take('outflank', 'outflank'))?.rule).toBe('AOM-30.1')
    expect(battle.refusal('A1', take('outflank'))?.rule).toBe('AOM-28.32')
    expect(battle.refusal('F1', take('bombardment', 'bombardment', 'bombardment'))?.rule).toBe('AOM-30.1')
    expect(
      scenario('austerlitz', [10, 10, 10]).goOn('operationsPlanning').refusal('F1', take('outflank'))?.rule,
    ).toBe('AOM-28.32')
  })

  test('AOM-28.31 AOM-49.2 · both at the same time; how many is public, which is not', () => {
    const battle = scenario('austerlitz', [10, 10, 9]).goOn('operationsPlanning')
    battle.decide('F1', { type: 'choose-chits', chits: ['reserve', 'assault'] })
    expect(battle.battle.chits).toEqual([0, 0])
    battle.decide('A1', { type: 'choose-chits', chits: ['withdraw'] })
    expect(battle.battle.chits).toEqual([2, 1])
    const told = battle.told.filter(({ event }) => event.type === 'chits-chosen')
    expect(told.map(({ event, audience }) => [audience, 'chits' in event ? event.chits : undefined])).toEqual(
      [
        [1, ['reserve', 'assault']],
        [~1, null],
        [2, ['withdraw']],
        [~2, null],
      ],
    )
  })

  test.each([
    // Attacker, Operational Control 16, Outflank, 3 Assaults, 3 Charges: +6.
    [[5, 5], 1],
    [[6, 5], -2],
  ] as const)('TV-64 AOM-28.34 AOM-28.35 AOM-28.36 · dice %j: %i in all engagements', (dice, control) => {
    const battle = field({
      french: {
        units: {},
        hqs: { ga: 'reserve' },
        hand: [
          'outflank',
          'assault',
          'assault',
          'assault',
          'cavalryCharge',
          'cavalryCharge',
          'cavalryCharge',
        ],
      },
      allied: { units: {}, hqs: { 'allied-main': 'reserve' } },
      play: 'operationalControl',
      dice: [...dice, 5, 5],
    })
    expect(battle.s.own[0]!.battle!.control).toBe(control)
    // Defender, Operational Control 9, no modifiers but −1.
    expect(battle.s.own[1]!.battle!.control).toBe(1)
    expect(
      battle.told.filter(({ event }) => event.type === 'control-check').map(({ audience }) => audience),
    ).toEqual([1, 2])
  })
})
