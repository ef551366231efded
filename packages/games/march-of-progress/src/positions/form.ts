import { type Refusal, type RuleId, refuse } from '@grognard/engine'
import * as z from 'zod/mini'
import { PHASES, SIDES } from '../vocabulary.ts'

/** Sequences within sequences: more than the rules have. */
const MOST_FRAMES = 32
const name = z.string().check(z.maxLength(60))
/** A set of cards is a number of 32 bits. */
const cards = z.array(name).check(z.maxLength(32))
const count = z.int().check(z.minimum(0), z.maximum(100_000))
const side = z.enum(SIDES)

const army = z.strictObject({
  owner: side,
  location: name,
  posture: z._default(z.enum(['normal', 'fortified']), 'normal'),
  onCapital: z._default(z.boolean(), false),
})

const player = z.strictObject({
  hand: z.optional(cards),
  discardPile: z.optional(cards),
  /** Chosen but not yet revealed; the card is still in hand. */
  committedCard: z.optional(z.nullable(name)),
  /** Revealed this turn. */
  playedCard: z.optional(z.nullable(name)),
  armyStrength: z.optional(count),
  vp: z.optional(count),
  /** Follows from the armies in play. */
  armiesInStock: z.optional(count),
  offeredEnd: z.optional(z.boolean()),
})

const attack = z.strictObject({
  side,
  country: name,
  armies: count,
  /** How many cards; for a card that takes one only, whether it was discarded. */
  discarded: z.union([z.boolean(), count]),
  airPower: count,
  won: z.boolean(),
})

const seat = z.int().check(z.minimum(0), z.maximum(1))

const outcome = z.strictObject({
  winners: z.array(seat).check(z.maxLength(1)),
  scores: z.array(count).check(z.length(2)),
  how: name,
  rule: z.string().check(z.regex(/^MOP-\d{1,2}\.\d{1,2}$/, 'must be a rule')),
})

/** A position with names. Everything may be left out and then takes the scenario's value. */
export const positionForm = z.strictObject({
  scenario: z.optional(name),
  part: z.optional(name),
  partsWon: z.optional(count),
  turn: z.optional(count.check(z.minimum(1))),
  /** Follows from `flow`. */
  phase: z.optional(z.enum(PHASES)),
  /** Left out: it is rolled before the first turn. */
  initiative: z.optional(side),
  vpStock: z.optional(count),
  countries: z.optional(
    z.record(
      name,
      z.strictObject({
        vpDie: z.optional(count),
        /** Follows from the armies. */
        controller: z.optional(z.nullable(side)),
      }),
    ),
  ),
  /** Those in play; the others are in stock. */
  armies: z.optional(z.array(army).check(z.maxLength(6))),
  players: z.optional(z.strictObject({ blue: z.optional(player), orange: z.optional(player) })),
  /** Who acts first where both act in one group. */
  first: z.optional(side),
  attack: z.optional(z.nullable(attack)),
  quietTurns: z.optional(count),
  vpChanged: z.optional(z.boolean()),
  endOfferedBy: z.optional(z.nullable(side)),
  /** Where play stands; left out: at the beginning of the turn. */
  flow: z.optional(
    z
      .array(
        z.strictObject({
          at: name,
          index: count,
          items: z.optional(z.array(seat).check(z.minLength(1), z.maxLength(2))),
        }),
      )
      .check(z.maxLength(MOST_FRAMES)),
  ),
  outcome: z.optional(z.nullable(outcome)),
})
export type PositionForm = z.infer<typeof positionForm>

export type Frames = NonNullable<PositionForm['flow']>

export type Fail = { readonly ok: false; readonly refusal: Refusal }

/** A position of the right form that the rules do not allow. */
export const wrong = (field: string, reason: string, rule?: RuleId): Fail =>
  refuse('impossible', 'mop.position', { field, reason }, rule)

/** Given, and not null. */
export const isGiven = <T>(value: T | undefined | null): value is T => value !== undefined && value !== null
