import type { Snapshot } from '@grognard/table'
import { standing, titleOf } from './text.ts'

/** What is drawn around the board: on the picture that one keeps, and on every frame of a film. */

/** In pixels of the picture. */
interface Size {
  readonly width: number
  readonly height: number
}

const PICTURE_WIDTH = 1600
const HEAD = 132
const FOOT = 116
const MARGIN = 48
/** So much of the table is seen around the board. */
const TABLE = 14

const FILM: Size = { width: 1280, height: 800 }
const CAPTION = 76
const FILM_MARGIN = 14

interface Colours {
  readonly paper: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly table: string
  readonly onTable: string
}

/** As the page wears them now: a custom property may say several, and a canvas knows one. */
function coloursNow(): Colours {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = {
    paper: read('--paper'),
    ink: read('--ink'),
    soft: read('--ink-soft'),
    line: read('--line-strong'),
    table: read('--tabletop'),
    onTable: read('--on-table'),
  }
  probe.remove()
  return colours
}

const TITLE = '"IM Fell English", Georgia, serif'
const TEXT = '"Source Sans 3 Variable", system-ui, sans-serif'

/** One line, shortened where it would not fit. */
function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, most: number): void {
  const isTooLong = (line: string) => pen.measureText(line).width > most
  let line = text
  for (let length = text.length; length > 0 && isTooLong(line); length--)
    line = `${text.slice(0, length).trimEnd()}…`
  pen.fillText(line, x, y)
}

function penOf(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser draws nothing')
  // To set a size, even the same, empties a canvas that a film is being made of.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  pen.textBaseline = 'middle'
  return pen
}

/** The board with its title over it, and below what came of it, or what happened last. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  board: HTMLImageElement,
  snapshot: Snapshot,
  last: string,
): void {
  const inner = PICTURE_WIDTH - 2 * MARGIN
  const high = Math.round((inner * board.height) / board.width)
  const size = { width: PICTURE_WIDTH, height: HEAD + high + FOOT }
  const pen = penOf(canvas, size)
  const { paper, ink, soft, line, table } = coloursNow()
  pen.fillStyle = paper
  pen.fillRect(0, 0, size.width, size.height)
  pen.strokeStyle = line
  pen.lineWidth = 2
  pen.strokeRect(12, 12, size.width - 24, size.height - 24)
  pen.fillStyle = table
  pen.fillRect(MARGIN - TABLE, HEAD - TABLE, inner + 2 * TABLE, high + 2 * TABLE)
  pen.drawImage(board, MARGIN, HEAD, inner, high)
  pen.fillStyle = ink
  pen.font = `400 52px ${TITLE}`
  write(pen, titleOf(snapshot), MARGIN, HEAD / 2 + 6, inner)
  const foot = HEAD + high
  pen.font = `600 34px ${TEXT}`
  write(pen, standing(snapshot), MARGIN, foot + 42, inner)
  pen.fillStyle = soft
  pen.font = `400 27px ${TEXT}`
  write(pen, snapshot.outcome?.sentence ?? last, MARGIN, foot + 82, inner)
}

/** The board on its table, and below it what has just happened. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  board: HTMLImageElement,
  snapshot: Snapshot,
  last: string,
): void {
  const pen = penOf(canvas, FILM)
  const { table, onTable } = coloursNow()
  const room = { width: FILM.width - 2 * FILM_MARGIN, height: FILM.height - CAPTION - FILM_MARGIN }
  const scale = Math.min(room.width / board.width, room.height / board.height)
  const [width, height] = [board.width * scale, board.height * scale]
  pen.fillStyle = table
  pen.fillRect(0, 0, FILM.width, FILM.height)
  pen.drawImage(board, (FILM.width - width) / 2, FILM_MARGIN + (room.height - height) / 2, width, height)
  const middle = FILM.height - CAPTION / 2
  pen.fillStyle = onTable
  pen.font = `400 24px ${TEXT}`
  const at = `${snapshot.moment} / ${snapshot.moments}`
  const wide = pen.measureText(at).width
  pen.fillText(at, FILM.width - 28 - wide, middle)
  const said = snapshot.outcome === null ? last : `${snapshot.outcome.sentence} ${standing(snapshot)}`
  pen.font = `400 28px ${TITLE}`
  write(pen, said || titleOf(snapshot), 28, middle, FILM.width - 84 - wide)
}

/** Frames of a filmstrip beside and below each other. */
export function drawStrip(canvas: HTMLCanvasElement, frames: readonly CanvasImageSource[]): void {
  const across = Math.min(3, frames.length)
  const [width, height] = [FILM.width / 2, FILM.height / 2]
  const size = { width: across * width, height: Math.ceil(frames.length / across) * height }
  const pen = penOf(canvas, size)
  pen.fillStyle = coloursNow().table
  pen.fillRect(0, 0, size.width, size.height)
  for (const [n, frame] of frames.entries())
    pen.drawImage(frame, (n % across) * width, Math.floor(n / across) * height, width, height)
}
