import type { MatchRecord } from './record.ts'

/** Where matches are kept. */
export interface Store {
  get(id: string): Promise<MatchRecord | undefined>
  /** Newest first. */
  all(): Promise<readonly MatchRecord[]>
  /** False, and nothing is written, if another window has saved a later state of the match. */
  put(record: MatchRecord): Promise<boolean>
  remove(id: string): Promise<void>
}

const VERSION = 1
const MATCHES = 'matches'

/** In the browser's own database. Opened when it is first needed: some browsers forbid it in private windows. */
export function browserStore(): Store {
  let opened: Promise<IDBDatabase> | null = null
  const matches = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase()
    return (await opened).transaction(MATCHES, mode).objectStore(MATCHES)
  }
  return {
    get: async id => settled<MatchRecord | undefined>((await matches('readonly')).get(id)),
    async all() {
      const oldestFirst = await settled<MatchRecord[]>((await matches('readonly')).index('played').getAll())
      return oldestFirst.reverse()
    },
    async put(record) {
      const store = await matches('readwrite')
      const kept = await settled<MatchRecord | undefined>(store.get(record.id))
      const fits = kept === undefined || kept.revision < record.revision
      if (fits) store.put(record)
      await committed(store.transaction)
      return fits
    },
    remove: async id => void (await settled((await matches('readwrite')).delete(id))),
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('grognard', VERSION)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(MATCHES, { keyPath: 'id' }).createIndex('played', 'played')
  return settled(request)
}

export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })

/** For tests. */
export function memoryStore(): Store {
  const records = new Map<string, MatchRecord>()
  return {
    get: async id => records.get(id),
    all: async () => [...records.values()].sort((a, b) => b.played - a.played),
    async put(record) {
      const kept = records.get(record.id)
      if (kept !== undefined && kept.revision >= record.revision) return false
      records.set(record.id, structuredClone(record))
      return true
    },
    remove: async id => void records.delete(id),
  }
}
