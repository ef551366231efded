import { below, type Random, seeded, there } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlacedOnDisplay, lightUp } from '../../ui/choosing/lit.ts'
import { isTaken, type Mark, type Question } from '../../ui/choosing/marks.ts'
import { isTag, targetsOf } from '../../ui/choosing/targets.ts'
import { openBox } from '../../ui/printed.ts'
import { type AomMatch, after, begin, questionOf } from './pressing.ts'

/** The Battle Display promises to offer all that the rules do, by presses on what is lit, and nothing else. */

const BATTLES = ['furtheim', 'austerlitz', 'caldiero', 'salamanca'] as const

const pick = <T>(things: readonly T[], random: Random): T =>
  there(things[below(random, things.length)], 'something to press')

const openIn = (question: Question): readonly Mark[] => {
  const { marks, tags } = lightUp(question)
  return [...marks.values(), ...tags].filter(mark => !isTaken(mark) && mark.state === 'open')
}

const decisionIn = ({ armed, draft }: Question) => (armed ?? draft?.whole ?? null)?.decision ?? null

const MOST_PRESSES = 300

/**
 * Presses what is lit until the action bar could decide; what cannot be pointed at comes from the list, and so does
 * everything where nothing more can be pressed.
 */
function decideByPressing(match: AomMatch, seat: number, random: Random): number {
  let question = questionOf(match, seat)
  const listed = question.choices.filter(choice => !isPlacedOnDisplay(choice, question))
  if (
    listed.length > 0 &&
    (question.draft !== null || below(random, 10) < 3 || openIn(question).length === 0)
  ) {
    const done = match.decide(seat, pick(listed, random).decision as Parameters<AomMatch['decide']>[1])
    expect(done.ok).toBe(true)
    return 0
  }
  for (let presses = 1; presses < MOST_PRESSES; presses++) {
    const open = openIn(question)
    const isEnough = decisionIn(question) !== null && (open.length === 0 || below(random, 4) === 0)
    if (isEnough) {
      const decision = decisionIn(question)
      const done = match.decide(seat, decision as Parameters<AomMatch['decide']>[1])
      expect(done, JSON.stringify(decision)).toMatchObject({ ok: true })
      return presses
    }
    expect(open.length, `${match.pending().step}: ${JSON.stringify(question.picks)}`).toBeGreaterThan(0)
    const mark = pick(open, random)
    const next = after(match, seat, question, mark.press)
    // Nobody is sent to the reserve only to be told that it cannot be (AOM-28.23).
    if ('tag' in mark && mark.tag === 'rest') expect(next, JSON.stringify(mark.press)).not.toBeNull()
    question = next ?? { ...question, picks: [] }
  }
  throw new Error(`${match.pending().step}: it cannot be decided by pressing`)
}

describe.each(BATTLES)('%s', scenario => {
  beforeAll(() => openBox(scenario, undefined))

  test('AOM-28.1 · a whole battle is decided by pressing what is lit', () => {
    const steps = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      const random = seeded(`pressing ${scenario} ${seed}`)
      const match = begin(scenario, seed)
      while (match.outcome === null)
        for (const { seat, sealed } of match.pending().seats) {
          if (sealed) continue
          steps.add(match.pending().step ?? '')
          decideByPressing(match, seat, random)
        }
    }
    expect([...steps].sort()).toEqual(
      expect.arrayContaining([
        'deployArmy',
        'layTerrain',
        'nameCommanders',
        'operationsPlanning',
        'optionOrPass',
      ]),
    )
  })

  test('AOM-29.3 · every choice that has a place is reached by pressing its targets, whatever the order', () => {
    for (let seed = 0; seed < 8; seed++) {
      const random = seeded(`reaching ${scenario} ${seed}`)
      const match = begin(scenario, seed)
      while (match.outcome === null)
        for (const { seat, sealed } of match.pending().seats) {
          if (sealed) continue
          const question = questionOf(match, seat)
          if (question.draft === null)
            for (const choice of question.choices) {
              const targets = targetsOf(choice)
              if (targets === null) continue
              // Tags come with what they belong to.
              const places = targets.filter(target => !isTag(target))
              for (const order of [places, places.toReversed()]) {
                let at: Question = question
                for (const target of [...order, ...targets.filter(isTag)]) {
                  const { marks, tags } = lightUp(at)
                  const mark = marks.get(target) ?? tags.find(({ tag }) => tag === target)
                  if (mark === undefined || isTaken(mark)) continue
                  at = after(match, seat, at, mark.press) ?? at
                }
                expect(at.armed?.notation, choice.label).toBe(choice.notation)
              }
            }
          match.decide(seat, match.sample(seat, random))
        }
    }
  })
})
