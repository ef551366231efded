import { TABLES } from '../tables.ts'
import type { Inspiration, Level, Quality } from '../vocabulary.ts'
import { counted, fractionOf, type Modifier, partOf, sumOf } from './modifiers.ts'

const { mfMorale, mfRally, armyTest } = TABLES

/** What bears on a morale test of an MF (MAR-11.8). */
export interface MoraleTest {
  readonly quality: Quality
  readonly leader: Inspiration | null
  readonly level: Level
  readonly infantryLost: number
  /** MAR-11.8: one of the causes is a friendly MF lost within 12". */
  readonly isNeighbourLost: boolean
  readonly hasDefendOrder: boolean
  readonly isSupported: boolean
  readonly isHalfDisordered: boolean
  /** null: no army test. */
  readonly army: { readonly lost: 'less' | 'half' | 'two-thirds'; readonly isCommitted: boolean } | null
}

function moraleModifiers(test: MoraleTest): Modifier[] {
  const { modifiers: values } = mfMorale
  const { army } = test
  return counted([
    { of: 'leader', value: test.leader === null ? 0 : values.leader[test.leader] },
    { of: 'spent', value: test.level === 'spent' ? values.spent : 0 },
    { of: 'units-lost', value: values['extra-unit-lost'] * Math.max(0, test.infantryLost - 1) },
    { of: 'neighbour-lost', value: test.isNeighbourLost ? values['friendly-mf-lost-within-12'] : 0 },
    { of: 'defend', value: test.hasDefendOrder ? values['defend-order'] : 0 },
    { of: 'supported', value: test.isSupported ? values['supporting-mf'] : 0 },
    { of: 'disordered', value: test.isHalfDisordered ? values['half-disordered'] : 0 },
    {
      of: 'army',
      value:
        army === null || army.lost === 'less'
          ? 0
          : army.lost === 'half'
            ? values['army-half-lost']
            : values['army-two-thirds-lost'],
    },
    { of: 'uncommitted', value: army !== null && !army.isCommitted ? values.uncommitted : 0 },
  ])
}

/** MAR-11.2, MAR-11.8 */
export const moraleTarget = (test: MoraleTest): number =>
  mfMorale.base[test.quality] + sumOf(moraleModifiers(test))

export type MoraleResult = 'pass' | 'disordered' | 'retire' | 'broken'

/** MAR-11.8: a natural 2 always passes, a natural 12 fails by at least 1. */
export function moraleResult(roll: number, target: number): MoraleResult {
  if (roll === mfMorale.naturalPass) return 'pass'
  const over = roll === mfMorale.naturalFail ? Math.max(1, roll - target) : roll - target
  const { disordered, retire, broken } = mfMorale.results
  return over >= broken ? 'broken' : over >= retire ? 'retire' : over >= disordered ? 'disordered' : 'pass'
}

/** What bears on a rally (MAR-11.15). */
interface Rally {
  readonly quality: Quality
  readonly leader: Inspiration | null
  readonly isSuperiorNear: boolean
  readonly level: Level
  readonly isEnemyNear: boolean
}

function rallyModifiers(rally: Rally): Modifier[] {
  const { modifiers: values } = mfRally
  return counted([
    { of: 'leader', value: rally.leader === null ? 0 : values.leader[rally.leader] },
    { of: 'superior', value: rally.isSuperiorNear ? values['superior-within-12'] : 0 },
    { of: 'spent', value: rally.level === 'spent' ? values.spent : 0 },
    { of: 'enemy', value: rally.isEnemyNear ? values['enemy-within-18'] : 0 },
  ])
}

export const rallyTarget = (rally: Rally): number =>
  mfRally.base[rally.quality] + sumOf(rallyModifiers(rally))

export type RallyResult = 'rallied' | 'continues' | 'dispersed'

/** MAR-11.15: only a broken MF is dispersed. */
export function rallyResult(roll: number, target: number, isBroken: boolean): RallyResult {
  if (roll === mfRally.naturalPass || roll <= target) return 'rallied'
  return isBroken && roll - target >= mfRally.results.dispersed ? 'dispersed' : 'continues'
}

/** MAR-11.4: how many of the fractions so many lost MFs of all have reached. */
export const fractionsReached = (lost: number, all: number): number =>
  armyTest.fractions.map(fractionOf).filter(([over, under]) => under * lost >= over * all).length

/** MAR-11.16: what a unit that has lost so much in the battle may regain in it. */
export const mostRegained = (cvLost: number): number => partOf(TABLES.cvRecovery.most, cvLost)
