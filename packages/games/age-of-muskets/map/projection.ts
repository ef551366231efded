import type { Point } from '../ui/map/geometry.ts'

export type LonLat = readonly [lon: number, lat: number]

export type Project = (place: LonLat) => Point

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const isometric = (lat: number): number => Math.tan(Math.PI / 4 + radians(lat) / 2)

/** Lambert's conic conformal projection, as atlases of middle latitudes use it; north is up, y grows southwards. */
export function conic([south, north]: readonly [number, number], meridian: number): Project {
  const [cosSouth, cosNorth] = [Math.cos(radians(south)), Math.cos(radians(north))]
  const cone =
    south === north
      ? Math.sin(radians(south))
      : Math.log(cosSouth / cosNorth) / Math.log(isometric(north) / isometric(south))
  const scale = (cosSouth * isometric(south) ** cone) / cone
  return ([lon, lat]) => {
    const radius = scale / isometric(lat) ** cone
    const angle = cone * radians(lon - meridian)
    return [radius * Math.sin(angle), radius * Math.cos(angle)]
  }
}

export interface Room {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Moves and scales a projection so that these places just fit into the room, in its middle. */
export function fitted(project: Project, places: readonly LonLat[], room: Room): Project {
  const points = places.map(project)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (room.right - room.left) / (right - left || 1e-9),
    (room.bottom - room.top) / (bottom - top || 1e-9),
  )
  const dx = (room.left + room.right - (left + right) * scale) / 2
  const dy = (room.top + room.bottom - (top + bottom) * scale) / 2
  return place => {
    const [x, y] = project(place)
    return [x * scale + dx, y * scale + dy]
  }
}
