import type { Step } from '@grognard/engine'
import { hit } from '../board/pieces.ts'
import { type Manoeuvre, theCombat } from '../state.ts'
import { defenceTotal, rollFire } from '../totals.ts'

/** Chapter 12: dice and hill against strength, terrain and redoubt; more than that is a hit. */
export const fire: Step<Manoeuvre> = {
  rule: 'MAN-12.8',
  play(s, _, tell) {
    const combat = theCombat(s)
    const attack = rollFire(s, combat)
    const defence = defenceTotal(s, combat)
    const isHit = attack.total > defence.total
    tell?.({ type: 'fire', rule: 'MAN-12.8', attack, defence, hit: isHit })
    if (isHit) hit(s, combat.target, 'MAN-12.8', tell)
  },
}
