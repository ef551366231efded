import { strengthOf } from '../battle/standing.ts'
import type { HqInPlay, UnitInPlay, View } from '../reading.ts'
import { noteOn } from './notes.ts'
import type { Sighting } from './sightings.ts'

/** What stands in a zone, as the viewer sees it: his own open, all others as backs (AOM-8.1, AOM-8.4). */
export interface Stand {
  readonly zone: string
  readonly piles: readonly Pile[]
}

/** Counters of one side that lie on top of each other: the viewer's own, or those of others. */
export interface Pile {
  readonly side: string
  /** AOM-36.2: inside the fortified place. */
  readonly inside: boolean
  readonly hqs: readonly OwnHq[]
  /** Detached CU of his own. */
  readonly units: readonly UnitInPlay[]
  /** What lies face down. */
  readonly backs: number
  readonly isActivated: boolean
  /** CU that lie face up for everybody: they are wholly shattered (AOM-8.12). */
  readonly open: readonly string[]
  /** What the viewer was once told of those here. */
  readonly note: Note | null
}

export interface Note {
  readonly leaders: readonly string[]
  readonly units: number
  readonly turn: number
}

export interface OwnHq {
  readonly hq: HqInPlay
  /** On its display, in its zone. */
  readonly units: readonly UnitInPlay[]
  readonly sp: number
  readonly activated: boolean
}

export function standsIn(view: View, sightings: readonly Sighting[] = []): readonly Stand[] {
  const { own } = view
  const mine = new Set(
    [...(own?.headquarters ?? []), ...(own?.units ?? [])].flatMap(({ counter }) => counter ?? []),
  )
  return [...Map.groupBy(view.counters, ({ zone }) => zone)].map(([zone, here]) => ({
    zone,
    piles: pilesIn({ view, sightings, zone, here, mine }),
  }))
}

interface Here {
  readonly view: View
  readonly sightings: readonly Sighting[]
  readonly zone: string
  readonly here: View['counters']
  /** Counters of the viewer's own. */
  readonly mine: ReadonlySet<number>
}

function pilesIn({ view, sightings, zone, here, mine }: Here): readonly Pile[] {
  const { own } = view
  const keys = here.map(({ id, side, inside }) => ({ side, inside, isOwn: mine.has(id) }))
  const unique = keys.filter(
    (key, at) =>
      keys.findIndex(
        ({ side, inside, isOwn }) => side === key.side && inside === key.inside && isOwn === key.isOwn,
      ) === at,
  )
  return unique
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || (a.side < b.side ? -1 : 1))
    .map(({ side, inside, isOwn }): Pile => {
      const those = here.filter(
        each => each.side === side && each.inside === inside && mine.has(each.id) === isOwn,
      )
      const hidden = those.filter(({ face }) => face === null)
      const ids = new Set(those.map(({ id }) => id))
      return {
        side,
        inside,
        hqs: isOwn ? hqsAmong(view, ids) : [],
        units: (own?.units ?? []).filter(({ counter }) => counter !== null && isOwn && ids.has(counter)),
        backs: isOwn ? 0 : hidden.length,
        isActivated: !isOwn && hidden.length > 0 && hidden.every(({ activated }) => activated),
        open: isOwn ? [] : those.flatMap(({ face }) => face ?? []),
        note: isOwn || hidden.length === 0 ? null : noteOn(view, zone, side, sightings),
      }
    })
}

const hqsAmong = ({ own, counters }: View, ids: ReadonlySet<number>): readonly OwnHq[] =>
  (own?.headquarters ?? [])
    .filter(({ counter }) => ids.has(counter))
    .map(hq => {
      const integrated = displayOf(own?.units ?? [], hq)
      return {
        hq,
        units: integrated,
        sp: integrated.reduce((sum, { troops }) => sum + strengthOf(troops).normal, 0),
        activated: counters.some(({ id, activated }) => id === hq.counter && activated),
      }
    })

/** AOM-8.3: the CU on the display of an HQ. */
export const displayOf = (units: readonly UnitInPlay[], { id, zone }: HqInPlay): readonly UnitInPlay[] =>
  units.filter(unit => unit.hq === id && unit.counter === null && unit.zone === zone)
