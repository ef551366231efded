import type { Point } from '../ui/map/geometry.ts'
import type { Line, MadeMap } from '../ui/map/made-map.ts'

/** In tenths of a unit, each point as the step from the one before. */
export function packed(line: readonly Point[]): Line {
  let [x, y] = [0, 0]
  return line.flatMap(point => {
    const [nextX, nextY] = [Math.round(point[0] * 10), Math.round(point[1] * 10)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

/** How many are false, how many true, and so on. */
export function packedRuns(flags: readonly boolean[]): number[] {
  const runs: number[] = []
  let [last, length] = [false, 0]
  for (const flag of flags) {
    if (flag === last) length++
    else {
      runs.push(length)
      ;[last, length] = [flag, 1]
    }
  }
  return [...runs, length]
}

/** A line for each thing, so that a change can be read. */
export function written(map: MadeMap): string {
  const fields = Object.entries(map).map(([name, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === 'object'
    const text = isList
      ? `[\n${value.map(each => JSON.stringify(each)).join(',\n')}\n]`
      : JSON.stringify(value)
    return `${JSON.stringify(name)}: ${text}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}
