import type { ChronicleLine } from '@grognard/table'
import type { ReactNode } from 'react'
import { piece } from '../choosing/targets.ts'
import { around } from './place-of.ts'
import { pointedBy } from './pointed.ts'
import { useScene } from './scene.ts'
import { counterSize, type Spot } from './spots.ts'

/** Shows where the line of the chronicle happened that is pointed at. */
export function Pointer({
  line,
  spots,
}: {
  readonly line: ChronicleLine
  readonly spots: readonly Spot[]
}): ReactNode {
  const { layout, sides } = useScene()
  const { sections, pieces } = pointedBy(line.event, sides)
  const rects = [
    ...sections.map(({ place, section }) => layout.section(place, section)),
    ...spots
      .filter(({ target }) => pieces.some(id => target === piece(id)))
      .map(spot => around(spot, counterSize(layout))),
  ]
  return rects.map(({ x, y, w, h }) => (
    <rect key={`${x} ${y}`} className="aom-pointer" x={x - 4} y={y - 4} width={w + 8} height={h + 8} rx="6" />
  ))
}
