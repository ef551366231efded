import { divided } from './rounding.ts'

/** AOM-39.1, AOM-39.2: how many SP of a zone may be raised, all counted before any is. */
export const trained = (
  recruits: number,
  line: number,
  veterans: number,
): { readonly toLine: number; readonly toVeteran: number } => ({
  toLine: Math.min(recruits, divided(line + veterans, 2)),
  toVeteran: Math.min(line, divided(veterans, 2)),
})
