import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { emptyTally, tallyForm } from '@grognard/lab'
import * as z from 'zod/mini'

const rowForm = z.strictObject({
  /** Version of the game's rules that they were played under. */
  rules: z.string(),
  /** How many were played at which commit. The first `tally.matches` of a row are done; the next one is next. */
  commits: z.record(z.string(), z.int()),
  tally: tallyForm,
})
type RowState = z.infer<typeof rowForm>

const stateForm = z.strictObject({ format: z.literal(1), rows: z.record(z.string(), rowForm) })
export type State = z.infer<typeof stateForm>

export const newRow = (rules: string): RowState => ({ rules, commits: {}, tally: emptyTally() })

export function readState(path: string): State {
  if (!existsSync(path)) return { format: 1, rows: {} }
  const read = stateForm.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${path} cannot be gone on with: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** One row a line. Never half a file: whenever it is interrupted, the old one is there or the new one. */
export function writeState(path: string, { format, rows }: State): void {
  const lines = Object.entries(rows).map(
    ([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  )
  const text = `{\n  "format": ${format},\n  "rows": {\n${lines.join(',\n')}\n  }\n}\n`
  const fresh = `${path}.${process.pid}.new`
  writeFileSync(fresh, text)
  renameSync(fresh, path)
}
