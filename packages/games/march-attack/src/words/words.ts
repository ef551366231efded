import type { Language, OptionWords, Outcome, Words } from '@grognard/engine'
import { type AnyChapter, type Facts, wordsByChapter } from '@grognard/engine/words-by-chapter'
import type { Scenario } from '../scenario.ts'
import type { MarchAttack } from '../state.ts'
import { type Namer, namerFor, type RulebookWords } from './names.ts'

/** What this game says besides what every game says. */
export interface GameWords extends Words<MarchAttack> {
  /** How the things of a scenario are called. */
  namer(scenario: Scenario): Namer
}

interface Sources {
  readonly language: Language
  readonly title: string
  readonly about: string
  readonly scenarios: { readonly [id: string]: { readonly title: string; readonly about: string } }
  readonly chapters: readonly AnyChapter<MarchAttack, Namer>[]
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
  const { language, rulebook, options } = sources
  const said = wordsByChapter<MarchAttack, Namer>({
    ...sources,
    namerFor: scenario => namerFor(scenario, rulebook),
  })
  const { namer } = said
  return {
    ...said,
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
    outcome(scenario, { winners, how }: Outcome) {
      const [winner] = winners
      const side = winner === undefined ? undefined : scenario.players[winner]?.side
      if (side === undefined) return sources.nobodyWins
      return sources.wins[how]?.(namer(scenario).side(scenario.sides[side].id)) ?? how
    },
    adds: sources.adds,
  }
}
