import type { ReactNode } from 'react'
import { CardIcon } from '../icons.tsx'

interface ActionCardProps {
  readonly card: string
  /** Left out on small cards. */
  readonly name?: string | undefined
  readonly w: number
  readonly h: number
}

/** As small as it can be read on the table of a window of 1280 pixels. */
const PRINT = 19
/** So many letters of it have room beside each other; more are drawn together. */
const ABREAST = 8

/** An action card face up, its upper left corner at the origin. */
export function ActionCard({ card, name, w, h }: ActionCardProps): ReactNode {
  const lines = name ? wrapped(name, 11) : []
  const first = h - 12 - (lines.length - 1) * PRINT
  const above = name ? first - PRINT : h
  const icon = name ? Math.min(w * 0.5, above - 10) : w * 0.7
  return (
    <>
      <rect className="mop-action" width={w} height={h} rx={w * 0.07} />
      <rect className="mop-action-line" x={3} y={3} width={w - 6} height={h - 6} rx={w * 0.045} />
      <g className="mop-action-icon">
        <CardIcon card={card} x={(w - icon) / 2} y={(above - icon) / 2 + 2} size={icon} />
      </g>
      {lines.map((line, n) => (
        <text
          key={line}
          className="mop-action-name"
          x={w / 2}
          y={first + n * PRINT}
          fontSize={PRINT}
          textLength={line.length > ABREAST ? w - 14 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** The back: a diaper of lozenges around the star of the game. */
export function CardBack({ w, h }: { readonly w: number; readonly h: number }): ReactNode {
  const step = w / 6
  const rows = Math.ceil(h / step) + 1
  const slants = Array.from({ length: 6 + rows }, (_, n) => {
    const x = (n - rows / 2) * step * 1.2
    return `M${x} ${h - 8}L${x + h * 0.55} 8M${w - x} ${h - 8}L${w - x - h * 0.55} 8`
  }).join('')
  return (
    <>
      <rect className="mop-action-back" width={w} height={h} rx={w * 0.07} />
      <svg x={6} y={6} width={w - 12} height={h - 12} viewBox={`6 6 ${w - 12} ${h - 12}`} aria-hidden="true">
        <path className="mop-back-lines" d={slants} />
      </svg>
      <rect className="mop-back-frame" x={4} y={4} width={w - 8} height={h - 8} rx={w * 0.04} />
    </>
  )
}

/** A long word at its soft hyphen, if it has one. */
function halves(word: string, width: number): string[] {
  const [first = '', ...rest] = word.split('\u00AD')
  const second = rest.join('')
  return second === '' || first.length + second.length <= width ? [first + second] : [`${first}-`, second]
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap(word => halves(word, width))) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
