import { contains, type Point } from '@grognard/geometry'
import type { FormationFile, UnitFile } from '../../src/armies/army-file.ts'
import { sizeOf } from '../../src/table/shapes.ts'
import type { Edge, Formation, Side } from '../../src/vocabulary.ts'
import { type Corner, type Draft, withSide } from './draft.ts'

/** Formations that join a side or leave it, with their units, commanders and first orders. */

type Placed = Draft['defaultDeployment'][number]

export const unitsOf = ({ brigades, artillery }: FormationFile): readonly UnitFile[] => [
  ...brigades.flatMap(({ units }) => units),
  ...artillery,
]

/** Leaders are called by their side, commanders by their formation. */
export function sideOfPiece(draft: Draft, piece: Placed, formations: readonly FormationFile[]): Side {
  const [first] = draft.sides
  if ('leader' in piece) return piece.leader.startsWith(`${first.id}/`) ? 0 : 1
  const mf =
    'commander' in piece
      ? piece.commander
      : formations.find(each => unitsOf(each).some(({ id }) => id === piece.unit))?.id
  return mf !== undefined && first.majorFormations.includes(mf) ? 0 : 1
}

function drawnUp({ branch, stands, artilleryClass }: UnitFile): Exclude<Formation, 'garrison'> {
  if (branch === 'infantry') return 'infantry-column'
  if (branch === 'cavalry') return 'cavalry-line'
  if (artilleryClass === 'siege') return stands > 1 ? 'large-siege-battery' : 'siege-battery'
  return stands > 1 ? 'large-battery-unlimbered' : 'battery-unlimbered'
}

/** Away from one's own edge. */
const FACING: { readonly [E in Edge]: number } = { south: 0, west: 900, north: 1800, east: 2700 }

interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  bottom: y - height / 2,
  top: y + height / 2,
})

const APART = 400
const areNear = (a: Box, b: Box): boolean =>
  a.left < b.right + APART && b.left < a.right + APART && a.bottom < b.top + APART && b.bottom < a.top + APART

const COMMANDER = 500
/** Where commanders stand behind the front. */
const BEHIND = 3000
const isAcross = (facing: number): boolean => facing % 1800 === 900

function boxOf(placed: Placed): Box | null {
  if ('garrison' in placed) return null
  if (!('formation' in placed)) return boxAt(placed, COMMANDER, COMMANDER)
  const { frontage, depth } = sizeOf(placed.formation)
  return isAcross(placed.facing) ? boxAt(placed, depth, frontage) : boxAt(placed, frontage, depth)
}

const GRID = 500

/** Where there is room in the zone, so far behind its front, the middle first; null: nowhere. */
function roomIn(
  zone: readonly Corner[],
  taken: readonly Box[],
  facing: number,
  size: Corner,
  behind = 0,
): Point | null {
  const polygon = zone.map(([x, y]) => ({ x, y }))
  const [xs, ys] = [zone.map(([x]) => x), zone.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const across = isAcross(facing)
  const [width, height] = across ? [size[1], size[0]] : size
  const places: Point[] = []
  for (let x = left + width / 2; x <= right - width / 2; x += GRID)
    for (let y = bottom + height / 2; y <= top - height / 2; y += GRID)
      places.push({ x: Math.round(x), y: Math.round(y) })
  const ahead = ({ x, y }: Point): number => (across ? (facing === 900 ? x : -x) : facing === 0 ? y : -y)
  const free = places.filter(place => {
    const box = boxAt(place, width, height)
    const corners = [
      { x: box.left, y: box.bottom },
      { x: box.right, y: box.bottom },
      { x: box.right, y: box.top },
      { x: box.left, y: box.top },
    ].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    return corners.every(corner => contains(polygon, corner)) && taken.every(other => !areNear(box, other))
  })
  const front = Math.max(...places.map(ahead)) - behind
  const off = (at: Point): number => Math.abs(front - ahead(at))
  const aside = ({ x, y }: Point): number => Math.abs(across ? 2 * y - bottom - top : 2 * x - left - right)
  return free.toSorted((a, b) => off(a) - off(b) || aside(a) - aside(b))[0] ?? null
}

/** The units of an MF in column, guns ready to fire, its commander behind them. What finds no room has no place yet. */
function standing(draft: Draft, side: Side, mf: FormationFile): Placed[] {
  const { homeEdge, deploymentZone } = draft.sides[side]
  const facing = FACING[homeEdge]
  const placed: Placed[] = []
  const taken = draft.defaultDeployment.flatMap(each => boxOf(each) ?? [])
  const put = (made: Placed) => {
    placed.push(made)
    const box = boxOf(made)
    if (box !== null) taken.push(box)
  }
  for (const unit of unitsOf(mf)) {
    const formation = drawnUp(unit)
    const { frontage, depth } = sizeOf(formation)
    const at = roomIn(deploymentZone, taken, facing, [frontage, depth])
    if (at !== null) put({ unit: unit.id, ...at, facing, formation })
  }
  const at = roomIn(deploymentZone, taken, facing, [COMMANDER, COMMANDER], BEHIND)
  if (at !== null) put({ commander: mf.id, ...at })
  return placed
}

const stand = (draft: Draft, side: Side, mf: FormationFile): Draft => ({
  ...draft,
  defaultDeployment: [...draft.defaultDeployment, ...standing(draft, side, mf)],
})

export function addFormation(draft: Draft, side: Side, mf: FormationFile): Draft {
  const { majorFormations, initialOrders } = draft.sides[side]
  const [objective] = draft.objectives
  const joined = withSide(draft, side, {
    majorFormations: [...majorFormations, mf.id],
    initialOrders:
      objective === undefined
        ? initialOrders
        : [...initialOrders, { mf: mf.id, type: 'attack', objective: objective.point }],
  })
  return stand(joined, side, mf)
}

export function removeFormation(draft: Draft, side: Side, mf: FormationFile): Draft {
  const { majorFormations, initialOrders, corps = [] } = draft.sides[side]
  const units = new Set(unitsOf(mf).map(({ id }) => id))
  const left = withSide(draft, side, {
    majorFormations: majorFormations.filter(id => id !== mf.id),
    initialOrders: initialOrders.filter(order => order.mf !== mf.id && order.supported !== mf.id),
    corps: corps
      .map(each => ({ ...each, majorFormations: each.majorFormations.filter(id => id !== mf.id) }))
      .filter(each => each.majorFormations.length > 0),
  })
  const posts = new Set((left.sides[side].corps ?? []).map(({ id }) => `${left.sides[side].id}/${id}`))
  const isVacant = (leader: string): boolean =>
    corps.some(({ id }) => leader === `${left.sides[side].id}/${id}`) && !posts.has(leader)
  const { players: _, ...rest } = left
  const players = (draft.players ?? [])
    .map(each => ({ ...each, majorFormations: each.majorFormations.filter(id => id !== mf.id) }))
    .filter(each => each.majorFormations.length > 0)
  return {
    ...rest,
    ...(players.length > 0 && { players }),
    reinforcements: (draft.reinforcements ?? []).filter(each => each.mf !== mf.id),
    defaultDeployment: draft.defaultDeployment.filter(each => {
      if ('unit' in each) return !units.has(each.unit)
      return 'commander' in each ? each.commander !== mf.id : !isVacant(each.leader)
    }),
  }
}

/** Everybody of the side is set up anew, but those who come later. */
export function standAgain(draft: Draft, side: Side, formations: readonly FormationFile[]): Draft {
  const coming = new Set((draft.reinforcements ?? []).map(({ mf }) => mf))
  const own = formations.filter(({ id }) => draft.sides[side].majorFormations.includes(id))
  const units = new Set(own.flatMap(mf => unitsOf(mf).map(({ id }) => id)))
  const cleared: Draft = {
    ...draft,
    defaultDeployment: draft.defaultDeployment.filter(each =>
      'unit' in each
        ? !units.has(each.unit)
        : !('commander' in each && own.some(({ id }) => id === each.commander)),
    ),
  }
  return own.filter(({ id }) => !coming.has(id)).reduce((now, mf) => stand(now, side, mf), cleared)
}

const isWhole = (draft: Draft, mf: FormationFile): boolean => {
  const units = new Set(unitsOf(mf).map(({ id }) => id))
  return draft.defaultDeployment.filter(each => 'unit' in each && units.has(each.unit)).length === units.size
}

/** An army takes the side, instead of whoever had it. Who finds no room stays away, but for the first. */
export function ledBy(
  draft: Draft,
  side: Side,
  army: { readonly name: string; readonly formations: readonly FormationFile[] },
  known: readonly FormationFile[],
): Draft {
  const bare = known
    .filter(({ id }) => draft.sides[side].majorFormations.includes(id))
    .reduce((now, mf) => removeFormation(now, side, mf), draft)
  return army.formations.reduce(
    (now, mf, i) => {
      const joined = addFormation(now, side, mf)
      return i === 0 || isWhole(joined, mf) ? joined : now
    },
    withSide(bare, side, { name: army.name }),
  )
}
