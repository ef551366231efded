import type { ReactNode } from 'react'
import type { Side } from '../../src/vocabulary.ts'
import type { Rect } from '../layout.ts'
import { ActionCard } from '../pieces/ActionCard.tsx'
import { useScene } from './scene.ts'
import { stockCentre, stockSlot } from './slots.ts'
import { Tip } from './Tip.tsx'

/** What lies before a player: points, armies in stock, discard pile. Cubes and figures are drawn on top. */
export function Tray({ side }: { readonly side: Side }): ReactNode {
  const { layout, view, words, names } = useScene()
  const { x, y, w } = layout.trays[side]
  const { armiesInStock, discardPile } = view.players[side]
  const blue = side === 'blue'
  const power = names.power(view.scenario, side)
  const pile = layout.piles?.[side]
  return (
    <g className={`mop-tray mop-${side}`}>
      {layout.upright ? null : (
        <text
          className="mop-player"
          x={blue ? x + 14 : x + w - 14}
          y={y + 26}
          fontSize={layout.small + 4}
          textAnchor={blue ? 'start' : 'end'}
        >
          {power ? `${names.side(side)} · ${power}` : names.side(side)}
        </text>
      )}
      <Points side={side} />
      <Tip text={words.tips.armyStock(names.side(side), armiesInStock)} rule="MOP-1.7">
        <Stock side={side} armies={armiesInStock} />
      </Tip>
      {pile ? (
        <Tip text={words.tips.pile(names.side(side), discardPile.length)} rule="MOP-14.1">
          <Pile cards={discardPile} rect={pile} fromLeft={blue} />
        </Tip>
      ) : null}
    </g>
  )
}

function Points({ side }: { readonly side: Side }): ReactNode {
  const { layout, view, printed, words, names } = useScene()
  const { x, y, w } = layout.trays[side]
  const { vp } = view.players[side]
  const goal = printed.goal[side]
  const blue = side === 'blue'
  const { baseline, size } = layout.upright ? { baseline: 38, size: 36 } : { baseline: 74, size: 46 }
  return (
    <Tip text={words.tips.vpOf(names.side(side), vp)} rule="MOP-1.15">
      <rect className="mop-hit" x={blue ? x : x + w - 140} y={y + baseline - 40} width={140} height={60} />
      <text
        className="mop-vp"
        x={blue ? x + 14 : x + w - 14}
        y={y + baseline}
        fontSize={size}
        textAnchor={blue ? 'start' : 'end'}
      >
        {vp}
        <tspan className="mop-vp-word">{goal === null ? ` ${words.vp}` : ` / ${goal} ${words.vp}`}</tspan>
      </text>
    </Tip>
  )
}

/** Where armies of the stock stand, or will stand again: three in all (MOP-1.7). */
function Stock({ side, armies }: { readonly side: Side; readonly armies: number }): ReactNode {
  const { layout, words } = useScene()
  const { y } = layout.trays[side]
  const centre = stockCentre(layout, side)
  return (
    <>
      <rect className="mop-hit" x={centre - 50} y={y} width={100} height={layout.upright ? 74 : 98} />
      {[0, 1, 2].slice(armies).map(n => {
        const slot = stockSlot(layout, side, n)
        const round = { rx: 22 * slot.scale, ry: 5 * slot.scale }
        return <ellipse key={n} className="mop-empty" cx={slot.x} cy={slot.y} {...round} />
      })}
      {layout.upright ? null : (
        <text className="mop-small" x={centre} y={y + 94} fontSize={layout.small} textAnchor="middle">
          {words.inStock(armies)}
        </text>
      )}
    </>
  )
}

interface PileProps {
  readonly cards: readonly string[]
  readonly rect: Rect
  readonly fromLeft: boolean
}

/** Face up and fanned out: both players may look through both piles (MOP-14.5). */
function Pile({ cards, rect: { x, y, w, h }, fromLeft }: PileProps): ReactNode {
  const { words, layout } = useScene()
  const width = h * 0.74
  if (cards.length === 0)
    return (
      <>
        <rect className="mop-empty" x={x} y={y} width={w} height={h} rx={5} />
        <text
          className="mop-small"
          x={x + w / 2}
          y={y + h / 2 + 6}
          fontSize={layout.small}
          textAnchor="middle"
        >
          {words.discardPile}
        </text>
      </>
    )
  const step = Math.min(width + 5, (w - width) / Math.max(cards.length - 1, 1))
  return cards.map((id, n) => (
    <g key={id} transform={`translate(${fromLeft ? x + n * step : x + w - width - n * step} ${y})`}>
      <ActionCard card={id} w={width} h={h} />
    </g>
  ))
}

/** The strip of table before the players, framed like the cards. */
export function Rail(): ReactNode {
  const { layout } = useScene()
  const { blue, orange } = layout.trays
  const box = { x: blue.x, y: blue.y, width: orange.x + orange.w - blue.x, height: blue.h }
  const inner = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 }
  return (
    <g>
      <rect className="mop-rail" {...box} />
      <rect className="mop-rail-line" {...inner} />
      <path
        className="mop-rail-line"
        d={`M${blue.x + blue.w} ${blue.y + 4}v${blue.h - 8}M${orange.x} ${orange.y + 4}v${orange.h - 8}`}
      />
    </g>
  )
}
