import { there } from '@grognard/engine'
import { TABLES } from '../tables.ts'
import type { Inspiration, Quality } from '../vocabulary.ts'

const { ved } = TABLES

/** What bears on a VeD test (MAR-2.24 to MAR-2.28). */
export interface VedTest {
  readonly quality: Quality
  /** The best attached leader, if he can inspire (MAR-9.21); null: none. */
  readonly leader: Inspiration | null
  /** MAR-2.25: infantry in column before the change that is tested. */
  readonly isInfantryColumn: boolean
  /** MAR-2.26: start CV less current CV. */
  readonly cvLost: number
  readonly isDisordered: boolean
  /** MAR-2.27, MAR-2.28: the cavalry charge against which the formation is changed; null: another occasion. */
  readonly charge: { readonly fromFlankOrRear: boolean; readonly distance: number } | null
}

interface VedModifier {
  readonly of: 'leader' | 'column' | 'cv-lost' | 'disorder-or-flank' | 'distance'
  readonly value: number
}

const forDistance = (distance: number): number =>
  there(
    ved.distance.find(({ upTo }) => upTo === null || distance <= upTo),
    'such distance',
  ).value

/** The modifiers that count, each with its reason. */
function vedModifiers(test: VedTest): VedModifier[] {
  const isHard = test.isDisordered || test.charge?.fromFlankOrRear === true
  const all: VedModifier[] = [
    { of: 'leader', value: test.leader === null ? 0 : ved.leader[test.leader] },
    { of: 'column', value: test.isInfantryColumn ? ved.column : 0 },
    { of: 'cv-lost', value: ved.lostCv.value * Math.floor(test.cvLost / ved.lostCv.per) },
    { of: 'disorder-or-flank', value: isHard ? ved.disorderOrFlank : 0 },
    { of: 'distance', value: test.charge === null ? 0 : forDistance(test.charge.distance) },
  ]
  return all.filter(({ value }) => value !== 0)
}

/** MAR-2.20, MAR-2.21 */
export const vedTarget = (test: VedTest): number =>
  vedModifiers(test).reduce((sum, { value }) => sum + value, ved.base[test.quality])

/** MAR-2.21, MAR-2.22 */
export const passesVed = (target: number, roll: number): boolean =>
  roll === ved.naturalPass || (roll !== ved.naturalFail && roll <= target)
