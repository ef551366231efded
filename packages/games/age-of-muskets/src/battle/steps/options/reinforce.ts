import {
  type Compose,
  illegal,
  isOf,
  only,
  procedure,
  type Seat,
  type Sequences,
  type Step,
  seatSet,
  theDecision,
  there,
  when,
} from '@grognard/engine'
import type { Decision, DecisionOf } from '../../../decisions.ts'
import { hqId, hqNamed, sideId, zoneId, zoneNamed } from '../../../forces/names.ts'
import { seatsOf, sideOf } from '../../../forces/pieces.ts'
import type { Part, PartOf } from '../../../parts.ts'
import { isCampaign } from '../../../scenario.ts'
import type { AgeOfMuskets, Headquarters, State } from '../../../state.ts'
import { FLANKS, LINE, NO, type Section, type Side } from '../../../vocabulary.ts'
import { cutLine, enterField, leaderOfBox, leaderOfForce, rollForArrival, unpack } from '../../arrival.ts'
import { callingForce, forceIn, offeringForce } from '../../calling.ts'
import { composeChits } from '../../chits.ts'
import {
  battleOf,
  fights,
  hqsOn,
  namesOf,
  pieceId,
  pieceNamed,
  pieceOf,
  planOf,
  post,
  refresh,
  seatFor,
  unitsAt,
} from '../../display.ts'
import { isEngaged, openFlank, placesFor, targetOf } from '../../ground.ts'
import { postsInOrder } from '../../in-order.ts'
import type { Telling } from '../../leaders.ts'
import { gatherHqs, sideToPlay } from '../../moving.ts'
import {
  boxesOf,
  callableZones,
  type Gathered,
  gatheredIn,
  hasTeamMates,
  isForce,
  isOnEnemyLoc,
  namesInBox,
} from '../../reinforcements.ts'
import { battleTurn } from '../../turn.ts'
import { endIfExhausted, loseEndurance } from '../rounds.ts'

/** AOM-30.6 to AOM-30.12, AOM-28.6, AOM-28.33: the Reinforce option. */

interface Reinforcing {
  readonly side: Side
  zone: number
  /** AOM-30.7: team-mates are asked for a Force. */
  isAsked: boolean
  hasArrived: boolean
  /** AOM-30.10: they come from behind the enemy. */
  isBehindEnemy: boolean
  flank: Section | null
  /** AOM-28.6 */
  isNewCic: boolean
}

const reinforcing = procedure<Reinforcing>('reinforcing')
const localsOf = (s: State): Reinforcing => reinforcing.locals(s)
const hasArrived = (s: State): boolean => localsOf(s).hasArrived

export const reinforceSequence: Sequences<AgeOfMuskets> = {
  reinforceOption: ['beginReinforcing'],
  reinforcing: [
    when(s => !isCampaign(s.scenario), 'callBox'),
    when(s => isCampaign(s.scenario), 'callForce'),
    when(s => localsOf(s).isAsked, 'offerForce'),
    when(s => localsOf(s).isNewCic && battleOf(s).chits[localsOf(s).side] > 0, 'chooseChitsAnew'),
    when(s => hasArrived(s) && localsOf(s).isBehindEnemy, 'flankAttack'),
    when(s => hasArrived(s) && localsOf(s).flank === null, 'postForce'),
    when(hasArrived, 'bringTogether'),
    'joinTroops',
    when(s => localsOf(s).flank !== null, 'outflankingAttack'),
  ],
}

const beginReinforcing: Step<AgeOfMuskets> = {
  rule: 'AOM-30.6',
  play(s) {
    reinforcing.call(s, {
      side: sideToPlay(s),
      zone: NO,
      isAsked: false,
      hasArrived: false,
      isBehindEnemy: false,
      flank: null,
      isNewCic: false,
    })
  },
}

const toPlay = (s: State) => only(seatFor(s, localsOf(s).side))

/** AOM-47.3: in a battle scenario each of its forces comes whole. */
const callBox: Step<AgeOfMuskets> = {
  rule: 'AOM-47.3',
  seats: toPlay,
  options: s => boxDecisions(s, localsOf(s).side),
  default: s => there(boxDecisions(s, localsOf(s).side)[0], 'force'),
  areOptionsOpen: () => true,
  play(s, decisions, tell) {
    const { side } = localsOf(s)
    const { pieces } = theDecision('call-force', decisions[seatFor(s, side)])
    const { number, box } = there(
      boxesOf(s, side).find(each => namesInBox(s, each.box)[0] === pieces[0]),
      'force',
    )
    const locals = localsOf(s)
    locals.zone = box.fromZone
    if (!rollForArrival(s, side, leaderOfBox(s, box), tell)) return
    battleOf(s).called[side].push(number)
    locals.isBehindEnemy = box.fromEnemyLoc && mayFlank(s)
    come(s, unpack(s, side, box), tell)
  },
}

const boxDecisions = (s: State, side: Side): DecisionOf<'call-force'>[] =>
  boxesOf(s, side).map(({ box }) => ({
    type: 'call-force',
    zone: zoneId(s, box.fromZone),
    pieces: namesInBox(s, box),
  }))

/** AOM-30.6, AOM-30.7: a Force of his own, or a zone in which team-mates are asked. */
const callForce: Step<AgeOfMuskets> = {
  rule: 'AOM-30.6',
  seats: toPlay,
  compose: callingForce,
  default: (s, seat) => usualCall(s, seat),
  play(s, decisions, tell) {
    const locals = localsOf(s)
    const seat = seatFor(s, locals.side)
    const { zone, pieces } = theDecision('call-force', decisions[seat])
    locals.zone = zoneNamed(s, zone)
    tell?.({ type: 'force-called', rule: 'AOM-30.6', side: sideId(s, locals.side), zone })
    if (pieces.length === 0) locals.isAsked = true
    else march(s, forceIn(s, seat, locals.zone, pieces), tell)
  },
}

/** From the first zone: the first HQ with all its CU, a CU by itself, or whatever a team-mate will send. */
function usualCall(s: State, seat: Seat): Decision {
  for (const zone of callableZones(s, sideOf(s, seat))) {
    const all = gatheredIn(s, seat, zone)
    const ofHq = (hq: Headquarters): Gathered => ({
      headquarters: [hq],
      units: all.units.filter(unit => unit.hq === hq.id),
    })
    const forces = [
      ...all.headquarters.map(ofHq),
      ...all.units.map((unit): Gathered => ({ headquarters: [], units: [unit] })),
    ]
    const force = forces.find(each => isForce(s, seat, each, all))
    if (force === undefined && !hasTeamMates(s, seat, zone)) continue
    const pieces = force === undefined ? [] : namesOf(s, [...force.headquarters, ...force.units])
    return { type: 'call-force', zone: zoneId(s, zone), pieces }
  }
  throw new Error('there is no Force to call')
}

const DECLINED: Decision = { type: 'offer-force', pieces: [] }

/** AOM-30.7: whoever has a Force there agrees or declines; all team-mates are asked, so that none is given away. */
const offerForce: Step<AgeOfMuskets> = {
  rule: 'AOM-30.7',
  silent: true,
  seats(s) {
    const { side } = localsOf(s)
    return seatSet(seatsOf(s, side).filter(seat => seat !== seatFor(s, side)))
  },
  compose: offeringForce(s => localsOf(s).zone),
  pass: () => DECLINED,
  play(s, decisions, tell) {
    const { side, zone } = localsOf(s)
    for (const seat of seatsOf(s, side)) {
      const decision = decisions[seat]
      if (decision?.type !== 'offer-force' || decision.pieces.length === 0) continue
      march(s, forceIn(s, seat, zone, decision.pieces), tell)
      return
    }
    tell?.({ type: 'reinforcement-failed', rule: 'AOM-30.7', side: sideId(s, side) })
  },
}

/** AOM-30.8 */
function march(s: State, force: Gathered, tell: Telling): void {
  const locals = localsOf(s)
  if (!rollForArrival(s, locals.side, leaderOfForce(s, force), tell)) return
  locals.isBehindEnemy = isOnEnemyLoc(s, locals.side, locals.zone) && mayFlank(s)
  come(s, force, tell)
}

function come(s: State, force: Gathered, tell: Telling): void {
  const locals = localsOf(s)
  locals.hasArrived = true
  locals.isNewCic = enterField(s, locals.side, locals.zone, force, tell)
}

/** AOM-30.10: neither side has played Outflank, and there is somebody to fall upon. */
function mayFlank(s: State): boolean {
  const battle = battleOf(s)
  const { side } = localsOf(s)
  return !battle.isOutflankPlayed && FLANKS.some(flank => targetOf(battle, side, flank) !== null)
}

/** AOM-28.33: the new CiC may choose others, up to the number that are left. */
const chooseChitsAnew: Step<AgeOfMuskets> = {
  rule: 'AOM-28.33',
  seats: toPlay,
  compose: composeChits((s, seat) => planOf(s, sideOf(s, seat)).hand.length),
  default: (s, seat) => ({ type: 'choose-chits', chits: planOf(s, sideOf(s, seat)).hand }),
  play(s, decisions, tell) {
    const { side } = localsOf(s)
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
const flankAttack: Step<AgeOfMuskets> = {
  rule: 'AOM-30.10',
  seats: toPlay,
  options(s, seat): readonly Decision[] {
    const side = sideOf(s, seat)
    const canAttack = comingHere(s, side).some(piece => 'hq' in piece && fights(s, piece))
    const flanks = canAttack ? FLANKS.filter(flank => targetOf(battleOf(s), side, flank) !== null) : []
    return [null, ...flanks].map((flank): Decision => ({ type: 'flank-attack', flank }))
  },
  default: () => ({ type: 'flank-attack', flank: null }),
  play(s, decisions, tell) {
    const locals = localsOf(s)
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
    gatherHqs(s, side)
    tell?.({ type: 'flank-turned', rule: 'AOM-30.10', side: sideId(s, side), flank, count })
    loseEndurance(s, side === 0 ? 1 : 0, 2, tell)
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

const postForce: Step<AgeOfMuskets> = {
  rule: 'AOM-30.9',
  seats: toPlay,
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
    const { side } = localsOf(s)
    const { posts } = theDecision('post-force', decisions[seatFor(s, side)])
    for (const { piece, section } of posts)
      post(s, side, there(pieceOf(s, pieceNamed(s, piece)), 'such piece'), section)
    planOf(s, side).coming = []
    refresh(s)
    gatherHqs(s, side)
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
  return hqsOn(s, side).flatMap(hq => {
    const at = (section: Section) => unitsAt(s, side, section).filter(unit => unit.hq === hq.id)
    const withUnits = placesFor(battle, side).filter(
      section => section !== 'reserve' && at(section).length > 0,
    )
    const mayEmpty = (section: Section) =>
      !LINE.some(each => each === section) ||
      unitsAt(s, side, section).some(unit => unit.hq !== hq.id && fights(s, unit))
    return withUnits
      .filter(from => !isEngaged(battle, side, from) && mayEmpty(from))
      .flatMap(from =>
        withUnits
          .filter(to => to !== from)
          .map((to): Decision => ({ type: 'bring-together', hq: hqId(s, hq.id), from, to })),
      )
  })
}

const bringTogether: Step<AgeOfMuskets> = {
  rule: 'AOM-30.11',
  seats: toPlay,
  options: (s, seat) => [...togetherOptions(s, sideOf(s, seat)), NOT_TOGETHER],
  pass: () => NOT_TOGETHER,
  play(s, decisions, tell) {
    const { side } = localsOf(s)
    const { hq, from, to } = theDecision('bring-together', decisions[seatFor(s, side)])
    if (hq === null || from === null || to === null) return
    const units = unitsAt(s, side, from).filter(unit => unit.hq === hqNamed(s, hq))
    for (const unit of units) post(s, side, unit, to)
    refresh(s)
    gatherHqs(s, side)
    tell?.({ type: 'group-moved', rule: 'AOM-30.11', side: sideId(s, side), from, to, count: units.length })
  },
}

export const reinforceSteps = {
  beginReinforcing,
  callBox,
  callForce,
  offerForce,
  chooseChitsAnew,
  flankAttack,
  postForce,
  bringTogether,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
