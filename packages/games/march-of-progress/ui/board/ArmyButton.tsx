import { type BoardPointer, useDrag } from '@grognard/table'
import type { ReactNode } from 'react'
import { GroundHalo } from '../choosing/Halo.tsx'
import type { Mark, Press } from '../choosing/lit.ts'
import { Pressable } from '../choosing/Pressable.tsx'
import type { Army } from '../motion/armies.ts'
import { useScene } from './scene.ts'

/** What an army that may be pressed or dragged needs of the board. */
export interface ArmyActs {
  readonly pointer: BoardPointer
  readonly onPress: (press: Press) => void
  readonly onDrag: (army: string, country: string) => void
}

interface ArmyButtonProps extends ArmyActs {
  readonly army: Army
  readonly name: string
  readonly mark: Mark
  /** How far to each side it can be touched. */
  readonly reach: number
  readonly isBroad: boolean
  readonly children: ReactNode
}

/** An army that may be chosen: pressed, or dragged into a country. */
export function ArmyButton(props: ArmyButtonProps): ReactNode {
  const { army, name, mark, reach, isBroad, pointer, onPress, onDrag, children } = props
  const { layout } = useScene()
  const dragging = useDrag(pointer)
  const handlers = dragging({
    onLift: () => mark.state === 'open' && onPress(mark.press),
    onDrop({ x, y }) {
      const country = layout.places.find(
        place => x >= place.x && x < place.x + place.w && y >= place.y && y < place.y + place.h,
      )
      if (country !== undefined && country.id !== army.location) onDrag(army.id, country.id)
    },
  })
  return (
    <Pressable
      mark={mark}
      name={name}
      inspect={`army:${army.owner}:${army.location}:${army.kind}`}
      handlers={handlers}
      onPress={onPress}
    >
      <rect className="mop-hit" x={-reach} y={-104} width={2 * reach} height={124} />
      <GroundHalo rx={isBroad ? 44 : 32} />
      <g className="mop-lift">{children}</g>
    </Pressable>
  )
}
