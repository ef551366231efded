import { GAMES } from '@grognard/collection/whole'
import { expect, test } from 'vitest'
import { Referee } from '../src/referee/referee.ts'
import { errorIn } from './conversation.ts'

const MEGABYTE = 1_000_000
const FILE = {
  format: 2,
  game: 'the-ford',
  rules: '1',
  scenario: 'dawn',
  options: {},
  seats: {},
  chance: { source: 'fast', seed: 1 },
  decisions: [],
  hashes: '',
  result: null,
  hash: '',
}
const SEALED = { source: 'sealed', seed: '0'.repeat(64) }
const ODD = { length: { toString: 1 } }

test.each<[string, object, object]>([
  [
    'a script of a million dice',
    { chance: { ...FILE.chance, script: Array(1e6).fill(1) } },
    { field: 'chance' },
  ],
  ['a million nonces', { chance: { ...SEALED, nonces: Array(1e6).fill('x') } }, { field: 'chance' }],
  ['an endless nonce', { chance: { ...SEALED, nonces: ['x'.repeat(MEGABYTE)] } }, { field: 'chance' }],
  ['a million seats', { seats: Object.fromEntries(Array(2e5).fill(0).entries()) }, { field: 'seats' }],
  [
    'hints without end',
    { hints: Array.from({ length: 2e5 }, (_, entry) => [entry, 'blue']) },
    { field: 'hints' },
  ],
  [
    'as many hints as there may be',
    { hints: Array.from({ length: 2e4 }, (_, entry) => [entry, 'blue']) },
    {},
  ],
  ['options that will not be text', { options: { rounds: ODD } }, { code: 'malformed' }],
  ['a decision that will not be text', { decisions: [['blue', { type: ODD }]] }, { code: 'different' }],
  ['a start that will not be text', { start: { open: { round: ODD } } }, { code: 'malformed' }],
  ['a start that is a list of lists', { start: { open: Array(1e6).fill(1) } }, { code: 'malformed' }],
  ['data that will not be text', { game: 'manoeuvre', added: [{ schema: { toString: 1 } }] }, {}],
  [
    'more nations than there ever were',
    { game: 'manoeuvre', added: [{ schema: 'manoeuvre-armies', version: 1, nations: Array(3e5).fill({}) }] },
    { field: 'added.0.nations' },
  ],
  ['a million fields', { start: Object.fromEntries(Array(2e5).fill(0).entries()), game: 'manoeuvre' }, {}],
  [
    'an army that will not be text',
    { game: 'manoeuvre', added: [{ schema: 'manoeuvre-armies', version: 1, nations: [{ id: ODD }] }] },
    {},
  ],
])('a file with %s is refused, soon, and without a mishap', (_, fields, error) => {
  const line = JSON.stringify({ cmd: 'replay', file: { ...FILE, ...fields } })
  const referee = new Referee(GAMES)
  const begun = performance.now()
  const refused = errorIn(referee.answer(line))
  expect(performance.now() - begun).toBeLessThan(3000)
  expect(refused).toMatchObject(error)
  expect(refused.code).not.toBe('internal')
  expect(refused.message.length).toBeLessThan(1100)
})
