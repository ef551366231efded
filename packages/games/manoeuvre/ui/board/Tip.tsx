import type { ReactNode } from 'react'

/** A piece that says what it is when it is pointed at. */
export const Tip = ({
  text,
  children,
}: {
  readonly text: string
  readonly children: ReactNode
}): ReactNode => (
  <g className="man-tip">
    <title>{text}</title>
    {children}
  </g>
)
