import {
  canonical,
  heardBy,
  imagine,
  type Kind,
  type Match,
  type Odds,
  odds,
  type Prospect,
  type Random,
  type Seat,
  seeded,
  type Told,
  teller,
} from '@grognard/engine'

/** Worlds to try where something is hidden: ± 5 % at worst. */
const WORLDS = 400
const BRANCHES_IN_EACH = 200

/**
 * What a legal decision of the seat may lead to, as far as the seat can know: run in imagined worlds that fit
 * its view, never in the true one. Null where others choose at the same time: then nobody can know.
 */
export function oddsFor<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
): Odds<K> | null {
  const random = seeded('odds')
  if (Object.hasOwn(match.game.anytime, decision.type))
    return certain(outOfTurn(match, seat, decision, random))
  if (choosesWithOthers(match)) return null
  const world = () => imagine(match.game, match.view(seat), match.heard(seat), random).state
  if (!match.game.manifest.hiddenInformation) return odds(match.game, world(), seat, decision)
  return mixed(
    Array.from({ length: WORLDS }, () => odds(match.game, world(), seat, decision, BRANCHES_IN_EACH)),
  )
}

function choosesWithOthers<K extends Kind>(match: Match<K>): boolean {
  const { step, seats } = match.pending()
  return seats.length > 1 && match.game.program.steps.get(step ?? '')?.step.anyOf !== true
}

const certain = <K extends Kind>(prospect: Prospect<K>): Odds<K> => ({
  exact: true,
  error: 0,
  prospects: [prospect],
})

function outOfTurn<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
  random: Random,
): Prospect<K> {
  const world = imagine(match.game, match.view(seat), match.heard(seat), random)
  const told: Told<K>[] = []
  world.interject(seat, decision, teller(told))
  return { probability: 1, events: heardBy(told, seat), outcome: world.state.outcome }
}

/** All worlds are equally likely. */
function mixed<K extends Kind>(all: readonly Odds<K>[]): Odds<K> {
  const found = new Map<string, Prospect<K>>()
  for (const { prospects } of all)
    for (const { probability, events, outcome } of prospects) {
      const key = canonical([events, outcome])
      const share = probability / all.length
      found.set(key, { probability: (found.get(key)?.probability ?? 0) + share, events, outcome })
    }
  const prospects = [...found.values()].sort((a, b) => b.probability - a.probability)
  return { exact: false, error: 1.96 * Math.sqrt(0.25 / all.length), prospects }
}
