import type { ReactNode } from 'react'
import { EngagementSum } from './battle/EngagementSum.tsx'
import type { Props } from './reading.ts'

/** What the action bar adds: the arithmetic of an engagement, as far as the viewer may know it. */
export const Detail = (props: Props): ReactNode =>
  props.snapshot.view.battle === null ? null : (
    <EngagementSum {...props} battle={props.snapshot.view.battle} />
  )
