import { describe, expect, test } from 'vitest'
import { levelFor } from '../../src/battle/steps/scenario.ts'
import type { Level, Scenario } from '../../src/scenario.ts'
import { strengthOf } from '../../src/troops/index.ts'
import { NO } from '../../src/vocabulary.ts'
import {
  battleOf,
  DANUBE_1805,
  headquartersOf,
  houseScenario,
  hqId,
  leaderName,
  named,
  sums,
  THE_SALL,
  unitId,
  unitText,
  zoneId,
} from '../house.ts'
import { ledgerTable } from '../ledger.ts'

/** The battles, and what wins every scenario, as the ledger prints them. */

const AUSTERLITZ = houseScenario('austerlitz')
const CALDIERO = houseScenario('caldiero')
const ULM = houseScenario('ulm')
const SALAMANCA = houseScenario('salamanca')
const FURTHEIM = houseScenario('furtheim')

describe('settings of battles', () => {
  test.each([
    ['AOM-61.1', AUSTERLITZ, 'austerlitz', 8, 1, [null, null]],
    ['AOM-62.1', CALDIERO, 'caldiero', 5, 0, [null, 'entrenchedCamp']],
    ['AOM-66.1', SALAMANCA, 'arapiles', 1, 1, [null, null]],
    ['AOM-67.12', FURTHEIM, 'furtheim', 2, 0, [null, null]],
  ] as const)('%s · the battle of %$', (_, made, zone, turn, attacker, works) => {
    const plan = battleOf(made)
    expect([zoneId(made, plan.zone), plan.turn, plan.attacker]).toEqual([zone, turn, attacker])
    expect([plan.attackerForcedMarched, plan.riverCrossed]).toEqual([false, false])
    expect(plan.sides.map(({ loc }) => loc)).toEqual([true, true])
    expect(plan.sides.map(({ fortification }) => fortification)).toEqual(works)
    expect(made.theatre.zones[plan.zone]!.terrain).toBe('rough')
    expect(made.players).toHaveLength(2)
  })
})

describe('forces of battles', () => {
  /** Every CU with its leader and what it holds, by HQ: as a table of the ledger has them. */
  const forces = (made: Scenario): string[] =>
    battleOf(made)
      .sides.flatMap(({ headquarters, reinforcements }, side) => [
        ...headquarters.map(
          ({ hq, leader, units }) => [side, hqId(made, hq), leaderName(made, leader), units] as const,
        ),
        ...reinforcements.map(
          ({ id, hq, leader, units }) =>
            [`${side} ${id}`, hq === NO ? 'no HQ' : hqId(made, hq), leaderName(made, leader), units] as const,
        ),
      ])
      .flatMap(([side, hq, leader, units]) =>
        units.map(
          unit =>
            `${side} ${hq} (${leader}) ${unitId(made, unit.unit)} (${leaderName(made, unit.leader)}): ${unitText(made, unit)}`,
        ),
      )

  /** The same from the table; a CU whose leader is not named has the one printed for it. */
  const printed = (made: Scenario, rule: string): string[] =>
    ledgerTable(rule).flatMap(([who = '', hq = '', cus = '']) => {
      const side = who.startsWith('french') ? 0 : 1
      const box = / from box (\S+)/.exec(who)?.[1]
      return cus.split('; ').map(text => {
        const [, cu = '', leader, sp] = /^(\S+?)(?: \((.+?)\))?: (.+)$/.exec(text) ?? []
        const usual = leaderName(made, named(made.roster.combatUnits, cu).leader)
        return `${side}${box === undefined ? '' : ` ${box}`} ${hq} ${cu} (${leader ?? usual}): ${sp}`
      })
    })

  test.each([
    ['AOM-61.2 AOM-61.3', AUSTERLITZ, 'AOM-61.2', [67, 14], [73, 15], [80, 14]],
    ['AOM-62.2 AOM-62.3', CALDIERO, 'AOM-62.2', [31, 5], [37, 6], [37, 7]],
  ] as const)(
    '%s · what the ledger lists, reinforcements included',
    (_, made, rule, french, withThem, allied) => {
      expect(forces(made)).toEqual(printed(made, rule))
      const [first, second] = battleOf(made).sides
      expect(sums(made, first.headquarters)).toEqual(french)
      expect(sums(made, [...first.headquarters, ...first.reinforcements])).toEqual(withThem)
      expect(sums(made, second.headquarters)).toEqual(allied)
      expect(first.reinforcements.map(({ fromEnemyLoc }) => fromEnemyLoc)).toEqual([false])
    },
  )

  test('AOM-61.3 · Davout comes from Brünn', () => {
    const [davout] = battleOf(AUSTERLITZ).sides[0].reinforcements
    expect([davout!.id, davout!.name, zoneId(AUSTERLITZ, davout!.fromZone)]).toEqual([
      'raigern',
      'Raigern',
      'bruenn',
    ])
  })

  test.each([
    ['AOM-66.6', SALAMANCA],
    ['AOM-67.6', THE_SALL],
    ['AOM-67.13', FURTHEIM],
  ])('%s · HQ, CU and what they hold', (rule, made) => {
    const { roster } = made
    const rows = headquartersOf(made).flatMap(({ hq, leader, units }) =>
      units.map(unit => {
        const { id, name, kind, capacity } = roster.combatUnits[unit.unit]!
        return [
          `${hqId(made, hq)} (${leaderName(made, leader)})`,
          id,
          name,
          kind,
          `${capacity}`,
          leaderName(made, unit.leader),
          unitText(made, unit),
        ]
      }),
    )
    expect(rows).toEqual(ledgerTable(rule))
  })

  test('TV-S01 · AOM-66.6 · French 43 infantry, 3 cavalry, 6 artillery SP; Allied 43, 4, 5', () => {
    const { roster } = SALAMANCA
    const arms = battleOf(SALAMANCA).sides.map(({ headquarters }) => {
      const troops = headquarters.flatMap(({ units }) => units.flatMap(unit => unit.troops))
      return (['infantry', 'cavalry', 'artillery'] as const).map(arm => strengthOf(roster, troops, arm))
    })
    expect(arms).toEqual([
      [43, 3, 6],
      [43, 4, 5],
    ])
  })

  test('TV-S08 · AOM-66.2 · AOM-3.4 · br-third holds Portuguese, pt-pack no British SP', () => {
    const { roster, parameters } = SALAMANCA
    const holds = (id: string) =>
      named(roster.combatUnits, id).mayHold.flatMap((may, number) =>
        may ? [roster.nationalities[number]!.id] : [],
      )
    expect([holds('br-third'), holds('pt-pack'), holds('fr-foy')]).toEqual([
      ['britain', 'portugal'],
      ['portugal'],
      ['france'],
    ])
    const [third] = battleOf(SALAMANCA).sides[1].headquarters.flatMap(({ units }) =>
      units.filter(({ unit }) => unitId(SALAMANCA, unit) === 'br-third'),
    )
    expect(unitText(SALAMANCA, third!)).toContain('1 Ln (portugal)')
    const british = roster.headquarters.findIndex(({ id }) => id === 'peninsular-army')
    for (const id of ['pt-pack', 'sp-espana', 'fr-foy'])
      expect([
        id,
        parameters.mayCommand[roster.combatUnits.findIndex(unit => unit.id === id)]![british],
      ]).toEqual([id, id !== 'fr-foy'])
  })
})

describe('levels of victory', () => {
  /** "12 to 19", "20 or more", "−6 or less", with the result. */
  const text = ({ min, max }: Level): string =>
    max === null ? `${min} or more` : min === null ? `${max} or less` : `${min} to ${max}`

  test.each([
    ['AOM-61.5', AUSTERLITZ],
    ['AOM-63.9', ULM],
    ['AOM-64.10', DANUBE_1805],
    ['AOM-66.8', SALAMANCA],
    ['AOM-67.11', THE_SALL],
    ['AOM-67.15', FURTHEIM],
  ])('%s · by score', (rule, made) => {
    const rows = made.plan.levels.map(level => [text(level), level.result])
    expect(rows).toEqual(
      ledgerTable(rule).map(([score = '', result]) => [score.replaceAll('−', '-'), result]),
    )
    const sides = made.plan.levels.map(({ winner }) => winner)
    const first = made.scoring.plus
    expect(sides).toEqual([first, first, null, 1 - first, 1 - first])
  })

  test.each([
    [SALAMANCA, 'TV-S09', 1, 15, 'allied-decisive'],
    [SALAMANCA, 'TV-S09', NO, 1, 'draw'],
    [SALAMANCA, 'TV-S09', 0, -13, 'french'],
    [FURTHEIM, 'TV-T15', 0, 6, 'french'],
    [FURTHEIM, 'TV-T15', NO, 0, 'draw'],
    [FURTHEIM, 'TV-T15', 1, -8, 'austrian-decisive'],
  ])('$1 AOM-66.8 AOM-67.15 · won by $2, a score of $3 is $4', (made, _, winner, score, level) => {
    expect(levelFor(battleOf(made).levels, winner, score)?.id).toBe(level)
  })

  test('AOM-62.4 · Caldiero goes to whoever wins the battle, or by the score of a drawn one', () => {
    expect(battleOf(CALDIERO).levels).toMatchObject([
      { id: 'field-battle', battle: 'won', min: null, max: null, winner: 'battleWinner' },
      { id: 'french-marginal', battle: 'draw', min: 1, max: null, winner: 0 },
      { id: 'draw', battle: 'draw', min: 0, max: 0, winner: null },
      { id: 'allied-marginal', battle: 'draw', min: null, max: -1, winner: 1 },
    ])
  })

  test.each([
    [AUSTERLITZ, 10],
    [CALDIERO, 0],
    [SALAMANCA, 10],
    [FURTHEIM, 4],
  ])('AOM-61.5 AOM-66.8 AOM-67.15 · what a battle that was won adds to the score', (made, points) => {
    expect(battleOf(made).battleWon).toBe(points)
  })

  test.each([
    ['AOM-60.1', DANUBE_1805, 0, 8],
    ['AOM-67.10', THE_SALL, 0, undefined],
  ])('%s · what is scored', (_, made, plus, armyGroup) => {
    const { scoring } = made
    expect(scoring.plus).toBe(plus)
    expect(scoring.fieldBattle).toEqual({ spPerVp: 3, least: 1 })
    expect(scoring.hqSurrender).toMatchObject({ corps: 3, army: 5 })
    if (armyGroup !== undefined) expect(scoring.hqSurrender?.armyGroup).toBe(armyGroup)
    expect(scoring.spSurrender).toEqual({ spPerVp: 5 })
  })
})
