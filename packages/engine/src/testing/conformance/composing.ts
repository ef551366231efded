import type { Match } from '../../match.ts'
import { canonical, same } from '../../plain.ts'
import { pickFrom, type Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind } from '../../state.ts'
import type { Step } from '../../step.ts'
import { expect, expectSame, short } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { knowledge, viewers } from './knowledge.ts'
import { expectRefused } from './refusals.ts'
import { expectSentence } from './sentences.ts'

/** What is built part by part is what is legal, and nobody sees it being built. */
export const composingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.atMoments('what is listed can be composed, and what is composed is legal', (table, random) => {
    for (const { seat, step } of composers(table)) {
      for (const decision of table.match.options(seat).decisions) expectComposed(table, step, seat, decision)
      expectBuilt(table, step, seat, random)
    }
  }),

  suite.atMoments('a draft is its seat’s own: nobody else can tell that there is one', (table, random) => {
    for (const { seat } of composers(table)) expectPrivate(table, seat, random)
  }),

  suite.atMoments(
    'a part that does not fit is refused, and the draft stays as it was',
    ({ game, match }, random) => {
      for (const { seat } of composers({ game, match })) {
        const [, part] = draftOf(match, seat, random)
        const before = match.draft(seat)?.parts
        for (const parts of [
          [...(before ?? []), { type: 'no such part' }],
          [null],
          [part, { ...part, extra: 1 }],
        ])
          expectRefused(game, match.scenario, match.build(seat, parts), null, `the draft ${short(parts)}`)
        expectSame(match.draft(seat)?.parts, before, 'the draft after what was refused')
      }
    },
  ),

  suite.atMoments('what is taken when time runs out is legal', ({ game, match }) => {
    for (const { seat } of match.pending().seats) {
      const decision = match.defaultFor(seat)
      if (decision !== null) accepted(game, match.check(seat, decision), `the default ${short(decision)}`)
    }
  }),
]

interface Composer<K extends Kind> {
  readonly seat: Seat
  readonly step: Step<K> & Required<Pick<Step<K>, 'compose'>>
}

function composers<K extends Kind>({ game, match }: Pick<TestTable<K>, 'game' | 'match'>): Composer<K>[] {
  const { step: name, seats } = match.pending()
  const step = game.program.steps.get(name ?? '')?.step
  const { compose } = step ?? {}
  return step && compose ? seats.map(({ seat }) => ({ seat, step: { ...step, compose } })) : []
}

function expectComposed<K extends Kind>(
  { game, match }: TestTable<K>,
  { compose }: Composer<K>['step'],
  seat: Seat,
  decision: K['decision'],
): void {
  const s = match.state()
  const parts = compose.partsOf(s, seat, decision)
  // A step that lists may offer other kinds of decisions as well, which are not built.
  if (parts === null) return
  for (const [index, part] of parts.entries()) {
    accepted(game, game.readPart(JSON.parse(JSON.stringify(part))), `the part ${short(part)}`)
    const refusal = compose.fits(s, seat, parts.slice(0, index), part)
    expect(refusal === null, () => `${short(decision)} is offered, but its part ${short(part)} does not fit`)
  }
  expectSame(compose.whole(s, seat, parts), decision, 'what the parts of an option make')
}

/** Builds at random, and looks at every part on the way. */
function expectBuilt<K extends Kind>(
  table: TestTable<K>,
  { compose }: Composer<K>['step'],
  seat: Seat,
  random: Random,
): void {
  const { game, match } = table
  const s = match.state()
  const parts: K['part'][] = []
  for (;;) {
    const next = compose.next(s, seat, parts)
    for (const part of next) {
      expect(compose.fits(s, seat, parts, part) === null, () => `${short(part)} is offered, but does not fit`)
      for (const words of Object.values(game.words))
        expectSentence(words.partOf?.(match.scenario, part) ?? '', `the part ${short(part)}`)
    }
    const names = next.map(canonical)
    expect(new Set(names).size === names.length, () => 'a part is offered twice')
    const decision = compose.whole(s, seat, parts)
    if (decision !== null) expectWholeLegal(table, seat, decision)
    if (next.length === 0) {
      expect(parts.length > 0 || decision !== null, () => `seat ${seat} can build nothing at all`)
      return
    }
    parts.push(pickFrom(random, next))
  }
}

function expectWholeLegal<K extends Kind>(
  { game, match }: TestTable<K>,
  seat: Seat,
  decision: K['decision'],
): void {
  accepted(game, match.check(seat, decision), `${short(decision)}, which can be composed,`)
  const { decisions, complete } = match.options(seat)
  expect(
    !complete || decisions.some(option => same(option, decision)),
    () => `${short(decision)} can be composed, but is not among the options`,
  )
}

/** Some parts that can be built, and one of them. */
function draftOf<K extends Kind>(
  match: Match<K>,
  seat: Seat,
  random: Random,
): [K['part'][], K['part'] | null] {
  const parts: K['part'][] = []
  const length = 1 + (random.a & 3)
  while (parts.length < length) {
    const draft = match.build(seat, parts)
    if (!draft.ok || draft.value.next.length === 0) break
    parts.push(pickFrom(random, draft.value.next))
  }
  match.build(seat, [])
  return [parts, parts.at(-1) ?? null]
}

function expectPrivate<K extends Kind>({ game, match }: TestTable<K>, seat: Seat, random: Random): void {
  const others = viewers(game, match).filter(viewer => viewer !== seat)
  const before = others.map(viewer => knowledge(match, viewer))
  const { moment } = match
  const [parts] = draftOf(match, seat, random)
  accepted(game, match.build(seat, parts), 'a draft of parts that were offered')
  expectSame(match.draft(seat)?.parts, parts, 'the draft')
  expectSame(
    others.map(viewer => knowledge(match, viewer)),
    before,
    `what others know while seat ${seat} builds`,
  )
  expectSame(match.moment, moment, 'the number of entries while somebody builds')
  accepted(game, match.build(seat, []), 'an empty draft')
}
