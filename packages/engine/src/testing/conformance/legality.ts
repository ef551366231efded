import type { Match } from '../../match.ts'
import { canonical, isRecord } from '../../plain.ts'
import { pickFrom, type Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind } from '../../state.ts'
import { expect, expectSame, short } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { everything } from './knowledge.ts'
import { mutants } from './mutants.ts'
import { expectRefused } from './refusals.ts'

/** What is offered is accepted; all else is refused, with a reason, and changes nothing. */
export function legalityChecks<K extends Kind>(suite: Suite<K>): Check[] {
  const { game, settings } = suite
  const seen = new Map<string, K['decision']>()
  return [
    suite.throughout('every decision that is offered is accepted, also after a trip through JSON', () => ({
      before: table => {
        for (const seat of game.seats(table.match.scenario).keys()) expectOfferedAccepted(table, seat)
      },
    })),

    suite.atMoments(
      'every other decision is refused, with a reason and without any change',
      (table, random) => {
        for (const seat of game.seats(table.match.scenario).keys()) {
          const offered = offeredTo(table.match, seat)
          for (const decision of offered) seen.set(canonical(decision), decision)
          const others = [...seen.values()]
          const tried = mutants(offered.length > 0 ? offered : others, others, random, settings.mutants)
          expectOthersRefused(table, seat, [...tried, ...others.slice(-settings.mutants)])
        }
      },
    ),

    suite.atMoments(
      'a wrong seat, an old request and a seat that is none are refused',
      expectWrongDoorsClosed,
    ),
  ]
}

/** In turn and out of turn. */
export const offeredTo = <K extends Kind>(match: Match<K>, seat: Seat): K['decision'][] => [
  ...match.options(seat).decisions,
  ...match.anytime(seat),
]

function expectOfferedAccepted<K extends Kind>({ game, match }: TestTable<K>, seat: Seat): void {
  for (const decision of offeredTo(match, seat)) {
    const sent: unknown = JSON.parse(JSON.stringify(decision))
    const taken = accepted(
      game,
      match.check(seat, sent),
      `${short(decision)}, which seat ${seat} was offered,`,
    )
    expectSame(taken, decision, 'the decision that is taken')
  }
}

/** Equal for values that differ only in the order of lists. */
export function orderless(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderless).sort().join()}]`
  if (!isRecord(value)) return canonical(value)
  return `{${Object.keys(value)
    .sort()
    .map(key => `${key}:${orderless(value[key])}`)
    .join()}}`
}

function expectOthersRefused<K extends Kind>(
  { game, match }: TestTable<K>,
  seat: Seat,
  probes: readonly unknown[],
): void {
  const { complete } = match.options(seat)
  const offered = new Set(offeredTo(match, seat).map(canonical))
  const before = everything(match)
  const { hash } = match
  for (const probe of probes) {
    const isSample = !complete && match.check(seat, probe).ok
    const read = game.readDecision(probe)
    // A game may take a list in any order, but must not pass anything over.
    const means = read.ok && orderless(read.value) === orderless(probe) ? read.value : probe
    if (isSample || offered.has(canonical(means))) continue
    const what = `${short(probe)}, which seat ${seat} was not offered,`
    expectRefused(game, match.scenario, match.decide(seat, probe), null, what)
    expect(match.hash === hash, () => `${what} is refused, but changes the state`)
  }
  expectSame(everything(match), before, 'the match after refused decisions')
}

function expectWrongDoorsClosed<K extends Kind>({ game, match }: TestTable<K>, random: Random): void {
  const { seats } = match.pending()
  const { seat, request } = pickFrom(random, seats)
  const decision = match.sample(seat, random)
  const before = everything(match)
  const refused = (
    who: Seat,
    number: number | undefined,
    code: 'stale' | 'unknown' | 'not-asked',
    what: string,
  ) => void expectRefused(game, match.scenario, match.decide(who, decision, number), code, what)
  for (const number of [request - 1, request + 1, 0, -1, 0.5])
    refused(seat, number, 'stale', `a decision for request ${number} where ${request} is the present one`)
  const count = game.seats(match.scenario).length
  for (const who of [-1, count, count + 1, 0.5])
    refused(who, undefined, 'unknown', `a decision by seat ${who}`)
  for (let who = 0; who < count; who++)
    if (!seats.some(asked => asked.seat === who))
      refused(who, undefined, 'not-asked', `a decision by seat ${who}, which is not asked,`)
  expectSame(everything(match), before, 'the match after decisions through wrong doors')
}
