import { type Box, covers } from '../ui/map/boxes.ts'
import { chance } from '../ui/map/chance.ts'
import { distance, isInside, type Point } from '../ui/map/geometry.ts'
import { hachuresOf, type Ridge, ridgelet } from '../ui/map/hachures.ts'
import type { Ridgelet } from '../ui/map/made-map.ts'
import type { Ground } from './ground.ts'
import type { MapModule } from './module.ts'
import type { Territories } from './neighbours.ts'
import { cellAt } from './raster.ts'

/** Engraved mountains, woods and marshes, by the terrain of zones; nothing of it is printed under a name or a town. */
export interface Relief {
  readonly ridgelets: readonly Ridgelet[]
  /** Of all hachures in turn, of ridges, closed borders and ridgelets: is it left out? */
  readonly skipped: readonly boolean[]
  readonly trees: readonly Point[]
  readonly reeds: readonly Point[]
}

interface Scene {
  readonly module: MapModule
  readonly ground: Ground
  readonly territories: Territories
  /** Rings beyond the theatre that are drawn as mountains. */
  readonly highlands: readonly (readonly Point[])[]
  /** What must stay clear: names and towns, in units of the board. */
  readonly clear: readonly Box[]
  readonly ridges: readonly Ridge[]
  /** Crests along borders that nobody passes: they are engraved though a stream runs there. */
  readonly closed: readonly Ridge[]
}

export function reliefOf(scene: Scene): Relief {
  const land = landOf(scene)
  const ridgelets = ridgeletsIn(scene, land)
  const small = ridgelets.map(({ at, angle, reach, strength }) => ({
    strength,
    crest: ridgelet(at, angle, reach),
  }))
  const skipped = [...scene.ridges, ...scene.closed, ...small].flatMap((ridge, seed) => {
    const isClosed = scene.closed.includes(ridge)
    return hachuresOf(ridge, seed).map(
      ({ from, to }) => !land.isFree(from, 1) || !land.isFree(to, 1) || (!isClosed && land.isWet(to)),
    )
  })
  const { trees, reeds } = plantsIn(scene, land, ridgelets)
  return { ridgelets, skipped, trees, reeds }
}

interface Land {
  /** On dry land and under nothing that must stay clear. */
  isFree(at: Point, pad: number): boolean
  /** In a river, a stream or a lake, or on its bank. */
  isWet(at: Point): boolean
  ownerAt(at: Point): number | null
}

const BANK = 3.2
const CELL = 3

function landOf({ ground, territories, clear }: Scene): Land {
  const { raster } = territories.terrain
  const key = (x: number, y: number) => `${Math.round(x / CELL)} ${Math.round(y / CELL)}`
  const banks = new Set<string>()
  const lines = [
    ...ground.rivers.map(({ course }) => course),
    ...ground.streams,
    ...ground.lakes.map(({ shore }) => shore),
  ]
  const steps = Math.ceil(BANK / CELL)
  for (const [x, y] of lines.flat())
    for (let dx = -steps; dx <= steps; dx++)
      for (let dy = -steps; dy <= steps; dy++) banks.add(key(x + dx * CELL, y + dy * CELL))
  const ownerAt = (at: Point): number | null => {
    const cell = cellAt(raster, at)
    return cell === null ? null : territories.owner[cell]!
  }
  return {
    ownerAt,
    isWet: at => banks.has(key(...at)) || ground.lakes.some(({ shore }) => isInside(shore, at)),
    isFree: (at, pad) => ownerAt(at) !== territories.owners.sea && !clear.some(box => covers(box, at, pad)),
  }
}

interface Steep {
  readonly apart: number
  readonly strength: number
  readonly reach: number
  /** So much around a town is level. */
  readonly level: number
}

const STEEP = {
  massif: { apart: 9.2, strength: 1, reach: 7, level: 0 },
  alpine: { apart: 13, strength: 0.8, reach: 6, level: 19 },
  highland: { apart: 14, strength: 0.8, reach: 6, level: 0 },
  rough: { apart: 25, strength: 0.5, reach: 4, level: 17 },
} as const satisfies Record<string, Steep>

const DARTS = 9000

/** As the made map will have it: else the page would draw other strokes, and leave out the wrong ones. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts

function ridgeletsIn(scene: Scene, land: Land): Ridgelet[] {
  const { ground } = scene
  const ridges = [...scene.ridges, ...scene.closed]
  const random = chance(7)
  const found: (Ridgelet & { readonly apart: number })[] = []
  for (let dart = 0; dart < DARTS; dart++) {
    const at: Point = [rounded(random() * ground.width, 10), rounded(random() * ground.height, 10)]
    const lean = (random() - 0.5) * 0.5
    const steep = steepAt(scene, land, at)
    if (steep === null || land.isWet(at) || !land.isFree(at, 5)) continue
    const isOnRidge = ridges.some(({ crest }) =>
      crest.some((point, i) => i % 3 === 0 && distance(point, at) < steep.apart * 0.8),
    )
    if (isOnRidge || found.some(other => distance(other.at, at) < (other.apart + steep.apart) / 2)) continue
    const { apart, strength, reach } = steep
    found.push({ at, angle: rounded(grain(at) + lean, 100), reach, strength, apart })
  }
  return found.map(({ apart: _, ...each }) => each)
}

function steepAt(scene: Scene, { ownerAt }: Land, at: Point): Steep | null {
  const { module, ground, territories, highlands } = scene
  const owner = ownerAt(at)
  if (owner === null) return null
  if (owner === territories.owners.massif) return STEEP.massif
  if (owner === territories.owners.beyond)
    return highlands.some(ring => isInside(ring, at)) ? STEEP.highland : null
  const zone = module.zones[owner]
  if (zone === undefined) return null
  const steep =
    zone.terrain === 'alpineValley' || zone.terrain === 'mountainPass'
      ? STEEP.alpine
      : zone.terrain === 'rough'
        ? STEEP.rough
        : null
  return steep === null || distance(ground.towns[owner]!, at) < steep.level ? null : steep
}

/** Crests of one country run about the same way. */
const grain = ([x, y]: Point): number =>
  Math.sin(x * 0.021 + y * 0.013) * 0.55 + Math.sin(y * 0.03 - x * 0.008) * 0.5 - 0.06

const TREE_DARTS = 60_000
const REED_DARTS = 1500
/** Woods grow in patches: from this on, of what `growth` says. */
const PATCHES: { readonly [terrain: string]: number } = { forest: 0.25, rough: 2, clear: 2.35 }

const growth = ([x, y]: Point): number =>
  Math.sin(x * 0.09 + 1) + Math.sin(y * 0.11 + x * 0.04) + Math.sin(x * 0.031 - y * 0.07 + 2)

function plantsIn(scene: Scene, land: Land, ridgelets: readonly Ridgelet[]): Pick<Relief, 'trees' | 'reeds'> {
  const { module, ground } = scene
  const random = chance(1806)
  const dart = (): Point => [random() * ground.width, random() * ground.height]
  const zoneAt = (at: Point) => {
    const owner = land.ownerAt(at)
    const zone = owner === null ? undefined : module.zones[owner]
    return owner === null || zone === undefined ? null : { terrain: zone.terrain, town: ground.towns[owner]! }
  }
  const trees: Point[] = []
  for (let count = 0; count < TREE_DARTS; count++) {
    const at = dart()
    const zone = zoneAt(at)
    if (zone === null || growth(at) < (PATCHES[zone.terrain] ?? Number.POSITIVE_INFINITY)) continue
    if (distance(zone.town, at) < 14 || land.isWet(at) || !land.isFree(at, 4.5)) continue
    const isCrowded = trees.some(([x, y]) => Math.abs(x - at[0]) < 3.5 && Math.abs(y - at[1]) < 2.7)
    if (isCrowded || ridgelets.some(other => distance(other.at, at) < 8)) continue
    trees.push(at)
  }
  const reeds: Point[] = []
  for (let count = 0; count < REED_DARTS; count++) {
    const at = dart()
    if (zoneAt(at)?.terrain === 'swamp' && land.isFree(at, 4) && !land.isWet(at)) reeds.push(at)
  }
  // The nearer ones stand before the farther ones.
  trees.sort((a, b) => a[1] - b[1])
  return { trees, reeds }
}
