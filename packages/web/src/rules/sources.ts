/** What readers call the texts that a ledger cites by the names of their files. */
interface SourceNames {
  readonly english: string
  readonly german: string
  readonly aid: string
  readonly series: string
}

/** How the name of a text ends, and what kind of text it then is. */
const KINDS: readonly (readonly [string, keyof SourceNames])[] = [
  ['-en.txt', 'english'],
  ['-de.txt', 'german'],
  ['-series-rules.txt', 'series'],
]

const FILE = /\b\d{3}-[\w-]+\.txt\b/g

export const nameSources = (text: string, names: SourceNames): string =>
  text.replace(FILE, file => names[KINDS.find(([end]) => file.endsWith(end))?.[1] ?? 'aid'])
