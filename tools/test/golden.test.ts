import { readdirSync } from 'node:fs'
import { GAMES } from '@grognard/collection/whole'
import {
  type Game,
  type Kind,
  Match,
  type Result,
  readMatchFile,
  readMatchRecord,
  replay,
  restoreMatch,
  seeded,
} from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { readIfThere } from '../files.ts'
import { type Golden, goldenOf } from '../golden.ts'
import { type Course, stopAt } from '../golden-courses.ts'
import { isWrittenOtherwise, ledElsewhereBy } from '../golden-elsewhere.ts'

const goldensIn = (path: string): (Golden | Course)[] =>
  readIfThere(path)!
    .trim()
    .split('\n')
    .map((line): Golden | Course => JSON.parse(line))

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
    test.each(goldensIn(`${folder}/${version}`))('$name', golden => {
      const { file, record, name } = golden
      const onPaper = must(readMatchFile(file))
      if (ledElsewhereBy(game.id, file.rules, name) !== undefined) {
        expectElsewhere(game, golden)
        return
      }
      const matches = [must(replay(game, onPaper))]
      if (record) matches.push(must(restoreMatch(matches[0]!.game, must(readMatchRecord(record)))))
      for (const match of matches) expect(match.outcome).toEqual(file.result)
      if (isWrittenOtherwise(game.id, file.rules, name)) return
      if ('stops' in golden) expectCourse(game, golden, matches)
      else for (const match of matches) expectMoment(match, golden)
    })
  })
})

/** Its file is refused by name, as one of other rules; where it was running, its record goes on under those of the day. */
function expectElsewhere(game: Game<Kind>, { file, record }: Golden | Course): void {
  const led = replay(game, must(readMatchFile(file)))
  expect(led.ok ? null : led.refusal).toMatchObject({
    key: 'engine.file.other-rules',
    args: { rules: file.rules, here: game.rules },
  })
  if (record === undefined) return
  const match = must(restoreMatch(game, must(readMatchRecord(record))))
  const random = seeded('elsewhere')
  for (let left = 200; left > 0 && match.outcome === null; left--) {
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    if (asked !== undefined) must(match.decide(asked.seat, match.sample(asked.seat, random)))
  }
}

function expectMoment(match: Match<Kind>, { step, asked, position }: Golden): void {
  const pending = match.pending()
  expect(pending.step).toBe(step)
  expect(pending.seats.map(({ seat, sealed }) => ({ seat, sealed }))).toEqual(asked)
  expect(match.game.positions.write(match.state())).toEqual(position)
}

/** At every stop it is as it was; and what its record keeps is what its decisions lead to. */
function expectCourse(game: Game<Kind>, { file, stops }: Course, matches: readonly Match<Kind>[]): void {
  const [whole, kept] = matches
  const match = must(Match.begin(game, whole!.terms))
  const seats = game.seats(match.scenario).map(({ id }) => id)
  expect(stops.length).toBeGreaterThan(0)
  for (let made = 0, at = 0; at < stops.length; made++) {
    if (stops[at]!.decisions === made) expect(stopAt(match, made)).toEqual(stops[at++])
    const [seat, decision] = file.decisions[made] ?? []
    if (seat !== undefined) must(match.decide(seats.indexOf(seat), decision!))
  }
  if (!kept) return
  expect(kept.pending()).toEqual(whole!.pending())
  expect(kept.game.positions.write(kept.state())).toEqual(whole!.game.positions.write(whole!.state()))
}
