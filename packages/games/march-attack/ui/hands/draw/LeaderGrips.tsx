import type { BoardPoint } from '@grognard/table'
import type { ReactNode } from 'react'
import { footprintOf, unitsOf } from '../../../src/table/units.ts'
import { NONE } from '../../../src/vocabulary.ts'
import { type Extent, extentOf } from '../../table/ground/shapes.ts'
import { onBoard } from '../../table/place.ts'
import { useHand } from '../hand.ts'
import { isDeploying } from '../place/deploying.ts'
import { LEADERS, MOVEMENT, ownSide } from '../scene.ts'

/** A finger needs so much, in pixels; and he himself takes so much of the board. */
const TOUCH = 22
const STAND = 8

/** Leaders of one's own who may be drawn elsewhere now. */
export function LeaderGrips(): ReactNode {
  const { scene, table, gripLeader, scale } = useHand()
  if (scene === null) return null
  const isMoving = scene.step === MOVEMENT
  if (!isMoving && scene.step !== LEADERS && !isDeploying(scene.step)) return null
  const side = ownSide(scene)
  const units = unitsOf(table, side).map(unit =>
    extentOf(footprintOf(table, unit).map(corner => onBoard(table.scenario, corner))),
  )
  return table.open.leaders.map((leader, number) => {
    const card = table.scenario.leaders[number]
    if (card === undefined || card.side !== side || leader.place !== 'table') return null
    if (isMoving && (leader.attachedTo !== NONE || leader.hasMoved)) return null
    const at = onBoard(table.scenario, leader)
    return (
      <circle
        key={card.id}
        className="mar-leader-grip"
        data-leader-grip={card.id}
        data-inspect={`leader:${card.id}`}
        cx={at.x}
        cy={at.y}
        // Whoever presses a unit beside him means the unit.
        r={Math.max(STAND, Math.min(TOUCH / scale, ...units.map(unit => distanceTo(unit, at))))}
        {...gripLeader(number)}
      />
    )
  })
}

const distanceTo = ({ left, top, right, bottom }: Extent, { x, y }: BoardPoint): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
