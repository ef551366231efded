import type { Lit } from '../choosing/marks.ts'
import type { Snapshot, View } from '../reading.ts'
import { ownSide } from '../sides.ts'
import { actingIn } from './acting.ts'
import type { Shown } from './desk.ts'

/** Steps in which one looks at the whole army. */
const OF_ALL: readonly string[] = [
  'bid',
  'nameFreeHq',
  'assignment',
  'reorganisation',
  'placeLoose',
  'orderDetached',
]

/** What a question is about: the panel opens there. Null: nothing in particular. */
export function lookedAt({ view, pending, outcome, viewer }: Snapshot, lit: Lit): Shown | null {
  if (outcome !== null) return { kind: 'score' }
  const { own } = view
  if (own === null || viewer === null) return null
  if (pending.step !== null && pending.request !== null && OF_ALL.includes(pending.step))
    return { kind: 'army' }
  const force = own.activation?.forces.find(({ isActing }) => isActing)
  const place = placeAsked(view, pending)
  if (place !== null) return { kind: 'zone', id: place }
  const hq = force?.hq ?? own.activation?.hq ?? hqAsked(own, lit)
  return hq === null ? null : { kind: 'hq', id: hq }
}

/** The fortified place that a question is about. Its words do not name it. */
function placeAsked(view: View, { step, request }: Snapshot['pending']): string | null {
  if (request === null) return null
  if (step === 'stormOrCancel') return actingIn(view)?.zone ?? null
  if (step !== 'summon') return null
  const [place, ...others] = summonable(view)
  return place === undefined || others.length > 0 ? null : place
}

/** AOM-59.6: what the viewer's side shuts in, before which he has an HQ and in which somebody is. */
const summonable = (view: View): readonly string[] => {
  const side = ownSide(view)
  return Object.entries(view.zones).flatMap(([zone, { blockade, siege }]) => {
    const isShutIn = blockade === side || siege?.side === side
    const isOutside = view.own?.headquarters.some(hq => hq.zone === zone) === true
    const isManned = view.counters.some(each => each.zone === zone && each.inside && each.side !== side)
    return isShutIn && isOutside && isManned ? [zone] : []
  })
}

/** Of the first unit or HQ that may be chosen. */
function hqAsked({ units, headquarters }: NonNullable<View['own']>, { marks }: Lit): string | null {
  for (const target of marks.keys()) {
    if (!target.startsWith('piece:')) continue
    const id = target.slice('piece:'.length)
    const found = headquarters.find(each => each.id === id)?.id ?? units.find(each => each.id === id)?.hq
    if (found !== undefined && found !== null) return found
  }
  return null
}

/** The HQ of a counter, or the zone: what a press on it shows. */
export function shownBy(target: string, { own }: Pick<View, 'own'>): Shown | null {
  const [kind, id = ''] = [target.slice(0, target.indexOf(':')), target.slice(target.indexOf(':') + 1)]
  if (kind === 'zone') return { kind: 'zone', id }
  if (kind !== 'piece' || own === null) return null
  if (own.headquarters.some(each => each.id === id)) return { kind: 'hq', id }
  const unit = own.units.find(each => each.id === id)
  if (unit === undefined) return null
  return unit.hq === null ? { kind: 'zone', id: unit.zone } : { kind: 'hq', id: unit.hq }
}
