import { type Match, replay, type Seat } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardsIn } from '../../src/choices.ts'
import { marchOfProgress } from '../../src/index.ts'
import type { PositionForm } from '../../src/positions/form.ts'
import { writePosition } from '../../src/positions/write.ts'
import { SCENARIOS } from '../../src/scenario.ts'
import type { MarchOfProgress } from '../../src/state.ts'
import { SIDES } from '../../src/vocabulary.ts'
import { playOut, playSome, settings, WITHOUT_PAYMENTS } from '../random-play.ts'
import { at, newGame } from '../table.ts'

type MopMatch = Match<MarchOfProgress>
type Viewer = Seat | null
const VIEWERS: readonly Viewer[] = [0, 1, null]

const seen = (match: MopMatch, viewer: Viewer) =>
  marchOfProgress.positions.view(match.view(viewer)) as PositionForm & { seat: string | null }

/** What is shown, but for who looks and what that one has committed itself. */
function shared(match: MopMatch, viewer: Viewer) {
  const { seat: _, players, ...rest } = seen(match, viewer)
  const open = SIDES.map(side => ({ ...players?.[side], committedCard: 'nobody’s business' }))
  return { ...rest, open }
}

describe('what is public', () => {
  test('MOP-16.1 · map, armies, stocks, dice, VPs, initiative, piles, hands and turn, for players and spectators', () => {
    const text = 'B:N,OHf@ O:OH S:2/3 D:1,2,3 VP:4-9 I:O P:move-1,fortify/strength T:7'
    for (const viewer of VIEWERS)
      expect(seen(at(text).match, viewer)).toMatchObject({
        turn: 7,
        initiative: 'orange',
        vpStock: 22,
        countries: {
          'blue-home': { vpDie: 1 },
          'neutral-country': { vpDie: 2 },
          'orange-home': { vpDie: 3 },
        },
        armies: [
          { owner: 'blue', location: 'neutral-country', posture: 'normal', onCapital: false },
          { owner: 'blue', location: 'orange-home', posture: 'fortified', onCapital: true },
          { owner: 'orange', location: 'orange-home', posture: 'normal', onCapital: false },
        ],
        players: {
          blue: { vp: 4, armyStrength: 2, armiesInStock: 1, discardPile: ['move-1', 'fortify'] },
          orange: { vp: 9, armyStrength: 3, armiesInStock: 2, discardPile: ['strength'] },
        },
      })
  })

  test('MOP-16.1 · at every moment all see the same, and all there is', () => {
    fc.assert(
      fc.property(settings(), setting => {
        playOut(setting, match => {
          const [blue, orange, spectator] = VIEWERS.map(viewer => shared(match, viewer))
          expect(orange).toEqual(blue)
          expect(spectator).toEqual(blue)
          const { players, ...all } = writePosition(marchOfProgress.program, match.state())
          const open = SIDES.map(side => ({ ...players?.[side], committedCard: 'nobody’s business' }))
          expect(blue).toMatchObject({ ...all, open })
        })
      }),
      { numRuns: 30 },
    )
  })
})

/** Everything that a viewer can get out of a match. */
const gathered = (match: MopMatch, viewer: Viewer): object => ({
  view: { ...match.view(viewer), scenario: null },
  shown: seen(match, viewer),
  pending: match.pending(),
  heard: match.heard(viewer),
  entries: match.entries,
  hash: match.hash,
  file: match.file('forPlayers'),
  ...(viewer !== null && {
    options: match.options(viewer),
    anytime: match.anytime(viewer),
    undoable: match.undoable(viewer),
    answers: PROBES.map(probe => match.check(viewer, probe)),
    late: match.check(viewer, PROBES[0], 0),
  }),
})

const PROBES: readonly unknown[] = [
  ...['move-1', 'recruit', 'attack', 'attack-plus-1', 'score', 'v-weapons', 'nothing'].map(card => ({
    type: 'choose-card',
    card,
  })),
  { type: 'choose-order', first: 'blue' },
  { type: 'choose-discard', card: 'move-1' },
  { type: 'respond-end', accept: false },
  { type: 'choose-card' },
]

function copyOf(match: MopMatch): MopMatch {
  const copy = replay(marchOfProgress, match.file())
  if (!copy.ok) throw new Error(JSON.stringify(copy.refusal))
  return copy.value
}

const isOpenChoice = (match: MopMatch): boolean => {
  const { step, seats } = match.pending()
  return step === 'choose' && seats.every(({ sealed }) => !sealed)
}

/** Two copies of a match in which the seat has committed one card or another. */
function twins(match: MopMatch, seat: Seat, pick: number): [MopMatch, MopMatch] | null {
  const { decisions } = match.options(seat)
  const [one, other] = [copyOf(match), copyOf(match)]
  const second = (pick + 1) % decisions.length
  if (second === pick % decisions.length) return null
  if (!one.decide(seat, decisions[pick % decisions.length]).ok) throw new Error('refused')
  if (!other.decide(seat, decisions[second]).ok) throw new Error('refused')
  return [one, other]
}

const openChoices = fc
  .tuple(settings(), fc.nat(60), fc.nat(1), fc.nat(7))
  .map(([setting, decisions, seat, pick]) => {
    const match = playSome(setting, decisions)
    return { seat, others: [1 - seat, null], pair: isOpenChoice(match) ? twins(match, seat, pick) : null }
  })

describe('the only secret', () => {
  test('MOP-16.2 MOP-16.6 · which card lies committed shows nowhere: not in views, options, events, answers or files', () => {
    fc.assert(
      fc.property(openChoices, ({ pair, others, seat }) => {
        fc.pre(pair !== null)
        const [one, other] = pair
        for (const viewer of others) expect(gathered(one, viewer)).toEqual(gathered(other, viewer))
        expect(one.undo(1 - seat)).toEqual(other.undo(1 - seat))
        expect(seen(one, seat)).not.toEqual(seen(other, seat))
      }),
    )
  })

  test('MOP-16.2 · nor whether it was exchanged, nor after it went back unseen', () => {
    fc.assert(
      fc.property(openChoices, ({ pair, others, seat }) => {
        fc.pre(pair !== null)
        const [one, other] = pair
        const card = other.view(seat).chosen
        expect(one.decide(seat, card)).toMatchObject({ ok: true, value: null })
        for (const viewer of VIEWERS) expect(gathered(one, viewer)).toEqual(gathered(other, viewer))
        one.undo(seat)
        other.undo(seat)
        for (const viewer of others) expect(gathered(one, viewer)).toEqual(gathered(other, viewer))
      }),
    )
  })

  test('MOP-16.2 · a game agreed to be over keeps the committed cards secret for ever', () => {
    fc.assert(
      fc.property(openChoices, ({ pair, seat }) => {
        fc.pre(pair !== null && pair[0].view(null).open.offer < 0 && !pair[0].view(null).open.offered[seat])
        for (const match of pair) {
          match.decide(seat, { type: 'offer-end' })
          expect(match.decide(1 - seat, { type: 'respond-end', accept: true }).ok).toBe(true)
        }
        expect(pair[0].file()).toEqual(pair[1].file())
        for (const viewer of VIEWERS) expect(gathered(pair[0], viewer)).toEqual(gathered(pair[1], viewer))
      }),
    )
  })

  test.each(['blue', 'orange'] as const)(
    'MOP-16.6 · a position to begin from does not tell the card of %s',
    side => {
      const begun = (card: string) => at(side === 'blue' ? `C:${card}/-` : `C:-/${card}`).match
      const [one, other] = [begun('attack'), begun('recruit')]
      const seat = SIDES.indexOf(side)
      for (const viewer of [1 - seat, null]) expect(gathered(one, viewer)).toEqual(gathered(other, viewer))
      expect(copyOf(one).view(seat).chosen).toEqual({ type: 'choose-card', card: 'attack' })
    },
  )

  test('MOP-16.6 · spectators and records see both cards after the reveal', () => {
    const { match } = newGame('thirty-years-war').decide('blue', 'card fortify')
    expect(
      JSON.stringify([match.view(null).chosen, match.heard(null), match.file('forPlayers')]),
    ).not.toContain('fortify')
    match.decide(1, { type: 'choose-card', card: 'recruit' })
    expect(match.heard(null)).toContainEqual(
      expect.objectContaining({ type: 'revealed', blue: 'fortify', orange: 'recruit' }),
    )
    expect(match.file('forPlayers').decisions).toEqual([
      ['blue', { type: 'choose-card', card: 'fortify' }],
      ['orange', { type: 'choose-card', card: 'recruit' }],
    ])
  })
})

describe('what can be worked out', () => {
  test('MOP-16.3 · Orange has played MOVE 1 and RECRUIT since its last SCORE: Blue knows the rest', () => {
    const table = newGame('thirty-years-war').turn('fortify', 'strength').turn('recruit', 'score')
    table.turn('strength', 'move-1').turn('score', 'recruit').decide('orange', 'card attack')
    expect(seen(table.match, 0).players?.orange?.hand?.sort()).toEqual(
      ['move-2', 'fortify', 'attack', 'attack-plus-1', 'strength', 'score'].sort(),
    )
    expect(seen(table.match, 0)).toMatchObject({ committed: { blue: false, orange: true } })
  })

  test('MOP-16.3 MOP-16.4 · hands, and whether SCORE is legal, follow from the piles in every scenario', () => {
    fc.assert(
      fc.property(settings(), setting => {
        playOut(setting, match => {
          if (match.pending().step !== 'choose') return
          const { scenario, open } = match.view(null)
          const part = scenario.parts[open.part]!
          for (const [seat, side] of SIDES.entries()) {
            const pile = seen(match, 1 - seat).players?.[side]?.discardPile ?? []
            const hand = cardsIn(part, part.hands[seat as 0 | 1]).filter(card => !pile.includes(card))
            expect(seen(match, 1 - seat).players?.[side]?.hand).toEqual(hand)
            const legal = hand.filter(card => card !== 'score' || pile.length >= part.scoreMinDiscards)
            expect(match.options(seat).decisions).toEqual(legal.map(card => ({ type: 'choose-card', card })))
          }
        })
      }),
      { numRuns: 30 },
    )
  })
})

describe('open decisions and chance', () => {
  test.each(SCENARIOS)(
    'MOP-16.5 · in %s whatever is decided after the reveal is heard and done at once',
    scenario => {
      fc.assert(
        fc.property(settings([scenario]), setting => {
          playOut(setting, match => {
            const { step, seats } = match.pending()
            if (step !== 'choose')
              expect(seats.map(({ sealed }) => sealed)).toEqual(match.outcome ? [] : [false])
            expect(match.heard(0)).toEqual(match.heard(null))
            expect(match.heard(1)).toEqual(match.heard(null))
          })
        }),
        { numRuns: 25 },
      )
    },
  )

  test('MOP-16.5 · the enemy sees the move before the next decision', () => {
    const table = at('B:N O:N').turn(
      'move-1',
      'move-1',
      'blue: first blue',
      'blue: move n neutral-country>orange-home',
    )
    expect(table.asks).toBe('orange: move')
    expect(seen(table.match, 1).armies).toContainEqual(
      expect.objectContaining({ owner: 'blue', location: 'orange-home' }),
    )
  })

  test('MOP-16.7 · after the initiative roll nothing is random', () => {
    fc.assert(
      fc.property(settings(WITHOUT_PAYMENTS), setting => {
        let draws = -1
        const match = playOut(setting, running => {
          const now = running.state().chance.draws
          if (draws >= 0) expect(now).toBe(draws)
          draws = now
        })
        expect(match.heard(null).filter(({ type }) => type === 'initiative-rolled')).toHaveLength(1)
      }),
      { numRuns: 30 },
    )
  })

  test('MOP-16.7 · the roll is shown to all, ties included', () => {
    const { match } = newGame('vive-lempereur', [3, 3, 6, 6, 5, 1])
    for (const viewer of VIEWERS)
      expect(match.heard(viewer)).toEqual([
        {
          type: 'initiative-rolled',
          rule: 'MOP-2.8',
          rounds: [
            [3, 3],
            [6, 6],
            [5, 1],
          ],
          holder: 'blue',
        },
      ])
  })

  test('MOP-16.7 · only a second part rolls again', () => {
    fc.assert(
      fc.property(settings(['ww2-west']), setting => {
        const events = playOut(setting).heard(null)
        const rolls = events.filter(({ type }) => type === 'initiative-rolled').length
        expect(rolls).toBe(1 + events.filter(({ type }) => type === 'part-begun').length)
      }),
      { numRuns: 20 },
    )
  })
})
