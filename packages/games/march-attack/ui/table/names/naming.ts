import type { BoardPoint } from '@grognard/table'
import type { Extent } from '../ground/shapes.ts'
import { overlap } from '../plates/placing.ts'

/** Where names stand, so that they cover neither one another nor what is told by numbers. */

export interface Spoken {
  readonly id: string
  readonly text: string
  /** What is named: the name stands beside it. */
  readonly around: Extent
  /** In the order in which they are tried: the first that is free is the best. */
  readonly sides: readonly Side[]
  /** Where there is no room it is left out: it can be asked for elsewhere. */
  readonly mayMiss: boolean
}

type Side = 'right' | 'left' | 'below' | 'above'

export interface PlacedName {
  readonly x: number
  /** Of the line on which its letters stand. */
  readonly y: number
  readonly box: Extent
}

/** What stands in the way, and how bad it is to cover it. */
export interface InTheWay {
  readonly box: Extent
  readonly cost: number
}

export type Names = ReadonlyMap<string, PlacedName>

/** Of the size of its letters: how wide one is in the mean, how high a line, and how far the gap. */
const LETTER = { width: 0.5, height: 1.05, drop: 0.8, gap: 0.2 }
const COST = { name: 30, outside: 40, next: 0.3 }
/** From here on more would be hidden than said. */
const TOO_MUCH = 3

/** Those that come first have the best places; the same names on the same table always stand in the same places. */
export function namesPlaced(
  spoken: readonly Spoken[],
  inTheWay: readonly InTheWay[],
  letters: number,
  room: Extent,
): Names {
  const taken: Extent[] = []
  const out = new Map<string, PlacedName>()
  for (const each of spoken) {
    let best: Extent | null = null
    let least = Number.POSITIVE_INFINITY
    for (const [rank, side] of each.sides.entries()) {
      const box = boxAt(each, side, letters)
      const cost =
        rank * COST.next +
        COST.outside * (1 - overlap(box, room)) +
        COST.name * sum(taken.map(other => overlap(box, other))) +
        sum(inTheWay.map(other => other.cost * overlap(box, other.box)))
      if (cost >= least) continue
      best = box
      least = cost
    }
    if (best === null || (each.mayMiss && least > TOO_MUCH)) continue
    taken.push(best)
    out.set(each.id, {
      x: (best.left + best.right) / 2,
      y: best.top + LETTER.drop * letters,
      box: best,
    })
  }
  return out
}

function boxAt({ text, around }: Spoken, side: Side, letters: number): Extent {
  const [width, height, gap] = [
    text.length * LETTER.width * letters,
    LETTER.height * letters,
    LETTER.gap * letters,
  ]
  const middle: BoardPoint = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 }
  const at = (left: number, top: number): Extent => ({ left, top, right: left + width, bottom: top + height })
  switch (side) {
    case 'right':
      return at(around.right + gap, middle.y - height / 2)
    case 'left':
      return at(around.left - gap - width, middle.y - height / 2)
    case 'below':
      return at(middle.x - width / 2, around.bottom)
    case 'above':
      return at(middle.x - width / 2, around.top - height)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
