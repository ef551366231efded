import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { madeFileOf } from '../map/make.ts'
import { openMap } from '../ui/map/board-map.ts'
import { placesNamed } from '../ui/map/search.ts'

const map = openMap(JSON.parse(readFileSync(madeFileOf('danube-1805'), 'utf8')))
const GERMAN = { munich: 'München', strasbourg: 'Straßburg', vienna: 'Wien' }

test.each([
  ['ulm', ['Ulm']],
  ['Nörd', ['Nördlingen']],
  ['noerd', ['Nördlingen']],
  ['nord', ['Nördlingen']],
  ['neustadt', ['Wiener Neustadt']],
  ['strass', ['Straßburg']],
  // By its English name, too: the module's is on every sheet.
  ['munich', ['München']],
  ['wie', ['Wien', 'Wiener Neustadt']],
  ['zz', []],
  [' ', []],
  ['bach', ['Ansbach', 'Laibach', 'Lambach']],
])('who types %j finds %j', (typed, names) => {
  expect(placesNamed(map, GERMAN, typed).map(({ name }) => name)).toEqual(names)
})

test('no more are listed than one reads at a glance', () => {
  expect(placesNamed(map, {}, 'a')).toHaveLength(6)
})
