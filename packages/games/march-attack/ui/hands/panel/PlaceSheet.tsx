import type { Language } from '@grognard/engine'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formationsFor } from '../../../src/set-up/deployment.ts'
import { unitId } from '../../../src/table/names.ts'
import { cardOf, unitAt } from '../../../src/table/units.ts'
import { useHand } from '../hand.ts'
import { besides, type UnitPart, withPlaced } from '../place/deploying.ts'
import type { Scene } from '../scene.ts'
import { handsWordsIn, reasonOf, typedIn } from '../words/words.ts'
import { FormationSign } from './FormationRow.tsx'
import { UnitTitle } from './UnitTitle.tsx'

interface Props {
  readonly unit: number
  readonly scene: Scene
  readonly language: Language
}

/** MAR-24.2: a unit of the deployment in words and numbers. */
export function PlaceSheet({ unit, scene, language }: Props): ReactNode {
  const { lay } = useHand()
  const words = handsWordsIn(language)
  const { table, hand } = scene
  const state = unitAt(table, unit)
  const id = unitId(table, unit)
  const [reason, setReason] = useState<string | null>(null)
  const put = (part: UnitPart) => {
    const refusal = hand.building?.fits(besides(scene.laid, id), part) ?? null
    setReason(refusal === null ? null : reasonOf(language, table.scenario, refusal))
    if (refusal === null) lay(withPlaced(scene.laid, part))
  }
  const { x, y, facing, formation } = state
  const fields = [
    { name: 'x', label: words.east, value: x / 1000 },
    { name: 'y', label: words.north, value: y / 1000 },
    { name: 'facing', label: words.facing, value: facing / 10 },
  ]
  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const number = (name: string, scale: number) =>
      Math.max(0, Math.round(Number(String(data.get(name)).replace(',', '.')) * scale) || 0)
    put({
      type: 'place',
      unit: id,
      formation: formation === 'garrison' ? 'infantry-column' : formation,
      x: number('x', 1000),
      y: number('y', 1000),
      facing: number('facing', 10) % 3600,
    })
  }
  return (
    <section className="mar-sheet" aria-label={words.place}>
      <UnitTitle unit={unit} table={table} language={language} />
      <fieldset className="mar-formations">
        <legend className="hidden">{words.formations}</legend>
        {formationsFor(cardOf(table, unit)).map(each => (
          <button
            key={each}
            type="button"
            className="mar-formation tool"
            data-formation={each}
            aria-pressed={each === formation}
            onClick={() => put({ type: 'place', unit: id, formation: each, x, y, facing })}
          >
            <FormationSign formation={each} />
            <span>{words.formation(each)}</span>
          </button>
        ))}
      </fieldset>
      <form key={`${x} ${y} ${facing}`} className="mar-row mar-numbers" onSubmit={place}>
        {fields.map(({ name, label, value }) => (
          <label key={name} className="mar-field">
            <span>{label}</span>
            <input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typedIn(language, value)}
            />
          </label>
        ))}
        <button type="submit" className="press press-plain">
          {words.place}
        </button>
      </form>
      {reason === null ? null : (
        <p className="mar-lacks" role="status">
          {reason}
        </p>
      )}
      <p className="hidden">{words.keys}</p>
    </section>
  )
}
