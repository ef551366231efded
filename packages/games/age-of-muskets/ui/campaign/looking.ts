import type { Lit } from '../choosing/marks.ts'
import type { Snapshot, View } from '../reading.ts'
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
  const hq = force?.hq ?? own.activation?.hq ?? hqAsked(own, lit)
  return hq === null ? null : { kind: 'hq', id: hq }
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
