import type { ReactNode } from 'react'
import { Combat } from './combat/index.ts'
import { Orders } from './hand/Orders.tsx'
import type { Props } from './reading.ts'
import { isCompact } from './space.ts'

/** What the action bar adds: a combat, and on a telephone what has no place on the board or in the hand. */
export const Detail = (props: Props): ReactNode => (
  <>
    {isCompact(props.space) ? <Orders {...props} /> : null}
    <Combat {...props} />
  </>
)
