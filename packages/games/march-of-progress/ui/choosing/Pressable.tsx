import type { KeyboardEvent, ReactNode, SVGAttributes } from 'react'
import type { Mark } from './lit.ts'

interface PressableProps {
  readonly mark: Mark
  /** What it is called if the mark does not say. */
  readonly name: string
  readonly onPress: (press: Mark['press']) => void
  readonly className?: string
  /** For `Inspect`. */
  readonly inspect?: string
  /** What it listens to besides. */
  readonly handlers?: SVGAttributes<SVGGElement>
  readonly children: ReactNode
}

/** A piece of the board that may be chosen: a button in SVG. */
export function Pressable({
  mark,
  name,
  onPress,
  className = '',
  inspect,
  handlers,
  children,
}: PressableProps): ReactNode {
  const press = () => onPress(mark.press)
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on what is selected already is the page's: it decides.
    if (event.key !== ' ' && (event.key !== 'Enter' || mark.state === 'armed')) return
    event.preventDefault()
    event.stopPropagation()
    press()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG
    <g
      className={`mop-pressable mop-is-${mark.state} ${className}`}
      role="button"
      tabIndex={0}
      aria-label={mark.label ?? name}
      aria-pressed={mark.state !== 'open'}
      data-inspect={inspect}
      onClick={event => {
        event.stopPropagation()
        press()
      }}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {children}
    </g>
  )
}
