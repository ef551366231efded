import type { Line, View, Words } from '@grognard/engine'
import { cut, fill, span } from '@grognard/engine/lines'
import type { Manoeuvre } from '../state.ts'
import { boardLines, boardWidth, legend } from './board.ts'
import { gameWords } from './ours.ts'
import { handPanel, heading, sidePanel, underWay } from './panels.ts'

/** Squares with ground and unit below each other, and small ones where there is no room for that. */
const CELL = 6
const SMALL_CELL = 3
const GAP = 3
/** With so much room beside the board the lists stand there. */
const LEAST_BESIDE = 40
const MOST_BESIDE = 70

/** The table for a terminal: the board, both armies and piles, and the viewer's own hand. */
export function draw(view: View<Manoeuvre>, words: Words<Manoeuvre>, width: number): readonly Line[] {
  const full = gameWords(words)
  const cell = width < boardWidth(CELL) ? SMALL_CELL : CELL
  const beside = width - boardWidth(CELL) - GAP
  const wide = beside >= LEAST_BESIDE
  const room = wide ? Math.min(beside, MOST_BESIDE) : width
  const board = boardLines(view, full, cell)
  const sections = [
    underWay(view, full, room),
    sidePanel(view, full, 0, room),
    sidePanel(view, full, 1, room),
    handPanel(view, full, room),
  ].filter(lines => lines.length > 0)
  const panels = sections.flatMap((lines, i) => (i === 0 ? lines : [[], ...lines]))
  const table = wide ? sideBySide(board, panels, boardWidth(CELL) + GAP) : [...board, ...panels]
  return [...heading(view, full, width), ...table, ...legend(full, width)].map(line => cut(line, width))
}

function sideBySide(left: readonly Line[], right: readonly Line[], column: number): Line[] {
  const height = Math.max(left.length, right.length)
  return Array.from({ length: height }, (_, row) => {
    const beside = right[row] ?? []
    return beside.length === 0 ? (left[row] ?? [span('')]) : [...fill(left[row] ?? [], column), ...beside]
  })
}
