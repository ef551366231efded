import { seeded } from '@grognard/engine'
import { beforeAll, expect, test } from 'vitest'
import { leftIn, offersOf } from '../../ui/campaign/lit.ts'
import { standsIn } from '../../ui/campaign/pieces.ts'
import { lightUp } from '../../ui/choosing/lit.ts'
import { isTaken, type Question } from '../../ui/choosing/marks.ts'
import { openBox } from '../../ui/printed.ts'
import { type AomMatch, after, begin, questionOf, viewOf } from './pressing.ts'

/** The map promises: whatever names a zone, or a piece in one, is found by pressing zones. */

beforeAll(() => openBox('the-sall', undefined))

function playOn(seed: number, look: (match: AomMatch, seat: number) => void): void {
  const random = seeded(`map ${seed}`)
  const match = begin('the-sall', seed)
  while (match.outcome === null)
    for (const { seat, sealed } of match.pending().seats) {
      if (sealed) continue
      if (match.view(seat).open.battle === null) look(match, seat)
      match.decide(seat, match.sample(seat, random))
    }
}

/** Presses its zones; then it is said, or stands in the list beside the map. */
function isFound(match: AomMatch, seat: number, question: Question, at: number): boolean {
  const offer = offersOf(question)[at]
  let now = question
  for (const target of offer?.targets ?? []) {
    const mark = lightUp(now).marks.get(target)
    if (mark === undefined) return false
    if (isTaken(mark)) continue
    if (mark.press.type !== 'pick') return true
    now = after(match, seat, now, mark.press) ?? now
  }
  return leftIn(now).some(({ label }) => label === offer?.label)
}

test('AOM-18.1 · every choice that names a zone or a piece is found by pressing zones', () => {
  let found = 0
  for (let seed = 0; seed < 2; seed++)
    playOn(seed, (match, seat) => {
      const question = questionOf(match, seat)
      for (const at of offersOf(question).keys()) {
        if (at > 14) break
        expect(isFound(match, seat, question, at), offersOf(question)[at]?.label).toBe(true)
        found++
      }
    })
  expect(found).toBeGreaterThan(100)
})

test('AOM-8.1, AOM-8.4 · a zone shows own HQ with their strength, and of others only how many counters there are', () => {
  playOn(1, match => {
    for (const seat of [0, 1]) {
      const view = viewOf(match, seat)
      const own = new Set(
        [...(view.own?.headquarters ?? []), ...(view.own?.units ?? [])].map(({ counter }) => counter),
      )
      for (const { zone, hqs, units, backs, shown } of standsIn(view)) {
        const here = view.counters.filter(counter => counter.zone === zone)
        expect(hqs.length + units.length).toBe(here.filter(({ id }) => own.has(id)).length)
        const hidden = here.filter(({ id, face }) => !own.has(id) && face === null).length
        expect(backs.reduce((sum, { count }) => sum + count, 0)).toBe(hidden)
        expect(shown.length).toBe(here.length - hqs.length - units.length - hidden)
      }
    }
  })
})
