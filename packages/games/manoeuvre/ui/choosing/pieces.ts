import type { Choice } from '@grognard/table'
import type { DecisionOf } from '../../src/decisions.ts'
import type { CombatKind, Edge } from '../../src/vocabulary.ts'
import { decisionOf, type View } from '../reading.ts'

/** What can be pressed: a square with or without a unit, a card of the hand, a nation, an edge, a kind of combat. */
export type Piece =
  | `square:${string}`
  | `card:${string}`
  | `nation:${string}`
  | `edge:${Edge}`
  | `kind:${CombatKind}`
  | `answer:${'hit' | 'retreat'}`

/** A choice as the pieces that say it. */
export interface Option {
  readonly choice: Choice
  readonly pieces: readonly Piece[]
  /** The unit that would act: picked first, it says nothing yet. Null: nothing has to be picked before the rest. */
  readonly actor: Piece | null
  /** Where the actor would go: lit when it is known who goes. */
  readonly goal: Piece | null
}

const card = (id: string): Piece => `card:${id}`

/** Null: the choice has no place on the board or in the hand. */
export function optionOf(choice: Choice, view: View): Option | null {
  const decision = decisionOf(choice)
  if (decision === null || 'pass' in decision) return null
  const on = (unit: string): Piece => `square:${view.units[unit]?.square ?? ''}`
  const option = (pieces: readonly Piece[]): Option => ({ choice, pieces, actor: null, goal: null })
  switch (decision.type) {
    case 'nominate-nations':
      return option(decision.nations.map((nation): Piece => `nation:${nation}`))
    case 'pick-nation':
      return option([`nation:${decision.nation}`])
    case 'pick-edge':
      return option([`edge:${decision.edge}`])
    case 'move': {
      const [actor, goal]: [Piece, Piece] = [on(decision.unit), `square:${decision.to}`]
      return { choice, pieces: [actor, goal], actor, goal }
    }
    case 'combat':
      return combat(choice, decision, on)
    case 'movement-card':
    case 'restore':
    case 'redoubt':
      return option([card(decision.card), on(decision.unit)])
    case 'scout':
    case 'respond':
    case 'withdraw':
      return option([card(decision.card)])
    case 'hit-or-retreat':
      return option([`answer:${decision.answer}`])
    case 'retreat':
    case 'skirmish-move':
      return option([`square:${decision.to}`])
    case 'advance':
      return option([on(decision.unit)])
    case 'attack':
      return 'skirmish' in decision ? option([card(decision.skirmish)]) : null
    default:
      return null
  }
}

function combat(choice: Choice, decision: DecisionOf<'combat'>, on: (unit: string) => Piece): Option | null {
  if ('pass' in decision) return null
  const { kind, card: id, target } = decision
  const rest: readonly Piece[] = [card(id), on(target), `kind:${kind}`]
  if (decision.kind === 'ambush') return { choice, pieces: rest, actor: null, goal: null }
  const actor = on(decision.unit)
  return { choice, pieces: [actor, ...rest], actor, goal: null }
}
