import { heardBy, LANGUAGES, type Match } from '@grognard/engine'
import type { ChronicleLine, OddsSnapshot } from '@grognard/table'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EventOf, Total } from '../src/events.ts'
import { manoeuvre } from '../src/index.ts'
import { writeView } from '../src/positions/write.ts'
import { SCENARIOS } from '../src/scenario.ts'
import type { Manoeuvre } from '../src/state.ts'
import { effectOf, outcomeOf } from '../src/totals.ts'
import { after, ahead, type Fight, inPlay } from '../ui/combat/fight.ts'
import { latest } from '../ui/combat/history.ts'
import { resultName, termName } from '../ui/combat/names.ts'
import { likelihoods, rowsFor, showsOdds } from '../ui/combat/results.ts'
import { storyFrom } from '../ui/combat/story.ts'
import { type Sum, sumsAhead, sumsBefore, sumsRolled, type Term } from '../ui/combat/sums.ts'
import { fetchWords, wordsIn } from '../ui/combat/words.ts'
import { fetchNames } from '../ui/game-names.ts'
import { layoutFor, SIDE, SQUARE } from '../ui/layout.ts'
import { seatOf } from '../ui/printed.ts'
import { decisionOf, eventOf, type View } from '../ui/reading.ts'
import { staging } from '../ui/staging.ts'
import { middleOf } from '../ui/turning.ts'
import { begin, inContact, type Look, playOn } from './random-play.ts'
import { expectReadable } from './readable.ts'
import { at } from './table.ts'

beforeAll(() => Promise.all([...LANGUAGES.map(fetchWords), ...LANGUAGES.map(fetchNames)]))

type ManMatch = Match<Manoeuvre>

/** Always the same play: a whole match of each scenario, and battles in contact until everything has happened. */
function everywhere(look: Look, battles: number): void {
  for (const [seed, scenario] of SCENARIOS.entries())
    playOn(begin({ scenario, options: { openAmbush: seed % 2 === 0 }, seed }), seed, 10_000, look)
  for (let seed = 0; seed < battles; seed++) playOn(inContact(seed), seed, 30, look)
}

/** What a page would know: here as a spectator does, who sees no hand. */
const lookAt = (match: ManMatch): { readonly view: View; readonly chronicle: ChronicleLine[] } => ({
  view: writeView(manoeuvre.program, match.view(null)),
  chronicle: [match.opening, ...match.entries.map(({ told }) => told)].flatMap((told, entry) =>
    heardBy(told, null).map(event => ({
      entry,
      sentence: manoeuvre.words.en.event(match.scenario, event),
      rule: event.rule,
      event,
    })),
  ),
})

const of = ({ terms }: Sum, ...kinds: Term['of'][]) => terms.filter(term => kinds.includes(term.of))
const worthOf = (terms: readonly Term[]) =>
  terms.reduce((sum, term) => sum + (term.of === 'dice' ? 0 : term.value), 0)

/** A sum for the eye against the engine's own. */
function expectSame(sum: Sum, total: Total): void {
  expect(worthOf(of(sum, 'strength'))).toBe(total.strength)
  expect(worthOf(of(sum, 'card'))).toBe(total.cards)
  expect(worthOf(of(sum, 'leader'))).toBe(total.leader)
  expect(worthOf(of(sum, 'terrain'))).toBe(total.terrain)
  expect(worthOf(of(sum, 'redoubt'))).toBe(total.redoubt)
  expect(of(sum, 'dice')).toHaveLength(total.dice.length)
  expect(total.total).toBeGreaterThanOrEqual(sum.least)
  expect(total.total).toBeLessThanOrEqual(sum.most)
  expect(sum.total).toBe((sum.least + sum.most) / 2)
}

const isRoll = (event: { readonly type: string }): event is EventOf<'totals'> | EventOf<'fire'> =>
  event.type === 'totals' || event.type === 'fire'

describe('the sums', () => {
  test('MAN-9.24 MAN-9.25 MAN-12.6 · what the panel adds up before the dice is what the engine adds up', () => {
    const seen = new Set<string>()
    let before: { readonly match: ManMatch; readonly view: View } | null = null
    everywhere(match => {
      const { view } = lookAt(match)
      const entry = match.entries.at(-1)
      const roll = entry === undefined ? undefined : heardBy(entry.told, null).find(isRoll)
      if (before?.match === match && roll !== undefined) {
        const now = inPlay(before.view)
        const [[, decision] = []] = entry?.decisions ?? []
        const choice = decision && decisionOf({ decision, label: '', notation: '' })
        const isTry = choice?.type === 'withdraw' && 'card' in choice
        const fight = (choice && ahead(now, choice)) ?? now
        if (fight === null) throw new Error(`no combat before ${JSON.stringify(decision)}`)
        // The card of a failed withdrawal counts, but whether it fails is a die.
        const tried = isTry ? { ...fight, defence: [...fight.defence, choice.card] } : fight
        const { attack, defence } = sumsAhead(before.view, tried)
        expectSame(attack, roll.attack)
        expectSame(defence, roll.defence)
        const result = roll.type === 'totals' ? effectOf(roll) : roll.hit ? 'hit' : 'no-effect'
        const row = rowsFor(tried, defence.total).find(
          ({ from, to }) => roll.attack.total >= from && (to === null || roll.attack.total <= to),
        )
        expect(row?.result).toBe(result)
        for (const term of [...attack.terms, ...defence.terms]) seen.add(term.of)
        seen.add(tried.kind).add(result)
        if (tried.supporters.length > 0) seen.add('support')
        if (tried.committed.length > 0) seen.add('committed')
        if (tried.sappers) seen.add('sappers')
      }
      before = { match, view }
    }, 250)
    for (const what of ['strength', 'dice', 'card', 'leader', 'terrain', 'redoubt', 'support', 'committed'])
      expect(seen, what).toContain(what)
    for (const kind of ['assault', 'ambush', 'bombardment', 'volley', 'hit', 'attackers-hit', 'eliminated'])
      expect(seen, kind).toContain(kind)
  })

  test('MAN-9.13 MAN-14.11 · a combat that was broken off comes to no dice, and has no sums', () => {
    const brokenOff = new Set<string>()
    everywhere(match => {
      const { combat } = lookAt(match).view
      if (combat === null) return
      const how = combat.withdrew ? 'withdrew' : combat.skirmish ? 'skirmish' : null
      expect(inPlay({ combat }) === null).toBe(how !== null)
      if (how !== null) brokenOff.add(how)
    }, 250)
    expect([...brokenOff].sort()).toEqual(['skirmish', 'withdrew'])
  })

  test('TV-33 · two supporters, a leader who commands, a town and a card', () => {
    const table = at({
      nations: ['france', 'austria'],
      units: {
        'fr-8th-regiment-legere': 'd4',
        'fr-4th-regiment-suisse': 'c5',
        'fr-19th-regiment-legere': 'e5',
        'au-oreilly-chevaulegers': 'd5',
      },
      terrain: { d5: 'town' },
    })
    const fight: Fight = {
      kind: 'assault',
      unit: 'fr-8th-regiment-legere',
      card: 'fr-8th-regiment-legere-c3',
      target: 'au-oreilly-chevaulegers',
      defence: ['au-oreilly-chevaulegers-c1'],
      attack: ['fr-4th-regiment-suisse-c1'],
      leader: 'fr-leader-nicolas-soult',
      commands: true,
      supporters: ['fr-19th-regiment-legere', 'fr-4th-regiment-suisse'],
      committed: [],
      sappers: false,
      rolled: null,
    }
    const { attack, defence } = sumsAhead(lookAt(table.match).view, fight)
    expect([attack.total, attack.least, attack.most]).toEqual([6 + 7 + 5 + 7 + 9, 22, 46])
    expect([defence.total, defence.least, defence.most]).toEqual([16, 16, 16])
    const texts = [...attack.terms, ...defence.terms].map(term => termName(term, 'de'))
    expect(texts).toContain('Ortschaft')
    expect(texts, 'as on its counter').toContain('4. Schweiz')
    for (const text of texts) expectReadable(text)
  })
})

describe('the result table', () => {
  test('MAN-10.1 · for every defence total and every attack total there is one row, and it is the engine’s', () => {
    for (let defence = 1; defence <= 40; defence++) {
      const rows = rowsFor({ kind: 'assault', supporters: [] }, defence)
      for (let attack = 1; attack <= 170; attack++) {
        const fitting = rows.filter(({ from, to }) => attack >= from && (to === null || attack <= to))
        expect(fitting.map(({ result }) => result)).toEqual([outcomeOf(attack, defence)])
      }
    }
  })

  test('MAN-11.7 · where nobody attacks, nobody is hit', () => {
    const row = { result: 'no-effect', from: 0, to: 6 }
    expect(rowsFor({ kind: 'ambush', supporters: [] }, 6).at(-1)).toEqual(row)
    expect(rowsFor({ kind: 'ambush', supporters: ['fr-x'] }, 6).at(-1)?.result).toBe('attackers-hit')
  })

  test('MAN-12.8 · fire hits above the defence total, and above it only', () => {
    expect(rowsFor({ kind: 'volley', supporters: [] }, 7)).toEqual([
      { result: 'hit', from: 8, to: null },
      { result: 'no-effect', from: 0, to: 7 },
    ])
  })

  test('every result has a name in every language', () => {
    for (const language of LANGUAGES)
      for (const kind of ['assault', 'bombardment'] as const)
        for (const { result } of rowsFor({ kind, supporters: [] }, 5))
          expectReadable(resultName(result, language))
  })
})

describe('the odds', () => {
  const rule = 'MAN-10.1'
  const prospects = (outcomes: readonly (readonly [number, object])[]): OddsSnapshot => ({
    exact: true,
    error: 0,
    unanswered: false,
    prospects: outcomes.map(([probability, event]) => ({
      probability,
      sentences: [],
      events: [{ type: 'nothing', rule, ...event }],
    })),
  })

  test('chances of one result are added up, whatever follows from it', () => {
    const odds = prospects([
      [0.5, { type: 'result', outcome: 'no-effect' }],
      [0.25, { type: 'result', outcome: 'attacker-choice' }],
      [0.25, { type: 'result', outcome: 'attacker-choice' }],
    ])
    expect([...(likelihoods(odds) ?? [])]).toEqual([
      ['no-effect', 0.5],
      ['attacker-choice', 0.5],
    ])
    expect(showsOdds(odds)).toBe(true)
  })

  test('odds of other dice are left to the action bar', () => {
    expect(showsOdds(prospects([[1, { type: 'restored' }]]))).toBe(false)
    expect(showsOdds(prospects([]))).toBe(false)
  })
})

describe('the story of a combat', () => {
  test('every combat that is over can be gone through from what a spectator heard, and adds up at every step', () => {
    const seen = new Set<string>()
    let squares = new Map<string, string | null>()
    let known: ManMatch | null = null
    let unitsBefore: View['units'] = {}
    everywhere(match => {
      const { view, chronicle } = lookAt(match)
      if (match !== known) squares = new Map()
      known = match
      // Where the target stood is on the board only before it moves on.
      for (const line of chronicle.filter(({ entry }) => entry === match.entries.length)) {
        const event = eventOf(line)
        if (event?.type === 'combat') squares.set(`${line.entry}`, unitsBefore[event.target]?.square ?? null)
      }
      unitsBefore = view.units
      if (match.entries.length % 23 !== 0 && match.outcome === null) return
      const combats = chronicle.filter(({ event }) => event.type === 'combat')
      for (const line of combats) {
        const story = storyFrom(line, { view, chronicle })
        if (story === null) {
          expect([view.combat === null, line]).toEqual([false, combats.at(-1)])
          continue
        }
        const square = squares.get(`${line.entry}`)
        // In a match that begins with a battle nobody has heard where those stood who fell at once.
        const isUnheard = match.terms.start !== undefined && view.units[story.fight.target]?.square === null
        if (square !== undefined && !(isUnheard && story.square === null)) expect(story.square).toBe(square)
        const lines = story.steps.flatMap(step => step.lines)
        expect(lines[0]).toBe(line)
        const types = lines.map(({ event }) => event.type)
        expect(types.some(type => ['totals', 'fire', 'skirmish', 'withdrawal'].includes(type))).toBe(true)
        for (const { name, fight } of story.steps) {
          seen.add(name)
          if (story.fight.rolled === null) continue
          const { rolled } = story.fight
          const sums =
            fight.rolled === null
              ? sumsBefore(fight, story.fight, rolled, story.terrain)
              : sumsRolled(fight, fight.rolled, story.terrain)
          if (fight.rolled === null) {
            expect(sums.attack.least).toBeLessThanOrEqual(rolled.attack.total)
            expect(sums.defence.total).toBeLessThanOrEqual(rolled.defence.total)
          } else {
            expect(sums.attack.total).toBe(rolled.attack.total)
            expect(sums.defence.total).toBe(rolled.defence.total)
          }
        }
      }
    }, 40)
    expect([...seen].sort()).toEqual(['attack', 'declare', 'defence', 'outcome', 'totals', 'withdrawal'])
    for (const language of LANGUAGES)
      for (const step of seen) {
        const { steps } = wordsIn(language)
        expectReadable(Object.entries(steps).find(([name]) => name === step)?.[1] ?? '')
      }
  })

  test('a combat is the latest one until something else happens in the next turn', () => {
    const line = (event: object, entry = 1): ChronicleLine => ({
      entry,
      sentence: JSON.stringify(event),
      rule: 'MAN-9.4',
      event: { type: 'nothing', rule: 'MAN-9.4', ...event },
    })
    const combat = line({ type: 'combat' })
    const hit = line({ type: 'hit' })
    const turn = line({ type: 'turn' })
    const drew = line({ type: 'drew' })
    const answered = line({ type: 'by-table' })
    expect(latest([turn, combat, hit])?.lines).toEqual([combat, hit])
    expect(latest([turn, combat, answered, hit])?.lines, 'answered by the table').toEqual([combat, hit])
    expect(latest([turn, combat, hit, turn])?.lines).toEqual([combat, hit])
    expect(latest([turn, combat, hit, turn, drew])).toBe(null)
    expect(latest([turn, drew])).toBe(null)
  })

  test('a failed withdrawal leaves its card in the defence, a successful one ends it all (MAN-9.12, MAN-9.13)', () => {
    const combat = {
      type: 'combat',
      rule: 'MAN-9.4',
      kind: 'assault',
      unit: 'a',
      card: 'b',
      target: 'c',
    } as const
    const withdrawal = { type: 'withdrawal', rule: 'MAN-9.11', unit: 'c', card: 'd', roll: 5 } as const
    const fight = after(null, combat)
    expect(after(fight, { ...withdrawal, succeeded: false })?.defence).toEqual(['d'])
    expect(after(fight, { ...withdrawal, succeeded: true })?.defence).toEqual([])
    expect(after(null, { ...withdrawal, succeeded: true })).toBe(null)
  })
})

describe('a combat that is held up over the board', () => {
  test('has the dice and totals that were told, by whoever opened it, and what came of it; nothing else is held up', () => {
    const stamps = new Set<string>()
    const shapes = new Set<number>()
    let [heard, retreats] = [0, 0]
    let earlier: View | null = null
    const { map } = layoutFor(false)
    const placeOf = (square: string, { homeEdges }: View) => {
      const { x, y } = middleOf(square, homeEdges.blue ?? 'south')
      return { x: x + map.x, y: y + map.y }
    }
    const look: Look = match => {
      const { chronicle, view } = lookAt(match)
      if (chronicle.length < heard) heard = 0
      const was = earlier ?? view
      const before = { chronicle: chronicle.slice(0, heard), view: was }
      earlier = view
      const fresh = chronicle.slice(heard)
      heard = chronicle.length
      const staged = staging({ chronicle, view, match: 'm', language: 'en' }, before)
      const events = fresh.flatMap(line => eventOf(line) ?? [])
      const rolled = events.findLast(isRoll)
      const hasRetreated = events.some(event => event.type === 'moved' && event.how === 'retreat')
      expect(staged === null).toBe(rolled === undefined && !hasRetreated)
      expect(staged?.retreat != null).toBe(hasRetreated)
      if (hasRetreated) retreats++
      const stands = Object.values(view.units).flatMap(({ square }) =>
        square === null ? [] : placeOf(square, view),
      )
      const left = staged?.retreat
      if (left) expect(left.isTaken).toBe(stands.some(({ x, y }) => x === left.from.x && y === left.from.y))
      if (staged === null || rolled === undefined) return
      expect(staged.at).not.toBeNull()
      const opened = chronicle.flatMap(line => eventOf(line) ?? []).findLast(({ type }) => type === 'combat')
      const taken = Object.values(view.units).flatMap(({ square }) => square ?? [])
      expect(taken.map(square => placeOf(square, view))).not.toContainEqual(staged.at)
      const fought = opened?.type === 'combat' ? (was.units[opened.target]?.square ?? null) : null
      if (fought !== null) {
        const [target, stamp] = [placeOf(fought, view).y, staged.at?.y ?? 0]
        // Where there is more room beside the target, that is where one is asked.
        const beside = target < SIDE / 2 + map.y ? stamp - target : target - stamp
        expect(beside === SQUARE || beside === 2 * SQUARE).toBe(false)
      }
      const target = opened?.type === 'combat' ? seatOf(view, opened.target) : null
      expect(staged.sums.map(({ total }) => total)).toEqual([rolled.attack.total, rolled.defence.total])
      expect(staged.sums[0]?.dice).toEqual(rolled.attack.dice.flatMap(({ rolls }) => rolls))
      const [{ dice: thrown = [], faces = [] } = {}] = staged.sums
      expect(faces).toHaveLength(thrown.length)
      for (const [n, value] of thrown.entries()) expect(value).toBeLessThanOrEqual(faces[n] ?? 0)
      for (const each of faces) shapes.add(each)
      if (target !== null)
        expect(staged.sums.map(({ seat }) => seat)).toEqual(target === 'blue' ? [1, 0] : [0, 1])
      stamps.add(staged.stamp ?? '')
    }
    for (let seed = 0; seed < 12; seed++) {
      heard = 0
      earlier = null
      playOn(inContact(seed), seed, 30, look)
    }
    expect(stamps.size).toBeGreaterThan(2)
    expect([...shapes].toSorted((a, b) => a - b)).toEqual([6, 8, 10])
    expect(retreats).toBeGreaterThan(0)
  })
})
