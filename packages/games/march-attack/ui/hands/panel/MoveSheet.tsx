import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { FULL_MOVE } from '../../../src/movement/steps/cost.ts'
import { rateIn } from '../../../src/movement/steps/walk.ts'
import { formationId, unitId } from '../../../src/table/names.ts'
import { placementOf } from '../../../src/table/place.ts'
import { unitAt } from '../../../src/table/units.ts'
import { useLooking } from '../../looking.ts'
import { percentOf } from '../draw/GhostDrawing.tsx'
import { useHand } from '../hand.ts'
import { groupOf } from '../move/group.ts'
import { inMode, without } from '../move/laying.ts'
import { type UnderWay, unitOf } from '../move/under-way.ts'
import { ownSteps } from '../moving.ts'
import { moveParts, ownSide, type Scene, stateOf } from '../scene.ts'
import { handsWordsIn, nameOf, reasonOf } from '../words/words.ts'
import { Amount } from './Amount.tsx'
import { DangerList } from './DangerList.tsx'
import { FormationRow } from './FormationRow.tsx'
import { Numbers } from './Numbers.tsx'
import { UnitTitle } from './UnitTitle.tsx'

interface Props {
  readonly unit: number
  readonly under: UnderWay
  readonly scene: Scene
  readonly language: Language
}

/** A unit's move as a list: what each step costs, what is left, and everything that can be added to it. */
export function MoveSheet({ unit, under, scene, language }: Props): ReactNode {
  const { trail, lay, step, again, setMode, setGroup } = useHand()
  const { select } = useLooking()
  const words = handsWordsIn(language)
  const [s, side] = [stateOf(scene), ownSide(scene)]
  const parts = moveParts(scene.laid)
  const steps = trail?.steps.filter(each => each.unit === unit) ?? []
  const own = ownSteps(scene, unit)
  const spent = under.going.walk.spent
  const rate = rateIn(under.draft.table, under.going.walk, unitOf(under).formation)
  const whole = rate.ok ? rate.value : 0
  const others = groupOf(s, side, parts, unit)
  const change = (mode: 'tactical' | 'strategic') => {
    setMode(mode)
    if (own.length > 0) lay(inMode(s, side, parts, unitId(s, unit), mode))
  }
  const isLast = steps.at(-1)?.part === parts.length - 1
  const namer = nameOf(language, s.scenario)
  return (
    <section className="mar-sheet" aria-label={words.steps}>
      <UnitTitle unit={unit} table={scene.table} language={language}>
        <button
          type="button"
          className="press press-sign"
          aria-label={words.allUnits}
          onClick={() => select(null)}
        >
          ‹
        </button>
      </UnitTitle>
      <ol className="mar-steps">
        {steps.map((each, at) => (
          <li key={each.part} data-step={each.step.type}>
            <span>{words.step(each.step, each.from.formation)}</span>
            <Amount
              key={JSON.stringify(each.step)}
              step={each.step}
              facing={each.from.facing}
              language={language}
              label={`${words.amount}: ${words.step(each.step, each.from.formation)}`}
              onChange={changed =>
                step(
                  unit,
                  own.map((other, place) => (place === at ? changed : other)),
                )
              }
            />
            <span className="mar-number">{words.share(percentOf(each.shares))}</span>
            <button
              type="button"
              className="press press-sign"
              aria-label={words.takeOut(words.step(each.step, each.from.formation))}
              onClick={() => lay(without(s, side, parts, each.part))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <div className="mar-spent" aria-hidden="true">
        {steps.map(each => (
          <i key={each.part} style={{ width: `${(each.shares * 100) / FULL_MOVE}%` }} />
        ))}
      </div>
      <p className="mar-spent-words">
        <b>{words.used(words.inches(Math.round((spent * whole) / FULL_MOVE)), words.inches(whole))}</b>
        <span>{words.left(words.share(percentOf(FULL_MOVE - spent)))}</span>
      </p>
      {trail?.lacks && isLast ? (
        <p className="mar-lacks" role="status">
          {words.mayNotStop}: {reasonOf(language, s.scenario, trail.lacks)}
        </p>
      ) : null}
      <FormationRow unit={unit} under={under} scene={scene} language={language} />
      <fieldset className="mar-row mar-move-row">
        <legend className="hidden">{words.mode}</legend>
        <button
          type="button"
          className="press press-plain tool"
          disabled={own.length === 0}
          onClick={() => step(unit, own.slice(0, -1))}
        >
          {words.takeBack}
        </button>
        {(['tactical', 'strategic'] as const).map(mode => (
          <button
            key={mode}
            type="button"
            className="press press-plain tool"
            aria-pressed={scene.mode === mode}
            onClick={() => change(mode)}
          >
            {words.modes[mode]}
          </button>
        ))}
        {others.length > 1 ? (
          <button
            type="button"
            className="press press-plain tool"
            aria-pressed={scene.isGroup}
            title={words.group(others.length, namer.formation(formationId(s, unitAt(s, unit).major)))}
            onClick={() => setGroup(!scene.isGroup)}
          >
            {words.wholeFormation}
          </button>
        ) : null}
        {again.length > 0 ? (
          <button
            type="button"
            className="press press-plain tool"
            onClick={() => step(unit, [...own, ...again])}
          >
            {words.sameAgain}
          </button>
        ) : null}
      </fieldset>
      <DangerList unit={unit} scene={scene} language={language} />
      <Numbers
        key={own.length}
        unit={unit}
        at={placementOf(unitAt(scene.table, unit))}
        scene={scene}
        language={language}
      />
      <p className="hidden">{words.keys}</p>
    </section>
  )
}
