import type { Own } from '../../src/state.ts'
import type { Troop } from '../../src/troops/index.ts'
import { NO } from '../../src/vocabulary.ts'
import { printed } from '../printed.ts'
import type { TroopsInPlay, View } from '../reading.ts'
import { totalOf } from '../victory.ts'

/** One picture of a campaign that is over: all counters face up. */
export interface Picture
  extends Pick<View, 'turn' | 'zones' | 'garrisons' | 'locMarkers' | 'destroyedBridges'> {
  /** Every HQ, and every CU that stands by itself. */
  readonly pieces: readonly Piece[]
  /** By side: what it has scored and would score. */
  readonly points: { readonly [side: string]: number }
  /** Where a field battle is being fought; null: nowhere. */
  readonly battle: string | null
  /** Where battles have been fought in this turn. */
  readonly fought: readonly string[]
}

export interface Piece {
  readonly id: string
  readonly kind: 'hq' | 'unit'
  readonly side: string
  readonly zone: string
  /** AOM-36.2 */
  readonly inside: boolean
  readonly leader: string | null
  /** SP that fight, of an HQ those on its display. */
  readonly sp: number
  /** CU on the display of an HQ. */
  readonly units: number
  readonly troops: TroopsInPlay
}

/** A position as the game's own worker has written it: zones, pieces and types by their numbers in the module. */
export interface Uncovered {
  readonly own: readonly Own[]
}

export function pictureOf(view: View, { own }: Uncovered): Omit<Picture, 'fought'> {
  return {
    turn: view.turn,
    zones: view.zones,
    locMarkers: view.locMarkers,
    destroyedBridges: view.destroyedBridges,
    garrisons: view.garrisons.map(garrison =>
      garrison.troops === null ? { ...garrison, troops: insideOf(own, garrison.zone) } : garrison,
    ),
    pieces: own.flatMap((each, seat) => piecesOf(each, view.scenario.players[seat]?.side ?? '')),
    points: Object.fromEntries(
      Object.entries(view.victoryPoints).map(([side, points]) => [side, totalOf(points)]),
    ),
    battle: view.battle?.zone ?? null,
  }
}

const idAt = (list: 'zones' | 'leaders' | 'headquarters' | 'combatUnits' | 'troopTypes', number: number) =>
  printed().module[list][number]?.id ?? ''

const named = (troops: readonly Troop[]): TroopsInPlay =>
  Object.fromEntries(
    troops.map(({ type, normal, shattered }) => [idAt('troopTypes', type), [normal, shattered] as const]),
  )

const fighting = (troops: readonly Troop[]): number => troops.reduce((sum, { normal }) => sum + normal, 0)

/** AOM-8.5: what a garrison is made of, where the module shows only that it is there. */
const insideOf = (own: readonly Own[], zone: string): TroopsInPlay =>
  named(
    own.flatMap(({ garrisons }) =>
      garrisons.flatMap(each => (idAt('zones', each.zone) === zone ? each.troops : [])),
    ),
  )

function piecesOf({ headquarters, units }: Own, side: string): Piece[] {
  const common = ({
    zone,
    inside,
    leader,
    isLeaderLost,
  }: Own['units'][number] | Own['headquarters'][number]) => ({
    side,
    zone: idAt('zones', zone),
    inside,
    leader: leader === NO || isLeaderLost ? null : idAt('leaders', leader),
  })
  return [
    ...headquarters.map((hq): Piece => {
      const display = units.filter(unit => unit.hq === hq.id && unit.counter === NO && unit.zone === hq.zone)
      return {
        ...common(hq),
        id: idAt('headquarters', hq.id),
        kind: 'hq',
        sp: display.reduce((sum, { troops }) => sum + fighting(troops), 0),
        units: display.length,
        troops: {},
      }
    }),
    ...units
      .filter(({ counter }) => counter !== NO)
      .map(
        (unit): Piece => ({
          ...common(unit),
          id: idAt('combatUnits', unit.id),
          kind: 'unit',
          sp: fighting(unit.troops),
          units: 0,
          troops: named(unit.troops),
        }),
      ),
  ]
}
