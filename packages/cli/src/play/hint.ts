import { wordsFor } from '../words/index.ts'
import type { Turn } from './commands.ts'
import { offerOf } from './show.ts'
import type { TerminalTable } from './table.ts'
import { reasonLines } from './why.ts'

/** What a veteran would do here: the choice, what he expects of it, what he drew it from, and how it may go on. */
export async function hintLines(turn: Turn): Promise<string[]> {
  const { table, terminal, words, seat, offers } = turn
  const { hint } = words.play
  const choice = await table.sitting.hint(seat)
  if (choice === null) return []
  const suggested = offerOf(table, choice.decision)
  const listed = offers.findIndex(({ notation }) => notation === suggested.notation) + 1
  const number = listed > 0 ? listed : offers.push(suggested)
  return [
    hint.suggests(terminal.paint(suggested.label, 'strong'), number),
    ...reasonLines(turn, choice),
    terminal.paint(hint.marked, 'faint'),
  ]
}

/** Who has had hints in this match. */
export function hintsGiven(table: TerminalTable): string[] {
  const { hint } = wordsFor(table.language).play
  return table.sitting.players.flatMap((_, seat) => {
    const count = table.match.hints.filter(given => given.seat === seat).length
    return count === 0 ? [] : [hint.given(table.nameOf(seat), count)]
  })
}
