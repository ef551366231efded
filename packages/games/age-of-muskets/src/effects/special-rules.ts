import { zoneOf } from '../map/theatre.ts'
import type { RuleEffect } from '../module/module.ts'
import type { Scenario } from '../scenario.ts'
import type { State } from '../state.ts'
import type { Side } from '../vocabulary.ts'

/** The special rules of a module are effects that the series offers by name (AOM-1.6, AOM-47.1). */

type Where = Pick<State, 'scenario' | 'open'>
type EffectOf<N extends RuleEffect['effect']> = Extract<RuleEffect, { readonly effect: N }>

interface Named<E extends RuleEffect> {
  readonly id: string
  readonly effect: E
}

/** By scenario, which never changes, by turn and name: the effects that hold. */
const inForce = new WeakMap<Scenario, Map<string, readonly Named<RuleEffect>[]>[]>()

/** The effects of that name that hold in this turn, each with the special rule that it belongs to. */
export function ruleEffects<N extends RuleEffect['effect']>(
  { scenario, open: { turn } }: Where,
  name: N,
): readonly Named<EffectOf<N>>[] {
  const byTurn = inForce.get(scenario) ?? []
  inForce.set(scenario, byTurn)
  const byName = byTurn[turn] ?? new Map<string, readonly Named<RuleEffect>[]>()
  byTurn[turn] = byName
  const isMeant = (each: Named<RuleEffect>): each is Named<EffectOf<N>> =>
    each.effect.effect === name && holds(each.effect, turn)
  const found =
    byName.get(name) ??
    scenario.effects.rules
      .flatMap(({ id, effects }) => effects.map(effect => ({ id, effect })))
      .filter(isMeant)
  byName.set(name, found)
  // What is kept under a name has been asked for by it.
  return found as readonly Named<EffectOf<N>>[]
}

const holds = (effect: RuleEffect, turn: number): boolean =>
  !('through' in effect) || effect.through === null || turn <= effect.through

/** What is remembered of a special rule: that a neutral zone was violated, how often a ruse was tried. */
export const remembered = ({ open }: Where, id: string): number => open.effects[id] ?? 0
export const isViolated = (s: Where, id: string): boolean => remembered(s, id) > 0

/** AOM-59.1: the neutral zones that nobody has violated. */
export const neutralZones = (s: Where): EffectOf<'neutralZone'>[] =>
  ruleEffects(s, 'neutralZone').flatMap(({ id, effect }) => (isViolated(s, id) ? [] : [effect]))

interface Closed {
  /** Zones through which nobody traces communications, and where no LoC marker lies. */
  readonly noCommunications: readonly boolean[]
  readonly closedZones: readonly boolean[]
  readonly closedEdges: readonly boolean[]
}

/** What is closed to a side while these neutral zones are respected: nothing else matters in a turn. */
interface Closing {
  readonly side: Side
  readonly neutral: readonly EffectOf<'neutralZone'>[]
  readonly closed: Closed
}

/** By scenario and turn. */
const closings = new WeakMap<Scenario, Closing[][]>()

/**
 * AOM-19.14: what the side may not enter or cross now. A neutral zone is closed to its violator as well, except by a March,
 * which asks `openToMarch`.
 */
export function closedTo(s: Where, side: Side): Closed {
  const neutral = neutralZones(s)
  const byTurn = closings.get(s.scenario) ?? []
  closings.set(s.scenario, byTurn)
  const known = byTurn[s.open.turn] ?? []
  byTurn[s.open.turn] = known
  for (const each of known)
    if (each.side === side && each.neutral.length === neutral.length)
      if (each.neutral.every((effect, at) => effect === neutral[at])) return each.closed
  const closed = closing(s, side, neutral)
  known.push({ side, neutral, closed })
  return closed
}

function closing(s: Where, side: Side, neutral: readonly EffectOf<'neutralZone'>[]): Closed {
  const { theatre } = s.scenario
  const noCommunications = theatre.zones.map(() => false)
  const closedZones = theatre.zones.map(({ inPlay }) => !inPlay)
  const closedEdges = theatre.edges.map(() => false)
  for (const { zone } of neutral) {
    noCommunications[zone] = true
    closedZones[zone] = true
  }
  for (const { effect } of ruleEffects(s, 'closedZones'))
    if (effect.side === null || effect.side === side)
      for (const zone of effect.zones) closedZones[zone] = true
  for (const { effect } of ruleEffects(s, 'closedEdges'))
    if (effect.side === null || effect.side === side)
      for (const edge of effect.edges) closedEdges[edge] = true
  return { noCommunications, closedZones, closedEdges }
}

/** AOM-59.1: neutral zones that a March of the side may open. */
export const openToMarch = (s: Where, side: Side): number[] =>
  neutralZones(s).flatMap(({ zone, violator }) => (violator === side ? [zone] : []))

/** AOM-59.4: may a piece that belongs to the HQ enter the zone? */
export const isConfined = (s: Where, hq: number, zone: number): boolean =>
  ruleEffects(s, 'confined').some(
    ({ effect }) => effect.hqs.includes(hq) && zoneOf(s.scenario.theatre, zone).region !== effect.region,
  )

/** AOM-59.3 */
export const mayNotAttack = (s: Where, nationality: number): boolean =>
  ruleEffects(s, 'noAttacks').some(({ effect }) => effect.nationality === nationality)
