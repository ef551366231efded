import type { BoardPoint, Space } from '@grognard/table'
import type { Section } from '../../src/vocabulary.ts'
import { sceneOf as displayOf } from '../battle/scene.ts'
import { mapOf } from '../map/maps.ts'
import { type BoardNames, namesIn } from '../names.ts'
import type { Snapshot } from '../reading.ts'
import { type StagingWords, stagingWords } from './words/words.ts'

/** Names, seats and places, as everybody at the table has them. */
export interface Scene {
  readonly words: StagingWords
  readonly names: BoardNames
  /** Of a player, or of the one who sits first on a side. */
  seatOf(playerOrSide: string): number
  /** The side's name, where the player is all of it. */
  nameOfSeat(player: string): string
  /** The side that the first of two is not. */
  other(side: string): string
  /** Who lies before the place. */
  besieger(zone: string): string
  /** On the map; null while a Battle Display lies on it. */
  zone(zone: string): BoardPoint | null
  /** On the Battle Display; null where there is none. */
  section(side: string, section: Section): BoardPoint | null
}

export function sceneOf(snapshot: Snapshot, before: Snapshot, space: Space | undefined): Scene {
  const { language, seats, view } = snapshot
  const seatOf = (id: string) => {
    const at = seats.findIndex(seat => seat.id === id)
    return Math.max(0, at >= 0 ? at : seats.findIndex(seat => seat.side === id))
  }
  return {
    words: stagingWords(language),
    names: namesIn(language),
    seatOf,
    nameOfSeat(player) {
      const seat = seats[seatOf(player)]
      const isAlone = seats.filter(({ side }) => side === seat?.side).length === 1
      return (isAlone ? seat?.sideName : seat?.name) ?? player
    },
    other: side => seats.find(seat => seat.side !== side)?.side ?? side,
    besieger: zone =>
      before.view.zones[zone]?.siege?.side ?? view.zones[zone]?.siege?.side ?? view.initiative,
    zone(zone) {
      if (view.battle !== null) return null
      const [x, y] = mapOf(view.scenario.module).zones.find(({ id }) => id === zone)?.at ?? []
      return x === undefined || y === undefined ? null : { x, y }
    },
    section(side, section) {
      if (view.battle === null) return null
      const { layout, sides } = displayOf(
        space === undefined ? { snapshot } : { snapshot, space },
        view.battle,
      )
      const { x, y, w, h } = layout.section(sides.near === side ? 'near' : 'far', section)
      return { x: x + w / 2, y: y + h / 2 }
    },
  }
}
