import { strengthOf } from '../battle/standing.ts'
import type { HqInPlay, UnitInPlay, View } from '../reading.ts'

/** What stands in a zone, as the viewer sees it: his own open, all others as backs (AOM-8.1, AOM-8.4). */
export interface Stand {
  readonly zone: string
  readonly hqs: readonly OwnHq[]
  /** Detached CU of his own. */
  readonly units: readonly UnitInPlay[]
  readonly backs: readonly { readonly side: string; readonly count: number; readonly activated: boolean }[]
  /** HQ and CU that lie face up for everybody. */
  readonly shown: readonly { readonly id: string; readonly side: string }[]
}

interface OwnHq {
  readonly hq: HqInPlay
  /** On its display, in its zone. */
  readonly units: readonly UnitInPlay[]
  readonly sp: number
  readonly activated: boolean
}

export function standsIn(view: View): readonly Stand[] {
  const zones = [...new Set(view.counters.map(({ zone }) => zone))]
  return zones.map(zone => standIn(view, zone))
}

function standIn({ counters, own }: View, zone: string): Stand {
  const here = counters.filter(counter => counter.zone === zone)
  const isActivated = (counter: number | null) =>
    here.some(({ id, activated }) => id === counter && activated)
  const units = (own?.units ?? []).filter(unit => unit.zone === zone)
  const hqs = (own?.headquarters ?? []).filter(hq => hq.zone === zone)
  const mine = new Set([...hqs.map(({ counter }) => counter), ...units.map(({ counter }) => counter)])
  const others = here.filter(({ id }) => !mine.has(id))
  const hidden = others.filter(({ face }) => face === null)
  return {
    zone,
    hqs: hqs.map(hq => {
      const integrated = units.filter(unit => unit.hq === hq.id && unit.counter === null)
      return {
        hq,
        units: integrated,
        sp: integrated.reduce((sum, { troops }) => sum + strengthOf(troops).normal, 0),
        activated: isActivated(hq.counter),
      }
    }),
    units: units.filter(({ counter }) => counter !== null),
    backs: [...new Set(hidden.map(({ side }) => side))].map(side => {
      const theirs = hidden.filter(each => each.side === side)
      return { side, count: theirs.length, activated: theirs.every(({ activated }) => activated) }
    }),
    shown: others.flatMap(({ face, side }) => (face === null ? [] : [{ id: face, side }])),
  }
}
