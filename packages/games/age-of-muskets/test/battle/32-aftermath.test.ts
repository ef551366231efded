import { describe, expect, test } from 'vitest'
import { levelFor } from '../../src/battle/steps/scenario.ts'
import type { Decision } from '../../src/decisions.ts'
import { unitNamed } from '../../src/forces/names.ts'
import { counterOf, theUnit } from '../../src/forces/pieces.ts'
import { zoneState } from '../../src/forces/places.ts'
import type { State } from '../../src/state.ts'
import { houseScenario } from '../house.ts'
import { type Described, type Field, field, scenario } from './field.ts'
import { ALLIED_WINGS, FRENCH_WINGS } from './lines.ts'

/** The battle is over; what follows. */
const after = (winner: number, more: Partial<Described> = {}, change: (s: State) => void = () => {}): Field =>
  field({
    french: {
      units: {
        ...FRENCH_WINGS,
        center: { 'fr-vandamme': { 'fr-ln': 4 } },
        reserve: {
          'fr-nansouty': { 'fr-hc': 3 },
          'fr-hautpoul': { 'fr-hc': 3 },
          'fr-kellermann': { 'fr-lc': 3 },
        },
      },
      hqs: { ga: 'reserve' },
      endurance: 11,
    },
    allied: {
      units: {
        ...ALLIED_WINGS,
        center: { 'ru-dokhturov': { 'ru-ln': 9, 'ru-art': 1 } },
        reserve: { 'ru-uvarov': { 'ru-lc': 3 } },
      },
      hqs: { 'allied-main': 'reserve' },
    },
    play: 'aftermath',
    ...more,
    change: s => {
      s.open.battle!.ended = { winner, how: 'endurance' }
      s.open.battle!.round = 4
      change(s)
    },
  })

const lost = (...losses: [unit: string, troopType: string, count: number][]): Decision => ({
  type: 'pursuit-losses',
  losses: losses.map(([unit, troopType, count]) => ({ unit, troopType, count })),
})

describe('pursuit', () => {
  test('TV-84 AOM-32.1 AOM-32.2 AOM-32.3 AOM-32.4 AOM-32.5 AOM-32.6 · 54 %, four rounds, 9 against 3 free cavalry, leader 2: 65 % of 6', () => {
    const battle = after(0, { dice: [5] }, s => {
      s.open.battle!.endurance[0] = 6
    })
    expect(battle.events('pursuit-roll')).toMatchObject([{ side: 'french', die: 5, percent: 65, losses: 3 }])
    expect(battle.at).toBe('pursuitLosses')
    // 1 cavalry, 2 line; and half of the 3 SP in artillery.
    expect(
      battle.refusal(
        'A1',
        lost(
          ['ru-dokhturov', 'ru-ln', 1],
          ['ru-dokhturov', 'ru-art', 1],
          ['ru-langeron', 'ru-ln', 1],
          ['ru-uvarov', 'ru-lc', 1],
        ),
      ),
    ).toBeNull()
    expect(
      battle.refusal('A1', lost(['ru-dokhturov', 'ru-ln', 3], ['ru-dokhturov', 'ru-art', 1]))?.rule,
    ).toBe('AOM-32.8')
    battle.goOn()
    expect(battle.s.hidden.lost[3]).toBe(4)
  })

  test('AOM-32.4 · cavalry in an engaged section is not free, nor is shattered cavalry', () => {
    const battle = after(
      0,
      {
        dice: [5],
        french: {
          units: {
            ...FRENCH_WINGS,
            center: { 'fr-nansouty': { 'fr-hc': 9 } },
            reserve: { 'fr-hautpoul': { 'fr-hc': [0, 3] } },
          },
          hqs: { ga: 'reserve' },
          endurance: 11,
        },
      },
      s => {
        s.open.battle!.engagements.push({ sections: ['center', 'center'], option: 'pin', by: 0 })
      },
    )
    expect(battle.events('pursuit-roll')).toMatchObject([{ losses: 0 }])
  })

  test('AOM-55.2 AOM-32.3 · Murat may be taken for a leader of his free cavalry', () => {
    const murat = (hqs: Described['french']['hqs']) =>
      after(
        0,
        {
          dice: [5],
          french: {
            units: {
              ...FRENCH_WINGS,
              center: { 'fr-vandamme': { 'fr-ln': 4 } },
              reserve: { 'fr-walther': { 'fr-dr': 9 } },
            },
            hqs: { ga: 'reserve', ...hqs },
            endurance: 11,
          },
        },
        s => {
          s.open.battle!.endurance[0] = 6
        },
      ).events('pursuit-roll')[0]?.percent
    // Walther has 1, Murat 2: one column more.
    expect([murat({}), murat({ 'cav-reserve': 'reserve' })]).toEqual([55, 65])
  })

  test('AOM-47.3 AOM-32.3 · in a battle scenario a loser without LoC marker is driven four columns further, over no river', () => {
    const driven = (hasLoc: boolean) =>
      after(0, { dice: [5] }, s => {
        s.open.battle!.endurance[0] = 6
        s.open.battle!.loc = [true, hasLoc]
      }).events('pursuit-roll')[0]?.percent
    expect([driven(true), driven(false)]).toEqual([65, 105])
  })

  test('AOM-32.10 · the siege train of the loser is gone', () => {
    const battle = after(0, { dice: [5] }, s => {
      zoneState(s, s.open.battle!.zone).siegeTrains = [1, 1]
    })
    expect(zoneState(battle.s, battle.battle.zone).siegeTrains).toEqual([1, 0])
  })

  test('AOM-43.7 AOM-5.1 AOM-32.11 · who was wholly shattered and took no part may lose his last men, and is gone with his guns', () => {
    const battle = after(
      0,
      {
        dice: [5],
        allied: {
          units: {
            ...ALLIED_WINGS,
            center: { 'ru-miloradovich': { 'ru-ln': 4, 'ru-art': 1 } },
            reserve: { 'ru-uvarov': { 'ru-lc': 3 }, 'ru-dokhturov': { 'ru-ln': [0, 2], 'ru-art': 1 } },
          },
          hqs: { 'allied-main': 'reserve' },
        },
      },
      s => {
        s.open.battle!.endurance[0] = 6
        counterOf(s, theUnit(s, unitNamed(s, 'ru-dokhturov')).counter)!.section = null
      },
    )
    battle.decide(
      'A1',
      lost(['ru-dokhturov', 'ru-ln', 2], ['ru-miloradovich', 'ru-art', 1], ['ru-uvarov', 'ru-lc', 1]),
    )
    expect(battle.s.own[1]!.units.some(({ id }) => id === unitNamed(battle.s, 'ru-dokhturov'))).toBe(false)
    expect(battle.s.hidden.lost[3]).toBe(5)
  })

  test('AOM-32.1 AOM-29.23 · after a draw nobody pursues', () => {
    const battle = after(-1)
    expect(battle.events('pursuit-roll')).toEqual([])
    expect(battle.isOver).toBe(true)
  })

  test('AOM-32.11 AOM-49.2 · what is lost is lost for good, and only the loser knows what it was', () => {
    const battle = after(0, { dice: [10] }).goOn()
    const told = battle.told.filter(({ event }) => event.type === 'sp-lost')
    expect(told.map(({ audience }) => audience)).toEqual([2, ~2])
    expect(told[1]!.event).toMatchObject({ losses: [] })
    expect(battle.s.own[1]!.battle!.casualties.every(count => count === 0)).toBe(true)
  })
})

describe('casualties', () => {
  const counted = (winner: number, casualties: readonly number[]) =>
    after(winner, { dice: [1] }, s => {
      s.own[1]!.battle!.casualties = [...casualties]
      s.open.battle!.casualties[1] = casualties.reduce((sum, each) => sum + each, 0)
      for (const [at, count] of casualties.entries())
        s.hidden.mustered[at] = (s.hidden.mustered[at] ?? 0) + count
    })

  test.each([
    [0, 3, 6],
    [1, 1, 8],
    [-1, 1, 8],
  ])(
    'TV-87 AOM-33.1 AOM-33.2 · 9 casualties, winner %i: %i permanent, %i stragglers',
    (winner, permanent, stragglers) => {
      const battle = counted(winner, [0, 0, 0, 9])
      if (battle.at === 'pursuitLosses') battle.goOn()
      expect(battle.events('battle-casualties').filter(({ side }) => side === 'allied')).toMatchObject([
        { nationality: 'russia', permanent, stragglers },
      ])
      expect(zoneState(battle.s, battle.battle.zone).stragglers[3]).toBe(stragglers)
    },
  )

  test('AOM-33.1 AOM-33.2 · of both sides, first of the first', () => {
    const battle = after(-1, {}, s => {
      for (const [side, nationality, count] of [
        [0, 0, 5],
        [1, 3, 10],
      ] as const) {
        s.own[side]!.battle!.casualties = s.hidden.lost.map((_, at) => (at === nationality ? count : 0))
        s.open.battle!.casualties[side] = count
        s.hidden.mustered[nationality] = (s.hidden.mustered[nationality] ?? 0) + count
      }
    })
    expect(
      battle
        .events('battle-casualties')
        .map(({ side, permanent, stragglers }) => [side, permanent, stragglers]),
    ).toEqual([
      ['french', 1, 4],
      ['allied', 2, 8],
    ])
  })

  test('AOM-33.3 · what is left over falls on the nationality with most; among equals the owner chooses', () => {
    const most = counted(-1, [0, 0, 2, 6])
    expect(
      most.events('battle-casualties').map(({ nationality, permanent }) => [nationality, permanent]),
    ).toEqual([
      ['austria', 0],
      ['russia', 1],
    ])
    const equal = counted(-1, [0, 0, 4, 4])
    expect(equal.at).toBe('shareLosses')
    equal.decide('A1', { type: 'permanent-share', nationality: 'austria' })
    expect(
      equal.events('battle-casualties').map(({ nationality, permanent }) => [nationality, permanent]),
    ).toEqual([
      ['austria', 1],
      ['russia', 0],
    ])
  })
})

describe('battle scenarios', () => {
  const levels = (id: string) => {
    const { plan } = houseScenario(id)
    return plan.levels
  }

  test.each([
    [30, 'french-decisive'],
    [24, 'french-decisive'],
    [23, 'french'],
    [16, 'french'],
    [15, 'draw'],
    [9, 'draw'],
    [8, 'allied'],
    [-5, 'allied'],
    [-6, 'allied-decisive'],
  ])('AOM-61.5 · a score of %i is %s', (score, level) => {
    expect(levelFor(levels('austerlitz'), 0, score)?.id).toBe(level)
  })

  test.each([
    [0, -20, 'field-battle'],
    [1, 20, 'field-battle'],
    [-1, 1, 'french-marginal'],
    [-1, 0, 'draw'],
    [-1, -1, 'allied-marginal'],
  ])('AOM-62.4 · winner %i, score %i: %s', (winner, score, level) => {
    expect(levelFor(levels('caldiero'), winner, score)?.id).toBe(level)
  })

  test('AOM-47.3 AOM-61.1 AOM-61.5 · a whole battle with the usual decisions ends with a level of victory, and counts artillery', () => {
    const battle = scenario('austerlitz', [5, 5, 5]).goOn()
    const { outcome, hidden } = battle.s
    const [french, allied] = [
      [0, 1],
      [2, 3],
    ].map(side => side.reduce((sum, at) => sum + hidden.lost[at]!, 0))
    const { ended } = battle.battle
    const field = ended?.winner === 0 ? 10 : ended?.winner === 1 ? -10 : 0
    expect(outcome?.scores).toEqual([allied! - french! + field, french! - allied! - field])
    expect(levelFor(levels('austerlitz'), ended!.winner, outcome!.scores[0]!)?.id).toBe(outcome?.how)
  })

  test('AOM-62.1 AOM-62.3 · Caldiero: the French attack, and Verdier waits with his own Initiative', () => {
    const battle = scenario('caldiero', [10, 10]).goOn('operationsPlanning')
    expect(battle.battle.attacker).toBe(0)
    battle.decide('F1', { type: 'choose-chits', chits: ['reinforce'] }).goOn('optionOrPass')
    battle.decide('F1', { type: 'play-option', option: 'reinforce', section: null })
    expect(battle.options('F1')).toEqual([{ type: 'call-force', zone: 'mantua', pieces: ['fr-verdier'] }])
    battle.s.chance.script = [6]
    battle.decide('F1', { type: 'call-force', zone: 'mantua', pieces: ['fr-verdier'] })
    expect(battle.battle.endurance[0]).toBe(8)
    expect(battle.at).toBe('postForce')
  })
})
