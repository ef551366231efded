import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mutantsOf } from '../mutants/mutations.ts'
import { left, readSample, sampled, writeSample } from '../mutants/sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'grognard-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HUNDRED = Array.from({ length: 100 }, (_, n) => n)

test('a sample has one of each stretch; a seed always chooses the same, another seed others', () => {
  expect(sampled(HUNDRED, 4)).toEqual([0, 25, 50, 75])
  const drawn = sampled(HUNDRED, 25, 7)
  expect(drawn.map(n => Math.floor(n / 4))).toEqual(HUNDRED.slice(0, 25))
  expect(sampled(HUNDRED, 25, 7)).toEqual(drawn)
  expect(sampled(HUNDRED, 25, 8)).not.toEqual(drawn)
  expect(sampled(HUNDRED, 0, 7)).toEqual(HUNDRED)
})

test('a kept sample is gone on with, though lines have moved and one is gone', () => {
  const path = join(folder, 'sample.json')
  expect(readSample(path, [])).toBeNull()
  const rules = (text: string) => mutantsOf({ path: 'rules.ts', text })
  const [first, second, third] = rules('a < b\na < b\nc < d\n')
  writeSample(path, [
    { mutant: first!, noticed: true },
    { mutant: second!, noticed: false },
    { mutant: third!, noticed: null },
  ])
  expect(
    readSample(path, rules('// new\na < b\na < b\n'))?.map(({ mutant, noticed }) => [mutant.line, noticed]),
  ).toEqual([
    [2, true],
    [3, false],
  ])
})

test('what nobody has judged comes first, then what nobody has noticed', () => {
  const [mutant] = mutantsOf({ path: 'rules.ts', text: 'a < b' })
  const verdicts = [true, false, null].map(noticed => ({ mutant: mutant!, noticed }))
  expect(left(verdicts)).toEqual([verdicts[2]])
  expect(left(verdicts.slice(0, 2))).toEqual([verdicts[1]])
})
