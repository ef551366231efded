import type { ReactNode } from 'react'
import { useScene } from './scene.ts'

/** Which turn it is, and of which part. */
export function TurnLine(): ReactNode {
  const { view, words, names, layout, printed } = useScene()
  const last = printed.turnLimit
  const { x, y } = layout.turn
  // Between the initiative and what Orange has there is room for "Turn 10/26".
  if (layout.upright)
    return (
      <text className="mop-turn mop-on-paper" x={x} y={y + 6} fontSize={layout.small - 3}>
        {last === null ? words.turn(view.turn) : `${words.turn(view.turn)}/${last}`}
      </text>
    )
  const text = [names.part(view.part), words.turn(view.turn, last)].filter(Boolean).join(' · ')
  const half = text.length * layout.small * 0.32 + 22
  return (
    <g>
      <text className="mop-turn" x={x} y={y + 7} fontSize={layout.small + 5}>
        {text}
      </text>
      <path className="mop-turn-rule" d={`M${x - half - 150} ${y}h150M${x + half} ${y}h150`} />
    </g>
  )
}
