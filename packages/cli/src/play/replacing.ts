import { occupantOf } from '../files/writing.ts'
import type { CliWords } from '../words/index.ts'
import type { Terminal } from './terminal.ts'

/**
 * Why nothing is put in that place; null: it may be. Nothing that is there is lost without asking; a script is not asked,
 * or its next line would be taken for an answer.
 */
export async function whyNotReplace(
  path: string,
  terminal: Terminal,
  { files, play }: CliWords,
): Promise<string | null> {
  const found = occupantOf(path)
  if (found === 'nothing') return null
  if (found === 'no-file') return files.notAFile(path)
  const answer = terminal.isTerminal ? await terminal.ask(files.replace(path)) : null
  const isYes = answer !== null && play.yes.includes(answer.trim().toLowerCase())
  return isYes ? null : files.occupied(path)
}
