import { there } from '@grognard/engine'
import type { Rotation } from '../vocabulary.ts'

/** MAN-19.3: `rotated[r][c] = original[3 − c][r]` for each quarter turn. */
export function rotated<T>(rows: readonly (readonly T[])[], rotation: Rotation): readonly (readonly T[])[] {
  let turned = rows
  for (let quarter = 0; quarter < rotation / 90; quarter++)
    turned = turned.map((_, r) => turned.toReversed().map(row => there(row[r], 'such column')))
  return turned
}
