import * as z from 'zod/mini'
import { HQ_KINDS } from '../vocabulary.ts'
import { id, list, name, remarks, said } from './file-parts.ts'

/** The form of the army file (MAN-18.1). What the form cannot say is checked in `armies.ts` (MAN-18.2). */

const DICE = '[1-9]d(?:6|8|10)'
const dice = z.string().check(z.regex(new RegExp(`^${DICE}$`), 'man.form-dice'))
const fire = z.strictObject({ dice, range: z.int().check(z.minimum(1), z.maximum(14)) })
const range = z.tuple([z.literal(1), z.int().check(z.minimum(1), z.maximum(6))])
const positive = z.int().check(z.minimum(1), z.maximum(30))

const figures = { name, type: z.enum(['infantry', 'cavalry']), full: positive, reduced: positive }

const unit = z.strictObject({ id, ...figures })

const unitCard = z.strictObject({
  id,
  unitId: id,
  attack: z.optional(dice),
  defence: positive,
  bombard: z.optional(fire),
  volley: z.optional(fire),
  pursuit: z.optional(range),
  withdraw: z.optional(range),
  advanceOptional: z.optional(z.boolean()),
})

const values = {
  name,
  command: z.int().check(z.minimum(1), z.maximum(4)),
  combat: z.union([positive, z.strictObject({ attacking: positive, defending: positive })]),
  rally: z.union([range, z.literal('automatic')]),
  pursuitModifier: z.optional(positive),
  grandBattery: z.optional(fire),
}

const leader = z.strictObject({ id, type: z.literal('leader'), ...values })

const hqCard = z.strictObject({ id, type: z.enum(HQ_KINDS), title: z.optional(name) })

const count = z.int().check(z.minimum(0), z.maximum(20))

const nation = z.strictObject({
  id,
  name,
  prefix: id,
  nightfallTieRank: z.int().check(z.minimum(1)),
  hqCounts: z.record(z.enum(HQ_KINDS), count),
  units: list(unit),
  unitCards: list(unitCard),
  leaders: list(leader),
  hqCards: list(hqCard),
})

export const ARMIES = 'manoeuvre-armies'

export const armyFile = z.object({
  schema: z.literal(ARMIES),
  version: z.literal(1),
  cardValues: z.strictObject({
    ambush: z.strictObject({ dice }),
    'committed-attack': z.strictObject({ dice }),
    'forced-march': z.strictObject({ squares: positive }),
    redoubt: z.strictObject({ defence: positive }),
    skirmish: z.strictObject({ squares: positive }),
  }),
  nations: list(nation),
})
export type ArmyFile = z.infer<typeof armyFile>
export type NationFile = ArmyFile['nations'][number]

/** A card as MAN-18.3 writes it: `2d6/4 P3`, `B1d10/5`, `1d10/3 V2d6 W3`, `2d8/7 NA`. */
export const CARD = new RegExp(
  `^(B?)(${DICE})/([1-9]|[12][0-9]|30)(?: V(${DICE}))?(?: P([1-6]))?(?: W([1-6]))?( NA)?$`,
)

/** An army of one's own (MAN-18.32): what is left out follows from the rest. */
const ownUnit = z.strictObject({
  id: said(z.optional(id), 'Left out: made of the prefix and the name.'),
  ...figures,
  cards: said(
    z.optional(list(z.string().check(z.regex(CARD, 'man.form-card')))),
    'Its five cards, each in a few letters: "2d6/4" attack and defence; "B1d10/5" a bombardment instead of the attack; then, each after a blank, "V2d6" a volley, "P3" a pursuit up to 3 (cavalry), "W2" a withdrawal up to 2, "NA" need not advance.',
  ),
})

const ownLeader = z.strictObject({
  id: said(z.optional(id), 'Left out: made of the prefix and the name.'),
  type: z.optional(z.literal('leader')),
  ...values,
})

const ownNation = z.strictObject({
  id: said(id, 'What scenarios and matches call it: small letters, digits and hyphens.'),
  name,
  prefix: said(z.optional(id), 'What the ids of its units and cards begin with; its id if left out.'),
  replaces: said(z.optional(z.literal(true)), 'It takes the place of the published army that has this id.'),
  nightfallTieRank: said(
    z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    'Of two armies that are equal at nightfall the one with the lower rank wins; 8 if left out.',
  ),
  hqCounts: said(
    z.partialRecord(z.enum(HQ_KINDS), count),
    'How many headquarters cards of each kind; with the leaders there are 20. Kinds left out: none.',
  ),
  units: said(list(ownUnit), 'Eight units.'),
  unitCards: said(z.optional(list(unitCard)), 'Cards written out in full, instead of those of the units.'),
  leaders: list(ownLeader),
  hqCards: said(z.optional(list(hqCard)), 'Left out: as many as `hqCounts` says.'),
})
export type OwnNation = z.infer<typeof ownNation>

export const ownArmyFile = z.strictObject({
  ...remarks,
  schema: z.literal(ARMIES),
  version: z.literal(1),
  nations: list(ownNation).check(z.minLength(1)),
})
