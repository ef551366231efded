import {
  isOf,
  leave,
  NOBODY,
  only,
  ownOf,
  procedure,
  reveal,
  type Seat,
  type Step,
  seatSet,
  type Tell,
  theDecision,
  there,
} from '@grognard/engine'
import { rollDie } from '../calculations/dice.ts'
import type { Decision } from '../decisions.ts'
import { remembered, ruleEffects } from '../effects/special-rules.ts'
import { bridgeId, bridgeNamed, hqId, hqNamed, playerId } from '../forces/names.ts'
import { leaderOfHq, seatsOf, sideOf, theHq } from '../forces/pieces.ts'
import { garrisonIn, hasPieces, holderOfBridge, shutInBy, zoneState } from '../forces/places.ts'
import { bridgesIn, distance, eachOnce } from '../map/theatre.ts'
import type { AgeOfMuskets, Headquarters, State } from '../state.ts'
import { enemyOf, type Side } from '../vocabulary.ts'
import { type Ground, ground } from './ground.ts'

/** AOM-2.7: bridges that lie in a zone of the Force. */
const bridgesOf = ({ scenario: { theatre } }: State, { zones }: Ground): number[] =>
  eachOnce(zones.flatMap(zone => bridgesIn(theatre, zone)))

/** AOM-25.7: intact, and not held by the enemy. */
export const bridgesToDestroy = (s: State, now: Ground): number[] =>
  bridgesOf(s, now).filter(
    bridge => s.open.destroyed[bridge] !== true && holderOfBridge(s, bridge) !== enemyOf(now.side),
  )

/** AOM-25.8: destroyed, and no enemy at either end who is not shut in. */
export function bridgesToRepair(s: State, now: Ground): number[] {
  const enemy = enemyOf(now.side)
  return bridgesOf(s, now).filter(
    bridge =>
      s.open.destroyed[bridge] === true &&
      there(s.scenario.theatre.bridges[bridge], 'such bridge').zones.every(zone => !isFree(s, enemy, zone)),
  )
}

/** Is there a Military Force of the side that no Blockade or Siege marker shuts in? */
const isFree = (s: State, side: Side, zone: number): boolean =>
  hasPieces(s, side, zone) || isGarrisonFree(s, side, zone)

function isGarrisonFree(s: State, side: Side, zone: number): boolean {
  const garrison = garrisonIn(s, side, zone)
  if (garrison === undefined) return false
  return garrison.location !== 'place' || shutInBy(zoneState(s, zone)) !== enemyOf(side)
}

/** A bridge that is about to be blown up. */
const destroying = procedure<{ readonly bridge: number }>('destroying')

/** AOM-25.7; everybody sees where the Force stands. */
export const chooseBridge: Step<AgeOfMuskets> = {
  rule: 'AOM-25.7',
  ask: 'choice',
  seats: ({ open }) => only(open.activation.seat),
  options: s =>
    bridgesToDestroy(s, ground(s)).map(bridge => ({ type: 'destroy-bridge', bridge: bridgeId(s, bridge) })),
  areOptionsOpen: () => true,
  default: s => ({
    type: 'destroy-bridge',
    bridge: bridgeId(s, there(bridgesToDestroy(s, ground(s))[0], 'bridge')),
  }),
  play(s, decisions) {
    const { bridge } = theDecision('destroy-bridge', decisions[s.open.activation.seat])
    destroying.call(s, { bridge: bridgeNamed(s, bridge) })
  },
}

/** AOM-59.7: the special rule that lets the enemy save the bridge, while it may still be used. */
const ruseFor = (s: State) =>
  ruleEffects(s, 'bridgeRuse').find(
    ({ id, effect }) =>
      effect.bridge === destroying.locals(s).bridge &&
      effect.by !== sideOf(s, s.open.activation.seat) &&
      remembered(s, id) < effect.uses,
  )

/** AOM-59.7: everybody of that side is asked, or it would be told who has an HQ near enough. */
export const bridgeRuse: Step<AgeOfMuskets> = {
  rule: 'AOM-59.7',
  seats(s) {
    const ruse = ruseFor(s)
    return ruse === undefined ? NOBODY : seatSet(seatsOf(s, ruse.effect.by))
  },
  options: (s, seat) => [
    ...hqsNear(s, seat).map(({ id }): Decision => ({ type: 'bridge-ruse', hq: hqId(s, id) })),
    { type: 'bridge-ruse', hq: null },
  ],
  window: true,
  pass: () => ({ type: 'bridge-ruse', hq: null }),
  play(s, decisions, tell) {
    const ruse = ruseFor(s)
    if (ruse === undefined) return
    const seat = trickster(s, ruse.effect.by, decisions)
    if (seat === undefined) return
    s.open.effects[ruse.id] = remembered(s, ruse.id) + 1
    if (isSaved(s, seat, there(theDecision('bridge-ruse', decisions[seat]).hq, 'HQ'), tell))
      leave(s, 'destroying')
  },
}

function hqsNear(s: State, seat: Seat): Headquarters[] {
  const ruse = ruseFor(s)
  if (ruse === undefined) return []
  const { zone, within } = ruse.effect
  return ownOf(s, seat).headquarters.filter(hq => distance(s.scenario.theatre, hq.zone, zone) <= within)
}

/** Of several who want to try it the senior player comes first, then the others in their order. */
function trickster(s: State, side: Side, decisions: readonly (Decision | null)[]): Seat | undefined {
  const senior = s.scenario.senior[side]
  return [senior, ...seatsOf(s, side)].find(seat => {
    const decision = decisions[seat]
    return (
      decision !== null && decision !== undefined && isOf('bridge-ruse', decision) && decision.hq !== null
    )
  })
}

/** AOM-59.7, AOM-8.8: the die is shown to its player alone. */
function isSaved(s: State, seat: Seat, hq: string, tell: Tell<AgeOfMuskets> | undefined): boolean {
  const die = rollDie(s)
  const saved = die <= leaderOfHq(s, theHq(s, hqNamed(s, hq))).initiative
  const told = {
    type: 'bridge-ruse-tried',
    rule: 'AOM-59.7',
    player: playerId(s, seat),
    bridge: bridgeId(s, destroying.locals(s).bridge),
    isSaved: saved,
  } as const
  reveal(s)
  tell?.only(only(seat), { ...told, hq, die }, { ...told, hq: null, die: null })
  return saved
}

export const blowBridge: Step<AgeOfMuskets> = {
  rule: 'AOM-25.7',
  play(s, _, tell) {
    const { bridge } = destroying.locals(s)
    s.open.destroyed[bridge] = true
    const player = playerId(s, s.open.activation.seat)
    tell?.({ type: 'bridge-destroyed', rule: 'AOM-25.7', player, bridge: bridgeId(s, bridge) })
  },
}

/** AOM-25.8 */
export const repairBridge: Step<AgeOfMuskets> = {
  rule: 'AOM-25.8',
  ask: 'choice',
  seats: ({ open }) => only(open.activation.seat),
  options: s =>
    bridgesToRepair(s, ground(s)).map(bridge => ({ type: 'repair-bridge', bridge: bridgeId(s, bridge) })),
  areOptionsOpen: () => true,
  default: s => ({
    type: 'repair-bridge',
    bridge: bridgeId(s, there(bridgesToRepair(s, ground(s))[0], 'bridge')),
  }),
  play(s, decisions, tell) {
    const { seat } = s.open.activation
    const { bridge } = theDecision('repair-bridge', decisions[seat])
    s.open.destroyed[bridgeNamed(s, bridge)] = false
    tell?.({ type: 'bridge-repaired', rule: 'AOM-25.8', player: playerId(s, seat), bridge })
  },
}
