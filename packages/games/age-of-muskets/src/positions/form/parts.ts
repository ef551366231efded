import * as z from 'zod/mini'

/** What the forms of a position are made of. Numbers are whole, and no longer than anything that the rules count. */

const MOST = 1_000_000
/** Longer than any list of pieces, markers or turns. */
const LONGEST = 2_000

export const whole = z.int().check(z.minimum(-MOST), z.maximum(MOST))
export const text = z.string().check(z.maxLength(200))
export const list = <T extends z.core.$ZodType>(of: T) => z.array(of).check(z.maxLength(LONGEST))
export const numbers = list(whole)
export const bySide = <T extends z.core.$ZodType>(of: T) => z.tuple([of, of])
export const side = z.literal([0, 1])

export const troops = list(z.strictObject({ type: whole, normal: whole, shattered: whole }))

const piece = {
  id: whole,
  leader: whole,
  isLeaderLost: z.boolean(),
  zone: whole,
  counter: whole,
  inside: z.boolean(),
  requisition: z.boolean(),
}
export const headquarters = list(z.strictObject({ ...piece, activityPoints: whole }))
export const units = list(
  z.strictObject({ ...piece, keptOnMap: z.boolean(), hq: whole, troops, artillery: whole }),
)
