import { describe, expect, test } from 'vitest'
import { SIDES } from '../../src/vocabulary.ts'
import { MAPS, throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at } from '../table.ts'
import { newVariant, variantBreaks } from '../variants.ts'

const MARLBOROUGH = 'age-of-marlborough'

describe('MOVE 1 and MOVE 2', () => {
  test('MOP-5.1 · MOVE 1 moves exactly one army, and only to an adjacent country', () => {
    const table = at('B:N,N O:OH').turn('move-1', 'recruit')
    expect(table.options('blue')).toEqual([
      'move n neutral-country>blue-home',
      'move n neutral-country>orange-home',
    ])
    expect(table.refusal('blue', 'move n+n neutral-country>blue-home')).toBe('MOP-5.1')
    shows(table.decide('blue', 'move n neutral-country>orange-home'), 'B:N,OH')
  })

  test('MOP-5.2 · MOVE 2 moves one army, or two from one country to one other', () => {
    const position = at('B:BH O:N,N,N').turn('recruit', 'move-2')
    expect(position.options('orange')).toEqual([
      'move n neutral-country>blue-home',
      'move n neutral-country>orange-home',
      'move n+n neutral-country>blue-home',
      'move n+n neutral-country>orange-home',
    ])
    expect(position.refusal('orange', 'move n+n+n neutral-country>blue-home')).toBe('MOP-5.2')
    shows(position.decide('orange', 'move n+n neutral-country>blue-home'), 'O:BH,BH,N')
  })

  test.each([
    ['move-1', 'MOP-5.1'],
    ['move-2', 'MOP-5.2'],
  ])('MOP-5.1 MOP-5.2 · the question of %s cites its own rule', (card, rule) => {
    expect(at('B:BH,N O:OH').turn(card, 'recruit').match.pending().rule).toBe(rule)
  })

  test('MOP-5.3 · not one army two steps', () => {
    const table = at('B:BH,N O:OH').turn('move-2', 'recruit')
    expect(table.refusal('blue', 'move n blue-home>orange-home')).toBe('MOP-5.4')
    const moved = table.decide('blue', 'move n blue-home>neutral-country')
    expect(moved.asks).toBe('blue and orange: choose')
  })

  test('MOP-5.3 · not two armies out of different countries, nor into different ones', () => {
    const apart = at(`${MARLBOROUGH} B:FR O:SN,EB,DR`).turn('recruit', 'move-2')
    for (const option of apart.options('orange')) expect(option).toMatch(/^move n [a-z-]+>[a-z-]+$/)
    expect(apart.refusal('orange', 'move n+n spanish-netherlands>france')).toBe('MOP-5.7')
    const together = at(`${MARLBOROUGH} B:FR O:SN,SN`).turn('recruit', 'move-2')
    expect(together.options('orange').filter(option => option.includes('n+n'))).toEqual(
      ['dutch-republic', 'electorate-of-bavaria', 'france'].map(to => `move n+n spanish-netherlands>${to}`),
    )
  })

  test('MOP-5.4 · adjacency is the scenario’s list, and mutual', () => {
    for (const { head, part } of MAPS)
      for (const [from, { code, id }] of part.countries.entries()) {
        const moves = at(`${head} B:${code},${code} O:-`).turn('move-1', 'strength')
        for (const [to, other] of part.countries.entries()) {
          const touch = part.neighbours[from]!.includes(to)
          expect(part.neighbours[to]!.includes(from)).toBe(touch)
          // With a single neighbour there is nothing to decide, and the army is there already.
          if (part.neighbours[from]!.length === 1 || from === to) continue
          if (touch) expect(moves.options('blue')).toContain(`move n ${id}>${other.id}`)
          else expect(moves.refusal('blue', `move n ${id}>${other.id}`)).toBe('MOP-5.4')
        }
      }
  })

  test('MOP-5.4 · a corner is no side: the Confederation and Italy do not touch', () => {
    const table = at('vive-lempereur B:CR O:-').turn('move-1', 'fortify')
    expect(table.refusal('blue', 'move n confederation-of-the-rhine>kingdom-of-italy')).toBe('MOP-5.4')
    expect(variantBreaks({ adjacency: [['blue-home', 'blue-home']] })).toBe('MOP-5.4')
    expect(variantBreaks({ adjacency: [['blue-home', 'bavaria']] })).toBe('MOP-5.4')
  })

  test('MOP-5.5 · movement cannot be declined: only who has no army does not move', () => {
    throughout(({ before, events, part, table }) => {
      for (const event of events)
        if (event.type === 'no-effect' && event.card.startsWith('move'))
          expect(before.stock[SIDES.indexOf(event.side)]).toBe(part.armiesPerPlayer)
      if (table.asks.endsWith(': move'))
        for (const option of SIDES.flatMap(side => table.options(side)))
          expect(option).toMatch(/^move [nf@+]+ /)
    })
  })

  test('MOP-5.5 · with MOVE 2 a single army is enough', () => {
    shows(at('B:N,N O:-').turn('move-2', 'fortify', 'blue: move n neutral-country>blue-home'), 'B:BH,N')
  })

  test.each(['move-1', 'move-2'])('MOP-5.6 · %s has no effect without an army in play', card => {
    const table = at('B:BH O:-').turn('recruit', card)
    expect(table.fizzles).toEqual(['orange MOP-5.6'])
    shows(table, `O:- P:recruit/${card}`)
  })

  test('MOP-5.7 · the mover names the army: standing, lying, or on the capital', () => {
    const table = at('B:OH,OHf,OH@ O:BH').turn('move-1', 'recruit')
    expect(table.options('blue')).toEqual([
      'move f orange-home>neutral-country',
      'move n orange-home>neutral-country',
      'move n@ orange-home>neutral-country',
    ])
    expect(table.refusal('blue', 'move f@ orange-home>neutral-country')).toBe('MOP-5.7')
    shows(table.decide('blue', 'move f orange-home>neutral-country'), 'B:N,OH,OH@')
  })

  test('MOP-5.7 · an army that is not there cannot be chosen', () => {
    const table = at('B:BH,N O:N').turn('move-1', 'recruit')
    for (const move of [
      'f blue-home>neutral-country',
      'n orange-home>neutral-country',
      'n@ neutral-country>blue-home',
    ])
      expect(table.refusal('blue', `move ${move}`)).toBe('MOP-5.7')
    const pair = at('B:OH@,OH O:N').turn('move-2', 'recruit')
    expect(pair.refusal('blue', 'move n@+n@ orange-home>neutral-country')).toBe('MOP-5.7')
  })
})

describe('enemies and capitals', () => {
  test.each([
    [
      'into three armies and a garrison',
      'B:BH,N,N O:OH,OH,OH',
      'move n+n neutral-country>orange-home',
      'B:BH,OH,OH',
    ],
    ['out of them', 'B:OH O:OH,OHf,OH', null, 'B:N'],
    ['through an occupied home', 'B:N O:BH@,BH', 'move n neutral-country>blue-home', 'B:BH'],
  ])('MOP-5.8 · enemy forces do not block: %s', (_, position, move, pattern) => {
    const table = at(position).turn('move-2', 'strength', ...(move ? [`blue: ${move}`] : []))
    shows(table, pattern)
  })

  test('MOP-5.9 · entering starts no combat: it takes an attack card', () => {
    const table = at('B:N,N,N S:6/1 O:OH').turn(
      'move-2',
      'recruit',
      'blue: move n+n neutral-country>orange-home',
    )
    expect(table.combats).toEqual([])
    shows(table, 'B:N,OH,OH O:OH,OH')
    throughout(({ before, events, part }) => {
      if (!events.some(({ type }) => type === 'combat')) return
      const revealed = events.find(event => event.type === 'revealed')
      const played = revealed
        ? [revealed.blue, revealed.orange]
        : before.played.map(card => part.cards[card]?.id)
      const groups = played.map(card => part.cards.find(({ id }) => id === card)?.group)
      expect(groups).toContain('attack')
    })
  })

  test.each([
    [
      'the enemy home on the second turn',
      'B:BH O:N T:2',
      'orange',
      'move n neutral-country>blue-home',
      'O:BH',
    ],
    [
      'one’s own home, its capital occupied',
      'B:N O:BH@',
      'blue',
      'move n neutral-country>blue-home',
      'B:BH O:BHf@',
    ],
    ['a home with three enemies', 'B:BH,BH,BH O:N', 'orange', 'move n neutral-country>blue-home', 'O:BH'],
  ])('MOP-5.10 · any country may be entered: %s', (_, position, side, move, pattern) => {
    const cards = side === 'blue' ? ['move-1', 'fortify'] : ['strength', 'move-1']
    shows(at(position).turn(cards[0]!, cards[1]!, `${side}: ${move}`), pattern)
  })

  test.each([
    ['MOVE 1', 'B:OHf@ O:N', 'move-1', null, 'B:N'],
    ['MOVE 2, both lying', 'B:Nf,Nf O:OH', 'move-2', 'move f+f neutral-country>orange-home', 'B:OH,OH'],
    ['MOVE 2, one of each', 'B:Nf,N O:OH', 'move-2', 'move n+f neutral-country>blue-home', 'B:BH,BH'],
    ['the others stay down', 'B:Nf,Nf O:OH', 'move-2', 'move f neutral-country>blue-home', 'B:BH,Nf'],
  ])('MOP-5.11 · a fortified army that moves becomes normal: %s', (_, position, card, move, pattern) => {
    shows(at(position).turn(card, 'recruit', ...(move ? [`blue: ${move}`] : [])), pattern)
  })

  test('MOP-5.12 · an army that enters an empty enemy home is not on its capital', () => {
    const table = at('B:- O:N,N').turn('recruit', 'move-2', 'orange: move n+n neutral-country>blue-home')
    shows(table, 'B:BH O:BH,BH')
    expect(table.control).toBe('B-O')
  })

  test.each([
    ['fortified', 'B:OH@,OHf O:BH', 'B:N,OHf'],
    ['normal', 'B:OHf@,OH O:BH', 'B:N,OH'],
  ])(
    'MOP-5.13 · the army on the capital moves: the %s one that stays does not take its place',
    (_, position, after) => {
      const kind = position.includes('OHf@') ? 'f@' : 'n@'
      const table = at(position).turn('move-1', 'recruit', `blue: move ${kind} orange-home>neutral-country`)
      shows(table, after)
      expect(table.control).toBe('BBO')
    },
  )

  test.each(['move-1', 'move-2'])('MOP-5.14 · %s forces the only army off the enemy capital', card => {
    const table = at('B:N O:BHf@').turn('fortify', card)
    shows(table, 'O:N')
    expect(table.control).toBe('B-O')
  })

  test('MOP-5.15 · no army moves between the capital and the rest of the same country', () => {
    const table = at('B:OH@,OH O:BH').turn('move-1', 'recruit')
    expect(table.refusal('blue', 'move n@ orange-home>orange-home')).toBe('MOP-5.15')
    expect(table.refusal('blue', 'move n orange-home>orange-home')).toBe('MOP-5.15')
  })

  test('MOP-5.16 · the second mover chooses after the first has moved; pairs may exchange places', () => {
    const table = at('vive-lempereur B:FE,FE O:CR,CR I:O').turn('move-2', 'move-2', 'orange: first blue')
    table.decide('blue', 'move n+n french-empire>confederation-of-the-rhine')
    expect([table.asks, table.fields('B:CR,CR')]).toEqual(['orange: move', 'B:CR,CR'])
    shows(table.decide('orange', 'move n+n confederation-of-the-rhine>french-empire'), 'B:CR,CR O:FE,FE I:B')
  })

  test('MOP-5.17 · movement has no effect where no army has an adjacent country', () => {
    const table = newVariant({ adjacency: [] }).turn('move-1', 'recruit')
    expect(table.fizzles).toEqual(['blue MOP-5.17'])
    expect(table.fields('P:move-1/recruit')).toBe('P:move-1/recruit')
  })
})
