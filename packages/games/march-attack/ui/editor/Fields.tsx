import { type ReactNode, useId, useState } from 'react'

/** Small fields of the drawing room, each with its label. */

interface TextProps {
  readonly label: string
  readonly value: string
  readonly most?: number
  readonly type?: 'text' | 'time'
  readonly change: (value: string) => void
}

export function TextField({ label, value, most = 60, type = 'text', change }: TextProps): ReactNode {
  const id = useId()
  return (
    <p className="mar-edit-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        maxLength={most}
        onChange={event => change(event.target.value)}
      />
    </p>
  )
}

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly change: (value: number) => void
}

/** What is no number, or out of bounds, is not taken, and the bounds are told; while it is being typed it may be. */
export function NumberField({ label, value, least, most, step = 1, change }: NumberProps): ReactNode {
  const id = useId()
  const [typed, type] = useState<string | null>(null)
  const isRefused = typed !== null && !isWithin(Number.parseFloat(typed), least, most)
  return (
    <p className="mar-edit-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        value={typed ?? value}
        min={least}
        max={most}
        step={step}
        onChange={({ target }) => {
          const given = target.valueAsNumber
          type(target.value)
          if (isWithin(given, least, most)) change(given)
        }}
        onBlur={() => type(null)}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-bounds` : undefined}
      />
      {isRefused ? (
        <small id={`${id}-bounds`} className="mar-edit-bounds" role="alert">
          {least}–{most}
        </small>
      ) : null}
    </p>
  )
}

const isWithin = (given: number, least: number, most: number): boolean =>
  Number.isFinite(given) && given >= least && given <= most

interface TickProps {
  readonly label: string
  readonly value: boolean
  readonly change: (value: boolean) => void
}

export function Tick({ label, value, change }: TickProps): ReactNode {
  return (
    <label className="mar-edit-tick">
      <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
      {label}
    </label>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly value: V
  /** Those of one group stand together under its name. */
  readonly items: readonly { readonly value: V; readonly title: string; readonly group?: string }[]
  readonly change: (value: V) => void
}

export function Choice<V extends string>({ label, value, items, change }: ChoiceProps<V>): ReactNode {
  const id = useId()
  return (
    <p className="mar-edit-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const found = items.find(each => each.value === target.value)
          if (found !== undefined) change(found.value)
        }}
      >
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, grouped]) => {
          const options = grouped.map(each => (
            <option key={each.value} value={each.value}>
              {each.title}
            </option>
          ))
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          )
        })}
      </select>
    </p>
  )
}
