import { committed, settled } from './store.ts'

/** A file of armies or maps of one's own, as it is kept. */
export interface DataRecord {
  /** Hash of what is in it: the same file twice is one. */
  readonly id: string
  readonly game: string
  /** What the file was called. */
  readonly name: string
  readonly json: unknown
  /** New matches are played with it. */
  readonly on: boolean
  /** Milliseconds since 1970. */
  readonly brought: number
}

/** Where data of one's own are kept. */
export interface Shelf {
  /** Those of a game, in the order in which they came. */
  of(game: string): Promise<readonly DataRecord[]>
  get(id: string): Promise<DataRecord | undefined>
  /** All of them, or none. */
  put(records: readonly DataRecord[]): Promise<void>
  remove(id: string): Promise<void>
}

const VERSION = 1
const FILES = 'files'

/** In a database of its own: that of the matches stays as it is, also for windows that have been open for long. */
export function browserShelf(): Shelf {
  let opened: Promise<IDBDatabase> | null = null
  const files = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= openDatabase()
    return (await opened).transaction(FILES, mode).objectStore(FILES)
  }
  return {
    async of(game) {
      const found = await settled<DataRecord[]>((await files('readonly')).index('game').getAll(game))
      return inOrder(found)
    },
    get: async id => settled<DataRecord | undefined>((await files('readonly')).get(id)),
    async put(records) {
      const store = await files('readwrite')
      for (const record of records) store.put(record)
      await committed(store.transaction)
    },
    remove: async id => void (await settled((await files('readwrite')).delete(id))),
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('grognard-data', VERSION)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(FILES, { keyPath: 'id' }).createIndex('game', 'game')
  return settled(request)
}

const inOrder = (records: Iterable<DataRecord>): DataRecord[] =>
  [...records].sort((a, b) => a.brought - b.brought || (a.name < b.name ? -1 : 1))

/** For tests. */
export function memoryShelf(): Shelf {
  const records = new Map<string, DataRecord>()
  return {
    of: async game => inOrder([...records.values()].filter(record => record.game === game)),
    get: async id => records.get(id),
    async put(given) {
      for (const record of given) records.set(record.id, structuredClone(record))
    },
    remove: async id => void records.delete(id),
  }
}
