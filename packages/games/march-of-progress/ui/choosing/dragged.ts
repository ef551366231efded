import { type Lit, lightUp, type Press, type Question } from './lit.ts'

/** What is said by dragging an army into a country: as much as by a press on each; null: nothing. */
export function dragged(question: Question, lit: Lit, army: string, country: string): Press | null {
  const first = lit.armies.get(army)
  if (first === undefined) return null
  if (first.state !== 'open') return openAt(lit, country)
  const { press } = first
  const armed = press.type === 'choose' ? press.choice : null
  return openAt(lightUp({ ...question, picked: press.armies, armed }), country) ?? press
}

function openAt(lit: Lit, country: string): Press | null {
  const mark = lit.countries.get(country)
  return mark?.state === 'open' ? mark.press : null
}
