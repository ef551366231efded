import { accept, type Result, readByType } from '@grognard/engine'
import * as z from 'zod/mini'
import { EDGES, ROTATIONS, SLOTS } from './vocabulary.ts'

const name = z.string().check(z.maxLength(80))
const square = z.string().check(z.regex(/^[a-h][1-8]$/, 'must be a square, a1 to h8'))
const pass = z.literal(true)
const hand = z.array(name).check(z.maxLength(60))
const placed = z.strictObject({ section: name, rotation: z.literal([...ROTATIONS]) })

/** The form of every decision (MAN-4.9), by type. Where a player may do nothing, that is `pass`. Cards are named by their faces. */
export const DECISIONS = {
  'choose-map': z.strictObject({ type: z.literal('choose-map'), layout: z.record(z.enum(SLOTS), placed) }),
  'nominate-nations': z.strictObject({ type: z.literal('nominate-nations'), nations: z.tuple([name, name]) }),
  'pick-nation': z.strictObject({ type: z.literal('pick-nation'), nation: name }),
  'pick-edge': z.strictObject({ type: z.literal('pick-edge'), edge: z.enum(EDGES) }),
  'choose-hand': z.strictObject({ type: z.literal('choose-hand'), cards: hand }),
  deploy: z.strictObject({ type: z.literal('deploy'), squares: z.array(square) }),
  discard: z.strictObject({ type: z.literal('discard'), cards: hand }),
  scout: z.strictObject({ type: z.literal('scout'), card: name }),
  'end-draw': z.strictObject({ type: z.literal('end-draw') }),
  move: z.strictObject({ type: z.literal('move'), unit: name, to: square }),
  'movement-card': z.union([
    z.strictObject({ type: z.literal('movement-card'), pass }),
    z.strictObject({ type: z.literal('movement-card'), card: name, unit: name }),
  ]),
  respond: z.union([
    z.strictObject({ type: z.literal('respond'), pass }),
    z.strictObject({ type: z.literal('respond'), card: name }),
  ]),
  combat: z.union([
    z.strictObject({ type: z.literal('combat'), pass }),
    z.strictObject({
      type: z.literal('combat'),
      kind: z.enum(['assault', 'bombardment', 'volley']),
      unit: name,
      card: name,
      target: name,
    }),
    z.strictObject({ type: z.literal('combat'), kind: z.literal('ambush'), card: name, target: name }),
  ]),
  withdraw: z.union([
    z.strictObject({ type: z.literal('withdraw'), pass }),
    z.strictObject({ type: z.literal('withdraw'), card: name }),
  ]),
  defend: z.strictObject({ type: z.literal('defend'), cards: hand }),
  attack: z.union([
    z.strictObject({ type: z.literal('attack'), skirmish: name }),
    z.strictObject({
      type: z.literal('attack'),
      cards: hand,
      leader: z.optional(z.strictObject({ card: name, mode: z.enum(['command', 'combat']) })),
      supporters: z.array(name).check(z.maxLength(4)),
      committed: z.array(name).check(z.maxLength(5)),
      sappers: z.boolean(),
    }),
  ]),
  'hit-or-retreat': z.strictObject({ type: z.literal('hit-or-retreat'), answer: z.enum(['hit', 'retreat']) }),
  retreat: z.strictObject({ type: z.literal('retreat'), to: square }),
  advance: z.union([
    z.strictObject({ type: z.literal('advance'), pass }),
    z.strictObject({ type: z.literal('advance'), unit: name }),
  ]),
  'skirmish-move': z.strictObject({ type: z.literal('skirmish-move'), to: square }),
  restore: z.union([
    z.strictObject({ type: z.literal('restore'), pass }),
    z.strictObject({ type: z.literal('restore'), card: name, unit: name }),
  ]),
  redoubt: z.union([
    z.strictObject({ type: z.literal('redoubt'), pass }),
    z.strictObject({ type: z.literal('redoubt'), card: name, unit: name }),
  ]),
  concede: z.strictObject({ type: z.literal('concede') }),
} as const

export type DecisionType = keyof typeof DECISIONS
export type DecisionOf<T extends DecisionType> = Readonly<z.infer<(typeof DECISIONS)[T]>>
export type Decision = { [T in DecisionType]: DecisionOf<T> }[DecisionType]

/** Is it a decision of this game, in form? Lists whose order means nothing are sorted, so that equals are equal. */
export function readDecision(json: unknown): Result<Decision> {
  const read = readByType<Decision>(DECISIONS, json)
  return read.ok ? accept(inOrder(read.value)) : read
}

function inOrder(decision: Decision): Decision {
  switch (decision.type) {
    case 'defend':
    case 'choose-hand':
      return { ...decision, cards: [...decision.cards].sort() }
    case 'discard':
      return { ...decision, cards: [...decision.cards.slice(0, -1).sort(), ...decision.cards.slice(-1)] }
    case 'nominate-nations': {
      const [a, b] = decision.nations
      return a < b ? decision : { ...decision, nations: [b, a] }
    }
    case 'attack':
      if ('skirmish' in decision) return decision
      return {
        ...decision,
        cards: [...decision.cards].sort(),
        supporters: [...decision.supporters].sort(),
        committed: [...decision.committed].sort(),
      }
    default:
      return decision
  }
}
