import type { GameUi, Snapshot } from '@grognard/table'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Drawn } from '../how-to/BoardPicture.tsx'
import { drawingOf, imageOf } from './drawing.ts'
import './share.css'

/** In CSS pixels: as wide as a desk has it. */
const WIDE = 1200

/** Boards measure themselves when they are laid out, and draw once more. */
const FRAMES = 2

/** A board behind the scenes: shows one moment after the other, and is drawn from. */
export class Stage {
  readonly #ui: GameUi
  readonly #box: HTMLElement
  readonly #root: Root

  constructor(ui: GameUi) {
    this.#ui = ui
    this.#box = document.createElement('div')
    this.#box.className = 'share-stage'
    this.#box.style.width = `${WIDE}px`
    this.#box.inert = true
    document.body.append(this.#box)
    this.#root = createRoot(this.#box)
  }

  async draw(snapshot: Snapshot): Promise<HTMLImageElement> {
    flushSync(() => this.#root.render(<Drawn key={snapshot.moment} ui={this.#ui} snapshot={snapshot} />))
    for (let frame = 0; frame < FRAMES; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
    return imageOf(await drawingOf(this.#box))
  }

  close(): void {
    this.#root.unmount()
    this.#box.remove()
  }
}
