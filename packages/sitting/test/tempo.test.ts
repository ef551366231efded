import { lookInto } from '@grognard/bots'
import { jobFor } from '@grognard/bots/job'
import { type Kind, Match, replay } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { theFord } from '@grognard/the-ford'
import { describe, expect, test } from 'vitest'
import { at } from '../../games/manoeuvre/test/table.ts'
import { beatOf, thinkingTime, untilBeat } from '../src/tempo.ts'

function clockAt(start: number) {
  let time = start
  const think = (milliseconds: number) => {
    time += milliseconds
  }
  return { now: () => time, wait: async (milliseconds: number) => think(milliseconds), think }
}

describe('a bot’s answer comes at a time that depends on public facts only', () => {
  test.each([
    [0, 500],
    [17, 500],
    [370, 500],
    [500, 500],
    [501, 1000],
    [1700, 2000],
  ])('after %d ms of thinking: at %d ms', async (thought, answered) => {
    const clock = clockAt(40)
    clock.think(thought)
    await untilBeat(clock, 40, 500)
    expect(clock.now()).toBe(40 + answered)
  })

  test('where nothing is hidden, when it is done', async () => {
    const clock = clockAt(0)
    clock.think(17)
    await untilBeat(clock, 0, null)
    expect(clock.now()).toBe(17)
  })

  const begun = (game: typeof manoeuvre | typeof theFord, scenario: string): Match<Kind> => {
    const begun = Match.begin<Kind>(game, { scenario, chance: { source: 'fast', seed: 1 } })
    if (!begun.ok) throw new Error(begun.refusal.key)
    return begun.value
  }

  test('games with secrets have a beat, others none', () => {
    expect(beatOf(begun(theFord, 'dawn'), 'line')).toBeNull()
    expect(beatOf(begun(manoeuvre, 'battle'), 'line')).toBeGreaterThan(0)
  })

  test('and it thinks within its time', () => {
    const { match: battle } = at({
      units: { 'fr-8th-regiment-legere': 'd4', 'fr-19th-regiment-legere': 'c5', 'au-johann-dragoons': 'd5' },
      hands: { blue: ['fr-8th-regiment-legere-c1', 'fr-8th-regiment-legere-c2', 'fr-supply-1'] },
    })
    const again = replay<Kind>(manoeuvre, battle.file())
    if (!again.ok) throw new Error(again.refusal.key)
    const job = jobFor(again.value, 0, 'guard', 'seed')
    const looksAt = (within: number) =>
      lookInto(manoeuvre, { ...job, within }, 0)?.options.reduce((sum, { looks }) => sum + looks, 0) ?? 0
    expect(looksAt(0)).toBeLessThan(looksAt(10_000))
  })

  test('levels of a later version keep the beat of the strongest', () => {
    const match = begun(manoeuvre, 'battle')
    expect(beatOf(match, 'emperor')).toBe(beatOf(match, 'guard'))
    expect(thinkingTime(1000)).toBeLessThan(1000)
  })
})
