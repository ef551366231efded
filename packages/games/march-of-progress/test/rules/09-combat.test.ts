import { describe, expect, test } from 'vitest'
import type { EventOf } from '../../src/events.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { type Moment, throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, type Table } from '../table.ts'

const isCombat = (event: Moment['events'][number]): event is EventOf<'combat'> => event.type === 'combat'

/** A look at moments with exactly one combat, in which nobody moved, recruited or exploited. */
const eachCombat = (look: (combat: EventOf<'combat'>, moment: Moment) => void) =>
  throughout(moment => {
    const combats = moment.events.filter(isCombat)
    const marches = moment.events.some(({ type }) => type === 'moved' || type === 'recruited')
    if (combats.length === 1 && !marches) look(combats[0]!, moment)
  }, 400)

const armiesAt = (
  { normal, fortified, onCapital }: Moment['before'],
  part: Moment['part'],
  seat: number,
  country: number,
) => {
  const at = seat * part.countries.length + country
  const capital = part.homes[(1 - seat) as 0 | 1] === country && onCapital[seat] !== 0 ? 1 : 0
  return normal[at]! + fortified[at]! + capital
}

describe('totals', () => {
  test('MOP-9.1 · combat is arithmetic: the same attack has the same result, and nobody is asked for more', () => {
    const fight = () => at('B:N,Nf O:N,N S:2/1').turn('attack', 'recruit', 'blue: attack neutral-country')
    expect([fight().combats, fight().asks, fight().match.state().chance.draws]).toEqual([
      ['2:2'],
      'blue and orange: choose',
      0,
    ])
  })

  test.each([
    ['one army', 'B:N O:N', 'attack', [], 1],
    ['three armies of strength 4', 'B:N,N,N O:N S:4/1', 'attack', [], 12],
    [
      'two of strength 3 and a discarded card',
      'B:N,N O:N S:3/1',
      'attack-plus-1',
      ['blue: discard recruit'],
      7,
    ],
    ['one left lying', 'B:N,Nf O:N S:3/1', 'attack', ['blue: attack neutral-country'], 3],
    ['at home, where the garrison does not attack', 'B:BH O:BH S:2/1', 'attack', [], 2],
    ['others elsewhere', 'B:N,BH,BH O:N S:2/1', 'attack', [], 2],
  ])('MOP-9.2 · the attacker’s total: %s', (_, position, card, decisions, total) => {
    const table = at(position).turn(card, 'fortify', ...decisions)
    expect(table.combats.map(text => Number(text.split(':')[0]))).toEqual([total])
  })

  test.each([
    ['one army', 'B:N O:N', 1],
    ['two armies of strength 3', 'B:N,N O:N S:3/1', 6],
    ['a fortified army of strength 3', 'B:Nf O:N S:3/1', 4],
    ['a fortified army and the garrison', 'B:BHf O:BH', 4],
    ['two armies of strength 2 and the garrison', 'B:BH,BH O:BH S:2/1', 6],
    ['the garrison alone', 'B:N O:BH', 2],
    ['an occupied home', 'B:BH O:BHf@,BH', 1],
    ['an army in the attacker’s home', 'B:OH O:OH S:2/1', 2],
    ['others elsewhere', 'B:N,BH,OH O:N', 1],
  ])('MOP-9.3 · the defender’s total: %s', (_, position, total) => {
    const table = at(`${position} P:move-1/-`).turn('score', 'attack')
    if (table.asks === 'orange: declareAttack') table.decide('orange', 'attack blue-home')
    expect(table.combats.map(text => Number(text.split(':')[1]))).toEqual([total])
  })

  test('MOP-9.4 · every army in the country defends: fortified, standing, and on the capital', () => {
    const table = at('B:OH,OHf,OH@ O:OH').turn('recruit', 'attack')
    expect(table.events.find(isCombat)?.defence).toEqual({
      normal: 2,
      fortified: 1,
      strength: 1,
      garrison: 0,
      total: 4,
    })
  })

  test('MOP-9.4 · the defender decides nothing', () => {
    throughout(({ after, table }) => {
      if (after.attack === null) return
      expect(table.asks).toMatch(new RegExp(`^${SIDES[after.attack.seat]}: `))
      expect(table.options(SIDES[1 - after.attack.seat]!)).toEqual([])
    })
  })

  test('MOP-9.5 · STRENGTH of an earlier turn counts, STRENGTH of this turn does not', () => {
    const table = at('B:N O:OH').turn('strength', 'move-1').turn('fortify', 'attack')
    expect(table.combats).toEqual(['1:3'])
    const late = at('B:N O:N').turn('attack', 'strength')
    expect(late.combats).toEqual(['1:1'])
    shows(late, 'S:1/2')
  })
})

describe('results', () => {
  test.each([
    ['in a neutral country', 'B:N,N O:N,N,OH', 'B:- O:OH'],
    ['against a garrison and an army', 'B:BH O:BH,BH,BH', 'B:- O:-'],
    ['against fortified armies', 'B:Nf O:N,N', 'B:- O:-'],
  ])('MOP-9.6 · equal totals destroy every army of both there: %s', (_, position, after) => {
    const table = at(`${position} P:move-1/-`).turn('score', 'attack')
    shows(table, after)
    expect(table.events.find(isCombat)?.outcome).toBe('mutual-destruction')
  })

  test('MOP-9.6 · a garrison suffers nothing: it defends the next time, and its capital is free', () => {
    const table = at('B:- O:BH,BH,N').turn('fortify', 'attack')
    expect([table.combats, table.control]).toEqual([['2:2'], 'BOO'])
    table.turn('strength', 'move-1', 'orange: move n neutral-country>blue-home')
    table.turn('move-1', 'attack-plus-1', 'orange: discard recruit')
    expect([table.combats, table.control]).toEqual([['2:2', '2:2'], 'B-O'])
  })

  test.each([
    ['the defender by 1', 'B:N O:N,N', 'B:- O:N,N', '1:2'],
    ['the attacker by 1', 'B:N,N O:N', 'B:N,N O:-', '2:1'],
    ['the attacker by much', 'B:N O:N,N,N S:6/1', 'B:N O:-', '6:3'],
  ])('MOP-9.7 · the side with less loses every army there: %s wins', (_, position, after, combat) => {
    const table = at(`${position} P:-/move-1`).turn('attack', 'score')
    expect(table.combats).toEqual([combat])
    shows(table, after)
  })

  test('MOP-9.8 · the winner loses nothing, but for storming trenches (MOP-24.14)', () => {
    eachCombat((combat, { before, after, part }) => {
      if (combat.outcome === 'mutual-destruction') return
      const attacker = SIDES.indexOf(combat.attacker)
      const winner = combat.outcome === 'attacker-wins' ? attacker : 1 - attacker
      const stormed = winner === attacker && combat.defence.fortified > 0
      const lost = stormed ? Math.min(part.assaultLoss, combat.attack.armies) : 0
      expect([combat.blueLosses, combat.orangeLosses][winner]).toBe(lost)
      for (const [country, { id }] of part.countries.entries())
        expect(armiesAt(after, part, winner, country)).toBe(
          armiesAt(before, part, winner, country) - (id === combat.country ? lost : 0),
        )
    })
  })

  test('MOP-9.8 · winning defenders stay as they are, fortified or standing', () => {
    shows(at('B:N,Nf,Nf O:N').turn('recruit', 'attack'), 'B:N,Nf,Nf O:-')
    shows(at('B:OHf@ O:OH S:2/1').turn('recruit', 'attack'), 'B:BH,OHf@ O:-')
  })

  test.each([
    ['1 against 1', 'B:N,Nf O:N', 'B:- O:-'],
    ['1 against 2', 'B:N,Nf,Nf O:N,N', 'B:- O:N,N'],
    ['1 against 4', 'B:OH,OHf O:OH,OH', 'B:- O:OH,OH'],
  ])('MOP-9.9 · fortified armies left out of a failed attack are destroyed too: %s', (_, position, after) => {
    const country = position.includes('OH') ? 'orange-home' : 'neutral-country'
    const table = at(`${position} P:-/move-1`).turn('attack', 'score', `blue: attack ${country}`)
    shows(table, after)
  })

  test('MOP-9.10 · destroyed armies return to the stock, and may be recruited again', () => {
    const stock = ({ position }: Table) => SIDES.map(side => position.players![side]!.armiesInStock)
    const table = at('B:N,Nf O:N,N,BH').turn(
      'attack',
      'fortify',
      'orange: fortify n blue-home',
      'blue: attack neutral-country',
    )
    expect([table.combats, stock(table)]).toEqual([['1:2'], [3, 0]])
    shows(table.turn('recruit', 'recruit'), 'B:BH O:BHf,N,N')
    expect(stock(table)).toEqual([2, 0])
  })

  test('MOP-9.11 · armies in other countries are never affected', () => {
    eachCombat((combat, { before, after, part }) => {
      for (const [country, { id }] of part.countries.entries())
        if (id !== combat.country)
          for (const seat of [0, 1])
            expect(armiesAt(after, part, seat, country)).toBe(armiesAt(before, part, seat, country))
    })
  })

  test('MOP-9.6 MOP-9.7 · totals decide in every combat, and the losers lose all they had there', () => {
    eachCombat((combat, { before, after, part }) => {
      const { total } = combat.attack
      const attacker = SIDES.indexOf(combat.attacker)
      const country = part.countries.findIndex(({ id }) => id === combat.country)
      const losers = [
        ...(total <= combat.defence.total ? [attacker] : []),
        ...(total >= combat.defence.total ? [1 - attacker] : []),
      ]
      for (const seat of losers) {
        expect(armiesAt(after, part, seat, country)).toBe(0)
        expect([combat.blueLosses, combat.orangeLosses][seat]).toBe(armiesAt(before, part, seat, country))
      }
    })
  })

  test.each([
    ['1 army of strength 1', 'O:BH', '1:2', 'O:-', 'BBO'],
    ['1 army of strength 2', 'O:BH S:1/2', '2:2', 'O:-', 'BBO'],
    ['1 army of strength 3', 'O:BH S:1/3', '3:2', 'O:BH@', 'OBO'],
    ['3 armies of strength 1', 'O:BH,BH,BH', '3:2', 'O:BH,BH,BH@', 'OBO'],
  ])('MOP-9.12 · %s against a garrison alone', (_, position, combat, after, control) => {
    const table = at(`B:N ${position}`).turn('fortify', 'attack')
    expect([table.combats, table.control]).toEqual([[combat], control])
    shows(table, after)
  })

  test('MOP-9.13 · in one’s own home neither side has a garrison in the attack', () => {
    const table = at('B:BH,BH O:BH').turn('attack', 'strength')
    expect(table.combats).toEqual(['2:1'])
    shows(table, 'B:BH,BH O:-')
    expect(at('B:BH O:BH').turn('attack', 'strength').combats).toEqual(['1:1'])
  })
})
