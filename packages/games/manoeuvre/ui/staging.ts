import type { BoardPoint, Space, Staging } from '@grognard/table'
import type { Event, EventOf, Total } from '../src/events.ts'
import { type Edge, SEATS } from '../src/vocabulary.ts'
import { actor } from './chronicle.ts'
import { after, type Fight } from './combat/fight.ts'
import { sumsRolled } from './combat/sums.ts'
import { wordsIn } from './combat/words.ts'
import { isNarrow, layoutFor } from './layout.ts'
import { eventOf, type Snapshot, type View } from './reading.ts'
import { type Cell, cellOf, middleOf, squareIn } from './turning.ts'

type Seen = Pick<Snapshot, 'chronicle' | 'match' | 'language' | 'view' | 'printed'>

/** A combat that has just been decided: its dice, what both sides come to, what came of it, and who gives ground. */
export function staging(
  snapshot: Seen,
  before: Pick<Snapshot, 'chronicle' | 'view'>,
  space?: Space,
): Staging | null {
  const { chronicle, match, language, view } = snapshot
  const at = chronicle.findLastIndex(
    (line, index) => index >= before.chronicle.length && isDecided(eventOf(line)),
  )
  const event = eventIn(chronicle[at])
  const board = boardOf(snapshot, space)
  const moved = retreatIn(chronicle.slice(before.chronicle.length))
  const retreat = moved && placed(moved, board, view)
  const beside = (square: string) => board.middle(freeBeside(square, snapshot, board.bottom))
  if (event?.type !== 'totals' && event?.type !== 'fire')
    return moved === null
      ? null
      : {
          key: `${match} ${chronicle.length}`,
          cards: [],
          sums: [],
          stamp: null,
          at: beside(moved.from),
          retreat,
        }
  const opened = chronicle.slice(0, at).findLast(line => eventOf(line)?.type === 'combat')
  const attacker = opened === undefined ? null : actor(opened, snapshot)
  if (attacker === null) return null
  const combat = eventIn(opened)
  const target = combat?.type === 'combat' ? combat.target : ''
  const square = before.view.units[target]?.square ?? view.units[target]?.square ?? null
  return {
    key: `${match} ${at}`,
    cards: [],
    sums: [
      { ...sumOf(attacker, event.attack), faces: facesIn(chronicle.slice(0, at + 1), event) },
      sumOf(SEATS.length - 1 - attacker, event.defence),
    ],
    stamp: wordsIn(language).inShort[outcomeOf(event)],
    at: square === null ? null : beside(square),
    retreat,
    isFight: true,
  }
}

const eventIn = (line: Snapshot['chronicle'][number] | undefined): Event | null =>
  line === undefined ? null : eventOf(line)

const isDecided = (event: Event | null): boolean => event?.type === 'totals' || event?.type === 'fire'

const outcomeOf = (event: EventOf<'totals'> | EventOf<'fire'>) =>
  event.type === 'totals' ? event.outcome : event.hit ? 'hit' : 'no-effect'

const sumOf = (seat: number, { dice, total }: Total) => ({
  seat,
  dice: dice.flatMap(({ rolls }) => rolls),
  total,
})

/** Squares as this viewer has them before him. */
interface BoardOf {
  readonly bottom: Edge
  middle(square: string): BoardPoint
}

function boardOf({ view }: Seen, space: Space | undefined): BoardOf {
  const { map } = layoutFor(space !== undefined && isNarrow(space))
  const bottom = view.homeEdges[view.seat ?? 'blue'] ?? 'south'
  return {
    bottom,
    middle(square) {
      const { x, y } = middleOf(square, bottom)
      return { x: x + map.x, y: y + map.y }
    },
  }
}

function retreatIn(lines: Snapshot['chronicle']): EventOf<'moved'> | null {
  const moved = lines.map(eventOf).findLast(each => each?.type === 'moved' && each.how === 'retreat')
  return moved?.type === 'moved' ? moved : null
}

const placed = (
  { from, to }: EventOf<'moved'>,
  { middle }: BoardOf,
  { units }: Pick<View, 'units'>,
): NonNullable<Staging['retreat']> => ({
  from: middle(from),
  to: middle(to),
  isTaken: Object.values(units).some(({ square }) => square === from),
})

/** How many faces each of the attacker's dice has, as they were thrown in the last combat. */
function facesIn(
  told: Snapshot['chronicle'],
  rolled: EventOf<'totals'> | EventOf<'fire'>,
): readonly number[] {
  const opened = told.findLastIndex(line => eventOf(line)?.type === 'combat')
  const fight = told.slice(opened).reduce<Fight | null>((so, line) => {
    const event = eventOf(line)
    return event === null ? so : after(so, event)
  }, null)
  const terms = fight === null ? [] : sumsRolled(fight, rolled, null).attack.terms
  return terms.flatMap(term =>
    term.of === 'dice' ? (term.rolls ?? []).map(() => Number(term.dice.split('d')[1])) : [],
  )
}

/**
 * The nearest place to the target that has room for a stamp, three squares wide: no unit that might act next lies under
 * it, nor the answers that hang in the two rows above or below the target. Where there is none, a single free square.
 */
function freeBeside(square: string, { view }: Seen, bottom: Edge): string {
  const taken = new Set(Object.values(view.units).map(unit => unit.square))
  const at = cellOf(square, bottom)
  const isFree = (cell: Cell) => !taken.has(squareIn(cell, bottom))
  const far = ({ column, row }: Cell) => Math.hypot(column - at.column, row - at.row)
  // At the rim it would stick out.
  const cells = Array.from({ length: 64 }, (_, n): Cell => ({ column: n % 8, row: Math.floor(n / 8) }))
    .filter(({ column, row }) => column > 0 && column < 7 && !isUnderAnswers(row, at.row))
    .toSorted((a, b) => far(a) - far(b))
  const hasRoom = ({ column, row }: Cell) =>
    [-1, 0, 1].every(aside => isFree({ column: column + aside, row }))
  const free = cells.find(hasRoom) ?? cells.find(isFree)
  return free === undefined ? square : squareIn(free, bottom)
}

/** Answers hang on the side of the target that has more room: see `touch/Tags.tsx`. */
const isUnderAnswers = (row: number, target: number): boolean =>
  target < 4 ? row === target + 1 || row === target + 2 : row === target - 1 || row === target - 2
