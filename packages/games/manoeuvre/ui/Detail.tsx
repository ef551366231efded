import type { ReactNode } from 'react'
import { Combat } from './combat/index.ts'
import { Orders } from './hand/Orders.tsx'
import type { Props } from './reading.ts'

/** What the action bar adds: what has no place on the board or in the hand, and a combat. */
export const Detail = (props: Props): ReactNode => (
  <>
    <Orders {...props} />
    <Combat {...props} />
  </>
)
