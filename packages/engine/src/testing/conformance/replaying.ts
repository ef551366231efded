import type { Entry } from '../../log.ts'
import { Match } from '../../match.ts'
import { type MatchFile, readMatchFile, replay } from '../../match-file.ts'
import { canonical } from '../../plain.ts'
import { below, pickFrom, type Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { GameDecision, Kind } from '../../state.ts'
import { there } from '../../there.ts'
import { expect, expectSame, short } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { asked, plainState, plainView, viewers } from './knowledge.ts'
import { expectRefused } from './refusals.ts'

/** Law 1: the same seed and the same decisions are the same match, for ever. */
export const replayingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.throughout('a match file leads to the same match again', () => ({ end: expectReplays })),

  suite.atMoments('the file of a running match leads to where it stands', expectReplays),

  suite.throughout(
    'a file that was tampered with is refused with the number of the first difference',
    random => ({
      end: table => {
        if (table.match.entries.length === 0) return
        expectDecisionGuarded(table, random)
        expectSeatGuarded(table, random)
        expectHashesGuarded(table, random)
      },
    }),
  ),
]

/** As it would come from a disk. */
function throughJson<K extends Kind>({ game }: TestTable<K>, file: MatchFile): MatchFile {
  return accepted(game, readMatchFile(JSON.parse(JSON.stringify(file))), 'the match file')
}

function expectReplays<K extends Kind>(table: TestTable<K>): void {
  const { game, match } = table
  const again = accepted(game, replay(game, throughJson(table, match.file())), 'the replay of the match file')
  expectSame(again.hash, match.hash, 'the hash after the replay')
  expectSame(again.outcome, match.outcome, 'the outcome of the replay')
  expectSame(plainState(again.state()), plainState(match.state()), 'the state after the replay')
  expectSame(asked(again), asked(match), 'who is asked after the replay')
  expectSame(again.entries, match.entries, 'the log of the replay')
  for (const viewer of viewers(game, match)) {
    expectSame(plainView(again.view(viewer)), plainView(match.view(viewer)), 'a view after the replay')
    expectSame(again.heard(viewer), match.heard(viewer), 'what was heard in the replay')
  }
  expectSame(again.file(), match.file(), 'the file of the replay')
}

/** One decision is replaced by another that was offered at the time. */
function expectDecisionGuarded<K extends Kind>(table: TestTable<K>, random: Random): void {
  const { match } = table
  const at = below(random, match.entries.length)
  const { decisions } = there(match.entries[at], 'entry')
  const which = below(random, decisions.length)
  const [seat, decision] = there(decisions[which], 'decision')
  const others = matchUpTo(table, at)
    .options(seat)
    .decisions.filter(other => canonical(other) !== canonical(decision))
  if (others.length === 0) return
  expectEntryGuarded(table, at, decisions.with(which, [seat, pickFrom(random, others)]))
}

/** One entry's decisions are put down to the wrong seats. */
function expectSeatGuarded<K extends Kind>(table: TestTable<K>, random: Random): void {
  const { game, match } = table
  const seats = game.seats(match.scenario).length
  const at = below(random, match.entries.length)
  expectEntryGuarded(
    table,
    at,
    there(match.entries[at], 'entry').decisions.map(([seat, decision]) => [(seat + 1) % seats, decision]),
  )
}

function expectEntryGuarded<K extends Kind>(
  table: TestTable<K>,
  at: number,
  forged: Entry<K>['decisions'],
): void {
  const { game, match } = table
  const twin = matchUpTo(table, at)
  const hash = leadsTo(twin, forged)
  // A sealed choice in the place of what was said out of turn differs only when it is opened.
  const isOnlySealed = hash !== null && twin.entries.length === at
  if (hash === match.entries[at]?.hash || isOnlySealed) return
  const seats = game.seats(match.scenario)
  const before = decisionsBefore(match, at)
  const file = match.file()
  const changed = forged.map(([seat, decision]): readonly [string, GameDecision] => [
    there(seats[seat], 'such seat').id,
    decision,
  ])
  const decisions = file.decisions.toSpliced(before, changed.length, ...changed)
  // What was said out of turn may be forged into a choice that is only sealed: nothing differs until it is opened.
  const isSealed = hash !== null && twin.entries.length === at
  const last = Math.min(before + changed.length + (isSealed ? 1 : 0), decisions.length)
  expectRefusedAt(table, { ...file, decisions }, before + 1, last)
}

function expectHashesGuarded<K extends Kind>(table: TestTable<K>, random: Random): void {
  const { match } = table
  const file = match.file()
  const at = below(random, match.entries.length)
  const hashes = file.hashes
    .split(' ')
    .map((hash, i) => (i === at ? otherDigit(hash, random) : hash))
    .join(' ')
  const number = decisionsBefore(match, at + 1)
  expectRefusedAt(table, { ...file, hashes }, number, number)
  expectRefusedAt(
    table,
    { ...file, hash: otherDigit(file.hash, random) },
    file.decisions.length,
    file.decisions.length,
  )
  expectRefusedAt(table, { ...file, decisions: file.decisions.slice(0, -1) }, 0, file.decisions.length)
}

function otherDigit(hash: string, random: Random): string {
  const at = below(random, hash.length)
  return `${hash.slice(0, at)}${hash[at] === '0' ? '1' : '0'}${hash.slice(at + 1)}`
}

const decisionsBefore = <K extends Kind>({ entries }: Match<K>, at: number): number =>
  entries.slice(0, at).reduce((sum, { decisions }) => sum + decisions.length, 0)

/** The same match before its entry of that number. */
function matchUpTo<K extends Kind>({ game, match }: TestTable<K>, at: number): Match<K> {
  const twin = accepted(game, Match.begin(game, match.terms), 'the match')
  for (const { decisions } of match.entries.slice(0, at))
    for (const [seat, decision] of decisions)
      accepted(game, twin.decide(seat, decision), 'a decision of the log')
  return twin
}

/** The hash after these decisions; null if one of them is refused. */
function leadsTo<K extends Kind>(
  match: Match<K>,
  decisions: readonly (readonly [Seat, K['decision']])[],
): string | null {
  for (const [seat, decision] of decisions) if (!match.decide(seat, decision).ok) return null
  return match.hash
}

function expectRefusedAt<K extends Kind>(
  table: TestTable<K>,
  file: MatchFile,
  from: number,
  to: number,
): void {
  const { game, match } = table
  const forged = throughJson(table, file)
  const { args } = expectRefused(
    game,
    match.scenario,
    replay(game, forged),
    'different',
    `the forged file ${JSON.stringify(forged)}`,
  )
  const number = args?.['number']
  expect(
    typeof number === 'number' && number >= from && number <= to,
    () =>
      `the forged file is refused at decision ${short(number)}, but first differs at ${from} to ${to}: ${JSON.stringify(forged)}`,
  )
}
