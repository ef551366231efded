import { imagine, Match, type Opening, seeded, there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { goalOf, stageOf, taskOf } from '../../src/bot/army.ts'
import { fire } from '../../src/bot/fire.ts'
import { chancesOf } from '../../src/bot/judgement/index.ts'
import { assaultOdds, meleeOdds } from '../../src/bot/judgement/melee-odds.ts'
import { moveTogether } from '../../src/bot/moves.ts'
import { shareOf } from '../../src/bot/pieces.ts'
import { usualWay } from '../../src/bot/ways.ts'
import { marchAttack } from '../../src/index.ts'
import { type MarchAttack, type State, secretsKey, type Unit } from '../../src/state.ts'
import { unitNamed } from '../../src/table/names.ts'
import { orderTo } from '../../src/table/orders.ts'
import { pointsOf } from '../../src/turn/victory.ts'
import { NONE } from '../../src/vocabulary.ts'
import { charge } from '../charging.ts'
import { giveOrder, type Piece, Stage, tableOf } from '../stage.ts'

const hints = there(marchAttack.hints, 'hints')

/** What the officer likes best at a step. */
function favourite(s: State, seat: number, at: string): Opening<MarchAttack> {
  const proposed = hints.propose?.(s, seat, at, seeded(1)) ?? null
  if (proposed === null || proposed.look === 'further') throw new Error(`nothing is proposed at ${at}`)
  return there([...proposed.proposals].sort((a, b) => b.worth - a.worth)[0], 'proposal')
}

const RED = { mf: 'red', facing: 0 } as const
const BLUE = { mf: 'blue', facing: 1800 } as const

describe('blunders that the officer does not make', () => {
  test('a charge that wins is charged: heavy cavalry in the flank of a column', () => {
    const pieces: Piece[] = [
      { ...RED, id: 'cuirassiers', formation: 'cavalry-line', weight: 'heavy', x: 50_000, y: 40_000 },
      { ...BLUE, id: 'column', formation: 'infantry-column', cv: 4, x: 50_000, y: 48_000, facing: 900 },
    ]
    expect(favourite(tableOf(pieces), 0, 't1a-declare-charges').decision).toMatchObject({
      charges: [{ unit: 'cuirassiers', target: 'column' }],
    })
  })

  test('a charge that loses is not: light horse at a square', () => {
    const pieces: Piece[] = [
      { ...RED, id: 'hussars', formation: 'cavalry-line', weight: 'light', cv: 4, x: 50_000, y: 40_000 },
      { ...BLUE, id: 'square', formation: 'infantry-square', x: 50_000, y: 48_000 },
    ]
    expect(favourite(tableOf(pieces), 0, 't1a-declare-charges').decision).toMatchObject({ charges: [] })
  })

  test('infantry that cavalry charges forms square', () => {
    const s = tableOf([
      { ...RED, id: 'cuirassiers', formation: 'cavalry-line', weight: 'heavy', x: 50_000, y: 38_000 },
      { ...BLUE, id: 'line', formation: 'infantry-line', x: 50_000, y: 50_000 },
    ])
    s.open.charges.push({
      unit: s.scenario.units.findIndex(({ id }) => id === 'cuirassiers'),
      target: s.scenario.units.findIndex(({ id }) => id === 'line'),
      kind: 'charge',
      bearing: 0,
      zone: 'front',
      from: { x: 50_000, y: 38_000, facing: 0 },
      distance: 11_000,
      fate: 'declared',
      crossedWater: false,
    })
    expect(favourite(s, 1, 't1b-declare-reactions').decision).toMatchObject({
      reactions: [{ unit: 'line', reaction: 'form-square' }],
    })
  })

  test('whoever holds the hill does not march off it', () => {
    const crest = there(openObjective(), 'crest')
    const s = tableOf([
      { ...RED, id: 'far', formation: 'infantry-line', x: 90_000, y: 90_000 },
      { ...BLUE, id: 'holder', formation: 'infantry-line', ...crest.point },
    ])
    s.open.active = 1
    const blue = s.open.formations.findIndex(({ side }) => side === 1)
    const moved =
      moveTogether(s, 1, [blue], formation => usualWay(s, formation))?.after.open.units ?? s.open.units
    const holder = there(moved[s.scenario.units.findIndex(({ id }) => id === 'holder')], 'holder')
    expect(Math.hypot(holder.x - crest.point.x, holder.y - crest.point.y)).toBeLessThanOrEqual(crest.radius)
  })

  test('MAR-14.3 · whoever moves an MF onto the table counts on its commander, who comes with the first unit', () => {
    const coming = { mf: 'late', formation: 'infantry-column', now: { place: 'en-route' } } as const
    const made = tableOf(
      [
        { ...coming, id: 'a' },
        { ...coming, id: 'b' },
        { ...BLUE, id: 'far', formation: 'infantry-line', x: 50_000, y: 90_000 },
      ],
      { majors: { late: 0 } },
    )
    const enRoute = { due: 1, entry: { x: 50_000, y: 0 }, width: 20_000, edge: 'south' as const }
    const late = made.scenario.formations.findIndex(({ id }) => id === 'late')
    const formations = made.scenario.formations.with(late, {
      ...there(made.scenario.formations[late], 'such MF'),
      enRoute,
    })
    const s: State = { ...made, scenario: { ...made.scenario, formations } }
    there(s.open.formations[late], 'such MF').hasArrived = true
    const { commander } = there(s.open.formations[late], 'such MF')
    there(s.open.leaders[commander], 'commander').place = 'off-table'
    giveOrder(s, 'late', { type: 'attack', point: { x: 50_000, y: 80_000 } })
    const moved = there(
      moveTogether(s, 0, [late], formation => usualWay(s, formation)),
      'move',
    )
    const [first] = moved.decision.moves
    const entered = there(first?.steps[0], 'step')
    expect(there(moved.after.open.leaders[commander], 'commander')).toMatchObject({
      place: 'table',
      x: entered.type === 'enter' ? entered.at : NONE,
    })
  })

  test('MAR-24.5 · an objective that counts for one side only is worth to it what it would lose, and to the enemy nothing', () => {
    const objective = there(openObjective(), 'crest')
    const lead = (countsFor: 0 | 1 | -1, holder: 0 | 1): number => {
      const s = tableOf([], { scenario: { objectives: [{ ...objective, countsFor }] } })
      s.open.control = [holder]
      const { points, sure } = shareOf({ ...objective, countsFor })
      return sure + points * (holder === 0 ? 1 : -1) - (pointsOf(s, 0) - pointsOf(s, 1))
    }
    for (const countsFor of [0, 1, -1] as const)
      expect([lead(countsFor, 0), lead(countsFor, 1)], `${countsFor}`).toEqual([0, 0])
  })

  test('MAR-9.19 · a battery fires where it does most, at a column rather than at a line farther off', () => {
    const s = tableOf([
      { ...RED, id: 'guns', formation: 'battery-unlimbered', stands: 1, x: 50_000, y: 40_000 },
      { ...BLUE, id: 'column', formation: 'infantry-column', x: 49_000, y: 47_500 },
      { ...BLUE, id: 'line', formation: 'infantry-line', x: 52_500, y: 49_500 },
    ])
    expect(fire(s, 0, 'declareFire')).toMatchObject({ fires: [{ unit: 'guns', target: 'column' }] })
  })
})

/** A farm in the middle of the table that is worth points, or not. */
function atFarm(points: number, pieces: readonly Piece[]): State {
  const [west, east] = [48_300, 51_700]
  const footprint = [
    { x: west, y: west },
    { x: east, y: west },
    { x: east, y: east },
    { x: west, y: east },
  ]
  const farm = {
    id: 'farm',
    name: 'farm',
    point: { x: 50_000, y: 50_000 },
    radius: 2000,
    block: 0,
    points,
    countsFor: NONE,
  } as const
  const s = tableOf(pieces, {
    ground: { blocks: [{ id: 'farm', type: 'farm', points: footprint }] },
    scenario: { objectives: points > 0 ? [farm] : [] },
  })
  for (const [i, { id }] of s.scenario.units.entries()) {
    const unit = there(s.open.units[i], id)
    if (unit.formation === 'garrison') Object.assign(unit, { block: 0, x: 50_000, y: 50_000 })
  }
  return s
}

const GARRISON: Piece = { ...BLUE, id: 'garrison', formation: 'garrison', cv: 6 }
const column = (id: string, x: number, y: number): Piece => ({
  ...RED,
  id,
  formation: 'infantry-column',
  x,
  y,
})
const red = (s: State): number => s.open.formations.findIndex(({ side }) => side === 0)
const moved = (s: State, id: string): Unit => {
  const after = moveTogether(s, 0, [red(s)], formation => usualWay(s, formation))?.after ?? s
  return there(after.open.units[unitNamed(s, id)], id)
}

describe('objectives are attacked', () => {
  const storming = [column('first', 49_200, 44_500), column('second', 50_800, 44_500)]
  const worn: Piece = { ...GARRISON, now: { cv: 5 } }

  test('a worn garrison is stormed for the points of its block, by two together', () => {
    const { decision } = favourite(atFarm(3, [...storming, worn]), 0, 't1a-declare-charges')
    expect(decision).toMatchObject({
      charges: [{ target: 'garrison' }, { target: 'garrison' }],
    })
  })

  test('and left alone where there is nothing to be had, or where it is still strong', () => {
    for (const s of [atFarm(0, [...storming, worn]), atFarm(1, [...storming, GARRISON])])
      expect(favourite(s, 0, 't1a-declare-charges').decision).toMatchObject({ charges: [] })
  })

  test('whoever leads cannot come at it: the others do all the same', () => {
    const barred = { ...column('barred', 50_000, 41_500), cv: 9 }
    const { decision } = favourite(atFarm(3, [barred, ...storming, worn]), 0, 't1a-declare-charges')
    expect(decision).toMatchObject({ charges: [{ target: 'garrison' }, { target: 'garrison' }] })
  })

  test('an empty block that is worth points is entered', () => {
    const pieces = [
      column('first', 50_000, 43_000),
      { ...BLUE, ...column('far', 50_000, 90_000), mf: 'blue' },
    ]
    const s = atFarm(3, pieces)
    expect(stageOf(s, red(s))).toBe('press')
    expect(moved(s, 'first')).toMatchObject({ formation: 'garrison', block: 0 })
  })

  test('so it is by whoever has a few steps to go to its wall', () => {
    const s = atFarm(3, [
      column('near', 50_000, 45_300),
      { ...BLUE, ...column('far', 50_000, 90_000), mf: 'blue' },
    ])
    expect(moved(s, 'near')).toMatchObject({ formation: 'garrison', block: 0 })
  })

  test('what is usual is liked as it is, also where another way comes to the same', () => {
    const s = atFarm(3, [column('first', 50_000, 43_000), { ...column('far', 50_000, 58_000), mf: 'blue' }])
    const usual = there(
      moveTogether(s, 0, [red(s)], formation => usualWay(s, formation)),
      'move',
    )
    const proposed = there(hints.propose?.(s, 0, 't1e-movement', seeded(1)), 'proposals')
    const same = proposed.proposals.find(
      ({ decision }) => JSON.stringify(decision) === JSON.stringify(usual.decision),
    )
    expect(same?.worth).toBe(chancesOf(usual.after, 0))
  })

  test('where nothing is to be taken, whoever is not ahead goes for the enemy', () => {
    const s = tableOf(
      [
        column('first', 50_000, 30_000),
        { ...BLUE, id: 'strong', formation: 'infantry-line', x: 40_000, y: 50_000 },
        { ...BLUE, id: 'worn', formation: 'infantry-line', x: 60_000, y: 50_000, now: { cv: 1 } },
      ],
      { scenario: { objectives: [] } },
    )
    expect(taskOf(s, red(s))).toEqual({ type: 'attack', point: { x: 60_000, y: 50_000 } })
    giveOrder(s, 'red', { type: 'attack', point: { x: 60_000, y: 50_000 } })
    expect(stageOf(s, red(s))).not.toBe('hold')
  })

  test('MAR-13.4 · nobody goes for a block that burns to the end', () => {
    const worn = {
      ...BLUE,
      id: 'worn',
      formation: 'infantry-line',
      x: 58_000,
      y: 50_000,
      now: { cv: 1 },
    } as const
    const s = atFarm(3, [column('first', 50_000, 43_000), GARRISON, worn])
    const farm = there(s.open.blocks[0], 'farm')
    farm.controller = 1
    const point = { x: 50_000, y: 50_000 }
    giveOrder(s, 'red', { type: 'attack', point })
    expect([taskOf(s, red(s)).point, goalOf(s, red(s))]).toEqual([point, point])
    s.open.turn = s.scenario.turnLimit
    farm.burningSince = s.open.turn
    const { x, y } = worn
    expect([taskOf(s, red(s)).point, goalOf(s, red(s))]).toEqual([
      { x, y },
      { x, y },
    ])
  })

  test('who has come up alone waits for the others out of muskets’ range', () => {
    const pieces = [
      column('foremost', 50_000, 40_000),
      column('second', 45_000, 20_000),
      column('third', 50_000, 20_000),
      column('fourth', 55_000, 20_000),
      GARRISON,
    ]
    const s = atFarm(3, pieces)
    expect(stageOf(s, red(s))).toBe('prepare')
    const { y } = moved(s, 'foremost')
    expect(y).toBeGreaterThan(42_000)
    expect(48_300 - (y + 2362 / 2)).toBeGreaterThan(3000)
  })

  test('with all of them up, and more than the houses hold, the attack is pressed', () => {
    const s = atFarm(3, [...storming, column('third', 45_000, 44_500), GARRISON])
    expect(stageOf(s, red(s))).toBe('press')
    const blue = s.open.formations.findIndex(({ side }) => side === 1)
    there(s.open.blocks[0], 'farm').controller = 1
    expect(stageOf(s, blue)).toBe('hold')
  })

  test('MAR-9.20 · nobody marches into the fire of his own guns', () => {
    const guns: Piece = {
      ...RED,
      id: 'guns',
      formation: 'battery-unlimbered',
      stands: 1,
      x: 50_000,
      y: 43_000,
    }
    const s = atFarm(3, [guns, column('first', 50_000, 39_000), column('second', 46_000, 44_000), GARRISON])
    const { x, y } = moved(s, 'first')
    const isBefore = y > 43_000 && y < 50_000 && Math.abs(x - 50_000) < 700
    expect(isBefore).toBe(false)
  })

  test('MAR-9.19 · guns prepare the storm: they fire at the garrison rather than at a column beside it', () => {
    const s = atFarm(5, [
      { ...RED, id: 'guns', formation: 'battery-unlimbered', stands: 1, x: 50_000, y: 43_000 },
      GARRISON,
      { ...BLUE, id: 'column', formation: 'infantry-column', x: 52_800, y: 48_900 },
    ])
    expect(fire(s, 0, 'declareFire')).toMatchObject({ fires: [{ unit: 'guns', target: 'garrison' }] })
  })
})

test('MAR-10.18 · a victor does not advance into the muskets of others', () => {
  const foe = (id: string, x: number, y: number): Piece => ({
    ...BLUE,
    id,
    formation: 'infantry-line',
    x,
    y,
    facing: 1800,
  })
  const s = tableOf(
    [
      { ...column('victor', 20_000, 27_728), now: { cv: 4 } },
      { ...foe('beaten', 20_000, 30_000), now: { cv: 3 } },
      ...[14_000, 17_500, 22_500, 26_000].map((x, i) => foe(`fresh ${i}`, x, 37_000)),
    ],
    { scenario: { objectives: [] } },
  )
  charge(s, 'victor', 'beaten')
  const stage = new Stage(s, 'meleePhase', [6, 1]).letPass('useVictory')
  const move = { type: 'victory', how: 'occupy', mils: 3000, turn: 0 } as const
  expect(stage.refusal(0, { type: 'use-victory', unit: 'victor', move })).toBeNull()
  const { decision } = favourite(stage.s, 0, 'useVictory')
  expect(decision).toMatchObject({ unit: 'victor' })
  expect(decision).not.toMatchObject({ move: { how: 'occupy' } })
})

test('MAR-13.9 · beaten by little a garrison holds', () => {
  expect(assaultOdds(0).driven[1]).toBeLessThan(meleeOdds(0).driven[1] / 2)
  expect(assaultOdds(3).driven[1]).toBeGreaterThan(0.5)
  expect(assaultOdds(0).losses[0]).toBeLessThan(meleeOdds(0).losses[0])
})

/** The one of The Lasne Slopes that is no block. */
function openObjective() {
  const made = marchAttack.scenario('lasne-slopes', {})
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return made.value.objectives.find(({ block }) => block === NONE)
}

test('a melee is as likely to break one side as the other, whichever charged', () => {
  for (const lead of [0, 2, 5, 8]) {
    const [one, other] = [meleeOdds(lead), meleeOdds(-lead)]
    expect(one.broken[0]).toBeCloseTo(other.broken[1])
    expect(one.losses[1]).toBeCloseTo(other.losses[0])
  }
  expect(meleeOdds(8).broken[1]).toBeGreaterThan(0.5)
})

describe('a whole battle by what is proposed', () => {
  /** The view of the seat is all that the officer gets; every proposal must be legal in the true match. */
  test('Mill Hill: everything proposed is legal, and the enemy’s orders change nothing of it', () => {
    const begun = Match.begin(marchAttack, { scenario: 'mill-hill', chance: { source: 'fast', seed: 3 } })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    const random = seeded('officer')
    let compared = 0
    while (match.outcome === null) {
      const { step, seats } = match.pending()
      for (const { seat, sealed } of seats) {
        if (sealed) continue
        const at = step ?? ''
        const { state } = imagine(marchAttack, { ...match.view(seat), sealed: [false, false] }, null, random)
        const proposed = hints.propose?.(state, seat, at, seeded(1)) ?? null
        const decisions = proposed?.proposals.map(({ decision }) => decision) ?? []
        for (const decision of decisions)
          expect(match.check(seat, decision).ok, JSON.stringify(decision)).toBe(true)
        if (at === 't1e-movement' && compared++ < 4) {
          withOtherOrders(state, seat === 0 ? 1 : 0)
          expect(hints.propose?.(state, seat, at, seeded(1))).toEqual(proposed)
        }
        const options = decisions.length > 0 ? decisions : match.options(seat).decisions
        const done = match.decide(seat, there(options[0], 'decision'))
        expect(done.ok).toBe(true)
      }
    }
    expect(compared).toBeGreaterThan(0)
  })

  test('MAR-24.14 · with four players each officer moves what is his, and nobody else’s', () => {
    const begun = Match.begin(marchAttack, {
      scenario: 'danube-village',
      options: { players: 4 },
      chance: { source: 'fast', seed: 3 },
    })
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
    const match = begun.value
    const moved = new Set<number>()
    for (let left = 60; left > 0 && match.outcome === null && moved.size < 4; left--) {
      const { step, seats } = match.pending()
      const { seat } = there(
        seats.find(({ sealed }) => !sealed),
        'seat that is asked',
      )
      const proposed = hints.propose?.(match.state(), seat, step ?? '', seeded(1))?.proposals ?? []
      for (const { decision } of proposed) expect(match.check(seat, decision).ok, step ?? '').toBe(true)
      const [first] = proposed
      if (first?.decision.type === 'move') moved.add(seat)
      const quick = hints.playOut?.(match.state(), seat, step ?? '', [], seeded(1))
      if (step === 't1e-movement') expect(match.check(seat, there(quick, 'decision')).ok).toBe(true)
      expect(match.decide(seat, first?.decision ?? match.defaultFor(seat)).ok).toBe(true)
    }
    expect([...moved].sort()).toEqual([0, 1, 2, 3])
  })
})

function withOtherOrders(s: State, side: 0 | 1): void {
  const secrets = there(s.shared.find(({ key }) => key === secretsKey(side))?.secret, 'orders')
  secrets.orders = secrets.orders.map(order => order && orderTo('retire', { point: { x: 0, y: 0 } }))
}

test('MAR-24.5 · a lead that is less than a victory is worth little more than none, one that is a victory much more', () => {
  const { victory, turnLimit } = tableOf([]).scenario
  const s = tableOf([], { scenario: { objectives: [], victory: { ...victory, marginalMargin: 5 } } })
  s.open.turn = turnLimit
  const by = (points: number): number => chancesOf(s, 0, points)
  expect(by(0)).toBeCloseTo(0.5)
  expect(by(2) - by(0)).toBeLessThan((by(6) - by(4)) / 2)
  expect(by(9)).toBeGreaterThan(0.95)
  expect(by(-9)).toBeLessThan(0.05)
})
