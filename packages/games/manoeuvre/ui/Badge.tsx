import type { ReactNode } from 'react'
import { Cockade } from './book/Cockade.tsx'

/** A nation's cockade in a drawing. */
export const Badge = ({ nation, size }: { readonly nation: string; readonly size: number }): ReactNode => (
  <svg className="man-badge" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <Cockade nation={nation} />
  </svg>
)
