import { expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at } from '../table.ts'
import { vector } from './vector.ts'

vector(
  'TV-29 MOP-8.8 MOP-8.2 MOP-8.3 MOP-10.1 MOP-8.19 MOP-9.12 · a garrison alone is a target, and must be attacked even at hopeless odds',
  'B:OH O:N',
  ['attack', 'fortify'],
  'B:- O:Nf',
  { combats: ['1:2'], controls: ['orange-home: orange'] },
)

vector(
  'TV-30 MOP-9.6 MOP-10.9 · equal totals against a garrison destroy the attackers and occupy nothing',
  'B:OH,OH O:N',
  ['attack', 'fortify'],
  'B:- O:Nf',
  { combats: ['2:2'], controls: ['orange-home: orange'] },
)

vector(
  'TV-31 MOP-10.4 MOP-10.6 MOP-10.5 MOP-11.5 · one army of the winner occupies the capital and takes control of the home',
  'B:OH,OH,OH O:N',
  ['attack', 'fortify'],
  'B:OH,OH,OH@ O:Nf',
  { combats: ['3:2'], controls: ['orange-home: blue'] },
)

vector(
  'TV-32 MOP-9.3 MOP-9.6 · a fortified army and the garrison: equal totals destroy both sides',
  'B:OH,OH O:OHf S:2/1',
  ['attack', 'strength'],
  'B:- O:-',
  { combats: ['4:4'], controls: ['orange-home: orange'] },
)

vector(
  'TV-33 MOP-8.12 MOP-8.13 MOP-10.5 · ATTACK+1 with a discard wins the same combat',
  'B:OH,OH O:OHf S:2/1',
  ['attack-plus-1', 'strength', 'blue: discard move-1'],
  'B:OH,OH@ O:- P:move-1,attack-plus-1/strength',
  { combats: ['5:4'], fizzles: ['orange MOP-12.5'], controls: ['orange-home: blue'] },
)

vector(
  'TV-34 MOP-8.15 · ATTACK+1 with SCORE alone in hand is an ATTACK',
  'B:N,N O:N,N P:move-1,move-2,recruit,fortify,attack,strength/-',
  ['attack-plus-1', 'fortify'],
  'B:- O:N,Nf P:move-1,move-2,recruit,fortify,attack,attack-plus-1,strength/fortify',
  { combats: ['2:3'] },
)

vector(
  'TV-35 MOP-8.16 · ATTACK+1 without a target discards nothing',
  '',
  ['attack-plus-1', 'fortify'],
  'B:BH O:OHf P:attack-plus-1/fortify',
  { fizzles: ['blue MOP-8.11'] },
)

vector(
  'TV-36 MOP-8.10 MOP-8.16 · with only fortified armies in contact a player may decline, and discards nothing',
  'B:Nf O:N',
  ['attack-plus-1', 'strength', 'blue: attack none'],
  'B:Nf O:N P:attack-plus-1/strength',
)

vector(
  'TV-37 MOP-8.7 · or stands the army up, which stays normal',
  'B:Nf O:N',
  ['attack-plus-1', 'strength', 'blue: attack neutral-country f', 'blue: discard move-1'],
  'B:N O:-',
  { combats: ['2:1'] },
)

vector(
  'TV-38 MOP-7.6 MOP-9.9 · a fortified army left out of the attack adds nothing and shares its fate',
  'B:N,Nf O:N',
  ['attack', 'strength', 'blue: attack neutral-country'],
  'B:- O:-',
  { combats: ['1:1'] },
)

vector(
  'TV-39 MOP-10.2 MOP-9.4 MOP-9.13 MOP-10.8 · an attack at home has no garrison, and the winning defender occupies nothing',
  'B:OH,OH O:OH',
  ['fortify', 'attack'],
  'B:OH,OHf O:-',
  { combats: ['1:3'], controls: ['orange-home: orange'] },
)

vector(
  'TV-40 MOP-10.17 · the owner attacks the occupier, wins, and controls the home again',
  'B:OH@ O:OH,OH',
  ['strength', 'attack'],
  'B:- O:OH,OH',
  { combats: ['2:1'], controls: ['orange-home: orange'] },
)

vector(
  'TV-41 MOP-10.17 MOP-9.6 · equal totals free the capital as well',
  'B:OHf@ O:OH,OH',
  ['recruit', 'attack'],
  'B:BH O:-',
  { combats: ['2:2'], controls: ['orange-home: orange'] },
)

vector(
  'TV-42 MOP-10.12 MOP-10.5 · an occupier that attacks wakes the garrison; winning, it occupies anew',
  'B:OH@,OH O:OH S:2/1',
  ['attack', 'strength'],
  'B:OH,OH@ O:-',
  { combats: ['4:3'], fizzles: ['orange MOP-12.5'], controls: ['orange-home: blue'] },
)

vector(
  'TV-43 MOP-10.12 MOP-8.6 · an occupier cannot be held back, and against army and garrison it is lost',
  'B:OH@ O:OH S:2/1',
  ['attack', 'fortify'],
  'B:- O:OHf',
  { combats: ['2:4'], controls: ['orange-home: orange'] },
)

vector(
  'TV-44 MOP-9.9 MOP-10.13 · a fortified occupier left out keeps the garrison asleep, but dies with the attack',
  'B:OHf@,OH O:OH',
  ['attack', 'strength', 'blue: attack orange-home'],
  'B:- O:- D:3,2,2',
  { combats: ['1:1'], controls: ['orange-home: orange'] },
)

vector(
  'TV-45 MOP-10.7 · a fortified occupier left out of a won attack remains the occupier',
  'B:OHf@,OH O:OH S:2/1',
  ['attack', 'strength', 'blue: attack orange-home'],
  'B:OH,OHf@ O:-',
  { combats: ['2:1'], fizzles: ['orange MOP-12.5'], controls: ['orange-home: blue'] },
)

vector(
  'TV-46 MOP-8.4 MOP-8.11 · a dead garrison is no target',
  'B:OH@,OH O:BH',
  ['attack', 'fortify'],
  'B:OH,OH@ O:BHf',
  { fizzles: ['blue MOP-8.11'], controls: ['orange-home: blue'] },
)

vector(
  'TV-47 MOP-4.3 MOP-8.18 MOP-9.13 · both attack in the Orange home, Blue first: garrison and armies beat Blue',
  'B:OH,OH O:OH,OH',
  ['attack', 'attack', 'blue: first blue'],
  'B:- O:OH,OH I:O',
  { combats: ['2:4'], fizzles: ['orange MOP-8.11'] },
)

vector(
  'TV-47 MOP-4.3 MOP-8.18 MOP-9.13 · both attack in the Orange home, Orange first: no garrison, all are destroyed',
  'B:OH,OH O:OH,OH',
  ['attack', 'attack', 'blue: first orange'],
  'B:- O:- I:O',
  { combats: ['2:2'], fizzles: ['blue MOP-8.11'] },
)

test.each([
  [
    'TV-48 MOP-8.8 MOP-17.5 MOP-8.5 · the attacker chooses the country, and must attack',
    'B:N,OH O:N',
    ['attack neutral-country', 'attack orange-home'],
  ],
  [
    'TV-49 MOP-8.9 · the duty to attack may be met by a fortified army that stands up elsewhere',
    'B:Nf,OH O:N',
    ['attack neutral-country f', 'attack orange-home'],
  ],
])('%s', (_, position, options) => {
  const table = at(position).turn('attack', 'fortify')
  expect(table.options('blue')).toEqual(options)
  expect(table.refusal('blue', 'attack none')).toBe('MOP-8.8')
})

test('TV-50 MOP-14.3 MOP-17.6 MOP-8.14 · any card in hand but SCORE may be discarded for ATTACK+1', () => {
  const table = at('B:N O:N').turn('attack-plus-1', 'strength')
  const others = ['attack', 'fortify', 'move-1', 'move-2', 'recruit', 'strength']
  expect(table.options('blue')).toEqual(others.map(card => `discard ${card}`))
  expect(table.refusal('blue', 'discard score')).toBe('MOP-14.3')
  expect(table.refusal('blue', 'discard attack-plus-1')).toBe('MOP-8.14')
})

vector(
  'TV-51 MOP-9.5 · a STRENGTH of the same turn comes too late for the combat',
  'B:N O:N',
  ['strength', 'attack'],
  'B:- O:- S:2/1 D:2,2,3',
  { combats: ['1:1'] },
)

vector(
  'TV-52 MOP-9.11 MOP-9.6 · armies in other countries are not touched',
  'B:BH,N O:OH,N',
  ['attack', 'strength'],
  'B:BH O:OH',
  { combats: ['1:1'] },
)

vector(
  'TV-53 MOP-7.5 MOP-9.3 · each fortified army adds 1',
  'B:Nf,Nf O:N,N,N S:2/2',
  ['strength', 'attack'],
  'B:- O:-',
  { combats: ['6:6'] },
)

test('TV-54 MOP-10.16 MOP-5.10 MOP-6.3 · the owner may enter an occupied home, which stays occupied and without RECRUIT', () => {
  const table = at('B:OH@ O:N').turn('fortify', 'move-1', 'orange: move n neutral-country>orange-home')
  shows(table, 'B:OHf@ O:OH')
  expect(table.position.countries?.['orange-home']?.controller).toBe('blue')
  expect(table.turn('recruit', 'recruit').fizzles).toEqual(['orange MOP-6.3'])
  shows(table, 'B:BH,OHf@ O:OH')
})
