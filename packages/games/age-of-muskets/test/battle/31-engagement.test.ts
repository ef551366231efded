import { describe, expect, test } from 'vitest'
import type { Described } from './field.ts'
import { field } from './field.ts'
import {
  ALLIED_WINGS,
  FRENCH_WINGS,
  hit,
  lead,
  lose,
  modifiers,
  NOTHING,
  PASS,
  play,
  totals,
} from './lines.ts'

/** TV-68: St Hilaire against Kollowrath on his hills. */
const tv68 = (change: Partial<Described> = {}): Described => ({
  french: {
    units: {
      ...FRENCH_WINGS,
      center: { 'fr-st-hilaire': { 'fr-vet': 3, 'fr-ln': 3, 'fr-lt': 1, 'fr-art': 1 } },
    },
    hqs: { ga: 'reserve' },
    hand: ['assault', 'pin', 'assault'],
    control: 1,
  },
  allied: {
    units: { ...ALLIED_WINGS, center: { 'at-kollowrath': { 'at-ln': 2, 'at-rec': 9, 'at-art': 1 } } },
    hqs: { 'allied-main': 'reserve' },
    leaders: { 'at-kollowrath': 'kienmayer' },
    hand: ['assault'],
    terrain: { center: 'hills' },
    control: -2,
  },
  ...change,
})

const vet = (dice: readonly number[], change: Partial<Described> = {}) =>
  lead(
    field({ ...tv68(change), dice }).decide('F1', play('assault', 'center')),
    ['fr-st-hilaire', 'fr-vet'],
    ['at-kollowrath', 'at-ln'],
  )

describe('an engagement', () => {
  test('TV-68 AOM-31.1 AOM-31.8 AOM-31.12 AOM-31.13 AOM-31.14 AOM-31.20 AOM-31.23 AOM-43.2 AOM-30.24 · St Hilaire throws Kollowrath off his hills', () => {
    const battle = vet([7, 4, 6, 6])
    expect(totals(battle)).toEqual({ french: 12, allied: 5 })
    expect(modifiers(battle, 0)).toEqual({ commander: 2, troops: 2, control: 1 })
    expect(modifiers(battle, 1)).toEqual({ commander: 1, ratio: 1, control: -2, terrain: 1 })
    expect(battle.battle.halves[0].center).toBe(true)
    expect(battle.asks('F1')).toBe(false)
    battle.decide('A1', lose(['at-kollowrath', 'at-ln', 1]))
    expect(battle.at).toBe('chooseToCheck')
    battle.decide('F1', { type: 'check-morale', unit: 'fr-st-hilaire' })
    expect(battle.events('morale-check').map(({ result, shattered }) => [result, shattered])).toEqual([
      [4, []],
      [7, ['at-ln', 'at-rec']],
    ])
    expect(battle.holds('at-kollowrath')).toBe('1 at-ln shattered, 9 at-rec shattered, 1 at-art')
    expect(battle.battle.endurance).toEqual([10, 7])
    expect(battle.battle.engagements).toEqual([])
    expect(battle.battle.standing[1].center).toBe('broken')
    expect(battle.diceLeft).toBe(0)
  })

  test('AOM-8.11 AOM-49.2 · totals are heard by all, single modifiers by their own player', () => {
    const { told } = vet([7, 4])
    const heard = (type: string) =>
      told.filter(({ event }) => event.type === type).map(({ audience }) => audience)
    expect(heard('engagement-roll')).toEqual([null])
    expect(heard('engagement-modifiers')).toEqual([1, 2])
  })

  test('AOM-28.7 AOM-28.8 · an HQ in the section commands it; the CiC stays in reserve', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, hqs: { ga: 'reserve', 'iv-corps': 'center', 'v-corps': 'center' } },
    }).decide('F1', play('assault', 'center'))
    expect(battle.options('F1')).toEqual([
      { type: 'name-commander', piece: 'iv-corps' },
      { type: 'name-commander', piece: 'v-corps' },
    ])
    expect(battle.options('A1')).toEqual([{ type: 'name-commander', piece: 'at-kollowrath' }])
  })

  test('AOM-28.8 · a CiC without HQ is where his CU is, and may be named', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, hqs: {}, cic: 'fr-st-hilaire' },
    }).decide('F1', play('assault', 'center'))
    expect(battle.options('F1')).toEqual([{ type: 'name-commander', piece: 'fr-st-hilaire' }])
  })

  test('TV-69 AOM-31.13 AOM-31.15 AOM-31.16 AOM-31.21 · two halves make 1 SP, and the winner still loses nothing', () => {
    const battle = field({ ...tv68(), dice: [4, 10, 1, 1] })
    // 4 + 2 + 1 + 1 against 10 + 1 + 1 − 2 + 1: the French lose by 3.
    lead(
      battle.decide('F1', play('assault', 'center')),
      ['fr-st-hilaire', 'fr-ln'],
      ['at-kollowrath', 'at-ln'],
    )
    expect(totals(battle)).toEqual({ french: 8, allied: 11 })
    expect(battle.battle.halves.map(({ center }) => center)).toEqual([true, false])
    battle.goOn('followUp').decide('F1', NOTHING).decide('A1', PASS).goOn('optionOrPass')
    battle.s.chance.script = [3, 10, 8, 1]
    lead(
      battle.decide('F1', play('assault', 'center')),
      ['fr-st-hilaire', 'fr-ln'],
      ['at-kollowrath', 'at-ln'],
    )
    expect(totals(battle)).toEqual({ french: 7, allied: 11 })
    expect(battle.battle.halves.map(({ center }) => center)).toEqual([false, false])
    battle.decide('F1', lose(['fr-st-hilaire', 'fr-ln', 1]))
    battle.decide('A1', { type: 'check-morale', unit: 'at-kollowrath' })
    expect(
      battle
        .events('morale-check')
        .slice(-2)
        .map(({ die, result }) => [die, result]),
    ).toEqual([
      [8, 6],
      [1, 2],
    ])
  })

  test('TV-70 AOM-31.26 · a tie: a half on both, one CU each checks, no BEP lost', () => {
    const battle = vet([4, 8, 5, 1])
    expect(battle.events('engagement-roll')[0]?.winner).toBeNull()
    expect(battle.battle.halves.map(({ center }) => center)).toEqual([true, true])
    expect([battle.asks('F1'), battle.asks('A1')]).toEqual([true, true])
    battle
      .decide('F1', { type: 'check-morale', unit: 'fr-st-hilaire' })
      .decide('A1', { type: 'check-morale', unit: 'at-kollowrath' })
    expect(battle.events('morale-check').map(({ result }) => result)).toEqual([5, 1])
    expect(battle.battle.endurance).toEqual([10, 10])
  })

  test.each([
    [[4, 8], 'a tie'],
    [[10, 1], 'a victory'],
  ] as const)('TV-70 AOM-30.25 AOM-31.26 · in a Pin nobody checks his morale, dice %j: %s', (dice, _) => {
    const battle = field({ ...tv68(), dice: [...dice] }).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['at-kollowrath', 'at-ln']).goOn('followUp')
    expect(battle.events('morale-check')).toEqual([])
    expect(battle.battle.engagements).toMatchObject([{ option: 'pin', sections: ['center', 'center'] }])
  })

  test('AOM-31.18 · who loses a Pin loses 2 BEP as well', () => {
    const battle = field({ ...tv68(), dice: [10, 1] }).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['at-kollowrath', 'at-ln']).goOn('followUp')
    expect(battle.battle.endurance).toEqual([10, 8])
  })

  test.each([
    [4, 0, true, 0, false],
    [5, 1, false, 0, true],
    [9, 1, false, 0, true],
    [10, 2, false, 1, false],
    [15, 3, false, 1, false],
    [20, 4, false, 2, false],
  ] as const)('AOM-31.13 AOM-31.14 · a difference of %i', (difference, lost, half, winners, winnersHalf) => {
    // 8 against 6 of the same ratio, no modifiers but those of control.
    const battle = field({
      ...tv68(),
      french: {
        ...tv68().french,
        units: { ...FRENCH_WINGS, center: { 'fr-st-hilaire': { 'fr-ln': 12 } } },
        leaders: { 'fr-st-hilaire': 'rivaud' },
        control: 9 + difference,
      },
      allied: {
        ...tv68().allied,
        units: { ...ALLIED_WINGS, center: { 'ru-dokhturov': { 'ru-ln': 12 } } },
        leaders: { 'ru-dokhturov': 'kienmayer' },
        terrain: {},
        control: 10,
      },
      dice: [5, 5],
    }).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-ln'], ['ru-dokhturov', 'ru-ln'])
    const all = totals(battle)
    expect(all['french']! - all['allied']!).toBe(difference)
    battle.goOn('followUp')
    expect(battle.battle.casualties).toEqual([winners, lost])
    expect(battle.battle.halves.map(({ center }) => center)).toEqual([winnersHalf, half])
  })

  test('TV-71 AOM-31.6 AOM-31.7 AOM-33.4 AOM-5.2 · 16 SP against 2: annihilated without dice', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, units: { ...FRENCH_WINGS, center: { 'fr-st-hilaire': { 'fr-ln': 16 } } } },
      allied: { ...tv68().allied, units: { ...ALLIED_WINGS, center: { 'ru-miloradovich': { 'ru-ln': 2 } } } },
    }).decide('F1', play('assault', 'center'))
    battle
      .decide('F1', { type: 'name-commander', piece: 'fr-st-hilaire' })
      .decide('A1', { type: 'name-commander', piece: 'ru-miloradovich' })
    expect(battle.at).toBe('followUp')
    expect(battle.events('automatic-victory')).toMatchObject([{ side: 'french', strengths: [16, 2] }])
    expect(battle.battle.endurance).toEqual([10, 7])
    expect(battle.s.hidden.lost[3]).toBe(2)
    expect(battle.battle.casualties).toEqual([0, 0])
    expect(battle.s.own[1]!.gone).toEqual([])
    expect(battle.s.chance.draws).toBe(0)
  })

  test('AOM-31.6 AOM-31.7 AOM-31.5 · shattered SP neither count nor are spared, artillery CU cost a point each', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, units: { ...FRENCH_WINGS, center: { 'fr-st-hilaire': { 'fr-ln': 16 } } } },
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: {
            'ru-miloradovich': { 'ru-ln': 1 },
            'at-kollowrath': { 'at-rec': [0, 9], 'at-art': 1 },
            'ru-k-art': { 'ru-art': 1 },
          },
        },
      },
      dice: [1],
    }).decide('F1', play('assault', 'center'))
    battle.goOn('followUp')
    expect(battle.events('automatic-victory')[0]?.strengths).toEqual([16, 2])
    expect(battle.s.hidden.lost.slice(2)).toEqual([10, 2])
    // 2 for the engagement, Miloradovich, the guns; Kollowrath has cost his point before.
    expect(battle.battle.endurance).toEqual([10, 6])
  })

  test('AOM-31.2 AOM-31.3 AOM-30.17 · both fire, also in a Pin, each with the artillery CU of its section', () => {
    const battle = field({
      ...tv68(),
      french: {
        ...tv68().french,
        units: {
          ...FRENCH_WINGS,
          center: { 'fr-st-hilaire': { 'fr-vet': 3, 'fr-ln': 3, 'fr-art': 1 }, 'fr-iv-art': { 'fr-art': 2 } },
        },
      },
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: { 'at-kollowrath': { 'at-ln': 2, 'at-rec': 9 }, 'ru-k-art': { 'ru-art': 2 } },
        },
        terrain: {},
      },
      dice: [8, 9],
    }).decide('F1', play('pin', 'center'))
    battle
      .decide('F1', { type: 'name-commander', piece: 'fr-st-hilaire' })
      .decide('A1', { type: 'name-commander', piece: 'at-kollowrath' })
    expect(
      battle.events('guns-fired').map(({ side, artillery, losses }) => [side, artillery, losses]),
    ).toEqual([
      ['french', 2, 1],
      ['allied', 2, 1],
    ])
    expect(battle.at).toBe('nameTargets')
    expect(battle.options('F1')).toEqual([
      { type: 'name-targets', targets: [{ section: 'center', unit: 'at-kollowrath' }] },
    ])
    battle
      .goOn('takeHits')
      .decide('F1', hit(['fr-st-hilaire', 'fr-ln', 1]))
      .decide('A1', hit(['at-kollowrath', 'at-rec', 1]))
    expect(battle.battle.casualties).toEqual([1, 1])
    expect(battle.at).toBe('troopsUsed')
  })

  test('AOM-28.16 AOM-28.18 AOM-31.2 · the fire on whoever stands on hills is halved, also where he attacks from them', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, terrain: { center: 'hills' } },
      allied: {
        ...tv68().allied,
        units: { ...ALLIED_WINGS, center: { 'at-kollowrath': { 'at-ln': 9 }, 'ru-k-art': { 'ru-art': 2 } } },
        terrain: {},
      },
      dice: [9],
    }).decide('F1', play('pin', 'center'))
    battle
      .decide('F1', { type: 'name-commander', piece: 'fr-st-hilaire' })
      .decide('A1', { type: 'name-commander', piece: 'at-kollowrath' })
    expect(battle.events('guns-fired').at(-1)).toMatchObject({ side: 'allied', losses: 1 })
    expect([battle.battle.halves[0].center, battle.battle.casualties]).toEqual([true, [0, 0]])
  })

  test('AOM-31.4 AOM-31.24 AOM-31.23 · a section wiped out by fire: no roll, the chit is removed, its guns are overrun', () => {
    const battle = field({
      ...tv68(),
      french: {
        ...tv68().french,
        units: {
          ...FRENCH_WINGS,
          center: { 'fr-st-hilaire': { 'fr-vet': 3 }, 'fr-iv-art': { 'fr-art': 2 } },
        },
      },
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: { 'ru-miloradovich': { 'ru-ln': 1, 'ru-art': 1 }, 'ru-k-art': { 'ru-art': 1 } },
        },
        terrain: {},
      },
      dice: [9, 1],
    }).decide('F1', play('assault', 'center'))
    battle.goOn('followUp')
    expect(battle.events('engagement-roll')).toEqual([])
    expect(battle.battle.engagements).toEqual([])
    expect([battle.holds('ru-miloradovich'), battle.holds('ru-k-art')]).toEqual(['', ''])
    expect(battle.battle.endurance).toEqual([10, 8])
  })

  test('AOM-31.24 AOM-31.23 · guns overrun cost a point each; those inside shattered divisions remain', () => {
    const battle = field({
      ...tv68(),
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: { 'at-kollowrath': { 'at-ln': 2, 'at-rec': 9, 'at-art': 1 }, 'ru-k-art': { 'ru-art': 1 } },
        },
      },
      // The guns of Kutuzov miss; then as in TV-68, with a ratio of 13:8.
      dice: [1, 7, 4, 6, 6],
    }).decide('F1', play('assault', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['at-kollowrath', 'at-ln']).goOn('followUp')
    expect(battle.holds('ru-k-art')).toBe('')
    expect(battle.holds('at-kollowrath')).toContain('1 at-art')
    expect(battle.battle.endurance).toEqual([10, 6])
    expect(battle.events('guns-overrun')).toMatchObject([{ side: 'allied', count: 1 }])
  })

  test('AOM-31.8 AOM-28.28 AOM-31.10 · what else counts: works, river, void neighbours, Cavalry Superiority, guns', () => {
    const battle = vet([7, 4], {
      riverCrossed: true,
      attacker: 0,
      allied: {
        ...tv68().allied,
        units: { center: { 'at-kollowrath': { 'at-ln': 2, 'at-rec': 9 } }, left: ALLIED_WINGS.left },
        terrain: { center: 'village' },
        works: { kind: 'entrenchedCamp', section: 'center' },
      },
      change: s => {
        s.open.battle!.superiority[0].center = true
      },
    })
    expect(modifiers(battle, 0)).toEqual({ commander: 2, troops: 2, control: 1, superiority: -2, guns: 1 })
    expect(modifiers(battle, 1)).toEqual({
      commander: 1,
      control: -2,
      neighbour: -2,
      terrain: 1,
      works: 3,
      river: 1,
    })
    expect(battle.battle.superiority[0].center).toBe(false)
  })

  test('AOM-31.8 AOM-28.18 · river and works are for whoever is attacked in the zone, terrain for the section attacked', () => {
    const battle = field({
      ...tv68(),
      attacker: 0,
      riverCrossed: true,
      french: { ...tv68().french, terrain: { center: 'hills' } },
      allied: {
        ...tv68().allied,
        terrain: { center: 'village' },
        works: { kind: 'fieldFortification', section: 'center' },
      },
      dice: [1, 10],
      change: s => void s.open.battle!.engagements,
    })
    battle.decide('F1', PASS)
    battle.s.chance.script = [5, 5]
    battle.decide('A1', play('assault', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['at-kollowrath', 'at-ln'])
    expect(modifiers(battle, 0)).toEqual({ commander: 2, troops: 2, control: 1, terrain: 1 })
    expect(modifiers(battle, 1)).toEqual({ commander: 1, ratio: 1, control: -2 })
  })

  test('AOM-31.8 · a mountain pass helps the defender of the battle', () => {
    const battle = vet([5, 5], {
      change: s => {
        const zone = s.scenario.theatre.zones.findIndex(({ terrain }) => terrain === 'mountainPass')
        Object.assign(s.open.battle!, { zone })
      },
    })
    expect(modifiers(battle, 1)['pass']).toBe(1)
    expect(modifiers(battle, 0)['pass']).toBeUndefined()
  })

  test('AOM-31.11 AOM-31.5 · guns inside a wholly shattered division neither count nor give the bonus', () => {
    const battle = vet([7, 4], {
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: {
            'at-kollowrath': { 'at-ln': 2, 'at-rec': 9 },
            'ru-miloradovich': { 'ru-ln': [0, 3], 'ru-art': 1 },
          },
        },
      },
    })
    expect(battle.events('engagement-roll')[0]?.sides.find(({ side }) => side === 'allied')?.strength).toBe(
      11,
    )
    expect(modifiers(battle, 0)['guns']).toBe(1)
  })

  test('AOM-31.17 · first the type that was used, then the highest Tactical Value left, artillery last', () => {
    const battle = field({
      ...tv68(),
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: {
            'at-kollowrath': { 'at-rec': 1, 'at-ln': 4, 'at-vet': 1 },
            'ru-miloradovich': { 'at-rec': 1 },
          },
        },
        terrain: {},
      },
      french: { ...tv68().french, control: 14 },
      dice: [10, 1],
    }).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['at-kollowrath', 'at-rec'])
    expect(battle.events('engagement-roll')[0]?.winner).toBe('french')
    expect(battle.options('A1')).toEqual([
      lose(
        ['at-kollowrath', 'at-vet', 1],
        ['at-kollowrath', 'at-ln', 3],
        ['at-kollowrath', 'at-rec', 1],
        ['ru-miloradovich', 'at-rec', 1],
      ),
    ])
  })

  test('AOM-31.17 AOM-31.5 AOM-31.24 · the guns of a wholly shattered division are not lost in its place', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, units: { ...FRENCH_WINGS, center: { 'fr-st-hilaire': { 'fr-vet': 5 } } } },
      allied: {
        ...tv68().allied,
        units: {
          ...ALLIED_WINGS,
          center: { 'at-kollowrath': { 'at-rec': [0, 6], 'at-art': 2 }, 'ru-miloradovich': { 'ru-ln': 1 } },
        },
        terrain: {},
      },
      dice: [10, 1],
    }).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['ru-miloradovich', 'ru-ln'])
    expect(battle.options('A1')).toEqual([lose(['ru-miloradovich', 'ru-ln', 1])])
    battle.decide('A1', lose(['ru-miloradovich', 'ru-ln', 1]))
    expect(battle.holds('at-kollowrath')).toBe('6 at-rec shattered, 2 at-art')
  })

  test('AOM-31.19 AOM-31.22 · the winner checks with −2, one CU of his choice that can', () => {
    const battle = vet([10, 4], {
      french: {
        ...tv68().french,
        units: {
          ...FRENCH_WINGS,
          center: {
            'fr-st-hilaire': { 'fr-vet': 8 },
            'fr-vandamme': { 'fr-ln': 3 },
            'fr-legrand': { 'fr-ln': [0, 4] },
            'fr-iv-art': { 'fr-art': 0 },
          },
        },
      },
    })
    battle.goOn('chooseToCheck')
    expect(battle.options('F1')).toEqual([
      { type: 'check-morale', unit: 'fr-st-hilaire' },
      { type: 'check-morale', unit: 'fr-vandamme' },
    ])
  })

  test('AOM-28.14 AOM-28.15 AOM-31.21 · village and woods steady those who check', () => {
    for (const [terrain, results] of [
      ['village', [4, 6]],
      ['woods', [3, 6]],
      ['clear', [4, 7]],
    ] as const) {
      // A difference of 5 or more: the Allied lose 1 SP.
      const battle = vet([8, 4, 6, 6], { allied: { ...tv68().allied, terrain: { center: terrain } } }).goOn(
        'followUp',
      )
      expect(
        battle.events('morale-check').map(({ result }) => result),
        terrain,
      ).toEqual(results)
    }
  })

  test('TV-78 AOM-29.18 AOM-31.25 AOM-31.27 · the winner keeps 1 BEP, the loser at 0 has lost the battle', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, endurance: 2, control: -2 },
      allied: {
        ...tv68().allied,
        endurance: 1,
        control: 1,
        units: {
          ...ALLIED_WINGS,
          center: {
            'at-kollowrath': { 'at-ln': 2, 'at-rec': 9, 'at-art': 1 },
            'ru-przybyszewski': { 'at-rec': 1 },
          },
        },
      },
      dice: [1, 10, 10, 1],
    }).decide('F1', play('assault', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-ln'], ['at-kollowrath', 'at-ln'])
    battle.goOn('chooseToCheck').decide('A1', { type: 'check-morale', unit: 'ru-przybyszewski' })
    expect(battle.holds('ru-przybyszewski')).toBe('1 at-rec shattered')
    expect(battle.battle.endurance).toEqual([0, 1])
    expect(battle.battle.ended).toEqual({ winner: 1, how: 'endurance' })
  })

  test('AOM-31.9 AOM-41.3 AOM-41.8 AOM-41.6 · a commander who falls to the fire: −1 in his place', () => {
    const battle = field({
      ...tv68(),
      french: { ...tv68().french, units: { ...FRENCH_WINGS, center: { 'fr-st-hilaire': { 'fr-vet': 8 } } } },
      allied: {
        ...tv68().allied,
        units: { ...ALLIED_WINGS, center: { 'at-kollowrath': { 'at-ln': 8 }, 'ru-k-art': { 'ru-art': 1 } } },
        terrain: {},
      },
      // The guns roll a 10; of one leader there the first is drawn; then 7 and 4.
      dice: [10, 0, 7, 4],
    }).decide('F1', play('assault', 'center'))
    lead(battle, ['fr-st-hilaire', 'fr-vet'], ['at-kollowrath', 'at-ln'])
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'st-hilaire', piece: 'fr-st-hilaire' }])
    expect(modifiers(battle, 0)).toMatchObject({ fallen: -1 })
    expect(modifiers(battle, 0)['commander']).toBeUndefined()
    expect(battle.s.own[0]!.units.find(({ isLeaderLost }) => isLeaderLost)?.leader).toBe(-1)
  })
})
