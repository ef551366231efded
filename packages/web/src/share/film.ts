import { paceOf } from './moments.ts'

/** What a film is made of: frames that are drawn onto a canvas one after the other. */
interface Film {
  readonly canvas: HTMLCanvasElement
  readonly frames: number
  /** Makes a frame ready; what it returns draws it, at once. */
  readonly prepare: (frame: number) => Promise<() => void>
  /** After each frame that is done. */
  readonly onFrame: (done: number) => void
  readonly signal: AbortSignal
}

const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const

/** Null: this browser films nothing, and a filmstrip takes its place. */
export function filmKind(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null
  return KINDS.find(kind => MediaRecorder.isTypeSupported(kind)) ?? null
}

export const endingOf = (kind: string): string => (kind.startsWith('video/mp4') ? 'mp4' : 'webm')

const BITS = 5_000_000
/** How long the end stays in sight. */
const END = 1_500
/** A still picture is told to the camera again, or its time would not count. */
const BLINK = 100

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

/** The camera rests while the next frame is made ready, so that the film runs evenly however long that takes. */
export async function makeFilm(kind: string, film: Film): Promise<Blob> {
  const { canvas, frames, prepare, onFrame, signal } = film
  const first = await prepare(0)
  first()
  const camera = new MediaRecorder(canvas.captureStream(), { mimeType: kind, videoBitsPerSecond: BITS })
  const pieces: Blob[] = []
  camera.ondataavailable = ({ data }) => pieces.push(data)
  const ended = new Promise<void>((resolve, reject) => {
    camera.onstop = () => resolve()
    camera.onerror = () => reject(new Error('the film could not be made'))
  })
  const pace = paceOf(frames)
  camera.start()
  try {
    for (let frame = 0; frame < frames; frame++) {
      if (frame > 0) camera.pause()
      const draw = frame === 0 ? first : await prepare(frame)
      signal.throwIfAborted()
      if (camera.state === 'paused') camera.resume()
      const span = frame + 1 === frames ? END : pace
      for (let shown = 0; shown < span; shown += BLINK) {
        draw()
        await wait(Math.min(BLINK, span - shown))
        signal.throwIfAborted()
      }
      onFrame(frame + 1)
    }
  } finally {
    if (camera.state !== 'inactive') camera.stop()
    for (const track of camera.stream.getTracks()) track.stop()
    await ended
  }
  return new Blob(pieces, { type: kind })
}
