import { type Kind, Match } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { expect, test } from 'vitest'
import type { Tiny } from '../../engine/test/tiny.ts'
import { Telling } from '../src/page.ts'
import { orders } from './orders.ts'
import { sceneOf } from './scene.ts'

const ORDER = { type: 'order', n: 1 }
const DONE = { type: 'done' }

/** What the page of the first seat is shown, with its own numbers. */
function pageOf(match: Match<Tiny>, telling: Telling<Tiny>) {
  const { present } = telling.hearingOf(0)
  return telling.numbered(sceneOf(match, 0, { moments: { present, shown: present } }))
}

/** What is shown after each deed. */
function shownAfter(deeds: readonly ((match: Match<Tiny>) => unknown)[]) {
  const match = orders()
  const telling = new Telling(match)
  const pages = [pageOf(match, telling)]
  for (const deed of deeds) {
    deed(match)
    pages.push(pageOf(match, telling))
  }
  return { match, telling, pages }
}

const byOther = (decision: object) => (match: Match<Tiny>) => match.decide(1, decision)
const byViewer = (decision: object) => (match: Match<Tiny>) => match.decide(0, decision)

test('how often others went in secret is in no snapshot', () => {
  const { pages } = shownAfter([byOther(ORDER), byOther(ORDER), byOther(ORDER)])
  for (const page of pages) expect(page).toEqual(pages[0])
  const after = (secret: number) =>
    shownAfter([...Array.from({ length: secret }, () => byOther(ORDER)), byViewer(ORDER)]).pages.at(-1)
  expect(after(4)).toEqual(after(0))
})

test('the answer to a question counts until something is new to the viewer', () => {
  const { match, telling, pages } = shownAfter([byOther(ORDER), byOther(ORDER)])
  const request = pages[0]?.pending.request ?? -1
  const ofMatch = telling.requestOf(0, request)
  expect(ofMatch.ok && match.check(0, DONE, ofMatch.value).ok).toBe(true)
  match.decide(1, DONE)
  pageOf(match, telling)
  expect(telling.requestOf(0, request)).toMatchObject({
    ok: false,
    refusal: { code: 'stale', args: { request } },
  })
})

test('an answer that is under way while another seals its choice still answers the question', () => {
  const begun = Match.begin<Kind>(marchOfProgress, {
    scenario: 'thirty-years-war',
    chance: { source: 'fast', seed: 1 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const nameOn = (telling: Telling<Kind>) =>
    telling.numbered(sceneOf(match, 0, { moments: { present: 0, shown: 0 } })).pending.request
  const telling = new Telling(match)
  const name = nameOn(telling)
  expect(match.decide(1, match.options(1).decisions[0]).ok).toBe(true)
  expect(nameOn(telling)).toBe(name)
  expect(nameOn(new Telling(match))).toBe(name)
})
