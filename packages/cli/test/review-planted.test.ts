import { writeFileSync } from 'node:fs'
import { review } from '@grognard/bots'
import { type Game, type Kind, Match } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { Reviewing } from '@grognard/sitting/review'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Desk } from './command-line.ts'

/** Real matches in which one decision was a blunder and one turn a stroke of luck: the review must find both. */

const desk = new Desk()
afterAll(() => desk.clear())

type Terms = Parameters<typeof Match.begin<Kind>>[1]

/** Whoever is asked decides what is written, in the game's notation. */
function played(game: Game<Kind>, terms: Terms, decisions: readonly string[]): Match<Kind> {
  const begun = Match.begin(game, terms)
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  for (const text of decisions) {
    const decision = game.positions.parseDecision(text)
    const asked = match.pending().seats.find(({ sealed }) => !sealed)
    const done = decision.ok && asked && match.decide(asked.seat, decision.value)
    if (done === false || done === undefined || !done.ok) throw new Error(`${text}: ${JSON.stringify(done)}`)
  }
  return match
}

/** Blue could win at once with SCORE. */
function beforeScore(decisions: readonly string[]): Match<Kind> {
  const text = 'thirty-years-war B:BH,BH O:OH,OHf S:1/1 D:3,2,3 VP:14-12 I:O P:attack/move-1'
  const state = marchOfProgress.positions.parse(text)
  if (!state.ok) throw new Error(JSON.stringify(state.refusal))
  const start = marchOfProgress.positions.write(state.value)
  const terms: Terms = { scenario: 'thirty-years-war', chance: { source: 'fast', seed: 1 }, start }
  return played(marchOfProgress, terms, decisions)
}

/** It recruits instead; then it scores, and nothing that Orange has is against it. */
const score = () => beforeScore(['card recruit', 'card score', 'card score', 'card recruit'])

const unit = (square: string, state = 'full') => ({ square, state, redoubt: false })
const GONE = { square: null, state: 'eliminated', redoubt: false }

/**
 * Four units are lost on either side, and the fifth ends it. The Imperial Guard stands beside the worn 42nd and is
 * moved away; then a worn regiment storms the town alone, and rolls as well as it can.
 */
function storm(): Match<Kind> {
  const units = {
    'fr-imperial-guard': unit('d4'),
    'fr-guard-cavalry': unit('h1'),
    'fr-19th-regiment-legere': unit('e5', 'reduced'),
    'gb-42nd-regiment-of-foot': unit('d5', 'reduced'),
    'gb-32nd-regiment-of-foot': unit('d6'),
    'gb-1st-foot-guards': unit('f5'),
    'gb-9th-queens-royal-lancers': unit('e6'),
    'fr-2nd-regiment-legere': GONE,
    'fr-8th-regiment-legere': GONE,
    'fr-45th-regiment-legere': GONE,
    'fr-4th-regiment-suisse': GONE,
    'gb-dutch-belgians': GONE,
    'gb-4th-regiment-of-foot': GONE,
    'gb-52nd-regiment-of-foot': GONE,
    'gb-kings-dragoons-guards': GONE,
  }
  const hands = {
    blue: ['fr-imperial-guard-c1', 'fr-19th-regiment-legere-c1'],
    red: ['gb-1st-foot-guards-c1', 'gb-1st-foot-guards-c2', 'gb-9th-queens-royal-lancers-c1'],
  }
  const nations = { blue: 'france', red: 'great-britain' }
  const start = { nations, turn: 4, phase: 'movement', terrain: { d5: 'town' }, units, hands }
  const terms: Terms = { scenario: 'battle', chance: { source: 'fast', seed: 1, script: [8, 8] }, start }
  return played(manoeuvre, terms, [
    'move fr-imperial-guard d3',
    'card none',
    'assault fr-19th-regiment-legere fr-19th-regiment-legere-c1 gb-42nd-regiment-of-foot',
    'withdraw none',
    'defend none',
    'attack none',
    'hit',
  ])
}

describe.each([
  // Which entry is the blunder, and which the stroke of luck.
  ['The March of Progress', score, 1, 2],
  ['Manoeuvre', storm, 1, 6],
])('a match of %s', (name, play, blunder, lucky) => {
  const match = play()
  const path = desk.path(`${match.game.id}.grognard.json`)
  writeFileSync(path, JSON.stringify(match.file()))
  const whole = () => new Reviewing(match, 0).goOn(Number.POSITIVE_INFINITY, 0, 'en')
  let printed: { readonly code: number | null; readonly out: string } = { code: null, out: '' }
  let shown: ReturnType<typeof whole> = null
  beforeAll(async () => {
    printed = await desk.run(['review', path, '--json'])
    shown = whole()
  })

  test('the planted blunder is the costliest decision, and the planted stroke of luck is found', () => {
    expect(printed.code, name).toBe(0)
    const { account, steps } = JSON.parse(printed.out)
    expect(account.before + account.own + account.others + account.luck).toBeCloseTo(account.after, 9)
    expect(account.after).toBe(1)
    const costs = steps.map(({ judgements }: { judgements: { cost: number; error: number }[] }) =>
      judgements.reduce((sum, { cost }) => sum + cost, 0),
    )
    expect(costs.indexOf(Math.max(...costs)) + 1).toBe(blunder)
    const [{ cost, error, weighed, decision }] = steps[blunder - 1].judgements
    expect(cost).toBeGreaterThan(0.04)
    expect(cost).toBeGreaterThan(error)
    expect(weighed[0].decision).not.toBe(decision)
    expect(steps[lucky - 1].luck).toBeGreaterThan(0.1)
    expect(account.luck).toBeGreaterThan(0.1)
  })

  test('the terminal prints what the page shows', async () => {
    const { account, chances } = JSON.parse(printed.out)
    expect(shown?.review).toMatchObject({ account, chances })
    const { out } = await desk.run(['review', path, '--lang', 'en'])
    const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)}`
    for (const share of [account.own, account.others, account.luck]) expect(out).toContain(percent(share))
    for (const { text } of shown?.review?.errors ?? []) expect(out).toContain(text)
  })

  test('what was begun and kept is gone on with, and comes to the same', () => {
    const first = new Reviewing(match, 0)
    first.goOn(0, 0, 'en')
    const kept = structuredClone(first.kept)
    expect(kept.steps).toHaveLength(1)
    const second = new Reviewing(match, 0, kept)
    expect(second.goOn(Number.POSITIVE_INFINITY, 0, 'en')).toEqual(shown)
    const ofAnother = new Reviewing(match, 0, { ...kept, hash: 'of another match' })
    expect(ofAnother.kept.steps).toHaveLength(0)
  })
})

test('whoever gives up where a card is asked for gives away what was left to hope for, and luck has no part in it', () => {
  const match = beforeScore(['card recruit', 'card score'])
  match.decide(0, { type: 'concede' })
  expect(match.outcome?.winners).toEqual([1])
  const { account, steps } = review(match, 0, { worlds: 4, scouted: 2, compared: 2 }) ?? {}
  const last = steps?.at(-1)
  expect(last?.judgements).toMatchObject([{ seat: 0, weighed: [] }])
  expect(last?.judgements[0]?.cost).toBeGreaterThan(0.4)
  expect(Math.abs(last?.luck ?? 1)).toBeLessThan(0.1)
  expect(account?.after).toBe(0)
})
