import { LANGUAGES, Match } from '@grognard/engine'
import { expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { writePosition } from '../src/positions/write.ts'
import { lessons } from '../ui/lessons.ts'

/** The lesson is played as the table plays it: whoever is asked next takes the next decision of its list. */
test.each(lessons)('lesson $id · every decision is legal in its turn and both lists are used up', lesson => {
  const chance = { source: 'fast', seed: 1, script: [...lesson.dice] } as const
  const begun = Match.begin(marchOfProgress, { scenario: lesson.scenario, chance })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  const opponent = [...lesson.opponent]
  const steps = [...lesson.steps]
  const enemy = 1 - lesson.seat

  const decide = (seat: number, text: string) => {
    const read = marchOfProgress.positions.parseDecision(text)
    if (!read.ok) throw new Error(`'${text}' is no decision`)
    expect(match.options(seat).decisions, text).toContainEqual(read.value)
    const done = match.decide(seat, read.value)
    if (!done.ok) throw new Error(`${text}: ${JSON.stringify(done.refusal)}`)
  }

  while (steps.length > 1) {
    const asked = match.pending().seats.filter(({ sealed }) => !sealed)
    const enemyAsked = asked.some(({ seat }) => seat === enemy)
    if (enemyAsked) decide(enemy, opponent.shift() ?? 'nothing left')
    else decide(lesson.seat, steps.shift()?.expect ?? 'nothing left')
  }
  expect(opponent).toEqual([])
  expect(steps.map(({ expect }) => expect)).toEqual([null])
  expect(match.pending().step).toBe('choose')
  expect(match.outcome).toBe(null)
})

test('lesson first-campaign · it follows MOP-23.1 to MOP-23.4, and what the teacher says is what happens', () => {
  const [lesson] = lessons
  if (!lesson) throw new Error('there is no lesson')
  const chance = { source: 'fast', seed: 1, script: [...lesson.dice] } as const
  const begun = Match.begin(marchOfProgress, { scenario: lesson.scenario, chance })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  const opponent = [...lesson.opponent]
  const learner = lesson.steps.flatMap(({ expect }) => (expect === null ? [] : [expect]))
  while (match.entries.length < 100 && (learner.length > 0 || opponent.length > 0)) {
    const next = match.pending().seats.find(({ sealed }) => !sealed)
    const text = (next?.seat === lesson.seat ? learner : opponent).shift() ?? ''
    const read = marchOfProgress.positions.parseDecision(text)
    if (!next || !read.ok || !match.decide(next.seat, read.value).ok) throw new Error(`'${text}' was refused`)
  }
  const told = match.heard(null)
  const combats = told.flatMap(event =>
    event.type === 'combat' ? [`${event.attack.total}:${event.defence.total}`] : [],
  )
  expect(combats).toEqual(['3:2', '2:5', '4:3'])
  const { players, armies } = writePosition(marchOfProgress.program, match.state())
  expect([players?.blue?.vp, players?.orange?.vp]).toEqual([11, 8])
  expect(armies?.filter(({ onCapital }) => onCapital)).toHaveLength(1)
  const played = new Set(told.flatMap(event => (event.type === 'revealed' ? [event.blue] : [])))
  expect([...played].sort()).toEqual(
    ['attack', 'attack-plus-1', 'fortify', 'move-1', 'move-2', 'recruit', 'score', 'strength'].sort(),
  )
})

test('lessons · they speak every language and point at what the board knows', () => {
  for (const { title, about, steps } of lessons)
    for (const language of LANGUAGES) {
      expect(title[language]).not.toBe('')
      expect(about[language]).not.toBe('')
      for (const { say } of steps) expect(say[language].length, say.en).toBeGreaterThan(40)
    }
})

test.each(lessons)('lesson $id · it takes a reader about as long as it says', ({ steps, minutes }) => {
  const WORDS_A_MINUTE = 200
  const SECONDS_A_CLICK = 3
  const clicks = steps.filter(({ expect: decision }) => decision !== null).length * 2
  for (const language of LANGUAGES) {
    const words = steps.reduce((sum, { say }) => sum + say[language].split(/\s+/).length, 0)
    const time = words / WORDS_A_MINUTE + (clicks * SECONDS_A_CLICK) / 60
    expect(Math.abs(time - minutes), language).toBeLessThan(1)
  }
})
