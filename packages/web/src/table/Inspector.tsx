import type { GameUi, Snapshot } from '@grognard/table'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { useWords } from '../words/index.ts'
import { Dice } from './Dice.tsx'
import { diceOf } from './lines.ts'
import { type Pointed, pointedAt } from './told.ts'
import './inspector.css'

interface Props {
  readonly ui: GameUi | null
  readonly snapshot: Snapshot
  /** The present, whose chronicle is the whole one. */
  readonly present: Snapshot
  readonly table: RefObject<HTMLElement | null>
  /** What a finger rests on; it cannot hover. */
  readonly told: Pointed | null
}

/**
 * Over the chronicle, on a small screen over the table, while something is pointed at or has the focus: what it is, and
 * what it can do.
 */
export default function Inspector({ ui, snapshot, present, table, told }: Props) {
  const words = useWords()
  const hovered = usePointed(table)
  const pointed = told ?? hovered
  if (pointed === null) return null
  const { what, text, isHigh } = pointed
  return (
    <div
      className="inspector"
      aria-label={words.table.inspector}
      role="note"
      data-at={isHigh ? 'bottom' : 'top'}
      data-line={what?.startsWith(LINE) || undefined}
    >
      <Suspense fallback={<p>{text}</p>}>
        <Told what={what} text={text} ui={ui} snapshot={snapshot} present={present} />
      </Suspense>
    </div>
  )
}

/** What a line of the chronicle is called, by its number. */
const LINE = 'line:'

interface ToldProps extends Pick<Props, 'ui' | 'snapshot' | 'present'>, Pick<Pointed, 'what' | 'text'> {}

function Told({ what, text, ui, snapshot, present }: ToldProps) {
  if (what?.startsWith(LINE))
    return <OfDice number={Number(what.slice(LINE.length))} ui={ui} present={present} />
  const Inspect = ui?.Inspect
  return Inspect === undefined || what === null ? <p>{text}</p> : <Inspect what={what} snapshot={snapshot} />
}

/** What fell, and what it was thrown for. */
function OfDice({
  number,
  ui,
  present,
}: {
  readonly number: number
  readonly ui: GameUi | null
  readonly present: Snapshot
}) {
  const { chronicle: words } = useWords()
  const line = present.chronicle[number]
  if (line === undefined) return null
  const dice = diceOf(line, ui)
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{words.rolled(dice)}</b>
        <Dice values={dice} />
      </p>
      <p>
        {line.sentence} <small>{line.rule}</small>
      </p>
    </div>
  )
}

/** By mouse, or by keyboard. */
function usePointed(table: RefObject<HTMLElement | null>): Pointed | null {
  const [pointed, point] = useState<Pointed | null>(null)
  useEffect(() => {
    const { current: element } = table
    if (element === null) return
    const ending = new AbortController()
    const listen = (
      type: 'pointerover' | 'focusin' | 'pointerleave' | 'focusout',
      run: (event: Event) => void,
    ) => element.addEventListener(type, run, { signal: ending.signal })
    // What stirred first may rest on a piece already, or have led to one; but a browser takes for hovered what was tapped.
    const hovered = matchMedia('(hover: hover)').matches
      ? [...element.querySelectorAll(':hover')].at(-1)
      : null
    const reached = hovered ?? element.querySelector(':focus-visible')
    point(pointedAt(reached))
    listen('pointerover', event => point(isMouse(event) ? pointedAt(event.target) : null))
    listen('pointerleave', () => point(null))
    listen('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) point(pointedAt(target))
    })
    listen('focusout', () => point(null))
    return () => ending.abort()
  }, [table])
  return pointed
}

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse'
