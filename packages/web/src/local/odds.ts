import {
  heardBy,
  imagine,
  type Kind,
  type Language,
  type Match,
  odds,
  type Prospect,
  type Seat,
  seeded,
  type Told,
  teller,
} from '@grognard/engine'
import type { OddsSnapshot } from '@grognard/table'
import { isSecret } from './screen.ts'

const WORLDS = 200
const BRANCHES_IN_EACH = 200

interface Chances<K extends Kind> {
  readonly exact: boolean
  readonly error: number
  readonly prospects: readonly Prospect<K>[]
}

/**
 * What a decision of the seat may lead to, as far as the seat can know: run in imagined worlds that fit its
 * view, never in the true one. Null where others choose at the same time: then nobody can know.
 */
export function oddsFor<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  decision: K['decision'],
  language: Language,
): OddsSnapshot | null {
  const chances = chancesOf(match, seat, decision)
  if (chances === null) return null
  const words = match.game.words[language]
  const found = new Map<string, { probability: number; sentences: readonly string[] }>()
  for (const { probability, events } of chances.prospects) {
    const sentences = events.map(event => words.event(match.scenario, event))
    const key = sentences.join('\n')
    found.set(key, { probability: probability + (found.get(key)?.probability ?? 0), sentences })
  }
  const prospects = [...found.values()].sort((a, b) => b.probability - a.probability)
  return { exact: chances.exact, error: chances.error, prospects }
}

function chancesOf<K extends Kind>(match: Match<K>, seat: Seat, decision: K['decision']): Chances<K> | null {
  const { game } = match
  const random = seeded('odds')
  const world = () => imagine(game, match.view(seat), match.heard(seat), random)
  if (Object.hasOwn(game.anytime, decision.type)) {
    const told: Told<K>[] = []
    const position = world()
    position.interject(seat, decision, teller(told))
    const prospect = { probability: 1, events: heardBy(told, seat), outcome: position.state.outcome }
    return { exact: true, error: 0, prospects: [prospect] }
  }
  if (!game.manifest.hiddenInformation)
    return isSecret(match) ? null : odds(game, world().state, seat, decision)
  if (match.pending().seats.length > 1) return null
  const all = Array.from({ length: WORLDS }, () =>
    odds(game, world().state, seat, decision, BRANCHES_IN_EACH),
  )
  const prospects = all.flatMap(each =>
    each.prospects.map(prospect => ({ ...prospect, probability: prospect.probability / WORLDS })),
  )
  return { exact: false, error: 1.96 * Math.sqrt(0.25 / WORLDS), prospects }
}
