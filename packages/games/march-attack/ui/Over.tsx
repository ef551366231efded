import type { ReactNode } from 'react'
import { ToolStrip } from './hands/look/ToolStrip.tsx'
import type { Props } from './reading.ts'
import { TableOver } from './sheets/TableOver.tsx'

/** What stands still over the table. */
export const Over = (props: Props): ReactNode => (
  <>
    <TableOver {...props} />
    <ToolStrip language={props.snapshot.language} />
  </>
)
