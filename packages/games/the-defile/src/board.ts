import type { Kind, Seat, Shared, State } from '@grognard/engine'
import { procedure, seatSet } from '@grognard/engine'
import * as z from 'zod/mini'

export const March = z.strictObject({ type: z.literal('march'), counter: z.int(), to: z.int() })
const Types = z.enum(['orders', 'bid'])
const Marches = z.optional(z.array(March))
export const Decision = z.strictObject({ type: Types, marches: Marches, points: z.optional(z.int()) })

/** By side. The zones are the north camp, the defile, the south camp, and one for what is removed. */
export const CAMPS = [0, 2] as const
export type Side = 0 | 1
export const STRENGTHS = [3, 2, 1]
const SCOUTS = 1
/** From 0 to 3. */
export const EFFORTS = 4

export interface Defile extends Kind {
  /** `sides` by seat: 0 is the north, 1 the south. */
  scenario: { readonly sides: readonly Side[]; readonly turns: number }
  /** `zones` of each seat's counters, `points` by side. */
  open: { turn: number; zones: number[][]; points: [number, number] }
  /** `strengths` of the seat's counters, and the `effort` that it has left. */
  own: { strengths: number[]; effort: number }
  shared: { readonly zone: number; readonly strength: number }
  decision: z.infer<typeof Decision>
  part: z.infer<typeof March>
  event:
    | { type: 'marched'; rule: 'DEF-2.1'; seat: Seat; marches: readonly Defile['part'][] }
    | { type: 'reported'; rule: 'DEF-3.1'; zone: number; strength: number }
    | { type: 'fought'; rule: 'DEF-3.3'; zone: number; winner: Side | null }
}
type Known = Pick<State<Defile>, 'scenario' | 'open' | 'own'>

/** Where it is fought, and which side wins. */
export const battle = procedure<{ readonly zone: number }, { readonly winner: Side | null }>('battle')

export const seatsOf = ({ sides }: Defile['scenario'], side: number | null): Seat[] =>
  [...sides.keys()].filter(seat => sides[seat] === side)

/** By side: the seats that have counters in the zone. */
export const seatsAt = ({ scenario, open }: Known, zone: number): Seat[][] =>
  [0, 1].map(side => seatsOf(scenario, side).filter(seat => open.zones[seat]?.includes(zone)))

export const strengthsAt = ({ open, own }: Known, zone: number, seats: readonly Seat[]): number[] =>
  seats.flatMap(seat => own[seat]?.strengths.filter((_, at) => open.zones[seat]?.[at] === zone) ?? [])

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** DEF-3.1: what is reported in the zone if the counters are these. */
export const reportsAt = (s: Known, zone: number): Shared<Defile>[] =>
  seatsAt(s, zone).flatMap((ours, side, { [1 - side]: enemies = [] }) => {
    const secret = { zone, strength: sum(strengthsAt(s, zone, enemies)) }
    const isScouted = strengthsAt(s, zone, ours).includes(SCOUTS)
    return isScouted ? [{ key: `report to ${side}`, audience: seatSet(ours), secret }] : []
  })
