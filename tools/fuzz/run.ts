import { Worker } from 'node:worker_threads'
import type { Game, Kind } from '@grognard/engine'
import { type Failure, isFailure, type Played, play } from './played.ts'
import { type Caps, endOf, isTaken } from './seeds.ts'

export interface Limits {
  /** Of the first match; each further match has the next number. */
  readonly seed: number
  readonly minutes: number
  readonly matches: number
  readonly caps: Caps | null
}

export interface Run {
  readonly played: readonly Played[]
  readonly failure: Failure | null
  /** How long it took to play those that were not known before. */
  readonly seconds: number
  readonly known: number
}

type Progress = (done: number, seconds: number) => void

/** Plays in this thread until the limits are reached or a match fails. */
export function fuzz<K extends Kind>(game: Game<K>, limits: Limits, progress?: Progress): Run {
  const seconds = stopwatch()
  const played: Played[] = []
  const run = (failure: Failure | null): Run => ({ played, failure, seconds: seconds(), known: 0 })
  for (let seed = limits.seed; played.length < limits.matches && seconds() < limits.minutes * 60; seed++) {
    if (!isTaken(seed, limits.seed, limits.caps)) continue
    const result = play(game, seed)
    if (isFailure(result)) return run(result)
    played.push(result)
    progress?.(played.length, seconds())
  }
  return run(null)
}

/** What a worker is told: which seeds are its own, `from`, `from + step`, …, where they end, and what is known already. */
export interface Errand {
  readonly game: string
  /** The first of all. */
  readonly first: number
  readonly caps: Caps | null
  readonly from: number
  readonly step: number
  readonly until: number
  readonly known: ReadonlySet<number>
}

/** Matches that have been played before, and where those are kept that are played now. */
export interface Store {
  readonly known: readonly Played[]
  keep(played: Played): void
}

const NOWHERE: Store = { known: [], keep: () => {} }

/** Plays the same matches in several threads. */
export function fuzzTogether(
  game: string,
  limits: Limits,
  workers: number,
  progress?: Progress,
  store: Store = NOWHERE,
): Promise<Run> {
  const seconds = stopwatch()
  const { seed: first, caps } = limits
  const until = endOf(first, limits.matches, caps)
  if (until === null) throw new Error('There are not so many matches that may be played.')
  const known = store.known.filter(({ seed }) => seed >= first && seed < until && isTaken(seed, first, caps))
  const played: Played[] = [...known]
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  let working = workers
  const threads = Array.from({ length: workers }, (_, index) => {
    const errand: Errand = {
      game,
      first,
      caps,
      from: first + index,
      step: workers,
      until,
      known: new Set(known.map(({ seed }) => seed)),
    }
    return new Worker(new URL('./worker.ts', import.meta.url), { workerData: errand })
  })
  let isOver = false
  const finish = (failure: Failure | null) => {
    isOver = true
    for (const thread of threads) void thread.terminate()
    resolve({ played, failure, seconds: seconds(), known: known.length })
  }
  for (const thread of threads) {
    thread.on('error', reject)
    thread.on('exit', () => void (--working === 0 && finish(null)))
    thread.on('message', (result: Played | Failure) => {
      if (isOver) return
      if (isFailure(result)) return finish(result)
      played.push(result)
      store.keep(result)
      progress?.(played.length - known.length, seconds())
      if (seconds() >= limits.minutes * 60) finish(null)
    })
  }
  return promise
}

function stopwatch(): () => number {
  const begun = performance.now()
  return () => (performance.now() - begun) / 1000
}
