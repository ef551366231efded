import { expect, test } from 'vitest'
import { tableIn } from '../src/rooms/table-in.ts'
import { onlineTableOf } from '../src/router/rooms.ts'

const INVITED = { at: 'invitation', invitation: 'Ab-3_x' }

test.each([
  ['https://table.example/invitations/Ab-3_x', INVITED],
  ['  /invitations/Ab-3_x ', INVITED],
  ['Ab-3_x', INVITED],
  ['https://table.example/matches/4f2a', onlineTableOf('4f2a')],
  ['https://table.example/tables/4f2a', null],
  ['https://table.example/about', null],
  ['no table', null],
  ['http://[', null],
  ['', null],
])('%s leads to a table, or nowhere', (text, room) => {
  expect(tableIn(text)).toEqual(room)
})
