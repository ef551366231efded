import { describe, expect, test } from 'vitest'
import { advance, ambush, answer, assault, attack, commanded, led, pass, retreat } from '../say.ts'
import { at, type Described, type Table } from '../table.ts'
import { diceLeft, fight } from './plays.ts'

const LANCERS = 'gb-9th-queens-royal-lancers' // cavalry 7/3
const FOOT = 'gb-32nd-regiment-of-foot' // 6/3
const NINTH = 'au-9th-regiment' // 6/3
const FOURTH = 'au-4th-regiment' // 5/3
const DEL_REY = 'sp-del-rey-dragoons' // 5/3

describe('a target that withdraws', () => {
  const withdrawing = (attacker: string, dice: number[]) => {
    const table = at({
      nations: ['great-britain', 'austria'],
      units: { [attacker]: 'd4', [NINTH]: 'd5' },
      hands: { blue: [`${attacker}-c1`, 'gb-leader-lord-wellington'], red: ['au-withdraw-1', `${NINTH}-c2`] },
      dice,
    })
    return fight(table, assault(`${attacker}-c1`, NINTH), { withdraw: 'au-withdraw-1' })
  }

  test.each([
    [2, 'd6r'],
    [4, 'd6'],
  ])('TV-41 MAN-9.13 MAN-10.16 · the lancers advance and pursue: roll %i', (roll, where) => {
    const table = withdrawing(LANCERS, [roll])
    expect([table.where(NINTH), table.where(LANCERS), table.totals]).toEqual([where, 'd5', []])
    expect(table.eventsOf('pursuit').map(({ rolls }) => rolls.map(({ roll }) => roll))).toEqual([[roll]])
    expect(diceLeft(table)).toEqual([])
    expect(table.refusal('blue', led('gb-leader-lord-wellington'))).toBe('MAN-13.2')
    expect(table.eventsOf('defence')).toEqual([])
    expect(table.position.discards).toEqual({ blue: [`${LANCERS}-c1`], red: ['au-withdraw-1'] })
  })

  test('TV-42 MAN-10.17 · infantry advances, but does not pursue', () => {
    const table = withdrawing(FOOT, [1])
    expect([table.where(NINTH), table.where(FOOT)]).toEqual(['d6', 'd5'])
    expect([table.eventsOf('pursuit'), diceLeft(table)]).toEqual([[], [1]])
  })
})

/** Blue ambushes a unit of Red's and drives it off its square; other units of Red's stand in its way. */
function driven(from: string, taken: string[], more: Partial<Described> = {}): Table {
  const friends = ['sp-1st-line-regiment', 'sp-20th-line-regiment', 'sp-3rd-hussars', 'sp-walloon-guards']
  const table = at({
    nations: ['united-states', 'spain'],
    hands: { blue: ['us-ambush-1'] },
    dice: [10],
    ...more,
    units: {
      [DEL_REY]: from,
      ...Object.fromEntries(taken.map((square, index) => [friends[index]!, square])),
    },
  })
  return table.decide('blue', ambush('us-ambush-1', DEL_REY)).decide('blue', answer('retreat'))
}

/** Where the unit has gone, or may go. */
function retreats(table: Table): string {
  const choice = table.options('red').flatMap(option => (option.type === 'retreat' ? [option.to] : []))
  return choice.length > 0 ? choice.sort().join(' or ') : table.where(DEL_REY)
}

describe('retreat', () => {
  const WEST = { more: { homeEdges: { red: 'west' } } } as const

  test.each([
    ['TV-45 MAN-10.9', 'd5', 'back', [], {}, 'd6'],
    ['TV-45 MAN-10.9 MAN-10.10', 'd5', 'to a flank of its choice', ['d6'], {}, 'c5 or e5'],
    ['TV-45 MAN-10.9', 'd5', 'to the only free flank', ['d6'], { terrain: { c5: 'lake' } }, 'e5'],
    ['TV-45 MAN-10.9', 'd5', 'forward', ['d6', 'c5', 'e5'], {}, 'd4'],
    ['TV-45 MAN-10.9', 'd5', 'nowhere', ['d6', 'c5', 'e5', 'd4'], {}, 'eliminated'],
    ['TV-46 MAN-10.9', 'a8', 'along the edge', [], {}, 'b8'],
    ['TV-46 MAN-10.9', 'a8', 'forward from the edge', ['b8'], {}, 'a7'],
    ['TV-47 MAN-1.7 MAN-10.9', 'd4', 'towards the west', [], WEST, 'c4'],
    ['TV-47 MAN-1.7 MAN-10.9', 'd4', 'north or south of it', ['c4'], WEST, 'd3 or d5'],
  ] as const)('%s · from %s %s', (_, from, __, taken, more, expected) => {
    expect(retreats(driven(from, [...taken], more))).toBe(expected)
  })

  test('TV-45 MAN-10.10 · the owner chooses between the flanks, whoever made the unit retreat', () => {
    const table = driven('d5', ['d6'])
    expect(table.asks).toBe('red: retreat')
    expect(table.decide('red', retreat('c5')).where(DEL_REY)).toBe('c5')
  })

  test('TV-94 MAN-10.10 · so it is after an assault as well: the attacker answers retreat, the defender picks the flank', () => {
    const table = at({
      nations: ['great-britain', 'austria'],
      units: { [FOOT]: 'd4', [NINTH]: 'd5', [FOURTH]: 'd6' },
      hands: { blue: [`${FOOT}-c3`] },
      dice: [3, 4],
    })
    fight(table, assault(`${FOOT}-c3`, NINTH)).decide('blue', answer('retreat'))
    expect([table.totals, table.asks]).toEqual([['13:6 attacker-choice'], 'red: retreat'])
    table.decide('red', retreat('e5'))
    expect([table.where(NINTH), table.where(FOOT)]).toEqual(['e5', 'd5'])
  })

  test('TV-49 MAN-10.6 MAN-10.11 · a surrounded unit made to retreat is eliminated', () => {
    const table = at({
      nations: ['great-britain', 'austria'],
      units: {
        [FOOT]: 'd4',
        [NINTH]: 'd5',
        [FOURTH]: 'd6',
        'au-1st-regiment': 'c5',
        'au-3rd-regiment': 'e5',
      },
      hands: { blue: [`${FOOT}-c3`] },
      dice: [3, 4],
    })
    fight(table, assault(`${FOOT}-c3`, NINTH)).decide('blue', answer('retreat'))
    expect([table.where(NINTH), table.where(FOOT)]).toEqual(['eliminated', 'd5'])
  })

  test('TV-48 MAN-10.8 MAN-10.20 · a hit that eliminates leaves nothing to retreat or to pursue', () => {
    const table = at({
      nations: ['austria', 'france'],
      units: { 'au-johann-dragoons': 'd4', 'fr-4th-regiment-suisse': 'd5r' },
      hands: { blue: ['au-johann-dragoons-c1'] },
      dice: [1, 2, 1],
    })
    fight(table, assault('au-johann-dragoons-c1', 'fr-4th-regiment-suisse'))
    expect(table.totals).toEqual(['9:3 hit-and-retreat'])
    expect(table.where('fr-4th-regiment-suisse')).toBe('eliminated')
    expect([table.where('au-johann-dragoons'), table.eventsOf('pursuit')]).toEqual(['d5', []])
    expect(diceLeft(table)).toEqual([1])
  })
})

describe('pursuit', () => {
  const CUIRASSIERS = 'fr-1st-cuirassiers' // 7/4
  const SUISSE = 'fr-4th-regiment-suisse' // 5/3
  const GRENZERS = 'au-1st-regiment' // 7/4
  const MURAT = 'fr-leader-joachim-murat' // command 2, pursuit modifier 1

  const riding = (where: { [unit: string]: string }, dice: number[]) =>
    at({
      units: { ...where, [GRENZERS]: 'd5' },
      hands: { blue: [`${CUIRASSIERS}-c1`, `${CUIRASSIERS}-c3`, `${SUISSE}-c3`, MURAT] },
      dice,
    })

  test.each([
    ['both hit: the target is eliminated, and nobody advances again', [4, 5], 'eliminated', [true, true]],
    ['neither hits', [5, 6], 'd6', [false, false]],
    ['the first hits', [4, 6], 'd6r', [true, false]],
  ])('TV-50 MAN-10.18 MAN-10.19 · two cards and Murat: %s', (_, rolls, where, hits) => {
    const table = riding({ [CUIRASSIERS]: 'd4', [SUISSE]: 'c5' }, [1, 1, 1, 1, ...rolls])
    fight(table, assault(`${CUIRASSIERS}-c1`, GRENZERS), {
      attack: commanded(MURAT, [SUISSE], { cards: [`${CUIRASSIERS}-c3`] }),
    })
    expect(table.totals).toEqual(['16:7 attacker-choice'])
    table.decide('blue', answer('retreat')).decide('blue', advance(CUIRASSIERS))
    expect(table.eventsOf('pursuit')[0]?.rolls.map(({ hit }) => hit)).toEqual(hits)
    expect([table.where(GRENZERS), table.where(CUIRASSIERS), diceLeft(table)]).toEqual([where, 'd5', []])
  })

  test('TV-51 MAN-10.17 · cavalry that supported without a card of its own does not pursue', () => {
    const table = riding({ [SUISSE]: 'd4', [CUIRASSIERS]: 'c5' }, [1, 1, 1])
    fight(table, assault(`${SUISSE}-c3`, GRENZERS), { attack: commanded(MURAT, [CUIRASSIERS]) })
    expect(table.totals).toEqual(['14:7 attacker-choice'])
    table.decide('blue', answer('retreat')).decide('blue', advance(CUIRASSIERS))
    expect([table.where(CUIRASSIERS), table.where(GRENZERS)]).toEqual(['d5', 'd6'])
    expect([table.eventsOf('pursuit'), diceLeft(table)]).toEqual([[], [1]])
  })

  test('TV-93 MAN-9.6 MAN-9.16 MAN-10.16 · the opening card and the one added in step 5 each have their roll and range', () => {
    const table = at({
      nations: ['great-britain', 'austria'],
      units: { [LANCERS]: 'd4', 'au-oreilly-chevaulegers': 'd5' },
      hands: { blue: [`${LANCERS}-c4`, `${LANCERS}-c1`] },
      dice: [2, 2, 3, 3, 4, 4],
    })
    fight(table, assault(`${LANCERS}-c4`, 'au-oreilly-chevaulegers'), {
      attack: attack({ cards: [`${LANCERS}-c1`] }),
    })
    expect(table.totals).toEqual(['17:8 attacker-choice'])
    table.decide('blue', answer('retreat'))
    expect(table.eventsOf('pursuit')[0]?.rolls).toEqual([
      { card: `${LANCERS}-c4`, roll: 4, hit: true },
      { card: `${LANCERS}-c1`, roll: 4, hit: false },
    ])
    expect([table.where('au-oreilly-chevaulegers'), diceLeft(table)]).toEqual(['d6r', []])
  })

  test.each([
    [1, 'd6r'],
    [2, 'd6r'],
    [3, 'd6'],
  ])('TV-99 MAN-10.18 · range [1, 1] and Muhammad Ali: roll %i', (roll, where) => {
    const table = at({
      nations: ['ottoman', 'austria'],
      units: { 'ot-irregular-cavalry': 'd4', [FOURTH]: 'd5' },
      hands: { blue: ['ot-irregular-cavalry-c1', 'ot-leader-muhammad-ali'] },
      dice: [2, roll],
    })
    fight(table, assault('ot-irregular-cavalry-c1', FOURTH), { attack: led('ot-leader-muhammad-ali') })
    expect(table.totals).toEqual(['10:5 attacker-choice'])
    table.decide('blue', answer('retreat'))
    expect([table.where(FOURTH), table.where('ot-irregular-cavalry')]).toEqual([where, 'd5'])
    expect(diceLeft(table)).toEqual([])
  })
})

describe('the advance', () => {
  const GUARD = 'fr-guard-cavalry' // 8/5
  const SUISSE = 'fr-4th-regiment-suisse'
  const NEY = 'fr-leader-michel-ney' // command 2
  const winning = (units: { [unit: string]: string }, cards: string[], dice: number[]) =>
    at({ units: { ...units, [NINTH]: 'd5' }, hands: { blue: cards }, dice })

  test.each([
    ['stay', pass('advance'), 'd4'],
    ['advance', advance('fr-imperial-guard'), 'd5'],
  ])('TV-52 MAN-10.14 · a single attacker freed by its card may %s', (_, decision, where) => {
    const table = winning({ 'fr-imperial-guard': 'd4' }, ['fr-imperial-guard-c1'], [2, 2])
    fight(table, assault('fr-imperial-guard-c1', NINTH)).decide('blue', answer('retreat'))
    expect(table.decide('blue', decision).where('fr-imperial-guard')).toBe(where)
  })

  test.each([
    ['the attacker', GUARD, { [GUARD]: 'd5', [SUISSE]: 'c5' }],
    ['the supporter', SUISSE, { [GUARD]: 'd4', [SUISSE]: 'd5' }],
  ])(
    'TV-52 MAN-10.14 · with a supporter who is not freed one of the two must advance: %s',
    (_, who, where) => {
      const table = winning({ [GUARD]: 'd4', [SUISSE]: 'c5' }, [`${GUARD}-c2`, NEY], [1, 1, 6])
      fight(table, assault(`${GUARD}-c2`, NINTH), { attack: commanded(NEY, [SUISSE]) })
      expect(table.totals).toEqual(['15:6 attacker-choice'])
      table.decide('blue', answer('retreat'))
      expect(table.refusal('blue', pass('advance'))).toBe('MAN-10.13')
      table.decide('blue', advance(who))
      expect({ [GUARD]: table.where(GUARD), [SUISSE]: table.where(SUISSE) }).toEqual(where)
    },
  )

  test('TV-102 MAN-10.14 MAN-10.16 · the Guard Cavalry may stay, and then pursues nobody', () => {
    const table = winning({ [GUARD]: 'd4' }, [`${GUARD}-c1`], [2, 2, 1])
    fight(table, assault(`${GUARD}-c1`, NINTH)).decide('blue', answer('retreat'))
    table.decide('blue', pass('advance'))
    expect([table.where(GUARD), table.where(NINTH)]).toEqual(['d4', 'd6'])
    expect([table.eventsOf('pursuit'), diceLeft(table)]).toEqual([[], [1]])
  })

  test('TV-102 MAN-10.14 MAN-10.16 · the cuirassiers in their place must advance', () => {
    const table = winning({ 'fr-1st-cuirassiers': 'd4' }, ['fr-1st-cuirassiers-c1'], [2, 3, 4])
    fight(table, assault('fr-1st-cuirassiers-c1', NINTH)).decide('blue', answer('retreat'))
    expect([table.where('fr-1st-cuirassiers'), table.where(NINTH)]).toEqual(['d5', 'd6'])
    expect(diceLeft(table)).toEqual([])
  })
})
