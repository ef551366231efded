import * as z from 'zod/mini'
import { TABLES } from '../../tables.ts'

/** The steps of a move (MAR-8.7 to MAR-8.10, MAR-8.27 to MAR-8.29, MAR-13.4). Lengths are mils, angles tenths of a degree. */

const { movement } = TABLES
/** No step is longer than the widest table. */
const LONGEST = 1_000_000
const length = z.int().check(z.gte(1), z.lte(LONGEST))
const place = z.int().check(z.gte(0), z.lte(LONGEST))
export const Bearing = z.int().check(z.gte(0), z.lte(3599))

export const FOOT_ORDERS = [
  'infantry-line',
  'infantry-column',
  'infantry-square',
  'infantry-skirmish',
] as const
export const ORDERLY = [...FOOT_ORDERS, 'cavalry-line', 'cavalry-column'] as const

export const Step = z.discriminatedUnion('type', [
  /** MAR-14.3: onto the table, `at` mils along its edge from the west or the south. */
  z.strictObject({ type: z.literal('enter'), at: place }),
  z.strictObject({ type: z.literal('forward'), mils: length }),
  /** `off`: from the facing, to the right above 0. */
  z.strictObject({
    type: z.literal('oblique'),
    off: z.int().check(z.gte(-movement.obliqueMaxAngle), z.lte(movement.obliqueMaxAngle)),
    mils: length,
  }),
  z.strictObject({ type: z.literal('retire-step'), mils: length }),
  /** MAR-8.7: squares and skirmish order, in any direction. */
  z.strictObject({ type: z.literal('any-way'), bearing: Bearing, mils: length }),
  z.strictObject({
    type: z.literal('wheel'),
    side: z.enum(['left', 'right']),
    angle: z.int().check(z.gte(1), z.lte(movement.wheelMaxAngle)),
  }),
  z.strictObject({ type: z.literal('face'), facing: Bearing }),
  /** `facing`: only of a square that is left, which may take any (MAR-8.10); null: as it stands. */
  z.strictObject({
    type: z.literal('change-formation'),
    formation: z.enum(ORDERLY),
    facing: z.nullable(Bearing),
  }),
  z.strictObject({ type: z.literal('limber') }),
  z.strictObject({ type: z.literal('deploy'), facing: Bearing }),
  z.strictObject({ type: z.literal('prolong'), way: z.enum(['forward', 'back']), mils: length }),
  z.strictObject({ type: z.literal('enter-block'), block: z.string() }),
  z.strictObject({
    type: z.literal('leave-block'),
    formation: z.enum(['infantry-column', 'infantry-skirmish']),
    x: place,
    y: place,
    facing: Bearing,
  }),
  z.strictObject({ type: z.literal('change-block'), block: z.string() }),
])
export type Step = z.infer<typeof Step>
export type StepOf<T extends Step['type']> = Extract<Step, { readonly type: T }>

export const MOVE_MODES = ['tactical', 'strategic'] as const
export type MoveMode = (typeof MOVE_MODES)[number]

export const CommanderMove = z.strictObject({ leader: z.string(), x: place, y: place })
