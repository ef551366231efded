import type { View } from '@grognard/engine'
import { suffering } from '../activation/distribution.ts'
import { engagement } from '../battle/fight.ts'
import { volley } from '../battle/volley.ts'
import { minorCombat, pursuit } from '../procedures.ts'
import { besieging } from '../siege/procedure.ts'
import type { AgeOfMuskets } from '../state.ts'
import type { BySide } from '../vocabulary.ts'

/** How many SP a question wants named, for whoever is asked: the losses themselves everybody has heard of. */

type Seen = View<AgeOfMuskets>

const ofViewer = ({ scenario, seat }: Seen, losses: BySide<number>): number => {
  const player = seat === null ? undefined : scenario.players[seat]
  return player === undefined ? 0 : losses[player.side]
}

/** AOM-14.1, AOM-14.10: by the table, and guns besides. */
export const owedToAttrition = (view: Seen): { readonly losses: number; readonly guns: number } =>
  suffering.locals(view)

/** AOM-35.6, AOM-36.10 */
export const owedInCombat = (view: Seen): number => ofViewer(view, minorCombat.locals(view).due)

/** AOM-37.24 */
export const owedAtBreach = (view: Seen): number => ofViewer(view, besieging.locals(view).due)

/** AOM-31.13, AOM-31.14 */
export const owedInEngagement = (view: Seen): number => ofViewer(view, engagement.locals(view).losses)

/** AOM-30.18, AOM-30.22 */
export const owedToFire = (view: Seen): number => {
  const { suffered } = volley.locals(view)
  const count = ({ hits, atGuns }: (typeof suffered)[number]) => hits.length + (atGuns === null ? 0 : 1)
  return ofViewer(view, [count(suffered[0]), count(suffered[1])])
}

/** AOM-32.6: losses, of which a recruit settles half and guns none. */
export const owedToPursuit = (view: Seen): number => pursuit.locals(view).losses

/** AOM-45.3: before levels are spent. */
export const owedToMonth = ({ own }: Seen): number => own?.consumption?.losses ?? 0

/** AOM-21.3 */
export const owedAtRest = ({ own }: Seen): number =>
  (own?.activation?.failed ?? []).reduce((sum, { count }) => sum + count, 0)
