import { describe, expect, test } from 'vitest'
import { SHARED, TestDesk } from './desk.ts'

const BATTLE = { game: 'manoeuvre', scenario: 'battle' }

/** At the first question that is composed of parts. */
async function composing(): Promise<TestDesk> {
  const desk = new TestDesk()
  await desk.sit({ ...BATTLE, ...SHARED })
  while (desk.last.draft === null) {
    if (desk.last.curtain !== null) desk.sitDown(desk.last.curtain)
    else await desk.decide(desk.last.choices[0]!, desk.last.pending.request)
  }
  return desk
}

describe('a decision that is built part by part', () => {
  test('each part comes with a sentence, and what is whole can be decided', async () => {
    const desk = await composing()
    expect(desk.last.draft?.parts).toEqual([])
    while (desk.last.draft?.whole === null) {
      const { parts, next } = desk.last.draft
      expect(next[0]?.label).toMatch(/\w/)
      const built = [...parts, next[0]!].map(({ part }) => part)
      expect(await desk.build(built, desk.last.pending.request)).toEqual({ ok: true })
      expect(desk.last.draft.parts.map(({ part }) => part)).toEqual(built)
    }
    const whole = desk.last.draft?.whole
    expect(await desk.decide(whole!, desk.last.pending.request)).toEqual({ ok: true })
  })

  test('a part that does not fit is refused with a sentence, and the draft stays as it was', async () => {
    const desk = await composing()
    const { next } = desk.last.draft!
    await desk.build([next[0]!.part], null)
    const before = desk.last.draft
    const refused = await desk.build([next[0]!.part, { type: 'nothing' }], null)
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/\w+ \w+/) })
    expect(desk.last.draft).toEqual(before)
  })

  test('nothing is built in the past, nor where nothing is composed', async () => {
    const desk = await composing()
    await desk.decide(desk.last.choices[0]!, desk.last.pending.request)
    await desk.look(0)
    expect(desk.last.draft).toBeNull()
    expect(await desk.build([], null)).toMatchObject({ ok: false })
    await desk.sit()
    expect(desk.last.draft).toBeNull()
    expect(await desk.build([], null)).toMatchObject({ ok: false })
  })
})
