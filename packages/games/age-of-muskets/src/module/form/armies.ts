import * as z from 'zod/mini'
import { ARMS, CU_KINDS, HQ_SIZES, LOSS_CLASSES, QUALITIES } from '../../vocabulary.ts'
import { id, list, name, whole } from './parts.ts'

/** Chapters 3, 4 and 9: who fights, and under whom. */

const side = z.strictObject({ id, name, label: name, nationalities: list(id) })

const nationality = z.strictObject({ id, name, side: id, usesDepotsOf: list(id) })

const troopType = z.strictObject({
  id,
  nationality: id,
  abbr: name,
  name,
  arm: z.enum(ARMS),
  quality: z.nullable(z.enum(QUALITIES)),
  guard: z.boolean(),
  light: z.boolean(),
  lossClass: z.enum(LOSS_CLASSES),
  morale: z.nullable(whole(3, 9)),
  tactical: z.nullable(whole(-10, 10)),
})

const values = {
  opControl: whole(0, 30),
  morale: whole(-10, 10),
  initiative: whole(1, 10),
  tactical: whole(-10, 10),
}

const leader = z.strictObject({
  id,
  name,
  nationality: id,
  ...values,
  canCommandHQ: z.boolean(),
  canCommandCU: z.boolean(),
  cavalryLeader: z.boolean(),
  pool: z.boolean(),
})

const generic = z.strictObject({ ...values, opControl: z.nullable(values.opControl) })

export const genericLeaders = z.strictObject({
  artilleryCU: generic,
  garrison: generic,
  replacementHQ: generic,
  leaderlessCU: generic,
  cuOpControl: values.opControl,
})

const headquarters = z.strictObject({ id, name, nationality: id, size: z.enum(HQ_SIZES), leader: id })

const combatUnit = z.strictObject({
  id,
  name,
  nationality: id,
  kind: z.enum(CU_KINDS),
  capacity: whole(1, 100),
  leader: z.nullable(id),
  mayHold: z.exactOptional(list(id)),
})

const assignment = z.strictObject({
  sameNationality: z.boolean(),
  exceptions: list(z.strictObject({ cuNationality: id, hqs: list(id) })),
  fixed: list(z.strictObject({ cu: id, hq: id })),
})

export const armies = {
  assignment,
  sides: z.tuple([side, side]),
  nationalities: list(nationality),
  troopTypes: list(troopType),
  leaders: list(leader),
  headquarters: list(headquarters),
  combatUnits: list(combatUnit),
}
