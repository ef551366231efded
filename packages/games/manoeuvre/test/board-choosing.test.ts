import type { Choice } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../src/scenario.ts'
import { partsOf } from '../ui/choosing/drafting.ts'
import { isPlaced, lightUp } from '../ui/choosing/lit.ts'
import type { Lit, Mark, Press, Question } from '../ui/choosing/marks.ts'
import { cardCalled, nationCalled } from '../ui/printed.ts'
import { decisionOf } from '../ui/reading.ts'
import { deploymentOf } from '../ui/set-up/deployment.ts'
import { boardBeingLaid, nextOffer, sectionsAmong, turned, withSection } from '../ui/set-up/laying.ts'
import { facesOf, pressed } from '../ui/set-up/opening-hand.ts'
import { ALL_SQUARES } from '../ui/turning.ts'
import { after, built, type ManMatch, questionOf } from './pressing.ts'
import { begin, inContact, playOn } from './random-play.ts'

/** The board promises to offer all that the rules do, by presses on what is lit, and nothing else. */

const marksIn = (lit: Lit): readonly Mark[] => [
  ...lit.squares.values(),
  ...lit.cards.values(),
  ...lit.nations.values(),
  ...lit.edges.values(),
  ...lit.tags,
]

const pressesIn = (lit: Lit): readonly Press[] => marksIn(lit).map(({ press }) => press)

/**
 * Every choice that presses can name, from wherever they lead, and how many of them it takes. What is built of nothing
 * the action bar offers from the beginning.
 */
function reachable(match: ManMatch, seat: number, question: Question): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  if (question.drafting.whole !== null) found.set(question.drafting.whole.notation, 0)
  const seen = new Set<string>()
  let edge: Question[] = [question]
  for (let presses = 1; edge.length > 0; presses++) {
    const next: Question[] = []
    for (const at of edge) {
      const key = `${[...at.working.picks].sort().join()} ${at.armed?.notation}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const press of pressesIn(lightUp(at))) {
        const then = after(match, seat, at, press)
        if (then.armed && !found.has(then.armed.notation)) found.set(then.armed.notation, presses)
        next.push(then)
      }
    }
    edge = next
  }
  return found
}

/** A handful is confirmed once it is gathered; a leader takes a press for its mode. */
function piecesIn(choice: Choice): number {
  const decision = decisionOf(choice)
  switch (decision?.type) {
    case 'combat':
      return 4
    case 'attack':
      return 'skirmish' in decision
        ? 1
        : decision.cards.length + decision.supporters.length + 2 * decision.committed.length + 4
    case 'discard':
    case 'defend':
      return decision.cards.length + 1
    default:
      return 2
  }
}

/** Decisions that are put together freely: what is offered is only a sample. */
const COMPOSED = ['choose-map', 'choose-hand', 'deploy']

function everyQuestion(look: (match: ManMatch, seat: number) => void): void {
  const lookAt = (match: ManMatch) => {
    for (const { seat, sealed } of match.pending().seats) if (!sealed) look(match, seat)
  }
  for (const [seed, scenario] of SCENARIOS.entries())
    playOn(begin({ scenario, options: { openAmbush: seed % 2 === 0 }, seed }), seed, 120, lookAt)
  for (let seed = 0; seed < 60; seed++) playOn(inContact(seed), seed, 14, lookAt)
}

describe('the board', () => {
  test('every choice that has a place can be named by pressing what is lit, a press for each of its pieces; and nothing else can', () => {
    const kinds = new Set<string>()
    everyQuestion((match, seat) => {
      const question = questionOf(match, seat)
      const [first] = question.choices
      if (first && COMPOSED.includes(first.decision.type)) return
      for (const { decision } of question.choices) kinds.add(decision.type)
      const found = reachable(match, seat, question)
      const placed = question.choices.filter(choice => isPlaced(choice, question))
      expect(new Set(found.keys())).toEqual(new Set(placed.map(({ notation }) => notation)))
      for (const choice of placed)
        expect(found.get(choice.notation), choice.notation).toBeLessThanOrEqual(piecesIn(choice))
    })
    expect([...kinds].sort()).toEqual([
      'advance',
      'attack',
      'combat',
      'defend',
      'discard',
      'end-draw',
      'hit-or-retreat',
      'move',
      'movement-card',
      'nominate-nations',
      'pick-edge',
      'pick-nation',
      'redoubt',
      'respond',
      'restore',
      'retreat',
      'scout',
      'skirmish-move',
      'withdraw',
    ])
  })

  test('a press only selects, and the same piece pressed again lets go of it', () => {
    everyQuestion((match, seat) => {
      const question = questionOf(match, seat)
      for (const press of pressesIn(lightUp(question))) {
        if (press.type !== 'choose') continue
        const armed = after(match, seat, question, press)
        expect(armed.armed?.notation).toBe(press.choice.notation)
        const taken = marksIn(lightUp(armed)).filter(({ state }) => state === 'armed')
        expect(taken.length, press.choice.notation).toBeGreaterThan(0)
        for (const mark of taken)
          expect(after(match, seat, armed, mark.press).armed, press.choice.notation).toBeNull()
      }
    })
  })
})

const askedIn = (match: ManMatch): number => match.pending().seats[0]?.seat ?? 0

/** The first moment of a match at which this is asked. */
function whenAsked(step: string, scenario: string, options: object = {}): ManMatch {
  const match = begin({ scenario, options, seed: 5 })
  for (let made = 0; match.pending().step !== step && made < 20; made++) playOn(match, made, 1)
  expect(match.pending().step).toBe(step)
  return match
}

const pressAt = (match: ManMatch, question: Question, square: string): Question => {
  const press = lightUp(question).squares.get(square)?.press
  if (press === undefined) throw new Error(`${square} is not lit`)
  return after(match, askedIn(match), question, press)
}

/** What stands on the board is what the rules have made of the draft. */
const standingIn = (question: Question): string | undefined => lightUp(question).standing?.notation

describe('the hand', () => {
  test('a card that is lit is in the choice that a press on it leads to, or no more if it was', () => {
    everyQuestion((match, seat) => {
      const question = questionOf(match, seat)
      for (const [place, { press }] of lightUp(question).cards) {
        const id = question.hand[place] ?? ''
        const then = after(match, seat, question, press)
        if (press.type === 'pick') expect(press.working.picks).toContain(`card:${id}`)
        else expect(isPlayed(then.armed, id), `${id}: ${then.armed?.notation}`).toBe(true)
        if (press.type !== 'build') continue
        const again = lightUp(then).cards.get(place)
        expect(again?.state).toBe('picked')
        if (again) expect(isPlayed(after(match, seat, then, again.press).armed, id)).toBe(false)
      }
    })
  })
})

function isPlayed(choice: Choice | null, id: string): boolean {
  const decision = choice && decisionOf(choice)
  const kind = cardCalled(id)?.kind
  if (decision?.type === 'attack' && 'cards' in decision) {
    if (kind === 'committed-attack') return decision.committed.length > 0
    if (kind === 'sappers') return decision.sappers
  }
  return choice?.notation.includes(id) ?? false
}

describe('set-up by hand', () => {
  test('MAN-3.11 · units change places or go to any free square of the home rows, and what comes of it is legal', () => {
    const match = whenAsked('deploy', 'first-battle')
    const question = questionOf(match, askedIn(match))
    const standard = deploymentOf(question)
    expect(standingIn(question)).toBe(question.choices[0]?.notation)
    const [first, second] = standard.map(({ square }) => square)
    if (first === undefined || second === undefined) throw new Error('no line is offered')
    const picked = pressAt(match, question, first)
    const swapped = pressAt(match, picked, second)
    expect(
      deploymentOf(swapped)
        .slice(0, 2)
        .map(({ square }) => square),
    ).toEqual([second, first])
    const lit = [...lightUp(picked).squares.keys()]
    expect(lit.length).toBeGreaterThan(standard.length)
    const free = lit.filter(square => standard.every(part => part.square !== square))
    for (const square of free) {
      const moved = pressAt(match, picked, square)
      expect(deploymentOf(moved)[0]?.square).toBe(square)
      expect(standingIn(moved)).toContain(square)
    }
    expect(pressAt(match, picked, first)).toMatchObject({ working: { picks: [] } })
    expect(standingIn(picked)).toBe(question.choices[0]?.notation)
  })

  test.each(['classic', 'countryside', 'all'])(
    'MAN-3.3, MAN-17.6 · any section of the set %s lies in any quarter, turned as one likes, and never twice',
    sectionSet => {
      const match = whenAsked('chooseMap', 'battle', { sectionSet })
      const seat = askedIn(match)
      const question = questionOf(match, seat)
      const sections = sectionsAmong(question.first)
      expect(sections).toHaveLength({ classic: 21, countryside: 24, all: 45 }[sectionSet] ?? 0)
      for (const { id } of sections)
        for (const slot of ['nw', 'se'] as const) {
          const laid = turned(withSection(boardBeingLaid(question), slot, id), slot)
          expect(laid.find(part => part.slot === slot)?.section).toBe(id)
          expect(standingIn(built(match, seat, question, laid))).toContain(id)
        }
      const offers = new Set<string | undefined>()
      let shown = question
      for (const _ of question.choices) {
        shown = built(match, seat, question, nextOffer(question.choices, shown.drafting))
        offers.add(standingIn(shown))
      }
      expect(offers).toEqual(new Set(question.choices.map(({ notation }) => notation)))
    },
  )

  test('MAN-3.3 · a press on a quarter goes to work there, a press on the same one turns it', () => {
    const match = whenAsked('chooseMap', 'battle')
    const question = questionOf(match, askedIn(match))
    const elsewhere = pressAt(match, question, 'h1')
    expect(elsewhere).toMatchObject({ working: { slot: 'se' }, drafting: { parts: [] } })
    const turnedOnce = pressAt(match, elsewhere, 'e4')
    const southEast = (at: Question) => boardBeingLaid(at).find(({ slot }) => slot === 'se')
    expect(southEast(turnedOnce)?.section).toBe(southEast(question)?.section)
    expect(southEast(turnedOnce)?.rotation).not.toBe(southEast(question)?.rotation)
    expect([...lightUp(question).squares.keys()].sort()).toEqual([...ALL_SQUARES].sort())
  })

  test('MAN-17.2 · any five cards of the deck, no more of one than there are', () => {
    const match = whenAsked('chooseHand', 'quick-battle', { tournamentHands: true })
    let question = questionOf(match, 0)
    const nation = nationCalled(question.view.nations.blue)
    if (nation === null) throw new Error('no nation')
    const faces = facesOf(nation)
    expect(faces.reduce((sum, { copies }) => sum + copies, 0)).toBe(60)
    for (const face of faces) {
      const before = question.drafting.parts.length
      for (let n = 0; n < face.copies && question.drafting.parts.length < 5; n++) {
        expect(standingIn(question)).toBeUndefined()
        question = built(match, 0, question, pressed(question.drafting, face))
      }
      expect(question.drafting.parts.length).toBe(Math.min(5, before + face.copies))
    }
    expect(standingIn(question)).toMatch(/^hand /)
    const [face] = faces
    if (face === undefined) throw new Error('no cards')
    const fewer = built(match, 0, question, pressed(question.drafting, face))
    expect(partsOf('card', fewer.drafting.parts).map(({ card }) => card)).not.toContain(face.id)
    expect(standingIn(fewer)).toBeUndefined()
  })
})
