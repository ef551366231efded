import type { Played } from './pace.ts'

/** What one server did under one load. */
export interface Row {
  readonly on: string
  readonly sockets: number
  readonly steady: Played
  readonly full: Played
  /** Processor time that the servers took of each second at the steady pace. */
  readonly load: number
  /** In bytes. */
  readonly perSocket: number
  readonly perMatch: number
  readonly resident: number
  /** What else the machine did when it began: its load average of the last minute. */
  readonly busy: number
}

const NAMES: { readonly [on: string]: string } = {
  sqlite: 'SQLite, 1 process',
  postgres: 'PostgreSQL, 1 process',
  'postgres-2': 'PostgreSQL, 2 processes',
  'boardgame.io': 'boardgame.io, in memory',
  'boardgame.io-files': 'boardgame.io, its files',
}

const HEAD = [
  'on',
  'sockets',
  'decisions/s',
  'p50 / p99 / p99.9 / longest',
  'processor',
  'at full speed',
  'its p50 / p99',
  'a socket',
  'a match',
  'resident',
  'machine',
]

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const line = ({ on, sockets, steady, full, load, perSocket, perMatch, resident, busy }: Row): string[] => [
  NAMES[on] ?? on,
  sockets.toLocaleString('en'),
  `${steady.perSecond.toFixed(0)}${steady.missed > 0 ? ` (${steady.missed} missed)` : ''}`,
  `${[steady.p50, steady.p99, steady.p999, steady.longest].map(ms).join(' / ')} ms`,
  `${(100 * load).toFixed(0)} %`,
  `${full.perSecond.toFixed(0)}/s`,
  `${ms(full.p50)} / ${ms(full.p99)} ms`,
  kB(perSocket),
  kB(perMatch),
  `${(resident / 1e6).toFixed(0)} MB`,
  busy.toFixed(1),
]

export const tableOf = (rows: readonly Row[]): string =>
  [HEAD, HEAD.map((_, i) => (i === 0 ? '---' : '---:')), ...rows.map(line)]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
