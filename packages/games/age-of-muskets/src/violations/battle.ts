import type { State } from '../state.ts'

/** Chapters 28 to 31: the Battle Display. */
export function* wrongBattle({ open }: State): Generator<string> {
  if (open.battle === null && open.counters.some(({ section }) => section !== null))
    yield 'counters stand on the Battle Display though there is no battle (AOM-28.2)'
}
