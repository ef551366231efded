import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Game } from '../game.ts'
import type { Kind } from '../state.ts'
import { fail } from './expect.ts'
import { playthrough } from './playthrough.ts'

/** Where the first line that differs stands, from 1; null if there is none. */
export function firstDifference(old: string, now: string): number | null {
  const [before, after] = [old.split('\n'), now.split('\n')]
  const at = after.findIndex((line, i) => line !== before[i])
  if (at >= 0) return at + 1
  return before.length > after.length ? after.length + 1 : null
}

/**
 * Is the scenario played as it is written down in the game's folder `playthroughs`? A game's test is
 *
 *     expectPlaythrough(game, scenario, new URL('../playthroughs/', import.meta.url))
 */
export function expectPlaythrough<K extends Kind>(game: Game<K>, scenario: string, folder: URL): void {
  const path = fileURLToPath(new URL(`${scenario}.txt`, folder))
  const name = `playthroughs/${scenario}.txt of ${game.id}`
  if (!existsSync(path)) fail(`${name} is missing: run \`npm run playthroughs\``)
  const [old, now] = [readFileSync(path, 'utf8'), playthrough(game, scenario)]
  const line = firstDifference(old, now)
  if (line === null) return
  const at = (text: string) => JSON.stringify(text.split('\n')[line - 1] ?? 'nothing')
  fail(
    `${name} differs at line ${line}: it has ${at(old)}, and the game plays ${at(now)}. If the change is meant: run \`npm run playthroughs\``,
  )
}
