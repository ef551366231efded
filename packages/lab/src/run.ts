import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { there } from '@grognard/engine'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { entrantOf } from './entrants.ts'
import { type Guests, openGuests } from './external/guests.ts'
import { relay } from './external/relay.ts'
import { type Contest, type Fixture, fixtureOf } from './fixtures.ts'
import type { Played } from './played.ts'
import type { Task } from './task.ts'

/** A task by itself, or one that takes a port along. */
type Work = Task | ReturnType<typeof move>
type Pool = Piscina<Work, Played>

/** Matches to be played, and who wants to hear of them. */
export interface Programme {
  readonly contests: readonly Contest[]
  /** By contest: the number of the first match that is wanted, and of the first that is not. */
  readonly from: readonly number[]
  readonly until: number
  readonly workers: number
  /** How long an external bot may think about one decision. */
  readonly milliseconds: number
  /** Ends it early: matches under way are given up. */
  readonly signal: AbortSignal
  /** The result of a match that was played some other time. */
  known?(fixture: Fixture): Played | undefined
  /** Hears of every match as soon as it has been played, in whatever order that is. */
  played?(fixture: Fixture, played: Played): void
  /**
   * Hears of every match of a contest in the order of their numbers, known ones included: so that what is made of them
   * never depends on which worker was faster. True: this contest needs no more.
   */
  count(contest: number, number: number, played: Played): boolean
}

/** Plays them all, the contests in turn: whenever it is ended, all of them have come about as far. */
export async function run(programme: Programme): Promise<void> {
  const { workers, signal } = programme
  const pool = new Piscina<Work, Played>({
    filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
    // A worker that waits for a letter must not sleep so deeply that it does not hear the bell.
    atomics: 'disabled',
  })
  const guests = openGuests()
  const end = () => {
    pool.destroy()
    guests.close()
  }
  signal.addEventListener('abort', end, { once: true })
  const order = inOrder(programme)
  try {
    await Promise.all(Array.from({ length: workers }, () => playOn(programme, order, pool, guests)))
  } finally {
    signal.removeEventListener('abort', end)
    await pool.destroy()
    await guests.close()
  }
}

/** One after the other, until none is left. */
async function playOn(
  { signal, milliseconds, played: hears }: Programme,
  order: Order,
  pool: Pool,
  guests: Guests,
): Promise<void> {
  for (let next = order.next(); next !== null && !signal.aborted; next = order.next()) {
    const played = await playMatch(next, pool, guests, milliseconds).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (played === null) return
    hears?.(next.fixture, played)
    order.done(next.contest, next.number, played)
  }
}

async function playMatch(
  { fixture, added }: Next,
  pool: Pool,
  guests: Guests,
  milliseconds: number,
): Promise<Played> {
  const isExternal = Object.values(fixture.seats).some(name => entrantOf(name).kind === 'external')
  if (!isExternal) return pool.run({ fixture, added })
  const { port1, port2 } = new MessageChannel()
  const over = relay(fixture, port1, guests, milliseconds)
  try {
    return await pool.run(
      move({ [transferableSymbol]: [port2], [valueSymbol]: { fixture, added, port: port2 } }),
    )
  } finally {
    await over()
  }
}

interface Next {
  readonly contest: number
  readonly number: number
  readonly fixture: Fixture
  /** What was added to the house's data. */
  readonly added: readonly unknown[]
}

interface Order {
  next(): Next | null
  done(contest: number, number: number, played: Played): void
}

/** Hands out matches, and brings results into the order of their numbers. */
function inOrder({ contests, from, until, known, count }: Programme): Order {
  const standings = contests.map((_, contest) => ({
    first: from[contest] ?? 0,
    counted: from[contest] ?? 0,
    enough: false,
    early: new Map<number, Played>(),
  }))

  const done = (contest: number, number: number, played: Played): void => {
    const standing = there(standings[contest], 'such contest')
    const { early } = standing
    early.set(number, played)
    for (let next = early.get(standing.counted); next; next = early.get(standing.counted)) {
      const at = standing.counted++
      early.delete(at)
      standing.enough ||= count(contest, at, next)
    }
  }

  function* all(): Generator<Next> {
    for (let number = Math.min(...from); number < until; number++)
      for (const [contest, at] of contests.entries()) {
        const { first, enough } = there(standings[contest], 'such contest')
        if (number < first || enough) continue
        const fixture = fixtureOf(at, number)
        const played = known?.(fixture)
        if (played === undefined) yield { contest, number, fixture, added: at.game.data?.added ?? [] }
        else done(contest, number, played)
      }
  }
  const left = all()
  return { next: () => left.next().value ?? null, done }
}
