import { codeOf, type Holder, type Lock, lockAt } from '@grognard/web/lock'
import { Failure } from '../context.ts'
import type { FileWords } from '../words/files.ts'
import { targetOf } from './writing.ts'

/** Nothing to be given back. */
export const NO_LOCK: Lock = { release: () => undefined }

/**
 * Claims a file for this process while it writes into it: nobody else's lines get lost or mixed with ours. Where the
 * folder cannot be written to there is nothing to claim; whoever writes there is told why it does not go.
 */
export function claim(path: string, words: FileWords, say: (sentence: string) => void): Lock {
  const target = targetOf(path)
  const lock = `${target}.lock`
  try {
    const taken = lockAt(lock)
    if ('heldBy' in taken) throw new Failure(words.claimed(path, clockOf(taken.heldBy), lock))
    if (taken.leftBy !== null) say(words.takenOver(path, taken.leftBy.pid))
    return taken.lock
  } catch (error) {
    if (error instanceof Failure || codeOf(error) === null) throw error
    return NO_LOCK
  }
}

const clockOf = (holder: Holder | null) =>
  holder && { pid: holder.pid, host: holder.host, since: new Date(holder.since) }
