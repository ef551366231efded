import { below, pickFrom, seeded } from '@grognard/engine'
import { test } from 'vitest'
import { ORDERLY, type Step } from '../../src/movement/steps/forms.ts'
import { takeStep } from '../../src/movement/steps/index.ts'
import { beginWalk } from '../../src/movement/steps/walk.ts'
import { changeOf } from './changes.ts'
import { differences, EACH } from './differences.ts'
import { cardOf, everybody, unitOf } from './field.ts'
import { thrown } from './states.ts'

/** Changes of formation, guns and blocks, worked out a second time. */

test('MAR-8.6 MAR-8.9 MAR-8.10 MAR-8.28 MAR-13.4 · what changes cost, where they lead, what forbids them', () => {
  const { see, areNone } = differences()
  for (const [name, t] of thrown(2 * EACH)) {
    const random = seeded(name)
    const s = structuredClone(t)
    const { width, height } = s.scenario.table
    const spread = pickFrom(random, [1, 15_000, 30_000])
    const moved = (at: number, size: number): number =>
      Math.max(0, Math.min(size, at + below(random, spread) - Math.floor(spread / 2)))
    for (const unit of s.open.units)
      if (unit.block === -1) Object.assign(unit, { x: moved(unit.x, width), y: moved(unit.y, height) })
    for (const block of s.open.blocks) if (below(random, 5) === 0) block.burningSince = 1
    const blocks = s.scenario.ground.blocks.map(({ id, points }) => ({ id, points }))
    for (const u of everybody(s)) {
      const facing = (): number => below(random, 3600)
      const steps: Step[] = [
        { type: 'limber' },
        { type: 'deploy', facing: facing() },
        ...ORDERLY.map((formation): Step => ({ type: 'change-formation', formation, facing: null })),
        { type: 'change-formation', formation: pickFrom(random, ORDERLY), facing: facing() },
      ]
      for (const { id, points } of blocks) {
        if (cardOf(s, u).branch !== 'infantry') continue
        steps.push({ type: unitOf(s, u).block === -1 ? 'enter-block' : 'change-block', block: id })
        const corner = pickFrom(random, points)
        const beside = (at: number): number => Math.max(0, at + below(random, 5000) - 2500)
        const formation = pickFrom(random, ['infantry-column', 'infantry-skirmish'] as const)
        const to = { x: beside(corner.x), y: beside(corner.y), facing: facing() }
        steps.push({ type: 'leave-block', formation, ...to })
      }
      // Near a block, now and then.
      if (blocks.length > 0 && unitOf(s, u).block === -1 && below(random, 3) === 0) {
        const { x, y } = pickFrom(random, pickFrom(random, blocks).points)
        Object.assign(unitOf(s, u), { x: x + below(random, 4000) - 2000, y: y + below(random, 4000) - 2000 })
      }
      for (const step of steps)
        for (const mode of ['tactical', 'strategic'] as const) {
          const real = takeStep(s, beginWalk(s, u, mode, null), step)
          const { x, y, facing, formation, block } = real.ok ? real.value.unit : unitOf(s, u)
          see(
            `${name}, ${cardOf(s, u).id} ${unitOf(s, u).formation} ${mode} ${JSON.stringify(step)}`,
            real.ok ? { x, y, facing, formation, block, shares: real.value.shares } : null,
            ordered(changeOf(s, u, mode, step)),
          )
        }
    }
  }
  areNone(1000)
})

const ordered = (changed: ReturnType<typeof changeOf>) => {
  if (changed === null) return null
  const { x, y, facing, formation, block, shares } = changed
  return { x, y, facing, formation, block, shares }
}
