import { completed, type Leaf, readLedger } from '@grognard/engine/ledger'
import { type Block, blocksOf } from './blocks.ts'

/** A game's rules, as they are printed: chapters of rules, each rule with its id. */
export interface Ledger {
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly rules: ReadonlyMap<string, Rule>
}

export interface Chapter {
  readonly number: number
  readonly title: string
  /** What stands before its first rule. */
  readonly blocks: readonly Block[]
  readonly rules: readonly Rule[]
  /** Not in the book's language: taken from the whole ledger, which is in English. */
  readonly isBorrowed: boolean
  /** What the ledger says about itself: vectors, open questions, data. Players do without. */
  readonly isForLawyers: boolean
}

export interface Rule {
  readonly id: string
  readonly title: string
  /** The chapter's place in the ledger. */
  readonly chapter: number
  readonly blocks: readonly Block[]
  /** Of the files in which things are written down, for example. */
  readonly isForLawyers: boolean
}

/** A chapter as it is listed. */
export interface Heading extends Pick<Chapter, 'number' | 'title' | 'isForLawyers'> {
  /** The first of its rules, by which it is found; null: it has none. */
  readonly rule: string | null
}

export const headingOf = ({ number, title, isForLawyers, rules }: Chapter): Heading => ({
  number,
  title,
  isForLawyers,
  rule: rules[0]?.id ?? null,
})

/** The ledger with its texts as blocks, to be set; `whole` is what a partial one is completed by. */
export function parseLedger(markdown: string, whole: string | null = null): Ledger {
  const read = readLedger(markdown)
  const leaves =
    whole === null
      ? read.chapters.map(chapter => ({ chapter, isBorrowed: false }))
      : completed(read, readLedger(whole))
  const chapters = leaves.map(setChapter)
  const rules = new Map(chapters.flatMap(chapter => chapter.rules.map(rule => [rule.id, rule] as const)))
  return { title: read.title, chapters, rules }
}

/** Stands under the heading of a chapter, in every language the same. */
const FOR_LAWYERS = 'For: rules lawyers'

const setChapter = ({ chapter: { title, lines, rules }, isBorrowed }: Leaf, number: number): Chapter => ({
  number,
  isBorrowed,
  isForLawyers: rules.length === 0 || lines.includes(FOR_LAWYERS),
  title,
  blocks: blocksOf(lines.filter(line => line !== FOR_LAWYERS)),
  rules: rules.map(rule => ({
    id: rule.id,
    title: rule.title,
    chapter: number,
    blocks: blocksOf(rule.lines.filter(line => line !== FOR_LAWYERS)),
    isForLawyers: rule.lines.includes(FOR_LAWYERS),
  })),
})
