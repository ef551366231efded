import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from '../src/kit/patiently.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what does not come is sent for again until it comes', async () => {
  let asked = 0
  const piece = patiently(async () => {
    if (++asked < 3) throw new Error('the line is cut')
    return 'the piece'
  })
  await vi.runAllTimersAsync()
  expect(await piece).toBe('the piece')
  expect(asked).toBe(3)
})

test('whoever waits is told in the end', async () => {
  const never = vi.fn(() => Promise.reject(new Error('the line is cut')))
  const told = expect(patiently(never, 4)).rejects.toThrow('the line is cut')
  await vi.runAllTimersAsync()
  await told
  expect(never).toHaveBeenCalledTimes(4)
})
