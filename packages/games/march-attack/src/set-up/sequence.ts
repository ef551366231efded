import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'
import { deployFirst, deploySecond } from './deployment.ts'
import { prepare } from './preparation.ts'

/** MAR-24.1: set-up. Initial orders (MAR-5.2) are given in the chapter on orders. */
export const sequence = {
  setUp: ['prepare', 'firstOrders', 'deployFirst', 'deploySecond', 'ordersTakeEffect'],
} satisfies Sequences<MarchAttack>

export const steps = { prepare, deployFirst, deploySecond } satisfies {
  readonly [name: string]: Step<MarchAttack>
}
