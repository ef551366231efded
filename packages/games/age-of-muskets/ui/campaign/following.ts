import type { BoardPoint, BoardSight, Space } from '@grognard/table'
import type { Lit } from '../choosing/marks.ts'
import { type BoardMap, zoneNamed } from '../map/board-map.ts'
import type { Point } from '../map/geometry.ts'
import { LEVELS, THEATRE } from '../map/levels.ts'
import type { Snapshot, View } from '../reading.ts'
import { ownSide } from '../sides.ts'
import { actingIn } from './acting.ts'

/** Where the map goes by itself when something else is asked, so that what may be pressed is seen. */
interface Going {
  readonly at: BoardPoint
  /** Left out: as near as it is. */
  readonly scale?: number
}

/** On a telephone the whole theatre is a stamp: there it goes as near as what is asked lets it. */
const SMALL = 560
const NEAREST = 1.5
const SLACK = 0.001
/** Around what is asked, in units of the board. */
const MARGIN = 60

/** Null: it stays. */
export function goingTo(
  map: BoardMap,
  { width, height }: Space,
  sight: BoardSight,
  points: readonly Point[],
): Going | null {
  const isSeen = ([x, y]: Point) =>
    x > sight.x && x < sight.x + sight.width && y > sight.y && y < sight.y + sight.height
  if (points.length === 0) return null
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN]
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN]
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (width >= SMALL) return points.some(isSeen) ? null : { at }
  const fitting = Math.min(width / (right - left), height / (bottom - top))
  const told = LEVELS[THEATRE].from / map.coarse
  // A small theatre fills the window from above to below, and is seen no nearer than that.
  const filling = height / map.height
  const near = filling > told ? Math.min(fitting, filling) : fitting
  const least = Math.max(told, Math.min(near, filling))
  if (points.every(isSeen) && sight.scale >= least - SLACK) return null
  return { at, scale: Math.min(NEAREST, Math.max(least, near)) }
}

/**
 * The towns of what may be pressed; of the Force that acts, where nothing on the map may; of whomever the question is about
 * otherwise. Whoever has just sat down, or looks on, sees where troops stand.
 */
export function pointsAsked(
  { view, pending }: Pick<Snapshot, 'view' | 'pending'>,
  lit: Lit,
  map: BoardMap,
  isFirst: boolean,
): readonly Point[] {
  if (pending.request === null) return isFirst ? townsOf(map, zonesHeld(view)) : []
  const zones = new Set(
    [...lit.marks].flatMap(([target, { state }]) => (state === 'other' ? [] : zoneOf(view, target))),
  )
  const acting = actingIn(view)
  if (acting !== null) zones.add(acting.zone)
  if (zones.size > 0) return townsOf(map, [...zones])
  const entered = zonesEntered(view)
  return townsOf(map, entered.length > 0 ? entered : zonesHeld(view))
}

const townsOf = (map: BoardMap, zones: readonly string[]): readonly Point[] =>
  zones.flatMap(id => {
    const found = zoneNamed(map, id)
    return found === null ? [] : [found.at]
  })

/** Where an enemy who acts has come upon the viewer's own. */
function zonesEntered(view: Pick<View, 'own' | 'counters' | 'player' | 'scenario'>): readonly string[] {
  const side = ownSide(view)
  const entered = view.counters.filter(each => each.activated && each.side !== side).map(({ zone }) => zone)
  return [...new Set(entered)].filter(zone => view.own?.units.some(unit => unit.zone === zone))
}

/** Where the viewer's own stand; for a spectator everybody. */
const zonesHeld = ({ own, counters }: Pick<View, 'own' | 'counters'>): readonly string[] => [
  ...new Set((own?.units ?? counters).map(({ zone }) => zone)),
]

function zoneOf({ own }: View, target: string): readonly string[] {
  const [kind = '', id = ''] = target.split(':')
  if (kind === 'zone') return [id]
  if (kind !== 'piece') return []
  const found = [...(own?.headquarters ?? []), ...(own?.units ?? [])].find(each => each.id === id)
  return found === undefined ? [] : [found.zone]
}
