import type { Step, Tell } from '@grognard/engine'
import type { MarchAttack, State } from '../state.ts'
import { formationAt } from '../table/formations.ts'
import { formationId } from '../table/names.ts'
import { areBodiesWithin, type Body, centreOfUnit, formedBodiesOf, type Table } from '../table/units.ts'
import { TABLES } from '../tables.ts'
import { holdBlocks } from '../turn/control.ts'
import { enemyOf, SIDES } from '../vocabulary.ts'

/** How T1 begins and ends. */

export const beginMovement: Step<MarchAttack> = {
  rule: 'MAR-3.27',
  play(s) {
    const { open } = s
    open.charges = []
    open.reactions = []
    for (const [number, unit] of open.units.entries()) {
      unit.hasActed = false
      if (unit.place === 'table') unit.began = centreOfUnit(s, number)
    }
    for (const leader of open.leaders) leader.hasMoved = false
  },
}

/** MAR-3.9, MAR-3.10: once committed, always committed. */
export function commit(s: State, formation: number, tell: Tell<MarchAttack> | undefined): void {
  const major = s.open.formations[formation]
  if (major === undefined || major.isCommitted) return
  major.isCommitted = true
  tell?.({ type: 'committed', rule: 'MAR-3.10', formation: formationId(s, formation) })
}

/** MAR-3.10: at the end of S2, T1 and T3 every MF that is engaged is committed. */
export function commitEngaged(s: State, tell: Tell<MarchAttack> | undefined): void {
  if (s.open.formations.every(({ isCommitted }) => isCommitted)) return
  const armies = SIDES.map(side => formedBodiesOf(s, side))
  for (const body of armies.flat().sort((a, b) => a.formation - b.formation)) {
    const { side, isCommitted } = formationAt(s, body.formation)
    if (!isCommitted && isEngagedWithAny(s, body, armies[enemyOf(side)] ?? []))
      commit(s, body.formation, tell)
  }
}

const isEngagedWithAny = (s: Table, body: Body, enemies: readonly Body[]): boolean =>
  enemies.some(enemy => areBodiesWithin(s, body, enemy, TABLES.scale.engagementRange))

/** `t1g-close`; whoever has come into a block and is driven out of it in T3 was the last to hold it (MAR-13.11). */
export const closeMovement: Step<MarchAttack> = {
  rule: 'MAR-3.10',
  play(s, _, tell) {
    holdBlocks(s)
    commitEngaged(s, tell)
  },
}
