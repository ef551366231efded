import type { View } from '@grognard/engine'
import { monthly, shareOut } from '../consumption/groups.ts'
import { seatsOf } from '../forces/pieces.ts'
import type { AgeOfMuskets, Own } from '../state.ts'

/** AOM-45.2: what of a group's losses the others have to bear, as far as the viewer can tell: what is not his own. */
export function inventConsumption(view: View<AgeOfMuskets>, own: readonly Own[]): void {
  if (!monthly.isOn(view) || !monthly.locals(view).isShared) return
  const [group] = monthly.locals(view).groups
  if (group === undefined) return
  const mine = view.own?.consumption ?? null
  shareOut({ scenario: view.scenario, open: view.open, own: [...own] }, group)
  if (view.seat === null || mine === null) return
  const sheet = own[view.seat]
  if (sheet !== undefined) sheet.consumption = mine
  const mates = seatsOf(view, group.side).filter(seat => seat !== view.seat)
  let left = group.losses - mine.losses
  for (const [at, seat] of mates.entries()) {
    const share = own[seat]
    if (share === undefined || share.consumption === null) continue
    const losses = at === mates.length - 1 ? left : Math.min(left, share.consumption.losses)
    share.consumption = { ...share.consumption, losses }
    left -= losses
  }
}
