import { type Seat, seatsIn } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import type { State } from '../../src/state.ts'
import { hold, hq, reprinted, Stage, seat, station, unit, zone } from '../table.ts'
import { act, activated, bid, declare, OUT, PASS, ulm } from './hqs.ts'

/** Two matches that differ in a secret of one player. */
type Twins = readonly [Stage, Stage]

/** All that a viewer can get: what it sees, what it has heard, who is asked. */
const knowledge = ({ position, told }: Stage, viewer: Seat | null) => ({
  view: { ...position.view(viewer), scenario: null },
  heard: told.flatMap(({ event, audience }) =>
    audience === null || (viewer !== null && (audience >> viewer) & 1) || (viewer === null && audience < 0)
      ? [event]
      : [],
  ),
  at: position.at,
  asked: seatsIn(position.asked),
})

function expectAlike([a, b]: Twins, holder: string): void {
  const secret = seat(a.s, holder)
  for (const viewer of [...a.s.own.keys(), null]) {
    if (viewer === secret) continue
    expect(knowledge(a, viewer), `to ${viewer ?? 'a spectator'}`).toEqual(knowledge(b, viewer))
  }
}

/** Both decide alike. */
function both(twins: Twins, player: string, ...decisions: readonly Decision[]): void {
  for (const stage of twins) for (const decision of decisions) stage.decide(player, decision)
}

const four = { players: 4 }
const states = (
  change: (s: State) => void,
  points: { readonly [hq: string]: number } = {},
): readonly [State, State] => {
  const [a, b] = [ulm(points, four), ulm(points, four)]
  change(b)
  return [a, b]
}
const stages = ([a, b]: readonly [State, State], name: string, dice: number[] = []): Twins => [
  new Stage(a, name, dice),
  new Stage(b, name, dice),
]

/** Soult's corps is activated for free. */
const acting = ([a, b]: readonly [State, State], dice: number[] = []): Twins => [
  activated(a, 'F1', 'iv-corps', dice),
  activated(b, 'F1', 'iv-corps', dice),
]

describe('what nobody else learns', () => {
  test('AOM-8.7 · AP, debts and the dice for them', () => {
    const twins = stages(
      states(s => {
        hq(s, 'iv-corps').activityPoints = -4
      }),
      'hqActivity',
      Array.from({ length: 16 }, () => 4),
    )
    expectAlike(twins, 'F1')
  })

  test('AOM-17.5 · which HQ bid what, until its turn comes', () => {
    const points = { ga: 3, 'iv-corps': 5, 'at-germany': 2 }
    const [a, b] = stages(
      states(() => {}, points),
      'activationRound',
      [5, 4, 9],
    )
    const wait = [a, b] as const
    a.decide('F1', bid('ga', 1))
    b.decide('F1', bid('iv-corps', 3))
    expectAlike(wait, 'F1')
    expect(a.s.open.activation.numbers).toEqual(b.s.open.activation.numbers)
  })

  test('AOM-17.2 · who had nothing to bid', () => {
    const points = { ga: 3, 'at-germany': 2, 'i-corps': 0 }
    const twins = stages(
      states(s => {
        hq(s, 'i-corps').activityPoints = 2
      }, points),
      'activationRound',
    )
    expectAlike(twins, 'F2')
    both(twins, 'F1', PASS)
    twins[1].decide('F2', PASS)
    both(twins, 'A1', PASS)
    expectAlike(twins, 'F2')
  })

  test('AOM-8.3 · which CU act with their HQ, as long as no more is lost', () => {
    const points = { 'iv-corps': 3 }
    const [a, b] = [
      activated(ulm(points, four), 'F1', 'iv-corps'),
      activated(ulm(points, four), 'F1', 'iv-corps'),
    ]
    a.decide('F1', declare(['iv-corps'], ['fr-margaron']))
    b.decide('F1', declare(['iv-corps'], ['fr-iv-art', 'fr-margaron']))
    expectAlike([a, b], 'F1')
    both([a, b], 'F1', OUT, act('march'))
    expectAlike([a, b], 'F1')
  })

  test('AOM-8.2 · which of its CU act alone', () => {
    const points = { 'iv-corps': 3 }
    const [a, b] = [
      activated(ulm(points, four), 'F1', 'iv-corps'),
      activated(ulm(points, four), 'F1', 'iv-corps'),
    ]
    a.decide('F1', declare([], ['fr-margaron']))
    b.decide('F1', declare([], ['fr-iv-art']))
    expectAlike([a, b], 'F1')
  })

  test('AOM-12.9 · why a team-mate who is called does not come, and what he could have brought', () => {
    const made = [2, 0].map(points =>
      reprinted(ulm({ ga: 6, 'i-corps': points }, four), ({ parameters }) => ({
        parameters: { ...parameters, subordination: 'sameSide' },
      })),
    )
    const [a, b] = made.map(s => {
      station(s, 'i-corps', 'strasbourg')
      return activated(s, 'F1', 'ga')
    })
    if (a === undefined || b === undefined) throw new Error('no twins')
    both([a, b], 'F1', declare(['ga'], ['fr-garde']), { type: 'call-team-mates', players: ['F2'] })
    expectAlike([a, b], 'F2')
    expect(a.next('F2').length).toBeGreaterThan(b.next('F2').length)
    both([a, b], 'F2', declare([], []))
    expectAlike([a, b], 'F2')
  })

  test('AOM-14.5 · which SP are lost', () => {
    const made = states(
      s => {
        hold(s, 'fr-vandamme', { 'fr-vet': 15 })
        hold(s, 'fr-legrand', { 'fr-ln': 15 })
      },
      { 'iv-corps': 3 },
    )
    hold(made[0], 'fr-vandamme', { 'fr-ln': 15 })
    hold(made[0], 'fr-legrand', { 'fr-rec': 15 })
    const twins = acting(made)
    both(twins, 'F1', declare(['iv-corps'], ['fr-vandamme', 'fr-legrand']), OUT)
    expectAlike(twins, 'F1')
    for (const stage of twins) stage.letPass('chooseAction')
    expectAlike(twins, 'F1')
  })

  test('AOM-23.6 · who carries a requisition, and to whom it is handed', () => {
    const made = states(
      s => {
        unit(s, 'fr-vandamme').requisition = true
        zone(s, 'landau').requisition[0] = 2
      },
      { 'iv-corps': 3 },
    )
    hq(made[0], 'iv-corps').requisition = true
    zone(made[0], 'landau').requisition[0] = 2
    const [a, b] = acting(made)
    both([a, b], 'F1', declare(['iv-corps'], ['fr-margaron']))
    expectAlike([a, b], 'F1')
    b.decide('F1', { type: 'hand-over', unit: 'fr-vandamme' })
    expectAlike([a, b], 'F1')
    both([a, b], 'F1', { type: 'supply', source: 'requisition', zone: null })
    expectAlike([a, b], 'F1')
  })

  test('AOM-21.1 · what rallies, and whether anything is eliminated', () => {
    const made = states(s => hold(s, 'fr-vandamme', { 'fr-ln': [5, 3] }), { 'iv-corps': 3 })
    hold(made[0], 'fr-vandamme', { 'fr-rec': [5, 3] })
    const twins = acting(made, [6])
    const rest: Decision = { type: 'rest', leaders: [], underHq: [], raised: null }
    both(twins, 'F1', declare(['iv-corps'], ['fr-vandamme']), OUT, act('rest'), rest)
    expectAlike(twins, 'F1')
    for (const stage of twins) stage.letPass()
    expectAlike(twins, 'F1')
  })
})
