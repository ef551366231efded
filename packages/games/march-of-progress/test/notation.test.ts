import { isDeepStrictEqual } from 'node:util'
import type { Match } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marchOfProgress } from '../src/index.ts'
import { parsePosition } from '../src/notation/positions.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { MarchOfProgress } from '../src/state.ts'
import { playOut, playSome, settings } from './random-play.ts'
import { at } from './table.ts'

const { positions } = marchOfProgress

/** The matcher tells well what differs, but takes long to say that nothing does. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

/** Through text, and through JSON: each time the same position comes back. */
function expectRoundTrips(match: Match<MarchOfProgress>): void {
  const s = match.state()
  const written = positions.write(s)
  const text = positions.print(s)
  const parsed = positions.parse(text)
  if (!parsed.ok) throw new Error(`${text} is refused: ${JSON.stringify(parsed.refusal)}`)
  expect(positions.print(parsed.value)).toBe(text)
  expectSame(positions.write(parsed.value), written)
  const read = positions.read(s.scenario, JSON.parse(JSON.stringify(written)))
  if (!read.ok) throw new Error(`${JSON.stringify(written)} is refused: ${JSON.stringify(read.refusal)}`)
  expectSame(positions.write(read.value), written)
  expectSame([read.value.open, read.value.flow, read.value.sealed], [s.open, s.flow, s.sealed])
}

describe('round trips', () => {
  test.each(SCENARIOS)('every position of random play: %s', scenario => {
    const seen = new Set<string>()
    const play = fc.property(settings([scenario]), setting => {
      playOut(setting, match => {
        expectRoundTrips(match)
        for (const [field] of positions.print(match.state()).matchAll(/[A-Z]+(?=:)/g)) seen.add(field)
        seen.add(match.pending().step ?? 'over')
      })
    })
    fc.assert(play, { numRuns: 15 })
    const fortify = scenario === 'great-war' ? [] : ['fortifyArmy'] // MOP-24.10
    const steps = ['choose', 'order', 'move', ...fortify, 'declareAttack', 'raiseStrength', 'over']
    expect([...seen]).toEqual(expect.arrayContaining([...'BOSDPICRENTQXZF', 'VP', ...steps]))
  })

  test('every kind of ending, in the middle of a turn as well', () => {
    const seen = new Set<string>()
    const play = fc.property(
      settings(),
      fc.nat(80),
      fc.boolean(),
      fc.nat(1),
      (setting, decisions, agreed, seat) => {
        const match = playSome(setting, decisions)
        if (agreed) {
          match.decide(seat, { type: 'offer-end' })
          match.decide(1 - seat, { type: 'respond-end', accept: true })
        } else match.decide(seat, { type: 'concede' })
        if (match.outcome) seen.add(match.outcome.how)
        expectRoundTrips(match)
      },
    )
    fc.assert(play, { numRuns: 150 })
    expect([...seen]).toEqual(expect.arrayContaining(['agreement', 'concession']))
  })

  test('every decision that is offered', () => {
    const seen = new Set<string>()
    const play = fc.property(settings(), setting => {
      playOut(setting, match => {
        for (const seat of [0, 1])
          for (const decision of [...match.options(seat).decisions, ...match.anytime(seat)]) {
            const text = positions.printDecision(decision)
            expect(positions.parseDecision(text)).toEqual({ ok: true, value: decision })
            seen.add(text.replace(/ .*/, ''))
          }
      })
    })
    fc.assert(play, { numRuns: 15 })
    expect([...seen]).toEqual(
      expect.arrayContaining(
        'card first move fortify attack discard strength offer-end accept-end concede'.split(' '),
      ),
    )
  })
})

describe('what a line says', () => {
  test('a position: scenario, then fields in any order', () => {
    const army = { posture: 'normal', onCapital: false }
    expect(
      parsePosition('  ww2-west/2   O:GE  VP:4-0 B:LC,GEf@ I:O P:move-1,recruit/-  X:stalemateTurns=5'),
    ).toEqual({
      ok: true,
      value: {
        scenario: 'ww2-west',
        options: { stalemateTurns: 5 },
        position: {
          scenario: 'ww2-west',
          part: 'ww2-west-1944',
          initiative: 'orange',
          armies: [
            { ...army, owner: 'orange', location: 'germany' },
            { ...army, owner: 'blue', location: 'low-countries' },
            { owner: 'blue', location: 'germany', posture: 'fortified', onCapital: true },
          ],
          players: {
            blue: { vp: 4, discardPile: ['move-1', 'recruit'] },
            orange: { vp: 0, discardPile: [] },
          },
        },
      },
    })
  })

  test('a side that is not mentioned keeps the armies of the scenario', () => {
    expect(at('B:N').fields('B:N O:OH')).toBe('B:N O:OH')
    expect(at('O:-').fields('B:BH O:-')).toBe('B:BH O:-')
    expect(at('vive-lempereur B:CR').fields('O:AE,AE,AE')).toBe('O:AE,AE,AE')
  })

  test.each([
    ['move f@+n orange-home>neutral-country', 'move n+f@ orange-home>neutral-country'],
    ['  attack   orange-home  f@+f ', 'attack orange-home f+f@'],
    ['exploit n@+n low-countries', 'exploit n+n@ low-countries'],
    ['air-power 2', 'air-power 2'],
    ['fortify n@ germany', 'fortify n@ germany'],
    ['strength none', 'strength none'],
    ['strength pay', 'strength pay'],
  ])('MOP-1.10 · a decision is printed in one way: %s', (text, printed) => {
    const parsed = positions.parseDecision(text)
    expect(parsed.ok && positions.printDecision(parsed.value)).toBe(printed)
  })
})

const refused = (text: string) => {
  const parsed = positions.parse(text)
  return parsed.ok ? 'accepted' : String(parsed.refusal.args?.['field'] ?? parsed.refusal.code)
}

const refusedDecision = (text: string) => {
  const parsed = positions.parseDecision(text)
  return parsed.ok ? 'accepted' : parsed.refusal.args?.['field']
}

describe('hostile texts', () => {
  test.each([
    ['', 'unknown'],
    ['great-war-1918', 'unknown'],
    ['__proto__ B:N', 'unknown'],
    ['thirty-years-war/2', 'notation'],
    ['thirty-years-war/0', 'notation'],
    ['ww2-west/0x1', 'notation'],
    ['ww2-west/1/2', 'notation'],
    ['thirty-years-war hello', 'hello'],
    ['thirty-years-war :', ':'],
    ['thirty-years-war __proto__:1', '__proto__:1'],
    ['thirty-years-war constructor:1', 'constructor:1'],
    ['thirty-years-war B:N O:OH B:BH', 'B'],
    ['thirty-years-war VP:1-0 VP:1-0', 'VP'],
    ['thirty-years-war B:FR', 'B'],
    ['thirty-years-war B:N,', 'B'],
    ['thirty-years-war B:N@f', 'B'],
    ['thirty-years-war O:n', 'O'],
    ['thirty-years-war S:1', 'S'],
    ['thirty-years-war S:1/1/1', 'S'],
    ['thirty-years-war S:-1/1', 'S'],
    ['thirty-years-war S:1.5/1', 'S'],
    ['thirty-years-war D:3,2', 'D'],
    ['thirty-years-war D:3,2,x', 'D'],
    ['thirty-years-war VP:1', 'VP'],
    ['thirty-years-war VP:1e3-0', 'VP'],
    ['thirty-years-war VP:999999-0', 'VP'],
    ['thirty-years-war I:G', 'I'],
    ['thirty-years-war P:move-1', 'P'],
    ['thirty-years-war T:', 'T'],
    ['thirty-years-war T:0', 'position.turn'],
    ['thirty-years-war C:move-1', 'C'],
    ['thirty-years-war R:move-1', 'R'],
    ['thirty-years-war N:', 'N'],
    ['thirty-years-war Q:+3', 'Q'],
    ['thirty-years-war Q:1+2', 'Q'],
    ['thirty-years-war A:B,N,1,0,0', 'A'],
    ['thirty-years-war A:B,N,1,x,0,0', 'A'],
    ['thirty-years-war A:B,XX,1,0,0,0', 'A'],
    ['thirty-years-war E:2/0-', 'E'],
    ['thirty-years-war W:x', 'W'],
    ['thirty-years-war F:match', 'F'],
    ['thirty-years-war F:match.1.7', 'F'],
    ['thirty-years-war F:match.1/', 'F'],
    ['thirty-years-war X:stalemateTurns', 'X'],
    ['thirty-years-war X:__proto__=5', 'X'],
    ['thirty-years-war X:weather=5', 'X'],
    ['thirty-years-war X:stalemateTurns=201', 'options.stalemateTurns'],
    ['thirty-years-war Z:threshold/0/18+0', 'Z'],
    ['thirty-years-war Z:threshold/0/18+0/MOP-15.1/x', 'Z'],
    ['thirty-years-war Z:threshold/2/0+0/MOP-15.1', 'position.outcome.winners.0'],
    ['thirty-years-war Z:threshold/0/0/MOP-15.1', 'position.outcome.scores'],
    ['thirty-years-war Z:threshold/0/0+0/because', 'position.outcome.rule'],
  ])('%s is refused at %s', (text, field) => {
    expect(refused(text)).toBe(field)
  })

  test.each([
    ['', 'decision'],
    ['pass', 'decision'],
    ['__proto__', 'decision'],
    ['constructor now', 'decision'],
    ['concede now', 'decision'],
    ['card', 'decision'],
    ['card move-1 move-2', 'decision'],
    ['first green', 'decision.first'],
    ['move n blue-home', 'decision'],
    ['move n a>b>c', 'decision'],
    ['move x a>b', 'decision.armies.0'],
    ['move n+n+n+n a>b', 'decision.armies'],
    ['fortify f blue-home', 'decision'],
    ['fortify n+n blue-home', 'decision'],
    ['attack blue-home x', 'decision'],
    ['exploit f low-countries', 'decision'],
    ['air-power', 'decision'],
    ['air-power -1', 'decision'],
    ['air-power 0x1', 'decision'],
  ])('the decision %s is refused at %s', (text, field) => {
    expect(refusedDecision(text)).toBe(field)
  })

  test('a text of a megabyte is refused for its length', () => {
    for (const text of ['x'.repeat(1_000_000), ' '.repeat(1_000_000), `move ${'n+'.repeat(500_000)} a>b`])
      expect([refused(text), refusedDecision(text)]).toEqual(['notation', 'decision'])
    expect(refused(`thirty-years-war ${'B:N '.repeat(600)}`)).toBe('notation')
    expect(refusedDecision(`card ${'x'.repeat(61)}`)).toBe('decision.card')
  })

  const field = fc
    .tuple(
      fc.constantFrom(...'BOSDPICRENTQXZFAW', 'VP', '__proto__'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    .map(([name, value]) => `${name}:${value}`)
  const line = fc
    .tuple(
      fc.constantFrom(...SCENARIOS, 'ww2-west/2'),
      fc.array(fc.oneof(field, fc.string()), { maxLength: 4 }),
    )
    .map(([scenario, fields]) => [scenario, ...fields].join(' '))

  test('no text throws: what is refused has a reason, what is accepted prints as itself', () => {
    const reads = fc.property(fc.oneof(fc.string(), line), text => {
      const parsed = positions.parse(text)
      if (parsed.ok) expect(refused(positions.print(parsed.value))).toBe('accepted')
      else
        expect(parsed.refusal.args).toMatchObject(
          parsed.refusal.code === 'unknown' ? {} : { field: expect.any(String) },
        )
      const decision = positions.parseDecision(text)
      if (!decision.ok) expect(decision.refusal.args).toMatchObject({ field: expect.any(String) })
    })
    fc.assert(reads, { numRuns: 2000 })
  })

  test('a printed position with a slip of the pen is refused, or is another position', () => {
    const slips = fc.property(
      settings(),
      fc.nat(60),
      fc.nat(),
      fc.string({ maxLength: 2 }),
      (setting, decisions, place, typed) => {
        const text = positions.print(playSome(setting, decisions).state())
        const index = place % text.length
        const slipped = positions.parse(text.slice(0, index) + typed + text.slice(index + 1))
        if (!slipped.ok) return
        const again = positions.parse(positions.print(slipped.value))
        expect(again.ok && positions.write(again.value)).toEqual(positions.write(slipped.value))
      },
    )
    fc.assert(slips, { numRuns: 400 })
  })
})
