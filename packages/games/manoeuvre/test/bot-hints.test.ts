import { canonical, fastChance, newState, Position, pickFrom, seatsIn, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintsBy } from '../src/bot/hints.ts'
import type { Decision } from '../src/decisions.ts'
import { manoeuvre as game } from '../src/index.ts'
import { scenarioOf } from '../src/scenario.ts'
import { FULL, type State, strengthOf, unitsOf } from '../src/state.ts'
import { assault, defend, move, movementCard, pass, respond, restore, withdraw } from './say.ts'
import { at, type Described, type Table } from './table.ts'

/** Somebody who counts the strength on the board and the cards in hand, and nothing else. */
function counting(cardWorth: number, ground = 0) {
  const counted = (s: State, seat: number): number =>
    unitsOf(s, seat).reduce((sum, unit) => sum + strengthOf(s, unit) + (s.open.at[unit]! >> 3) * ground, 0) +
    s.own[seat]!.hand.length * cardWorth
  return hintsBy(s => {
    const share = 0.5 + (counted(s, 0) - counted(s, 1)) / 200
    return [share, 1 - share]
  })
}

/** What he likes best of what the side may decide now. */
function liked({ match }: Table, side: 'blue' | 'red', hints: ReturnType<typeof hintsBy>): Decision {
  const seat = side === 'blue' ? 0 : 1
  const { decisions } = match.options(seat)
  const step = match.pending().step ?? 'over'
  const worths = hints.glance(match.state(), seat, step, decisions)
  if (worths === null) throw new Error(`nothing is seen at ${step}`)
  return decisions[worths.indexOf(Math.max(...worths))]!
}

const GUARD = 'fr-imperial-guard' // 8/5
const FOOT = 'fr-8th-regiment-legere' // 6/3
const MILITIA = 'us-4th-militia' // 5/2

describe('between two turns there is something to judge', () => {
  const both = { blue: true, red: true }
  test.each<[string, Described['more'], boolean, object?]>([
    ['in the middle of a match', { turn: 7 }, true],
    ['with one deck used up', { turn: 7, activePlayer: 'red', firstDeckExhausted: { blue: true } }, true],
    ['before the first player’s turn', { turn: 7, firstDeckExhausted: both }, true],
    ['but not before the last turn', { turn: 7, activePlayer: 'red', firstDeckExhausted: both }, false],
    ['nor before that of a limit', { turn: 9, activePlayer: 'red' }, false, { turnLimit: 9 }],
    ['unless one more follows', { turn: 8, activePlayer: 'red' }, true, { turnLimit: 9 }],
  ])('MAN-16.4 MAN-16.5 · %s', (_, more, quiet, options = {}) => {
    const units = { [GUARD]: 'd1', [MILITIA]: 'd8' }
    const nations = ['france', 'united-states'] as const
    const table = at({ nations, units, phase: 'discard', more: { firstPlayer: 'blue', ...more }, options })
    expect(game.hints!.isQuiet!(table.match.state(), 'discard')).toBe(quiet)
  })
})

describe('at a glance', () => {
  test('nothing is changed, and a play-out takes what is legal, wherever anybody decides', () => {
    fc.assert(
      fc.property(fc.constantFrom('quick-battle', 'battle'), fc.nat(), (id, seed) => {
        const scenario = scenarioOf(id, {})
        if (!scenario.ok) throw new Error(scenario.refusal.key)
        const random = seeded(seed)
        const position = new Position(game, newState(game, scenario.value, fastChance(seed)))
        for (let decisions = 0; position.step !== null && decisions < 150; decisions++)
          for (const seat of seatsIn(position.asked)) {
            const { state, at: step } = position
            const options = position.options(seat)
            const before = canonical({ ...state, scenario: null })
            const worths = game.hints!.glance!(state, seat, step, options)
            const played = game.hints!.playOut!(state, seat, step, options, random)
            expect(canonical({ ...state, scenario: null })).toBe(before)
            expect(options).toContainEqual(played)
            if (worths === null) expect(state.open.turn).toBe(0)
            for (const worth of worths ?? []) expect(Number.isFinite(worth)).toBe(true)
            position.decide(seat, pickFrom(random, [played, ...options]))
          }
      }),
      { numRuns: 6 },
    )
  })

  test('MAN-9.10 · a unit withdraws from what would hit it, and stands where it has nothing to fear', () => {
    const attacked = (units: { [unit: string]: string }, opening: string) =>
      at({
        nations: ['france', 'united-states'],
        units: { 'us-1st-infantry-regiment': 'h8', ...units },
        hands: { blue: [opening], red: ['us-withdraw-1'] },
      }).decide('blue', assault(opening, MILITIA))
    const weak = attacked({ [GUARD]: 'd4', [MILITIA]: 'd5r' }, `${GUARD}-c1`)
    expect(liked(weak, 'red', counting(1))).toEqual(withdraw('us-withdraw-1'))
    const strong = attacked({ [FOOT]: 'd4r', [MILITIA]: 'd5+' }, `${FOOT}-c3`)
    expect(liked(strong, 'red', counting(1))).toEqual(pass('withdraw'))
  })

  test('MAN-9.14 · cards are played in defence if they are worth less than what they save', () => {
    const table = at({
      nations: ['france', 'united-states'],
      units: { [GUARD]: 'd4', [MILITIA]: 'd5', 'us-1st-infantry-regiment': 'h8' },
      hands: { blue: [`${GUARD}-c1`], red: [`${MILITIA}-c1`] },
    })
      .decide('blue', assault(`${GUARD}-c1`, MILITIA))
      .decide('red', pass('withdraw'))
    expect(liked(table, 'red', counting(0.1))).toEqual(defend(`${MILITIA}-c1`))
    expect(liked(table, 'red', counting(5))).toEqual(defend())
  })

  test('MAN-14.6 · a guerrilla is spent if the card that it stops is worth more', () => {
    const restored = () =>
      at({
        nations: ['france', 'spain'],
        units: { [GUARD]: 'a1r', 'sp-walloon-guards': 'h8' },
        hands: { blue: ['fr-supply-1'], red: ['sp-guerrilla-1'] },
        phase: 'restoration',
      }).decide('blue', restore('fr-supply-1', GUARD))
    expect(liked(restored(), 'red', counting(1))).toEqual(respond('sp-guerrilla-1'))
    expect(liked(restored(), 'red', counting(9))).toEqual(pass('respond'))
    const supplied = () =>
      at({
        nations: ['france', 'spain'],
        units: { [GUARD]: 'a1', [FOOT]: 'h1', 'sp-walloon-guards': 'h8' },
        hands: { blue: ['fr-supply-1'], red: ['sp-guerrilla-1'] },
        phase: 'movement',
      })
        .decide('blue', move(FOOT, 'h2'))
        .decide('blue', movementCard('fr-supply-1', GUARD))
    expect(liked(supplied(), 'red', counting(1, 5))).toEqual(respond('sp-guerrilla-1'))
    expect(liked(supplied(), 'red', counting(9, 5))).toEqual(pass('respond'))
  })

  test('MAN-14.15 · a scout costs no card while cards are drawn', () => {
    const s = at({
      nations: ['great-britain', 'france'],
      units: { 'gb-kings-dragoons-guards': 'a1', [GUARD]: 'h8' },
      hands: { blue: ['gb-scout-1'] },
      phase: 'discard',
    }).match.state()
    const options: Decision[] = [{ type: 'end-draw' }, { type: 'scout', card: 'gb-scout-1' }]
    const [drawn, scouted] = counting(1).glance(s, 0, 'scoutInDraw', options)!
    expect(scouted).toBeCloseTo(drawn!)
  })

  test('MAN-5.1 · a play-out discards what any other card would be better than', () => {
    const state = at({
      units: { [GUARD]: 'a1', 'au-1st-regiment': 'h8' },
      hands: { blue: [`${GUARD}-c1`, `${FOOT}-c3`] },
      phase: 'discard',
    }).match.state()
    const { units } = state.scenario.armies.nations[state.open.nation[0]!]!
    const place = units.findIndex(({ id }) => id === FOOT)
    /** Cards of the infantry are worthless to him, all others are not. */
    const hints = hintsBy(s => {
      const { faces } = s.scenario.armies.nations[s.open.nation[0]!]!
      const good = s.own[0]!.hand.filter(face => faces[face]!.unit !== place).length
      return [0.5 + good / 100, 0.5 - good / 100]
    })
    expect(state.open.state[0]).toBe(FULL)
    expect(hints.playOut(state, 0, 'discard', [{ type: 'discard', cards: [] }, defend()], seeded(1))).toEqual(
      {
        type: 'discard',
        cards: [`${FOOT}-c3`],
      },
    )
  })
})
