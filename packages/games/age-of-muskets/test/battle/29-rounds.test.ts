import { describe, expect, test } from 'vitest'
import { hasVoidNeighbour } from '../../src/battle/ground.ts'
import type { Decision } from '../../src/decisions.ts'
import type { BattleOption, Section } from '../../src/vocabulary.ts'
import { type Described, type Field, field } from './field.ts'
import { ALLIED_WINGS, ANOTHER, CONTINUE, FRENCH_WINGS, lead, NOTHING, PASS, play, rally } from './lines.ts'

const armies = (
  french: readonly BattleOption[],
  allied: readonly BattleOption[],
  change: Partial<Described> = {},
): Described => ({
  french: {
    units: {
      ...FRENCH_WINGS,
      center: { 'fr-vandamme': { 'fr-vet': 3, 'fr-ln': 4 } },
      reserve: { 'fr-garde': { 'fr-gd': 4 } },
    },
    hqs: { ga: 'reserve' },
    hand: french,
  },
  allied: {
    units: {
      ...ALLIED_WINGS,
      center: { 'ru-dokhturov': { 'ru-ln': 9 } },
      reserve: { 'ru-malutin': { 'ru-gd': 6 } },
    },
    hqs: { 'allied-main': 'reserve' },
    hand: allied,
  },
  ...change,
})

describe('a turn', () => {
  test('AOM-29.1 AOM-29.2 · first the attacker, then the defender', () => {
    const battle = field(armies(['reserve'], ['pin'], { attacker: 1, dice: [1, 1, 1, 1] }))
    expect(battle.asks('A1')).toBe(true)
    battle.decide('A1', PASS)
    expect(battle.asks('F1')).toBe(true)
    expect(battle.battle.round).toBe(1)
  })

  test('AOM-29.3 · the chit is shown, and set aside as used', () => {
    const battle = field(armies(['pin', 'reserve'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'left'),
    )
    expect(battle.hand('F1')).toEqual(['reserve'])
    expect(battle.battle.chits).toEqual([1, 1])
    expect(battle.events('option-played')).toMatchObject([{ side: 'french', option: 'pin', section: 'left' }])
    expect(battle.battle.engagements).toEqual([{ sections: ['left', 'right'], option: 'pin', by: 0 }])
  })

  test('AOM-29.4 · only what can do something may be played; otherwise one must pass', () => {
    const battle = field(
      armies(['rally', 'bombardment', 'reinforce', 'cavalryCharge', 'outflank'], ['pin'], {
        french: {
          ...armies([], []).french,
          units: { ...FRENCH_WINGS, center: { 'fr-vandamme': { 'fr-vet': 3 } } },
          hand: ['rally', 'bombardment', 'cavalryCharge', 'outflank'],
        },
      }),
    )
    expect(battle.options('F1')).toEqual([PASS])
  })

  test('AOM-29.5 TV-75 AOM-29.6 · one follow-up: after a failed try for another option the turn is over', () => {
    const battle = field(armies(['pin', 'rally', 'pin'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    expect(battle.options('F1')).toContainEqual(ANOTHER)
    battle.s.chance.script = [10, 1]
    battle.decide('F1', ANOTHER)
    expect(battle.at).toBe('optionOrPass')
    expect(battle.asks('A1')).toBe(true)
    expect(battle.events('follow-up-failed')).toHaveLength(1)
  })

  test('AOM-29.6 · if it succeeds he must play a second option, and that is all', () => {
    const battle = field(armies(['pin', 'pin', 'reserve'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    battle.s.chance.script = [9]
    battle.decide('F1', ANOTHER)
    expect(battle.at).toBe('playAnother')
    expect(battle.options('F1')).not.toContainEqual(PASS)
    battle.decide('F1', play('pin', 'left'))
    battle.s.chance.script = [5, 5]
    lead(battle, ['fr-suchet', 'fr-ln'], ['ru-ulanius', 'ru-ln']).goOn('optionOrPass')
    expect(battle.asks('A1')).toBe(true)
  })

  test('AOM-29.6 · one chit that could be played is enough to try', () => {
    const battle = field(armies(['pin', 'pin'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    expect(battle.options('F1')).toContainEqual(ANOTHER)
  })

  test('AOM-29.6 · without an option that could be played it cannot be tried', () => {
    const battle = field(armies(['pin', 'rally'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    expect(battle.options('F1')).not.toContainEqual(ANOTHER)
  })

  test('AOM-29.7 · an attack is continued on the Initiative of whoever commanded, once', () => {
    const battle = field(armies(['pin'], ['pin'], { dice: [5, 5] })).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    expect(battle.options('F1')).toContainEqual(CONTINUE)
    // Vandamme has Initiative 7.
    battle.s.chance.script = [7, 5, 5]
    battle.decide('F1', CONTINUE)
    expect(battle.at).toBe('nameCommanders')
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('optionOrPass')
    expect(battle.asks('A1')).toBe(true)
    expect(battle.events('engagement-roll')).toHaveLength(2)
  })

  test('AOM-29.7 · an 8 is too much for him; and nothing else can be continued', () => {
    const battle = field(armies(['pin', 'reserve'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    battle.s.chance.script = [8]
    battle.decide('F1', CONTINUE)
    expect(battle.asks('A1')).toBe(true)
    battle.s.chance.script = [1]
    battle.decide('A1', PASS).decide('F1', play('reserve')).goOn('followUp')
    expect(battle.options('F1')).toEqual([NOTHING])
  })

  const cavalry = (allied: { readonly [type: string]: number }) =>
    field(
      armies(['cavalryCharge'], ['pin'], {
        french: {
          ...armies([], []).french,
          units: {
            ...FRENCH_WINGS,
            center: { 'fr-nansouty': { 'fr-hc': 2 }, 'fr-hautpoul': { 'fr-hc': 2 } },
          },
          hand: ['cavalryCharge', 'pin'],
        },
        allied: {
          ...armies([], []).allied,
          units: { ...ALLIED_WINGS, center: { 'ru-dokhturov': allied } },
          hand: ['pin'],
        },
        dice: [5, 5, 1, 1],
      }),
    ).decide('F1', play('cavalryCharge', 'center'))

  test('TV-74 AOM-29.8 AOM-29.9 · a charge that was met may be continued, one that brought Superiority may not', () => {
    const met = cavalry({ 'ru-ln': 5, 'ru-lc': 2 }).goOn('followUp')
    expect(met.options('F1')).toContainEqual(CONTINUE)
    const unmet = cavalry({ 'ru-ln': 5 }).goOn('followUp')
    expect(unmet.battle.superiority[1].center).toBe(true)
    expect(unmet.options('F1')).not.toContainEqual(CONTINUE)
  })

  test('AOM-29.9 · nor if a section has nobody left, or the charging one no cavalry', () => {
    const met = cavalry({ 'ru-ln': 5, 'ru-lc': 2 }).goOn('followUp')
    for (const unit of met.s.own[0]!.units)
      if (unit.troops.some(({ normal }) => normal === 2))
        for (const troop of unit.troops) [troop.normal, troop.shattered] = [0, troop.normal]
    expect(met.options('F1')).not.toContainEqual(CONTINUE)
    const gone = field(armies(['assault', 'pin'], ['pin'], { dice: [10, 1, 1, 10] })).decide(
      'F1',
      play('assault', 'center'),
    )
    lead(gone, ['fr-vandamme', 'fr-vet'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    expect(gone.battle.standing[1].center).toBe('broken')
    expect(gone.options('F1')).not.toContainEqual(CONTINUE)
  })

  const shaken = (): Described =>
    armies(['pin'], ['pin'], {
      french: {
        units: {
          left: { 'fr-suchet': { 'fr-ln': [3, 3] } },
          center: { 'fr-vandamme': { 'fr-ln': 4 } },
          right: { 'fr-rivaud': { 'fr-ln': [2, 2] } },
          reserve: { 'fr-oudinot': { 'fr-vet': [3, 2] } },
        },
        hqs: { ga: 'reserve', 'v-corps': 'left' },
        hand: ['pin'],
      },
      dice: [5, 5],
    })

  test('AOM-29.10 AOM-29.11 AOM-30.15 · the CiC may rally anybody, a section commander whoever is in his section', () => {
    const battle = field(shaken()).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    const rallies = battle
      .options('F1')
      .filter(option => option.type === 'follow-up' && option.what === 'rally')
    expect(rallies).toEqual(
      [
        rally('ga', 'fr-suchet'),
        rally('ga', 'fr-oudinot'),
        rally('ga', 'fr-rivaud'),
        rally('v-corps', 'fr-suchet'),
        rally('fr-rivaud', 'fr-rivaud'),
      ].toSorted(
        (a, b) =>
          rallies.findIndex(each => JSON.stringify(each) === JSON.stringify(a)) -
          rallies.findIndex(each => JSON.stringify(each) === JSON.stringify(b)),
      ),
    )
    const right = { 'fr-rivaud': { 'fr-ln': 2 }, 'fr-drouet': { 'fr-ln': [0, 3] } } as const
    const described = shaken()
    const broken = field({
      ...described,
      french: { ...described.french, units: { ...described.french.units, right } },
    }).decide('F1', play('pin', 'center'))
    lead(broken, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    expect(broken.options('F1')).toContainEqual(rally('fr-drouet', 'fr-drouet'))
    // Lannes has Morale 2: 6 + 3 − 2 = 7, as high as the line's.
    battle.s.chance.script = [6]
    battle.decide('F1', rally('v-corps', 'fr-suchet'))
    expect(battle.holds('fr-suchet')).toBe('6 fr-ln')
    expect(battle.asks('A1')).toBe(true)
  })
})

describe('passing', () => {
  test('TV-76 AOM-29.12 AOM-29.17 · a failed pass costs a chit, unseen; two passes make a draw', () => {
    const battle = field(armies(['reserve', 'pin'], ['pin'], { dice: [10, 1, 1] })).decide('F1', PASS)
    expect(battle.at).toBe('discardChit')
    battle.decide('F1', { type: 'discard-chit', option: 'pin' })
    expect(battle.hand('F1')).toEqual(['reserve'])
    const told = battle.told.filter(({ event }) => event.type === 'chit-discarded')
    expect(
      told.map(({ event, audience }) => [audience, 'option' in event ? event.option : undefined]),
    ).toEqual([
      [1, 'pin'],
      [~1, null],
    ])
    battle.decide('A1', PASS)
    expect(battle.battle.ended).toEqual({ winner: -1, how: 'passes' })
  })

  test('AOM-29.12 · nothing is lost if the CiC rolls his Initiative or less; under Joint Command all must', () => {
    const unified = field(armies(['reserve', 'pin'], ['pin'], { dice: [9] })).decide('F1', PASS)
    expect(unified.asks('A1')).toBe(true)
    const joint = field(
      armies(['reserve', 'pin'], ['pin'], {
        french: {
          ...armies(['reserve', 'pin'], []).french,
          hqs: { 'iv-corps': 'reserve', 'v-corps': 'reserve' },
          isJoint: true,
        },
        dice: [7, 9],
        change: s => {
          s.own[0]!.battle!.leaders = s.own[0]!.headquarters.map(
            ({ id }) => s.scenario.roster.combatUnits.length + id,
          )
        },
      }),
    ).decide('F1', PASS)
    expect(joint.at).toBe('discardChit')
  })

  test('AOM-29.12 AOM-41.9 · a Joint Leader who is gone with his CU rolls no more, the CiC does', () => {
    const passed = (cic: string, dice: readonly number[]): Field =>
      field(
        armies(['reserve', 'pin'], ['pin'], {
          french: { ...armies(['reserve', 'pin'], []).french, hqs: {}, cic, isJoint: true },
          dice,
          change: s => {
            const { combatUnits } = s.scenario.roster
            s.own[0]!.battle!.leaders = ['fr-suchet', 'fr-vandamme', 'fr-bisson'].map(id =>
              combatUnits.findIndex(each => each.id === id),
            )
          },
        }),
      ).decide('F1', PASS)
    // Bisson is not in the battle (any more).
    const two = passed('fr-suchet', [1, 1, 10])
    expect([two.diceLeft, two.asks('A1')]).toEqual([1, true])
    expect(passed('fr-bisson', [1, 1, 4]).at).toBe('discardChit')
  })

  test('AOM-29.13 AOM-29.17 · without chits one passes without a roll, and that counts', () => {
    const battle = field(armies([], ['pin', 'pin'], { dice: [1] }))
    expect(battle.asks('A1')).toBe(true)
    expect(battle.s.chance.draws).toBe(0)
    battle.decide('A1', PASS)
    expect(battle.battle.ended).toEqual({ winner: -1, how: 'passes' })
  })

  test('AOM-29.14 AOM-29.15 · any number of options in one section; a new one replaces the chit', () => {
    const battle = field(armies(['pin', 'assault'], ['pin'], { dice: [5, 5] })).decide(
      'F1',
      play('pin', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp').decide('F1', NOTHING)
    battle.s.chance.script = [5, 5]
    battle.decide('A1', play('pin', 'center'))
    expect(battle.battle.engagements).toEqual([{ sections: ['center', 'center'], option: 'pin', by: 1 }])
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('optionOrPass')
    expect(battle.options('F1')).toContainEqual(play('assault', 'center'))
  })
})

const close = (...posts: [piece: string, section: Section][]): Decision => ({
  type: 'close-gaps',
  posts: posts.map(([piece, section]) => ({ piece, section })),
})

describe('the end', () => {
  test('AOM-29.16 · no chits left: a draw', () => {
    const battle = field(armies(['pin'], [], { dice: [5, 5] })).decide('F1', play('pin', 'center'))
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp').decide('F1', NOTHING)
    expect(battle.battle.ended).toEqual({ winner: -1, how: 'noChits' })
  })

  test('AOM-29.16 AOM-29.19 · the round is finished first: whoever has a gap then has lost', () => {
    const battle = field(armies(['assault'], [], { dice: [10, 1, 1, 10] })).decide(
      'F1',
      play('assault', 'center'),
    )
    lead(battle, ['fr-vandamme', 'fr-vet'], ['ru-dokhturov', 'ru-ln']).goOn('followUp').decide('F1', NOTHING)
    expect(battle.battle.ended).toEqual({ winner: 0, how: 'gap' })
  })

  test('AOM-29.18 · both at 0 at the same time: a draw', () => {
    const battle = field(
      armies(['assault'], ['pin'], {
        french: {
          ...armies(['assault'], []).french,
          endurance: 1,
          units: { ...FRENCH_WINGS, center: { 'fr-vandamme': { 'fr-ln': 9 } } },
        },
        allied: { ...armies([], ['pin']).allied, endurance: 1 },
        dice: [5, 6, 10, 10],
      }),
    ).decide('F1', play('assault', 'center'))
    // Vandamme 5 + 2 + 1, Dokhturov 6 + 1 + 0: made equal by hand.
    battle.s.own[1]!.battle!.control = 1
    lead(battle, ['fr-vandamme', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('')
    expect(battle.battle.ended).toEqual({ winner: -1, how: 'endurance' })
  })

  /** The French center has lost all; this is the end of the round. */
  const gap = (
    french: readonly BattleOption[],
    left: { readonly [type: string]: readonly [number, number] | number } = { 'fr-ln': 6 },
  ) =>
    field(
      armies(french, ['pin'], {
        french: {
          ...armies(french, []).french,
          units: {
            left: { 'fr-suchet': left },
            right: FRENCH_WINGS.right,
            center: { 'fr-vandamme': { 'fr-ln': [0, 4] } },
            reserve: {
              'fr-garde': { 'fr-gd': 4 },
              'fr-drouet': { 'fr-ln': [0, 3] },
              'fr-iv-art': { 'fr-art': 2 },
            },
          },
        },
        play: 'gapsInTheLine',
      }),
    )

  test('TV-77 AOM-29.19 AOM-29.20 AOM-43.10 · a Reserve chit and a CU that fights close a gap', () => {
    const battle = gap(['reserve', 'pin'])
    expect(battle.at).toBe('closeGaps')
    expect(battle.refusal('F1', close())?.rule).toBe('AOM-29.20')
    expect(battle.refusal('F1', close(['fr-drouet', 'center']))?.rule).toBe('AOM-29.20')
    expect(battle.refusal('F1', close(['fr-garde', 'left']))?.rule).toBe('AOM-29.20')
    battle.decide('F1', close(['fr-garde', 'center']))
    expect(battle.sectionOf('fr-garde')).toBe('center')
    expect(battle.hand('F1')).toEqual(['pin'])
    expect(battle.battle.ended).toBeNull()
  })

  test('TV-77 AOM-29.20 · two gaps and one chit: the battle is lost', () => {
    const battle = gap(['reserve', 'pin'], { 'fr-ln': [0, 3] })
    expect(battle.options('F1')).toEqual([close()])
    battle.decide('F1', close())
    expect(battle.battle.ended).toEqual({ winner: 1, how: 'gap' })
  })

  test('AOM-29.19 AOM-29.25 · whoever has no chit at all is not asked; gaps on both sides make a draw', () => {
    const battle = field(
      armies([], ['pin'], {
        french: {
          ...armies([], []).french,
          units: { ...FRENCH_WINGS, center: { 'fr-vandamme': { 'fr-ln': [0, 4] } } },
        },
        allied: {
          ...armies([], ['pin']).allied,
          units: { ...ALLIED_WINGS, center: { 'ru-dokhturov': { 'ru-ln': [0, 4] } } },
        },
        play: 'gapsInTheLine',
      }),
    )
    expect(battle.asks('A1')).toBe(true)
    battle.decide('A1', close())
    expect(battle.battle.ended).toEqual({ winner: -1, how: 'gap' })
  })

  test('AOM-29.21 · a flanking section in which there have been SP counts', () => {
    const flank = (isManned: boolean) =>
      field(
        armies(['pin'], ['pin'], {
          play: 'gapsInTheLine',
          change: s => {
            if (isManned) s.open.battle!.manned[0].push('flankLeft')
          },
        }),
      )
    expect(flank(false).battle.ended).toBeNull()
    expect(flank(true).at).toBe('closeGaps')
  })

  const gunsOnTheFlank = (
    flankLeft: NonNullable<Described['french']['units']['flankLeft']>,
    change: Partial<Described>,
  ): Described => {
    const usual = armies([], [], {})
    return armies(['pin'], ['bombardment', 'pin'], {
      french: { ...usual.french, units: { ...usual.french.units, flankLeft }, hand: ['pin'] },
      ...change,
    })
  }

  test('AOM-29.21 AOM-31.10 · guns alone in a flanking section are no gap, but the wing beside them has nobody', () => {
    const battle = field(gunsOnTheFlank({ 'fr-iv-art': { 'fr-art': 2 } }, { play: 'gapsInTheLine' }))
    expect(battle.battle.ended).toBeNull()
    expect(battle.battle.manned[0]).toEqual([])
    expect(hasVoidNeighbour(battle.battle, 0, 'left')).toBe(true)
    const left = field(gunsOnTheFlank({}, { play: 'gapsInTheLine' }))
    expect(hasVoidNeighbour(left.battle, 0, 'left')).toBe(false)
  })

  test('AOM-29.21 AOM-31.24 · guns alone in a flanking section are not overrun by the fire that reaches them', () => {
    const usual = armies([], ['bombardment', 'pin'], {}).allied
    const battle = field(
      gunsOnTheFlank(
        { 'fr-iv-art': { 'fr-art': 4 } },
        {
          attacker: 1,
          allied: {
            ...usual,
            units: { ...usual.units, flankRight: { 'ru-b-art': { 'ru-art': 2 } } },
          },
          dice: [9],
        },
      ),
    )
    const before = battle.battle.endurance[0]
    battle.decide('A1', play('bombardment')).goOn('followUp')
    expect(battle.holds('fr-iv-art')).toBe('3 fr-art')
    expect(battle.battle.endurance[0]).toBe(before)
    expect(battle.events('guns-overrun')).toEqual([])
  })

  test('AOM-29.22 AOM-30.2 · whoever withdraws loses the battle', () => {
    const battle = field(armies(['withdraw'], ['pin'], { dice: [1, 1] })).decide('F1', play('withdraw'))
    expect(battle.battle.ended).toEqual({ winner: 1, how: 'withdrawal' })
    expect(battle.isOver).toBe(true)
  })
})
