import { LANGUAGES, seeded } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUSE } from '../../src/module/index.ts'
import { BATTLE_STEPS } from '../../src/positions/battle-in-play.ts'
import { SECTIONS } from '../../src/vocabulary.ts'
import { arithmeticOf, differences } from '../../ui/battle/arithmetic.ts'
import { pointedBy } from '../../ui/battle/pointed.ts'
import { standingIn, strengthOf } from '../../ui/battle/standing.ts'
import { dragged } from '../../ui/choosing/dragged.ts'
import { actor, chapter, dice } from '../../ui/chronicle.ts'
import { layoutFor, pack, type Rect, shapeIn } from '../../ui/layout.ts'
import { fetchRulebook, namesIn, pennonOf } from '../../ui/names.ts'
import { MODULE_OF, openBox } from '../../ui/printed.ts'
import type { Snapshot } from '../../ui/reading.ts'
import { lookOf, sidesAt } from '../../ui/sides.ts'
import { fetchWords } from '../../ui/words.ts'
import { playOn, snapshotOf } from './battle-at-random.ts'
import { begin, questionOf, viewOf } from './pressing.ts'

const FRENCH = 0
const ALLIED = 1

beforeAll(async () => {
  await openBox('austerlitz', undefined)
  for (const language of LANGUAGES) await Promise.all([fetchWords(language), fetchRulebook(language)])
})

describe('where things lie', () => {
  const apart = (a: Rect, b: Rect) =>
    a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01

  test('AOM-28.2 · no section lies over another, at any step and on any screen, and all boards of a shape are equal', () => {
    for (const shape of ['desk', 'upright', 'low'] as const) {
      const heights = new Set<number>()
      for (const step of [null, ...BATTLE_STEPS])
        for (const open of [undefined, { left: true, right: false }, { left: true, right: true }]) {
          const layout = layoutFor(shape, step, open)
          heights.add(layout.height)
          const places = (['near', 'far'] as const).flatMap(place =>
            SECTIONS.map(section => layout.section(place, section)),
          )
          for (const [at, rect] of [...places, layout.hand].entries()) {
            expect(Math.min(rect.x, rect.y)).toBeGreaterThanOrEqual(0)
            expect(rect.x + rect.w).toBeLessThanOrEqual(layout.width)
            expect(rect.y + rect.h).toBeLessThanOrEqual(layout.height)
            for (const other of places.slice(at + 1)) expect(apart(rect, other)).toBe(true)
          }
        }
      expect(heights.size).toBe(1)
    }
  })

  test('AOM-28.2 · a section faces the one that it fights', () => {
    const layout = layoutFor('desk', 'combat')
    expect(layout.section('near', 'left').x).toBe(layout.section('far', 'right').x)
    expect(layout.section('near', 'center').x).toBe(layout.section('far', 'center').x)
    expect(layout.section('near', 'flankLeft').x).toBe(layout.section('far', 'flankRight').x)
  })

  test.each([
    [900, 730, 'desk'],
    [360, 480, 'upright'],
    [370, 360, 'low'],
    [2100, 1380, 'desk'],
  ] as const)('a room of %i by %i is laid out as %s', (width, height, shape) => {
    expect(shapeIn({ width, height })).toBe(shape)
  })

  test('counters are as large as all of them can be, and none lies outside', () => {
    const room = { x: 10, y: 20, w: 220, h: 110 }
    for (let count = 1; count < 30; count++) {
      const { scale, spots } = pack(count, room, { width: 58, height: 46 }, 1.3)
      expect(spots).toHaveLength(count)
      for (const { x, y } of spots) {
        expect(x - 29 * scale).toBeGreaterThanOrEqual(room.x - 0.01)
        expect(x + 29 * scale).toBeLessThanOrEqual(room.x + room.w + 0.01)
        expect(y + 23 * scale).toBeLessThanOrEqual(room.y + room.h + 0.01)
      }
    }
  })
})

describe('what is shown', () => {
  test('AOM-8.10, AOM-8.1 · of the enemy no strength, of what lies face down not even a name', () => {
    playOn(begin('austerlitz', 3), 3, match => {
      for (const [seat, side] of [
        [FRENCH, 'french'],
        [ALLIED, 'allied'],
      ] as const) {
        const view = viewOf(match, seat)
        for (const { side: of, face, counter } of standingIn(view, new Map())) {
          if (of === side) expect(face).not.toBeNull()
          else {
            expect(face?.troops ?? null).toBeNull()
            expect(face === null).toBe(view.counters.find(({ id }) => id === counter)?.face === null)
          }
        }
      }
      for (const { face } of standingIn(viewOf(match, null), new Map()))
        expect(face?.troops ?? null).toBeNull()
    })
  })

  test('AOM-8.10 · own CU show the SP that they hold', () => {
    const standing = standingIn(viewOf(begin('austerlitz', 1), FRENCH), new Map())
    const vandamme = standing.find(({ face }) => face?.id === 'fr-vandamme')
    expect(strengthOf(vandamme?.face?.troops ?? null)).toEqual({ normal: 9, shattered: 0 })
    expect(vandamme?.section).toBe('reserve')
  })

  test('the viewer sits behind his own army, a spectator behind the attacker', () => {
    const match = begin('austerlitz', 1)
    expect(sidesAt(viewOf(match, FRENCH))).toEqual({ near: 'french', far: 'allied' })
    expect(sidesAt(viewOf(match, ALLIED))).toEqual({ near: 'allied', far: 'french' })
    expect(sidesAt(viewOf(match, null))).toEqual({ near: 'allied', far: 'french' })
    expect(lookOf('french')).toEqual({ tone: 'blue', flag: 'tricolour' })
    expect(lookOf('allied')).toEqual({ tone: 'orange', flag: 'black-yellow' })
  })

  test('AOM-28.22 · a counter that is dragged to a section is posted there, as by two presses', () => {
    const match = begin('austerlitz', 3)
    while (match.pending().step !== 'deployArmy')
      for (const { seat } of match.pending().seats) match.decide(seat, match.sample(seat, seeded(1)))
    const question = questionOf(match, FRENCH)
    expect(dragged(question, 'piece:fr-suchet', 'near:left')).toEqual({
      type: 'build',
      parts: [{ type: 'post', piece: 'fr-suchet', section: 'left' }],
    })
    expect(dragged(question, 'piece:fr-suchet', 'near:flankLeft')).toMatchObject({ type: 'pick' })
  })

  test('AOM-8.11 · before the roll troops and control of the enemy are not known, and his numbers only after the fire', () => {
    const seen = { sums: 0, rolled: 0 }
    for (let seed = 0; seed < 6; seed++)
      playOn(begin('austerlitz', seed), seed, match => {
        const shown = arithmeticOf({ snapshot: snapshotOf(match, FRENCH), armed: null })
        if (shown === null) return
        if (shown.totals !== null) {
          seen.rolled++
          expect(shown.own.known + (shown.dice?.[0] ?? 0)).toBe(shown.totals[0])
          return
        }
        seen.sums++
        const hidden = shown.enemy.terms.filter(({ value }) => value === null).map(({ of }) => of)
        expect(hidden).toEqual(expect.arrayContaining(['troops', 'control']))
        const isCompared = match.pending().step === 'troopsUsed'
        expect(hidden.includes('ratio')).toBe(!isCompared)
        expect(shown.strengths[1] === null).toBe(!isCompared)
        expect(
          shown.own.terms.every(
            ({ of, value }) => value !== null || ['ratio', 'commander', 'guns'].includes(of),
          ),
        ).toBe(true)
      })
    expect(seen.sums).toBeGreaterThan(0)
    expect(seen.rolled).toBeGreaterThan(0)
  })

  test('AOM-31.12 · a hundred throws make all differences', () => {
    const even = differences(0, 0)
    expect([...even.values()].reduce((a, b) => a + b)).toBe(100)
    expect(even.get(0)).toBe(10)
    expect(differences(5, 1).get(13)).toBe(1)
  })

  test('a battle round is a chapter, and whoever acts is known by his player or side', () => {
    const seats = [
      { id: 'F1', side: 'french' },
      { id: 'A1', side: 'allied' },
    ] as unknown as Snapshot['seats']
    const line = (event: object) => ({ entry: 0, sentence: '', rule: 'AOM-29.1', event }) as never
    const alone = (event: object, language: 'en' | 'de') => chapter(line(event), language, { chronicle: [] })
    expect(alone({ type: 'battle-round', round: 3 }, 'en')).toBe('Battle Round 3')
    expect(alone({ type: 'turn', turn: 2 }, 'de')).toBe('Runde 2')
    expect(actor(line({ type: 'option-passed', side: 'allied' }), { seats })).toBe(1)
    expect(actor(line({ type: 'force-declared', player: 'F1' }), { seats })).toBe(0)
    expect(dice(line({ type: 'engagement-roll', sides: [{ die: 4 }, { die: 9 }] }))).toEqual([4, 9])
    expect(dice(line({ type: 'morale-check', die: 7 }))).toEqual([7])
  })
})

const RULE = 'AOM-17.1' as const

test('AOM-12.5, AOM-17.1 · an Activation Round is a chapter, and goes on after a battle in it', () => {
  const chronicle = [
    'turn',
    'hq-activated',
    'bid-made',
    'activation-number',
    'round-passed',
    'activation-order',
    'hq-activated',
    'battle-round',
    'battle-over',
    'hq-activated',
    'force-supplied',
    'activation-number',
  ].map((type, entry) => ({
    entry,
    sentence: '',
    rule: RULE,
    event: { type, rule: RULE, turn: 3, round: 1 },
  }))
  const chapters = (language: 'en' | 'de') => chronicle.map(line => chapter(line, language, { chronicle }))
  expect(chapters('en')).toEqual([
    'Turn 3',
    null,
    'Turn 3, Activation Round 1',
    null,
    null,
    null,
    null,
    'Battle Round 1',
    null,
    'Turn 3, Activation Round 1',
    null,
    'Turn 3, Activation Round 2',
  ])
  expect(chapters('de')[2]).toBe('Runde 3, Aktivierungsrunde 1')
})

test.each([
  [{ type: 'option-played', side: 'french', section: 'left' }, ['near left'], []],
  [
    { type: 'section-attacked', side: 'allied', section: 'right', target: 'left' },
    ['far right', 'near left'],
    [],
  ],
  [{ type: 'guns-aimed', side: 'french', sections: ['center'], atGuns: null }, ['far center'], []],
  [
    {
      type: 'engagement-roll',
      sides: [
        { side: 'french', section: 'left' },
        { side: 'allied', section: 'right' },
      ],
    },
    ['near left', 'far right'],
    [],
  ],
  [{ type: 'morale-check', side: 'french', unit: 'fr-suchet' }, [], ['fr-suchet']],
])('a line that is pointed at shows where it happened: %j', (event, sections, pieces) => {
  const pointed = pointedBy({ rule: 'AOM-29.1', ...event }, { near: 'french', far: 'allied' })
  expect(pointed.sections.map(({ place, section }) => `${place} ${section}`)).toEqual(sections)
  expect(pointed.pieces).toEqual(pieces)
})

describe('what is printed', () => {
  test('AOM-47.5 · every scenario of the house has its module, and every piece a name and a pennon', async () => {
    for (const { id, scenarioIds, file } of HOUSE)
      for (const scenario of scenarioIds) {
        expect(MODULE_OF[scenario]).toBe(id)
        await openBox(scenario, undefined)
        for (const language of LANGUAGES) {
          const names = namesIn(language)
          for (const hq of file.headquarters) expect(pennonOf(names.hq(hq.id)).length).toBeGreaterThan(0)
          for (const unit of file.combatUnits) expect(names.shortUnit(unit.id).length).toBeLessThan(18)
        }
      }
    await openBox('austerlitz', undefined)
    expect(Object.keys(MODULE_OF).sort()).toEqual(HOUSE.flatMap(({ scenarioIds }) => scenarioIds).sort())
  })

  test.each([
    ['IV Corps', 'IV'],
    ['Grande Armée', 'GA'],
    ['Army of Podolia', 'AP'],
  ])('%s has %s on its pennon', (name, pennon) => expect(pennonOf(name)).toBe(pennon))
})
