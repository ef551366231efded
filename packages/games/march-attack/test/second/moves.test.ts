import { below, pickFrom, type Random, seeded } from '@grognard/engine'
import { test } from 'vitest'
import type { DecisionOf } from '../../src/decisions.ts'
import { ORDERLY, type Step } from '../../src/movement/steps/forms.ts'
import type { State } from '../../src/state.ts'
import { giveOrder, Stage } from '../stage.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, onTable, unitOf } from './field.ts'
import { Marching } from './moves.ts'
import { gone } from './plane.ts'
import { thrown } from './states.ts'

/** Whole moves of several units, worked out a second time. */

type Move = DecisionOf<'move'>['moves'][number]

/** Farther from each other than they are thrown; some of them pass through others, at the edge of woods and hedges. */
function spread(s: State, random: Random): State {
  const { width, height } = s.scenario.table
  const by = pickFrom(random, [15_000, 30_000, 45_000])
  const inside = (at: number, size: number): number => Math.max(2500, Math.min(size - 2500, at))
  const off = (): number => below(random, by) - Math.floor(by / 2)
  for (const [u, unit] of s.open.units.entries()) {
    if (unit.block !== -1) continue
    const apart = cardOf(s, u).side === 0 ? -5000 : 5000
    Object.assign(unit, { x: inside(unit.x + off(), width), y: inside(unit.y + apart + off(), height) })
    unit.began = { x: unit.x, y: unit.y }
  }
  // Some stand before the muskets of others, and behind friends.
  for (const e of onTable(s, 1)) {
    const own = onTable(s, 0).filter(u => cardOf(s, u).branch === 'infantry' && unitOf(s, u).block === -1)
    const { formation, facing, x, y } = unitOf(s, e)
    if (own.length === 0 || formation !== 'infantry-line' || below(random, 2) === 0) continue
    const u = unitOf(s, pickFrom(random, own))
    Object.assign(u, gone({ x, y }, facing, 3900), { facing: (facing + 1800) % 3600, disorder: 0 })
    u.x = inside(u.x, width)
    u.y = inside(u.y, height)
    u.began = { x: u.x, y: u.y }
  }
  for (const { id } of s.open.formations) giveOrder(s, id, { type: 'attack' })
  return s
}

function stepFor(s: State, u: number, random: Random): Step {
  const { formation, block, facing } = unitOf(s, u)
  const { branch } = cardOf(s, u)
  const mils = pickFrom(random, [500, 1000, 1500, 2000, 3000, 4000])
  const blocks = s.scenario.ground.blocks
  if (block !== -1) {
    const points = blocks[block]?.points ?? []
    const corner = gone(pickFrom(random, points), below(random, 3600), 1500)
    const to = { x: Math.max(0, corner.x), y: Math.max(0, corner.y), facing: below(random, 3600) }
    return { type: 'leave-block', formation: 'infantry-column', ...to }
  }
  const forward: Step = { type: 'forward', mils }
  const face: Step = { type: 'face', facing: below(random, 3600) }
  const wheel: Step = {
    type: 'wheel',
    side: pickFrom(random, ['left', 'right']),
    angle: 1 + below(random, 500),
  }
  const change: Step = { type: 'change-formation', formation: pickFrom(random, ORDERLY), facing: null }
  const enter: Step[] =
    branch === 'infantry' && blocks.length > 0 && below(random, 8) === 0
      ? [{ type: 'enter-block', block: pickFrom(random, blocks).id }]
      : []
  if (branch === 'artillery')
    return pickFrom(random, [
      forward,
      wheel,
      face,
      { type: 'limber' },
      { type: 'deploy', facing },
      { type: 'prolong', way: 'forward', mils: 500 },
      { type: 'face', facing: (facing + 100) % 3600 },
    ] as const)
  const oblique: Step = { type: 'oblique', off: below(random, 901) - 450, mils }
  const back: Step = { type: 'retire-step', mils: Math.ceil(mils / 2) }
  const any: Step = { type: 'any-way', bearing: below(random, 3600), mils }
  const isOpen = formation === 'infantry-skirmish' || formation === 'infantry-square'
  if (branch === 'infantry' && below(random, 3) === 0) return change
  return pickFrom(random, [
    ...enter,
    forward,
    forward,
    isOpen ? any : oblique,
    isOpen ? any : back,
    wheel,
    face,
    change,
    change,
  ])
}

const flagsOf = (s: State) => [
  ...s.open.units.map(({ place, x, y, facing, formation, block, disorder, ...rest }) => {
    const { hasMoved, hasActed, hasDeployed, turned, sharesSpent } = rest
    return place === 'table'
      ? [x, y, facing, formation, block, disorder, hasMoved, hasActed, hasDeployed, turned, sharesSpent].join(
          ' ',
        )
      : place
  }),
  ...s.open.leaders.map(({ place, x, y, attachedTo }) => [place, x, y, attachedTo].join(' ')),
]

test('MAR-8.1 MAR-8.4 MAR-8.11 MAR-8.31 to MAR-8.33 MAR-12.7 · whole moves of several units, with every die in its order', () => {
  const { see, areNone } = differences()
  let made = 0
  for (const [name, t] of thrown(6 * EACH)) {
    const random = seeded(`${name} marches`)
    const s = spread(structuredClone(t), random)
    s.open.active = pickFrom(random, [0, 1] as const)
    const marching = onTable(s, s.open.active).filter(u => !unitOf(s, u).formation.includes('siege'))
    for (let i = 0; i < 12 && marching.length > 0; i++) {
      const now = structuredClone(s)
      const stage = new Stage(structuredClone(s), 't1e-movement')
      const moves: Move[] = []
      // Built move by move, step by step, as long as it is legal, and compared at every step.
      const trying = new Marching(now, () => 1)
      for (let n = 1 + below(random, 3); n > 0; n--) {
        const u = pickFrom(random, marching)
        const { id } = cardOf(s, u)
        if (moves.some(({ unit }) => unit === id)) continue
        const mode = below(random, 4) === 0 ? ('strategic' as const) : ('tactical' as const)
        const before = structuredClone(now)
        let steps: Step[] = []
        for (let m = 1 + below(random, 3); m > 0; m--) {
          const longer = [...steps, stepFor(now, u, random)]
          const start = structuredClone(before)
          const slow = new Marching(start, () => 1)
          const fits = slow.mayBegin(u, mode) && slow.move(u, { unit: id, mode, steps: longer }, true)
          const all = [...moves, { unit: id, mode, steps: longer }]
          const refusal = stage.refusal(s.open.active, { type: 'move', moves: all, commanders: [] })
          see(`${name} ${i}, ${id} ${mode} ${JSON.stringify(longer)}`, refusal === null, fits)
          if (!fits || refusal !== null) break
          steps = longer
          Object.assign(now.open.units, start.open.units)
        }
        if (steps.length > 0) {
          moves.push({ unit: id, mode, steps })
          trying.s.open.units = now.open.units
        } else now.open.units = before.open.units
      }
      if (moves.length === 0) continue
      const dice = Array.from({ length: 60 }, () => pickFrom(random, [1, 2, 3, 4, 5, 6, 6]))
      const played = new Stage(structuredClone(s), 't1e-movement', dice)
      played.position.decide(played.seatOf(s.open.active), { type: 'move', moves, commanders: [] })
      const slow = structuredClone(s)
      let at = 0
      const walker = new Marching(slow, () => dice[at++] ?? 1)
      for (const move of moves)
        walker.move(
          s.scenario.units.findIndex(({ id }) => id === move.unit),
          move,
          false,
        )
      const [one, other] = [flagsOf(played.s), flagsOf(slow)]
      const differs = (list: string[]) => (line: string, n: number) => line !== list[n]
      see(`${name} ${i}, ${JSON.stringify(moves)}`, one.filter(differs(other)), other.filter(differs(one)))
      made++
    }
  }
  see('many moves are made', made > 40, true)
  areNone(400)
})
