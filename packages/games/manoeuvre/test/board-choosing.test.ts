import type { Match } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { Manoeuvre } from '../src/state.ts'
import { BLANK, type Draft } from '../ui/choosing/draft.ts'
import { type Lit, lightUp, type Position, type Press } from '../ui/choosing/lit.ts'
import { cardCalled, nationCalled } from '../ui/printed.ts'
import { decisionOf, viewOf } from '../ui/reading.ts'
import { deployChoice } from '../ui/set-up/deployment.ts'
import { layoutChoice, nextOffer, sectionsInUse, turned, withSection } from '../ui/set-up/laying.ts'
import { facesOf, handChoice, pressed } from '../ui/set-up/opening-hand.ts'
import { ALL_SQUARES } from '../ui/turning.ts'
import { begin, inContact, playOn } from './random-play.ts'

/** The board promises to offer all that the rules do, by presses on what is lit, and nothing else. */

type ManMatch = Match<Manoeuvre>

const LABELS = { deploy: 'Deploy', map: 'Lay', hand: 'Begin' }

const choicesOf = (match: ManMatch, seat: number): readonly Choice[] =>
  match.options(seat).decisions.map(decision => ({
    decision,
    label: manoeuvre.words.en.decision(match.scenario, decision),
    notation: manoeuvre.positions.printDecision(decision),
  }))

function positionOf(match: ManMatch, seat: number): Position {
  const view = viewOf({ view: JSON.parse(JSON.stringify(manoeuvre.positions.view(match.view(seat)))) })
  const hand = (view.seat && view.hands[view.seat]) ?? []
  return { view, hand, choices: choicesOf(match, seat), draft: BLANK, armed: null, labels: LABELS }
}

const pressesIn = (lit: Lit): readonly Press[] =>
  [
    ...lit.squares.values(),
    ...lit.cards.values(),
    ...lit.nations.values(),
    ...lit.edges.values(),
    ...lit.tags,
    ...lit.plaques,
  ].map(({ press }) => press)

/** Every choice that presses can name, from wherever they lead, and how many of them it takes. */
function reachable(position: Position): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const seen = new Set<string>()
  let edge: Position[] = [position]
  for (let presses = 1; edge.length > 0; presses++) {
    const next: Position[] = []
    for (const at of edge) {
      const key = `${[...at.draft.picks].sort().join()} ${at.armed?.notation}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const press of pressesIn(lightUp(at))) {
        const choice = press.type === 'draft' ? null : press.choice
        if (choice && !found.has(choice.notation)) found.set(choice.notation, presses)
        next.push({ ...at, draft: press.draft, armed: choice })
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
  test('every choice can be named by pressing what is lit, a press for each of its pieces; and nothing else can', () => {
    const kinds = new Set<string>()
    everyQuestion((match, seat) => {
      const position = positionOf(match, seat)
      const [first] = position.choices
      if (first && COMPOSED.includes(first.decision.type)) return
      for (const { decision } of position.choices) kinds.add(decision.type)
      const found = reachable(position)
      expect(new Set(found.keys())).toEqual(new Set(position.choices.map(({ notation }) => notation)))
      for (const choice of position.choices)
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

  test('nothing that is pressed is decided before it has been shown: a second press on it decides', () => {
    everyQuestion((match, seat) => {
      const position = positionOf(match, seat)
      for (const press of pressesIn(lightUp(position))) {
        if (press.type !== 'choose') continue
        const armed = { ...position, draft: press.draft, armed: press.choice }
        const again = pressesIn(lightUp(armed)).filter(
          next => next.type === 'choose' && next.choice.notation === press.choice.notation,
        )
        expect(again.length, press.choice.notation).toBeGreaterThan(0)
      }
    })
  })
})

const named = (match: ManMatch, seat: number, choice: Choice) => {
  expect(choice.notation).toBe(manoeuvre.positions.printDecision(decisionOf(choice) ?? { type: 'concede' }))
  return match.check(seat, decisionOf(choice) ?? { type: 'concede' })
}

const askedIn = (match: ManMatch): number => match.pending().seats[0]?.seat ?? 0

/** The first moment of a match at which this is asked. */
function whenAsked(step: string, scenario: string, options: object = {}): ManMatch {
  const match = begin({ scenario, options, seed: 5 })
  for (let made = 0; match.pending().step !== step && made < 20; made++) playOn(match, made, 1)
  expect(match.pending().step).toBe(step)
  return match
}

const pressAt = (position: Position, square: string): Draft => {
  const press = lightUp(position).squares.get(square)?.press
  if (press?.type !== 'draft') throw new Error(`${square} is not lit`)
  return press.draft
}

describe('the hand', () => {
  test('a card that is lit is in the choice that a press on it leads to, or no more if it was', () => {
    everyQuestion((match, seat) => {
      const position = positionOf(match, seat)
      for (const [place, { press }] of lightUp(position).cards) {
        const id = position.hand[place] ?? ''
        if (press.type === 'draft') expect(press.draft.picks).toContain(`card:${id}`)
        else expect(isPlayed(press.choice, id), `${id}: ${press.choice?.notation}`).toBe(true)
        if (press.type !== 'weigh') continue
        const again = lightUp({ ...position, draft: press.draft, armed: press.choice }).cards.get(place)
        expect(again?.state).toBe('picked')
        if (again?.press.type === 'weigh') expect(again.press.choice).toBeNull()
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
    const seat = askedIn(match)
    const position = positionOf(match, seat)
    const [standard] = position.choices
    const squares = standard && decisionOf(standard)
    if (squares?.type !== 'deploy') throw new Error('no line is offered')
    const [first = '', second = ''] = squares.squares
    const picked = pressAt(position, first)
    const swapped = pressAt({ ...position, draft: picked }, second)
    expect(swapped.squares?.slice(0, 2)).toEqual([second, first])
    const lit = lightUp({ ...position, draft: picked })
    const free = [...lit.squares.keys()].find(square => !squares.squares.includes(square)) ?? ''
    const moved = pressAt({ ...position, draft: picked }, free)
    for (const draft of [swapped, moved])
      expect(named(match, seat, deployChoice(draft.squares ?? [], ''))).toMatchObject({ ok: true })
    expect(pressAt({ ...position, draft: picked }, first)).toMatchObject({ picks: [] })
    expect(lit.plaques.map(({ choice }) => choice.notation)).toEqual([standard?.notation])
  })

  test.each(['classic', 'countryside', 'all'])(
    'MAN-3.3, MAN-17.6 · any section of the set %s lies in any quarter, turned as one likes, and never twice',
    sectionSet => {
      const match = whenAsked('chooseMap', 'battle', { sectionSet })
      const seat = askedIn(match)
      const { choices } = positionOf(match, seat)
      const first = choices[0] && decisionOf(choices[0])
      if (first?.type !== 'choose-map') throw new Error('no board is offered')
      const sections = sectionsInUse(choices)
      expect(sections).toHaveLength({ classic: 21, countryside: 24, all: 45 }[sectionSet] ?? 0)
      for (const { id } of sections)
        for (const slot of ['nw', 'se'] as const) {
          const laid = turned(withSection(first.layout, slot, id), slot)
          expect(laid[slot].section).toBe(id)
          expect(named(match, seat, layoutChoice(laid, ''))).toMatchObject({ ok: true })
        }
      const offers = new Set<string>()
      let layout = first.layout
      for (let n = 0; n < choices.length; n++) {
        layout = nextOffer(choices, layout)
        offers.add(layoutChoice(layout, '').notation)
      }
      expect(offers.size).toBe(choices.length)
    },
  )

  test('MAN-3.3 · a press on a quarter goes to work there, a press on the same one turns it', () => {
    const match = whenAsked('chooseMap', 'battle')
    const position = positionOf(match, askedIn(match))
    const elsewhere = pressAt(position, 'h1')
    expect(elsewhere).toMatchObject({ slot: 'se', layout: null })
    const turnedOnce = pressAt({ ...position, draft: elsewhere }, 'e4')
    expect(turnedOnce.layout?.se.rotation).not.toBe(turnedOnce.layout && firstLayout(position).se.rotation)
    expect([...lightUp(position).squares.keys()].sort()).toEqual([...ALL_SQUARES].sort())
  })

  test('MAN-17.2 · any five cards of the deck, no more of one than there are', () => {
    const match = whenAsked('chooseHand', 'quick-battle', { tournamentHands: true })
    const position = positionOf(match, 0)
    const nation = nationCalled(position.view.nations.blue)
    if (nation === null) throw new Error('no nation')
    const faces = facesOf(nation)
    expect(faces.reduce((sum, { copies }) => sum + copies, 0)).toBe(60)
    let cards: readonly string[] = []
    for (const face of faces) {
      const before = cards.length
      for (let n = 0; n < face.copies && cards.length < 5; n++) cards = pressed(cards, face)
      expect(cards.length).toBe(Math.min(5, before + face.copies))
    }
    expect(named(match, 0, handChoice(cards, ''))).toMatchObject({ ok: true })
    const [face] = faces
    if (face) expect(pressed(cards, face)).not.toContain(face.id)
    expect(lightUp({ ...position, draft: { ...BLANK, cards } }).plaques).toHaveLength(1)
    expect(lightUp({ ...position, draft: { ...BLANK, cards: cards.slice(1) } }).plaques).toEqual([])
  })
})

const firstLayout = ({ choices }: Position) => {
  const decision = choices[0] && decisionOf(choices[0])
  if (decision?.type !== 'choose-map') throw new Error('no board is offered')
  return decision.layout
}
