import type { Conclusion } from '@grognard/bots'
import type { Kind } from '@grognard/engine'
import { numbersOf } from '../words/numbers.ts'
import type { Turn } from './commands.ts'
import { offerOf } from './show.ts'

/** Nobody reads farther. */
const MOST_DRAWN = 6
const MOST_AHEAD = 6

/** What somebody expects who has decided so, what it was drawn from, and how it may go on. */
export function reasonLines({ table, terminal, words }: Turn, choice: Conclusion<Kind>): string[] {
  const { thought } = words.play
  const { expected, mixture, line } = choice
  const { percent } = numbersOf(table.language)
  const drawn = mixture.slice(0, MOST_DRAWN).map(each => {
    const share = percent(each.probability, 0).padStart(5)
    return `  ${terminal.paint(share, 'gold')}  ${offerOf(table, each.decision).label}`
  })
  const ahead = line
    .slice(0, MOST_AHEAD)
    .map(next => `${table.nameOf(next.seat)}: ${offerOf(table, next.decision).label}`)
  return [
    expected === null ? thought.cannotTell : thought.expected(percent(expected, 0)),
    ...(drawn.length > 1 ? [thought.mixture, ...drawn] : []),
    ...(ahead.length > 1 ? [thought.line(ahead)] : []),
  ]
}

/** Why the bots decided as they did; while a match with secrets goes on they do not say. */
export function whyLines(turn: Turn): string[] {
  const { table, terminal, words } = turn
  const { why } = words.play
  if (table.game.manifest.hiddenInformation && table.match.outcome === null) return [why.later]
  const lines = table.sitting.explaining.flatMap(seat => {
    const choice = table.sitting.thoughtOf(seat)
    if (choice === null) return []
    const label = terminal.paint(offerOf(table, choice.decision).label, 'strong')
    return [why.decided(table.nameOf(seat), label), ...reasonLines(turn, choice)]
  })
  return lines.length > 0 ? lines : [why.nobody]
}
