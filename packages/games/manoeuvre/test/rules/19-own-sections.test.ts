import { describe, expect, test } from 'vitest'
import { isLegalBoard, type Layout, type Maps, sectionsOf, terrainOf } from '../../src/data/maps.ts'
import { manoeuvre } from '../../src/index.ts'
import { ROTATIONS } from '../../src/vocabulary.ts'
import { type Ground, MAZOVIA, section, verdict, withOwn } from '../own.ts'

function mapsOf(game = manoeuvre): Maps {
  const read = game.scenario('battle', {})
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value.maps
}

const rows =
  (...rows: string[]) =>
  (it: Ground) =>
    Object.assign(it, { rows })

describe('MAN-19.10 · what a section of one’s own must have', () => {
  test.each<[string, (it: Ground) => unknown, string]>([
    ['three rows', rows('....', '....', '.F..'), 'sections.0.rows engine.data.shortest'],
    ['a row of five', rows('.....', '....', '....', '....'), 'sections.0.rows.0 man.form-row'],
    ['a letter that there is not', rows('....', '.X..', '....', '....'), 'sections.0.rows.1 man.form-row'],
    [
      'two lakes on its northern side',
      rows('L..L', '.F..', '....', '....'),
      'sections.raszyn-dyke MAN-19.10 lakes',
    ],
    [
      'two lakes on its eastern side',
      rows('...L', '.F..', '...L', '....'),
      'sections.raszyn-dyke MAN-19.10 lakes',
    ],
    [
      'land that lakes cut off',
      rows('.L..', 'L...', '..F.', '....'),
      'sections.raszyn-dyke MAN-19.10 cut-off',
    ],
    ['nothing but lakes', rows('LLLL', 'LLLL', 'LLLL', 'LLLL'), 'sections.raszyn-dyke MAN-19.10 lakes'],
    [
      'eight clear squares',
      rows('FFFF', 'FFFF', '....', '....'),
      'sections.raszyn-dyke MAN-19.5 clear-squares',
    ],
    [
      'the ground of another, turned',
      rows('....', '.TL.', '...F', '....'),
      'sections.raszyn-dyke MAN-19.10 same-ground',
    ],
    [
      'a set that there is not',
      it => Object.assign(it, { set: 'winter' }),
      'sections.0.set engine.data.value',
    ],
    [
      'a number that is taken',
      it => Object.assign(it, { number: 9 }),
      'sections.raszyn-dyke MAN-19.2 number-twice',
    ],
    [
      'the id of one of the house',
      it => Object.assign(it, { id: 'mill-pond' }),
      'mill-pond MAN-19.10 published',
    ],
    [
      'nothing to replace',
      it => Object.assign(it, { replaces: true }),
      'raszyn-dyke MAN-19.10 nothing-to-replace',
    ],
    [
      'the name of another',
      it => Object.assign(it, { name: 'Mill Pond' }),
      'raszyn-dyke.name MAN-19.10 name-twice',
    ],
    ['a name in angle brackets', it => Object.assign(it, { name: '<i>' }), 'sections.0.name man.form-name'],
    [
      'a field that there is not',
      it => Object.assign(it, { height: 3 }),
      'sections.0.height engine.data.field',
    ],
  ])('MAN-19.10 · refused: %s', (_, change, expected) => {
    expect(verdict(section(change))).toBe(expected)
  })

  test.each<[string, (it: Ground) => unknown]>([
    ['as the page shows it', () => undefined],
    [
      'eight clear squares in the classic set',
      it => Object.assign(it, { set: 'classic', rows: ['FFFF', 'FFFF', '....', '....'] }),
    ],
    ['a free number', it => Object.assign(it, { number: 99 })],
    ['the number of a section of the other set', it => Object.assign(it, { set: 'classic', number: 3 })],
    ['one that replaces another', it => Object.assign(it, { id: 'mill-pond', replaces: true, number: 9 })],
  ])('MAN-19.10 · accepted: %s', (_, change) => {
    expect(verdict(section(change))).toBe('accepted')
  })
})

describe('MAN-19.10 · sections go into their sets', () => {
  test('MAN-19.10 MAN-17.6 · and can be chosen and drawn with the others', () => {
    const maps = mapsOf(withOwn(MAZOVIA))
    const ids = sectionsOf(maps, 'countryside').map(({ id }) => id)
    expect(ids).toHaveLength(26)
    expect(ids.slice(-2)).toEqual(['falenty-wood', 'raszyn-dyke'])
    expect(sectionsOf(maps, 'classic')).toEqual(sectionsOf(mapsOf(), 'classic'))
  })

  test('MAN-19.10 · a section that replaces another stands in its place, and is called what its file calls it', () => {
    const game = withOwn(section(it => Object.assign(it, { id: 'mill-pond', replaces: true, number: 9 })))
    const maps = mapsOf(game)
    expect(maps.sections.map(({ id }) => id)).toEqual(mapsOf().sections.map(({ id }) => id))
    const [house, own] = [mapsOf(), maps].map(all => all.sections.find(({ id }) => id === 'mill-pond')!)
    expect(own!.rows).not.toEqual(house!.rows)
    const scenario = game.scenario('battle', {})
    if (!scenario.ok) throw new Error(JSON.stringify(scenario.refusal))
    const board: Layout = {
      nw: { section: 'mill-pond', rotation: 0 },
      ne: { section: 'open-plain', rotation: 0 },
      sw: { section: 'birch-wood', rotation: 0 },
      se: { section: 'long-ridge', rotation: 0 },
    }
    expect(game.words.de.decision(scenario.value, { type: 'choose-map', layout: board })).toBe(
      'NW Raszyn Dyke, NO Offene Ebene, SW Birkenwald, SO Langer Höhenzug',
    )
  })

  test('MAN-19.10 MAN-3.4 · the wettest section that is allowed makes legal boards, four of a kind, however they are laid', () => {
    const wet = [
      ['....', '.LL.', '.L..', '....'],
      ['.L..', '...L', 'L...', '..L.'],
      ['.L..', '...L', '..L.', '....'],
    ]
    for (const each of wet) expect(verdict(section(rows(...each)))).toBe('accepted')
    const maps = mapsOf(withOwn(section(rows(...wet[1]!))))
    for (const nw of ROTATIONS)
      for (const ne of ROTATIONS)
        for (const sw of ROTATIONS) {
          const dyke = (rotation: (typeof ROTATIONS)[number]) => ({ section: 'raszyn-dyke', rotation })
          const layout: Layout = { nw: dyke(nw), ne: dyke(ne), sw: dyke(sw), se: dyke(0) }
          expect(isLegalBoard(maps, terrainOf(maps, layout))).toBe(true)
        }
  })
})

describe('MAN-19.10 · boards of one’s own', () => {
  const layout = {
    nw: { section: 'open-plain', rotation: 0 },
    ne: { section: 'birch-wood', rotation: 90 },
    sw: { section: 'classic-8', rotation: 180 },
    se: { section: 'long-ridge', rotation: 270 },
  }
  const board = (fields: object) => ({
    name: 'board.json',
    json: {
      schema: 'manoeuvre-maps',
      version: 1,
      presetBoards: [{ id: 'mine', name: 'Mine', layout, ...fields }],
    },
  })

  test.each([
    ['of the house’s sections', {}, 'accepted'],
    [
      'with a section twice',
      { layout: { ...layout, nw: layout.ne } },
      'presetBoards.mine MAN-19.2 four-sections',
    ],
    [
      'with a section that is not there',
      { layout: { ...layout, nw: { section: 'moon', rotation: 0 } } },
      'presetBoards.mine MAN-19.2 four-sections',
    ],
    [
      'turned by 45 degrees',
      { layout: { ...layout, nw: { section: 'open-plain', rotation: 45 } } },
      'presetBoards.0.layout.nw.rotation engine.data.value',
    ],
    [
      'with three sections',
      { layout: { ...layout, se: undefined } },
      'presetBoards.0.layout.se engine.data.missing',
    ],
    ['with the id of one of the house', { id: 'first-battle' }, 'first-battle MAN-19.10 published'],
  ])('MAN-19.10 · %s', (_, fields, expected) => {
    expect(verdict(board(fields))).toBe(expected)
  })
})
