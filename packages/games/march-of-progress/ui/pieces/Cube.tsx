import type { ReactNode } from 'react'

/** A wooden cube seen from a corner, its foot at the origin; about 17 wide and 19 high. */
export function Cube({ black }: { readonly black: boolean }): ReactNode {
  return (
    <g className={black ? 'mop-cube mop-cube-black' : 'mop-cube'}>
      <path className="mop-cube-left" d="M-8-14.5V-4.5L0 0V-10Z" />
      <path className="mop-cube-right" d="M8-14.5V-4.5L0 0V-10Z" />
      <path className="mop-cube-top" d="M0-19L8-14.5L0-10L-8-14.5Z" />
    </g>
  )
}
