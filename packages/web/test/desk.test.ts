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
    const log = await store.log(match)
    other.sitDown(1)
    await other.choose('Send 2')
    expect(other.last.trouble).toMatch(/another window/)
    expect(await store.log(match)).toEqual(log)
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

describe('a match that today’s rules cannot play', () => {
  const spoilt = async () => {
    const before = new TestDesk()
    const match = await before.sit()
    await before.choose('Send 2')
    await before.rest()
    const played = await before.paper(match)
    const [first, ...rest] = played.decisions
    const decisions = [[first![0], { type: 'commit', companies: 9 }] as const, ...rest]
    const file = { ...played, decisions }
    const store = memoryStore([{ id: match, revision: 3, played: 1, file, lesson: null }])
    return { desk: new TestDesk({ store }), match, file }
  }

  test('says which decision is not allowed any more, and that it is still there', async () => {
    const { desk, match } = await spoilt()
    expect(await desk.open(match)).toEqual({
      ok: false,
      kept: true,
      message: expect.stringMatching(/^Decision 1, by blue, is refused/),
    })
    expect(await desk.open('another')).toMatchObject({ ok: false, kept: false })
  })

  test('can be handed out as it was kept, and deleted', async () => {
    const { desk, match, file } = await spoilt()
    expect(await desk.paper(match)).toEqual(file)
    await desk.remove(match)
    expect(await desk.saved()).toEqual([])
    expect(await desk.file(match)).toMatchObject({ ok: false })
  })
})

describe('files', () => {
  test('a match that is handed out can be taken in again', async () => {
    const desk = new TestDesk()
    const match = await desk.sit()
    await desk.choose('Send 2')
    await desk.rest()
    const other = new TestDesk()
    const taken = await other.take(JSON.stringify(await desk.paper(match)))
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
    const file = await desk.paper(match)
    const forged = JSON.stringify(file).replace('"companies":2', '"companies":1')
    expect(await desk.take(forged)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Decision \d/),
    })
    const count = (await desk.saved()).length
    expect(await desk.verify(JSON.stringify(file))).toEqual({ ok: true, value: null })
    expect(await desk.verify(forged)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Decision/),
    })
    expect(await desk.verify('hello')).toMatchObject({ ok: false })
    expect(await desk.saved()).toHaveLength(count)
    const other = JSON.stringify({ ...file, game: 'chess' })
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

  test('MOP-18.5 · two games with exchanged sides make a match, and its result is told after the second', async () => {
    const desk = new TestDesk()
    const concede = async (seat: number) => {
      desk.sitDown(seat)
      const choice = desk.last.anytime.find(({ notation }) => notation === 'concede')
      if (choice === undefined) throw new Error('nobody may concede')
      await desk.decide(choice, null)
    }
    const next = async (id: string) => {
      const again = await desk.again(id, true)
      if (!again.ok) throw new Error(again.message)
      await desk.open(again.value)
      return again.value
    }
    const players = ['human', 'human']
    const first = await desk.sit({
      game: 'march-of-progress',
      scenario: 'vive-lempereur',
      options: {},
      players,
    })
    await concede(0)
    const second = await next(first)
    expect(await desk.overTwo(second)).toBeNull()
    desk.sitDown(0)
    await desk.decide(desk.last.choices[0]!, null)
    await concede(1)
    const said = { winner: 'France (Blue)', rule: 'MOP-18.5' }
    expect([await desk.overTwo(first), await desk.overTwo(second)]).toEqual([null, said])
    // The next one is the first of another two.
    const third = await next(second)
    await concede(0)
    expect(await desk.overTwo(third)).toBeNull()
    await desk.again(third, false)
    expect(await new TestDesk({ store: desk.store }).overTwo(second)).toEqual(said)
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

describe('positions for links', () => {
  const marching = async () => {
    const desk = new TestDesk()
    await desk.sit({ ...MARCH, ...SHARED })
    desk.sitDown(0)
    return desk
  }
  const choose = async (desk: TestDesk, notation: string) => {
    const choice = desk.last.choices.find(each => each.notation === notation)
    if (choice === undefined) throw new Error(`${notation} cannot be chosen`)
    expect(await desk.decide(choice, desk.last.pending.request)).toEqual({ ok: true })
  }
  const shown = async (desk: TestDesk) => {
    const position = await desk.positionShown()
    return position.ok ? position.value : position.message
  }

  test('a match begins where the other stood, also where one looks back', async () => {
    const desk = await marching()
    const first = await shown(desk)
    await choose(desk, 'card recruit')
    desk.sitDown(1)
    await choose(desk, 'card recruit')
    const later = await shown(desk)
    expect(later).not.toBe(first)
    const begun = await desk.start({
      game: 'march-of-progress',
      ...SHARED,
      ...(await terms(later)),
      position: later,
    })
    if (!begun.ok) throw new Error(begun.message)
    await desk.open(begun.value)
    expect(await shown(desk)).toBe(later)
    expect(desk.last.chronicle.filter(({ entry }) => entry > 0)).toEqual([])
  })

  const terms = async (line: string) => {
    const found = await new TestDesk().position('march-of-progress', line)
    if (!found.ok) throw new Error(found.message)
    return { scenario: found.value.scenario, options: found.value.options }
  }

  test('what somebody has sealed is not in it', async () => {
    const desk = await marching()
    const before = await shown(desk)
    await choose(desk, 'card recruit')
    expect(await shown(desk)).toBe(before)
  })

  test('where the match is over one looks back first', async () => {
    const desk = await marching()
    const concede = desk.last.anytime.find(({ decision }) => decision.type === 'concede')!
    await desk.decide(concede, null)
    expect(await shown(desk)).toMatch(/Look back/)
    await desk.look(0)
    expect(await shown(desk)).toMatch(/^thirty-years-war/)
  })

  test('of a match with hidden information there is none before its end', async () => {
    const desk = new TestDesk()
    await desk.sit({ game: 'manoeuvre', scenario: 'battle', ...SHARED })
    expect(await shown(desk)).toMatch(/once it is over/)
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
    await desk.sit({ ...MARCH, players: ['human', 'line'], lesson })
    expect(desk.last.chronicle[0]?.sentence).toMatch(/5–2/)
    expect(desk.last.lesson).toEqual({ id: 'first', step: 0 })
    await desk.choose('MOVE 1')
    await desk.rest()
    expect(desk.last.chronicle.some(({ sentence }) => /Orange reveals RECRUIT/.test(sentence))).toBe(true)
    expect(desk.last.lesson).toEqual({ id: 'first', step: 1 })
  })
})
