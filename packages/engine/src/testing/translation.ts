import { type Ledger, type LedgerRule, rulesIn } from '../ledger.ts'

/** What a translation of a rule leaves as it is. */
interface Untranslated {
  readonly id: string
  /** Rules that it names. */
  readonly cites: readonly string[]
  /** Names of the data and of the code. */
  readonly names: readonly string[]
  readonly numbers: readonly string[]
  /** How many cells the rows of its tables have. */
  readonly tables: readonly number[]
  /** Which lines it has besides its text, in their order. */
  readonly kinds: readonly string[]
}

const KINDS = [
  ['source', /^(Source|Quelle): /],
  ['ruling', /^(Ruling|Auslegung): /],
  ['example', /^(Example|Beispiel): /],
  ['descriptive', /^(Kind: descriptive|Art: beschreibend)$/],
] as const

/** Names that one language writes with a number and the other without. */
const NUMBERED_NAMES = /World War \d/g

/** Rule by rule, so that two ledgers of one game can be held against each other. */
export const untranslatedIn = (ledger: Ledger): Untranslated[] => rulesIn(ledger).map(untranslated)

function untranslated({ id, lines }: LedgerRule): Untranslated {
  const found = (pattern: RegExp, from = lines) => from.flatMap(line => line.match(pattern) ?? []).sort()
  const said = lines.filter(line => !KINDS[0][1].test(line)).map(line => line.replace(NUMBERED_NAMES, ''))
  return {
    id,
    cites: found(/\b[A-Z]{2,}-\d+\.\d+/g),
    names: found(/`[a-z][^`]*`/gi).filter(name => !name.includes(': ')),
    numbers: found(/\d+/g, said),
    tables: lines.filter(line => line.startsWith('|')).map(row => row.split('|').length),
    kinds: lines.flatMap(line => KINDS.flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []))),
  }
}
