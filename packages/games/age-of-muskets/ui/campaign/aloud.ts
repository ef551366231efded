import { strengthOf } from '../battle/standing.ts'
import type { BoardNames } from '../names.ts'
import { printed } from '../printed.ts'
import type { UnitInPlay, View } from '../reading.ts'
import { mostLevels } from './nations.ts'
import type { OwnHq, Stand } from './pieces.ts'
import type { CampaignWords } from './words.ts'

/** What a screen reader says of things on the map. */

export const hqAloud = ({ hq, sp, activated }: OwnHq, names: BoardNames, words: CampaignWords): string =>
  [
    words.aloud.headquarters(
      hq.leader === null ? words.sheet.leaderLost : names.leader(hq.leader),
      names.hq(hq.id),
      sp,
      hq.activityPoints,
    ),
    ...(hq.inside ? [words.zone.inside] : []),
    ...(activated ? [words.aloud.activated] : []),
  ].join(', ')

export function unitAloud(unit: UnitInPlay, names: BoardNames, words: CampaignWords): string {
  const { normal, shattered } = strengthOf(unit.troops)
  return words.aloud.unit(names.unit(unit.id), normal, shattered)
}

const totalOf = (troops: UnitInPlay['troops']): number => {
  const { normal, shattered } = strengthOf(troops)
  return normal + shattered
}

/** All that lies in a zone, line by line. */
export function linesOf(
  view: View,
  zone: string,
  names: BoardNames,
  words: CampaignWords,
): readonly string[] {
  const lies = view.zones[zone]
  const { zone: say } = words
  const where = (location: string) =>
    location === 'place' || location === 'pass' ? say.locations[location] : say.locations.bridge
  return [
    ...view.garrisons
      .filter(each => each.zone === zone)
      .map(({ side, troops, location }) =>
        say.garrison(names.side(side), troops === null ? null : totalOf(troops), where(location)),
      ),
    ...(lies?.depot
      ? [
          say.depot(
            names.nationality(lies.depot.nationality),
            lies.depot.level,
            mostLevels(lies.depot.nationality),
          ),
        ]
      : []),
    ...(lies?.siege ? [words.siege.title(names.side(lies.siege.side))] : []),
    ...(lies?.blockade ? [say.blockade(names.side(lies.blockade))] : []),
    ...(lies?.works ? [say.works(names.side(lies.works.side), lies.works.kind === 'entrenchedCamp')] : []),
    ...Object.entries(lies?.siegeTrains ?? {}).flatMap(([side, count]) =>
      count > 0 ? [say.train(names.side(side))] : [],
    ),
    ...Object.entries(lies?.requisition ?? {}).flatMap(([side, level]) =>
      level > 0 ? [say.requisition(names.side(side), level)] : [],
    ),
    ...Object.entries(lies?.stragglers ?? {}).map(([nation, count]) =>
      say.stragglers(names.nationality(nation), count),
    ),
    ...view.locMarkers
      .filter(({ at }) => at === zone)
      .map(({ side, of }) => say.line(names.side(side), names.zone(of))),
    ...(lies?.depleted ? [say.depleted] : []),
  ]
}

/** A zone with all that is in it. */
export function zoneAloud(
  view: View,
  zone: string,
  stand: Stand | undefined,
  names: BoardNames,
  words: CampaignWords,
): string {
  const place = printed().zones.get(zone)?.place
  const piles = (stand?.piles ?? []).flatMap(pile => [
    ...pile.hqs.map(each => hqAloud(each, names, words)),
    ...pile.units.map(unit => unitAloud(unit, names, words)),
    ...(pile.backs === 0 ? [] : [words.aloud.backs(names.side(pile.side), pile.backs)]),
    ...pile.open.map(id => names.unit(id)),
  ])
  return [
    names.zone(zone),
    ...(place ? [words.zone.places[place.type] ?? place.type] : []),
    ...piles,
    ...linesOf(view, zone, names, words),
  ].join(', ')
}
