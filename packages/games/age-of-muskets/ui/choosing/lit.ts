import type { Choice } from '@grognard/table'
import { type Standing, standingIn } from '../battle/standing.ts'
import { lightMap } from '../campaign/lit.ts'
import type { BattlePart, Snapshot } from '../reading.ts'
import { ownSide } from '../sides.ts'
import { isGrouping, lightGroup } from './grouping.ts'
import type { Drafting, Lit, Question } from './marks.ts'
import { lightOffers, type Offer } from './picking.ts'
import { isPosting, lightPosting } from './posting.ts'
import { isBuiltOnDisplay, near, type Target, targetsOf, targetsOfPart } from './targets.ts'

/** Can it be said by pressing things on the Battle Display? */
export const isPlacedOnDisplay = (choice: Choice, { view }: Pick<Snapshot, 'view'>): boolean =>
  view.battle !== null && (isBuiltOnDisplay(choice) || targetsOf(choice) !== null)

/** What may be pressed, and what that would do. */
export function lightUp(question: Question): Lit {
  const lit: Lit = { marks: new Map(), tags: [] }
  const { drafting, view } = question
  if (view.battle === null) lightMap(lit, question)
  else if (drafting === null) lightChoices(lit, question)
  else if (isPosting(drafting)) lightPosting(lit, question, drafting, armyOf(question))
  else if (isGrouping(drafting)) lightGroup(lit, question, drafting, armyOf(question))
  else lightParts(lit, question, drafting)
  return lit
}

/** The viewer's own counters, where they stand. */
function armyOf({ view }: Question): readonly Standing[] {
  const coming = view.own?.battle?.coming ?? []
  const own = standingIn(view, new Map()).filter(({ side }) => side === ownSide(view))
  return coming.length === 0 ? own : own.filter(({ face }) => face !== null && coming.includes(face.id))
}

function lightChoices(lit: Lit, question: Question): void {
  const { choices, view } = question
  const offers = choices.flatMap((choice): Offer[] => {
    const targets = targetsOf(choice)
    return targets === null ? [] : [{ targets, act: { choice } }]
  })
  const section = view.battle?.fight?.sections[ownSide(view) ?? '']
  lightOffers(lit, offers, question, near(section ?? 'center'))
}

/** Parts one by one; what takes no more is given back by another press. */
function lightParts(lit: Lit, question: Question, { parts, next }: Drafting): void {
  const offers = next.map(
    (part): Offer => ({ targets: targetsOfPart(part), act: { parts: [...parts, part] } }),
  )
  lightOffers(
    lit,
    offers.filter(({ targets }) => targets.length > 0),
    question,
    near('center'),
  )
  for (const [at, part] of parts.entries()) {
    const [target] = givenBackAt(part)
    const mark = target === undefined ? undefined : lit.marks.get(target)
    if (target === undefined || mark?.state === 'open' || mark?.state === 'picked') continue
    lit.marks.set(target, { state: 'picked', press: { type: 'build', parts: parts.toSpliced(at, 1) } })
  }
}

/** A chit goes back from the hand, everything else where it was laid. */
const givenBackAt = (part: BattlePart): readonly Target[] =>
  part.type === 'chit' ? [`hand:${part.option}`] : targetsOfPart(part)
