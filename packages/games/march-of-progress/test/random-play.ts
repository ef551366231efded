import { below, Match, pickFrom, type Random, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { marchOfProgress } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { MarchOfProgress } from '../src/state.ts'

/** All that a match of random players follows from. */
export interface Setting {
  readonly scenario: string
  readonly options: { readonly stalemateTurns?: number }
  readonly seed: number
}

const stalemateTurns = fc.constantFrom(0, 1, 7, 30, 200)

/** Matches of any scenario, or of those that are named. */
export const settings = (scenarios: readonly string[] = SCENARIOS): fc.Arbitrary<Setting> =>
  fc.record({
    scenario: fc.constantFrom(...scenarios),
    options: fc.record({ stalemateTurns }, { requiredKeys: [] }),
    seed: fc.nat(),
  })

/** The scenarios in which VPs are never paid, and decide the game. */
export const WITHOUT_PAYMENTS = SCENARIOS.filter(id => id !== 'ww2-west')

export function begin({ scenario, options, seed }: Setting): Match<MarchOfProgress> {
  const begun = Match.begin(marchOfProgress, { scenario, options, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

type Look = (match: Match<MarchOfProgress>) => void

/** Plays a match to its end; looks at it before every decision and once more at the end. */
export function playOut(setting: Setting, look: Look = () => {}): Match<MarchOfProgress> {
  const match = begin(setting)
  const players = seeded(`players ${setting.seed}`)
  while (match.outcome === null) {
    look(match)
    decideAtRandom(match, players)
  }
  look(match)
  return match
}

/** Plays until the given number of decisions has been made, or the match is over. */
export function playSome(setting: Setting, decisions: number): Match<MarchOfProgress> {
  const match = begin(setting)
  const players = seeded(`players ${setting.seed}`)
  for (let i = 0; i < decisions && match.outcome === null; i++) decideAtRandom(match, players)
  return match
}

const OUT_OF_TURN_ONE_IN = 40

function decideAtRandom(match: Match<MarchOfProgress>, players: Random): void {
  const outOfTurn = below(players, OUT_OF_TURN_ONE_IN) === 0 && offerAtRandom(match, players)
  if (outOfTurn) return
  const { seat } = pickFrom(
    players,
    match.pending().seats.filter(({ sealed }) => !sealed),
  )
  const done = match.decide(seat, pickFrom(players, match.options(seat).decisions))
  if (!done.ok) throw new Error(`an offered decision is refused: ${JSON.stringify(done.refusal)}`)
}

/** An offer to end the game, or a refusal of one: nothing that ends it. */
function offerAtRandom(match: Match<MarchOfProgress>, players: Random): boolean {
  const seat = below(players, 2)
  const talk = match
    .anytime(seat)
    .find(({ type, ...rest }) => type === 'offer-end' || ('accept' in rest && !rest.accept))
  return talk !== undefined && match.decide(seat, talk).ok
}
