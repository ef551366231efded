import type { ZoomLimits } from '@grognard/table'

/** How a board lies in its window: moved, nearer or farther. Lengths are pixels of the window. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Nobody has moved it: it fits itself anew when the window changes. */
  readonly fitted: boolean
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a board lies in. */
export interface BoardWindow extends Size {
  /** From here on, to the right and downwards, something stands over it: a fitted board does not lie under that. */
  readonly corner?: { readonly x: number; readonly y: number }
}

const MARGIN = 12
/** A telephone: every pixel beside the board is missing on it. */
const NARROW = 560
const NEAREST = 6
/** How far beyond "just fits" one may go away. */
const FARTHEST = 0.6

const marginIn = ({ width }: Size): number => (width < NARROW ? 0 : MARGIN)

function fitScale(frame: Size, board: Size): number {
  const beside = 2 * marginIn(frame)
  return Math.max(
    0.01,
    Math.min((frame.width - beside) / board.width, (frame.height - beside) / board.height),
  )
}

export function fit(frame: BoardWindow, board: Size): Camera {
  const { corner } = frame
  const camera = centred(frame, board)
  const { x, y, scale } = camera
  const isCovered =
    corner !== undefined && x + board.width * scale > corner.x && y + board.height * scale > corner.y
  return isCovered ? centred({ ...frame, width: corner.x + marginIn(frame) / 2 }, board) : camera
}

function centred(frame: Size, board: Size): Camera {
  const scale = fitScale(frame, board)
  return {
    x: (frame.width - board.width * scale) / 2,
    y: (frame.height - board.height * scale) / 2,
    scale,
    fitted: true,
  }
}

export function move(camera: Camera, dx: number, dy: number, frame: Size, board: Size): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy, fitted: false }, frame, board)
}

/** The point of the board under `at` stays where it is. */
export function zoom(
  camera: Camera,
  factor: number,
  at: { readonly x: number; readonly y: number },
  frame: Size,
  board: Size,
  limits: ZoomLimits = {},
): Camera {
  const fitting = fitScale(frame, board)
  const { nearest = fitting * NEAREST, farthest = FARTHEST } = limits
  const [least, most] = [fitting * Math.min(1, farthest), Math.max(fitting, nearest)]
  const scale = Math.min(most, Math.max(least, camera.scale * factor))
  const ratio = scale / camera.scale
  const x = at.x - (at.x - camera.x) * ratio
  const y = at.y - (at.y - camera.y) * ratio
  return within({ x, y, scale, fitted: false }, frame, board)
}

/** A board cannot be lost: it stays in the window, and one that is smaller than the window stays inside it. */
function within(camera: Camera, frame: Size, board: Size): Camera {
  const margin = marginIn(frame)
  const clamp = (value: number, length: number, room: number) => {
    const [least, most] = length > room ? [room - length - margin, margin] : [0, room - length]
    return Math.min(most, Math.max(least, value))
  }
  return {
    ...camera,
    x: clamp(camera.x, board.width * camera.scale, frame.width),
    y: clamp(camera.y, board.height * camera.scale, frame.height),
  }
}

/** The point of the board comes into the middle of the window, as near as is wanted and allowed. */
export function centre(
  camera: Camera,
  at: { readonly x: number; readonly y: number },
  scale: number,
  frame: Size,
  board: Size,
  limits: ZoomLimits = {},
): Camera {
  const middle = { x: frame.width / 2, y: frame.height / 2 }
  const nearer = zoom(camera, scale / camera.scale, middle, frame, board, limits)
  return move(
    nearer,
    middle.x - nearer.x - at.x * nearer.scale,
    middle.y - nearer.y - at.y * nearer.scale,
    frame,
    board,
  )
}
