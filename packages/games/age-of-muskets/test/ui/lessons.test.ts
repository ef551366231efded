import { readFileSync } from 'node:fs'
import { canonical, LANGUAGES, Match } from '@grognard/engine'
import { readLedger, rulesIn } from '@grognard/engine/ledger'
import type { Lesson } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { AgeOfMuskets } from '../../src/state.ts'
import { lessons } from '../../ui/lessons.ts'

const { positions } = ageOfMuskets
const RULES = new Set(
  rulesIn(readLedger(readFileSync(new URL('../../rules.md', import.meta.url), 'utf8'))).map(({ id }) => id),
)

function begin({ scenario, dice }: Lesson): Match<AgeOfMuskets> {
  const begun = Match.begin(ageOfMuskets, {
    scenario,
    options: {},
    chance: { source: 'fast', seed: 1, script: [...dice] },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

function read(text: string): Decision {
  const decision = positions.parseDecision(text)
  if (!decision.ok) throw new Error(`'${text}' is no decision`)
  return decision.value
}

/** As the table plays it: what the learner has no choice in is answered, after the opponent where both choose at once. */
function play(lesson: Lesson) {
  const match = begin(lesson)
  const learner = lesson.steps.flatMap(({ expect }) => expect ?? [])
  const opponent = [...lesson.opponent]
  const decide = (seat: number, text: string | undefined) => {
    const done = match.decide(seat, read(text ?? ''))
    if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.refusal)}`)
  }
  while (match.outcome === null) {
    const at = match.pending().seats.filter(({ sealed }) => !sealed)
    const isAsked = at.some(({ seat }) => seat === lesson.seat)
    const only = isAsked ? match.onlyAnswer(lesson.seat, false) : null
    const other = at.find(({ seat }) => seat !== lesson.seat)
    if (isAsked && only === null) decide(lesson.seat, learner.shift())
    else if (other !== undefined) decide(other.seat, opponent.shift())
    else if (only !== null) match.decide(lesson.seat, only)
  }
  return { match, learner, opponent }
}

describe.each(lessons)('lesson $id', lesson => {
  test('it is played from its beginning to its end, both scripts and all dice are used up, and the learner wins', () => {
    const { match, learner, opponent } = play(lesson)
    expect([learner, opponent, match.state().chance.script]).toEqual([[], [], []])
    expect(match.outcome?.winners).toEqual([lesson.seat])
    expect(lesson.steps.at(-1)?.expect).toBe(null)
    expect(lesson.steps.slice(0, -1).every(({ expect }) => expect !== null)).toBe(true)
  })

  test('its decisions are written as the list of choices writes them', () => {
    for (const text of [...lesson.opponent, ...lesson.steps.flatMap(({ expect }) => expect ?? [])]) {
      expect(positions.printDecision(read(text))).toBe(text)
      if (text.startsWith('{')) expect(canonical(read(text))).toBe(text)
    }
  })

  test('it speaks every language, and cites rules that there are', () => {
    const { title, about, steps } = lesson
    for (const language of LANGUAGES)
      for (const text of [title, about, ...steps.map(({ say }) => say)]) {
        expect(text[language]).not.toMatch(/undefined|null|["']|\s\s|\b(?:fr|at)-[a-z]/)
        expect(text[language].length, text[language]).toBeLessThan(460)
      }
    expect(steps.map(({ rule }) => rule ?? '').filter(rule => !RULES.has(rule))).toEqual([])
  })
})
