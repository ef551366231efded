import { type Entry, type Kind, type Seat, toneOfSide } from '@grognard/engine'
import { answering } from '@grognard/sitting'
import { openingLines } from '../chronicle.ts'
import { wordsFor } from '../words/index.ts'
import { takeAnswer } from './answering.ts'
import { hintsGiven } from './hint.ts'
import { lookBack } from './looking-back.ts'
import { boardLines, newsOf, tellerFor } from './show.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'
import { takeTurn } from './turn.ts'

export type EveningEnd = 'over' | 'quit' | 'no-input'

/** Plays until the match is over or those at the keyboard have had enough. */
export async function playOn(table: TerminalTable, terminal: Terminal): Promise<EveningEnd> {
  const words = wordsFor(table.language).play
  terminal.lines(openingLines(tellerFor(table, terminal)))
  tell(table, terminal, await table.sitting.settle())
  while (table.match.outcome === null) {
    const answerer = answering(table.match, table.humans)
    const seat = answerer ?? table.next
    if (seat === null) {
      tell(table, terminal, await table.letBotsDecide())
      continue
    }
    const wasNoted = table.isSecret() && !table.isSilent()
    const end = await (answerer === null ? takeTurn : takeAnswer)(table, terminal, seat)
    if (end.how === 'undone') terminal.print(words.undone(nameOf(table, terminal, end.seat)))
    else if (end.how !== 'decided') return end.how
    else {
      if (end.entries.length === 0 && wasNoted) terminal.print(words.hasChosen(nameOf(table, terminal, seat)))
      tell(table, terminal, end.entries)
      if (end.outOfTurn) await answerOf(table, terminal)
    }
  }
  showEnd(table, terminal)
  await lookBack(table, terminal)
  return 'over'
}

function tell(table: TerminalTable, terminal: Terminal, entries: readonly Entry<Kind>[]): void {
  for (const entry of entries) terminal.lines(newsOf(table, terminal, entry))
}

const nameOf = (table: TerminalTable, terminal: Terminal, seat: Seat): string =>
  terminal.paint(table.nameOf(seat), toneOfSide(table.game.seats(table.match.scenario), seat))

async function answerOf(table: TerminalTable, terminal: Terminal): Promise<void> {
  const isAgainstBots = table.humans.length < table.sitting.players.length
  if (!isAgainstBots || table.match.outcome !== null) return
  const answer = await table.sitting.letBotsAnswer()
  if (answer) tell(table, terminal, answer)
  else terminal.print(wordsFor(table.language).play.noAnswer)
}

function showEnd(table: TerminalTable, terminal: Terminal): void {
  const { match, game, language } = table
  if (match.outcome === null) return
  const result = game.words[language].outcome(match.scenario, match.outcome, match.view(null))
  terminal.lines([
    ...boardLines(table, terminal, null),
    '',
    terminal.paint(result, 'strong'),
    ...hintsGiven(table),
  ])
}
