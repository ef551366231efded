import type { Choice } from '@grognard/table'
import type { DecisionOf } from '../../src/decisions.ts'
import type { ArmyKind } from '../../src/vocabulary.ts'
import type { Army } from '../motion/armies.ts'
import { figuresFor, kindsOf, sameKinds } from './kinds.ts'
import { type Lit, markFor, type Question } from './lit.ts'
import { isSame } from './placed.ts'

type Attack = Extract<DecisionOf<'choose-attack'>, { readonly country: string }>
interface Front {
  readonly choice: Choice
  readonly stand: readonly ArmyKind[]
}

/** The country is pressed; fortified armies in it may be told to stand up first, or afterwards. */
export function lightAttacks(
  lit: Lit,
  attacks: readonly { readonly choice: Choice; readonly decision: DecisionOf<'choose-attack'> }[],
  question: Question,
): void {
  const fronts = new Map<string, Front[]>()
  for (const { choice, decision } of attacks)
    if (isAttack(decision)) {
      const front = { choice, stand: decision.stand }
      fronts.set(decision.country, [...(fronts.get(decision.country) ?? []), front])
    }
  for (const [country, options] of fronts) lightFront(lit, country, options, question)
}

const isAttack = (decision: DecisionOf<'choose-attack'>): decision is Attack => 'country' in decision

function lightFront(lit: Lit, country: string, options: readonly Front[], question: Question): void {
  const works = fortifiedHere(country, options, question)
  const armed = options.find(({ choice }) => isSame(question.armed, choice))
  const picked = armed
    ? figuresFor(armed.stand, works, question.picked)
    : works.filter(({ id }) => question.picked.includes(id))
  const option = optionFor(picked, options) ?? fewest(options)
  if (!option) return
  const standing = figuresFor(option.stand, works, question.picked)
  const ids = (armies: readonly Army[]) => armies.map(({ id }) => id)
  lit.countries.set(country, markFor(option.choice, question, ids(standing)))
  for (const army of works) {
    const isPicked = picked.includes(army)
    const after = isPicked ? picked.filter(other => other !== army) : [...picked, army]
    const next = optionFor(after, options)
    lit.armies.set(army.id, {
      label: next?.choice.label ?? null,
      state: isPicked ? (armed ? 'armed' : 'picked') : 'open',
      press: next
        ? { type: 'choose', choice: next.choice, armies: ids(after) }
        : { type: 'pick', armies: ids(after) },
    })
  }
}

/** Those that may stand up. */
function fortifiedHere(country: string, options: readonly Front[], { armies }: Question): readonly Army[] {
  const mayStand = (army: Army) => options.some(({ stand }) => stand.some(kind => kind === army.kind))
  return armies.filter(army => army.location === country && mayStand(army))
}

const optionFor = (armies: readonly Army[], options: readonly Front[]): Front | undefined =>
  options.find(({ stand }) => sameKinds(stand, kindsOf(armies)))

const fewest = (options: readonly Front[]): Front | undefined =>
  options.reduce<Front | undefined>(
    (best, option) => (best === undefined || option.stand.length < best.stand.length ? option : best),
    undefined,
  )
