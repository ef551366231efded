import {
  type Compose,
  forEach,
  illegal,
  isOf,
  itemOf,
  only,
  type Refusal,
  type Sequences,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import type { Decision, DecisionOf } from '../../decisions.ts'
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
import { defenderFirst } from '../state.ts'

/** AOM-28.22 to AOM-28.28: troop deployment, the defender first. */

export const deploymentSequence: Sequences<AgeOfMuskets> = {
  deployment: forEach(s => defenderFirst(battleOf(s)), 'deployArmy'),
}

const sideInTurn = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

const PLACES: readonly Section[] = [...LINE, 'reserve']

type Posted = PartOf<'post'>
const postsIn = (parts: readonly Part[]): Posted[] => parts.filter(part => isOf('post', part))

/** An army with what of it has been posted. */
interface Army {
  readonly units: readonly CombatUnit[]
  readonly hqs: readonly Headquarters[]
  readonly sectionOf: ReadonlyMap<string, Section>
}

const armyOf = (s: State, side: Side, posts: readonly Posted[]): Army => ({
  units: unitsOn(s, side),
  hqs: hqsOn(s, side),
  sectionOf: new Map(posts.map(({ piece, section }) => [piece, section])),
})

/** AOM-28.24: the HQ that a CU belongs to, if it is present; NO: it may be added to any section. */
const hqPresent = ({ hqs }: Army, unit: CombatUnit): number =>
  hqs.some(hq => hq.id === unit.hq) ? unit.hq : NO

/** AOM-28.24: the HQ to which all CU of a section belong; NO: none yet. */
function hqOfSection(s: State, army: Army, section: Section): number {
  for (const unit of army.units) {
    const hq = hqPresent(army, unit)
    if (hq !== NO && army.sectionOf.get(nameOf(s, unit)) === section) return hq
  }
  return NO
}

/** AOM-28.23: can every section of the line still get an infantry or cavalry CU? */
function canBeManned(s: State, army: Army): boolean {
  const isOneHq = army.hqs.length < 2
  const isPosted = (unit: CombatUnit) => army.sectionOf.has(nameOf(s, unit))
  const left = army.units.filter(unit => isOfMen(s, unit) && !isPosted(unit))
  const empty = LINE.filter(
    section => !army.units.some(unit => isOfMen(s, unit) && army.sectionOf.get(nameOf(s, unit)) === section),
  )
  if (left.length < empty.length) return false
  if (isOneHq) return true
  // A section with guns of some HQ waits for CU of the same HQ, or for those whose HQ is not here.
  let anybody = left.filter(unit => hqPresent(army, unit) === NO).length
  const bound = empty.map(section => hqOfSection(s, army, section)).filter(hq => hq !== NO)
  for (const hq of new Set(bound)) {
    const wanted = bound.filter(each => each === hq).length
    const own = left.filter(unit => unit.hq === hq).length
    anybody -= Math.max(0, wanted - own)
  }
  return anybody >= 0
}

/** AOM-28.25, AOM-28.26: where an HQ may stand once all CU are posted. */
export function placesOfHq(
  s: State,
  side: Side,
  hq: Headquarters,
  hqs: readonly Headquarters[],
  unitsPosted: (section: Section) => number,
  places: readonly Section[],
): readonly Section[] {
  if (isCic(s, side, hq)) return ['reserve']
  const withTroops = places.filter(section => section !== 'reserve' && unitsPosted(section) >= 2)
  return hqs.length > 1 && withTroops.length > 0 ? withTroops : places
}

function unfitUnit(s: State, army: Army, unit: CombatUnit, section: Section): Refusal | null {
  const name = nameOf(s, unit)
  if (isInLine(section) && army.hqs.length > 1) {
    const hq = hqOfSection(s, army, section)
    const own = hqPresent(army, unit)
    if (hq !== NO && own !== NO && hq !== own) return illegal('AOM-28.24', 'aom.battle.one-hq', { section })
  }
  const after = { ...army, sectionOf: new Map(army.sectionOf).set(name, section) }
  return canBeManned(s, after) ? null : illegal('AOM-28.23', 'aom.battle.each-section')
}

function unfitHq(s: State, side: Side, army: Army, hq: Headquarters, section: Section): Refusal | null {
  if (army.units.some(unit => !army.sectionOf.has(nameOf(s, unit))))
    return illegal('AOM-28.25', 'aom.battle.units-first')
  const posted = (at: Section) =>
    army.units.filter(unit => unit.hq === hq.id && army.sectionOf.get(nameOf(s, unit)) === at).length
  if (placesOfHq(s, side, hq, army.hqs, posted, PLACES).includes(section)) return null
  return isCic(s, side, hq)
    ? illegal('AOM-28.26', 'aom.battle.cic-in-reserve')
    : illegal('AOM-28.25', 'aom.battle.hq-with-troops')
}

function unfit(s: State, side: Side, army: Army, { piece, section }: Posted): Refusal | null {
  if (!PLACES.includes(section)) return illegal('AOM-28.23', 'aom.battle.no-flank')
  if (army.sectionOf.has(piece)) return illegal('AOM-28.22', 'aom.battle.posted')
  const unit = army.units.find(each => nameOf(s, each) === piece)
  if (unit !== undefined) return unfitUnit(s, army, unit, section)
  const hq = army.hqs.find(each => nameOf(s, each) === piece)
  return hq === undefined ? illegal('AOM-28.22', 'aom.battle.not-here') : unfitHq(s, side, army, hq, section)
}

/** AOM-28.28: the works that the side has in the zone. */
const hasWorks = (s: State, side: Side): boolean => zoneState(s, battleOf(s).zone).works?.side === side

const worksIn = (parts: readonly Part[]): Section | null =>
  parts.find(part => isOf('deploy-works', part))?.section ?? null

const deploying: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    const army = armyOf(s, side, postsIn(parts))
    const waiting = [...army.units, ...army.hqs].filter(piece => !army.sectionOf.has(nameOf(s, piece)))
    const posts = waiting.flatMap(piece =>
      PLACES.map((section): Posted => ({ type: 'post', piece: nameOf(s, piece), section })),
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
      : { type: 'deploy-army', posts: sortedPosts(posts), works: worksIn(parts) }
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

export const sortedPosts = (posts: readonly Posted[]): DecisionOf<'deploy-army'>['posts'] =>
  posts.map(({ piece, section }) => ({ piece, section })).sort((a, b) => (a.piece < b.piece ? -1 : 1))

/** AOM-50.8: about half of the army in the line, one HQ a section, the strongest CU first. */
function usualDeployment(s: State, side: Side): Decision {
  const posts: Posted[] = []
  const parts = () => armyOf(s, side, posts)
  const { units, hqs } = parts()
  const place = (piece: string, sections: readonly Section[]) => {
    const section = sections.find(
      each => unfit(s, side, parts(), { type: 'post', piece, section: each }) === null,
    )
    posts.push({ type: 'post', piece, section: section ?? 'reserve' })
  }
  const men = units.filter(unit => isOfMen(s, unit))
  const half = Math.max(LINE.length, Math.ceil(men.length / 2))
  const countAt = (section: Section) => posts.filter(each => each.section === section).length
  for (const unit of men) {
    const emptiest = LINE.toSorted((a, b) => countAt(a) - countAt(b))
    const isLined = posts.filter(({ section }) => section !== 'reserve').length < half
    place(nameOf(s, unit), isLined ? [...emptiest, 'reserve'] : ['reserve', ...emptiest])
  }
  for (const unit of units) if (!isOfMen(s, unit)) place(nameOf(s, unit), [...LINE, 'reserve'])
  for (const hq of hqs) place(nameOf(s, hq), [...LINE, 'reserve'])
  return { type: 'deploy-army', posts: sortedPosts(posts), works: hasWorks(s, side) ? 'center' : null }
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
    for (const { piece, section } of posts)
      post(s, side, there(pieceOf(s, pieceNamed(s, piece)), 'such piece'), section)
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
