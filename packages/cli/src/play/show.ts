import { type Entry, type Kind, type Refusal, type Seat, sayRefusal, toneOfSide } from '@grognard/engine'
import { newsLines, type Teller } from '../chronicle.ts'
import { type Paint, paintLine } from '../paint.ts'
import type { Offer } from './offers.ts'
import type { Pickable } from './pick.ts'
import type { TerminalTable } from './table.ts'
import type { Terminal } from './terminal.ts'

/** Everything that is drawn at the table. */

export const tellerFor = (
  table: TerminalTable,
  terminal: Terminal,
  seat: Seat | null = table.audience,
): Teller => ({
  match: table.match,
  language: table.language,
  paint: terminal.paint,
  seat,
})

export const newsOf = (table: TerminalTable, terminal: Terminal, entry: Entry<Kind>): string[] => [
  '',
  ...newsLines(tellerFor(table, terminal), entry),
]

export function boardLines(
  { game, match, language }: TerminalTable,
  terminal: Terminal,
  seat: Seat | null,
): string[] {
  const lines = game.draw(match.view(seat), game.words[language], terminal.columns)
  return ['', ...lines.map(line => paintLine(terminal.paint, line))]
}

export function promptLines(
  table: TerminalTable,
  { paint, columns }: Terminal,
  seat: Seat,
  offers: readonly Offer[],
): string[] {
  const { match, game, language } = table
  const { step, rule } = match.pending()
  const prompt = game.words[language].prompt(step ?? '', match.view(seat))
  const name = paint(table.nameOf(seat), toneOfSide(game.seats(match.scenario), seat))
  const sentence = `${name} · ${paint(prompt, 'strong')} ${paint(`[${rule}]`, 'faint')}`
  return ['', sentence, ...offerLines(offers, paint, columns)]
}

/** Why something was refused, and by which rule. */
export function refusalLine(table: TerminalTable, { paint }: Terminal, refusal: Refusal): string {
  const sentence = sayRefusal(table.language, refusal, table.game, table.match.scenario)
  return refusal.rule === undefined ? sentence : `${sentence} ${paint(`[${refusal.rule}]`, 'faint')}`
}

/** Numbered, with the notation beside them where there is room. */
export function offerLines(offers: readonly Pickable[], paint: Paint, columns: number): string[] {
  const digits = String(offers.length).length
  const width = Math.max(0, ...offers.map(({ label }) => label.length))
  return offers.map(({ label, notation }, index) => {
    const number = paint(String(index + 1).padStart(digits + 2), 'gold')
    const hasRoom = width + notation.length + digits + 8 <= columns
    const isShown = hasRoom && !isForPrograms(notation)
    return `${number}  ${isShown ? label.padEnd(width) + paint(`  ${notation}`, 'faint') : label}`
  })
}

/** A game without a notation of its own writes decisions as JSON, which nobody wants to read or to type. */
const isForPrograms = (notation: string): boolean => notation.startsWith('{')

export const offerOf = (table: TerminalTable, decision: Kind['decision']): Offer => ({
  decision,
  label: table.game.words[table.language].decision(table.match.scenario, decision),
  notation: table.game.positions.printDecision(decision),
})
