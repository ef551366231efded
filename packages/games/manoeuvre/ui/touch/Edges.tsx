import type { ReactNode } from 'react'
import type { Edge } from '../../src/vocabulary.ts'
import { useScene } from '../board/scene.ts'
import { isTaken, type Mark, type Press } from '../choosing/marks.ts'
import { type Rect, SIDE } from '../layout.ts'
import { type Side, sideOf } from '../turning.ts'
import { placeOf } from './place.ts'

interface EdgesProps {
  readonly marks: ReadonlyMap<Edge, Mark>
  readonly onPress: (press: Press) => void
}

const DEPTH = 132

/** Along each side, clear of the corners. */
const BANDS: { readonly [S in Side]: Rect } = {
  top: { x: DEPTH + 20, y: 10, w: SIDE - 2 * DEPTH - 40, h: DEPTH },
  bottom: { x: DEPTH + 20, y: SIDE - DEPTH - 10, w: SIDE - 2 * DEPTH - 40, h: DEPTH },
  left: { x: 10, y: DEPTH + 20, w: DEPTH, h: SIDE - 2 * DEPTH - 40 },
  right: { x: SIDE - DEPTH - 10, y: DEPTH + 20, w: DEPTH, h: SIDE - 2 * DEPTH - 40 },
}

/** MAN-3.7: any of the four edges may be the home edge. */
export function Edges({ marks, onPress }: EdgesProps): ReactNode {
  const { bottom, names, words, layout } = useScene()
  return [...marks].map(([edge, mark]) => {
    const { x, y, w, h } = BANDS[sideOf(edge, bottom)]
    return (
      <button
        key={edge}
        type="button"
        className={`man-edge man-may man-may-${mark.state}`}
        style={placeOf(layout, { x: layout.map.x + x, y: layout.map.y + y, w, h })}
        aria-label={mark.label ?? words.aloud.edge(names.edge(edge))}
        aria-pressed={isTaken(mark)}
        onClick={() => onPress(mark.press)}
      >
        {names.edge(edge)}
      </button>
    )
  })
}
