import { corners as cornersOfPose } from '@grognard/geometry'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { sizeOf } from '../../src/table/shapes.ts'
import type { Side } from '../../src/vocabulary.ts'
import { isCoarse } from '../hands/coarse.ts'
import {
  type Corner,
  cornersOf,
  type Draft,
  dropCorner,
  type Feature,
  heightOf,
  isSameThing,
  moveCorner,
  remove,
  shift,
  type Thing,
  widthOf,
} from './draft.ts'

interface Props {
  readonly draft: Draft
  readonly selected: Thing | null
  /** Ids of what the rules do not allow as it is. */
  readonly wrong: readonly string[]
  readonly label: string
  readonly nameOf: (thing: Thing) => string
  readonly sideOf: (piece: Draft['defaultDeployment'][number]) => Side
  readonly cornerName: (number: number) => string
  readonly select: (thing: Thing | null) => void
  /** `isOver`: the hand has let go, or a key was pressed. */
  readonly change: (draft: Draft, isOver: boolean) => void
}

/** Its parts can be taken hold of. */
const PICTURE = { role: 'group' } as const

/** How far around a corner it is taken hold of, in pixels: what stands beside it is to be reached as well. */
const REACH = { finger: 22, mouse: 10 }

/** To a tenth of an inch. */
const SNAP = 100
const STEP = 500
const snapped = (mils: number): number => Math.round(mils / SNAP) * SNAP

const ARROWS: { readonly [key: string]: Corner } = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

interface Held {
  readonly thing: Thing
  readonly corner: number | null
  readonly from: Corner
  readonly began: Draft
}

/** The table from above, its shapes as the rules know them, north above. */
export function Canvas({
  draft,
  selected,
  wrong,
  label,
  nameOf,
  sideOf,
  cornerName,
  select,
  change,
}: Props): ReactNode {
  const svg = useRef<SVGSVGElement>(null)
  const held = useRef<Held | null>(null)
  const pixel = usePixel(svg, widthOf(draft))
  const height = heightOf(draft)
  const reach = isCoarse() ? REACH.finger : REACH.mouse
  const at = (event: PointerEvent): Corner => {
    const box = svg.current?.getBoundingClientRect()
    if (box === undefined) return [0, 0]
    return [
      ((event.clientX - box.left) / box.width) * widthOf(draft),
      (1 - (event.clientY - box.top) / box.height) * height,
    ]
  }
  const take = (event: PointerEvent, thing: Thing, corner: number | null) => {
    event.stopPropagation()
    if (!isSameThing(selected, thing)) select(thing)
    held.current = { thing, corner, from: at(event), began: draft }
    svg.current?.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (held.current === null) return
    const { thing, corner, from, began } = held.current
    const [x, y] = at(event)
    change(
      corner === null
        ? shift(began, thing, [snapped(x - from[0]), snapped(y - from[1])])
        : moveCorner(began, thing, corner, [snapped(x), snapped(y)]),
      false,
    )
  }
  const letGo = () => {
    if (held.current !== null) change(draft, true)
    held.current = null
  }
  const press = (event: KeyboardEvent, thing: Thing, corner: number | null) => {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) {
      const by = event.shiftKey ? SNAP : STEP
      const [dx, dy]: Corner = [arrow[0] * by, arrow[1] * by]
      const here = corner === null ? undefined : cornersOf(draft, thing)[corner]
      change(
        corner === null || here === undefined
          ? shift(draft, thing, [dx, dy])
          : moveCorner(draft, thing, corner, [here[0] + dx, here[1] + dy]),
        true,
      )
    } else if (event.key === 'Delete' || event.key === 'Backspace')
      change(corner === null ? remove(draft, thing) : dropCorner(draft, thing, corner), true)
    else if (event.key === 'Enter' || event.key === ' ') select(isSameThing(selected, thing) ? null : thing)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const grip = (thing: Thing) => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': nameOf(thing),
    'aria-pressed': isSameThing(selected, thing),
    'data-wrong': wrong.includes(idOf(draft, thing)) || undefined,
    'data-thing': thing.kind === 'feature' || thing.kind === 'objective' ? thing.id : thing.kind,
    onPointerDown: (event: PointerEvent) => take(event, thing, null),
    onKeyDown: (event: KeyboardEvent) => press(event, thing, null),
  })
  const cornerGrip = (thing: Thing, corner: number) => ({
    role: 'button',
    tabIndex: 0,
    className: 'mar-draw-corner',
    'aria-label': `${nameOf(thing)}, ${cornerName(corner + 1)}`,
    'data-corner': corner,
    onPointerDown: (event: PointerEvent) => take(event, thing, corner),
    onKeyDown: (event: KeyboardEvent) => press(event, thing, corner),
  })
  const path = (points: readonly Corner[], isClosed: boolean): string =>
    `M${points.map(([x, y]) => `${x} ${height - y}`).join('L')}${isClosed ? 'Z' : ''}`
  const single = (draft_: Draft, thing: Thing): Corner | undefined => cornersOf(draft_, thing)[0]
  return (
    <svg
      ref={svg}
      className="mar-draw"
      viewBox={`0 0 ${widthOf(draft)} ${height}`}
      {...PICTURE}
      aria-label={label}
      onPointerDown={() => select(null)}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <rect className="mar-draw-table" width={widthOf(draft)} height={height} />
      {draft.terrain.map(feature => (
        <g key={feature.id} {...grip({ kind: 'feature', id: feature.id })}>
          <FeatureShape feature={feature} path={path} pixel={pixel} height={height} />
        </g>
      ))}
      {draft.sides.map((side, i) => (
        <g key={side.id} {...grip({ kind: 'zone', side: i === 0 ? 0 : 1 })}>
          <path className={`mar-draw-zone mar-draw-side-${i}`} d={path(side.deploymentZone, true)} />
        </g>
      ))}
      {draft.objectives.map(({ id, point, radius, points }) => (
        <g key={id} {...grip({ kind: 'objective', id })}>
          <circle className="mar-draw-radius" cx={point[0]} cy={height - point[1]} r={radius} />
          <circle className="mar-draw-objective" cx={point[0]} cy={height - point[1]} r={11 * pixel} />
          <text x={point[0]} y={height - point[1] + 4.5 * pixel} fontSize={13 * pixel}>
            {points}
          </text>
        </g>
      ))}
      {draft.defaultDeployment.map((piece, index) => {
        if ('garrison' in piece) return null
        const thing: Thing = { kind: 'piece', at: index }
        const side = sideOf(piece)
        if (!('formation' in piece))
          return (
            <g key={'commander' in piece ? piece.commander : piece.leader} {...grip(thing)}>
              <title>{nameOf(thing)}</title>
              <circle
                className={`mar-draw-leader mar-draw-side-${side}`}
                cx={piece.x}
                cy={height - piece.y}
                r={7 * pixel}
              />
            </g>
          )
        const shape = cornersOfPose(piece, sizeOf(piece.formation)).map(({ x, y }): Corner => [x, y])
        return (
          <g key={piece.unit} {...grip(thing)}>
            <title>{nameOf(thing)}</title>
            <path className={`mar-draw-unit mar-draw-side-${side}`} d={path(shape, true)} />
            <path className="mar-draw-front" d={path(shape.slice(0, 2), false)} />
          </g>
        )
      })}
      {selected === null || selected.kind === 'piece' || selected.kind === 'objective'
        ? null
        : cornersOf(draft, selected).map(([x, y], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: corners have no names.
            <g key={i} {...cornerGrip(selected, i)}>
              <circle className="mar-draw-reach" cx={x} cy={height - y} r={reach * pixel} />
              <circle cx={x} cy={height - y} r={6 * pixel} />
            </g>
          ))}
      {selected !== null && (selected.kind === 'piece' || selected.kind === 'objective') ? (
        <Ring at={single(draft, selected)} height={height} r={17 * pixel} />
      ) : null}
    </svg>
  )
}

/** As the file calls it; zones have no name there. */
function idOf(draft: Draft, thing: Thing): string {
  if (thing.kind === 'zone') return ''
  if (thing.kind !== 'piece') return thing.id
  const piece = draft.defaultDeployment[thing.at]
  if (piece === undefined) return ''
  return 'unit' in piece ? piece.unit : 'commander' in piece ? piece.commander : piece.leader
}

const Ring = ({
  at,
  height,
  r,
}: {
  readonly at: Corner | undefined
  readonly height: number
  readonly r: number
}): ReactNode =>
  at === undefined ? null : <circle className="mar-draw-ring" cx={at[0]} cy={height - at[1]} r={r} />

interface ShapeProps {
  readonly feature: Feature
  readonly path: (points: readonly Corner[], isClosed: boolean) => string
  readonly pixel: number
  readonly height: number
}

function FeatureShape({ feature, path, pixel, height }: ShapeProps): ReactNode {
  const kind = 'type' in feature ? feature.type : feature.kind
  const className = `mar-draw-ground mar-draw-${feature.kind} mar-draw-${kind}`
  if (feature.kind === 'crossing') {
    const [[x, y]] = feature.points
    return (
      <rect
        className={className}
        x={x - 8 * pixel}
        y={height - y - 8 * pixel}
        width={16 * pixel}
        height={16 * pixel}
      />
    )
  }
  const isClosed = feature.shape === 'polygon'
  return (
    <>
      {isClosed ? null : <path className="mar-draw-reach" d={path(feature.points, false)} />}
      <path
        className={className}
        data-level={feature.kind === 'hill' ? feature.level : undefined}
        d={path(feature.points, isClosed)}
      />
    </>
  )
}

/** Mils that a pixel takes. */
function usePixel(svg: { readonly current: SVGSVGElement | null }, width: number): number {
  const [pixels, setPixels] = useState(800)
  const measure = useCallback(() => {
    const wide = svg.current?.getBoundingClientRect().width ?? 0
    if (wide > 0) setPixels(wide)
  }, [svg])
  useEffect(() => {
    measure()
    const watch = new ResizeObserver(measure)
    if (svg.current !== null) watch.observe(svg.current)
    return () => watch.disconnect()
  }, [measure, svg])
  return width / pixels
}
