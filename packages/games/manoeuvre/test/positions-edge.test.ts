import { Match } from '@grognard/engine'
import { spoiled } from '@grognard/engine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../src/index.ts'
import type { PositionForm } from '../src/positions/form.ts'
import { SCENARIO } from './any-battle.ts'
import { realPositions } from './hostile.ts'
import { inContact, playOn, throughout } from './random-play.ts'
import { at } from './table.ts'

const { positions } = manoeuvre

describe('views', () => {
  const secrets = (view: object) => JSON.stringify(view)

  test('MAN-2.2 MAN-2.3 MAN-2.4 · a seat sees its own hand, and of all else counts and top cards', () => {
    const table = at({
      units: { 'fr-8th-regiment-legere': 'd4', 'au-9th-regiment': 'd5' },
      hands: { blue: ['fr-leader-michel-ney'], red: ['au-ambush-1', 'au-ambush-1'] },
      phase: 'combat',
      more: { discards: { red: ['au-guerrilla-1', 'au-redoubt-1'] } },
    })
    const [blue, red, onlooker] = [0, 1, null].map(seat => positions.view(table.match.view(seat)))
    expect(blue).toMatchObject({
      seat: 'blue',
      hands: { blue: ['fr-leader-michel-ney'], red: null },
      counts: { blue: { hand: 1, deck: 59, discard: 0 }, red: { hand: 2, deck: 56, discard: 2 } },
      discardTops: { blue: null, red: 'au-redoubt-1' },
    })
    expect(red).toMatchObject({ hands: { blue: null, red: ['au-ambush-1', 'au-ambush-1'] } })
    expect(onlooker).toMatchObject({ seat: null, hands: { blue: null, red: null } })
    expect(secrets(blue!)).not.toMatch(/au-ambush|au-guerrilla|decks/)
    expect(secrets(red!)).not.toMatch(/michel-ney/)
    expect(secrets(onlooker!)).not.toMatch(/michel-ney|au-ambush|au-guerrilla/)
  })

  test('no view has a key that tells what the viewer may not know', () => {
    throughout(
      match => {
        const s = match.state()
        for (const seat of [0, 1, null]) {
          const view = positions.view(match.view(seat))
          expect(view).not.toHaveProperty('decks')
          expect(view).not.toHaveProperty('discards')
          for (const other of [0, 1])
            if (other !== seat && s.own[other]!.hand.length > 0)
              expect(view).toHaveProperty(['hands', other === 0 ? 'blue' : 'red'], null)
        }
      },
      { matches: 1, battles: 5 },
    )
  })
})

describe('hostile positions', () => {
  const real = realPositions(2, 40)

  test('whatever is accepted can be played, and breaks nothing', () => {
    let accepted = 0
    const hostile = fc.property(fc.nat(), fc.nat(), fc.nat(), (one, other, seed) => {
      const { scenario, options, position } = real[one % real.length]!
      const start = spoiled(position, real[other % real.length]!.position, ['d4', 'blue', 'red'], seed)
      const begun = Match.begin(manoeuvre, { scenario, options, chance: { source: 'fast', seed }, start })
      if (!begun.ok) return void expect(begun.refusal.args?.['field']).toEqual(expect.any(String))
      accepted++
      const text = positions.print(begun.value.state())
      const parsed = positions.parse(text)
      expect(parsed.ok && positions.print(parsed.value)).toBe(text)
      playOn(begun.value, seed, 40, match => expect(manoeuvre.violations(match.state())).toEqual([]))
    })
    fc.assert(hostile, { numRuns: 1500 })
    expect(accepted).toBeGreaterThan(150)
  })

  test.each(['playerTurn.7', 'playerTurn.7/restorationPhase.0'])(
    'MAN-13.2 · at %s nobody has tried to restore a unit yet',
    flow => {
      const table =
        'battle 1:red T:40 G:La6 N:spain/russia E:east/west B:1x,2x,3x,4x,5e5,6c5,7b5+,8g5 R:1x,2a7,3f6,4e3,5b4r+,6d6,7d7,8c6r'
      const cards =
        'H:MW/9BZ D:CN1PLaI8HLaeLdTMFQAc7EAOAffLCdBMG2SVZbKUWU9560YLfRJ41XD3UU/NEbEPWGBKcE4He9YR0eR8OJd5TAZQ1ZD92R2VBSILCXAaVUMd6FYO P:-/d3d7'
      const read = (restored: string) =>
        positions.parse(`${table} ${cards} S:R2.R4mbs ${restored}F:${flow} X:openAmbush`)
      expect(read('')).toMatchObject({ ok: true })
      expect(read('Y:1 ')).toMatchObject({ ok: false, refusal: { rule: 'MAN-13.2' } })
    },
  )

  test('anything else is refused with a field, and never thrown at', () => {
    const anything = fc.property(fc.anything(), json => {
      const read = positions.read(SCENARIO, json)
      if (!read.ok) expect(read.refusal.args?.['field']).toEqual(expect.any(String))
    })
    fc.assert(anything, { numRuns: 500 })
  })

  test('a position that was written plays on as the original', () => {
    const plays = fc.property(fc.nat(), fc.nat(30), (seed, made) => {
      const match = playOn(inContact(seed), seed, made)
      const start: PositionForm = JSON.parse(JSON.stringify(positions.write(match.state())))
      const { openAmbush } = match.scenario.options
      const again = Match.begin(manoeuvre, {
        scenario: 'battle',
        options: { openAmbush },
        chance: { source: 'fast', seed },
        start,
      })
      expect(again.ok && again.value.pending().step).toBe(match.pending().step)
      for (const seat of [0, 1])
        expect(again.ok && again.value.options(seat).decisions).toEqual(match.options(seat).decisions)
    })
    fc.assert(plays, { numRuns: 60 })
  })
})
