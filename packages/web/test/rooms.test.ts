import { expect, test } from 'vitest'
import { addressOf, onlineTableOf, type Room, roomAt, tableOf } from '../src/router/rooms.ts'

const at = (address: string): Room => {
  const { pathname, search, hash } = new URL(address, 'http://house')
  return roomAt({ pathname, search, hash })
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
  ['/tables/4f2a', tableOf('4f2a')],
  ['/matches/4f2a', onlineTableOf('4f2a')],
  ['/matches/4f2a?invitation=xy', { ...onlineTableOf('4f2a'), invitation: 'xy' }],
  ['/together', { at: 'together' }],
  ['/account', { at: 'account' }],
  ['/letter', { at: 'letter' }],
  ['/tournaments', { at: 'tournaments' }],
  ['/tournaments/0123456789abcdef', { at: 'tournament', tournament: '0123456789abcdef' }],
  ['/people/0123456789abcdef', { at: 'person', face: '0123456789abcdef' }],
  ['/games/manoeuvre/ladder', { at: 'ladder', game: 'manoeuvre' }],
  ['/desk', { at: 'desk' }],
  ['/games/the-ford/together', { at: 'host', game: 'the-ford' }],
  ['/invitations/a-b_c', { at: 'invitation', invitation: 'a-b_c' }],
  ['/offers/a-b_c', { at: 'offer', offer: 'a-b_c' }],
  ['/tables/4f2a?moment=3&rule=MOP-4.2', { ...tableOf('4f2a'), rule: 'MOP-4.2', moment: 3 }],
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
  ['/games/march-attack/editor', { at: 'editor', game: 'march-attack' }],
  ['/settings', { at: 'settings' }],
  ['/about', { at: 'about' }],
]

test.each(ROOMS)('%s is a room, and the room has that address', (address, room) => {
  expect(at(address)).toEqual(room)
  expect(addressOf(room)).toBe(address)
})

test('a rule is also an anchor in its book', () => {
  const rule = at('/rules/manoeuvre/MAN-10.5')
  const anchored = (hash: string) => roomAt({ pathname: '/rules/manoeuvre', search: '', hash })
  expect(anchored('#MAN-10.5')).toEqual(rule)
  expect(anchored('#content')).toEqual(at('/rules/manoeuvre'))
  expect(roomAt({ pathname: '/rules/manoeuvre/MAN-1.1', search: '', hash: '#MAN-10.5' })).toEqual(
    at('/rules/manoeuvre/MAN-1.1'),
  )
})

test('how to play lies beside a board like a rule', () => {
  expect(at('/tables/4f2a?rule=how-to')).toEqual({ ...tableOf('4f2a'), rule: 'how-to' })
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
  '/people',
  '/tournaments/spring',
  '/people/Ann',
  '/index.html',
])('%s is no room', address => {
  expect(at(address).at).toBe('unknown')
})

test('what a table’s address says wrongly is left out', () => {
  expect(at('/tables/4f2a?moment=soon&rule=4.2')).toEqual(tableOf('4f2a'))
})
