import { canonical, pickFrom, type Random, type Seat, seatsIn, seeded } from '@grognard/engine'
import { expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import type { Event } from '../../src/events.ts'
import { hqId, unitId } from '../../src/forces/names.ts'
import { pieceOfHq } from '../../src/forces/pieces.ts'
import { ageOfMuskets } from '../../src/index.ts'
import type { State } from '../../src/state.ts'
import { besiege } from '../seeking.ts'
import { shake } from '../shaking.ts'
import { Stage } from '../table.ts'
import { teams } from '../teams.ts'
import { again, somebody, tableOf } from './tables.ts'

/**
 * Two matches in which two CU or HQ of a player have changed their names, and nothing else: played alike, they are the same
 * to everybody else, until one of the two is shown.
 */

interface Pair {
  readonly holder: Seat
  readonly isHq: boolean
  readonly ids: readonly [number, number]
  readonly names: readonly [string, string]
  readonly faces: readonly [number, number]
}

/** HQ that some rule confines are not like others (AOM-59.4). */
const isConfined = (s: State, hq: number): boolean =>
  s.scenario.effects.rules.some(({ effects }) =>
    effects.some(effect => effect.effect === 'confined' && effect.hqs.includes(hq)),
  )

/** All that the rules know of a CU or HQ but its name. */
function natureOf(s: State, isHq: boolean, id: number): string {
  const { roster, parameters } = s.scenario
  if (isHq) {
    const { size, nationality } = roster.headquarters[id]!
    const units = parameters.mayCommand.map(row => row[id])
    return canonical({
      size,
      nationality,
      units,
      isFixed: parameters.fixedTo.includes(id),
      isConfined: isConfined(s, id),
    })
  }
  const { kind, capacity, nationality, mayHold } = roster.combatUnits[id]!
  return canonical({
    kind,
    capacity,
    nationality,
    mayHold,
    hqs: parameters.mayCommand[id],
    fixed: parameters.fixedTo[id],
  })
}

function pairIn(s: State, random: Random): Pair | null {
  const pairs = s.own.flatMap(({ units, headquarters }, holder) =>
    [false, true].flatMap(isHq => {
      const things: readonly { readonly id: number }[] = isHq ? headquarters : units
      return things.flatMap(({ id: a }, at) =>
        things.slice(at + 1).flatMap(({ id: b }): Pair[] => {
          if (natureOf(s, isHq, a) !== natureOf(s, isHq, b)) return []
          const names = isHq ? ([hqId(s, a), hqId(s, b)] as const) : ([unitId(s, a), unitId(s, b)] as const)
          const faces = isHq ? ([pieceOfHq(s, a), pieceOfHq(s, b)] as const) : ([a, b] as const)
          return [{ holder, isHq, ids: [a, b], names, faces }]
        }),
      )
    }),
  )
  return pairs.length === 0 ? null : pickFrom(random, pairs)
}

function renamed(s: State, { holder, isHq, ids: [a, b] }: Pair): State {
  const twin = again(s)
  const swapped = (id: number): number => (id === a ? b : id === b ? a : id)
  const { units, headquarters } = twin.own[holder]!
  if (isHq) for (const hq of headquarters) Object.assign(hq, { id: swapped(hq.id) })
  for (const unit of units)
    if (isHq) unit.hq = swapped(unit.hq)
    else Object.assign(unit, { id: swapped(unit.id) })
  return twin
}

/** What the twin decides: the same under the other names, as it is always written. */
function decisionOf(
  stage: Stage,
  seat: Seat,
  decision: Decision,
  [a, b]: readonly [string, string],
): Decision {
  const text = canonical(decision)
    .replaceAll(`"${a}"`, '"\u0001"')
    .replaceAll(`"${b}"`, `"${a}"`)
    .replaceAll('"\u0001"', `"${b}"`)
  const read = ageOfMuskets.readDecision(JSON.parse(text))
  if (!read.ok) throw new Error(text)
  const { compose } = stage.position.step ?? {}
  const parts = compose?.partsOf(stage.s, seat, read.value) ?? null
  return (parts === null ? null : compose?.whole(stage.s, seat, parts)) ?? read.value
}

function decide({ position, told }: Stage, seat: Seat, decision: Decision): void {
  const tell = Object.assign((event: Event) => void told.push({ event, audience: null }), {
    only: (audience: number, event: Event, instead?: Event) => {
      told.push({ event, audience })
      if (instead !== undefined) told.push({ event: instead, audience: ~audience })
    },
  })
  position.decide(seat, decision, tell)
}

/** What a viewer sees, who is asked, and what he has heard since then. */
function knowledge({ position, told }: Stage, viewer: Seat | null, since: number): string {
  const { scenario: _, ...view } = position.view(viewer)
  const isFor = (audience: number | null) =>
    audience === null || (viewer === null ? audience < 0 : ((audience >> viewer) & 1) === 1)
  const heard = told.slice(since).flatMap(({ event, audience }) => (isFor(audience) ? [event] : []))
  return canonical({
    view: { ...view, chance: null },
    heard,
    at: position.at,
    asked: seatsIn(position.asked),
  })
}

/** One of the two lies face up, is named, has been given to a team-mate, or is shown to who plays a combat. */
function isShown({ s, told }: Stage, { faces, names, ids, isHq, holder }: Pair, since: number): boolean {
  const text = canonical(
    told.slice(since).flatMap(({ event, audience }) => (audience === 1 << holder ? [] : [event])),
  )
  return (
    s.open.counters.some(({ face }) => faces.includes(face)) ||
    names.some(name => text.includes(`"${name}"`)) ||
    (!isHq && s.own.some(({ units }, seat) => seat !== holder && units.some(({ id }) => ids.includes(id)))) ||
    s.shared.some(({ secret }) => secret.kind === 'forces')
  )
}

/** Where two viewers begin to differ; null: nowhere. */
function difference(mine: string, theirs: string): string | null {
  if (mine === theirs) return null
  let at = 0
  while (mine[at] === theirs[at]) at++
  return `…${mine.slice(Math.max(0, at - 80), at + 80)} or …${theirs.slice(Math.max(0, at - 20), at + 80)}`
}

/** How many decisions until one of them is shown, and what others could tell them apart by. */
function playTwins(
  s: State,
  pair: Pair,
  random: Random,
  most: number,
): { steps: number; told: string | null } {
  const two = new Stage(renamed(s, pair), 'turns')
  const one = new Stage(s, 'turns')
  for (let steps = 0; steps < most && !one.isOver; steps++) {
    const [since, then] = [one.told.length, two.told.length]
    const { seat, decision } = somebody(one, random)
    const at = one.at
    const theirs = decisionOf(two, seat, decision, pair.names)
    decide(one, seat, decision)
    decide(two, seat, theirs)
    if (isShown(one, pair, since) || isShown(two, pair, then)) return { steps, told: null }
    for (const viewer of [...one.s.own.keys(), null]) {
      if (viewer === pair.holder) continue
      const told = difference(knowledge(one, viewer, since), knowledge(two, viewer, then))
      if (told !== null) return { steps, told: `at ${at} ${viewer ?? 'a spectator'}: ${told}` }
    }
  }
  return { steps: most, told: null }
}

const SEEDS = 2
const MOST = 110

test('AOM-8.2 AOM-8.7 AOM-8.14 AOM-49.2 · matches in which two pieces have changed their names are the same to all others', () => {
  const found: string[] = []
  let all = 0
  for (let seed = 0; seed < SEEDS; seed++)
    for (const [game, id, options] of [
      [ageOfMuskets, 'the-sall', {}],
      [teams, 'the-sall-teams', { players: 4 }],
      [ageOfMuskets, 'ulm', { players: 4 }],
      [teams, 'danube-teams', { players: 6 }],
    ] as const) {
      const random = seeded(`twins ${id} ${seed}`)
      const s = tableOf(game, id, options)
      if (seed % 2 === 0) shake(s, random)
      if (id === 'ulm' && seed % 3 === 1) besiege(s, 'takeOuterWorks')
      const pair = pairIn(s, random)
      if (pair === null) continue
      const { steps, told } = playTwins(s, pair, random, MOST)
      all += steps
      if (told !== null) found.push(`${id} ${seed}, ${pair.names.join(' and ')} of ${pair.holder}: ${told}`)
    }
  expect(found).toEqual([])
  expect(all).toBeGreaterThan(200)
}, 240_000)
