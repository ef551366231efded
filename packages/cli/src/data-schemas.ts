import { DATA_FORMS } from '@grognard/collection/whole'
import * as z from 'zod/mini'

const FORMS: { readonly [kind: string]: z.ZodMiniType } = DATA_FORMS

export const dataKinds = (): readonly string[] => Object.keys(FORMS)

/** The JSON Schema of a kind as text, for editors that complete; null: there is no such kind. */
export function schemaOf(kind: string): string | null {
  const form = Object.hasOwn(FORMS, kind) ? FORMS[kind] : undefined
  if (form === undefined) return null
  return JSON.stringify({ ...z.toJSONSchema(form, { io: 'input', override }), title: kind }, null, 2)
}

/** What is a whole number need not be told that it is none that a computer cannot hold. */
function override({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
