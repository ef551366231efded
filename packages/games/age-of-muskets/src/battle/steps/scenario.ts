import { end, type Sequences, type Step, there } from '@grognard/engine'
import { seatsOf, sideOf } from '../../forces/pieces.ts'
import { fieldBattle } from '../../procedures.ts'
import type { Battle, Level } from '../../scenario.ts'
import { renumberCounters } from '../../set-up.ts'
import type { AgeOfMuskets, State } from '../../state.ts'
import { enemyOf, NO, type Side } from '../../vocabulary.ts'

/** AOM-47.3: a battle scenario. */

export const scenarioSequence: Sequences<AgeOfMuskets> = {
  battleScenario: ['openBattle', 'levelOfVictory'],
}

function planOfBattle({ scenario }: State): Battle {
  if (scenario.plan.kind !== 'battle') throw new Error('this scenario is no battle')
  return scenario.plan
}

const openBattle: Step<AgeOfMuskets> = {
  rule: 'AOM-47.3',
  play(s) {
    const { zone, attacker, attackerForcedMarched, riverCrossed } = planOfBattle(s)
    renumberCounters(s)
    fieldBattle.call(s, { zone, attacker, attackerForcedMarched, riverCrossed, relief: 'none' })
  },
}

/** SP of all arms that the side has lost for good. */
const lostBy = (s: State, side: Side): number =>
  s.scenario.roster.nationalities.reduce(
    (sum, nationality, number) => (nationality.side === side ? sum + (s.hidden.lost[number] ?? 0) : sum),
    0,
  )

/** AOM-61.5, AOM-62.4: what the other side has lost more, and what the field itself is worth. */
function scoreOf(s: State, winner: number): number {
  const { plus } = s.scenario.scoring
  const { battleWon } = planOfBattle(s)
  const field = winner === NO ? 0 : winner === plus ? battleWon : -battleWon
  return lostBy(s, enemyOf(plus)) - lostBy(s, plus) + field
}

/** The first level that fits. */
export const levelFor = (levels: readonly Level[], winner: number, score: number): Level | undefined =>
  levels.find(
    ({ battle, min, max }) =>
      (battle === null || battle === (winner === NO ? 'draw' : 'won')) &&
      (min === null || score >= min) &&
      (max === null || score <= max),
  )

const levelOfVictory: Step<AgeOfMuskets> = {
  rule: 'AOM-46.1',
  play(s) {
    const { winner } = there(fieldBattle.result(s), 'result of the battle')
    const score = scoreOf(s, winner)
    const level = there(levelFor(planOfBattle(s).levels, winner, score), 'level of victory')
    const side = level.winner === 'battleWinner' ? winner : (level.winner ?? NO)
    const { plus } = s.scenario.scoring
    end(s, {
      winners: side === NO ? [] : seatsOf(s, side === 0 ? 0 : 1),
      scores: s.own.map((_, seat) => (sideOf(s, seat) === plus ? score : 0 - score)),
      how: level.id,
      rule: 'AOM-46.1',
    })
  },
}

export const scenarioSteps = { openBattle, levelOfVictory } satisfies {
  readonly [name: string]: Step<AgeOfMuskets>
}
