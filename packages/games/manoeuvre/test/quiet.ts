import { PHASES, type Phase, SEATS } from '../src/vocabulary.ts'
import type { Table } from './table.ts'

/** The least that the rules allow: nothing is discarded or played, and the first unit that can moves. */
export function doLeast(table: Table): Table {
  const { seat } = table.match.pending().seats[0]!
  const options = table.options(SEATS[seat]!)
  const least = options.find(
    option =>
      'pass' in option ||
      option.type === 'end-draw' ||
      (option.type === 'discard' && option.cards.length === 0),
  )
  return table.decide(SEATS[seat]!, least ?? options[0]!)
}

/** Quiet play until the test holds or the game is over. */
export function quietlyUntil(table: Table, test: (table: Table) => boolean): Table {
  for (let made = 0; made < 1000 && table.match.outcome === null && !test(table); made++) doLeast(table)
  return table
}

export const endTurn = (table: Table): Table => {
  const { turn, activePlayer } = table.position
  return quietlyUntil(
    table,
    ({ position }) => position.turn !== turn || position.activePlayer !== activePlayer,
  )
}

export const toPhase = (table: Table, phase: Phase): Table =>
  quietlyUntil(table, ({ position }) => PHASES.indexOf(position.phase ?? 'discard') >= PHASES.indexOf(phase))
