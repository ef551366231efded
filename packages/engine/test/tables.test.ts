import { expect, test } from 'vitest'
import { accept, type Game, type Kind, refuse, tablesFor } from '../src/index.ts'

/** A game for two to six, whose scenario `few` is for three at most. */
const offered = (option?: string): Pick<Game<Kind>, 'manifest' | 'scenario'> => ({
  manifest: {
    seats: { least: 2, most: 6, ...(option !== undefined && { option }) },
    teams: true,
    simultaneous: false,
    chance: 'none',
    hiddenInformation: false,
    scenarios: ['few', 'many'],
    options: {},
    bound: 1,
  },
  scenario: (id, options) => {
    const { players = 2 }: { readonly players?: number } = Object(options)
    if (id === 'few' && players > 3) return refuse('illegal', 'test.players')
    return id === 'none' ? refuse('unknown', 'test.scenario') : accept({ id, players })
  },
})

test.each([
  ['players', 'few', [2, 3]],
  ['players', 'many', [2, 3, 4, 5, 6]],
  ['players', 'none', []],
  [undefined, 'many', [2]],
])('where the option %s says how many play, %s is for %o', (option, id, players) => {
  const tables = tablesFor(offered(option), id)
  expect(tables.map(({ scenario }) => scenario)).toEqual(players.map(count => ({ id, players: count })))
  expect(tables.map(({ options }) => options)).toEqual(
    players.map(count => (option === undefined ? {} : { players: count })),
  )
})
