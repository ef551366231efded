import { describe, expect, test } from 'vitest'
import {
  type Anytime,
  again,
  end,
  everyone,
  type Match,
  only,
  restoreMatch,
  reveal,
  roll,
  type State,
} from '../src/index.ts'
import { LEAST_UNDOABLE } from '../src/undo.ts'
import { ask, begin, go, log, over, RULE, say, type Tiny, type TinyStep, tiny } from './tiny.ts'

/** Seat 0 decides `go` twice (the second time with some effect), then seat 1 is asked, then both. */
function afterTwo(
  effect: (s: State<Tiny>) => void,
  manifest: { hiddenInformation?: boolean } = {},
): Match<Tiny> {
  const plain = ask()
  const acting: TinyStep = {
    ...plain,
    play: (s, decisions, tell) => {
      plain.play(s, decisions, tell)
      effect(s)
    },
  }
  const game = tiny({
    sequence: { match: ['plain', 'acting', 'other', 'both', 'over'] },
    steps: { plain, acting, other: ask(only(1)), both: ask(everyone(2), [say(1), say(2)]), over },
  })
  const match = begin({ ...game, manifest: { ...game.manifest, ...manifest } })
  expect(match.decide(0, go).ok).toBe(true)
  expect(match.decide(0, go).ok).toBe(true)
  return match
}

const refused = { ok: false, refusal: { code: 'no-undo', key: 'engine.no-undo' } }

describe('a seat may take back', () => {
  test('its last decisions one by one, to exactly where it was', () => {
    const match = afterTwo(() => {})
    const start = begin(match.game)
    expect(match.undoable(0)).toBe(2)
    expect(match.undo(0)).toEqual({ ok: true, value: null })
    expect(log(match)).toEqual(['0:go'])
    expect(match.undo(0)).toEqual({ ok: true, value: null })
    expect(match.hash).toBe(start.hash)
    expect(match.state()).toEqual(start.state())
    expect(match.entries).toEqual([])
    expect(match.undo(0)).toMatchObject(refused)
  })

  test('what it did with its own secrets alone', () => {
    const quiet: TinyStep = { ...ask(), play: s => void s.own[0]!.n++ }
    const secretive = begin(tiny({ sequence: { match: ['quiet', 'stop'] }, steps: { quiet, stop: ask() } }))
    secretive.decide(0, go)
    expect(secretive.undo(0).ok).toBe(true)
    expect(secretive.view(0).own).toEqual({ n: 0 })
  })

  test('the last of very many, and the record of them does not grow', () => {
    const plain = ask()
    const endless: TinyStep = {
      ...plain,
      play: (s, decisions, tell) => {
        plain.play(s, decisions, tell)
        // Small as a state is: what grows would be seen.
        s.open.log.length = 0
        again(s)
      },
    }
    const game = tiny({ sequence: { match: ['endless', 'over'] }, steps: { endless, over } })
    const match = begin(game)
    const sizes: number[] = []
    const hashes = [match.hash]
    for (let n = 1; n <= 500; n++) {
      expect(match.decide(0, go).ok).toBe(true)
      expect(match.undoable(0)).toBeGreaterThanOrEqual(Math.min(n, LEAST_UNDOABLE))
      sizes.push(JSON.stringify(match.record()).length)
      hashes.push(match.hash)
    }
    expect(Math.max(...sizes)).toBeLessThan(1.05 * Math.max(...sizes.slice(0, 2 * LEAST_UNDOABLE)))
    const restored = restoreMatch(game, match.record())
    for (const each of [match, ...(restored.ok ? [restored.value] : [])])
      for (let n = 499; n >= 500 - LEAST_UNDOABLE; n--) {
        expect(each.undo(0).ok).toBe(true)
        expect([each.hash, each.moment]).toEqual([hashes[n], n])
      }
    expect(restored.ok).toBe(true)
  })

  test('a decision, but not the hint that led to it', () => {
    const match = afterTwo(() => {})
    match.undo(0)
    match.markHint(0)
    match.decide(0, go)
    match.undo(0)
    expect(match.file().hints).toEqual([[1, 's0']])
  })

  test('where the game has no secrets, whatever it changed', () => {
    const match = afterTwo(s => void s.own[0]!.n++, { hiddenInformation: false })
    expect(match.undoable(0)).toBe(2)
  })
})

describe('nothing can be taken back', () => {
  test('across chance, whatever it gave', () => {
    const match = afterTwo(s => void roll(s, 6))
    expect(match.undoable(0)).toBe(0)
    expect(match.undo(0)).toMatchObject(refused)
  })

  test('across what was shown', () => {
    expect(afterTwo(reveal).undo(0)).toMatchObject(refused)
  })

  test('across a change of what is hidden', () => {
    expect(afterTwo(s => void s.hidden.cards.pop()).undo(0)).toMatchObject(refused)
  })

  test('across a change of what others hold', () => {
    expect(afterTwo(s => void s.own[1]!.n++).undo(0)).toMatchObject(refused)
  })

  test('across a card that left the hand for the table', () => {
    expect(
      afterTwo(s => {
        s.own[0]!.n++
        s.open.n++
      }).undo(0),
    ).toMatchObject(refused)
  })

  test('by another seat, or before any decision', () => {
    const match = afterTwo(() => {})
    expect(match.undo(1)).toMatchObject(refused)
    expect(begin(match.game).undo(0)).toMatchObject(refused)
  })

  test("across another seat's decision", () => {
    const match = afterTwo(() => {})
    match.decide(1, go)
    expect(match.undo(0)).toMatchObject(refused)
    expect(match.undoable(1)).toBe(1)
  })

  test('across the choice that another seat has sealed since, until that is taken back', () => {
    const match = afterTwo(() => {})
    match.decide(1, go)
    match.decide(0, say(1))
    expect(match.undo(1)).toMatchObject(refused)
    expect(match.view(0).chosen).toEqual(say(1))
    match.undo(0)
    expect(match.undo(1)).toMatchObject({ ok: true })
  })

  test('but the sealed choice first, and then what was decided before it', () => {
    const match = afterTwo(() => {})
    match.decide(1, go)
    match.decide(1, say(1))
    expect(match.undoable(1)).toBe(2)
    expect([match.undo(1).ok, match.undo(1).ok, match.undo(1).ok]).toEqual([true, true, false])
    expect(match.pending().step).toBe('other')
  })

  test('across a decision out of turn', () => {
    const hello: Anytime<Tiny> = { rule: RULE, options: () => [{ type: 'hello' }], play: () => {} }
    const game = tiny({
      sequence: { match: ['a', 'a', 'over'] },
      steps: { a: ask(), over },
      anytime: { hello },
    })
    for (const speaker of [0, 1]) {
      const match = begin(game)
      match.decide(0, go)
      match.decide(speaker, { type: 'hello' })
      expect(match.undo(0)).toMatchObject(refused)
    }
  })

  test('once the match is over, since its seed is told then', () => {
    const last: TinyStep = {
      ...ask(),
      play: s => end(s, { winners: [0], scores: [1, 0], how: 'last', rule: RULE }),
    }
    const match = begin(tiny({ sequence: { match: ['first', 'last'] }, steps: { first: ask(), last } }))
    match.decide(0, go)
    match.decide(0, go)
    expect(match.undo(0)).toMatchObject(refused)
    expect(match.outcome).not.toBeNull()
  })
})
