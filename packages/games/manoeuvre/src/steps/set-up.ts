import {
  illegal,
  isOf,
  only,
  pick,
  rollOff,
  type Seat,
  type Step,
  shuffle,
  theDecision,
  there,
} from '@grognard/engine'
import { oppositeEdge } from '../board/index.ts'
import type { Telling } from '../board/pieces.ts'
import { cardId, drawUpTo, makeDeck } from '../cards/index.ts'
import { frozenLayout, isLegalBoard, type Layout, sectionsOf, terrainOf } from '../data/maps.ts'
import type { Decision } from '../decisions.ts'
import { type Manoeuvre, NO, nationOf, type State } from '../state.ts'
import { EDGES, enemyOf, HAND_SIZE, ROTATIONS, SLOTS, type Slot, seatId } from '../vocabulary.ts'

const TEN = 10
const second = (s: State): Seat => enemyOf(s.open.first)

/** MAN-3.2 */
export const rollFirstPlayer: Step<Manoeuvre> = {
  rule: 'MAN-3.2',
  play(s, _, tell) {
    const rounds = rollOff(s, TEN)
    const [blue, red] = there(rounds.at(-1), 'last round')
    s.open.first = blue > red ? 0 : 1
    s.open.active = s.open.first
    tell?.({ type: 'first-player', rule: 'MAN-3.2', rounds, seat: seatId(s.open.first) })
  },
}

export function layOut(s: State, layout: Layout, by: Seat | null, tell: Telling): void {
  s.open.layout = frozenLayout(layout)
  s.open.terrain = terrainOf(s.scenario.maps, layout)
  const rule = by === null ? 'MAN-17.5' : 'MAN-3.3'
  tell?.({ type: 'board', rule, layout, by: by === null ? null : seatId(by) })
}

/** MAN-17.5: a preset, or four sections drawn with equal chance. */
export const takeMap: Step<Manoeuvre> = {
  rule: 'MAN-17.5',
  play(s, _, tell) {
    const { maps, plan, options } = s.scenario
    const preset = maps.presets.find(({ id }) => id === plan.board)
    if (preset) return layOut(s, preset.layout, null, tell)
    const pool = sectionsOf(maps, options.sectionSet).map(({ id }) => id)
    const draw = (): Layout => {
      const chosen = shuffle(s, [...pool])
      const place = (slot: Slot) => ({
        section: there(chosen[SLOTS.indexOf(slot)], 'fourth section'),
        rotation: there(ROTATIONS[pick(s, ROTATIONS.length)], 'such rotation'),
      })
      return { nw: place('nw'), ne: place('ne'), sw: place('sw'), se: place('se') }
    }
    let layout = draw()
    while (!isLegalBoard(maps, terrainOf(maps, layout))) layout = draw()
    layOut(s, layout, null, tell)
  },
}

/** MAN-3.5 */
export const nominateNations: Step<Manoeuvre> = {
  rule: 'MAN-3.5',
  seats: s => only(second(s)),
  options(s) {
    const ids = s.scenario.armies.nations.map(({ id }) => id).sort()
    return ids.flatMap((a, i) =>
      ids.slice(i + 1).map((b): Decision => ({ type: 'nominate-nations', nations: [a, b] })),
    )
  },
  forbids: (_s, _seat, decision) =>
    isOf('nominate-nations', decision) ? illegal('MAN-3.5', 'man.two-nations') : null,
  play(s, decisions, tell) {
    const { nations } = theDecision('nominate-nations', decisions[second(s)])
    s.open.nominated = nations.map(id => s.scenario.armies.nations.findIndex(nation => nation.id === id))
    tell?.({ type: 'nominated', rule: 'MAN-3.5', seat: seatId(second(s)), nations })
  },
}

/** The two nations that the scenario names (MAN-17.3), or two drawn by lot. */
export const namedNations: Step<Manoeuvre> = {
  rule: 'MAN-17.3',
  play(s) {
    const { nations } = s.scenario.armies
    const { plan } = s.scenario
    if (Array.isArray(plan.nations))
      s.open.nominated = plan.nations.map(id => nations.findIndex(nation => nation.id === id))
    else
      s.open.nominated = shuffle(
        s,
        nations.map((_, index) => index),
      ).slice(0, 2)
  },
}

/** MAN-3.6 */
export const pickNation: Step<Manoeuvre> = {
  rule: 'MAN-3.6',
  seats: s => only(s.open.first),
  options: s =>
    s.open.nominated.map(
      (nation): Decision => ({
        type: 'pick-nation',
        nation: there(s.scenario.armies.nations[nation], 'such nation').id,
      }),
    ),
  forbids: (_s, _seat, decision) =>
    isOf('pick-nation', decision) ? illegal('MAN-3.6', 'man.not-nominated') : null,
  play(s, decisions, tell) {
    const { nation } = theDecision('pick-nation', decisions[s.open.first])
    takeNations(
      s,
      s.scenario.armies.nations.findIndex(({ id }) => id === nation),
      tell,
    )
  },
}

/** Nations drawn by lot are dealt, not chosen. */
export const dealNations: Step<Manoeuvre> = {
  rule: 'MAN-3.6',
  play: (s, _, tell) => takeNations(s, s.open.nominated[0] ?? NO, tell),
}

function takeNations(s: State, nation: number, tell: Telling): void {
  const { first, nominated } = s.open
  s.open.nation[first] = nation
  s.open.nation[enemyOf(first)] = nominated.find(other => other !== nation) ?? NO
  for (const seat of [first, enemyOf(first)])
    tell?.({ type: 'nation', rule: 'MAN-3.6', seat: seatId(seat), nation: nationOf(s, seat).id })
}

/** MAN-3.7 */
export const pickEdge: Step<Manoeuvre> = {
  rule: 'MAN-3.7',
  seats: s => only(second(s)),
  options: () => EDGES.map((edge): Decision => ({ type: 'pick-edge', edge })),
  play(s, decisions, tell) {
    takeEdge(s, EDGES.indexOf(theDecision('pick-edge', decisions[second(s)]).edge), tell)
  },
}

export const drawEdge: Step<Manoeuvre> = {
  rule: 'MAN-3.7',
  play: (s, _, tell) => takeEdge(s, pick(s, EDGES.length), tell),
}

function takeEdge(s: State, edge: number, tell: Telling): void {
  s.open.edge[second(s)] = edge
  s.open.edge[s.open.first] = oppositeEdge(edge)
  tell?.({ type: 'edge', rule: 'MAN-3.7', seat: seatId(second(s)), edge: there(EDGES[edge], 'such edge') })
}

export const tellHand = (s: State, seat: Seat, faces: readonly number[], tell: Telling) => {
  const event = { type: 'opening-hand', rule: 'MAN-3.8', seat: seatId(seat) } as const
  const cards = faces.map(face => cardId(s, seat, face))
  tell?.only(only(seat), { ...event, cards }, { ...event, cards: null })
}

/** MAN-3.8 */
export const dealHands: Step<Manoeuvre> = {
  rule: 'MAN-3.8',
  play(s, _, tell) {
    for (const seat of [s.open.first, second(s)]) {
      makeDeck(s, seat, [])
      tellHand(s, seat, drawUpTo(s, seat, HAND_SIZE, 'MAN-3.8', undefined), tell)
    }
  },
}
