import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES, type Match, sayRefusal } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'
import { parsePosition } from '../src/notation/parse.ts'
import { SCENARIOS, scenarioOf } from '../src/scenario.ts'
import type { Manoeuvre } from '../src/state.ts'
import { ASKING_STEPS } from '../src/words/words.ts'
import { begin, inContact, playOn, settings, throughout } from './random-play.ts'

const { positions } = manoeuvre

/** The matcher tells well what differs, but takes long to say that nothing does. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

/** Through text, and through JSON: each time the same position comes back. */
function expectRoundTrips(match: Match<Manoeuvre>): void {
  const s = match.state()
  const written = positions.write(s)
  const text = positions.print(s)
  const parsed = positions.parse(text)
  if (!parsed.ok) throw new Error(`${text} is refused: ${JSON.stringify(parsed.refusal)}`)
  expect(positions.print(parsed.value)).toBe(text)
  expectSame(positions.write(parsed.value), written)
  const read = positions.read(s.scenario, JSON.parse(JSON.stringify(written)))
  if (!read.ok) throw new Error(`${JSON.stringify(written)} is refused: ${JSON.stringify(read.refusal)}`)
  for (const part of ['open', 'own', 'hidden', 'flow', 'sealed', 'outcome'] as const)
    expectSame(read.value[part], s[part])
}

describe('round trips', () => {
  test('every third position of random play, each short enough for an address', () => {
    const seen = new Set<string>()
    let longest = 0
    let moments = 0
    throughout(
      match => {
        // Neighbouring moments are much alike.
        if (moments++ % 3 === 0) expectRoundTrips(match)
        const text = positions.print(match.state())
        longest = Math.max(longest, text.length)
        for (const [field] of text.matchAll(/\b[A-Z1](?=:)/g)) seen.add(field)
        seen.add(match.pending().step ?? 'over')
      },
      { matches: 3, battles: 30 },
    )
    expect([...seen]).toEqual(expect.arrayContaining([...'1ATMGVNEBRHDPOSCKYIQFXZ', ...ASKING_STEPS, 'over']))
    expect(longest).toBeLessThan(700)
  })

  test('MAN-4.8 · a match conceded anywhere', () => {
    const conceded = fc.property(fc.nat(), fc.nat(40), fc.nat(1), (seed, decisions, seat) => {
      const match = playOn(inContact(seed), seed, decisions)
      match.decide(seat, { type: 'concede' })
      expectRoundTrips(match)
    })
    fc.assert(conceded, { numRuns: 60 })
    const early = fc.property(settings, fc.nat(8), (setting, decisions) => {
      const match = playOn(begin(setting), setting.seed, decisions)
      match.decide(0, { type: 'concede' })
      expectRoundTrips(match)
    })
    fc.assert(early, { numRuns: 40 })
  })

  test('every decision that is offered', () => {
    const seen = new Set<string>()
    throughout(
      match => {
        for (const seat of [0, 1])
          for (const decision of [...match.options(seat).decisions, ...match.anytime(seat)]) {
            const text = positions.printDecision(decision)
            expect(positions.parseDecision(text)).toEqual({ ok: true, value: decision })
            seen.add(text.replace(/ .*/, ''))
          }
      },
      { matches: 2, battles: 10 },
    )
    const words = `map nominate nation edge hand deploy discard scout end-draw move card respond combat assault ambush
      bombardment volley withdraw defend attack skirmish skirmish-move hit retreat advance restore redoubt concede`
    expect([...seen].sort()).toEqual(words.split(/\s+/).sort())
  })
})

describe('what a line says', () => {
  test('a position: scenario, then fields in any order', () => {
    const text =
      ' battle  R:6d5r+,1x  H:-/a N:france/austria  B:4d4 T:3 A:red 1:blue G:Fc5d6,La1 X:openAmbush,turnLimit=30 F:combat '
    const full = { state: 'full', redoubt: false }
    expect(parsePosition(text, scenarioOf)).toEqual({
      ok: true,
      value: {
        scenario: 'battle',
        options: { openAmbush: true, turnLimit: 30 },
        position: {
          scenario: 'battle',
          firstPlayer: 'blue',
          activePlayer: 'red',
          turn: 3,
          terrain: { c5: 'forest', d6: 'forest', a1: 'lake' },
          nations: { blue: 'france', red: 'austria' },
          units: {
            'fr-8th-regiment-legere': { ...full, square: 'd4' },
            'au-14th-regiment': { square: 'd5', state: 'reduced', redoubt: true },
            'au-1st-regiment': { square: null, state: 'eliminated', redoubt: false },
          },
          hands: { blue: [], red: ['au-oreilly-chevaulegers-c4'] },
          phase: 'combat',
        },
      },
    })
  })

  test('MAN-17.3 · where the scenario names the nations they may be left out', () => {
    const parsed = positions.parse('first-battle 1:red B:1d4 R:1d5 F:movement')
    expect(parsed.ok && positions.print(parsed.value)).toMatch(
      /^first-battle 1:red T:1 M:first-battle N:great-britain\/france E:north\/south B:1d4 R:1d5 D:\S+ F:playerTurn\.4$/,
    )
  })

  test.each([
    ['  discard   fr-supply-1,fr-redoubt-1,fr-withdraw-1 ', 'discard fr-redoubt-1,fr-supply-1,fr-withdraw-1'],
    ['nominate russia,france', 'nominate france,russia'],
    ['attack none support:b,a', 'attack none support:a,b'],
    ['map classic-8.1,mill-pond,open-plain.3,x', 'map classic-8.1,mill-pond,open-plain.3,x'],
  ])('a decision is printed in one way: %s', (text, printed) => {
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
  const two = 'battle N:france/austria'

  test.each([
    ['', 'unknown'],
    ['great-war', 'unknown'],
    ['__proto__ T:1', 'unknown'],
    ['battle hello', 'hello'],
    ['battle :', ':'],
    ['battle __proto__:1', '__proto__:1'],
    ['battle T:1 T:2', 'T'],
    ['battle 1:green', '1'],
    ['battle A:', 'A'],
    ['battle T:-1', 'T'],
    ['battle T:1e2', 'T'],
    ['battle M:classic-8', 'M'],
    ['battle M:classic-8,classic-8,classic-1,classic-5 F:discard N:france/austria', 'layout'],
    ['battle G:d5', 'G'],
    ['battle G:Fd9', 'G'],
    ['battle V:france,spain,russia', 'position.nominated'],
    ['battle N:france', 'N'],
    ['battle N:france/austria/spain', 'N'],
    ['battle N:france/atlantis F:combat', 'nations.red'],
    ['battle E:south/up', 'E'],
    ['battle B:1d4', 'N'],
    [`${two} B:9d4`, 'B'],
    [`${two} B:1d4,1d5`, 'B'],
    [`${two} B:1d4z`, 'B'],
    [`${two} B:1xr`, 'B'],
    [`${two} B:1d4 R:1d4`, 'units.au-1st-regiment.square'],
    [`${two} H:!/-`, 'H'],
    [`${two} H:0000/-`, 'hands.blue.1'],
    [`${two} D:0`, 'D'],
    [`${two} O:green`, 'O'],
    [`${two} S:1.2`, 'S'],
    [`${two} S:B1.B2`, 'movement.supplied'],
    [`${two} C:0`, 'C'],
    [`${two} K:assault.1.0.1.d5`, 'K'],
    [`${two} K:siege.1.0.1.d5.-.-.-.-.-.-.-.-`, 'K'],
    [`${two} K:assault.1.0.1.d5.-.x.-.-.-.-.-.-`, 'K'],
    [`${two} K:assault.1.0.1.z9.-.-.-.-.-.-.-.-`, 'position.combat.square'],
    [`${two} Y:2`, 'Y'],
    [`${two} I:3.0.1/-`, 'I'],
    [`${two} Q:0`, 'Q'],
    [`${two} F:sunset`, 'F'],
    [`${two} F:match.1.7`, 'F'],
    [`${two} F:playerTurn.9`, 'flow'],
    ['battle X:weather=1', 'X'],
    ['battle X:turnLimit', 'X'],
    ['battle X:turnLimit=999', 'options.turnLimit'],
    ['battle X:sectionSet=moon', 'X'],
    ['battle Z:nightfall/0/1+2', 'Z'],
    ['battle Z:nightfall/x/1+2/MAN-16.4', 'Z'],
    ['battle Z:nightfall/2/1+2/MAN-16.4', 'position.outcome.winners.0'],
  ])('%s is refused at %s', (text, field) => {
    expect(refused(text)).toBe(field)
  })

  test.each([
    ['', 'decision'],
    ['pass', 'decision'],
    ['__proto__', 'decision'],
    ['concede now', 'decision'],
    ['map classic-8', 'decision.layout'],
    ['edge up', 'decision.edge'],
    ['move x', 'decision'],
    ['move x z9', 'decision.to'],
    ['assault a b', 'decision'],
    ['attack', 'decision'],
    ['attack none sappers support:a', 'decision'],
    ['attack none support:a,b,c,d,e', 'decision'],
    ['nominate france', 'decision.nations'],
  ])('the decision %s is refused at %s', (text, field) => {
    expect(String(refusedDecision(text))).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')}`))
  })

  test('a text of a megabyte is refused for its length', () => {
    for (const text of ['x'.repeat(1_000_000), ' '.repeat(1_000_000), `discard ${'a,'.repeat(500_000)}`])
      expect([refused(text), refusedDecision(text)]).toEqual(['notation', 'decision'])
  })

  const field = fc
    .tuple(fc.constantFrom(...'1ATMGVNEBRHDPOSCKYIQFXZ', '__proto__'), fc.string({ maxLength: 12 }))
    .map(([name, value]) => `${name}:${value}`)
  const line = fc
    .tuple(fc.constantFrom(...SCENARIOS, two), fc.array(fc.oneof(field, fc.string()), { maxLength: 4 }))
    .map(([scenario, fields]) => [scenario, ...fields].join(' '))

  test('no text throws: what is refused has a reason in both languages, what is accepted prints as itself', () => {
    const reads = fc.property(fc.oneof(fc.string(), line), text => {
      const parsed = positions.parse(text)
      if (parsed.ok) expect(refused(positions.print(parsed.value))).toBe('accepted')
      else
        for (const language of LANGUAGES)
          expect(sayRefusal(language, parsed.refusal, manoeuvre, null)).not.toBe(parsed.refusal.key)
      const decision = positions.parseDecision(text)
      if (!decision.ok) expect(decision.refusal.args).toMatchObject({ field: expect.any(String) })
    })
    fc.assert(reads, { numRuns: 1000 })
  })

  test('a printed position with a slip of the pen is refused, or is another position', () => {
    const slips = fc.property(
      fc.nat(),
      fc.nat(30),
      fc.nat(),
      fc.string({ maxLength: 2 }),
      (seed, made, place, typed) => {
        const text = positions.print(playOn(inContact(seed), seed, made).state())
        const index = place % text.length
        const slipped = positions.parse(text.slice(0, index) + typed + text.slice(index + 1))
        if (!slipped.ok) return
        const again = positions.parse(positions.print(slipped.value))
        expect(again.ok && positions.write(again.value)).toEqual(positions.write(slipped.value))
      },
    )
    fc.assert(slips, { numRuns: 200 })
  })
})
