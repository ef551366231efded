import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { faceOf, type State } from '../../src/state.ts'
import { HQ_KINDS } from '../../src/vocabulary.ts'
import { throughout } from '../any-battle.ts'
import { HQ_CARDS, NATIONS } from '../printed.ts'
import {
  ambush,
  answer,
  assault,
  attack,
  bombard,
  defend,
  move,
  movementCard,
  pass,
  redoubt,
  respond,
  restore,
  withdraw,
} from '../say.ts'
import { at, type Described, type Table } from '../table.ts'

describe('numbers and moments', () => {
  test.each([
    ['austria', [2, 1, 0, 2, 4, 3, 0, 0, 2, 0, 4, 2]],
    ['france', [0, 0, 3, 0, 6, 1, 0, 1, 1, 0, 4, 4]],
    ['great-britain', [0, 1, 2, 0, 5, 2, 0, 1, 1, 1, 4, 3]],
    ['ottoman', [0, 4, 0, 0, 4, 0, 7, 0, 0, 0, 0, 5]],
    ['prussia', [0, 1, 3, 1, 4, 3, 0, 0, 2, 0, 4, 2]],
    ['russia', [0, 3, 0, 2, 6, 2, 0, 0, 1, 0, 4, 2]],
    ['spain', [0, 0, 0, 5, 5, 4, 0, 0, 1, 0, 2, 3]],
    ['united-states', [4, 0, 0, 0, 5, 3, 0, 1, 1, 1, 3, 2]],
  ])('MAN-14.1 · headquarters cards of %s', (id, counts) => {
    const { hqCards, leaders } = NATIONS.find(nation => nation.id === id)!
    const kinds = [...hqCards, ...leaders].map(({ type }) => type as string)
    expect(HQ_KINDS.map(kind => kinds.filter(other => other === kind).length)).toEqual(counts)
    expect(kinds).toHaveLength(20)
  })

  /** MAN-14.2: the steps at which each card may be played, and whether its player is the active one. */
  const CHART: { readonly [kind: string]: readonly string[] } = {
    ambush: ['active declareCombat'],
    'committed-attack': ['active attackerCards'],
    'forced-march': ['active movementCard'],
    guerrilla: ['inactive guerrilla'],
    leader: ['active attackerCards', 'active declareCombat', 'active restoreUnit', 'inactive defenderCards'],
    redoubt: ['active placeRedoubt'],
    regroup: ['active restoreUnit'],
    sappers: ['active attackerCards'],
    skirmish: ['active attackerCards'],
    scout: [
      'discard',
      'scoutInDraw',
      'basicMove',
      'movementCard',
      'declareCombat',
      'restoreUnit',
      'placeRedoubt',
    ].map(step => `active ${step}`),
    supply: ['active movementCard', 'active restoreUnit'],
    withdraw: ['inactive withdrawWindow'],
    unit: [
      'active declareCombat',
      'active attackerCards',
      'active restoreUnit',
      'inactive withdrawWindow',
      'inactive defenderCards',
    ],
  }

  /** The kinds of cards that a decision plays. */
  function played(s: State, seat: number, decision: Decision): string[] {
    const { faceNumbers } = s.scenario.armies.nations[s.open.nation[seat]!]!
    const named = (JSON.stringify(decision).match(/[a-z0-9-]+/g) ?? []).flatMap(word => {
      const face = faceNumbers.get(word)
      return face === undefined ? [] : [faceOf(s, seat, face).kind as string]
    })
    if (decision.type !== 'attack' || 'skirmish' in decision) return named
    return [
      ...named,
      ...decision.committed.map(() => 'committed-attack'),
      ...(decision.sappers ? ['sappers'] : []),
    ]
  }

  test('MAN-14.2 MAN-1.23 · every card at its moments, by its player, and never else', () => {
    const moments = new Map<string, Set<string>>()
    throughout(({ offered, before, seat, step }) => {
      const moment = `${seat === before.open.active ? 'active' : 'inactive'} ${step}`
      for (const decision of offered) {
        if (decision.type === 'discard') continue
        for (const kind of played(before, seat, decision))
          moments.set(kind, (moments.get(kind) ?? new Set()).add(moment))
      }
    }, 150)
    for (const [kind, found] of moments) expect(CHART[kind], kind).toEqual(expect.arrayContaining([...found]))
    for (const kind of ['ambush', 'guerrilla', 'redoubt', 'supply', 'withdraw'])
      expect([...(moments.get(kind) ?? [])].sort(), kind).toEqual([...CHART[kind]!].sort())
  })
})

const FOOT = 'fr-45th-regiment-legere'
const GUARD = 'fr-imperial-guard'
const TARGET = 'au-9th-regiment'

describe('ambush, committed attack, forced march', () => {
  test('MAN-14.3 MAN-14.6 · an ambush is never negated: a guerrilla is no answer in any combat', () => {
    const units = { 'pr-guard-grenadiers': 'd5' }
    const hands = { blue: ['us-ambush-1'], red: ['pr-guerrilla-1', 'pr-supply-1'] }
    const table = at({ nations: ['united-states', 'prussia'], units, hands }).decide(
      'blue',
      ambush('us-ambush-1', 'pr-guard-grenadiers'),
    )
    expect([table.asks, table.refusal('red', respond('pr-guerrilla-1'))]).toEqual([
      'red: withdrawWindow',
      'MAN-9.7',
    ])
    expect(table.refusal('red', withdraw('pr-guerrilla-1'))).toBe('MAN-9.7')
    throughout(
      ({ step, before }) => expect(step === 'guerrilla' && before.open.combat !== null).toBe(false),
      60,
    )
  })

  test('MAN-14.4 · a committed attack adds 2d6 to an assault, and has no place in an ambush or in fire', () => {
    const units = { 'au-4th-regiment': 'd4', [FOOT]: 'd5' }
    const blue = ['au-4th-regiment-c1', 'au-4th-regiment-c5', 'au-ambush-1', 'au-committed-attack-1']
    const begin = (dice: number[]) => at({ nations: ['austria', 'france'], units, hands: { blue }, dice })
    const assaulting = begin([1, 2, 3]).decide('blue', assault('au-4th-regiment-c1', FOOT))
    assaulting.decide('blue', attack({ committed: ['au-4th-regiment'] }))
    expect(assaulting.eventsOf('totals')[0]!.attack.dice[1]).toEqual({
      card: 'committed-attack',
      rolls: [2, 3],
    })
    const ambushing = begin([1]).decide('blue', ambush('au-ambush-1', FOOT))
    expect(ambushing.refusal('blue', attack({ committed: ['au-4th-regiment'] }))).toBe('MAN-11.5')
    const firing = begin([1]).decide('blue', bombard('au-4th-regiment-c5', FOOT))
    expect(firing.match.check(0, attack({ committed: ['au-4th-regiment'] })).ok).toBe(false)
    expect(firing.hand('blue')).toContain('au-committed-attack-1')
  })

  test('MAN-14.5 · a forced march follows a basic move, not an advance, and does not replace one', () => {
    const units = { [FOOT]: 'd4', [TARGET]: 'd5', 'au-3rd-regiment': 'h8', [GUARD]: 'a1r' }
    const hands = { blue: [`${FOOT}-c1`, 'fr-forced-march-1'], red: ['au-withdraw-1'] }
    const marching = at({ units, hands, phase: 'movement' })
    expect(marching.refusal('blue', movementCard('fr-forced-march-1', FOOT))).toBe('MAN-6.1')
    const fighting = at({ units, hands })
      .decide('blue', assault(`${FOOT}-c1`, TARGET))
      .decide('red', withdraw('au-withdraw-1'))
    expect(fighting.where(FOOT)).toBe('d5')
    expect(fighting.refusal('blue', movementCard('fr-forced-march-1', FOOT))).toBe('MAN-13.2')
  })
})

describe('guerrilla', () => {
  /** Prussia moves against Russia; both have guerrillas. */
  const begin = (blue: string[], red: string[], more: Partial<Described> = {}): Table =>
    at({
      nations: ['prussia', 'russia'],
      units: { 'pr-guard-grenadiers': 'd2', 'pr-royal-escort': 'g2r', 'ru-russian-guard': 'd7' },
      hands: { blue, red },
      phase: 'movement',
      ...more,
    })
  const MARCH = movementCard('pr-forced-march-1', 'pr-guard-grenadiers')
  const SUPPLY = movementCard('pr-supply-1', 'pr-royal-escort')

  test('MAN-14.6 · one answers one card, both are discarded, and it cannot itself be answered', () => {
    const table = begin(['pr-forced-march-1', 'pr-guerrilla-1'], ['ru-guerrilla-1', 'ru-guerrilla-1'])
    table.decide('blue', move('pr-guard-grenadiers', 'd3')).decide('blue', MARCH)
    expect(table.options('red')).toEqual([pass('respond'), respond('ru-guerrilla-1')])
    table.decide('red', respond('ru-guerrilla-1'))
    expect([table.asks, table.where('pr-guard-grenadiers')]).toEqual(['blue: movementCard', 'd3'])
    expect(table.position.discards).toEqual({ blue: ['pr-forced-march-1'], red: ['ru-guerrilla-1'] })
    expect(table.refusal('red', respond('ru-guerrilla-1'))).toBe('not-asked')
    expect(table.eventsOf('negated')).toMatchObject([
      { seat: 'red', card: 'pr-forced-march-1', guerrilla: 'ru-guerrilla-1' },
    ])
  })

  test('MAN-14.6 · only as a response, in the enemy turn, by a card that is one', () => {
    const table = begin(['pr-guerrilla-1', 'pr-forced-march-1'], ['ru-supply-1']).decide(
      'blue',
      move('pr-guard-grenadiers', 'd3'),
    )
    expect(table.refusal('blue', movementCard('pr-guerrilla-1', 'pr-guard-grenadiers'))).toBe('MAN-4.6')
    table.decide('blue', MARCH)
    expect(table.refusal('red', respond('ru-supply-1'))).toBe('MAN-14.6')
    expect(table.refusal('red', respond('ru-guerrilla-1'))).toBe('MAN-14.6')
  })

  test('MAN-14.7 · what was negated for a unit is not tried again in that phase: a forced march', () => {
    const table = begin(['pr-forced-march-1', 'pr-forced-march-1'], ['ru-guerrilla-1']).decide(
      'blue',
      move('pr-guard-grenadiers', 'd3'),
    )
    table.decide('blue', MARCH).decide('red', respond('ru-guerrilla-1'))
    expect(table.match.check(0, MARCH).ok).toBe(false)
    expect(table.hand('blue')).toEqual(['pr-forced-march-1'])
  })

  test('MAN-14.7 · nor supply, nor a restoration', () => {
    const moving = begin(['pr-supply-1', 'pr-supply-1', 'pr-forced-march-1'], ['ru-guerrilla-1']).decide(
      'blue',
      move('pr-guard-grenadiers', 'd3'),
    )
    moving.decide('blue', SUPPLY).decide('red', respond('ru-guerrilla-1'))
    expect(moving.match.check(0, SUPPLY).ok).toBe(false)
    const restoring = begin(['pr-supply-1', 'pr-supply-1', 'pr-redoubt-1'], ['ru-guerrilla-1'], {
      phase: 'restoration',
    })
    restoring
      .decide('blue', restore('pr-supply-1', 'pr-royal-escort'))
      .decide('red', respond('ru-guerrilla-1'))
    expect(restoring.refusal('blue', restore('pr-supply-1', 'pr-royal-escort'))).toBe('MAN-13.8')
  })
})

describe('redoubt, regroup, sappers, supply, withdraw', () => {
  test('MAN-14.8 · a redoubt card places a marker under the unit that is named', () => {
    const units = { [FOOT]: 'd2', [GUARD]: 'e2' }
    const table = at({ units, hands: { blue: ['fr-redoubt-1'] }, phase: 'restoration' }).decide(
      'blue',
      redoubt('fr-redoubt-1', GUARD),
    )
    expect([table.where(GUARD), table.where(FOOT)]).toEqual(['e2+', 'd2'])
    expect(table.eventsOf('redoubt')).toMatchObject([{ unit: GUARD, square: 'e2' }])
  })

  test('MAN-14.9 · regroup restores one unit, and moves nothing', () => {
    const units = { 'ot-arab-cavalry': 'd2r', 'ot-regular-cavalry': 'e2r', 'gb-dutch-belgians': 'd7' }
    const begin = (phase: 'movement' | 'restoration') =>
      at({ nations: ['ottoman', 'great-britain'], units, hands: { blue: ['ot-regroup-1'] }, phase })
    expect(begin('movement').refusal('blue', movementCard('ot-regroup-1', 'ot-arab-cavalry'))).toBe('MAN-6.1')
    const table = begin('restoration').decide('blue', restore('ot-regroup-1', 'ot-arab-cavalry'))
    expect([table.where('ot-arab-cavalry'), table.where('ot-regular-cavalry')]).toEqual(['d2', 'e2r'])
  })

  test.each([
    ['france', 'fr', 'French Sappers', 'fr-8th-regiment-legere', 'c3'],
    ['great-britain', 'gb', 'Royal Engineers', 'gb-32nd-regiment-of-foot', 'c3'],
    ['united-states', 'us', 'Engineers', 'us-3rd-infantry-regiment', 'c3'],
  ])(
    'MAN-14.10 · sappers of %s are called %s; the effect is the same',
    (nation, prefix, title, unit, card) => {
      expect(HQ_CARDS.find(({ id }) => id === `${prefix}-sappers-1`)).toMatchObject({
        type: 'sappers',
        title,
      })
      const hands = { blue: [`${unit}-${card}`, `${prefix}-sappers-1`] }
      const table = at({
        nations: [nation, 'austria'],
        units: { [unit]: 'd4', [TARGET]: 'd5+' },
        hands,
        dice: [1, 1],
      })
      table.decide('blue', assault(`${unit}-${card}`, TARGET)).decide('blue', attack({ sappers: true }))
      expect(table.totals).toEqual(['8:6 defender-choice'])
      expect(table.decide('red', answer('hit')).where(TARGET)).toBe('d5r+')
    },
  )

  test('MAN-14.16 · supply moves or restores, never both with one card', () => {
    const units = { [FOOT]: 'd2', [GUARD]: 'e2r', [TARGET]: 'd7' }
    const table = at({ units, hands: { blue: ['fr-supply-1', 'fr-redoubt-1'] }, phase: 'movement' }).decide(
      'blue',
      move(FOOT, 'd3'),
    )
    table.decide('blue', movementCard('fr-supply-1', GUARD)).decide('blue', move(GUARD, 'e3'))
    table.decide('blue', pass('movement-card')).decide('blue', pass('combat'))
    expect([table.where(GUARD), table.asks]).toEqual(['e3r', 'blue: restoreUnit'])
    expect(table.refusal('blue', restore('fr-supply-1', GUARD))).toBe('MAN-2.2')
  })

  test('MAN-14.17 · withdraw is the only card of the defender in its combat', () => {
    const units = { [FOOT]: 'd4', [TARGET]: 'd5', 'au-3rd-regiment': 'h8' }
    const red = ['au-withdraw-1', `${TARGET}-c1`, 'au-leader-archduke-charles']
    const table = at({ units, hands: { blue: [`${FOOT}-c1`], red } }).decide(
      'blue',
      assault(`${FOOT}-c1`, TARGET),
    )
    table.decide('red', withdraw('au-withdraw-1'))
    expect(table.refusal('red', defend(`${TARGET}-c1`))).not.toBe('MAN-9.14')
    expect(table.position.discards?.red).toEqual(['au-withdraw-1'])
    const bombarded = at({ units, hands: { blue: [`${FOOT}-c5`], red }, dice: [9] }).decide(
      'blue',
      bombard(`${FOOT}-c5`, TARGET),
    )
    expect([bombarded.where(TARGET), bombarded.hand('red').length]).toEqual(['d5r', 3])
  })
})
