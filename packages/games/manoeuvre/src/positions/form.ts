import { type Refusal, type RuleId, refuse } from '@grognard/engine'
import * as z from 'zod/mini'
import { EDGES, OUTCOMES, PHASES, ROTATIONS, SEATS, SLOTS, TERRAINS, UNIT_STATES } from '../vocabulary.ts'

const MOST_CARDS = 60

/** Sequences within sequences: more than the rules have. */
const MOST_FRAMES = 32
const name = z.string().check(z.maxLength(80))
const count = z.int().check(z.minimum(0), z.maximum(10_000))
const square = z.string().check(z.regex(/^[a-h][1-8]$/, 'must be a square, a1 to h8'))
const seat = z.enum(SEATS)
const cards = z.array(name).check(z.maxLength(MOST_CARDS))
const units = z.array(name).check(z.maxLength(8))

const pair = <T extends z.core.$ZodType>(of: T) =>
  z.strictObject({ blue: z.optional(of), red: z.optional(of) })

const placed = z.strictObject({ section: name, rotation: z._default(z.literal([...ROTATIONS]), 0) })

const unit = z.strictObject({
  /** Null: eliminated, or never deployed. */
  square: z._default(z.nullable(square), null),
  state: z._default(z.enum(UNIT_STATES), 'full'),
  redoubt: z._default(z.boolean(), false),
})

const movement = z.strictObject({
  /** The unit that moved last, and the one that moved first. */
  unit: z.nullable(name),
  firstUnit: z.nullable(name),
  marched: z._default(z.boolean(), false),
  bogged: z._default(z.boolean(), false),
  supplied: z._default(z.boolean(), false),
  over: z._default(z.boolean(), false),
})

/** Fire is resolved at once: where somebody decides in a combat, it is an assault or an ambush. */
const combat = z.strictObject({
  kind: z.enum(['assault', 'ambush']),
  unit: z._default(z.nullable(name), null),
  card: name,
  target: name,
  /** Where the target stood when the combat began; left out: where it stands. */
  square: z.optional(square),
  withdrawal: z._default(z.nullable(name), null),
  withdrew: z._default(z.boolean(), false),
  /** Without the card of a failed withdrawal, which counts all the same (MAN-9.12). */
  defence: z._default(cards, []),
  attack: z._default(cards, []),
  leader: z._default(z.nullable(name), null),
  commands: z._default(z.boolean(), false),
  supporters: z._default(units, []),
  committed: z._default(units, []),
  sappers: z._default(z.boolean(), false),
  skirmish: z._default(z.boolean(), false),
  outcome: z._default(z.nullable(z.enum(OUTCOMES)), null),
  retreats: z._default(z.boolean(), false),
  retreated: z._default(z.boolean(), false),
})

const seatNumber = z.int().check(z.minimum(0), z.maximum(1))

const outcome = z.strictObject({
  winners: z.array(seatNumber).check(z.length(1)),
  scores: z.array(count).check(z.length(2)),
  how: name,
  rule: z.string().check(z.regex(/^MAN-\d{1,2}\.\d{1,2}$/, 'must be a rule')),
})

/**
 * A position with names. What is left out takes the scenario's value, or else that of the ledger's test vectors:
 * Blue first and active, Blue's home edge in the south, everything clear, no units. Nothing at all: set-up begins.
 */
export const positionForm = z.strictObject({
  scenario: z.optional(name),
  firstPlayer: z.optional(z.nullable(seat)),
  activePlayer: z.optional(z.nullable(seat)),
  turn: z.optional(count),
  /** Where the active player's turn stands, if `flow` is left out. */
  phase: z.optional(z.nullable(z.enum(PHASES))),
  layout: z.optional(z.nullable(z.record(z.enum(SLOTS), placed))),
  /** Instead of a layout: squares that are not clear. */
  terrain: z.optional(z.record(square, z.enum(TERRAINS))),
  nominated: z.optional(z.array(name).check(z.maxLength(2))),
  nations: z.optional(pair(z.nullable(name))),
  homeEdges: z.optional(pair(z.nullable(z.enum(EDGES)))),
  units: z.optional(z.record(name, unit)),
  /** Cards by the id of any copy of them. */
  hands: z.optional(pair(cards)),
  /** The next card to be drawn first; left out: all other cards, shuffled, always the same way. */
  decks: z.optional(pair(cards)),
  /** The top card last. */
  discards: z.optional(pair(cards)),
  firstDeckExhausted: z.optional(pair(z.boolean())),
  movement: z.optional(movement),
  /** A card of the active player that is being answered, or whose effect is still to come. */
  card: z.optional(z.nullable(z.strictObject({ card: name, unit: name }))),
  combat: z.optional(z.nullable(combat)),
  restored: z.optional(z.boolean()),
  /** By seat: the enemy's hand when it was last scouted. */
  seen: z.optional(pair(z.nullable(z.strictObject({ turn: count, hand: cards })))),
  /** By seat: an opening hand chosen, but not yet opened (MAN-17.2). */
  chosen: z.optional(pair(z.nullable(cards))),
  flow: z.optional(
    z
      .array(
        z.strictObject({
          at: name,
          index: count,
          items: z.optional(z.array(seatNumber).check(z.minLength(1), z.maxLength(2))),
        }),
      )
      .check(z.maxLength(MOST_FRAMES)),
  ),
  outcome: z.optional(z.nullable(outcome)),
})
export type PositionForm = z.infer<typeof positionForm>
export type CombatForm = NonNullable<PositionForm['combat']>
export type Frames = NonNullable<PositionForm['flow']>

export type Fail = { readonly ok: false; readonly refusal: Refusal }

/** A position of the right form that the rules do not allow. */
export const wrong = (field: string, reason: string, rule?: RuleId): Fail =>
  refuse('impossible', 'man.position', { field, reason }, rule)

/** Given, and not null. */
export const isGiven = <T>(value: T | undefined | null): value is T => value !== undefined && value !== null

/** The first rule that a text cites. */
export const ruleIn = (text: string): RuleId | undefined => {
  const [, chapter, number] = /MAN-(\d+)\.(\d+)/.exec(text) ?? []
  return chapter === undefined ? undefined : `MAN-${Number(chapter)}.${Number(number)}`
}
