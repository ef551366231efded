import { type Compose, illegal, isOf, only, type Step, theDecision, there } from '@grognard/engine'
import type { Decision } from '../../../decisions.ts'
import { hqId, hqNamed, sideId } from '../../../forces/names.ts'
import { sideOf } from '../../../forces/pieces.ts'
import type { Part, PartOf } from '../../../parts.ts'
import type { AgeOfMuskets, State } from '../../../state.ts'
import { enemyOf, FLANKS, NO, type Section, type Side } from '../../../vocabulary.ts'
import { cutLine } from '../../arrival.ts'
import { composeChits } from '../../chits.ts'
import {
  battleOf,
  fights,
  pieceId,
  pieceNamed,
  pieceOf,
  planOf,
  post,
  refresh,
  seatFor,
  unitsAt,
  unitsOn,
} from '../../display.ts'
import { isEngaged, openFlank, placesFor, targetOf } from '../../ground.ts'
import { postsInOrder } from '../../in-order.ts'
import { gatherHqs } from '../../moving.ts'
import { comingTo, seatOfReinforced } from '../../reinforcing.ts'
import { battleTurn } from '../../turn.ts'
import { endIfExhausted, loseEndurance } from '../rounds.ts'

/** AOM-28.33, AOM-30.9 to AOM-30.11: reinforcements have arrived. */

/** AOM-28.33: the new CiC may choose others, up to the number that are left. */
export const chooseChitsAnew: Step<AgeOfMuskets> = {
  rule: 'AOM-28.33',
  seats: seatOfReinforced,
  compose: composeChits((s, seat) => planOf(s, sideOf(s, seat)).hand.length),
  default: (s, seat) => ({ type: 'choose-chits', chits: planOf(s, sideOf(s, seat)).hand }),
  play(s, decisions, tell) {
    const { side } = comingTo(s)
    const seat = seatFor(s, side)
    const { chits } = theDecision('choose-chits', decisions[seat])
    planOf(s, side).hand = [...chits]
    battleOf(s).chits[side] = chits.length
    const event = {
      type: 'chits-chosen',
      rule: 'AOM-28.33',
      side: sideId(s, side),
      count: chits.length,
    } as const
    tell?.only(only(seat), { ...event, chits }, { ...event, chits: null })
  },
}

const comingHere = (s: State, side: Side) => planOf(s, side).coming.flatMap(piece => pieceOf(s, piece) ?? [])

/** AOM-30.10: upon the flank, if the player likes. */
export const flankAttack: Step<AgeOfMuskets> = {
  rule: 'AOM-30.10',
  seats: seatOfReinforced,
  options(s, seat): readonly Decision[] {
    const side = sideOf(s, seat)
    const canAttack = comingHere(s, side).some(piece => 'hq' in piece && fights(s, piece))
    const flanks = canAttack ? FLANKS.filter(flank => targetOf(battleOf(s), side, flank) !== null) : []
    return [null, ...flanks].map((flank): Decision => ({ type: 'flank-attack', flank }))
  },
  default: () => ({ type: 'flank-attack', flank: null }),
  play(s, decisions, tell) {
    const locals = comingTo(s)
    const { side } = locals
    const { flank } = theDecision('flank-attack', decisions[seatFor(s, side)])
    if (flank === null) return
    locals.flank = flank
    battleTurn.locals(s).section = flank
    openFlank(battleOf(s), side, flank)
    const count = planOf(s, side).coming.length
    for (const piece of comingHere(s, side)) post(s, side, piece, flank)
    planOf(s, side).coming = []
    cutLine(s, side)
    refresh(s)
    gatherHqs(s)
    tell?.({ type: 'flank-turned', rule: 'AOM-30.10', side: sideId(s, side), flank, count })
    loseEndurance(s, enemyOf(side), 2, tell)
    endIfExhausted(s, tell)
  },
}

type Posted = PartOf<'post'>
const postsIn = (parts: readonly Part[]): Posted[] => parts.filter(part => isOf('post', part))

/** AOM-30.9: in any sections of the line, engaged or not, and in the reserve. */
const posting: Compose<AgeOfMuskets> = {
  next(s, seat, parts) {
    const side = sideOf(s, seat)
    const posted = postsIn(parts)
    return planOf(s, side)
      .coming.map(piece => pieceId(s, piece))
      .filter(name => posted.every(({ piece }) => piece !== name))
      .flatMap(piece =>
        placesFor(battleOf(s), side).map((section): Part => ({ type: 'post', piece, section })),
      )
  },
  fits(s, seat, parts, part) {
    if (!isOf('post', part)) return illegal('AOM-30.9', 'aom.battle.other-part')
    const side = sideOf(s, seat)
    const isComing = planOf(s, side).coming.includes(pieceNamed(s, part.piece))
    const isFree = postsIn(parts).every(({ piece }) => piece !== part.piece)
    const isPlace = placesFor(battleOf(s), side).includes(part.section)
    return isComing && isFree && isPlace ? null : illegal('AOM-30.9', 'aom.battle.not-here')
  },
  whole(s, seat, parts) {
    const posts = postsIn(parts)
    return posts.length < planOf(s, sideOf(s, seat)).coming.length
      ? null
      : { type: 'post-force', posts: postsInOrder(posts) }
  },
  lacks: () => illegal('AOM-30.9', 'aom.battle.all-posted'),
  partsOf: (_s, _seat, decision) =>
    isOf('post-force', decision) ? decision.posts.map((each): Part => ({ type: 'post', ...each })) : null,
}

export const postForce: Step<AgeOfMuskets> = {
  rule: 'AOM-30.9',
  seats: seatOfReinforced,
  compose: posting,
  default: (s, seat) => ({
    type: 'post-force',
    posts: postsInOrder(
      planOf(s, sideOf(s, seat)).coming.map(piece => ({
        type: 'post',
        piece: pieceId(s, piece),
        section: 'reserve',
      })),
    ),
  }),
  play(s, decisions, tell) {
    const { side } = comingTo(s)
    const { posts } = theDecision('post-force', decisions[seatFor(s, side)])
    for (const { piece, section } of posts)
      post(s, side, there(pieceOf(s, pieceNamed(s, piece)), 'such piece'), section)
    planOf(s, side).coming = []
    refresh(s)
    gatherHqs(s)
    tell?.({
      type: 'force-posted',
      rule: 'AOM-30.9',
      side: sideId(s, side),
      sections: posts.map(({ section }) => section).sort(),
    })
  },
}

const NOT_TOGETHER: Decision = { type: 'bring-together', hq: null, from: null, to: null }

/** AOM-30.11: CU of one HQ in two sections of the line come together; AOM-30.4 */
function togetherOptions(s: State, side: Side): Decision[] {
  const battle = battleOf(s)
  const hqs = new Set(unitsOn(s, side).flatMap(({ hq }) => (hq === NO ? [] : [hq])))
  return [...hqs]
    .sort((a, b) => a - b)
    .flatMap(hq => {
      const at = (section: Section) => unitsAt(s, side, section).filter(unit => unit.hq === hq)
      const withUnits = placesFor(battle, side).filter(
        section => section !== 'reserve' && at(section).length > 0,
      )
      const mayEmpty = (section: Section) =>
        unitsAt(s, side, section).some(unit => unit.hq !== hq && fights(s, unit)) ||
        at(section).every(unit => !fights(s, unit))
      return withUnits
        .filter(from => !isEngaged(battle, side, from) && mayEmpty(from))
        .flatMap(from =>
          withUnits
            .filter(to => to !== from)
            .map((to): Decision => ({ type: 'bring-together', hq: hqId(s, hq), from, to })),
        )
    })
}

export const bringTogether: Step<AgeOfMuskets> = {
  rule: 'AOM-30.11',
  seats: seatOfReinforced,
  options: (s, seat) => [...togetherOptions(s, sideOf(s, seat)), NOT_TOGETHER],
  pass: () => NOT_TOGETHER,
  play(s, decisions, tell) {
    const { side } = comingTo(s)
    const { hq, from, to } = theDecision('bring-together', decisions[seatFor(s, side)])
    if (hq === null || from === null || to === null) return
    const units = unitsAt(s, side, from).filter(unit => unit.hq === hqNamed(s, hq))
    for (const unit of units) post(s, side, unit, to)
    refresh(s)
    gatherHqs(s)
    tell?.({ type: 'group-moved', rule: 'AOM-30.11', side: sideId(s, side), from, to, count: units.length })
  },
}
