import { layer } from '@grognard/table'
import type { KeyboardEvent, ReactNode } from 'react'
import { pressedByKey } from '../choosing/keys.ts'
import type { Target } from '../choosing/targets.ts'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import type { Marks } from './CounterButton.tsx'
import type { Desk } from './desk.ts'
import { zone } from './targets.ts'

interface Props {
  readonly map: BoardMap
  /** Zones in play by id, with what a screen reader says of them. */
  readonly names: { readonly [zone: string]: string }
  readonly marks: Marks
  readonly touch: Desk['touch']
}

/** Every zone can be pressed: those that may be chosen say it, the others show what is there. Arrow keys go from one to the next. */
export function ZoneButtons({ map, names, marks, touch }: Props): ReactNode {
  const zones = Object.entries(names)
  const first = zones.find(([id]) => isOpen(marks, id))?.[0] ?? zones[0]?.[0]
  return zones.map(([id, name]) => (
    <ZoneButton
      key={id}
      map={map}
      id={id}
      name={name}
      state={marks[zone(id)]}
      isReached={isOpen(marks, id) || id === first}
      touch={touch}
    />
  ))
}

interface ButtonProps extends Pick<Props, 'map' | 'touch'> {
  readonly id: string
  readonly name: string
  readonly state: Marks[Target]
  /** By Tab. */
  readonly isReached: boolean
}

const ZoneButton = layer(function ZoneButton(props: ButtonProps): ReactNode {
  const { map, id, name, state, isReached, touch } = props
  const isTaken = state === 'picked' || state === 'armed'
  const press = pressedByKey(isTaken, () => touch(zone(id)))
  const key = (event: KeyboardEvent<SVGPathElement>) => {
    press(event)
    const buttons = [
      ...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGElement>('[data-zone]') ?? []),
    ]
    const next = nextOf(
      map,
      buttons.flatMap(({ dataset }) => dataset['zone'] ?? []),
      id,
      event.key,
    )
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    buttons.find(({ dataset }) => dataset['zone'] === next)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a zone is a shape; no button has one.
    <path
      className="aom-target"
      d={zoneNamed(map, id)?.path ?? ''}
      role="button"
      data-zone={id}
      data-inspect={zone(id)}
      data-lit={state}
      tabIndex={isReached ? 0 : -1}
      aria-label={name}
      aria-pressed={state === undefined ? undefined : isTaken}
      onClick={() => touch(zone(id))}
      onKeyDown={key}
    />
  )
})

const isOpen = (marks: Marks, id: string): boolean => {
  const state = marks[zone(id)]
  return state !== undefined && state !== 'other'
}

const STEPS: { readonly [key: string]: readonly [number, number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest town that lies in that direction. */
function nextOf(map: BoardMap, ids: readonly string[], from: string, key: string): string | null {
  const step = STEPS[key]
  const here = zoneNamed(map, from)?.at
  if (step === undefined || here === undefined) return null
  const [dx, dy] = step
  const ahead = ids.flatMap(id => {
    const there = zoneNamed(map, id)?.at
    if (there === undefined) return []
    const [x, y] = [there[0] - here[0], there[1] - here[1]]
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    return along > 2 ? [{ id, far: along + 2 * aside }] : []
  })
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.id ?? null
}
