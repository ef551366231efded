import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../../src/index.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { type Moment, throughout } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at, impossible, newGame } from '../table.ts'
import { BLUE_HOME, NEUTRAL, ORANGE_HOME, variantBreaks } from '../variants.ts'

describe('sides and aim', () => {
  test('MOP-1.1 · exactly two players, Blue and Orange: there is no third seat', () => {
    const { match } = newGame('thirty-years-war')
    expect(marchOfProgress.manifest.seats).toEqual({ least: 2, most: 2 })
    expect(marchOfProgress.seats(match.scenario).map(({ id }) => id)).toEqual(['blue', 'orange'])
    expect(match.decide(2, { type: 'choose-card', card: 'move-1' }).ok).toBe(false)
  })

  test.each([
    ['blue', 'strength', 'S:2/1 D:2,2,3 P:strength/recruit'],
    ['orange', 'strength', 'S:1/2 D:3,2,2 P:recruit/strength'],
  ])('MOP-1.1 · army-strength die, home VP die and cards are one side’s own: %s', (side, card, pattern) => {
    shows(side === 'blue' ? at().turn(card, 'recruit') : at().turn('recruit', card), pattern)
  })

  test('MOP-1.1 · nobody commands the other side’s armies', () => {
    const table = at('B:BH,N O:OH').turn('move-1', 'fortify')
    expect(table.refusal('blue', 'move n orange-home>neutral-country')).toBe('MOP-5.7')
  })

  test.each([
    ['the player with more VPs wins, Orange too', 'VP:17-14 P:-/move-1', 'fortify', 'score', 'orange-wins'],
    ['even one VP more', 'VP:17-16 D:1,2,1 P:-/move-1', 'fortify', 'score', 'orange-wins'],
    ['equal VPs are a tie', 'vive-lempereur VP:14-13 P:move-1/move-1', 'score', 'score', 'tie'],
  ])('MOP-1.2 · %s', (_, position, blue, orange, result) => {
    expect(at(position).turn(blue, orange).result).toBe(result)
  })

  test('MOP-1.2 · VPs come from control: without SCORE nobody has any', () => {
    throughout(({ before, after, events }) => {
      if (after.vp.some((vp, seat) => vp > before.vp[seat]!))
        expect(events.some(({ type }) => type === 'scored')).toBe(true)
    })
  })
})

describe('countries', () => {
  test('MOP-1.3 · all six armies may stand in one country', () => {
    const table = at('B:BH,N,N O:N,N,OH').turn(
      'move-1',
      'move-1',
      'blue: first blue',
      'blue: move n blue-home>neutral-country',
      'orange: move n orange-home>neutral-country',
    )
    shows(table, 'B:N,N,N O:N,N,N')
  })

  test.each([
    ['move-1', 'move n spanish-netherlands>saxony'],
    ['move-1', 'move n saxony>france'],
    ['fortify', 'fortify n saxony'],
    ['attack', 'attack saxony'],
    ['strength', 'strength saxony'],
  ])('MOP-1.3 · the countries in play are the map: %s, %s', (card, decision) => {
    const table = at('age-of-marlborough B:SN,EB,DR O:EB').turn(card, 'recruit')
    expect(table.refusal('blue', decision)).toBe('MOP-1.3')
  })

  test.each([
    ['MOP-1.3', 'two countries of one name', { countries: [BLUE_HOME, NEUTRAL, NEUTRAL, ORANGE_HOME] }],
    ['MOP-1.3', 'an army in no country', { armiesInPlay: { blue: ['bavaria'], orange: [] } }],
    ['MOP-1.4', 'a player without a home', { countries: [BLUE_HOME, NEUTRAL] }],
    [
      'MOP-1.4',
      'a player with two homes',
      { countries: [BLUE_HOME, { ...BLUE_HOME, id: 'bavaria', code: 'B' }, NEUTRAL, ORANGE_HOME] },
    ],
    ['MOP-1.5', 'a home without a garrison', without('garrison')],
    ['MOP-1.4', 'a home without an owner', without('owner')],
    ['MOP-1.6', 'a neutral country with a garrison', neutrals({ ...NEUTRAL, garrison: 2 })],
    ['MOP-1.6', 'a neutral country with a capital', neutrals({ ...NEUTRAL, capital: 'Munich' })],
    ['MOP-1.6', 'a neutral country with an owner', neutrals({ ...NEUTRAL, owner: 'blue' })],
    [
      'MOP-1.14',
      'two homes and nothing between them',
      { countries: [BLUE_HOME, ORANGE_HOME], adjacency: [] },
    ],
    ['MOP-1.14', 'three neutral countries: the dice run out', neutrals(NEUTRAL, another('A'), another('C'))],
    ['MOP-1.7', 'four armies for a player', { armiesPerPlayer: 4 }],
    ['MOP-1.11', 'a VP die of 7', neutrals({ ...NEUTRAL, vpStart: 7, vpMax: 7 })],
    ['MOP-1.11', 'a VP die below its range', neutrals({ ...NEUTRAL, vpMin: 1, vpStart: 0 })],
    ['MOP-1.13', 'an army strength of 7', { strengthMax: 7 }],
    ['MOP-1.13', 'a start without strength', { strengthStart: { blue: 0, orange: 1 } }],
    ['MOP-1.15', '43 VP: the box has 42', { vpSupply: 43 }],
    ['MOP-1.17', 'a card that nobody has printed', hands('move-1', 'score', 'retreat')],
    ['MOP-1.17', 'one card twice in a hand', hands('move-1', 'move-1', 'score')],
  ])('%s · no scenario has %s', (rule, _, change) => {
    expect(variantBreaks(change)).toBe(rule)
  })

  test.each([
    ['MOP-1.4 MOP-1.14', 'two neutral countries', neutrals(NEUTRAL, another('A'))],
    ['MOP-1.7', 'two armies for a player', { armiesPerPlayer: 2 }],
    ['MOP-1.11', 'a VP die of 6', neutrals({ ...NEUTRAL, vpStart: 6, vpMax: 6 })],
    ['MOP-1.15', '42 VP, the whole box', { vpSupply: 42 }],
  ])('%s · a scenario may have %s', (_, __, change) => {
    expect(variantBreaks(change)).toBe('possible')
  })

  test.each([
    ['MOP-1.5', 'a home’s VP die above its range', 'D:4,2,3'],
    ['MOP-1.5', 'a home’s VP die below its range', 'age-of-marlborough D:1,3,3,3'],
    ['MOP-1.6', 'a neutral VP die above its range', 'D:3,3,3'],
    ['MOP-1.6', 'a neutral VP die below its range', 'age-of-marlborough D:3,3,0,3'],
  ])('%s · %s is impossible', (_, __, position) => {
    expect(impossible(position)).toBe('MOP-1.12')
  })

  test('MOP-1.6 · a neutral country has no garrison: alone in it, an army has nothing to attack', () => {
    expect(at('B:N O:OH').turn('attack', 'recruit').fizzles).toEqual(['blue MOP-8.11'])
    expect(at('B:N,N O:N').turn('attack', 'strength').combats).toEqual(['2:1'])
  })
})

function without(field: 'garrison' | 'owner') {
  const { [field]: _, ...home } = BLUE_HOME
  return { countries: [home, NEUTRAL, ORANGE_HOME] }
}

function neutrals(...countries: object[]) {
  return { countries: [BLUE_HOME, ...countries, ORANGE_HOME] }
}

function another(code: string) {
  return { ...NEUTRAL, id: `neutral-${code.toLowerCase()}`, code }
}

function hands(...cards: string[]) {
  return { hands: { blue: cards, orange: ['move-1', 'score'] } }
}

const lying = ({ fortified, onCapital }: Moment['before'], seat: number): number => {
  const half = fortified.length / 2
  const off = fortified.slice(seat * half, (seat + 1) * half).reduce((sum, n) => sum + n, 0)
  return off + (onCapital[seat] === 2 ? 1 : 0)
}

describe('armies', () => {
  test('MOP-1.7 · each player has three armies, in play or in stock, whatever happens', () => {
    throughout(({ table }) => {
      const { armies = [], players } = table.position
      for (const side of SIDES) {
        const inPlay = armies.filter(({ owner }) => owner === side).length
        expect(inPlay + players![side]!.armiesInStock!).toBe(3)
      }
    })
  })

  test('MOP-1.7 · a fourth army does not exist', () => {
    expect(impossible('B:BH,BH,N,N O:OH')).toBe('MOP-1.7')
    expect(impossible('B:BH O:N,Nf,OH,BH@')).toBe('MOP-1.7')
    expect(impossible('B:BH,N,N O:OH')).toBe('possible')
  })

  test('MOP-1.8 · armies lie down only by cards that fortify, and stand up only to move or to attack', () => {
    throughout(({ before, after, events }) => {
      for (const [seat, side] of SIDES.entries()) {
        const change = lying(after, seat) - lying(before, seat)
        const fortified = events.flatMap(event => {
          if (event.type === 'fortified' && event.side === side) return [event.army]
          return event.type === 'entrenched' && event.side === side
            ? event.places.flatMap(({ armies }) => armies)
            : []
        })
        const marched = events.flatMap(event =>
          event.type === 'moved' && event.side === side ? [event.armies] : [],
        )
        const stood = events.flatMap(event =>
          event.type === 'attacked' && event.side === side ? [event.stand] : [],
        )
        const rose = [...marched, ...stood].flat().filter(kind => kind.startsWith('fortified')).length
        const died = events.some(event => event.type === 'combat' && event[`${side}Losses`] > 0)
        if (died) expect(change).toBeLessThanOrEqual(fortified.length - rose)
        else expect(change).toBe(fortified.length - rose)
      }
    })
  })

  test('MOP-1.8 · an army enters play standing, also beside fortified ones', () => {
    shows(at('B:BHf O:OHf').turn('recruit', 'recruit'), 'B:BH,BHf O:OH,OHf')
  })

  test('MOP-1.9 · an army is on a capital only in the enemy’s home', () => {
    expect(impossible('B:BH@ O:OH')).toBe('MOP-1.9')
    expect(impossible('B:BH O:OHf@')).toBe('MOP-1.9')
    expect(impossible('B:N@ O:OH')).toBe('MOP-1.9')
    expect(impossible('B:OH@ O:BHf@')).toBe('possible')
  })

  test('MOP-1.9 · an army on the capital is in that country: it leaves together with another', () => {
    const table = at('B:OH@,OH O:N').turn('move-2', 'recruit')
    expect(table.options('blue')).toContain('move n+n@ orange-home>neutral-country')
    shows(table.decide('blue', 'move n+n@ orange-home>neutral-country'), 'B:N,N')
  })

  test('MOP-1.10 · choosing one of several equal armies is one option', () => {
    const table = at('B:N,N,N O:OH').turn('move-1', 'strength')
    expect(table.options('blue')).toEqual([
      'move n neutral-country>blue-home',
      'move n neutral-country>orange-home',
    ])
    shows(at('B:N,N,N O:OH,OH').turn('fortify', 'strength'), 'B:N,N,Nf')
  })

  test('MOP-1.10 · armies that differ in posture or capital are different options, in whatever order named', () => {
    const table = at('B:OH,OHf,OH@ O:N').turn('move-2', 'recruit')
    expect(table.options('blue').length).toBe(6)
    shows(table.decide('blue', 'move n@+f orange-home>neutral-country'), 'B:N,N,OH')
  })
})
