import {
  type Building,
  type Compose,
  composed,
  forEach,
  growing,
  illegal,
  isOf,
  itemOf,
  only,
  pickFrom,
  reveal,
  type Seat,
  type Sequences,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import type { Decision } from '../../decisions.ts'
import { sideId } from '../../forces/names.ts'
import { sideOf } from '../../forces/pieces.ts'
import { zoneState } from '../../forces/places.ts'
import type { Part } from '../../parts.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { LINE, type Section, SIDES, type Side } from '../../vocabulary.ts'
import {
  addPost,
  armyOf,
  type Deployed,
  nextPosts,
  PLACES,
  type Posted,
  postsByLot,
  undeployed,
  unfit,
} from '../deploying.ts'
import { battleOf, pieceNamed, pieceOf, post, refresh, seatFor, showSection } from '../display.ts'
import { isInLine } from '../ground.ts'
import { postsInOrder } from '../in-order.ts'
import { defenderFirst } from '../state.ts'

/** AOM-28.22 to AOM-28.28: troop deployment, the defender first. */

export const deploymentSequence: Sequences<AgeOfMuskets> = {
  deployment: forEach(s => defenderFirst(battleOf(s)), 'deployArmy'),
}

const sideInTurn = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

/** AOM-28.28: the works that the side has in the zone. */
const hasWorks = (s: State, side: Side): boolean => zoneState(s, battleOf(s).zone).works?.side === side

const worksIn = (parts: readonly Part[]): Section | null =>
  parts.find(part => isOf('deploy-works', part))?.section ?? null

const postsIn = (parts: readonly Part[]): Posted[] => parts.filter(part => isOf('post', part))

function begin(s: State, seat: Seat): Building<AgeOfMuskets> {
  const side = sideOf(s, seat)
  const army = armyOf(s, side)
  const deployedBy = growing<Part, Deployed>(
    () => undeployed(army),
    (deployed, part) => addPost(army, deployed, part),
  )
  const mayDeployWorks = (parts: readonly Part[]) => hasWorks(s, side) && worksIn(parts) === null
  return {
    next(parts) {
      const posts = nextPosts(s, army, deployedBy(parts))
      return mayDeployWorks(parts)
        ? [...posts, ...LINE.map((section): Part => ({ type: 'deploy-works', section }))]
        : posts
    },
    fits(parts, part) {
      if (isOf('post', part)) return unfit(s, army, deployedBy(parts), part)
      if (!isOf('deploy-works', part)) return illegal('AOM-28.22', 'aom.battle.other-part')
      const isFree = mayDeployWorks(parts) && isInLine(part.section)
      return isFree ? null : illegal('AOM-28.28', 'aom.battle.no-works')
    },
    whole: parts =>
      deployedBy(parts).sectionOf.size < army.units.length + army.hqs.length
        ? null
        : { type: 'deploy-army', posts: postsInOrder(postsIn(parts)), works: worksIn(parts) },
  }
}

const deploying: Compose<AgeOfMuskets> = composed(begin, {
  sample(s, seat, random) {
    const side = sideOf(s, seat)
    const posts = postsInOrder(postsByLot(s, armyOf(s, side), random))
    const works = hasWorks(s, side) ? pickFrom(random, [null, ...LINE]) : null
    return { type: 'deploy-army', posts, works }
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
})

/** AOM-50.8: about half of the army in the line, the CU of an HQ together as far as may be. */
function usualDeployment(s: State, side: Side): Decision {
  const army = armyOf(s, side)
  const { units, hqs } = army
  const deployed = undeployed(army)
  const posts: Posted[] = []
  const place = (piece: string, sections: readonly Section[]) => {
    const isFree = (section: Section) => unfit(s, army, deployed, { type: 'post', piece, section }) === null
    const post: Posted = { type: 'post', piece, section: there(sections.find(isFree), 'place') }
    addPost(army, deployed, post)
    posts.push(post)
  }
  const men = units.filter(({ isMan }) => isMan)
  const half = Math.max(LINE.length, Math.ceil(men.length / 2))
  const countAt = (section: Section) => posts.filter(each => each.section === section).length
  for (const { name } of men) {
    const emptiest = LINE.toSorted((a, b) => countAt(a) - countAt(b))
    const isLined = posts.length - countAt('reserve') < half
    place(name, isLined ? [...emptiest, 'reserve'] : ['reserve', ...emptiest])
  }
  for (const { name, isMan } of units) if (!isMan) place(name, PLACES)
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
