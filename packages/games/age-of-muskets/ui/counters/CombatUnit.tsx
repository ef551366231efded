import type { ReactNode } from 'react'
import { ArmBox } from './ArmBox.tsx'
import { Activated, Band, Card } from './Card.tsx'
import { Ring } from './Headquarters.tsx'
import { type Arm, nationClass, SIZES, type Tone } from './looks.ts'

interface Props {
  readonly name: string
  readonly arm: Arm
  readonly sp: number
  readonly nation: string
  readonly tone: Tone
  readonly activated?: boolean
  readonly selected?: boolean
}

const { width, height } = SIZES.combatUnit

/** A combat unit of one's own that is detached, or fanned out beside its HQ. */
export function CombatUnit(props: Props): ReactNode {
  const { name, arm, sp, nation, tone, activated = false, selected = false } = props
  return (
    <g className={nationClass(nation, tone)}>
      {selected ? <Ring width={width} height={height} /> : null}
      <Card width={width} height={height} corner={3.5} />
      <Band width={width} height={height} band={10.5} name={name} />
      <ArmBox arm={arm} x={-15} y={-1} width={14} height={10.5} />
      <text className="aom-strength" x="15" y="10.4" fontSize="14.5">
        {sp}
      </text>
      {activated ? <Activated x={width / 2 - 1} y={1 - height / 2} /> : null}
    </g>
  )
}
