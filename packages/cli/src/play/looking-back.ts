import { type CliWords, wordsFor } from '../words/index.ts'
import { commandIn, logLines, ruleLines, save, scenarioLines, type Turn } from './commands.ts'
import { boardLines } from './show.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'
import { whyLines } from './why.ts'

/**
 * After the last decision nobody is asked any more, but there is much to ask: why the bots did what they did, what
 * happened, by which rule. Only where somebody sits at a terminal: a script has said all that it wanted to say.
 */
export async function lookBack(table: TerminalTable, terminal: Terminal): Promise<void> {
  const [seat] = table.humans
  if (!terminal.isTerminal || seat === undefined) return
  const words = wordsFor(table.language)
  const turn: Turn = { table, terminal, words, seat, offers: [] }
  for (;;) {
    const line = await terminal.ask(words.play.lookBack)
    if (line === null || line.trim() === '' || !(await answer(turn, line, words))) return
  }
}

/** False: it was enough. */
async function answer(turn: Turn, line: string, words: CliWords): Promise<boolean> {
  const given = commandIn(line, words)
  if (given?.command === 'quit') return false
  if (given?.command === 'save') await save(turn, given.rest)
  else await turn.terminal.blocks([linesOf(turn, given)], words.play.pause)
  return true
}

function linesOf(turn: Turn, given: ReturnType<typeof commandIn>): string[] {
  switch (given?.command) {
    case 'why':
      return whyLines(turn)
    case 'log':
      return logLines(turn)
    case 'rules':
      return ruleLines(turn, given.rest || (turn.table.match.outcome?.rule ?? ''))
    case 'scenario':
      return scenarioLines(turn)
    case 'board':
      return boardLines(turn.table, turn.terminal, null)
    default:
      return [turn.words.play.isOver]
  }
}
