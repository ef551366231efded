import type { ReactNode } from 'react'
import { isByParts } from './hands/by-hand.ts'
import { HandsDetail } from './hands/panel/HandsDetail.tsx'
import { PartSheet } from './hands/panel/PartSheet.tsx'
import type { Props } from './reading.ts'

/** What the action bar adds to a question. */
export const Detail = ({ snapshot, build }: Props): ReactNode =>
  isByParts(snapshot) ? (
    <div className="mar-detail">
      <PartSheet snapshot={snapshot} build={build} />
    </div>
  ) : (
    <HandsDetail snapshot={snapshot} />
  )
