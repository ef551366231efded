import { counterOf, eachUnit, isArtillery } from '../../forces/pieces.ts'
import type { State } from '../../state.ts'
import { typeOf } from '../../troops/index.ts'
import { NO, type Section, type Side } from '../../vocabulary.ts'
import weights from '../weights.json' with { type: 'json' }
import { chanceToFail } from './engagement.ts'

/** A side's troops on the Battle Display, in figures. */
export interface Army {
  /** SP that fight, each by its worth. */
  fighting: number
  /** CU of men that still fight. */
  units: number
  /** Of those in the reserve. */
  reserve: number
  /** SP in artillery CU of the line (AOM-30.16). */
  guns: number
  /** Normal SP by section. */
  readonly sections: { [S in Section]?: number }
  /** How likely it is that nobody stands there any more once the section has been beaten (AOM-31.20). */
  readonly breaks: { [S in Section]?: number }
}

export function armyOf(s: State, side: Side): Army {
  const army: Army = { fighting: 0, units: 0, reserve: 0, guns: 0, sections: {}, breaks: {} }
  const { roster } = s.scenario
  eachUnit(s, side, unit => {
    const section = unit.counter === NO ? null : (counterOf(s, unit.counter)?.section ?? null)
    if (section === null) return
    let [worth, men, all, steadiest] = [0, 0, 0, 0]
    for (const { type, normal, shattered } of unit.troops) {
      const { arm, morale, tactical } = typeOf(roster, type)
      all += normal
      if (arm === 'artillery') worth += weights.gun * normal
      else {
        men += normal
        if (normal > 0) steadiest = Math.max(steadiest, morale)
        worth +=
          (normal + weights.shattered * shattered) *
          (1 + weights.tactical * tactical + weights.morale * morale)
      }
    }
    army.fighting += worth
    const areGuns = isArtillery(s, unit.id)
    if (men === 0 && !areGuns) return
    if (areGuns && section !== 'reserve') army.guns += all
    if (men > 0) {
      army.units++
      army.breaks[section] = (army.breaks[section] ?? 1) * chanceToFail(steadiest, 0)
    }
    if (section === 'reserve' && men > 0) army.reserve++
    army.sections[section] = (army.sections[section] ?? 0) + all
  })
  return army
}
