import { stateWith } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/events.ts'
import { marchAttack } from '../../src/index.ts'
import { leaderSeat } from '../../src/leaders/seat.ts'
import type { Scenario } from '../../src/scenario.ts'
import { layOut } from '../../src/set-up/lay-out.ts'
import type { MarchAttack, State } from '../../src/state.ts'
import { raiseFormation } from '../../src/table/artillery-group.ts'
import { formationNamed, leaderNamed } from '../../src/table/names.ts'
import { orderTo } from '../../src/table/orders.ts'
import { formCorps, major, type Piece, Stage, tableOf, unit } from '../stage.ts'

const at = (id: string, mf: string, x: number, y: number): Piece => ({
  id,
  mf,
  formation: 'infantry-line',
  x,
  y,
  facing: y > 24_000 ? 1800 : 0,
})

describe('MAR-24.14 MAR-3.3 MAR-7.6 · skirmish hits are laid by each for himself, at the same time', () => {
  /** Two areas far from one another, of which each side has the advantage in one; red rolls with two MFs. */
  function table(): State {
    const s = tableOf(
      [
        at('r1', 'red', 20_000, 20_000),
        at('r2', 'red2', 26_000, 20_000),
        at('r3', 'red3', 70_000, 20_000),
        at('b1', 'blue', 20_000, 27_000),
        at('b2', 'blue', 26_000, 27_000),
        at('b3', 'blue2', 70_000, 27_000),
      ],
      {
        majors: { red2: 0, red3: 0, blue2: 1 },
        leaders: { red: { place: 'off-table' }, blue: { place: 'off-table' } },
      },
    )
    const scv = { red: 7, red2: 7, red3: 0, blue: 0, blue2: 7 }
    for (const [id, value] of Object.entries(scv))
      Object.assign(major(s, id), { scv: value, type: 'infantry', startUnits: 1 })
    return s
  }
  const lay = (formation: string, ...units: string[]) => ({ type: 'lay-hits' as const, formation, units })
  // Overwhelming +3, SCV 7 +1: with 2 on the dice one hit for each of the three.
  const DICE = [2, 2, 2, 2, 2, 2]

  test('both sides are asked together, and nobody sees a hit before all are laid', () => {
    const stage = new Stage(table(), 'skirmishPhase', DICE)
    expect(stage.events('skirmished').map(({ formation, hits }) => [formation, hits])).toEqual([
      ['red', 1],
      ['red2', 1],
      ['blue2', 1],
    ])
    expect([stage.asks(0), stage.asks(1)]).toEqual([true, true])
    stage.decide(1, lay('blue2', 'r3')).decide(0, lay('red', 'b1'))
    expect(stage.events('skirmish-hits')).toEqual([])
    expect(stage.s.open.skirmishes.map(({ laid }) => laid)).toEqual([[], [], []])
    expect([stage.asks(0), stage.asks(1)]).toEqual([true, false])
    stage.decide(0, lay('red2', 'b2'))
    expect(stage.events('skirmish-hits').map(({ formation, units }) => [formation, ...units])).toEqual([
      ['red', 'b1'],
      ['red2', 'b2'],
      ['blue2', 'r3'],
    ])
    expect(['b1', 'b2', 'r3'].map(id => unit(stage.s, id).cv)).toEqual([5, 5, 5])
    expect(stage.s.own.every(own => own.laid === undefined)).toBe(true)
  })

  test('MAR-24.10 MAR-8.35 · who sees friends break in S3 tests by the side listed first, whoever was active last', () => {
    const s = table()
    const behind = (id: string, mf: string, x: number, y: number) => ({ ...at(id, mf, x, y) })
    const pieces = [behind('r4', 'red3', 70_000, 17_000), behind('b4', 'blue', 20_000, 30_000)]
    const more = tableOf(
      [
        ...s.scenario.units.map(card => {
          const { x, y } = unit(s, card.id)
          const cv = ['b1', 'r3'].includes(card.id) ? 1 : 6
          return { ...at(card.id, s.open.formations[card.formation]?.id ?? '', x, y), now: { cv } }
        }),
        ...pieces,
      ],
      {
        majors: { red2: 0, red3: 0, blue2: 1 },
        leaders: { red: { place: 'off-table' }, blue: { place: 'off-table' } },
      },
    )
    for (const [i, formation] of more.open.formations.entries())
      Object.assign(formation, { ...s.open.formations[i], startUnits: 1 })
    const testers = (active: 0 | 1) => {
      const stage = new Stage(
        { ...more, open: { ...structuredClone(more.open), active } },
        'skirmishPhase',
        DICE,
      )
      stage.letPass()
      return stage.told.flatMap((event: Event) =>
        event.type === 'ved-test' && event.rule === 'MAR-8.35' ? [event.unit] : [],
      )
    }
    expect([testers(0), testers(1)]).toEqual([
      ['r4', 'b4'],
      ['r4', 'b4'],
    ])
  })
})

describe('MAR-24.14 · whose a corps commander is', () => {
  test('MAR-4.1 · his who has all MFs of the corps, whosever its artillery group is', () => {
    const read = marchAttack.scenario('quatre-bras', { players: 3 })
    if (!read.ok) throw new Error(JSON.stringify(read.refusal))
    const group = read.value.formations.findIndex(({ type }) => type === 'artillery-group')
    const reille = read.value.leaders.findIndex(({ name }) => name === 'Reille')
    const seatWithout = (formation: number) => {
      const players = read.value.players.map(player => ({
        ...player,
        formations: [
          ...player.formations.filter(each => each !== formation),
          ...(player.isCommanderInChief && player.side === 0 ? [formation] : []),
        ],
      }))
      const made: Scenario = { ...read.value, players }
      return leaderSeat(stateWith<MarchAttack>(made, layOut(made)), reille)
    }
    const division = read.value.formations.findIndex(({ id }) => id === 'fr-9-division-1815')
    expect([seatWithout(group), seatWithout(division)]).toEqual([2, 0])
  })

  test('his who has all MFs of the corps; what comes up in the battle changes nothing', () => {
    const made = marchAttack.scenario('quatre-bras', { players: 3 })
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    const s = formCorps(
      tableOf(
        [at('a', 'red', 20_000, 20_000), at('c', 'left', 30_000, 20_000), at('b', 'blue', 20_000, 60_000)],
        {
          majors: { left: 0 },
        },
      ),
      0,
      ['left'],
      { x: 30_000, y: 18_000 },
    )
    const [chief, enemy] = [
      s.scenario.players.find(({ side }) => side === 0),
      s.scenario.players.find(({ side }) => side === 1),
    ]
    if (chief === undefined || enemy === undefined) throw new Error('two players')
    const left = formationNamed(s, 'left')
    const players = [
      { ...chief, formations: [formationNamed(s, 'red')] },
      { ...chief, id: 'second', formations: [left], isCommanderInChief: false },
      enemy,
    ]
    const shared: State = { ...s, scenario: { ...s.scenario, players } }
    const reille = leaderNamed(shared, 'chief-corps-0')
    expect(leaderSeat(shared, reille)).toBe(1)
    const raised = raiseFormation(shared, {
      kind: 'grand-battery',
      side: 0,
      corps: 0,
      commander: reille,
      batteries: [],
      order: orderTo('defend'),
    })
    expect(leaderSeat(shared, reille)).toBe(1)
    Object.assign(shared.open.formations[raised] ?? {}, { state: 'dissolved' })
    expect(leaderSeat(shared, reille)).toBe(1)
  })
})
