import { type Game, type Kind, Match, type Random, seeded } from '@grognard/engine'
import { type Bot, type Conclusion, decide, type Limits, type Outlook } from '../src/index.ts'

/** A match of any game, with chance that repeats. */
export function begin<K extends Kind>(
  game: Game<K>,
  seed: string | number = 1,
  scenario = game.manifest.scenarios[0] ?? '',
): Match<K> {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(begun.refusal.key)
  return begun.value
}

export const at = <K extends Kind>(match: Match<K>, seat: number, random: Random): Outlook<K> => ({
  game: match.game,
  view: match.view(seat),
  memory: match.memory(seat),
  seat,
  random,
})

/** Its own iterations and no clock, so that a busy machine changes nothing. */
const ownIterations = ({ budget }: Bot): Limits => ({ iterations: budget.iterations })

export const ask = <K extends Kind>(
  bot: Bot,
  match: Match<K>,
  seat: number,
  seed: string | number = 1,
  limits: Limits = ownIterations(bot),
): Conclusion<K> => decide(bot, at(match, seat, seeded(seed)), limits)

/** Plays a match to its end; every decision of a bot is checked by the match. */
export function playOut<K extends Kind>(
  match: Match<K>,
  bots: readonly Bot[],
  seed: string,
  limits?: Limits,
): readonly number[] {
  const random = seeded(seed)
  while (match.outcome === null) {
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (!asked) throw new Error('nobody is asked')
    const { seat } = asked
    const bot = bots[seat]!
    const { decision, expected } = decide(bot, at(match, seat, random), limits ?? ownIterations(bot))
    if (expected !== null && !(expected >= 0 && expected <= 1)) throw new Error(`expects ${expected}`)
    const done = match.decide(seat, decision)
    if (!done.ok) throw new Error(`${bot.level} chose ${JSON.stringify(decision)}: ${done.refusal.key}`)
  }
  return match.outcome.winners
}
