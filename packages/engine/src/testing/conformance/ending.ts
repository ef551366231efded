import { hashOf } from '../../hash-of-state.ts'
import { Position } from '../../position.ts'
import type { Random } from '../../random.ts'
import { type Seat, seatsIn } from '../../seats.ts'
import type { Kind, State } from '../../state.ts'
import { there } from '../../there.ts'
import { expect, expectSame, fail, short } from '../expect.ts'
import type { TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { expectRefused } from './refusals.ts'

/** Law 4: a match always ends, and until then somebody has a legal decision. */
export const endingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.throughout('a match ends within the bound of the manifest', () => ({})),

  suite.throughout('every seat that is asked has a legal decision', () => ({
    before: ({ match }) => {
      const { step, seats } = match.pending()
      expect(seats.length > 0, () => `the match is not over, but nobody is asked at '${step}'`)
      for (const { seat } of seats)
        expect(
          match.options(seat).decisions.length > 0,
          () => `seat ${seat} has no legal decision at '${step}'`,
        )
    },
  })),

  suite.throughout('nothing is lost: no violation after any decision', () => ({
    begin: table => expectSound(table, table.match.state()),
    after: table => expectSound(table, table.match.state()),
  })),

  suite.atMoments('every decision that is offered can be played', (table, random) => {
    for (const { seat } of table.match.pending().seats)
      for (const decision of table.match.options(seat).decisions) tryOut(table, seat, decision, random)
    for (const seat of table.game.seats(table.match.scenario).keys())
      for (const decision of table.match.anytime(seat)) tryOutOfTurn(table, seat, decision)
  }),

  suite.throughout('a side wins as a whole or not at all', () => ({ end: expectWholeSides })),

  suite.throughout('nothing is asked and nothing accepted once the match is over', () => {
    const seen: K['decision'][] = []
    return {
      after: (_, { decision }) => void seen.push(decision),
      end: table => expectOver(table, seen),
    }
  }),
]

function expectSound<K extends Kind>({ game }: TestTable<K>, s: State<K>): void {
  const [violation] = game.violations(s)
  if (violation !== undefined) fail(`a violation: ${violation}`)
}

/** Plays the decision on a copy; where others decide as well, at random for them. */
function tryOut<K extends Kind>(
  table: TestTable<K>,
  seat: Seat,
  decision: K['decision'],
  random: Random,
): void {
  saying(`seat ${seat} decides ${short(decision)}`, () => {
    const position = new Position(table.game, table.match.state())
    let played = position.decide(seat, decision)
    while (!played) {
      const other = there(seatsIn(position.waiting)[0], 'seat that decides')
      played = position.decide(other, position.sample(other, random))
    }
    expectSound(table, position.state)
    hashOf(position.state)
  })
}

function tryOutOfTurn<K extends Kind>(table: TestTable<K>, seat: Seat, decision: K['decision']): void {
  saying(`seat ${seat} decides ${short(decision)} out of turn`, () => {
    const position = new Position(table.game, table.match.state())
    position.interject(seat, decision)
    expectSound(table, position.state)
    hashOf(position.state)
  })
}

function saying(what: string, run: () => void): void {
  try {
    run()
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function expectWholeSides<K extends Kind>({ game, match }: TestTable<K>): void {
  const seats = game.seats(match.scenario)
  const winners = match.outcome?.winners ?? []
  const winning = new Set(winners.map(seat => seats[seat]?.side))
  for (const [seat, { id, side }] of seats.entries())
    expect(
      !winning.has(side) || winners.includes(seat),
      () => `side '${side}' wins, but ${id} (seat ${seat}) is not among the winners ${short(winners)}`,
    )
}

function expectOver<K extends Kind>({ game, match }: TestTable<K>, seen: readonly K['decision'][]): void {
  expectSame(
    match.pending(),
    { step: null, rule: null, seats: [], outcome: match.outcome },
    'pending at the end',
  )
  const { hash } = match
  for (const seat of game.seats(match.scenario).keys()) {
    expectSame(match.options(seat).decisions, [], `the options of seat ${seat} at the end`)
    expectSame(match.anytime(seat), [], `the decisions out of turn of seat ${seat} at the end`)
    for (const decision of seen.slice(-20))
      expectRefused(
        game,
        match.scenario,
        match.decide(seat, decision),
        'over',
        `${short(decision)} after the end`,
      )
  }
  expectSame(match.hash, hash, 'the hash after refusals')
}
