import { type Latencies, latenciesOf } from './latency.ts'

/** A match that is being played over sockets, as whoever sets the pace sees it. */
export interface PlayedTable {
  /**
   * Whoever is asked decides; resolves when that is acknowledged, with false where others were quicker and the question
   * is another one now. Null: nobody is asked just now.
   */
  decide(): Promise<boolean> | null
  readonly isOver: boolean
  /** Another match at the same sockets. */
  renew(): Promise<void>
}

interface Pace {
  /** Decisions a second, over all tables; null: as many as are taken. */
  readonly rate: number | null
  readonly seconds: number
  readonly random: () => number
}

/** So many tables are looked at for one that somebody can decide at. */
const LOOKS = 50
const TICK = 1
/** At full speed so many decisions are under way at once. */
const AT_ONCE = 32

/**
 * Decisions at a steady pace that does not wait for answers: a server that stalls is not spared what would have come
 * meanwhile, and each wait is counted from when the decision was to be sent.
 */
export async function playAt(
  tables: readonly PlayedTable[],
  { rate, seconds, random }: Pace,
): Promise<Played> {
  const free = [...tables]
  const waits: number[] = []
  const running = new Set<Promise<void>>()
  let trouble: unknown = null
  let [missed, stale, matches] = [0, 0, 0]
  const run = <T>(table: PlayedTable, work: Promise<T>, then: (value: T) => void): void => {
    const done = work.then(then, (error: unknown) => {
      trouble ??= error
    })
    const back = done.finally(() => {
      running.delete(back)
      free.push(table)
    })
    running.add(back)
  }
  const sendOne = (due: number): boolean => {
    for (let look = 0; look < LOOKS && free.length > 0; look++) {
      const index = Math.floor(random() * free.length)
      const table = free[index]
      if (table === undefined) break
      const take = () => {
        const last = free.pop()
        if (last !== undefined && last !== table) free[index] = last
      }
      if (table.isOver) {
        take()
        run(table, table.renew(), () => matches++)
        continue
      }
      const decided = table.decide()
      if (decided === null) continue
      take()
      run(table, decided, isTaken => {
        if (isTaken) waits.push(performance.now() - due)
        else stale++
      })
      return true
    }
    return false
  }
  const began = performance.now()
  const end = began + seconds * 1000
  for (let sent = 0; performance.now() < end && trouble === null; ) {
    const now = performance.now()
    if (rate === null) while (running.size < AT_ONCE && sendOne(performance.now()));
    else
      for (let due = began + (sent * 1000) / rate; due <= now; due = began + (++sent * 1000) / rate)
        if (!sendOne(due)) missed++
    await new Promise(resolve => setTimeout(resolve, rate === null ? 0 : TICK))
  }
  const elapsed = (performance.now() - began) / 1000
  await Promise.all(running)
  if (trouble !== null) throw trouble
  return { ...latenciesOf(waits, elapsed), missed, stale, matches }
}

export interface Played extends Latencies {
  /** Nobody could decide when somebody should have. */
  readonly missed: number
  /** Answers to questions that were others meanwhile. */
  readonly stale: number
  /** Played to their end. */
  readonly matches: number
}
