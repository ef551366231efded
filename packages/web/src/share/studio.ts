import type { GameUi, Snapshot, Table } from '@grognard/table'
import { endingOf, filmKind, makeFilm } from './film.ts'
import { momentsOf } from './moments.ts'
import { drawFrame, drawPicture, drawStrip } from './sheet.ts'
import { Stage } from './stage.tsx'
import { fileNameOf } from './text.ts'

/** A file to be kept or sent. */
export interface Made {
  readonly name: string
  readonly file: Blob
}

interface Filming {
  readonly onFrame: (done: number, all: number) => void
  readonly signal: AbortSignal
}

/** So many frames make a filmstrip. */
const STRIP = 9

/** Somebody who asks a server quickly is told to wait. */
const TRIES = 8
const A_WHILE = 400

/** Makes pictures and films of what the viewer of a table may see, and of nothing else. */
export class Studio {
  readonly #table: Table
  readonly #ui: GameUi
  readonly #present: Snapshot

  /** @param present whose chronicle is the whole one */
  constructor(table: Table, ui: GameUi, present: Snapshot) {
    this.#table = table
    this.#ui = ui
    this.#present = present
  }

  /** The last that was said up to the moment. */
  #lastAt(moment: number): string {
    return this.#present.chronicle.findLast(({ entry }) => entry <= moment)?.sentence ?? ''
  }

  async picture(canvas: HTMLCanvasElement, snapshot: Snapshot): Promise<void> {
    const stage = new Stage(this.#ui)
    try {
      drawPicture(canvas, await stage.draw(snapshot), snapshot, this.#lastAt(snapshot.moment))
    } finally {
      stage.close()
    }
  }

  /** A film, or a filmstrip where there is no camera. */
  async film(canvas: HTMLCanvasElement, { onFrame, signal }: Filming): Promise<Made> {
    const kind = filmKind()
    const moments = momentsOf(this.#present.moments, kind === null ? STRIP : undefined)
    const stage = new Stage(this.#ui)
    const prepare = async (frame: number) => {
      const snapshot = await this.#glimpse(moments[frame] ?? 0)
      const board = await stage.draw(snapshot)
      return () => drawFrame(canvas, board, snapshot, this.#lastAt(snapshot.moment))
    }
    const told = (done: number) => onFrame(done, moments.length)
    try {
      if (kind === null) return await this.#strip(canvas, moments.length, prepare, told, signal)
      const film = { canvas, frames: moments.length, prepare, onFrame: told, signal }
      return { name: fileNameOf(this.#present, endingOf(kind)), file: await makeFilm(kind, film) }
    } finally {
      stage.close()
    }
  }

  async #strip(
    canvas: HTMLCanvasElement,
    frames: number,
    prepare: (frame: number) => Promise<() => void>,
    told: (done: number) => void,
    signal: AbortSignal,
  ): Promise<Made> {
    const kept: ImageBitmap[] = []
    for (let frame = 0; frame < frames; frame++) {
      const draw = await prepare(frame)
      signal.throwIfAborted()
      draw()
      kept.push(await createImageBitmap(canvas))
      told(frame + 1)
    }
    drawStrip(canvas, kept)
    return { name: fileNameOf(this.#present, 'png'), file: await pngOf(canvas) }
  }

  async #glimpse(moment: number): Promise<Snapshot> {
    if (moment === this.#present.moments) return this.#present
    for (let tried = 0; tried < TRIES; tried++) {
      const snapshot = await this.#table.glimpse(moment)
      if (snapshot !== null) return snapshot
      await new Promise(resolve => setTimeout(resolve, A_WHILE))
    }
    throw new Error('this moment cannot be had')
  }
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(file => (file === null ? reject(new Error('no picture')) : resolve(file)), 'image/png'),
  )
