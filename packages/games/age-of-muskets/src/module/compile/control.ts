import { NO, type Side } from '../../vocabulary.ts'
import type { Facts } from '../facts.ts'
import type { CampaignFile } from '../form/index.ts'
import type { Numbers } from './numbers.ts'

/**
 * AOM-46.3, AOM-53.6: by zone, the side that controls it at the start, or NO. What the scenario says goes before presence,
 * presence before home; a zone that is not in play is nobody's.
 */
export function controlAtStart(facts: Facts, numbers: Numbers, scenario: CampaignFile): number[] {
  const { byPresence, zones } = scenario.initialControl
  const present = byPresence ? presence(facts, numbers, scenario) : new Map<string, Side | null>()
  return facts.file.zones.map(({ id, homeFor }) => {
    if (!scenario.zonesInPlay.includes(id)) return NO
    const said = zones[id]
    if (said !== undefined) return numbers.side(said)
    return present.get(id) ?? onlySide(homeFor.map(nationality => sideOf(facts, numbers, nationality))) ?? NO
  })
}

const sideOf = ({ nationalities }: Facts, numbers: Numbers, nationality: string): Side =>
  numbers.side(nationalities.get(nationality)?.side ?? '')

/** The side that all of them are; null: there is none, or there are both. */
function onlySide([first, ...others]: readonly Side[]): Side | null {
  return first !== undefined && others.every(side => side === first) ? first : null
}

/** Zones with Military Forces, and whose they are where they are of one side only. */
function presence(facts: Facts, numbers: Numbers, { setup }: CampaignFile): Map<string, Side | null> {
  const sides = new Map<string, Side[]>()
  const stands = (zone: string, side: Side) => sides.set(zone, [...(sides.get(zone) ?? []), side])
  for (const { hq, zone, combatUnits } of setup.hqs) {
    const side = sideOf(facts, numbers, facts.headquarters.get(hq)?.nationality ?? '')
    for (const each of [zone, ...combatUnits.map(unit => unit.zone)]) stands(each, side)
  }
  for (const { side, zone } of setup.garrisons) stands(zone, numbers.side(side))
  return new Map([...sides].map(([zone, present]) => [zone, onlySide(present)]))
}
