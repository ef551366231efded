import type { Language } from '@grognard/engine'
import { bearing } from '@grognard/geometry'
import type { BoardSight } from '@grognard/table'
import type { ReactNode } from 'react'
import { centreOfUnit } from '../../../src/table/units.ts'
import { onBoard } from '../../table/place.ts'
import { useHand } from '../hand.ts'
import { type Held, useHeld } from '../held.ts'
import { lengthOf } from '../move/drawing.ts'
import { handsWordsIn } from '../words/words.ts'
import { GhostDrawing, Outline, Reason } from './GhostDrawing.tsx'
import { Tag } from './Tag.tsx'

/** What is in the hand; the only thing that is drawn again while it moves. */
export function HeldDrawing({ language }: { readonly language: Language }): ReactNode {
  const { held, table, scale, seen } = useHand()
  const now = useHeld(held)
  if (now === null) return null
  const shown = { table, language, pixel: 1 / scale, seen: seen() }
  switch (now.kind) {
    case 'move':
      return <GhostDrawing {...shown} ghost={now.ghost} at={now.at} />
    case 'group':
      return (
        <>
          {now.ghosts.map(({ unit, ghost }, i) =>
            i === 0 ? (
              <GhostDrawing key={unit} {...shown} ghost={ghost} at={now.at} />
            ) : (
              <Outline key={unit} table={table} at={ghost.at} look="ghost" />
            ),
          )}
        </>
      )
    case 'refused':
      return <Reason {...shown} refusal={now.refusal} at={now.at} />
    case 'place':
      return (
        <>
          <Outline table={table} at={now.to} look={now.refusal === null ? 'ghost' : 'no'} />
          <Reason {...shown} refusal={now.refusal} at={now.at} />
        </>
      )
    case 'aim':
    case 'leader':
    case 'order':
    case 'ruler':
      return <Thread {...shown} held={now} />
  }
}

interface ThreadProps {
  readonly held: Extract<Held, { readonly kind: 'aim' | 'leader' | 'order' | 'ruler' }>
  readonly table: ReturnType<typeof useHand>['table']
  readonly language: Language
  readonly pixel: number
  readonly seen: BoardSight
}

/** A line from one thing to another: an aim, a leader's way, a measure. */
function Thread({ held, ...shown }: ThreadProps): ReactNode {
  const { table, language, pixel, seen } = shown
  const { scenario } = table
  const start =
    held.kind === 'ruler' || held.kind === 'order'
      ? held.from
      : held.kind === 'aim'
        ? centreOfUnit(table, held.unit)
        : (table.open.leaders[held.leader] ?? held.at)
  const [a, b] = [onBoard(scenario, start), onBoard(scenario, held.at)]
  const refusal = held.kind === 'ruler' ? null : held.refusal
  const words = handsWordsIn(language)
  const mils = Math.round(lengthOf(start, held.at))
  return (
    <g className="mar-thread" data-thread={held.kind} data-refused={refusal?.key}>
      <path
        className={refusal === null ? 'mar-way' : 'mar-way mar-way-no'}
        d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
      />
      <Tag
        at={b}
        pixel={pixel}
        seen={seen}
        look="plain"
        lines={[words.ruler(words.inches(mils), words.degrees(bearing(start, held.at, 0)))]}
      />
      <Reason {...shown} refusal={refusal} at={held.at} />
    </g>
  )
}
