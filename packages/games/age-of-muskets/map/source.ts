import { createHash } from 'node:crypto'
import type { BoardData } from './board-data.ts'
import type { MapModule } from './module.ts'

/** Counted up whenever the maker draws otherwise from the same data. */
const VERSION = 3

/** Of what a map is made from. */
export const sourceOf = (module: MapModule, board: BoardData | null): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, module, board]))
    .digest('hex')
    .slice(0, 16)
