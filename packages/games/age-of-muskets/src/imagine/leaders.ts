import type { View } from '@grognard/engine'
import type { AgeOfMuskets, Own } from '../state.ts'
import { NO } from '../vocabulary.ts'
import type { Known } from './known.ts'

/** AOM-4.9: whoever is known to lead another piece, or to be available, does not lead the one that he came with. */
export function keepLeadersApart(
  { seat: viewer, shared }: View<AgeOfMuskets>,
  own: readonly Own[],
  shown: Known,
): void {
  const known = new Set<number>()
  for (const { secret } of shared)
    if (secret.kind === 'leaders') for (const leader of secret.leaders) known.add(leader)
  const mine = viewer === null ? undefined : own[viewer]
  for (const { leader, isLeaderLost } of [...(mine?.headquarters ?? []), ...(mine?.units ?? []), ...shown])
    if (!isLeaderLost) known.add(leader)
  for (const [seat, { headquarters, units }] of own.entries()) {
    if (seat === viewer) continue
    for (const piece of [...headquarters, ...units]) {
      if (piece.leader === NO || piece.isLeaderLost || shown.has(piece)) continue
      if (known.has(piece.leader)) {
        piece.leader = NO
        piece.isLeaderLost = true
      } else known.add(piece.leader)
    }
  }
}
