// The March of Progress on boardgame.io is measured beside our own engine: it must play the same game.
// Positions are written as in the ledger's test vectors: `B{N, OH@}` armies (`f` fortified, `@` on the enemy
// capital), `S 2/1` strengths, `D 3,2,3` VP dice, `VP 0-0`, `I blue` initiative, `BP{…}`, `OP{…}` discard piles.

import { Client } from 'boardgame.io/dist/cjs/client.js'
import { describe, expect, test, vi } from 'vitest'
import { enumerate } from '../peers/boardgame.io/enumerate.ts'
import { game } from '../peers/boardgame.io/game.ts'
import { playRandomMatch } from '../peers/boardgame.io/play.ts'
import type { Army, Card, Country, GameState, Player } from '../peers/boardgame.io/state.ts'
import { COUNTRIES, HOME, initialState, PLAYERS, RIVAL, STANDING } from '../peers/boardgame.io/state.ts'

const SHORT: Readonly<Record<string, Country>> = {
  BH: 'blue-home',
  N: 'neutral-country',
  OH: 'orange-home',
}

/** A decision: the player, the move and its arguments. */
type Decision = [player: 'blue' | 'orange', move: string, ...args: unknown[]]

interface Table {
  state(): { G: GameState; stage: Readonly<Record<string, string>> | null; gameover: unknown }
  options(): unknown[][]
  decide(...decision: Decision): void
  view(playerID: Player | null): GameState
}

function tableAt(position: string): Table {
  const client = Client<GameState>({
    game: { ...game, setup: () => parse(position) },
    numPlayers: 2,
    debug: false,
    playerID: '0',
  })
  return {
    state() {
      const { G, ctx } = client.store.getState()
      return { G, stage: ctx.activePlayers, gameover: ctx.gameover }
    },
    options() {
      const { G, ctx } = client.store.getState()
      return enumerate(G, ctx).map(({ move, args }) => [move, ...args])
    },
    decide(player, move, ...args) {
      const before = client.store.getState()._stateID
      client.updatePlayerID(player === 'blue' ? '0' : '1')
      client.moves[move]?.(...args)
      if (client.store.getState()._stateID === before) throw new Error(`refused: ${player} ${move} ${args}`)
    },
    view(playerID) {
      client.updatePlayerID(playerID)
      const state = client.getState()
      if (state === null) throw new Error('no state')
      return state.G
    },
  }
}

function play(position: string, cards: string, decisions: readonly Decision[] = []): Table {
  const table = tableAt(position)
  reveal(table, cards)
  for (const decision of decisions) table.decide(...decision)
  return table
}

function reveal(table: Table, cards: string): void {
  const [blue, orange] = cards.split(' / ')
  table.decide('blue', 'chooseCard', blue)
  table.decide('orange', 'chooseCard', orange)
}

/** `B{…} S 1/1` as an object of words; the order of armies, and of cards in a pile, does not matter. */
function words(text: string): Map<string, string> {
  const found = text.matchAll(/(B|O|BP|OP)\{([^}]*)\}|(S|D|VP|I) (\S+)/g)
  return new Map(
    [...found].map(([, key, list, name, value]) => [
      key ?? name ?? '',
      value ??
        listed(list ?? '')
          .toSorted()
          .join(', '),
    ]),
  )
}

function listed(list: string): string[] {
  return list.split(', ').filter(word => word !== '')
}

function parse(text: string): GameState {
  const given = words(text)
  const numbers = (key: string, otherwise: string) => (given.get(key) ?? otherwise).split(/[/,-]/).map(Number)
  const [blueStrength = 1, orangeStrength = 1] = numbers('S', '1/1')
  const [blueHome = 3, neutral = 2, orangeHome = 3] = numbers('D', '3,2,3')
  const [blueVp = 0, orangeVp = 0] = numbers('VP', '0-0')
  return {
    ...initialState(given.get('I') === 'orange' ? '1' : '0'),
    armies: [
      armies(text.match(/\bB\{([^}]*)\}/)?.[1] ?? 'BH'),
      armies(text.match(/\bO\{([^}]*)\}/)?.[1] ?? 'OH'),
    ],
    strength: [blueStrength, orangeStrength],
    vpDice: { 'blue-home': blueHome, 'neutral-country': neutral, 'orange-home': orangeHome },
    vp: [blueVp, orangeVp],
    vpStock: 35 - blueVp - orangeVp,
    discardPiles: [listed(given.get('BP') ?? '') as Card[], listed(given.get('OP') ?? '') as Card[]],
  }
}

function armies(list: string): Army[] {
  const inPlay = listed(list).map((word): Army => {
    const [, short = '', marks = ''] = word.match(/^(BH|N|OH)(f?@?)$/) ?? []
    const country = SHORT[short]
    if (country === undefined) throw new Error(`no army: ${word}`)
    return marks === '' ? country : (`${country} ${marks}` as Army)
  })
  const stock: Army[] = ['stock', 'stock', 'stock']
  return [...inPlay, ...stock].slice(0, 3)
}

function print(G: GameState): Map<string, string> {
  const inPlay = (player: Player) =>
    G.armies[player]
      .filter(army => army !== 'stock')
      .map(army => {
        const [country, marks = ''] = army.split(' ')
        return `${Object.keys(SHORT).find(short => SHORT[short] === country)}${marks}`
      })
      .toSorted()
      .join(', ')
  return new Map([
    ['B', inPlay('0')],
    ['O', inPlay('1')],
    ['S', G.strength.join('/')],
    ['D', COUNTRIES.map(country => G.vpDice[country]).join(',')],
    ['VP', G.vp.join('-')],
    ['I', G.initiative === '0' ? 'blue' : 'orange'],
    ['BP', G.discardPiles[0].toSorted().join(', ')],
    ['OP', G.discardPiles[1].toSorted().join(', ')],
  ])
}

function expectPosition(table: Table, expected: string): void {
  const actual = print(table.state().G)
  for (const [key, value] of words(expected)) expect(`${key} ${actual.get(key)}`).toBe(`${key} ${value}`)
}

const BLUE_STANDS_FAST: Decision = ['blue', 'chooseAttack', 'neutral-country', []]

const vectors: [id: string, position: string, cards: string, decisions: Decision[], expected: string][] = [
  ['TV-05', 'BP{move-1}', 'score / fortify', [], 'BP{} OP{fortify} VP 4-0'],
  ['TV-07', 'B{}', 'move-1 / fortify', [], 'B{} BP{move-1}'],
  ['TV-08', '', 'move-1 / recruit', [], 'B{N} O{OH, OH} I blue'],
  ['TV-11', '', 'move-1 / move-1', [['blue', 'chooseOrder', '1']], 'B{N} O{N} I orange'],
  ['TV-12', 'B{BH} O{N}', 'move-1 / attack', [], 'B{} O{} I blue'],
  ['TV-13', 'I orange', 'attack / attack-plus-1', [], 'B{BH} O{OH} I blue BP{attack} OP{attack-plus-1}'],
  [
    'TV-14',
    'B{BH, N} O{OH} I orange',
    'fortify / fortify',
    [
      ['orange', 'chooseOrder', '0'],
      ['blue', 'chooseFortify', 1],
    ],
    'B{BH, Nf} O{OHf} I orange',
  ],
  ['TV-15', '', 'strength / strength', [], 'D 2,2,2 S 2/2 I blue'],
  ['TV-16', 'B{OH@} O{N}', 'move-1 / fortify', [], 'B{N} O{Nf}'],
  [
    'TV-17',
    'B{N, Nf} O{OH}',
    'move-2 / fortify',
    [['blue', 'chooseMove', [0, 1], 'orange-home']],
    'B{OH, OH}',
  ],
  [
    'TV-19',
    'B{BH} O{N} I orange',
    'move-1 / move-1',
    [
      ['orange', 'chooseOrder', '1'],
      ['orange', 'chooseMove', [0], 'blue-home'],
    ],
    'B{N} O{BH} I blue',
  ],
  [
    'TV-20a',
    'B{OH@, OH} O{N}',
    'move-1 / fortify',
    [['blue', 'chooseMove', [1], 'neutral-country']],
    'B{N, OH@} O{Nf}',
  ],
  [
    'TV-20b',
    'B{OH@, OH} O{N}',
    'move-1 / fortify',
    [['blue', 'chooseMove', [0], 'neutral-country']],
    'B{N, OH}',
  ],
  ['TV-21', 'B{OH@} O{N}', 'fortify / recruit', [], 'O{N}'],
  ['TV-22', 'B{OH} O{OH}', 'fortify / recruit', [], 'O{OH, OH}'],
  ['TV-23', 'B{OH@} O{N}', 'move-1 / recruit', [], 'B{N} O{N, OH}'],
  ['TV-24', 'O{OH, OH, N}', 'fortify / recruit', [], 'O{N, OH, OH}'],
  ['TV-25', 'B{OH, OH} O{} S 2/1', 'attack / recruit', [], 'O{} B{OH@, OH}'],
  ['TV-26', 'B{BHf, Nf}', 'fortify / strength', [], 'B{BHf, Nf}'],
  ['TV-27', 'B{OH@} O{N}', 'fortify / fortify', [], 'B{OHf@} O{Nf}'],
  ['TV-28', 'B{Nf} O{N}', 'strength / attack', [['blue', 'chooseStrength', 'blue-home']], 'B{Nf} O{}'],
  ['TV-29', 'B{OH} O{N}', 'attack / fortify', [], 'B{} O{Nf}'],
  ['TV-30', 'B{OH, OH} O{N}', 'attack / fortify', [], 'B{} O{Nf}'],
  ['TV-31', 'B{OH, OH, OH} O{N}', 'attack / fortify', [], 'B{OH, OH, OH@} O{Nf}'],
  ['TV-32', 'B{OH, OH} O{OHf} S 2/1', 'attack / strength', [], 'B{} O{}'],
  [
    'TV-33',
    'B{OH, OH} O{OHf} S 2/1',
    'attack-plus-1 / strength',
    [['blue', 'chooseDiscard', 'move-1']],
    'B{OH@, OH} O{} BP{move-1, attack-plus-1}',
  ],
  [
    'TV-34',
    'B{N, N} O{N, N} BP{move-1, move-2, recruit, fortify, attack, strength}',
    'attack-plus-1 / fortify',
    [],
    'B{} O{Nf, N}',
  ],
  ['TV-35', '', 'attack-plus-1 / fortify', [], 'BP{attack-plus-1}'],
  ['TV-36', 'B{Nf} O{N}', 'attack-plus-1 / strength', [['blue', 'declineAttack']], 'B{Nf} BP{attack-plus-1}'],
  [
    'TV-37',
    'B{Nf} O{N}',
    'attack-plus-1 / strength',
    [
      ['blue', 'chooseAttack', 'neutral-country', [0]],
      ['blue', 'chooseDiscard', 'recruit'],
    ],
    'B{N} O{} BP{recruit, attack-plus-1}',
  ],
  ['TV-38', 'B{N, Nf} O{N}', 'attack / strength', [BLUE_STANDS_FAST], 'B{} O{}'],
  ['TV-39', 'B{OH, OH} O{OH}', 'fortify / attack', [], 'O{} B{OHf, OH}'],
  ['TV-40', 'B{OH@} O{OH, OH}', 'strength / attack', [], 'B{} O{OH, OH}'],
  ['TV-41', 'B{OHf@} O{OH, OH}', 'recruit / attack', [], 'O{} B{BH}'],
  ['TV-42', 'B{OH@, OH} O{OH} S 2/1', 'attack / strength', [], 'O{} B{OH@, OH}'],
  ['TV-43', 'B{OH@} O{OH} S 2/1', 'attack / fortify', [], 'B{} O{OHf}'],
  [
    'TV-44',
    'B{OHf@, OH} O{OH}',
    'attack / strength',
    [['blue', 'chooseAttack', 'orange-home', []]],
    'B{} O{}',
  ],
  [
    'TV-45',
    'B{OHf@, OH} O{OH} S 2/1',
    'attack / strength',
    [['blue', 'chooseAttack', 'orange-home', []]],
    'O{} B{OHf@, OH}',
  ],
  ['TV-46', 'B{OH@, OH} O{BH}', 'attack / fortify', [], 'B{OH@, OH} O{BHf}'],
  [
    'TV-47a',
    'B{OH, OH} O{OH, OH}',
    'attack / attack',
    [['blue', 'chooseOrder', '0']],
    'B{} O{OH, OH} I orange',
  ],
  ['TV-47b', 'B{OH, OH} O{OH, OH}', 'attack / attack', [['blue', 'chooseOrder', '1']], 'B{} O{} I orange'],
  ['TV-51', 'B{N} O{N}', 'strength / attack', [], 'B{} O{} S 2/1 D 2,2,3'],
  ['TV-52', 'B{BH, N} O{OH, N}', 'attack / strength', [], 'B{BH} O{OH}'],
  ['TV-53', 'B{Nf, Nf} O{N, N, N} S 2/2', 'strength / attack', [], 'B{} O{}'],
  [
    'TV-54',
    'B{OH@} O{N}',
    'fortify / move-1',
    [['orange', 'chooseMove', [0], 'orange-home']],
    'B{OHf@} O{OH}',
  ],
  ['TV-55', 'D 0,2,3', 'strength / fortify', [], 'D 0,2,3 S 1/1'],
  ['TV-56', 'D 1,2,3', 'strength / fortify', [], 'D 0,2,3 S 2/1'],
  ['TV-57', 'D 1,2,3 S 6/1', 'strength / fortify', [], 'D 0,2,3 S 6/1'],
  ['TV-58', 'D 0,2,3 B{OH@} O{N}', 'strength / fortify', [], 'D 0,2,2 S 2/1'],
  ['TV-59', 'B{OH@} O{N}', 'fortify / strength', [], 'D 3,1,3 S 1/2'],
  ['TV-61', 'B{OH, OH} O{} S 2/3', 'attack / recruit', [], 'B{} O{OH}'],
  ['TV-62', 'B{OH@} O{BH@}', 'strength / strength', [], 'D 2,2,2 S 2/2'],
  ['TV-63a', 'BP{move-1}', 'score / fortify', [], 'VP 4-0'],
  ['TV-63b', 'B{N} BP{move-1}', 'score / fortify', [], 'VP 6-0'],
  ['TV-63c', 'B{N, OH@} O{} BP{move-1}', 'score / fortify', [], 'VP 9-0'],
  ['TV-64', 'B{N, OH@} O{OH} BP{move-1} OP{move-1}', 'score / score', [], 'VP 9-0 BP{} OP{}'],
  ['TV-65', 'B{N} O{BH, BH, BH} BP{move-1}', 'score / attack', [], 'O{BH@, BH, BH} VP 0-0 BP{}'],
  ['TV-66', 'B{N} O{N} BP{move-1}', 'score / strength', [], 'VP 4-0'],
  ['TV-69', 'B{OH@} O{BH@} BP{move-1} OP{move-1}', 'score / score', [], 'VP 0-0 BP{} OP{}'],
  ['TV-74', 'B{} O{OH} BP{move-1}', 'score / fortify', [], 'VP 4-0'],
]

/** Positions whose options, or whose asking at all, are the point. */
const questions: [id: string, position: string, cards: string, options: unknown[][]][] = [
  [
    'TV-14',
    'B{BH, N} O{OH} I orange',
    'fortify / fortify',
    [
      ['chooseOrder', '0'],
      ['chooseOrder', '1'],
    ],
  ],
  [
    'TV-18',
    'B{BH, N} O{OH}',
    'move-2 / fortify',
    [
      ['chooseMove', [0], 'neutral-country'],
      ['chooseMove', [1], 'blue-home'],
      ['chooseMove', [1], 'orange-home'],
    ],
  ],
  [
    'TV-48',
    'B{N, OH} O{N}',
    'attack / strength',
    [
      ['chooseAttack', 'neutral-country', []],
      ['chooseAttack', 'orange-home', []],
    ],
  ],
  [
    'TV-49',
    'B{Nf, OH} O{N}',
    'attack / strength',
    [
      ['chooseAttack', 'neutral-country', [0]],
      ['chooseAttack', 'orange-home', []],
    ],
  ],
  [
    'TV-50',
    'B{N} O{N}',
    'attack-plus-1 / strength',
    ['move-1', 'move-2', 'recruit', 'fortify', 'attack', 'strength'].map(card => ['chooseDiscard', card]),
  ],
  [
    'TV-60',
    'B{N} O{OH}',
    'strength / fortify',
    [
      ['chooseStrength', 'blue-home'],
      ['chooseStrength', 'neutral-country'],
    ],
  ],
  [
    'MOP-1.10 · interchangeable armies are one option',
    'B{BHf, BHf, BH}',
    'move-2 / recruit',
    [
      ['chooseMove', [0], 'neutral-country'],
      ['chooseMove', [0, 1], 'neutral-country'],
      ['chooseMove', [0, 2], 'neutral-country'],
      ['chooseMove', [2], 'neutral-country'],
    ],
  ],
]

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the March of Progress on boardgame.io', () => {
  test.each(vectors)('%s · %s · %s', (_id, position, cards, decisions, expected) => {
    const table = play(position, cards, decisions)
    expect(table.state().stage).toEqual({ '0': 'chooseCard', '1': 'chooseCard' })
    expectPosition(table, expected)
  })

  test.each(questions)('%s · the options of %s · %s', (_id, position, cards, options) => {
    expect(play(position, cards).options().toSorted()).toEqual(options.toSorted())
  })

  test('TV-08 to TV-10 · the example of play', () => {
    const table = play('', 'move-1 / recruit')
    expectPosition(table, 'B{N} O{OH, OH} I blue')

    reveal(table, 'strength / move-2')
    table.decide('orange', 'chooseMove', [0, 1], 'neutral-country')
    expectPosition(table, 'O{N, N} D 2,2,3 S 2/1')

    reveal(table, 'attack-plus-1 / attack-plus-1')
    table.decide('blue', 'chooseOrder', '0')
    table.decide('blue', 'chooseDiscard', 'move-2')
    expectPosition(table, 'B{N} O{} I orange OP{recruit, move-2, attack-plus-1}')
    expectPosition(table, 'BP{move-1, strength, move-2, attack-plus-1}')
  })

  test('TV-03 to TV-06 · SCORE may be chosen once there is a discard pile', () => {
    const table = tableAt('')
    expect(table.options()).toHaveLength(14)
    expect(table.options()).not.toContainEqual(['chooseCard', 'score'])
    reveal(table, 'fortify / strength')
    expect(table.options().filter(([, card]) => card === 'score')).toHaveLength(2)

    const all = 'move-1, move-2, recruit, fortify, attack, attack-plus-1, strength'
    expect(tableAt(`BP{${all}} OP{${all}}`).options()).toEqual([
      ['chooseCard', 'score'],
      ['chooseCard', 'score'],
    ])
  })

  test.each([
    [
      'TV-67',
      'VP 17-17 I orange BP{move-1} OP{move-1}',
      'score / score',
      '1',
      'orange-wins',
      'VP 17-18 I orange',
    ],
    [
      'TV-67',
      'VP 17-17 I orange BP{move-1} OP{move-1}',
      'score / score',
      '0',
      'blue-wins',
      'VP 18-17 I orange',
    ],
    ['MOP-4.8', 'VP 14-14 I orange BP{move-1} OP{move-1}', 'score / score', '0', 'blue-wins', 'VP 18-17'],
    ['MOP-4.8', 'VP 14-13 I orange BP{move-1} OP{move-1}', 'score / score', null, 'blue-wins', 'VP 18-17'],
    ['TV-68', 'B{N} VP 17-15 BP{move-1}', 'score / fortify', null, 'blue-wins', 'VP 20-15'],
    ['TV-70', 'VP 14-12 BP{move-1}', 'score / fortify', null, 'blue-wins', 'VP 18-12'],
    ['TV-70', 'VP 13-12 BP{move-1}', 'score / fortify', null, undefined, 'VP 17-12'],
  ])('%s · %s · %s, first %s → %s', (_id, position, cards, first, gameover, expected) => {
    const table = play(position, cards, first === null ? [] : [['orange', 'chooseOrder', first]])
    expect(table.state().gameover).toBe(gameover)
    expectPosition(table, expected)
  })

  test('TV-71, TV-72 · the players may agree to end', () => {
    const table = tableAt('VP 9-9')
    table.decide('blue', 'chooseCard', 'attack')
    table.decide('blue', 'offerEnd')
    table.decide('orange', 'respondEnd', true)
    expect(table.state().gameover).toBe('tie')
    expect(table.state().G.chosen).toEqual([null, null])
  })

  test('MOP-15.5 · one offer a turn, and a refusal cancels it', () => {
    const table = tableAt('VP 9-10')
    table.decide('blue', 'offerEnd')
    table.decide('orange', 'respondEnd', false)
    const silence = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => table.decide('blue', 'offerEnd')).toThrow('refused')
    expect(() => table.decide('orange', 'respondEnd', true)).toThrow('refused')
    silence.mockRestore()
    reveal(table, 'fortify / fortify')
    table.decide('blue', 'offerEnd')
    table.decide('orange', 'respondEnd', true)
    expect(table.state().gameover).toBe('orange-wins')
  })

  test('TV-73 · whoever concedes loses, on turn or not', () => {
    const table = play('B{N} VP 15-3', 'strength / fortify')
    expect(table.state().stage).toEqual({ '0': 'chooseStrength', '1': 'wait' })
    table.decide('orange', 'concede')
    expect(table.state().gameover).toBe('blue-wins')
  })

  test('TV-75 · a chosen card is seen by its owner alone, and may be exchanged, until both are in', () => {
    const table = tableAt('B{N}')
    table.decide('orange', 'chooseCard', 'attack')
    table.decide('orange', 'chooseCard', 'recruit')
    expect(table.view('0').chosen).toEqual([null, 'face-down'])
    expect(table.view('1').chosen).toEqual([null, 'recruit'])
    expect(table.view(null).chosen).toEqual([null, 'face-down'])
    table.decide('blue', 'chooseCard', 'strength')
    expect(table.view('0').chosen).toEqual(['strength', 'recruit'])
  })

  test('TV-76 · thirty turns without a change of VP end the match', () => {
    const table = tableAt('B{OH@} O{BH@} VP 5-4')
    let turns = 0
    for (; table.state().gameover === undefined; turns++) {
      // Both capitals are occupied, so SCORE gains nothing, and no other card makes the occupiers leave.
      reveal(table, turns % 2 === 0 ? 'fortify / fortify' : 'score / score')
    }
    expect(turns).toBe(30)
    expect(table.state().gameover).toBe('blue-wins')
  })

  test.each<[string, string, string, Decision]>([
    ['MOP-3.3', '', '', ['blue', 'chooseCard', 'score']],
    ['MOP-14.2', 'BP{attack}', '', ['blue', 'chooseCard', 'attack']],
    ['MOP-5.1', 'B{N, N} O{OH}', 'move-1 / fortify', ['blue', 'chooseMove', [0, 1], 'orange-home']],
    ['MOP-5.3', 'B{BH, N} O{OH}', 'move-2 / fortify', ['blue', 'chooseMove', [0, 1], 'orange-home']],
    ['MOP-5.4', 'B{BH, N} O{OH}', 'move-1 / fortify', ['blue', 'chooseMove', [0], 'orange-home']],
    ['MOP-5.5', 'B{BH, N} O{OH}', 'move-1 / fortify', ['blue', 'chooseMove', [], 'orange-home']],
    ['MOP-7.4', 'B{BH, N, Nf}', 'fortify / recruit', ['blue', 'chooseFortify', 2]],
    ['MOP-8.8', 'B{N, Nf} O{N}', 'attack / recruit', ['blue', 'declineAttack']],
    ['MOP-8.10', 'B{Nf} O{N}', 'attack / recruit', ['blue', 'chooseAttack', 'neutral-country', []]],
    ['MOP-8.14', 'B{N} O{N}', 'attack-plus-1 / recruit', ['blue', 'chooseDiscard', 'score']],
    ['MOP-12.2', 'B{N} O{OH}', 'strength / recruit', ['blue', 'chooseStrength', 'orange-home']],
    ['MOP-17.2', '', 'move-1 / move-1', ['orange', 'chooseOrder', '0']],
  ])('%s · %s · %s · refuses %s', (_id, position, cards, decision) => {
    const table = cards === '' ? tableAt(position) : play(position, cards)
    const before = table.state().G
    const silence = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => table.decide(...decision)).toThrow('refused')
    silence.mockRestore()
    expect(table.state().G).toEqual(before)
  })

  test('200 random matches end, and every position of them is sound', () => {
    const random = seeded(1618)
    for (let match = 0; match < 200; match++) {
      const { result, turns } = playRandomMatch(random, expectSound)
      expect(['blue-wins', 'orange-wins', 'tie']).toContain(result)
      expect(turns).toBeLessThan(1000)
    }
  })
})

/** Three armies a side, 35 VP, no card twice, capitals held by one enemy army at most. */
function expectSound(G: GameState): void {
  const faults: string[] = []
  if (G.vp[0] + G.vp[1] + G.vpStock !== 35 || G.vpStock < 0) faults.push('VP')
  for (const country of COUNTRIES) if (G.vpDice[country] < 0) faults.push('dice')
  for (const player of PLAYERS) {
    const standings = G.armies[player].map(army => STANDING[army])
    const occupiers = standings.filter(army => army.onCapital)
    if (standings.length !== 3 || standings.includes(undefined as never)) faults.push('armies')
    if (occupiers.length > 1 || occupiers.some(army => army.country !== HOME[RIVAL[player]]))
      faults.push('capital')
    if (G.strength[player] < 1 || G.strength[player] > 6) faults.push('strength')
    const pile = G.discardPiles[player]
    if (new Set(pile).size !== pile.length || pile.includes('score')) faults.push('pile')
  }
  expect(faults).toEqual([])
}
