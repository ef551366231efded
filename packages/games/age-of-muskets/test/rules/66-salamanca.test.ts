import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { steps } from '../../src/battle/sequence.ts'
import type { Decision } from '../../src/decisions.ts'
import { type BattleOption, NO, type Section } from '../../src/vocabulary.ts'
import { scenario } from '../battle/field.ts'
import { Stage, stateOf } from '../table.ts'

/** Salamanca as it is played: the vectors of chapter 66 that take a battle, not a table. */

const lay = (...sections: readonly Section[]): Decision => ({
  type: 'lay-terrain',
  layouts: sections.map(section => ({ section, terrain: 'hills' })),
})
const chits = (count: number): Decision => ({
  type: 'choose-chits',
  chits: Array.from({ length: count }, (_, at): BattleOption => (at < 6 ? 'reserve' : 'assault')),
})

test('TV-S04 AOM-66.7 AOM-28.3 AOM-28.26 · Marmont and Wellesley command, each alone, from the reserve', () => {
  const battle = scenario('salamanca').goOn('operationsPlanning')
  expect(battle.events('commander-in-chief')).toMatchObject([
    { leader: 'marmont', isJoint: false },
    { leader: 'wellesley', isJoint: false },
  ])
  expect(['army-of-portugal', 'peninsular-army'].map(id => battle.sectionOf(id))).toEqual([
    'reserve',
    'reserve',
  ])
})

test.each([
  ['both succeed', [7, 7], ['left', 'right'], ['center']],
  ['neither does', [8, 8], ['left'], []],
] as const)('TV-S10 AOM-66.1 AOM-28.10 AOM-28.11 · layouts when %s', (_, dice, french, allied) => {
  const battle = scenario('salamanca', dice)
  expect(battle.asks('F1')).toBe(true)
  expect(battle.refusal('F1', lay(...french))).toBeNull()
  expect(battle.refusal('F1', lay('flankLeft', ...french))?.rule).toBe('AOM-28.10')
  battle.decide('F1', lay(...french))
  expect(battle.refusal('A1', lay(...allied))).toBeNull()
  expect(battle.refusal('A1', lay('left', ...allied))?.rule).toBe('AOM-28.10')
})

describe('TV-S05 AOM-66.7 · equal Initiative', () => {
  const TERRAIN = [10, 10]

  /** The attacker rolls first; then whoever has the option rolls whether he may use it. */
  test.each([
    ['French 6, Allied 3', [3, 6], 7, 0, true],
    ['and his roll fails', [3, 6], 8, 0, false],
    ['4 and 4: the attacker', [4, 4], 7, 1, true],
    ['and his fails', [4, 4], 8, 1, false],
  ] as const)('AOM-28.19 AOM-28.20 · %s', (_, dice, die, side, mayOutflank) => {
    const battle = scenario('salamanca', [...TERRAIN, ...dice, die]).goOn('deployArmy')
    expect(battle.battle.outflanker).toBe(side)
    expect(battle.s.own.map(({ battle: plan }) => plan?.mayOutflank)).toEqual(
      [0, 1].map(each => each === side && mayOutflank),
    )
  })
})

test.each(['F1', 'A1'])('TV-S03 AOM-66.7 AOM-28.31 · %s chooses 1 to 7 chits', player => {
  const battle = scenario('salamanca').goOn('operationsPlanning')
  expect([1, 7].map(count => battle.refusal(player, chits(count)))).toEqual([null, null])
  expect([0, 8].map(count => battle.refusal(player, chits(count))?.rule)).toEqual(['AOM-28.31', 'AOM-28.31'])
})

test.each([
  ['the Allied side wins, 9 to 4', 1, 9, 4, 15, 'allied-decisive', [1]],
  ['drawn, 3 to 2', NO, 3, 2, 1, 'draw', []],
  ['the French side wins, 2 to 5', 0, 2, 5, -13, 'french', [0]],
] as const)('TV-S09 AOM-66.8 · %s', (_, winner, french, allied, score, how, winners) => {
  const s = stateOf('salamanca')
  const lose = (nationality: string, count: number) => {
    s.hidden.lost[s.scenario.roster.nationalities.findIndex(({ id }) => id === nationality)] = count
  }
  lose('france', french)
  // Theirs are of two nations.
  lose('britain', allied - 1)
  lose('portugal', 1)
  const reckoned = new Stage(s, state => {
    const frame = there(state.flow.at(-1), 'frame')
    frame.result = { sequence: 'fieldBattle', value: { winner, chase: null } }
    steps.levelOfVictory.play(state, [], undefined)
  })
  expect(reckoned.s.outcome).toMatchObject({ scores: [-score, score], how, winners })
})
