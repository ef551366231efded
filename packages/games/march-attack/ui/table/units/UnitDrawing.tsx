import type { ReactNode } from 'react'
import { type Level, pixelAt, type Step } from '../levels.ts'
import { pointsOf } from '../place.ts'
import { FarBlock } from './FarBlock.tsx'
import { Figures } from './Figures.tsx'
import { Stand } from './Stand.tsx'
import type { Standing } from './standing.ts'

interface Props {
  readonly standing: Standing
  readonly level: Level
  readonly step: Step
  /** Its horses gallop. */
  readonly isCharging: boolean
}

/** Of the combat value on a block, in pixels. */
const LETTERS = 12

/** A unit as it looks from there: a block with its number, or figures on their stand. */
export function UnitDrawing({ standing, level, step, isCharging }: Props): ReactNode {
  const { card, unit, at, corners } = standing
  if (level === 'far')
    return (
      <>
        <FarBlock standing={standing} pixel={pixelAt(step)} />
        <text
          className={card.branch === 'cavalry' ? 'mar-far-cv mar-far-cv-open' : 'mar-far-cv'}
          x={at.x}
          y={at.y}
          fontSize={LETTERS * pixelAt(step)}
        >
          {unit.cv}
        </text>
      </>
    )
  return (
    <>
      {unit.formation === 'garrison' ? (
        <polygon className="mar-held" points={pointsOf(corners)} />
      ) : (
        <Stand standing={standing} />
      )}
      <Figures standing={standing} isCharging={isCharging} />
    </>
  )
}
