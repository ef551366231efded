import type { ReactNode } from 'react'
import type { Props } from '../reading.ts'
import { Panel } from './panel/Panel.tsx'

/** On a small screen the army, its sheets and zones stand over the chronicle. */
export const Aside = (props: Props): ReactNode =>
  props.snapshot.view.battle === null ? (
    <div className="aom-html aom-aside">
      <Panel {...props} />
    </div>
  ) : null
