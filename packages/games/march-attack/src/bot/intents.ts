import { centreOf, isPointWithin, type Point } from '@grognard/geometry'
import { FULL_MOVE } from '../movement/steps/cost.ts'
import type { MoveMode } from '../movement/steps/forms.ts'
import type { State } from '../state.ts'
import { blockId } from '../table/names.ts'
import { cardOf, centreOfUnit, isLimbered, isUnlimbered, type Table, unitAt } from '../table/units.ts'
import { NONE } from '../vocabulary.ts'
import { between, type Piece } from './pieces.ts'
import { columnOf, lineOf, type Want } from './poses.ts'

/** The few things that a unit might sensibly do: advance, come into range, deploy, form square, hold off, stand to a gun. */

interface Intent {
  readonly mode: MoveMode
  readonly wants: readonly Want[]
}

const INCH = 1000
/** From the middle of a unit to the middle of one that it comes to fire at. */
const MUSKETRY = 3400
const BATTERY = 8000
const CANISTER = 6300
/** Out of his muskets' range, and near enough to charge. */
const HALT = 6700
const DEPLOYING = FULL_MOVE / 2
const MOST_MARKS = 2
/** Inches within which a unit must think of the enemy before it marches. */
const NEAR = 13
/** Inches within which cavalry makes one think of squares. */
const HORSE = 19
const RETIRE = 3000
/** No centre is farther from a block that its unit may enter; and one that is so far from its middle stands at its wall. */
const AT_BLOCK = 3500
const AT_WALL = 2900
/** Of a column. */
const HALF_MOVE = 4500

const tactical = (...wants: readonly Want[]): Intent => ({ mode: 'tactical', wants })
const strategic = (...wants: readonly Want[]): Intent => ({ mode: 'strategic', wants })

const mils = (piece: Piece): Point => ({ x: Math.round(piece.x * INCH), y: Math.round(piece.y * INCH) })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

interface Situation {
  readonly at: Point
  readonly goal: Point
  /** The nearest enemy, and those near; inches. */
  readonly foe: Piece | undefined
  /** Those within reach who hold something. */
  readonly marks: readonly Piece[]
  readonly gap: number
  readonly isHorseNear: boolean
}

/** Guns come up as far as suits them: to where they reach, or to where canister does and muskets do not. */
function gunners(t: Table, unit: number, { at, goal, foe, marks }: Situation): Intent[] {
  const { formation } = unitAt(t, unit)
  const isReady = isUnlimbered(formation)
  if (!isReady && !isLimbered(formation)) return []
  const targets = foe === undefined ? [goal] : [...new Set([foe, ...marks])].map(mils)
  const limber: Want[] = isReady ? [{ do: 'limber' }] : []
  return [
    ...targets.flatMap(towards => {
      const turn: Want = { do: 'turn', to: towards }
      const ways = [BATTERY, CANISTER].map(gap => Math.max(0, distance(at, towards) - gap))
      return [
        ...(isReady ? [tactical(turn)] : [tactical({ do: 'deploy', towards })]),
        ...ways.flatMap(most => {
          const approach: Want[] = [...limber, turn, { do: 'go', most }]
          return isReady
            ? [tactical(...approach)]
            : [
                tactical(...approach),
                tactical(turn, { do: 'go', most, keep: DEPLOYING }, { do: 'deploy', towards }),
              ]
        }),
      ]
    }),
    ...(isReady ? [] : [strategic({ do: 'turn', to: goal }, { do: 'go', most: distance(at, goal) })]),
  ]
}

function troops(t: Table, unit: number, situation: Situation): Intent[] {
  const { at, goal, foe, marks, gap, isHorseNear } = situation
  const { formation } = unitAt(t, unit)
  const isFoot = cardOf(t, unit).branch === 'infantry'
  const toGoal: Want[] = [
    { do: 'turn', to: goal },
    { do: 'go', most: distance(at, goal) },
  ]
  const [line, column] = [lineOf(formation), columnOf(formation)]
  const intents: Intent[] = [tactical(...toGoal)]
  if (gap > NEAR) intents.push(strategic(...toGoal), strategic({ do: 'form', formation: column }, ...toGoal))
  if (foe === undefined || gap > HORSE) return intents
  intents.push(tactical({ do: 'turn', to: mils(foe) }))
  for (const enemy of new Set([foe, ...(isFoot ? marks : [])]))
    intents.push(...against(at, mils(enemy), formation === line ? null : line))
  if (gap <= NEAR)
    intents.push(
      tactical({ do: 'form', formation: line }),
      tactical({ do: 'form', formation: column }, ...toGoal),
      tactical({ do: 'back', mils: RETIRE }),
    )
  if (isFoot && isHorseNear) intents.push(tactical({ do: 'form', formation: 'infantry-square' }))
  return intents
}

/** To fire at an enemy, at once or after a halt out of his muskets' range; `line`: by deploying, where it has not yet. */
function against(at: Point, there: Point, line: ReturnType<typeof lineOf> | null): Intent[] {
  const turn: Want = { do: 'turn', to: there }
  const upTo = (gap: number): number => Math.max(0, distance(at, there) - gap)
  const straight = [MUSKETRY, HALT].map(gap => tactical(turn, { do: 'go', most: upTo(gap) }))
  if (line === null) return straight
  const deploy: Want = { do: 'form', formation: line }
  return [
    ...straight,
    tactical(turn, deploy),
    ...[MUSKETRY, HALT].map(gap => tactical(turn, { do: 'go', most: upTo(gap), keep: DEPLOYING }, deploy)),
  ]
}

/** Empty blocks beside which it stands, or that it can reach. */
function houses(t: Table, unit: number): Intent[] {
  if (cardOf(t, unit).branch !== 'infantry') return []
  const at = centreOfUnit(t, unit)
  const { block: own } = unitAt(t, unit)
  return t.scenario.ground.blocks.flatMap(({ points }, block) => {
    const isFree = t.open.units.every(other => other.place !== 'table' || other.block !== block)
    if (block === own || !isFree || !isPointWithin(at, points, AT_BLOCK + HALF_MOVE)) return []
    const occupy: Want = { do: 'occupy', block: blockId(t, block) }
    const to = centreOf(points)
    const walk = (gap: number): Intent =>
      tactical(
        { do: 'turn', to },
        { do: 'go', most: Math.max(0, distance(at, to) - gap), keep: DEPLOYING },
        occupy,
      )
    const atOnce = own !== NONE || isPointWithin(at, points, AT_BLOCK) ? [tactical(occupy)] : []
    return own === NONE ? [...atOnce, walk(AT_BLOCK), walk(AT_WALL)] : atOnce
  })
}

const ENTRY_STEP = 2000

/** MAR-14.3: onto the table, where there is room, and on. */
function arrivals(t: Table, unit: number, goal: Point): Intent[] {
  const card = t.scenario.formations[unitAt(t, unit).major]?.enRoute ?? null
  if (card === null) return []
  const middle = card.edge === 'north' || card.edge === 'south' ? card.entry.x : card.entry.y
  const places: number[] = []
  for (let off = 0; off <= card.width / 2; off += ENTRY_STEP) places.push(middle + off, middle - off)
  return [...new Set(places)]
    .filter(at => at >= 0)
    .flatMap(at => {
      const on: Want[] = [
        { do: 'enter', at },
        { do: 'turn', to: goal },
        { do: 'go', most: Number.MAX_SAFE_INTEGER },
      ]
      return [strategic(...on), tactical(...on)]
    })
}

/** Enemies near by with whom an objective would fall, the nearest first: the fewer the sooner it does. */
const marksOf = (here: Point, foes: readonly Piece[]): readonly Piece[] =>
  foes
    .filter(each => each.prize > 0 && between(each, here) <= HORSE)
    .sort((a, b) => between(a, here) - between(b, here))
    .slice(0, MOST_MARKS)

export function intentsOf(
  s: State,
  t: Table,
  unit: number,
  goal: Point,
  foes: readonly Piece[],
): readonly Intent[] {
  const state = unitAt(s, unit)
  if (state.place !== 'table') return arrivals(t, unit, goal)
  const at = centreOfUnit(t, unit)
  const here = { x: at.x / INCH, y: at.y / INCH }
  let foe: Piece | undefined
  let gap = Number.POSITIVE_INFINITY
  let isHorseNear = false
  for (const each of foes) {
    const far = between(each, here)
    if (each.card.branch === 'cavalry' && far < HORSE) isHorseNear = true
    if (far >= gap) continue
    foe = each
    gap = far
  }
  const situation: Situation = { at, goal, foe, marks: marksOf(here, foes), gap, isHorseNear }
  if (state.block !== NONE) return houses(t, unit)
  return cardOf(t, unit).branch === 'artillery'
    ? gunners(t, unit, situation)
    : [...troops(t, unit, situation), ...houses(t, unit)]
}
