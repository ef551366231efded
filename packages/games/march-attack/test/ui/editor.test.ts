import { there } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { marchAttack } from '../../src/index.ts'
import { HOUSE } from '../../src/scenarios/index.ts'
import {
  addGround,
  addObjective,
  cornersOf,
  type Draft,
  dropCorner,
  moveCorner,
  remove,
  resize,
  shift,
  splitEdge,
  type Thing,
} from '../../ui/editor/draft.ts'
import { draftFrom, emptied, fileOf, idOf } from '../../ui/editor/file.ts'
import { addFormation, removeFormation, standAgain } from '../../ui/editor/troops.ts'

/** MAR-24.23: what is drawn is a file like any other, and the rules say what of it cannot be. */

const formations = HOUSE.armies.armies.flatMap(({ majorFormations }) => majorFormations)
const drawn = (id: string): Draft =>
  draftFrom(
    there(
      HOUSE.scenarios.find(each => each.id === id),
      id,
    ),
    `Drawn ${id}`,
  )

function reasonsOf(draft: Draft): string[] {
  const { name, text } = fileOf(draft)
  const checked = there(marchAttack.data, 'data').with([{ name, json: JSON.parse(text) }])
  return checked.ok ? [] : checked.refusals.map(({ rule, args }) => `${rule} ${args?.['field']}`)
}

describe('a battle that is drawn', () => {
  test.each(HOUSE.scenarios.map(({ id }) => id))('%s can be taken as it is, and is playable', id => {
    expect(reasonsOf(drawn(id))).toEqual([])
  })

  test('MAR-24.23 · an empty table is one, too; its id is made of its title', () => {
    const draft = { ...emptied(drawn('mill-hill')), title: 'Höhe 304, süd!' }
    expect(reasonsOf(draft)).toEqual([])
    expect(fileOf(draft).name).toBe('own-hohe-304-sud.json')
    expect(idOf('…')).toBe('own-battle')
  })

  test('corners go where they are drawn, and no farther than the edge', () => {
    const wood: Thing = { kind: 'feature', id: 'west-wood' }
    const draft = drawn('mill-hill')
    const moved = moveCorner(draft, wood, 0, [-500, 12_345.4])
    expect(cornersOf(moved, wood)[0]).toEqual([0, 12_345])
    const pushed = shift(draft, wood, [-50_000, 700])
    expect(Math.min(...cornersOf(pushed, wood).map(([x]) => x))).toBe(0)
    expect(cornersOf(pushed, wood).map(([, y]) => y)).toEqual(cornersOf(draft, wood).map(([, y]) => y + 700))
    const split = splitEdge(draft, wood, 0)
    expect(cornersOf(split, wood)).toHaveLength(cornersOf(draft, wood).length + 1)
    expect(cornersOf(dropCorner(split, wood, 1), wood)).toEqual(cornersOf(draft, wood))
    const hedge: Thing = { kind: 'feature', id: 'south-hedge' }
    expect(dropCorner(draft, hedge, 0)).toBe(draft)
    expect(reasonsOf(moved)).toEqual([])
  })

  test('what is added lies beside what is there, and not upon it', () => {
    let draft = emptied(drawn('mill-hill'))
    for (const type of ['light-woods', 'pond', 'crops', 'marsh', 'rough'] as const)
      draft = addGround(draft, { kind: 'area', type })?.draft ?? draft
    const middles = draft.terrain.map(({ points }) => [
      points.reduce((sum, [x]) => sum + x, 0) / points.length,
      points.reduce((sum, [, y]) => sum + y, 0) / points.length,
    ])
    expect(middles).toHaveLength(5)
    for (const [i, [x = 0, y = 0]] of middles.entries())
      for (const [a = 0, b = 0] of middles.slice(i + 1))
        expect(Math.hypot(a - x, b - y)).toBeGreaterThan(4500)
    const twice = addObjective(addObjective(draft, 'A').draft, 'B').draft
    expect(new Set(twice.objectives.map(({ point }) => point.join())).size).toBe(2)
    expect(reasonsOf(twice)).toEqual([])
  })

  test('what hangs on something goes with it, and a bridge needs water', () => {
    const lasne = drawn('lasne-slopes')
    const dry = remove(lasne, { kind: 'feature', id: 'brook' })
    expect(dry.terrain.some(({ kind }) => kind === 'crossing')).toBe(false)
    expect(addGround(drawn('mill-hill'), { kind: 'crossing', type: 'bridge' })).toBeNull()
    expect(addGround(lasne, { kind: 'crossing', type: 'bridge' })?.id).toBe('bridge-1')
    const gone = remove(drawn('mill-hill'), { kind: 'feature', id: 'windmill' })
    expect(gone.objectives.map(({ feature }) => feature)).toEqual([undefined, undefined])
    for (const draft of [dry, gone]) expect(reasonsOf(draft)).toEqual([])
  })

  test('MAR-24.2 · who is drawn out of the zone may not stand there', () => {
    const draft = drawn('mill-hill')
    const at = draft.defaultDeployment.findIndex(each => 'unit' in each)
    const out = shift(draft, { kind: 'piece', at }, [0, 9000])
    expect(reasonsOf(out)).toEqual(['MAR-24.2 own-drawn-mill-hill.defaultDeployment'])
    expect(reasonsOf(standAgain(out, 0, formations))).toEqual([])
  })

  test('formations join and leave with all that is theirs', () => {
    const draft = resize(drawn('mill-hill'), 60, 30)
    const roomy = [500, 59_500, 59_500, 500].map((x, i): [number, number] => [x, i < 2 ? 500 : 8000])
    const wide: Draft = { ...draft, sides: [{ ...draft.sides[0], deploymentZone: roomy }, draft.sides[1]] }
    const mf = there(
      formations.find(({ id }) => id.startsWith('fr-5-division')),
      'formation',
    )
    const joined = addFormation(wide, 0, mf)
    expect(joined.sides[0].majorFormations).toContain(mf.id)
    expect(reasonsOf(joined)).toEqual([])
    expect(removeFormation(joined, 0, mf)).toEqual({ ...wide, reinforcements: [] })
  })

  test('MAR-23.1 MAR-23.18 · a smaller table draws everything in, and leaves its shape to what has room', () => {
    const small = resize(drawn('mill-hill'), 20, 20)
    expect(reasonsOf(small).filter(reason => reason.startsWith('MAR-23.'))).toEqual([])
    for (const { points } of small.terrain)
      for (const [x, y] of points) expect(Math.max(x, y)).toBeLessThanOrEqual(20_000)
  })
})
