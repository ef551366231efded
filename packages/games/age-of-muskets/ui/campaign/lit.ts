import type { Choice } from '@grognard/table'
import type { Lit, Question } from '../choosing/marks.ts'
import { lightOffers, type Offer } from '../choosing/picking.ts'
import { piece, type Target } from '../choosing/targets.ts'
import type { Snapshot, View } from '../reading.ts'
import { lightActions } from './acting.ts'
import { isDeclaring, lightDeclaration } from './declaring.ts'
import { isMarching, lightMarch } from './marching.ts'
import { targetsOfChoice } from './offers.ts'
import { type CampaignPart, campaignParts } from './reading.ts'
import { targetsOfPart } from './targets.ts'

/** On the map zones, bridges and counters are pressed; what they leave open, a strip below says, or the list. */

const said = (choice: Choice): string => targetsOfChoice(choice).toSorted().join()

/** Can it be said by pressing alone? What is built is said part by part, and never by samples of what may come of it. */
export function isPlacedOnMap(
  choice: Choice,
  { view, choices, draft }: Pick<Snapshot, 'view' | 'choices' | 'draft'>,
): boolean {
  if (view.battle !== null) return false
  if (draft !== null) return draft.parts.length + draft.next.length > 0
  const targets = said(choice)
  return (
    areOnMap(view, targetsOfChoice(choice)) && choices.filter(each => said(each) === targets).length === 1
  )
}

/** What is built, and nothing of it on the map: where the sheet of the army is not in sight, only the list tells of it. */
export function isOffMap({ view, draft }: Pick<Snapshot, 'view' | 'draft'>): boolean {
  const parts = view.battle === null ? campaignParts([...(draft?.parts ?? []), ...(draft?.next ?? [])]) : []
  return parts.length > 0 && !parts.some(part => areOnMap(view, targetsOfPart(part)))
}

/** A CU on the display of its HQ has no counter of its own: only the sheet of the army shows it. */
function areOnMap({ own }: View, targets: readonly Target[]): boolean {
  const onDisplay = own?.units.filter(({ counter }) => counter === null).map(({ id }) => piece(id)) ?? []
  return targets.length > 0 && !targets.some(target => onDisplay.includes(target))
}

export function lightMap(lit: Lit, question: Question): void {
  const { choices, draft } = question
  if (draft === null) {
    if (choices.some(({ decision }) => decision.type === 'action')) lightActions(lit, question)
    else lightChoices(lit, question)
    return
  }
  const [parts, next] = [campaignParts(draft.parts), campaignParts(draft.next)]
  if (isMarching([...parts, ...next])) lightMarch(lit, question, parts, next)
  else if (isDeclaring([...parts, ...next])) lightDeclaration(lit, question.view, parts, next)
  else lightParts(lit, question)
}

/** Tags of the map stand in its strip, wherever they belong to. */
const STRIP = 'near:center'

function lightChoices(lit: Lit, question: Question): void {
  const offers = question.choices.flatMap((choice): Offer[] => {
    const targets = targetsOfChoice(choice)
    return targets.length === 0 ? [] : [{ targets, act: { choice } }]
  })
  lightOffers(lit, offers, question, STRIP)
}

/** What is placed is placed whole by one press; who wants less finds it in the panel of what he pressed. */
const countOf = (part: CampaignPart): number => ('count' in part ? part.count : 0)

/** Parts one by one; what is laid is given back by another press. */
function lightParts(lit: Lit, question: Question): void {
  const { draft } = question
  const [parts, next] = [campaignParts(draft?.parts ?? []), campaignParts(draft?.next ?? [])]
  const offers = next
    .toSorted((a, b) => countOf(b) - countOf(a))
    .flatMap((part): Offer[] => {
      const targets = targetsOfPart(part)
      return targets.length === 0 ? [] : [{ targets, act: { parts: [...parts, part] } }]
    })
  lightOffers(lit, offers, question, STRIP)
  for (const [at, part] of parts.entries()) {
    const [target] = targetsOfPart(part)
    const mark = target === undefined ? undefined : lit.marks.get(target)
    if (target === undefined || mark?.state === 'open' || mark?.state === 'picked') continue
    lit.marks.set(target, { state: 'picked', press: { type: 'build', parts: parts.toSpliced(at, 1) } })
  }
}
