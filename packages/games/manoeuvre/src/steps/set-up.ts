import {
  decided,
  everyone,
  illegal,
  isOf,
  itemOf,
  only,
  pick,
  pickFrom,
  type Random,
  type Refusal,
  rollOff,
  type Seat,
  type Step,
  seeded,
  shuffle,
} from '@grognard/engine'
import { DEPLOYMENT, homeRow, nameOf, oppositeEdge, squareNamed } from '../board/index.ts'
import type { Telling } from '../board/pieces.ts'
import { cardId, drawUpTo, faceNamed, makeDeck, putInHand } from '../cards/index.ts'
import { frozenLayout, isLegalBoard, type Layout, sectionsOf, terrainOf } from '../data/maps.ts'
import type { Decision, DecisionOf } from '../decisions.ts'
import { type Manoeuvre, nationOf, type State, terrainAt } from '../state.ts'
import {
  EDGES,
  enemyOf,
  HAND_SIZE,
  ROTATIONS,
  SEATS,
  SLOTS,
  type Slot,
  UNITS_PER_ARMY,
} from '../vocabulary.ts'

const TEN = 10
const second = (s: State): Seat => enemyOf(s.open.first)

/** MAN-3.2 */
export const rollFirstPlayer: Step<Manoeuvre> = {
  rule: 'MAN-3.2',
  play(s, _, tell) {
    const rounds = rollOff(s, TEN)
    const [blue, red] = rounds.at(-1)!
    s.open.first = blue > red ? 0 : 1
    s.open.active = s.open.first
    tell?.({ type: 'first-player', rule: 'MAN-3.2', rounds, seat: SEATS[s.open.first]! })
  },
}

/** MAN-3.3, MAN-3.4: too many layouts to list, so a sample of them, and a check. */
export const chooseMap: Step<Manoeuvre> = {
  rule: 'MAN-3.3',
  seats: s => only(s.open.first),
  options: s => Array.from({ length: 8 }, (_, seed) => layoutDecision(randomLayout(s, seeded(seed)))),
  sample: (s, _, random) => layoutDecision(randomLayout(s, random)),
  check: (s, _, decision) => (isOf('choose-map', decision) ? checkLayout(s, decision.layout) : wrongKind()),
  play(s, decisions, tell) {
    const { layout } = decided('choose-map', decisions[s.open.first])!
    layOut(s, layout, s.open.first, tell)
  },
}

const layoutDecision = (layout: Layout): Decision => ({ type: 'choose-map', layout })

const wrongKind = (): Refusal => illegal('MAN-4.9', 'man.other-decision')

function checkLayout(s: State, layout: DecisionOf<'choose-map'>['layout']): Refusal | null {
  const allowed = sectionsOf(s.scenario.maps, s.scenario.options.sectionSet).map(({ id }) => id)
  const used = SLOTS.map(slot => layout[slot].section)
  for (const section of used) {
    if (!s.scenario.maps.sections.some(({ id }) => id === section))
      return illegal('MAN-3.3', 'man.no-such-section', { section })
    if (!allowed.includes(section)) return illegal('MAN-17.6', 'man.other-set', { section })
  }
  if (new Set(used).size !== used.length) return illegal('MAN-3.3', 'man.section-twice')
  return isLegalBoard(s.scenario.maps, terrainOf(s.scenario.maps, layout))
    ? null
    : illegal('MAN-3.4', 'man.illegal-board')
}

function randomLayout(s: State, random: Random): Layout {
  const pool = sectionsOf(s.scenario.maps, s.scenario.options.sectionSet).map(({ id }) => id)
  const place = () => {
    const section = pickFrom(random, pool)
    pool.splice(pool.indexOf(section), 1)
    return { section, rotation: pickFrom(random, ROTATIONS) }
  }
  return { nw: place(), ne: place(), sw: place(), se: place() }
}

function layOut(s: State, layout: Layout, by: Seat | null, tell: Telling): void {
  s.open.layout = frozenLayout(layout)
  s.open.terrain = terrainOf(s.scenario.maps, layout)
  const rule = by === null ? 'MAN-17.5' : 'MAN-3.3'
  tell?.({ type: 'board', rule, layout, by: by === null ? null : SEATS[by]! })
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
        section: chosen[SLOTS.indexOf(slot)]!,
        rotation: ROTATIONS[pick(s, ROTATIONS.length)]!,
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
    const { nations } = decided('nominate-nations', decisions[second(s)])!
    s.open.nominated = nations.map(id => s.scenario.armies.nations.findIndex(nation => nation.id === id))
    tell?.({ type: 'nominated', rule: 'MAN-3.5', seat: SEATS[second(s)]!, nations })
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
      (nation): Decision => ({ type: 'pick-nation', nation: s.scenario.armies.nations[nation]!.id }),
    ),
  forbids: (_s, _seat, decision) =>
    isOf('pick-nation', decision) ? illegal('MAN-3.6', 'man.not-nominated') : null,
  play(s, decisions, tell) {
    const { nation } = decided('pick-nation', decisions[s.open.first])!
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
  play: (s, _, tell) => takeNations(s, s.open.nominated[0]!, tell),
}

function takeNations(s: State, nation: number, tell: Telling): void {
  const { first, nominated } = s.open
  s.open.nation[first] = nation
  s.open.nation[enemyOf(first)] = nominated.find(other => other !== nation)!
  for (const seat of [first, enemyOf(first)])
    tell?.({ type: 'nation', rule: 'MAN-3.6', seat: SEATS[seat]!, nation: nationOf(s, seat).id })
}

/** MAN-3.7 */
export const pickEdge: Step<Manoeuvre> = {
  rule: 'MAN-3.7',
  seats: s => only(second(s)),
  options: () => EDGES.map((edge): Decision => ({ type: 'pick-edge', edge })),
  play(s, decisions, tell) {
    takeEdge(s, EDGES.indexOf(decided('pick-edge', decisions[second(s)])!.edge), tell)
  },
}

export const drawEdge: Step<Manoeuvre> = {
  rule: 'MAN-3.7',
  play: (s, _, tell) => takeEdge(s, pick(s, EDGES.length), tell),
}

function takeEdge(s: State, edge: number, tell: Telling): void {
  s.open.edge[second(s)] = edge
  s.open.edge[s.open.first] = oppositeEdge(edge)
  tell?.({ type: 'edge', rule: 'MAN-3.7', seat: SEATS[second(s)]!, edge: EDGES[edge]! })
}

/** MAN-17.2: each secretly chooses five cards of the own deck, both at the same time. */
export const chooseHand: Step<Manoeuvre> = {
  rule: 'MAN-17.2',
  seats: () => everyone(2),
  options: (s, seat) => Array.from({ length: 6 }, (_, seed) => handDecision(s, seat, seeded(seed))),
  sample: handDecision,
  check(s, seat, decision) {
    if (!isOf('choose-hand', decision)) return wrongKind()
    const { cards } = decision
    if (cards.length !== HAND_SIZE) return illegal('MAN-17.2', 'man.five-cards')
    const left = [...nationOf(s, seat).deck]
    for (const id of cards) {
      const at = left.indexOf(faceNamed(s, seat, id))
      if (at < 0) return illegal('MAN-17.2', 'man.not-in-deck', { card: id })
      left.splice(at, 1)
    }
    return null
  },
  play(s, decisions, tell) {
    for (const seat of [0, 1]) {
      const faces = decided('choose-hand', decisions[seat])!.cards.map(id => faceNamed(s, seat, id))
      makeDeck(s, seat, faces)
      for (const face of faces) putInHand(s, seat, face)
      tellHand(s, seat, faces, tell)
    }
  },
}

function handDecision(s: State, seat: Seat, random: Random): Decision {
  const left = [...nationOf(s, seat).deck]
  const cards = Array.from({ length: HAND_SIZE }, () => {
    const face = pickFrom(random, left)
    left.splice(left.indexOf(face), 1)
    return cardId(s, seat, face)
  })
  return { type: 'choose-hand', cards: cards.sort() }
}

const tellHand = (s: State, seat: Seat, faces: readonly number[], tell: Telling) => {
  const event = { type: 'opening-hand', rule: 'MAN-3.8', seat: SEATS[seat]! } as const
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

/** MAN-3.9, MAN-3.10, MAN-3.11: one decision for the whole army, so that nothing is shown before it is confirmed. */
export const deploy: Step<Manoeuvre> = {
  rule: 'MAN-3.9',
  seats: s => only(itemOf(s)),
  options: (s, seat) => [
    deployDecision(standardLine(s, seat)),
    ...Array.from({ length: 4 }, (_, seed) => randomDeployment(s, seat, seeded(seed))),
  ],
  sample: randomDeployment,
  check: (s, seat, decision) =>
    isOf('deploy', decision) ? checkDeployment(s, seat, decision.squares) : wrongKind(),
  play(s, decisions, tell) {
    const seat = itemOf(s)
    place(s, seat, decided('deploy', decisions[seat])!.squares.map(squareNamed), tell)
  },
}

/** Both armies in line, for games that begin at once. */
export const deployStandard: Step<Manoeuvre> = {
  rule: 'MAN-3.9',
  play(s, _, tell) {
    for (const seat of [s.open.first, second(s)]) place(s, seat, standardLine(s, seat), tell)
  },
}

const deployDecision = (squares: readonly number[]): Decision => ({
  type: 'deploy',
  squares: squares.map(nameOf),
})

/** MAN-3.11 */
function deploymentSquares(s: State, seat: Seat): number[] {
  return DEPLOYMENT[s.open.edge[seat]!]!.filter(square => terrainAt(s, square).passable)
}

/** The second home row first: a line of battle with the rest behind it. */
function standardLine(s: State, seat: Seat): number[] {
  const edge = s.open.edge[seat]!
  const squares = deploymentSquares(s, seat).sort((a, b) => homeRow(edge, b) - homeRow(edge, a) || a - b)
  return squares.slice(0, UNITS_PER_ARMY)
}

function randomDeployment(s: State, seat: Seat, random: Random): Decision {
  const squares = deploymentSquares(s, seat)
  return deployDecision(
    Array.from({ length: UNITS_PER_ARMY }, () => {
      const square = pickFrom(random, squares)
      squares.splice(squares.indexOf(square), 1)
      return square
    }),
  )
}

function checkDeployment(s: State, seat: Seat, names: readonly string[]): Refusal | null {
  const squares = names.map(squareNamed)
  const rule = seat === s.open.first ? 'MAN-3.9' : 'MAN-3.10'
  if (squares.length !== UNITS_PER_ARMY) return illegal(rule, 'man.eight-units')
  for (const [index, square] of squares.entries()) {
    if (homeRow(s.open.edge[seat]!, square) > 2)
      return illegal(rule, 'man.home-rows', { square: names[index]! })
    if (!terrainAt(s, square).passable) return illegal('MAN-3.11', 'man.lake', { square: names[index]! })
  }
  return new Set(squares).size === squares.length ? null : illegal('MAN-3.11', 'man.two-on-square')
}

function place(s: State, seat: Seat, squares: readonly number[], tell: Telling): void {
  for (const [index, square] of squares.entries()) {
    const unit = seat * UNITS_PER_ARMY + index
    s.open.at[unit] = square
    s.open.unitOn[square] = unit
  }
  const rule = seat === s.open.first ? 'MAN-3.9' : 'MAN-3.10'
  tell?.({ type: 'deployed', rule, seat: SEATS[seat]!, squares: squares.map(nameOf) })
}
