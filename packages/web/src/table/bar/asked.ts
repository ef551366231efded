/** A question that is longer does not stand in one line. */
const LONG = 44

/**
 * The question alone, and what else there is to say of it, which goes to the details. A game asks in one sentence, with
 * what it is about before a colon or in brackets, or asks first and says the rest in sentences of their own.
 */
export function asked(prompt: string): { readonly note: string; readonly question: string } {
  if (prompt.length <= LONG) return { note: '', question: prompt }
  // "4. Fußregiment": a point behind a number ends no sentence.
  const [, first, rest] = /^((?:[^.?:]|\d\.)*[^\d.?:][.?]) ([^a-z].*?)\.?$/.exec(prompt) ?? []
  if (first !== undefined && rest !== undefined) return { note: rest, question: first }
  const [, whole, aside] = /^([^()]+) \(([^()]+)\)\?$/.exec(prompt) ?? []
  if (whole !== undefined && aside !== undefined) return { note: aside, question: `${whole}?` }
  const [, note, question] = /^(.+?): ([^:]+[.?])$/.exec(prompt) ?? []
  if (note === undefined || question === undefined) return { note: '', question: prompt }
  return { note, question: question.charAt(0).toUpperCase() + question.slice(1) }
}
