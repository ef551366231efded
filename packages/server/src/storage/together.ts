import type { Compilable, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Sends a statement and does not wait; what it finds. */
type Send = <R>(query: Compilable<R>) => Promise<R[]>

/**
 * Statements of one transaction that do not wait for one another's answers: to a PostgreSQL they travel in one piece, and
 * each way there and back that is spared is time in which nobody else has to wait. They are done in the order in which they
 * are sent; where one is refused, nothing of the transaction is kept.
 */
export function together<T>(within: Transaction<Tables>, work: (send: Send) => Promise<T>): Promise<T> {
  return within.getExecutor().provideConnection(async connection => {
    const sent: Promise<unknown>[] = []
    const send: Send = async query => {
      const { rows } = await connection.executeQuery<never>(query.compile())
      return rows
    }
    try {
      return await work(query => {
        const found = send(query)
        // Whoever has sent it may still wait for another.
        sent.push(found.catch(() => undefined))
        return found
      })
    } finally {
      await Promise.all(sent)
    }
  })
}
