import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../src/scenario.ts'
import { HOUSE, scenarioIds, scenarioNamed, uniforms } from '../../src/scenarios/index.ts'
import { chanceOf, noiseOf } from '../../ui/table/ground/chance.ts'
import { treesApart, treesIn } from '../../ui/table/ground/cover.ts'
import { groundPicture, prepareGround } from '../../ui/table/ground/picture.ts'
import { distance, isInside } from '../../ui/table/ground/shapes.ts'
import { INCH, onBoard } from '../../ui/table/place.ts'
import { aroundSight, inSight } from '../../ui/table/sight.ts'

const scenario = (id: string): Scenario => {
  const found = scenarioNamed(id)
  return there(found.ok ? found.value : undefined, id)
}

describe('chance that is the same everywhere', () => {
  test('hangs on the seed alone, and lies between 0 and 1', () => {
    const [a, b] = [chanceOf('ridge'), chanceOf('ridge')]
    const drawn = Array.from({ length: 200 }, a)
    expect(drawn).toEqual(Array.from({ length: 200 }, b))
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    expect(chanceOf('brook')()).not.toBe(chanceOf('ridge')())
    // What was drawn for one feature must not change when the generator does: every table would look different.
    expect(drawn.slice(0, 3).map(each => each.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.631970",
        "0.421993",
        "0.894551",
      ]
    `)
  })

  test('noise goes through its values without a jump', () => {
    const noise = noiseOf('ridge')
    for (let x = -3; x < 300; x += 0.1) expect(Math.abs(noise(x + 0.1) - noise(x))).toBeLessThan(0.2)
  })
})

describe.each(scenarioIds(HOUSE))('the ground of %s', id => {
  test('every shape of the scenario is drawn, and few enough strokes', () => {
    const { ground } = scenario(id)
    const picture = groundPicture(scenario(id), false)
    expect(picture.hills.map(hill => hill.id)).toEqual(ground.hills.map(hill => hill.id))
    expect(picture.blocks.map(block => block.id)).toEqual(ground.blocks.map(block => block.id))
    expect([...picture.streams, ...picture.lines].map(each => each.id).sort()).toEqual(
      ground.obstacles.map(each => each.id).sort(),
    )
    expect([...picture.covers, ...picture.ponds].map(each => each.id).sort()).toEqual(
      ground.areas
        .filter(({ type }) => type !== 'open')
        .map(each => each.id)
        .sort(),
    )
    for (const { rows } of picture.hills) for (const row of rows) expect(row.length).toBeGreaterThan(0)
    expect(JSON.stringify(picture).length).toBeLessThan(600_000)
    expect(JSON.stringify(groundPicture(scenario(id), true)).length).toBeLessThan(250_000)
  })

  test('drawn beforehand, with pauses, it is the same', async () => {
    const again = structuredClone(scenario(id))
    await prepareGround(again)
    for (const isCoarse of [true, false])
      expect(groundPicture(again, isCoarse)).toEqual(groundPicture(scenario(id), isCoarse))
  })

  test('trees stand inside their woods, apart from one another, and never too many', () => {
    const { ground } = scenario(id)
    const woods = ground.areas
      .filter(({ type }) => type === 'light-woods' || type === 'heavy-woods')
      .map(({ id: wood, points }) => ({
        id: wood,
        points: points.map(point => onBoard(scenario(id), point)),
      }))
    const trees = woods.flatMap(wood => treesIn(wood, treesApart(woods)))
    expect(trees.length).toBeLessThanOrEqual(600)
    for (const [i, tree] of trees.entries()) {
      expect(woods.some(({ points }) => isInside(tree, points))).toBe(true)
      for (const other of trees.slice(i + 1, i + 40))
        if (woods.length === 1) expect(distance(tree, other)).toBeGreaterThan(0.6 * INCH)
    }
  })

  test('every unit wears something that the data know', () => {
    const known = new Set(uniforms.entries.map(each => each.id))
    for (const { uniform } of scenario(id).units) expect(known).toContain(uniform)
  })
})

test('near by, what is drawn reaches beyond the window and moves in steps', () => {
  const sight = aroundSight({ x: 130, y: 40, width: 100, height: 80 })
  expect(sight).toEqual({ left: 50, top: 0, right: 300, bottom: 200 })
  expect(aroundSight({ x: 149, y: 79, width: 100, height: 80 })).toEqual(sight)
  expect(inSight(sight, { x: 51, y: 199 })).toBe(true)
  expect(inSight(sight, { x: 301, y: 100 })).toBe(false)
  expect(inSight(null, { x: 9999, y: 0 })).toBe(true)
})
