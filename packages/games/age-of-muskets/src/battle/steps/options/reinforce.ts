import { type Seat, type Sequences, type Step, seatSet, theDecision, there, when } from '@grognard/engine'
import type { Decision, DecisionOf } from '../../../decisions.ts'
import { sideId, zoneId, zoneNamed } from '../../../forces/names.ts'
import { seatsOf, sideOf } from '../../../forces/pieces.ts'
import { isCampaign } from '../../../scenario.ts'
import type { AgeOfMuskets, Headquarters, State } from '../../../state.ts'
import { enemyOf, FLANKS, NO, type Side } from '../../../vocabulary.ts'
import { enterField, leaderOfBox, leaderOfForce, rollForArrival, unpack } from '../../arrival.ts'
import { callingForce, forceIn, offeringForce } from '../../calling.ts'
import { battleOf, namesOf, seatFor } from '../../display.ts'
import { targetOf } from '../../ground.ts'
import type { Telling } from '../../leaders.ts'
import { sideToPlay } from '../../moving.ts'
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
import { comingTo, reinforcing, seatOfReinforced } from '../../reinforcing.ts'
import { bringTogether, chooseChitsAnew, flankAttack, postForce } from './arriving.ts'

/** AOM-30.6 to AOM-30.12, AOM-28.6, AOM-28.33: the Reinforce option. */

const hasArrived = (s: State): boolean => comingTo(s).hasArrived

export const reinforceSequence: Sequences<AgeOfMuskets> = {
  reinforceOption: ['beginReinforcing'],
  reinforcing: [
    when(s => !isCampaign(s.scenario), 'callBox'),
    when(s => isCampaign(s.scenario), 'callForce'),
    when(s => comingTo(s).isAsked, 'offerForce'),
    when(s => comingTo(s).isNewCic && battleOf(s).chits[comingTo(s).side] > 0, 'chooseChitsAnew'),
    when(s => hasArrived(s) && comingTo(s).isBehindEnemy, 'flankAttack'),
    when(s => hasArrived(s) && comingTo(s).flank === null, 'postForce'),
    when(hasArrived, 'bringTogether'),
    'joinTroops',
    when(s => comingTo(s).flank !== null, 'outflankingAttack'),
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

/** AOM-47.3: in a battle scenario each of its forces comes whole. */
const callBox: Step<AgeOfMuskets> = {
  rule: 'AOM-47.3',
  seats: seatOfReinforced,
  options: s => boxDecisions(s, comingTo(s).side),
  default: s => there(boxDecisions(s, comingTo(s).side)[0], 'force'),
  areOptionsOpen: () => true,
  play(s, decisions, tell) {
    const { side } = comingTo(s)
    const { pieces } = theDecision('call-force', decisions[seatFor(s, side)])
    const { number, box } = there(
      boxesOf(s, side).find(each => namesInBox(s, each.box)[0] === pieces[0]),
      'force',
    )
    const locals = comingTo(s)
    locals.zone = box.fromZone
    if (!rollForArrival(s, side, leaderOfBox(s, box), tell)) return
    battleOf(s).called[side].push(number)
    locals.isBehindEnemy = box.fromEnemyLoc && battleOf(s).loc[enemyOf(side)] && mayFlank(s)
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
  seats: seatOfReinforced,
  compose: callingForce,
  default: (s, seat) => usualCall(s, seat),
  play(s, decisions, tell) {
    const locals = comingTo(s)
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
    const { side } = comingTo(s)
    return seatSet(seatsOf(s, side).filter(seat => seat !== seatFor(s, side)))
  },
  compose: offeringForce(s => comingTo(s).zone),
  pass: () => DECLINED,
  play(s, decisions, tell) {
    const { side, zone } = comingTo(s)
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
  const locals = comingTo(s)
  if (!rollForArrival(s, locals.side, leaderOfForce(s, force), tell)) return
  locals.isBehindEnemy = isOnEnemyLoc(s, locals.side, locals.zone) && mayFlank(s)
  come(s, force, tell)
}

function come(s: State, force: Gathered, tell: Telling): void {
  const locals = comingTo(s)
  locals.hasArrived = true
  locals.isNewCic = enterField(s, locals.side, locals.zone, force, tell)
}

/** AOM-30.10: neither side has played Outflank, and there is somebody to fall upon. */
function mayFlank(s: State): boolean {
  const battle = battleOf(s)
  const { side } = comingTo(s)
  return !battle.isOutflankPlayed && FLANKS.some(flank => targetOf(battle, side, flank) !== null)
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
