import type { Gate, Place, Point } from '../layout.ts'
import { at } from './lines.ts'

/** A road from the heart of a country to one of its gates, so that roads meet where cards touch. */
export function road(place: Place, gate: Gate): string {
  const heart = heartOf(place)
  const reach = gate.vertical ? 0.45 * Math.abs(gate.x - heart.x) : 0.5 * Math.abs(gate.y - heart.y)
  const into = gate.vertical
    ? { x: gate.x + Math.sign(heart.x - gate.x) * reach, y: gate.y }
    : { x: gate.x, y: gate.y + Math.sign(heart.y - gate.y) * reach }
  const out = { x: heart.x + (gate.x - heart.x) * 0.25, y: heart.y + 14 }
  return `M${at(heart)}C${at(out)} ${at(into)} ${at(gate)}`
}

function heartOf({ fort, x, y, w, h }: Place): Point {
  return fort ? { x: fort.x, y: fort.y + fort.r * 0.9 } : { x: x + w * 0.5, y: y + h * 0.56 }
}
