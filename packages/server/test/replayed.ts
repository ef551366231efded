import { loadRules } from '@grognard/collection'
import { replay } from '@grognard/engine'
import { matchFilesOf } from '../src/index.ts'

/** Matches of a place that do not lead to their hash when they are played again. */
export async function notReplayed(place: string): Promise<string[]> {
  const wrong: string[] = []
  for await (const { id, file } of matchFilesOf(place, { isRunningWanted: true })) {
    if ('reason' in file) {
      wrong.push(`${id}: ${file.reason}`)
      continue
    }
    const game = await loadRules(file.game)
    const played = game && replay(game, file)
    if (!played?.ok) wrong.push(`${id} does not lead to its hash: ${played?.refusal.key}`)
  }
  return wrong
}
