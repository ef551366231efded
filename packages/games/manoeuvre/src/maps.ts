import { accept, malformed, type Refusal, type Result } from '@grognard/engine'
import { homeRow, NEIGHBOURS, SQUARES, squareAt } from './board.ts'
import { type MapFile, mapFile } from './map-file.ts'
import {
  EDGES,
  type Rotation,
  type SectionSet,
  SLOTS,
  type Slot,
  TERRAINS,
  UNITS_PER_ARMY,
} from './vocabulary.ts'

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
  /** Four rows of four terrains, north to south, west to east. */
  readonly rows: readonly (readonly number[])[]
}

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

export interface PresetBoard {
  readonly id: string
  readonly name: string
  readonly layout: Layout
}

export function readMaps(json: unknown): Result<Maps> {
  const form = mapFile.safeParse(json)
  if (!form.success) return malformed('maps', form.error)
  const wrong = wrongIn(form.data)
  return wrong ? { ok: false, refusal: wrong } : accept(compileMaps(form.data))
}

const nonsense = (field: string, reason: string): Refusal => ({
  code: 'impossible',
  key: 'man.map',
  rule: 'MAN-19.2',
  args: { field, reason },
})

function wrongIn({ sections, presetBoards }: MapFile): Refusal | null {
  const ids = sections.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return nonsense('sections', `${twice} occurs twice`)
  for (const { id, set, number } of sections)
    if (sections.some(other => other.id !== id && other.set === set && other.number === number))
      return nonsense(`sections.${id}`, `number ${number} occurs twice in its set`)
  for (const { id, layout } of presetBoards) {
    const used = SLOTS.map(slot => layout[slot]?.section ?? '')
    if (used.some(section => !ids.includes(section)) || new Set(used).size !== SLOTS.length)
      return nonsense(`presetBoards.${id}`, 'it must have four different sections of the file')
  }
  return null
}

function compileMaps(file: MapFile): Maps {
  return {
    terrain: TERRAINS.map(name => {
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
    }),
    sections: file.sections.map(({ id, name, set, rows }) => ({
      id,
      name,
      set,
      rows: rows.map(row => [...row].map(char => TERRAINS.indexOf(file.legend[char] ?? 'clear'))),
    })),
    presets: file.presetBoards.map(({ id, name, layout }) => ({
      id,
      name,
      layout: { nw: layout.nw, ne: layout.ne, sw: layout.sw, se: layout.se },
    })),
  }
}

/** MAN-19.3: `rotated[r][c] = original[3 − c][r]` for each quarter turn. */
export function rotated(
  rows: readonly (readonly number[])[],
  rotation: Rotation,
): readonly (readonly number[])[] {
  let turned = rows
  for (let quarter = 0; quarter < rotation / 90; quarter++)
    turned = turned.map((row, r) => row.map((_, c) => turned[3 - c]![r]!))
  return turned
}

/** MAN-19.4: the terrain of all 64 squares. */
export function terrainOf(maps: Maps, layout: Layout): number[] {
  const terrain = Array.from({ length: SQUARES }, () => 0)
  for (const slot of SLOTS) {
    const { section, rotation } = layout[slot]
    const rows = rotated(maps.sections.find(({ id }) => id === section)!.rows, rotation)
    const west = slot.endsWith('w') ? 0 : 4
    const top = slot.startsWith('n') ? 7 : 3
    for (const [r, row] of rows.entries())
      for (const [c, kind] of row.entries()) terrain[squareAt(west + c, top - r)] = kind
  }
  return terrain
}

export const sectionsOf = (maps: Maps, set: SectionSet): Section[] =>
  maps.sections.filter(section => set === 'all' || section.set === set)

/** MAN-3.4: room for an army at every edge, and no ground cut off. */
export function isLegalBoard(maps: Maps, terrain: readonly number[]): boolean {
  const ground = terrain.map(kind => maps.terrain[kind]!.passable)
  const room = EDGES.every(
    (_, edge) =>
      ground.filter((passable, square) => passable && homeRow(edge, square) <= 2).length >= UNITS_PER_ARMY,
  )
  return room && isConnected(ground)
}

function isConnected(ground: readonly boolean[]): boolean {
  const first = ground.indexOf(true)
  if (first < 0) return false
  const reached = new Set([first])
  for (const square of reached) for (const next of NEIGHBOURS[square]!) if (ground[next]) reached.add(next)
  return reached.size === ground.filter(passable => passable).length
}
