import type { ReactNode } from 'react'
import { SIDE } from '../layout.ts'
import { dayGone, shadeAt } from './night.ts'
import { useScene } from './scene.ts'

/** MAN-16.4: the light fails as the decks run out. It lies on the ground, under the counters and all that is read. */
export function Dusk(): ReactNode {
  const { view } = useScene()
  const gone = view.turn === 0 ? 0 : dayGone(view)
  return (
    <rect
      className={gone < 1 ? 'man-dusk' : 'man-dusk man-dark'}
      width={SIDE}
      height={SIDE}
      style={{ opacity: shadeAt(gone) }}
    />
  )
}
