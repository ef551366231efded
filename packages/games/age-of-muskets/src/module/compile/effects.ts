import type { Side } from '../../vocabulary.ts'
import type { Facts } from '../facts.ts'
import type { ModuleFile } from '../form/index.ts'
import type { Effects, EventEffect, RuleEffect, WhichSide } from '../module.ts'
import type { Numbers } from './numbers.ts'

/** The module's random events, and those of its special rules that are in force. */
export function compileEffects({ file }: Facts, numbers: Numbers, inForce: readonly string[]): Effects {
  const { randomEvents, specialRules } = file
  return {
    dice: randomEvents?.dice ?? 0,
    events: (randomEvents?.entries ?? []).map(({ id, title, text, rolls, effects }) => ({
      id,
      title,
      text,
      rolls,
      effects: effects.map(effect => eventEffect(numbers, effect)),
    })),
    rules: specialRules
      .filter(({ id }) => inForce.includes(id))
      .map(({ id, effects }) => ({ id, effects: effects.map(effect => ruleEffect(numbers, effect)) })),
  }
}

type EventEffectFile = NonNullable<ModuleFile['randomEvents']>['entries'][number]['effects'][number]
type RuleEffectFile = ModuleFile['specialRules'][number]['effects'][number]

function eventEffect(numbers: Numbers, effect: EventEffectFile): EventEffect {
  switch (effect.effect) {
    case 'loseActivityPoints':
    case 'depotLevel':
    case 'report':
    case 'forcedMarchModifier':
      return { ...effect, side: whichSide(numbers, effect.side) }
    case 'looseSp': {
      const { nationality, sp, inTurns } = effect
      return {
        effect: 'looseSp',
        nationality: numbers.nationality(nationality),
        troops: numbers.troops(sp),
        inTurns,
      }
    }
    case 'raiseTroops': {
      const { zone, nationality, sp } = effect
      return {
        effect: 'raiseTroops',
        zone: numbers.zone(zone),
        nationality: numbers.nationality(nationality),
        troops: numbers.troops(sp),
      }
    }
    case 'victoryPoints': {
      const { side, vp, if: condition } = effect
      return {
        effect: 'victoryPoints',
        side: numbers.side(side),
        vp,
        ifViolated: condition?.violated ?? null,
      }
    }
    default:
      return effect
  }
}

function whichSide(numbers: Numbers, side: string): WhichSide {
  switch (side) {
    case 'both':
    case 'withInitiative':
    case 'withoutInitiative':
      return side
    default:
      return numbers.side(side)
  }
}

function ruleEffect(numbers: Numbers, effect: RuleEffectFile): RuleEffect {
  const either = (side: string | null): Side | null => (side === null ? null : numbers.side(side))
  switch (effect.effect) {
    case 'closedZones':
      return { ...effect, side: either(effect.side), zones: effect.zones.map(numbers.zone) }
    case 'closedEdges':
      return {
        ...effect,
        side: either(effect.side),
        edges: effect.edges.map(([a, b]) => numbers.edge(a, b)),
      }
    case 'confined':
      return { ...effect, hqs: effect.hqs.map(numbers.hq) }
    case 'noAttacks':
      return { ...effect, nationality: numbers.nationality(effect.nationality) }
    case 'neutralZone': {
      const { zone, violator, vp } = effect
      return {
        effect: 'neutralZone',
        zone: numbers.zone(zone),
        violator: numbers.side(violator),
        vp: { side: numbers.side(vp.side), vp: vp.vp },
      }
    }
    case 'bridgeRuse': {
      const { bridge, by, zone } = effect
      return {
        ...effect,
        bridge: numbers.bridge(bridge),
        by: numbers.side(by),
        zone: numbers.zone(zone),
      }
    }
    case 'armistice':
      return { ...effect, side: numbers.side(effect.side), zones: effect.zones.map(numbers.zone) }
    case 'summons':
      return effect
  }
}
