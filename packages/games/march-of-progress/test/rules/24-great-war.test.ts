import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../../src/index.ts'
import type { PositionForm } from '../../src/positions/form.ts'
import type { Side } from '../../src/vocabulary.ts'
import { anyPositionOf } from '../any-position.ts'
import { shows } from '../shows.ts'
import { at as anyTable, impossible, type Table } from '../table.ts'
import { newVariant } from '../variants.ts'

const at = (position = '', options = {}) => anyTable(`great-war ${position}`, options)
const THREE = 'move-1,move-2,recruit'

describe('map and set-up', () => {
  test.each([
    ['D:2,0,0,2', 'possible'],
    ['D:4,2,2,4 S:6/6', 'possible'],
    ['D:1,2,2,4', 'MOP-1.12'],
    ['D:5,2,2,4', 'MOP-1.12'],
    ['D:4,3,2,4', 'MOP-1.12'],
    ['S:7/1', 'MOP-1.13'],
    ['VP:18-19', 'MOP-13.7'],
    ['T:26', 'possible'],
    ['T:27', 'MOP-24.25'],
  ])(
    'MOP-24.5 MOP-24.7 MOP-24.25 · homes from 2 to 4, neutral countries from 0 to 2: %s is %s',
    (given, breaks) => {
      expect(impossible(`great-war ${given}`)).toBe(breaks)
    },
  )

  test('MOP-24.4 · the homes do not touch', () => {
    const table = at('B:GF').turn('move-1', 'strength')
    expect(table.refusal('blue', 'move n gw-france>german-empire')).toBe('MOP-5.4')
  })
})

describe('a card that fortifies all', () => {
  test('MOP-24.9 · scope belongs to the card: one of the core cards beside it fortifies one army', () => {
    const table = newVariant({
      cards: { dig: { group: 'fortify', scope: 'all' } },
      hands: { blue: ['dig', 'score'], orange: ['fortify', 'score'] },
      armiesInPlay: { blue: ['blue-home', 'neutral-country'], orange: ['orange-home', 'neutral-country'] },
    }).turn('dig', 'fortify')
    expect(table.asks).toBe('orange: fortifyArmy')
    shows(table.decide('orange', 'fortify n orange-home'), 'B:BHf,Nf O:N,OHf')
  })

  test('MOP-24.10 · no position waits for a choice that ENTRENCH does not have', () => {
    const waiting = 'R:entrench/move-1 F:match.1/turns.0/turn.2/actions.1.10'
    expect(impossible(`great-war I:B ${waiting}`)).toBe('MOP-3.9')
  })

  test('MOP-24.12 · ground that changes hands by trenches is told', () => {
    const held = (table: Table) =>
      table.events.flatMap(event => (event.type === 'ground-held' ? [`${event.side} ${event.rule}`] : []))
    expect(held(at('B:BE O:BE').turn('entrench', 'recruit'))).toEqual(['blue MOP-24.12'])
    expect(held(at('B:BE O:BE').turn('entrench', 'entrench'))).toEqual(['blue MOP-24.12', 'null MOP-24.12'])
    expect(held(at('B:BE O:AL').turn('entrench', 'entrench'))).toEqual([])
  })
})

describe('discards', () => {
  test('MOP-24.20 · a position between the two discards can be written and read again', () => {
    const table = at('B:BE,BE O:BEf').turn('artillery-attack', 'strength').decide('blue', 'discard move-1')
    const written = marchOfProgress.positions.print(table.match.state())
    expect(written).toMatch(/ A:B,BE,2,1,0,0 /)
    expect(table.position.attack?.discarded).toBe(1)
    const again = anyTable(written)
    expect(again.options('blue')).toEqual(table.options('blue'))
    expect(again.decide('blue', 'discard move-2').combats).toEqual(['4:3'])
  })

  test.each([
    ['a second discard when nothing is left', 'P:move-1,move-2,recruit,entrench,attack,strength/-', '1'],
    ['more discards than the card takes', 'P:move-1,move-2,recruit/-', '2'],
    ['discards that lie in no pile', 'P:-/-', '1'],
  ])('MOP-24.20 MOP-8.17 · no position has %s', (_, piles, discarded) => {
    const place = 'R:artillery-attack/strength F:match.1/turns.0/turn.2/actions.0.01/oneAttack.1'
    expect(impossible(`great-war B:BE,BE O:BEf I:B ${piles} A:B,BE,2,${discarded},0,0 ${place}`)).toBe(
      'MOP-8.17',
    )
  })

  test('MOP-8.13 · ATTACK+1 still takes one card, and its discard cannot be declined', () => {
    const table = anyTable('B:N O:N').turn('attack-plus-1', 'strength')
    expect(table.refusal('blue', 'discard none')).toBe('MOP-8.13')
    expect(table.match.pending().rule).toBe('MOP-8.13')
    expect(table.position.attack?.discarded).toBe(false)
    expect(table.decide('blue', 'discard move-1').combats).toEqual(['2:1'])
  })
})

describe('scoring and the end', () => {
  test('MOP-24.22 · the die falls though the stock is short, and it is told', () => {
    const table = at(`VP:17-17 P:${THREE}/-`).turn('score', 'recruit')
    shows(table, 'VP:19-17 D:3,2,2,4')
    expect(table.events).toContainEqual({
      type: 'war-weary',
      rule: 'MOP-24.22',
      side: 'blue',
      country: 'gw-france',
      vp: 3,
    })
  })

  test('MOP-24.21 MOP-24.22 · the example: 7 + 6 + 5 with a neutral country throughout, on turn 9', () => {
    const table = at('B:BE O:GM')
    for (const vp of ['7-5', '13-9', '18-12'])
      shows(table.turn('recruit', 'recruit').turn('entrench', 'entrench').turn('score', 'score'), `VP:${vp}`)
    expect([table.result, table.match.state().open.turn]).toEqual(['blue-wins', 9])
  })

  test.each([
    ['12-11', 'I:O', 'blue-wins', 'MOP-24.25'],
    ['3-4', 'I:B', 'orange-wins', 'MOP-24.25'],
    ['0-0', 'I:B', 'blue-wins', 'MOP-24.26'],
    ['0-0', 'I:O', 'orange-wins', 'MOP-24.26'],
  ])('MOP-24.25 MOP-24.26 · an armistice at %s with %s: %s by %s', (vp, initiative, result, rule) => {
    const table = at(`T:26 VP:${vp} ${initiative}`).turn('recruit', 'recruit')
    expect(table.result).toBe(result)
    expect(table.match.outcome).toMatchObject({ how: 'armistice', rule })
  })

  test('MOP-24.24 MOP-24.25 · 18 VP are tested before the armistice', () => {
    const table = at(`T:26 VP:14-3 P:${THREE}/-`).turn('score', 'recruit')
    expect(table.match.outcome).toMatchObject({ how: 'threshold', rule: 'MOP-15.1', winners: [0] })
  })

  test('MOP-15.2 · without a tie-break equal VPs are a tie', () => {
    const table = newVariant({ victory: { type: 'vp-threshold', threshold: 18, turnLimit: 1 } })
    table.turn('recruit', 'recruit')
    expect([table.result, table.match.outcome?.rule]).toEqual(['tie', 'MOP-24.25'])
  })

  test('MOP-24.25 MOP-15.8 · with a last turn no match is endless, whatever the guard says', () => {
    const endless = (scenario: string) => {
      const read = marchOfProgress.scenario(scenario, { stalemateTurns: 0 })
      if (!read.ok) throw new Error(JSON.stringify(read.refusal))
      return marchOfProgress.isEndless?.(read.value)
    }
    expect(['thirty-years-war', 'great-war', 'ww2-west'].map(endless)).toEqual([true, false, false])
  })
})

/** Combat once more, from the written position alone and army by army; control is in chapter 11. */
describe('reckoned the long way', () => {
  type Army = NonNullable<PositionForm['armies']>[number]
  const other = (side: Side): Side => (side === 'blue' ? 'orange' : 'blue')
  const HOME = { blue: 'gw-france', orange: 'german-empire' } as const

  interface Fought {
    readonly totals: string
    readonly armies: readonly Army[]
  }

  /** Both totals and all armies that are left, if the side attacks in the country with these armies. */
  function fight(
    before: readonly Army[],
    side: Side,
    country: string,
    strengths: Record<Side, number>,
  ): Fought {
    const enemy = other(side)
    const here = (army: Army) => army.location === country
    const attacking = before.filter(army => army.owner === side && here(army) && army.posture === 'normal')
    const left = before.map(army => (attacking.includes(army) ? { ...army, onCapital: false } : army))
    const attack = attacking.length * strengths[side]
    const defenders = left.filter(army => army.owner === enemy && here(army))
    const occupied = left.some(army => army.owner === side && army.onCapital)
    let defence = 0
    for (const { posture } of defenders) defence += strengths[enemy] + (posture === 'fortified' ? 2 : 0)
    if (country === HOME[enemy] && !occupied) defence += 2
    const totals = `${attack}:${defence}`
    const gone = (owner: Side) => (army: Army) => !(army.owner === owner && here(army))
    if (attack === defence) return { totals, armies: left.filter(gone(enemy)).filter(gone(side)) }
    if (attack < defence) return { totals, armies: left.filter(gone(side)) }
    const survivors = left.filter(gone(enemy))
    const own = survivors.filter(army => army.owner === side && here(army) && army.posture === 'normal')
    const lost = defenders.some(({ posture }) => posture === 'fortified') ? own.slice(0, 1) : []
    const rest = survivors.filter(army => !lost.includes(army))
    const [first] = own.filter(army => !lost.includes(army))
    if (country !== HOME[enemy] || occupied || first === undefined) return { totals, armies: rest }
    return { totals, armies: rest.map(army => (army === first ? { ...army, onCapital: true } : army)) }
  }

  const asList = (armies: readonly Army[]) =>
    armies.map(army => `${army.owner} ${army.location} ${army.posture} ${army.onCapital}`).sort()

  test('MOP-24.11 MOP-24.14 MOP-24.16 MOP-24.17 · what an attack leads to', () => {
    let fought = 0
    fc.assert(
      fc.property(anyPositionOf('great-war'), fc.nat(), (text, pick) => {
        const table = anyTable(text.replace(/ P:\S+/, ''))
        const { armies = [], players } = table.position
        const strengths = {
          blue: players?.blue?.armyStrength ?? 0,
          orange: players?.orange?.armyStrength ?? 0,
        }
        table.turn('attack', 'recruit')
        const recruited = table.events.find(({ type }) => type === 'recruited')
        const facing: Army[] = recruited
          ? [...armies, { owner: 'orange', location: HOME.orange, posture: 'normal', onCapital: false }]
          : [...armies]
        if (table.asks === 'blue: declareAttack') {
          const plain = table
            .options('blue')
            .filter(option => / \S+$/.test(option) && !/ (none|f)/.test(option))
          const option = plain[pick % Math.max(plain.length, 1)]
          table.decide('blue', option ?? 'attack none')
        }
        const attacked = table.events.find(event => event.type === 'attacked')
        if (attacked?.type !== 'attacked' || attacked.stand.length > 0) return
        const after = fight(facing, 'blue', attacked.country, strengths)
        expect(table.combats).toEqual([after.totals])
        expect(asList(table.position.armies ?? [])).toEqual(asList(after.armies))
        fought++
      }),
      { numRuns: 600 },
    )
    expect(fought).toBeGreaterThan(100)
  })
})
