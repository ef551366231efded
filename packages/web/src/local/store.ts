import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
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

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRecord; indexes: { played: number } }
}

const VERSION = 1

/** In the browser's own database. Opened when it is first needed: some browsers forbid it in private windows. */
export function browserStore(): Store {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const database = () => {
    opened ??= openDB<Schema>('grognard', VERSION, {
      upgrade: db => void db.createObjectStore('matches', { keyPath: 'id' }).createIndex('played', 'played'),
    })
    return opened
  }
  return {
    get: async id => (await database()).get('matches', id),
    all: async () => (await (await database()).getAllFromIndex('matches', 'played')).reverse(),
    async put(record) {
      const change = (await database()).transaction('matches', 'readwrite')
      const kept = await change.store.get(record.id)
      const fits = kept === undefined || kept.revision < record.revision
      if (fits) await change.store.put(record)
      await change.done
      return fits
    },
    remove: async id => (await database()).delete('matches', id),
  }
}

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
