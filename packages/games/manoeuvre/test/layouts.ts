import maps from '../src/data/maps.json' with { type: 'json' }
import { type Layout, type Maps, type PlacedSection, readMaps, type Section } from '../src/data/maps.ts'
import { ROTATIONS, TERRAINS } from '../src/vocabulary.ts'

const read = readMaps(maps)
if (!read.ok) throw new Error(JSON.stringify(read.refusals))
export const MAPS: Maps = read.value

export const LAKE = TERRAINS.indexOf('lake')
export const hasLake = ({ rows }: Section): boolean => rows.some(row => row.includes(LAKE))

/**
 * Layouts that stand for all others: the sections with lakes in every choice of slots and rotations, beside
 * sections without any (MAN-19.9).
 */
export function* layoutsWithLakes(lakes: readonly Section[]): Generator<Layout> {
  const dry = MAPS.sections.filter(section => !hasLake(section))
  function* place(chosen: readonly PlacedSection[], left: readonly Section[]): Generator<Layout> {
    const [nw, ne, sw, se] = chosen
    if (nw && ne && sw && se) return yield { nw, ne, sw, se }
    yield* place([...chosen, { section: dry[chosen.length]!.id, rotation: 0 }], left)
    for (const section of left)
      for (const rotation of ROTATIONS)
        yield* place(
          [...chosen, { section: section.id, rotation }],
          left.filter(other => other !== section),
        )
  }
  yield* place([], lakes)
}
