import type { ReactNode } from 'react'
import { ArmBox } from '../counters/ArmBox.tsx'
import { Band, Card } from '../counters/Card.tsx'
import { Cloth } from '../counters/FaceDown.tsx'
import { Ring } from '../counters/Headquarters.tsx'
import { type Arm, nationClass, type SideLook } from '../counters/looks.ts'
import { withSign } from '../signed.ts'
import type { Mix } from './faces.ts'
import { COUNTER } from './spots.ts'

/** Counters of the Battle Display, around their middle: larger than on the map, and with what they hold. */

interface Look {
  readonly nation: string
  readonly side: SideLook
  readonly isLarge: boolean
  /** Picked or selected. */
  readonly isRinged: boolean
  /** May be chosen. */
  readonly isLit: boolean
}

interface UnitProps extends Look {
  readonly name: string
  readonly arm: Arm
  /** Null: the viewer does not know (AOM-8.10). */
  readonly sp: number | null
  readonly mix: readonly Mix[]
  /** Written below where the strength is not known: "division". */
  readonly kind: string
  readonly isShattered: boolean
  /** SP that a draft takes away. */
  readonly losing: number
}

const sizeOf = (isLarge: boolean) => (isLarge ? COUNTER.large : COUNTER.fine)

export function UnitCounter(props: UnitProps): ReactNode {
  const { name, arm, sp, mix, kind, nation, side, isLarge, isShattered, losing } = props
  const { width: w, height: h } = sizeOf(isLarge)
  const foot = h / 2 - 8.4
  return (
    <g className={`${nationClass(nation, side.tone)} ${isShattered ? 'aom-is-shattered' : ''}`}>
      <Frame {...props} />
      <Card width={w} height={h} corner={4.5} />
      <Band width={w} height={h} band={isLarge ? 9 : 14.5} name={isLarge ? '' : name} />
      {isLarge ? (
        <ArmBox arm={arm} x={-w / 2 + 4} y={-10} width={22} height={15} />
      ) : (
        <ArmBox arm={arm} x={-w / 2 + 5} y={-4} width={20} height={13.5} />
      )}
      {sp === null ? (
        <>
          <text className="aom-unknown" x={w / 2 - 6} y={isLarge ? 6 : 10.4} fontSize={isLarge ? 25 : 17}>
            ?
          </text>
          {isLarge ? null : (
            <text className="aom-kind" x={-w / 2 + 5} y={h / 2 - 3.6}>
              {kind}
            </text>
          )}
        </>
      ) : (
        <>
          <text className="aom-strength" x={w / 2 - 4} y={isLarge ? 7 : 11} fontSize={isLarge ? 26 : 19}>
            {sp}
          </text>
          <MixBar
            mix={mix}
            x={-w / 2 + 5}
            y={isLarge ? foot - 4 : foot}
            width={w - 10}
            high={isLarge ? 7 : 3.8}
          />
        </>
      )}
      {isShattered ? (
        <path className="aom-broken" d={`M${-w / 2 + 5} ${h / 2 - 2}L${w / 2 - 4} ${-h / 2 + 4}`} />
      ) : null}
      {losing > 0 ? <Losing count={losing} x={w / 2 - 2} y={-h / 2 + 3} /> : null}
    </g>
  )
}

interface BarProps {
  readonly mix: readonly Mix[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly high: number
}

function MixBar({ mix, x, y, width, high }: BarProps): ReactNode {
  const all = mix.reduce((sum, { count }) => sum + count, 0)
  let at = x
  return mix.map(({ sort, count, isShattered }) => {
    const wide = (count / all) * width
    const left = at
    at += wide
    return (
      <rect
        key={`${sort} ${isShattered}`}
        className={`aom-mix aom-mix-${sort} ${isShattered ? 'aom-mix-shattered' : ''}`}
        x={left}
        y={y}
        width={Math.max(0.5, wide - 0.8)}
        height={high}
      />
    )
  })
}

interface HqProps extends Look {
  readonly leader: string
  readonly pennon: string
  readonly initiative: number
  readonly tactical: number
}

/** An HQ in battle: its leader's Initiative, and below it his Tactical Modifier. */
export function HqCounter(props: HqProps): ReactNode {
  const { leader, pennon, initiative, tactical, nation, side, isLarge } = props
  const { width: w, height: h } = sizeOf(isLarge)
  const left = -w / 2 + 6
  const top = isLarge ? -13 : -4.5
  return (
    <g className={nationClass(nation, side.tone)}>
      <Frame {...props} />
      <Card width={w} height={h} corner={4.5} />
      <Band width={w} height={h} band={isLarge ? 9 : 14.5} name={isLarge ? '' : leader} />
      <path className="aom-staff" d={`M${left} ${top}V${h / 2 - 4}`} />
      <path className="aom-pennon" d={`M${left} ${top}h22l-4 7l4 7h-22Z`} />
      <text
        className="aom-corps"
        x={left + 9.6}
        y={top + 11.2}
        fontSize={pennon.length > 2 ? 9 : 12}
        textAnchor="middle"
      >
        {pennon}
      </text>
      <text className="aom-strength" x={w / 2 - 5} y={isLarge ? 6 : 8.5} fontSize={isLarge ? 24 : 17.5}>
        {initiative}
      </text>
      <text className="aom-tactical" x={w / 2 - 5} y={h / 2 - 3.6} fontSize={isLarge ? 15 : 9.4}>
        {withSign(tactical)}
      </text>
    </g>
  )
}

/** What is not one's own to look at: the flag of its side (AOM-8.1). */
export function BackCounter(props: Omit<Look, 'nation'>): ReactNode {
  const { side, isLarge } = props
  const { width: w, height: h } = sizeOf(isLarge)
  const [wide, high] = [w * 0.82, h * 0.9]
  return (
    <g className={`aom-back aom-side-${side.tone}`}>
      <Frame {...props} />
      <Card width={wide} height={high} className="aom-back-card" corner={4.5} />
      <rect
        className="aom-back-line"
        x={3.2 - wide / 2}
        y={3.2 - high / 2}
        width={wide - 6.4}
        height={high - 6.4}
        rx="2"
      />
      <g transform="scale(1.12)">
        <path className="aom-back-staff" d="M-7.5 -10V11" />
        <Cloth flag={side.flag} />
      </g>
    </g>
  )
}

function Frame({ isLarge, isRinged, isLit }: Pick<Look, 'isLarge' | 'isRinged' | 'isLit'>): ReactNode {
  const { width, height } = sizeOf(isLarge)
  if (isRinged) return <Ring width={width} height={height} />
  if (!isLit) return null
  return (
    <rect
      className="aom-may"
      x={-width / 2 - 2.6}
      y={-height / 2 - 2.6}
      width={width + 5.2}
      height={height + 5.2}
      rx="6.5"
    />
  )
}

const Losing = ({ count, x, y }: { readonly count: number; readonly x: number; readonly y: number }) => (
  <g className="aom-losing" transform={`translate(${x} ${y})`}>
    <circle r="8.4" />
    <text y="4">−{count}</text>
  </g>
)
