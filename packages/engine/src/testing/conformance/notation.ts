import type { Kind } from '../../state.ts'
import { expect, expectSame, short } from '../expect.ts'
import { accepted, type TestTable } from '../table.ts'
import type { Check, Suite } from './check.ts'
import { offeredTo } from './legality.ts'

/** Text and back, where the game has a notation. */
export const notationChecks = <K extends Kind>(suite: Suite<K>): Check[] => [
  suite.atMoments('a position printed as one line of text reads as the same position', expectPosition),

  suite.throughout('a decision printed as text reads as the same decision', () => ({
    before: table => {
      for (const seat of table.game.seats(table.match.scenario).keys())
        for (const decision of offeredTo(table.match, seat)) expectDecision(table, decision)
    },
  })),
]

function expectPosition<K extends Kind>({ game, match }: TestTable<K>): void {
  const { positions } = game
  const state = match.state()
  const text = positions.print(state)
  expect(!text.includes('\n'), () => `the position is not one line of text: ${short(text)}`)
  const read = positions.parse(text)
  if (!read.ok && read.refusal.code === 'unknown') return
  const parsed = accepted(game, read, `the position '${text}'`)
  expectSame(positions.print(parsed), text, 'the position printed again')
  expectSame(positions.write(parsed), positions.write(state), `the position read from '${text}'`)
}

function expectDecision<K extends Kind>({ game }: TestTable<K>, decision: K['decision']): void {
  const text = game.positions.printDecision(decision)
  expect(
    text !== '' && !text.includes('\n'),
    () => `the decision ${short(decision)} is printed as ${short(text)}`,
  )
  const read = game.positions.parseDecision(text)
  if (!read.ok && read.refusal.code === 'unknown') return
  expectSame(accepted(game, read, `the decision '${text}'`), decision, `the decision read from '${text}'`)
}
