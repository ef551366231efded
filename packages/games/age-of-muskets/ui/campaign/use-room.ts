import { useMemo } from 'react'
import { piece } from '../choosing/targets.ts'
import type { BoardMap } from '../map/board-map.ts'
import type { Seen } from '../map/use-level.ts'
import type { BoardNames } from '../names.ts'
import { printed } from '../printed.ts'
import type { View } from '../reading.ts'
import type { Marks } from './CounterButton.tsx'
import { markerWidths } from './Markers.tsx'
import type { Stand } from './pieces.ts'
import { reachOfStand } from './piling.ts'
import { makeRoom, type Room } from './room.ts'
import { pencilled } from './Stands.tsx'
import type { CampaignWords } from './words.ts'

interface Lying {
  readonly map: BoardMap
  readonly view: View
  readonly stands: readonly Stand[]
  readonly names: BoardNames
  readonly words: CampaignWords
  readonly marks: Marks
  readonly hq: string | null
}

/** Where everything is drawn as the map is seen: made once for what lies there and for what is fanned out. */
export function useRoom({ map, view, stands, names, words, marks, hq }: Lying): (seen: Seen) => Room {
  const { zones, garrisons, locMarkers } = view
  // Marks are others with every press; which pieces may be chosen is what piles are fanned out for.
  const lit = Object.keys(marks).join(' ')
  return useMemo(() => {
    const made = new Map<number, Room>()
    const pieces = new Set(lit.split(' '))
    const isLit = (id: string) => pieces.has(piece(id))
    const zoneNames = Object.fromEntries(printed().module.zones.map(({ id }) => [id, names.zone(id)]))
    const markers = markerWidths({ zones, garrisons, locMarkers })
    const make = ({ level, scale }: Seen): Room =>
      makeRoom({
        map,
        level,
        scale,
        names: zoneNames,
        stands: stands.map(stand => ({
          zone: stand.zone,
          reach: reachOfStand(stand, { level, hq, isLit }, note => pencilled(note, names, words)),
        })),
        markers,
      })
    return seen => {
      const room = made.get(seen.scale) ?? make(seen)
      made.set(seen.scale, room)
      return room
    }
  }, [map, zones, garrisons, locMarkers, stands, names, words, lit, hq])
}
