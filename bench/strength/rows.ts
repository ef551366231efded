import { type Contest, contestFor } from '@grognard/lab'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'

/** A row of the tables: two bots in one scenario. */
export interface StrengthRow {
  /** `line v random · march-of-progress · thirty-years-war`: its name in the state, and what `--only` looks at. */
  readonly name: string
  readonly contest: Contest
  /** The share that the first one is to reach; null where it plays itself, to see whether the seats are fair. */
  readonly aim: number | null
}

/** Each level against the one below it, and what is asked of it (measures.md). */
const PAIRS = [
  { bots: ['line', 'random'], aim: 0.99 },
  { bots: ['veteran', 'line'], aim: 0.75 },
  { bots: ['guard', 'veteran'], aim: 0.6 },
  { bots: ['veteran', 'veteran'], aim: null },
] as const

/** Age of Muskets: its battles, the teaching campaign and the short one. */
const MUSKETS = ['austerlitz', 'caldiero', 'salamanca', 'the-sall', 'ulm']

/** March Attack: the battle to learn from, and those of the ledger. */
const MARCH_ATTACK = ['mill-hill', 'lasne-slopes', 'danube-village', 'quatre-bras']

/** Every scenario of The March of Progress; of Manoeuvre the one that draws board and nations by lot. */
const PLACES = [
  ...marchOfProgress.manifest.scenarios.map(scenario => ({ game: marchOfProgress.id, scenario })),
  { game: manoeuvre.id, scenario: 'quick-battle' },
  ...MUSKETS.map(scenario => ({ game: 'age-of-muskets', scenario })),
  ...MARCH_ATTACK.map(scenario => ({ game: 'march-attack', scenario })),
]

/** The league: what each level is to reach against every fixed strategy of a game (measures.md). */
const LEAGUE = [
  { level: 'line', aim: 0.75 },
  { level: 'veteran', aim: 0.9 },
  { level: 'guard', aim: 0.95 },
] as const

/** Where each game's strategies are met. */
const FIELDS = [
  ...marchOfProgress.manifest.scenarios.map(scenario => ({ game: marchOfProgress, scenario })),
  { game: manoeuvre, scenario: 'quick-battle' },
]

const SEED = 'strength'

function rowOf(
  game: string,
  scenario: string,
  bots: readonly [string, string],
  aim: number | null,
): StrengthRow {
  const contest = contestFor({ game, scenario, options: {}, bots, seat: null, seed: SEED })
  if (!contest.ok) throw new Error(`${game} ${scenario}: ${contest.refusal.key}`)
  return { name: `${bots.join(' v ')} · ${game} · ${scenario}`, contest: contest.value, aim }
}

export const ROWS: readonly StrengthRow[] = [
  ...PAIRS.flatMap(({ bots, aim }) => PLACES.map(({ game, scenario }) => rowOf(game, scenario, bots, aim))),
  ...LEAGUE.flatMap(({ level, aim }) =>
    FIELDS.flatMap(({ game, scenario }) =>
      Object.keys(game.strategies).map(name => rowOf(game.id, scenario, [level, `strategy:${name}`], aim)),
    ),
  ),
]
