import { spawnSync } from 'node:child_process'
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

/** By scenario: what measures it. */
const measures = new Map<string, () => void>()
addAll(marchOfProgress, marchOfProgress.manifest.scenarios)
addAll(manoeuvre, ['quick-battle', 'battle'])
addAll(ageOfMuskets, ageOfMuskets.manifest.scenarios)
addAll(marchAttack, marchAttack.manifest.scenarios)

function addAll<K extends Kind>(game: Game<K>, ids: readonly string[]): void {
  for (const id of ids) measures.set(id, () => measure(game, id))
}

const [wanted] = process.argv.slice(2)
if (wanted === undefined) for (const id of measures.keys()) measureApart(id)
else measures.get(wanted)?.()

/** In a process of its own: what V8 has made of the engine for one game makes it slower for the next, and nobody plays them by turns. */
function measureApart(id: string): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, id], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`random play of ${id} has failed`)
}

/** Matches are played until the time is up, as many between two looks at the clock as take a moment. */
function measure<K extends Kind>(game: Game<K>, id: string): void {
  const scenario = game.scenario(id, {})
  if (!scenario.ok) throw new Error(scenario.refusal.key)
  const random = seeded(id)
  let seed = 0
  const play = () => playRandomMatch(game, scenario.value, seed++, random)
  const warmUp = processorSeconds()
  while (processorSeconds() - warmUp < 2 * secondsToMeasure) play()
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
