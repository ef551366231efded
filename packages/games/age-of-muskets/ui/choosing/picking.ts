import type { GamePart } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import type { Lit, Mark, Press } from './marks.ts'
import { isTag, type Target } from './targets.ts'

/**
 * Choices and parts that are said by pressing things, in any order: what is picked narrows down what is left, and the
 * last press names it.
 */
export interface Offer {
  readonly targets: readonly Target[]
  readonly act: Act
}

type Act = { readonly choice: Choice } | { readonly parts: readonly GamePart[] }

const has = ({ targets }: Offer, picks: readonly Target[]): boolean =>
  picks.every(pick => targets.includes(pick))

/** @param home where tags stand that belong to nothing else */
export function lightOffers(
  lit: Lit,
  offers: readonly Offer[],
  { picks: picked, armed }: { readonly picks: readonly Target[]; readonly armed: Choice | null },
  home: Target,
): void {
  const said = offers.find(({ act }) => 'choice' in act && act.choice.notation === armed?.notation)
  const now = said?.targets ?? fitting(offers, picked)
  const left = said === undefined ? offers.filter(offer => has(offer, now)) : offers
  for (const target of new Set(offers.flatMap(({ targets }) => targets))) {
    const isLeft = left.some(({ targets }) => targets.includes(target))
    const isNow = now.includes(target)
    const state = isNow ? (said === undefined ? 'picked' : 'armed') : isLeft ? 'open' : 'other'
    const mark: Mark = { state, press: isNow ? without(target, now) : pressed(target, offers, now) }
    if (!isTag(target)) lit.marks.set(target, mark)
    else if (isLeft && isTagged(target, left, now))
      lit.tags.push({ ...mark, tag: target, at: anchorOf(target, left, now) ?? home })
  }
}

/** As many of the targets as belong to one offer, the first ones first. */
function fitting(offers: readonly Offer[], targets: readonly Target[]): readonly Target[] {
  const kept: Target[] = []
  for (const target of targets) if (offers.some(offer => has(offer, [...kept, target]))) kept.push(target)
  return kept
}

const without = (target: Target, now: readonly Target[]): Press => ({
  type: 'pick',
  picks: now.filter(other => other !== target),
})

function pressed(target: Target, offers: readonly Offer[], now: readonly Target[]): Press {
  const picks = fitting(offers, [target, ...now])
  const left = offers.filter(offer => has(offer, picks))
  const said = left.filter(({ targets }) => targets.every(each => picks.includes(each)))
  const [named] = left.length === 1 || isSaidOf(left, picks) ? left : said
  if (named === undefined) return { type: 'pick', picks }
  return 'choice' in named.act
    ? { type: 'choose', choice: named.act.choice, picks: [] }
    : { type: 'build', parts: named.act.parts }
}

/** No tag would narrow them down any more: all that is left is said by the same, of which only tags are not pressed. */
function isSaidOf([first, ...others]: readonly Offer[], picks: readonly Target[]): boolean {
  if (first === undefined) return false
  const said = (targets: readonly Target[]) => targets.toSorted().join()
  return (
    first.targets.every(target => isTag(target) || picks.includes(target)) &&
    others.every(({ targets }) => said(targets) === said(first.targets))
  )
}

/** A tag is shown when all else that says the same is picked, or where there is nothing else. */
const isTagged = (tag: Target, left: readonly Offer[], now: readonly Target[]): boolean =>
  now.includes(tag) ||
  left.some(
    ({ targets }) =>
      targets.includes(tag) && targets.every(each => each === tag || isTag(each) || now.includes(each)),
  )

/** It stands beside what is picked. */
const anchorOf = (tag: Target, left: readonly Offer[], now: readonly Target[]): Target | undefined =>
  now.find(
    target => !isTag(target) && left.some(({ targets }) => targets.includes(tag) && targets.includes(target)),
  )
