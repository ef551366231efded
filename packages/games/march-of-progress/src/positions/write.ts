import {
  type Compartments,
  nameFrames,
  type Program,
  type View as SeatView,
  stateWith,
} from '@grognard/engine'
import { cardsIn } from '../choices.ts'
import { armiesIn, controllerOf } from '../control.ts'
import type { Decision } from '../decisions.ts'
import { phaseOf } from '../phase.ts'
import { countryOf, type Part } from '../scenario.ts'
import {
  type Attack,
  FORTIFIED,
  type MarchOfProgress,
  type Open,
  partOf,
  type State,
  setUp,
  valueAt,
} from '../state.ts'
import { SIDES, type Side, sideAt } from '../vocabulary.ts'
import type { Frames, PositionForm } from './form.ts'
import type { View } from './view.ts'

/** What a viewer may know: whose cards lie committed, never which. */
export function writeView(program: Program<MarchOfProgress>, view: SeatView<MarchOfProgress>): View {
  const { scenario, open, flow, outcome, chosen } = view
  const sealed = view.sealed.map((_, seat) => (seat === view.seat ? chosen : null))
  const s = { scenario, open, flow, sealed, outcome } as const
  return {
    seat: view.seat === null ? null : sideAt(view.seat),
    committed: { blue: view.sealed[0] ?? false, orange: view.sealed[1] ?? false },
    ...writePosition(program, s),
  }
}

type Shown = Pick<Compartments<MarchOfProgress>, 'scenario' | 'open' | 'outcome'> & {
  readonly flow: readonly State['flow'][number][]
  readonly sealed: readonly (Decision | null)[]
}

/** The whole state with names instead of numbers. */
export function writePosition(program: Program<MarchOfProgress>, s: Shown) {
  const { scenario, open } = s
  const part = partOf(s)
  const whole = standIn(s)
  const cardOf = (card: number) => part.cards[card]?.id ?? null
  const writePlayer = (seat: number) => {
    const sealed = s.sealed[seat]
    return {
      hand: cardsIn(part, valueAt(open.hand, seat)),
      discardPile: cardsIn(part, valueAt(open.discardPile, seat)),
      committedCard: sealed?.type === 'choose-card' ? sealed.card : null,
      playedCard: cardOf(valueAt(open.played, seat)),
      armyStrength: valueAt(open.strength, seat),
      vp: valueAt(open.vp, seat),
      armiesInStock: valueAt(open.stock, seat),
      offeredEnd: open.offered[seat] === true,
    }
  }
  const sideOf = (seat: number): Side | null => SIDES[seat] ?? null
  const flow: Frames = nameFrames(program, s.flow).map(({ at, index, items }) =>
    items ? { at, index, items: [...items] } : { at, index },
  )
  return {
    scenario: scenario.id,
    part: part.id,
    partsWon: open.partsWon,
    turn: open.turn,
    phase: phaseOf(flow),
    initiative: sideAt(open.initiative),
    vpStock: open.vpStock,
    countries: Object.fromEntries(
      part.countries.map(({ id }, country) => [
        id,
        { vpDie: valueAt(open.vpDice, country), controller: sideOf(controllerOf(whole, country)) },
      ]),
    ),
    armies: SIDES.flatMap((owner, seat) =>
      part.countries.flatMap(({ id }, country) => writeArmies(whole, owner, seat, id, country)),
    ),
    players: { blue: writePlayer(0), orange: writePlayer(1) },
    first: sideAt(open.first),
    attack: open.attack === null ? null : writeAttack(part, open, open.attack),
    quietTurns: open.quietTurns,
    vpChanged: open.vpChanged,
    endOfferedBy: sideOf(open.offer),
    flow,
    outcome:
      s.outcome === null
        ? null
        : { ...s.outcome, winners: [...s.outcome.winners], scores: [...s.outcome.scores] },
  } satisfies PositionForm
}

/** A state around what is open, so that questions about control can be asked of a view as well. */
export const standIn = ({ scenario, open }: Pick<Shown, 'scenario' | 'open'>): State =>
  stateWith(scenario, { ...setUp(scenario), open })

/** A card that takes one discard has always been written with a yes or a no. */
const writeAttack = (part: Part, { played }: Open, { seat, country, discarded, ...rest }: Attack) => ({
  side: sideAt(seat),
  country: countryOf(part, country).id,
  discarded: (part.cards[valueAt(played, seat)]?.discardMax ?? 1) > 1 ? discarded : discarded > 0,
  ...rest,
})

function writeArmies(s: State, owner: Side, seat: number, location: string, country: number) {
  const at = seat * partOf(s).countries.length + country
  const normal = valueAt(s.open.normal, at)
  const fortified = valueAt(s.open.fortified, at)
  const armies = (length: number, posture: 'normal' | 'fortified', onCapital: boolean) =>
    Array.from({ length }, () => ({ owner, location, posture, onCapital }))
  const onCapital = armiesIn(s, seat, country) - normal - fortified
  return [
    ...armies(normal, 'normal', false),
    ...armies(fortified, 'fortified', false),
    ...armies(onCapital, s.open.onCapital[seat] === FORTIFIED ? 'fortified' : 'normal', true),
  ]
}
