import { PassThrough } from 'node:stream'
import { seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { expect, test } from 'vitest'
import { Referee } from '../src/referee/referee.ts'
import { serve } from '../src/referee/serve.ts'
import { bytesOf } from '../src/referee/weight.ts'
import { errorIn } from './conversation.ts'

function talkTo(room: { matches: number; bytes: number }) {
  const referee = new Referee([marchOfProgress, manoeuvre], room)
  return (cmd: string, fields: object = {}): unknown => referee.answer(JSON.stringify({ cmd, ...fields }))
}

const SOME = { matches: 1000, bytes: 200_000 }
const BEGIN = { game: 'manoeuvre', scenario: 'quick-battle', seed: 1 }

test('matches are held as long as there is room, and whoever is refused is told what to close', () => {
  const ask = talkTo(SOME)
  let begun = 0
  for (let reply = ask('new', BEGIN); JSON.stringify(reply).includes('"ok":true'); begun++)
    reply = ask('new', BEGIN)
  expect(begun).toBeGreaterThan(3)
  expect(begun).toBeLessThan(100)
  const { code, message } = errorIn(ask('new', BEGIN))
  expect(code).toBe('too-much')
  expect(message).toMatch(/close some. The largest: m\d+ \(\d+ kB\), m\d+ \(\d+ kB\), m\d+/)
  expect(errorIn(ask('new', { ...BEGIN, lang: 'de' })).message).toMatch('Schließ einige. Die größten: m')
  expect(ask('close', { match: 'm1' })).toMatchObject({ ok: true })
  expect(ask('new', BEGIN)).toMatchObject({ ok: true })
})

test('a match that grows beyond the room is not played on, and what it takes to make room is not refused', () => {
  const referee = new Referee([marchOfProgress], { matches: 10, bytes: 30_000 })
  const ask = (cmd: string, fields: object) => referee.answer(JSON.stringify({ cmd, match: 'm1', ...fields }))
  referee.answer(JSON.stringify({ cmd: 'new', game: 'march-of-progress', seed: 1 }))
  const held = referee.matches.get('m1', 'en')
  if (!held.ok) throw new Error(held.error.code)
  const random = seeded(1)
  const decide = () => {
    const { match, seats } = held.value
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
    return ask('decide', { seat: seats[seat], decision: match.sample(seat, random) })
  }
  let reply = decide()
  while ('ok' in reply && reply.ok) reply = decide()
  expect(errorIn(reply).code).toBe('too-much')
  const before = ask('position', {})
  expect(errorIn(decide()).code).toBe('too-much')
  expect(ask('position', {})).toEqual(before)
  expect(ask('undo', { seat: 'blue' })).not.toMatchObject({ error: { code: 'too-much' } })
  expect(ask('close', {})).toMatchObject({ ok: true })
})

test('what is taken back does not count', () => {
  const ask = talkTo({ matches: 10, bytes: 40_000 })
  ask('new', { game: 'march-of-progress', seed: 1 })
  for (let i = 0; i < 500; i++) {
    expect(ask('decide', { match: 'm1', seat: 'blue', decision: 'card fortify' })).toMatchObject({ ok: true })
    expect(ask('undo', { match: 'm1', seat: 'blue' })).toMatchObject({ ok: true })
  }
})

test.each([
  [7, 0],
  ['blue', 36],
  [[1, 2, 3], 56],
  [{ a: 1, b: ['x'] }, 121],
])('%j takes about %i bytes', (value, bytes) => {
  expect(bytesOf(value)).toBe(bytes)
})

test('an output that breaks ends the service, and nothing else', async () => {
  const output = new PassThrough()
  output.on('error', () => {})
  async function* lines() {
    yield Buffer.from('{"cmd":"help"}\n')
    output.destroy(new Error('gone'))
    for (let i = 0; i < 5; i++) yield Buffer.from('{"cmd":"help"}\n'.repeat(2000))
  }
  await serve(new Referee([marchOfProgress]), lines(), output)
})

test('an input that breaks off is an input that has ended', async () => {
  const output = new PassThrough()
  async function* lines() {
    yield Buffer.from('{"id":1,"cmd":"help"}\n')
    throw new Error('gone')
  }
  await serve(new Referee([marchOfProgress]), lines(), output)
  expect(JSON.parse(String(output.read()))).toMatchObject({ id: 1, ok: true })
})
