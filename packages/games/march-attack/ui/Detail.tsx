import type { ReactNode } from 'react'
import { HandsDetail } from './hands/panel/HandsDetail.tsx'
import type { Props } from './reading.ts'

/** What the action bar adds to a question. */
export const Detail = ({ snapshot }: Props): ReactNode => <HandsDetail snapshot={snapshot} />
