import type { BoardPoint } from '@grognard/table'
import type { LeaderCard, UnitCard } from '../../../src/scenario.ts'
import type { Leader, Unit } from '../../../src/state.ts'
import { centreOfUnit, footprintOf, hasFront, isOnTable, type Table } from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { FRAME, INCH, onBoard, sizeOfBoard } from '../place.ts'

/** How far an attached leader stands off the corner of his unit. */
const BESIDE = 0.35 * INCH

/** A unit as it stands on the board. */
export interface Standing {
  /** In the scenario. */
  readonly number: number
  readonly card: UnitCard
  readonly unit: Unit
  readonly at: BoardPoint
  /** Front left, front right, rear right, rear left (MAR-23.6); of a garrison, its block's. */
  readonly corners: readonly BoardPoint[]
  readonly hasFront: boolean
}

/** All that are on the table, those in the north first: what stands farther south is drawn over them. */
export function standingOn(table: Table): readonly Standing[] {
  const { scenario, open } = table
  return open.units
    .flatMap((unit, number) => {
      const card = scenario.units[number]
      if (card === undefined || !isOnTable(unit)) return []
      return [
        {
          number,
          card,
          unit,
          at: onBoard(scenario, centreOfUnit(table, number)),
          corners: footprintOf(table, number).map(point => onBoard(scenario, point)),
          hasFront: hasFront(unit.formation),
        },
      ]
    })
    .toSorted((a, b) => a.at.y - b.at.y)
}

/** With room for his stand and his name. */
const within = (at: number, size: number): number => Math.max(FRAME + INCH, Math.min(size - FRAME - INCH, at))

/** A leader who is on the table. */
export interface StandingLeader {
  readonly number: number
  readonly card: LeaderCard
  readonly leader: Leader
  readonly at: BoardPoint
}

/** One who is attached is where his unit is (MAR-6.3): he is drawn at its rear corner, so that both are seen. */
export const leadersOn = (table: Table): readonly StandingLeader[] =>
  table.open.leaders.flatMap((leader, number) => {
    const { scenario } = table
    const card = scenario.leaders[number]
    if (card === undefined || leader.place !== 'table') return []
    const at = onBoard(scenario, leader)
    if (leader.attachedTo === NONE) return [{ number, card, leader, at }]
    const corner = footprintOf(table, leader.attachedTo).map(point => onBoard(scenario, point))[2] ?? at
    const length = Math.hypot(corner.x - at.x, corner.y - at.y) || 1
    const away = 1 + BESIDE / length
    const { width, height } = sizeOfBoard(scenario)
    return [
      {
        number,
        card,
        leader,
        at: {
          x: within(at.x + (corner.x - at.x) * away, width),
          y: within(at.y + (corner.y - at.y) * away, height),
        },
      },
    ]
  })
