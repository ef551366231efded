import type { ReactNode } from 'react'

interface Props {
  readonly count: number
  /** Those that are spent are rings. */
  readonly spent?: number
}

const MOST = 10

/** AP as coins; what is owed is written. */
export const Dots = ({ count, spent = 0 }: Props): ReactNode => (
  <span className="aom-dots" aria-hidden="true">
    {Array.from({ length: Math.min(MOST, Math.max(0, count)) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: coins have no names.
      <i key={at} data-spent={at >= count - spent || undefined} />
    ))}
  </span>
)
