import type { Scenario } from '../../../src/scenario.ts'
import { pixelAt, type Step } from '../levels.ts'
import { onBoard } from '../place.ts'
import { type Extent, extentOf } from './shapes.ts'

export interface GroundName {
  readonly id: string
  readonly text: string
  /** The middle of the line on which its letters stand. */
  readonly x: number
  readonly y: number
  readonly letters: number
  readonly box: Extent
  readonly isLevel: boolean
  /** Houses that it must not be written over; those that it names it stands above. */
  readonly blocks: readonly Extent[]
}

const LETTERS = 13.5
const OF_LEVELS = 0.85
/** How wide a letter is in the mean, for its height. */
const NARROW = 0.5

/** What is written on the ground, each at its one place. */
export function groundNames(
  scenario: Scenario,
  step: Step,
  names: { readonly [feature: string]: string },
): readonly GroundName[] {
  const { areas, blocks, obstacles, hills } = scenario.ground
  const pixel = pixelAt(step)
  const around = (points: Parameters<typeof onBoard>[1][]) =>
    extentOf(points.map(point => onBoard(scenario, point)))
  const houses = blocks.map(({ points }) => around([...points]))
  const isNamed = (id: string) =>
    scenario.objectives.some(each => each.id === id || (names[each.id] ?? each.name) === names[id])
  const levels = hills.map(({ id, level, polygon }): GroundName => {
    const { left, right, top, bottom } = around([...polygon])
    const [x, y] = [left + (right - left) * 0.3, top + (bottom - top) * 0.45]
    const text = names[`level-${level}`] ?? ''
    return { ...written(text, x, y, LETTERS * OF_LEVELS * pixel), id, isLevel: true, blocks: houses }
  })
  const places = [...areas, ...blocks, ...obstacles].flatMap(({ id, points }): GroundName[] => {
    const text = names[id]
    if (text === undefined || isNamed(id)) return []
    const { left, right, top } = around([...points])
    const spot = written(text, (left + right) / 2, top - 4 * pixel, LETTERS * pixel)
    return [{ ...spot, id, isLevel: false, blocks: [] }]
  })
  return [...levels, ...places]
}

function written(text: string, x: number, y: number, letters: number) {
  const half = (text.length * NARROW * letters) / 2
  const box: Extent = { left: x - half, right: x + half, top: y - 0.8 * letters, bottom: y + 0.25 * letters }
  return { text, x, y, letters, box }
}
