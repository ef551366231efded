import { below, type Random, type Seat } from '@grognard/engine'
import { hqsOn, isOfMen, nameOf, unitsOn } from '../battle/display.ts'
import type { Decision } from '../decisions.ts'
import { sideOf } from '../forces/pieces.ts'
import type { Part } from '../parts.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { fightingStrength, typeOf } from '../troops/index.ts'
import { LINE, type Section } from '../vocabulary.ts'
import type { Course } from './course.ts'
import { stepNamed } from './step.ts'

/**
 * AOM-50.8: orders of battle. Since a section takes the CU of one HQ only (AOM-28.24), the strongest HQ are shared out
 * among the sections; some of their CU, and all others, are kept back.
 */

/** How an army may be drawn up. */
interface Order {
  /** Of the HQ of an army, by strength, those that hold left, center and right. */
  readonly holders: readonly [number, number, number]
  /** How much stronger than the others the first of several sections is that an HQ holds. */
  readonly weight: number
  /** CU of men of those HQ that are kept back, as a share of them. */
  readonly kept: number
  readonly guns: 'anywhere' | 'with the strongest'
  /** Before anybody has looked at what comes of it. */
  readonly worth: number
}

/** The first is what does well mostly: nobody is kept back, and who has many CU strikes with a strong wing. */
const ORDERS: readonly [Order, ...Order[]] = [
  { holders: [0, 1, 2], weight: 3, kept: 0, guns: 'with the strongest', worth: 0.5 },
  { holders: [0, 1, 2], weight: 1, kept: 0, guns: 'anywhere', worth: 0.35 },
  { holders: [0, 0, 1], weight: 1, kept: 0, guns: 'anywhere', worth: 0.35 },
  { holders: [0, 0, 1], weight: 3, kept: 0.15, guns: 'with the strongest', worth: 0.3 },
  { holders: [0, 1, 2], weight: 1, kept: 0.15, guns: 'anywhere', worth: 0.3 },
]

export const deployments: Course = (s, seat, _at, random) => {
  const army = armyOf(s, seat)
  return ORDERS.flatMap(order => {
    const decision = deployed(s, seat, army, order, random)
    return decision === null ? [] : [{ decision, worth: order.worth }]
  })
}

/** The first of them. */
export const quickDeployment = (s: State, seat: Seat, _at: string, random: Random): Decision | null =>
  deployed(s, seat, armyOf(s, seat), ORDERS[0], random)

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
function postsOf(s: State, { corps }: Army, order: Order, random: Random): ReadonlyMap<CombatUnit, Section> {
  const posts = new Map<CombatUnit, Section>()
  const turn = below(random, LINE.length)
  const last = Math.max(0, corps.length - 1)
  for (const [place, units] of corps.entries()) {
    const sections = LINE.filter(
      (_, i) => Math.min(last, order.holders[(i + turn) % LINE.length] ?? 0) === place,
    )
    const back = Math.min(Math.max(0, units.length - sections.length), Math.round(order.kept * units.length))
    const inLine = sections.length === 0 ? [] : units.slice(0, units.length - back)
    for (const unit of units) posts.set(unit, 'reserve')
    postInLine(s, inLine, sections, order, posts)
  }
  return posts
}

/** A line of single CU is broken by one lost engagement: below so many a section it is not made uneven. */
const MANY_CU = 3

/** The strongest first, each to where strength is wanted most. */
function postInLine(
  s: State,
  units: readonly CombatUnit[],
  sections: readonly Section[],
  { weight }: Order,
  posts: Map<CombatUnit, Section>,
): void {
  const isMassed = units.length >= MANY_CU * sections.length
  const men = new Map<Section, number>()
  const filled = (section: Section) =>
    (men.get(section) ?? 0) / (isMassed && section === sections[0] ? weight : 1)
  for (const unit of units.toSorted((a, b) => menOf(s, b) - menOf(s, a))) {
    const [section] = sections.toSorted((a, b) => filled(a) - filled(b))
    if (section === undefined) continue
    men.set(section, (men.get(section) ?? 0) + menOf(s, unit))
    posts.set(unit, section)
  }
}

const menOf = (s: State, { troops }: CombatUnit): number => fightingStrength(s.scenario.roster, troops)

/** As near to it as the rules allow. */
function deployed(s: State, seat: Seat, army: Army, order: Order, random: Random): Decision | null {
  const compose = stepNamed('deployArmy')?.compose
  if (compose === undefined) return null
  const { corps, guns, hqs } = army
  const posts = postsOf(s, army, order, random)
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
  for (const unit of guns)
    place(unit, order.guns === 'anywhere' ? rotated(below(random, LINE.length)) : strongestFirst(s, posts))
  for (const hq of hqs) place(hq, ['reserve'])
  const works = rotated(below(random, LINE.length))
    .map((section): Part => ({ type: 'deploy-works', section }))
    .find(part => compose.fits(s, seat, parts, part) === null)
  return compose.whole(s, seat, works === undefined ? parts : [...parts, works])
}

const rotated = (by: number): readonly Section[] => [...LINE.slice(by), ...LINE.slice(0, by)]

function strongestFirst(s: State, posts: ReadonlyMap<CombatUnit, Section>): readonly Section[] {
  const strengths = new Map<Section, number>()
  for (const [unit, section] of posts) strengths.set(section, (strengths.get(section) ?? 0) + menOf(s, unit))
  return LINE.toSorted((a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0))
}

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
