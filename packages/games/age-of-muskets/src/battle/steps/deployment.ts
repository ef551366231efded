import {
  type Compose,
  forEach,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  reveal,
  type Sequences,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import { sideId } from '../../forces/names.ts'
import { sideOf } from '../../forces/pieces.ts'
import { zoneState } from '../../forces/places.ts'
import type { Part, PartOf } from '../../parts.ts'
import type { AgeOfMuskets, CombatUnit, Headquarters, State } from '../../state.ts'
import { LINE, NO, type Section, SIDES, type Side } from '../../vocabulary.ts'
import {
  battleOf,
  hqsOn,
  isCic,
  isOfMen,
  nameOf,
  pieceNamed,
  pieceOf,
  post,
  refresh,
  seatFor,
  showSection,
  unitsOn,
} from '../display.ts'
import { isInLine } from '../ground.ts'
import { postsInOrder } from '../in-order.ts'
import { defenderFirst } from '../state.ts'

/** AOM-28.22 to AOM-28.28: troop deployment, the defender first. */

export const deploymentSequence: Sequences<AgeOfMuskets> = {
  deployment: forEach(s => defenderFirst(battleOf(s)), 'deployArmy'),
}

const sideInTurn = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

const PLACES: readonly Section[] = [...LINE, 'reserve']

type Posted = PartOf<'post'>
const postsIn = (parts: readonly Part[]): Posted[] => parts.filter(part => isOf('post', part))

/** A piece with its name, which decisions have. */
interface Named<P> {
  readonly piece: P
  readonly name: string
}

/** An army with what of it has been posted, and what that leaves open. */
interface Army {
  readonly units: readonly Named<CombatUnit>[]
  readonly hqs: readonly Named<Headquarters>[]
  readonly sectionOf: ReadonlyMap<string, Section>
  /** Infantry and cavalry CU in each section of the line. */
  readonly men: Readonly<Record<Line, number>>
  /** AOM-28.24: the HQ to which all CU of a section belong; NO: none yet. */
  readonly hqOf: Readonly<Record<Line, number>>
  /** Infantry and cavalry CU not yet posted, by their HQ if it is present, or under NO. */
  readonly left: ReadonlyMap<number, number>
}
type Line = (typeof LINE)[number]

const isLine = (section: Section): section is Line => isInLine(section)

function armyOf(s: State, side: Side, posts: readonly Posted[]): Army {
  const named = <P extends CombatUnit | Headquarters>(piece: P): Named<P> => ({
    piece,
    name: nameOf(s, piece),
  })
  const units = unitsOn(s, side).map(named)
  const hqs = hqsOn(s, side).map(named)
  const sectionOf = new Map(posts.map(({ piece, section }) => [piece, section]))
  const men = { left: 0, center: 0, right: 0 }
  const hqOf = { left: NO, center: NO, right: NO }
  const left = new Map<number, number>()
  for (const { piece: unit, name } of units) {
    const section = sectionOf.get(name)
    const hq = hqPresent(hqs, unit)
    const isMan = isOfMen(s, unit)
    if (section === undefined && isMan) left.set(hq, (left.get(hq) ?? 0) + 1)
    if (section === undefined || !isLine(section)) continue
    if (isMan) men[section]++
    if (hq !== NO) hqOf[section] = hq
  }
  return { units, hqs, sectionOf, men, hqOf, left }
}

/** AOM-28.24: the HQ that a CU belongs to, if it is present; NO: it may be added to any section. */
const hqPresent = (hqs: readonly Named<Headquarters>[], unit: CombatUnit): number =>
  hqs.some(({ piece }) => piece.id === unit.hq) ? unit.hq : NO

/** AOM-28.23: if a CU goes there, can every section of the line still get an infantry or cavalry CU? */
function canBeManned(army: Army, hq: number, isMan: boolean, section: Section): boolean {
  let free = 0
  for (const count of army.left.values()) free += count
  if (isMan) free--
  const wanted = new Map<number, number>()
  for (const line of LINE) {
    if (army.men[line] > 0 || (isMan && line === section)) continue
    free--
    const bound = line === section && hq !== NO ? hq : army.hqOf[line]
    wanted.set(bound, (wanted.get(bound) ?? 0) + 1)
  }
  if (free < 0) return !canManAll(army)
  if (army.hqs.length < 2) return true
  // A section with guns of some HQ waits for CU of the same HQ, or for those whose HQ is not here.
  const leftOf = (of: number) => (army.left.get(of) ?? 0) - (isMan && of === hq ? 1 : 0)
  let anybody = leftOf(NO)
  for (const [of, count] of wanted) if (of !== NO) anybody -= Math.max(0, count - leftOf(of))
  return anybody >= 0
}

/** AOM-27.5: three CU take part, but of an army that is only imagined there may be fewer: then they go where they like. */
const canManAll = ({ units, men, left }: Army): boolean => {
  let all = men.left + men.center + men.right
  for (const count of left.values()) all += count
  return all >= LINE.length || units.length === 0
}

/** AOM-28.25, AOM-28.26: where an HQ may stand once all CU are posted. */
function placesOfHq(
  s: State,
  side: Side,
  hq: Headquarters,
  hqs: number,
  unitsPosted: (section: Section) => number,
): readonly Section[] {
  if (isCic(s, side, hq)) return ['reserve']
  const withTroops = LINE.filter(section => unitsPosted(section) >= 2)
  return hqs > 1 && withTroops.length > 0 ? withTroops : PLACES
}

function unfitUnit(s: State, army: Army, unit: CombatUnit, section: Section): Refusal | null {
  const hq = hqPresent(army.hqs, unit)
  if (isLine(section) && army.hqs.length > 1) {
    const bound = army.hqOf[section]
    if (bound !== NO && hq !== NO && bound !== hq)
      return illegal('AOM-28.24', 'aom.battle.one-hq', { section })
  }
  return canBeManned(army, hq, isOfMen(s, unit), section)
    ? null
    : illegal('AOM-28.23', 'aom.battle.each-section')
}

function unfitHq(s: State, side: Side, army: Army, hq: Headquarters, section: Section): Refusal | null {
  if (army.units.some(({ name }) => !army.sectionOf.has(name)))
    return illegal('AOM-28.25', 'aom.battle.units-first')
  const posted = (at: Section) =>
    army.units.filter(({ piece, name }) => piece.hq === hq.id && army.sectionOf.get(name) === at).length
  if (placesOfHq(s, side, hq, army.hqs.length, posted).includes(section)) return null
  return isCic(s, side, hq)
    ? illegal('AOM-28.26', 'aom.battle.cic-in-reserve')
    : illegal('AOM-28.25', 'aom.battle.hq-with-troops')
}

function unfit(s: State, side: Side, army: Army, { piece, section }: Posted): Refusal | null {
  if (!PLACES.includes(section)) return illegal('AOM-28.23', 'aom.battle.no-flank')
  if (army.sectionOf.has(piece)) return illegal('AOM-28.22', 'aom.battle.posted')
  const unit = army.units.find(({ name }) => name === piece)
  if (unit !== undefined) return unfitUnit(s, army, unit.piece, section)
  const hq = army.hqs.find(({ name }) => name === piece)
  return hq === undefined
    ? illegal('AOM-28.22', 'aom.battle.not-here')
    : unfitHq(s, side, army, hq.piece, section)
}

/** AOM-28.28: the works that the side has in the zone. */
const hasWorks = (s: State, side: Side): boolean => zoneState(s, battleOf(s).zone).works?.side === side

const worksIn = (parts: readonly Part[]): Section | null =>
  parts.find(part => isOf('deploy-works', part))?.section ?? null

const deploying: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    const army = armyOf(s, side, postsIn(parts))
    const waiting = [...army.units, ...army.hqs].filter(({ name }) => !army.sectionOf.has(name))
    const posts = waiting.flatMap(({ name }) =>
      PLACES.map((section): Posted => ({ type: 'post', piece: name, section })),
    )
    const works =
      hasWorks(s, side) && worksIn(parts) === null
        ? LINE.map((section): Part => ({ type: 'deploy-works', section }))
        : []
    return [...posts.filter(part => unfit(s, side, army, part) === null), ...works]
  },
  fits(s, seat, parts, part) {
    const side = sideOf(s, seat)
    if (isOf('post', part)) return unfit(s, side, armyOf(s, side, postsIn(parts)), part)
    if (!isOf('deploy-works', part)) return illegal('AOM-28.22', 'aom.battle.other-part')
    const isFree = hasWorks(s, side) && worksIn(parts) === null && isInLine(part.section)
    return isFree ? null : illegal('AOM-28.28', 'aom.battle.no-works')
  },
  whole(s, seat, parts) {
    const posts = postsIn(parts)
    const { units, hqs } = armyOf(s, sideOf(s, seat), posts)
    return posts.length < units.length + hqs.length
      ? null
      : { type: 'deploy-army', posts: postsInOrder(posts), works: worksIn(parts) }
  },
  lacks: () => illegal('AOM-28.22', 'aom.battle.all-posted'),
  partsOf(s, _seat, decision) {
    if (!isOf('deploy-army', decision)) return null
    const posts = decision.posts.map((each): Posted => ({ type: 'post', ...each }))
    const isHq = ({ piece }: Posted) => {
      const found = pieceOf(s, pieceNamed(s, piece))
      return found !== undefined && !('hq' in found)
    }
    const works = decision.works
    return [
      ...posts.filter(each => !isHq(each)),
      ...posts.filter(isHq),
      ...(works === null ? [] : [{ type: 'deploy-works' as const, section: works }]),
    ]
  },
}

/** AOM-50.8: about half of the army in the line, the CU of an HQ together as far as may be. */
function usualDeployment(s: State, side: Side): Decision {
  const posts: Posted[] = []
  const { units, hqs } = armyOf(s, side, posts)
  const place = (piece: string, sections: readonly Section[]) => {
    const army = armyOf(s, side, posts)
    const isFree = (section: Section) => unfit(s, side, army, { type: 'post', piece, section }) === null
    posts.push({ type: 'post', piece, section: there(sections.find(isFree), 'place') })
  }
  const men = units.filter(({ piece }) => isOfMen(s, piece))
  const half = Math.max(LINE.length, Math.ceil(men.length / 2))
  const countAt = (section: Section) => posts.filter(each => each.section === section).length
  for (const { name } of men) {
    const emptiest = LINE.toSorted((a, b) => countAt(a) - countAt(b))
    const isLined = posts.length - countAt('reserve') < half
    place(name, isLined ? [...emptiest, 'reserve'] : ['reserve', ...emptiest])
  }
  for (const { piece, name } of units) if (!isOfMen(s, piece)) place(name, PLACES)
  for (const { name } of hqs) place(name, PLACES)
  return { type: 'deploy-army', posts: postsInOrder(posts), works: hasWorks(s, side) ? 'center' : null }
}

const deployArmy: Step<AgeOfMuskets> = {
  rule: 'AOM-28.22',
  seats: s => only(seatFor(s, sideInTurn(s))),
  compose: deploying,
  default: (s, seat) => usualDeployment(s, sideOf(s, seat)),
  play(s, decisions, tell) {
    const side = sideInTurn(s)
    const { posts, works } = theDecision('deploy-army', decisions[seatFor(s, side)])
    const battle = battleOf(s)
    reveal(s)
    for (const { piece, section } of posts)
      post(s, side, there(pieceOf(s, pieceNamed(s, piece)), 'such piece'), section)
    refresh(s)
    const kind = zoneState(s, battle.zone).works?.kind
    if (works !== null && kind !== undefined) battle.works[side] = { kind, section: works }
    const count = (section: Section) => posts.filter(each => each.section === section).length
    tell?.({
      type: 'army-deployed',
      rule: 'AOM-28.22',
      side: sideId(s, side),
      counters: {
        left: count('left'),
        center: count('center'),
        right: count('right'),
        reserve: count('reserve'),
      },
      works,
    })
  },
}

/** AOM-28.27: CU and HQ in the line are seen, except those in woods. */
const revealLines: Step<AgeOfMuskets> = {
  rule: 'AOM-28.27',
  play(s) {
    const { terrain } = battleOf(s)
    for (const side of SIDES)
      for (const section of LINE) if (terrain[side][section] !== 'woods') showSection(s, side, section)
    refresh(s)
  },
}

export const deploymentSteps = { deployArmy, revealLines } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
