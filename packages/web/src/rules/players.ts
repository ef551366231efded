import type { Block, NoteRole } from './blocks.ts'
import type { Chapter, Ledger, Rule } from './ledger.ts'

/** Where a rule comes from and how it was settled is the ledger's own business. */
const OWN_BUSINESS: readonly NoteRole[] = ['source', 'ruling', 'kind']

/**
 * The same ledger as players read it: what to do, and examples of it. Identifiers become words, which the ledger's own
 * vocabulary gives where it has them; data, sources and rulings are left out, and so are chapters about the ledger.
 */
export function forPlayers(ledger: Ledger): Ledger {
  const glossary = glossaryOf(ledger)
  const chapters = ledger.chapters.map(chapter => ({
    ...chapter,
    blocks: readable(chapter.blocks, glossary),
    rules: chapter.rules
      .filter(rule => !rule.isForLawyers)
      .map(rule => ({
        ...rule,
        title: inWords(rule.title, glossary),
        blocks: readable(rule.blocks, glossary),
      })),
  }))
  const rules = new Map(
    chapters.flatMap(chapter =>
      chapter.isForLawyers ? [] : chapter.rules.map((rule): readonly [string, Rule] => [rule.id, rule]),
    ),
  )
  return { title: ledger.title, chapters, rules }
}

/** The chapters that are listed; any other is still found by its address. */
export const listed = <C extends Pick<Chapter, 'isForLawyers'>>(
  chapters: readonly C[],
  isLawyer: boolean,
): readonly C[] => (isLawyer ? chapters : chapters.filter(({ isForLawyers }) => !isForLawyers))

type Glossary = ReadonlyMap<string, string>

const ONE_CODE = /^`([^`]+)`$/

/** Of a table in a chapter without rules: an identifier in the first column, what it is called in the second. */
function glossaryOf({ chapters }: Ledger): Glossary {
  const tables = chapters
    .filter(({ rules }) => rules.length === 0)
    .flatMap(({ blocks }) => blocks.flatMap(block => (block.kind === 'table' ? [block] : [])))
  return new Map(
    tables.flatMap(({ rows }) =>
      rows.flatMap(([code = '', words = '']): (readonly [string, string])[] => {
        const id = ONE_CODE.exec(code)?.[1]
        return id === undefined || words === '' || words.includes('`') ? [] : [[id, words]]
      }),
    ),
  )
}

const readable = (blocks: readonly Block[], glossary: Glossary): Block[] =>
  blocks.filter(isForPlayers).map(block => reworded(block, text => inWords(text, glossary)))

const isForPlayers = (block: Block): boolean =>
  block.kind !== 'code' && !(block.kind === 'note' && OWN_BUSINESS.includes(block.role))

function reworded(block: Block, say: (text: string) => string): Block {
  switch (block.kind) {
    case 'list':
      return { ...block, items: block.items.map(say) }
    case 'table': {
      const isRead = (_: string, column: number) => !isOfIdentifiers(block.rows, column)
      return {
        ...block,
        head: block.head.filter(isRead).map(say),
        rows: block.rows.map(row => row.filter(isRead).map(say)),
      }
    }
    default:
      return { ...block, text: say(block.text) }
  }
}

/** A column in which the program's names of things stand beside their own. */
const isOfIdentifiers = (rows: readonly (readonly string[])[], column: number): boolean =>
  column > 0 && rows.every(row => IDENTIFIER.test(ONE_CODE.exec(row[column] ?? '')?.[1] ?? ''))

const CODE = /`([^`]+)`/g
/** `s1c-army-orders` is known as S1C. */
const STEP = /^([a-z]\d[a-z]?)-[a-z-]+$/
const IDENTIFIER = /^[a-z]+\d*(?:-[a-z0-9]+|[A-Z][a-z]*)+$/

/** Where a sentence begins, so does its first word. */
const BEGINNING = /(?:^|[.!?] )$/

/** In brackets: how the program would say what was just said, with the value of a field or without. */
const ASIDE = / \(`(?:[^`]*=[^`]*|[a-z]+(?:\.?[A-Z][a-z]*|\.[a-z]+)+)`(?: [^`()]*(?:`"[^`]*`[^`()]*)?)?\)/g

/** In brackets, and more than that: the name of a field goes, what is said of it stays. */
const FIELD = /\(`[a-z]+(?:\.?[A-Z][a-z]*)+`, (?!`)/g

/** In brackets: its identifier; there a step of the turn is a fact. */
const NAMED = /(\S[^`(]*?) \(`([^`]+)`(?:, ([^()]+))?\)/g

const withoutNames = (text: string, glossary: Glossary): string =>
  text.replace(NAMED, (whole, said: string, code: string, more: string | undefined) => {
    const isSaidTwice = said.toLowerCase().endsWith((glossary.get(code) ?? code).toLowerCase())
    if (!isSaidTwice && (!IDENTIFIER.test(code) || STEP.test(code))) return whole
    return more === undefined ? said : `${said} (${more})`
  })

const inWords = (text: string, glossary: Glossary): string =>
  withoutNames(text.replace(ASIDE, '').replace(FIELD, '('), glossary).replace(
    CODE,
    (_, code: string, at: number, said: string) => {
      const word = glossary.get(code) ?? STEP.exec(code)?.[1]?.toUpperCase() ?? spelt(code)
      const begins = BEGINNING.test(said.slice(0, at)) && /^\p{Ll}{2}/u.test(word)
      return begins ? word.charAt(0).toUpperCase() + word.slice(1) : word
    },
  )

/** `forced-march`, `homeEdge`; anything else is left as it is. */
const spelt = (code: string): string =>
  IDENTIFIER.test(code)
    ? code
        .replaceAll('-', ' ')
        .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    : code
