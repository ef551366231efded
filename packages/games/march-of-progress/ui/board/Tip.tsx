import type { ReactNode } from 'react'
import { useScene } from './scene.ts'

interface TipProps {
  readonly text: string
  readonly rule: string
  readonly children: ReactNode
}

/** A marker that says what it means when pointed at, and opens its rule when clicked. */
export function Tip({ text, rule, children }: TipProps): ReactNode {
  const { openRule } = useScene()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut, for pointers only
    <g
      className="mop-tip"
      onClick={event => {
        event.stopPropagation()
        openRule(rule)
      }}
    >
      <title>{`${text} (${rule})`}</title>
      {children}
    </g>
  )
}
