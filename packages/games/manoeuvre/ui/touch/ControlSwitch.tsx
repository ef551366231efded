import type { ReactNode } from 'react'
import { show, useShown } from '../shown.ts'

interface ControlSwitchProps {
  readonly text: string
  /** What it does, where the text says something else. */
  readonly about?: string
}

/** Shows who controls which squares. */
export function ControlSwitch({ text, about }: ControlSwitchProps): ReactNode {
  const { control } = useShown()
  return (
    <button
      type="button"
      className="man-switch"
      aria-pressed={control}
      aria-label={about === undefined ? undefined : `${about}: ${text}`}
      onClick={() => show({ control: !control })}
    >
      <span className="man-switch-knob" aria-hidden="true" />
      {text}
    </button>
  )
}
