import { seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { phaseOf } from '../../src/phase.ts'
import { program } from '../../src/sequence.ts'
import { faceOf, inactive, NO, type State } from '../../src/state.ts'
import { PHASES, SEATS } from '../../src/vocabulary.ts'
import { anyBattle, decide, throughout } from '../any-battle.ts'
import { doLeast, endTurn, quietlyUntil } from '../quiet.ts'
import { assault, discard, move, movementCard, pass, redoubt, respond, restore, scout } from '../say.ts'
import { at, type Described, newGame } from '../table.ts'

const phaseIn = (s: State) => phaseOf(program, s.flow)

const ARMIES: Described = {
  units: {
    'fr-imperial-guard': 'd2r',
    'fr-45th-regiment-legere': 'e2',
    'au-9th-regiment': 'd7',
    'au-3rd-regiment': 'e7',
  },
  hands: { blue: ['fr-supply-1', 'fr-redoubt-1', 'fr-imperial-guard-c1'], red: ['au-withdraw-1'] },
}

describe('turns', () => {
  test.each(['blue', 'red'] as const)(
    'MAN-4.1 · a game turn is a turn of the first player, %s, then one of the second',
    first => {
      const table = at({ ...ARMIES, phase: 'discard', more: { firstPlayer: first, activePlayer: first } })
      const second = first === 'blue' ? 'red' : 'blue'
      for (let turn = 0; turn < 5; turn++) endTurn(table)
      expect(table.eventsOf('turn').map(({ turn, seat }) => `${turn} ${seat}`)).toEqual([
        `1 ${first}`,
        `1 ${second}`,
        `2 ${first}`,
        `2 ${second}`,
        `3 ${first}`,
        `3 ${second}`,
      ])
    },
  )

  test('MAN-4.1 · turns are numbered from 1', () => {
    expect(newGame('quick-battle').eventsOf('turn')).toMatchObject([{ turn: 1, seat: 'blue' }])
    expect(() => at({ ...ARMIES, more: { turn: 0 } })).toThrow('MAN-4.1')
  })

  test('MAN-4.2 · discard, draw, movement, combat, restoration, in this order', () => {
    const table = at({
      ...ARMIES,
      nations: ['great-britain', 'austria'],
      units: { 'gb-dutch-belgians': 'd2r', 'au-9th-regiment': 'd7' },
      hands: { blue: ['gb-scout-1'] },
      phase: 'discard',
    })
    const asked: string[] = []
    while (table.position.activePlayer === 'blue') {
      asked.push(`${table.position.phase}: ${table.match.pending().step}`)
      doLeast(table)
    }
    expect(asked).toEqual([
      'discard: discard',
      'draw: scoutInDraw',
      'movement: basicMove',
      'movement: movementCard',
      'combat: declareCombat',
      'restoration: restoreUnit',
      'restoration: placeRedoubt',
    ])
  })

  test('MAN-4.2 MAN-4.4 · no phase is reopened in a player turn, and every turn begins anew', () => {
    throughout(({ before, after }) => {
      if (after.outcome !== null) return
      const [was, is] = [phaseIn(before)!, phaseIn(after)!]
      const same = before.open.active === after.open.active && before.open.turn === after.open.turn
      expect(PHASES).toContain(is)
      if (same) expect(PHASES.indexOf(is)).toBeGreaterThanOrEqual(PHASES.indexOf(was))
      else expect(after.open.movement.unit).toBe(NO)
    })
  })

  test.each<[string, string, Described['phase'], Decision, string]>([
    ['discard', 'movement', 'movement', discard('fr-supply-1'), 'MAN-6.1'],
    ['a move', 'combat', 'combat', move('fr-45th-regiment-legere', 'e3'), 'MAN-9.1'],
    [
      'a movement card',
      'combat',
      'combat',
      movementCard('fr-supply-1', 'fr-45th-regiment-legere'),
      'MAN-9.1',
    ],
    [
      'a combat',
      'restoration',
      'restoration',
      assault('fr-imperial-guard-c1', 'au-9th-regiment'),
      'MAN-13.2',
    ],
    ['a redoubt', 'combat', 'combat', redoubt('fr-redoubt-1', 'fr-imperial-guard'), 'MAN-9.1'],
  ])('MAN-4.4 · %s is not possible in the %s phase', (_what, _phase, phase, decision, rule) => {
    expect(at({ ...ARMIES, phase: phase! }).refusal('blue', decision)).toBe(rule)
  })

  test('MAN-4.4 · an omitted action is lost', () => {
    const table = at(ARMIES).decide('blue', pass('combat')).decide('blue', pass('restore'))
    expect(table.refusal('blue', restore('fr-supply-1', 'fr-imperial-guard'))).toBe('MAN-13.8')
    table.decide('blue', pass('redoubt'))
    expect(table.refusal('blue', redoubt('fr-redoubt-1', 'fr-imperial-guard'))).toBe('not-asked')
  })

  test('MAN-4.5 · drawing and one move are obligatory, all else may be left', () => {
    const table = at({ ...ARMIES, phase: 'discard' })
    const optional: string[] = []
    const before = table.hand('blue')
    while (table.position.activePlayer === 'blue') {
      const options = table.options('blue')
      const none = options.some(
        option => 'pass' in option || (option.type === 'discard' && option.cards.length === 0),
      )
      if (none) optional.push(table.match.pending().step!)
      else expect(table.match.pending().step).toBe('basicMove')
      doLeast(table)
      expect(table.hand('blue')).toHaveLength(5)
    }
    expect(table.hand('blue')).toEqual(expect.arrayContaining([...before]))
    expect(optional).toEqual(['discard', 'movementCard', 'declareCombat', 'restoreUnit', 'placeRedoubt'])
  })

  test('MAN-4.5 · a phase in which nothing can be done simply ends', () => {
    const units = { 'ot-greek-feudal-corps': 'd2', 'fr-imperial-guard': 'd7' }
    const table = at({ nations: ['ottoman', 'france'], units, phase: 'movement' })
    expect(table.decide('blue', move('ot-greek-feudal-corps', 'd3')).asks).toBe('red: basicMove')
  })

  test('MAN-4.7 · after the restoration phase the turn passes; after the second player night may fall', () => {
    const more = { firstDeckExhausted: { blue: true, red: true }, turn: 4 }
    const table = at({ ...ARMIES, phase: 'restoration', more })
    expect(endTurn(table).position).toMatchObject({ turn: 4, activePlayer: 'red', phase: 'discard' })
    expect(endTurn(table).result).toMatch(/by nightfall$/)
    const longer = at({
      ...ARMIES,
      phase: 'restoration',
      more: { turn: 4, activePlayer: 'red', firstPlayer: 'blue' },
    })
    expect(endTurn(longer).position).toMatchObject({ turn: 5, activePlayer: 'blue', phase: 'discard' })
  })
})

/** MAN-4.9: who decides at each step, and by which cards. */
const ACTIVE = {
  discard: ['*'],
  scoutInDraw: ['scout'],
  basicMove: ['scout'],
  movementCard: ['forced-march', 'supply', 'scout'],
  forcedStep: [],
  supplyMove: [],
  declareCombat: ['unit', 'ambush', 'leader', 'scout'],
  attackerCards: ['leader', 'unit', 'skirmish'],
  advance: [],
  skirmishMove: [],
  restoreUnit: ['supply', 'regroup', 'unit', 'leader', 'scout'],
  placeRedoubt: ['redoubt', 'scout'],
}
const INACTIVE = {
  guerrilla: ['guerrilla'],
  withdrawWindow: ['withdraw', 'unit'],
  defenderCards: ['unit', 'leader'],
  retreat: [],
}

/** Kinds of the cards that a decision names. */
const kindsIn = (s: State, seat: number, decision: Decision): string[] => {
  const { faceNumbers } = s.scenario.armies.nations[s.open.nation[seat]!]!
  const words = JSON.stringify(decision).match(/[a-z0-9-]+/g) ?? []
  return words.flatMap(word => {
    const face = faceNumbers.get(word)
    return face === undefined ? [] : [faceOf(s, seat, face).kind]
  })
}

describe('who decides', () => {
  test('MAN-4.3 MAN-4.6 MAN-4.9 · each step asks the player of the chart, who has only the cards of the chart', () => {
    const steps = new Set<string>()
    throughout(({ table, before, seat, step, decision }) => {
      steps.add(step)
      const active: Record<string, string[]> = ACTIVE
      const answering: Record<string, string[]> = INACTIVE
      if (step === 'hitOrRetreat') {
        const attacker = before.open.combat!.outcome === 'attacker-choice'
        expect(seat).toBe(attacker ? before.open.active : inactive(before))
      } else expect(seat).toBe(step in active ? before.open.active : inactive(before))
      const allowed = active[step] ?? answering[step] ?? []
      if (!allowed.includes('*'))
        for (const kind of kindsIn(before, seat, decision)) expect(allowed).toContain(kind)
      expect(table.match.pending().seats.length).toBe(table.match.outcome === null ? 1 : 0)
    }, 200)
    for (const step of [...Object.keys(INACTIVE), 'attackerCards', 'declareCombat'].filter(
      step => step !== 'retreat',
    ))
      expect(steps).toContain(step)
  })

  test('MAN-4.6 · in the enemy turn nothing else can be played: the player is not even asked', () => {
    const hands = { blue: ['fr-supply-1'], red: ['au-supply-1', 'au-guerrilla-1', 'au-redoubt-1'] }
    for (const phase of PHASES) {
      const table = at({ ...ARMIES, hands, phase })
      for (const decision of [
        movementCard('au-supply-1', 'au-9th-regiment'),
        respond('au-guerrilla-1'),
        redoubt('au-redoubt-1', 'au-9th-regiment'),
        discard('au-supply-1'),
        scout('au-supply-1'),
        move('au-9th-regiment', 'd6'),
      ])
        expect(table.refusal('red', decision)).toBe('not-asked')
    }
  })

  test.each<[string, Described, string]>([
    ['an empty hand: no discards', { ...ARMIES, hands: {}, phase: 'discard' }, 'blue: basicMove'],
    [
      'an empty hand: no combat, no restoration, no redoubt',
      { ...ARMIES, hands: {}, phase: 'combat' },
      'red: basicMove',
    ],
    [
      'no reduced unit: no restoration',
      { ...ARMIES, units: { 'fr-imperial-guard': 'd2' }, phase: 'restoration' },
      'blue: placeRedoubt',
    ],
    [
      'every unit in a redoubt: no more of them',
      { ...ARMIES, units: { 'fr-imperial-guard': 'd2+', 'au-9th-regiment': 'd7' }, phase: 'restoration' },
      'red: discard',
    ],
  ])('MAN-4.9 · %s', (_, described, asks) => {
    expect(at(described).asks).toBe(asks)
  })
})

describe('concession', () => {
  test('MAN-4.8 · at any time, in anybody’s turn, also in the middle of a combat: the opponent wins at once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(25), fc.constantFrom(...SEATS), (seed, decisions, side) => {
        const table = at(anyBattle(seed, 'combat'))
        const random = seeded(seed)
        for (let made = 0; made < decisions && table.match.outcome === null; made++) decide(table, random)
        if (table.match.outcome !== null) return
        table.decide(side, { type: 'concede' })
        expect(table.result).toBe(`${side === 'blue' ? 'red' : 'blue'} by concession`)
        expect(table.match.outcome).toMatchObject({ rule: 'MAN-4.8' })
        expect(table.refusal(side, { type: 'concede' })).toBe('over')
      }),
    )
  })

  test.each(SEATS)('MAN-4.8 · and in set-up, by %s', side => {
    const table = newGame('battle').decide(side, { type: 'concede' })
    expect(table.result).toBe(`${side === 'blue' ? 'red' : 'blue'} by concession`)
    expect(quietlyUntil(table, () => false).match.entries).toHaveLength(1)
  })
})
