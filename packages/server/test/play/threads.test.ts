import { availableParallelism } from 'node:os'
import { jobFor } from '@grognard/bots/job'
import { afterAll, expect, test } from 'vitest'
import { Replays } from '../../src/brought/replays.ts'
import { Threads } from '../../src/play/threads.ts'
import { begun, rulesOf } from './laying.ts'

const mishaps: unknown[] = []
const threads = new Threads(error => mishaps.push(error))
afterAll(() => threads.close())

/** Nothing is heard meanwhile: what comes in waits. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

test('a bot that is stopped when its answer is on its way harms nobody', async () => {
  const game = await rulesOf('the-ford')
  const match = begun(game, { scenario: 'dawn', chance: { source: 'fast', seed: 7 } })
  const thinker = threads.thinker()
  const question = { job: jobFor(match, 0, 'recruit', 'seed'), outOfTurn: false }
  const think = () => thinker.think(question)
  expect(await think()).toMatchObject({ decision: { type: 'commit' } })
  for (let n = 0; n < 2; n++) {
    const thought = think()
    standStill(200)
    thinker.stop()
    expect(await thought).toBeNull()
    expect(await think()).toMatchObject({ decision: { type: 'commit' } })
  }
  for (const mishap of mishaps) expect(String(mishap)).toMatch(/Unexpected message/)
})

test('those who wait for a thread are answered, though whoever had it is stopped', async () => {
  const game = await rulesOf('the-ford')
  const match = begun(game, { scenario: 'dawn', chance: { source: 'fast', seed: 7 } })
  const question = { job: jobFor(match, 0, 'recruit', 'seed'), outOfTurn: false }
  // More than there are threads.
  const thinkers = Array.from({ length: 2 * availableParallelism() + 2 }, () => threads.thinker())
  const thoughts = thinkers.map(thinker => thinker.think(question))
  const stopped = availableParallelism()
  for (const thinker of thinkers.slice(0, stopped)) thinker.stop()
  for (const thought of thoughts.slice(stopped))
    expect(await thought).toMatchObject({ decision: { type: 'commit' } })
})

test('who asks when the house has closed is told nothing, and no thread is begun that would keep its process', async () => {
  const game = await rulesOf('the-ford')
  const match = begun(game, { scenario: 'dawn', chance: { source: 'fast', seed: 7 } })
  const [closed, replays] = [new Threads(() => undefined), new Replays(() => undefined)]
  await closed.close()
  await replays.close()
  const job = jobFor(match, 0, 'recruit', 'seed')
  expect(await closed.thinker().think({ job, outOfTurn: false })).toBeNull()
  expect(await closed.foresee({ job, language: 'en' })).toBeNull()
  expect(await replays.play('ann', JSON.stringify(match.file()))).toBeNull()
})

test('whoever brings many files to be played again keeps nobody waiting for all of them', async () => {
  const game = await rulesOf('the-ford')
  const match = begun(game, { scenario: 'dawn', chance: { source: 'fast', seed: 7 } })
  const text = JSON.stringify(match.file())
  const replays = new Replays(() => undefined)
  const order: string[] = []
  const play = (user: string) => replays.play(user, text).then(() => order.push(user))
  await Promise.all([...Array.from({ length: 5 }, () => play('ann')), play('bob')])
  expect(order.indexOf('bob')).toBeLessThan(2)
  await replays.close()
})
