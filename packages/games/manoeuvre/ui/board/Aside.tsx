import { memo, type ReactNode } from 'react'
import maps from '../../src/data/maps.json' with { type: 'json' }
import { SEATS, type Terrain } from '../../src/vocabulary.ts'
import { Badge } from '../Badge.tsx'
import { height } from '../ground/heights.ts'
import { diceOf } from '../ground/random.ts'
import * as sketch from '../ground/sketches.ts'
import type { BoardWords } from '../words.ts'
import { groundHeld } from './control.ts'
import { AT_FIRST, dayGone, leftOf } from './night.ts'
import { useScene } from './scene.ts'
import { Tip } from './Tip.tsx'

/** Beside the map: the clock, the ground that counts, and what the ground does. */
export function Aside(): ReactNode {
  const { layout, words, names, view } = useScene()
  const rect = layout.trays?.aside
  if (!rect) return null
  const { x, y, w } = rect
  return (
    <g transform={`translate(${x} ${y})`}>
      {view.turn > 0 ? (
        <>
          <Panel y={0} w={w} h={322} title={words.night.title}>
            <Night />
          </Panel>
          <Panel y={334} w={w} h={186} title={words.control.title}>
            <Held />
          </Panel>
        </>
      ) : null}
      <Panel y={view.turn > 0 ? 532 : 0} w={w} h={340} title={words.key.title}>
        <Key words={words.key} terrain={names.terrain} />
      </Panel>
    </g>
  )
}

interface PanelProps {
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly children: ReactNode
}

const Panel = ({ y, w, h, title, children }: PanelProps): ReactNode => (
  <g className="man-tray" transform={`translate(0 ${y})`}>
    <rect className="man-tray-paper" width={w} height={h} />
    <rect className="man-tray-line" x={4} y={4} width={w - 8} height={h - 8} />
    <text className="man-tray-title" x={w / 2} y={34}>
      {title}
    </text>
    {children}
  </g>
)

const SKY = { x: 134, y: 158, r: 92 }

/** MAN-16.4: the sun goes down as the decks run out; MAN-16.5: with the last turn in any case. */
function Night(): ReactNode {
  const { view, words } = useScene()
  const gone = dayGone(view)
  const angle = Math.PI * (0.86 - 0.86 * gone)
  const sun = { x: SKY.x + Math.cos(angle) * SKY.r, y: SKY.y - Math.sin(angle) * SKY.r * 0.9 }
  return (
    <Tip text={words.night.rule(view.turnLimit)}>
      <path
        className="man-sky"
        d={`M${SKY.x - SKY.r} ${SKY.y}A${SKY.r} ${SKY.r * 0.9} 0 0 1 ${SKY.x + SKY.r} ${SKY.y}`}
      />
      {gone < 1 ? (
        <Sun {...sun} />
      ) : (
        <path className="man-moon" d={`M${SKY.x + 44} 70a21 21 0 1 0 15 33a17 17 0 1 1-15-33z`} />
      )}
      <path className="man-land" d={`M22 ${SKY.y + 8}q34-16 66-7t58-2t50 3t50-4v14h-224z`} />
      <path className="man-land-line" d={`M22 ${SKY.y + 8}q34-16 66-7t58-2t50 3t50-4`} />
      <text className="man-turn" x={SKY.x} y={SKY.y - 16}>
        {words.turn(view.turn)}
      </text>
      {SEATS.map((seat, n) => {
        const left = leftOf(view, seat)
        return (
          <g
            key={seat}
            className={`man-${seat} man-${view.nations[seat] ?? ''}`}
            transform={`translate(22 ${186 + n * 52})`}
          >
            <Badge nation={view.nations[seat] ?? ''} size={26} />
            <text className="man-night-left" x={38} y={20}>
              {left === 0 ? words.night.exhausted : words.night.left(left)}
            </text>
            <rect className="man-bar" x={0} y={34} width={224} height={8} />
            <rect
              className="man-bar-full"
              x={0}
              y={34}
              width={224 * (1 - Math.min(1, left / AT_FIRST))}
              height={8}
            />
          </g>
        )
      })}
      {view.turnLimit > 0 ? (
        <text className="man-night-limit" x={SKY.x} y={303}>
          {words.night.atLatest(view.turnLimit)}
        </text>
      ) : null}
    </Tip>
  )
}

const RAYS = Array.from({ length: 12 }, (_, n) => {
  const angle = (n * Math.PI) / 6
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const long = n % 2 === 0 ? 27 : 23
  return `M${(x * 18).toFixed(1)} ${(y * 18).toFixed(1)}L${(x * long).toFixed(1)} ${(y * long).toFixed(1)}`
}).join('')

const Sun = ({ x, y }: { readonly x: number; readonly y: number }): ReactNode => (
  <g className="man-sun" style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
    <circle r={14} />
    <path d={RAYS} />
  </g>
)

/** MAN-16.6: how many squares of the enemy's half each holds, as things stand. */
function Held(): ReactNode {
  const { view, words } = useScene()
  const held = groundHeld(view)
  return (
    <Tip text={words.control.rule}>
      {SEATS.map((seat, n) => (
        <g
          key={seat}
          className={`man-${seat} man-${view.nations[seat] ?? ''}`}
          transform={`translate(${22 + n * 118} 52)`}
        >
          <Badge nation={view.nations[seat] ?? ''} size={34} />
          <text className="man-held" x={46} y={32}>
            {held[seat]}
          </text>
        </g>
      ))}
      <text className="man-pile-label" x={134} y={112}>
        {words.control.counts}
      </text>
    </Tip>
  )
}

interface KeyProps {
  readonly words: BoardWords['key']
  readonly terrain: (terrain: Terrain) => string
}

const DEFENCE: { readonly [K in Exclude<Terrain, 'clear'>]: number } = {
  forest: maps.terrain.forest.defence,
  town: maps.terrain.town.defence,
  hill: maps.terrain.hill.defence,
  marsh: maps.terrain.marsh.defence,
  field: maps.terrain.field.defence,
  lake: 0,
}

const ROWS: readonly Exclude<Terrain, 'clear'>[] = ['forest', 'town', 'hill', 'marsh', 'field', 'lake']

/** MAN-7.2 */
const Key = memo(
  ({ words, terrain }: KeyProps): ReactNode => (
    <g transform="translate(20 56)">
      {ROWS.map((kind, n) => (
        <g key={kind} transform={`translate(0 ${n * 44})`}>
          <Swatch kind={kind} />
          <text className="man-key-name" x={48} y={16}>
            {terrain(kind)}
          </text>
          <text className="man-key-value" x={228} y={18}>
            {DEFENCE[kind] > 0 ? `+${DEFENCE[kind]}` : ''}
          </text>
          <text className="man-key-text" x={48} y={34}>
            {words[kind]}
          </text>
        </g>
      ))}
    </g>
  ),
)

function Swatch({ kind }: { readonly kind: Exclude<Terrain, 'clear'> }): ReactNode {
  return (
    <g className="man-ground">
      <rect className={`man-wash ${WASHES[kind]}`} width={36} height={36} rx={5} />
      {SIGNS[kind].map(([className, d]) => (
        <path key={d} className={className} d={d} />
      ))}
    </g>
  )
}

const WASHES: { readonly [K in Exclude<Terrain, 'clear'>]: string } = {
  forest: 'man-woodland',
  town: 'man-gardens',
  hill: 'man-heath',
  marsh: 'man-bog',
  field: 'man-tilth',
  lake: 'man-lake',
}

const hill = height([{ column: 0, row: 0 }], diceOf('key'))

/** Each as it is drawn on the map. */
const SIGNS: { readonly [K in Exclude<Terrain, 'clear'>]: readonly (readonly [string, string])[] } = {
  forest: [
    ['man-trunks', sketch.trunk({ x: 12, y: 28 }, 20) + sketch.trunk({ x: 25, y: 32 }, 20)],
    ['man-crowns', sketch.crown({ x: 12, y: 28 }, 20) + sketch.crown({ x: 25, y: 32 }, 20)],
  ],
  town: [
    ['man-walls', sketch.walls({ x: 4, y: 20 }, 13) + sketch.walls({ x: 15, y: 32 }, 14)],
    ['man-roofs', sketch.roof({ x: 4, y: 20 }, 13) + sketch.roof({ x: 15, y: 32 }, 14)],
  ],
  hill: [
    ['man-hachures man-tiny', hill.light],
    ['man-shades man-tiny', hill.dark],
  ],
  marsh: [
    ['man-ripples', 'M4 10h10M20 14h12M6 20h14M24 25h8M4 31h12'],
    ['man-reeds', sketch.reeds({ x: 14, y: 26 }, 15) + sketch.reeds({ x: 26, y: 32 }, 14)],
  ],
  field: [['man-furrows', 'M6 3v30M11 3v30M16 3v30M20 6h13M20 11h13M20 16h13M20 21h13M20 26h13M20 31h13']],
  lake: [['man-water-lines', 'M7 9q11-6 22 0t0 18t-22 0t0-18zM12 13q6-3 12 0t0 10t-12 0t0-10z']],
}
