import { canonical, LANGUAGES, pickFrom, type Random, type Seat } from '@grognard/engine'
import { DECISIONS, type Decision } from '../src/decisions.ts'
import { manoeuvre } from '../src/index.ts'
import type { Scenario } from '../src/scenario.ts'
import { SEATS, type SeatName } from '../src/vocabulary.ts'
import { anyHand } from './any-battle.ts'
import type { Described, Table } from './table.ts'

/** Two matches that differ in secrets only: whoever does not know the secrets must not be able to tell which is which. */

export type Viewer = Seat | null

/** Everything that a viewer can get out of a match. */
export function gathered({ match }: Table, viewer: Viewer): object {
  const view = match.view(viewer)
  const { step } = match.pending()
  return {
    view: { ...view, scenario: null },
    shown: manoeuvre.positions.view(view),
    pending: match.pending(),
    heard: match.heard(viewer),
    file: match.outcome === null ? match.file('forPlayers') : null,
    prompts: LANGUAGES.map(language => step && manoeuvre.words[language].prompt(step, view)),
    drawn: manoeuvre.draw(view, manoeuvre.words.en, 80),
    imagined: manoeuvre.imagine(view, match.memory(viewer), { a: 1, b: 2, c: 3, d: 4 }),
    ...(viewer !== null && {
      options: match.options(viewer),
      anytime: match.anytime(viewer),
      undoable: match.undoable(viewer),
      refusals: probes(match.scenario, view.open.nation).map(probe => match.check(viewer, probe)),
    }),
  }
}

/** Can the viewer tell the two tables apart? Says by what, or an empty string. */
export function difference([one, other]: readonly [Table, Table], viewer: Viewer): string {
  const [here, there] = [gathered(one, viewer), gathered(other, viewer)] as Record<string, unknown>[]
  const field = Object.keys(here!).find(key => canonical(here![key]) !== canonical(there![key]))
  return field === undefined ? '' : `${field}: ${canonical(here![field])} / ${canonical(there![field])}`
}

/** Decisions of every type, most of them illegal most of the time: what is said against them must not tell either. */
const probes = ({ armies }: Scenario, nations: readonly number[]): unknown[] => [
  ...Object.keys(DECISIONS).flatMap(type => [{ type }, { type, pass: true }]),
  ...nations.flatMap(nation => {
    const prefix = armies.nations[nation]!.units[0]!.id.slice(0, 2)
    return [
      { type: 'respond', card: `${prefix}-guerrilla-1` },
      { type: 'withdraw', card: `${prefix}-withdraw-1` },
      { type: 'scout', card: `${prefix}-scout-1` },
      { type: 'defend', cards: [`${prefix}-supply-1`] },
    ]
  }),
]

/** The same position with another hand of as many cards in one seat. */
export function withOtherHand(described: Described, seat: SeatName, random: Random): Described {
  const hand = described.hands?.[seat] ?? []
  const nation = described.nations![SEATS.indexOf(seat)]!
  const kept = hand.slice(0, Math.floor(hand.length / 2))
  const other = anyHand(nation, random, hand.length - kept.length, kept)
  return { ...described, hands: { ...described.hands, [seat]: [...kept, ...other] } }
}

/** What others hear of a decision, in advance: of discards only how many, and which lies on top. */
const openly = (decision: Decision): string =>
  decision.type === 'discard'
    ? `discard ${decision.cards.length} ${decision.cards.at(-1)}`
    : canonical(decision)

/** Both tables get the same decision, or, of the seat with the secret, one that looks the same from outside. */
export function decideAlike(
  [one, other]: readonly [Table, Table],
  secret: Viewer,
  random: Random,
): { seat: Seat; type: string } {
  const { seat } = one.match.pending().seats[0]!
  const name = SEATS[seat]!
  const byLook = (table: Table) => Map.groupBy(table.options(name), seat === secret ? openly : canonical)
  const [here, there] = [byLook(one), byLook(other)]
  const looks = [...here.keys()].filter(key => there.has(key))
  const look = pickFrom(random, looks)
  const decision = pickFrom(random, here.get(look)!)
  one.decide(name, decision)
  other.decide(name, pickFrom(random, there.get(look)!))
  return { seat, type: decision.type }
}
