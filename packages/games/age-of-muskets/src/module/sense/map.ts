import { edgeName, type Facts } from '../facts.ts'
import type { ModuleFile } from '../form/index.ts'
import { mustAllBeKnown, mustBeKnown, twice, valueForEach, type Wrong, wrong } from '../reasons.ts'

/** AOM-47.5: zones, edges and bridges. */
export function* wrongMap(facts: Facts): Generator<Wrong> {
  const { countries, zones, bridges } = facts.file
  yield* twice(
    'countries',
    countries.map(({ id }) => id),
  )
  yield* twice(
    'zones',
    zones.map(({ id }) => id),
  )
  yield* twice(
    'bridges',
    bridges.map(({ id }) => id),
  )
  for (const zone of zones) yield* wrongZone(facts, zone)
  yield* wrongEdges(facts)
  for (const bridge of bridges) yield* wrongBridge(facts, bridge)
}

function* wrongZone(
  facts: Facts,
  { id, country, homeFor, vp, place }: ModuleFile['zones'][number],
): Generator<Wrong> {
  const field = `zones.${id}`
  yield* mustBeKnown(`${field}.country`, country, facts.countries)
  yield* mustAllBeKnown(`${field}.homeFor`, homeFor, facts.nationalities)
  yield* valueForEach(`${field}.vp`, vp, facts.sides)
  const hasDefence = place?.type === 'fortress' || place?.type === 'castle'
  if (place !== null && place.defence > 0 && !hasDefence)
    yield wrong('AOM-2.12', `${field}.place.defence`, 'defence')
}

function* wrongEdges(facts: Facts): Generator<Wrong> {
  const seen = new Set<string>()
  for (const { a, b, type, river, bridge } of facts.file.edges) {
    const name = edgeName(a, b)
    const field = `edges.${name}`
    yield* mustBeKnown(field, a, facts.zones)
    if (a === b) yield wrong('AOM-47.5', field, 'loop')
    else yield* mustBeKnown(field, b, facts.zones)
    if (seen.has(name)) yield wrong('AOM-47.5', field, 'edge-twice')
    seen.add(name)
    if ((river === null) !== (type === 'open')) yield wrong('AOM-2.5', `${field}.river`, 'river-name')
    if (bridge === null) continue
    if (type === 'open') yield wrong('AOM-2.5', `${field}.bridge`, 'dry-bridge')
    const named = facts.bridges.get(bridge)
    if (named === undefined) yield wrong('AOM-47.5', `${field}.bridge`, 'unknown', bridge)
    else if (!named.edges.some(([from, to]) => edgeName(from, to) === name))
      yield wrong('AOM-2.5', `${field}.bridge`, 'bridge-edges', bridge)
  }
}

function* wrongBridge(
  facts: Facts,
  { id, commandingPlace, edges }: ModuleFile['bridges'][number],
): Generator<Wrong> {
  const field = `bridges.${id}`
  if (edges.length === 0) yield wrong('AOM-47.5', `${field}.edges`, 'unused')
  for (const [a, b] of edges) {
    const name = edgeName(a, b)
    const edge = facts.file.edges.find(each => edgeName(each.a, each.b) === name)
    if (edge === undefined) yield wrong('AOM-47.5', `${field}.edges`, 'no-edge', name)
    else if (edge.bridge !== id) yield wrong('AOM-2.5', `${field}.edges`, 'bridge-edges', name)
  }
  if (commandingPlace === null) return
  const zone = facts.zones.get(commandingPlace)
  if (zone === undefined) yield wrong('AOM-47.5', `${field}.commandingPlace`, 'unknown', commandingPlace)
  else if (zone.place === null) yield wrong('AOM-2.8', `${field}.commandingPlace`, 'no-place', zone.id)
}

/** AOM-47.5: the zones in play are one connected graph. The first that cannot be reached from the first of them. */
export function cutOff({ edges }: ModuleFile, inPlay: readonly string[]): string | undefined {
  const left = new Set(inPlay)
  const [first] = inPlay
  const reached = first === undefined ? [] : [first]
  if (first !== undefined) left.delete(first)
  for (const zone of reached)
    for (const { a, b } of edges) {
      const next = a === zone ? b : b === zone ? a : undefined
      if (next !== undefined && left.delete(next)) reached.push(next)
    }
  const [apart] = left
  return apart
}
