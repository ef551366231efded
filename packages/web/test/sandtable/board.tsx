import { type BoardPointer, type BoardProps, type GameUi, layer } from '@grognard/table'
import { type PointerEvent, useState } from 'react'

/** A board as large as any game will have, of the simplest pieces there are. */

export const WIDTH = 3000
export const HEIGHT = 2000
const AREAS = 150
const PIECES = 200
const PIECE = 60

export interface Piece {
  readonly id: number
  readonly x: number
  readonly y: number
}

export interface SandView {
  readonly areas: readonly string[]
  readonly pieces: readonly Piece[]
}

/** The same map in every run: areas with ragged borders, in a grid of fifteen by ten. */
export function sandView(): SandView {
  const [columns, rows] = [15, AREAS / 15]
  const corner = (column: number, row: number): string => {
    const ragged = (salt: number) => (((column * 7919 + row * 104729 + salt) % 41) - 20) * 1.5
    return `${((column * WIDTH) / columns + ragged(1)).toFixed(1)} ${((row * HEIGHT) / rows + ragged(17)).toFixed(1)}`
  }
  const areas = Array.from({ length: AREAS }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const corners = [
      corner(column, row),
      corner(column + 1, row),
      corner(column + 1, row + 1),
      corner(column, row + 1),
    ]
    return `M${corners.join('L')}Z`
  })
  const pieces = Array.from({ length: PIECES }, (_, id) => ({
    id,
    x: ((id * 617) % (WIDTH - PIECE)) + 1,
    y: ((id * 359) % (HEIGHT - PIECE)) + 1,
  }))
  return { areas, pieces }
}

/** How often each layer was drawn; the tests look at it. */
export const drawn = { ground: 0, pieces: 0 }

const Ground = layer(function Ground({ areas }: Pick<SandView, 'areas'>) {
  drawn.ground++
  return (
    <g>
      {areas.map((path, at) => (
        <g key={path} className="sand-area">
          <path d={path} fill={at % 3 === 0 ? '#cfd8a8' : '#e2d9b4'} stroke="#7a6c48" strokeWidth="3" />
          <text x={(at % 15) * 200 + 60} y={Math.floor(at / 15) * 200 + 110} fontSize="28">
            {`Area ${at + 1}`}
          </text>
        </g>
      ))}
    </g>
  )
})

interface PiecesProps {
  readonly pieces: readonly Piece[]
  readonly pointer: BoardPointer
}

const Pieces = layer(function Pieces({ pieces, pointer }: PiecesProps) {
  drawn.pieces++
  return (
    <g>
      {pieces.map(piece => (
        <Counter key={piece.id} piece={piece} pointer={pointer} />
      ))}
    </g>
  )
})

/** Keeps the drag for itself: it lies under the finger, wherever the camera is. */
function Counter({ piece, pointer }: { readonly piece: Piece; readonly pointer: BoardPointer }) {
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const [clicks, setClicks] = useState(0)
  const centre = (event: PointerEvent) => {
    const { x, y } = pointer.toBoard(event)
    return { x: x - PIECE / 2, y: y - PIECE / 2 }
  }
  const { x, y } = at ?? piece
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody plays here.
    <g
      data-piece={piece.id}
      data-at={`${Math.round(x)} ${Math.round(y)}`}
      data-clicks={clicks}
      transform={`translate(${x} ${y})`}
      onPointerDown={event => pointer.claim(event)}
      onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && setAt(centre(event))}
      onClick={() => setClicks(clicks + 1)}
    >
      <rect width={PIECE} height={PIECE} rx="6" fill={piece.id % 2 === 0 ? '#2c4a7d' : '#a3262a'} />
      <path d="M12 20L48 40M48 20L12 40" stroke="#fff" strokeWidth="4" />
      <text x={PIECE / 2} y={PIECE - 5} fontSize="16" textAnchor="middle" fill="#fff">
        {piece.id}
      </text>
    </g>
  )
}

function Board({ snapshot, pointer }: BoardProps) {
  const { areas, pieces } = snapshot.view as SandView
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Sand">
      <Ground areas={areas} />
      <Pieces pieces={pieces} pointer={pointer} />
    </svg>
  )
}

export const ui: GameUi = {
  Board,
  size: () => ({ width: WIDTH, height: HEIGHT }),
  zoom: { nearest: 4, farthest: 0.8 },
}
