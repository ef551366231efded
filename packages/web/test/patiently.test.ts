import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from '../src/kit/patiently.ts'

const answers = (ok: boolean) => vi.stubGlobal('fetch', async () => ({ ok }))

const isCut = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('the line is cut')
  })

beforeEach(() => {
  vi.useFakeTimers()
  answers(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const never = () => vi.fn(() => Promise.reject(new Error('it does not come')))

test('what does not come is sent for again until it comes', async () => {
  let asked = 0
  const piece = patiently(async () => {
    if (++asked < 3) throw new Error('it does not come')
    return 'the piece'
  })
  await vi.runAllTimersAsync()
  expect(await piece).toBe('the piece')
  expect(asked).toBe(3)
})

test('where the house answers and the piece does not come, whoever waits is told in the end', async () => {
  const load = never()
  const told = expect(patiently(load)).rejects.toThrow('it does not come')
  await vi.runAllTimersAsync()
  await told
  expect(load).toHaveBeenCalledTimes(20)
})

test.each([
  ['does not answer', isCut],
  ['is not served by what stands before it', () => answers(false)],
])('as long as the house %s it is waited for, and not counted', async (_, cut) => {
  const load = never()
  cut()
  let isTold = false
  const told = patiently(load).catch(() => {
    isTold = true
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(isTold).toBe(false)
  expect(load.mock.calls.length).toBeGreaterThan(100)
  answers(true)
  await vi.runAllTimersAsync()
  await told
  expect(isTold).toBe(true)
})
