import type { ReactNode } from 'react'
import type { CubeInPile } from '../motion/cubes.ts'
import { Cube } from '../pieces/Cube.tsx'
import { useScene } from './scene.ts'
import { cubeSlots } from './slots.ts'

/** All the victory points on the table; a cube that changes hands flies there. */
export function Cubes({ cubes }: { readonly cubes: readonly CubeInPile[] }): ReactNode {
  const { layout } = useScene()
  const slots = cubeSlots(layout, cubes)
  return (
    <g className="mop-cubes">
      {cubes.map(({ id, black }, n) => {
        const slot = slots.get(id)
        if (!slot) return null
        const style = {
          transform: `translate(${slot.x}px, ${slot.y}px) scale(${slot.scale})`,
          transitionDelay: `${(n % 6) * 15}ms`,
        }
        return (
          <g key={id} className="mop-flying" style={style}>
            <Cube black={black} />
          </g>
        )
      })}
    </g>
  )
}
