import { contains, type Point } from '@grognard/geometry'
import { levelOfGround } from '../ground/ground.ts'
import type { Scenario } from '../scenario.ts'
import type { AreaType, ObstacleType } from '../vocabulary.ts'
import type { Labels } from './labels.ts'

/** What ground looks like in characters. */

const AREAS: Readonly<Record<AreaType, string>> = {
  open: ' ',
  'light-woods': '♧',
  'heavy-woods': '♣',
  rough: '∴',
  crops: '"',
  marsh: '≈',
  'steep-slope': '≡',
  pond: '≋',
  impassable: '╳',
}

const OBSTACLES: Readonly<Record<ObstacleType, string>> = {
  hedge: '%',
  fence: '-',
  wall: '=',
  ditch: '_',
  earthwork: '≣',
  stream: '~',
  river: '≈',
}

const HOUSES = '▓'
const ROAD = ':'
/** By level of the hill; higher ones look like the last. */
const HILLS = ['░', '▒'] as const

const hillAt = (level: number): string => HILLS[Math.min(level, HILLS.length) - 1] ?? ' '

/** A sign of the ground, and what it means. */
export interface Sign {
  readonly char: string
  meaning(labels: Labels): string
}

const OPEN: Sign = { char: ' ', meaning: () => '' }

/** What lies at a place: an area, or a hill. */
export function signAt({ ground }: Scenario, at: Point): Sign {
  if (ground.blocks.some(({ points }) => contains(points, at)))
    return { char: HOUSES, meaning: ({ legend }) => legend.houses }
  const area = ground.areas.find(({ type, points }) => type !== 'open' && contains(points, at))
  if (area !== undefined) return { char: AREAS[area.type], meaning: ({ legend }) => legend.areas[area.type] }
  const level = levelOfGround(ground, at)
  return level === 0 ? OPEN : { char: hillAt(level), meaning: ({ legend }) => `${legend.hill} ${level}` }
}

/** What runs over the table as a line, roads first: what stands in the way lies over them. */
export const signsOfLines = ({
  ground,
}: Scenario): readonly { readonly sign: Sign; readonly points: readonly Point[] }[] => [
  ...ground.roads.map(({ points }) => ({
    sign: { char: ROAD, meaning: ({ legend }: Labels) => legend.road },
    points,
  })),
  ...ground.obstacles.map(({ type, points }) => ({
    sign: { char: OBSTACLES[type], meaning: ({ legend }: Labels) => legend.obstacles[type] },
    points,
  })),
]
