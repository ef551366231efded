import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Played } from './played.ts'
import type { Task } from './task.ts'

// There is no build: without this every thread would take the types out of the sources again.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/grognard', import.meta.url)))

/** What a worker thread does. */
export default async (task: Task): Promise<Played> => (await import('./task.ts')).playTask(task)
