import type { Language, Words } from './game-words.ts'
import type { Refusal } from './refusal.ts'
import type { Kind, View } from './state.ts'
import { together } from './together.ts'
import { sayDataRefusal } from './words/data.ts'

/** What a refusal or a reason is about: its arguments, by name. */
export type Facts = { readonly [name: string]: string | number }

/**
 * The sentences of one chapter of a large rulebook: one for every decision, part and event that it brings, so that none can be
 * forgotten. `N` is how the things of a scenario are called in the language.
 */
export interface ChapterWords<K extends Kind, N, D, P, E extends { readonly type: string }> {
  /** By step: what is asked, in one sentence. */
  readonly prompts: Prompts<K, N>
  readonly decisions: { readonly [T in keyof D]: (decision: D[T], say: N) => string }
  readonly parts: { readonly [T in keyof P]: (part: P[T], say: N) => string }
  readonly events: { readonly [T in E['type']]: (event: Extract<E, { readonly type: T }>, say: N) => string }
  /** By key: why something is refused. */
  readonly refusals: Refusals<N>
}

type Prompts<K extends Kind, N> = { readonly [step: string]: (view: View<K>, say: N) => string }
type Refusals<N> = { readonly [key: string]: (facts: Facts, say: N) => string }

/** The sentences of a chapter by type, whatever they are about: each finds the facts that it was written for. */
export interface AnyChapter<K extends Kind, N> {
  readonly prompts: Prompts<K, N>
  readonly decisions: Sentences<N>
  readonly parts: Sentences<N>
  readonly events: Sentences<N>
  readonly refusals: Refusals<N>
}
type Sentences<N> = { readonly [type: string]: (facts: never, say: N) => string }

interface Sources<K extends Kind, N> {
  readonly language: Language
  readonly chapters: readonly AnyChapter<K, N>[]
  /** How the things of a scenario are called: asked once of each. */
  readonly namerFor: (scenario: K['scenario']) => N
  /** What is said where no chapter has a sentence for the step. */
  readonly unasked: string
  /** Why data of one's own are refused, which belong to no scenario yet. */
  readonly data: { readonly [key: string]: (facts: Facts) => string }
}

interface Said<K extends Kind, N>
  extends Required<Pick<Words<K>, 'prompt' | 'decision' | 'partOf' | 'event' | 'refusal'>> {
  readonly namer: (scenario: K['scenario']) => N
}

/** What a game says of its steps, decisions, parts, events and refusals, from the sentences of its chapters. */
export function wordsByChapter<K extends Kind, N>(sources: Sources<K, N>): Said<K, N> {
  const { language, chapters, namerFor, unasked, data } = sources
  const merged = <F extends keyof AnyChapter<K, N>>(kind: F): AnyChapter<K, N>[F] =>
    together(chapters.map(chapter => chapter[kind]))
  const [prompts, refusals] = [merged('prompts'), merged('refusals')]
  const [decisions, parts, events] = [merged('decisions'), merged('parts'), merged('events')]
  const namers = new WeakMap<K['scenario'], N>()
  const namer = (scenario: K['scenario']): N => {
    const known = namers.get(scenario) ?? namerFor(scenario)
    namers.set(scenario, known)
    return known
  }
  const said = (
    sentences: Sentences<N>,
    scenario: K['scenario'],
    fact: { readonly type: string },
  ): string => {
    const sentence = sentences[fact.type]
    // Each chapter's words are typed by its own facts, and types are nowhere given twice.
    return sentence === undefined ? fact.type : sentence(fact as never, namer(scenario))
  }
  return {
    prompt: (step, view) => prompts[step]?.(view, namer(view.scenario)) ?? unasked,
    decision: (scenario, decision) => said(decisions, scenario, decision),
    partOf: (scenario, part) => said(parts, scenario, part),
    event: (scenario, event) => said(events, scenario, event),
    refusal(scenario, refusal: Refusal) {
      const facts: Facts = { ...refusal.args }
      const sentence = refusals[refusal.key]
      if (sentence !== undefined && scenario !== null) return sentence(facts, namer(scenario))
      return data[refusal.key]?.(facts) ?? sayDataRefusal(language, refusal)
    },
    namer,
  }
}
