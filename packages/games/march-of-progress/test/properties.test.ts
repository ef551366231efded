import { readFileSync } from 'node:fs'
import { canonical, type MatchFile, REFUSAL_CODES, replay } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecision } from '../src/decisions.ts'
import { marchOfProgress } from '../src/index.ts'
import { writePosition } from '../src/positions/write.ts'
import { SCENARIOS, scenarioOf } from '../src/scenario.ts'
import { partOf, type State } from '../src/state.ts'
import { ARMY_KINDS, SIDES } from '../src/vocabulary.ts'
import { begin, playOut, playSome, settings } from './random-play.ts'

/** Random matches of every scenario and of every kind of option. */
const inEvery = test.each(SCENARIOS)

describe('a match', () => {
  inEvery('MOP-3.14 MOP-15.8 · of %s ends, however long its table waits', scenario => {
    fc.assert(
      fc.property(settings([scenario]), setting => {
        const stalemateTurns = setting.options.stalemateTurns ?? 30
        const hasLastTurn = ['great-war', 'ww2-west'].includes(scenario)
        const match = playOut(setting, running => {
          const { quietTurns } = running.state().open
          if (!hasLastTurn && stalemateTurns > 0 && running.outcome === null)
            expect(quietTurns).toBeLessThan(stalemateTurns)
        })
        expect(match.entries.length).toBeLessThan(marchOfProgress.manifest.bound)
        expect(match.heard(null).at(-1)).toMatchObject({ type: 'game-ended', rule: match.outcome!.rule })
        if (stalemateTurns === 0 || hasLastTurn) expect(match.outcome!.how).not.toBe('stalemate')
      }),
    )
  })

  inEvery('of %s replays from its file to the same state, at any moment', scenario => {
    fc.assert(
      fc.property(settings([scenario]), fc.nat(150), (setting, decisions) => {
        const match = playSome(setting, decisions)
        const file: MatchFile = JSON.parse(JSON.stringify(match.file()))
        const again = replay(marchOfProgress, file)
        expect(again.ok && [again.value.hash, again.value.file()]).toEqual([match.hash, match.file()])
        expect(again.ok && canonical(plain(again.value.state()))).toBe(canonical(plain(match.state())))
      }),
    )
  })

  inEvery('MOP-3.2 · of %s does not know who chose first', scenario => {
    fc.assert(
      fc.property(
        settings([scenario]),
        fc.nat(60),
        fc.nat(7),
        fc.nat(7),
        (setting, decisions, blue, orange) => {
          const [one, other] = [playSome(setting, decisions), playSome(setting, decisions)]
          const { step, seats } = one.pending()
          fc.pre(step === 'choose' && seats.every(({ sealed }) => !sealed))
          const cards = [blue, orange].map((pick, seat) => {
            const legal = one.options(seat).decisions
            return legal[pick % legal.length]
          })
          for (const seat of [0, 1]) one.decide(seat, cards[seat])
          for (const seat of [1, 0]) other.decide(seat, cards[seat])
          expect(other.hash).toBe(one.hash)
          expect(other.heard(null)).toEqual(one.heard(null))
        },
      ),
    )
  })
})

const plain = ({ scenario: _, ...state }: State) => state

describe('nothing is lost or made', () => {
  const counted = (s: State) => {
    const { players, armies = [], vpStock = 0 } = writePosition(marchOfProgress.program, s)
    return SIDES.map(side => {
      const { hand = [], discardPile = [], playedCard, vp = 0, armiesInStock = 0 } = players?.[side] ?? {}
      const cards = [...hand, ...discardPile, ...(playedCard ? [playedCard] : [])].sort()
      return {
        cards,
        armies: armies.filter(({ owner }) => owner === side).length + armiesInStock,
        vp,
        vpStock,
      }
    })
  }

  inEvery('MOP-1.7 MOP-1.16 MOP-1.17 · armies, cards and VPs of %s', scenario => {
    fc.assert(
      fc.property(settings([scenario]), setting => {
        playOut(setting, match => {
          const s = match.state()
          const { armiesPerPlayer, hands, cards, vpSupply } = partOf(s)
          const [blue, orange] = counted(s)
          expect(blue!.vp + orange!.vp + blue!.vpStock).toBe(vpSupply)
          for (const [seat, side] of [blue!, orange!].entries()) {
            expect(side.armies).toBe(armiesPerPlayer)
            const own = cards.flatMap(({ id }, card) => ((hands[seat as 0 | 1] >> card) & 1 ? [id] : []))
            expect(side.cards).toEqual(own.sort())
          }
        })
      }),
      { numRuns: 50 },
    )
  })

  inEvery('MOP-1.12 MOP-1.13 · dice of %s: VPs never rise, strength never falls', scenario => {
    fc.assert(
      fc.property(settings([scenario]), setting => {
        let before = begin(setting).state().open
        playOut(setting, match => {
          const { open } = match.state()
          if (open.part === before.part) {
            expect(open.vpDice.every((die, country) => die <= before.vpDice[country]!)).toBe(true)
            expect(open.strength.every((die, seat) => die >= before.strength[seat]!)).toBe(true)
          }
          before = open
        })
      }),
      { numRuns: 50 },
    )
  })
})

describe('what is legal', () => {
  const everyPart = SCENARIOS.flatMap(id => {
    const read = scenarioOf(id, {})
    return read.ok ? read.value.parts : []
  })
  const card = fc.constantFrom(...new Set(everyPart.flatMap(({ cards }) => cards.map(({ id }) => id))), 'spy')
  const country = fc.constantFrom(
    ...new Set(everyPart.flatMap(part => part.countries.map(({ id }) => id))),
    'prussia',
  )
  const kind = fc.constantFrom(...ARMY_KINDS)
  const armies = fc.array(kind, { maxLength: 4 })
  const decline = fc.constant(true)
  const shapes = {
    'choose-card': fc.record({ card }),
    'choose-order': fc.record({ first: fc.constantFrom(...SIDES) }),
    'choose-move': fc.record({ armies, from: country, to: country }),
    'choose-fortify': fc.record({ army: kind, country }),
    'choose-attack': fc.oneof(fc.record({ country, stand: armies }), fc.record({ decline })),
    'choose-discard': fc.record({ card }),
    'choose-air-power': fc.record({ vp: fc.integer({ min: -1, max: 4 }) }),
    'choose-exploitation': fc.oneof(fc.record({ armies, to: country }), fc.record({ decline })),
    'choose-strength': fc.oneof(fc.record({ country }), fc.record({ pay: decline }), fc.record({ decline })),
    'offer-end': fc.record({}),
    'respond-end': fc.record({ accept: fc.boolean() }),
  }
  const decision = fc.oneof(
    ...Object.entries(shapes).map(([type, shape]) =>
      (shape as fc.Arbitrary<object>).map(rest => ({ type, ...rest })),
    ),
    fc.jsonValue(),
  )
  const rules = new Set(
    readFileSync(new URL('../rules.md', import.meta.url), 'utf8').match(/(?<=^### )MOP-\d+\.\d+/gm),
  )

  inEvery(
    'in %s: all that is offered; all else is refused with a code, and by a rule, and changes nothing',
    scenario => {
      const probes = fc.array(decision, { minLength: 40, maxLength: 80 })
      fc.assert(
        fc.property(settings([scenario]), fc.nat(120), probes, (setting, decisions, others) => {
          const match = playSome(setting, decisions)
          for (const seat of [0, 1]) {
            const offered = [...match.options(seat).decisions, ...match.anytime(seat)]
            for (const option of offered)
              expect(match.check(seat, option)).toEqual({ ok: true, value: option })
            const before = canonical(plain(match.state()))
            for (const json of others) {
              const read = readDecision(json)
              if (read.ok && offered.some(option => canonical(option) === canonical(read.value))) continue
              const done = match.decide(seat, json)
              if (done.ok) throw new Error(`${JSON.stringify(json)} is accepted`)
              expect(REFUSAL_CODES).toContain(done.refusal.code)
              if (done.refusal.code === 'illegal') expect(rules).toContain(done.refusal.rule)
            }
            expect(canonical(plain(match.state()))).toBe(before)
          }
        }),
        { numRuns: 60 },
      )
    },
  )
})
