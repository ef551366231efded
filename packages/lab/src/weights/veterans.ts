import { BOTS, type Bot, decide } from '@grognard/bots'
import {
  type BotKnowledge,
  type Game,
  type Kind,
  Match,
  type Random,
  resultOf,
  seeded,
  there,
  unit,
} from '@grognard/engine'
import type { Variety } from './self-play.ts'

/** The first seat's result of a match between two Veterans, each with its own knowledge of the game. */
export function betweenVeterans<K extends Kind>(
  game: Game<K>,
  knowledge: readonly [BotKnowledge<K>, BotKnowledge<K>],
  scenario: string,
  seed: string,
  variety: Variety,
): number {
  const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed: `${seed} dice` } })
  if (!begun.ok) throw new Error(`${game.id} ${scenario} cannot be begun: ${begun.refusal.key}`)
  const match = begun.value
  const games = knowledge.map(each => knowing(game, each))
  const random = seeded(seed)
  for (let decisions = 0; match.outcome === null; decisions++) {
    const { seat } = there(
      match.pending().seats.find(({ sealed }) => !sealed),
      'seat that owes a decision',
    )
    const decision =
      unit(random) < variety(decisions)
        ? match.sample(seat, random)
        : thought(BOTS.veteran, there(games[seat], 'such seat'), match, seat, random)
    const done = match.decide(seat, decision)
    if (!done.ok) throw new Error(`a Veteran chose what ${done.refusal.key} forbids`)
  }
  return resultOf(match.outcome, 0)
}

/** The same game, judged otherwise. */
const knowing = <K extends Kind>(game: Game<K>, { evaluate, hints }: BotKnowledge<K>): Game<K> =>
  Object.create(game, { evaluate: { value: evaluate }, hints: { value: hints } })

/** By looks, not by the clock: the same seed gives the same match. */
const thought = <K extends Kind>(
  bot: Bot,
  game: Game<K>,
  match: Match<K>,
  seat: number,
  random: Random,
): K['decision'] =>
  decide(
    bot,
    { game, seat, view: match.view(seat), memory: match.memory(seat), random },
    { iterations: bot.budget.iterations },
  ).decision
