import { below, pickFrom, type Random, type Seat } from '@grognard/engine'
import { hqsOn, isOfMen, nameOf, unitsOn } from '../battle/display.ts'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { Part } from '../parts.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { fightingStrength, typeOf } from '../troops/index.ts'
import { LINE, type Section } from '../vocabulary.ts'
import { stepNamed } from './step.ts'

/**
 * AOM-50.8: orders of battle. Since a section takes the CU of one HQ only (AOM-28.24), the strongest HQ are shared out
 * among the sections; some of their CU, and all others, are kept back.
 */

type Composing = NonNullable<ReturnType<typeof composing>>
const composing = () => stepNamed('deployArmy')?.compose

/** Of the HQ of an army, by strength, those that hold left, center and right. */
const SHARES = [
  [0, 1, 2],
  [0, 0, 1],
  [0, 0, 0],
] as const

/** CU of men of those HQ that are kept back, as shares of them. */
const RESERVES = [0, 0.2, 0.4] as const

export const deployments = (s: State, seat: Seat, random: Random): readonly Decision[] =>
  ordersOfBattle(s, seat, random, RESERVES)

/** One of them will do. */
export const quickDeployment = (s: State, seat: Seat, random: Random): readonly Decision[] =>
  ordersOfBattle(s, seat, random, [pickFrom(random, RESERVES)], 1)

function ordersOfBattle(
  s: State,
  seat: Seat,
  random: Random,
  reserves: readonly number[],
  most: number = SHARES.length,
): readonly Decision[] {
  const compose = composing()
  if (compose === undefined) return []
  const army = armyOf(s, seat)
  const shares = SHARES.filter(share => Math.max(...share) < Math.max(1, army.corps.length)).slice(0, most)
  return shares.flatMap(share =>
    reserves.flatMap(
      kept => deployed(s, seat, compose, army, postsOf(army, share, kept, random), random) ?? [],
    ),
  )
}

interface Army {
  /** CU of men by the HQ that is here, the strongest first; within it the steadiest first. */
  readonly corps: readonly (readonly CombatUnit[])[]
  readonly guns: readonly CombatUnit[]
  readonly hqs: readonly Headquarters[]
}

function armyOf(s: State, seat: Seat): Army {
  const side = sideOf(s, seat)
  const hqs = hqsOn(s, side)
  const units = unitsOn(s, side)
  const men = units.filter(unit => isOfMen(s, unit))
  // Under a single HQ everybody stands with everybody.
  const corpsOf = ({ hq }: CombatUnit) => (hqs.length > 1 && hqs.some(({ id }) => id === hq) ? hq : -1)
  const byHq = Map.groupBy(men, corpsOf)
  const strengthOf = (corps: readonly CombatUnit[]) =>
    corps.reduce((sum, { troops }) => sum + fightingStrength(s.scenario.roster, troops), 0)
  return {
    corps: [...byHq.values()]
      .toSorted((a, b) => strengthOf(b) - strengthOf(a))
      .map(corps => corps.toSorted((a, b) => worthOf(s, b) - worthOf(s, a))),
    guns: units.filter(unit => !isOfMen(s, unit)),
    hqs,
  }
}

/** By CU, where it should stand. */
function postsOf(
  { corps }: Army,
  share: (typeof SHARES)[number],
  kept: number,
  random: Random,
): ReadonlyMap<CombatUnit, Section> {
  const posts = new Map<CombatUnit, Section>()
  const turn = below(random, LINE.length)
  for (const [place, units] of corps.entries()) {
    const sections = LINE.filter((_, i) => share[(i + turn) % LINE.length] === place)
    const back = Math.min(Math.max(0, units.length - sections.length), Math.round(kept * units.length))
    for (const [i, unit] of units.entries()) {
      const section = sections[i % Math.max(1, sections.length)]
      posts.set(unit, section === undefined || i >= units.length - back ? 'reserve' : section)
    }
  }
  return posts
}

/** As near to it as the rules allow. */
function deployed(
  s: State,
  seat: Seat,
  compose: Composing,
  { corps, guns, hqs }: Army,
  posts: ReadonlyMap<CombatUnit, Section>,
  random: Random,
): Decision | null {
  const parts: Part[] = []
  const place = (piece: CombatUnit | Headquarters, wanted: readonly Section[]) => {
    const name = nameOf(s, piece)
    const part = [...wanted, ...LINE, 'reserve' as const]
      .map((section): Part => ({ type: 'post', piece: name, section }))
      .find(each => compose.fits(s, seat, parts, each) === null)
    if (part !== undefined) parts.push(part)
  }
  const men = corps.flat()
  for (const unit of men) if (posts.get(unit) !== 'reserve') place(unit, [posts.get(unit) ?? 'reserve'])
  for (const unit of men) if (posts.get(unit) === 'reserve') place(unit, ['reserve'])
  // Artillery CU stand in the line, where they fire (AOM-31.2), beside troops of their own HQ.
  for (const unit of guns) place(unit, rotated(below(random, LINE.length)))
  for (const hq of hqs) place(hq, ['reserve'])
  const works = rotated(below(random, LINE.length))
    .map((section): Part => ({ type: 'deploy-works', section }))
    .find(part => compose.fits(s, seat, parts, part) === null)
  return compose.whole(s, seat, works === undefined ? parts : [...parts, works])
}

const rotated = (by: number): readonly Section[] => [...LINE.slice(by), ...LINE.slice(0, by)]

/** Steady troops first; of those the stronger ones. */
function worthOf(s: State, { troops }: CombatUnit): number {
  const { roster } = s.scenario
  const steadiest = troops.reduce(
    (best, { type, normal }) => (normal > 0 ? Math.max(best, typeOf(roster, type).morale) : best),
    0,
  )
  return steadiest + fightingStrength(roster, troops) / MANY
}

const MANY = 10
