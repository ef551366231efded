import { describe, expect, test } from 'vitest'
import { throughout } from '../any-battle.ts'
import { pass, redoubt, respond, restore } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const GUARD = 'fr-imperial-guard'
const FOOT = 'fr-45th-regiment-legere'
/** France restores, with two reduced units; Prussia may hold a guerrilla. */
const restoring = (blue: string[], more: Partial<Described> = {}): Table =>
  at({
    nations: ['france', 'prussia'],
    units: { [GUARD]: 'd2r', [FOOT]: 'e2r', 'fr-guard-cavalry': 'f2', 'pr-guard-grenadiers': 'd7' },
    hands: { blue },
    phase: 'restoration',
    ...more,
  })

describe('order and number', () => {
  test('MAN-13.1 · first one restoration, then one redoubt; then the turn is over', () => {
    const table = restoring(['fr-supply-1', 'fr-redoubt-1', 'fr-supply-1'])
    expect(table.asks).toBe('blue: restoreUnit')
    expect(table.refusal('blue', redoubt('fr-redoubt-1', GUARD))).toBe('MAN-13.2')
    table.decide('blue', restore('fr-supply-1', GUARD))
    expect(table.asks).toBe('blue: placeRedoubt')
    table.decide('blue', redoubt('fr-redoubt-1', GUARD))
    expect([table.where(GUARD), table.position.activePlayer]).toEqual(['d2+', 'red'])
    expect(table.refusal('blue', restore('fr-supply-1', FOOT))).toBe('not-asked')
  })

  test('MAN-13.1 · each may be skipped', () => {
    const table = restoring(['fr-supply-1', 'fr-redoubt-1']).decide('blue', pass('restore'))
    expect(table.asks).toBe('blue: placeRedoubt')
    expect(table.decide('blue', pass('redoubt')).position.activePlayer).toBe('red')
    expect([table.where(GUARD), table.hand('blue').length]).toEqual(['d2r', 2])
  })

  test.each<[string, (table: Table) => Table, string]>([
    [
      'a success',
      table => table.decide('blue', restore('fr-supply-1', GUARD)).decide('red', pass('respond')),
      'd2',
    ],
    [
      'a negated attempt',
      table => table.decide('blue', restore('fr-supply-1', GUARD)).decide('red', respond('pr-guerrilla-1')),
      'd2r',
    ],
    ['a failed rally', table => table.decide('blue', restore('fr-leader-nicolas-soult', GUARD)), 'd2r'],
  ])('MAN-13.2 · one attempt, and %s is one', (_, attempt, after) => {
    const blue = ['fr-supply-1', 'fr-leader-nicolas-soult', 'fr-supply-1', 'fr-redoubt-1']
    const table = attempt(restoring(blue, { hands: { blue, red: ['pr-guerrilla-1'] }, dice: [6] }))
    expect([table.where(GUARD), table.asks]).toEqual([after, 'blue: placeRedoubt'])
    expect(table.refusal('blue', restore('fr-supply-1', FOOT))).toBe('MAN-13.8')
  })

  test('MAN-13.2 · of one own reduced unit on the board', () => {
    const units = { [GUARD]: 'd2r', [FOOT]: 'lost', 'fr-guard-cavalry': 'f2', 'pr-guard-grenadiers': 'd7r' }
    const table = restoring(['fr-supply-1'], { units })
    for (const unit of [FOOT, 'fr-guard-cavalry', 'pr-guard-grenadiers'])
      expect(table.refusal('blue', restore('fr-supply-1', unit))).toBe('MAN-13.2')
    expect(table.options('blue')).toEqual([pass('restore'), restore('fr-supply-1', GUARD)])
  })
})

describe('what restores', () => {
  test.each([GUARD, FOOT])('MAN-13.3 · supply: any one of the reduced units, %s', unit => {
    expect(restoring(['fr-supply-1']).decide('blue', restore('fr-supply-1', unit)).where(unit)).toMatch(
      /^[de]2$/,
    )
  })

  test('MAN-13.3 · regroup likewise, and no other headquarters card', () => {
    const units = { 'ot-arab-cavalry': 'd2r', 'pr-guard-grenadiers': 'd7' }
    const blue = ['ot-regroup-1', 'ot-withdraw-1', 'ot-committed-attack-1']
    const table = restoring(blue, { nations: ['ottoman', 'prussia'], units })
    for (const card of blue.slice(1))
      expect(table.refusal('blue', restore(card, 'ot-arab-cavalry'))).toBe('MAN-13.3')
    expect(table.decide('blue', restore('ot-regroup-1', 'ot-arab-cavalry')).where('ot-arab-cavalry')).toBe(
      'd2',
    )
  })

  test.each(['c1', 'c2', 'c5'])(
    'MAN-13.4 · any unit card that names the unit, whatever is printed on it: %s',
    card => {
      const id = `${FOOT}-${card}`
      const table = restoring([id])
      expect(table.refusal('blue', restore(id, GUARD))).toBe('MAN-13.4')
      expect(table.decide('blue', restore(id, FOOT)).where(FOOT)).toBe('e2')
    },
  )

  test.each([
    ['fr-leader-nicolas-soult', '[1, 3]', [1, 2, 3]],
    ['fr-leader-joachim-murat', '[1, 5]', [1, 2, 3, 4, 5]],
  ])('MAN-13.5 · %s rallies on %s, and is discarded either way', (leader, _, rallies) => {
    const restored = [1, 2, 3, 4, 5, 6].filter(roll => {
      const table = restoring([leader], { dice: [roll] }).decide('blue', restore(leader, FOOT))
      expect(table.eventsOf('restored')).toMatchObject([
        { unit: FOOT, roll, succeeded: roll <= rallies.length },
      ])
      expect([table.hand('blue'), table.position.discards?.blue]).toEqual([[], [leader]])
      return table.where(FOOT) === 'e2'
    })
    expect(restored).toEqual(rallies)
  })

  test('MAN-13.5 · sp-leader-jose-de-palafox-y-melzi always does, without a die', () => {
    const leader = 'sp-leader-jose-de-palafox-y-melzi'
    const units = { 'sp-walloon-guards': 'd2r', 'pr-guard-grenadiers': 'd7' }
    const table = restoring([leader], { nations: ['spain', 'prussia'], units, dice: [6] })
    table.decide('blue', restore(leader, 'sp-walloon-guards'))
    expect([table.where('sp-walloon-guards'), table.match.state().chance.draws]).toEqual(['d2', 0])
    expect(table.eventsOf('restored')).toMatchObject([{ roll: null, succeeded: true }])
  })

  test.each([
    ['supply', 'fr-supply-1', true],
    ['a unit card', `${GUARD}-c1`, true],
    ['a leader', 'fr-leader-michel-ney', false],
  ])('MAN-13.6 MAN-15.7 · %s can be answered by a guerrilla: %s %s', (_, card, answered) => {
    const table = restoring([card], { hands: { blue: [card], red: ['pr-guerrilla-1'] }, dice: [1] }).decide(
      'blue',
      restore(card, GUARD),
    )
    if (answered) {
      expect([table.asks, table.where(GUARD)]).toEqual(['red: guerrilla', 'd2r'])
      table.decide('red', respond('pr-guerrilla-1'))
      expect(table.position.discards).toEqual({ blue: [card], red: ['pr-guerrilla-1'] })
    }
    expect(table.where(GUARD)).toBe(answered ? 'd2r' : 'd2')
  })

  test('MAN-13.6 · regroup as well', () => {
    const units = { 'ot-arab-cavalry': 'd2r', 'pr-guard-grenadiers': 'd7' }
    const hands = { blue: ['ot-regroup-1'], red: ['pr-guerrilla-1'] }
    const table = restoring([], { nations: ['ottoman', 'prussia'], units, hands })
    table.decide('blue', restore('ot-regroup-1', 'ot-arab-cavalry')).decide('red', respond('pr-guerrilla-1'))
    expect(table.where('ot-arab-cavalry')).toBe('d2r')
  })

  test('MAN-13.7 · the unit turns to full, and nothing else on the board changes', () => {
    throughout(
      ({ before, after, events }) => {
        const restored = events.find(event => event.type === 'restored')
        if (restored?.type !== 'restored') return
        expect([after.open.at, after.open.redoubts]).toEqual([before.open.at, before.open.redoubts])
        const changed = after.open.state.flatMap((state, unit) =>
          state === before.open.state[unit] ? [] : [[before.open.state[unit], state]],
        )
        expect(changed).toEqual(restored.succeeded ? [[1, 0]] : [])
      },
      100,
      'restoration',
    )
  })
})
