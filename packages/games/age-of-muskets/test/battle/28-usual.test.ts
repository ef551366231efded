import { describe, expect, test } from 'vitest'
import { usualChits } from '../../src/battle/chits.ts'
import { hasTeamMates } from '../../src/battle/reinforcements.ts'
import type { Decision } from '../../src/decisions.ts'
import { unitNamed, zoneNamed } from '../../src/forces/names.ts'
import type { State } from '../../src/state.ts'
import type { BattleOption, Section } from '../../src/vocabulary.ts'
import { hold, seat, send, stateOf, station } from '../table.ts'
import { clash, type Described, type Field, field, scenario } from './field.ts'
import { ALLIED_WINGS, FRENCH_WINGS, play } from './lines.ts'

/** What is done for whoever says nothing; and the display when chits lie between its sections. */

const LINE = ['left', 'center', 'right'] as const

describe('the usual deployment', () => {
  const deployed = (battle: Field, player: string): { [S in Section]?: string[] } => {
    const usual = battle.position.step!.default!(battle.s, player === 'F1' ? 0 : 1)
    if (usual.type !== 'deploy-army') throw new Error('no deployment')
    const found: { [S in Section]?: string[] } = {}
    for (const { piece, section } of usual.posts) {
      const unit = unitNamed(battle.s, piece)
      const isMan = unit >= 0 && battle.s.scenario.roster.combatUnits[unit]?.kind !== 'ART'
      if (isMan) found[section] = [...(found[section] ?? []), piece]
    }
    return found
  }

  test.each(['austerlitz', 'caldiero', 'salamanca'])(
    'AOM-28.23 AOM-50.8 · %s: about half of the CU in the line, no section with two more than another',
    id => {
      const battle = scenario(id).goOn('deployArmy')
      for (const player of [battle.asks('F1') ? 'F1' : 'A1', battle.asks('F1') ? 'A1' : 'F1']) {
        const sections = deployed(battle, player)
        const inLine = LINE.map(section => sections[section]?.length ?? 0)
        const men = inLine.reduce((sum, count) => sum + count, 0) + (sections.reserve?.length ?? 0)
        expect(Math.min(...inLine)).toBeGreaterThan(0)
        const hqs = battle.s.own[player === 'F1' ? 0 : 1]!.headquarters.length
        // AOM-28.24: of several HQ the CU of a section belong to one.
        if (hqs === 1) expect(Math.max(...inLine) - Math.min(...inLine)).toBeLessThan(2)
        expect(inLine.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
          Math.max(3, Math.ceil(men / 2)),
        )
        battle.decide(player, battle.position.step!.default!(battle.s, player === 'F1' ? 0 : 1))
      }
    },
  )
})

describe('the usual chits', () => {
  const at = () => scenario('austerlitz', [10, 10, 9]).goOn('operationsPlanning')

  test.each([1, 2, 3, 5, 8, 10])('AOM-28.31 AOM-30.1 · at most %i, and as many as may be', most => {
    const { s } = at()
    const chits = usualChits(s, 0, most)
    expect(chits).toHaveLength(most)
    const PER_SIDE: { readonly [option: string]: number } = {
      reserve: 6,
      assault: 5,
      bombardment: 2,
      rally: 4,
      pin: 3,
      cavalryCharge: 4,
    }
    for (const option of new Set(chits))
      expect(chits.filter(each => each === option).length).toBeLessThanOrEqual(PER_SIDE[option] ?? 0)
  })

  test('AOM-30.1 · none of a kind of which there are none left', () => {
    const { s } = at()
    s.own[0]!.battle!.spent.push('assault', 'assault', 'assault', 'assault')
    expect(usualChits(s, 0, 10).filter(option => option === 'assault')).toHaveLength(1)
  })
})

describe('AOM-29.15 AOM-30.27 · chits between sections', () => {
  const FRENCH: Described['french'] = {
    units: {
      ...FRENCH_WINGS,
      center: { 'fr-vandamme': { 'fr-ln': 7 } },
      flankRight: { 'fr-legrand': { 'fr-ln': 5 } },
    },
    hqs: { ga: 'reserve' },
    hand: ['pin', 'pin', 'assault'],
  }
  const ALLIED: Described['allied'] = {
    units: {
      ...ALLIED_WINGS,
      center: { 'ru-dokhturov': { 'ru-ln': 9 } },
      reserve: { 'ru-malutin': { 'ru-gd': 6 } },
    },
    hqs: { 'allied-main': 'reserve' },
    hand: ['pin', 'pin'],
  }
  /** The French right and their right flank both face the enemy's left, whose chits lie there already. */
  const engaged = (option: 'pin' | 'assault', section: Section) =>
    field({
      french: FRENCH,
      allied: ALLIED,
      dice: [5, 5, 1, 1, 1, 1],
      change: s => {
        s.open.battle!.engagements = [
          { sections: ['right', 'left'], option: 'assault', by: 0 },
          { sections: ['center', 'center'], option: 'assault', by: 1 },
          { sections: ['flankRight', 'left'], option: 'assault', by: 0 },
        ]
      },
    }).decide('F1', play(option, section))

  test.each([
    [
      'right',
      ['right', 'left'],
      [
        ['center', 'center'],
        ['flankRight', 'left'],
      ],
    ],
    [
      'center',
      ['center', 'center'],
      [
        ['right', 'left'],
        ['flankRight', 'left'],
      ],
    ],
    [
      'flankRight',
      ['flankRight', 'left'],
      [
        ['right', 'left'],
        ['center', 'center'],
      ],
    ],
  ] as const)(
    'AOM-29.15 · an attack by the %s replaces its own chit and no other',
    (section, sections, others) => {
      const { engagements } = engaged('pin', section).battle
      expect(engagements.at(-1)).toEqual({ sections, option: 'pin', by: 0 })
      expect(engagements.slice(0, -1).map(each => each.sections)).toEqual(others)
    },
  )
})

describe('AOM-30.7 · zones from which a Force may be called', () => {
  /** The battle is at Augsburg; in Günzburg stand these HQ with all their CU. */
  const zonesWith = (hqs: readonly string[], change: (s: State) => void = () => {}): string[] => {
    const s = stateOf('ulm')
    station(s, 'at-werneck', 'munich')
    for (const id of hqs) station(s, id, 'guenzburg')
    change(s)
    const battle = clash(s, 'augsburg', ['ga', 'iv-corps', 'at-germany', 'at-riesch']).goOn(
      'operationsPlanning',
    )
    const chits = (option: BattleOption): Decision => ({ type: 'choose-chits', chits: [option] })
    battle.decide('F1', chits('reinforce')).decide('A1', chits('withdraw'))
    const isPlayable = battle
      .options('F1')
      .some(each => each.type === 'play-option' && each.option === 'reinforce')
    if (!isPlayable) return []
    battle.decide('F1', play('reinforce'))
    const parts = battle.position.step?.compose?.next(battle.s, 0, []) ?? []
    return parts.flatMap(part => (part.type === 'force-from' ? [part.zone] : []))
  }
  const OTHERS = ['fr-bisson', 'fr-gudin', 'fr-viallannes', 'fr-iii-art']
  const shatterAll = (s: State) => {
    for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) hold(s, id, { 'fr-ln': [0, 2] })
    hold(s, 'fr-viallannes', { 'fr-lc': [0, 1] })
    // Guns cannot be shattered: they are elsewhere.
    send(s, 'fr-iii-art', 'landau')
  }

  test.each([
    ['an HQ with its CU', ['iii-corps'], () => {}, ['guenzburg']],
    ['nobody', [], () => {}, []],
    [
      'an HQ whose CU there are wholly shattered',
      ['iii-corps'],
      (s: State) => {
        shatterAll(s)
      },
      [],
    ],
    [
      'an HQ with one CU that is not shattered',
      ['iii-corps'],
      (s: State) => {
        shatterAll(s)
        hold(s, 'fr-friant', { 'fr-ln': [1, 2] })
      },
      ['guenzburg'],
    ],
    [
      'an HQ with its only CU',
      ['iii-corps'],
      (s: State) => {
        for (const id of OTHERS) send(s, id, 'landau')
      },
      ['guenzburg'],
    ],
    [
      'an HQ whose CU are all elsewhere: not a Force, nor a team-mate’s',
      ['iii-corps'],
      (s: State) => {
        for (const id of [...OTHERS, 'fr-friant']) send(s, id, 'landau')
      },
      [],
    ],
    ['a CU by itself', [], (s: State) => send(s, 'fr-friant', 'guenzburg'), ['guenzburg']],
    [
      'a shattered CU by itself',
      [],
      (s: State) => {
        hold(s, 'fr-friant', { 'fr-ln': [0, 2] })
        send(s, 'fr-friant', 'guenzburg')
      },
      [],
    ],
  ] as const)('AOM-30.6 AOM-30.7 · %s', (_, hqs, change, zones) => {
    expect(zonesWith(hqs, change)).toEqual(zones)
  })

  test.each([
    ['i-corps', { F1: true, F2: false }],
    ['iii-corps', { F1: false, F2: true }],
  ] as const)(
    'AOM-30.7 · where only the %s stands a team-mate may be asked by whoever has none of it',
    (id, may) => {
      const s = stateOf('ulm', { players: 4 })
      station(s, id, 'guenzburg')
      const asks = (player: string) => hasTeamMates(s, seat(s, player), zoneNamed(s, 'guenzburg'))
      expect({ F1: asks('F1'), F2: asks('F2') }).toEqual(may)
    },
  )

  test('AOM-30.6 · an HQ is no Force with the shattered CU of its own and the sound one of another', () => {
    const zones = zonesWith(['iii-corps'], s => {
      shatterAll(s)
      // A sound CU of Ney's is with him, which may come alone.
      send(s, 'fr-loison', 'guenzburg')
    })
    expect(zones).toEqual(['guenzburg'])
  })
})
