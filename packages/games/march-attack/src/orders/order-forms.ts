import * as z from 'zod/mini'

/** MAR-5.12: what each order needs, with names. */

const id = z.string().check(z.maxLength(80))
const mils = z.int().check(z.gte(0), z.lte(200_000))
const to = (type: 'attack' | 'manoeuvre' | 'defend' | 'retire') =>
  z.strictObject({ type: z.literal(type), x: mils, y: mils })

export const OrderForm = z.discriminatedUnion('type', [
  to('attack'),
  to('manoeuvre'),
  to('defend'),
  to('retire'),
  z.strictObject({ type: z.literal('support'), formation: id }),
  z.strictObject({ type: z.literal('bombard'), formation: z.nullable(id), block: z.nullable(id) }),
  z.strictObject({
    type: z.literal('form-grand-battery'),
    x: mils,
    y: mils,
    batteries: z.array(id).check(z.maxLength(10)),
  }),
  z.strictObject({ type: z.literal('dissolve-grand-battery') }),
  z.strictObject({ type: z.literal('retreat') }),
])
export type OrderForm = z.infer<typeof OrderForm>
export type OrderTo<T extends OrderForm['type']> = Extract<OrderForm, { readonly type: T }>

/** MAR-5.4: an order to an MF or group. */
export const Issue = z.strictObject({
  type: z.literal('issue'),
  issuer: id,
  formation: id,
  order: OrderForm,
})
export type Issue = z.infer<typeof Issue>

/** MAR-5.21: an order to a corps has a type only. */
export const IssueCorps = z.strictObject({
  type: z.literal('issue-corps'),
  issuer: id,
  corps: id,
  order: z.enum(['attack', 'manoeuvre', 'defend', 'retire', 'support']),
})
export type IssueCorps = z.infer<typeof IssueCorps>
