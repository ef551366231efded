import { accept, type Checked, formRefusals, there, verdictOf } from '@grognard/engine'
import { DEPLOYMENT, neighboursOf, SQUARES, squareAt } from '../board/index.ts'
import { rotated } from '../board/rotation.ts'
import {
  ROTATIONS,
  type Rotation,
  type SectionSet,
  SLOTS,
  type Slot,
  TERRAINS,
  UNITS_PER_ARMY,
} from '../vocabulary.ts'
import { wrongData } from './data-reasons.ts'
import { MAPS, type MapFile, mapFile } from './map-file.ts'
import { wrongMaps } from './map-sense.ts'

/** Terrain effects, sections and preset boards, as the rules read them. */
export interface Maps {
  /** By terrain, in the order of TERRAINS (MAN-7.2). */
  readonly terrain: readonly TerrainEffects[]
  readonly sections: readonly Section[]
  readonly presets: readonly PresetBoard[]
}

export interface TerrainEffects {
  readonly defence: number
  readonly attackFrom: number
  /** By terrain of the target: does the attack bonus fall away? */
  readonly notAgainst: readonly boolean[]
  readonly endsMove: boolean
  readonly assaultFrom: boolean
  readonly blocksSight: boolean
  readonly passable: boolean
}

export interface Section {
  readonly id: string
  readonly name: string
  readonly set: 'classic' | 'countryside'
  /** Added to the house's: it is called what its file calls it, in every language. */
  readonly own: boolean
  /** Four rows of four terrains, north to south, west to east. */
  readonly rows: Rows
  /** The same by rotation, in the order of ROTATIONS. */
  readonly turned: readonly Rows[]
  /** Every square of it can be entered. */
  readonly dry: boolean
}

type Rows = readonly (readonly number[])[]

export interface PlacedSection {
  readonly section: string
  readonly rotation: Rotation
}
export type Layout = { readonly [S in Slot]: PlacedSection }

/** A layout never changes: states share it with their clones. */
export const frozenLayout = ({ nw, ne, sw, se }: Layout): Layout =>
  Object.freeze({
    nw: Object.freeze({ ...nw }),
    ne: Object.freeze({ ...ne }),
    sw: Object.freeze({ ...sw }),
    se: Object.freeze({ ...se }),
  })

interface PresetBoard {
  readonly id: string
  readonly name: string
  readonly layout: Layout
}

export function readMapFile(json: unknown): Checked<MapFile> {
  const form = verdictOf(mapFile, json)
  if (!form.success) return { ok: false, refusals: formRefusals(MAPS, json, form.error) }
  const refusals = [...wrongMaps(form.data)].map(wrong => wrongData(MAPS, wrong))
  return refusals.length === 0 ? accept(form.data) : { ok: false, refusals }
}

export function readMaps(json: unknown): Checked<Maps> {
  const file = readMapFile(json)
  return file.ok ? accept(compileMaps(file.value)) : file
}

/** @param own the sections among them that are not the house's */
export function compileMaps(file: MapFile, own: ReadonlySet<string> = new Set()): Maps {
  const terrain = TERRAINS.map(name => {
    const effects = file.terrain[name]
    return {
      defence: effects.defence ?? 0,
      attackFrom: effects.attackFrom ?? 0,
      notAgainst: TERRAINS.map(other => effects.attackFromNotAgainst?.includes(other) ?? false),
      endsMove: effects.endsMove ?? false,
      assaultFrom: effects.assaultFrom ?? false,
      blocksSight: effects.blocksLos,
      passable: effects.passable,
    }
  })
  return {
    terrain,
    sections: file.sections.map(({ id, name, set, rows: written }) => {
      const rows = written.map(row => [...row].map(char => TERRAINS.indexOf(file.legend[char] ?? 'clear')))
      const turned = ROTATIONS.map(rotation => rotated(rows, rotation))
      const dry = rows.flat().every(kind => terrain[kind]?.passable)
      return { id, name, set, own: own.has(id), rows, turned, dry }
    }),
    presets: file.presetBoards.map(({ id, name, layout }) => ({
      id,
      name,
      layout: { nw: layout.nw, ne: layout.ne, sw: layout.sw, se: layout.se },
    })),
  }
}

export { rotated }

/** MAN-19.4: the terrain of all 64 squares. */
export function terrainOf(maps: Maps, layout: Layout): number[] {
  const terrain = Array.from({ length: SQUARES }, () => 0)
  for (const slot of SLOTS) {
    const { section, rotation } = layout[slot]
    const { turned } = there(
      maps.sections.find(({ id }) => id === section),
      'such section',
    )
    const rows = there(turned[ROTATIONS.indexOf(rotation)], 'such rotation')
    const west = slot.endsWith('w') ? 0 : 4
    const top = slot.startsWith('n') ? 7 : 3
    for (let r = 0; r < 4; r++) {
      const row = rows[r]
      for (let c = 0; c < 4; c++) terrain[squareAt(west + c, top - r)] = row?.[c] ?? 0
    }
  }
  return terrain
}

export const sectionsOf = (maps: Maps, set: SectionSet): Section[] =>
  maps.sections.filter(section => set === 'all' || section.set === set)

/** MAN-3.4: room for an army at every edge, and no ground cut off. */
export function isLegalBoard(maps: Maps, terrain: readonly number[]): boolean {
  const ground = terrain.map(kind => maps.terrain[kind]?.passable ?? false)
  const room = DEPLOYMENT.every(squares => squares.filter(square => ground[square]).length >= UNITS_PER_ARMY)
  return room && isConnected(ground)
}

function isConnected(ground: readonly boolean[]): boolean {
  const first = ground.indexOf(true)
  if (first < 0) return false
  const left = ground.slice()
  const reached = [first]
  left[first] = false
  for (const square of reached)
    for (const next of neighboursOf(square))
      if (left[next]) {
        left[next] = false
        reached.push(next)
      }
  return !left.includes(true)
}
