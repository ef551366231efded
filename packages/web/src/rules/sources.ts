/** What readers call the texts that a ledger cites by the names of their files. */
interface SourceNames {
  readonly english: string
  readonly german: string
  readonly aid: string
}

const FILE = /\b\d{3}-[\w-]+\.txt\b/g

export const nameSources = (text: string, names: SourceNames): string =>
  text.replace(FILE, file =>
    file.endsWith('-en.txt') ? names.english : file.endsWith('-de.txt') ? names.german : names.aid,
  )
