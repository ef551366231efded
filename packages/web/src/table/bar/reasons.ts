import type { SeatSnapshot, ThoughtSnapshot } from '@grognard/table'
import type { RoomWords } from '../../words/rooms.ts'

/** How a match stands, from lost to won: each begins at this share. */
const STANDINGS = [
  ['lost', 0],
  ['bad', 0.1],
  ['behind', 0.3],
  ['even', 0.45],
  ['ahead', 0.56],
  ['good', 0.71],
  ['won', 0.91],
] as const

export type Standing = (typeof STANDINGS)[number][0]

export const standingOf = (expected: number): Standing =>
  STANDINGS.findLast(([, from]) => expected >= from)?.[0] ?? 'lost'

/** Beyond this share the first was clearly preferred, below the second it was a toss. */
const CLEARLY = 0.75
const TORN = 0.5
const MOST_OTHERS = 3

/** Why a bot decides so, in sentences: what it expects, what it fears, what it means to do then, what else it weighed. */
export function reasonsOf(
  { choice, expected, mixture, line }: ThoughtSnapshot,
  seats: readonly SeatSnapshot[],
  { thought: words }: RoomWords,
): string[] {
  const own = line[0]?.seat
  const side = own === undefined ? undefined : seats[own]?.side
  const feared = line.find(({ seat }) => side !== undefined && seats[seat]?.side !== side)
  const then = line.slice(1).find(({ seat }) => seat === own)
  const [first, ...others] = mixture
  const named = others
    .filter(each => each.choice.notation !== choice.notation)
    .slice(0, MOST_OTHERS)
    .map(each => each.choice.label)
  return [
    ...(expected === null ? [] : [words.stands(standingOf(expected))]),
    ...(feared === undefined ? [] : [words.feared(seats[feared.seat]?.name ?? '', feared.label)]),
    ...(then === undefined ? [] : [words.planned(then.label)]),
    ...(first === undefined
      ? [words.sure]
      : named.length === 0
        ? []
        : [words.weighed(named, weightOf(first.probability))]),
    ...(first !== undefined && first.choice.notation !== choice.notation
      ? [words.unguessable(first.choice.label)]
      : []),
  ]
}

const weightOf = (share: number): 'clearly' | 'rather' | 'torn' =>
  share >= CLEARLY ? 'clearly' : share >= TORN ? 'rather' : 'torn'
