import type { Choice } from '@grognard/table'
import type { ArmyKind } from '../../src/vocabulary.ts'
import type { Army } from '../motion/armies.ts'
import { figuresFor, kindsOf, sameKinds, within } from './kinds.ts'
import { type Lit, markFor, type Question } from './lit.ts'
import { isSame } from './placed.ts'

/** A move, or what follows a won Blitzkrieg: some armies of one country go to another. */
export interface Travel {
  readonly choice: Choice
  readonly from: string
  readonly to: string
  readonly kinds: readonly ArmyKind[]
}

/** First the armies, one after the other; then the countries that this group may enter. */
export function lightTravels(lit: Lit, travels: readonly Travel[], question: Question): void {
  const group = groupOf(travels, question)
  const ids = group.map(({ id }) => id)
  const armed = travels.find(({ choice }) => isSame(question.armed, choice))
  for (const army of question.armies) {
    const next = pressed(army, group, travels)
    if (next === null) continue
    lit.armies.set(army.id, {
      label: null,
      state: ids.includes(army.id) ? (armed ? 'armed' : 'picked') : 'open',
      press: { type: 'pick', armies: next.map(({ id }) => id) },
    })
  }
  for (const { choice, from, to, kinds } of travels)
    if (group[0]?.location === from && sameKinds(kinds, kindsOf(group)))
      lit.countries.set(to, markFor(choice, question, ids))
}

/** The armies that are picked: by hand, by an armed choice, or because there is no other group to pick. */
function groupOf(travels: readonly Travel[], { armies, picked, armed }: Question): readonly Army[] {
  const first = travels[0]
  const only =
    first && travels.every(({ from, kinds }) => from === first.from && sameKinds(kinds, first.kinds))
      ? first
      : null
  const travel = travels.find(({ choice }) => isSame(armed, choice)) ?? only
  if (!travel) return armies.filter(({ id }) => picked.includes(id))
  return figuresFor(
    travel.kinds,
    armies.filter(({ location }) => location === travel.from),
    picked,
  )
}

/** The group after a press on this army; null: it takes part in no travel. */
function pressed(army: Army, group: readonly Army[], travels: readonly Travel[]): readonly Army[] | null {
  if (group.includes(army)) return group.filter(other => other !== army)
  const possible = (armies: readonly Army[]) =>
    travels.some(({ from, kinds }) => from === army.location && within(kindsOf(armies), kinds))
  const together = [...group.filter(({ location }) => location === army.location), army]
  if (possible(together)) return together
  return possible([army]) ? [army] : null
}
