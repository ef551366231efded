import type { Kind, Seat, State } from '@grognard/engine'
import * as z from 'zod/mini'

const Move = z.strictObject({ type: z.literal('move'), unit: z.int(), x: z.int(), y: z.int() })
const Shot = z.strictObject({ type: z.literal('shot'), unit: z.int(), at: z.int() })
export const Part = z.discriminatedUnion('type', [Move, Shot])
export const Decision = z.strictObject({ type: z.enum(['march', 'fire']), parts: z.array(Part) })

export type Unit = { readonly seat: Seat; x: number; y: number; isLost: boolean }

export interface Heath extends Kind {
  /** Where units stand from west to east, and how far north those of each seat. */
  scenario: { readonly columns: readonly number[]; readonly rows: readonly number[]; readonly rounds: number }
  /** Units by number. A turn counts as soon as its player has marched; there are two to a round. */
  open: { turn: number; units: Unit[] }
  decision: z.infer<typeof Decision>
  part: z.infer<typeof Part>
  event:
    | { type: 'marched'; rule: 'HEATH-2.1'; moves: Heath['part'][] }
    | { type: 'fired'; rule: 'HEATH-3.2'; shot: Heath['part']; die: number }
}

/** The units of a seat that are left, by number. */
export const unitsOf = ({ open }: Pick<State<Heath>, 'open'>, seat: Seat): Map<number, Unit> =>
  new Map([...open.units.entries()].filter(([, unit]) => unit.seat === seat && !unit.isLost))
