import { readFileSync } from 'node:fs'
import { isPartial, type Ledger, type LedgerRule, readLedger, rulesIn } from '../ledger.ts'
import type { Check } from './conformance/check.ts'
import { expect, expectSame } from './expect.ts'

/** What a translation of a rule leaves as it is. */
interface Untranslated {
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

/**
 * Has the German ledger in a game's folder all that the English one has, as far as that can be read off? A game's test is
 *
 *     for (const { name, run } of germanLedger(new URL('../', import.meta.url))) test(name, run)
 */
export function germanLedger(folder: URL): readonly Check[] {
  const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  const translation = textOf('rules.de.md')
  const [english, german] = [readLedger(textOf('rules.md')), readLedger(translation)]
  return [
    {
      name: 'the German ledger has every chapter, rule and test vector of the English one, in its order',
      run() {
        expect(!isPartial(translation), () => 'rules.de.md leaves chapters to rules.md')
        expectSame(numbersOf(german), numbersOf(english), 'the chapters of rules.de.md')
        expectSame(idsOf(german), idsOf(english), 'the rules of rules.de.md')
        expectSame(german.vectors, english.vectors, 'the test vectors of rules.de.md')
      },
    },
    {
      name: 'and cites, names, counts and tabulates in each rule what the English one does',
      run: () => expectSame(untranslatedIn(german), untranslatedIn(english), 'rules.de.md'),
    },
  ]
}

const numbersOf = ({ chapters }: Ledger): string[] =>
  chapters.map(({ title }) => /^\d+/.exec(title)?.[0] ?? '')

const idsOf = (ledger: Ledger): string[] => rulesIn(ledger).map(({ id }) => id)

/** By rule. */
const untranslatedIn = (ledger: Ledger): { readonly [id: string]: Untranslated } =>
  Object.fromEntries(rulesIn(ledger).map(rule => [rule.id, untranslated(rule)]))

function untranslated({ lines }: LedgerRule): Untranslated {
  const found = (pattern: RegExp, from = lines) => from.flatMap(line => line.match(pattern) ?? []).sort()
  const said = lines.filter(line => !KINDS[0][1].test(line)).map(line => line.replace(NUMBERED_NAMES, ''))
  return {
    cites: found(/\b[A-Z]{2,}-\d+\.\d+/g),
    names: found(/`[a-z][^`]*`/gi).filter(name => !name.includes(': ')),
    numbers: found(/\d+/g, said),
    tables: lines.filter(line => line.startsWith('|')).map(row => row.split('|').length),
    kinds: lines.flatMap(line => KINDS.flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []))),
  }
}
