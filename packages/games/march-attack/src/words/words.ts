import {
  type Language,
  type OptionWords,
  type Outcome,
  type Refusal,
  sayDataRefusal,
  together,
  type View,
  type Words,
} from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import type { MarchAttack } from '../state.ts'
import type { Facts } from './chapter-words.ts'
import { type Namer, namerFor, type RulebookWords } from './names.ts'

/** What this game says besides what every game says. */
export interface GameWords extends Words<MarchAttack> {
  /** How the things of a scenario are called. */
  namer(scenario: Scenario): Namer
}

/** The sentences of a chapter by type, whatever they are about: each finds the facts that it was written for. */
interface Chapter {
  readonly prompts: { readonly [step: string]: (view: View<MarchAttack>, say: Namer) => string }
  readonly decisions: Sentences
  readonly parts: Sentences
  readonly events: Sentences
  readonly refusals: { readonly [key: string]: (facts: Facts, say: Namer) => string }
}
type Sentences = { readonly [type: string]: (facts: never, say: Namer) => string }

interface Sources {
  readonly language: Language
  readonly title: string
  readonly about: string
  readonly scenarios: { readonly [id: string]: { readonly title: string; readonly about: string } }
  readonly chapters: readonly Chapter[]
  readonly rulebook: RulebookWords
  readonly options: { readonly [name: string]: OptionWords }
  /** What is refused of somebody's own armies and battles, and of options. */
  readonly data: { readonly [key: string]: (facts: Facts) => string }
  /** What a file of one's own brings: "the army Duchy of Warsaw". */
  readonly adds: (kind: string, names: readonly string[]) => string
  readonly unasked: string
  readonly nobodyWins: string
  /** By how it was won: `decisive`, `victory`, `sudden-death`, `concession`. */
  readonly wins: { readonly [how: string]: (side: string) => string }
}

/** All words of one language, from those of its chapters. */
export function wordsFrom(sources: Sources): GameWords {
  const { language, chapters, rulebook, options } = sources
  const merged = <K extends keyof Chapter>(kind: K): Chapter[K] =>
    together(chapters.map(chapter => chapter[kind]))
  const [prompts, refusals] = [merged('prompts'), merged('refusals')]
  const [decisions, parts, events] = [merged('decisions'), merged('parts'), merged('events')]
  const namers = new WeakMap<Scenario, Namer>()
  const namer = (scenario: Scenario): Namer => {
    const known = namers.get(scenario) ?? namerFor(scenario, rulebook)
    namers.set(scenario, known)
    return known
  }
  const said = (sentences: Sentences, scenario: Scenario, fact: { readonly type: string }): string => {
    const sentence = sentences[fact.type]
    // Each chapter's words are typed by its own facts, and types are nowhere given twice.
    return sentence === undefined ? fact.type : sentence(fact as never, namer(scenario))
  }
  return {
    language,
    title: sources.title,
    about: sources.about,
    scenario: id => sources.scenarios[id] ?? { title: id, about: '' },
    option: name => options[name] ?? { title: name, about: '' },
    seat(scenario, seat) {
      const name = scenario.players[seat]?.name ?? ''
      return rulebook.printed[name] ?? name
    },
    sideName: (scenario, side) => namer(scenario).side(side),
    prompt: (step, view) => prompts[step]?.(view, namer(view.scenario)) ?? sources.unasked,
    decision: (scenario, decision) => said(decisions, scenario, decision),
    partOf: (scenario, part) => said(parts, scenario, part),
    event: (scenario, event) => said(events, scenario, event),
    refusal(scenario, refusal: Refusal) {
      const sentence = refusals[refusal.key]
      if (sentence !== undefined && scenario !== null) return sentence({ ...refusal.args }, namer(scenario))
      return sources.data[refusal.key]?.({ ...refusal.args }) ?? sayDataRefusal(language, refusal)
    },
    outcome(scenario, { winners, how }: Outcome) {
      const [winner] = winners
      const side = winner === undefined ? undefined : scenario.players[winner]?.side
      if (side === undefined) return sources.nobodyWins
      return sources.wins[how]?.(namer(scenario).side(scenario.sides[side].id)) ?? how
    },
    adds: sources.adds,
    namer,
  }
}
