import { type Facts, sideOf } from '../facts.ts'
import type { ScenarioFile } from '../form/index.ts'
import { twice, type Wrong, wrong } from '../reasons.ts'

/** AOM-1.1, AOM-1.2, AOM-47.5: who plays which HQ, for each number of players. */
export function* wrongPlayers(
  facts: Facts,
  scenario: ScenarioFile,
  hqs: readonly string[],
): Generator<Wrong> {
  const field = `scenarios.${scenario.id}`
  const [fewest, most] = scenario.players
  if (fewest > most) yield wrong('AOM-1.1', `${field}.players`, 'players')
  for (let number = fewest; number <= most; number++)
    if (!Object.hasOwn(scenario.allocation, `${number}`))
      yield wrong('AOM-47.4', `${field}.allocation`, 'no-value', `${number}`)
  for (const [number, players] of Object.entries(scenario.allocation)) {
    const at = `${field}.allocation.${number}`
    if (Number(number) < fewest || Number(number) > most) yield wrong('AOM-47.5', at, 'allocation')
    else yield* wrongAllocation(facts, at, Number(number), players, hqs)
  }
}

type Players = NonNullable<ScenarioFile['allocation']['2']>
const MOST_ON_A_SIDE = 3

function* wrongAllocation(
  facts: Facts,
  field: string,
  number: number,
  players: Players,
  hqs: readonly string[],
): Generator<Wrong> {
  if (players.length !== number) yield wrong('AOM-1.1', field, 'seats', `${number}`)
  yield* twice(
    field,
    players.map(({ player }) => player),
  )
  for (const { player, side, hqs } of players) {
    if (!facts.sides.has(side)) yield wrong('AOM-47.5', `${field}.${player}.side`, 'unknown', side)
    for (const hq of hqs)
      if (sideOf(facts, facts.headquarters.get(hq)?.nationality) !== side)
        yield wrong('AOM-1.1', `${field}.${player}.hqs`, 'other-side', hq)
  }
  for (const side of facts.sides.keys()) {
    const ours = players.filter(each => each.side === side)
    if (ours.length < 1 || ours.length > MOST_ON_A_SIDE) yield wrong('AOM-1.1', field, 'side-players', side)
    if (ours.filter(({ senior }) => senior).length !== 1) yield wrong('AOM-1.2', field, 'senior', side)
  }
  yield* allocatedOnce(
    field,
    players.flatMap(({ hqs }) => hqs),
    hqs,
  )
}

function* allocatedOnce(
  field: string,
  allocated: readonly string[],
  hqs: readonly string[],
): Generator<Wrong> {
  for (const hq of new Set([...hqs, ...allocated])) {
    const times = allocated.filter(each => each === hq).length
    if (times !== (hqs.includes(hq) ? 1 : 0)) yield wrong('AOM-47.5', field, 'allocated-once', hq)
  }
}
