import type { Choice } from '@grognard/table'
import type { Decision } from '../../src/decisions.ts'
import { decisionOf } from '../reading.ts'
import { isSame } from './picking.ts'

/**
 * Choices of several cards and units at once: discards, defence, attack. Each press leads from one legal choice to
 * the nearest one that has the pressed piece, or has it no more; so whatever is gathered can always be played.
 */

/** A part of such a choice. Equal cards are told apart by a number: the first copy is `#0`. */
export type Token = string

export interface Handful {
  readonly choice: Choice
  readonly tokens: readonly Token[]
}

const numbered = (name: string, ids: readonly string[]): readonly Token[] =>
  ids.map((id, place) => `${name}:${id}#${ids.slice(0, place).filter(other => other === id).length}`)

/** Null: it is not said in this way. */
function tokensOf(decision: Decision): readonly Token[] | null {
  switch (decision.type) {
    case 'discard': {
      const top = decision.cards.at(-1)
      return [...numbered('card', decision.cards), ...(top === undefined ? [] : [`top:${top}`])]
    }
    case 'defend':
      return numbered('card', decision.cards)
    case 'attack': {
      if ('skirmish' in decision) return null
      const { cards, leader, supporters, committed, sappers } = decision
      return [
        ...numbered('card', cards),
        ...(leader ? [`card:${leader.card}#0`, `mode:${leader.mode}`] : []),
        ...supporters.map(unit => `support:${unit}`),
        ...committed.flatMap((unit, n) => [`committed:${unit}`, `committed#${n}`]),
        ...(sappers ? ['sappers#0'] : []),
      ]
    }
    default:
      return null
  }
}

export function handfulsIn(choices: readonly Choice[]): readonly Handful[] {
  return choices.flatMap(choice => {
    const decision = decisionOf(choice)
    const tokens = decision === null ? null : tokensOf(decision)
    return tokens === null ? [] : [{ choice, tokens }]
  })
}

/** What has been gathered: the armed choice, or nothing at all. */
export const gathered = (handfuls: readonly Handful[], armed: Choice | null): Handful | null =>
  handfuls.find(({ choice }) => isSame(armed, choice)) ??
  handfuls.find(({ tokens }) => tokens.length === 0) ??
  null

/** How much has to be changed to make one into the other. */
const apart = (a: readonly Token[], b: readonly Token[]): number =>
  a.filter(token => !b.includes(token)).length + b.filter(token => !a.includes(token)).length

/** The nearest handful with this token, or without it if the present one has it; null: there is none. */
export function nearest(handfuls: readonly Handful[], now: Handful, token: Token): Handful | null {
  const isIn = now.tokens.includes(token)
  let best: { readonly handful: Handful; readonly distance: number } | null = null
  for (const handful of handfuls) {
    if (handful.tokens.includes(token) === isIn) continue
    const distance = apart(handful.tokens, now.tokens)
    if (best === null || distance < best.distance) best = { handful, distance }
  }
  return best?.handful ?? null
}
