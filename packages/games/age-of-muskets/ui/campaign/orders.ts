import type { Choice, DraftSnapshot } from '@grognard/table'
import type { View } from '../reading.ts'
import { actingIn } from './acting.ts'
import { campaignDecision, campaignParts } from './reading.ts'

/** Moves that are ordered or being put together: what the map draws as arrows, and the bar adds up. */
export interface Leg {
  readonly from: string
  readonly to: string
  readonly forced: boolean
}

interface Ordered {
  readonly view: View
  readonly draft: DraftSnapshot | null
  readonly armed: Choice | null
  /** The zone that a Force is to march to, once it is asked. */
  readonly wish: string | null
}

export function legsOf({ view, draft, armed, wish }: Ordered): readonly Leg[] {
  const acting = actingIn(view)
  if (wish !== null && acting !== null) return [{ from: acting.zone, to: wish, forced: false }]
  return once([...decided(view, armed), ...drafted(view, draft)])
}

const once = (legs: readonly Leg[]): readonly Leg[] =>
  legs.filter((leg, at) => legs.findIndex(({ from, to }) => from === leg.from && to === leg.to) === at)

type Moved = readonly { readonly piece: string; readonly to: string }[]

const fromPieces = ({ own }: View, moves: Moved, forced: boolean): readonly Leg[] =>
  moves.flatMap(({ piece, to }) => {
    const found = [...(own?.headquarters ?? []), ...(own?.units ?? [])].find(({ id }) => id === piece)
    return found === undefined ? [] : [{ from: found.zone, to, forced }]
  })

function decided(view: View, armed: Choice | null): readonly Leg[] {
  const decision = armed === null ? null : campaignDecision(armed)
  switch (decision?.type) {
    case 'march':
    case 'evade':
    case 'retreat-on':
      return fromPieces(view, decision.moves, false)
    case 'forced-march':
      return fromPieces(view, decision.moves, true)
    case 'move-detached':
      return decision.unit === null
        ? []
        : fromPieces(view, [{ piece: decision.unit.id, to: decision.unit.to }], false)
    default:
      return []
  }
}

function drafted(view: View, draft: DraftSnapshot | null): readonly Leg[] {
  const acting = actingIn(view)
  const forced = draft?.whole?.decision.type === 'forced-march'
  return campaignParts(draft?.parts ?? []).flatMap((part): readonly Leg[] => {
    switch (part.type) {
      case 'move-force':
        return acting === null ? [] : [{ from: acting.zone, to: part.to, forced }]
      case 'move':
      case 'evade':
      case 'retreat-on':
        return fromPieces(view, [part], forced)
      case 'evade-with-hq':
        return fromPieces(view, [{ piece: part.hq, to: part.to }], false)
      default:
        return []
    }
  })
}

/** AOM-19.4: AP that rivers add to a March of these legs. */
export function surchargeOf({ own }: Pick<View, 'own'>, legs: readonly Leg[]): number {
  const ways = legs.flatMap(leg => wayOf({ own }, leg) ?? [])
  const most = (of: 'afloat' | 'opposed') => Math.max(0, ...ways.map(way => way[of]))
  return most('afloat') + most('opposed')
}

export const wayOf = ({ own }: Pick<View, 'own'>, { from, to }: Pick<Leg, 'from' | 'to'>) =>
  own?.staff.ways.find(way => way.from === from && way.to === to)
