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
  const { key, stamp, at, retreat, isStamped = false } = staging
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
        <p className="stamp" data-stamped={isStamped || undefined} style={placed(at, size)}>
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

/** Between the places of those who have moved, so that neither is covered: shares of the way from one to the other. */
const WAY = { begins: 0.3, ends: 0.5, head: 0.54 } as const

const Retreat = ({ from, to, isTaken = false, size }: RetreatProps) => {
  const on = (share: number): BoardPoint => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  })
  const [begins, ends] = [on(WAY.begins), on(WAY.ends)]
  return (
    <>
      <svg className="ghost-way" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <path d={`M${begins.x} ${begins.y}L${ends.x} ${ends.y}`} />
      </svg>
      {isTaken ? null : <span className="ghost" style={placed(from, size)} />}
      <span
        className="ghost-head"
        style={{
          ...placed(on(WAY.head), size),
          rotate: `${Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)}deg`,
        }}
      />
    </>
  )
}
