import type { ReactNode } from 'react'
import pictures from './cards.svg'

interface CardIconProps {
  readonly card: string
  readonly x?: number
  readonly y?: number
  readonly size?: number
}

/** The picture of a card in the present colour; inside another drawing it is placed and sized. */
export const CardIcon = ({ card, x, y, size }: CardIconProps): ReactNode => (
  <svg className="mop-icon" viewBox="0 0 512 512" x={x} y={y} width={size} height={size} aria-hidden="true">
    <use href={`${pictures}#${card}`} />
  </svg>
)
