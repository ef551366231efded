import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import type { Section } from '../../src/vocabulary.ts'
import { type Described, type Field, field, scenario } from './field.ts'
import { ALLIED_WINGS, FRENCH_WINGS, hit, lead, lose, modifiers, NOTHING, PASS, play } from './lines.ts'

const FRENCH: Described['french'] = {
  units: {
    ...FRENCH_WINGS,
    center: { 'fr-vandamme': { 'fr-vet': 3, 'fr-ln': 4 }, 'fr-st-hilaire': { 'fr-ln': 3 } },
    reserve: { 'fr-garde': { 'fr-gd': 4 }, 'fr-legrand': { 'fr-ln': 5 } },
  },
  hqs: { ga: 'reserve', 'cav-reserve': 'reserve' },
}
const ALLIED: Described['allied'] = {
  units: {
    ...ALLIED_WINGS,
    center: { 'ru-dokhturov': { 'ru-ln': 9 } },
    reserve: { 'ru-malutin': { 'ru-gd': 6 } },
  },
  hqs: { 'allied-main': 'reserve' },
}
const armies = (
  french: Partial<Described['french']>,
  allied: Partial<Described['allied']> = {},
  more: Partial<Described> = {},
): Described => ({
  french: { ...FRENCH, ...french },
  allied: { ...ALLIED, hand: ['pin', 'pin'], ...allied },
  ...more,
})

const move = (from: Section, to: Section, ...pieces: string[]): Decision => ({
  type: 'move-group',
  from,
  to,
  pieces,
})

describe('Withdraw', () => {
  test.each([
    [[6, 3], 'inOrder'],
    [[7, 3], 'inDisorder'],
  ] as const)(
    'TV-83 AOM-30.2 · Operational Control 12, enemy BEP 7, own 4, dice %j: %s',
    (dice, withdrew) => {
      const battle = field(
        armies(
          { hand: ['withdraw'], hqs: { 'cav-reserve': 'reserve' }, endurance: 4 },
          { endurance: 7 },
          { dice },
        ),
      ).decide('F1', play('withdraw'))
      expect(battle.battle.withdrew).toBe(withdrew)
      expect(battle.battle.ended).toEqual({ winner: 1, how: 'withdrawal' })
    },
  )
})

describe('Reserve', () => {
  const reserve = (more: Partial<Described> = {}) =>
    field(armies({ hand: ['reserve', 'reserve', 'pin'] }, {}, more)).decide('F1', play('reserve'))

  test('AOM-30.3 · a group goes from the reserve, or from a section that is not engaged, to another', () => {
    const battle = reserve()
    expect(battle.refusal('F1', move('center', 'reserve', 'fr-vandamme'))).toBeNull()
    expect(battle.refusal('F1', move('reserve', 'reserve', 'fr-garde'))?.rule).toBe('AOM-30.3')
    expect(battle.refusal('F1', move('reserve', 'left'))?.rule).toBe('AOM-30.3')
    battle.decide('F1', move('reserve', 'left', 'cav-reserve', 'fr-garde', 'fr-legrand'))
    expect(['cav-reserve', 'fr-garde', 'fr-legrand'].map(id => battle.sectionOf(id))).toEqual([
      'left',
      'left',
      'left',
    ])
    expect(battle.isFaceUp('fr-garde')).toBe(true)
  })

  test('AOM-30.3 AOM-28.27 · nothing leaves an engaged section; who comes to one is seen', () => {
    const engaged = (isEngaged: boolean) =>
      reserve({
        french: { ...FRENCH, hand: ['reserve', 'pin'], faceDown: ['fr-garde'] },
        change: s => {
          if (isEngaged)
            s.open.battle!.engagements.push({ sections: ['center', 'center'], option: 'pin', by: 0 })
        },
      })
    expect(engaged(true).refusal('F1', move('center', 'left', 'fr-vandamme'))?.rule).toBe('AOM-30.3')
    expect(
      engaged(true)
        .decide('F1', move('reserve', 'center', 'fr-garde'))
        .isFaceUp('fr-garde'),
    ).toBe(true)
    expect(
      engaged(false)
        .decide('F1', move('reserve', 'center', 'fr-garde'))
        .isFaceUp('fr-garde'),
    ).toBe(false)
  })

  test('AOM-30.3 · first where the group goes, then who is in it', () => {
    const { position, s } = reserve()
    const fits = position.step?.compose?.fits
    const way = { type: 'group-move', from: 'reserve', to: 'left' } as const
    const garde = { type: 'group-piece', piece: 'fr-garde' } as const
    expect(fits?.(s, 0, [], garde)?.key).toBe('aom.battle.where-first')
    expect(fits?.(s, 0, [way], { type: 'aim', section: 'left' })?.key).toBe('aom.battle.where-first')
    expect(fits?.(s, 0, [way], way)?.key).toBe('aom.battle.no-such-move')
    expect(fits?.(s, 0, [way], garde)).toBe(null)
  })

  test('AOM-30.4 · no section of the line may be emptied', () => {
    const battle = reserve()
    expect(battle.refusal('F1', move('left', 'center', 'fr-suchet'))?.rule).toBe('AOM-30.3')
    expect(battle.refusal('F1', move('center', 'left', 'fr-st-hilaire', 'fr-vandamme'))?.rule).toBe(
      'AOM-30.4',
    )
    expect(battle.refusal('F1', move('center', 'left', 'fr-vandamme'))).toBeNull()
  })

  test('AOM-30.4 · nor a flanking section that is held: the line reaches as far', () => {
    const battle = field(
      armies(
        {
          hand: ['reserve'],
          units: { ...FRENCH.units, flankLeft: { 'fr-rivaud': { 'fr-ln': 5 }, 'fr-drouet': { 'fr-ln': 4 } } },
        },
        {},
        { change: s => void s.open.battle!.opened.push('flankLeft') },
      ),
    ).decide('F1', play('reserve'))
    expect(battle.refusal('F1', move('flankLeft', 'reserve', 'fr-drouet', 'fr-rivaud'))?.rule).toBe(
      'AOM-30.4',
    )
    expect(battle.refusal('F1', move('flankLeft', 'reserve', 'fr-drouet'))).toBeNull()
  })

  test('AOM-30.5 · a flanking section only once it has been opened', () => {
    expect(reserve().refusal('F1', move('reserve', 'flankLeft', 'fr-garde'))?.rule).toBe('AOM-30.3')
    const opened = reserve({ change: s => void s.open.battle!.opened.push('flankLeft') })
    expect(opened.refusal('F1', move('reserve', 'flankLeft', 'fr-garde'))).toBeNull()
    expect(opened.refusal('F1', move('reserve', 'flankRight', 'fr-garde'))?.rule).toBe('AOM-30.3')
  })

  test('AOM-28.26 · the CiC cannot leave the reserve', () => {
    expect(reserve().refusal('F1', move('reserve', 'left', 'ga'))?.rule).toBe('AOM-30.4')
  })

  test('AOM-28.25 · an HQ goes to two of its CU at once, free of charge', () => {
    const battle = field(
      armies({
        units: {
          left: { 'fr-suchet': { 'fr-ln': 6 } },
          center: { 'fr-vandamme': { 'fr-ln': 4 } },
          right: { 'fr-rivaud': { 'fr-ln': 5 } },
          reserve: { 'fr-legrand': { 'fr-ln': 5 }, 'fr-oudinot': { 'fr-vet': 5 } },
        },
        hqs: { ga: 'reserve', 'iv-corps': 'reserve', 'v-corps': 'reserve' },
        hand: ['reserve', 'pin'],
      }),
    ).decide('F1', play('reserve'))
    battle.decide('F1', move('reserve', 'center', 'fr-legrand'))
    expect(battle.sectionOf('iv-corps')).toBe('center')
    expect(battle.sectionOf('v-corps')).toBe('reserve')
    expect(battle.at).toBe('followUp')
  })

  test('AOM-28.25 · also where a fight has set its section free, or has left it without its CU', () => {
    const fought = (right: { readonly [unit: string]: { readonly [type: string]: number } }) => {
      const battle = field(
        armies(
          {
            units: {
              left: { 'fr-suchet': { 'fr-ln': 6 } },
              center: { 'fr-vandamme': { 'fr-ln': 4 }, 'fr-legrand': { 'fr-ln': 5 } },
              right,
            },
            hqs: { ga: 'reserve', 'iv-corps': 'right' },
            hand: ['assault', 'pin'],
          },
          { units: { ...ALLIED.units, left: { 'ru-langeron': { 'ru-ln': 2 } } } },
        ),
      ).decide('F1', play('assault', 'right'))
      expect(battle.sectionOf('iv-corps')).toBe('right')
      battle.goOn('followUp')
      expect(battle.events('automatic-victory')).toHaveLength(1)
      return battle.sectionOf('iv-corps')
    }
    expect(fought({ 'fr-rivaud': { 'fr-ln': 16 } })).toBe('center')
    expect(fought({ 'fr-st-hilaire': { 'fr-ln': 8 }, 'fr-margaron': { 'fr-lc': 8 } })).toBe('right')
  })

  test('AOM-28.25 · among several sections its player chooses', () => {
    const battle = field(
      armies({
        units: {
          left: { 'fr-suchet': { 'fr-ln': 6 }, 'fr-bisson': { 'fr-ln': 4 } },
          center: { 'fr-vandamme': { 'fr-ln': 4 }, 'fr-v-art': { 'fr-art': 1 } },
          right: { 'fr-rivaud': { 'fr-ln': 5 } },
          reserve: { 'fr-oudinot': { 'fr-vet': 5 } },
        },
        hqs: { ga: 'reserve', 'v-corps': 'reserve' },
        hand: ['reserve', 'pin'],
      }),
    ).decide('F1', play('reserve'))
    battle.decide('F1', move('reserve', 'center', 'fr-oudinot'))
    expect(battle.options('F1')).toEqual([
      { type: 'join-troops', section: 'left' },
      { type: 'join-troops', section: 'center' },
    ])
    battle.decide('F1', { type: 'join-troops', section: 'center' })
    expect(battle.sectionOf('v-corps')).toBe('center')
  })
})

describe('Reinforce', () => {
  const davout: Decision = {
    type: 'call-force',
    zone: 'bruenn',
    pieces: ['fr-bourcier', 'fr-friant', 'iii-corps'],
  }
  const called = (die: number, french: Partial<Described['french']> = {}, more: Partial<Described> = {}) =>
    field(armies({ hand: ['reinforce', 'pin', 'assault'], ...french }, {}, { dice: [die], ...more }))
      .decide('F1', play('reinforce'))
      .decide('F1', davout)

  test('TV-D19 AOM-61.3 AOM-30.6 AOM-30.8 AOM-30.12 AOM-47.3 · Davout comes on an 8: BEP +2, no AP counted', () => {
    const battle = called(8)
    expect(battle.battle.endurance[0]).toBe(12)
    expect(battle.battle.received[0]).toBe(12)
    expect(battle.at).toBe('postForce')
    battle.decide('F1', {
      type: 'post-force',
      posts: [
        { piece: 'fr-bourcier', section: 'right' },
        { piece: 'fr-friant', section: 'right' },
        { piece: 'iii-corps', section: 'reserve' },
      ],
    })
    expect(battle.at).toBe('bringTogether')
    battle.goOn('followUp')
    // AOM-28.25: with two of its CU.
    expect(battle.sectionOf('iii-corps')).toBe('right')
    expect(
      battle.s.own[0]!.headquarters.find(
        ({ leader }) => battle.s.scenario.roster.leaders[leader]?.id === 'davout',
      )?.activityPoints,
    ).toBe(0)
  })

  test('AOM-30.8 AOM-8.8 · on a 9 the chit is spent without effect; only its player sees the die', () => {
    const battle = called(9)
    expect(battle.at).toBe('followUp')
    expect(battle.hand('F1')).toEqual(['pin', 'assault'])
    expect(battle.battle.endurance[0]).toBe(10)
    expect(battle.told.find(({ event }) => event.type === 'arrival-roll')?.audience).toBe(1)
    expect(battle.events('reinforcement-failed')).toHaveLength(1)
  })

  test('AOM-30.9 · anywhere in the line, engaged or not, or in reserve', () => {
    const battle = called(
      1,
      {},
      {
        change: s =>
          void s.open.battle!.engagements.push({ sections: ['left', 'right'], option: 'pin', by: 0 }),
      },
    )
    const at = (section: Section): Decision => ({
      type: 'post-force',
      posts: ['fr-bourcier', 'fr-friant', 'iii-corps'].map(piece => ({ piece, section })),
    })
    for (const section of ['left', 'center', 'right', 'reserve'] as const)
      expect(battle.refusal('F1', at(section))).toBeNull()
    expect(battle.refusal('F1', at('flankLeft'))?.rule).toBe('AOM-30.9')
    battle.decide('F1', at('left'))
    expect(battle.isFaceUp('fr-friant')).toBe(true)
  })

  test('AOM-28.6 AOM-28.33 · a larger HQ takes over; the former CiC is free, and chits may be chosen anew', () => {
    const battle = called(1, { hqs: {}, cic: 'fr-vandamme', isJoint: true })
    expect(battle.events('commander-in-chief')).toMatchObject([{ leader: 'davout', isJoint: false }])
    expect(battle.battle.commands[0].isJoint).toBe(false)
    expect(battle.at).toBe('chooseChitsAnew')
    expect(battle.refusal('F1', { type: 'choose-chits', chits: ['reserve', 'assault'] })).toBeNull()
    expect(
      battle.refusal('F1', { type: 'choose-chits', chits: ['reserve', 'assault', 'assault'] })?.rule,
    ).toBe('AOM-28.31')
    battle.decide('F1', { type: 'choose-chits', chits: ['reserve'] })
    expect(battle.hand('F1')).toEqual(['reserve'])
    // The HQ itself stays in reserve.
    expect(
      battle.refusal('F1', {
        type: 'post-force',
        posts: ['fr-bourcier', 'fr-friant'].map(piece => ({ piece, section: 'left' })),
      }),
    ).toBeNull()
    expect(battle.sectionOf('iii-corps')).toBe('reserve')
  })

  test('AOM-28.6 · an HQ of the same size changes nothing', () => {
    expect(called(1, { hqs: { 'iv-corps': 'reserve' } }).events('commander-in-chief')).toEqual([])
  })

  test('AOM-30.11 AOM-30.4 · CU of one HQ in two sections may come together', () => {
    const battle = called(1, {
      units: {
        left: { 'fr-suchet': { 'fr-ln': 6 }, 'fr-rivaud': { 'fr-ln': 5 } },
        center: { 'fr-oudinot': { 'fr-vet': 5 } },
        right: { 'fr-vandamme': { 'fr-ln': 4 } },
      },
      hqs: { ga: 'reserve', 'v-corps': 'reserve' },
    })
    battle.goOn('bringTogether')
    const nobody: Decision = { type: 'bring-together', hq: null, from: null, to: null }
    expect(battle.options('F1')).toEqual([
      { type: 'bring-together', hq: 'v-corps', from: 'left', to: 'center' },
      nobody,
    ])
    battle.decide('F1', { type: 'bring-together', hq: 'v-corps', from: 'left', to: 'center' })
    expect(battle.sectionOf('fr-suchet')).toBe('center')
    // Now two of them are there.
    expect(battle.sectionOf('v-corps')).toBe('center')
  })

  test('AOM-30.11 · also those of an HQ that is not in the battle', () => {
    const battle = called(1, {
      units: {
        left: { 'fr-suchet': { 'fr-ln': 6 }, 'fr-rivaud': { 'fr-ln': 5 } },
        center: { 'fr-oudinot': { 'fr-vet': 5 } },
        right: { 'fr-vandamme': { 'fr-ln': 4 } },
      },
      hqs: { ga: 'reserve' },
    })
    battle.goOn('bringTogether')
    expect(battle.options('F1')).toContainEqual({
      type: 'bring-together',
      hq: 'v-corps',
      from: 'left',
      to: 'center',
    })
  })

  test('TV-80 AOM-30.10 · from behind the enemy: his line is cut, 2 BEP, and a flank attack follows', () => {
    const behind = (change: (s: Parameters<NonNullable<Described['change']>>[0]) => void = () => {}) =>
      called(
        1,
        {},
        {
          change: s => {
            const { plan } = s.scenario
            if (plan.kind !== 'battle') return
            const sides = plan.sides.map(side => ({
              ...side,
              reinforcements: side.reinforcements.map(box => ({ ...box, fromEnemyLoc: true })),
            }))
            Object.assign(s, { scenario: { ...s.scenario, plan: { ...plan, sides } } })
            change(s)
          },
        },
      )
    const battle = behind()
    expect(battle.at).toBe('flankAttack')
    expect(battle.options('F1')).toEqual(
      [null, 'flankLeft', 'flankRight'].map(flank => ({ type: 'flank-attack', flank })),
    )
    battle.decide('F1', { type: 'flank-attack', flank: 'flankRight' })
    expect(battle.battle.loc).toEqual([true, false])
    expect(battle.battle.endurance).toEqual([12, 8])
    expect(battle.sectionOf('fr-friant')).toBe('flankRight')
    battle.goOn('nameCommanders')
    expect(battle.battle.engagements).toEqual([
      { sections: ['flankRight', 'left'], option: 'assault', by: 0 },
    ])
    expect(behind(s => Object.assign(s.open.battle!, { isOutflankPlayed: true })).at).toBe('postForce')
    // Where the enemy has no LoC marker any more, nobody comes from the zone that held it.
    expect(behind(s => Object.assign(s.open.battle!, { loc: [true, false] })).at).toBe('postForce')
  })
})

describe('Rally', () => {
  test.each([
    [5, '3 fr-ln', false],
    [6, '3 fr-ln shattered', false],
    [10, '3 fr-ln shattered', true],
  ] as const)(
    'TV-81 AOM-30.13 AOM-30.14 AOM-41.1 AOM-41.5 · morale 7, leader morale 1, die %i',
    (die, holds, isLost) => {
      const battle = field(
        armies(
          {
            units: {
              ...FRENCH.units,
              center: { 'fr-vandamme': { 'fr-ln': [0, 3] }, 'fr-st-hilaire': { 'fr-ln': 3 } },
            },
            hand: ['rally'],
          },
          {},
          { dice: [die] },
        ),
      ).decide('F1', play('rally'))
      expect(battle.holds('fr-vandamme')).toBe(holds)
      expect(battle.events('leader-fallen').map(({ leader }) => leader)).toEqual(isLost ? ['vandamme'] : [])
      expect(battle.battle.shattered).toHaveLength(holds.endsWith('shattered') ? 1 : 0)
    },
  )

  test('AOM-41.5 AOM-8.10 · of a leader who falls in the reserve the enemy does not hear who he was', () => {
    const reserve = { 'fr-vandamme': { 'fr-ln': [1, 2] } } as const
    const battle = field(
      armies(
        { units: { ...FRENCH.units, reserve }, hand: ['rally'], faceDown: ['fr-vandamme'] },
        {},
        { dice: [10] },
      ),
    ).decide('F1', play('rally'))
    expect(
      battle.told.flatMap(({ event, audience }) =>
        event.type === 'leader-fallen' ? [[audience, event.leader, event.piece]] : [],
      ),
    ).toEqual([
      [1, 'vandamme', 'fr-vandamme'],
      [~1, null, null],
    ])
  })

  test('AOM-30.13 · every CU with shattered SP rolls, and loses nothing by it', () => {
    const battle = field(
      armies(
        {
          units: {
            ...FRENCH.units,
            center: {
              'fr-vandamme': { 'fr-ln': [2, 2], 'fr-vet': [0, 1] },
              'fr-st-hilaire': { 'fr-ln': [0, 3] },
            },
          },
          hand: ['rally'],
        },
        {},
        { dice: [1, 9] },
      ),
    ).decide('F1', play('rally'))
    expect([battle.holds('fr-st-hilaire'), battle.holds('fr-vandamme')]).toEqual([
      '3 fr-ln',
      '1 fr-vet shattered, 2 fr-ln, 2 fr-ln shattered',
    ])
  })
})

describe('Bombardment', () => {
  const guns = (
    french: Described['french']['units'],
    allied: Partial<Described['allied']>,
    dice: readonly number[],
  ) => field(armies({ units: french, hand: ['bombardment', 'pin'] }, allied, { dice }))
  const two = {
    left: { 'fr-suchet': { 'fr-ln': 6 }, 'fr-v-art': { 'fr-art': 2 } },
    center: {
      'fr-vandamme': { 'fr-ln': 4, 'fr-art': 1 },
      'fr-iv-art': { 'fr-art': 3 },
      'fr-garde-art': { 'fr-art': 1 },
    },
    right: { 'fr-rivaud': { 'fr-ln': 5 } },
  } as const
  const aim = (...sections: Section[]): Decision => ({ type: 'aim-guns', sections, atGuns: null })

  test('TV-65 AOM-30.16 AOM-30.18 · two artillery CU in the center, one on the left', () => {
    // 6 SP, die 7: 2 losses.
    const battle = guns(two, {}, [7]).decide('F1', play('bombardment'))
    expect(battle.events('guns-fired')).toMatchObject([{ artillery: 6, losses: 2 }])
    expect(battle.refusal('F1', aim('center', 'center'))).toBeNull()
    expect(battle.refusal('F1', aim('center', 'right'))).toBeNull()
    expect(battle.refusal('F1', aim('right', 'right'))?.rule).toBe('AOM-30.18')
    expect(battle.refusal('F1', aim('left', 'center'))?.rule).toBe('AOM-30.18')
    expect(battle.position.step?.default?.(battle.s, 0)).toEqual(aim('center', 'right'))
  })

  test('TV-65 AOM-30.18 · with 4 losses no more than 2 fall on the right', () => {
    const most = { ...two, center: { ...two.center, 'fr-iv-art': { 'fr-art': 9 } } }
    const battle = guns(
      most,
      { units: { ...ALLIED.units, right: { 'ru-ulanius': { 'ru-ln': 6, 'ru-art': 1 } } } },
      [10],
    ).decide('F1', play('bombardment'))
    expect(battle.events('guns-fired')).toMatchObject([{ artillery: 12, losses: 4, atGuns: true }])
    const at = (...sections: Section[]): Decision => ({ type: 'aim-guns', sections, atGuns: 'right' })
    expect(battle.refusal('F1', at('center', 'center', 'right', 'right'))).toBeNull()
    expect(battle.refusal('F1', at('center', 'center', 'center', 'right'))).toBeNull()
    expect(battle.refusal('F1', at('center', 'right', 'right', 'right'))?.rule).toBe('AOM-30.18')
    expect(battle.refusal('F1', at('center', 'center', 'center', 'center'))?.rule).toBe('AOM-30.18')
  })

  test('TV-66 AOM-30.17 AOM-30.22 AOM-33.1 · 1*: 1 SP, and 1 artillery SP from an artillery CU', () => {
    const battle = guns(
      {
        ...two,
        left: { 'fr-suchet': { 'fr-ln': 6 } },
        center: { 'fr-vandamme': { 'fr-ln': 4 }, 'fr-iv-art': { 'fr-art': 4 } },
      },
      {
        units: {
          ...ALLIED.units,
          center: { 'ru-dokhturov': { 'ru-ln': 9, 'ru-art': 1 }, 'ru-b-art': { 'ru-art': 2 } },
        },
      },
      [8],
    ).decide('F1', play('bombardment'))
    battle.decide('F1', { type: 'aim-guns', sections: ['center'], atGuns: 'center' })
    expect(battle.at).toBe('nameTargets')
    battle.decide('F1', { type: 'name-targets', targets: [{ section: 'center', unit: 'ru-dokhturov' }] })
    expect(battle.options('A1')).toEqual([hit(['ru-dokhturov', 'ru-ln', 1], ['ru-b-art', 'ru-art', 1])])
    battle.decide('A1', hit(['ru-dokhturov', 'ru-ln', 1], ['ru-b-art', 'ru-art', 1]))
    expect(battle.battle.casualties).toEqual([0, 1])
    expect(battle.battle.lost).toEqual([0, 2])
  })

  test('TV-66 · 2 artillery SP, die 5: nothing', () => {
    const battle = guns(
      { ...two, center: { 'fr-vandamme': { 'fr-ln': 4 } }, left: two.left },
      {},
      [5],
    ).decide('F1', play('bombardment'))
    expect(battle.at).toBe('followUp')
  })

  const mixed = {
    'ru-dokhturov': { 'ru-ln': 9, 'ru-lc': 1 },
    'ru-uvarov': { 'ru-lc': 3 },
    'ru-b-art': { 'ru-art': 2 },
  } as const
  const named = (...units: (string | null)[]): Decision => ({
    type: 'name-targets',
    targets: units.map(unit => ({ section: 'center', unit })),
  })
  const center = {
    left: { 'fr-suchet': { 'fr-ln': 6 } },
    center: { 'fr-vandamme': { 'fr-ln': 4 }, 'fr-iv-art': { 'fr-art': 6 } },
    right: { 'fr-rivaud': { 'fr-ln': 5 } },
  } as const

  test('AOM-30.19 · the first loss of a section hits infantry, cavalry loses at most one, the owner chooses the type', () => {
    const battle = guns(center, { units: { ...ALLIED.units, center: mixed } }, [10]).decide(
      'F1',
      play('bombardment'),
    )
    battle.decide('F1', { type: 'aim-guns', sections: ['center', 'center', 'center'], atGuns: null })
    expect(battle.refusal('F1', named('ru-dokhturov', 'ru-uvarov', 'ru-uvarov'))?.rule).toBe('AOM-30.19')
    expect(battle.refusal('F1', named('ru-b-art', 'ru-b-art', 'ru-uvarov'))?.rule).toBe('AOM-30.19')
    battle.decide('F1', named('ru-dokhturov', 'ru-dokhturov', 'ru-uvarov'))
    // Of Dokhturov's second loss the owner may not make a second of cavalry, but a first.
    expect(battle.refusal('A1', hit(['ru-dokhturov', 'ru-ln', 2], ['ru-uvarov', 'ru-lc', 1]))).toBeNull()
    expect(
      battle.refusal(
        'A1',
        hit(['ru-dokhturov', 'ru-ln', 1], ['ru-dokhturov', 'ru-lc', 1], ['ru-uvarov', 'ru-lc', 1]),
      )?.rule,
    ).toBe('AOM-30.19')
    expect(battle.refusal('A1', hit(['ru-dokhturov', 'ru-ln', 3]))?.rule).toBe('AOM-30.19')
  })

  test('AOM-30.19 · a second of cavalry is not lost as long as there is infantry, though there are no guns', () => {
    const division = { 'ru-dokhturov': { 'ru-ln': 9, 'ru-lc': 2 } } as const
    const battle = guns(center, { units: { ...ALLIED.units, center: division } }, [10])
      .decide('F1', play('bombardment'))
      .decide('F1', aim('center', 'center', 'center'))
    expect(battle.refusal('A1', hit(['ru-dokhturov', 'ru-ln', 2], ['ru-dokhturov', 'ru-lc', 1]))).toBeNull()
    expect(battle.refusal('A1', hit(['ru-dokhturov', 'ru-ln', 1], ['ru-dokhturov', 'ru-lc', 2]))?.rule).toBe(
      'AOM-30.19',
    )
  })

  test('AOM-30.19 · where there is nothing else cavalry loses more; shattered SP may be hit', () => {
    const battle = guns(
      center,
      {
        units: {
          ...ALLIED.units,
          center: { 'ru-uvarov': { 'ru-lc': [2, 1] }, 'ru-kologrivov': { 'ru-gc': 3 } },
        },
      },
      [8],
    ).decide('F1', play('bombardment'))
    battle.decide('F1', aim('center', 'center')).decide('F1', named('ru-uvarov', 'ru-uvarov'))
    battle.decide('A1', hit(['ru-uvarov', 'ru-lc', 2]))
    expect(battle.holds('ru-uvarov')).toBe('1 ru-lc')
  })

  test('AOM-30.20 · where nobody is, nobody can be hit', () => {
    const battle = guns(
      two,
      { units: { left: ALLIED_WINGS.left, center: { 'ru-dokhturov': { 'ru-ln': 9 } } } },
      [7],
    ).decide('F1', play('bombardment'))
    expect(battle.refusal('F1', aim('center', 'right'))?.rule).toBe('AOM-30.18')
    const alone = guns(
      { ...two, center: { 'fr-vandamme': { 'fr-ln': 4 } } },
      { units: { left: ALLIED_WINGS.left, center: { 'ru-dokhturov': { 'ru-ln': 9 } } } },
      [],
    )
    expect(alone.options('F1')).not.toContainEqual(play('bombardment'))
  })

  test('AOM-30.16 AOM-30.18 · an artillery CU whose last SP is gone neither bombards nor is owed a loss', () => {
    const spent = { ...two, left: { ...two.left, 'fr-v-art': {} } }
    const fire = (french: Described['french']['units']) => guns(french, {}, [10]).options('F1')
    expect(fire(spent)).toContainEqual(play('bombardment'))
    const none = { ...spent, center: { ...two.center, 'fr-iv-art': {}, 'fr-garde-art': {} } }
    expect(fire(none)).not.toContainEqual(play('bombardment'))
    const both = { ...two, center: { ...two.center, 'fr-garde-art': {}, 'fr-iv-art': { 'fr-art': 4 } } }
    const aimed = (french: Described['french']['units'], ...sections: Section[]) => {
      const battle = guns(french, {}, [7]).decide('F1', play('bombardment'))
      expect(battle.events('guns-fired')).toMatchObject([{ artillery: 6, losses: 2 }])
      return battle.refusal('F1', aim(...sections))?.rule ?? null
    }
    expect([aimed(two, 'center', 'center'), aimed(two, 'center', 'right')]).toEqual([null, null])
    expect([aimed(both, 'center', 'center'), aimed(both, 'center', 'right')]).toEqual(['AOM-30.18', null])
  })

  test('AOM-30.21 AOM-28.14 AOM-8.10 · of CU that lie face down the owner chooses, and nobody else learns which', () => {
    const battle = guns(
      center,
      {
        units: { ...ALLIED.units, center: mixed },
        terrain: { center: 'woods' },
        faceDown: Object.keys(mixed),
      },
      [4],
    ).decide('F1', play('bombardment'))
    battle.decide('F1', aim('center'))
    expect(battle.at).toBe('takeHits')
    expect(battle.options('A1')).toEqual([hit(['ru-dokhturov', 'ru-ln', 1])])
    battle.decide('A1', hit(['ru-dokhturov', 'ru-ln', 1]))
    const told = battle.told.filter(({ event }) => event.type === 'sp-lost')
    expect(
      told.map(({ audience, event }) => [
        audience,
        event.type === 'sp-lost' ? [event.count, event.losses.length] : null,
      ]),
    ).toEqual([
      [2, [1, 1]],
      [~2, [1, 0]],
    ])
  })

  test('TV-67 AOM-28.16 AOM-28.17 AOM-31.15 · on hills 3 losses are 1 SP and a half; another half, and 1 SP more', () => {
    const hills = {
      terrain: { center: 'hills' },
      units: { ...ALLIED.units, center: { 'ru-dokhturov': { 'ru-ln': 9 } } },
    } as const
    const battle = guns(
      { ...center, center: { ...center.center, 'fr-iv-art': { 'fr-art': 7 } } },
      hills,
      [10, 0],
    ).decide('F1', play('bombardment'))
    battle.decide('F1', aim('center', 'center', 'center')).decide('A1', hit(['ru-dokhturov', 'ru-ln', 1]))
    expect(battle.battle.halves[1].center).toBe(true)
    const again = field(
      armies({ units: center, hand: ['bombardment'] }, hills, {
        dice: [3],
        change: s => {
          s.open.battle!.halves[1].center = true
        },
      }),
    ).decide('F1', play('bombardment'))
    again.decide('F1', aim('center')).decide('A1', hit(['ru-dokhturov', 'ru-ln', 1]))
    expect(again.battle.halves[1].center).toBe(false)
  })

  test("AOM-30.23 · on a 10 that costs something a leader there falls, in a section of the gunner's choice", () => {
    const battle = guns(two, {}, [10]).decide('F1', play('bombardment'))
    battle.decide('F1', aim('center', 'center', 'right')).goOn('leaderHit')
    expect(battle.options('F1')).toEqual([
      { type: 'leader-hit', section: 'center' },
      { type: 'leader-hit', section: 'right' },
    ])
    battle.s.chance.script = [0]
    battle.decide('F1', { type: 'leader-hit', section: 'right' })
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'ulanius' }])
  })

  test('AOM-30.23 AOM-30.22 · a section that has lost nothing but a gun has suffered too', () => {
    const battle = guns(
      {
        ...two,
        left: { 'fr-suchet': { 'fr-ln': 6 }, 'fr-v-art': { 'fr-art': 1 } },
        center: { 'fr-vandamme': { 'fr-ln': 4 }, 'fr-iv-art': { 'fr-art': 1 } },
      },
      { units: { ...ALLIED.units, right: { 'ru-ulanius': { 'ru-ln': 6, 'ru-art': 1 } } } },
      [10],
    ).decide('F1', play('bombardment'))
    expect(battle.events('guns-fired')).toMatchObject([{ losses: 1, atGuns: true }])
    battle.decide('F1', { type: 'aim-guns', sections: ['center'], atGuns: 'right' }).goOn('leaderHit')
    expect(battle.options('F1')).toEqual([
      { type: 'leader-hit', section: 'center' },
      { type: 'leader-hit', section: 'right' },
    ])
  })

  test('AOM-30.23 · a half counts as well; a 10 without any effect does not', () => {
    const hills = { terrain: { center: 'hills' } } as const
    const one = {
      ...center,
      center: { 'fr-vandamme': { 'fr-ln': 4 }, 'fr-iv-art': { 'fr-art': 1 } },
    } as const
    const battle = guns(one, hills, [10, 0]).decide('F1', play('bombardment')).decide('F1', aim('center'))
    expect(battle.battle.halves[1].center).toBe(true)
    expect(battle.events('leader-fallen')).toHaveLength(1)
  })
})

describe('Outflank', () => {
  const group = (...pieces: string[]): Decision => ({ type: 'outflank-with', pieces })
  const turned = (allied: Partial<Described['allied']> = {}, more: Partial<Described> = {}) =>
    field(
      armies(
        {
          hand: ['outflank', 'pin'],
          units: {
            ...FRENCH.units,
            reserve: { 'fr-legrand': { 'fr-ln': 5 }, 'fr-nansouty': { 'fr-hc': 2 } },
          },
        },
        allied,
        more,
      ),
    ).decide('F1', play('outflank', 'flankRight'))
  const countered = (from: Section | null, ...pieces: string[]): Decision => ({
    type: 'counter-outflank',
    from,
    pieces,
  })

  test('AOM-30.26 AOM-30.28 · CU of the reserve turn a flank; at least one must fight', () => {
    const battle = turned()
    expect(battle.refusal('F1', group())?.rule).toBe('AOM-30.3')
    expect(battle.refusal('F1', group('cav-reserve'))?.rule).toBe('AOM-30.3')
    battle.decide('F1', group('cav-reserve', 'fr-legrand'))
    expect(battle.sectionOf('fr-legrand')).toBe('flankRight')
    expect(battle.battle.isOutflankPlayed).toBe(true)
    const none = field(
      armies({
        hand: ['outflank'],
        units: {
          ...FRENCH_WINGS,
          center: { 'fr-vandamme': { 'fr-ln': 4 } },
          reserve: { 'fr-legrand': { 'fr-ln': [0, 3] }, 'fr-iv-art': { 'fr-art': 2 } },
        },
      }),
    )
    expect(none.options('F1')).toEqual([PASS])
  })

  test('TV-79 AOM-30.27 AOM-31.10 · not countered, the attack falls on the enemy left, which has −2', () => {
    const battle = turned({}, { dice: [5, 5] })
      .decide('F1', group('fr-legrand'))
      .decide('A1', countered(null))
    battle.decide('F1', { type: 'attack-as', option: 'assault' })
    expect(battle.battle.engagements).toEqual([
      { sections: ['flankRight', 'left'], option: 'assault', by: 0 },
    ])
    lead(battle, ['fr-legrand', 'fr-ln'], ['ru-langeron', 'ru-ln'])
    expect(modifiers(battle, 1)['neighbour']).toBe(-2)
  })

  test('AOM-30.27 · nobody turns a flank where neither the flank nor the wing beside it is held', () => {
    const { center, right } = ALLIED.units
    const battle = field(armies({ hand: ['outflank', 'pin'] }, { units: { center: center!, right: right! } }))
    const flanks = battle
      .options('F1')
      .flatMap(each => (each.type === 'play-option' && each.option === 'outflank' ? [each.section] : []))
    expect(flanks).toEqual(['flankLeft'])
  })

  test('AOM-30.26 AOM-30.27 · a Reserve chit meets it', () => {
    const battle = turned({ hand: ['reserve', 'pin'] }).decide('F1', group('fr-legrand'))
    expect(battle.refusal('A1', countered('reserve', 'allied-main'))?.rule).toBe('AOM-30.4')
    battle.decide('A1', countered('reserve', 'ru-malutin'))
    expect(battle.hand('A1')).toEqual(['pin'])
    battle.decide('F1', { type: 'attack-as', option: 'assault' })
    expect(battle.battle.engagements).toEqual([
      { sections: ['flankRight', 'flankLeft'], option: 'assault', by: 0 },
    ])
    expect(battle.battle.manned).toEqual([['flankRight'], ['flankLeft']])
  })

  test('AOM-30.26 · whoever has no Reserve chit is asked all the same, and can only let it pass', () => {
    const battle = turned().decide('F1', group('fr-legrand'))
    expect(battle.asks('A1')).toBe(true)
    expect(battle.options('A1')).toEqual([countered(null)])
    const why = ({ position, s }: Field) =>
      position.step?.forbids?.(s, 1, countered('reserve', 'ru-malutin'))?.key ?? null
    expect(why(battle)).toBe('aom.battle.no-reserve-chit')
    expect(why(turned({ hand: ['reserve'] }).decide('F1', group('fr-legrand')))).toBe(null)
  })

  test('AOM-30.26 AOM-28.14 · with cavalry it may be a Cavalry Charge, on open ground', () => {
    const battle = turned().decide('F1', group('fr-nansouty')).decide('A1', countered(null))
    expect(battle.options('F1').map(option => option.type === 'attack-as' && option.option)).toEqual([
      'assault',
      'cavalryCharge',
    ])
    const woods = turned({ terrain: { left: 'woods' } })
      .decide('F1', group('fr-nansouty'))
      .decide('A1', countered(null))
    expect(woods.options('F1')).toEqual([{ type: 'attack-as', option: 'assault' }])
  })
})

describe('Cavalry Charge', () => {
  const horse = {
    ...FRENCH.units,
    center: { 'fr-nansouty': { 'fr-hc': 2 }, 'fr-hautpoul': { 'fr-hc': 2 }, 'fr-vandamme': { 'fr-ln': 4 } },
  } as const
  const charge = (allied: Partial<Described['allied']>, dice: readonly number[] = []) =>
    field(armies({ units: horse, hand: ['cavalryCharge', 'pin'] }, allied, { dice }))
  const at = (troops: { readonly [type: string]: number | readonly [number, number] }) => ({
    units: { ...ALLIED.units, center: { 'ru-dokhturov': troops } },
  })
  const check = (unit: string): Decision => ({ type: 'check-morale', unit })

  test.each([
    ['hills', false],
    ['woods', false],
    ['village', true],
    ['clear', true],
  ] as const)('TV-73 AOM-30.29 AOM-28.14 AOM-28.16 · against %s: %s', (terrain, isLegal) => {
    const plays = charge({ terrain: { center: terrain } }).options('F1')
    expect(plays.some(each => each.type === 'play-option' && each.option === 'cavalryCharge')).toBe(isLegal)
  })

  test('AOM-30.29 AOM-30.33 · it takes normal cavalry, and infantry or cavalry to charge', () => {
    const plays = charge({
      units: { left: ALLIED_WINGS.left, center: { 'ru-b-art': { 'ru-art': 2 } } },
    }).options('F1')
    expect(plays).not.toContainEqual(play('cavalryCharge', 'center'))
    expect(plays).not.toContainEqual(play('cavalryCharge', 'left'))
  })

  test('TV-72 AOM-30.31 AOM-30.32 AOM-30.34 · 5 Ln of morale 6 in a village, die 8: shattered, 1 SP lost, 1 BEP, Superiority', () => {
    const austrians = {
      units: { ...ALLIED.units, center: { 'at-kollowrath': { 'at-ln': 5 } } },
      terrain: { center: 'village' },
    } as const
    const battle = charge(austrians, [8])
      .decide('F1', play('cavalryCharge', 'center'))
      .decide('A1', check('at-kollowrath'))
    expect(battle.at).toBe('riddenDown')
    battle.decide('A1', lose(['at-kollowrath', 'at-ln', 1]))
    expect(battle.holds('at-kollowrath')).toBe('4 at-ln shattered')
    expect(battle.battle.endurance).toEqual([10, 9])
    expect(battle.battle.superiority[1].center).toBe(true)
    expect(battle.events('guns-fired')).toEqual([])
    const held = charge(austrians, [7, 9])
      .decide('F1', play('cavalryCharge', 'center'))
      .decide('A1', check('at-kollowrath'))
    expect(held.options('F1').map(option => option.type === 'check-morale' && option.unit)).toEqual([
      'fr-nansouty',
      'fr-hautpoul',
    ])
    held.decide('F1', check('fr-nansouty'))
    expect(held.holds('fr-nansouty')).toBe('2 fr-hc shattered')
    expect(held.battle.endurance).toEqual([9, 10])
    expect(held.battle.superiority[1].center).toBe(true)
  })

  test('AOM-30.31 · a charging CU checks for its cavalry only', () => {
    const french = {
      ...FRENCH.units,
      center: { 'fr-vandamme': { 'fr-ln': 4, 'fr-lc': 1 } },
    } as const
    const charged = (die: number) =>
      field(
        armies(
          { units: french, hand: ['cavalryCharge', 'pin'] },
          { units: { ...ALLIED.units, center: { 'at-kollowrath': { 'at-ln': 5 } } } },
          { dice: [1, die] },
        ),
      )
        .decide('F1', play('cavalryCharge', 'center'))
        .decide('A1', check('at-kollowrath'))
        .decide('F1', check('fr-vandamme'))
    expect(charged(10).holds('fr-vandamme')).toBe('4 fr-ln, 1 fr-lc shattered')
    // Light cavalry has Morale Value 7; nothing was lost.
    expect(charged(8).holds('fr-vandamme')).toBe('4 fr-ln, 1 fr-lc shattered')
    expect(charged(7).holds('fr-vandamme')).toBe('4 fr-ln, 1 fr-lc')
  })

  test('AOM-30.34 AOM-31.24 · guns whose section is ridden down are overrun, a single battery too', () => {
    const battle = charge(
      {
        units: { ...ALLIED.units, center: { 'at-kollowrath': { 'at-ln': 5 }, 'ru-k-art': { 'ru-art': 1 } } },
      },
      [8],
    )
      .decide('F1', play('cavalryCharge', 'center'))
      .goOn('followUp')
    expect(battle.holds('at-kollowrath')).toBe('4 at-ln shattered')
    expect(battle.holds('ru-k-art')).toBe('')
    expect(battle.events('guns-overrun')).toMatchObject([{ side: 'allied', section: 'center', count: 1 }])
    expect(battle.battle.endurance).toEqual([10, 8])
  })

  test('AOM-30.32 · the next roll of that section has −2, and the marker goes', () => {
    const battle = charge(at({ 'ru-ln': 9 }), [1, 1])
      .decide('F1', play('cavalryCharge', 'center'))
      .goOn('followUp')
      .decide('F1', NOTHING)
    battle.s.chance.script = [5, 5]
    battle.decide('A1', play('pin', 'center'))
    // AOM-28.25: two of its CU have charged.
    lead(battle, ['cav-reserve', 'fr-ln'], ['ru-dokhturov', 'ru-ln'])
    expect(modifiers(battle, 1)['superiority']).toBe(-2)
    expect(battle.battle.superiority[1].center).toBe(false)
  })

  test('AOM-30.30 AOM-31.3 · against cavalry only cavalry counts, in strength, troops, losses and morale', () => {
    const battle = charge(at({ 'ru-ln': 9, 'ru-lc': 3, 'ru-art': 1 }), [10, 1, 1, 9]).decide(
      'F1',
      play('cavalryCharge', 'center'),
    )
    battle
      .decide('F1', { type: 'name-commander', piece: 'fr-nansouty' })
      .decide('A1', { type: 'name-commander', piece: 'ru-dokhturov' })
    expect(battle.options('A1')).toEqual([{ type: 'use-troops', troopType: 'ru-lc' }])
    battle
      .decide('F1', { type: 'use-troops', troopType: 'fr-hc' })
      .decide('A1', { type: 'use-troops', troopType: 'ru-lc' })
    expect(battle.events('engagement-roll')[0]?.sides.map(({ strength }) => strength)).toEqual([4, 3])
    battle.goOn('followUp')
    expect(battle.holds('ru-dokhturov')).toMatch(/^9 ru-ln, \d ru-lc shattered, 1 ru-art$/)
  })

  test('AOM-30.30 AOM-31.6 · an automatic victory destroys the cavalry only', () => {
    const battle = field(
      armies(
        {
          units: { ...horse, center: { 'fr-nansouty': { 'fr-hc': 5 }, 'fr-hautpoul': { 'fr-hc': 5 } } },
          hand: ['cavalryCharge'],
        },
        at({ 'ru-ln': 9, 'ru-lc': 1 }),
      ),
    ).decide('F1', play('cavalryCharge', 'center'))
    battle.goOn('followUp')
    expect(battle.holds('ru-dokhturov')).toBe('9 ru-ln')
    expect(battle.battle.endurance).toEqual([10, 8])
  })
})

test('AOM-30.1 · what each side has', () => {
  expect(scenario('austerlitz').s.scenario.tables.battleOptionChits).toEqual({
    reserve: 6,
    outflank: 1,
    assault: 5,
    pin: 3,
    bombardment: 2,
    cavalryCharge: 4,
    withdraw: 1,
    rally: 4,
    reinforce: 4,
  })
})
