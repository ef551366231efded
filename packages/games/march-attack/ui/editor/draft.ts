import type { OwnScenario } from '../../src/scenarios/own-scenario.ts'
import type { AreaType, BlockType, CrossingType, ObstacleType, Side } from '../../src/vocabulary.ts'

/** A battle that is being drawn, and what can be done to it. Nothing here judges: the rules do, from the file. */

export type Draft = OwnScenario
export type Corner = [number, number]
export type Feature = Draft['terrain'][number]

/** What can be taken hold of on the table. */
export type Thing =
  | { readonly kind: 'feature'; readonly id: string }
  | { readonly kind: 'objective'; readonly id: string }
  | { readonly kind: 'zone'; readonly side: Side }
  /** By its place in the deployment. */
  | { readonly kind: 'piece'; readonly at: number }

export const isSameThing = (a: Thing | null, b: Thing | null): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** Kinds of ground that can be drawn. */
export type GroundKind =
  | { readonly kind: 'hill'; readonly level: 1 | 2 | 3 }
  | { readonly kind: 'area'; readonly type: AreaType }
  | { readonly kind: 'bua'; readonly type: BlockType }
  | { readonly kind: 'linear'; readonly type: ObstacleType }
  | { readonly kind: 'crossing'; readonly type: CrossingType }
  | { readonly kind: 'road' }

const INCH = 1000
export const widthOf = ({ table }: Draft): number => table.widthInches * INCH
export const heightOf = ({ table }: Draft): number => table.heightInches * INCH

/** The corners of a thing; of what stands at a point, that point. Empty: it has no place of its own. */
export function cornersOf(draft: Draft, thing: Thing): readonly Corner[] {
  switch (thing.kind) {
    case 'feature':
      return draft.terrain.find(({ id }) => id === thing.id)?.points ?? []
    case 'objective': {
      const objective = draft.objectives.find(({ id }) => id === thing.id)
      return objective === undefined ? [] : [objective.point]
    }
    case 'zone':
      return draft.sides[thing.side].deploymentZone
    case 'piece': {
      const piece = draft.defaultDeployment[thing.at]
      return piece === undefined || 'garrison' in piece ? [] : [[piece.x, piece.y]]
    }
  }
}

/** Fewer corners make no such thing. */
export function fewestCorners(draft: Draft, thing: Thing): number {
  if (thing.kind === 'zone') return 3
  if (thing.kind !== 'feature') return 1
  const shape = draft.terrain.find(({ id }) => id === thing.id)?.shape
  return shape === 'polygon' ? 3 : shape === 'polyline' ? 2 : 1
}
/** As the form of the file has it. */
const MOST_CORNERS = 60

function withCorners(draft: Draft, thing: Thing, corners: readonly Corner[]): Draft {
  const [first] = corners
  if (first === undefined) return draft
  switch (thing.kind) {
    case 'feature':
      return {
        ...draft,
        terrain: draft.terrain.map(each =>
          each.id !== thing.id
            ? each
            : each.kind === 'crossing'
              ? { ...each, points: [first] }
              : { ...each, points: [...corners] },
        ),
      }
    case 'objective':
      return {
        ...draft,
        objectives: draft.objectives.map(each => (each.id === thing.id ? { ...each, point: first } : each)),
      }
    case 'zone':
      return withSide(draft, thing.side, { deploymentZone: [...corners] })
    case 'piece':
      return {
        ...draft,
        defaultDeployment: draft.defaultDeployment.map((each, i) =>
          i !== thing.at || 'garrison' in each ? each : { ...each, x: first[0], y: first[1] },
        ),
      }
  }
}

export function withSide(draft: Draft, side: Side, change: Partial<Draft['sides'][number]>): Draft {
  const [first, second] = draft.sides
  return {
    ...draft,
    sides: side === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }],
  }
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))

/** One corner goes there; the table ends at its edges. */
export function moveCorner(draft: Draft, thing: Thing, corner: number, [x, y]: Corner): Draft {
  const to: Corner = [within(x, widthOf(draft)), within(y, heightOf(draft))]
  return withCorners(
    draft,
    thing,
    cornersOf(draft, thing).map((each, i) => (i === corner ? to : each)),
  )
}

/** All of it, as far as it stays on the table. */
export function shift(draft: Draft, thing: Thing, [dx, dy]: Corner): Draft {
  const corners = cornersOf(draft, thing)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const bounded = (by: number, all: readonly number[], most: number): number =>
    Math.round(Math.max(-Math.min(...all), Math.min(most - Math.max(...all), by)))
  if (corners.length === 0) return draft
  const [bx, by] = [bounded(dx, xs, widthOf(draft)), bounded(dy, ys, heightOf(draft))]
  return withCorners(
    draft,
    thing,
    corners.map(([x, y]): Corner => [x + bx, y + by]),
  )
}

/** A new corner in the middle of the edge that begins at that one. */
export function splitEdge(draft: Draft, thing: Thing, corner: number): Draft {
  const corners = cornersOf(draft, thing)
  const [from, to] = [corners[corner], corners[(corner + 1) % corners.length]]
  if (from === undefined || to === undefined || corners.length >= MOST_CORNERS) return draft
  const middle: Corner = [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)]
  return withCorners(draft, thing, corners.toSpliced(corner + 1, 0, middle))
}

export function dropCorner(draft: Draft, thing: Thing, corner: number): Draft {
  const corners = cornersOf(draft, thing)
  return corners.length <= fewestCorners(draft, thing)
    ? draft
    : withCorners(draft, thing, corners.toSpliced(corner, 1))
}

/** Features and objectives go; zones and pieces belong to their side. */
export function remove(draft: Draft, thing: Thing): Draft {
  if (thing.kind === 'objective')
    return { ...draft, objectives: draft.objectives.filter(({ id }) => id !== thing.id) }
  if (thing.kind !== 'feature') return draft
  return {
    ...draft,
    terrain: draft.terrain.filter(
      each => each.id !== thing.id && !(each.kind === 'crossing' && each.on === thing.id),
    ),
    objectives: draft.objectives.map(({ feature, ...each }) =>
      feature === undefined || feature === thing.id ? each : { ...each, feature },
    ),
  }
}

const freeId = (taken: readonly string[], name: string): string => {
  let n = 1
  while (taken.includes(`${name}-${n}`)) n++
  return `${name}-${n}`
}

/** Round a point, in inches: an area, and a line. */
const ROUND: readonly Corner[] = [
  [-3, -2],
  [0, -3],
  [3, -2],
  [3, 2],
  [0, 3],
  [-3, 2],
]
const BLOCK: readonly Corner[] = [
  [-1.7, -1.7],
  [1.7, -1.7],
  [1.7, 1.7],
  [-1.7, 1.7],
]
const LINE: readonly Corner[] = [
  [-4, 0],
  [4, 0],
]

/** New ground near the middle of the table, where it hides nothing that was added before, with the name under which it lies there; null: a crossing needs water. */
export function addGround(
  draft: Draft,
  wanted: GroundKind,
): { readonly draft: Draft; readonly id: string } | null {
  const [x, y] = freeSpot(
    draft,
    draft.terrain.map(({ points }) => middleOf(points)),
  )
  const around = (corners: readonly Corner[]): Corner[] =>
    corners.map(([dx, dy]) => [Math.round(x + dx * INCH), Math.round(y + dy * INCH)])
  const name = 'type' in wanted ? wanted.type : wanted.kind
  const id = freeId(
    draft.terrain.map(each => each.id),
    name,
  )
  const feature = featureOf(draft, wanted, id, around)
  return feature === null ? null : { id, draft: { ...draft, terrain: [...draft.terrain, feature] } }
}

function featureOf(
  draft: Draft,
  wanted: GroundKind,
  id: string,
  around: (corners: readonly Corner[]) => Corner[],
): Feature | null {
  switch (wanted.kind) {
    case 'hill':
      return { id, ...wanted, shape: 'polygon', points: around(ROUND) }
    case 'area':
      return { id, ...wanted, shape: 'polygon', points: around(ROUND) }
    case 'bua':
      return { id, ...wanted, shape: 'polygon', points: around(BLOCK) }
    case 'linear':
      return { id, ...wanted, shape: 'polyline', points: around(LINE) }
    case 'road':
      return { id, ...wanted, shape: 'polyline', points: around(LINE) }
    case 'crossing': {
      const water = draft.terrain.find(
        each => each.kind === 'linear' && (each.type === 'stream' || each.type === 'river'),
      )
      const at = water?.points[Math.floor(water.points.length / 2)]
      if (water === undefined || at === undefined) return null
      return { id, ...wanted, on: water.id, shape: 'point', points: [[at[0], at[1]]] }
    }
  }
}

/** So far from one another things can be told apart, and taken hold of. */
const APART = 5 * INCH
const RINGS = 4

/** In rings around the middle of the table the first place that is no other's; where there is none, the middle. */
function freeSpot(draft: Draft, taken: readonly Corner[]): Corner {
  const middle: Corner = [Math.round(widthOf(draft) / 2), Math.round(heightOf(draft) / 2)]
  const isFree = ([x, y]: Corner): boolean =>
    x >= APART &&
    y >= APART &&
    x <= widthOf(draft) - APART &&
    y <= heightOf(draft) - APART &&
    taken.every(other => Math.hypot(other[0] - x, other[1] - y) >= APART)
  const spots = Array.from({ length: RINGS }, (_, ring) => ringAround(middle, ring)).flat()
  return spots.find(isFree) ?? middle
}

function ringAround([x, y]: Corner, ring: number): Corner[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, i) => i - ring)
  return steps
    .flatMap(dy => steps.map((dx): readonly [number, number] => [dx, dy]))
    .filter(([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy)) === ring)
    .map(([dx, dy]): Corner => [x + dx * APART, y + dy * APART])
}

const middleOf = (points: readonly Corner[]): Corner => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

const USUAL_RADIUS = 3 * INCH

export function addObjective(draft: Draft, name: string): { readonly draft: Draft; readonly id: string } {
  const id = freeId(
    draft.objectives.map(each => each.id),
    'objective',
  )
  const objective = {
    id,
    name,
    point: freeSpot(
      draft,
      draft.objectives.map(({ point }) => point),
    ),
    radius: USUAL_RADIUS,
    points: 3,
  }
  return { id, draft: { ...draft, objectives: [...draft.objectives, objective] } }
}

/** What lies beside the table comes in as it is, if there is room for it; else its outline ends at the edge. */
function drawnIn(along: readonly number[], most: number): number[] {
  const [least, farthest] = [Math.min(...along), Math.max(...along)]
  if (farthest - least > most) return along.map(each => within(each, most))
  return along.map(each => each - Math.max(0, farthest - most))
}

/** A smaller table draws everything in that would lie beside it. */
export function resize(draft: Draft, widthInches: number, heightInches: number): Draft {
  const sized: Draft = { ...draft, table: { widthInches, heightInches } }
  const things: Thing[] = [
    ...draft.terrain.map(({ id }): Thing => ({ kind: 'feature', id })),
    ...draft.objectives.map(({ id }): Thing => ({ kind: 'objective', id })),
    { kind: 'zone', side: 0 },
    { kind: 'zone', side: 1 },
    ...draft.defaultDeployment.map((_, at): Thing => ({ kind: 'piece', at })),
  ]
  return things.reduce((now, thing) => {
    const corners = cornersOf(now, thing)
    const xs = drawnIn(
      corners.map(([x]) => x),
      widthOf(sized),
    )
    const ys = drawnIn(
      corners.map(([, y]) => y),
      heightOf(sized),
    )
    return withCorners(
      now,
      thing,
      corners.map(([x, y], i): Corner => [xs[i] ?? x, ys[i] ?? y]),
    )
  }, sized)
}
