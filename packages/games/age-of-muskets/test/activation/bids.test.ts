import { ownOf } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { forfeitBid, sheetOf } from '../../src/activation/acting.ts'
import { hqNamed } from '../../src/forces/names.ts'
import type { State } from '../../src/state.ts'
import { hq, reprinted, Stage, seat, unit } from '../table.ts'
import { act, bid, declare, marchInPlace, OUT, PASS, pointsOf, ulm } from './hqs.ts'

/** A round for four players: what each bids, and the dice. */
function round(
  s: State,
  bids: { readonly [player: string]: ReturnType<typeof bid> },
  dice: number[] = [],
): Stage {
  const stage = new Stage(s, 'activationRound', dice)
  for (const player of ['F1', 'F2', 'A1', 'A2'])
    if (stage.asks(player)) stage.decide(player, bids[player] ?? PASS)
  return stage
}

const four = (points: { readonly [hq: string]: number }) => ulm(points, { players: 4 })
const numbers = (stage: Stage) =>
  stage.events('activation-number').map(({ player, number }) => [player, number])
const order = (stage: Stage) => stage.events('activation-order').flatMap(({ players }) => players)
const available = (stage: Stage, player: string) => sheetOf(stage.s, seat(stage.s, player)).available

describe('4.2 bids', () => {
  test('AOM-17.1 · from 1 up to all AP of one HQ, or a pass', () => {
    const stage = new Stage(ulm({ ga: 2, 'iv-corps': 1, 'at-germany': 3 }), 'activationRound')
    expect(stage.options('F1')).toEqual([bid('ga', 1), bid('ga', 2), bid('iv-corps', 1), PASS])
    expect(stage.options('A1')).toHaveLength(4)
  })

  test('AOM-17.2 · who has no HQ with AP passes, and nobody can tell', () => {
    const stage = new Stage(ulm({ ga: 2, 'at-germany': 0, 'at-werneck': -1 }), 'activationRound')
    expect([stage.asks('F1'), stage.asks('A1')]).toEqual([true, false])
    expect(stage.position.view(null).sealed).toEqual([false, false])
    stage.decide('F1', bid('ga', 1))
    expect(stage.events('round-passed')).toEqual([{ type: 'round-passed', rule: 'AOM-17.5', player: 'A1' }])
  })

  test('TV-13 · AOM-17.4, AOM-16.8 · bid, Initiative, die and 1 for the Strategic Initiative', () => {
    const s = four({ 'iii-corps': 4 })
    hq(s, 'iii-corps').isLeaderLost = true // 8/0(4)0
    const stage = round(s, { F1: bid('iii-corps', 3) }, [6])
    expect(numbers(stage)).toEqual([['F1', 3 + 4 + 6 + 1]])
  })

  test('AOM-17.3 · the bid is spent at once', () => {
    expect(pointsOf(round(four({ ga: 6 }), { F1: bid('ga', 4) }).s, 'ga')).toEqual([2])
  })

  test('AOM-17.5, AOM-8.14 · numbers and passes are told to all, HQ, bid and die to the player alone', () => {
    const stage = round(four({ ga: 6, 'at-germany': 2 }), { F1: bid('ga', 4) }, [5])
    const [made] = stage.told.filter(({ event }) => event.type === 'bid-made')
    expect(made).toEqual({
      event: { type: 'bid-made', rule: 'AOM-17.4', hq: 'ga', points: 4, die: 5 },
      audience: 1 << seat(stage.s, 'F1'),
    })
    expect(stage.events('round-passed').map(({ player }) => player)).toEqual(['F2', 'A1', 'A2'])
    expect(stage.told.filter(({ event }) => event.type === 'activation-number')).toEqual([
      { event: { type: 'activation-number', rule: 'AOM-17.5', player: 'F1', number: 19 }, audience: null },
    ])
  })

  test('TV-14 · AOM-17.6, AOM-17.7, AOM-17.8, AOM-16.9 · ties', () => {
    const s = four({ ga: 6, 'i-corps': 6, 'at-germany': 6, 'at-kienmayer': 6 })
    for (const id of ['ga', 'i-corps', 'at-germany', 'at-kienmayer']) hq(s, id).isLeaderLost = true
    const bids = {
      F1: bid('ga', 2),
      F2: bid('i-corps', 3),
      A1: bid('at-germany', 3),
      A2: bid('at-kienmayer', 4),
    }
    const stage = round(s, bids, [5, 4, 5, 5, 4, 9])
    expect(numbers(stage)).toEqual([
      ['F1', 12],
      ['F2', 12],
      ['A1', 12],
      ['A2', 13],
    ])
    expect(order(stage)).toEqual(['A2', 'F2', 'F1', 'A1'])
    expect(stage.events('tie-rolled')).toEqual([
      { type: 'tie-rolled', rule: 'AOM-17.8', players: ['F1', 'F2'], dice: [4, 9] },
    ])
  })

  test('AOM-17.8 · equal dice are rolled again', () => {
    const s = four({ ga: 1, 'i-corps': 1 })
    for (const id of ['ga', 'i-corps']) hq(s, id).isLeaderLost = true
    const stage = round(s, { F1: bid('ga', 1), F2: bid('i-corps', 1) }, [5, 5, 7, 7, 3, 2])
    expect(order(stage)).toEqual(['F1', 'F2'])
  })
})

/** The HQ with these CU marches, and stays where it is. */
function stay(stage: Stage, player: string, id: string, units: readonly string[]): void {
  marchInPlace(stage.decide(player, declare([id], units)).letPass('chooseAction'), player)
}

describe('what is left of a bid', () => {
  const bidders = () => {
    const s = four({ ga: 4, 'i-corps': 3, 'at-germany': 3 })
    for (const id of ['ga', 'i-corps', 'at-germany']) hq(s, id).isLeaderLost = true
    return s
  }

  test('TV-15 · AOM-17.9, AOM-17.10, AOM-17.11 · the first has it all, each later one less by those activated before', () => {
    const stage = round(
      bidders(),
      { F1: bid('ga', 4), F2: bid('i-corps', 3), A1: bid('at-germany', 1) },
      [5, 5, 5],
    )
    expect(available(stage, 'F1')).toBe(4)
    stay(stage, 'F1', 'ga', ['fr-garde'])
    expect(available(stage, 'F2')).toBe(2)
    stay(stage, 'F2', 'i-corps', ['fr-rivaud'])
    expect(stage.isOver).toBe(true)
    expect(stage.events('not-activated')[0]).toMatchObject({ player: 'A1', hq: 'at-germany', available: -1 })
    expect(pointsOf(stage.s, 'at-germany')).toEqual([2])
  })

  test('AOM-17.11 · that an HQ is not activated is told, which one is not', () => {
    const stage = round(bidders(), { F1: bid('ga', 4), A1: bid('at-germany', 1) }, [5, 5])
    stay(stage, 'F1', 'ga', ['fr-garde'])
    const told = stage.told.filter(({ event }) => event.type === 'not-activated')
    expect(told.map(({ audience }) => audience)).toEqual([1 << 2, ~(1 << 2)])
    expect(told[1]?.event).toMatchObject({ hq: null, available: null })
  })

  test('TV-16 · AOM-17.16 · who is beaten before his turn is not activated, and does not count', () => {
    const stage = round(
      bidders(),
      { F1: bid('ga', 3), F2: bid('i-corps', 2), A1: bid('at-germany', 2) },
      [5, 5, 4],
    )
    forfeitBid(stage.s, hqNamed(stage.s, 'i-corps'))
    stay(stage, 'F1', 'ga', ['fr-garde'])
    expect(stage.events('not-activated').map(({ player }) => player)).toEqual(['F2', 'F2'])
    expect(available(stage, 'A1')).toBe(1)
    expect(pointsOf(stage.s, 'i-corps')).toEqual([1])
  })

  test('AOM-17.17 · nor is an HQ that was eliminated', () => {
    const stage = round(bidders(), { F1: bid('ga', 3), F2: bid('i-corps', 2) }, [5, 5])
    const own = ownOf(stage.s, seat(stage.s, 'F2'))
    own.headquarters = own.headquarters.filter(({ id }) => id !== hqNamed(stage.s, 'i-corps'))
    stay(stage, 'F1', 'ga', ['fr-garde'])
    expect(stage.events('not-activated')[0]).toMatchObject({ player: 'F2' })
  })

  test('TV-23 · AOM-17.10 · only those who were activated count', () => {
    const s = four({ 'iii-corps': 3, 'vi-corps': 3, 'at-germany': 6 })
    const stage = round(
      s,
      { F1: bid('iii-corps', 2), F2: bid('vi-corps', 1), A1: bid('at-germany', 4) },
      [3, 5, 9],
    )
    expect(numbers(stage)).toEqual([
      ['F1', 14],
      ['F2', 15],
      ['A1', 17],
    ])
    expect(available(stage, 'A1')).toBe(4)
    stay(stage, 'A1', 'at-germany', ['at-klenau'])
    expect(stage.events('not-activated')[0]).toMatchObject({ player: 'F2', available: 0 })
    expect(available(stage, 'F1')).toBe(1)
  })
})

describe('what actions cost', () => {
  const second = (points: number, staked: number) => {
    const s = four({ 'at-germany': 5, 'at-kienmayer': points })
    for (const id of ['at-germany', 'at-kienmayer']) hq(s, id).isLeaderLost = true
    const bids = { A1: bid('at-germany', 5), A2: bid('at-kienmayer', staked) }
    const stage = round(s, bids, [9, 1])
    stay(stage, 'A1', 'at-germany', ['at-klenau'])
    return stage
  }
  const actions = (stage: Stage, player: string) =>
    stage.options(player).flatMap(option => (option.type === 'action' ? [option.action] : []))

  test('TV-17 · AOM-17.15 · who stakes everything may owe the greatest shortage', () => {
    const stage = second(2, 2)
    expect(available(stage, 'A2')).toBe(1)
    stage.decide('A2', declare([], ['at-nostitz', 'at-mondet']))
    stage.decide('A2', { type: 'choose-force', piece: 'at-nostitz' }).decide('A2', OUT)
    stage.letPass('chooseAction').decide('A2', act('buildDepot')).letPass('chooseSupply')
    marchInPlace(stage.decide('A2', OUT).letPass('chooseAction'), 'A2')
    expect(pointsOf(stage.s, 'at-kienmayer')).toEqual([-2])
  })

  test('TV-18 · AOM-17.12, AOM-18.2 · who does not may take what is available, each Force all of it', () => {
    const stage = second(5, 3)
    expect(available(stage, 'A2')).toBe(2)
    stage.decide('A2', declare([], ['at-nostitz', 'at-mondet']))
    stage
      .decide('A2', { type: 'choose-force', piece: 'at-nostitz' })
      .decide('A2', OUT)
      .letPass('chooseAction')
    expect(actions(stage, 'A2')).toEqual(
      expect.arrayContaining(['march', 'rest', 'fortify', 'requisition', 'destroyBridge']),
    )
    expect(actions(stage, 'A2')).not.toContain('buildDepot')
    stage.decide('A2', act('rest')).letPass('chooseAction')
    expect(actions(stage, 'A2')).toContain('rest')
  })

  test('AOM-17.13 · what is not used is lost', () => {
    const stage = second(5, 3)
    stay(stage, 'A2', 'at-kienmayer', ['at-nostitz'])
    expect(pointsOf(stage.s, 'at-kienmayer')).toEqual([2])
  })

  test('AOM-18.3 · with 1 AP what costs 1 is left, and marching in place always', () => {
    const stage = second(5, 2)
    stage
      .decide('A2', declare([], ['at-nostitz']))
      .decide('A2', OUT)
      .letPass('chooseAction')
    expect(actions(stage, 'A2')).toEqual(['march', 'destroyBridge'])
  })

  test.each([
    [1, 3],
    [4, -2],
  ])(
    'AOM-18.3, AOM-17.15 · a March in place that the module makes too dear puts nobody in debt who has not staked all: of 4 AP, %i bid',
    (staked, left) => {
      const made = four({ 'at-germany': 0, 'at-kienmayer': 4 })
      const s = reprinted(made, ({ tables }) => ({
        tables: {
          ...tables,
          costsByNationality: tables.costsByNationality.map(costs => ({ ...costs, march: 6 })),
        },
      }))
      const stage = round(s, { A2: bid('at-kienmayer', staked) })
      stage
        .decide('A2', declare([], ['at-nostitz']))
        .letPass('chooseAction')
        .decide('A2', act('march'))
      const moves = stage.next('A2').filter(({ type }) => type === 'move')
      expect(moves.length > 0).toBe(staked === 4)
      stage.letPass()
      expect(pointsOf(stage.s, 'at-kienmayer')).toEqual([left])
    },
  )
})

describe('4.4 end of activity', () => {
  test('TV-19 · AOM-17.18, AOM-7.9 · all pass: 3 AP less, but no debt; twice, and the phase ends', () => {
    const s = ulm({ ga: 5, 'iv-corps': 3, 'at-germany': 1, 'at-werneck': -2 })
    const stage = new Stage(s, 'activationRounds')
    stage.decide('F1', PASS).decide('A1', PASS)
    expect(pointsOf(stage.s, 'ga', 'iv-corps', 'at-germany', 'at-werneck')).toEqual([2, 0, 0, -2])
    expect(stage.isOver).toBe(false)
    stage.decide('F1', PASS)
    expect(stage.isOver).toBe(true)
  })

  test('AOM-7.13 · what is not spent when the phase ends is lost, what is owed is not', () => {
    const stage = new Stage(ulm({ ga: 9, 'at-germany': 8, 'at-werneck': -2 }), 'activationRounds')
    stage.decide('F1', PASS).decide('A1', PASS)
    expect(pointsOf(stage.s, 'ga', 'at-germany')).toEqual([6, 5])
    stage.decide('F1', PASS).decide('A1', PASS)
    expect(pointsOf(stage.s, 'ga', 'at-germany', 'at-werneck')).toEqual([0, 0, -2])
  })

  test('AOM-17.18 · a round with a bid between them begins the count anew', () => {
    const stage = new Stage(ulm({ ga: 6, 'at-germany': 6 }), 'activationRounds')
    stage.decide('F1', PASS).decide('A1', PASS)
    stage.decide('F1', bid('ga', 1)).decide('A1', PASS).letPass('bid')
    expect(stage.s.open.activation.allPassed).toBe(0)
    stage.decide('F1', PASS).decide('A1', PASS)
    expect(stage.s.open.activation.allPassed).toBe(1)
  })

  test('AOM-17.19 · a pass costs nothing where somebody bids', () => {
    const stage = new Stage(ulm({ ga: 1, 'at-germany': 4 }), 'activationRounds')
    stage.decide('F1', bid('ga', 1)).decide('A1', PASS).letPass('bid')
    expect(pointsOf(stage.s, 'at-germany')).toEqual([4])
  })

  test('AOM-7.9 · rounds go on while an HQ has AP, and end when none has', () => {
    const stage = new Stage(ulm({ ga: 1, 'at-germany': 1 }), 'activationRounds')
    stage.decide('F1', bid('ga', 1)).decide('A1', PASS).letPass('bid')
    expect(stage.at).toBe('bid')
    stage.decide('A1', bid('at-germany', 1)).letPass()
    expect(stage.events('action-phase-over')).toHaveLength(1)
  })
})

test('AOM-7.8, TV-121, AOM-16.2 · the free activation comes once, before the first round', () => {
  const s = ulm({ ga: 6, 'at-germany': 1 })
  const stage = new Stage(s, 'actionPhase')
  expect(stage.at).toBe('nameFreeHq')
  stage.decide('F1', { type: 'free-activation', hq: null })
  expect(stage.at).toBe('bid')
  stage.s.open.initiative = 1
  stage.decide('F1', PASS).decide('A1', bid('at-germany', 1)).letPass('bid')
  expect([stage.at, stage.s.open.activation.round]).toEqual(['bid', 1])
})

test('AOM-17.14 · an HQ whose turn comes must activate at least one CU', () => {
  const stage = new Stage(ulm({ ga: 6 }), 'activationRound').decide('F1', bid('ga', 1))
  const step = stage.position.step
  const whole = step?.compose?.whole(stage.s, 0, [{ type: 'activate-hq', hq: 'ga' }])
  expect(whole).toBeNull()
  expect(unit(stage.s, 'fr-garde').hq).toBe(hqNamed(stage.s, 'ga'))
})
