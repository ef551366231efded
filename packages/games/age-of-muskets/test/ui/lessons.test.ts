import { readFileSync } from 'node:fs'
import { canonical, LANGUAGES } from '@grognard/engine'
import { readLedger, rulesIn } from '@grognard/engine/ledger'
import { describe, expect, test } from 'vitest'
import { ageOfMuskets } from '../../src/index.ts'
import { lessons } from '../../ui/lessons.ts'
import { play, read } from './lessons.ts'

const { positions } = ageOfMuskets
const RULES = new Set(
  rulesIn(readLedger(readFileSync(new URL('../../rules.md', import.meta.url), 'utf8'))).map(({ id }) => id),
)

describe.each(lessons)('lesson $id', lesson => {
  test('it is played from its beginning to its end, both scripts and all dice are used up, and the learner wins', () => {
    const { match, learner, opponent } = play(lesson)
    expect([learner, opponent, match.state().chance.script]).toEqual([[], [], []])
    expect(match.outcome?.winners).toEqual([lesson.seat])
    expect(lesson.steps.at(-1)?.expect).toBe(null)
    // What is over is shown to everybody, with its date.
    for (const viewer of [0, 1, null]) expect(positions.view(match.view(viewer))).toMatchObject({ turn: 2 })
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
