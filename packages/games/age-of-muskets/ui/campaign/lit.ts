import type { Choice } from '@grognard/table'
import type { Lit, Question } from '../choosing/marks.ts'
import { lightOffers, type Offer } from '../choosing/picking.ts'
import type { Snapshot } from '../reading.ts'
import { zonesOf } from './mentions.ts'

/** On the map zones are pressed: those that a choice or a part of it names. What they leave open, the list says. */

/** Can it be said by zones alone? */
export function isPlacedOnMap(
  choice: Choice,
  { view, choices }: Pick<Snapshot, 'view' | 'choices'>,
): boolean {
  if (view.battle !== null) return false
  const said = zonesOf(choice.decision, view).toSorted().join()
  return (
    said !== '' &&
    choices.filter(each => zonesOf(each.decision, view).toSorted().join() === said).length === 1
  )
}

export function lightMap(lit: Lit, question: Question): void {
  const { view, choices, draft } = question
  const parts = draft?.parts.map(({ part }) => part) ?? []
  const offers: Offer[] =
    draft === null
      ? choices.map(choice => ({ targets: zonesOf(choice.decision, view), act: { choice } }))
      : draft.next.map(({ part }) => ({ targets: zonesOf(part, view), act: { parts: [...parts, part] } }))
  lightOffers(
    lit,
    offers.filter(({ targets }) => targets.length > 0),
    question,
    'near:center',
  )
}
