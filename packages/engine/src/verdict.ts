/** What a schema library's schemas have in common; `E` is its own error. */
export interface Form<T, E> {
  safeParse(
    json: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: E }
}

type Verdict<T, E> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: E | typeof UNREADABLE }

const UNREADABLE = { issues: [{ path: [], message: 'not of the right form' }] } as const

/**
 * Is it of that form, whatever it is? A schema measures anything that has a `length`, and what a stranger has put there
 * need not be a number, nor become one: `{ "length": { "toString": 1 } }`.
 */
export function verdictOf<T, E>(form: Form<T, E>, json: unknown): Verdict<T, E> {
  try {
    return form.safeParse(json)
  } catch {
    return { success: false, error: UNREADABLE }
  }
}
