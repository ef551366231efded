import type { ReactNode } from 'react'
import type { SeatName } from '../../src/vocabulary.ts'
import { printOf } from '../hand/figures.ts'
import { cardCalled } from '../printed.ts'
import { useScene } from './scene.ts'

export const CARD = { w: 82, h: 112 }

interface BackProps {
  readonly seat: SeatName
  readonly nation: string
  readonly w?: number
  readonly h?: number
}

/** The back of a card: a diaper of lozenges in the colour of its nation. */
export function CardBack({ seat, nation, w = CARD.w, h = CARD.h }: BackProps): ReactNode {
  const step = w / 5
  const slants = Array.from({ length: 12 }, (_, n) => {
    const x = 6 + n * step - h * 0.5
    return `M${x} ${h - 6}l${h * 0.5} ${12 - h}M${x} 6l${h * 0.5} ${h - 12}`
  }).join('')
  return (
    <g className={`man-back man-${seat} man-${nation}`}>
      <rect className="man-back-paper" width={w} height={h} rx={6} />
      <svg x={6} y={6} width={w - 12} height={h - 12} viewBox={`6 6 ${w - 12} ${h - 12}`} aria-hidden="true">
        <path className="man-back-lines" d={slants} />
      </svg>
      <rect className="man-back-frame" x={5} y={5} width={w - 10} height={h - 10} rx={3} />
    </g>
  )
}

/** A small card face up: its name and its figures. */
export function SmallCard({ id, seat }: { readonly id: string; readonly seat: SeatName }): ReactNode {
  const { names } = useScene()
  const card = cardCalled(id)
  const lines = wrapped(names.card(id), 10).slice(0, 3)
  return (
    <g className={`man-small-card man-${seat} man-${card?.nation ?? ''}`}>
      <rect className="man-card-paper" width={CARD.w} height={CARD.h} rx={6} />
      <rect className="man-card-band" x={1} y={1} width={CARD.w - 2} height={10} />
      {lines.map((line, n) => (
        <text key={line} className="man-small-name" x={CARD.w / 2} y={32 + n * 17} fontSize={fitted(line)}>
          {line}
        </text>
      ))}
      <text className="man-small-figures" x={CARD.w / 2} y={CARD.h - 10}>
        {card ? printOf(card) : ''}
      </text>
    </g>
  )
}

const fitted = (line: string): number => Math.min(17, 122 / Math.max(line.length, 1))

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
