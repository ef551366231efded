import { ageOfMuskets } from '@grognard/age-of-muskets'
import { fastChance, type Game, type Kind, newState, Position, type Random, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchAttack } from '@grognard/march-attack'
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
for (const id of ageOfMuskets.manifest.scenarios) measure(ageOfMuskets, id)
for (const id of marchAttack.manifest.scenarios) measure(marchAttack, id)

/** Matches are played until the time is up, as many between two looks at the clock as take a moment. */
function measure<K extends Kind>(game: Game<K>, id: string): void {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const random = seeded(id)
  let seed = 0
  const play = () => playRandomMatch(game, scenario.value, seed++, random)
  // What is long needs as many matches to warm up, but not for ever.
  const warmUp = processorSeconds()
  for (let matches = 0; processorSeconds() - warmUp < (matches < 10 ? 2 * secondsToMeasure : 1); matches++)
    play()
  let decisions = 0
  let matches = 0
  const begun = processorSeconds()
  while (processorSeconds() - begun < secondsToMeasure)
    for (let batch = 0; batch < 1_000; matches++) {
      const played = play()
      decisions += played
      batch += played
    }
  const seconds = processorSeconds() - begun
  report({ name: `random play, ${id}`, unit: 'decisions/s', value: decisions / seconds })
  report({ name: `random matches, ${id}`, unit: 'matches/s', value: matches / seconds })
  report({ name: `length of a random match, ${id}`, unit: 'decisions', value: decisions / matches })
}
