import type { BoardPoint, Staging } from '@grognard/table'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import type { Size } from '../camera.ts'
import { timesOf } from './length.ts'
import { delays } from './StagingView.tsx'

interface Props {
  readonly staging: Staging
  /** What moves with the board. */
  readonly sheet: Element
  readonly size: Size
}

/** On the board itself, and moved with it: the stamp at the target, and where somebody had to give ground. */
export function OnBoard({ staging, sheet, size }: Props) {
  const { key, stamp, at, retreat } = staging
  const times = timesOf(staging)
  return createPortal(
    <div
      key={key}
      className="on-board"
      style={delays({ '--stamp-from': times.stamp, '--retreat-from': times.retreat })}
      aria-hidden="true"
    >
      {retreat ? <Retreat {...retreat} size={size} /> : null}
      {stamp !== null && at ? (
        <p className="stamp" style={placed(at, size)}>
          {stamp}
        </p>
      ) : null}
    </div>,
    sheet,
  )
}

const placed = ({ x, y }: BoardPoint, { width, height }: Size): CSSProperties => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
})

type RetreatProps = NonNullable<Staging['retreat']> & { readonly size: Size }

const Retreat = ({ from, to, size }: RetreatProps) => (
  <>
    <svg className="ghost-way" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    </svg>
    <span className="ghost" style={placed(from, size)} />
    <span
      className="ghost-head"
      style={{
        ...placed(to, size),
        rotate: `${Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)}deg`,
      }}
    />
  </>
)
