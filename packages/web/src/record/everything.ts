import { house } from '../local/client.ts'
import { isTime } from '../local/record.ts'

/** All matches of this browser in one file: each as the text that one could carry away by itself. */
interface Everything {
  readonly format: 'grognard-record'
  readonly version: 1
  readonly matches: readonly KeptText[]
}

interface KeptText {
  /** Milliseconds since 1970. */
  readonly played: number
  readonly text: string
}

const FORMAT = 'grognard-record'

/** The file, and how many matches could not be put into it. */
export async function everything(): Promise<{ readonly text: string; readonly missing: number }> {
  const saved = await house().call('saved')
  const matches: KeptText[] = []
  for (const { id, played } of saved) {
    const file = await house().call('file', id)
    if (file.ok) matches.push({ played, text: file.value.text })
  }
  const all: Everything = { format: FORMAT, version: 1, matches }
  return { text: JSON.stringify(all), missing: saved.length - matches.length }
}

/** What is in such a file; null: it is none. */
export function readEverything(text: string): readonly KeptText[] | null {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof given !== 'object' || given === null) return null
  const { format, version, matches }: { format?: unknown; version?: unknown; matches?: unknown } = given
  if (format !== FORMAT || version !== 1 || !Array.isArray(matches)) return null
  const list: readonly unknown[] = matches
  return list.every(isKeptText) ? list : null
}

const isKeptText = (given: unknown): given is KeptText =>
  typeof given === 'object' &&
  given !== null &&
  'text' in given &&
  typeof given.text === 'string' &&
  'played' in given &&
  typeof given.played === 'number' &&
  isTime(given.played)

interface Imported {
  readonly taken: number
  /** Already here: a finished match is the same wherever it is kept. */
  readonly known: number
  /** Why some were refused. */
  readonly refused: readonly string[]
}

/** Takes in what is not here yet. What is refused is told, and the others are taken all the same. */
export async function importEverything(matches: readonly KeptText[]): Promise<Imported> {
  const here = new Set((await readEverything((await everything()).text))?.map(({ text }) => text))
  let [taken, known] = [0, 0]
  const refused: string[] = []
  for (const { text, played } of matches) {
    if (here.has(text)) known++
    else {
      const found = await house().call('take', text, played)
      if (found.ok) {
        taken++
        here.add(text)
      } else refused.push(found.message)
    }
  }
  return { taken, known, refused }
}
