import { describe, expect, test } from 'vitest'
import { SIDES } from '../../src/vocabulary.ts'
import { throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at } from '../table.ts'

const attackOptions = (position: string, card = 'attack') =>
  at(position).turn(card, 'recruit').options('blue')
const PILE_BUT_MOVES = 'recruit,fortify,attack,strength'

describe('targets', () => {
  test('MOP-8.1 · one combat, between the attackers in one country and all enemy forces in it', () => {
    const table = at('B:N,N,OH O:N,Nf,OH').turn('attack', 'strength', 'blue: attack neutral-country')
    expect(table.events.filter(({ type }) => type === 'combat')).toMatchObject([
      {
        country: 'neutral-country',
        attack: { armies: 2 },
        defence: { normal: 1, fortified: 1, garrison: 0 },
      },
    ])
  })

  test.each([
    ['a standing army', 'B:N O:N', '1:1'],
    ['a fortified army', 'B:N O:Nf', '1:2'],
    ['an army on one’s own capital', 'B:BH O:BH@', '1:1'],
    ['the garrison of the enemy’s home', 'B:OH O:BH', '1:2'],
    ['both', 'B:OH O:OH', '1:3'],
  ])('MOP-8.2 · an enemy force is %s', (_, position, combat) => {
    expect(at(position).turn('attack', 'strength').combats).toEqual([combat])
  })

  test.each([
    ['no enemy there', 'B:N,OH,OHf O:OH', 'attack neutral-country'],
    ['only one’s own garrison', 'B:BH,N,OH O:N', 'attack blue-home'],
    ['no army of one’s own', 'B:N,OH O:BH,N', 'attack blue-home'],
  ])('MOP-8.3 · a country is not eligible with %s', (_, position, attack) => {
    for (const card of ['attack', 'attack-plus-1'])
      expect(at(position).turn(card, 'recruit').refusal('blue', attack)).toBe('MOP-8.3')
  })

  test.each([
    ['B:OH@ O:N', 'blue', ['blue MOP-8.11']],
    ['B:OHf@,OH O:BH', 'blue', ['blue MOP-8.11']],
    ['B:N O:BH@,BH', 'orange', ['orange MOP-8.11']],
  ])('MOP-8.4 · the occupier has no target in an empty city: %s', (position, side, fizzles) => {
    const cards = side === 'blue' ? ['attack', 'recruit'] : ['fortify', 'attack']
    expect(
      at(position)
        .turn(cards[0]!, cards[1]!)
        .fizzles.filter(text => text.startsWith(side)),
    ).toEqual(fizzles)
  })

  test('MOP-8.4 · but it has one where an enemy army is', () => {
    expect(at('B:OHf@,OH O:OH').turn('attack', 'strength', 'blue: attack orange-home').combats).toEqual([
      '1:1',
    ])
  })

  test('MOP-8.5 · the attacker chooses freely among the eligible countries, and fights in one of them', () => {
    const position = 'age-of-marlborough B:SN,EB,DR O:SN,EB'
    const targets = ['dutch-republic', 'electorate-of-bavaria', 'spanish-netherlands']
    expect(attackOptions(position)).toEqual(targets.map(id => `attack ${id}`))
    for (const country of targets) {
      const table = at(position).turn('attack', 'strength', `blue: attack ${country}`)
      expect(table.events.filter(({ type }) => type === 'combat')).toMatchObject([{ country }])
    }
  })

  test.each([
    ['B:OH,OH,OH O:N', 3, '3:2'],
    ['B:OH@,OH,OH O:OH', 3, '3:3'],
    ['B:N,N,BH O:N', 2, '2:1'],
  ])(
    'MOP-8.6 · every normal army in the country attacks, an occupier too: %s',
    (position, armies, combat) => {
      const table = at(position).turn('attack', 'strength')
      expect(table.events.find(({ type }) => type === 'combat')).toMatchObject({ attack: { armies } })
      expect(table.combats).toEqual([combat])
    },
  )
})

describe('fortified armies', () => {
  test('MOP-8.7 · any number of fortified armies may stand up and join', () => {
    expect(attackOptions('B:N,Nf,Nf O:N')).toEqual([
      'attack neutral-country',
      'attack neutral-country f',
      'attack neutral-country f+f',
    ])
    expect(attackOptions('B:OH,OHf,OHf@ O:OH')).toEqual([
      'attack orange-home',
      'attack orange-home f',
      'attack orange-home f+f@',
      'attack orange-home f@',
    ])
  })

  test.each([
    ['B:Nf,Nf O:N S:2/1', 'attack neutral-country f+f', '4:1', 'B:N,N'],
    ['B:Nf,Nf O:N S:2/1', 'attack neutral-country f', '2:1', 'B:N,Nf'],
    ['B:OHf,OHf@ O:OH S:3/1', 'attack orange-home f', '3:1', 'B:OH,OHf@'],
  ])(
    'MOP-8.7 · those that stood up stay normal, those left lie on: %s, %s',
    (position, attack, combat, after) => {
      const table = at(position).turn('attack', 'strength', `blue: ${attack}`)
      expect(table.combats).toEqual([combat])
      shows(table, after)
    },
  )

  test('MOP-8.7 · only fortified armies of that country stand up', () => {
    const table = at('B:N,Nf,OHf O:N').turn('attack', 'recruit')
    expect(table.refusal('blue', 'attack neutral-country f+f')).toBe('MOP-8.7')
    expect(table.refusal('blue', 'attack neutral-country f@')).toBe('MOP-8.7')
  })

  test.each([
    ['two countries', 'B:N,OH O:N'],
    ['one of them with fortified armies only', 'B:Nf,OH O:N'],
    ['an occupier that stands', 'B:OH@,OHf O:OH'],
  ])('MOP-8.8 · with a normal army in contact the attack cannot be declined: %s', (_, position) => {
    for (const card of ['attack', 'attack-plus-1']) {
      const table = at(position).turn(card, 'recruit')
      expect(table.options('blue')).not.toContain('attack none')
      expect(table.refusal('blue', 'attack none')).toBe('MOP-8.8')
    }
  })

  test('MOP-8.9 · the duty is done in any eligible country, even by armies that stand up elsewhere', () => {
    const table = at('B:N O:BHf,N').turn('recruit', 'attack', 'orange: attack blue-home f')
    expect(table.combats).toEqual(['1:3'])
    shows(table, 'B:BH,N O:N')
  })

  test('MOP-8.10 · with only fortified armies in contact a player may decline: the card has no effect', () => {
    const table = at('B:Nf,OHf,BH O:N').turn('attack', 'recruit')
    expect(table.options('blue')).toEqual(['attack neutral-country f', 'attack none', 'attack orange-home f'])
    expect(table.refusal('blue', 'attack neutral-country')).toBe('MOP-7.6')
    shows(table.decide('blue', 'attack none'), 'B:BH,Nf,OHf O:N,OH P:attack/recruit')
    expect(table.events).toContainEqual({ type: 'declined', rule: 'MOP-8.10', side: 'blue', card: 'attack' })
  })

  test('MOP-8.10 · or stand up one or more, and attack', () => {
    const table = at('B:Nf,Nf O:N').turn('attack', 'recruit', 'blue: attack neutral-country f+f')
    expect(table.combats).toEqual(['2:1'])
    shows(table, 'B:N,N')
  })

  test.each([
    ['nobody meets', 'B:N O:OH,OHf'],
    ['nobody is in play', 'B:OH@ O:-'],
    ['the capital is taken, and the city empty', 'B:N O:BH,BH@'],
  ])('MOP-8.11 · no effect without an eligible country: %s', (_, position) => {
    const table = at(position).turn('fortify', 'attack')
    expect([table.fizzles, table.combats]).toEqual([['orange MOP-8.11'], []])
    shows(table, 'P:fortify/attack')
  })
})

describe('ATTACK+1', () => {
  test('MOP-8.12 · ATTACK+1 adds 1 to the total, not to each army', () => {
    const one = at('B:N,N,N O:N S:2/1').turn('attack-plus-1', 'strength', 'blue: discard move-1')
    expect(one.combats).toEqual(['7:1'])
    expect(at('B:N,N,N O:N S:2/1').turn('attack', 'strength').combats).toEqual(['6:1'])
  })

  test('MOP-8.12 · it follows every rule of ATTACK', () => {
    for (const position of ['B:N,OH O:N', 'B:Nf,OHf O:N', 'B:OH,OHf@ O:OH', 'B:Nf,OH O:N'])
      expect(attackOptions(position, 'attack-plus-1')).toEqual(attackOptions(position, 'attack'))
  })

  test('MOP-8.13 · exactly one card must go: the attacker cannot keep all cards', () => {
    const table = at('B:N O:N').turn('strength', 'attack-plus-1')
    expect(table.asks).toBe('orange: discardForAttack')
    for (const option of table.options('orange')) expect(option).toMatch(/^discard [a-z0-9-]+$/)
    expect(table.try('orange', 'discard none').ok).toBe(false)
    table.decide('orange', 'discard fortify')
    shows(table, 'P:strength/fortify,attack-plus-1')
    expect(table.hand('orange').length).toBe(6)
  })

  test('MOP-8.13 · a single card besides SCORE goes without asking', () => {
    const table = at(`B:N O:N P:move-2,${PILE_BUT_MOVES}/-`).turn('attack-plus-1', 'strength')
    expect([table.combats, table.hand('blue')]).toEqual([['2:1'], ['score']])
  })

  test.each([
    ['a full hand', '-', ['attack', 'fortify', 'move-1', 'move-2', 'recruit', 'strength']],
    ['what is left of it', PILE_BUT_MOVES, ['move-1', 'move-2']],
  ])('MOP-8.14 · any card in hand but SCORE: %s', (_, pile, cards) => {
    const table = at(`B:N O:N P:-/${pile}`).turn('recruit', 'attack-plus-1')
    expect(table.options('orange')).toEqual(cards.map(card => `discard ${card}`))
  })

  test('MOP-8.14 · neither the card being played, nor one in the pile, nor SCORE', () => {
    const table = at('B:N O:N P:move-1/-').turn('attack-plus-1', 'recruit')
    expect(table.refusal('blue', 'discard attack-plus-1')).toBe('MOP-8.14')
    expect(table.refusal('blue', 'discard move-1')).toBe('MOP-8.14')
    expect(table.refusal('blue', 'discard score')).toBe('MOP-14.3')
    expect(table.refusal('blue', 'discard retreat')).toBe('MOP-1.17')
  })

  test('MOP-8.14 · the discarded card lies open at once and performs no action', () => {
    const table = at('ww2-west B:WF,WF,GB O:WF VP:2-0').turn(
      'air-power-attack',
      'recruit',
      'blue: discard move-2',
    )
    expect(table.asks).toBe('blue: spendOnAirPower')
    shows(table, 'P:move-2/- R:air-power-attack/recruit')
    shows(table.decide('blue', 'air-power 0'), 'B:GB,WF,WF')
  })

  test('MOP-8.15 · with only SCORE left it is fought as ATTACK', () => {
    const table = at(`B:N O:N P:-/move-1,move-2,${PILE_BUT_MOVES}`).turn('strength', 'attack-plus-1')
    expect([table.combats, table.hand('orange')]).toEqual([['1:1'], ['score']])
    expect(table.events.some(({ type }) => type === 'discarded')).toBe(false)
  })

  test.each([
    ['no target', 'B:N O:OH', []],
    ['declined', 'B:N O:Nf', ['orange: attack none']],
  ])('MOP-8.16 · no combat, no discard: %s', (_, position, decisions) => {
    const table = at(position).turn('recruit', 'attack-plus-1', ...decisions)
    expect([table.combats, table.hand('orange').length]).toEqual([[], 7])
    shows(table, 'P:recruit/attack-plus-1')
  })
})

describe('the course of an attack', () => {
  test('MOP-8.17 · country, stand up, leave the capital, discard, totals, losses, occupation', () => {
    const table = at('B:OHf@,OHf O:OH S:2/1 P:-/move-1').turn('attack-plus-1', 'score')
    expect(table.asks).toBe('blue: declareAttack')
    table.decide('blue', 'attack orange-home f+f@')
    expect(table.asks).toBe('blue: discardForAttack')
    shows(table, 'B:OH,OH A:B,OH,2,0,0,0')
    table.decide('blue', 'discard move-1')
    expect(table.events.map(({ type }) => type)).toEqual([
      'revealed',
      'attacked',
      'occupation-ended',
      'discarded',
      'combat',
      'occupied',
      'scored',
      'cards-returned',
      'turn-ended',
    ])
    expect(table.combats).toEqual(['5:3'])
  })

  test.each(SIDES)('MOP-8.18 · both attack, %s first: occupation and all, before the other begins', first => {
    const table = at('B:OH,OH,OH O:BH,BH,BH').turn('attack', 'attack', `blue: first ${first}`)
    expect(table.combats).toEqual(['3:2', '3:2'])
    shows(table, 'B:OH,OH,OH@ O:BH,BH,BH@')
    const done = table.events.flatMap(event => ('side' in event ? [`${event.side} ${event.type}`] : []))
    const second = first === 'blue' ? 'orange' : 'blue'
    expect(done).toEqual([first, second].flatMap(side => [`${side} attacked`, `${side} occupied`]))
  })

  test('MOP-8.18 · the second attack may have no effect any more', () => {
    const table = at('B:N,N O:N').turn('attack', 'attack', 'blue: first blue')
    expect([table.combats, table.fizzles]).toEqual([['2:1'], ['orange MOP-8.11']])
  })

  test('MOP-8.19 · a garrison alone is a target, and must be attacked: 1 against 2', () => {
    const table = at('B:N O:BH').turn('fortify', 'attack')
    expect(table.combats).toEqual(['1:2'])
    shows(table, 'B:Nf O:-')
  })

  test('MOP-8.1 MOP-8.5 · never more than one combat for an attack card', () => {
    throughout(({ events }) => {
      for (const side of SIDES) {
        const attacks = events.filter(event => event.type === 'combat' && event.attacker === side)
        expect(attacks.length).toBeLessThanOrEqual(1)
      }
    })
  })
})
