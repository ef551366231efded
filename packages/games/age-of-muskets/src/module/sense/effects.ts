import { edgeName, type Facts } from '../facts.ts'
import type { ModuleFile } from '../form/index.ts'
import { mustAllBeKnown, mustBeKnown, twice, type Wrong, wrong } from '../reasons.ts'
import { noArtillery, wrongLoose } from './troops.ts'

/** Random events and special rules: what their effects are about must be there. */
export function* wrongEffects(facts: Facts): Generator<Wrong> {
  const { randomEvents, specialRules } = facts.file
  if (randomEvents !== null) yield* wrongEvents(facts, randomEvents)
  yield* twice(
    'specialRules',
    specialRules.map(({ id }) => id),
  )
  for (const { id, effects } of specialRules) {
    for (const effect of effects) yield* wrongRuleEffect(facts, `specialRules.${id}.${effect.effect}`, effect)
    if (effects.filter(({ effect }) => REMEMBERED.includes(effect)).length > 1)
      yield wrong('AOM-47.7', `specialRules.${id}`, 'remembered-twice')
  }
}

type Events = NonNullable<ModuleFile['randomEvents']>
type EventEffect = Events['entries'][number]['effects'][number]
type RuleEffect = ModuleFile['specialRules'][number]['effects'][number]

/** Effects of which the game remembers what has come of them, by the rule. */
const REMEMBERED: readonly RuleEffect['effect'][] = ['neutralZone', 'bridgeRuse']

const FACES = 10

function* wrongEvents(facts: Facts, { dice, entries }: Events): Generator<Wrong> {
  yield* twice(
    'randomEvents',
    entries.map(({ id }) => id),
  )
  for (let sum = dice; sum <= dice * FACES; sum++)
    if (entries.filter(({ rolls: [from, to] }) => from <= sum && sum <= to).length !== 1)
      yield wrong('AOM-7.6', 'randomEvents.entries', 'rolls', `${sum}`)
  for (const { id, effects } of entries)
    for (const effect of effects)
      yield* wrongEventEffect(facts, `randomEvents.${id}.${effect.effect}`, effect)
}

const ANY_SIDE: readonly string[] = ['both', 'withInitiative', 'withoutInitiative']

function* wrongEventEffect(facts: Facts, field: string, effect: EventEffect): Generator<Wrong> {
  switch (effect.effect) {
    case 'loseActivityPoints':
    case 'depotLevel':
    case 'report':
    case 'forcedMarchModifier':
      if (!ANY_SIDE.includes(effect.side)) yield* mustBeKnown(`${field}.side`, effect.side, facts.sides)
      return
    case 'raiseTroops':
      yield* mustBeKnown(`${field}.zone`, effect.zone, facts.zones)
      yield* wrongLoose(facts, field, effect.nationality, effect.sp)
      yield* noArtillery(facts, field, effect.sp)
      return
    case 'looseSp':
      yield* wrongLoose(facts, field, effect.nationality, effect.sp)
      return
    case 'victoryPoints':
      yield* mustBeKnown(`${field}.side`, effect.side, facts.sides)
      if (effect.if !== null) yield* wrongViolation(facts, `${field}.if`, effect.if.violated)
      return
    case 'stragglersDie':
    case 'attritionHalf':
    case 'destroyBridge':
      return
  }
}

function* wrongViolation(facts: Facts, field: string, id: string): Generator<Wrong> {
  const rule = facts.specialRules.get(id)
  if (rule === undefined) yield wrong('AOM-47.5', field, 'unknown', id)
  else if (!rule.effects.some(({ effect }) => effect === 'neutralZone'))
    yield wrong('AOM-47.5', field, 'not-neutral', id)
}

function* wrongRuleEffect(facts: Facts, field: string, effect: RuleEffect): Generator<Wrong> {
  switch (effect.effect) {
    case 'closedZones':
      yield* wrongSide(facts, field, effect.side)
      yield* mustAllBeKnown(`${field}.zones`, effect.zones, facts.zones)
      return
    case 'closedEdges':
      yield* wrongSide(facts, field, effect.side)
      yield* wrongEdges(facts, `${field}.edges`, effect.edges)
      return
    case 'confined':
      yield* mustAllBeKnown(`${field}.hqs`, effect.hqs, facts.headquarters)
      if (!facts.file.zones.some(({ region }) => region === effect.region))
        yield wrong('AOM-47.5', `${field}.region`, 'no-region', effect.region)
      return
    case 'noAttacks':
      yield* mustBeKnown(`${field}.nationality`, effect.nationality, facts.nationalities)
      return
    case 'neutralZone':
      yield* mustBeKnown(`${field}.zone`, effect.zone, facts.zones)
      yield* mustBeKnown(`${field}.violator`, effect.violator, facts.sides)
      yield* mustBeKnown(`${field}.vp.side`, effect.vp.side, facts.sides)
      return
    case 'bridgeRuse':
      yield* mustBeKnown(`${field}.bridge`, effect.bridge, facts.bridges)
      yield* mustBeKnown(`${field}.by`, effect.by, facts.sides)
      yield* mustBeKnown(`${field}.zone`, effect.zone, facts.zones)
      return
    case 'armistice':
      yield* mustBeKnown(`${field}.side`, effect.side, facts.sides)
      yield* mustAllBeKnown(`${field}.zones`, effect.zones, facts.zones)
      return
    case 'summons':
      return
  }
}

function* wrongSide(facts: Facts, field: string, side: string | null): Generator<Wrong> {
  if (side !== null) yield* mustBeKnown(`${field}.side`, side, facts.sides)
}

function* wrongEdges({ file }: Facts, field: string, edges: readonly [string, string][]): Generator<Wrong> {
  const names = new Set(file.edges.map(({ a, b }) => edgeName(a, b)))
  for (const [a, b] of edges) {
    const name = edgeName(a, b)
    if (!names.has(name)) yield wrong('AOM-47.5', field, 'no-edge', name)
  }
}
