import type { ReactNode } from 'react'
import { SIDES, type Side } from '../../src/vocabulary.ts'
import { lastReveal } from '../chronicle.ts'
import { ActionCard, CardBack } from '../pieces/ActionCard.tsx'
import type { Snapshot } from '../reading.ts'
import { useScene } from './scene.ts'
import { Tip } from './Tip.tsx'

interface MiddleProps {
  readonly snapshot: Snapshot
  readonly pointed: boolean
  /** The banners of an order decision, by side. */
  readonly banner: (side: Side, w: number, h: number) => ReactNode
}

/** Between the players: the cards of this turn, the initiative, and the stock of points. */
export function Middle({ snapshot, pointed, banner }: MiddleProps): ReactNode {
  const { layout, words, view } = useScene()
  const { x, y, w, h } = layout.middle
  const { initiative } = layout
  return (
    <g>
      {pointed ? <rect className="mop-pointer" x={x + 3} y={y + 3} width={w - 6} height={h - 6} /> : null}
      <Tip text={words.tips.vpStock(view.vpStock)} rule="MOP-1.15">
        <rect className="mop-hit" x={x} y={y + h - 40} width={w} height={40} />
        {layout.upright ? null : (
          <text
            className="mop-small"
            x={x + w / 2 - 122}
            y={y + 157}
            fontSize={layout.small}
            textAnchor="end"
          >
            {`${view.vpStock} ${words.vp}`}
          </text>
        )}
      </Tip>
      {SIDES.map(side => {
        const card = layout.revealed[side]
        return (
          <g key={side} transform={`translate(${card.x} ${card.y})`}>
            <Revealed snapshot={snapshot} side={side} w={card.w} h={card.h} />
            {banner(side, card.w, card.h)}
          </g>
        )
      })}
      <g transform={`translate(${initiative.x} ${initiative.y})`}>
        <InitiativeCard w={initiative.w} h={initiative.h} />
      </g>
    </g>
  )
}

interface RevealedProps {
  readonly snapshot: Snapshot
  readonly side: Side
  readonly w: number
  readonly h: number
}

/** Face down while it is sealed, face up this turn, faded when the turn is over. */
function Revealed({ snapshot, side, w, h }: RevealedProps): ReactNode {
  const { layout, view, before, words, names } = useScene()
  const { playedCard } = view.players[side]
  const last = lastReveal(snapshot.chronicle)
  if (view.committed[side])
    return (
      <g className={`mop-${side} mop-sealed`}>
        <title>{`${names.side(side)}: ${words.sealed}`}</title>
        <CardBack w={w} h={h} />
      </g>
    )
  const card = playedCard ?? last?.[side]
  if (!card) return <rect className="mop-empty" width={w} height={h} rx={w * 0.07} />
  const turn = last?.turn ?? view.turn
  const fresh = before !== null && before.turn <= turn && before.players[side].playedCard === null
  return (
    <g
      key={turn}
      className={`mop-${side} ${playedCard || fresh ? '' : 'mop-stale'}`}
      data-inspect={`card:${card}:${side}`}
    >
      <title>{`${names.side(side)}, ${words.turn(turn)}: ${names.card(card)}. ${names.cardText(card)}`}</title>
      <g className={fresh ? 'mop-face mop-revealing' : 'mop-face'}>
        <ActionCard card={card} name={layout.upright ? undefined : names.title(card)} w={w} h={h} />
      </g>
      {fresh ? (
        <g className="mop-back-turning">
          <CardBack w={w} h={h} />
        </g>
      ) : null}
    </g>
  )
}

function InitiativeCard({ w, h }: { readonly w: number; readonly h: number }): ReactNode {
  const { layout, view, before, words, names } = useScene()
  const side = view.initiative
  const turned = before !== null && before.initiative !== side
  const name = names.side(side)
  const blue = side === 'blue'
  return (
    <Tip text={words.tips.initiative(name)} rule="MOP-4.1">
      <g key={side} className={`mop-initiative mop-${side} ${turned ? 'mop-turning' : ''}`}>
        <rect className="mop-initiative-card" width={w} height={h} rx={w * 0.08} />
        <rect className="mop-initiative-line" x={3.5} y={3.5} width={w - 7} height={h - 7} rx={w * 0.05} />
        <path className="mop-staff" d={`M${w * 0.3} ${h * 0.16}V${h * 0.6}`} />
        <path className="mop-flag" d={flagPath(blue, w * 0.3, h * 0.17, w * 0.46, h * 0.27)} />
        {layout.upright ? null : (
          <g fontSize={layout.small}>
            <text className="mop-initiative-name" x={w / 2} y={h * 0.85}>
              {name}
            </text>
            <text className="mop-small" x={w / 2} y={h + 17} textAnchor="middle">
              {words.initiative}
            </text>
          </g>
        )}
      </g>
    </Tip>
  )
}

/** Blue flies a square flag, Orange a swallow-tailed one: colour is never the only sign. */
export function flagPath(square: boolean, x: number, y: number, w: number, h: number): string {
  const wave = (dx: number, dy: number) => `q${dx * 0.25} ${dy} ${dx * 0.5} 0t${dx * 0.5} 0`
  return square
    ? `M${x} ${y}${wave(w, -h * 0.18)}v${h}${wave(-w, h * 0.18)}Z`
    : `M${x} ${y}h${w}l${-w * 0.3} ${h * 0.5}l${w * 0.3} ${h * 0.5}h${-w}Z`
}
