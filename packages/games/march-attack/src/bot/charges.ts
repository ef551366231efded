import type { Seat } from '@grognard/engine'
import { turned } from '@grognard/geometry'
import type { Decision } from '../decisions.ts'
import { bearingAt } from '../movement/charges/declare.ts'
import { turnRefused } from '../movement/charges/eligible.ts'
import { reactionRefused } from '../movement/charges/react.ts'
import type { PartOf } from '../parts.ts'
import type { State } from '../state.ts'
import { sideOf, unitId, unitNamed } from '../table/names.ts'
import { isOf } from '../table/taking-turns.ts'
import { unitAt } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { enemyOf, NONE } from '../vocabulary.ts'
import { type ChargeSeen, chargeSeen, chargeWorth, crossFire } from './judgement/menace.ts'
import { WEIGHTS } from './judgement/weights.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { stepNamed } from './step.ts'

/** Who charges whom, and how those who are charged react. */

type ChargePart = PartOf<'charge'> | PartOf<'opportunity-charge'>

/** Units that charge one target together, and what that is worth. */
interface Onset {
  readonly target: number
  readonly parts: readonly ChargePart[]
  readonly worth: number
}

interface Charger extends ChargeSeen {
  readonly piece: Piece
  readonly alone: number
}

/** MAR-8.12: more than this are seldom worth it; MAR-13.9 */
const MOST_TOGETHER = 3
const mostAt = ({ state }: Piece): number =>
  state.block === NONE ? MOST_TOGETHER : TABLES.builtUpAreas.assault.maxAttackers

/** MAR-10.4: what each of the others adds. */
const helpOf = ({ state }: Piece): number => Math.floor(state.cv / TABLES.melee.support.divisor)

/** The strongest leads. */
function worthTogether(target: Piece, [first, ...helpers]: readonly Charger[]): number {
  if (first === undefined) return 0
  const help = Math.min(
    TABLES.melee.support.most,
    helpers.reduce((sum, { piece }) => sum + helpOf(piece), 0),
  )
  const risk = helpers.length * WEIGHTS.joining
  return chargeWorth(first.piece, target, { lead: first.lead + help, hits: first.hits }) - risk
}

/** One charge, and those that are declared before it: the bearing at which it fits, or null. */
type Fitting = (parts: readonly ChargePart[], unit: number, target: number) => ChargePart | null

/** Tenths of a degree off the straight bearing: two that come at one target leave room for each other. */
const ASIDE = [0, 120, -120, 240, -240] as const

/** Of a lane that is closed, or ends on another: what another bearing may mend. */
const CLOSED = 'MAR-8.15'

function fitting(s: State, seat: Seat, at: string): Fitting {
  const compose = stepNamed(at)?.compose
  const type = at === 't1a-declare-charges' ? 'charge' : 'opportunity-charge'
  return (parts, unit, target) => {
    const straight = bearingAt(s, unit, target)
    const { facing } = unitAt(s, unit)
    for (const aside of ASIDE) {
      const bearing = turned(straight, aside)
      if (turnRefused({ x: 0, y: 0, facing }, bearing) !== null) continue
      const part: ChargePart = { type, unit: unitId(s, unit), target: unitId(s, target), bearing }
      const refusal = compose?.fits(s, seat, parts, part)
      if (refusal === null) return part
      if (refusal?.rule !== CLOSED) return null
    }
    return null
  }
}

/** One, two or three against that target, as far as the rules let them charge it together. */
function onsetsAt(target: Piece, chargers: readonly Charger[], fit: Fitting, least: number): Onset[] {
  const sorted = chargers.toSorted((a, b) => b.alone - a.alone)
  const hoped = sorted.slice(0, mostAt(target)).map((_, i) => worthTogether(target, sorted.slice(0, i + 1)))
  if (Math.max(...hoped) <= least) return []
  const together: Charger[] = []
  const parts: ChargePart[] = []
  const found: Onset[] = []
  for (const charger of sorted) {
    if (together.length === mostAt(target)) break
    const part = fit(parts, charger.piece.unit, target.unit)
    if (part === null) continue
    together.push(charger)
    parts.push(part)
    found.push({ target: target.unit, parts: [...parts], worth: worthTogether(target, together) })
  }
  return found
}

/** What is possible and worth more than that, the best first. */
function onsets(s: State, seat: Seat, fit: Fitting, least: number): Onset[] {
  const side = sideOf(s, seat)
  const pieces = piecesOf(s)
  return pieces[enemyOf(side)]
    .flatMap(target => {
      const chargers = pieces[side].flatMap((piece): Charger[] => {
        const seen = chargeSeen(piece, target)
        if (seen === null) return []
        const met = { lead: seen.lead, hits: seen.hits + crossFire(piece, target, pieces[enemyOf(side)]) }
        return [{ ...met, piece, alone: chargeWorth(piece, target, met) }]
      })
      return chargers.length === 0 ? [] : onsetsAt(target, chargers, fit, least)
    })
    .sort((a, b) => b.worth - a.worth)
}

interface Chosen {
  readonly parts: ChargePart[]
  readonly worth: number
}

/** An onset's charges after those that are declared; null: the rules do not let them together. */
function joined(s: State, parts: ChargePart[], onset: Onset, fit: Fitting): ChargePart[] | null {
  if (parts.length === 0) return [...onset.parts]
  const all = [...parts]
  for (const { unit } of onset.parts) {
    const part = fit(all, unitNamed(s, unit), onset.target)
    if (part === null) return null
    all.push(part)
  }
  return all
}

/** The best of them that the rules allow together, as long as each is worth more than that. */
function bestCharges(s: State, all: readonly Onset[], fit: Fitting, least: number): Chosen {
  let parts: ChargePart[] = []
  let sum = 0
  for (const onset of all) {
    if (onset.worth <= least) break
    const isTaken = parts.some(each =>
      onset.parts.some(({ unit, target }) => target === each.target || unit === each.unit),
    )
    const together = isTaken ? null : joined(s, parts, onset, fit)
    if (together === null) continue
    parts = together
    sum += onset.worth
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
  const fit = fitting(s, seat, at)
  const all = onsets(s, seat, fit, Math.min(...bars))
  return bars.map(bar => bestCharges(s, all, fit, bar))
}
const NOBODY: Chosen = { parts: [], worth: 0 }

/** Besides those, the best by itself, and all that are worth it but the best. */
export function charges(s: State, seat: Seat, at: string): Promising[] {
  const fit = fitting(s, seat, at)
  const all = onsets(s, seat, fit, Math.min(...BARS))
  const sets = [
    ...BARS.map(bar => bestCharges(s, all, fit, bar)),
    bestCharges(s, all.slice(0, 1), fit, WORTH_IT),
    bestCharges(
      s,
      all.filter(({ target }) => target !== all[0]?.target),
      fit,
      WORTH_IT,
    ),
    NOBODY,
  ]
  return sets.map(({ parts, worth }) => ({
    decision: { type: 'declare-charges', charges: parts.map(plain) },
    points: worth,
  }))
}

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

/** All who can, or nobody. */
export function squares(s: State, seat: Seat, at: string): Promising[] {
  const parts = stepNamed(at)?.compose?.next(s, seat, []) ?? []
  const units = parts.flatMap(part => (part.type === 'react' ? [part.unit] : []))
  return [units, []].map(some => ({
    decision: { type: 'form-squares', units: some },
    points: REACTING * some.length,
  }))
}
