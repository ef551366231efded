import { only, reveal, type Seat, type Step, theDecision } from '@grognard/engine'
import { permanentByNationality, permanentLosses } from '../calculations/casualties.ts'
import { addTo } from '../calculations/counts.ts'
import { losing, type Suffering, usualLosses } from '../combat/losses.ts'
import { takeLosses } from '../combat/suffering.ts'
import { sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import { stragglers } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, NO, SIDES, type Side } from '../vocabulary.ts'
import { partyOf, playerOf, showBoth } from './assault-parties.ts'
import { besieging } from './procedure.ts'

/** AOM-37.24: who falls at the breach. */

/** The side that has losses to name, the loser first; NO: none. */
export const sufferer = (s: State): number => {
  const { due, winner } = besieging.locals(s)
  const first: Side = winner === 0 ? 1 : 0
  if (due[first] > 0) return first
  return due[enemyOf(first)] > 0 ? enemyOf(first) : NO
}

const sufferingOf = (s: State, seat: Seat): Suffering => {
  const side = sideOf(s, seat)
  const { types, due } = besieging.locals(s)
  return { party: partyOf(s, side), used: types[side], due: due[side], onlyInfantry: true }
}

/** AOM-37.24: of what both have lost a fifth is gone for good; the rest straggles, unless the place has fallen. */
export function reckon(s: State, hasPlaceFallen: boolean): void {
  const locals = besieging.locals(s)
  for (const side of SIDES) {
    const ours = locals.casualties.filter(({ seat }) => sideOf(s, seat) === side)
    const byNation = s.scenario.roster.nationalities.map((_, at) =>
      ours.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    )
    const total = byNation.reduce((sum, count) => sum + count, 0)
    const isGone = hasPlaceFallen && side !== locals.side
    const permanent = isGone
      ? byNation
      : permanentByNationality(byNation, permanentLosses(total, 'drawn'), [])
    for (const [nationality, count] of permanent.entries()) forget(s, ours, nationality, count)
  }
  locals.casualties = locals.casualties.filter(({ counts }) => counts.some(count => count > 0))
}

function forget(
  s: State,
  ours: readonly { readonly counts: number[] }[],
  nationality: number,
  count: number,
): void {
  let left = count
  for (const { counts } of ours) {
    const here = Math.min(left, counts[nationality] ?? 0)
    addTo(counts, nationality, -here)
    left -= here
  }
  addTo(s.hidden.lost, nationality, count)
}

export const hasCasualties = (s: State): boolean => besieging.locals(s).casualties.length > 0

export const steps = {
  assaultLosses: {
    rule: 'AOM-37.24',
    seats(s) {
      const side = sufferer(s)
      return side === 0 || side === 1 ? only(playerOf(s, side)) : 0
    },
    compose: losing(sufferingOf),
    default: (s, seat) => ({ type: 'combat-losses', losses: usualLosses(s, sufferingOf(s, seat)) }),
    play(s, decisions) {
      const side = sufferer(s)
      if (side !== 0 && side !== 1) return
      const { losses } = theDecision('combat-losses', decisions[playerOf(s, side)])
      const locals = besieging.locals(s)
      takeLosses(s, partyOf(s, side), losses, locals.casualties)
      locals.due[side] = 0
      settle(s)
      reveal(s)
      showBoth(s)
    },
  },

  assaultStragglers: {
    rule: 'AOM-37.24',
    play(s) {
      const locals = besieging.locals(s)
      const next = locals.casualties.shift()
      if (next === undefined) return
      const isShutIn = sideOf(s, next.seat) !== locals.side
      stragglers.call(s, { seat: next.seat, zones: [locals.zone], isShutIn, counts: next.counts })
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
