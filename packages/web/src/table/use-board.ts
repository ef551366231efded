import type { GamePart } from '@grognard/engine'
import type { BoardCamera, BoardPointer, BoardProps, Measure, Snapshot } from '@grognard/table'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ViewportHandle } from './Viewport.tsx'

/** What a board is given that stays the same for as long as it stands. */

type Acts = Pick<BoardProps, 'arm' | 'weigh' | 'build' | 'openRule'>

/** The same functions at every render, which do what the newest ones do: layers of a board are not drawn for them. */
export function useSteady(acts: Acts): Acts {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState<Acts>({
    arm: choice => latest.current.arm(choice),
    weigh: choice => latest.current.weigh(choice),
    build: (parts, from) => latest.current.build(parts, from),
    openRule: rule => latest.current.openRule(rule),
  })
  return steady
}

/** The camera as a board may have it: the same functions as long as the board stands. */
export function useSight(viewport: RefObject<ViewportHandle | null>): {
  readonly pointer: BoardPointer
  readonly camera: BoardCamera
} {
  const [sight] = useState({
    pointer: {
      toBoard: event => viewport.current?.toBoard(event) ?? { x: 0, y: 0 },
      claim: event => viewport.current?.claim(event),
    } satisfies BoardPointer,
    camera: {
      show: (at, scale) => viewport.current?.show(at, scale),
      watch: tell => viewport.current?.watch(tell) ?? (() => undefined),
    } satisfies BoardCamera,
  })
  return sight
}

/** The game's own rule, held against what the viewer sees now. */
export function useFits(
  measure: Measure | null,
  { raw, scenario }: Snapshot,
): NonNullable<BoardProps['fits']> {
  const latest = useRef({ measure, raw, scenario })
  useLayoutEffect(() => {
    latest.current = { measure, raw, scenario }
  })
  const [fits] = useState(() => (parts: readonly GamePart[], part: GamePart) => {
    const { current } = latest
    if (current.raw === undefined) return null
    return current.measure?.fits(current.raw, parts, part, current.scenario.id) ?? null
  })
  return fits
}
