import type { CSSProperties, ReactNode } from 'react'
import { show, useShown } from '../shown.ts'

interface ControlSwitchProps {
  readonly text: string
  readonly style?: CSSProperties
}

export function ControlSwitch({ text, style }: ControlSwitchProps): ReactNode {
  const { control } = useShown()
  return (
    <button
      type="button"
      className="man-switch"
      style={style}
      aria-pressed={control}
      onClick={() => show({ control: !control })}
    >
      <span className="man-switch-knob" aria-hidden="true" />
      {text}
    </button>
  )
}
