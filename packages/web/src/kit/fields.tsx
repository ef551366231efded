import { type ReactNode, useId, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Switch } from 'react-aria-components/Switch'
import { Text } from 'react-aria-components/Text'

interface Item {
  readonly value: string
  readonly title: string
  readonly about?: string
  /** A line of its own under the title. */
  readonly facts?: string
  /** Stands beside its title. */
  readonly mark?: ReactNode
  /** Stands beside its words. */
  readonly picture?: ReactNode
}

interface OneOfProps {
  readonly label: string
  readonly about?: string
  readonly items: readonly Item[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Side by side, where the words are short; `always`: on a small screen, too. */
  readonly row?: boolean | 'always'
}

/** More than these stand in several rows. */
const MOST_IN_A_ROW = 4

/** One of several, all of them in sight. */
export const OneOf = ({ label, about, items, value, onChange, row = false }: OneOfProps) => (
  <RadioGroup
    className={`one-of${row ? ' one-of-row' : ''}${row === 'always' ? ' one-of-always' : ''}${row === true && items.length > MOST_IN_A_ROW ? ' one-of-rows' : ''}`}
    value={value}
    onChange={onChange}
  >
    <Label className="field-label">{label}</Label>
    {about ? (
      <Text slot="description" className="option-about">
        {about}
      </Text>
    ) : null}
    <div className="one-of-items">
      {items.map(item => (
        <Radio key={item.value} value={item.value} className="option">
          <span className="option-mark" aria-hidden="true" />
          <span className="option-text">
            <span className="option-title">
              {item.title}
              {item.mark}
            </span>
            {item.facts ? <span className="option-facts">{item.facts}</span> : null}
            {item.about ? <span className="option-about">{item.about}</span> : null}
          </span>
          {item.picture}
        </Radio>
      ))}
    </div>
  </RadioGroup>
)

interface ToggleProps {
  readonly label: string
  readonly about: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export const Toggle = ({ label, about, value, onChange }: ToggleProps) => (
  <Switch className="toggle" isSelected={value} onChange={onChange}>
    <span className="toggle-track" aria-hidden="true" />
    <span className="option-text">
      <span className="option-title">{label}</span>
      <span className="option-about">{about}</span>
    </span>
  </Switch>
)

interface NumberFieldProps {
  readonly label: string
  readonly about: string
  readonly range: string
  readonly least: number
  readonly most: number
  readonly value: number
  readonly onChange: (value: number) => void
}

export function NumberBox({ label, about, range, least, most, value, onChange }: NumberFieldProps) {
  const id = useId()
  // What is being typed need not fit yet: whoever wants 12 begins with 1.
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <div className="number">
      <label className="option-title" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={typing ?? value}
        aria-describedby={`${id}-about`}
        onBlur={() => setTyping(null)}
        onChange={event => {
          const typed = event.target.valueAsNumber
          setTyping(event.target.value)
          if (Number.isInteger(typed)) onChange(Math.min(most, Math.max(least, typed)))
        }}
      />
      <p id={`${id}-about`} className="option-about">
        {about} ({range})
      </p>
    </div>
  )
}
