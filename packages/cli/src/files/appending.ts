import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import type { Keeping } from '@grognard/lab'
import { targetOf } from './writing.ts'

/**
 * A file that stays open and is added to, line by line. Not every line is waited for until it is on the disk, or
 * thousands of matches a minute would wait for it; a line that cannot be written as a whole is not written at all.
 */
export function openToAppend(path: string): Keeping {
  const target = targetOf(path)
  const file = openSync(target, 'a+')
  let size = fstatSync(file).size
  const cut = (bytes: number): void => {
    ftruncateSync(file, bytes)
    size = bytes
  }
  return {
    text: readFileSync(file, 'utf8'),
    cut,
    append(text) {
      try {
        writeFileSync(file, text)
      } catch (error) {
        cut(size)
        throw error
      }
      size += Buffer.byteLength(text)
    },
    close() {
      fsyncSync(file)
      closeSync(file)
    },
  }
}
