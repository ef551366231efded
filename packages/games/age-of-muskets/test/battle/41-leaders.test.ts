import { describe, expect, test } from 'vitest'
import { cicValues } from '../../src/battle/leaders.ts'
import { type Described, field } from './field.ts'
import { ALLIED_WINGS, ANOTHER, CONTINUE, FRENCH_WINGS, lead, NOTHING, PASS, play, rally } from './lines.ts'

const armies = (more: Partial<Described> = {}): Described => ({
  french: {
    units: { ...FRENCH_WINGS, center: { 'fr-vandamme': { 'fr-vet': 3, 'fr-ln': 4 } } },
    hqs: { ga: 'reserve', 'iv-corps': 'center' },
    hand: ['pin', 'pin', 'assault'],
  },
  allied: {
    units: { ...ALLIED_WINGS, center: { 'ru-dokhturov': { 'ru-ln': 9 } } },
    hqs: { 'allied-main': 'reserve' },
    hand: ['pin'],
  },
  ...more,
})

const pinned = () =>
  lead(
    field({ ...armies(), dice: [5, 5] }).decide('F1', play('pin', 'center')),
    ['iv-corps', 'fr-ln'],
    ['ru-dokhturov', 'ru-ln'],
  ).goOn('followUp')

describe('leaders under fire', () => {
  test('TV-82 AOM-41.4 AOM-41.9 AOM-41.7 AOM-28.36 · a 10 and then a 9: the CiC falls, and a chit is drawn blindly', () => {
    const battle = pinned()
    battle.s.own[0]!.battle!.control = 1
    battle.s.chance.script = [10, 9, 1]
    battle.decide('F1', ANOTHER)
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'napoleon', piece: 'ga' }])
    expect(cicValues(battle.s, 0)).toMatchObject({ opControl: 8, morale: 0, initiative: 4, tactical: 0 })
    expect(battle.battle.commands[0].cic).toBe(battle.s.scenario.roster.combatUnits.length)
    expect(battle.hand('F1')).toEqual(['pin'])
    expect(battle.battle.chits[0]).toBe(1)
    expect(battle.s.own[0]!.battle!.control).toBe(1)
    const drawn = battle.told.filter(({ event }) => event.type === 'chit-drawn')
    expect(
      drawn.map(({ audience, event }) => [audience, 'option' in event ? event.option : undefined]),
    ).toEqual([
      [1, 'assault'],
      [~1, null],
    ])
    const ga = battle.s.own[0]!.headquarters.find(({ isLeaderLost }) => isLeaderLost)
    expect(ga?.leader).toBe(-1)
  })

  test('AOM-41.4 · an 8 after the 10 spares him', () => {
    const battle = pinned()
    battle.s.chance.script = [10, 8]
    battle.decide('F1', ANOTHER)
    expect(battle.events('leader-fallen')).toEqual([])
    expect(battle.asks('A1')).toBe(true)
  })

  test('AOM-41.4 AOM-41.7 · so with a section commander who goes on', () => {
    const battle = pinned()
    battle.s.chance.script = [10, 10]
    battle.decide('F1', CONTINUE)
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'soult', piece: 'iv-corps' }])
    expect(battle.events('chit-drawn')).toEqual([])
  })

  test('AOM-41.4 · and with a CiC who passes', () => {
    const battle = field({ ...armies(), dice: [10, 9, 0] }).decide('F1', PASS)
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'napoleon' }])
    // One chit was drawn, another is to be discarded.
    expect(battle.at).toBe('discardChit')
    expect(battle.hand('F1')).toHaveLength(2)
  })

  test('AOM-41.4 · terrain, outflanking and arrival are not rolled under fire', () => {
    const battle = field({ ...armies(), play: 'battleTerrain', dice: [10, 10] })
    battle.goOn()
    expect(battle.diceLeft).toBe(0)
    expect(battle.events('leader-fallen')).toEqual([])
  })

  test('AOM-30.15 AOM-41.1 · in a rally attempt he who leads it is at risk, not the leader of the CU', () => {
    const battle = field({
      ...armies({
        french: {
          ...armies().french,
          units: { ...FRENCH_WINGS, center: { 'fr-vandamme': { 'fr-ln': [4, 3] } } },
        },
      }),
      dice: [5, 5],
    }).decide('F1', play('pin', 'center'))
    lead(battle, ['iv-corps', 'fr-ln'], ['ru-dokhturov', 'ru-ln']).goOn('followUp')
    battle.s.chance.script = [10]
    battle.decide('F1', rally('iv-corps', 'fr-vandamme'))
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'soult' }])
    expect(battle.asks('A1')).toBe(true)
  })

  test('AOM-41.6 · a CU without leader is led by 0(3)0; the generic leader of guns is followed by his like', () => {
    const battle = field({
      ...armies({
        french: {
          ...armies().french,
          units: {
            ...FRENCH_WINGS,
            center: { 'fr-vandamme': { 'fr-ln': [4, 3] }, 'fr-iv-art': { 'fr-art': 1 } },
          },
          hqs: { ga: 'reserve' },
          hand: ['rally', 'pin'],
        },
        allied: {
          ...armies().allied,
          units: { ...ALLIED_WINGS, center: { 'ru-dokhturov': { 'ru-ln': 9 }, 'ru-b-art': { 'ru-art': 1 } } },
        },
      }),
      dice: [10],
    }).decide('F1', play('rally'))
    expect(battle.events('leader-fallen')).toMatchObject([{ leader: 'vandamme' }])
    battle.goOn('followUp').decide('F1', NOTHING)
    // The guns of both roll; the Russian ones a 10, and of the two leaders before them the second is drawn.
    battle.s.chance.script = [10, 1, 1, 5, 5]
    battle.decide('A1', play('pin', 'center')).goOn('troopsUsed')
    expect(battle.events('leader-fallen').map(({ leader, piece }) => [leader, piece])).toEqual([
      ['vandamme', 'fr-vandamme'],
      [null, 'fr-iv-art'],
    ])
    const lost = battle.s.own[0]!.units.filter(({ isLeaderLost }) => isLeaderLost)
    expect(lost).toHaveLength(1)
  })

  test('AOM-8.12 AOM-43.3 · a CU that is wholly shattered is shown as such, and no more when it has rallied', () => {
    const battle = field({
      ...armies({
        french: {
          ...armies().french,
          units: {
            ...FRENCH_WINGS,
            center: { 'fr-vandamme': { 'fr-ln': 4 } },
            reserve: { 'fr-legrand': { 'fr-ln': [0, 5] } },
          },
          faceDown: ['fr-legrand'],
          hand: ['rally'],
        },
      }),
      dice: [1],
    })
    expect(battle.isFaceUp('fr-legrand')).toBe(true)
    expect(battle.battle.shattered).toHaveLength(1)
    battle.decide('F1', play('rally'))
    expect(battle.holds('fr-legrand')).toBe('5 fr-ln')
    expect(battle.battle.shattered).toEqual([])
  })
})
