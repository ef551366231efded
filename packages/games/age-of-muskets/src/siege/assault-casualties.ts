import {
  decided,
  itemOf,
  NOBODY,
  only,
  reveal,
  type Seat,
  type Step,
  theDecision,
  there,
} from '@grognard/engine'
import { openShares, permanentByNationality, permanentLosses } from '../calculations/casualties.ts'
import { addTo } from '../calculations/counts.ts'
import { losing, type Suffering, usualLosses } from '../combat/losses.ts'
import { takeLosses } from '../combat/suffering.ts'
import type { DecisionOf } from '../decisions.ts'
import { nationalityId, nationalityNamed } from '../forces/names.ts'
import { sideOf } from '../forces/pieces.ts'
import { settle } from '../forces/settle.ts'
import { stragglers } from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { isTaken, partyOf, playerOf, showBoth } from './assault-parties.ts'
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

/** By nationality, what a side has lost in the whole assault. */
function fallenOf(s: State, side: Side): number[] {
  const ours = casualtiesOf(s, side)
  return s.scenario.roster.nationalities.map((_, at) =>
    ours.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
  )
}

const casualtiesOf = (s: State, side: Side) =>
  besieging.locals(s).casualties.filter(({ seat }) => sideOf(s, seat) === side)

const permanentOf = (fallen: readonly number[]): number =>
  permanentLosses(
    fallen.reduce((sum, count) => sum + count, 0),
    'drawn',
  )

/** AOM-33.3: the nationalities that the side may choose from; who has lost the place has lost all of them. */
function choicesOf(s: State, side: Side): number[] {
  const fallen = fallenOf(s, side)
  return isAllGone(s, side) ? [] : openShares(fallen, permanentOf(fallen))
}

/** AOM-37.25 */
const isAllGone = (s: State, side: Side): boolean => side !== besieging.locals(s).side && isTaken(s)

/** AOM-37.24: of what a side has lost a fifth is gone for good; the rest straggles, unless the place has fallen. */
export function reckon(s: State, side: Side, isGone: boolean, preferred: readonly number[]): void {
  const locals = besieging.locals(s)
  const ours = casualtiesOf(s, side)
  const fallen = fallenOf(s, side)
  const permanent = isGone ? fallen : permanentByNationality(fallen, permanentOf(fallen), preferred)
  for (const [nationality, count] of permanent.entries()) forget(s, ours, nationality, count)
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

const sideOfItem = (s: State): Side => (itemOf(s) === 0 ? 0 : 1)

const shareOn = (s: State, nationality: number): DecisionOf<'permanent-share'> => ({
  type: 'permanent-share',
  nationality: nationalityId(s, nationality),
})

export const steps = {
  assaultToll: {
    rule: 'AOM-33.3',
    ask: 'choice',
    seats(s) {
      const side = sideOfItem(s)
      return choicesOf(s, side).length > 1 ? only(playerOf(s, side)) : NOBODY
    },
    options: s => choicesOf(s, sideOfItem(s)).map(nationality => shareOn(s, nationality)),
    default: s => shareOn(s, there(choicesOf(s, sideOfItem(s))[0], 'nationality')),
    areOptionsOpen: () => true,
    play(s, decisions) {
      const side = sideOfItem(s)
      const share = decided('permanent-share', decisions[playerOf(s, side)])
      reckon(s, side, isAllGone(s, side), share === null ? [] : [nationalityNamed(s, share.nationality)])
    },
  },

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
