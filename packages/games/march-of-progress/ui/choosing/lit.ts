import type { Choice } from '@grognard/table'
import type { DecisionOf } from '../../src/decisions.ts'
import type { ArmyKind, Side } from '../../src/vocabulary.ts'
import type { Army } from '../motion/armies.ts'
import { decisionOf } from '../reading.ts'
import { lightAttacks } from './attacks.ts'
import { isSame } from './placed.ts'
import { lightTravels, type Travel } from './travels.ts'

/** What a press does: pick armies, or name one of the offered choices. Nothing else leaves the board. */
export type Press =
  | { readonly type: 'pick'; readonly armies: readonly string[] }
  | { readonly type: 'choose'; readonly choice: Choice; readonly armies: readonly string[] }

export interface Mark {
  /** Null: the piece's own name says it. */
  readonly label: string | null
  readonly state: 'open' | 'picked' | 'armed'
  readonly press: Press
}

export interface Lit {
  readonly armies: Map<string, Mark>
  readonly countries: Map<string, Mark>
  /** Countries whose VP die is what is chosen. */
  readonly dice: Set<string>
  readonly orders: Map<Side, Mark>
}

export interface Question {
  readonly choices: readonly Choice[]
  /** Those of the side that decides. */
  readonly armies: readonly Army[]
  /** Ids of the armies picked so far. */
  readonly picked: readonly string[]
  readonly armed: Choice | null
  /** Where the attack under way was fought. */
  readonly front: string | null
}

/** Which pieces may be pressed, and what that would do. */
export function lightUp(question: Question): Lit {
  const lit: Lit = {
    armies: new Map(),
    countries: new Map(),
    dice: new Set(),
    orders: new Map(),
  }
  const travels: Travel[] = []
  const attacks: { choice: Choice; decision: DecisionOf<'choose-attack'> }[] = []
  for (const choice of question.choices) {
    const decision = decisionOf(choice)
    switch (decision?.type) {
      case 'choose-move':
        travels.push({ choice, from: decision.from, to: decision.to, kinds: decision.armies })
        break
      case 'choose-exploitation':
        if (!('decline' in decision))
          travels.push({ choice, from: question.front ?? '', to: decision.to, kinds: decision.armies })
        break
      case 'choose-fortify':
        lightArmies(lit, choice, decision.army, decision.country, question)
        break
      case 'choose-attack':
        if (!('decline' in decision)) attacks.push({ choice, decision })
        break
      case 'choose-strength':
        if ('country' in decision) lightDie(lit, choice, decision.country, question)
        break
      case 'choose-order':
        lit.orders.set(decision.first, markFor(choice, question))
        break
      default:
        break
    }
  }
  if (travels.length > 0) lightTravels(lit, travels, question)
  if (attacks.length > 0) lightAttacks(lit, attacks, question)
  return lit
}

export const markFor = (choice: Choice, { armed, picked }: Question, armies = picked): Mark => ({
  label: choice.label,
  state: isSame(armed, choice) ? 'armed' : 'open',
  press: { type: 'choose', choice, armies },
})

function lightDie(lit: Lit, choice: Choice, country: string, question: Question): void {
  lit.countries.set(country, markFor(choice, question, []))
  lit.dice.add(country)
}

/** FORTIFY: any army of the kind stands for the choice; the one that was pressed is shown as armed. */
function lightArmies(lit: Lit, choice: Choice, kind: ArmyKind, country: string, question: Question): void {
  const alike = question.armies.filter(army => army.location === country && army.kind === kind)
  const shown = alike.find(({ id }) => question.picked.includes(id)) ?? alike[0]
  for (const army of alike) {
    const mark = markFor(choice, question, [army.id])
    lit.armies.set(army.id, army === shown ? mark : { ...mark, state: 'open' })
  }
}
