import * as at from './commands.ts'
import { hintLines } from './hint.ts'
import { boardLines, promptLines } from './show.ts'
import { whyLines } from './why.ts'

/** Commands that show something and change nothing. */
type LookingCommand = Exclude<at.Command, 'quit' | 'undo' | 'save' | 'concede' | 'autopass' | 'build'>

export async function lookingLines(turn: at.Turn, name: LookingCommand, rest: string): Promise<string[][]> {
  const { table, terminal, seat, offers } = turn
  switch (name) {
    case 'help':
      return [at.helpLines(turn)]
    case 'log':
      return [at.logLines(turn)]
    case 'rules':
      return [at.ruleLines(turn, rest)]
    case 'scenario':
      return [at.scenarioLines(turn)]
    case 'odds':
      return [at.oddsLines(turn, rest)]
    case 'hint':
      return [await hintLines(turn)]
    case 'why':
      return [whyLines(turn)]
    case 'more':
      return [at.moreLines(turn)]
    case 'board':
      return [boardLines(table, terminal, seat), promptLines(table, terminal, seat, offers)]
  }
}
