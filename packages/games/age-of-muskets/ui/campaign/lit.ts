import type { Choice } from '@grognard/table'
import type { Lit, Press, Question } from '../choosing/marks.ts'
import { lightOffers, type Offer } from '../choosing/picking.ts'
import type { Target } from '../choosing/targets.ts'
import { printed } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { zonesOf } from './mentions.ts'

/** On the map zones are pressed: those that a choice or a part of it names. What they leave open, a list beside it says. */

/** Can it be said on the map? */
export const isPlacedOnMap = (choice: Choice, { view }: Pick<Snapshot, 'view'>): boolean =>
  view.battle === null && zonesOf(choice.decision, view).length > 0

/** What may be done, and what it is called. */
interface Labelled extends Offer {
  readonly label: string
}

export function offersOf({ view, choices, draft }: Question): readonly Labelled[] {
  const laid = draft?.parts.map(({ part }) => part) ?? []
  const offers: readonly Labelled[] =
    draft === null
      ? choices.map(choice => ({
          targets: zonesOf(choice.decision, view),
          label: choice.label,
          act: { choice },
        }))
      : draft.next.map(({ part, label }) => ({
          targets: zonesOf(part, view),
          label,
          act: { parts: [...laid, part] },
        }))
  return offers.filter(({ targets }) => targets.length > 0)
}

/** All zones can be looked at; those that say something are lit. */
export function lightMap(lit: Lit, question: Question): void {
  lightOffers(lit, offersOf(question), question, 'near:center')
  for (const { id } of printed().module.zones) {
    const target: Target = `zone:${id}`
    if (lit.marks.has(target)) continue
    const isPicked = question.picks.includes(target)
    lit.marks.set(target, { state: 'other', press: { type: 'pick', picks: isPicked ? [] : [target] } })
  }
}

/** What is left to choose from, when these zones have been pressed. */
export const leftIn = (question: Question): readonly (Labelled & { readonly press: Press })[] =>
  offersOf(question)
    .filter(
      ({ targets }) => question.picks.length > 0 && question.picks.every(pick => targets.includes(pick)),
    )
    .map(offer => ({ ...offer, press: pressOf(offer) }))

const pressOf = ({ act }: Offer): Press =>
  'choice' in act ? { type: 'choose', choice: act.choice, picks: [] } : { type: 'build', parts: act.parts }
