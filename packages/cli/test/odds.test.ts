import { writeFileSync } from 'node:fs'
import { type Game, type Kind, Match, pickFrom, seeded } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchOfProgress } from '@grognard/march-of-progress'
import { afterAll, describe, expect, test } from 'vitest'
import { barOf } from '../src/odds/lines.ts'
import { Desk } from './command-line.ts'

const desk = new Desk()
afterAll(() => desk.clear())

interface Decision {
  readonly notation: string
  readonly decision: { readonly type: string; readonly kind?: string }
  readonly exact?: boolean
  readonly undetermined?: true
  readonly prospects?: readonly {
    readonly probability: number
    readonly events: readonly { text: string }[]
  }[]
  readonly against?: string
  readonly choices?: readonly Decision[]
}

async function odds(...args: string[]): Promise<{ seat: string; decisions: Decision[] }> {
  const { code, out, err } = await desk.run(['odds', '--json', ...args])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

const sumOf = ({ prospects = [] }: Decision) =>
  prospects.reduce((sum, { probability }) => sum + probability, 0)

/** A file of the first match at random in which a seat may decide something of that kind. */
function fileWith(game: Game<Kind>, scenario: string, fits: (decision: Kind['decision']) => boolean): string {
  for (let seed = 0; seed < 200; seed++) {
    const begun = Match.begin(game, { scenario, chance: { source: 'fast', seed } })
    if (!begun.ok) throw new Error(begun.refusal.key)
    const match = begun.value
    const random = seeded(seed)
    while (match.outcome === null) {
      const { seat } = match.pending().seats.find(({ sealed }) => !sealed)!
      const options = match.options(seat).decisions
      if (options.some(fits)) {
        const path = desk.path(`${game.id}-${seed}.grognard.json`)
        writeFileSync(path, JSON.stringify(match.file()))
        return path
      }
      match.decide(seat, pickFrom(random, options))
    }
  }
  throw new Error('no match has such a decision')
}

describe('odds in The March of Progress', () => {
  test('where both choose at once, every choice of the other is told', async () => {
    const { seat, decisions } = await odds('card move-1')
    expect(seat).toBe('blue')
    const [decision] = decisions
    expect(decision?.against).toBe('orange')
    expect(decision?.choices?.map(({ notation }) => notation)).toEqual([
      'card move-1',
      'card move-2',
      'card recruit',
      'card fortify',
      'card attack',
      'card attack-plus-1',
      'card strength',
    ])
    for (const choice of decision?.choices ?? []) expect(sumOf(choice)).toBeCloseTo(1)
    const { out } = await desk.run(['odds', 'card move-1'])
    expect(out).toContain('By what Orange chooses at the same time:')
    expect(out).toContain('100.0')
  })

  test('without a decision all are listed', async () => {
    const { code, out } = await desk.run(['odds', '--seat', 'orange'])
    expect(code).toBe(0)
    expect(out).toContain('card strength')
    expect(out).toContain('depends on what Blue chooses at the same time: 7 cases')
    expect((await odds('--seat', 'orange')).decisions).toHaveLength(7)
  })

  test('a decision alone is certain: there are no dice in battle', async () => {
    const path = fileWith(marchOfProgress, 'thirty-years-war', ({ type }) => type === 'choose-move')
    const { decisions } = await odds('--file', path)
    expect(decisions.length).toBeGreaterThan(1)
    for (const decision of decisions) {
      expect(decision.exact).toBe(true)
      expect(decision.prospects).toHaveLength(1)
    }
    const { out } = await desk.run(['odds', '--file', path, decisions[0]!.notation])
    expect(out).toContain(`100.0\u00a0%  ${'█'.repeat(20)}`)
    expect(out).toContain('Exact: one result.')
  })

  test('from a position, in notation or as JSON', async () => {
    const text = (await desk.run(['notation', '{"turn":3,"players":{"blue":{"vp":5}}}'])).out.trim()
    for (const position of [text, '{"turn":3,"players":{"blue":{"vp":5}}}']) {
      const { out } = await desk.run(['odds', 'card fortify', '--position', position])
      expect(out).toContain('Turn 3')
      expect(out).toContain('Blue 5 VP')
    }
  })
})

describe('odds in Manoeuvre', () => {
  const path = fileWith(
    manoeuvre,
    'quick-battle',
    decision => 'kind' in decision && decision.kind === 'assault',
  )

  test('an assault: the exact distribution, with bars', async () => {
    const { decisions } = await odds('--file', path)
    const assault = decisions.find(({ decision }) => decision.kind === 'assault')!
    expect(assault.exact).toBe(true)
    expect(assault.prospects!.length).toBeGreaterThan(1)
    expect(sumOf(assault)).toBeCloseTo(1)
    const { code, out } = await desk.run(['odds', '--file', path, assault.notation])
    expect(code).toBe(0)
    expect(out).toMatch(/\d\.\d.% {2}[█▏▎▍▌▋▊▉]+/)
    expect(out).toContain(`Exact: ${assault.prospects!.length} results.`)
    const { out: german } = await desk.run(['odds', '--file', path, assault.notation, '--lang', 'de'])
    expect(german).toContain(`Genau: ${assault.prospects!.length} Ergebnisse.`)
    expect(german).toMatch(/\d,\d.%/)
  })

  test('all decisions of the seat, with their likeliest result', async () => {
    const { out } = await desk.run(['odds', '--file', path])
    expect(out).toMatch(/\d\.\d.% · .* · \d+ results/)
    expect(out).toContain('always')
  })

  test('an earlier moment of the match', async () => {
    const { decisions } = await odds('--file', path, '--until', '0')
    expect(decisions.length).toBeGreaterThan(0)
    expect(decisions.every(({ decision }) => decision.kind === undefined)).toBe(true)
  })

  test('the beginning of a scenario', async () => {
    const args = ['--game', 'manoeuvre', '--scenario', 'quick-battle', '--seed', '7']
    const { decisions } = await odds(...args)
    expect(decisions[0]?.decision.type).toBe('discard')
    for (const decision of decisions) expect(sumOf(decision)).toBeCloseTo(1)
  })
})

describe('what cannot be answered', () => {
  const over = (() => {
    const begun = Match.begin(marchOfProgress, {
      scenario: 'thirty-years-war',
      chance: { source: 'fast', seed: 1 },
    })
    if (!begun.ok) throw new Error(begun.refusal.key)
    begun.value.decide(0, { type: 'concede' })
    const path = desk.path('over.grognard.json')
    writeFileSync(path, JSON.stringify(begun.value.file()))
    return path
  })()

  test.each([
    [['card score'], 1, 'SCORE can be committed only while'],
    [['--file', over], 1, 'the match is over'],
    [['card'], 2, ''],
    [['--position', 'nonsense'], 2, ''],
    [['--position', '{"turn":'], 2, ''],
    [['--seat', 'green'], 2, "no seat 'green'"],
    [['--game', 'chess'], 2, "no game 'chess'"],
    [['--scenario', 'waterloo'], 2, 'waterloo'],
    [['--file', '/no/such/file'], 2, 'cannot be read'],
    [['--file', over, '--position', 'x'], 2, 'not both'],
    [['--file', over, '--until', '-1'], 2, '--until needs a whole number'],
    [['a', 'b'], 2, 'one argument too many'],
  ])('%j', async (args, expected, text) => {
    const { code, out, err } = await desk.run(['odds', ...args])
    expect({ code, out }).toEqual({ code: expected, out: '' })
    expect(err).toContain(text)
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('a seat that is not asked', async () => {
    const path = fileWith(manoeuvre, 'quick-battle', ({ type }) => type === 'discard')
    const { seat } = await odds('--file', path)
    const other = seat === 'blue' ? 'red' : 'blue'
    const { code, err } = await desk.run(['odds', '--file', path, '--seat', other])
    expect(code).toBe(1)
    expect(err).toContain('is not asked to decide now')
  })
})

test('a bar is as long as its share, and never nothing', () => {
  expect([1, 0.5, 0.525, 0.00001].map(barOf)).toEqual([
    '█'.repeat(20),
    '█'.repeat(10),
    `${'█'.repeat(10)}▌`,
    '▏',
  ])
})

test('a process of its own says the same', async () => {
  expect(await desk.runProcess(['odds', 'card move-1'])).toEqual(await desk.run(['odds', 'card move-1']))
})
