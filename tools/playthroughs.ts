/**
 * Writes the golden play-through of every scenario of every game: packages/games/<game>/playthroughs/<scenario>.txt, and the
 * footprints of many more matches of the large ones: footprints.txt.
 * `--check` writes nothing and exits with 1 if one of them is not what the game plays today.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ageOfMuskets } from '@grognard/age-of-muskets'
import { EXAMPLES, GAMES } from '@grognard/collection/whole'
import { FOOTPRINTS, firstDifference, footprintsOf, playthrough } from '@grognard/engine/testing'
import { marchAttack } from '@grognard/march-attack'
import { trails as trailsOfMuskets } from '../packages/games/age-of-muskets/test/footprints.ts'
import { trails as trailsOfMarch } from '../packages/games/march-attack/test/footprints.ts'
import { ROOT, readIfThere, type TextFile } from './files.ts'

/** Where every view is a large one, and a decision has many parts, characters that are enough to read. */
const SHORTER: { readonly [game: string]: { readonly long: number } } = {
  'march-attack': { long: 80_000 },
}

/** As they should be. */
export const playthroughs = (): TextFile[] =>
  [...GAMES, ...EXAMPLES].flatMap(game =>
    game.manifest.scenarios.map(scenario => ({
      path: `packages/games/${game.id}/playthroughs/${scenario}.txt`,
      text: playthrough(game, scenario, SHORTER[game.id]),
    })),
  )

/** Those that the games' own tests compare with. */
const footprints = (): TextFile[] => [
  fileOf(ageOfMuskets.id, footprintsOf(ageOfMuskets, trailsOfMuskets())),
  fileOf(marchAttack.id, footprintsOf(marchAttack, trailsOfMarch())),
]

const fileOf = (game: string, text: string): TextFile => ({
  path: `packages/games/${game}/playthroughs/${FOOTPRINTS}`,
  text,
})

function check({ path, text }: TextFile): boolean {
  const old = readIfThere(path)
  const line = old === null ? null : firstDifference(old, text)
  if (old !== null && line === null) return true
  const why = old === null ? 'is missing' : `differs at line ${line}`
  console.error(`${path} ${why}. If the change is meant: npm run playthroughs`)
  return false
}

function write({ path, text }: TextFile): void {
  if (readIfThere(path) === text) return
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
  console.log(`written: ${path}`)
}

function main(args: readonly string[]): void {
  const files = [...playthroughs(), ...footprints()]
  if (args.includes('--check')) {
    const current = files.filter(check)
    if (current.length < files.length) process.exitCode = 1
    console.log(`playthroughs: ${current.length} of ${files.length} are current`)
  } else for (const file of files) write(file)
}

if (import.meta.main) main(process.argv.slice(2))
