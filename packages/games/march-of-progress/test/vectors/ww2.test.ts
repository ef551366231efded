import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame, type Table } from '../table.ts'
import { vector } from './vector.ts'

const PART_1 = 'ww2-west'
const PART_2 = 'ww2-west/2'
const PART_1_SET_UP = 'ww2-west B:GB,GB O:GE,GE S:1/2 D:3,2,3,2 VP:1-2'
const PART_2_SET_UP = 'ww2-west/2 B:GB,GB O:WF,GE S:3/2 D:3,1,2,3'

/** The part that is played, and the fields that the pattern names after it. */
const shown = (table: Table, pattern: string): string => {
  const part = table.position.part === 'ww2-west-1940' ? PART_1 : PART_2
  return `${part} ${table.fields(pattern.slice(pattern.indexOf(' ')))}`
}

vector(
  'TV-93 MOP-21.12 · after a won BLITZKRIEG two armies move on at once',
  `${PART_1} B:WF O:WF,WF S:1/2`,
  ['fortify', 'blitzkrieg', 'orange: discard move-1', 'orange: exploit n+n low-countries'],
  'B:- O:LC,LC P:fortify/move-1,blitzkrieg',
  { combats: ['5:2'] },
)

vector(
  'TV-94 MOP-21.11 · AIR POWER adds 1 for the discard and 1 for each VP spent',
  `${PART_1} B:WF,WF O:WF S:1/3 VP:2-0`,
  ['air-power-attack', 'strength', 'blue: discard move-1', 'blue: air-power 2'],
  'B:WF,WF O:- VP:0-0',
  { combats: ['5:3'] },
)

vector(
  'TV-95 MOP-21.11 MOP-8.15 · VPs may be spent though no card could be discarded',
  `${PART_1} B:WF O:WF S:1/2 VP:2-0 P:move-1,move-2,recruit,fortify,attack,strength/-`,
  ['air-power-attack', 'fortify', 'blue: air-power 2'],
  'B:- O:- VP:0-0',
  { combats: ['3:3'] },
)

vector(
  'TV-96 MOP-21.10 · for 1 VP the MOVE 2 of the Allies moves three armies',
  `${PART_1} B:GB,GB,GB VP:2-0`,
  ['move-2', 'recruit', 'blue: move n+n+n great-britain>low-countries'],
  'B:LC,LC,LC VP:1-0',
)

vector(
  'TV-97 MOP-21.13 · V-WEAPONS cost the Allies 3 VP before they score',
  `${PART_2} VP:5-0 P:move-1/-`,
  ['score', 'v-weapons'],
  'VP:6-0',
)

vector('TV-97 MOP-21.13 · or all they hold, if fewer', `${PART_2} VP:2-0`, ['fortify', 'v-weapons'], 'VP:0-0')

vector(
  'TV-98 MOP-21.15 MOP-13.2 · the Allies occupy Berlin and win the scenario; Germany scores nothing',
  `${PART_2} B:GE,GE O:WF S:2/2 VP:0-14 P:-/v-weapons`,
  ['attack', 'score'],
  'B:GE,GE@ VP:0-14',
  { combats: ['4:2'], result: 'blue-wins', controls: ['germany: blue'] },
)

vector(
  'TV-99 MOP-21.9 · STRENGTH for 5 VP spares the die',
  `${PART_1} O:GE VP:0-6 S:1/2`,
  ['fortify', 'strength', 'orange: strength pay'],
  'VP:0-1 S:1/3 D:3,2,3,2',
)

test('TV-100 MOP-21.16 MOP-21.6 · Germany with 15 VP and Berlin free has won part 1, and part 2 is set up', () => {
  expect(shown(newGame(PART_1), PART_1_SET_UP)).toBe(PART_1_SET_UP)
  const table = at(`${PART_1} VP:0-12 P:-/move-1`).turn('fortify', 'score')
  expect(table.scores('orange')).toEqual([3])
  expect(table.events).toContainEqual(expect.objectContaining({ type: 'part-ended', winner: 'orange' }))
  expect(shown(table, `${PART_2_SET_UP} VP:0-8 W:1 T:1 P:-/-`)).toBe(`${PART_2_SET_UP} VP:0-8 W:1 T:1 P:-/-`)
  expect(table.result).toBe('goes on')
})

test('TV-101 MOP-21.19 MOP-21.23 · part 1 ends undecided after turn 30, Germany wins part 2 only: a draw', () => {
  const table = at(`${PART_1} T:29`).turn('fortify', 'recruit')
  expect(shown(table, `${PART_1} T:30`)).toBe(`${PART_1} T:30`)
  table.turn('recruit', 'fortify')
  expect(table.events).toContainEqual(expect.objectContaining({ type: 'part-ended', winner: null }))
  expect(shown(table, `${PART_2_SET_UP} VP:0-1 W:0 T:1`)).toBe(`${PART_2_SET_UP} VP:0-1 W:0 T:1`)
  for (const vp of ['4-7', '8-13', '12-19']) {
    expect(table.result).toBe('goes on')
    table.turn('fortify', 'recruit').turn('score', 'score')
    shows(table, `VP:${vp}`)
  }
  shows(table, 'W:1')
  expect(table.result).toBe('tie')
  expect(table.match.outcome).toMatchObject({ how: 'draw', rule: 'MOP-21.23' })
})

test.each([
  ['9-13', '0-7'],
  ['2-12', '0-8'],
  ['18-12', '3-0'],
])(
  'TV-102 MOP-21.20 · the side ahead carries the difference over, at most 8: %s with 3 more for Germany, then %s',
  (before, after) => {
    const table = at(`${PART_1} VP:${before} P:-/move-1`).turn('fortify', 'score')
    expect(shown(table, `${PART_2} VP:${after}`)).toBe(`${PART_2} VP:${after}`)
    const [blue, orange] = after.split('-')
    expect(table.position.vpStock).toBe(42 - Number(blue) - Number(orange))
  },
)
