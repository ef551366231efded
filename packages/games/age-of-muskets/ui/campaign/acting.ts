import type { Choice } from '@grognard/table'
import type { Lit, Question } from '../choosing/marks.ts'
import { lightOffers, type Offer } from '../choosing/picking.ts'
import { piece } from '../choosing/targets.ts'
import type { HqInPlay, UnitInPlay, View } from '../reading.ts'
import { targetsOfChoice } from './offers.ts'
import { campaignDecision } from './reading.ts'
import { zone } from './targets.ts'

/** The Force that acts, as its player sees it: its HQ, or the CU that acts by itself, and where it stands. */
interface Acting {
  readonly hq: HqInPlay | null
  readonly units: readonly UnitInPlay[]
  readonly zone: string
  /** AP that its action costs so far. */
  readonly cost: number
}

export function actingIn({ own }: Pick<View, 'own'>): Acting | null {
  const force = own?.activation?.forces.find(({ isActing }) => isActing)
  if (own === null || force === undefined) return null
  const hq = own.headquarters.find(({ id }) => id === force.hq) ?? null
  const units = own.units.filter(({ id }) => force.units.includes(id))
  const at = hq?.zone ?? units[0]?.zone
  return at === undefined ? null : { hq, units, zone: at, cost: force.cost }
}

/** Where the Force could march from its zone. */
export const neighboursOf = (view: Pick<View, 'own'>, from: string): readonly string[] =>
  (view.own?.staff.ways ?? []).flatMap(way => (way.from === from ? [way.to] : []))

const marchIn = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(choice => {
    const decision = campaignDecision(choice)
    return decision?.type === 'action' && decision.action === 'march'
  })

/**
 * AOM-18.1: what a Force does stands in the strip. Whoever presses a zone next to it wants to march there: the March is
 * selected, and the wish is kept until it is asked where to.
 */
export function lightActions(lit: Lit, question: Question): void {
  const { choices, view, picks, armed } = question
  const offers = choices.flatMap((choice): Offer[] => {
    const targets = targetsOfChoice(choice)
    return targets.length === 0 ? [] : [{ targets, act: { choice } }]
  })
  const others = picks.filter(pick => !pick.startsWith('zone:'))
  lightOffers(lit, offers, { picks: others, armed }, 'near:center')
  const march = marchIn(choices)
  const acting = actingIn(view)
  if (march === undefined || acting === null) return
  const isArmed = armed?.notation === march.notation
  const leads = piece(acting.hq?.id ?? acting.units[0]?.id ?? '')
  const isPicked = picks.includes(leads)
  lit.marks.set(leads, {
    state: isPicked ? 'picked' : 'open',
    press: { type: 'pick', picks: isPicked ? [] : [leads] },
  })
  for (const to of neighboursOf(view, acting.zone)) {
    const target = zone(to)
    const isWished = isArmed && picks.includes(target)
    lit.marks.set(target, {
      state: isWished ? 'armed' : 'open',
      press: isWished ? { type: 'pick', picks: [] } : { type: 'weigh', choice: march, picks: [target] },
    })
  }
}

/** Where the Force is to march, once it is asked. */
export function wishIn({ choices, picks }: Pick<Question, 'choices' | 'picks'>): string | null {
  if (marchIn(choices) === undefined) return null
  const wished = picks.find(pick => pick.startsWith('zone:'))
  return wished?.slice('zone:'.length) ?? null
}
