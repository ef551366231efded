import * as z from 'zod/mini'
import type { ActivationSheet } from '../../activation/state.ts'
import type { Own, Secret } from '../../state.ts'
import { CU_KINDS } from '../../vocabulary.ts'
import { plan } from './battle.ts'
import { headquarters, list, numbers, troops, units, whole } from './parts.ts'

const into = z.strictObject({ hqs: numbers, kinds: list(z.enum(CU_KINDS)) })

const sheet: z.ZodMiniType<ActivationSheet> = z.strictObject({
  hq: whole,
  available: whole,
  onCredit: z.boolean(),
  isFree: z.boolean(),
  inReach: numbers,
  forces: list(
    z.strictObject({ hq: whole, parent: whole, units: numbers, isDone: z.boolean(), cost: whole }),
  ),
  acting: whole,
  failed: list(z.strictObject({ unit: whole, count: whole })),
})

export const own: z.ZodMiniType<Own> = z.strictObject({
  headquarters,
  units,
  garrisons: list(z.strictObject({ zone: whole, troops })),
  gone: list(
    z.strictObject({
      unit: whole,
      turn: whole,
      artillery: whole,
      leader: whole,
      isLeaderLost: z.boolean(),
    }),
  ),
  paroled: list(z.strictObject({ turn: whole, place: whole, headquarters, units, garrison: troops })),
  loose: list(z.strictObject({ type: whole, count: whole, into: z.nullable(into) })),
  withdrawing: list(z.strictObject({ at: whole, what: whole, count: whole })),
  withdrawn: z.exactOptional(whole),
  received: list(z.strictObject({ unit: whole, count: whole })),
  consumption: z.nullable(z.strictObject({ losses: whole, isCavalryFirst: z.boolean() })),
  ridersLostIn: z.exactOptional(whole),
  bid: z.nullable(z.strictObject({ hq: whole, points: whole, isAll: z.boolean() })),
  activation: z.nullable(sheet),
  orders: z.nullable(
    z.strictObject({
      moves: list(z.strictObject({ piece: whole, to: whole })),
      hasAttempted: z.boolean(),
      die: whole,
    }),
  ),
  sortie: numbers,
  battle: z.nullable(plan),
  checking: z.strictObject({ units: numbers, hqs: numbers }),
})

export const secret: z.ZodMiniType<Secret> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('leaders'), leaders: numbers }),
  z.strictObject({
    kind: z.literal('report'),
    zone: whole,
    turn: whole,
    leaders: numbers,
    arms: numbers,
    units: whole,
  }),
  z.strictObject({ kind: z.literal('forces'), headquarters, units }),
])
