import { stat } from 'node:fs/promises'
import { isPostgres } from '../storage/store.ts'

/** Where everything is kept, unless somebody says otherwise. */
export const USUAL_PLACE = 'data/grognard.db'

/** A file that is not there would be made by opening it; a PostgreSQL says so itself. */
export const isThere = async (place: string): Promise<boolean> =>
  isPostgres(place) || (await stat(place).catch(() => null))?.isFile() === true
