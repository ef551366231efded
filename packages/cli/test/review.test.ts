import { writeFileSync } from 'node:fs'
import { Match, pickFrom, seeded } from '@grognard/engine'
import { marchOfProgress } from '@grognard/march-of-progress'
import { afterAll, expect, test } from 'vitest'
import { Desk } from './command-line.ts'

const desk = new Desk()
afterAll(() => desk.clear())

/** A match at random, whole or broken off. */
function fileOf(name: string, decisions: number): string {
  const begun = Match.begin(marchOfProgress, {
    scenario: 'thirty-years-war',
    chance: { source: 'fast', seed: 3 },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const random = seeded(3)
  for (let n = 0; n < decisions && match.outcome === null; n++) {
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed) ?? { seat: 0 }
    match.decide(seat, pickFrom(random, match.options(seat).decisions))
  }
  const path = desk.path(name)
  writeFileSync(path, JSON.stringify(match.file()))
  return path
}

test('review tells where the chances went, and the account closes', async () => {
  const path = fileOf('whole.grognard.json', 10_000)
  const { code, out } = await desk.run(['review', path, '--json', '--view', 'orange', '--worlds', '3'])
  expect(code).toBe(0)
  const { seat, account, chances, steps } = JSON.parse(out)
  expect(seat).toBe('orange')
  expect(chances).toHaveLength(steps.length + 1)
  expect(account.before + account.own + account.others + account.luck).toBeCloseTo(account.after, 6)
  expect([0, 0.5, 1]).toContain(account.after)
  const told = await desk.run(['review', path, '--worlds', '3', '--lang', 'de'])
  expect(told.out).toContain('Chancen von Blau')
  expect(told.out).toContain('Teuerste Entscheidungen')
})

test('what is not over, or no number, is refused', async () => {
  const path = fileOf('broken-off.grognard.json', 3)
  expect(await desk.run(['review', path])).toMatchObject({ code: 1, out: '' })
  expect(await desk.run(['review', path, '--worlds', 'many'])).toMatchObject({ code: 2, out: '' })
  expect(await desk.run(['review'])).toMatchObject({ code: 2 })
})
