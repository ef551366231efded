import type { Decision } from './decisions.ts'
import { countryOf, type Part } from './scenario.ts'
import { FORTIFIED, NO, NONE, NORMAL } from './state.ts'
import { type ArmyKind, SIDES } from './vocabulary.ts'

/**
 * Decisions are made once per scenario and then handed out again and again: listing what is legal allocates
 * no decision, which is most of what random play would otherwise spend its time on.
 */
export interface Choices {
  readonly byHand: (readonly Decision[])[]
  readonly byDiscard: (readonly Decision[])[]
  readonly byFurtherDiscard: (readonly Decision[])[]
  readonly moves: Decision[]
  readonly attacks: Decision[]
  readonly fortify: Decision[]
  readonly strength: Decision[]
  readonly exploitation: Decision[]
}

export const noChoices = (): Choices => ({
  byHand: [],
  byDiscard: [],
  byFurtherDiscard: [],
  moves: [],
  attacks: [],
  fortify: [],
  strength: [],
  exploitation: [],
})

/** Some armies of one country: standing, lying, and the one on the enemy capital (NONE, NORMAL or FORTIFIED). */
export interface ArmyGroup {
  readonly normal: number
  readonly fortified: number
  readonly onCapital: number
}

const codeOf = ({ normal, fortified, onCapital }: ArmyGroup): number =>
  normal + 4 * fortified + 16 * onCapital

/** The kinds of a group's armies, one for each. */
export const kindsOf = ({ normal, fortified, onCapital }: ArmyGroup): ArmyKind[] => [
  ...Array.from({ length: normal }, () => 'normal' as const),
  ...Array.from({ length: fortified }, () => 'fortified' as const),
  ...(onCapital === NORMAL ? ['normal-on-capital' as const] : []),
  ...(onCapital === FORTIFIED ? ['fortified-on-capital' as const] : []),
]

/** The group that a list of kinds describes. */
export function groupOf(kinds: readonly ArmyKind[]): ArmyGroup {
  let normal = 0
  let fortified = 0
  let onCapital = NONE
  for (const kind of kinds)
    if (kind === 'normal') normal++
    else if (kind === 'fortified') fortified++
    else onCapital = kind === 'normal-on-capital' ? NORMAL : FORTIFIED
  return { normal, fortified, onCapital }
}

const MOST_COUNTRIES = 8

export const chooseOrder: readonly [Decision, Decision] = [
  { type: 'choose-order', first: SIDES[0] },
  { type: 'choose-order', first: SIDES[1] },
]
export const declineAttack: Decision = { type: 'choose-attack', decline: true }
const declineDiscard: Decision = { type: 'choose-discard', decline: true }
export const declineStrength: Decision = { type: 'choose-strength', decline: true }
export const payForStrength: Decision = { type: 'choose-strength', pay: true }
export const declineExploitation: Decision = { type: 'choose-exploitation', decline: true }
/** By VPs spent; no scenario can offer more (see `scenario-file.ts`). */
export const airPower = Array.from({ length: 100 }, (_, vp): Decision => ({ type: 'choose-air-power', vp }))

/** One choice for each card of a set. */
export const cardChoices = (part: Part, set: number): readonly Decision[] =>
  (part.choices.byHand[set] ??= cardsIn(part, set).map(card => ({ type: 'choose-card', card })))

export const discardChoices = (part: Part, set: number): readonly Decision[] =>
  (part.choices.byDiscard[set] ??= cardsIn(part, set).map(card => ({ type: 'choose-discard', card })))

/** The same where one may stop (MOP-24.20). */
export const furtherDiscardChoices = (part: Part, set: number): readonly Decision[] =>
  (part.choices.byFurtherDiscard[set] ??= [...discardChoices(part, set), declineDiscard])

/** The names of the cards in a set. */
export const cardsIn = (part: Part, set: number): string[] =>
  part.cards.flatMap(({ id }, card) => ((set >> card) & 1 ? [id] : []))

export const moveChoice = (part: Part, group: ArmyGroup, from: number, to: number): Decision =>
  (part.choices.moves[(codeOf(group) * MOST_COUNTRIES + from) * MOST_COUNTRIES + to] ??= {
    type: 'choose-move',
    armies: kindsOf(group),
    from: countryOf(part, from).id,
    to: countryOf(part, to).id,
  })

export const fortifyChoice = (part: Part, country: number, onCapital: boolean): Decision =>
  (part.choices.fortify[country * 2 + (onCapital ? 1 : 0)] ??= {
    type: 'choose-fortify',
    army: onCapital ? 'normal-on-capital' : 'normal',
    country: countryOf(part, country).id,
  })

export const attackChoice = (
  part: Part,
  country: number,
  standing: number,
  capitalStands: boolean,
): Decision =>
  (part.choices.attacks[(country * 4 + standing) * 2 + (capitalStands ? 1 : 0)] ??= {
    type: 'choose-attack',
    country: countryOf(part, country).id,
    stand: [
      ...Array.from({ length: standing }, () => 'fortified' as const),
      ...(capitalStands ? ['fortified-on-capital' as const] : []),
    ],
  })

export const strengthChoice = (part: Part, country: number): Decision =>
  (part.choices.strength[country] ??= { type: 'choose-strength', country: countryOf(part, country).id })

export const exploitationChoice = (part: Part, normal: number, fromCapital: boolean, to: number): Decision =>
  (part.choices.exploitation[(normal * 2 + (fromCapital ? 1 : 0)) * MOST_COUNTRIES + to] ??= {
    type: 'choose-exploitation',
    armies: [
      ...Array.from({ length: normal }, () => 'normal' as const),
      ...(fromCapital ? ['normal-on-capital' as const] : []),
    ],
    to: countryOf(part, to).id,
  })

/** The country's number, or NO. */
export const countryNamed = (part: Part, id: string): number => part.countryNumbers.get(id) ?? NO

/** The card's number, or NO. */
export const cardNamed = (part: Part, id: string): number => part.cardNumbers.get(id) ?? NO
