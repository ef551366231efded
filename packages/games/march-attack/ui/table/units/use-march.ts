import { type RefObject, useLayoutEffect } from 'react'
import type { Standing } from './standing.ts'

const MILLISECONDS = 380

/** Units go to where they stand now from where they stood before; with nothing before, they are there at once. */
export function useMarch(
  board: RefObject<SVGSVGElement | null>,
  units: readonly Standing[],
  earlier: readonly Standing[],
): void {
  useLayoutEffect(() => {
    const stood = new Map(earlier.map(({ card, at }) => [card.id, at]))
    for (const { card, at } of units) {
      const from = stood.get(card.id)
      if (from === undefined || (from.x === at.x && from.y === at.y)) continue
      board.current
        ?.querySelector(`[data-unit="${card.id}"]`)
        ?.animate(
          [{ transform: `translate(${from.x - at.x}px, ${from.y - at.y}px)` }, { transform: 'none' }],
          {
            duration: MILLISECONDS,
            easing: 'ease-in-out',
          },
        )
    }
  }, [board, units, earlier])
}
