import type { Seat } from '@grognard/engine'
import { answersOf } from '@grognard/sitting'
import { wordsFor } from '../words/index.ts'
import { commandIn } from './commands.ts'
import { pick } from './pick.ts'
import { offerLines, offerOf } from './show.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'
import { decide, type TurnEnd } from './turn.ts'

/** A seat answers what another at this keyboard has said out of turn. Nothing secret is shown for it, so nobody looks away. */
export async function takeAnswer(table: TerminalTable, terminal: Terminal, seat: Seat): Promise<TurnEnd> {
  const words = wordsFor(table.language)
  const offers = answersOf(table.match, seat).map(decision => offerOf(table, decision))
  const list = offerLines(offers, terminal.paint, terminal.columns)
  terminal.lines(['', words.play.mayAnswer(table.nameOf(seat)), ...list])
  for (;;) {
    const line = await terminal.ask(words.play.yourChoice)
    if (line === null) return { how: 'no-input' }
    const picked = pick(line, offers)
    const turn = { table, terminal, words, seat, offers }
    const end = picked.found === 'one' ? await decide(turn, picked.item, false) : null
    if (end !== null) return end
    if (commandIn(line, words)?.command === 'quit') return { how: 'quit' }
    if (line.trim() !== '') terminal.print(words.play.notUnderstood(line.trim()))
  }
}
