import { below, illegal, isOf, pickFrom, type Random, type Refusal, there } from '@grognard/engine'
import type { Part, PartOf } from '../parts.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { LINE, NO, type Section, type Side } from '../vocabulary.ts'
import { hqsOn, isCic, isOfMen, nameOf, unitsOn } from './display.ts'
import { isInLine } from './ground.ts'

/** AOM-28.22 to AOM-28.26: an army while it is deployed, and where its pieces may be posted. */

export type Posted = PartOf<'post'>

export const PLACES: readonly Section[] = [...LINE, 'reserve']
type Line = (typeof LINE)[number]
const isLine = (section: Section): section is Line => isInLine(section)

/** A piece with its name, which decisions have, and the ways to post it. */
interface Named<P> {
  readonly piece: P
  readonly name: string
  readonly posts: readonly Posted[]
}

interface NamedUnit extends Named<CombatUnit> {
  /** AOM-28.24: the HQ that it belongs to, if that is present; NO: it may be added to any section. */
  readonly hq: number
  readonly isMan: boolean
}

interface Army {
  readonly side: Side
  readonly units: readonly NamedUnit[]
  readonly hqs: readonly Named<Headquarters>[]
}

const named = <P extends CombatUnit | Headquarters>(s: State, piece: P): Named<P> => {
  const name = nameOf(s, piece)
  return { piece, name, posts: PLACES.map(section => ({ type: 'post', piece: name, section })) }
}

export function armyOf(s: State, side: Side): Army {
  const hqs = hqsOn(s, side).map(hq => named(s, hq))
  const isPresent = (hq: number) => hqs.some(({ piece }) => piece.id === hq)
  const units = unitsOn(s, side).map(unit => ({
    ...named(s, unit),
    hq: isPresent(unit.hq) ? unit.hq : NO,
    isMan: isOfMen(s, unit),
  }))
  return { side, units, hqs }
}

/** What of an army has been posted, and what that leaves open. */
export interface Deployed {
  readonly sectionOf: Map<string, Section>
  /** Infantry and cavalry CU in each section of the line. */
  readonly men: Record<Line, number>
  /** AOM-28.24: the HQ to which all CU of a section belong; NO: none yet. */
  readonly hqOf: Record<Line, number>
  /** Infantry and cavalry CU not yet posted, by their HQ if it is present, or under NO; and all of them. */
  readonly left: Map<number, number>
  menLeft: number
  unitsLeft: number
}

export function undeployed({ units }: Army): Deployed {
  const left = new Map<number, number>()
  let menLeft = 0
  for (const { hq, isMan } of units) {
    if (!isMan) continue
    left.set(hq, (left.get(hq) ?? 0) + 1)
    menLeft++
  }
  return {
    sectionOf: new Map(),
    men: { left: 0, center: 0, right: 0 },
    hqOf: { left: NO, center: NO, right: NO },
    left,
    menLeft,
    unitsLeft: units.length,
  }
}

export function addPost({ units }: Army, deployed: Deployed, part: Part): void {
  if (!isOf('post', part)) return
  const { piece, section } = part
  deployed.sectionOf.set(piece, section)
  const unit = units.find(({ name }) => name === piece)
  if (unit === undefined) return
  const { hq, isMan } = unit
  deployed.unitsLeft--
  if (isMan) {
    deployed.left.set(hq, (deployed.left.get(hq) ?? 0) - 1)
    deployed.menLeft--
  }
  if (!isLine(section)) return
  if (isMan) deployed.men[section]++
  if (hq !== NO) deployed.hqOf[section] = hq
}

/** AOM-28.23: if a CU goes there, can every section of the line still get an infantry or cavalry CU? */
function canBeManned(
  { hqs }: Army,
  deployed: Deployed,
  { hq, isMan }: Pick<NamedUnit, 'hq' | 'isMan'>,
  section: Section,
): boolean {
  const wanted = LINE.filter(line => deployed.men[line] === 0 && !(isMan && line === section))
  if (deployed.menLeft - (isMan ? 1 : 0) < wanted.length) return !canManAll(deployed)
  if (hqs.length < 2 || wanted.length === 0) return true
  // A section with guns of some HQ waits for CU of the same HQ, or for those whose HQ is not here.
  const boundTo = wanted.map(line => (line === section && hq !== NO ? hq : deployed.hqOf[line]))
  const leftOf = (of: number) => (deployed.left.get(of) ?? 0) - (isMan && of === hq ? 1 : 0)
  let anybody = leftOf(NO)
  for (const [at, of] of boundTo.entries())
    if (of !== NO && boundTo.indexOf(of) === at)
      anybody -= Math.max(0, boundTo.filter(each => each === of).length - leftOf(of))
  return anybody >= 0
}

/** AOM-27.5: three CU take part, but of an army that is only imagined there may be fewer: they go where they like. */
const canManAll = ({ men, menLeft }: Deployed): boolean =>
  men.left + men.center + men.right + menLeft >= LINE.length

/** AOM-28.25, AOM-28.26: where an HQ may stand once all CU are posted. */
function placesOfHq(s: State, army: Army, deployed: Deployed, hq: Headquarters): readonly Section[] {
  if (isCic(s, army.side, hq)) return ['reserve']
  const postedAt = (section: Section) =>
    army.units.filter(({ piece, name }) => piece.hq === hq.id && deployed.sectionOf.get(name) === section)
  const withTroops = LINE.filter(section => postedAt(section).length >= 2)
  return army.hqs.length > 1 && withTroops.length > 0 ? withTroops : PLACES
}

function unfitUnit(army: Army, deployed: Deployed, unit: NamedUnit, section: Section): Refusal | null {
  const bound = isLine(section) ? deployed.hqOf[section] : NO
  if (bound !== NO && unit.hq !== NO && bound !== unit.hq)
    return illegal('AOM-28.24', 'aom.battle.one-hq', { section })
  return canBeManned(army, deployed, unit, section) ? null : illegal('AOM-28.23', 'aom.battle.each-section')
}

function unfitHq(
  s: State,
  army: Army,
  deployed: Deployed,
  hq: Headquarters,
  section: Section,
): Refusal | null {
  if (deployed.unitsLeft > 0) return illegal('AOM-28.25', 'aom.battle.units-first')
  if (placesOfHq(s, army, deployed, hq).includes(section)) return null
  return isCic(s, army.side, hq)
    ? illegal('AOM-28.26', 'aom.battle.cic-in-reserve')
    : illegal('AOM-28.25', 'aom.battle.hq-with-troops')
}

export function unfit(s: State, army: Army, deployed: Deployed, { piece, section }: Posted): Refusal | null {
  if (!PLACES.includes(section)) return illegal('AOM-28.23', 'aom.battle.no-flank')
  if (deployed.sectionOf.has(piece)) return illegal('AOM-28.22', 'aom.battle.posted')
  const unit = army.units.find(({ name }) => name === piece)
  if (unit !== undefined) return unfitUnit(army, deployed, unit, section)
  const hq = army.hqs.find(({ name }) => name === piece)
  return hq === undefined
    ? illegal('AOM-28.22', 'aom.battle.not-here')
    : unfitHq(s, army, deployed, hq.piece, section)
}

/** The posts that may come next: CU of an HQ that are alike may all go to the same places. */
export function nextPosts(s: State, army: Army, deployed: Deployed): Posted[] {
  const known = new Map<string, readonly boolean[]>()
  const found: Posted[] = []
  for (const unit of army.units) {
    if (deployed.sectionOf.has(unit.name)) continue
    const key = `${unit.hq} ${unit.isMan}`
    const isFit = known.get(key) ?? PLACES.map(section => unfitUnit(army, deployed, unit, section) === null)
    known.set(key, isFit)
    for (const [at, post] of unit.posts.entries()) if (isFit[at] === true) found.push(post)
  }
  if (deployed.unitsLeft > 0) return found
  for (const { piece, name, posts } of army.hqs) {
    if (deployed.sectionOf.has(name)) continue
    const places = placesOfHq(s, army, deployed, piece)
    for (const post of posts) if (places.includes(post.section)) found.push(post)
  }
  return found
}

/** By lot: CU in any order, each to any place that is open to it then; and the HQ. */
export function postsByLot(s: State, army: Army, random: Random): Posted[] {
  const deployed = undeployed(army)
  const posts: Posted[] = []
  const postOne = (open: readonly Posted[]) => {
    const post = pickFrom(random, open)
    addPost(army, deployed, post)
    posts.push(post)
  }
  const waiting = [...army.units]
  while (waiting.length > 0) {
    const [next] = waiting.splice(below(random, waiting.length), 1)
    const unit = there(next, 'CU')
    postOne(unit.posts.filter(({ section }) => unfitUnit(army, deployed, unit, section) === null))
  }
  for (const { piece, posts: all } of army.hqs) {
    const places = placesOfHq(s, army, deployed, piece)
    postOne(all.filter(({ section }) => places.includes(section)))
  }
  return posts
}
