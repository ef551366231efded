import { type ReactNode, useId } from 'react'

interface Props<T extends string> {
  readonly legend: string
  readonly values: readonly T[]
  readonly value: T
  readonly label: (value: T) => string
  readonly onChoose: (value: T) => void
}

/** One of a few: all of them can be seen. */
export function ChooseOne<T extends string>({ legend, values, value, label, onChoose }: Props<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className="army-chooser">
      <legend>{legend}</legend>
      {values.map(each => (
        <label key={each} className="army-chip">
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
          <span>{label(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** One of many. */
export function ChooseFromList<T extends string>({
  legend,
  values,
  value,
  label,
  onChoose,
}: Props<T>): ReactNode {
  const id = useId()
  return (
    <span className="army-list">
      <label htmlFor={id}>{legend}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(values.find(each => each === target.value) ?? value)}
      >
        {values.map(each => (
          <option key={each} value={each}>
            {label(each)}
          </option>
        ))}
      </select>
    </span>
  )
}
