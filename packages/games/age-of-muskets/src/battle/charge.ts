import { procedure } from '@grognard/engine'
import type { BySide, Section, Side } from '../vocabulary.ts'

/** AOM-30.31: a charge on a section without cavalry. */
export const chargeHome = procedure<{
  readonly by: Side
  readonly section: Section
  readonly target: Section
  /** The infantry CU that checks, or NO. */
  charged: number
  /** All its SP were shattered, and it loses 1. */
  isRiddenDown: boolean
  readonly broken: BySide<number>
}>('chargeHome')
