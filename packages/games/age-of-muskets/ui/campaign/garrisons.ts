import { printed } from '../printed.ts'
import type { TroopsInPlay, View } from '../reading.ts'
import type { CampaignPart } from './reading.ts'

/** Garrisons that a March leaves and takes up (AOM-19.10): SP by SP, each CU in one part of either kind. */

type Transfer = Extract<CampaignPart, { readonly type: 'leave-garrison' | 'take-garrison' }>

const isTransfer = (part: CampaignPart): part is Transfer =>
  part.type === 'leave-garrison' || part.type === 'take-garrison'

/** What a CU may leave at a place, or take up: how many SP of each type, of how many. */
export interface Garrisoning {
  readonly transfer: Transfer
  readonly zone: string
  readonly counts: readonly { readonly type: string; readonly count: number; readonly most: number }[]
}

const isOfSame = (a: Transfer, b: Transfer): boolean => a.unit === b.unit && a.type === b.type

const keyOf = (part: Transfer): string =>
  part.type === 'leave-garrison' ? `leave ${part.unit} ${part.location}` : `take ${part.unit}`

export function garrisoningsIn(
  view: View,
  parts: readonly CampaignPart[],
  next: readonly CampaignPart[],
): readonly Garrisoning[] {
  const laid = parts.filter(isTransfer)
  const open = next.filter(isTransfer).filter(part => !laid.some(each => isOfSame(each, part)))
  const all = [...laid, ...open]
  const unique = all.filter((part, at) => all.findIndex(each => keyOf(each) === keyOf(part)) === at)
  return unique.flatMap((part): readonly Garrisoning[] => {
    const unit = view.own?.units.find(({ id }) => id === part.unit)
    if (unit === undefined) return []
    const troops = part.type === 'leave-garrison' ? unit.troops : garrisonIn(view, unit.zone)
    const isLaid = laid.includes(part)
    const counts = Object.entries(troops)
      .filter(([type]) => printed().troops.get(type)?.arm !== 'artillery' || part.type === 'take-garrison')
      .map(([type, [normal]]) => ({ type, count: isLaid ? (part.troops[type] ?? 0) : 0, most: normal }))
      .filter(({ most }) => most > 0)
    return counts.length === 0 ? [] : [{ transfer: part, zone: unit.zone, counts }]
  })
}

/** Of the viewer's side: no other is ever taken up. */
function garrisonIn({ garrisons, scenario, player }: View, zone: string): TroopsInPlay {
  const side = scenario.players.find(({ id }) => id === player)?.side
  return garrisons.find(each => each.zone === zone && each.side === side)?.troops ?? {}
}

/** The draft with so many SP of that type left, or taken up; what is taken up has the room of what is left before. */
export function withCount(
  parts: readonly CampaignPart[],
  { transfer, counts }: Garrisoning,
  type: string,
  count: number,
): readonly CampaignPart[] {
  const troops = Object.fromEntries(
    counts
      .map(each => [each.type, each.type === type ? count : each.count] as const)
      .filter(([, sp]) => sp > 0),
  )
  const others = parts.filter(part => !isTransfer(part) || !isOfSame(part, transfer))
  if (Object.keys(troops).length === 0) return others
  const isTaken = (part: CampaignPart): boolean =>
    isTransfer(part) && part.unit === transfer.unit && part.type === 'take-garrison'
  return [
    ...others.filter(part => !isTaken(part)),
    { ...transfer, troops },
    ...others.filter(part => isTaken(part)),
  ]
}
