import { describe, expect, test } from 'vitest'
import type { PositionForm } from '../src/positions/form.ts'
import { army, blue, impossible, revealed, scenario } from './position-forms.ts'
import { at } from './table.ts'

describe('where play stands', () => {
  const flow = (text: string) =>
    text.split('/').map(frame => {
      const [name, index, items] = frame.split('.')
      return { at: name, index: Number(index), ...(items && { items: [...items].map(Number) }) }
    })
  const turn = (text: string) => ({ initiative: 'blue', flow: flow(`match.1/turns.0/${text}`) })
  const over = { winners: [0], scores: [0, 0], how: 'concession', rule: 'MOP-15.6' }

  test.each([
    ['MOP-3.1 flow', 'nowhere', { flow: [] }],
    ['MOP-3.1 flow', 'in no sequence', { flow: flow('peace.0') }],
    ['MOP-3.1 flow', 'past the end of a sequence', turn('turn.5')],
    ['MOP-3.1 flow', 'in a list without items', revealed('move-1', 'recruit', turn('turn.2/actions.0'))],
    ['MOP-3.8 players', 'in the middle of a turn without cards', turn('turn.2/actions.0.01')],
    [
      'MOP-3.8 players',
      'among scores after one of the cards is gone',
      { ...blue({ playedCard: 'score', discardPile: ['move-1'] }), ...turn('turn.2/actions.0.10') },
    ],
    ['MOP-3.8 players', 'before the reveal with a card revealed', blue({ playedCard: 'move-1' })],
    [
      'MOP-3.9 flow',
      'at an action that nobody decides',
      revealed('recruit', 'recruit', turn('turn.2/actions.0.01')),
    ],
    [
      'MOP-3.9 flow',
      'at the action of a later group',
      revealed('move-1', 'recruit', turn('turn.2/actions.0.10')),
    ],
    [
      'MOP-3.9 flow',
      'among moves in another order',
      revealed('move-1', 'move-1', turn('turn.2/actions.0.10')),
    ],
    ['MOP-3.9 flow', 'at an order of one', revealed('move-1', 'recruit', turn('turn.1'))],
    ['MOP-3.9 flow', 'at an order that changes nothing', revealed('fortify', 'fortify', turn('turn.1'))],
    ['MOP-3.9 flow', 'at a step that nobody decides', revealed('move-1', 'recruit', turn('turn.3'))],
    [
      'MOP-3.9 flow',
      'at the end of a turn with cards not yet discarded',
      revealed('move-1', 'recruit', turn('turn.4')),
    ],
    ['MOP-3.1 flow', 'inside a step', { flow: flow('match.0/turn.0') }],
    ['MOP-3.9 flow', 'before a sequence', { initiative: 'blue', flow: flow('match.1/turns.0') }],
    [
      'MOP-15.5 endOfferedBy',
      'with an offer that was not made this turn',
      { initiative: 'blue', endOfferedBy: 'blue' },
    ],
    [
      'MOP-15.5 endOfferedBy',
      'with an offer after the reveal',
      revealed('move-1', 'move-2', {
        ...turn('turn.1'),
        endOfferedBy: 'blue',
        players: { blue: { playedCard: 'move-1', offeredEnd: true }, orange: { playedCard: 'move-2' } },
      }),
    ],
    [
      'MOP-3.3 players.blue.committedCard',
      'with a committed card that is in the pile',
      { initiative: 'blue', ...blue({ discardPile: ['move-1'], committedCard: 'move-1' }) },
    ],
    [
      'MOP-3.3 players.blue.committedCard',
      'with a committed card of another scenario',
      { initiative: 'blue', ...blue({ committedCard: 'blitzkrieg' }) },
    ],
    [
      'MOP-13.5 players.blue.committedCard',
      'with SCORE committed over an empty pile',
      { initiative: 'blue', ...blue({ committedCard: 'score' }) },
    ],
    [
      'MOP-3.2 players.blue.committedCard',
      'with a card committed before the roll',
      blue({ committedCard: 'move-1' }),
    ],
    [
      'MOP-3.2 players.blue.committedCard',
      'with a card committed while actions are carried out',
      {
        ...turn('turn.1'),
        players: {
          blue: { playedCard: 'move-1', committedCard: 'recruit' },
          orange: { playedCard: 'move-1' },
        },
      },
    ],
    [
      'MOP-3.8 players',
      'with two committed cards',
      {
        initiative: 'blue',
        players: { blue: { committedCard: 'move-1' }, orange: { committedCard: 'move-1' } },
      },
    ],
    ['MOP-15.1 flow', 'at a step of a game that is over', { ...turn('turn.0'), outcome: over }],
    [
      'MOP-15.2 outcome.scores',
      'over, with scores that nobody holds',
      { outcome: { ...over, scores: [1, 0] } },
    ],
    [
      'MOP-15.5 players.blue.committedCard',
      'over, with a committed card',
      { outcome: over, ...blue({ committedCard: 'move-1' }) },
    ],
  ])('%s · play never stands %s', (reason, _, position) => {
    expect(impossible(position)).toBe(reason)
  })

  test.each([
    ['before the roll', {}],
    ['at the beginning of a turn', { initiative: 'orange' }],
    ['at an order', revealed('move-1', 'move-2', turn('turn.1'))],
    ['at the second move', revealed('move-1', 'move-2', { ...turn('turn.2/actions.1.10'), first: 'orange' })],
    ['with one committed card', { initiative: 'blue', ...blue({ committedCard: 'move-1' }) }],
    ['with an offer', { initiative: 'blue', endOfferedBy: 'blue', ...blue({ offeredEnd: true }) }],
    ['over', { outcome: over }],
  ])('MOP-3.1 · play may stand %s', (_, position) => {
    expect(impossible(position)).toBe('possible')
  })
})

describe('an attack under way', () => {
  /** An attack of Blue in 1940, waiting for the VPs that air power may cost; and one of Germany that was won. */
  const flying = at('ww2-west B:WF,WF,GB O:WF VP:2-0 P:recruit/-').turn(
    'air-power-attack',
    'recruit',
    'blue: discard move-1',
  ).position
  const winning = at('ww2-west B:WF O:WF,WF').turn('recruit', 'blitzkrieg', 'orange: discard move-1').position
  const taking = at('ww2-west B:- O:GB,GB').turn('fortify', 'blitzkrieg', 'orange: discard move-1').position
  const ww2 = scenario('ww2-west')

  const inAttack = (position: PositionForm, change: object): object => ({
    ...position,
    attack: { ...position.attack, ...change },
  })
  const withArmies = (position: PositionForm, ...armies: object[]): object => {
    const { countries, players, ...rest } = position
    const cards = ({ armiesInStock: _, ...player }: { armiesInStock?: number | undefined } = {}) => player
    return { ...rest, armies, players: { blue: cards(players?.blue), orange: cards(players?.orange) } }
  }
  const onCapital = { onCapital: true }

  test('MOP-8.17 · as it was played it is possible', () => {
    for (const position of [flying, winning, taking]) expect(impossible(position, ww2)).toBe('possible')
    expect([flying.attack?.won, winning.attack?.won, taking.attack?.won]).toEqual([false, true, true])
  })

  test.each([
    ['MOP-1.3 attack.country', 'in no country', inAttack(flying, { country: 'bavaria' })],
    ['MOP-8.6 attack.armies', 'with more armies than are there', inAttack(flying, { armies: 3 })],
    ['MOP-8.17 attack', 'with an army held back', inAttack(flying, { armies: 1 })],
    ['MOP-8.17 attack', 'with no army', inAttack(flying, { armies: 0 })],
    ['MOP-3.9 flow', 'by the side whose card it is not', inAttack(flying, { side: 'orange', armies: 1 })],
    ['MOP-8.17 attack', 'where there is no enemy', inAttack(flying, { country: 'great-britain', armies: 1 })],
    ['MOP-8.17 attack', 'won before it is fought', inAttack(flying, { won: true })],
    ['MOP-8.17 attack', 'with VPs spent before they are asked for', inAttack(flying, { airPower: 1 })],
    ['MOP-8.17 attack', 'past a discard that could have been made', inAttack(flying, { discarded: false })],
    [
      'MOP-8.17 attack',
      'by an army that does not stand up',
      withArmies(
        { ...flying, attack: { ...flying.attack!, armies: 0 } },
        army('blue', 'ww2-france', { posture: 'fortified' }),
        army('orange', 'ww2-france'),
      ),
    ],
    [
      'MOP-8.17 attack',
      'won before it is fought, though nobody is left',
      withArmies(
        { ...flying, attack: { ...flying.attack!, won: true } },
        army('blue', 'ww2-france'),
        army('blue', 'ww2-france'),
      ),
    ],
    ['MOP-8.17 attack', 'that is not there', { ...flying, attack: null }],
    ['MOP-3.9 flow', 'to be exploited, though it is not won', inAttack(winning, { won: false })],
    [
      'MOP-8.17 attack',
      'won against an army that is still there',
      withArmies(
        winning,
        army('blue', 'ww2-france'),
        army('orange', 'ww2-france'),
        army('orange', 'ww2-france'),
      ),
    ],
    ['MOP-8.17 attack', 'with air power that the card does not have', inAttack(winning, { airPower: 1 })],
    [
      'MOP-8.17 attack',
      'won in a home whose capital is not taken',
      withArmies(taking, army('orange', 'great-britain'), army('orange', 'great-britain')),
    ],
    [
      'MOP-8.17 attack',
      'by an army that stays on the capital',
      withArmies(
        { ...flying, attack: { ...flying.attack!, country: 'germany' } },
        army('blue', 'germany', onCapital),
        army('blue', 'germany'),
        army('orange', 'germany'),
      ),
    ],
  ])('%s · there is no attack %s', (reason, _, position) => {
    expect(impossible(position, ww2)).toBe(reason)
  })

  test('MOP-8.17 · there is no attack by the side whose turn to attack it is not', () => {
    const both = at('B:N O:N').turn('attack-plus-1', 'attack-plus-1', 'blue: first blue').position
    expect(impossible(both)).toBe('possible')
    expect(impossible(inAttack(both, { side: 'orange' }))).toBe('MOP-8.17 attack')
  })

  test('MOP-8.13 · a discard is nothing without a card in the pile, nor before it is asked for', () => {
    const asked = at('ww2-west B:WF O:WF P:move-2/-').turn('air-power-attack', 'recruit').position
    expect(impossible(asked, ww2)).toBe('possible')
    expect(impossible(inAttack(asked, { discarded: true }), ww2)).toBe('MOP-8.17 attack')
    const { hand = [], discardPile = [], ...rest } = flying.players?.blue ?? {}
    const emptyPile = { ...rest, hand: [...hand, ...discardPile], discardPile: [] }
    const players = { ...flying.players, blue: emptyPile }
    expect(impossible({ ...flying, players }, ww2)).toBe('MOP-8.17 attack')
  })
})
