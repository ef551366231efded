import * as z from 'zod/mini'

/** What the files of this game have in common. A message of a pattern is the key of the sentence that explains it. */

/** A description, for editors that complete. */
export const said = <S extends z.ZodMiniType>(schema: S, description: string): S =>
  schema.check(z.describe(description))

export const id = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9][a-z0-9-]*$/, 'man.form-id'))

/** More than any file needs, and little enough to be looked through: files come from strangers. */
const MOST = 256
export const list = <S extends z.ZodMiniType>(each: S) => z.array(each).check(z.maxLength(MOST))

/** It is shown on pages and in terminals: no brackets of HTML, no control characters, nothing that turns text round. */
const shown = (longest: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(longest),
      z.regex(/^[^<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'man.form-name'),
    )

export const name = shown(60)
export const about = shown(400)

const remark = z.optional(z.string().check(z.maxLength(2000)))

/** What a file of one's own may say besides its data. */
export const remarks = {
  $schema: said(remark, 'Where an editor finds the schema.'),
  source: said(remark, 'Where the figures come from.'),
  note: said(remark, 'Anything else.'),
}
