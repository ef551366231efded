import { describe, expect, test } from 'vitest'
import { throughout } from '../any-battle.ts'
import { assault, defend, discard, move, movementCard, pass, scout, volley } from '../say.ts'
import { at, type Described, newGame, type Table } from '../table.ts'

const GUARD = 'fr-imperial-guard'
const LEGERE = 'fr-45th-regiment-legere'
const NINTH = 'au-9th-regiment'

const line = (more: Partial<Described> = {}): Table =>
  at({
    units: { [GUARD]: 'd4', [LEGERE]: 'e2', [NINTH]: 'd6' },
    hands: { blue: ['fr-supply-1', `${GUARD}-c1`, 'fr-redoubt-1'], red: [`${NINTH}-c1`] },
    phase: 'movement',
    ...more,
  })

/** How many decisions each side could take back now. */
const open = ({ match }: Table) => [match.undoable(0), match.undoable(1)]

describe('taking back', () => {
  test('MAN-4.9 · a move, and what was passed after it, until the other side begins', () => {
    const table = line()
    const before = table.match.hash
    table
      .decide('blue', move(GUARD, 'd5'))
      .decide('blue', pass('movement-card'))
      .decide('blue', pass('combat'))
    table.decide('blue', pass('redoubt'))
    expect([table.asks, open(table)]).toEqual(['red: discard', [4, 0]])
    for (let taken = 0; taken < 4; taken++) expect(table.match.undo(0).ok).toBe(true)
    expect(table.match.hash).toBe(before)
    table
      .decide('blue', move(GUARD, 'd3'))
      .decide('blue', pass('movement-card'))
      .decide('blue', pass('combat'))
    table.decide('blue', pass('redoubt')).decide('red', discard())
    expect(open(table)).toEqual([0, 0])
  })

  test('MAN-4.9 · a card that was shown is played for good, and with it all that went before', () => {
    const table = line().decide('blue', move(GUARD, 'd5'))
    expect(open(table)).toEqual([1, 0])
    table.decide('blue', movementCard('fr-supply-1', LEGERE))
    expect(open(table)).toEqual([0, 0])
    const fighting = line({ phase: 'combat', units: { [GUARD]: 'd4', [NINTH]: 'd5' } })
    fighting.decide('blue', assault(`${GUARD}-c1`, NINTH))
    expect(open(fighting)).toEqual([0, 0])
    fighting.decide('red', pass('withdraw')).decide('red', defend(`${NINTH}-c1`))
    expect(open(fighting)).toEqual([0, 0])
  })

  test.each([
    ['a discard', 'discard', discard('fr-supply-1')],
    ['a discard of nothing, for then cards are drawn', 'discard', discard()],
    ['a window that was let pass', 'combat', pass('withdraw')],
  ] as const)('MAN-4.9 MAN-2.8 · %s is final', (_, phase, decision) => {
    const table = line({ phase, units: { [GUARD]: 'd4', [NINTH]: 'd5' } })
    const side = phase === 'combat' ? 'red' : 'blue'
    if (phase === 'combat') table.decide('blue', assault(`${GUARD}-c1`, NINTH))
    expect(open(table.decide(side, decision))).toEqual([0, 0])
  })

  test('MAN-4.9 MAN-2.10 · nobody unsees a hand, and no die is rolled twice', () => {
    const [WELLINGTON, SALVO] = ['gb-1st-foot-guards', 'au-4th-regiment']
    const scouting = at({
      nations: ['great-britain', 'austria'],
      units: { [WELLINGTON]: 'd4', [NINTH]: 'd6' },
      hands: { blue: ['gb-scout-1'], red: [`${NINTH}-c1`] },
      phase: 'movement',
    }).decide('blue', scout('gb-scout-1'))
    expect(open(scouting)).toEqual([0, 0])
    const firing = at({
      nations: ['austria', 'france'],
      units: { [SALVO]: 'd4r', [GUARD]: 'd5' },
      hands: { blue: [`${SALVO}-c4`, 'au-supply-1'] },
    }).decide('blue', volley(`${SALVO}-c4`, GUARD))
    expect([firing.asks, open(firing)]).toEqual(['blue: restoreUnit', [0, 0]])
  })

  test('MAN-4.9 MAN-3.5 · a nomination can be taken back until the other side has chosen', () => {
    const table = newGame('battle')
    const [layout] = table.options('blue')
    table.decide('blue', layout!)
    expect(open(table)).toEqual([1, 0])
    table.decide('red', { type: 'nominate-nations', nations: ['france', 'austria'] })
    expect(open(table)).toEqual([0, 1])
    table.decide('blue', { type: 'pick-nation', nation: 'france' })
    expect(open(table)).toEqual([1, 0])
  })

  test('MAN-4.9 · whenever no card has moved and no die was rolled, and only then', () => {
    const counted = { open: 0, final: 0 }
    throughout(({ before, after, seat, step, decision, table }) => {
      if (after.outcome !== null) return
      const isUnmoved =
        JSON.stringify([before.own, before.hidden]) === JSON.stringify([after.own, after.hidden])
      const isUnrolled = before.chance.draws === after.chance.draws
      const isWindow = table.match.game.program.steps.get(step)?.step.window === true
      const isPassed = 'pass' in decision || (decision.type === 'defend' && decision.cards.length === 0)
      const isOpen = isUnmoved && isUnrolled && !(isWindow && isPassed)
      expect([step, table.match.undoable(seat) > 0]).toEqual([step, isOpen])
      counted[isOpen ? 'open' : 'final']++
    })
    expect(counted.open).toBeGreaterThan(100)
    expect(counted.final).toBeGreaterThan(100)
  })
})
