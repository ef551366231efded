import { isPointWithin, type Point } from '@grognard/geometry'
import type { MoveMode } from '../movement/steps/forms.ts'
import type { State } from '../state.ts'
import { blockId } from '../table/names.ts'
import { cardOf, centreOfUnit, isLimbered, isUnlimbered, type Table, unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
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
/** Inches within which a unit must think of the enemy before it marches. */
const NEAR = 13
/** Inches within which cavalry makes one think of squares. */
const HORSE = 19
const RETIRE = 3000
/** No centre is farther from a block that its unit may enter. */
const AT_BLOCK = 3500

const tactical = (...wants: readonly Want[]): Intent => ({ mode: 'tactical', wants })
const strategic = (...wants: readonly Want[]): Intent => ({ mode: 'strategic', wants })

const mils = (piece: Piece): Point => ({ x: Math.round(piece.x * INCH), y: Math.round(piece.y * INCH) })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

interface Situation {
  readonly at: Point
  readonly goal: Point
  /** The nearest enemy, and those near; inches. */
  readonly foe: Piece | undefined
  readonly gap: number
  readonly isHorseNear: boolean
}

function gunners(t: Table, unit: number, { at, goal, foe, gap }: Situation): Intent[] {
  const { formation } = unitAt(t, unit)
  const towards = foe === undefined ? goal : mils(foe)
  const range = TABLES.artillery.ranges[cardOf(t, unit).weight].effective
  const way = Math.max(0, distance(at, towards) - BATTERY)
  if (isUnlimbered(formation))
    return gap * INCH <= range
      ? [tactical({ do: 'turn', to: towards })]
      : [
          tactical({ do: 'turn', to: towards }),
          tactical({ do: 'limber' }, { do: 'turn', to: towards }, { do: 'go', most: way }),
        ]
  if (!isLimbered(formation)) return []
  return [
    tactical({ do: 'deploy', towards }),
    tactical({ do: 'turn', to: towards }, { do: 'go', most: way }, { do: 'deploy', towards }),
    tactical({ do: 'turn', to: towards }, { do: 'go', most: way }),
    strategic({ do: 'turn', to: goal }, { do: 'go', most: way }),
  ]
}

function troops(t: Table, unit: number, situation: Situation): Intent[] {
  const { at, goal, foe, gap, isHorseNear } = situation
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
  const there = mils(foe)
  const toFire: Want[] = [
    { do: 'turn', to: there },
    { do: 'go', most: Math.max(0, distance(at, there) - MUSKETRY) },
  ]
  intents.push(tactical({ do: 'turn', to: there }))
  if (gap <= NEAR)
    intents.push(
      tactical(...toFire),
      tactical({ do: 'turn', to: there }, { do: 'form', formation: line }),
      tactical(...toFire, { do: 'form', formation: line }),
      tactical({ do: 'form', formation: column }, ...toGoal),
      tactical({ do: 'back', mils: RETIRE }),
    )
  if (isFoot && isHorseNear) intents.push(tactical({ do: 'form', formation: 'infantry-square' }))
  return intents
}

/** Blocks beside which it stands. */
function houses(t: Table, unit: number): Intent[] {
  if (cardOf(t, unit).branch !== 'infantry') return []
  const at = centreOfUnit(t, unit)
  const { block: own } = unitAt(t, unit)
  return t.scenario.ground.blocks.flatMap(({ points }, block) => {
    const isFree = t.open.units.every(other => other.place !== 'table' || other.block !== block)
    return block !== own && isFree && isPointWithin(at, points, AT_BLOCK)
      ? [tactical({ do: 'occupy', block: blockId(t, block) })]
      : []
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
  const situation: Situation = { at, goal, foe, gap, isHorseNear }
  if (state.block !== NONE) return houses(t, unit)
  return cardOf(t, unit).branch === 'artillery'
    ? gunners(t, unit, situation)
    : [...troops(t, unit, situation), ...houses(t, unit)]
}
