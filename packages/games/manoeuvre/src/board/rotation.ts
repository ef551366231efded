import type { Rotation } from '../vocabulary.ts'

/** MAN-19.3: `rotated[r][c] = original[3 − c][r]` for each quarter turn. */
export function rotated<T>(rows: readonly (readonly T[])[], rotation: Rotation): readonly (readonly T[])[] {
  let turned = rows
  for (let quarter = 0; quarter < rotation / 90; quarter++)
    turned = turned.map((row, r) => row.map((_, c) => turned[3 - c]![r]!))
  return turned
}
