import type { ChronicleLine, SeatSnapshot, Snapshot, Staging } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { heardIn } from '../src/sound/heard.ts'
import { play } from '../src/sound/play.ts'
import { SOUNDS, samplesOf } from '../src/sound/samples.ts'
import { SNAPSHOT } from './snapshot.ts'

const RATE = 44_100

test.each(SOUNDS)('%s is heard, is short, fades away, and never cracks', sound => {
  const samples = samplesOf(sound, RATE)
  const seconds = samples.length / RATE
  expect(seconds).toBeGreaterThan(0.1)
  expect(seconds).toBeLessThan(3)
  const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  expect(loudest).toBeGreaterThan(0.1)
  expect(loudest).toBeLessThan(1)
  const tail = samples.slice(-RATE / 100)
  expect(tail.reduce((most, each) => Math.max(most, Math.abs(each)), 0)).toBeLessThan(0.05)
  expect(samplesOf(sound, RATE)).toEqual(samples)
})

const SEAT: SeatSnapshot = {
  id: 'blue',
  name: 'Blue',
  side: 'blue',
  sideName: 'Blue',
  player: 'human',
  bot: null,
  asked: false,
  sealed: false,
  thinking: false,
  passes: false,
  hints: 0,
  explains: false,
}

const heardLine = (event: object): ChronicleLine => ({
  entry: 1,
  sentence: 'Something happens.',
  rule: 'FORD-2.1',
  event: { type: 'something', rule: 'FORD-2.1', ...event },
})

const BEFORE: Snapshot = { ...SNAPSHOT, seats: [SEAT], viewer: 0 }

const after = (...events: object[]): Snapshot => ({ ...BEFORE, chronicle: events.map(heardLine) })

const HELD: Staging = { key: 'k', cards: [], sums: [], stamp: null }
const CARD = { seat: 0, title: 'Move', picture: null }

describe('what is heard', () => {
  test('of nothing that was told, nothing', () => {
    expect(heardIn(BEFORE, BEFORE, null, null)).toEqual([])
  })

  test.each([
    ['a line that only tells', {}, ['card']],
    ['a die, where the board does not say which dice a line has', { die: 4 }, ['dice']],
    ['dice by the handful', { dice: [2, 5] }, ['dice']],
  ])('%s', (_, event, sounds) => {
    expect(heardIn(after(event), BEFORE, {}, null)).toEqual(sounds)
  })

  test('a board may say better which dice a line has', () => {
    expect(heardIn(after({ die: 4 }), BEFORE, { dice: () => [] }, null)).toEqual(['card'])
  })

  test.each([
    ['cards that are turned', { ...HELD, cards: [CARD] }, {}, ['card']],
    ['dice without a shot: morale', HELD, { die: 3 }, ['dice']],
    ['a fight', { ...HELD, isFight: true }, { die: 3 }, ['dice', 'musketry']],
    [
      'all of it, in the order of time',
      { ...HELD, cards: [CARD], isFight: true },
      { die: 3 },
      ['card', 'dice', 'musketry'],
    ],
  ] as const)('%s', (_, staging, event, sounds) => {
    expect(heardIn(after(event), BEFORE, null, () => staging)).toEqual(sounds)
  })

  test('a drum calls whoever is asked now and was not before, and drums roll at the end', () => {
    const asked = { ...after({}), seats: [{ ...SEAT, asked: true }] }
    expect(heardIn(asked, BEFORE, null, null)).toEqual(['drum'])
    expect(heardIn(asked, { ...BEFORE, seats: asked.seats }, null, null)).toEqual(['card'])
    const over = {
      ...after({ die: 2 }),
      outcome: { rule: 'FORD-3.1', sentence: '', winners: [0], scores: [1] },
    }
    expect(heardIn(over as Snapshot, BEFORE, null, null)).toEqual(['roll'])
  })
})

test('where there is nothing to play it with, nothing is heard and nothing fails', () => {
  expect('AudioContext' in globalThis).toBe(false)
  expect(play('drum', 60)).toBe(false)
  expect(play('dice', 60, 1)).toBe(false)
})
