import type { Kind, Match } from '@grognard/engine'
import { HUMAN } from '@grognard/sitting'
import { type Context, EXIT, Failure } from '../context.ts'
import { printJson } from '../output.ts'
import { gamesWith } from '../own-data.ts'
import { newTable, readWanted, resumedTable, type Wanted, wantsMenu } from '../play/begin.ts'
import { sayTrouble } from '../play/commands.ts'
import { type EveningEnd, playOn } from '../play/evening.ts'
import { askWhatToPlay } from '../play/menu.ts'
import { firstGame, sayOverTwo, secondTable } from '../play/second-game.ts'
import { isPlayer, type TerminalTable } from '../play/table.ts'
import { Terminal } from '../play/terminal.ts'
import type { CliWords } from '../words/index.ts'

/** A table in the terminal. With `--json` it is drawn on stderr, and stdout gets the result. */
export async function play(context: Context): Promise<number> {
  const given = readWanted(context)
  const { io } = context
  const terminal = new Terminal(io.input, given.json ? io.errors : io.output, context.env)
  const stop = leaveTidily(terminal)
  let table: TerminalTable | null = null
  try {
    const asked = wantsMenu(given)
      ? await askWhatToPlay(terminal, gamesWith(given.data, context), context)
      : {}
    if (asked === null) return ended(terminal)
    const wanted = { ...given, ...asked }
    const first = firstGame(wanted, context)
    table = await tableFor(wanted, first, terminal, context)
    table.sitting.askAll(wanted.asksAll)
    greet(table, terminal, context.words)
    const end = await playOn(table, terminal)
    const overTwo = first && sayOverTwo(first, table, context.words)
    if (overTwo !== null) terminal.print(terminal.paint(overTwo, 'strong'))
    if (given.json) printJson(io.output, resultOf(table))
    return sayGoodbye(end, table, terminal, context.words)
  } finally {
    stop()
    table?.leave()
    terminal.close()
  }
}

async function tableFor(
  wanted: Wanted,
  first: Match<Kind> | null,
  terminal: Terminal,
  context: Context,
): Promise<TerminalTable> {
  if (first !== null) return secondTable(first, wanted, terminal, context)
  return (wanted.resume === undefined ? newTable : resumedTable)(wanted, terminal, context)
}

const ended = (terminal: Terminal): number =>
  terminal.ending === 'interrupted' ? EXIT.interrupted : EXIT.inputEnded

/** Whatever ends us, the terminal gets its first screen back. */
function leaveTidily(terminal: Terminal): () => void {
  const tidy = () => terminal.close()
  process.once('exit', tidy)
  const signals = { SIGTERM: 143, SIGHUP: 129 } as const
  const end = (signal: NodeJS.Signals) => process.exit(signal === 'SIGHUP' ? signals.SIGHUP : signals.SIGTERM)
  process.once('SIGTERM', end).once('SIGHUP', end)
  return () => process.off('exit', tidy).off('SIGTERM', end).off('SIGHUP', end)
}

function greet(table: TerminalTable, terminal: Terminal, words: CliWords): void {
  const { game, match, language, sitting } = table
  const { title } = game.words[language]
  const scenario = game.words[language].scenario(match.terms.scenario)
  const { chance } = match.terms
  terminal.print(terminal.paint(`${title}: ${scenario.title}`, 'strong'))
  const seats = sitting.players.map((player, seat) => ({
    name: table.nameOf(seat),
    player: isPlayer(player) ? player : HUMAN,
  }))
  terminal.print(words.play.seated(seats))
  if (chance.source === 'sealed' && chance.commitment)
    terminal.print(words.play.sealedDice(chance.commitment))
  terminal.print(words.play.firstHelp)
}

function sayGoodbye(end: EveningEnd, table: TerminalTable, terminal: Terminal, words: CliWords): number {
  terminal.print()
  const { trouble } = table.sitting
  if (trouble !== null) throw new Failure(sayTrouble(words, trouble))
  if (end === 'over') terminal.print(words.play.over(table.path))
  else terminal.print(words.play.goodbye(table.path, end === 'no-input'))
  return end === 'no-input' ? ended(terminal) : EXIT.fine
}

const resultOf = ({ match, path }: TerminalTable): object => ({
  game: match.game.id,
  scenario: match.terms.scenario,
  entries: match.entries.length,
  outcome: match.outcome,
  file: path,
})
