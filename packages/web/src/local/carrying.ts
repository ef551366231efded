import type { Kind, Language, Match, MatchFile } from '@grognard/engine'
import { headOf } from '@grognard/sitting'
import { printEvents, printHead, printRecord } from '@grognard/sitting/save-text'
import { publicFacts, sealed, unsealed } from '@grognard/sitting/sealed-save'
import { pack, unpack } from '../files/packing.ts'
import type { Whole } from './cabinet.ts'
import type { Carried, Found, Linked } from './protocol.ts'
import { officeWords } from './words/office.ts'

/**
 * What a player carries away from a match, and brings again: docs/saves.md. A match that is over is open to everybody; one
 * that runs is sealed, with all that is needed to go on.
 */

interface Means {
  readonly language: Language
  readonly freshSeed: () => string
  readonly now: () => number
}

export async function fileOf(whole: Whole, means: Means): Promise<Carried> {
  const { match } = whole
  if (match.outcome !== null) return paper(match.file(), means)
  return {
    name: nameOf(match.file('forPlayers'), means),
    text: await seal(textOf(whole), match, means),
    note: officeWords[means.language].sealedFile,
  }
}

/** With its log all is as it was: drafts, what was taken back, who lets pass. */
const textOf = ({ match, lesson, log }: Whole): string =>
  log === null
    ? JSON.stringify(match.file())
    : printHead(headOf(match, lesson)) + printEvents(log, null) + printRecord(match.record())

/** A match file as it is, for everybody. */
export const paper = (file: MatchFile, means: Means): Carried => ({
  name: nameOf(file, means),
  text: printFile(file),
  note: null,
})

/** Where something is hidden there is no link before the end; choices that are still sealed are in none. */
export async function linkOf(match: Match<Kind>, means: Means): Promise<Found<Linked>> {
  if (match.outcome !== null) return { ok: true, value: { text: JSON.stringify(match.file()), note: null } }
  const words = officeWords[means.language]
  if (match.game.manifest.hiddenInformation) return { ok: false, message: words.hiddenLink }
  const { sealed: _, ...file } = match.file()
  const text = await seal(JSON.stringify(file), match, means)
  return { ok: true, value: { text, note: words.sealedLink } }
}

const SALT_DIGITS = 32

const seal = async (text: string, match: Match<Kind>, { language, freshSeed }: Means): Promise<string> =>
  sealed(await pack(text), freshSeed().slice(0, SALT_DIGITS), publicFacts(match.file('forPlayers')), language)

const MOST_UNPACKED = 64 * 1024 * 1024

/** What was sealed: a match text of either form. */
export async function opened(text: string, language: Language): Promise<Found<string>> {
  const found = unsealed(text, language)
  if (!found.ok) return found
  const value = await unpack(found.packed, MOST_UNPACKED)
  return value === null ? { ok: false, message: officeWords[language].tooLarge } : { ok: true, value }
}

const nameOf = ({ game, scenario }: MatchFile, { now }: Means): string =>
  `${game}-${scenario}-${new Date(now()).toISOString().slice(0, 10)}.grognard.json`

/** One decision a line: small, and two matches can be compared line by line. */
function printFile(file: MatchFile): string {
  const fields = Object.entries(file).map(([name, value]) => {
    const isLog = (name === 'decisions' || name === 'sealed') && Array.isArray(value) && value.length > 0
    const text = isLog
      ? `[\n${value.map(entry => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`
      : JSON.stringify(value)
    return `  ${JSON.stringify(name)}: ${text}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}
