import { describe, expect, test } from 'vitest'
import { LEADERS, NATIONS, unitPrinted } from '../printed.ts'
import {
  ambush,
  answer,
  assault,
  attack,
  commanded,
  defend,
  discard,
  led,
  pass,
  restore,
  strike,
} from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

const nationOf = (leader: string) => NATIONS.find(({ leaders }) => leaders.some(({ id }) => id === leader))!
const combatOf = (leader: string, side: 'attacking' | 'defending') => {
  const { combat } = LEADERS.find(({ id }) => id === leader)!
  return typeof combat === 'number' ? combat : combat[side]
}
const ALL = LEADERS.map(({ id }) => id)
const PALAFOX = 'sp-leader-jose-de-palafox-y-melzi'

/** Four units of the leader’s nation around an enemy on d5, the first of them attacking; all dice show 1. */
function fight(leader: string): { table: Table; supporters: string[] } {
  const nation = nationOf(leader)
  const enemy = nation.id === 'france' ? 'austria' : 'france'
  const target = enemy === 'france' ? 'fr-imperial-guard' : 'au-oreilly-chevaulegers'
  const [unit, ...supporters] = nation.units.slice(0, 4).map(({ id }) => id)
  const card = nation.unitCards.find(({ unitId, attack: dice }) => unitId === unit && dice)!.id
  const [b, c, d] = supporters
  const table = at({
    nations: [nation.id, enemy],
    units: { [unit!]: 'd4', [b!]: 'c5', [c!]: 'e5', [d!]: 'd6', [target]: 'd5+' },
    terrain: { d5: 'town' },
    hands: { blue: [card, leader] },
    dice: [1, 1],
  }).decide('blue', assault(card, target))
  return { table, supporters }
}
const sums = (table: Table) => table.eventsOf('totals')[0]!

describe('values', () => {
  test('MAN-15.1 · a name, command 1 to 4, combat, rally; one pair, one automatic rally, one grand battery', () => {
    expect(LEADERS).toHaveLength(39)
    for (const { name, command } of LEADERS) {
      expect(name.length).toBeGreaterThan(0)
      expect([1, 2, 3, 4]).toContain(command)
    }
    expect(LEADERS.filter(({ combat }) => typeof combat !== 'number').map(({ id }) => id)).toEqual([PALAFOX])
    expect(LEADERS.filter(({ rally }) => rally === 'automatic').map(({ id }) => id)).toEqual([PALAFOX])
    expect(LEADERS.filter(({ grandBattery }) => grandBattery)).toHaveLength(1)
  })

  test('MAN-15.1 · each play uses one mode', () => {
    const { table, supporters } = fight('fr-leader-michel-ney')
    const both = { card: 'fr-leader-michel-ney', mode: 'both' }
    expect(table.refusal('blue', { ...attack(), leader: both })).toBe('malformed')
    table.decide('blue', commanded('fr-leader-michel-ney', [supporters[0]!]))
    expect(sums(table).attack.leader).toBe(0)
    expect(table.hand('blue')).toEqual([])
  })

  test.each(ALL)(
    'MAN-15.2 MAN-9.18 · %s commands as many units as it says, the attacking one included',
    leader => {
      const { command } = LEADERS.find(({ id }) => id === leader)!
      const { table, supporters } = fight(leader)
      const most = [1, 2, 3].filter(
        count => table.match.check(0, commanded(leader, supporters.slice(0, count).sort())).ok,
      )
      expect(most).toEqual([1, 2, 3].filter(count => count + 1 <= command))
    },
  )

  test.each(ALL)('MAN-15.3 · %s adds its combat to an attack', leader => {
    expect(sums(fight(leader).table.decide('blue', led(leader))).attack.leader).toBe(
      combatOf(leader, 'attacking'),
    )
  })

  test.each(ALL)('MAN-15.3 · %s adds its combat to a defence', leader => {
    const nation = nationOf(leader)
    const [attacker, card] =
      nation.id === 'russia'
        ? ['fr-8th-regiment-legere', 'fr-8th-regiment-legere-c3']
        : ['ru-kexholm-regiment', 'ru-kexholm-regiment-c1']
    const target = nation.units[0]!.id
    const units = { [attacker]: 'd4', [target]: 'd5' }
    const nations = [nation.id === 'russia' ? 'france' : 'russia', nation.id] as const
    const table = at({ nations, units, hands: { blue: [card], red: [leader] }, dice: [1, 1] })
    table.decide('blue', assault(card, target)).decide('red', pass('withdraw')).decide('red', defend(leader))
    expect(sums(table).defence).toMatchObject({
      leader: combatOf(leader, 'defending'),
      strength: unitPrinted(target).full,
    })
  })

  test('MAN-15.3 · to an ambush and against one too: Palafox adds 1 in attack and 5 in defence', () => {
    const units = { 'us-4th-militia': 'a1', 'sp-walloon-guards': 'd5' }
    const hands = { blue: ['us-ambush-1', 'us-leader-winfield-scott'], red: [PALAFOX] }
    const table = at({ nations: ['united-states', 'spain'], units, hands, dice: [5] }).decide(
      'blue',
      ambush('us-ambush-1', 'sp-walloon-guards'),
    )
    table
      .decide('red', pass('withdraw'))
      .decide('red', defend(PALAFOX))
      .decide('blue', led('us-leader-winfield-scott'))
    expect([sums(table).attack.leader, sums(table).defence.leader]).toEqual([4, 5])
    expect(sums(fight(PALAFOX).table.decide('blue', led(PALAFOX))).attack.leader).toBe(1)
  })
})

describe('pursuit and rally', () => {
  const WITH_MODIFIER = LEADERS.filter(({ pursuitModifier }) => pursuitModifier).map(({ id }) => id)
  test.each(WITH_MODIFIER)('MAN-15.4 · the modifier of %s works by itself: one more pip hits', leader => {
    const nation = nationOf(leader)
    const horse = nation.units.find(({ type }) => type === 'cavalry')!.id
    const card = nation.unitCards.find(({ unitId, pursuit }) => unitId === horse && pursuit)!
    const enemy = nation.id === 'russia' ? 'france' : 'russia'
    const target = 'ru-orlov-regiment' // 6/5
    const dice = [...card.attack!].includes('2') ? [2, 2] : [4]
    const hits = [1, 2, 3, 4, 5, 6].filter(roll => {
      const table = at({
        nations: [nation.id, enemy],
        units: { [horse]: 'd4', [target]: 'd5' },
        hands: { blue: [card.id, leader] },
        dice: [...dice, roll],
      })
      table.decide('blue', assault(card.id, target)).decide('blue', led(leader))
      const chooser = table.asks.startsWith('red') ? 'red' : 'blue'
      table.decide(chooser, answer('retreat'))
      if (table.asks === 'blue: advance') table.decide('blue', { type: 'advance', unit: horse })
      return table.eventsOf('pursuit')[0]!.rolls[0]!.hit
    })
    expect(hits).toEqual([1, 2, 3, 4, 5, 6].filter(roll => roll <= card.pursuit![1] + 1))
  })

  test('MAN-15.4 · it is not a mode', () => {
    const { table } = fight('fr-leader-joachim-murat')
    const leader = { card: 'fr-leader-joachim-murat', mode: 'pursuit' }
    expect(table.refusal('blue', { ...attack(), leader })).toBe('malformed')
  })

  test.each(ALL)('MAN-15.5 MAN-13.5 · %s rallies by its range, or without a die', leader => {
    const { rally } = LEADERS.find(({ id }) => id === leader)!
    const nation = nationOf(leader)
    const unit = nation.units[0]!.id
    const restored = [1, 2, 3, 4, 5, 6].filter(roll => {
      const nations = [nation.id, nation.id === 'prussia' ? 'austria' : 'prussia'] as const
      const units = { [unit]: 'd4r' }
      const table = at({
        nations,
        units,
        hands: { blue: [leader], red: [] },
        phase: 'restoration',
        dice: [roll],
      })
      table.decide('blue', restore(leader, unit))
      expect(table.match.state().chance.script).toEqual(rally === 'automatic' ? [roll] : [])
      return table.where(unit) === 'd4'
    })
    expect(restored).toHaveLength(rally === 'automatic' ? 6 : rally[1])
    expect(restored).toEqual([1, 2, 3, 4, 5, 6].slice(0, restored.length))
  })
})

describe('leaders are nowhere', () => {
  const GUARDED: Partial<Described> = { nations: ['france', 'prussia'] }
  test.each(['a1', 'd4', 'h8'])('MAN-15.6 · a leader serves any own unit anywhere: on %s', square => {
    const units = { 'fr-imperial-guard': `${square}r`, 'pr-guard-grenadiers': 'e5' }
    const table = at({
      ...GUARDED,
      units,
      hands: { blue: ['fr-leader-michel-ney'] },
      phase: 'restoration',
      dice: [1],
    })
    expect(
      table.decide('blue', restore('fr-leader-michel-ney', 'fr-imperial-guard')).where('fr-imperial-guard'),
    ).toBe(square)
  })

  test('MAN-15.6 · it cannot be attacked, and is lost only by being played or discarded', () => {
    const units = { 'us-4th-militia': 'a1', 'fr-imperial-guard': 'd5r' }
    const hands = { blue: ['us-ambush-1'], red: ['fr-leader-michel-ney'] }
    const table = at({ nations: ['united-states', 'france'], units, hands, dice: [10] })
    expect(table.refusal('blue', ambush('us-ambush-1', 'fr-leader-michel-ney'))).toBe('MAN-9.4')
    table
      .decide('blue', ambush('us-ambush-1', 'fr-imperial-guard'))
      .decide('red', pass('withdraw'))
      .decide('red', defend())
    table.decide('blue', answer('hit'))
    expect([table.where('fr-imperial-guard'), table.hand('red')]).toEqual([
      'eliminated',
      ['fr-leader-michel-ney'],
    ])
    const away = at({
      units: { 'fr-imperial-guard': 'd4' },
      hands: { blue: ['fr-leader-michel-ney'] },
      phase: 'discard',
    })
    expect(away.decide('blue', discard('fr-leader-michel-ney')).position.discards?.blue).toEqual([
      'fr-leader-michel-ney',
    ])
  })

  const NAPOLEON = 'fr-leader-napoleon-bonaparte'
  test.each<[string, (table: Table) => Table]>([
    [
      'for combat',
      table =>
        table
          .decide('blue', assault('fr-imperial-guard-c1', 'pr-guard-grenadiers'))
          .decide('red', pass('withdraw'))
          .decide('red', defend())
          .decide('blue', led(NAPOLEON)),
    ],
    [
      'for command',
      table =>
        table
          .decide('blue', assault('fr-imperial-guard-c1', 'pr-guard-grenadiers'))
          .decide('red', pass('withdraw'))
          .decide('red', defend())
          .decide('blue', commanded(NAPOLEON, ['fr-guard-cavalry'])),
    ],
    [
      'as a grand battery',
      table =>
        table.decide('blue', strike('bombardment', NAPOLEON, 'pr-guard-grenadiers', 'fr-imperial-guard')),
    ],
    [
      'to rally',
      table => table.decide('blue', pass('combat')).decide('blue', restore(NAPOLEON, 'fr-guard-cavalry')),
    ],
  ])('MAN-15.7 · no guerrilla answers a leader played %s', (_, play) => {
    const units = { 'fr-imperial-guard': 'd4', 'fr-guard-cavalry': 'c5r', 'pr-guard-grenadiers': 'd5' }
    const hands = { blue: ['fr-imperial-guard-c1', NAPOLEON], red: ['pr-guerrilla-1'] }
    const table = play(at({ ...GUARDED, units, hands, dice: [1, 1] }))
    expect(table.asks).not.toBe('red: guerrilla')
    expect(table.eventsOf('negated')).toEqual([])
    expect(table.hand('red')).toEqual(['pr-guerrilla-1'])
  })
})
