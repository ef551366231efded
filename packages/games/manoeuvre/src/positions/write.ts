import {
  type Compartments,
  type Frame,
  forSeat,
  nameFrames,
  ownOf,
  type Program,
  type View as SeatView,
  there,
} from '@grognard/engine'
import { NOWHERE, nameOf } from '../board/index.ts'
import type { Nation } from '../data/armies.ts'
import { phaseOf } from '../phase.ts'
import type { Scenario } from '../scenario.ts'
import {
  type Combat,
  conditionOf,
  type Manoeuvre,
  NO,
  type Open,
  type Own,
  ownerOf,
  squareUnder,
} from '../state.ts'
import {
  EDGES,
  enemyOf,
  SEATS,
  type SeatName,
  seatId,
  TERRAINS,
  type Terrain,
  UNIT_STATES,
  UNITS_PER_ARMY,
} from '../vocabulary.ts'
import type { CombatForm, Frames, PositionForm } from './form.ts'
import type { View } from './view.ts'

/** What lies on the table, for everybody. */
interface Shown {
  readonly scenario: Scenario
  readonly open: Open
  readonly flow: readonly Frame[]
  readonly outcome: Compartments<Manoeuvre>['outcome']
}

/** The whole state with names instead of numbers. */
export function writePosition(program: Program<Manoeuvre>, s: Compartments<Manoeuvre>): PositionForm {
  const { ids } = naming(s)
  const chosen = (seat: number) => {
    const choice = s.sealed[seat]
    return choice?.type === 'choose-hand' ? [...choice.cards] : null
  }
  return {
    ...writeTable(program, s),
    hands: bySeat(seat => ids(seat, ownOf(s, seat).hand)),
    decks: bySeat(seat => ids(seat, forSeat(s.hidden.deck, seat).toReversed())),
    discards: bySeat(seat => ids(seat, forSeat(s.hidden.discard, seat))),
    seen: bySeat(seat => writeSeen(s, seat, ownOf(s, seat))),
    chosen: bySeat(chosen),
  }
}

/** What a viewer may know: its own hand, and of all else in hands and piles the counts and the top cards. */
export function writeView(program: Program<Manoeuvre>, view: SeatView<Manoeuvre>): View {
  const { open, own, chosen } = view
  const { id, ids } = naming(view)
  return {
    seat: view.seat === null ? null : seatId(view.seat),
    turnLimit: view.scenario.options.turnLimit,
    ...writeTable(program, view),
    hands: bySeat(seat => (seat === view.seat && own !== null ? ids(seat, own.hand) : null)),
    counts: bySeat(seat => ({
      hand: forSeat(open.handCount, seat),
      deck: forSeat(open.deckCount, seat),
      discard: forSeat(open.discardCount, seat),
    })),
    discardTops: bySeat(seat => id(seat, forSeat(open.discardTop, seat))),
    seen: bySeat(seat => (seat === view.seat && own !== null ? writeSeen(view, seat, own) : null)),
    hasChosen: bySeat(seat => view.sealed[seat] ?? false),
    chosen: chosen?.type === 'choose-hand' ? chosen.cards : null,
  }
}

function writeTable(program: Program<Manoeuvre>, s: Shown) {
  const { scenario, open } = s
  const { seatOf, unit, id } = naming(s)
  const { movement, card, combat, layout } = open
  const flow: Frames = nameFrames(program, s.flow).map(({ at, index, items }) =>
    items ? { at, index, items: [...items] } : { at, index },
  )
  return {
    scenario: scenario.id,
    firstPlayer: seatOf(open.first),
    activePlayer: seatOf(open.active),
    turn: open.turn,
    phase: phaseOf(program, s.flow),
    ...(layout === null ? { terrain: writeTerrain(open) } : { layout }),
    nominated: open.nominated.map(nation => there(scenario.armies.nations[nation], 'such nation').id),
    nations: bySeat(seat => scenario.armies.nations[forSeat(open.nation, seat)]?.id ?? null),
    homeEdges: bySeat(seat => EDGES[forSeat(open.edge, seat)] ?? null),
    units: writeUnits(s),
    firstDeckExhausted: bySeat(seat => forSeat(open.firstDeckExhausted, seat)),
    movement: { ...movement, unit: unit(movement.unit), firstUnit: unit(movement.firstUnit) },
    card: card === null ? null : { card: id(open.active, card.face) ?? '', unit: unit(card.unit) ?? '' },
    combat: combat === null ? null : writeCombat(s, combat),
    restored: open.restored,
    flow,
    outcome: s.outcome === null ? null : writeOutcome(s.outcome),
  }
}

const bySeat = <T>(each: (seat: number) => T): Record<SeatName, T> => ({ blue: each(0), red: each(1) })

/** Names of what a table shows, as functions of its numbers. */
function naming({ scenario, open }: Pick<Shown, 'scenario' | 'open'>) {
  const nationOf = (seat: number): Nation | undefined => scenario.armies.nations[forSeat(open.nation, seat)]
  const cardOf = (seat: number, face: number): string => there(nationOf(seat)?.faces[face], 'such card').id
  const unitNamed = (unit: number): string =>
    there(nationOf(ownerOf(unit))?.units[unit % UNITS_PER_ARMY], 'such unit').id
  return {
    seatOf: (seat: number): SeatName | null => SEATS[seat] ?? null,
    cardOf,
    id: (seat: number, face: number): string | null => (face === NO ? null : cardOf(seat, face)),
    ids: (seat: number, faces: readonly number[]): string[] => faces.map(face => cardOf(seat, face)),
    unitNamed,
    unit: (unit: number): string | null => (unit === NO ? null : unitNamed(unit)),
  }
}

function writeTerrain({ terrain }: Open): Record<string, Terrain> {
  return Object.fromEntries(
    terrain.flatMap((kind, square) =>
      kind === 0 ? [] : [[nameOf(square), there(TERRAINS[kind], 'such terrain')] as const],
    ),
  )
}

function writeUnits(s: Shown) {
  const { open } = s
  const { unitNamed } = naming(s)
  const known = Array.from({ length: 2 * UNITS_PER_ARMY }, (_, number) => number).filter(
    number => open.nation[ownerOf(number)] !== NO,
  )
  return Object.fromEntries(
    known.map(number => {
      const square = squareUnder(s, number)
      return [
        unitNamed(number),
        {
          square: square === NOWHERE ? null : nameOf(square),
          state: there(UNIT_STATES[conditionOf(s, number)], 'such state'),
          redoubt: ((open.redoubts >> number) & 1) === 1,
        },
      ]
    }),
  )
}

/** Fire is never in the middle of anything when somebody looks, so a combat that is written is no fire. */
function writeCombat(s: Shown, combat: Combat) {
  const { unit, unitNamed, cardOf, id, ids } = naming(s)
  const attacker = enemyOf(ownerOf(combat.target))
  const defender = ownerOf(combat.target)
  const failed = combat.withdrawal !== NO && !combat.withdrew
  return {
    kind: combat.kind === 'ambush' ? 'ambush' : 'assault',
    unit: unit(combat.unit),
    card: cardOf(attacker, combat.face),
    target: unitNamed(combat.target),
    square: nameOf(combat.square),
    withdrawal: id(defender, combat.withdrawal),
    withdrew: combat.withdrew,
    defence: ids(defender, failed ? combat.defence.slice(1) : combat.defence),
    attack: ids(attacker, combat.attack),
    leader: id(attacker, combat.leader),
    commands: combat.commands,
    supporters: combat.supporters.map(unitNamed),
    committed: combat.committed.map(unitNamed),
    sappers: combat.sappers,
    skirmish: combat.skirmish,
    outcome: combat.outcome,
    retreats: combat.retreats,
    retreated: combat.retreated,
  } satisfies CombatForm
}

const writeSeen = (s: Pick<Shown, 'scenario' | 'open'>, seat: number, { seen }: Own) =>
  seen === null ? null : { turn: seen.turn, hand: naming(s).ids(enemyOf(seat), seen.hand) }

const writeOutcome = ({ winners, scores, how, rule }: NonNullable<Shown['outcome']>) => ({
  winners: [...winners],
  scores: [...scores],
  how,
  rule,
})
