import { UsageError } from './arguments.ts'
import type { CliWords } from './words/index.ts'

/** `--option stalemateTurns=20`: the name and the value of an option of a game. */
export function readOption(text: string, words: CliWords): readonly [string, unknown] {
  const at = text.indexOf('=')
  if (at < 1) throw new UsageError(words.usage.badOption(text))
  return [text.slice(0, at), readValue(text.slice(at + 1))]
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
