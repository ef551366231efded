import { once } from 'node:events'
import { jobFor } from '@grognard/bots'
import { Match } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { afterEach, describe, expect, test } from 'vitest'
import { usualCapacity } from '../src/referee/matches.ts'
import { Referee } from '../src/referee/referee.ts'
import type { Question, Thinking, Thought } from '../src/referee/thinking.ts'
import { MOST_WAITING, ThinkingThreads } from '../src/referee/threads.ts'
import { Conversation, errorIn } from './conversation.ts'

const GAME = 'march-of-progress'
const LONG = { iterations: 1_000_000 }

async function withMatch() {
  const talk = new Conversation()
  const { match } = await talk.ask('new', { game: GAME, seed: 7 })
  const bot = (id: number, budget: object) =>
    talk.send(`${JSON.stringify({ id, cmd: 'bot', match, seat: 'blue', level: 'guard', budget, seed: 1 })}\n`)
  return { talk, match, bot }
}

describe('while a bot thinks', () => {
  test('others are answered; its own answer comes when it has thought, or was cancelled', async () => {
    const { talk, match, bot } = await withMatch()
    bot(1, { milliseconds: 1500 })
    expect(await talk.line('{"id":2,"cmd":"help"}')).toMatchObject({ id: 2, ok: true })
    await talk.ask('decide', { match, seat: 'blue', decision: 'card fortify' })
    expect(await talk.next()).toMatchObject({ id: 1, ok: true, decision: { type: 'choose-card' } })

    // It may be cancelled, by its id or with all others.
    bot(1, LONG)
    bot(2, LONG)
    expect(await talk.ask('cancel', { thinking: 7 })).toEqual({ cancelled: 0 })
    talk.send('{"id":3,"cmd":"cancel","thinking":1}\n')
    const replies = [await talk.next(), await talk.next()]
    expect(replies).toContainEqual({ id: 3, ok: true, cancelled: 1 })
    expect(replies.find(reply => JSON.stringify(reply).startsWith('{"id":1'))).toMatchObject({
      ok: false,
      error: { code: 'cancelled' },
    })
    talk.send('{"id":4,"cmd":"cancel"}\n')
    expect([await talk.next(), await talk.next()]).toContainEqual({ id: 4, ok: true, cancelled: 1 })
    bot(5, { iterations: 4 })
    expect(await talk.next()).toMatchObject({ id: 5, ok: true })
    expect(await talk.end()).toBe(0)
  })

  test('a signal ends it at once', async () => {
    const { talk, bot } = await withMatch()
    bot(1, LONG)
    await talk.ask('help')
    const exited = once(talk.process, 'exit')
    const begun = performance.now()
    talk.process.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(talk.complaints).toBe('')
  })

  test('the end of the input waits for its answer', async () => {
    const { talk, bot } = await withMatch()
    bot(1, { milliseconds: 500 })
    expect(await talk.end()).toBe(0)
    expect(await talk.next()).toMatchObject({ id: 1, ok: true })
  })
})

describe('threads that think', () => {
  let threads: ThinkingThreads | null = null
  afterEach(() => threads?.close())

  const begun = Match.begin(marchOfProgress, {
    scenario: 'thirty-years-war',
    chance: { source: 'fast', seed: 7 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const question = (limits: Question['limits'], game = GAME): Question => ({
    job: { ...jobFor(begun.value, 0, 'guard', 'bot 1'), game },
    limits,
  })
  const think = (asked: Question, id = 1) => Promise.resolve(threads!.think(marchOfProgress, asked, id))

  test('do what would be done here', async () => {
    threads = new ThinkingThreads(1)
    const asked = question({ iterations: 20 })
    const referee = new Referee([marchOfProgress])
    expect(await think(asked)).toEqual(referee.thinking.think(marchOfProgress, asked, 1))
  })

  test('are ended when their time is up, whatever the budget', async () => {
    // Less than even the start of a thread takes: a search of the first turn is through in less than a second.
    threads = new ThinkingThreads(1, 50)
    expect(await think(question({ iterations: 1_000_000 }))).toEqual({ nothing: 'exhausted' })
  })

  test('take so many questions, and no more', async () => {
    threads = new ThinkingThreads(1)
    const asked = Array.from({ length: MOST_WAITING + 2 }, (_, id) =>
      think(question({ iterations: 1e6 }), id),
    )
    expect(await asked.at(-1)).toEqual({ nothing: 'busy' })
    expect(threads.cancel()).toBe(MOST_WAITING + 1)
    expect(await asked[0]).toEqual({ nothing: 'cancelled' })
  })

  test('survive a game that nobody knows', async () => {
    threads = new ThinkingThreads(1)
    expect(await think(question({}, 'chess'))).toEqual({ nothing: 'failed' })
  })
})

test('a thought that fails is a mishap that is answered', async () => {
  const failing: Thinking = {
    think: async (): Promise<Thought> => Promise.reject(new Error('x')),
    cancel: () => 0,
  }
  const referee = new Referee([marchOfProgress], usualCapacity(), failing)
  referee.answer(JSON.stringify({ cmd: 'new', game: GAME, seed: 1 }))
  const reply = await referee.answer('{"id":1,"cmd":"bot","match":"m1","seat":"blue","level":"line"}')
  expect(errorIn(reply).code).toBe('internal')
})
