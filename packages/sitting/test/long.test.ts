import { describe, expect, test } from 'vitest'
import type { Tiny } from '../../engine/test/tiny.ts'
import { wallClock } from '../src/clock.ts'
import type { LogPiece, Saved } from '../src/keeping.ts'
import { Telling } from '../src/page.ts'
import { playersOf } from '../src/players.ts'
import { Sitting } from '../src/sitting.ts'
import { SeatStream } from '../src/stream.ts'
import { orders } from './orders.ts'

const NOBODY = { think: async () => null, stop: () => undefined }
const ENTRIES = 2_000
/** So many decisions of one seat are kept to be taken back. */
const FIRST = 100

describe('a match of thousands of decisions', () => {
  test('what is saved and sent for one of them is no more at the end than at the beginning', async () => {
    const match = orders()
    const sizes: { record: number; log: number; chronicle: number; update: number }[] = []
    const written: { saved: Saved; log: LogPiece }[] = []
    const sitting = new Sitting(
      match,
      { players: playersOf(match), lesson: null, thoughts: [] },
      {
        keeping: {
          async write(saved, log) {
            written.push({ saved, log })
            return true
          },
        },
        thinker: NOBODY,
        adviser: NOBODY,
        freshSeed: () => '',
        pause: async () => undefined,
        clock: wallClock,
      },
    )
    const telling = new Telling(match)
    const stream = new SeatStream(match, 1, 'en')
    const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0
    for (let i = 0; i < ENTRIES; i++) {
      const order: Tiny['decision'] = { type: 'order', n: 1 + (i % 2) }
      const done = await sitting.decide(1, order)
      expect(done.ok).toBe(true)
      const last = written.pop()
      sizes.push({
        record: sizeOf(last?.saved),
        log: sizeOf(last?.log.events),
        chronicle: sizeOf(telling.change(1, 'en', telling.hearingOf(1).present)),
        update: sizeOf(stream.catchUp()),
      })
    }
    expect(match.moment).toBe(ENTRIES)
    for (const what of ['record', 'log', 'chronicle', 'update'] as const) {
      const most = (from: number, to?: number) => Math.max(...sizes.slice(from, to).map(each => each[what]))
      expect(most(FIRST), what).toBeLessThan(1.2 * most(1, FIRST))
    }
  })
})
