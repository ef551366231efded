import type { Point } from '../layout.ts'
import { along, curve, normalAt, polyline } from './lines.ts'
import type { Dice } from './random.ts'

/** A river as a band that widens downstream and wanders a little. */
export function river(points: readonly Point[], width: number, dice: Dice): string {
  const course = curve(points, 12)
  const phase = dice.between(0, 6)
  const bent = course.map((point, i) =>
    along(point, normalAt(course, i), Math.sin(i * 0.55 + phase) * 3 + Math.sin(i * 0.21 + phase * 2) * 4),
  )
  const half = (i: number) => 0.5 * (width * (0.35 + (0.65 * i) / bent.length))
  const bank = (side: number) => bent.map((point, i) => along(point, normalAt(bent, i), side * half(i)))
  return `${polyline([...bank(1), ...bank(-1).reverse()])}Z`
}

/** A ragged coast through the points. */
export function coast(points: readonly Point[], dice: Dice): Point[] {
  const line = curve(points, 16)
  const phases = [dice.between(0, 6), dice.between(0, 6), dice.between(0, 6)]
  const wave = (i: number) =>
    Math.sin(i * 0.31 + (phases[0] ?? 0)) * 3.5 +
    Math.sin(i * 0.83 + (phases[1] ?? 0)) * 2 +
    Math.sin(i * 1.9 + (phases[2] ?? 0)) * 1.2
  return line.map((point, i) => along(point, normalAt(line, i), wave(i)))
}
