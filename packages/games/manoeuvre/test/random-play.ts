import { Match, pickFrom, type Random, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { manoeuvre } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { Manoeuvre } from '../src/state.ts'
import { anyBattle } from './any-battle.ts'
import { at } from './table.ts'

/** Whole matches of random players, and battles of armies in contact, where all that can happen does happen. */

type ManMatch = Match<Manoeuvre>
export type Look = (match: ManMatch) => void

export interface Setting {
  readonly scenario: string
  readonly options: object
  readonly seed: number
}

const options = fc.record(
  {
    tournamentHands: fc.boolean(),
    beginnerSetup: fc.boolean(),
    openAmbush: fc.boolean(),
    turnLimit: fc.constantFrom(0, 3, 12, 50),
    sectionSet: fc.constantFrom('classic', 'countryside', 'all'),
  },
  { requiredKeys: [] },
)

export const settings: fc.Arbitrary<Setting> = fc.record({
  scenario: fc.constantFrom(...SCENARIOS),
  options,
  seed: fc.nat(),
})

export function begin({ scenario, options, seed }: Setting): ManMatch {
  const begun = Match.begin(manoeuvre, { scenario, options, chance: { source: 'fast', seed } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value
}

/** Looks before each of so many decisions, and once more at the end. */
export function playOn(match: ManMatch, seed: number, decisions: number, look: Look = () => {}): ManMatch {
  const players = seeded(`players ${seed}`)
  for (let made = 0; made < decisions && match.outcome === null; made++) {
    look(match)
    decideAtRandom(match, players)
  }
  look(match)
  return match
}

/** Rather something than nothing: those who pass see little of the game. */
function decideAtRandom(match: ManMatch, players: Random): void {
  const owing = match.pending().seats.filter(({ sealed }) => !sealed)
  const { seat } = pickFrom(players, owing)
  const { decisions } = match.options(seat)
  const doing = decisions.filter(decision => !('pass' in decision))
  const done = match.decide(
    seat,
    pickFrom(players, doing.length > 0 && players.a % 4 !== 0 ? doing : decisions),
  )
  if (!done.ok) throw new Error(`an offered decision is refused: ${JSON.stringify(done.refusal)}`)
}

/** A battle in contact. */
export const inContact = (seed: number): ManMatch => at(anyBattle(seed)).match

const WHOLE = 10_000
const BATTLE = 30

/** Always the same play, in which every step occurs; then more of it at random. */
export function throughout(look: Look, runs: { readonly matches: number; readonly battles: number }): void {
  for (const [seed, scenario] of SCENARIOS.entries())
    playOn(begin({ scenario, options: { tournamentHands: seed % 2 === 1 }, seed }), seed, WHOLE, look)
  for (let seed = 0; seed < 80; seed++) playOn(inContact(seed), seed, BATTLE, look)
  const whole = fc.property(settings, setting => void playOn(begin(setting), setting.seed, WHOLE, look))
  fc.assert(whole, { numRuns: runs.matches })
  const battle = fc.property(fc.nat(), seed => void playOn(inContact(seed), seed, BATTLE, look))
  fc.assert(battle, { numRuns: runs.battles })
}
