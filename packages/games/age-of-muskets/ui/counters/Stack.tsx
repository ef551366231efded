import type { ReactNode } from 'react'
import { Count } from './Card.tsx'
import { fannedOut, piled, type Slot } from './stacking.ts'

interface Item {
  readonly key: string
  readonly width: number
  readonly height: number
  /** Drawn around its middle. */
  readonly node: ReactNode
}

interface Props {
  /** The first lies on top, and stands first when they are fanned out. */
  readonly items: readonly Item[]
  /** Side by side, each to be seen and pressed; else on top of each other. */
  readonly fanned: boolean
}

/** Several counters in one place. */
export function Stack({ items, fanned }: Props): ReactNode {
  const slots = fanned ? fannedOut(items) : piled(items)
  const drawn = items.map((item, at) => ({ item, slot: slots[at] })).reverse()
  const top = items[0]
  return (
    <g className="aom-stack">
      {drawn.map(({ item, slot }) => (
        <At key={item.key} slot={slot}>
          {item.node}
        </At>
      ))}
      {!fanned && items.length > 1 && top !== undefined ? (
        <Count x={top.width / 2 - 2} y={top.height / 2} count={items.length} />
      ) : null}
    </g>
  )
}

const At = ({
  slot,
  children,
}: {
  readonly slot: Slot | undefined
  readonly children: ReactNode
}): ReactNode => (slot === undefined ? null : <g transform={`translate(${slot.x} ${slot.y})`}>{children}</g>)
