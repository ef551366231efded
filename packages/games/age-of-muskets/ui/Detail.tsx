import type { ReactNode } from 'react'
import { EngagementSum } from './battle/EngagementSum.tsx'
import { CampaignDetail } from './campaign/CampaignDetail.tsx'
import type { Props } from './reading.ts'

/** What the action bar adds: the arithmetic of an engagement, or of a march, as far as the viewer may know it. */
export const Detail = (props: Props): ReactNode =>
  props.snapshot.view.battle === null ? (
    <CampaignDetail {...props} />
  ) : (
    <EngagementSum {...props} battle={props.snapshot.view.battle} />
  )
