import { type Game, type Kind, Match, resultOf, type Seat, seeded, there } from '@grognard/engine'
import { decide } from '../decide.ts'
import { BOTS, type BotId, LEVELS } from '../levels.ts'

export interface Trial {
  /** Of each level against the one below it; seats are swapped after each. */
  readonly matches: number
  readonly scenario?: string
  /** Left out: all of them, from the weakest to the strongest, with random play below them all. */
  readonly levels?: readonly BotId[]
}

/** How a level did against the one below it. */
interface Rung {
  readonly level: BotId
  readonly below: BotId
  /** Of the matches; a draw is half a win. */
  readonly share: number
  /** It did not lose by more than luck explains, nineteen times out of twenty. */
  readonly inOrder: boolean
}

/**
 * Do the levels keep their order in a game that nobody has tuned them for? A few matches show only what is clearly wrong:
 * a level that loses to the one below it. Budgets are looks, not time, so the same matches are played on every machine.
 */
export function levelsInOrder<K extends Kind>(game: Game<K>, trial: Trial): readonly Rung[] {
  const levels = trial.levels ?? ['random', ...LEVELS]
  return levels.slice(1).map((level, i) => {
    const below = there(levels[i], 'level below')
    let won = 0
    for (let number = 0; number < trial.matches; number++)
      won += resultOfMatch(game, trial.scenario ?? game.manifest.scenarios[0] ?? '', level, below, number)
    const share = won / trial.matches
    return { level, below, share, inOrder: share > 0.5 - UNLUCKY / Math.sqrt(trial.matches) }
  })
}

/** Of an even match, 1.64 standard deviations of one half each. */
const UNLUCKY = 0.82

/** What the level gets out of one match: 1 won, 0 lost. Its side changes from match to match. */
function resultOfMatch<K extends Kind>(
  game: Game<K>,
  scenario: string,
  level: BotId,
  below: BotId,
  number: number,
): number {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed: number >> 1 } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  const sides = [...new Set(game.seats(match.scenario).map(({ side }) => side))]
  const own = sides[number % sides.length]
  const isOwn = (seat: Seat) => game.seats(match.scenario)[seat]?.side === own
  const random = seeded(`${level} ${below} ${number}`)
  while (match.outcome === null) {
    const { seat } = match.pending().seats.find(({ sealed }) => !sealed) ?? {}
    if (seat === undefined) throw new Error('nobody is asked')
    const bot = BOTS[isOwn(seat) ? level : below]
    const table = { game, seat, view: match.view(seat), memory: match.memory(seat), random }
    const { decision } = decide(bot, table, { iterations: bot.budget.iterations })
    const done = match.decide(seat, decision)
    if (!done.ok) throw new Error(`${bot.level} chose ${JSON.stringify(decision)}: ${done.refusal.key}`)
  }
  return resultOf(
    match.outcome,
    game.seats(match.scenario).findIndex((_, seat) => isOwn(seat)),
  )
}
