import { heardBy, Match, pickFrom, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import type { BoardPoint } from '@grognard/table'
import { expect, test } from 'vitest'
import { writeView } from '../../../games/march-of-progress/src/positions/write.ts'
import { layoutOf, type Rect } from '../../../games/march-of-progress/ui/layout.ts'
import { fetchPrinted, printedOf } from '../../../games/march-of-progress/ui/printed.ts'
import { eventOf, type View } from '../../../games/march-of-progress/ui/reading.ts'
import { staging } from '../../../games/march-of-progress/ui/staging/staging.tsx'
import { fetchWords } from '../../../games/march-of-progress/ui/words.ts'

const ROOM = { width: 852, height: 500 }

const placesIn = (view: View) => layoutOf(view.part, printedOf(view), false, 'blue').places

function isWithin(at: BoardPoint | null | undefined, place: Rect | undefined): boolean {
  if (!at || place === undefined) return false
  return at.x > place.x && at.x < place.x + place.w && at.y > place.y && at.y < place.y + place.h
}

test('both cards are turned together, and a combat is held up with both totals; nothing else is', async () => {
  await Promise.all([fetchWords('en'), fetchPrinted('thirty-years-war')])
  const begun = Match.begin(marchOfProgress, {
    scenario: 'thirty-years-war',
    chance: { source: 'fast', seed: 4 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(4)
  const held = { cards: 0, steps: 0, sums: 0, nothing: 0 }
  let heard = 0
  while (match.outcome === null) {
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed) ?? { seat: 0 }
    match.decide(seat, pickFrom(random, match.options(seat).decisions))
    const chronicle = [match.opening, ...match.entries.map(({ told }) => told)].flatMap((told, entry) =>
      heardBy(told, null).map(event => ({ entry, sentence: '', rule: event.rule, event })),
    )
    const before = { chronicle: chronicle.slice(0, heard) }
    const events = chronicle.slice(heard).map(eventOf)
    heard = chronicle.length
    const view = writeView(marchOfProgress.program, match.view(null))
    const staged = staging({ chronicle, match: 'm', language: 'en', view }, before, ROOM)
    const revealed = events.findLast(event => event?.type === 'revealed')
    const combat = events.findLast(event => event?.type === 'combat')
    if (revealed) {
      held.cards += staged?.cards.length ?? 0
      held.steps += staged?.steps?.length ?? 0
    }
    if (combat?.type === 'combat') {
      held.sums++
      expect(staged?.sums.map(({ total }) => total)).toEqual([combat.attack.total, combat.defence.total])
      expect(staged?.stamp).toMatch(/wins|fall/)
      expect(staged?.isFight).toBe(true)
      const country = placesIn(view).find(({ id }) => id === combat.country)
      expect(isWithin(staged?.at, country)).toBe(true)
    }
    if (!revealed && !combat) {
      held.nothing++
      expect(staged).toBeNull()
    }
  }
  expect(held.cards).toBeGreaterThan(6)
  expect(held.steps).toBeGreaterThan(6)
  expect(held.nothing).toBeGreaterThan(0)
  expect(held.sums).toBeGreaterThan(0)
})
