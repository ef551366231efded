import { type Entry, engineWords, type Kind, type Refusal, type Seat } from '@grognard/engine'
import { type CliWords, wordsFor } from '../words/index.ts'
import { build } from './build.ts'
import * as at from './commands.ts'
import { lookingLines } from './looking.ts'
import type { Offer } from './offers.ts'
import { pick } from './pick.ts'
import { boardLines, offerLines, offerOf, promptLines, refusalLine } from './show.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'
import { readTyped } from './typed.ts'

/** What came of a turn at the keyboard. */
export type TurnEnd =
  | { readonly how: 'decided'; readonly entries: readonly Entry<Kind>[]; readonly outOfTurn: boolean }
  | { readonly how: 'undone'; readonly seat: Seat }
  | { readonly how: 'quit' | 'no-input' }

/** Asks a seat until it has decided, or somebody has had enough. */
export async function takeTurn(table: TerminalTable, terminal: Terminal, seat: Seat): Promise<TurnEnd> {
  const words = wordsFor(table.language)
  if (!table.isSecret()) return askSeat(table, terminal, words, seat)
  return terminal.apart(async () => {
    const refused = await handOver(table, terminal, words, seat)
    if (refused) return refused
    terminal.wipe()
    return askSeat(table, terminal, words, seat)
  })
}

/** Nothing of a secret is shown before the right person sits at the keyboard. */
async function handOver(
  table: TerminalTable,
  terminal: Terminal,
  words: CliWords,
  seat: Seat,
): Promise<TurnEnd | null> {
  terminal.print()
  const line = await terminal.ask(words.play.passKeyboard(table.nameOf(seat)))
  if (line === null) return { how: 'no-input' }
  switch (at.commandIn(line, words)?.command) {
    case 'quit':
      return { how: 'quit' }
    case 'undo':
      return takeBack(table, table.humans)
    default:
      return null
  }
}

/** Takes back what the first of these seats that may do so has sealed, or has decided last. */
async function takeBack(table: TerminalTable, seats: readonly Seat[]): Promise<TurnEnd | null> {
  const { match } = table
  const asked = match.pending().seats
  const isSealed = (seat: Seat) => asked.some(one => one.seat === seat && one.sealed)
  const inOrder = [...seats.filter(isSealed), ...seats.filter(seat => !isSealed(seat))]
  const seat = inOrder.find(seat => table.sitting.undoable(seat) > 0)
  if (seat === undefined || !(await table.sitting.undo(seat)).ok) return null
  return { how: 'undone', seat }
}

async function askSeat(
  table: TerminalTable,
  terminal: Terminal,
  words: CliWords,
  seat: Seat,
): Promise<TurnEnd> {
  const { match } = table
  const { decisions, complete } = match.options(seat)
  const offers = decisions.map(decision => offerOf(table, decision))
  const turn: at.Turn = { table, terminal, words, seat, offers }
  const shown = [boardLines(table, terminal, seat), promptLines(table, terminal, seat, offers)]
  if (!complete && match.draft(seat) !== null) shown.push([words.play.build.notAll])
  await terminal.blocks(shown, words.play.pause)
  for (;;) {
    const { trouble } = table.sitting
    if (trouble !== null) terminal.print(at.sayTrouble(words, trouble))
    const line = await terminal.ask(words.play.yourChoice)
    if (line === null) return { how: 'no-input' }
    const end = await obey(turn, line)
    if (end) return end
  }
}

/** Null: ask again. */
async function obey(turn: at.Turn, line: string): Promise<TurnEnd | null> {
  const { terminal, words, offers } = turn
  if (line.trim() === '') return null
  const picked = pick(line, offers)
  if (picked.found === 'one' && picked.exactly) return decide(turn, picked.item, false)
  const given = at.commandIn(line, words)
  if (given) return command(turn, given.command, given.rest)
  if (picked.found === 'one') return decide(turn, picked.item, false)
  if (picked.found === 'several') {
    terminal.lines([words.play.severalFit, ...offerLines(picked.items, terminal.paint, terminal.columns)])
    return null
  }
  return sayOutOfTurn(turn, line)
}

async function command(turn: at.Turn, name: at.Command, rest: string): Promise<TurnEnd | null> {
  switch (name) {
    case 'quit':
      return { how: 'quit' }
    case 'undo':
      return undo(turn)
    case 'save':
      await at.save(turn, rest)
      return null
    case 'concede':
      return sayOutOfTurn(turn, 'concede')
    case 'autopass':
      return autopass(turn)
    case 'build':
      return putTogether(turn)
    default:
      await turn.terminal.blocks(await lookingLines(turn, name, rest), turn.words.play.pause)
      return null
  }
}

/** The seat's own last decision; where nothing is secret, also that of another at this keyboard. */
async function undo({ table, terminal, seat }: at.Turn): Promise<TurnEnd | null> {
  const others = table.isSecret() ? [] : table.humans.filter(other => other !== seat)
  const undone = await takeBack(table, [seat, ...others])
  if (undone === null) terminal.lines([engineWords[table.language].here['engine.no-undo']({})])
  return undone
}

/** From now on the table passes for the seat, in the window that is open already as in those to come; or no longer. */
async function autopass({ table, terminal, words, seat }: at.Turn): Promise<TurnEnd | null> {
  if (!table.hasWindows) {
    terminal.print(words.play.noWindows)
    return null
  }
  const passes = !table.sitting.passing.includes(seat)
  const isOpen = table.match.passFor(seat) !== null
  terminal.lines([passes ? words.play.passesForYou : words.play.asksYouAgain])
  const entries = await table.sitting.pass(seat, passes)
  return passes && isOpen ? { how: 'decided', entries, outOfTurn: false } : null
}

async function putTogether(turn: at.Turn): Promise<TurnEnd | null> {
  const built = await build(turn)
  switch (built.how) {
    case 'whole':
      return decide(turn, offerOf(turn.table, built.decision), false)
    case 'no-input':
    case 'quit':
      return { how: built.how }
    case 'left':
      return null
  }
}

/** A decision out of turn may end the match: it is confirmed first. */
async function sayOutOfTurn(turn: at.Turn, line: string): Promise<TurnEnd | null> {
  const { table, terminal, words, seat } = turn
  const offers = at.outOfTurn(table, seat)
  const byNumber = /^\s*\d+\s*$/.test(line)
  const picked = byNumber ? null : pick(line, offers)
  if (picked?.found !== 'one') {
    const said = readTyped(turn, line)
    if (said !== null)
      return said.ok ? decide(turn, offerOf(table, said.value), false) : sayRefused(turn, said.refusal)
    terminal.print(words.play.notUnderstood(line.trim()))
    return null
  }
  const sure = await terminal.ask(words.play.sure(picked.item.label))
  if (sure === null) return { how: 'no-input' }
  if (!words.play.yes.includes(sure.trim().toLowerCase())) return null
  return decide(turn, picked.item, true)
}

export async function decide(turn: at.Turn, offer: Offer, outOfTurn: boolean): Promise<TurnEnd | null> {
  const done = await turn.table.sitting.decide(turn.seat, offer.decision)
  return done.ok ? { how: 'decided', entries: done.value, outOfTurn } : sayRefused(turn, done.refusal)
}

function sayRefused({ table, terminal }: at.Turn, refusal: Refusal): null {
  terminal.print(refusalLine(table, terminal, refusal))
  return null
}
