import { fastChance, type Game, type Kind, newState, Position, type Random, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { processorSeconds, report, secondsToMeasure } from '../measure.ts'

/**
 * Whole matches from set-up to the end, options listed and one chosen (or one built, where they are composed), state
 * changed, outcome checked; no log.
 */
function playRandomMatch<K extends Kind>(
  game: Game<K>,
  scenario: K['scenario'],
  seed: number,
  random: Random,
): number {
  const position = new Position(game, newState(game, scenario, fastChance(seed)))
  let decisions = 0
  while (position.step !== null) {
    const seat = 31 - Math.clz32(position.waiting & -position.waiting)
    position.decide(seat, position.sample(seat, random))
    decisions++
  }
  return decisions
}

for (const id of marchOfProgress.manifest.scenarios) measure(marchOfProgress, id)
for (const id of ['quick-battle', 'battle']) measure(manoeuvre, id)

function measure<K extends Kind>(game: Game<K>, id: string): void {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const random = seeded(id)
  let seed = 0
  for (const warmUp = performance.now(); performance.now() - warmUp < 1000; )
    playRandomMatch(game, scenario.value, seed++, random)
  let decisions = 0
  let matches = 0
  const begun = processorSeconds()
  while (processorSeconds() - begun < secondsToMeasure)
    for (let i = 0; i < 100; i++, matches++)
      decisions += playRandomMatch(game, scenario.value, seed++, random)
  const seconds = processorSeconds() - begun
  report({ name: `random play, ${id}`, unit: 'decisions/s', value: decisions / seconds })
  report({ name: `random matches, ${id}`, unit: 'matches/s', value: matches / seconds })
  report({ name: `length of a random match, ${id}`, unit: 'decisions', value: decisions / matches })
}
