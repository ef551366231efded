import type { Lot, View } from '@grognard/engine'
import type { MarchOfProgress } from './state.ts'
import { SIDES } from './vocabulary.ts'

/** Who has the initiative: who had it first won the roll (MOP-2.8). */
export const lots = ({ open }: View<MarchOfProgress>): readonly Lot[] =>
  SIDES.map((_, seat) => ({ order: seat === open.initiative ? 'first' : 'second' }))
