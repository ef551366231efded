import type { Failure, Played } from './played.ts'
import type { Run } from './run.ts'

export interface Summary {
  readonly game: string
  readonly matches: number
  /** How many of them were known before the run. */
  readonly known: number
  readonly seconds: number
  /** In how many ways matches ended, commonest first. */
  readonly endings: readonly Ending[]
  readonly all: Figures
  /** By scenario, and then by what tables agreed on. */
  readonly ways: readonly Way[]
  /** By what falls to the seats (a nation): how many matches each pairing of them had. */
  readonly pairings: { readonly [what: string]: { readonly [pairing: string]: number } }
  readonly failure: Failure | null
}

export interface Figures {
  readonly matches: number
  readonly decisions: {
    readonly mean: number
    readonly median: number
    /** Of 100 matches 95 are not longer. */
    readonly long: number
    readonly longest: number
  }
  /** The share of the matches that whoever was first to play has won; null where the game does not tell. */
  readonly first: number | null
}

interface Ending extends Figures {
  readonly how: string
  /** Null: the match goes on. */
  readonly rule: string | null
}

/** Matches that were set up alike. */
interface Way extends Figures {
  readonly scenario: string | null
  readonly option: string | null
  /** How many ended how, in the order of the summary's endings. */
  readonly endings: readonly number[]
}

const endingOf = ({ how, rule }: Pick<Played, 'how' | 'rule'>): string => `${how} ${rule}`

export function summarise(game: string, { played, failure, seconds, known }: Run): Summary {
  const kinds = Map.groupBy(played, endingOf)
  const endings = [...kinds.values()]
    .map(matches => ({ how: matches[0]!.how, rule: matches[0]!.rule, ...figuresOf(matches) }))
    .sort((a, b) => b.matches - a.matches)
  const tells = new Set(played.flatMap(({ lots }) => lots.flatMap(Object.keys)))
  tells.delete('order')
  return {
    game,
    matches: played.length + (failure === null ? 0 : 1),
    known,
    seconds,
    endings,
    all: figuresOf(played),
    ways: waysOf(played, endings.map(endingOf)),
    pairings: Object.fromEntries([...tells].map(what => [what, countBy(played, pairingOf(what))])),
    failure,
  }
}

function waysOf(played: readonly Played[], endings: readonly string[]): Way[] {
  const scenarios = [...new Set(played.map(({ scenario }) => scenario))].sort()
  const options = [...new Set(played.flatMap(({ options }) => options))].sort()
  const way = (scenario: string | null, option: string | null): Way => {
    const matches = played.filter(match =>
      option === null ? match.scenario === scenario : match.options.includes(option),
    )
    const counts = endings.map(ending => matches.filter(match => endingOf(match) === ending).length)
    return { scenario, option, endings: counts, ...figuresOf(matches) }
  }
  return [...scenarios.map(scenario => way(scenario, null)), ...options.map(option => way(null, option))]
}

function figuresOf(matches: readonly Played[]): Figures {
  const lengths = matches.map(({ decisions }) => decisions).sort((a, b) => a - b)
  const sum = lengths.reduce((a, b) => a + b, 0)
  const told = matches.filter(({ won }) => won.some(({ order }) => order !== undefined))
  const first = told.filter(({ won }) => won.some(({ order }) => order === 'first'))
  return {
    matches: matches.length,
    decisions: {
      mean: matches.length === 0 ? 0 : Math.round((10 * sum) / matches.length) / 10,
      median: lengths[Math.floor(lengths.length / 2)] ?? 0,
      long: lengths[Math.ceil(0.95 * lengths.length) - 1] ?? 0,
      longest: lengths.at(-1) ?? 0,
    },
    first: told.length === 0 ? null : first.length / told.length,
  }
}

/** What fell to the seats, in alphabetical order: `austria–france`. Undefined until it has fallen to all. */
const pairingOf =
  (what: string) =>
  ({ lots }: Played): string | undefined =>
    lots.every(lot => lot[what] !== undefined)
      ? lots
          .map(lot => lot[what]!)
          .sort()
          .join('–')
      : undefined

function countBy<T>(items: readonly T[], key: (item: T) => string | undefined): { [key: string]: number } {
  const counts: { [key: string]: number } = {}
  for (const item of items) {
    const name = key(item)
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
