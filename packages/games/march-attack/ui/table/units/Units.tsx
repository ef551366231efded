import { layer } from '@grognard/table'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Level, Step } from '../levels.ts'
import type { Standing } from './standing.ts'
import { UnitDrawing } from './UnitDrawing.tsx'

/** What hands listen to on a unit, so that it can be taken and dragged. */
export interface Grip {
  readonly onPointerDown?: (event: PointerEvent<Element>) => void
  readonly onPointerMove?: (event: PointerEvent<Element>) => void
  readonly onPointerUp?: (event: PointerEvent<Element>) => void
  readonly onPointerCancel?: (event: PointerEvent<Element>) => void
  readonly onKeyDown?: (event: KeyboardEvent<Element>) => void
}

interface Props {
  readonly units: readonly Standing[]
  readonly level: Level
  readonly step: Step
  readonly selected: number | null
  /** Numbers of units that charge: their horses gallop. */
  readonly charging: readonly number[]
  readonly armyOf: (standing: Standing) => string
  /** How a unit is called aloud. */
  readonly nameOf: (standing: Standing) => string
  readonly select: (unit: number | null) => void
  readonly point: (unit: number | null) => void
  readonly grip?: (unit: number) => Grip
}

export const Units = ({ units, selected, charging, ...shared }: Props): ReactNode => (
  <g className="mar-units">
    {units.map(standing => (
      <UnitOnTable
        key={standing.card.id}
        {...shared}
        standing={standing}
        isSelected={standing.number === selected}
        isCharging={charging.includes(standing.number)}
      />
    ))}
  </g>
)

interface UnitProps extends Omit<Props, 'units' | 'selected' | 'charging'> {
  readonly standing: Standing
  readonly isSelected: boolean
  readonly isCharging: boolean
}

const UnitOnTable = layer(
  ({
    standing,
    level,
    step,
    isSelected,
    isCharging,
    armyOf,
    nameOf,
    select,
    point,
    grip,
  }: UnitProps): ReactNode => {
    const { number, card } = standing
    const press = () => select(isSelected ? null : number)
    const { onKeyDown, ...held } = grip?.(number) ?? {}
    const key = (event: KeyboardEvent) => {
      onKeyDown?.(event)
      // Enter on what is selected already is the table's: it decides.
      const isPress = event.key === ' ' || (event.key === 'Enter' && !isSelected)
      if (event.defaultPrevented || !isPress) return
      event.preventDefault()
      press()
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
      <g
        role="button"
        tabIndex={0}
        aria-pressed={isSelected}
        aria-label={nameOf(standing)}
        data-unit={card.id}
        data-inspect={`unit:${card.id}`}
        className={`mar-unit mar-army-${armyOf(standing)} mar-side-${card.side}${isSelected ? ' mar-selected' : ''}`}
        onClick={press}
        onKeyDown={key}
        onPointerEnter={() => point(number)}
        onPointerLeave={() => point(null)}
        onFocus={() => point(number)}
        onBlur={() => point(null)}
        {...held}
      >
        <UnitDrawing standing={standing} level={level} step={step} isCharging={isCharging} />
      </g>
    )
  },
)
