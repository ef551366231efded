import type { Standing } from '../told/index.ts'

/**
 * Who meets whom: pure reckoning over numbers, which are the places in the list of those who take part. In a pair the first
 * has the first seat; null stands for nobody, and whoever meets nobody has won.
 */
export type Pair = readonly [number, number | null]

/** What is known of a pair that has met. */
export interface Met {
  readonly round: number
  readonly pair: Pair
  /** The first one's: 1 won, 0 lost, one half drawn; null: it is still played. */
  readonly score: number | null
}

export function standingsAfter(entrants: number, met: readonly Met[]): Standing[] {
  const points = Array.from({ length: entrants }, () => 0)
  const others: number[][] = Array.from({ length: entrants }, () => [])
  for (const { pair, score } of met) {
    const [one, two] = pair
    if (two === null) add(points, one, 1)
    if (two === null || score === null) continue
    add(points, one, score)
    add(points, two, 1 - score)
    others[one]?.push(two)
    others[two]?.push(one)
  }
  const standings = points.map((own, entrant) => ({
    entrant,
    points: own,
    strength: (others[entrant] ?? []).reduce((sum, other) => sum + (points[other] ?? 0), 0),
    played: others[entrant]?.length ?? 0,
  }))
  return standings.sort((a, b) => b.points - a.points || b.strength - a.strength || a.entrant - b.entrant)
}

function add(points: number[], entrant: number, more: number): void {
  points[entrant] = (points[entrant] ?? 0) + more
}

/** Those who take no further part: whoever would have met one of them is free. */
type Gone = ReadonlySet<number>

const NOBODY: Gone = new Set()

/** As it is played without them; where both have gone nothing is. */
const without = (pairs: readonly Pair[], gone: Gone): Pair[] =>
  pairs.flatMap(([one, two]): Pair[] => {
    const [first, second] = [one, two].filter(each => each !== null && !gone.has(each))
    if (first == null) return []
    return [[first, second ?? null]]
  })

/** Everybody meets everybody: one sits still, the others go round. The round from 0; null: all have met. */
export function roundRobin(entrants: number, round: number, gone = NOBODY): Pair[] | null {
  const even = entrants + (entrants % 2)
  if (round >= even - 1) return null
  const turning = even - 1
  const at = (place: number): number => (place === 0 ? even - 1 : (place - 1 + round) % turning)
  const pairs: Pair[] = []
  for (let place = 0; place < even / 2; place++) {
    const [one, two] = [at(place), at(even - 1 - place)]
    if (one >= entrants) pairs.push([two, null])
    else if (two >= entrants) pairs.push([one, null])
    else pairs.push((round + place) % 2 === 0 ? [one, two] : [two, one])
  }
  return without(pairs, gone)
}

/**
 * Those who have won as much meet one another, and nobody meets the same one twice as long as there is another way. Whoever
 * is left over of an odd number is the last who was not left over before.
 */
export function swissRound(entrants: number, met: readonly Met[], gone = NOBODY): Pair[] {
  const order = standingsAfter(entrants, met)
    .map(({ entrant }) => entrant)
    .filter(entrant => !gone.has(entrant))
  const freed = new Set(met.flatMap(({ pair: [one, two] }) => (two === null ? [one] : [])))
  const free =
    order.length % 2 === 0 ? null : (order.findLast(each => !freed.has(each)) ?? order.at(-1) ?? null)
  const playing = order.filter(each => each !== free)
  const knows = (a: number, b: number): boolean =>
    met.some(({ pair: [one, two] }) => (one === a && two === b) || (one === b && two === a))
  const pairs = (pairedAnew(playing, knows) ?? pairedAnew(playing, () => false) ?? []).map(pair =>
    seated(pair, met),
  )
  return free === null ? pairs : [...pairs, [free, null]]
}

/** The first with the nearest whom they have not met, and the rest likewise; null: it does not come out. */
function pairedAnew(
  playing: readonly number[],
  knows: (a: number, b: number) => boolean,
): (readonly [number, number])[] | null {
  const [first, ...others] = playing
  if (first === undefined) return []
  for (const other of others) {
    if (knows(first, other)) continue
    const rest = pairedAnew(
      others.filter(each => each !== other),
      knows,
    )
    if (rest !== null) return [[first, other], ...rest]
  }
  return null
}

/** Whoever has had the first seat less often has it now. */
function seated([a, b]: readonly [number, number], met: readonly Met[]): Pair {
  const firsts = (who: number) => met.filter(({ pair: [one, two] }) => one === who && two !== null).length
  return firsts(a) <= firsts(b) ? [a, b] : [b, a]
}

/**
 * Who loses is out. The first of the list meets the last, and the strongest meet late; where there are too few for a whole
 * round the first are free. A draw goes to whoever had the second seat. Null: one is left.
 */
export function knockOutRound(entrants: number, met: readonly Met[], gone = NOBODY): Pair[] | null {
  const rounds = met.reduce((most, { round }) => Math.max(most, round + 1), 0)
  let left: readonly number[] = bracket(entrants)
  for (let round = 0; round < rounds; round++) {
    const own = met.filter(each => each.round === round)
    const isThrough = (entrant: number) =>
      own.some(({ pair: [one, two], score }) => {
        if (two === null) return one === entrant
        return score !== null && (score > 0.5 ? one : two) === entrant
      })
    left = left.filter(isThrough)
  }
  if (left.length <= 1) return null
  if (rounds > 0) {
    const pairs = inTwos(left).map(
      ([one, two]): Pair => (two === undefined ? [one, null] : seated([one, two], met)),
    )
    const played = without(pairs, gone)
    return played.length === 0 ? null : played
  }
  const size = 2 ** Math.ceil(Math.log2(entrants))
  return inTwos(places(size)).map(([one, two = size]): Pair => {
    const [low, high] = one < two ? [one, two] : [two, one]
    return high >= entrants ? [low, null] : [low, high]
  })
}

/** In the order in which they stand beside one another in the table. */
const bracket = (entrants: number): number[] =>
  places(2 ** Math.ceil(Math.log2(Math.max(2, entrants)))).filter(each => each < entrants)

function places(size: number): number[] {
  let order = [0]
  while (order.length < size) {
    const all = order.length * 2
    order = order.flatMap(each => [each, all - 1 - each])
  }
  return order
}

const inTwos = (list: readonly number[]): (readonly [number, number | undefined])[] =>
  list.flatMap((each, index) => (index % 2 === 0 ? [[each, list[index + 1]] as const] : []))

/** So many rounds of a Swiss tournament find one who has won all. */
export const swissRounds = (entrants: number): number => Math.max(1, Math.ceil(Math.log2(entrants)))
