import { pickFrom, seeded } from '@grognard/engine'
import fc from 'fast-check'
import type { Event } from '../src/events.ts'
import { type Part, SCENARIOS, type Scenario, scenarioOf } from '../src/scenario.ts'
import { type Open, partOf } from '../src/state.ts'
import { at, type Table } from './table.ts'

/** For rules that hold everywhere and always: any position of any scenario, and random play from it. */

interface Board {
  /** How the notation begins: the scenario, and its part. */
  readonly head: string
  readonly part: Part
}

const scenarios: readonly Scenario[] = SCENARIOS.map(id => {
  const read = scenarioOf(id, {})
  if (!read.ok) throw new Error(`${id} is no scenario`)
  return read.value
})

export const MAPS: readonly Board[] = scenarios.flatMap(({ id, parts }) =>
  parts.map((part, number) => ({ head: number === 0 ? id : `${id}/${number + 1}`, part })),
)

const army = ({ countries }: Part) =>
  fc.record({ country: fc.constantFrom(...countries), lies: fc.boolean(), occupies: fc.boolean() })

/** Up to three armies of a seat; at most one of them is on the enemy capital. */
const armies = (part: Part, seat: number): fc.Arbitrary<string> =>
  fc.array(army(part), { maxLength: part.armiesPerPlayer }).map(all => {
    const occupier = all.findIndex(({ country, occupies }) => occupies && country.owner === 1 - seat)
    const written = all.map(
      ({ country, lies }, i) => country.code + (lies ? 'f' : '') + (i === occupier ? '@' : ''),
    )
    return written.join(',') || '-'
  })

const pile = (part: Part, seat: 0 | 1): fc.Arbitrary<string> =>
  fc
    .subarray(part.cards.filter((_, card) => ((part.hands[seat] & ~part.scoreCards) >> card) & 1))
    .map(cards => cards.map(({ id }) => id).join(',') || '-')

const written = ({ head, part }: Board): fc.Arbitrary<string> =>
  fc
    .tuple(
      armies(part, 0),
      armies(part, 1),
      fc.tuple(...part.countries.map(({ vpMin, vpMax }) => fc.integer({ min: vpMin, max: vpMax }))),
      fc.tuple(fc.integer({ min: 1, max: part.strengthMax }), fc.integer({ min: 1, max: part.strengthMax })),
      fc.tuple(fc.nat(14), fc.nat(14)),
      fc.tuple(pile(part, 0), pile(part, 1)),
      fc.constantFrom('B', 'O'),
    )
    .map(
      ([blue, orange, dice, strengths, vp, piles, initiative]) =>
        `${head} B:${blue} O:${orange} S:${strengths.join('/')} D:${dice.join(',')} VP:${vp.join('-')} ` +
        `I:${initiative} P:${piles.join('/')}`,
    )

/** A position at the beginning of a turn, as text. */
export const anyPosition: fc.Arbitrary<string> = fc.constantFrom(...MAPS).chain(written)

/** The same of one scenario. */
export const anyPositionOf = (scenario: string): fc.Arbitrary<string> =>
  fc.constantFrom(...MAPS.filter(({ head }) => head === scenario)).chain(written)

/** One decision, and all that followed from it. */
export interface Moment {
  readonly before: Open
  readonly after: Open
  readonly part: Part
  readonly events: readonly Event[]
  /** Results of chance that it took. */
  readonly draws: number
  readonly table: Table
}

const DECISIONS = 24

/** Looks at every moment of random play from random positions; not at those that set up another part. */
export function throughout(look: (moment: Moment) => void, runs = 100): void {
  const play = fc.property(anyPosition, fc.nat(), (text, seed) => {
    const table = at(text)
    const random = seeded(seed)
    for (let made = 0; made < DECISIONS && table.result === 'goes on'; made++) {
      const before = table.match.state()
      const { seat } = pickFrom(
        random,
        table.match.pending().seats.filter(({ sealed }) => !sealed),
      )
      const heard = table.match.entries.length
      table.match.decide(seat, pickFrom(random, table.match.options(seat).decisions))
      const after = table.match.state()
      const events = table.match.heard(null, heard)
      const draws = after.chance.draws - before.chance.draws
      if (after.open.part === before.open.part)
        look({ before: before.open, after: after.open, part: partOf(before), events, draws, table })
    }
  })
  fc.assert(play, { numRuns: runs })
}
