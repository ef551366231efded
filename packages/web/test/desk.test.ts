import { describe, expect, test } from 'vitest'
import { memoryStore } from '../src/local/store.ts'
import { FORD, MARCH, SHARED, TestDesk } from './desk.ts'

describe('keeping', () => {
  test('another desk goes on where this one stopped, the curtain down again', async () => {
    const store = memoryStore()
    const desk = new TestDesk({ store })
    const match = await desk.sit(SHARED)
    desk.sitDown(0)
    await desk.choose('Send 3')
    const later = new TestDesk({ store })
    await later.open(match)
    expect(later.last).toMatchObject({ curtain: 1, viewer: null })
    later.sitDown(1)
    await later.choose('Send 1')
    expect(later.last.chronicle.at(-1)?.sentence).toBe('3 against 1: Blue takes the ford.')
  })

  test('two windows do not overwrite each other', async () => {
    const store = memoryStore()
    const desk = new TestDesk({ store })
    const match = await desk.sit(SHARED)
    const other = new TestDesk({ store })
    await other.open(match)
    for (const each of [desk, other]) {
      each.sitDown(0)
      await each.choose('Send 1')
    }
    expect(desk.last.trouble).toBeNull()
    expect(other.last.trouble).toMatch(/another window/)
  })

  test('where nothing can be saved, play goes on and says so', async () => {
    const store = memoryStore()
    const desk = new TestDesk({ store })
    await desk.sit()
    store.put = () => Promise.reject(new Error('the disk is full'))
    await desk.choose('Send 1')
    expect(desk.last.trouble).toMatch(/the disk is full/)
  })

  test('matches are listed, newest first, and can be deleted', async () => {
    const desk = new TestDesk()
    const first = await desk.sit()
    const second = await desk.sit(MARCH)
    expect((await desk.saved()).map(({ id, game }) => [id, game])).toEqual([
      [second, 'march-of-progress'],
      [first, 'the-ford'],
    ])
    await desk.remove(second)
    expect(await desk.saved()).toHaveLength(1)
    expect(await desk.open(second)).toMatchObject({ ok: false })
  })
})

describe('files', () => {
  test('a match that is handed out can be taken in again', async () => {
    const desk = new TestDesk()
    const match = await desk.sit()
    await desk.choose('Send 2')
    await desk.rest()
    const file = await desk.file(match)
    if (!file.ok) throw new Error(file.message)
    const other = new TestDesk()
    const taken = await other.take(JSON.stringify(file.value))
    if (!taken.ok) throw new Error(taken.message)
    await other.open(taken.value)
    expect(other.last.chronicle).toEqual(desk.last.chronicle)
    expect(other.last.seats.map(({ bot }) => bot)).toEqual([null, 'random'])
  })

  test.each([
    ['', /not even JSON/],
    ['hello', /not even JSON/],
    ['{}', /its field 'format'/],
    ['[]', /not even JSON|JSON object/],
  ])('%j is refused with a sentence', async (text, sentence) => {
    const taken = await new TestDesk().take(text)
    expect(taken.ok).toBe(false)
    expect(taken.ok ? '' : taken.message).toMatch(sentence)
  })

  test('a file that was tampered with says where', async () => {
    const desk = new TestDesk()
    const match = await desk.sit()
    await desk.choose('Send 2')
    await desk.rest()
    const file = await desk.file(match)
    if (!file.ok) throw new Error(file.message)
    const forged = JSON.stringify(file.value).replace('"companies":2', '"companies":1')
    expect(await desk.take(forged)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Decision \d/),
    })
    const other = JSON.stringify({ ...file.value, game: 'chess' })
    expect(await desk.take(other)).toMatchObject({ ok: false, message: expect.stringMatching(/chess/) })
  })

  test('once more, and with exchanged sides', async () => {
    const desk = new TestDesk()
    const match = await desk.sit(FORD)
    const again = await desk.again(match, true)
    if (!again.ok) throw new Error(again.message)
    await desk.open(again.value)
    expect(desk.last.seats.map(({ bot }) => bot)).toEqual(['random', null])
    expect(desk.last.viewer).toBe(1)
  })
})

describe('positions from links', () => {
  test('a position says its scenario and who is asked', async () => {
    const line = 'thirty-years-war B:N,OHf@ O:OH S:2/1 D:3,2,3 VP:4-0 I:B P:move-1,recruit/-'
    expect(await new TestDesk().position('march-of-progress', line)).toMatchObject({
      ok: true,
      value: { scenario: 'thirty-years-war', asked: [0, 1] },
    })
  })

  test.each([
    ['march-of-progress', 'nowhere B:N'],
    ['march-of-progress', 'thirty-years-war B:XX'],
    ['the-ford', 'anything'],
    ['chess', 'e4'],
  ])('%s: “%s” is refused with a sentence', async (game, line) => {
    const found = await new TestDesk().position(game, line)
    expect(found.ok ? '' : found.message).toMatch(/\w+ \w+ \w+/)
  })
})

describe('lessons', () => {
  const lesson = {
    id: 'first',
    seat: 0,
    dice: [5, 2],
    opponent: ['card recruit', 'card move-2'],
  }

  test('dice and opponent keep to the script, and the learner’s decisions are counted', async () => {
    const desk = new TestDesk()
    await desk.sit({ ...MARCH, players: ['human', 'greedy'], lesson })
    expect(desk.last.chronicle[0]?.sentence).toMatch(/5–2/)
    expect(desk.last.lesson).toEqual({ id: 'first', step: 0 })
    await desk.choose('MOVE 1')
    await desk.rest()
    expect(desk.last.chronicle.some(({ sentence }) => /Orange reveals RECRUIT/.test(sentence))).toBe(true)
    expect(desk.last.lesson).toEqual({ id: 'first', step: 1 })
  })
})
