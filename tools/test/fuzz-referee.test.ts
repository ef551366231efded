import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@grognard/engine'
import { expect, test } from 'vitest'
import { keep, main, describe as say } from '../fuzz/referee/main.ts'
import { garbled, inflated, mutated } from '../fuzz/referee/mutations.ts'
import { fuzzReferee } from '../fuzz/referee/run.ts'

const LIMITS = { seed: 1, lines: 1500, milliseconds: 5_000, megabytes: 4_096 }

test('hostile lines are answered once each, in time, without a mishap, and what is refused changes nothing', async () => {
  const run = await fuzzReferee(LIMITS)
  expect(run.failure?.reason).toBeUndefined()
  expect(run.lines).toBe(LIMITS.lines)
  for (const code of ['ok', 'malformed', 'unknown', 'not-json', 'not-utf8', 'impossible', 'different'])
    expect(run.codes[code], code).toBeGreaterThan(0)
  expect(say(run)).toMatch(
    /^referee: 1,500 lines in \d+ s .*\nanswered: .*\nslowest answer: .*\nmemory: .*\nNo failure\.$/,
  )
})

test('a failure is said, and its lines are kept as they were sent', async () => {
  const run = await fuzzReferee({ ...LIMITS, lines: 50, milliseconds: 0 })
  expect(run.failure).toMatchObject({ seed: 1, reason: expect.stringMatching(/^it took \d+ ms$/) })
  expect(say(run)).toContain('Session 1 FAILED: it took')
  const folder = mkdtempSync(join(tmpdir(), 'grognard-fuzz-'))
  expect(keep(run.failure!, folder)).toContain('npm run fuzz -- --referee --seed 1 --lines 1000')
  const kept = readFileSync(join(folder, 'fuzz-failure-referee-1.jsonl'), 'utf8')
  expect(kept.trimEnd().split('\n')).toHaveLength(run.failure!.sent.length)
})

test('the same seed sends the same lines', () => {
  const request = { id: 1, cmd: 'load', position: { turn: 3, hands: ['a', 'b'] } }
  const made = (seed: number) => {
    const random = seeded(seed)
    return [mutated(request, random, 3), inflated(request, random), garbled(JSON.stringify(request), random)]
  }
  expect(made(7)).toEqual(made(7))
  expect(made(7)).not.toEqual(made(8))
  expect(request).toEqual({ id: 1, cmd: 'load', position: { turn: 3, hands: ['a', 'b'] } })
})

test('what is no number is refused', async () => {
  expect(await main(['--referee', '--lines', 'many'])).toBe(2)
})
