import type { ReactNode } from 'react'
import { DeskAround } from './campaign/DeskAround.tsx'
import { Around as Choosing } from './choosing/Around.tsx'
import type { Props } from './reading.ts'

/** What all parts of the board share: what is being chosen, and what is looked at on the map. */
export const Around = ({ children, ...props }: Props & { readonly children: ReactNode }): ReactNode => (
  <Choosing {...props}>
    <DeskAround {...props}>{children}</DeskAround>
  </Choosing>
)
