import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Store } from '../storage/store.ts'

/** What a letter's link ends with: what it is for and for whom, signed by the house, so that nothing need be kept of it. */

const SECRET_BYTES = 32

const Said = z.strictObject({
  for: z.enum(['confirm', 'stop']),
  user: z.string().max(64),
  mail: z.string().max(254),
  /** Null: for ever. */
  until: z.number().nullable(),
})

type Said = z.infer<typeof Said>

export interface Signing {
  sign(said: Said): string
  /** Null: nobody here has signed that, or it is too old. */
  read(token: string, wanted: Said['for'], now: number): Said | null
}

export async function openSigning(store: Store): Promise<Signing> {
  const secret = await store.house.secret('letters', () => randomBytes(SECRET_BYTES).toString('hex'))
  const sealOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    sign(said) {
      const text = Buffer.from(JSON.stringify(said)).toString('base64url')
      return `${text}.${sealOf(text)}`
    },
    read(token, wanted, now) {
      const [text = '', seal = '', ...more] = token.split('.')
      const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text))]
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
      const read = Said.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      if (!read.success || read.data.for !== wanted) return null
      return read.data.until !== null && read.data.until < now ? null : read.data
    },
  }
}
