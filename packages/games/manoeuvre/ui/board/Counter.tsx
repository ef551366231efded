import type { ReactNode } from 'react'
import type { SeatName, UnitState, UnitType } from '../../src/vocabulary.ts'

/** A counter around the origin. Blue's have round corners, Red's are cut: nobody has to tell colours apart. */
export const HALF = { w: 39, h: 38 }

const BODY: { readonly [S in SeatName]: string } = {
  blue: 'M-39-28q0-10 10-10h58q10 0 10 10v56q0 10-10 10h-58q-10 0-10-10z',
  red: 'M-39-27l11-11h56l11 11v54l-11 11h-56l-11-11z',
}

/** The lower corner on the right is torn off. */
const TORN: { readonly [S in SeatName]: string } = {
  blue: 'M-39-28q0-10 10-10h58q10 0 10 10v34l-7 6l3 6l-9 3l1 7l-9 1l-2 7l-8-1l-4 5h-33q-10 0-10-10z',
  red: 'M-39-27l11-11h56l11 11v33l-7 6l3 6l-9 3l1 7l-9 1l-2 7l-8-1l-4 5h-32l-11-11z',
}

const BAND: { readonly [S in SeatName]: string } = {
  blue: 'M-39-28q0-10 10-10h58q10 0 10 10v13h-78z',
  red: 'M-39-27l11-11h56l11 11v12h-78z',
}

interface CounterProps {
  readonly seat: SeatName
  readonly nation: string
  readonly type: UnitType
  readonly state: UnitState
  readonly strength: number
  readonly label: string
}

export function Counter({ seat, nation, type, state, strength, label }: CounterProps): ReactNode {
  const isWhole = state === 'full'
  const body = (isWhole ? BODY : TORN)[seat]
  const size = Math.min(21, 128 / Math.max(label.length, 1))
  return (
    <g className={`man-counter man-${seat} man-${nation} ${isWhole ? '' : 'man-reduced'}`}>
      <path className="man-counter-shadow" d={body} transform="translate(2.5 3.5)" />
      <path className="man-counter-paper" d={body} />
      <path className="man-counter-band" d={BAND[seat]} />
      <text className="man-counter-name" y={-20} fontSize={size}>
        {label}
      </text>
      <TypeSign type={type} x={-33} y={-5} w={35} h={28} />
      <text className="man-counter-strength" x={isWhole ? 21 : 17} y={isWhole ? 24 : 21}>
        {strength}
      </text>
      <path className="man-counter-edge" d={body} />
    </g>
  )
}

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
