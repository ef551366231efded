import type { ReactNode } from 'react'
import { NONE } from '../../../src/vocabulary.ts'
import { onBoard } from '../../table/place.ts'
import { useHand } from '../hand.ts'
import { isDeploying } from '../place/deploying.ts'
import { LEADERS, MOVEMENT, ownSide } from '../scene.ts'

/** A finger needs so much, in pixels. */
const TOUCH = 22

/** Leaders of one's own who may be drawn elsewhere now. */
export function LeaderGrips(): ReactNode {
  const { scene, table, gripLeader, scale } = useHand()
  if (scene === null) return null
  const isMoving = scene.step === MOVEMENT
  if (!isMoving && scene.step !== LEADERS && !isDeploying(scene.step)) return null
  const side = ownSide(scene)
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
        r={Math.max(TOUCH / scale, 8)}
        {...gripLeader(number)}
      />
    )
  })
}
