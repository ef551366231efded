import type { Kind, Line, Refusal, Result, RuleId, Seat, State, Step, View } from '@grognard/engine'
import {
  accept,
  defineGame,
  end,
  illegal,
  only,
  readByType,
  refuse,
  repeat,
  resultOf,
  roll,
  seatSet,
  when,
} from '@grognard/engine'
import { cut, span, toneOf } from '@grognard/engine/lines'
import * as z from 'zod/mini'
import data from './data/scenarios.json' with { type: 'json' }
import {
  CROSSROADS,
  compareDistance,
  FACINGS,
  facingTo,
  HEIGHT,
  isAhead,
  isWithin,
  onTheWay,
  WIDTH,
} from './geometry.ts'
import { de, en } from './words.ts'

const SCENARIOS = new Map(Object.entries(data))
const MARCH = 15_000_000
const APART = 2_000_000
const RANGE = 20_000_000
const CLOSE = 8_000_000
const HITS_TO_LOSE = 2

const Options = z.strictObject({ rounds: z._default(z.int().check(z.gte(3), z.lte(9)), 6) })
const Move = z.strictObject({
  type: z.literal('move'),
  unit: z.int(),
  x: z.int(),
  y: z.int(),
  facing: z.int().check(z.gte(0), z.lt(FACINGS.length)),
})
const Shot = z.strictObject({ type: z.literal('shot'), unit: z.int(), at: z.int() })
const DECISIONS = {
  march: z.strictObject({ type: z.literal('march'), moves: z.array(Move) }),
  fire: z.strictObject({ type: z.literal('fire'), shots: z.array(Shot) }),
  concede: z.strictObject({ type: z.literal('concede') }),
}
type Move = z.infer<typeof Move>
type Shot = z.infer<typeof Shot>

export interface Unit {
  readonly seat: Seat
  x: number
  y: number
  facing: number
  hits: number
}

export interface Heath extends Kind {
  scenario: { readonly units: readonly Omit<Unit, 'hits'>[]; readonly rounds: number }
  /** Units by number. Turns are counted from 0, two to a round. */
  open: { turn: number; units: Unit[] }
  decision: z.infer<(typeof DECISIONS)['march' | 'fire' | 'concede']>
  part: Move | Shot
  event:
    | { type: 'marched'; rule: 'HEATH-2.1'; moves: readonly Move[] }
    | { type: 'fired'; rule: 'HEATH-3.2'; unit: number; at: number; die: number; hit: boolean }
    | { type: 'lost'; rule: 'HEATH-3.3'; unit: number }
}
type Heathen = State<Heath>

const active = ({ open }: Pick<Heathen, 'open'>): Seat => open.turn % 2
const isLost = ({ hits }: Unit): boolean => hits >= HITS_TO_LOSE
const isMoveOf = (part: Heath['part']): part is Move => part.type === 'move'
const isShotOf = (part: Heath['part']): part is Shot => part.type === 'shot'
/** The units of a seat that are left, or all that are left, by number. */
const unitsOf = ({ open }: Pick<Heathen, 'open'>, seat?: Seat): [number, Unit][] =>
  [...open.units.entries()].filter(([, unit]) => !isLost(unit) && (seat ?? unit.seat) === unit.seat)

/** HEATH-2.1, HEATH-2.2: `parts` have been made before, and their units stand where they went. */
function unfitMove(s: Heathen, seat: Seat, parts: readonly Heath['part'][], move: Move): Refusal | null {
  const moved = parts.filter(isMoveOf)
  const unit = s.open.units[move.unit]
  if (unit?.seat !== seat || isLost(unit)) return illegal('HEATH-1.2', 'heath.not-yours')
  if (moved.some(other => other.unit === move.unit)) return illegal('HEATH-2.1', 'heath.twice')
  if (move.x < 0 || move.y < 0 || move.x > WIDTH || move.y > HEIGHT)
    return illegal('HEATH-2.2', 'heath.off-the-heath')
  if (!isWithin(unit, move, MARCH)) return illegal('HEATH-2.1', 'heath.too-far')
  const isCrowded = unitsOf(s).some(
    ([other, { x, y }]) =>
      other !== move.unit && isWithin(moved.find(each => each.unit === other) ?? { x, y }, move, APART),
  )
  return isCrowded ? illegal('HEATH-2.2', 'heath.too-near') : null
}

const FORWARD = [16, 12, 8, 6, 4, 3, 2, 1]
const OTHERWISE = [0, -2]

/** To the nearest enemy or to the crossroads, as far as may be; on the spot; or back. Any other place would do, too. */
function someMoves(s: Heathen, seat: Seat, parts: readonly Heath['part'][]): Move[] {
  const enemies = unitsOf(s, 1 - seat).map(([, enemy]) => enemy)
  const waiting = unitsOf(s, seat).filter(([unit]) => parts.every(part => part.unit !== unit))
  const moves = waiting.flatMap(([unit, from]) => {
    const [enemy = CROSSROADS] = enemies.toSorted((a, b) => compareDistance(from, a, b))
    return [enemy, CROSSROADS].flatMap(to => {
      const move = (sixteenths: number): Move => ({
        type: 'move',
        unit,
        ...onTheWay(from, to, sixteenths),
        facing: facingTo(from, to),
      })
      const fits = (sixteenths: number) => unfitMove(s, seat, parts, move(sixteenths)) === null
      return [...FORWARD.filter(fits).slice(0, 2), ...OTHERWISE.filter(fits)].map(move)
    })
  })
  return [...new Map(moves.map(move => [JSON.stringify(move), move])).values()]
}

/** HEATH-3.1, nearest first. */
function targetsOf(s: Heathen, unit: number): number[] {
  const from = s.open.units[unit]
  if (from === undefined || isLost(from)) return []
  return unitsOf(s, 1 - from.seat)
    .filter(([, enemy]) => isWithin(from, enemy, RANGE) && isAhead(from, from.facing, enemy))
    .toSorted(([, a], [, b]) => compareDistance(from, a, b))
    .map(([at]) => at)
}

const canFire = (s: Heathen, seat: Seat): boolean =>
  unitsOf(s, seat).some(([unit]) => targetsOf(s, unit).length > 0)

function unfitShot(s: Heathen, seat: Seat, parts: readonly Heath['part'][], shot: Shot): Refusal | null {
  if (s.open.units[shot.unit]?.seat !== seat) return illegal('HEATH-1.2', 'heath.not-yours')
  if (parts.some(part => part.unit === shot.unit)) return illegal('HEATH-3.1', 'heath.fires-twice')
  return targetsOf(s, shot.unit).includes(shot.at) ? null : illegal('HEATH-3.1', 'heath.no-target')
}

const byUnit = (a: Shot, b: Shot): number => a.unit - b.unit

const steps: { readonly [name: string]: Step<Heath> } = {
  march: {
    rule: 'HEATH-2.1',
    seats: s => only(active(s)),
    default: () => ({ type: 'march', moves: [] }),
    compose: {
      sampled: true,
      next: someMoves,
      fits: (s, seat, parts, part) =>
        isMoveOf(part) ? unfitMove(s, seat, parts, part) : illegal('HEATH-2.1', 'heath.not-now'),
      whole: (_, __, parts) => ({ type: 'march', moves: parts.filter(isMoveOf) }),
      partsOf: (_, __, decision) => (decision.type === 'march' ? decision.moves : null),
    },
    play(s, decisions, tell) {
      const decision = decisions[active(s)]
      if (decision?.type !== 'march') return
      for (const { unit, x, y, facing } of decision.moves)
        Object.assign(s.open.units[unit] ?? {}, { x, y, facing })
      tell?.({ type: 'marched', rule: 'HEATH-2.1', moves: decision.moves })
    },
  },
  fire: {
    rule: 'HEATH-3.1',
    seats: s => seatSet([0, 1].filter(seat => canFire(s, seat))),
    default: (s, seat) => ({
      type: 'fire',
      shots: unitsOf(s, seat).flatMap(([unit]) =>
        targetsOf(s, unit)
          .slice(0, 1)
          .map(at => ({ type: 'shot' as const, unit, at })),
      ),
    }),
    compose: {
      next: (s, seat, parts) =>
        unitsOf(s, seat)
          .filter(([unit]) => parts.every(part => part.unit !== unit))
          .flatMap(([unit]) => targetsOf(s, unit).map(at => ({ type: 'shot' as const, unit, at }))),
      fits: (s, seat, parts, part) =>
        isShotOf(part) ? unfitShot(s, seat, parts, part) : illegal('HEATH-3.1', 'heath.not-now'),
      whole: (_, __, parts) => ({ type: 'fire', shots: parts.filter(isShotOf).toSorted(byUnit) }),
      partsOf: (_, __, decision) => (decision.type === 'fire' ? decision.shots : null),
    },
    play(s, decisions, tell) {
      const shotsOf = (seat: Seat) => {
        const decision = decisions[seat]
        return decision?.type === 'fire' ? decision.shots : []
      }
      for (const { unit, at } of [active(s), 1 - active(s)].flatMap(shotsOf)) {
        const target = s.open.units[at]!
        const die = roll(s, 6)
        const hit = die >= (isWithin(s.open.units[unit]!, target, CLOSE) ? 4 : 5)
        if (hit) target.hits++
        tell?.({ type: 'fired', rule: 'HEATH-3.2', unit, at, die, hit })
        if (hit && target.hits === HITS_TO_LOSE) tell?.({ type: 'lost', rule: 'HEATH-3.3', unit: at })
      }
    },
  },
  endOfTurn: {
    rule: 'HEATH-1.4',
    play: s => {
      s.open.turn++
    },
  },
  reckoning: {
    rule: 'HEATH-4.2',
    play: s => {
      const [south = 0, north = 0] = points(s)
      finish(s, south === north ? null : Number(north > south), 'points', 'HEATH-4.2')
    },
  },
}

/** The seat that has the unit nearest to the crossroads; null if both are equally near. */
function nearest(s: Heathen): Seat | null {
  const [first, ...others] = unitsOf(s).toSorted(([, a], [, b]) => compareDistance(CROSSROADS, a, b))
  if (first === undefined) return null
  const [, { seat }] = first
  const rival = others.find(([, other]) => other.seat !== seat)
  return rival && compareDistance(CROSSROADS, first[1], rival[1]) === 0 ? null : seat
}

const points = (s: Heathen): number[] => {
  const nearer = nearest(s)
  return [0, 1].map(
    seat =>
      s.open.units.filter(unit => isLost(unit) && unit.seat !== seat).length + (nearer === seat ? 2 : 0),
  )
}

const finish = (s: Heathen, winner: Seat | null, how: string, rule: RuleId): void =>
  end(s, { winners: winner === null ? [] : [winner], scores: points(s), how, rule })

/** Points; half a point for a hit that is not yet a loss, less for what can be hit now, and for being on the way. */
function evaluate(s: Heathen): number[] {
  const { open, outcome } = s
  if (outcome !== null) return [0, 1].map(seat => resultOf(outcome, seat))
  const [south = 0, north = 0] = points(s).map((sum, seat) => {
    const hits = open.units.filter(unit => unit.seat !== seat && unit.hits === 1).length
    const ours = unitsOf(s, seat)
    const aiming = ours.filter(([unit]) => targetsOf(s, unit).length > 0).length
    const far = ours.map(([, { x, y }]) => Math.abs(x - CROSSROADS.x) + Math.abs(y - CROSSROADS.y))
    return sum + hits / 2 + aiming / 6 - Math.min(...far, WIDTH) / WIDTH
  })
  const share = 1 / (1 + Math.exp(north - south))
  return [share, 1 - share]
}

const ROWS = 12
const ARROWS = '↑↗→↘↓↙←↖'

/** The heath from above, a kilometre to a row. */
function draw({ open }: View<Heath>, _: unknown, width: number): Line[] {
  const columns = Math.min(width - 2, 60)
  return Array.from({ length: ROWS }, (_, row) => {
    const cells = Array.from({ length: columns }, () => span(' '))
    const lay = (x: number, y: number, text: string, seat?: Seat) => {
      if (Math.floor(((HEIGHT - y) * (ROWS - 1)) / HEIGHT) !== row) return
      const column = Math.min(Math.floor((x * (columns - 2)) / WIDTH), columns - 2)
      for (const [i, letter] of [...text].entries())
        cells[column + i] = span(letter, seat === undefined ? 'faint' : toneOf(seat))
    }
    lay(CROSSROADS.x, CROSSROADS.y, '×')
    for (const [number, { x, y, facing, seat }] of unitsOf({ open }))
      lay(x, y, `${number}${ARROWS[facing]}`, seat)
    return cut([span('|'), ...cells, span('|')], width)
  })
}

function read<T>(field: string, schema: z.ZodMiniType<T>, json: unknown): Result<T> {
  const { success, data, error } = schema.safeParse(json)
  if (success) return accept(data)
  return refuse('malformed', 'engine.malformed', { field, reason: error.issues[0]!.message })
}

export const theHeath = defineGame<Heath>({
  id: 'the-heath',
  rules: '1',
  manifest: {
    seats: { least: 2, most: 2 },
    teams: false,
    simultaneous: true,
    chance: 'play',
    hiddenInformation: false,
    scenarios: [...SCENARIOS.keys()],
    options: z.toJSONSchema(Options, { io: 'input' }),
    bound: 60,
  },
  scenario(id, json) {
    const scenario = SCENARIOS.get(id)
    if (!scenario) return refuse('unknown', 'engine.scenario', { scenario: id })
    const options = read('options', Options, json)
    return options.ok ? accept({ ...scenario, ...options.value }) : options
  },
  seats: () => ['south', 'north'].map(id => ({ id, side: id })),
  setUp: ({ units }) => ({
    open: { turn: 0, units: units.map(unit => ({ ...unit, hits: 0 })) },
    own: [{}, {}],
    hidden: {},
  }),
  sequence: {
    match: ['turns', 'reckoning'],
    turns: repeat(
      'turn',
      s => s.open.turn < 2 * s.scenario.rounds && [0, 1].every(seat => unitsOf(s, seat).length > 0),
    ),
    turn: ['march', when(s => canFire(s, 0) || canFire(s, 1), 'fire'), 'endOfTurn'],
  },
  steps,
  anytime: {
    concede: {
      rule: 'HEATH-4.3',
      options: () => [{ type: 'concede' }],
      play: (s, seat) => finish(s, 1 - seat, 'concession', 'HEATH-4.3'),
    },
  },
  readDecision: json => readByType<Heath['decision']>(DECISIONS, json),
  readPart: json => readByType<Heath['part']>({ move: Move, shot: Shot }, json, 'part'),
  copy: ({ open, own, hidden }) => ({
    open: { turn: open.turn, units: open.units.map(unit => ({ ...unit })) },
    own: own.map(() => ({})),
    hidden: { ...hidden },
  }),
  evaluate,
  violations: s =>
    unitsOf(s).flatMap(([unit, { x, y }]) => [
      ...(x < 0 || y < 0 || x > WIDTH || y > HEIGHT ? [`unit ${unit} is off the heath`] : []),
      ...(unitsOf(s).some(([other, place]) => other > unit && isWithin(place, { x, y }, APART))
        ? [`unit ${unit} stands on another`]
        : []),
    ]),
  words: { en, de },
  draw,
})
