import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

const sync = promisify(fdatasync)
const closeFile = promisify(close)

/** So many transactions later their pages are carried from the log into the database. */
const CARRIED_AFTER = 500

/**
 * When what was committed is on the disk. SQLite itself would stop the whole process for each transaction until the disk
 * has answered; here it only writes its log (`synchronous = normal`), and the log is flushed beside it, once for all that
 * was committed meanwhile. So a slow disk makes nobody wait but those who wait for it, and not one after the other.
 */
export class WriteAhead {
  readonly #path: string
  readonly #file: number
  #flushing: Promise<void> | null = null
  #next: Promise<void> | null = null
  #carrier: Worker | null = null
  #commits = 0

  /** @param path of the database, whose log is there already */
  constructor(path: string) {
    this.#path = path
    this.#file = openSync(`${path}-wal`, 'r+')
  }

  /** Resolves when all that has been committed is on the disk. */
  flushed(): Promise<void> {
    if (++this.#commits % CARRIED_AFTER === 0) this.#carry()
    if (this.#flushing === null) return this.#flush()
    // What runs may have begun before our pages were written: the next one has them.
    this.#next ??= this.#flushing.then(() => {
      this.#next = null
      return this.#flush()
    })
    return this.#next
  }

  #flush(): Promise<void> {
    this.#flushing = sync(this.#file).then(
      () => {
        this.#flushing = null
      },
      (error: unknown) => {
        // Nobody knows what the disk has of it, and asking again would not tell: whoever starts anew reads what is there.
        queueMicrotask(() => {
          throw error
        })
        throw error
      },
    )
    return this.#flushing
  }

  /** In a thread: it waits for the disk several times. */
  #carry(): void {
    if (this.#carrier === null) {
      this.#carrier = new Worker(new URL('./carrying.ts', import.meta.url), { workerData: this.#path })
      this.#carrier.unref()
      // If it cannot, SQLite carries by itself once the log has grown long.
      this.#carrier.on('error', () => undefined)
    }
    this.#carrier.postMessage(null)
  }

  /** Nothing more is committed: the database is closed. */
  async close(): Promise<void> {
    await this.#carrier?.terminate()
    await (this.#next ?? this.#flushing)
    await closeFile(this.#file)
  }
}
