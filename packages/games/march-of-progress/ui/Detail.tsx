import { lazy, type ReactNode, Suspense } from 'react'
import { lastCombat } from './chronicle.ts'
import { eventOf, type Props } from './reading.ts'

const Explained = lazy(() => import('./Explained.tsx'))

/** What the action bar adds, once there is something to add: a board can be played on before that is fetched. */
export function Detail(props: Props): ReactNode {
  const { snapshot, armed, pointedAt } = props
  const isFought =
    (pointedAt !== null && eventOf(pointedAt)?.type === 'combat') ||
    lastCombat(snapshot.chronicle, snapshot.moment) !== null
  return armed === null && !isFought ? null : (
    <Suspense>
      <Explained {...props} />
    </Suspense>
  )
}
