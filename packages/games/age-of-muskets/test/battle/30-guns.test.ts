import { expect, test } from 'vitest'
import { hitToll } from '../../src/battle/volley.ts'
import { typeId, unitId } from '../../src/forces/names.ts'
import type { Section } from '../../src/vocabulary.ts'
import { field } from './field.ts'
import { FRENCH_WINGS } from './lines.ts'

/** The Allies have guns in the center: an artillery CU, and some that a division keeps. */
const battle = field({
  french: { units: FRENCH_WINGS, hqs: { ga: 'reserve' }, hand: ['bombardment'] },
  allied: {
    units: {
      left: { 'ru-langeron': { 'ru-ln': 9 } },
      center: { 'at-kollowrath': { 'at-ln': 2, 'at-art': 1 } },
      right: { 'ru-ulanius': { 'ru-ln': 6, 'ru-art': 1 } },
    },
    hqs: { 'allied-main': 'reserve' },
    hand: ['assault'],
  },
})

test.each<[Section | null, Section[], string[]]>([
  ['center', ['left', 'right'], ['at-kollowrath at-art']],
  ['right', ['center'], ['ru-ulanius ru-art']],
  ['left', ['center', 'right'], ['at-kollowrath at-art']],
  ['left', ['right', 'center'], ['ru-ulanius ru-art']],
  ['left', [], []],
  [null, ['center'], []],
])('AOM-30.22 · the artillery loss, named in %s, within reach of %o: %o', (atGuns, reach, expected) => {
  const { s } = battle
  const open = hitToll(s, 1, { due: [], hits: [], atGuns, reach }, [])
  expect(open.map(({ unit, type }) => `${unitId(s, unit)} ${typeId(s, type)}`)).toEqual(expected)
})
