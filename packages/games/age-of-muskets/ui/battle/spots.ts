import type { Section } from '../../src/vocabulary.ts'
import { piece, type Target } from '../choosing/targets.ts'
import { isFlank, type Layout, type Packed, pack, type Rect } from '../layout.ts'
import type { BattleInPlay } from '../reading.ts'
import type { Place } from '../sides.ts'
import type { Scene } from './scene.ts'
import type { Standing } from './standing.ts'

/** A counter where it is drawn and touched: around its middle. */
export interface Spot {
  readonly standing: Standing
  readonly place: Place
  readonly x: number
  readonly y: number
  readonly scale: number
  /** What a press on it names. */
  readonly target: Target
}

/** Counters in the board's units before they are scaled. */
export const COUNTER = { fine: { width: 58, height: 46 }, large: { width: 56, height: 52 } } as const
const LARGEST = { fine: 1.3, large: 1.34 } as const

export const counterSize = ({ isLarge }: Layout) => (isLarge ? COUNTER.large : COUNTER.fine)

/** What is left of a section for counters, below its name and above what its ground does. */
function roomIn({ layout, battle, sides }: Scene, place: Place, section: Section): Rect {
  const { x, y, w, h } = layout.section(place, section)
  const side = sides[place]
  const hasTile = (battle.terrain[side]?.[section] ?? 'clear') !== 'clear'
  const head = layout.isLarge ? 30 : 25
  const pad = layout.isLarge || isFlank(section) ? 5 : 8
  const foot = hasTile && !layout.isLarge && !isFlank(section) ? 41 : pad
  const room = { x: x + pad, y: y + head, w: w - 2 * pad, h: h - head - foot }
  // The far reserve shares its row with the enemy's endurance and chits.
  const isShared = section === 'reserve' && place === 'far' && hasEndurance(battle, side)
  return isShared ? { ...room, w: w * 0.52 - 2 * pad } : room
}

/** Before it is counted there is nothing to show (AOM-28.29). */
export const hasEndurance = ({ received }: BattleInPlay, side: string): boolean => (received[side] ?? 0) > 0

export function spotsOf(scene: Scene, standing: readonly Standing[]): Spot[] {
  const { layout, sides } = scene
  const size = counterSize(layout)
  const most = layout.isLarge ? LARGEST.large : LARGEST.fine
  return (['far', 'near'] as const).flatMap(place =>
    [...new Set(standing.map(({ section }) => section))].flatMap(section => {
      const there = standing.filter(each => each.side === sides[place] && each.section === section)
      const room = roomIn(scene, place, section)
      const packed: Packed = pack(there.length, room, size, most)
      return there.map((each, at): Spot => {
        const { x, y } = packed.spots[at] ?? room
        const target: Target = each.face === null ? `hidden:${section}` : piece(each.face.id)
        return { standing: each, place, x, y, scale: packed.scale, target }
      })
    }),
  )
}
