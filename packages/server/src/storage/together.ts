import { type Compilable, PostgresAdapter, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Sends a statement and does not wait; what it finds. */
type Send = <R>(query: Compilable<R>) => Promise<R[]>

/**
 * Statements of one transaction that do not wait for one another's answers: to a PostgreSQL they travel in one piece, and
 * each way there and back that is spared is time in which nobody else has to wait. They are done in the order in which they
 * are sent; where one is refused, none that comes after it is done, and nothing of the transaction is kept.
 */
export function together<T>(within: Transaction<Tables>, work: (send: Send) => Promise<T>): Promise<T> {
  const executor = within.getExecutor()
  // A PostgreSQL refuses all that comes after; SQLite may have ended the transaction, and would do it outside of it.
  const isPiped = executor.adapter instanceof PostgresAdapter
  return executor.provideConnection(async connection => {
    let last: Promise<unknown> = Promise.resolve()
    const send = async <R>(query: Compilable<R>, before: Promise<unknown> | null): Promise<R[]> => {
      if (before !== null) await before
      return (await connection.executeQuery<R>(query.compile())).rows
    }
    const sent: Promise<unknown>[] = []
    try {
      return await work(query => {
        const found = send(query, isPiped ? null : last)
        last = found
        // Whoever has sent it may still wait for another.
        sent.push(found.catch(() => undefined))
        return found
      })
    } finally {
      await Promise.all(sent)
    }
  })
}
