import { below, pickFrom, type Random, type Seat, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { nameOf, SQUARES } from '../src/board/index.ts'
import { isLegalBoard } from '../src/data/maps.ts'
import type { Decision } from '../src/decisions.ts'
import type { Event } from '../src/events.ts'
import { type Scenario, scenarioOf } from '../src/scenario.ts'
import type { State } from '../src/state.ts'
import { type CardKind, EDGES, PHASES, type Phase, SEATS, TERRAINS } from '../src/vocabulary.ts'
import { at, type Described, type Table } from './table.ts'

/** For rules that hold everywhere and always: any battle, the armies in contact, and random play from it. */

const read = scenarioOf('battle', {})
if (!read.ok) throw new Error(JSON.stringify(read.refusal))
export const SCENARIO: Scenario = read.value
const { nations } = SCENARIO.armies

/** Mostly clear, a few lakes, never cut in two. */
function anyGround(random: Random): number[] {
  const terrain = Array.from({ length: SQUARES }, () => Math.max(0, below(random, 11) - 4))
  const dry = terrain.map(kind => (TERRAINS[kind] === 'lake' && below(random, 3) > 0 ? 0 : kind))
  return isLegalBoard(SCENARIO.maps, dry) ? dry : anyGround(random)
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items]
  return items.map(() => left.splice(below(random, left.length), 1)[0]!)
}

/** So many cards of a nation, beside those that are taken already. */
export function anyHand(
  nation: string,
  random: Random,
  count: number,
  taken: readonly string[] = [],
): string[] {
  const { deck, faces } = nations.find(({ id }) => id === nation)!
  const cards = deck.map(face => faces[face]!.id)
  for (const card of taken) cards.splice(cards.indexOf(card), 1)
  return shuffled(random, cards).slice(0, count)
}

/** The middle of the board, where two armies cannot but meet. */
const MIDDLE = Array.from({ length: SQUARES }, (_, square) => square).filter(
  square => (square & 7) % 7 !== 0 && (square >> 3) % 7 !== 0,
)

export function anyBattle(seed: number, phase?: Phase): Described {
  const random = seeded(`battle ${seed}`)
  const armies = shuffled(random, nations).slice(0, 2)
  const ground = anyGround(random)
  const free = shuffled(random, MIDDLE).filter(square => TERRAINS[ground[square]!] !== 'lake')
  const unit = (lost: boolean) => {
    const square = free.pop()
    if (lost || square === undefined) return 'lost'
    return nameOf(square) + (below(random, 3) === 0 ? 'r' : '') + (below(random, 5) === 0 ? '+' : '')
  }
  const army = (nation: (typeof nations)[number]) => {
    const losses = below(random, 5)
    return nation.units.map(({ id }, index) => [id, unit(index < losses)] as const)
  }
  const hand = ({ id }: (typeof nations)[number]) => anyHand(id, random, below(random, 6))
  const first = pickFrom(random, SEATS)
  return {
    nations: [armies[0]!.id, armies[1]!.id],
    units: Object.fromEntries(armies.flatMap(army)),
    hands: { blue: hand(armies[0]!), red: hand(armies[1]!) },
    terrain: Object.fromEntries(ground.map((kind, square) => [nameOf(square), TERRAINS[kind]!])),
    phase: phase ?? pickFrom(random, PHASES),
    more: {
      turn: 1 + below(random, 40),
      firstPlayer: first,
      activePlayer: pickFrom(random, SEATS),
      homeEdges: { blue: pickFrom(random, EDGES) },
    },
    options: { openAmbush: below(random, 4) === 0 },
  }
}

/** A battle about to be fought, whose attacker holds a leader, another headquarters card of combat and three unit cards. */
export function richBattle(seed: number): Described {
  const random = seeded(`rich ${seed}`)
  const battle = anyBattle(seed, 'combat')
  const side = battle.more!.activePlayer!
  const { faces } = nations.find(({ id }) => id === battle.nations![SEATS.indexOf(side)])!
  const any = (...kinds: CardKind[]) => {
    const found = faces.filter(({ kind }) => kinds.includes(kind))
    return found.length === 0 ? [] : [pickFrom(random, found).id]
  }
  const twice = shuffled(random, faces).filter(({ kind, copies }) => kind === 'unit' && copies.length > 1)
  const { id: pair } = twice[0]!
  const [third] = shuffled(random, faces).filter(({ kind, id }) => kind === 'unit' && id !== pair)
  const hand = [
    ...any('leader'),
    ...any('committed-attack', 'sappers', 'skirmish', 'ambush'),
    pair,
    pair,
    third!.id,
  ]
  return { ...battle, hands: { ...battle.hands, [side]: hand } }
}

/** One decision, and all that followed from it. */
export interface Moment {
  readonly seat: Seat
  readonly decision: Decision
  /** Among these. */
  readonly offered: readonly Decision[]
  readonly step: string
  readonly before: State
  readonly after: State
  /** As an onlooker hears them. */
  readonly events: readonly Event[]
  readonly table: Table
}

const DECISIONS = 40

/** Looks at every moment of random play from random battles. */
export function throughout(look: (moment: Moment) => void, runs = 60, phase?: Phase): void {
  const play = fc.property(fc.nat(), seed => {
    const table = at(anyBattle(seed, phase))
    const random = seeded(seed)
    for (let made = 0; made < DECISIONS && table.match.outcome === null; made++) look(decide(table, random))
  })
  fc.assert(play, { numRuns: runs })
}

/** Looks at every moment of combats in which much is played. */
export function throughCombats(look: (moment: Moment) => void, runs: number): void {
  const fight = fc.property(fc.nat(), seed => {
    const table = at(richBattle(seed))
    const random = seeded(seed)
    while (table.match.outcome === null && table.position.phase === 'combat')
      look(decide(table, random, option => !('pass' in option) && option.type !== 'scout'))
  })
  fc.assert(fight, { numRuns: runs })
}

/** Somebody who is asked decides at random, if possible something that is preferred. */
export function decide(
  table: Table,
  random: Random,
  prefers: (option: Decision) => boolean = () => true,
): Moment {
  const { match } = table
  const before = match.state()
  const { step, seats } = match.pending()
  const { seat } = pickFrom(
    random,
    seats.filter(({ sealed }) => !sealed),
  )
  const offered = match.options(seat).decisions
  const preferred = offered.filter(prefers)
  const decision = pickFrom(random, preferred.length > 0 ? preferred : offered)
  const heard = match.entries.length
  table.decide(SEATS[seat]!, decision)
  const events = match.heard(null, heard)
  return { seat, decision, offered, step: step!, before, after: match.state(), events, table }
}
