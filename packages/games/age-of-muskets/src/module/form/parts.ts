import * as z from 'zod/mini'

/** What the parts of a module file have in common. A message of a pattern is the key of the sentence that explains it. */

/** More than any file needs, and little enough to be looked through: files come from strangers. */
const MOST = 400
export const list = <S extends z.ZodMiniType>(each: S) => z.array(each).check(z.maxLength(MOST))

/** A description, for editors that complete. */
export const said = <S extends z.ZodMiniType>(schema: S, description: string): S =>
  schema.check(z.describe(description))

export const id = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9][a-z0-9-]*$/, 'aom.form-id'))

/** Players and turns are called by short codes: `F1`, `1805-08-II`. */
export const code = z.string().check(z.maxLength(20), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'aom.form-code'))

/** It is shown on pages and in terminals: no brackets of HTML, no control characters, nothing that turns text round. */
const shown = (shortest: number, longest: number) =>
  z
    .string()
    .check(
      z.minLength(shortest),
      z.maxLength(longest),
      z.regex(/^[^<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'aom.form-name'),
    )

export const name = shown(1, 80)
export const text = shown(0, 600)
export const note = z.nullable(shown(1, 200))

export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A number of things. */
export const count = whole(0, 1000)
export const turn = whole(1, 400)
export const points = whole(-1000, 1000)

/** AOM-3.12: SP by troop type. */
export const sp = z.record(id, whole(1, 400))

const remark = z.exactOptional(z.string().check(z.maxLength(2000)))

/** What a file may say besides its data. */
export const remarks = {
  $schema: said(remark, 'Where an editor finds the schema.'),
  source: said(remark, 'Where the figures come from.'),
  note: said(remark, 'Anything else.'),
}
