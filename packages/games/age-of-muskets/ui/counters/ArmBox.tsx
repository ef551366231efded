import type { ReactNode } from 'react'
import type { Arm } from './looks.ts'

interface Props {
  readonly arm: Arm
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The sign of an arm in its box, as maps of war have them. */
export function ArmBox({ arm, x, y, width, height }: Props): ReactNode {
  const saltire = `M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`
  const slope = `M${x} ${y + height}L${x + width} ${y}`
  return (
    <>
      <rect className="aom-arm-box" x={x} y={y} width={width} height={height} />
      {arm === 'infantry' || arm === 'guard' ? <path className="aom-arm-line" d={saltire} /> : null}
      {arm === 'light-infantry' ? <path className="aom-arm-line aom-arm-light" d={saltire} /> : null}
      {arm === 'guard' ? (
        <circle className="aom-arm-guard" cx={x + width / 2} cy={y + height / 2} r={height * 0.26} />
      ) : null}
      {arm === 'light-cavalry' ? <path className="aom-arm-line" d={slope} /> : null}
      {arm === 'cavalry' || arm === 'heavy-cavalry' ? (
        <path className="aom-arm-full" d={`${slope}V${y + height}Z`} />
      ) : null}
      {arm === 'heavy-cavalry' ? (
        <path className="aom-arm-line" d={`M${x + width * 0.12} ${y + height * 0.2}h${width * 0.34}`} />
      ) : null}
      {arm === 'artillery' ? (
        <circle className="aom-arm-full" cx={x + width / 2} cy={y + height / 2} r={height * 0.27} />
      ) : null}
    </>
  )
}
