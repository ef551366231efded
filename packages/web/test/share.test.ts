import { describe, expect, test } from 'vitest'
import { momentsOf, paceOf } from '../src/share/moments.ts'
import { textOf } from '../src/share/text.ts'
import { FORD, MARCH, TestDesk } from './desk.ts'

describe('the moments of a film', () => {
  test.each([
    [0, 60, [0]],
    [3, 60, [0, 1, 2, 3]],
    [10, 3, [0, 5, 10]],
    [250, 4, [0, 83, 167, 250]],
  ])('of %i, at most %i', (last, most, moments) => {
    expect(momentsOf(last, most)).toEqual(moments)
  })

  test('a film is short, and none of its frames too short to be seen', () => {
    for (const frames of [1, 7, 30, 60]) {
      expect(frames * paceOf(frames)).toBeLessThanOrEqual(20_000)
      expect(paceOf(frames)).toBeGreaterThanOrEqual(250)
    }
  })
})

describe('a match as text', () => {
  test('is what its viewer has heard, by chapters, with who played and what came of it', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...FORD, players: ['human', 'random'] })
    const running = textOf(await desk.rest(), { chapter: line => `Entry ${line.entry}` })
    expect(running.startsWith('The Ford: ')).toBe(true)
    expect(running).toContain('(You) – ')
    for (const { sentence } of desk.last.chronicle) expect(running).toContain(`  ${sentence}\n`)
    while ((await desk.rest()).outcome === null) await desk.choose(desk.last.choices[0]?.label ?? '')
    const { outcome } = desk.last
    const whole = textOf(desk.last, null)
    expect(whole).toContain(`\n\n${outcome?.sentence}\n`)
    for (const score of outcome?.scores ?? [])
      expect(whole.trimEnd().split('\n').at(-1)).toContain(String(score))
  })

  test('who plays a side that is called by two names is told without another pair of brackets', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...MARCH, scenario: 'great-war', players: ['human', 'random'] })
    expect(textOf(await desk.rest(), null)).toContain('France (Blue), You – German Empire (Orange), ')
  })
})

describe('a glimpse', () => {
  test('shows what looking there shows to these eyes, and moves nobody', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...MARCH, players: ['human', 'random'] })
    for (let n = 0; n < 4; n++) {
      await desk.rest()
      await desk.choose(desk.last.choices[0]?.label ?? '')
    }
    const { moments } = await desk.rest()
    for (let moment = 0; moment <= moments; moment++) {
      const shown = desk.shown.length
      const glimpsed = await desk.glimpse(moment)
      expect(desk.shown.length).toBe(shown)
      await desk.look(moment === moments ? null : moment)
      const { chronicle: _, pending, ...seen } = desk.last
      expect(glimpsed).toMatchObject(JSON.parse(JSON.stringify({ ...seen, choices: seen.choices })))
      // The number of the question is told only where it may be answered.
      expect(glimpsed?.pending.prompt).toBe(pending.prompt)
    }
    expect((await desk.glimpse(moments + 100))?.moment).toBe(moments)
  })
})
