import { faceOf, ownerOf, type State, unitOf } from '../src/state.ts'
import { TERRAINS, type Terrain } from '../src/vocabulary.ts'

/** The ledger read a second time, as simply as possible and without the rules’ own code: what tests compare with. */

export const SQUARES = Array.from({ length: 64 }, (_, square) => square)
const BLOCKING: readonly Terrain[] = ['forest', 'town', 'hill']

export const groundAt = ({ open }: State, square: number): Terrain => TERRAINS[open.terrain[square]!]!

export const stepsBetween = (a: number, b: number): number =>
  Math.abs((a % 8) - (b % 8)) + Math.abs(Math.floor(a / 8) - Math.floor(b / 8))

/** MAN-8.2: squares to which some shortest path leads that nothing blocks, step by step away from the start. */
export function seenFrom(s: State, from: number): Set<number> {
  const seen = new Set([from])
  const clear = new Set([from])
  for (let steps = 1; steps <= 14; steps++)
    for (const square of SQUARES.filter(square => stepsBetween(square, from) === steps)) {
      const last = [...clear].filter(
        before => stepsBetween(before, square) === 1 && stepsBetween(before, from) === steps - 1,
      )
      if (last.length === 0) continue
      seen.add(square)
      if (!s.open.at.includes(square) && !BLOCKING.includes(groundAt(s, square))) clear.add(square)
    }
  return seen
}

const unitsOn = ({ open }: State, seat: number): number[] =>
  open.at.flatMap((square, unit) => (square >= 0 && ownerOf(unit) === seat ? [unit] : []))

/** MAN-9.4, MAN-9.5, MAN-11.1, MAN-12.2, MAN-12.10: every combat that a seat may declare, as text. */
export function combatsOf(s: State, seat: number): string[] {
  const found = new Set<string>()
  const at = (unit: number) => s.open.at[unit]!
  const enemies = unitsOn(s, 1 - seat)
  for (const face of s.own[seat]!.hand) {
    const { id, kind, unit: named, attack, bombard, volley, grandBattery } = faceOf(s, seat, face)
    const add = (how: string, unit: number | null, target: number) =>
      void found.add(`${how} ${id} ${unit === null ? '-' : unitOf(s, unit).id} ${unitOf(s, target).id}`)
    if (kind === 'ambush') for (const target of enemies) add('ambush', null, target)
    for (const unit of unitsOn(s, seat)) {
      if (kind === 'unit' ? unit % 8 !== named : grandBattery === null) continue
      const seen = seenFrom(s, at(unit))
      for (const target of enemies) {
        const far = stepsBetween(at(unit), at(target))
        if (attack && far === 1 && groundAt(s, at(unit)) !== 'marsh') add('assault', unit, target)
        const guns = bombard ?? grandBattery
        if (guns && far <= guns.range && seen.has(at(target))) add('bombardment', unit, target)
        if (volley && far <= volley.range && seen.has(at(target))) add('volley', unit, target)
      }
    }
  }
  return [...found].sort()
}
