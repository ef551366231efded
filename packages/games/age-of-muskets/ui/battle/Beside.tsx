import type { ReactNode } from 'react'
import { fitting } from '../counters/Card.tsx'
import { nationClass, type Tone } from '../counters/looks.ts'
import type { Rect } from '../layout.ts'
import { surname } from '../names.ts'
import { lookOf, type Place } from '../sides.ts'
import { useScene } from './scene.ts'

/** Beside the reserves: what a side has lost, and who commands it. */
export function Beside(): ReactNode {
  const scene = useScene()
  const { layout } = scene
  const { beside } = layout
  if (beside === null) return null
  return (['far', 'near'] as const).map(place => (
    <g key={place} className={`aom-side-${lookOf(scene.sides[place]).tone}`}>
      <Losses rect={beside[place].losses} place={place} />
      <Chief rect={beside[place].commander} place={place} />
    </g>
  ))
}

const Box = ({ rect: { x, y, w, h } }: { readonly rect: Rect }): ReactNode => (
  <rect className="aom-beside" x={x} y={y} width={w} height={h} />
)

function Losses({ rect, place }: { readonly rect: Rect; readonly place: Place }): ReactNode {
  const { battle, sides, words, names, snapshot } = useScene()
  const side = sides[place]
  const { x, y, w, h } = rect
  const middle = x + w / 2
  const sections = battle.halves[side] ?? []
  const isShort = h < 90
  const shattered = snapshot.view.counters.filter(
    counter => counter.side === side && battle.shattered.includes(counter.id),
  ).length
  const notes = [
    ...(shattered === 0 ? [] : [words.battle.shattered(shattered)]),
    ...(sections.length === 0 ? [] : [words.battle.halves(sections.map(names.section))]),
  ]
  return (
    <>
      <Box rect={rect} />
      <text className="aom-beside-title" x={middle} y={y + 20}>
        {words.battle.losses}
      </text>
      <text className="aom-beside-number" x={middle} y={y + (isShort ? 46 : 54)}>
        {battle.lost[side] ?? 0}
        <tspan className="aom-beside-unit" dx="3">
          {words.battle.sp}
        </tspan>
      </text>
      {isShort
        ? null
        : notes.map((text, at) => <Note key={text} text={text} x={middle} y={y + 74 + 16 * at} width={w} />)}
    </>
  )
}

interface NoteProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** No larger than fits between its frames. */
const Note = ({ text, x, y, width }: NoteProps): ReactNode => (
  <text className="aom-beside-note" x={x} y={y} style={{ fontSize: fitting(text, width - 6, 13) }}>
    {text}
  </text>
)

function Chief({ rect, place }: { readonly rect: Rect; readonly place: Place }): ReactNode {
  const { commanders, names, words, sides } = useScene()
  const chief = commanders[place]
  const { x, y, w, h } = rect
  if (chief === null) return <Box rect={rect} />
  const size = Math.min(0.86, (h - 26) / 74)
  const name = chief.leader === null ? names.piece(chief.piece) : surname(names.leader(chief.leader))
  return (
    <>
      <Box rect={rect} />
      <g transform={`translate(${x + w / 2 - 30 * size} ${y + 4}) scale(${size})`}>
        <Portrait nation={chief.nation} tone={lookOf(sides[place]).tone} />
      </g>
      <text
        className="aom-beside-title"
        x={x + w / 2}
        y={y + h - 8}
        style={{ fontSize: fitting(name, w - 6, 14) }}
      >
        {name}
      </text>
      {chief.isJoint ? <title>{words.battle.joint}</title> : null}
    </>
  )
}

/** A general in his medallion: 60 by 72, from its upper left corner. Drawn for this game, of nobody in particular. */
const Portrait = ({ nation, tone }: { readonly nation: string; readonly tone: Tone }): ReactNode => (
  <g className={`aom-portrait ${nationClass(nation, tone)}`}>
    <ellipse className="aom-portrait-paper" cx="30" cy="36" rx="28" ry="34" />
    <path className="aom-portrait-coat" d="M6 57Q9 49 20 47L30 52L40 47Q51 49 54 57Q46 69 30 69.5T6 57Z" />
    <path className="aom-portrait-linen" d="M25 48L30 68L35 48Z" />
    <path className="aom-portrait-dark" d="M24 46Q30 52 36 46L35 41H25Z" />
    <path
      className="aom-portrait-gold"
      d="M8 56Q11 50.4 19 50L17 57Q12 56 9 59ZM52 56Q49 50.4 41 50L43 57Q48 56 51 59Z"
    />
    <path className="aom-portrait-face" d="M22 27Q21 40 26 43Q30 45.5 34 43Q39 40 38 27Z" />
    <path className="aom-portrait-hair" d="M22.5 30Q20.8 36 23.2 38M37.5 30Q39.2 36 36.8 38" />
    <path className="aom-portrait-lines" d="M26.3 33.2h1.4M32.3 33.2h1.4M30 33.5V37M28 40Q30 41 32 40" />
    <path className="aom-portrait-dark" d="M8 29Q12 12 30 11Q48 12 52 29Q42 23 30 23T8 29Z" />
    <path className="aom-portrait-braid" d="M8 29Q12 12 30 11Q48 12 52 29Q42 23 30 23T8 29Z" />
    <circle className="aom-portrait-cockade" cx="37" cy="18" r="3" />
    <ellipse className="aom-portrait-rim" cx="30" cy="36" rx="28" ry="34" />
    <ellipse className="aom-portrait-inner" cx="30" cy="36" rx="25.4" ry="31.4" />
  </g>
)
