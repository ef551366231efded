import type { ReactNode } from 'react'
import type { UnitType } from '../../src/vocabulary.ts'
import type { Signs as SignWords } from './words.ts'

export type Sign = keyof SignWords
export const SIGNS: readonly Sign[] = [
  'attack',
  'defence',
  'bombard',
  'volley',
  'pursuit',
  'withdraw',
  'stay',
]

/** Drawn in a square of 16: sabres, a shield, a ball in flight, three shots, a horseshoe, a way back, a flag that stays. */
const PATHS: { readonly [S in Sign]: string } = {
  attack: 'M2 2c3 5 6 8 10 10m-2 0l3-3m-1 3l2.5 2.5M14 2c-3 5-6 8-10 10m2 0l-3-3m1 3l-2.5 2.5',
  defence: 'M8 1.5l5.5 2v4c0 3.5-2.5 6-5.5 7-3-1-5.5-3.5-5.5-7v-4z',
  bombard:
    'M11 8.5a3 3 0 1 1-.001 0zM1.5 5.5c3-3 6-3.5 8.5-1.5M2 9c2-1.5 3.5-1.8 5-1.200M2.5 12.5c1.5-.6 2.8-.7 4-.4',
  volley: 'M1.5 4.5h8m1.5 0h.01M1.5 8h11m1.5 0h.01M1.5 11.5h8m1.5 0h.01',
  pursuit: 'M4.5 14H3V8a5 5 0 0 1 10 0v6h-1.5V8a3.5 3.5 0 0 0-7 0z',
  withdraw: 'M6 2.5L2 6.5l4 4M2 6.5h7.5a4 4 0 0 1 0 7.5H7',
  stay: 'M4 15V1.5l9 3-9 3.5M1.5 15h5',
}

export function SignPicture({ sign }: { readonly sign: Sign }): ReactNode {
  return (
    <svg className={`army-sign army-sign-${sign}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[sign]} />
    </svg>
  )
}

/** The map makers' sign of a unit: crossed belts for infantry, one belt for cavalry. */
export function UnitSign({ type }: { readonly type: UnitType }): ReactNode {
  return (
    <svg className={`army-unit-sign army-${type}`} viewBox="0 0 24 16" aria-hidden="true">
      <rect x="1" y="1" width="22" height="14" />
      <path d={type === 'infantry' ? 'M1 1l22 14M1 15L23 1' : 'M1 15L23 1'} />
    </svg>
  )
}
