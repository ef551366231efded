import { layer } from '@grognard/table'
import { type ReactNode, useId } from 'react'
import type { BoardMap } from './board-map.ts'

interface Props {
  readonly map: BoardMap
  readonly pale: readonly string[]
  readonly closed: readonly string[]
}

/** Zones that are not in play, under a veil; and those that nobody may enter now, hatched. */
export const ZonesOut = layer(function ZonesOut({ map: { zones }, pale, closed }: Props): ReactNode {
  const id = useId()
  const area = (ids: readonly string[]) =>
    zones
      .filter(zone => ids.includes(zone.id))
      .map(({ path }) => path)
      .join('')
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="aom-hatching" d="M0 0V6" />
      </pattern>
      <path className="aom-veil" d={area(pale)} />
      <path d={area(closed)} fill={`url(#${id})`} />
    </>
  )
})
