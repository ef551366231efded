import type { Language } from '@grognard/engine'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Step } from '../../../src/movement/steps/forms.ts'
import { amountOf, isAngle, withAmount } from '../move/amount.ts'
import { typedIn } from '../words/words.ts'

interface Props {
  readonly step: Step
  /** Of the unit before the step. */
  readonly facing: number
  readonly label: string
  readonly language: Language
  readonly onChange: (step: Step) => void
}

/** How much of a step is made, to be typed over: inches or degrees. */
export function Amount({ step, facing, label, language, onChange }: Props): ReactNode {
  const amount = amountOf(step, facing)
  const scale = isAngle(step) ? 10 : 1000
  const [typed, type] = useState(typedIn(language, (amount ?? 0) / scale))
  if (amount === null) return <span />
  const change = () => {
    const wanted = Math.round(Number(typed.replace(',', '.')) * scale)
    if (Number.isFinite(wanted) && wanted > 0 && wanted !== amount) onChange(withAmount(step, facing, wanted))
    else type(typedIn(language, amount / scale))
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    change()
  }
  return (
    <input
      className="mar-amount"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={event => type(event.target.value)}
      onBlur={change}
      onKeyDown={keyed}
    />
  )
}
