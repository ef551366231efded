import type { Kind, Seat, SeatSet, State } from '@grognard/engine'
import { everyone } from '@grognard/engine'
import * as z from 'zod/mini'

export const SIDES = ['north', 'south'] as const
export const CAMPS = [0, 3] as const
export const GROUND = [1, 2]
export const ADJACENT = [
  [1, 2],
  [0, 2, 3],
  [0, 1, 3],
  [1, 2],
] as const
export const GONE = -1
export const STRENGTHS = [3, 2, 1]
export const SCOUTS = 1
export const EFFORT = 4
export const PER_SEAT = STRENGTHS.length

const Ready = z.strictObject({ type: z.literal('ready') })
const Bid = z.strictObject({ type: z.literal('bid'), points: z.int() })
export const March = z.strictObject({ type: z.literal('march'), counter: z.int(), to: z.int() })
const Orders = z.strictObject({ type: z.literal('orders'), marches: z.array(March) })
const Stand = z.strictObject({ type: z.literal('stand'), fight: z.boolean() })
const GiveUp = z.strictObject({ type: z.literal('give-up') })
export const DECISIONS = { ready: Ready, bid: Bid, orders: Orders, stand: Stand, 'give-up': GiveUp }

/** `face`: the strength of one that lies face up. The counters of a seat follow one another, by seat. */
export interface Counter {
  readonly seat: Seat
  zone: number
  face: number | null
}
/** A zone in which both sides met in this turn, and who was there. */
export interface Contact {
  readonly zone: number
  readonly counters: readonly number[]
}

export interface Defile extends Kind {
  scenario: { readonly sides: readonly string[]; readonly turns: number }
  /** `tempo` by seat, `points` by side. */
  open: {
    turn: number
    conference: boolean
    counters: Counter[]
    tempo: number[]
    contacts: Contact[]
    points: number[]
    givingUp: boolean[]
  }
  /** `strengths` of the seat's own three counters; `left` is what remains of its effort, `bid` this turn's. */
  own: { strengths: number[]; left: number; bid: number }
  shared: { readonly zone: number; readonly strength: number }
  decision:
    | z.infer<typeof Ready>
    | z.infer<typeof Bid>
    | z.infer<typeof Orders>
    | z.infer<typeof Stand>
    | z.infer<typeof GiveUp>
  part: z.infer<typeof March>
  event:
    | { type: 'tempo'; rule: 'DEF-2.3'; tempo: number[] }
    | { type: 'marched'; rule: 'DEF-2.4'; marches: z.infer<typeof March>[] }
    | { type: 'reported'; rule: 'DEF-3.1'; zone: number; strength: number }
    | { type: 'withdrew'; rule: 'DEF-3.2'; seat: Seat; zone: number }
    | { type: 'fought'; rule: 'DEF-3.3'; zone: number; sums: number[]; winner: number | null }
    | { type: 'gives-up'; rule: 'DEF-4.2'; seat: Seat }
  /** By seat: the least and the most of its effort that it can have spent. */
  memory: { readonly least: readonly number[]; readonly most: readonly number[] }
}
export type Defiling = State<Defile>

export const sideOf = ({ sides }: Defile['scenario'], seat: Seat): number => Number(sides[seat] === 'south')
export const seatsOf = ({ sides }: Defile['scenario']): Seat[] => [...sides.keys()]
export const all = ({ scenario }: Pick<Defiling, 'scenario'>): SeatSet => everyone(scenario.sides.length)
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
export const strengthOf = (own: readonly Defile['own'][], counter: number): number =>
  own[Math.floor(counter / PER_SEAT)]!.strengths[counter % PER_SEAT]!
