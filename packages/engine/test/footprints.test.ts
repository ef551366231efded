import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { fastChance, type Game, illegal, newState } from '../src/index.ts'
import { FOOTPRINTS, footprints, footprintsOf, type Trail } from '../src/testing/index.ts'
import { afterPlay, withPlay, withStep } from './broken.ts'
import { bid, type Cards, cards, compose, play } from './cards.ts'

const folder = mkdtempSync(join(tmpdir(), 'footprints-'))
afterAll(() => rmSync(folder, { recursive: true }))

function trail(game: Game<Cards>, name: string, more: Partial<Trail<Cards>> = {}): Trail<Cards> {
  const made = game.scenario('small', {})
  if (!made.ok) throw new Error(made.refusal.key)
  return { name, start: () => newState(game, made.value, fastChance(name)), decisions: 100, ...more }
}

const NAMES = ['one', 'two', 'three']
const three = (game: Game<Cards>): Trail<Cards>[] => NAMES.map(name => trail(game, name))
const KEPT = footprintsOf(cards(), three(cards()))

/** What the checks find wrong with these matches, a sentence each. */
function strays(game: Game<Cards>, trails: readonly Trail<Cards>[], kept: string | null = KEPT): string[] {
  rmSync(join(folder, FOOTPRINTS), { force: true })
  if (kept !== null) writeFileSync(join(folder, FOOTPRINTS), kept)
  return footprints(game, trails, pathToFileURL(`${folder}/`)).flatMap(({ run }) => {
    try {
      run()
      return []
    } catch (error) {
      return [error instanceof Error ? error.message.replace(MEANT, '') : '']
    }
  })
}

const MEANT = '. If the change is meant: run `npm run playthroughs`'

test('footprints have a name and a few characters for each decision, and are the same every time', () => {
  expect(footprintsOf(cards(), three(cards()))).toBe(KEPT)
  expect(KEPT).toMatch(/^one\n[0-9a-f]{2}( [0-9a-f]{12}){7}\n[0-9a-f]{12}/)
  expect(KEPT.split('\n\n')).toHaveLength(NAMES.length)
})

describe('where play leaves its footprints', () => {
  test('nowhere', () => {
    expect(strays(cards(), three(cards()))).toEqual([])
  })

  test.each<readonly [string, string, Game<Cards>]>([
    ['who is asked', '1 (bid)', withStep('bid', { ...bid, rule: 'CARD-9.9' })],
    ['what may be decided', '1 (bid)', withStep('bid', { ...bid, pass: () => ({ type: 'bid', amount: 1 }) })],
    ['what may be decided', '3 (play)', withPlay({ default: () => ({ type: 'play', card: 1 }) })],
    ['what may be decided', '3 (play)', withPlay({ areOptionsOpen: () => true })],
    [
      'what is refused',
      '3 (play)',
      withPlay({ compose: { ...compose, fits: () => illegal('CARD-2.1', 'engine.unfinished') } }),
    ],
    ['what is refused', '4 (play)', withPlay({ forbids: () => illegal('CARD-2.1', 'engine.unfinished') })],
    ['what is told', '3 (play)', withPlay({ play: (s, decisions) => play.play(s, decisions, undefined) })],
    ['what comes of it', '3 (play)', withPlay({ play: afterPlay(s => void s.open.offers++) })],
  ])('%s, at decision %s', (look, where, game) => {
    const [stray] = strays(game, three(game))
    expect(stray).toBe(`the footprint of 'one' differs at decision ${where}: ${look}`)
  })

  test('what is decided, by another player', () => {
    const player: Trail<Cards>['player'] = (position, seat) => position.options(seat)[0]!
    expect(strays(cards(), [trail(cards(), 'one', { player })])[0]).toContain('what is decided')
  })

  test('what is told before anybody decides', () => {
    const told = KEPT.slice(4, 6) === '00' ? '11' : '00'
    expect(strays(cards(), three(cards()), `one\n${told}${KEPT.slice(6)}`)).toEqual([
      "the footprint of 'one' differs at decision 0 (the beginning): what is told before anybody decides",
    ])
  })

  test('a match that ends earlier or later, one that is new, one that is gone', () => {
    const [one, two] = three(cards()) as [Trail<Cards>, Trail<Cards>]
    const left = trail(cards(), 'one', { decisions: 2 })
    const [first] = KEPT.split('\n\n')
    expect(strays(cards(), [left], first)[0]).toMatch(
      /^the footprint of 'one' ends after 2 decisions instead of \d+$/,
    )
    expect(strays(cards(), [one], footprintsOf(cards(), [left]))).toEqual([
      "the footprint of 'one' differs at decision 3 (play): it ended here",
    ])
    expect(strays(cards(), [one, two], first)).toEqual(["the footprint of 'two' is not kept"])
    expect(strays(cards(), [one], KEPT)).toEqual(['a footprint is kept of two, three'])
    expect(strays(cards(), [one], null)).toEqual(["the footprint of 'one' is not kept"])
  })

  test('and it is said how they are written anew', () => {
    const [check] = footprints(cards(), [trail(cards(), 'new')], pathToFileURL(`${folder}/`))
    expect(() => check?.run()).toThrow(MEANT)
  })
})
