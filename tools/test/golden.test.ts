import { readdirSync } from 'node:fs'
import { GAMES } from '@grognard/collection/whole'
import { type Result, readMatchFile, readMatchRecord, replay, restoreMatch } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { readIfThere } from '../files.ts'
import { type Golden, goldenOf } from '../golden.ts'

const goldensIn = (path: string): Golden[] =>
  readIfThere(path)!
    .trim()
    .split('\n')
    .map((line): Golden => JSON.parse(line))

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.refusal))
}

describe.each(GAMES)('matches of $id that older versions have kept', game => {
  const folder = `packages/games/${game.id}/golden`
  const versions = readdirSync(new URL(`../../${folder}`, import.meta.url))

  test('those of the present rules are among them: run `npm run golden`', () => {
    expect(versions).toContain(goldenOf(game))
  })

  describe.each(versions)('%s', version => {
    test.each(goldensIn(`${folder}/${version}`))('$name', ({ file, record, step, asked, position }) => {
      const onPaper = must(readMatchFile(file))
      const matches = [must(replay(game, onPaper))]
      if (record) matches.push(must(restoreMatch(matches[0]!.game, must(readMatchRecord(record)))))
      for (const match of matches) {
        const pending = match.pending()
        expect(pending.step).toBe(step)
        expect(pending.seats.map(({ seat, sealed }) => ({ seat, sealed }))).toEqual(asked)
        expect(match.game.positions.write(match.state())).toEqual(position)
        expect(match.outcome).toEqual(file.result)
      }
    })
  })
})
