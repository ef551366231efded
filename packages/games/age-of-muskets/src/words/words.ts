import type { Language, OptionWords, Outcome, Words } from '@grognard/engine'
import { capitalised } from '@grognard/engine/lines'
import { type AnyChapter, type Facts, wordsByChapter } from '@grognard/engine/words-by-chapter'
import type { Scenario } from '../scenario.ts'
import type { AgeOfMuskets } from '../state.ts'
import { type Namer, namerFor, type RulebookWords } from './names.ts'

/** What this game says besides what every game says. */
export interface GameWords extends Words<AgeOfMuskets> {
  /** How the things of a scenario are called. */
  namer(scenario: Scenario): Namer
}

interface Sources {
  readonly language: Language
  readonly title: string
  readonly about: string
  readonly chapters: readonly AnyChapter<AgeOfMuskets, Namer>[]
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
  const { language, data, rulebook, options } = sources
  const said = wordsByChapter<AgeOfMuskets, Namer>({
    ...sources,
    namerFor: scenario => namerFor(scenario, rulebook),
    data: data.refusals,
  })
  const { namer } = said
  return {
    ...said,
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
    decision: (scenario, decision) => capitalised(said.decision(scenario, decision)),
    partOf: (scenario, part) => capitalised(said.partOf(scenario, part)),
    event: (scenario, event) => capitalised(said.event(scenario, event)),
    outcome(scenario, { winners, how }: Outcome) {
      const say = namer(scenario)
      const [winner] = winners
      const side = winner === undefined ? undefined : scenario.players[winner]?.side
      const name = side === undefined ? '' : say.side(scenario.roster.sides[side]?.id ?? '')
      if (how === 'concession') return sources.conceded(name)
      return side === undefined ? sources.nobodyWins : sources.wins(name, say.result(how))
    },
    adds: data.adds,
  }
}
