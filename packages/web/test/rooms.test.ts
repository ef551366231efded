import { expect, test } from 'vitest'
import { addressOf, type Room, roomAt } from '../src/router/rooms.ts'

const at = (address: string): Room => {
  const { pathname, search } = new URL(address, 'http://house')
  return roomAt({ pathname, search })
}

const ROOMS: readonly (readonly [string, Room])[] = [
  ['/', { at: 'home' }],
  ['/games/the-ford', { at: 'game', game: 'the-ford' }],
  ['/games/the-ford/new', { at: 'new', game: 'the-ford', scenario: null }],
  ['/games/the-ford/new?scenario=dawn', { at: 'new', game: 'the-ford', scenario: 'dawn' }],
  [
    '/games/march-of-progress/position?p=thirty-years-war+B%3AN',
    { at: 'position', game: 'march-of-progress', position: 'thirty-years-war B:N' },
  ],
  ['/tables/4f2a', { at: 'table', match: '4f2a', rule: null, moment: null }],
  ['/tables/4f2a?moment=3&rule=MOP-4.2', { at: 'table', match: '4f2a', rule: 'MOP-4.2', moment: 3 }],
  ['/rules/march-of-progress', { at: 'rules', game: 'march-of-progress', rule: null, chapter: null }],
  [
    '/rules/march-of-progress?chapter=24',
    { at: 'rules', game: 'march-of-progress', rule: null, chapter: 24 },
  ],
  [
    '/rules/march-of-progress/MOP-4.2',
    { at: 'rules', game: 'march-of-progress', rule: 'MOP-4.2', chapter: null },
  ],
  ['/games/manoeuvre/book', { at: 'book', game: 'manoeuvre', page: null }],
  ['/games/manoeuvre/book/france', { at: 'book', game: 'manoeuvre', page: 'france' }],
  ['/settings', { at: 'settings' }],
  ['/about', { at: 'about' }],
]

test.each(ROOMS)('%s is a room, and the room has that address', (address, room) => {
  expect(at(address)).toEqual(room)
  expect(addressOf(room)).toBe(address)
})

test.each([
  '/nowhere',
  '/games',
  '/games/chess',
  '/games/the-ford/new/more',
  '/games/the-ford/old',
  '/games/chess/book/white',
  '/games/manoeuvre/book/France!',
  '/games/manoeuvre/book/france/more',
  '/games/manoeuvre/new/france',
  '/rules/the-ford/not-a-rule',
  '/tables',
  '/tables/..%2f..',
  '/settings/more',
  '/index.html',
])('%s is no room', address => {
  expect(at(address).at).toBe('unknown')
})

test('what a table’s address says wrongly is left out', () => {
  expect(at('/tables/4f2a?moment=soon&rule=4.2')).toEqual({
    at: 'table',
    match: '4f2a',
    rule: null,
    moment: null,
  })
})
