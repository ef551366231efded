import { readFileSync } from 'node:fs'
import { LANGUAGES, Match } from '@grognard/engine'
import { readLedger, rulesIn } from '@grognard/engine/ledger'
import type { Lesson } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import { lessons } from '../../ui/lessons.ts'
import { tips } from '../../ui/tips.ts'

const { positions } = marchAttack
const RULES = new Set(
  rulesIn(readLedger(readFileSync(new URL('../../rules.md', import.meta.url), 'utf8'))).map(({ id }) => id),
)

function read(text: string) {
  const decision = positions.parseDecision(text)
  if (!decision.ok) throw new Error(`'${text}' is no decision`)
  return decision.value
}

/** As the table plays it, until the teacher has said all. */
function play({ scenario, dice, seat, steps, opponent: script }: Lesson) {
  const begun = Match.begin(marchAttack, {
    scenario,
    chance: { source: 'fast', seed: 1, script: [...dice] },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  const learner = steps.flatMap(({ expect }) => expect ?? [])
  const opponent = [...script]
  while (learner.length > 0) {
    const asked = match.pending().seats.filter(({ sealed }) => !sealed)
    const who = asked.find(each => each.seat === seat) ?? asked[0]
    const text = who?.seat === seat ? learner.shift() : opponent.shift()
    const done = match.decide(who?.seat ?? 0, read(text ?? ''))
    if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.refusal)}`)
  }
  return { match, opponent }
}

describe.each(lessons)('lesson $id', lesson => {
  test('it is played to where the teacher leaves, with all decisions and dice used up, and the mill is taken', () => {
    const { match, opponent } = play(lesson)
    expect([opponent, match.state().chance.script]).toEqual([[], []])
    expect(match.state().open.units.filter(({ place }) => place === 'lost')).toHaveLength(1)
    expect(match.state().open.control[0]).toBe(lesson.seat)
    expect(lesson.steps.at(-1)?.expect).toBeNull()
  })

  test('its decisions are written as the list of choices writes them', () => {
    for (const text of [...lesson.opponent, ...lesson.steps.flatMap(({ expect }) => expect ?? [])])
      expect(positions.printDecision(read(text))).toBe(text)
  })

  test('it speaks every language, and cites rules that there are', () => {
    const { title, about, steps } = lesson
    for (const language of LANGUAGES)
      for (const text of [title, about, ...steps.map(({ say }) => say)]) {
        expect(text[language]).not.toMatch(/undefined|null|["']|\s\s|\b(?:fr|pr)-[a-z]/)
        expect(text[language].length, text[language]).toBeLessThan(460)
      }
    expect(steps.map(({ rule }) => rule ?? '').filter(rule => !RULES.has(rule))).toEqual([])
  })
})

test('tips cite rules that there are, and steps that are asked', () => {
  const asked = new Set(marchAttack.program.steps.keys())
  for (const { rule, steps, say } of tips) {
    expect(RULES.has(rule), rule).toBe(true)
    expect(steps.filter(step => !asked.has(step))).toEqual([])
    for (const language of LANGUAGES) expect(say[language].length).toBeGreaterThan(40)
  }
})
