import type { ReactNode } from 'react'
import { dayGone } from '../board/night.ts'
import type { View } from '../reading.ts'
import type { BoardWords } from '../words.ts'

const SKY = { x: 75, y: 66, r: 56 }

const RAYS = Array.from({ length: 12 }, (_, n) => {
  const angle = (n * Math.PI) / 6
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const long = n % 2 === 0 ? 17 : 15
  return `M${(x * 12).toFixed(1)} ${(y * 12).toFixed(1)}L${(x * long).toFixed(1)} ${(y * long).toFixed(1)}`
}).join('')

/** MAN-16.4: the sun goes down as the decks run out; MAN-16.5: with the last turn in any case. */
export function Dial({ view, words }: { readonly view: View; readonly words: BoardWords }): ReactNode {
  const gone = dayGone(view)
  const angle = Math.PI * (0.92 - 0.92 * gone)
  const sun = { x: SKY.x + Math.cos(angle) * SKY.r, y: SKY.y - Math.sin(angle) * SKY.r * 0.86 }
  const text = `${words.night.title}. ${words.night.rule(view.turnLimit)}`
  return (
    <svg className="man-dial" viewBox="0 0 150 78" role="img" aria-label={text} data-inspect="dial">
      <title>{text}</title>
      <path
        className="man-sky"
        d={`M${SKY.x - SKY.r} ${SKY.y}A${SKY.r} ${SKY.r * 0.86} 0 0 1 ${SKY.x + SKY.r} ${SKY.y}z`}
      />
      {gone < 1 ? (
        <g
          className="man-sun"
          style={{ transform: `translate(${sun.x.toFixed(1)}px, ${sun.y.toFixed(1)}px)` }}
        >
          <circle r={9} />
          <path d={RAYS} />
        </g>
      ) : (
        <path className="man-moon" d="M96 18a14 14 0 1 0 10 22a11.5 11.5 0 1 1-10-22z" />
      )}
      <path className="man-land" d="M8 70q22-11 44-5t38-2t32 2t20-2v15h-134z" />
      <text className="man-turn" x={SKY.x} y={58}>
        {words.turn(view.turn)}
      </text>
    </svg>
  )
}
