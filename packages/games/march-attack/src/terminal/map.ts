import type { Line, Span, Tone } from '@grognard/engine'
import { dotted, faint, flow, span } from '@grognard/engine/lines'
import { contains, type Point } from '@grognard/geometry'
import { centreOfUnit, footprintOf, hasFront, isOnTable } from '../table/units.ts'
import { NONE } from '../vocabulary.ts'
import { type Sign, signAt, signsOfLines } from './ground.ts'
import { arrowOf, numberOf, type Scene } from './scene.ts'

/** The table from above in characters, north at the top, scaled to the width of the terminal. */

/** A character is twice as high as wide. */
const TALL = 2
/** Columns for the numbers beside the map. */
const MARGIN = 3
const WIDEST = 144
const INCH = 1000
/** Every so many inches one is named. */
const TICK = 6

/** Infantry, cavalry, guns: the viewer's are solid, the enemy's hollow. */
const BODIES = {
  own: { infantry: '▬', cavalry: '◆', artillery: '●' },
  enemy: { infantry: '▭', cavalry: '◇', artillery: '○' },
} as const
const LEADERS = { own: '★', enemy: '☆' } as const
const OBJECTIVE = '⚑'

interface Cell {
  char: string
  tone?: Tone
}

interface Grid {
  readonly cells: readonly Cell[][]
  readonly columns: number
  /** Mils that a character is wide. */
  readonly wide: number
  readonly signs: readonly Sign[]
}

const placeOf = ({ wide, cells }: Grid, column: number, row: number): Point => ({
  x: Math.round((column + 0.5) * wide),
  y: Math.round((cells.length - row - 0.5) * wide * TALL),
})

const cellAt = ({ wide, cells }: Grid, { x, y }: Point): { column: number; row: number } => ({
  column: Math.floor(x / wide),
  row: cells.length - 1 - Math.floor(y / (wide * TALL)),
})

function put(grid: Grid, column: number, row: number, char: string, tone: Tone): void {
  const cell = grid.cells[row]?.[column]
  if (cell === undefined) return
  cell.char = char
  cell.tone = tone
}

/** A text whose middle lies at the place. */
function write(grid: Grid, at: Point, text: string, tone: Tone): void {
  const { column, row } = cellAt(grid, at)
  const chars = [...text]
  const first = Math.max(0, Math.min(grid.columns - chars.length, column - Math.floor(chars.length / 2)))
  for (const [i, char] of chars.entries()) put(grid, first + i, row, char, tone)
}

function groundOf({ scenario, width }: Scene): Grid {
  const columns = Math.max(1, Math.min(width - MARGIN, WIDEST))
  const wide = scenario.table.width / columns
  const rows = Math.max(1, Math.round(scenario.table.height / (wide * TALL)))
  const cells = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, (): Cell => ({ char: ' ' })),
  )
  const grid: Grid = { cells, columns, wide, signs: [] }
  const signs = new Map<string, Sign>()
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries()) {
      const sign = signAt(scenario, placeOf(grid, column, row))
      cell.char = sign.char
      cell.tone = 'faint'
      if (sign.char !== ' ') signs.set(sign.char, sign)
    }
  for (const { sign, points } of signsOfLines(scenario)) {
    for (const at of alongLine(points, wide / 2)) {
      const { column, row } = cellAt(grid, at)
      put(grid, column, row, sign.char, 'faint')
    }
    signs.set(sign.char, sign)
  }
  return { ...grid, signs: [...signs.values()] }
}

/** Places along a line, none farther from the next than that. */
const alongLine = (points: readonly Point[], step: number): Point[] =>
  points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to
    const count = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / step))
    return Array.from({ length: count + 1 }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / count,
      y: from.y + ((to.y - from.y) * n) / count,
    }))
  })

function putUnits(scene: Scene, grid: Grid): void {
  const { open, scenario, tone } = scene
  const isOwn = (unit: number): boolean => (scene.side ?? 0) === scenario.units[unit]?.side
  const units = [...open.units.entries()].filter(([, unit]) => isOnTable(unit))
  for (const [unit, { block }] of units) {
    const card = scenario.units[unit]
    if (card === undefined || block !== NONE) continue
    const footprint = footprintOf(scene, unit)
    const char = BODIES[isOwn(unit) ? 'own' : 'enemy'][card.branch]
    for (const [row, line] of grid.cells.entries())
      for (const column of line.keys())
        if (contains(footprint, placeOf(grid, column, row))) put(grid, column, row, char, tone(card.side))
  }
  for (const [unit, { formation, facing }] of units) {
    const side = scenario.units[unit]?.side ?? 0
    const way = hasFront(formation) ? arrowOf(facing) : '□'
    write(grid, centreOfUnit(scene, unit), `${way}${numberOf(unit)}`, tone(side))
  }
}

function gridOf(scene: Scene): Grid {
  const { open, scenario, tone } = scene
  const grid = groundOf(scene)
  for (const { point } of scenario.objectives) write(grid, point, OBJECTIVE, 'gold')
  for (const [leader, { place, attachedTo, ...at }] of open.leaders.entries()) {
    const side = scenario.leaders[leader]?.side ?? 0
    if (place === 'table' && attachedTo === NONE)
      write(grid, at, LEADERS[(scene.side ?? 0) === side ? 'own' : 'enemy'], tone(side))
  }
  putUnits(scene, grid)
  return grid
}

/** Cells of one tone as one span. */
function spansOf(cells: readonly Cell[]): Span[] {
  const spans: { text: string; tone: Tone | undefined }[] = []
  for (const { char, tone } of cells) {
    const last = spans.at(-1)
    if (last !== undefined && last.tone === tone) last.text += char
    else spans.push({ text: char, tone })
  }
  return spans.map(({ text, tone }) => span(text, tone))
}

/** The inches beside a row, where a tick falls into it. */
function tickBeside({ cells, wide }: Grid, row: number): string {
  const tall = wide * TALL
  const [low, high] = [(cells.length - row - 1) * tall, (cells.length - row) * tall]
  const tick = Math.ceil(low / (TICK * INCH)) * TICK
  return (tick * INCH < high ? String(tick) : '').padStart(MARGIN - 1)
}

function ticksBelow({ columns, wide }: Grid): string {
  const chars = Array.from({ length: columns }, () => ' ')
  for (let inch = 0; inch * INCH < columns * wide; inch += TICK) {
    const column = Math.floor((inch * INCH) / wide)
    const text = [...String(inch)]
    if (column + text.length <= columns) for (const [i, char] of text.entries()) chars[column + i] = char
  }
  return chars.join('').trimEnd()
}

function legend({ labels, width }: Scene, signs: readonly Sign[]): Line[] {
  const { own, enemy } = BODIES
  const items = [
    `${own.infantry} ${own.cavalry} ${own.artillery} ${labels.legend.own}`,
    `${enemy.infantry} ${enemy.cavalry} ${enemy.artillery} ${labels.legend.enemy}`,
    `${LEADERS.own} ${LEADERS.enemy} ${labels.legend.leader}`,
    `${OBJECTIVE} ${labels.legend.objective}`,
    ...signs.map(sign => `${sign.char} ${sign.meaning(labels)}`),
  ]
  return flow(dotted(items.map(text => [faint(text)])), width)
}

export function mapLines(scene: Scene): Line[] {
  const grid = gridOf(scene)
  return [
    ...grid.cells.map((cells, row): Line => [faint(`${tickBeside(grid, row)} `), ...spansOf(cells)]),
    [faint(`${' '.repeat(MARGIN)}${ticksBelow(grid)}`)],
    ...legend(scene, grid.signs),
  ]
}
