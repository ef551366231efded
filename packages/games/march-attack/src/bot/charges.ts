import type { Seat } from '@grognard/engine'
import type { Decision } from '../decisions.ts'
import { bearingAt } from '../movement/charges/declare.ts'
import { reactionRefused } from '../movement/charges/react.ts'
import type { PartOf } from '../parts.ts'
import type { State } from '../state.ts'
import { sideOf, unitId } from '../table/names.ts'
import { isOf } from '../table/taking-turns.ts'
import { TABLES } from '../tables.ts'
import { enemyOf } from '../vocabulary.ts'
import { type ChargeSeen, chargeSeen, chargeWorth } from './judgement/menace.ts'
import { WEIGHTS } from './judgement/weights.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { stepNamed } from './step.ts'

/** Who charges whom, and how those who are charged react. */

type ChargePart = PartOf<'charge'> | PartOf<'opportunity-charge'>

/** Units that charge one target together, and what that is worth. */
interface Onset {
  readonly target: number
  readonly units: readonly number[]
  readonly worth: number
}

interface Charger extends ChargeSeen {
  readonly piece: Piece
  readonly alone: number
}

/** MAR-8.12: more than this are seldom worth it. */
const MOST_TOGETHER = 3
/** MAR-10.4: what each of the others adds. */
const helpOf = ({ state }: Piece): number => Math.floor(state.cv / TABLES.melee.support.divisor)

/** The best of one, two or three against that target; the strongest leads. */
function onsetsAt(target: Piece, chargers: readonly Charger[]): Onset[] {
  const sorted = chargers.toSorted((a, b) => b.alone - a.alone)
  const [first] = sorted
  if (first === undefined) return []
  return Array.from({ length: Math.min(MOST_TOGETHER, sorted.length) }, (_, more) => {
    const helpers = sorted.slice(1, 1 + more)
    const help = Math.min(
      TABLES.melee.support.most,
      helpers.reduce((sum, { piece }) => sum + helpOf(piece), 0),
    )
    const risk = helpers.reduce((sum, { price }) => sum + price / 2 + WEIGHTS.joining, 0)
    return {
      target: target.unit,
      units: [first, ...helpers].map(({ piece }) => piece.unit),
      worth: chargeWorth(first.piece, target, first.lead + help) - first.price - risk,
    }
  })
}

/** What looks possible, the best first. */
function onsets(s: State, seat: Seat): Onset[] {
  const side = sideOf(s, seat)
  const pieces = piecesOf(s)
  return pieces[enemyOf(side)]
    .flatMap(target => {
      const chargers = pieces[side].flatMap((piece): Charger[] => {
        const seen = chargeSeen(piece, target)
        return seen === null
          ? []
          : [{ ...seen, piece, alone: chargeWorth(piece, target, seen.lead) - seen.price }]
      })
      return onsetsAt(target, chargers)
    })
    .sort((a, b) => b.worth - a.worth)
}

interface Chosen {
  readonly parts: ChargePart[]
  readonly worth: number
}

/** The best of them that the rules allow together, as long as each is worth more than that. */
function bestCharges(s: State, seat: Seat, at: string, all: readonly Onset[], least: number): Chosen {
  const compose = stepNamed(at)?.compose
  const type = at === 't1a-declare-charges' ? 'charge' : 'opportunity-charge'
  let parts: ChargePart[] = []
  let sum = 0
  for (const { target, units, worth } of all) {
    if (worth <= least) break
    const goal = unitId(s, target)
    const isTaken = parts.some(
      each => each.target === goal || units.some(unit => unitId(s, unit) === each.unit),
    )
    if (isTaken) continue
    const tried = [...parts]
    const fits = units.every(unit => {
      const part: ChargePart = {
        type,
        unit: unitId(s, unit),
        target: goal,
        bearing: bearingAt(s, unit, target),
      }
      if (compose?.fits(s, seat, tried, part) !== null) return false
      tried.push(part)
      return true
    })
    if (!fits) continue
    parts = tried
    sum += worth
  }
  return { parts, worth: sum }
}

type ChargeForm = Pick<ChargePart, 'unit' | 'target' | 'bearing'>
const plain = ({ unit, target, bearing }: ChargePart): ChargeForm => ({ unit, target, bearing })

/** None, those that are worth it, those that might be. */
const BARS = [0.15, 0.6, -0.2] as const
const [WORTH_IT] = BARS

/** A course, and points that it is taken to bring. */
export interface Promising {
  readonly decision: Decision
  readonly points: number
}

const setsOf = (s: State, seat: Seat, at: string, bars: readonly number[]): Chosen[] => {
  const all = onsets(s, seat)
  return bars.map(bar => bestCharges(s, seat, at, all, bar))
}
const NOBODY: Chosen = { parts: [], worth: 0 }

export const charges = (s: State, seat: Seat, at: string): Promising[] =>
  [...setsOf(s, seat, at, BARS), NOBODY].map(({ parts, worth }) => ({
    decision: { type: 'declare-charges', charges: parts.map(plain) },
    points: worth,
  }))

/** At once, those that are worth it. */
export const chargeQuickly = (s: State, seat: Seat, at: string): Decision => ({
  type: 'declare-charges',
  charges: setsOf(s, seat, at, [WORTH_IT]).flatMap(({ parts }) => parts.map(plain)),
})

export const opportunities = (s: State, seat: Seat, at: string): Promising[] =>
  [...setsOf(s, seat, at, BARS.slice(0, 2)), NOBODY].map(({ parts, worth }) => ({
    decision: { type: 'declare-opportunities', opportunities: parts.map(plain) },
    points: worth,
  }))

/** MAR-8.17: infantry forms square, guns flee, cavalry counter-charges. */
const REACTIONS = ['form-square', 'counter-charge', 'flee'] as const

/** What a reaction is worth beside standing as one is. */
const REACTING = 0.4

export function reactions(s: State, seat: Seat, at: string): Promising[] {
  const targets = [...new Set(s.open.charges.map(({ target }) => target))].sort((a, b) => a - b)
  const reacting = targets.flatMap(unit => {
    if (!isOf(s, seat, unit)) return []
    const reaction = REACTIONS.find(kind => reactionRefused(s, unit, kind) === null)
    return reaction === undefined ? [] : [{ unit: unitId(s, unit), reaction }]
  })
  const taken = setsOf(s, seat, at, [WORTH_IT])
    .flatMap(({ parts }) => parts.map(plain))
    .filter(({ unit }) => reacting.every(each => each.unit !== unit))
  const declared = (some: typeof reacting, opportunities: typeof taken): Decision => ({
    type: 'declare-reactions',
    reactions: some,
    opportunities,
  })
  const all = [declared(reacting, taken), declared(reacting, []), declared([], taken), declared([], [])]
  const fits = (decision: Decision): boolean => {
    const compose = stepNamed(at)?.compose
    const parts = compose?.partsOf(s, seat, decision) ?? []
    return parts.every((part, i) => compose?.fits(s, seat, parts.slice(0, i), part) === null)
  }
  return all.filter(fits).map(decision => ({
    decision,
    points: decision.type === 'declare-reactions' ? REACTING * decision.reactions.length : 0,
  }))
}

export function squares(s: State, seat: Seat, at: string): Promising[] {
  const options = stepNamed(at)?.options?.(s, seat) ?? []
  const rated = options.map(decision => ({
    decision,
    points: decision.type === 'form-squares' ? REACTING * decision.units.length : 0,
  }))
  const most = Math.max(0, ...rated.map(({ points }) => points))
  return rated.filter(({ points }) => points === most || points === 0)
}
