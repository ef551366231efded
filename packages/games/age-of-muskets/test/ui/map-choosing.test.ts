import { seeded, there } from '@grognard/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { wishIn } from '../../ui/campaign/acting.ts'
import { forceUnder } from '../../ui/campaign/declaring.ts'
import { deed } from '../../ui/campaign/deed.ts'
import { garrisoningsIn, withCount } from '../../ui/campaign/garrisons.ts'
import { isOffMap, isPlacedOnMap } from '../../ui/campaign/lit.ts'
import { marchTo } from '../../ui/campaign/marching.ts'
import { namesIn } from '../../ui/campaign/mentions.ts'
import { offersAbout, targetsOfChoice } from '../../ui/campaign/offers.ts'
import { legsOf, surchargeOf } from '../../ui/campaign/orders.ts'
import { isOfUnits } from '../../ui/campaign/panel/folding.ts'
import { campaignParts } from '../../ui/campaign/reading.ts'
import { sheetFor } from '../../ui/campaign/sheet.ts'
import { targetsOfPart, zone } from '../../ui/campaign/targets.ts'
import { fetchCampaignWords } from '../../ui/campaign/words.ts'
import { dragged } from '../../ui/choosing/dragged.ts'
import { lightUp } from '../../ui/choosing/lit.ts'
import { isTaken, type Mark, type Press, type Question, type Tag } from '../../ui/choosing/marks.ts'
import { isTag, piece, type Target } from '../../ui/choosing/targets.ts'
import { fetchRulebook } from '../../ui/names.ts'
import { openBox, printed } from '../../ui/printed.ts'
import { type AomMatch, after, begin, questionOf } from './pressing.ts'

/** The map promises: whatever names a zone, a bridge or a piece is said by pressing it, or stands in its panel. */

beforeAll(() => openBox('the-sall', undefined))

type Look = (match: AomMatch, seat: number, question: Question) => boolean

/** Plays at random, and looks at every question on the map; `true` is enough. */
function playOn(seed: number, look: Look): void {
  const random = seeded(`map ${seed}`)
  const match = begin('the-sall', seed)
  while (match.outcome === null)
    for (const { seat, sealed } of match.pending().seats) {
      if (sealed) continue
      if (match.view(seat).open.battle === null && look(match, seat, questionOf(match, seat)) === true) return
      match.decide(seat, match.sample(seat, random))
    }
}

/** The first question in which it is asked for decisions of this type, at random. */
function asked(type: string, isMeant: (question: Question) => boolean = () => true) {
  let found: { readonly match: AomMatch; readonly seat: number; readonly question: Question } | null = null
  for (let seed = 0; found === null && seed < 30; seed++)
    playOn(seed, (match, seat, question) => {
      const { choices, draft } = question
      const isAsked =
        choices.some(({ decision }) => decision.type === type) || draft?.whole?.decision.type === type
      if (!isAsked || !isMeant(question)) return false
      found = { match, seat, question }
      return true
    })
  return there(found as { match: AomMatch; seat: number; question: Question } | null, `question for ${type}`)
}

const markOf = (question: Question, target: Target): Mark | Tag | undefined => {
  const lit = lightUp(question)
  return isTag(target) ? lit.tags.find(({ tag }) => tag === target) : lit.marks.get(target)
}

/** What pressing all of these leads to; null: one of them cannot be pressed. */
function pressed(
  match: AomMatch,
  seat: number,
  question: Question,
  targets: readonly Target[],
): Press | null {
  let now = question
  let last: Press | null = null
  // What has a place is pressed before the strip says the rest.
  for (const target of targets.toSorted((a, b) => Number(isTag(a)) - Number(isTag(b)))) {
    const mark = markOf(now, target)
    if (mark === undefined) return null
    if (isTaken(mark)) continue
    last = mark.press
    if (last.type !== 'pick') return last
    now = after(match, seat, now, last) ?? now
  }
  return last
}

test('AOM-18.1 · every choice and every part that names something on the map is found by pressing it', () => {
  let found = 0
  for (let seed = 0; seed < 2; seed++)
    playOn(seed, (match, seat, question) => {
      const { choices, draft } = question
      const offers =
        draft === null
          ? choices.map(choice => ({
              label: choice.label,
              said: choice.decision,
              targets: targetsOfChoice(choice),
            }))
          : draft.next.map(each => ({
              label: each.label,
              said: each.part,
              targets: campaignParts([each]).flatMap(targetsOfPart),
            }))
      for (const { label, said, targets } of offers.slice(0, 14)) {
        const { zones, units, headquarters } = printed()
        const named = namesIn(said).filter(
          name => zones.has(name) || units.has(name) || headquarters.has(name),
        )
        if (named.length === 0) continue
        const isListed =
          named.some(name => offersAbout(question, new Set([name])).some(each => each.label === label)) ||
          garrisoningsIn(question.view, [], campaignParts([{ part: said }])).length > 0
        const press = targets.length === 0 ? null : pressed(match, seat, question, targets)
        expect(isListed || press !== null, label).toBe(true)
        found++
      }
      return false
    })
  expect(found).toBeGreaterThan(100)
})

describe('a march in one gesture', () => {
  const canMarch = ({ draft }: Question) =>
    draft?.next.some(({ part }) => part.type === 'move-force') === true

  test('AOM-19.1 · a press on a zone sends the Force there, the same press takes it back', () => {
    const { match, seat, question } = asked('march', canMarch)
    const [first] = campaignParts(there(question.draft, 'draft').next).flatMap(part =>
      part.type === 'move-force' ? [part.to] : [],
    )
    const target = zone(there(first, 'zone'))
    const press = there(markOf(question, target), 'mark').press
    expect(press).toEqual({ type: 'build', parts: [{ type: 'move-force', to: first }] })
    const then = there(after(match, seat, question, press), 'draft')
    expect(markOf(then, target)).toMatchObject({ state: 'armed', press: { type: 'build', parts: [] } })
    expect(legsOf({ view: then.view, draft: then.draft, armed: null, wish: null })).toHaveLength(1)
  })

  test('AOM-19.1 · an HQ that is dragged takes its whole Force along', () => {
    const { question } = asked('march', canMarch)
    const hq = there(question.view.own?.activation?.forces.find(({ isActing }) => isActing)?.hq, 'HQ')
    const [part] = campaignParts(there(question.draft, 'draft').next).filter(
      ({ type }) => type === 'move-force',
    )
    const to = part?.type === 'move-force' ? part.to : ''
    expect(dragged(question, piece(hq), zone(to))).toEqual({ type: 'build', parts: [part] })
  })

  test('AOM-18.1 · whoever presses a zone when he is asked for an action wishes to march there', () => {
    const { match, seat, question } = asked('action', ({ view, choices }) => {
      const acting = view.own?.activation?.forces.find(({ isActing }) => isActing)
      return acting?.hq !== undefined && acting.hq !== null && choices.length > 1
    })
    const lit = [...lightUp(question).marks].find(([target]) => target.startsWith('zone:'))
    const [target, mark] = there(lit, 'zone')
    expect(mark.press.type).toBe('weigh')
    const then = there(after(match, seat, question, mark.press), 'question')
    expect(then.armed?.decision).toEqual({ type: 'action', action: 'march' })
    expect(zone(there(wishIn(then), 'wish'))).toBe(target)
  })

  test('AOM-12.4 · a CU that acts by itself is sent where it was wished to march', () => {
    const { question } = asked('march', ({ view, draft }) => {
      const acting = view.own?.activation?.forces.find(({ isActing }) => isActing)
      return acting?.hq === null && draft?.next.some(({ part }) => part.type === 'move') === true
    })
    const next = campaignParts(there(question.draft, 'draft').next)
    const [first] = next.flatMap(part => (part.type === 'move' ? [part] : []))
    const { to } = there(first, 'move')
    expect(marchTo(question.view, next, to)).toEqual(first)
    expect(marchTo(question.view, next, 'nowhere')).toBeUndefined()
  })

  test('AOM-19.5 · what the board adds for rivers is what the rules charge', () => {
    let compared = 0
    playOn(3, (match, seat, question) => {
      const { draft, view } = question
      const acting = view.own?.activation?.forces.find(({ isActing }) => isActing)
      if (draft?.whole?.decision.type !== 'march' || acting === undefined) return false
      for (const part of campaignParts(draft.next)) {
        if (part.type !== 'move-force') continue
        const then = there(after(match, seat, question, { type: 'build', parts: [part] }), 'draft')
        const legs = legsOf({ view: then.view, draft: then.draft, armed: null, wish: null })
        const cost = acting.cost + surchargeOf(view, legs)
        const activation = there(view.own?.activation, 'activation')
        expect(activation.onCredit || cost <= activation.available).toBe(true)
        compared++
      }
      match.build(seat, [])
      return false
    })
    expect(compared).toBeGreaterThan(3)
  })
})

test('AOM-17.1 · a bid is said by an HQ and a number', () => {
  const { match, seat, question } = asked('bid')
  const bids = question.choices.filter(({ decision }) => decision.type === 'bid')
  for (const choice of bids) {
    const press = pressed(match, seat, question, targetsOfChoice(choice))
    expect(press).toMatchObject({ type: 'choose', choice: { notation: choice.notation } })
    expect(isPlacedOnMap(choice, question)).toBe(true)
  }
})

test('AOM-14.5, AOM-12.2 · what only the sheet of the army shows is listed at once, what the map shows is not', () => {
  const losses = asked('attrition', ({ draft }) => (draft?.next.length ?? 0) > 1).question
  expect(isOffMap(losses)).toBe(true)
  const { question } = asked('declare-forces', ({ draft }) => (draft?.next.length ?? 0) > 1)
  expect(isOffMap(question)).toBe(false)
})

describe('AOM-12.2 · counters are activated', () => {
  const isAsked = ({ draft, view }: Question) =>
    draft?.parts.length === 0 && forceUnder(view, view.own?.activation?.hq ?? '').length > 2

  test('an HQ with all that is on its display in one press, and taken back in one', () => {
    const { match, seat, question } = asked('declare-forces', isAsked)
    const hq = there(question.view.own?.activation?.hq, 'HQ')
    const press = there(markOf(question, piece(hq)), 'mark').press
    expect(press).toEqual({ type: 'build', parts: forceUnder(question.view, hq) })
    const then = there(after(match, seat, question, press), 'draft')
    expect(then.draft?.whole?.decision.type).toBe('declare-forces')
    const back = there(markOf(then, piece(hq)), 'mark')
    expect(back).toMatchObject({ state: 'picked', press: { type: 'build', parts: [] } })
  })

  test('CU one by one', () => {
    const { match, seat, question } = asked('declare-forces', isAsked)
    const hq = there(question.view.own?.activation?.hq, 'HQ')
    const all = forceUnder(question.view, hq)
    const then = there(after(match, seat, question, { type: 'build', parts: all }), 'draft')
    const [unit] = all.flatMap(part => (part.type === 'activate-unit' ? [part.unit] : []))
    const back = there(markOf(then, piece(there(unit, 'CU'))), 'mark').press
    const without = there(after(match, seat, then, back), 'draft')
    expect(without.draft?.parts).toHaveLength(all.length - 1)
    expect(markOf(without, piece(there(unit, 'CU')))).toMatchObject({ state: 'open' })
  })
})

test('AOM-19.12 · SP are left as a garrison one by one, and all of a CU in one part', () => {
  const { match, seat, question } = asked(
    'march',
    ({ draft }) => draft?.next.some(({ part }) => part.type === 'leave-garrison') === true,
  )
  const next = campaignParts(there(question.draft, 'draft').next)
  const [row] = garrisoningsIn(question.view, [], next).filter(
    ({ transfer }) => transfer.type === 'leave-garrison',
  )
  const leaving = there(row, 'CU that may leave SP')
  const { type } = there(
    leaving.counts.find(({ most }) => most > 2),
    'type with several SP',
  )
  const one = withCount([], leaving, type, 1)
  expect(one).toMatchObject([{ type: 'leave-garrison', troops: { [type]: 1 } }])
  const then = there(after(match, seat, question, { type: 'build', parts: one }), 'draft')
  const parts = campaignParts(there(then.draft, 'draft').parts)
  const [laid] = garrisoningsIn(then.view, parts, campaignParts(there(then.draft, 'draft').next))
  expect(there(laid, 'row').counts.find(each => each.type === type)?.count).toBe(1)
  const two = withCount(parts, there(laid, 'row'), type, 2)
  expect(two).toHaveLength(1)
  expect(after(match, seat, then, { type: 'build', parts: two })).not.toBeNull()
  expect(withCount(two, there(laid, 'row'), type, 0)).toEqual([])
})

test('AOM-19.10 · a CU may leave SP and take up others, and what it leaves is laid first', () => {
  const transfer = { unit: 'fr-friant', troops: {} }
  const row = { zone: 'augsburg', counts: [{ type: 'fr-vet', count: 0, most: 2 }] }
  const taken = withCount([], { ...row, transfer: { ...transfer, type: 'take-garrison' } }, 'fr-vet', 1)
  const leaving = { ...transfer, type: 'leave-garrison', location: 'place' } as const
  const both = withCount(taken, { ...row, transfer: leaving }, 'fr-vet', 2)
  expect(both.map(({ type }) => type)).toEqual(['leave-garrison', 'take-garrison'])
})

describe('what is asked for in the bar, and not as a list', () => {
  const pieces = (ids: readonly string[]) =>
    new Map(ids.map(id => [piece(id), { state: 'open', press: { type: 'pick', picks: [] } }] as const))

  test.each([
    ['action', 'buttons'],
    ['bid', 'buttons'],
    ['supply', null],
    ['march', 'ways'],
    ['end-march', 'march-end'],
    ['declare-forces', null],
  ] as const)('AOM-18.1 · where a %s is asked for the sheet is %s', (type, sheet) => {
    const isMeant = (question: Question) => type !== 'march' || marchToAny(question) !== undefined
    const { question } = asked(type, isMeant)
    expect(sheetFor({ ...question, lesson: null })).toBe(sheet)
    // A teacher asks for a whole decision: it stands in the list.
    const taught = sheetFor({ ...question, lesson: { id: 'the-sall', step: 1 } })
    expect(taught).toBe(question.draft === null ? sheet : null)
  })

  test('a sheet over the map shows its CU while one chooses among them, and not while one chooses where to go', () => {
    const units = pieces(['a', 'b'])
    const where = new Map([
      ...units,
      [zone('ulm'), { state: 'open', press: { type: 'pick', picks: [] } }] as const,
    ])
    expect(isOfUnits(units, ['b', 'c'])).toBe(true)
    expect(isOfUnits(units, ['c'])).toBe(false)
    expect(isOfUnits(where, ['b', 'c'])).toBe(false)
  })

  test('AOM-19.1 · a march is called by where it leads, and everything else by its name', async () => {
    await Promise.all([fetchCampaignWords('en'), fetchRulebook('en')])
    const march = asked('march', question => marchToAny(question) !== undefined)
    const to = there(marchToAny(march.question), 'a zone to march to')
    const choice = (moves: readonly { readonly piece: string; readonly to: string }[]) => ({
      decision: { type: 'march', moves, garrisons: [] },
      label: '',
      notation: '',
    })
    expect(
      deed(
        choice([
          { piece: 'a', to },
          { piece: 'b', to },
        ]),
        'en',
      ),
    ).toMatch(/^March to \w+$/)
    expect(deed(choice([]), 'en')).toBeNull()
  })

  test('AOM-12.2 · who acts is counted, where there are many', () => {
    const [hq] = printed().module.headquarters
    const choice = (hqs: readonly string[], units: readonly string[]) => ({
      decision: { type: 'declare-forces', hqs, units },
      label: '',
      notation: '',
    })
    expect(deed(choice([hq?.id ?? ''], ['a', 'b', 'c']), 'en')).toBe(`${hq?.name} with 3 CU`)
    expect(deed(choice([], ['a', 'b', 'c']), 'en')).toBe('3 CU, each by itself')
    expect(deed(choice([], ['a', 'b']), 'en')).toBeNull()
  })
})

/** Some zone to which the whole Force may go. */
const marchToAny = ({ draft }: Question): string | undefined =>
  campaignParts(draft?.next ?? []).flatMap(part => (part.type === 'move-force' ? [part.to] : []))[0]

test('AOM-40.5 · a press on a garrison or a CU places all loose SP that it may have, another one takes them back', () => {
  const { match, seat, question } = asked('place-troops', ({ draft }) =>
    campaignParts(draft?.next ?? []).some(part => 'count' in part && part.count > 1),
  )
  const parts = campaignParts(question.draft?.next ?? [])
  const most = there(
    parts.find(part => 'count' in part && part.count > 1),
    'more than one to place',
  )
  const [place] = targetsOfPart(most)
  const press = there(markOf(question, there(place, 'where'))?.press, 'press')
  const now = there(after(match, seat, question, press) ?? undefined, 'draft')
  const laid = campaignParts(now.draft?.parts ?? [])
  const alike = parts.filter(part => targetsOfPart(part).join() === targetsOfPart(most).join())
  expect(laid).toEqual([alike.toSorted((a, b) => countOf(b) - countOf(a))[0]])
  const back = there(markOf(now, there(place, 'where'))?.press, 'press')
  expect(back).toMatchObject({ type: 'build', parts: [] })
})

const countOf = (part: object): number => ('count' in part ? Number(part.count) : 0)
