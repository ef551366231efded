import type { ReactNode } from 'react'
import type { SeatName, Terrain, UnitState, UnitType } from '../../src/vocabulary.ts'
import { Figure } from '../figures/Figure.tsx'
import { isMounted } from '../figures/uniforms.ts'
import { nameSize } from '../short-names.ts'
import { Swatch, VALUES } from './terrain-signs.tsx'

/** A counter around the origin, a little above it. Blue's have round corners, Red's are cut: nobody has to tell colours apart. */
const [WIDE, TOP, FOOT] = [43, -47, 32] as const
const BAND = 21

const BODY: { readonly [S in SeatName]: string } = {
  blue: `M${-WIDE} ${TOP + 8}q0-8 8-8h${2 * WIDE - 16}q8 0 8 8v${FOOT - TOP - 16}q0 8-8 8h${16 - 2 * WIDE}q-8 0-8-8z`,
  red: `M${-WIDE} ${TOP + 9}l9-9h${2 * WIDE - 18}l9 9v${FOOT - TOP - 18}l-9 9h${18 - 2 * WIDE}l-9-9z`,
}

const BANDS: { readonly [S in SeatName]: string } = {
  blue: `M${-WIDE} ${TOP + 8}q0-8 8-8h${2 * WIDE - 16}q8 0 8 8v${BAND - 8}h${-2 * WIDE}z`,
  red: `M${-WIDE} ${TOP + 9}l9-9h${2 * WIDE - 18}l9 9v${BAND - 9}h${-2 * WIDE}z`,
}

interface CounterProps {
  readonly seat: SeatName
  readonly nation: string
  readonly unit: string
  readonly type: UnitType
  readonly state: UnitState
  readonly strength: number
  readonly label: string
  /** Large print for small screens: no sign of the arm, which the figure says as well. */
  readonly isCompact?: boolean
  /** What it stands on, told below it. */
  readonly ground?: Terrain
}

export function Counter(props: CounterProps): ReactNode {
  const { seat, nation, unit, type, state, strength, label, isCompact = false, ground = 'clear' } = props
  const isWhole = state === 'full'
  return (
    <g className={`man-counter man-${seat} man-${nation} ${isWhole ? '' : 'man-reduced'}`}>
      {ground === 'clear' ? null : <Tab kind={ground} />}
      <path className="man-counter-shadow" d={BODY[seat]} transform="translate(4 4)" />
      <path className="man-counter-paper" d={BODY[seat]} />
      <g transform={isMounted(type) ? 'translate(-13 30) scale(.86)' : 'translate(-20 30) scale(1.18)'}>
        <Figure nation={nation} who={unit} arm={type} />
      </g>
      <path className="man-counter-band" d={BANDS[seat]} />
      <text
        className="man-counter-name"
        y={TOP + (isCompact ? 18.5 : 16)}
        fontSize={nameSize(label, isCompact)}
      >
        {label}
      </text>
      {isCompact ? null : <TypeSign type={type} x={20} y={-21} w={18} h={12} />}
      <text className="man-counter-strength" x={38} y={25}>
        {strength}
      </text>
      {isWhole ? null : <path className="man-counter-thin" d={`M${6 - WIDE} ${FOOT - 2}h${2 * WIDE - 12}`} />}
      <path className="man-counter-edge" d={BODY[seat]} />
    </g>
  )
}

/** The ground under a counter hangs out below it. */
const Tab = ({ kind }: { readonly kind: Exclude<Terrain, 'clear'> }): ReactNode => (
  <g className={`man-tab man-tab-${kind}`} transform={`translate(0 ${FOOT - 2})`}>
    <path className="man-tab-paper" d="M-27 0h54v15q0 4-4 4h-46q-4 0-4-4z" />
    <g transform={VALUES[kind] > 0 ? 'translate(-21 3)' : 'translate(-7 3)'}>
      <Swatch kind={kind} />
    </g>
    {VALUES[kind] > 0 ? (
      <text className="man-tab-value" x={9} y={16}>
        {`+${VALUES[kind]}`}
      </text>
    ) : null}
  </g>
)

interface TypeSignProps {
  readonly type: UnitType
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Crossed belts for infantry, half a field for cavalry, as on the maps of the time. */
export function TypeSign({ type, x, y, w, h }: TypeSignProps): ReactNode {
  return (
    <g className="man-type">
      <rect className="man-type-field" x={x} y={y} width={w} height={h} />
      {type === 'cavalry' ? (
        <path className="man-type-half" d={`M${x} ${y + h}L${x + w} ${y}V${y + h}Z`} />
      ) : (
        <path className="man-type-cross" d={`M${x} ${y}l${w} ${h}m0 ${-h}l${-w} ${h}`} />
      )}
    </g>
  )
}
