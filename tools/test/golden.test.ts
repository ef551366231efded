import { readdirSync } from 'node:fs'
import { GAMES } from '@grognard/collection/whole'
import { readMatchFile, replay } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { readIfThere } from '../files.ts'
import type { Golden } from '../golden.ts'

const goldensIn = (path: string): Golden[] =>
  readIfThere(path)!
    .trim()
    .split('\n')
    .map((line): Golden => JSON.parse(line))

describe.each(GAMES)('matches of $id that older versions have kept', game => {
  const folder = `packages/games/${game.id}/golden`
  const versions = readdirSync(new URL(`../../${folder}`, import.meta.url))

  test('those of the present rules are among them: run `npm run golden`', () => {
    expect(versions).toContain(`${game.rules}.jsonl`)
  })

  describe.each(versions)('%s', version => {
    test.each(goldensIn(`${folder}/${version}`))('$name', ({ file, step, asked, position }) => {
      const read = readMatchFile(file)
      const replayed = read.ok ? replay(game, read.value) : read
      if (!replayed.ok) throw new Error(JSON.stringify(replayed.refusal))
      const match = replayed.value
      const pending = match.pending()
      expect(pending.step).toBe(step)
      expect(pending.seats.map(({ seat, sealed }) => ({ seat, sealed }))).toEqual(asked)
      expect(match.game.positions.write(match.state())).toEqual(position)
      expect(match.outcome).toEqual(file.result)
    })
  })
})
