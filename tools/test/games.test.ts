import { describe, expect, test } from 'vitest'
import { failures, idsIn, impurities, misnamed } from '../games.ts'

describe('a game is pure', () => {
  const found = (text: string) => impurities({ path: 'src/a.ts', text })

  test.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'performance.now()',
    'Math.random()',
    'crypto.randomUUID()',
  ])('%s is no part of rules', code => {
    expect(found(`const a = 1\nconst b = ${code}`)).toEqual([
      expect.stringMatching(/^src\/a\.ts:2 .*: rules know no clock/),
    ])
  })

  test.each([
    ["'Date.now'", 'a word for players'],
    ['// new Date', 'a comment'],
    ['upDate(s)', 'another name'],
    ['Math.floor(3 / 2)', 'arithmetic'],
  ])('%s is fine: %s', code => {
    expect(found(code)).toEqual([])
  })
})

describe('a game has the name of its folder', () => {
  const game = (id: string) => ({ id, manifest: {}, program: {} })

  test('which is looked for among all that its module exports', () => {
    expect(idsIn({ hexapawn: game('hexapawn'), other: { id: 'x' }, number: 3, nothing: null })).toEqual([
      'hexapawn',
    ])
  })

  test.each([
    ['hexapawn', ['hexapawn'], []],
    ['hexapawn', ['pawns'], [expect.stringMatching("packages/games/hexapawn holds the game 'pawns'")]],
    ['hexapawn', [], ['packages/games/hexapawn/src/index.ts exports no game']],
  ])('%s with %j', (folder, ids, says) => {
    expect(misnamed(folder, ids)).toEqual(says)
  })
})

test('the games of this checkout are as they should be', async () => {
  expect(await failures()).toEqual([])
})
