import { statSync } from 'node:fs'
import type { Head, Keeping, LogPiece, Saved } from '@grognard/sitting'
import { printEvents, printHead, printRecord } from '@grognard/sitting/save-text'
import { addToFile, replaceFile, targetOf } from './files/writing.ts'

/** What was found in a file when it was opened: so many bytes, of which so many count. */
export interface FoundSize {
  readonly size: number
  readonly counts: number
}

/**
 * The file that a match is played into. Saving adds the events since the last time; a record is added when as much has
 * come since the last one as it takes itself, so that the file stays small and nobody plays much again to open it.
 */
export class SaveFile implements Keeping {
  readonly #path: string
  readonly #head: Head
  /** Null: nothing of this match is in it yet. */
  #found: FoundSize | null
  /** Bytes of the last record, and of what was added since. */
  #record = 0
  #since = 0

  constructor(path: string, head: Head, found: FoundSize | null = null) {
    this.#path = targetOf(path)
    this.#head = head
    this.#found = found
  }

  async write(saved: Saved, log: LogPiece): Promise<boolean> {
    if (this.#found === null || log.from === 0) this.#begin(saved, log)
    else if (statSync(this.#path).size !== this.#found.size) return false
    else this.#add(this.#found, saved, log)
    return true
  }

  #begin(saved: Saved, { events }: LogPiece): void {
    const record = printRecord(saved.record)
    const text = printHead(this.#head) + printEvents(events, saved.result) + record
    replaceFile(this.#path, text)
    const size = Buffer.byteLength(text)
    this.#found = { size, counts: size }
    this.#record = Buffer.byteLength(record)
    this.#since = 0
  }

  /** What was torn off in the middle of a line is overwritten. */
  #add({ counts }: FoundSize, saved: Saved, { events }: LogPiece): void {
    const news = printEvents(events, saved.result)
    const since = this.#since + Buffer.byteLength(news)
    const record = since > this.#record ? printRecord(saved.record) : ''
    addToFile(this.#path, counts, news + record)
    const end = counts + Buffer.byteLength(news + record)
    this.#found = { size: end, counts: end }
    this.#since = since
    if (record === '') return
    this.#record = Buffer.byteLength(record)
    this.#since = 0
  }
}
