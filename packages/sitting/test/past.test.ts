import { type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { describe, expect, test } from 'vitest'
import { Assembly } from '../src/assembly.ts'
import { Hearing } from '../src/hearing.ts'
import { type Shown, Telling } from '../src/page.ts'
import { Past } from '../src/past.ts'
import type { BareSnapshot } from '../src/snapshot-of.ts'
import { Stretches } from '../src/stretches.ts'
import { orders } from './orders.ts'

function battle(): Match<Kind> {
  const begun = Match.begin<Kind>(manoeuvre, {
    scenario: 'quick-battle',
    chance: { source: 'fast', seed: 5 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

/** Plays on at random, taking back now and then; `after` each change. */
function playOn(match: Match<Kind>, decisions: number, after: () => void): void {
  const random = seeded('past')
  for (let i = 0; i < decisions && match.outcome === null; i++) {
    const seat = match.pending().seats.find(({ sealed }) => !sealed)?.seat ?? 0
    match.decide(seat, pickFrom(random, match.options(seat).decisions))
    after()
    if (i % 5 !== 0 || match.undoable(seat) === 0) continue
    match.undo(seat)
    after()
  }
}

describe('the past', () => {
  const positionOf = (match: Match<Kind> | null) => match?.game.positions.write(match.state())
  const lookBack = (match: Match<Kind>, past: Past<Kind>) => {
    const again = Match.begin(match.game, match.terms)
    if (!again.ok) throw new Error(again.refusal.key)
    const then = [positionOf(again.value)]
    for (const { decisions } of match.entries) {
      for (const [seat, decision] of decisions) again.value.decide(seat, decision)
      then.push(positionOf(again.value))
    }
    for (const moment of [match.moment, 0, 31, 32, 33, 90, 3, 64, match.moment])
      expect(positionOf(past.at(moment)), `moment ${moment}`).toEqual(then[moment])
  }

  test('is as it was, from records that were kept while it was played, and whatever was taken back', () => {
    const match = battle()
    const records = new Stretches(match)
    playOn(match, 120, () => records.keep())
    expect(match.moment).toBeGreaterThan(90)
    lookBack(match, new Past(match, records))
  })

  test('is as it was where nobody has kept anything, and plays on from what was found', () => {
    const match = battle()
    playOn(match, 120, () => undefined)
    const records = new Stretches(match)
    const past = new Past(match, records)
    lookBack(match, past)
    playOn(match, 40, () => records.keep())
    lookBack(match, past)
  })

  test('is not played from the beginning for each look', () => {
    const match = battle()
    playOn(match, 120, () => undefined)
    const past = new Past(match)
    past.at(100)
    let played = 0
    const steps = match.game.program.steps
    const counted = [...steps.values()].map(each => each.step)
    const plays = counted.map(({ play }) => play)
    for (const step of counted) {
      const { play } = step
      step.play = (...args) => {
        played++
        play.call(step, ...args)
      }
    }
    past.at(70)
    for (const [index, step] of counted.entries()) step.play = plays[index] ?? step.play
    expect(played).toBeGreaterThan(0)
    expect(played).toBeLessThan(100)
  })
})

describe('what a viewer has heard', () => {
  test.each([0, 1, null])('viewer %s: the same, whether one listens all the time or at the end', viewer => {
    const match = battle()
    const hearing = new Hearing(match, viewer)
    playOn(match, 80, () => hearing.catchUp())
    const fresh = new Hearing(match, viewer)
    expect(hearing.lines).toEqual(fresh.lines)
    expect(hearing.lines.map(({ event }) => event)).toEqual(match.heard(viewer))
    expect(hearing.present).toBe(fresh.present)
    for (let moment = 0; moment <= hearing.present; moment++) {
      expect(hearing.momentAt(hearing.entriesAt(moment))).toBe(moment)
      expect(hearing.linesAt(moment)).toBe(hearing.lines.filter(line => line.moment <= moment).length)
    }
  })

  test('a moment is what one hears of, or decides oneself', () => {
    const match = orders()
    for (const n of [1, 2, 1]) match.decide(1, { type: 'order', n })
    match.decide(0, { type: 'done' })
    expect([0, 1, null].map(viewer => new Hearing(match, viewer).present)).toEqual([1, 4, 1])
  })
})

describe('what travels to a page', () => {
  const whole = (match: Match<Kind>, viewer: number | null) =>
    match.heard(viewer).map(event => match.game.words.en.event(match.scenario, event, match.view(null)))

  test('comes to the whole chronicle, also where the screen goes from one to the other', () => {
    const match = battle()
    const telling = new Telling(match)
    const assembly = new Assembly()
    const sizes: number[] = []
    let viewer: number | null = 0
    playOn(match, 80, () => {
      if (match.moment % 7 === 0) viewer = viewer === 0 ? 1 : viewer === 1 ? null : 0
      const hearing = telling.hearingOf(viewer)
      const chronicle = telling.change(viewer, 'en', hearing.present)
      sizes.push(chronicle.lines.length)
      const shown: Shown = structuredClone({ snapshot: BARE, chronicle })
      const sentences = assembly.take(shown).chronicle.map(({ sentence }) => sentence)
      expect(sentences).toEqual(whole(match, viewer))
    })
    expect(sizes.filter(size => size > 20).length).toBeLessThan(sizes.length / 2)
  })

  test('is only what is new, and nothing where one looks back', () => {
    const match = battle()
    const telling = new Telling(match)
    playOn(match, 60, () => undefined)
    expect(telling.change(0, 'en', 0).from).toBe(0)
    const { lines } = telling.hearingOf(0)
    const past = telling.change(0, 'en', 3)
    expect(past).toMatchObject({ from: lines.length, lines: [] })
    expect(past.shown).toBeLessThan(lines.length)
    expect(telling.change(0, 'de', 3).from).toBe(0)
  })
})

const BARE: BareSnapshot = {
  match: '',
  game: 'manoeuvre',
  language: 'en',
  title: '',
  scenario: { id: '', title: '' },
  seats: [],
  viewer: null,
  curtain: null,
  moment: 0,
  moments: 0,
  view: null,
  pending: { step: null, rule: null, prompt: '', window: false, request: null },
  choices: [],
  draft: null,
  anytime: [],
  answers: [],
  sealed: null,
  undoable: 0,
  undoer: null,
  lesson: null,
  outcome: null,
  trouble: null,
}
