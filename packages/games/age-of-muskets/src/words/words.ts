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
import { capitalised } from '@grognard/engine/lines'
import type { Scenario } from '../scenario.ts'
import type { AgeOfMuskets } from '../state.ts'
import type { Facts } from './chapter-words.ts'
import { type Namer, namerFor, type RulebookWords } from './names.ts'

/** What this game says besides what every game says. */
export interface GameWords extends Words<AgeOfMuskets> {
  /** How the things of a scenario are called. */
  namer(scenario: Scenario): Namer
}

/** The sentences of a chapter by type, whatever they are about: each finds the facts that it was written for. */
interface Chapter {
  readonly prompts: { readonly [step: string]: (view: View<AgeOfMuskets>, say: Namer) => string }
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
  readonly chapters: readonly Chapter[]
  readonly data: {
    readonly refusals: { readonly [key: string]: (facts: Facts) => string }
    adds(kind: string, names: readonly string[]): string
  }
  readonly rulebook: RulebookWords
  readonly options: { readonly [name: string]: OptionWords }
  readonly unasked: string
  readonly nobodyWins: string
  wins(side: string, level: string): string
  conceded(side: string): string
}

/** All words of one language, from those of its chapters. */
export function wordsFrom(sources: Sources): GameWords {
  const { language, chapters, data, rulebook, options } = sources
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
    return sentence === undefined ? fact.type : capitalised(sentence(fact as never, namer(scenario)))
  }
  return {
    language,
    title: sources.title,
    about: sources.about,
    scenario: id => ({ title: id, about: '' }),
    option: name => options[name] ?? { title: name, about: '' },
    seat(scenario, seat) {
      const player = scenario.players[seat]
      if (player === undefined) return ''
      const say = namer(scenario)
      const [side, own] = [say.side(scenario.roster.sides[player.side]?.id ?? ''), say.player(player.id)]
      return own === side ? side : `${side} (${own})`
    },
    sideName: (scenario, side) => namer(scenario).side(side),
    prompt: (step, view) => prompts[step]?.(view, namer(view.scenario)) ?? sources.unasked,
    decision: (scenario, decision) => said(decisions, scenario, decision),
    partOf: (scenario, part) => said(parts, scenario, part),
    event: (scenario, event) => said(events, scenario, event),
    refusal(scenario, refusal: Refusal) {
      const facts: Facts = { ...refusal.args }
      const sentence = refusals[refusal.key]
      if (sentence !== undefined && scenario !== null) return sentence(facts, namer(scenario))
      return data.refusals[refusal.key]?.(facts) ?? sayDataRefusal(language, refusal)
    },
    outcome(scenario, { winners, how }: Outcome) {
      const say = namer(scenario)
      const [winner] = winners
      const side = winner === undefined ? undefined : scenario.players[winner]?.side
      const name = side === undefined ? '' : say.side(scenario.roster.sides[side]?.id ?? '')
      if (how === 'concession') return sources.conceded(name)
      return side === undefined ? sources.nobodyWins : sources.wins(name, say.result(how))
    },
    adds: data.adds,
    namer,
  }
}
