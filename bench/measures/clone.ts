import { ageOfMuskets } from '@grognard/age-of-muskets'
import { cloneState, fastChance, type Game, type Kind, newState, Position, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchAttack } from '@grognard/march-attack'
import { marchOfProgress } from '@grognard/march-of-progress'
import { processorSeconds, report, secondsToMeasure } from '../measure.ts'

/** A clone of a mid-game state, averaged over states of many matches. */
const MID_GAME = 40
const MID_CAMPAIGN = 1_000
const MID_BATTLE = 150
for (const id of marchOfProgress.manifest.scenarios) measure(marchOfProgress, id, 100, MID_GAME)
measure(manoeuvre, 'quick-battle', 100, MID_GAME)
measure(ageOfMuskets, 'austerlitz', 100, MID_GAME / 4)
measure(ageOfMuskets, 'danube-1805-campaign', 10, MID_CAMPAIGN)
measure(marchAttack, 'quatre-bras', 20, MID_BATTLE)

function measure<K extends Kind>(game: Game<K>, id: string, matches: number, decisions: number): void {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const random = seeded(id)
  const states = Array.from({ length: matches }, (_, seed) => {
    const position = new Position(game, newState(game, scenario.value, fastChance(seed)))
    for (let n = 0; n < decisions && position.step !== null; n++) {
      const seat = 31 - Math.clz32(position.waiting & -position.waiting)
      position.decide(seat, position.sample(seat, random))
    }
    return position.state
  })
  let clones = 0
  let kept = 0
  const begun = processorSeconds()
  while (processorSeconds() - begun < secondsToMeasure / 2)
    for (const state of states) {
      kept += cloneState(game, state).flow.length
      clones++
    }
  const seconds = processorSeconds() - begun
  if (kept < 0) throw new Error('the clones were optimised away')
  report({ name: `clone, ${id}`, unit: 'µs', value: (seconds / clones) * 1e6 })
}
