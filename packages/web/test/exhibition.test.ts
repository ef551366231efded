import { expect, test } from 'vitest'
import { isSlow } from '../src/hero/slow.ts'
import { MARCH, TestDesk } from './desk.ts'

/** The table on the home page that plays by itself. */

const SHOWN = { ...MARCH, options: {}, players: ['random', 'random'] }

const until = (isThere: () => boolean) => expect.poll(isThere, { interval: 2, timeout: 20_000 }).toBe(true)

test('two bots play, everybody sees what a spectator sees, and nothing is kept', async () => {
  const desk = new TestDesk()
  const begun = await desk.exhibit(SHOWN)
  expect(begun.ok).toBe(true)
  await until(() => desk.last.moment > 6)
  desk.endExhibition()
  expect(desk.snapshots.every(({ viewer, choices }) => viewer === null && choices.length === 0)).toBe(true)
  expect(await desk.saved()).toEqual([])
})

test('armies may have met before anybody looks on, and nobody plays on for whoever has gone', async () => {
  const desk = new TestDesk()
  await desk.exhibit({ ...SHOWN, ahead: 9 })
  expect(desk.snapshots[0]?.moment).toBe(9)
  desk.endExhibition()
  const [begun] = await Promise.all([desk.exhibit({ ...SHOWN, ahead: 200 }), desk.endExhibition()])
  expect(begun.ok).toBe(false)
})

test('while it rests nobody decides; then they go on', async () => {
  const desk = new TestDesk()
  await desk.exhibit(SHOWN)
  desk.restExhibition(true)
  await until(() => desk.last.moment > 0 || desk.last.seats.some(({ thinking }) => thinking))
  const { moment } = desk.last
  for (let waited = 0; waited < 20; waited++) await new Promise(resolve => setTimeout(resolve, 1))
  expect(desk.last.moment).toBeLessThanOrEqual(moment + 1)
  desk.restExhibition(false)
  await until(() => desk.last.moment > moment + 3)
  desk.endExhibition()
})

test('whoever takes over sits there, in that very match, and it is kept', async () => {
  const desk = new TestDesk()
  await desk.exhibit(SHOWN)
  await until(() => desk.last.moment > 4)
  const before = desk.last
  const taken = await desk.takeOver(1)
  if (!taken.ok) throw new Error(taken.message)
  expect(await desk.saved()).toMatchObject([{ id: taken.value, players: ['random', 'human'], winners: null }])
  await desk.open(taken.value)
  await desk.rest()
  expect(desk.last.viewer).toBe(1)
  const told = before.chronicle.map(({ sentence }) => sentence)
  expect(desk.last.chronicle.map(({ sentence }) => sentence).slice(0, told.length)).toEqual(told)
  expect(await desk.takeOver(0)).toMatchObject({ ok: false })
})

test.each([
  [{}, false],
  [{ deviceMemory: 8, hardwareConcurrency: 8, connection: { effectiveType: '4g' } }, false],
  [{ deviceMemory: 2 }, true],
  [{ hardwareConcurrency: 1 }, true],
  [{ connection: { saveData: true } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
])('a device that tells %j is slow: %s', (told, slow) => {
  expect(isSlow({ ...told })).toBe(slow)
})
