/** A game's rule ledger, as its Markdown is written: chapters of rules, each rule with its id. */
export interface Ledger {
  readonly title: string
  readonly chapters: readonly Chapter[]
  /** The ids of the test vectors. */
  readonly vectors: readonly string[]
}

export interface Chapter {
  /** `3. The turn`; empty for rules that stand before the first chapter. */
  readonly title: string
  /** What stands before its first rule. */
  readonly lines: readonly string[]
  readonly rules: readonly LedgerRule[]
}

export interface LedgerRule {
  /** `MOP-4.2` */
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
  /** Nothing a test could show: background, or a word explained. */
  readonly descriptive: boolean
}

const TITLE = /^# (.+)$/
const CHAPTER = /^## (.+)$/
const HEADING = /^#{1,3} /
const RULE = /^### ([A-Z]+-\d+\.\d+) (.+)$/
const PARTIAL = /^Rest: rules\.md$/m
const DESCRIPTIVE = /^Kind: descriptive$/
/** `TV-07`; those of a part of the ledger may have its letter: `TV-D07`. */
const VECTOR = /\*\*(TV-[A-Z]?\d+)\*\*/g

/** Whatever stands under a heading that is neither a chapter's nor a rule's belongs to none. */
export function readLedger(markdown: string): Ledger {
  const sections = sectionsOf(markdown.split('\n').map(line => line.trimEnd()))
  return {
    title: sections.map(({ heading }) => TITLE.exec(heading)?.[1]).find(title => title !== undefined) ?? '',
    chapters: chaptersOf(sections),
    vectors: [...markdown.matchAll(VECTOR)].map(([, id = '']) => id),
  }
}

interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}

function sectionsOf(lines: readonly string[]): Section[] {
  const starts = lines.flatMap((line, at) => (HEADING.test(line) ? [at] : []))
  return starts.map((at, n) => ({ heading: lines[at] ?? '', lines: lines.slice(at + 1, starts[n + 1]) }))
}

function chaptersOf(sections: readonly Section[]): Chapter[] {
  const chapters: (Chapter & { readonly rules: LedgerRule[] })[] = []
  for (const { heading, lines } of sections) {
    const title = CHAPTER.exec(heading)?.[1]
    const [, id, name] = RULE.exec(heading) ?? []
    if (title !== undefined) chapters.push({ title, lines, rules: [] })
    if (id === undefined || name === undefined) continue
    if (chapters.length === 0) chapters.push({ title: '', lines: [], rules: [] })
    const descriptive = lines.some(line => DESCRIPTIVE.test(line))
    chapters.at(-1)?.rules.push({ id, title: name, lines, descriptive })
  }
  return chapters
}

/** A translation of some chapters says so under its title; the others are read where `completed` finds them. */
export const isPartial = (markdown: string): boolean => PARTIAL.test(markdown)

/** A chapter, and whether it was taken from another ledger. */
export interface Leaf {
  readonly chapter: Chapter
  readonly isBorrowed: boolean
}

/** The chapters of a partial ledger, and in their places those with rules that only the whole one has. */
export function completed(partial: Ledger, whole: Ledger): Leaf[] {
  const own = new Set(partial.chapters.map(numberOf))
  const leaves = partial.chapters.map(chapter => ({ chapter, isBorrowed: false }))
  const first = partial.chapters.findIndex(hasRules)
  const end = partial.chapters.findLastIndex(hasRules) + 1
  const lacked = whole.chapters
    .filter(chapter => hasRules(chapter) && !own.has(numberOf(chapter)))
    .map(chapter => ({ chapter, isBorrowed: true }))
  const inOrder = [...leaves.slice(first, end), ...lacked].sort(
    (a, b) => numberOf(a.chapter) - numberOf(b.chapter),
  )
  return [...leaves.slice(0, first), ...inOrder, ...leaves.slice(end)]
}

const hasRules = ({ rules }: Chapter): boolean => rules.length > 0

/** By its rules' ids; 0 for one without rules. */
const numberOf = ({ rules }: Chapter): number => Number(/\d+/.exec(rules[0]?.id ?? '0')?.[0])

export const rulesIn = ({ chapters }: Ledger): LedgerRule[] => chapters.flatMap(({ rules }) => rules)
