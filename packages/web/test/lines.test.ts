import type { ChronicleLine, GameUi } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { actorOf, chaptersOf, diceOf } from '../src/table/lines.ts'
import { SNAPSHOT } from './snapshot.ts'

const line = (event: object, entry = 0): ChronicleLine => ({
  entry,
  sentence: 'Something happens.',
  rule: 'FORD-2.1',
  event: { type: 'something', rule: 'FORD-2.1', ...event },
})

describe('dice', () => {
  test.each([
    [{ die: 4 }, [4]],
    [{ dice: [6, 1] }, [6, 1]],
    [
      {
        rounds: [
          [4, 4],
          [2, 5],
        ],
      },
      [4, 4, 2, 5],
    ],
    [{ die: 7 }, []],
    [{ vp: 3 }, []],
  ])('%j shows %j', (event, dice) => {
    expect(diceOf(line(event), null)).toEqual(dice)
  })

  test('a game’s board may say it better', () => {
    const ui: Pick<GameUi, 'dice'> = { dice: () => [1] }
    expect(diceOf(line({ die: 4 }), ui)).toEqual([1])
  })
})

test('chapters begin where the board says so', () => {
  const ui: Pick<GameUi, 'chapter'> = {
    chapter: ({ event }) => {
      const turn: unknown = Reflect.get(event, 'turn')
      return typeof turn === 'number' ? `Turn ${turn}` : null
    },
  }
  const lines = [line({}), line({ turn: 1 }), line({}), line({ turn: 1 }), line({ turn: 2 })]
  const chapters = chaptersOf(lines, ui, 'en', SNAPSHOT)
  expect(chapters.map(({ title, lines: inside }) => [title, inside.length])).toEqual([
    [null, 1],
    ['Turn 1', 3],
    ['Turn 2', 1],
  ])
  expect(chaptersOf(lines, null, 'en', SNAPSHOT)).toHaveLength(1)
  expect(chaptersOf([], null, 'en', SNAPSHOT)).toEqual([])
})

test('a line is about the seat that its event names', () => {
  const seats = [{ id: 'blue' }, { id: 'orange' }]
  expect(actorOf(line({ seat: 1 }), seats)).toBe(1)
  expect(actorOf(line({ side: 'orange' }), seats)).toBe(1)
  expect(actorOf(line({ side: 'nobody' }), seats)).toBeNull()
  expect(actorOf(line({}), seats)).toBeNull()
})
