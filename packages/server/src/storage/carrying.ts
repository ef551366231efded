import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Carries what is in the log of a database into it, without stopping those who write. See `write-ahead.ts`. */
const file = new DatabaseSync(String(workerData))
parentPort?.on('message', () => file.exec('pragma wal_checkpoint(passive)'))
