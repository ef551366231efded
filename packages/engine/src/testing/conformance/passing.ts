import { imagine } from '../../imagine.ts'
import type { Random } from '../../random.ts'
import type { Seat } from '../../seats.ts'
import type { Kind } from '../../state.ts'
import type { Step } from '../../step.ts'
import { expect, expectSame, short } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'

/** A seat may leave it to the table to pass: so a pass is always there, and says nothing of what the seat holds. */
export const passingChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.throughout('every window has a pass, and a pass is legal', () => ({
    before: table => atEachPass(table, expectLegal),
  })),

  suite.throughout(
    'a pass, and options that are said to be open, are the same whatever is hidden',
    random => ({
      before: table => {
        atEachPass(table, (_, step, seat) => expectPublic(table, step, seat, random))
        expectOpen(table, random)
      },
    }),
  ),
]

/** A table of several people answers for a seat where it has one open option: all of them can work that out. */
function expectOpen<K extends Kind>({ game, match }: TestTable<K>, random: Random): void {
  const { step: name, seats } = match.pending()
  const step = game.program.steps.get(name ?? '')?.step
  const claiming = seats.filter(({ seat }) => step?.areOptionsOpen?.(match.state(), seat) === true)
  if (claiming.length === 0) return
  const twin = imagine(game, match.view(null), match.memory(null), random)
  for (const { seat } of claiming) {
    const at = `of seat ${seat} at '${name}' with other secrets`
    expectSame(step?.areOptionsOpen?.(twin.state, seat), true, `whether the options ${at} are open`)
    expectSame(twin.options(seat), match.options(seat).decisions, `the options ${at}`)
  }
}

function atEachPass<K extends Kind>(
  table: TestTable<K>,
  look: (table: TestTable<K>, step: Step<K>, seat: Seat) => void,
): void {
  const { step: name, seats } = table.match.pending()
  const step = table.game.program.steps.get(name ?? '')?.step
  if (step?.window || step?.pass) for (const { seat } of seats) look(table, step, seat)
}

function expectLegal<K extends Kind>({ game, match }: TestTable<K>, step: Step<K>, seat: Seat): void {
  const at = `at '${match.pending().step}'`
  const { pass } = step
  expect(pass !== undefined, () => `there is a window ${at}, but no way to let it pass`)
  const decision = pass?.(match.state(), seat)
  accepted(game, match.check(seat, decision), `${short(decision)}, with which seat ${seat} may pass ${at},`)
}

/** Compared with a match that looks the same from outside. */
function expectPublic<K extends Kind>(
  { game, match }: TestTable<K>,
  { pass }: Step<K>,
  seat: Seat,
  random: Random,
): void {
  const { state } = imagine(game, match.view(null), match.memory(null), random)
  expectSame(
    pass?.(state, seat),
    pass?.(match.state(), seat),
    `the pass of seat ${seat} at '${match.pending().step}' with other secrets`,
  )
}
