import { REACTIONS as KINDS } from '../../../src/movement/decisions.ts'
import type { Part, PartOf } from '../../../src/parts.ts'
import type { Charge } from '../../../src/state.ts'
import { unitId } from '../../../src/table/names.ts'
import { isOwn, type Scene } from '../scene.ts'

/** MAR-8.17: what each unit that is charged does about it. */

export const REACTIONS = 't1b-declare-reactions'
/** MAR-8.26: against opportunity charges infantry may only form square. */
export const SQUARES = 't1f-squares'
export const isReacting = (step: string | null): boolean => step === REACTIONS || step === SQUARES

type Reaction = PartOf<'react'>['reaction']

interface Charged {
  readonly unit: number
  readonly by: readonly Charge[]
  /** What it does instead of standing; null: it stands. */
  readonly chosen: Reaction | null
  /** What the rules let it do besides. */
  readonly may: readonly Reaction[]
}

const without = (laid: readonly Part[], id: string): readonly Part[] =>
  laid.filter(part => part.type !== 'react' || part.unit !== id)

export function chargedIn(scene: Scene): readonly Charged[] {
  const { table, laid, hand, step } = scene
  const targets = [...new Set(table.open.charges.map(({ target }) => target))]
  return targets
    .filter(unit => isOwn(scene, unit))
    .map(unit => {
      const id = unitId(table, unit)
      const rest = without(laid, id)
      const chosen = laid.find(part => part.type === 'react' && part.unit === id)
      return {
        unit,
        by: table.open.charges.filter(({ target }) => target === unit),
        chosen: chosen?.type === 'react' ? chosen.reaction : null,
        may: KINDS.filter(
          reaction => hand.building?.fits(rest, { type: 'react', unit: id, reaction }) === null,
        ),
      }
    })
    .filter(({ may }) => step === REACTIONS || may.length > 0)
}

/** The parts with that reaction instead of whatever it was. */
export function reacting(scene: Scene, unit: number, reaction: Reaction | null): readonly Part[] {
  const id = unitId(scene.table, unit)
  const rest = without(scene.laid, id)
  return reaction === null ? rest : [{ type: 'react', unit: id, reaction }, ...rest]
}
