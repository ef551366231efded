import { ownOf, procedure, type Sequences, type Step, there, when } from '@grognard/engine'
import { forfeitBid } from '../../activation/acting.ts'
import { divided } from '../../calculations/rounding.ts'
import { isSpent, removeSpent } from '../../forces/elimination.ts'
import { sideId, zoneId } from '../../forces/names.ts'
import { unitsIn } from '../../forces/pieces.ts'
import { settle } from '../../forces/settle.ts'
import { type BattleChase, fieldBattle, pursuit, retreat, retreatRoute } from '../../procedures.ts'
import { isCampaign } from '../../scenario.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { strength } from '../../troops/index.ts'
import { enemyOf, NO, SIDES, type Side } from '../../vocabulary.ts'
import { battleOf, hqsOn, refresh, seatFor, unshareForces } from '../display.ts'
import { freeCavalry, pursuitLeader } from '../free-cavalry.ts'
import type { Telling } from '../leaders.ts'
import { removeGone } from '../troops.ts'

/** AOM-29.24: pursuit, losses, experience, retreat, victory points, Strategic Initiative. */

const aftermath = procedure<{
  readonly zone: number
  /** AOM-38.4: in a relief pursuit, retreat and points come later. */
  readonly isRelief: boolean
  /** Null: a draw. */
  readonly chase: BattleChase | null
  /** AOM-34.2: the first zone of the retreat, fixed before the pursuit. */
  first: number | null
  /** SP of all arms that the loser has lost, pursuit included. */
  lost: number
}>('aftermath')

const isWon = (s: State): boolean => aftermath.locals(s).chase !== null
const isFollowed = (s: State): boolean => isWon(s) && !aftermath.locals(s).isRelief
const isInCampaign = (s: State): boolean => isCampaign(s.scenario)
const chaseIn = (s: State): BattleChase => there(aftermath.locals(s).chase, 'winner')

export const aftermathSequence: Sequences<AgeOfMuskets> = {
  aftermath: [
    when(s => isFollowed(s) && isInCampaign(s), 'fixRetreat'),
    when(isFollowed, 'pursue'),
    'afterPursuit',
    'combatCasualties',
    when(s => isWon(s) && isInCampaign(s), 'experience'),
    when(isInCampaign, 'leaveTheField'),
    when(s => aftermath.locals(s).first !== null, 'retreatFromField'),
    when(s => isFollowed(s) && isInCampaign(s), 'fruitsOfVictory'),
    'battleResult',
  ],
}

/** AOM-32.2 to AOM-32.4: what a pursuit hangs on is seen when the battle is over. */
const endOfBattle: Step<AgeOfMuskets> = {
  rule: 'AOM-29.24',
  play(s) {
    const { ended, zone, relief } = battleOf(s)
    const { winner } = there(ended, 'end of the battle')
    const chase = winner === NO ? null : chaseOf(s, winner === 0 ? 0 : 1)
    aftermath.call(s, { zone, isRelief: relief !== 'none', chase, first: null, lost: chase?.lost ?? 0 })
  },
}

function chaseOf(s: State, winner: Side): BattleChase {
  const { endurance, received, round, withdrew, lost } = battleOf(s)
  const loser = enemyOf(winner)
  return {
    winner,
    seat: seatFor(s, loser),
    left: endurance[winner],
    received: received[winner],
    rounds: round,
    winnerCavalry: freeCavalry(s, winner),
    loserCavalry: freeCavalry(s, loser),
    tactical: pursuitLeader(s, winner),
    withdrew,
    lost: lost[loser],
  }
}

const fixRetreat: Step<AgeOfMuskets> = {
  rule: 'AOM-29.24',
  play: s => retreatRoute.call(s, { zone: battleOf(s).zone, side: enemyOf(chaseIn(s).winner) }),
}

/** AOM-47.3: in a battle scenario the loser has his LoC marker or not, and crosses no river. */
const pursue: Step<AgeOfMuskets> = {
  rule: 'AOM-32.1',
  play(s) {
    const chase = chaseIn(s)
    const { zone, loc } = battleOf(s)
    const route = retreatRoute.result(s)
    aftermath.locals(s).first = route?.first ?? null
    const hasLoc = route?.hasLoc ?? loc[enemyOf(chase.winner)]
    pursuit.call(s, { ...chase, zone, hasLoc, acrossRiver: route?.acrossRiver ?? false, losses: 0 })
  },
}

const afterPursuit: Step<AgeOfMuskets> = {
  rule: 'AOM-32.11',
  play(s, _, tell) {
    const locals = aftermath.locals(s)
    const { lost } = battleOf(s)
    const before = lost.slice()
    removeGone(s, tell)
    if (locals.chase !== null) {
      const loser = enemyOf(locals.chase.winner)
      // AOM-5.1: and the guns of divisions that the pursuit has destroyed.
      locals.lost +=
        (pursuit.result(s)?.taken ?? 0) + lost[loser] - (before[loser] ?? 0) + gunsLeftBehind(s, loser)
    }
    removeSpent(s)
    refresh(s)
  },
}

/** AOM-43.7: of those who were wholly shattered, took no part, and had their last men caught in the retreat that they share. */
const gunsLeftBehind = (s: State, side: Side): number =>
  unitsIn(s, side, battleOf(s).zone).reduce(
    (sum, unit) => (isSpent(s, unit) ? sum + strength(unit.troops) : sum),
    0,
  )

/** AOM-29.23, AOM-8.10: all return to the zone and their displays, face down. */
const leaveTheField: Step<AgeOfMuskets> = {
  rule: 'AOM-29.23',
  play(s) {
    unshareForces(s)
    const { chase } = aftermath.locals(s)
    // AOM-17.16: also those who do not have to retreat (AOM-38.5, AOM-38.6).
    if (chase !== null) for (const { id } of hqsOn(s, enemyOf(chase.winner))) forfeitBid(s, id)
    for (const side of SIDES) ownOf(s, seatFor(s, side)).battle = null
    for (const counter of s.open.counters) {
      if (counter.section === null) continue
      counter.section = null
      counter.face = NO
    }
    s.open.battle = null
    settle(s)
  },
}

const retreatFromField: Step<AgeOfMuskets> = {
  rule: 'AOM-34.1',
  play(s) {
    const { zone, first } = aftermath.locals(s)
    retreat.call(s, { zone, side: enemyOf(chaseIn(s).winner), first: there(first, 'first zone') })
  },
}

const fruitsOfVictory: Step<AgeOfMuskets> = {
  rule: 'AOM-46.2',
  play: (s, _, tell) => {
    const { zone, lost } = aftermath.locals(s)
    // AOM-8.3: who has come to his HQ lies on its display again.
    settle(s)
    scoreBattle(s, zone, chaseIn(s).winner, lost, tell)
  },
}

/** AOM-60.3, AOM-16.1: victory points for what the loser has lost, and the Strategic Initiative. */
export function scoreBattle(s: State, zone: number, winner: Side, lost: number, tell: Telling): void {
  const { fieldBattle: scoring } = s.scenario.scoring
  const points = scoring === null ? 0 : Math.max(scoring.least, divided(lost, scoring.spPerVp))
  s.open.victoryPoints[winner] += points
  s.open.initiative = winner
  tell?.({
    type: 'battle-won',
    rule: 'AOM-46.2',
    side: sideId(s, winner),
    zone: zoneId(s, zone),
    lost,
    points,
  })
}

const battleResult: Step<AgeOfMuskets> = {
  rule: 'AOM-29.25',
  play(s) {
    const { chase } = aftermath.locals(s)
    fieldBattle.give(s, { winner: chase?.winner ?? NO, chase })
  },
}

export const aftermathSteps = {
  endOfBattle,
  fixRetreat,
  pursue,
  afterPursuit,
  leaveTheField,
  retreatFromField,
  fruitsOfVictory,
  battleResult,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
