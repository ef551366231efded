import { describe, expect, test } from 'vitest'
import { shows } from '../shows.ts'
import { at, newGame, type Table } from '../table.ts'
import { vector } from './vector.ts'

const GW = 'great-war'
const THREE = 'move-1,move-2,recruit'

const storms = (table: Table): string[] =>
  table.events.flatMap(event =>
    event.type === 'stormed' ? [`${event.side} ${event.armies} ${event.rule}`] : [],
  )

test('TV-103 MOP-24.3 MOP-24.5 MOP-24.6 MOP-24.7 MOP-24.8 MOP-24.21 · set-up, with all cards but SCORE legal', () => {
  const table = newGame(GW)
  shows(table, 'B:GF,GF O:GM,GM D:4,2,2,4 S:1/1 VP:0-0')
  expect(table.position.vpStock).toBe(36)
  const hand = ['move-1', 'move-2', 'recruit', 'entrench', 'attack', 'artillery-attack', 'strength', 'score']
  for (const side of ['blue', 'orange'] as const) {
    expect(table.position.players?.[side]?.armiesInStock).toBe(1)
    expect(table.hand(side).sort()).toEqual([...hand].sort())
    const legal = hand.filter(card => card !== 'score').map(card => `card ${card}`)
    expect(table.options(side)).toEqual(legal.sort())
  }
})

test.each([
  ['GF', 'gw-france', ['alsace-lorraine', 'belgium']],
  ['BE', 'belgium', ['alsace-lorraine', 'german-empire', 'gw-france']],
  ['AL', 'alsace-lorraine', ['belgium', 'german-empire', 'gw-france']],
  ['GM', 'german-empire', ['alsace-lorraine', 'belgium']],
])('TV-104 MOP-24.4 · from %s an army may move to its neighbours only', (code, from, to) => {
  const table = at(`${GW} B:${code}`).turn('move-1', 'entrench')
  expect(table.options('blue')).toEqual(to.map(country => `move n ${from}>${country}`))
})

vector(
  'TV-105 MOP-24.9 MOP-24.10 · both ENTRENCH: nothing is asked, everything lies in trenches, the occupation goes on',
  `${GW} B:GF,BE,GM@ O:AL I:O`,
  ['entrench', 'entrench'],
  'B:GFf,BEf,GMf@ O:ALf I:O P:entrench/entrench',
  { controls: ['german-empire: blue'] },
)

vector(
  'TV-106 MOP-24.10 · without an army, or with fortified ones only, it has no effect',
  `${GW} B:- O:GMf`,
  ['entrench', 'entrench'],
  'B:- O:GMf P:entrench/entrench',
  { fizzles: ['blue MOP-7.3', 'orange MOP-7.4'] },
)

vector(
  'TV-107 MOP-24.10 · armies that are fortified already stay as they are',
  `${GW} B:BEf,GF O:GM`,
  ['entrench', 'recruit'],
  'B:GFf,BEf O:GM,GM',
)

vector(
  'TV-108 MOP-24.11 · a fortified army counts 2 more',
  `${GW} B:BEf O:BE,BE,BE`,
  ['strength', 'attack'],
  'B:- O:-',
  { combats: ['3:3'] },
)
vector(
  'TV-108 MOP-24.11 · the garrison comes on top',
  `${GW} B:GFf O:GF,GF,GF S:1/2`,
  ['strength', 'attack'],
  'B:- O:GF,GF@',
  { combats: ['6:5'], fizzles: ['blue MOP-12.5'], controls: ['gw-france: orange'] },
)
vector(
  'TV-108 MOP-24.11 · the trenches come before the attack',
  `${GW} B:BE,BE O:BE,BE,BE`,
  ['entrench', 'attack'],
  'B:BEf,BEf O:-',
  { combats: ['3:6'] },
)

vector(
  'TV-109 MOP-24.12 MOP-24.13 · one fortified army holds Belgium against two normal ones',
  `${GW} B:BEf O:BE,BE P:${THREE}/-`,
  ['score', 'strength'],
  'VP:7-0 D:3,2,2,3 S:1/2',
  { controls: ['belgium: blue'] },
)

vector(
  'TV-110 MOP-24.12 · if both have one, nobody does',
  `${GW} B:BEf O:BE,BE P:${THREE}/-`,
  ['score', 'entrench'],
  'B:BEf O:BEf,BEf VP:5-0',
  { controls: ['belgium: nobody'] },
)

test('TV-111 MOP-24.13 · STRENGTH may lower a country that is held so, and only its holder may', () => {
  const held = `${GW} B:BEf O:BE`
  expect(at(held).turn('strength', 'recruit').options('blue')).toEqual([
    'strength belgium',
    'strength gw-france',
  ])
  shows(at(held).turn('recruit', 'strength'), 'D:4,2,2,3 S:1/2')
})

vector(
  'TV-112 MOP-24.13 MOP-8.10 · an army that stands up to attack holds nothing',
  `${GW} B:BEf,BEf O:BE,BE,GM`,
  ['attack', 'recruit', 'blue: attack belgium f'],
  'B:- O:BE,BE,GM',
  { combats: ['1:2'], fizzles: ['orange MOP-6.2'] },
)
test('TV-112 MOP-24.13 MOP-8.10 · one that stands fast still holds', () => {
  const table = at(`${GW} B:BEf O:BE,AL`).turn('attack', 'strength', 'blue: attack none')
  expect(table.options('orange')).toEqual(['strength alsace-lorraine', 'strength german-empire'])
  shows(table, 'B:BEf')
})

vector(
  'TV-113 MOP-24.13 MOP-11.5 · a fortified army in the enemy home, off the capital, gains nothing',
  `${GW} B:GMf O:GM P:${THREE}/${THREE}`,
  ['score', 'score'],
  'VP:5-5 D:3,2,2,3',
  { controls: ['german-empire: orange'] },
)

describe('storming trenches', () => {
  vector(
    'TV-114 MOP-24.14 · two armies beat one in its trench, and one of them is lost',
    `${GW} B:AL,AL O:ALf S:2/1`,
    ['attack', 'strength'],
    'B:AL O:-',
    { combats: ['4:3'], controls: ['alsace-lorraine: blue'] },
  )
  vector(
    'TV-115 MOP-24.14 · one army is lost for two trenches',
    `${GW} B:AL,AL,AL O:ALf,ALf S:3/1`,
    ['attack', 'strength'],
    'B:AL,AL O:-',
    { combats: ['9:6'] },
  )
  vector(
    'TV-116 MOP-24.15 · a garrison is beaten without loss',
    `${GW} B:GM,GM,GM O:AL`,
    ['attack', 'entrench'],
    'B:GM,GM,GM@ O:ALf',
    { combats: ['3:2'] },
  )
  vector(
    'TV-116 MOP-24.15 · a winning defender stays fortified',
    `${GW} B:AL,AL O:ALf`,
    ['attack', 'entrench'],
    'B:- O:ALf',
    { combats: ['2:3'], fizzles: ['orange MOP-7.4'] },
  )
  vector(
    'TV-116 MOP-24.15 · on equal totals everything is destroyed anyway',
    `${GW} B:AL,AL,AL O:ALf`,
    ['attack', 'strength'],
    'B:- O:-',
    { combats: ['3:3'] },
  )
  vector(
    'TV-117 MOP-24.16 · a lone attacker wins and is lost',
    `${GW} B:AL O:ALf S:4/1`,
    ['attack', 'strength'],
    'B:- O:-',
    { combats: ['4:3'], controls: ['alsace-lorraine: nobody'] },
  )
  vector(
    'TV-118 MOP-24.16 · but not an army that did not attack',
    `${GW} B:ALf,AL O:ALf S:4/1`,
    ['attack', 'strength', 'blue: attack alsace-lorraine'],
    'B:ALf O:-',
    { combats: ['4:3'], controls: ['alsace-lorraine: blue'] },
  )
  vector(
    'TV-119 MOP-24.17 MOP-6.6 · the recruited army and the garrison make it equal',
    `${GW} B:GM,GM O:GMf S:3/1`,
    ['attack', 'recruit'],
    'B:- O:-',
    { combats: ['6:6'], controls: ['german-empire: orange'] },
  )
  vector(
    'TV-120 MOP-24.17 MOP-10.5 · the army that is left takes the capital',
    `${GW} B:GM,GM O:GMf S:3/1`,
    ['attack', 'entrench'],
    'B:GM@ O:-',
    { combats: ['6:5'], fizzles: ['orange MOP-7.4'], controls: ['german-empire: blue'] },
  )
  vector(
    'TV-120 MOP-24.17 MOP-10.5 · if none is left nobody does',
    `${GW} B:GM O:GMf S:6/1`,
    ['attack', 'entrench'],
    'B:- O:-',
    { combats: ['6:5'], fizzles: ['orange MOP-7.4'], controls: ['german-empire: orange'] },
  )
  vector(
    'TV-121 MOP-24.17 MOP-10.17 · freeing one’s own capital costs the same',
    `${GW} B:GMf@ O:GM,GM S:1/2`,
    ['recruit', 'attack'],
    'B:GF O:GM',
    { combats: ['4:3'], controls: ['german-empire: orange'] },
  )
  vector(
    'TV-122 MOP-24.17 MOP-10.7 · an occupier that stayed on the capital remains there',
    `${GW} B:GM,GMf@ O:GMf S:4/1`,
    ['attack', 'entrench', 'blue: attack german-empire'],
    'B:GMf@ O:-',
    { combats: ['4:3'], fizzles: ['orange MOP-7.4'], controls: ['german-empire: blue'] },
  )
  vector(
    'TV-123 MOP-24.17 MOP-10.12 · an occupier that attacks meets the garrison and does not come back',
    `${GW} B:GM@ O:GMf S:6/1`,
    ['attack', 'entrench'],
    'B:- O:-',
    { combats: ['6:5'], fizzles: ['orange MOP-7.4'], controls: ['german-empire: orange'] },
  )

  test('MOP-24.14 · the loss is told with its rule, and counted with the others', () => {
    const table = at(`${GW} B:AL,AL O:ALf S:2/1`).turn('attack', 'strength')
    expect(storms(table)).toEqual(['blue 1 MOP-24.14'])
    expect(table.events).toContainEqual(
      expect.objectContaining({ type: 'combat', blueLosses: 1, orangeLosses: 1 }),
    )
    expect(storms(at(`${GW} B:AL,AL O:AL S:2/1`).turn('attack', 'strength'))).toEqual([])
  })
})

describe('ARTILLERY ATTACK', () => {
  const ready = () => at(`${GW} B:BE,BE O:BEf`).turn('artillery-attack', 'strength')
  const cards = (...ids: string[]) => ids.map(id => `discard ${id}`).sort()

  test('TV-124 MOP-24.18 MOP-24.19 MOP-24.20 MOP-24.27 · two discards add 2', () => {
    const table = ready()
    expect(table.options('blue')).toEqual(
      cards('move-1', 'move-2', 'recruit', 'entrench', 'attack', 'strength'),
    )
    expect(table.refusal('blue', 'discard none')).toBe('MOP-24.19')
    expect(table.refusal('blue', 'discard score')).toBe('MOP-14.3')
    table.decide('blue', 'discard move-1')
    expect(table.options('blue')).toEqual(
      cards('move-2', 'recruit', 'entrench', 'attack', 'strength', 'none'),
    )
    expect(table.match.pending().rule).toBe('MOP-24.20')
    table.decide('blue', 'discard recruit')
    expect(table.combats).toEqual(['4:3'])
    shows(table, 'B:BE O:- P:move-1,recruit,artillery-attack/strength')
  })

  test('TV-125 MOP-24.18 MOP-24.20 · one discard adds 1', () => {
    const table = ready().decide('blue', 'discard move-1').decide('blue', 'discard none')
    expect(table.combats).toEqual(['3:3'])
    shows(table, 'B:- O:- P:move-1,artillery-attack/strength')
  })

  vector(
    'TV-126 MOP-24.19 MOP-24.27 · with SCORE alone nothing is discarded',
    `${GW} B:BE,BE O:BE P:move-1,move-2,recruit,entrench,attack,strength/-`,
    ['artillery-attack', 'strength'],
    'B:BE,BE O:-',
    { combats: ['2:1'] },
  )
  vector(
    'TV-126 MOP-24.19 MOP-24.27 · a single card goes without asking, and no second is asked for',
    `${GW} B:BE,BE O:BE P:move-1,move-2,recruit,entrench,attack/-`,
    ['artillery-attack', 'strength'],
    'B:BE,BE O:-',
    { combats: ['3:1'] },
  )
  vector(
    'TV-127 MOP-24.19 MOP-4.5 · without a combat nothing is discarded, and the initiative flips',
    GW,
    ['artillery-attack', 'artillery-attack'],
    'I:O P:artillery-attack/artillery-attack',
    { fizzles: ['blue MOP-8.11', 'orange MOP-8.11'] },
  )
})

test('TV-128 MOP-24.21 · SCORE needs two cards in the pile', () => {
  const table = at(`${GW} P:move-1/move-1,move-2`)
  expect(table.refusal('blue', 'card score')).toBe('MOP-24.21')
  expect(table.options('orange')).toContain('card score')
  const fought = at(`${GW} B:BE,BE O:BE`).turn(
    'artillery-attack',
    'strength',
    'blue: discard move-1',
    'blue: discard none',
  )
  expect(fought.options('blue')).toContain('card score')
  expect(fought.options('orange')).not.toContain('card score')
})

describe('war-weariness', () => {
  const turn = ['score', 'recruit'] as const
  vector('TV-129 MOP-24.22 MOP-24.23 · 5 of a home at 4', `${GW} P:${THREE}/-`, turn, 'VP:5-0 D:3,2,2,4')
  vector(
    'TV-129 MOP-24.22 MOP-24.23 · 4 of a home at 3',
    `${GW} D:3,2,2,4 P:${THREE}/-`,
    turn,
    'VP:4-0 D:2,2,2,4',
  )
  vector(
    'TV-129 MOP-24.22 MOP-24.23 · 3 of a home at 2, which falls no further',
    `${GW} D:2,2,2,4 P:${THREE}/-`,
    turn,
    'VP:3-0 D:2,2,2,4',
  )
  vector(
    'TV-129 MOP-24.22 MOP-24.23 · nor by STRENGTH',
    `${GW} D:2,2,2,4`,
    ['strength', 'recruit'],
    'S:1/1 D:2,2,2,4',
    { fizzles: ['blue MOP-12.5'] },
  )
  vector(
    'TV-130 MOP-24.22 MOP-13.2 · an occupied home does not fall, whoever scores',
    `${GW} B:GM@ O:GM P:${THREE}/${THREE}`,
    ['score', 'score'],
    'VP:9-0 D:3,2,2,4 P:-/-',
  )
})

describe('the end', () => {
  const recruit = ['recruit', 'recruit'] as const
  vector(
    'TV-131 MOP-24.25 · after turn 26 there is an armistice',
    `${GW} T:26 VP:12-11`,
    recruit,
    'VP:12-11',
    {
      result: 'blue-wins',
    },
  )
  vector('TV-131 MOP-24.25 · after turn 25 there is another turn', `${GW} T:25 VP:12-11`, recruit, 'T:26')

  test('TV-131 MOP-24.25 · the stalemate guard is not used', () => {
    const table = at(`${GW} T:8 VP:9-3 Q:4`, { stalemateTurns: 5 }).turn('recruit', 'recruit')
    expect(table.result).toBe('goes on')
    expect(at('VP:9-3 Q:4', { stalemateTurns: 5 }).turn('recruit', 'recruit').result).toBe('blue-wins')
  })

  vector(
    'TV-132 MOP-24.26 · on equal VPs the initiative decides',
    `${GW} T:26 VP:11-11 I:O`,
    recruit,
    'I:O',
    { result: 'orange-wins' },
  )
  vector(
    'TV-132 MOP-24.26 · and a flip in the last turn counts',
    `${GW} T:26 VP:11-11 I:O B:GF O:GM`,
    [
      'move-1',
      'move-1',
      'orange: first orange',
      'orange: move n german-empire>belgium',
      'blue: move n gw-france>belgium',
    ],
    'I:B',
    { result: 'blue-wins' },
  )
  vector(
    'TV-133 MOP-24.24 MOP-24.26 · so at 18 each',
    `${GW} VP:15-15 D:2,2,2,2 I:O P:${THREE}/${THREE}`,
    ['score', 'score'],
    'VP:18-18',
    { result: 'orange-wins' },
  )

  test('TV-134 MOP-24.26 MOP-15.4 · but an end by agreement is a tie', () => {
    const table = at(`${GW} VP:9-9`).decide('blue', 'offer-end').decide('orange', 'accept-end')
    expect(table.result).toBe('tie')
  })
})
