import type { ReactNode } from 'react'
import type { UnitFile } from '../../../src/armies/army-file.ts'
import { footId, riderId } from '../../table/units/figures.ts'
import { lookOf } from '../../table/units/uniforms.ts'

type Dressed = Pick<UnitFile, 'branch' | 'uniform' | 'lancer' | 'weight'>

/** What of the figures' own drawings is seen, by branch. */
const FRAMES = {
  infantry: '-10 -20 20 21',
  cavalry: '-34 -48 84 52',
  artillery: '-17 -20 25 21',
} as const

/** One man of a unit as he will stand on the table; of a battery, a gunner beside his gun. */
export function Figure({ unit }: { readonly unit: Dressed }): ReactNode {
  const { branch, uniform, lancer = false, weight = 'medium' } = unit
  const { hat, rider, isKilted, colours } = lookOf({ branch, uniform, lancer, weight })
  return (
    <svg className="mar-army-figure" viewBox={FRAMES[branch]} style={colours} aria-hidden="true">
      {branch === 'artillery' ? <use href="#mar-gun" transform="translate(-9 -9) scale(.8)" /> : null}
      <use href={`#${branch === 'cavalry' ? riderId(rider, 'walk') : footId(hat, 'front', isKilted)}`} />
    </svg>
  )
}
