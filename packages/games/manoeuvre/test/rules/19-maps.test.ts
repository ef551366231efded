import { describe, expect, test } from 'vitest'
import file from '../../src/data/maps.json' with { type: 'json' }
import { isLegalBoard, readMaps, rotated, type Section, sectionsOf, terrainOf } from '../../src/data/maps.ts'
import { ROTATIONS, type SectionSet, SLOTS, TERRAINS, type Terrain } from '../../src/vocabulary.ts'
import { changedMaps } from '../changed.ts'
import { hasLake, LAKE, layoutsWithLakes, MAPS } from '../layouts.ts'
import { ledgerTable } from '../ledger.ts'

const LETTERS = '.FTHM=L'
const written = (rows: readonly (readonly number[])[]) =>
  rows.map(row => row.map(kind => LETTERS[kind]).join(''))
const sectionNamed = (id: string): Section => MAPS.sections.find(section => section.id === id)!

/** All squares that are not lake, reached from one of them. */
function isConnected(rows: readonly (readonly number[])[]): boolean {
  const land = rows.flatMap((row, r) => row.flatMap((kind, c) => (kind === LAKE ? [] : [`${r} ${c}`])))
  const reached = new Set(land.slice(0, 1))
  for (const square of reached) {
    const [r, c] = square.split(' ').map(Number) as [number, number]
    for (const next of [`${r - 1} ${c}`, `${r + 1} ${c}`, `${r} ${c - 1}`, `${r} ${c + 1}`])
      if (land.includes(next)) reached.add(next)
  }
  return reached.size === land.length
}

describe('MAN-19.1 · the map file', () => {
  test('MAN-19.1 · 45 sections in two sets, four slots and four preset boards', () => {
    expect(sectionsOf(MAPS, 'classic')).toHaveLength(21)
    expect(sectionsOf(MAPS, 'countryside')).toHaveLength(24)
    expect(sectionsOf(MAPS, 'all')).toHaveLength(45)
    expect([Object.keys(file.slots), MAPS.presets.length]).toEqual([[...SLOTS], 4])
  })

  test.each(ledgerTable('MAN-7.2').slice(0, TERRAINS.length))(
    'MAN-19.1 MAN-7.2 · the effects of %s: %s, %s, %s, %s, %s',
    (name, defence, from, movement, assault, blocks) => {
      const effects = MAPS.terrain[TERRAINS.indexOf(name as Terrain)]!
      const number = (cell: string) => Number(/^[+\d]+/.exec(cell)?.[0] ?? 0)
      expect([effects.defence, effects.attackFrom]).toEqual([number(defence!), number(from!)])
      expect(effects.notAgainst).toEqual(
        TERRAINS.map(terrain => from!.endsWith(`target not on a ${terrain}`)),
      )
      expect([effects.endsMove, effects.passable]).toEqual([
        movement === 'ends the move',
        movement !== 'impossible',
      ])
      expect([effects.assaultFrom, effects.blocksSight]).toEqual([assault === 'yes', blocks === 'yes'])
    },
  )

  test('MAN-19.1 · other effects in the file are other effects in play', () => {
    const marsh = { ...file.terrain.marsh, defence: 4, assaultFrom: true, blocksLos: true, endsMove: false }
    const read = readMaps({ ...file, terrain: { ...file.terrain, marsh } })
    expect(read.ok && read.value.terrain[TERRAINS.indexOf('marsh')]).toMatchObject({
      defence: 4,
      assaultFrom: true,
      blocksSight: true,
      endsMove: false,
    })
  })
})

describe('MAN-19.2 · the format of a section', () => {
  const layout = file.presetBoards[0]!.layout
  test.each([
    ['an id that occurs twice', 'mill-pond', { id: 'birch-wood' }, 'sections.birch-wood'],
    ['a number that occurs twice in its set', 'mill-pond', { number: 5 }, 'sections.birch-wood'],
    ['three rows', 'mill-pond', { rows: ['....', '....', '....'] }, /^sections\.\d+\.rows/],
    ['a row of five', 'mill-pond', { rows: ['.....', '....', '....', '....'] }, /rows\.0$/],
    ['an unknown letter', 'mill-pond', { rows: ['...X', '....', '....', '....'] }, /rows\.0$/],
    ['an unknown set', 'mill-pond', { set: 'winter' }, /set$/],
    [
      'a preset with a section that is not there',
      'first-battle',
      { layout: { ...layout, nw: { section: 'moon', rotation: 0 } } },
      'presetBoards.first-battle',
    ],
    [
      'a preset with a section twice',
      'first-battle',
      { layout: { ...layout, nw: layout.ne } },
      'presetBoards.first-battle',
    ],
  ])('MAN-19.2 · refused: %s', (_, id, fields, field) => {
    const read = readMaps(changedMaps(id, fields))
    const refused = read.ok ? 'accepted' : String(read.refusals[0]?.args?.['field'])
    if (typeof field === 'string') expect(refused).toBe(field)
    else expect(refused).toMatch(field)
  })

  test('MAN-19.2 · a number of the other set, or a free one, is accepted', () => {
    expect(readMaps(changedMaps('classic-24', { number: 3 })).ok).toBe(true)
    expect(sectionNamed('classic-1').id).not.toBe(sectionNamed('open-plain').id)
  })
})

describe('MAN-19.3 · rotation', () => {
  test.each([
    [0, ['..F.', '.L..', '.T..', '....']],
    [90, ['....', '.TL.', '...F', '....']],
    [180, ['....', '..T.', '..L.', '.F..']],
    [270, ['....', 'F...', '.LT.', '....']],
  ] as const)('MAN-19.3 · mill-pond turned by %i', (rotation, rows) => {
    expect(written(rotated(sectionNamed('mill-pond').rows, rotation))).toEqual(rows)
  })

  test('MAN-19.3 · a quarter turn takes rotated[r][c] from original[3 − c][r]', () => {
    const { rows } = sectionNamed('classic-15')
    const turned = rotated(rows, 90)
    for (const r of [0, 1, 2, 3]) for (const c of [0, 1, 2, 3]) expect(turned[r]![c]).toBe(rows[3 - c]![r])
  })
})

test.each(SLOTS)('MAN-19.4 · slot %s covers its files and ranks, the first row on the highest', slot => {
  const { files, ranks } = file.slots[slot]
  const layout = {
    nw: { section: 'open-plain', rotation: 0 },
    ne: { section: 'birch-wood', rotation: 0 },
    sw: { section: 'long-ridge', rotation: 0 },
    se: { section: 'river-meadow', rotation: 0 },
    [slot]: { section: 'classic-9', rotation: 0 },
  } as const
  const terrain = terrainOf(MAPS, layout)
  const rows = ranks.map(rank => [...files].map(name => terrain[(rank - 1) * 8 + name.charCodeAt(0) - 97]!))
  expect(written(rows)).toEqual(['F.TF', '...F', '.HT.', 'T...'])
})

describe('sections', () => {
  test.each([
    ['MAN-19.6', 'countryside'],
    ['MAN-19.8', 'classic'],
  ] as const)('%s · the sections of the file are those of the table: %s', (rule, set) => {
    const table = ledgerTable(rule).map(([number, id, name, rows]) => ({
      number: Number(number),
      id,
      name,
      rows: rows!.split(' '),
      set,
    }))
    expect(file.sections.filter(section => section.set === set)).toEqual(table)
  })

  test('MAN-19.8 · only classic section 21 has lakes, two of them, one on its southern side', () => {
    expect(
      sectionsOf(MAPS, 'classic')
        .filter(hasLake)
        .map(({ id }) => id),
    ).toEqual(['classic-21'])
    const rows = sectionNamed('classic-21').rows.map(row => row.filter(kind => kind === LAKE).length)
    expect(rows).toEqual([0, 1, 0, 1])
  })

  test.each(MAPS.sections.map(section => [section.id, section] as const))(
    'MAN-19.5 MAN-19.9 · %s: at most one lake on each side, and no land cut off',
    (_, { rows, set }) => {
      for (const rotation of ROTATIONS)
        expect(rotated(rows, rotation)[0]!.filter(kind => kind === LAKE).length).toBeLessThanOrEqual(1)
      expect(isConnected(rows)).toBe(true)
      if (set === 'countryside')
        expect(rows.flat().filter(kind => kind === 0).length).toBeGreaterThanOrEqual(9)
    },
  )

  test('MAN-19.5 MAN-19.9 · no two sections are the same under rotation', () => {
    const shapes = MAPS.sections.map(({ rows }) =>
      ROTATIONS.map(rotation => written(rotated(rows, rotation)).join('/'))
        .sort()
        .join(' '),
    )
    expect(new Set(shapes).size).toBe(45)
  })

  test.each(ledgerTable('MAN-19.7'))('MAN-19.7 · the preset board %s', (id, name, ...places) => {
    const layout = Object.fromEntries(
      places.map((place, index) => {
        const [section, degrees] = place.split(' ')
        return [SLOTS[index], { section, rotation: Number.parseInt(degrees!, 10) }]
      }),
    )
    expect(MAPS.presets.find(preset => preset.id === id)).toEqual({ id, name, layout })
    expect(MAPS.presets).toHaveLength(ledgerTable('MAN-19.7').length)
  })
})

describe('MAN-19.9 · every layout of the file is legal', () => {
  /** The fewest squares that are not lake in the two rows next to an edge. */
  const room = (terrain: readonly number[]) => {
    const land = terrain.flatMap((kind, square) =>
      kind === LAKE ? [] : [[square & 7, square >> 3] as const],
    )
    const near = [
      land.filter(([file]) => file < 2),
      land.filter(([file]) => file > 5),
      land.filter(([, rank]) => rank < 2),
      land.filter(([, rank]) => rank > 5),
    ]
    return Math.min(...near.map(squares => squares.length))
  }

  test.each([
    ['classic', ['classic-21'], 17, 14, 36_771_840],
    ['countryside', ['mill-pond', 'fish-ponds', 'lakeside-hamlet'], 2161, 13, 65_286_144],
    ['all', ['classic-21', 'mill-pond', 'fish-ponds', 'lakeside-hamlet'], 13_505, 12, 915_425_280],
  ] as const)(
    'MAN-19.9 · %s: the lakes of %j in all slots and rotations',
    (set, lakes, tried, least, layouts) => {
      const sections = sectionsOf(MAPS, set as SectionSet)
      const wet = sections.filter(hasLake)
      expect(wet.map(({ id }) => id).sort()).toEqual([...lakes].sort())
      let [count, fewest] = [0, 16]
      for (const layout of layoutsWithLakes(wet)) {
        const terrain = terrainOf(MAPS, layout)
        if (!isLegalBoard(MAPS, terrain)) throw new Error(`illegal: ${JSON.stringify(layout)}`)
        fewest = Math.min(fewest, room(terrain))
        count++
      }
      expect([count, fewest]).toEqual([tried, least])
      const n = sections.length
      expect(n * (n - 1) * (n - 2) * (n - 3) * ROTATIONS.length ** SLOTS.length).toBe(layouts)
    },
  )
})
