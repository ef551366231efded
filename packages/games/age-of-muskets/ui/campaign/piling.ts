import { SIZES } from '../counters/looks.ts'
import { fannedOut, piled, type Reach, reachOf } from '../counters/stacking.ts'
import { CLOSE, type LevelNumber } from '../map/levels.ts'
import type { UnitInPlay } from '../reading.ts'
import type { Note, OwnHq, Pile, Stand } from './pieces.ts'

/** What lies in a pile, from its top: counters that one sees, or backs that are one counter with a number. */
export type Lying =
  | { readonly kind: 'headquarters'; readonly own: OwnHq }
  | { readonly kind: 'combatUnit'; readonly unit: UnitInPlay }
  | { readonly kind: 'faceDown' }
  /** A CU that everybody knows to be wholly shattered (AOM-8.12). */
  | { readonly kind: 'shattered'; readonly id: string }

/** How piles are looked at: how near, which HQ is, and which pieces may be chosen. */
interface Looking {
  readonly level: LevelNumber
  readonly hq: string | null
  readonly isLit: (piece: string) => boolean
}

export interface PileRoom {
  readonly pile: Pile
  readonly lying: readonly Lying[]
  readonly isFanned: boolean
  readonly reach: Reach
  /** The middle of its spot, from that of the stand. */
  readonly x: number
  readonly width: number
  readonly height: number
}

const GAP = 5

export const sizeOf = ({ kind }: Lying) => SIZES[kind === 'shattered' ? 'combatUnit' : kind]

/** The piles of a stand, side by side around its spot. */
export function pilesSideBySide({ piles }: Stand, looking: Looking): readonly PileRoom[] {
  const rooms = piles.map(pile => {
    const lying = lyingIn(pile, looking)
    const sizes = lying.map(sizeOf)
    const isFanned = isFannedOut(pile, looking)
    const reach = reachOf(sizes, isFanned ? fannedOut(sizes) : piled(sizes))
    return { pile, lying, isFanned, reach, width: reach.right - reach.left, height: sizes[0]?.height ?? 0 }
  })
  let x = -rooms.reduce((sum, { width }) => sum + width + GAP, -GAP) / 2
  return rooms.map(room => {
    const at = x - room.reach.left
    x += room.width + GAP
    return { ...room, x: at }
  })
}

/** Of a trench around a pile, to each side. */
export const TRENCH = 6
/** A letter in pencil, and from the foot of a counter to that of what is pencilled under it. */
const PENCIL = { letter: 5.2, below: 17 }

/** How far a stand reaches from its spot, with the trench around it and the note under it. */
export function reachOfStand(stand: Stand, looking: Looking, noteOf: (note: Note) => string): Reach {
  const reaches = pilesSideBySide(stand, looking).map(({ pile, x, reach, height }): Reach => {
    const around = pile.inside ? TRENCH : 0
    const half = pile.note === null ? 0 : (noteOf(pile.note).length * PENCIL.letter) / 2
    return {
      left: x + Math.min(reach.left - around, -half),
      right: x + Math.max(reach.right + around, half),
      top: reach.top - around,
      bottom: Math.max(reach.bottom + around, pile.note === null ? 0 : height / 2 + PENCIL.below),
    }
  })
  return {
    left: Math.min(...reaches.map(({ left }) => left)),
    right: Math.max(...reaches.map(({ right }) => right)),
    top: Math.min(...reaches.map(({ top }) => top)),
    bottom: Math.max(...reaches.map(({ bottom }) => bottom)),
  }
}

export const isOwnPile = ({ hqs, units }: Pile): boolean => hqs.length + units.length > 0

/** So many counters find room beside each other. */
const FEW = 6

/** CU on the display of an HQ stand beside it near by, and when it is looked at. */
function lyingIn(pile: Pile, { level, hq }: Looking): readonly Lying[] {
  const isFew = pile.hqs.reduce((sum, { units }) => sum + units.length + 1, 0) <= FEW
  const isOpen = (each: OwnHq) => level === CLOSE && (isFew || each.hq.id === hq)
  const unitOf = (unit: UnitInPlay): Lying => ({ kind: 'combatUnit', unit })
  return [
    ...pile.hqs.flatMap((own): Lying[] => [
      { kind: 'headquarters', own },
      ...(isOpen(own) ? own.units.map(unitOf) : []),
    ]),
    ...pile.units.map(unitOf),
    ...(pile.backs === 0 ? [] : [{ kind: 'faceDown' } as const]),
    ...pile.open.map((id): Lying => ({ kind: 'shattered', id })),
  ]
}

/** Near by, where only two lie there, and where several of them may be chosen. */
function isFannedOut(pile: Pile, { level, hq, isLit }: Looking): boolean {
  if (!isOwnPile(pile)) return false
  const ids = [...pile.hqs.map(each => each.hq.id), ...pile.units.map(({ id }) => id)]
  return (
    level === CLOSE ||
    ids.length <= 2 ||
    pile.hqs.some(each => each.hq.id === hq) ||
    ids.filter(isLit).length > 1
  )
}
