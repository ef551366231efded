import { LANGUAGES, Match } from '@grognard/engine'
import type { Lesson } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../src/decisions.ts'
import type { EventOf } from '../src/events.ts'
import { manoeuvre } from '../src/index.ts'
import type { Manoeuvre } from '../src/state.ts'
import { lessons } from '../ui/lessons.ts'
import { cardCalled, unitCalled } from '../ui/printed.ts'
import { expectReadable } from './readable.ts'

function begin(lesson: Lesson): Match<Manoeuvre> {
  const parsed = lesson.position === undefined ? null : manoeuvre.positions.parse(lesson.position)
  if (parsed !== null && !parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const begun = Match.begin(manoeuvre, {
    scenario: lesson.scenario,
    options: {},
    chance: { source: 'fast', seed: 1, script: [...lesson.dice] },
    ...(parsed && { start: manoeuvre.positions.write(parsed.value) }),
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

function read(text: string | null | undefined): Decision {
  const decision = manoeuvre.positions.parseDecision(text ?? '')
  if (!decision.ok) throw new Error(`'${text}' is no decision`)
  return decision.value
}

/** As the table plays it: whoever is asked takes the next decision of its list. */
function play(
  lesson: Lesson,
  look: (match: Match<Manoeuvre>, seat: number, decision: Decision) => void = () => {},
) {
  const match = begin(lesson)
  const learner = lesson.steps.flatMap(({ expect }) => (expect === null ? [] : [expect]))
  const opponent = [...lesson.opponent]
  while (match.outcome === null && learner.length > 0) {
    const [next] = match.pending().seats
    if (next === undefined) throw new Error('nobody is asked')
    const decision = read((next.seat === lesson.seat ? learner : opponent).shift())
    look(match, next.seat, decision)
    const done = match.decide(next.seat, decision)
    if (!done.ok) throw new Error(`${JSON.stringify(decision)}: ${JSON.stringify(done.refusal)}`)
  }
  return { match, learner, opponent }
}

const first = lessons[0]
if (first === undefined) throw new Error('there is no lesson')

describe.each(lessons)('lesson $id', lesson => {
  test('every decision is offered in its turn, in the notation of the list, and both scripts are used up', () => {
    const { match, learner, opponent } = play(lesson, (at, seat, decision) => {
      expect(at.options(seat).decisions).toContainEqual(decision)
      if (seat === lesson.seat)
        expect(lesson.steps.map(({ expect }) => expect)).toContain(
          manoeuvre.positions.printDecision(decision),
        )
    })
    expect([learner, opponent]).toEqual([[], []])
    expect(lesson.steps.at(-1)?.expect).toBe(null)
    expect(match.state().chance.script).toEqual([])
  })

  test('it is the same on every machine: nothing but the script is left to chance', () => {
    const hashes = [1, 2, 3].map(() => play(lesson).match.hash)
    expect(new Set(hashes).size).toBe(1)
  })

  test('it speaks every language, and points at units, cards and squares that there are', () => {
    for (const { say, point } of lesson.steps) {
      for (const language of LANGUAGES) {
        expectReadable(say[language])
        expect(say[language]).not.toMatch(/["']/)
      }
      if (point !== undefined)
        expect(unitCalled(point) ?? cardCalled(point) ?? /^[a-h][1-8]$/.exec(point), point).not.toBe(null)
    }
    for (const language of LANGUAGES) {
      expectReadable(lesson.title[language])
      expectReadable(lesson.about[language])
    }
  })

  test.each(LANGUAGES)(
    'it takes about as long as it says, in %s: 200 words a minute, 3 seconds a click',
    language => {
      const words = lesson.steps.reduce((sum, { say }) => sum + say[language].split(/\s+/).length, 0)
      const clicks = lesson.steps.reduce(
        (sum, { expect }) => sum + (expect === null ? 0 : clicksFor(read(expect))),
        0,
      )
      const minutes = words / 200 + (clicks * 3) / 60
      const measured = `${words} words, ${clicks} clicks`
      expect(minutes, measured).toBeGreaterThan(lesson.minutes - 1)
      expect(minutes, measured).toBeLessThan(lesson.minutes + 0.25)
    },
  )
})

/** What is pointed at one after the other, and the click that decides. */
function clicksFor(decision: Decision): number {
  const CONFIRM = 1
  switch (decision.type) {
    case 'discard':
    case 'defend':
      return decision.cards.length + CONFIRM
    case 'attack':
      // The leader, what he does, each supporter.
      return 'skirmish' in decision
        ? 1 + CONFIRM
        : decision.cards.length + (decision.leader ? 2 : 0) + decision.supporters.length + CONFIRM
    case 'move':
    case 'combat':
    case 'restore':
    case 'redoubt':
      return ('pass' in decision ? 1 : 2) + CONFIRM
    default:
      return 1 + CONFIRM
  }
}

test('lesson the-fifth-unit · what the teacher says is what happens, from the hand to the fifth unit', () => {
  const { match } = play(first)
  const told = match.heard(first.seat)
  const of = <T extends EventOf<'totals' | 'fire' | 'combat'>['type']>(type: T) =>
    told.flatMap(event => (event.type === type ? [event] : []))
  const sums = [...of('totals'), ...of('fire')].map(event =>
    'attack' in event ? `${event.attack.total}:${event.defence.total}` : '',
  )
  expect(sums).toEqual(['22:11', '13:14', '9:3'])
  expect(match.outcome).toEqual({ winners: [0], scores: [5, 3], how: 'attrition', rule: 'MAN-16.1' })
  const happened = new Set(told.map(({ type }) => type))
  for (const type of [
    'discarded',
    'drew',
    'moved',
    'combat',
    'defence',
    'attack',
    'restored',
    'redoubt',
    'fire',
  ])
    expect(happened).toContain(type)
})

test('lesson the-fifth-unit · two dice against 3 hit eleven times in twelve (MAN-12.8)', () => {
  let hits = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b > 3) hits++
  expect(hits / 36).toBeCloseTo(11 / 12, 12)
})

test('lesson the-fifth-unit · the learner never sees the enemy’s hand', () => {
  play(first, match => {
    const view = JSON.stringify(manoeuvre.positions.view(match.view(first.seat)))
    expect(view).not.toContain('gb-withdraw-1')
  })
})
