import type { Sequences, Step } from '@grognard/engine'
import type { MarchAttack } from '../state.ts'

/** S1: weather, arrivals, orders (chapters 5, 14, 15, 16) */
export const sequence = { ordersPhase: [], initialOrders: [] } satisfies Sequences<MarchAttack>

export const steps = {} satisfies { readonly [name: string]: Step<MarchAttack> }
