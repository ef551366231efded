import { Failure } from '../context.ts'
import { type FileWords, reasonFor } from '../words/files.ts'
import { replaceFile } from './writing.ts'

/** Puts a text in place of what is there; why that could not be done is said in a sentence. */
export function putFile(path: string, text: string, words: FileWords): void {
  try {
    replaceFile(path, text)
  } catch (error) {
    throw new Failure(words.notWritten(path, reasonFor(words, error)))
  }
}
