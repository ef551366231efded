import type { Language } from '@grognard/engine'
import { type ReactNode, useMemo } from 'react'
import { moveRefused } from '../../../src/movement/draft.ts'
import { FULL_MOVE } from '../../../src/movement/steps/cost.ts'
import { formationId, unitId } from '../../../src/table/names.ts'
import { unitAt, unitsOf } from '../../../src/table/units.ts'
import { useLooking } from '../../looking.ts'
import { percentOf } from '../draw/GhostDrawing.tsx'
import { useHand } from '../hand.ts'
import { ownSide, type Scene, stateOf } from '../scene.ts'
import { handsWordsIn, nameOf, reasonOf } from '../words/words.ts'
import { FormationSign } from './FormationRow.tsx'

interface Props {
  readonly scene: Scene
  readonly language: Language
}

/** Units that may move, formation by formation: one is pressed, and then moved. Below, why the others may not. */
export function UnitList({ scene, language }: Props): ReactNode {
  const { table } = scene
  const [s, side] = [stateOf(scene), ownSide(scene)]
  const words = handsWordsIn(language)
  const name = nameOf(language, table.scenario)
  const reasons = useMemo(
    () =>
      new Map(
        unitsOf(s, side).map(unit => {
          const refusal = moveRefused(s, side, unit)
          return [unit, refusal === null ? null : reasonOf(language, s.scenario, refusal)]
        }),
      ),
    [s, side, language],
  )
  const units = unitsOf(table, side)
  const movable = units.filter(unit => (reasons.get(unit) ?? null) === null)
  const formations = Map.groupBy(movable, unit => unitAt(table, unit).major)
  const barred = Map.groupBy(
    units.filter(unit => !movable.includes(unit)),
    unit => reasons.get(unit) ?? '',
  )
  return (
    <>
      <p className="order-note">{movable.length === 0 ? words.allMoved : words.noSteps}</p>
      <div className="mar-units">
        {[...formations].map(([major, its]) => (
          <section key={major}>
            <h3>{name.formation(formationId(table, major))}</h3>
            <ul>
              {its.map(unit => (
                <li key={unit}>
                  <UnitButton unit={unit} scene={scene} language={language} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {[...barred].map(([reason, its]) => (
          <p key={reason}>
            {its.map(unit => name.unit(unitId(table, unit))).join(', ')}: {reason}
          </p>
        ))}
      </div>
    </>
  )
}

/** One unit: how it stands, what is left of its move, what it is worth. */
function UnitButton({ unit, scene: { table }, language }: Props & { readonly unit: number }): ReactNode {
  const { select } = useLooking()
  const { trail } = useHand()
  const words = handsWordsIn(language)
  const { formation, cv } = unitAt(table, unit)
  const spent = (trail?.steps ?? []).reduce((sum, each) => (each.unit === unit ? sum + each.shares : sum), 0)
  return (
    <button
      type="button"
      className="mar-unit-row"
      data-row={unitId(table, unit)}
      onClick={() => select(unit)}
    >
      <FormationSign formation={formation} />
      <span>
        {nameOf(language, table.scenario).unit(unitId(table, unit))}
        {spent === 0 ? null : <small>{words.left(words.share(percentOf(FULL_MOVE - spent)))}</small>}
      </span>
      <b>{cv}</b>
    </button>
  )
}
