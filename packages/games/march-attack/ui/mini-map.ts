import type { Point } from '@grognard/geometry'
import type { MiniMapOf } from '@grognard/table'
import type { Scenario } from '../src/scenario.ts'
import { scenarioNamed } from '../src/scenarios/index.ts'
import type { AreaType, ObstacleType } from '../src/vocabulary.ts'
import { type Line, pathOf, softened, softenedWay } from './table/ground/shapes.ts'
import { FRAME, INCH, onBoard, sizeOfBoard } from './table/place.ts'

/** The colours of the table by day; `table/ground.css` has them for the board. */
const AREAS: { readonly [T in AreaType]?: string } = {
  'light-woods': '#c3c898',
  'heavy-woods': '#a9b07a',
  crops: '#eadb9d',
  rough: '#e2d3aa',
  'steep-slope': '#d8c394',
  marsh: '#bccdc2',
  pond: '#a9bfc4',
  impassable: '#a9bfc4',
}
const LINES: { readonly [T in ObstacleType]?: string } = {
  stream: '#6f97a6',
  river: '#6f97a6',
  ditch: '#7d95a0',
  hedge: '#6b7a45',
}
const WALLS = '#7c6a4a'
const BEND = 1.2 * INCH

export const miniMap: MiniMapOf = async id => {
  const found = scenarioNamed(id)
  if (!found.ok) return null
  const scenario = found.value
  const { width, height } = sizeOfBoard(scenario)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f3ead3"/>${ground(scenario)}${zones(scenario)}<rect x="${FRAME / 2}" y="${FRAME / 2}" width="${width - FRAME}" height="${height - FRAME}" fill="none" stroke="#2a2722" stroke-width="${FRAME / 2}"/></svg>`,
    width,
    height,
  }
}

function ground(scenario: Scenario): string {
  const { hills, areas, obstacles, roads, blocks } = scenario.ground
  const line = (points: readonly Point[]): Line => points.map(point => onBoard(scenario, point))
  const area = (points: readonly Point[]) => pathOf(softened(line(points), BEND), true)
  const way = (points: readonly Point[]) => pathOf(softenedWay(line(points), BEND))
  return [
    ...hills.map(
      ({ polygon }) =>
        `<path d="${area(polygon)}" fill="#dcc894" fill-opacity=".75" stroke="#8a6d3c" stroke-width="7" stroke-opacity=".55" stroke-dasharray="3 9"/>`,
    ),
    ...areas.flatMap(({ type, points }) => {
      const fill = AREAS[type]
      return fill === undefined
        ? []
        : [`<path d="${area(points)}" fill="${fill}" stroke="#6b6a45" stroke-width="3" stroke-opacity=".6"/>`]
    }),
    ...obstacles.map(
      ({ type, points }) =>
        `<path d="${way(points)}" fill="none" stroke="${LINES[type] ?? WALLS}" stroke-width="${type === 'river' ? 20 : type === 'stream' ? 12 : 6}" stroke-linecap="round"/>`,
    ),
    ...roads.map(
      ({ points }) =>
        `<path d="${way(points)}" fill="none" stroke="#8a744a" stroke-width="14"/><path d="${way(points)}" fill="none" stroke="#efe3c2" stroke-width="8"/>`,
    ),
    ...blocks.map(
      ({ points }) =>
        `<path d="${pathOf(line(points), true)}" fill="#c27a55" stroke="#5a2f1c" stroke-width="4"/>`,
    ),
  ].join('')
}

/** Where each side may deploy, in the colours of the two seats. */
const zones = (scenario: Scenario): string =>
  scenario.sides
    .map(({ zone }, side) => {
      const tone = side === 0 ? '#2c4a7d' : '#c2531d'
      const shape = pathOf(
        zone.map(point => onBoard(scenario, point)),
        true,
      )
      return `<path d="${shape}" fill="${tone}" fill-opacity=".1" stroke="${tone}" stroke-width="5" stroke-dasharray="16 10"/>`
    })
    .join('')
