import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../../src/index.ts'
import { FULL, strengthOf, unitOf } from '../../src/state.ts'
import { outcomeOf } from '../../src/totals.ts'
import { UNIT_STATES } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { HQ_CARDS, LEADERS, NATION_IDS, NATIONS, UNIT_CARDS, unitPrinted } from '../printed.ts'
import { assault, move, movementCard, restore, skirmish } from '../say.ts'
import { at, newGame } from '../table.ts'

describe('players and pieces', () => {
  test('MAN-1.1 · two players, two nations, never the same', () => {
    expect(manoeuvre.manifest.seats).toEqual({ least: 2, most: 2 })
    expect(newGame('battle').match.pending().seats).toHaveLength(1)
    for (const nation of NATION_IDS)
      expect(() => at({ nations: [nation, nation], units: {} })).toThrow('MAN-1.1')
    for (let first = 1; first <= 10; first++) {
      const { blue, red } = newGame('quick-battle', [first, first === 1 ? 2 : 1]).position.nations!
      expect(blue).not.toBe(red)
    }
  })

  test.each(NATION_IDS)(
    'MAN-1.14 · %s has eight units, each with an id, a name, a type and two strengths',
    id => {
      const { units } = NATIONS.find(nation => nation.id === id)!
      expect(units).toHaveLength(8)
      expect(new Set(units.map(unit => unit.id)).size).toBe(8)
      expect(new Set(units.map(unit => unit.name)).size).toBe(8)
      for (const unit of units) {
        expect(['infantry', 'cavalry']).toContain(unit.type)
        expect(unit.full).toBeGreaterThan(unit.reduced)
      }
    },
  )

  test('MAN-1.14 MAN-1.16 · all eight start on the board, full', () => {
    const { position } = newGame('quick-battle')
    const own = (nation: string | null | undefined) => NATIONS.find(({ id }) => id === nation)!.units
    const units = [...own(position.nations?.blue), ...own(position.nations?.red)].map(({ id }) => id)
    expect(Object.keys(position.units!).sort()).toEqual(units.sort())
    for (const unit of units)
      expect(position.units![unit]).toMatchObject({
        square: expect.stringMatching(/^[a-h][1-8]$/),
        state: 'full',
      })
  })

  test('MAN-1.14 · a unit of a third nation has no business here', () => {
    expect(() => at({ units: { 'ru-russian-guard': 'd4' } })).toThrow('MAN-1.14')
  })

  test.each([
    ['infantry', 'fr-45th-regiment-legere', 4, 4, 13],
    ['cavalry', 'fr-guard-cavalry', 12, 4, 13],
  ])(
    'MAN-1.15 · %s differs in its move, not in a forced march or a skirmish',
    (_, unit, moves, marches, skirmishes) => {
      const empty = {
        units: { [unit]: 'd4' },
        hands: { blue: ['fr-forced-march-1'] },
        phase: 'movement' as const,
      }
      const table = at(empty)
      expect(table.destinations('blue', unit)).toHaveLength(moves)
      table.decide('blue', move(unit, 'd5')).decide('blue', movementCard('fr-forced-march-1', unit))
      expect(table.destinations('blue', unit)).toHaveLength(marches)
      const units = { [unit]: 'd4', 'au-9th-regiment': 'd5' }
      const fight = at({ units, hands: { blue: [`${unit}-c2`, 'fr-skirmish-1'] } })
      fight.decide('blue', assault(`${unit}-c2`, 'au-9th-regiment'))
      fight.decide('blue', skirmish('fr-skirmish-1'))
      expect(fight.options('blue')).toHaveLength(skirmishes - 2) // d5 and d6 lie behind the enemy
    },
  )

  test('MAN-1.16 · a hit turns full into reduced and reduced into eliminated, restoration reduced into full', () => {
    const changes = new Set<string>()
    throughout(({ before, after, events }) => {
      for (const [unit, was] of before.open.state.entries()) {
        const is = after.open.state[unit]!
        const { id } = unitOf(before, unit)
        const hits = events.filter(event => event.type === 'hit' && event.unit === id).length
        const restored = events.some(
          event => event.type === 'restored' && event.succeeded && event.unit === id,
        )
        if (is !== was || hits > 0 || restored)
          changes.add(`${UNIT_STATES[was]}, ${restored ? 'restored' : hits}: ${UNIT_STATES[is]}`)
      }
    }, 200)
    const usual = ['full, 1: reduced', 'reduced, 1: eliminated', 'reduced, restored: full']
    expect([...changes]).toEqual(expect.arrayContaining(usual))
    // by two pursuit hits; at four to one (MAN-10.1), or without a retreat square (MAN-10.11)
    const rare = ['full, 2: eliminated', 'full, 1: eliminated']
    expect([...usual, ...rare]).toEqual(expect.arrayContaining([...changes]))
  })

  test('MAN-1.17 · strength is the full or the reduced value and depends on nothing else', () => {
    throughout(({ after }) => {
      const printed = after.open.state.map((state, unit) => {
        const { full, reduced } = unitPrinted(unitOf(after, unit).id)
        return state === FULL ? full : reduced
      })
      expect(after.open.state.map((_, unit) => strengthOf(after, unit))).toEqual(printed)
    }, 20)
  })

  test('MAN-1.18 · a square never holds two units, friend or enemy', () => {
    throughout(({ after: { open } }) => {
      const standing = open.at.filter(square => square >= 0)
      expect(new Set(standing).size).toBe(standing.length)
      expect(open.unitOn).toEqual(open.unitOn.map((_, square) => open.at.indexOf(square)))
    }, 30)
    for (const other of ['fr-45th-regiment-legere', 'au-9th-regiment'])
      expect(() => at({ units: { 'fr-8th-regiment-legere': 'd4', [other]: 'd4' } })).toThrow('MAN-1.18')
  })

  test('MAN-1.25 · redoubts are not limited in number: every unit on the board may stand in one', () => {
    const { units } = NATIONS.find(({ id }) => id === 'france')!
    const row = Object.fromEntries(units.map(({ id }, file) => [id, `${'abcdefgh'[file]}2+`]))
    const last = { ...row, 'fr-imperial-guard': 'h2' }
    const table = at({ units: last, hands: { blue: ['fr-redoubt-1'] }, phase: 'restoration' })
    table.decide('blue', { type: 'redoubt', card: 'fr-redoubt-1', unit: 'fr-imperial-guard' })
    for (const [unit, where] of Object.entries(row)) expect(table.where(unit)).toBe(where)
  })
})

describe('dice', () => {
  const rolling = (card: string, dice: number[]) =>
    at({
      nations: ['france', 'russia'],
      units: { [card.replace(/-c\d$/, '')]: 'd4', 'ru-orlov-regiment': 'd5', 'fr-4th-regiment-suisse': 'e5' },
      more: { activePlayer: card.startsWith('fr') ? 'blue' : 'red' },
      hands: card.startsWith('fr') ? { blue: [card] } : { red: [card] },
      dice,
    })

  test.each([
    ['2d6', 'fr-8th-regiment-legere-c3', [6, 1], [7, 1]],
    ['2d8', 'fr-8th-regiment-legere-c1', [1, 8], [1, 9]],
    ['2d10', 'fr-guard-cavalry-c1', [10, 10], [11, 10]],
    ['1d10', 'ru-orlov-regiment-c1', [10], [11]],
    ['1d10', 'ru-orlov-regiment-c1', [1], [0]],
  ])('MAN-1.11 · %s gives 1 to its number of faces, added together', (_, card, dice, impossible) => {
    const [side, target] = card.startsWith('fr')
      ? (['blue', 'ru-orlov-regiment'] as const)
      : (['red', 'fr-4th-regiment-suisse'] as const)
    const table = rolling(card, dice).decide(side, assault(card, target))
    const { attack } = table.eventsOf('totals')[0]!
    expect(attack.total - attack.strength).toBe(dice.reduce((a, b) => a + b))
    expect(rolling(card, impossible).refusal(side, assault(card, target))).toBe('impossible')
  })

  test('MAN-1.11 · every die thrown is one that its card prints, as many of them as it says', () => {
    const printed = new Map<string, string[]>([['committed-attack', ['2d6']]])
    for (const { id, attack, bombard, volley } of UNIT_CARDS)
      printed.set(
        id,
        [attack, bombard?.dice, volley?.dice].filter(dice => dice !== undefined),
      )
    for (const { id, grandBattery } of LEADERS) if (grandBattery) printed.set(id, [grandBattery.dice])
    for (const { id, type } of HQ_CARDS) if (type === 'ambush') printed.set(id, ['1d10'])
    throughout(
      ({ events }) => {
        for (const event of events)
          if (event.type === 'totals' || event.type === 'fire')
            for (const { card, rolls } of event.attack.dice) {
              const dice = printed.get(card)!.map(text => text.split('d').map(Number))
              const fits = dice.some(
                ([count, sides]) =>
                  rolls.length === count && rolls.every(roll => roll >= 1 && roll <= sides!),
              )
              expect(fits, `${card} rolls ${rolls}`).toBe(true)
            }
      },
      150,
      'combat',
    )
  })

  const SIX = [1, 2, 3, 4, 5, 6]
  test.each([
    ['au-leader-duke-of-schwarzenberg', 3],
    ['au-leader-karl-mack-von-leiberich', 4],
    ['au-leader-archduke-charles', 5],
  ])('MAN-1.12 · a low roll is good: rally by %s succeeds on 1 to %i', (leader, most) => {
    const rallied = SIX.filter(roll => {
      const units = { 'au-9th-regiment': 'd4r' }
      const hands = { blue: [leader] }
      const table = at({ nations: ['austria', 'france'], units, hands, phase: 'restoration', dice: [roll] })
      return table.decide('blue', restore(leader, 'au-9th-regiment')).where('au-9th-regiment') === 'd4'
    })
    expect(rallied).toEqual(SIX.filter(roll => roll <= most))
  })

  test('MAN-1.13 · totals are compared exactly: nothing is divided or rounded', () => {
    for (let defence = 1; defence <= 40; defence++)
      for (const [times, outcome] of [
        [2, 'attacker-choice'],
        [3, 'hit-and-retreat'],
        [4, 'eliminated'],
      ] as const) {
        expect(outcomeOf(times * defence, defence)).toBe(outcome)
        expect(outcomeOf(times * defence - 1, defence)).not.toBe(outcome)
      }
  })
})
