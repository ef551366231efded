import type { KeyboardEvent, ReactNode } from 'react'
import { type BoardMap, zoneNamed } from './board-map.ts'

interface Target {
  /** By id. */
  readonly zone: string
  /** What a screen reader says of it. */
  readonly label: string
  readonly pressed: boolean
  /** It can be looked at, but says nothing: keys pass it by. */
  readonly idle?: boolean
}

interface Props {
  readonly map: BoardMap
  readonly targets: readonly Target[]
  readonly onPress: (zone: string) => void
}

/** Zones that can be pressed, by pointer and by keyboard; they are not seen, `ZoneLight` is. */
export const ZoneTargets = ({ map, targets, onPress }: Props): ReactNode =>
  targets.map(({ zone, label, pressed, idle = false }) => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress(zone)
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: a zone is a shape; no button has one.
      <path
        key={zone}
        className="aom-target"
        d={zoneNamed(map, zone)?.path ?? ''}
        data-zone={zone}
        role="button"
        tabIndex={idle ? -1 : 0}
        aria-label={label}
        aria-pressed={pressed}
        onClick={() => onPress(zone)}
        onKeyDown={key}
      />
    )
  })
