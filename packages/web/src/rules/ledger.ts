import { completed, type Leaf, readLedger } from '@grognard/engine/ledger'
import { type Block, blocksOf, textOf } from './blocks.ts'

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
}

export interface Rule {
  readonly id: string
  readonly title: string
  /** The chapter's place in the ledger. */
  readonly chapter: number
  readonly blocks: readonly Block[]
}

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

const setChapter = ({ chapter: { title, lines, rules }, isBorrowed }: Leaf, number: number): Chapter => ({
  number,
  isBorrowed,
  title,
  blocks: blocksOf(lines),
  rules: rules.map(rule => ({
    id: rule.id,
    title: rule.title,
    chapter: number,
    blocks: blocksOf(rule.lines),
  })),
})

export interface Finding {
  readonly rule: Rule
  /** The sentence in which it was found. */
  readonly excerpt: string
}

const MOST_FINDINGS = 60

/** Rules that have all the words, those with the words in their number or title first. */
export function search({ rules }: Ledger, query: string): Finding[] {
  const words = wordsIn(query)
  if (words.length === 0) return []
  const found = [...rules.values()].flatMap(rule => {
    const head = `${rule.id} ${rule.title}`.toLowerCase()
    const text = rule.blocks.map(textOf)
    const whole = `${head} ${text.join(' ').toLowerCase()}`
    if (!words.every(word => whole.includes(word))) return []
    const weight = rule.id.toLowerCase() === words[0] ? 0 : words.every(word => head.includes(word)) ? 1 : 2
    return [{ weight, rule, excerpt: excerptOf(text, words) }]
  })
  return found.sort((a, b) => a.weight - b.weight).slice(0, MOST_FINDINGS)
}

export const wordsIn = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')

function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const sentences = texts.flatMap(text => text.match(/[^.!?]+[.!?]*/g) ?? [])
  const hit = sentences.find(sentence => words.some(word => sentence.toLowerCase().includes(word)))
  return (hit ?? sentences[0] ?? '').trim()
}
