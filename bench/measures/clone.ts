import {
  below,
  cloneState,
  fastChance,
  type Game,
  type Kind,
  newState,
  Position,
  seeded,
} from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { processorSeconds, report, secondsToMeasure } from '../measure.ts'

/** A clone of a mid-game state, averaged over states of many matches. */
const MID_GAME = 40
for (const id of marchOfProgress.manifest.scenarios) measure(marchOfProgress, id)
measure(manoeuvre, 'quick-battle')

function measure<K extends Kind>(game: Game<K>, id: string): void {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const random = seeded(id)
  const states = Array.from({ length: 100 }, (_, seed) => {
    const position = new Position(game, newState(game, scenario.value, fastChance(seed)))
    for (let n = 0; n < MID_GAME && position.step !== null; n++) {
      const seat = 31 - Math.clz32(position.waiting & -position.waiting)
      const options = position.options(seat)
      position.decide(seat, options[below(random, options.length)]!)
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
