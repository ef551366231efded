import { sideOf } from '../forces/pieces.ts'
import { zoneOf } from '../map/theatre.ts'
import type { Garrison, State } from '../state.ts'

/** AOM-4.12 to AOM-4.14: where garrisons are, and who knows what they are made of. */
export function* wrongGarrisons(s: State): Generator<string> {
  const { garrisons } = s.open
  for (const [at, garrison] of garrisons.entries()) {
    const name = `the garrison of ${s.scenario.roster.sides[garrison.side]?.id} at ${zoneName(s, garrison.zone)}`
    if (garrisons.some((other, index) => index < at && isSamePlace(garrison, other)))
      yield `${name} is not the only one (AOM-4.13)`
    if (!isAllowed(s, garrison)) yield `${name} is where there can be none (AOM-4.12)`
    if (sideOf(s, garrison.controller) !== garrison.side) yield `${name} is an enemy's (AOM-1.3)`
    const isShown = s.scenario.options.garrisonVisibility === 'full'
    const isKnown = s.own[garrison.controller]?.garrisons.some(({ zone }) => zone === garrison.zone) === true
    if (isShown === (garrison.troops === null) || isKnown === isShown)
      yield `${name} is seen by others than those who may see it (AOM-8.5)`
  }
  for (const [seat, own] of s.own.entries())
    for (const { zone } of own.garrisons)
      if (!garrisons.some(each => each.zone === zone && each.controller === seat))
        yield `there is no garrison at ${zoneName(s, zone)} (AOM-4.12)`
}

export const zoneName = ({ scenario }: State, zone: number): string =>
  scenario.theatre.zones[zone]?.id ?? `zone ${zone}`

/** AOM-4.13: one a side and zone, and one side a place. */
const isSamePlace = (a: Garrison, b: Garrison): boolean =>
  a.side === b.side
    ? a.zone === b.zone
    : a.location === b.location && (a.zone === b.zone || typeof a.location === 'number')

function isAllowed({ scenario }: State, { zone, location }: Garrison): boolean {
  const { theatre } = scenario
  const { place, effects, inPlay } = zoneOf(theatre, zone)
  if (!inPlay) return false
  if (location === 'place') return place !== null
  if (location === 'pass') return effects.garrisonAllowed
  return theatre.bridges[location]?.zones.includes(zone) === true
}
