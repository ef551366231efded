import { describe, expect, test } from 'vitest'
import { SIDES } from '../../src/vocabulary.ts'
import { MAPS, throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, impossible, type Table } from '../table.ts'

const ended = ({ events }: Table) =>
  events.flatMap(event => (event.type === 'occupation-ended' ? [`${event.side} ${event.rule}`] : []))

describe('garrisons', () => {
  test('MOP-10.1 · every home’s garrison defends with 2, whatever the army strength', () => {
    for (const { head, part } of MAPS)
      for (const strength of [1, 6]) {
        const [blue, orange] = part.homes.map(home => part.countries[home]!.code)
        const west = at(`${head} B:- O:${blue} S:${strength}/1`).turn('strength', 'attack')
        const east = at(`${head} B:${orange} O:- S:1/${strength}`).turn('attack', 'strength')
        expect([west.combats, east.combats]).toEqual([['1:2'], ['1:2']])
      }
  })

  test('MOP-10.2 · a garrison is no army: it neither moves, nor lies down, nor attacks', () => {
    expect(at('B:- O:OH').turn('move-1', 'recruit').fizzles).toEqual(['blue MOP-5.6'])
    expect(at('B:- O:OH').turn('fortify', 'recruit').fizzles).toEqual(['blue MOP-7.3'])
    expect(at('B:- O:BH').turn('attack', 'recruit').fizzles).toEqual(['blue MOP-8.11'])
    expect(at('B:BH O:BH,BH').turn('attack', 'recruit').combats).toEqual(['1:2'])
  })

  test('MOP-10.2 · a garrison is not destroyed: beaten and set free, it defends again', () => {
    const table = at('B:OH,OH,OH O:N')
      .turn('attack', 'strength')
      .turn('move-1', 'fortify', 'blue: move n@ orange-home>neutral-country')
      .turn('attack-plus-1', 'recruit', 'blue: attack orange-home', 'blue: discard recruit')
    expect(table.combats).toEqual(['3:2', '3:4'])
    shows(table, 'B:N O:Nf,OH')
  })

  test.each([
    ['active while nobody is on the capital', 'B:OH,OHf O:OH', '1:3'],
    ['of no use while the enemy is on it', 'B:OH,OHf@ O:OH', '1:1'],
  ])('MOP-10.3 · a garrison is %s', (_, position, combat) => {
    const table = at(position).turn('attack', 'strength', 'blue: attack orange-home')
    expect(table.combats).toEqual([combat])
  })

  test('MOP-10.3 · neither side can use it while the enemy occupies the capital', () => {
    expect(at('B:OH@ O:OH').turn('recruit', 'attack').combats).toEqual(['1:1'])
    expect(at('B:OH@,OH O:N').turn('attack', 'recruit').fizzles).toEqual(['orange MOP-6.3', 'blue MOP-8.11'])
  })

  test('MOP-10.3 · it is active again the instant the occupation ends', () => {
    const table = at('B:OH@,OH O:-').turn('move-1', 'recruit', 'blue: move n@ orange-home>neutral-country')
    shows(table, 'B:N,OH O:OH')
    expect(table.turn('attack', 'strength').combats).toEqual(['1:3'])
  })
})

describe('occupation', () => {
  test('MOP-10.4 · at most one army is on a capital, and a capital is occupied exactly while one is', () => {
    throughout(({ table, part }) => {
      const { armies = [] } = table.position
      for (const [seat, side] of SIDES.entries()) {
        const home = part.homes[seat as 0 | 1]
        const { id } = part.countries[home]!
        const occupiers = armies.filter(({ location, onCapital }) => location === id && onCapital)
        expect(occupiers.length).toBeLessThanOrEqual(1)
        for (const { owner } of occupiers) expect(owner).not.toBe(side)
        expect(table.control[home] === side[0]!.toUpperCase()).toBe(occupiers.length === 0)
      }
    })
    expect(impossible('B:OH@,OHf@ O:N')).toBe('MOP-10.4')
    expect(impossible('B:N O:BH@,BH@')).toBe('MOP-10.4')
  })

  test('MOP-10.5 · only an attack that is won in the defender’s home puts an army on the capital', () => {
    throughout(({ before, after, events, part }) => {
      for (const [seat, side] of SIDES.entries()) {
        const taken = before.onCapital[seat] === 0 && after.onCapital[seat] !== 0
        const won = events.some(
          event =>
            event.type === 'combat' &&
            event.attacker === side &&
            event.outcome === 'attacker-wins' &&
            event.country === part.countries[part.homes[(1 - seat) as 0 | 1]]!.id,
        )
        if (taken) expect(won).toBe(true)
        const left = events.some(({ type }) => type === 'moved')
        const stormed = events.some(({ type }) => type === 'stormed') // by the last that attacked: MOP-24.17
        if (won && !left && !stormed) expect(after.onCapital[seat]).not.toBe(0)
      }
    }, 300)
  })

  test.each([
    ['in a neutral country', 'B:N O:N,N', 'O:N,N'],
    ['in the attacker’s home', 'B:OH O:OH,OH', 'O:OH,OH'],
    ['in the defender’s home', 'B:BH O:BH,BH,BH S:1/2', 'O:BH,BH,BH@'],
    ['in the defender’s home without an army', 'B:N O:BH,BH,BH', 'O:BH,BH,BH@'],
  ])('MOP-10.5 · a combat is won %s', (_, position, after) => {
    shows(at(`${position} P:move-1/-`).turn('score', 'attack'), after)
  })

  test('MOP-10.6 · occupation is automatic: one of those that attacked is put there, not one left lying', () => {
    const won = at('B:OHf,OHf,OH O:N S:4/1').turn('attack', 'recruit', 'blue: attack orange-home')
    shows(won, 'B:OHf,OHf,OH@')
    expect(won.asks).toBe('blue and orange: choose')
    const stood = at('B:OHf,OHf O:N S:4/1').turn('attack', 'recruit', 'blue: attack orange-home f')
    shows(stood, 'B:OHf,OH@')
  })

  test('MOP-10.7 · a fortified army that stayed on the capital remains the occupier', () => {
    const table = at('B:BH O:BH,BH,BHf@').turn('strength', 'attack', 'orange: attack blue-home')
    expect(table.combats).toEqual(['2:1'])
    shows(table, 'B:- O:BH,BH,BHf@')
    expect(table.events.some(({ type }) => type === 'occupied')).toBe(false)
  })

  test.each([
    ['gains no occupation', 'B:BH O:BH,BH', 'O:BH,BH', 'B-O'],
    ['keeps the one it has', 'B:BH O:BH@,BH', 'O:BH,BH@', 'O-O'],
  ])('MOP-10.8 · an enemy that beats off an attack in one’s home %s', (_, position, after, control) => {
    const table = at(`${position} P:-/move-1`).turn('attack', 'score')
    shows(table, after)
    expect([table.combats, table.control]).toEqual([['1:2'], control])
  })

  test.each([
    ['the garrison alone', 'B:N O:BH,BH', '2:2'],
    ['an army and the garrison', 'B:BH O:BH,BH,BH', '3:3'],
  ])('MOP-10.9 · equal totals against %s leave nobody to occupy', (_, position, combat) => {
    const table = at(`${position} P:move-1/-`).turn('score', 'attack')
    expect([table.combats, table.control[0]]).toEqual([[combat], 'B'])
    shows(table, 'O:-')
    expect(table.events.some(({ type }) => type === 'occupied')).toBe(false)
  })

  test('MOP-10.10 · an occupation lasts, though other armies come and go', () => {
    const table = at('B:OH@,OH O:N')
      .turn(
        'move-1',
        'move-1',
        'blue: first blue',
        'blue: move n orange-home>neutral-country',
        'orange: move n neutral-country>orange-home',
      )
      .turn('recruit', 'move-2')
      .turn('fortify', 'recruit', 'blue: fortify n@ orange-home')
    shows(table, 'B:BH,N,OHf@ O:N')
    expect([table.control, ended(table)]).toEqual(['B-B', []])
  })

  test.each([
    ['alone', 'move n@ orange-home>neutral-country', 'B:N,OH'],
    ['with another', 'move n+n@ orange-home>neutral-country', 'B:N,N'],
  ])('MOP-10.11 · the occupation ends when the occupier moves away %s', (_, move, after) => {
    const table = at('B:OH@,OH O:-').turn('move-2', 'recruit', `blue: ${move}`)
    shows(table, `${after} O:OH`)
    expect([ended(table), table.control]).toEqual([['blue MOP-10.11'], 'BBO'])
  })

  test.each([
    ['B:OH@ O:OH S:2/1', [], '2:3', 'B:- O:OH', 'B-O'],
    ['B:OHf@ O:OH S:2/1', ['blue: attack orange-home f@'], '2:3', 'B:- O:OH', 'B-O'],
    ['B:OH@ O:OH S:4/1', [], '4:3', 'B:OH@ O:-', 'B-B'],
    ['B:OHf@,OH O:OH S:2/1', ['blue: attack orange-home f@'], '4:3', 'B:OH,OH@ O:-', 'B-B'],
  ])(
    'MOP-10.12 · an occupier that attacks faces the garrison again: %s',
    (position, decisions, combat, after, control) => {
      const table = at(`${position} P:-/move-1`).turn('attack', 'score', ...decisions)
      expect([table.combats, table.control]).toEqual([[combat], control])
      shows(table, after)
      expect(ended(table)).toEqual(['blue MOP-10.12'])
    },
  )

  test('MOP-10.13 · the occupation ends when the occupier is destroyed, with all who stand beside it', () => {
    const table = at('B:OHf@,OH O:OH,OH S:1/2').turn('recruit', 'attack')
    shows(table, 'B:BH O:OH,OH')
    expect([table.combats, ended(table), table.control]).toEqual([['4:3'], ['blue MOP-10.13'], 'B-O'])
  })

  test('MOP-10.14 · no other army takes over, until it wins an attack there', () => {
    const table = at('B:OH@,OH,OH O:N').turn('move-1', 'fortify', 'blue: move n@ orange-home>neutral-country')
    shows(table, 'B:N,OH,OH')
    expect(table.control).toBe('B-O')
    table.turn('attack-plus-1', 'strength', 'blue: attack orange-home', 'blue: discard fortify')
    expect([table.combats, table.control]).toEqual([['3:2'], 'B-B'])
  })

  test('MOP-10.15 · the owner of an occupied home does not control it, recruits nobody, scores nothing, has no garrison', () => {
    const position = 'B:N,BH O:BH@,OH P:strength/strength'
    expect(at(position).control).toBe('OBO')
    expect(at(position).turn('recruit', 'fortify', 'orange: fortify n orange-home').fizzles).toEqual([
      'blue MOP-6.3',
    ])
    expect(at(position).turn('score', 'score').scores('blue')).toEqual([0])
    expect(at(position).turn('score', 'score').scores('orange')).toEqual([7])
    expect(at('B:BH O:BHf@,BH').turn('recruit', 'attack', 'orange: attack blue-home').combats).toEqual([
      '1:1',
    ])
  })

  test.each([
    ['enter', 'B:OH@ O:N', 'move-1', ['orange: move n neutral-country>orange-home'], 'O:OH'],
    ['leave', 'B:OH@ O:OH', 'move-1', [], 'O:N'],
    ['fortify', 'B:OH@ O:OH', 'fortify', [], 'O:OHf'],
    ['attack', 'B:OHf@ O:OH', 'attack', [], 'O:-'],
  ])(
    'MOP-10.16 · in an occupied home its owner’s armies may %s, and the occupation goes on',
    (_, position, card, decisions, after) => {
      const table = at(`${position} P:move-1/-`).turn('score', card, ...decisions)
      shows(table, after)
      expect([table.control[2], ended(table)]).toEqual(['B', []])
      expect(table.turn('fortify', 'recruit').fizzles).toContain('orange MOP-6.3')
    },
  )

  test.each([
    ['wins', 'B:OH@ O:OH,OH', '2:1', 'B:- O:OH,OH', 'B-O'],
    ['makes it equal', 'B:OHf@ O:OH,OH', '2:2', 'B:- O:-', 'B-O'],
    ['destroys all enemies there', 'B:OH@,OH O:OH,OH', '2:2', 'B:- O:-', 'B-O'],
    ['loses', 'B:OHf@ O:OH', '1:2', 'B:OHf@ O:-', 'B-B'],
  ])('MOP-10.17 · the owner attacks in the occupied home and %s', (_, position, combat, after, control) => {
    const table = at(`${position} P:move-1/-`).turn('score', 'attack')
    expect([table.combats, table.control]).toEqual([[combat], control])
    shows(table, after)
  })

  test('MOP-10.18 · the owner controls the home again, with no army there', () => {
    expect(at('B:N O:BH@').turn('fortify', 'move-1').control).toBe('B-O')
    const attacked = at('B:OH@ O:OH S:3/1 P:-/move-1').turn('attack', 'score')
    expect([attacked.combats, attacked.control, attacked.scores('orange')]).toEqual([['3:3'], 'B-O', [4]])
    shows(attacked, 'B:- O:-')
  })

  test('MOP-10.19 · both capitals may be occupied: each controls the other’s home, and neither scores', () => {
    const table = at('B:OH,OH,OH O:BH,BH,BH').turn('attack', 'attack', 'blue: first orange')
    expect([table.combats, table.control]).toEqual([['3:2', '3:2'], 'O-B'])
    expect(table.turn('score', 'score').position.vpStock).toBe(35)
    expect([table.scores('blue'), table.scores('orange')]).toEqual([[0], [0]])
  })
})
