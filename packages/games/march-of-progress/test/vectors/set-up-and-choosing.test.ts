import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame } from '../table.ts'

const ALL_BUT_SCORE = ['attack', 'attack-plus-1', 'fortify', 'move-1', 'move-2', 'recruit', 'strength']
const cards = (ids: readonly string[]) => ids.map(id => `card ${id}`)

test('TV-01 MOP-2.3 MOP-2.5 MOP-2.7 MOP-2.9 MOP-2.10 MOP-2.11 MOP-2.12 · the introductory game is set up', () => {
  const table = newGame('thirty-years-war')
  const setUp = 'B:BH O:OH S:1/1 D:3,2,3 VP:0-0 P:-/-'
  shows(table, setUp)
  expect(table.position.vpStock).toBe(35)
  for (const side of ['blue', 'orange'] as const) {
    expect(table.hand(side).sort()).toEqual([...ALL_BUT_SCORE, 'score'].sort())
    expect(table.position.players?.[side]?.armiesInStock).toBe(2)
  }
  const neighbours = (army: string) => at(`B:${army}`).turn('move-1', 'fortify')
  expect(neighbours('BH').fields('B:N')).toBe('B:N')
  expect(neighbours('OH').fields('B:N')).toBe('B:N')
  expect(neighbours('N').options('blue')).toEqual([
    'move n neutral-country>blue-home',
    'move n neutral-country>orange-home',
  ])
})

test('TV-02 MOP-16.7 MOP-2.8 · equal rolls are rolled again, the higher takes the initiative, and nothing else is random', () => {
  const table = newGame('thirty-years-war', [4, 4, 2, 5])
  shows(table, 'I:O')
  expect(table.match.heard(null)).toEqual([
    {
      type: 'initiative-rolled',
      rule: 'MOP-2.8',
      rounds: [
        [4, 4],
        [2, 5],
      ],
      holder: 'orange',
    },
  ])
  expect(table.turn('move-1', 'recruit').match.state().chance.draws).toBe(4)
})

test('TV-03 MOP-17.1 MOP-3.3 MOP-13.5 · on turn 1 every card but SCORE is legal', () => {
  const table = at()
  for (const side of ['blue', 'orange'] as const) {
    expect(table.options(side)).toEqual(cards(ALL_BUT_SCORE))
    expect(table.refusal(side, 'card score')).toBe('MOP-13.5')
  }
})

test('TV-04 MOP-3.3 MOP-13.5 · on turn 2 SCORE is legal for both', () => {
  const table = at().turn('fortify', 'strength')
  for (const side of ['blue', 'orange'] as const) expect(table.options(side)).toContain('card score')
})

test('TV-05 MOP-13.3 MOP-13.5 · after SCORE all cards are in hand, and SCORE is refused on the next turn', () => {
  const table = at('P:move-1/-').turn('score', 'fortify')
  expect(table.hand('blue')).toHaveLength(8)
  shows(table, 'P:-/fortify')
  expect(table.refusal('blue', 'card score')).toBe('MOP-13.5')
})

test('TV-06 MOP-3.5 MOP-14.4 · with SCORE alone in hand, SCORE is the only legal card', () => {
  const table = at(`P:${ALL_BUT_SCORE.join()}/-`)
  expect(table.hand('blue')).toEqual(['score'])
  expect(table.options('blue')).toEqual(['card score'])
})

test('TV-07 MOP-5.6 MOP-3.4 MOP-3.13 MOP-3.6 · a futile card is legal, has no effect and is discarded; nobody passes', () => {
  const table = at('B:-')
  expect(table.options('blue')).toEqual(cards(ALL_BUT_SCORE))
  expect(table.decide('orange', 'card fortify').asks).toBe('blue and orange: choose')
  expect(table.decide('blue', 'card move-1').fizzles).toEqual(['blue MOP-5.6'])
  shows(table, 'B:- O:OHf P:move-1/fortify T:2')
})
