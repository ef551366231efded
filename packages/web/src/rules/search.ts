import { linesOf } from './blocks.ts'
import type { Ledger, Rule } from './ledger.ts'

export interface Finding {
  readonly rule: Rule
  /** The sentences in which it was found, best first. */
  readonly sentences: readonly string[]
}

const MOST_FINDINGS = 60
const MOST_SENTENCES = 2

/** Letters as they are compared: small, without accents, as many as before. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00c0-\u024f]/g, letter => letter.normalize('NFD').charAt(0))
    .toLowerCase()

/** Words that every question has, and no answer is found by. */
const EVERYWHERE = new Set(
  (
    'a an the i my may can could must is are do does did of from to in on at it its what when where which who how if and or with be by for ' +
    'ein eine einen einem einer der die das den dem des ich man mein darf kann muss ist sind hat von vom aus zu zum zur in im ins auf am an es was wann wo wer wie wenn und oder mit bei fur'
  ).split(' '),
)

/** What is sought: the words of the query that say something, cut to what their forms have in common. */
export function wordsIn(query: string): string[] {
  const words = folded(query)
    .split(/[^\p{L}\p{N}.+-]+/u)
    .map(word => word.replace(/^[.+-]+|[.-]+$/g, ''))
    .filter(word => word !== '')
  const telling = words.filter(word => !EVERYWHERE.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))]
}

const ENDING = /(?:ings?|es|ed|en|er|em|e|s|n)$/
const SHORTEST_STEM = 4

function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < SHORTEST_STEM || /\d/.test(word) ? word : stem
}

const ABBREVIATED = /(?:^|[\s(])(?:\p{L}|bzw|ca|etc|nr|st|usw|vgl|e\.g|i\.e|z\. B|d\. h)\.$/iu

/** A text in sentences; what is only shortened ends none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const part of text.split(/(?<=[.!?][)"“”]?)\s+(?=[\p{Lu}\p{N}"„“(*`])/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATED.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.filter(sentence => sentence.trim() !== '')
}

/** How a rule fits, the best first: by its number, its title, one of its sentences, all of it, most of it. */
const FITS = ['number', 'title', 'phrase', 'sentence', 'rule', 'most'] as const
type Fit = (typeof FITS)[number]

interface Scored extends Finding {
  readonly fit: Fit
  /** How many of the words it has. */
  readonly hits: number
  /** How many of them its title or its best sentence has. */
  readonly together: number
}

/** The rules that say it, each with the sentences that do; where none has all the words, those that have most. */
export function search({ rules }: Ledger, query: string): Finding[] {
  const words = wordsIn(query)
  if (words.length === 0) return []
  const sought = folded(query.trim())
  const found = [...rules.values()].flatMap(rule => scored(rule, words, sought))
  const whole = found.filter(({ fit }) => fit !== 'most')
  const best = Math.max(0, ...found.map(({ hits }) => hits))
  const kept =
    whole.length > 0 ? whole : found.filter(({ hits }) => hits === best && 2 * hits >= words.length)
  return kept
    .sort((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit) || b.together - a.together)
    .slice(0, MOST_FINDINGS)
}

function scored(rule: Rule, words: readonly string[], sought: string): Scored[] {
  const head = folded(`${rule.id} ${rule.title}`)
  const sentences = rule.blocks.flatMap(linesOf).flatMap(sentencesOf)
  const hitsIn = (text: string) => words.filter(word => text.includes(word)).length
  const ranked = sentences
    .map(sentence => ({ sentence, hits: hitsIn(folded(sentence)) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
  const hits = hitsIn(`${head} ${folded(sentences.join(' '))}`)
  if (hits === 0) return []
  const most = ranked[0]?.hits ?? 0
  const fit: Fit =
    folded(rule.id) === sought
      ? 'number'
      : hitsIn(head) === words.length
        ? 'title'
        : sentences.some(sentence => folded(sentence).includes(sought))
          ? 'phrase'
          : most === words.length
            ? 'sentence'
            : hits === words.length
              ? 'rule'
              : 'most'
  const telling = ranked.filter(each => each.hits === most).map(({ sentence }) => sentence)
  const shown = telling.length > 0 ? telling.slice(0, MOST_SENTENCES) : sentences.slice(0, 1)
  return [{ rule, fit, hits, together: Math.max(hitsIn(head), most), sentences: shown }]
}
