import { Match, type Refusal, type Result } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '../src/decisions.ts'
import { marchAttack } from '../src/index.ts'
import type { MarchAttack } from '../src/state.ts'

/** The Lasne Slopes with everybody where the scenario has them; French and Prussians choose what is listed first. */
function battleAt(wanted: string): Match<MarchAttack> {
  const begun = Match.begin(marchAttack, { scenario: 'lasne-slopes', chance: { source: 'fast', seed: 4 } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  for (let n = 0; n < 60 && match.pending().step !== wanted; n++)
    for (const { seat, sealed } of match.pending().seats) {
      const first = match.options(seat).decisions[0]
      if (!sealed && first !== undefined) match.decide(seat, first)
    }
  expect(match.pending().step).toBe(wanted)
  return match
}

const textOf = (
  match: Match<MarchAttack>,
  seat: 0 | 1 | null,
  language: 'en' | 'de',
  width: number,
): string[] =>
  marchAttack
    .draw(match.view(seat), marchAttack.words[language], width)
    .map(line => line.map(({ text }) => text).join(''))

let moving: Match<MarchAttack>
beforeAll(() => {
  moving = battleAt('t1e-movement')
})

describe('the drawing', () => {
  test.each([40, 80, 132])('stays within %i columns', width => {
    for (const language of ['en', 'de'] as const)
      for (const line of textOf(moving, 0, language, width))
        expect([...line].length).toBeLessThanOrEqual(width)
  })

  test('has the watch, who holds what, every unit once by its number, and the ground', () => {
    const lines = textOf(moving, 0, 'en', 100)
    expect(lines[0]).toContain('16:30')
    expect(lines.join('\n')).toContain('Lasne farm 3 (')
    const map = lines.slice(4, 45).join('\n')
    for (const unit of moving.view(0).open.units.keys())
      expect(map).toMatch(new RegExp(`[↑↗→↘↓↙←↖□]${unit + 1}(?!\\d)`))
    expect(map).toContain('▓')
    expect(map).toContain('♧')
  })

  test('MAR-24.13 · a side sees its own orders in it, and nobody else does', () => {
    const order = /order: attack/
    expect(textOf(moving, 0, 'en', 100).join('\n')).toMatch(order)
    expect(textOf(moving, 1, 'en', 100).join('\n')).not.toMatch(order)
    expect(textOf(moving, null, 'en', 100).join('\n')).not.toMatch(/order:/)
  })

  test('the briefing says what wins, in both languages', () => {
    const said = (language: 'en' | 'de') =>
      marchAttack.briefing?.(moving.scenario, marchAttack.words[language]).join(' ') ?? ''
    expect(said('en')).toContain('Ridge crest is worth 4')
    expect(said('en')).toContain('3 points more than the enemy are a victory, 8 a decisive one')
    expect(said('de')).toContain('3 Punkte mehr als der Feind sind ein Sieg')
  })
})

const read = (match: Match<MarchAttack>, text: string): Result<Decision> => {
  const { step, seats } = match.pending()
  const found = marchAttack.typed?.(match.view(seats[0]?.seat ?? 0), step ?? '', text) ?? null
  if (found === null) throw new Error('nothing is typed here')
  return found
}
const refusalOf = (result: Result<unknown>): Refusal => {
  if (result.ok) throw new Error('it was accepted')
  return result.refusal
}

describe('moves in words', () => {
  test.each([
    ['3: forward 3, wheel right 45', 'the same in English'],
    ['3: vor 3, schwenkt rechts 45', 'and in German'],
  ])('%s', text => {
    const { units } = moving.scenario
    const steps = [
      { type: 'forward', mils: 3000 },
      { type: 'wheel', side: 'right', angle: 450 },
    ]
    expect(read(moving, text)).toEqual({
      ok: true,
      value: { type: 'move', moves: [{ unit: units[2]?.id, mode: 'tactical', steps }], commanders: [] },
    })
  })

  test.each<[string, object[]]>([
    ['1: strategic forward 4,5', [{ type: 'forward', mils: 4500 }]],
    [
      '1: line, back 2',
      [
        { type: 'change-formation', formation: 'infantry-line', facing: null },
        { type: 'retire-step', mils: 2000 },
      ],
    ],
    [
      '1: square, back 1.5',
      [
        { type: 'change-formation', formation: 'infantry-square', facing: null },
        { type: 'any-way', bearing: 1800, mils: 1500 },
      ],
    ],
    [
      '7: limber, forward 6, unlimber 45',
      [{ type: 'limber' }, { type: 'forward', mils: 6000 }, { type: 'deploy', facing: 450 }],
    ],
    ['7: vor 1', [{ type: 'prolong', way: 'forward', mils: 1000 }]],
    ['1: Front links 90', [{ type: 'face', facing: 2700 }]],
    ['1: oblique left 30 4', [{ type: 'oblique', off: -300, mils: 4000 }]],
    ['1: enter Lasne farm', [{ type: 'enter-block', block: 'lasne-farm' }]],
  ])('%s', (text, steps) => {
    const found = read(moving, text)
    expect(found).toMatchObject({ ok: true, value: { moves: [{ steps }] } })
    expect(marchAttack.readDecision(found.ok ? found.value : null).ok).toBe(true)
  })

  test('what is read is judged by the rules, and a refusal names the rule', () => {
    const [seat] = moving.pending().seats
    const far = read(moving, '3: forward 12')
    expect(refusalOf(moving.check(seat?.seat ?? 0, far.ok ? far.value : null)).rule).toBe('MAR-8.2')
    const fair = read(moving, '3: forward 3; 6: forward 2, wheel left 10')
    expect(moving.check(seat?.seat ?? 0, fair.ok ? fair.value : null).ok).toBe(true)
  })

  test.each([
    ['3: hop 3', 'hop'],
    ['3: forward', ''],
    ['99: forward 3', '99'],
    ['3: forward 3 and then some', 'and'],
  ])('%s is not understood', (text, word) => {
    const { key, args } = refusalOf(read(moving, text))
    expect(key).toBe(word === '' ? 'mar.typed-more' : 'mar.typed-word')
    if (word !== '') expect(args).toMatchObject({ word })
    expect(marchAttack.words.de.refusal(moving.scenario, refusalOf(read(moving, text)))).not.toBeNull()
  })

  test('of other phases: orders, charges and leaders', () => {
    const orders = battleAt('armyOrders')
    expect(read(orders, 'A: attack 24 16')).toMatchObject({
      ok: true,
      value: { type: 'issue-orders', orders: [{ order: { type: 'attack', x: 24_000, y: 16_000 } }] },
    })
    expect(read(orders, 'A: Verteidigung 24 16,5')).toMatchObject({
      ok: true,
      value: { orders: [{ order: { type: 'defend', y: 16_500 } }] },
    })
    const charging = battleAt('t1a-declare-charges')
    expect(read(charging, '3 charges 9 on 10; 2 attackiert 11')).toMatchObject({
      ok: true,
      value: { type: 'declare-charges', charges: [{ bearing: 100 }, {}] },
    })
    const leading = battleAt('attachLeaders')
    expect(read(leading, 'Jeanin joins 3')).toMatchObject({
      ok: true,
      value: { type: 'change-leaders', changes: [{ type: 'attach' }] },
    })
  })
})
