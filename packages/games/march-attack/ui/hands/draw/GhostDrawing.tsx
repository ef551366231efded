import type { Language, Refusal } from '@grognard/engine'
import { frontMidpoint, type Point, pointOf } from '@grognard/geometry'
import type { BoardSight } from '@grognard/table'
import type { ReactNode } from 'react'
import { FULL_MOVE } from '../../../src/movement/steps/cost.ts'
import type { Scenario } from '../../../src/scenario.ts'
import { inTheWay } from '../../../src/table/in-the-way.ts'
import type { Placement } from '../../../src/table/place.ts'
import { hasFront, sizeOf, type Table } from '../../../src/table/units.ts'
import { boardLength, onBoard, pointsOf, sizeOfBoard } from '../../table/place.ts'
import { isCoarse } from '../coarse.ts'
import type { Ghost, GhostStep } from '../move/ghost.ts'
import { handsWordsIn, reasonOf } from '../words/words.ts'
import { outlineAt, outlineOf, pathOf, pivotIn } from './figures.ts'
import { Tag } from './Tag.tsx'
import { marginOf } from './why.ts'

export const percentOf = (shares: number): number => Math.round((shares * 100) / FULL_MOVE)

interface Shown {
  readonly table: Table
  readonly language: Language
  readonly pixel: number
  /** The part of the table that is seen: words stay in it. */
  readonly seen: BoardSight
}

/** A unit as it would stand: what it covers, and where its front is. */
export function Outline({
  table,
  at,
  look,
}: {
  readonly table: Table
  readonly at: Placement
  readonly look: 'ghost' | 'limit' | 'no' | 'left'
}): ReactNode {
  const { scenario } = table
  return (
    <g className={`mar-outline mar-outline-${look}`} pointerEvents="none">
      <polygon points={outlineAt(table, at)} />
      {hasFront(at.formation) && at.block === -1 ? <Front scenario={scenario} at={at} /> : null}
    </g>
  )
}

function Front({ scenario, at }: { readonly scenario: Scenario; readonly at: Placement }): ReactNode {
  const size = sizeOf(at.formation)
  const [w, d] = [size.frontage / 2, size.depth / 2]
  const edge = [pointOf(at, -w, d), pointOf(at, w, d)].map(point => onBoard(scenario, point))
  const arrow = [pointOf(at, -180, d + 60), pointOf(at, 180, d + 60), pointOf(at, 0, d + 320)]
  return (
    <>
      <polyline className="mar-outline-front" points={pointsOf(edge)} />
      <polygon
        className="mar-outline-arrow"
        points={pointsOf(arrow.map(point => onBoard(scenario, point)))}
      />
    </>
  )
}

/** Way and corner of one step. */
export function StepDrawing({
  scenario,
  step,
}: {
  readonly scenario: Scenario
  readonly step: GhostStep
}): ReactNode {
  const pivot = pivotIn(scenario, step)
  return (
    <>
      <path className="mar-way" d={pathOf(scenario, step)} />
      {pivot === null ? null : (
        <circle className="mar-pivot" cx={pivot.x} cy={pivot.y} r={boardLength(110)} />
      )}
    </>
  )
}

/** How far from the hand its words stand, in pixels. */
const AWAY = 34

interface Props extends Shown {
  readonly ghost: Ghost
  readonly at: Point
}

/** A unit under the hand, exactly where it would come. */
export function GhostDrawing({ ghost, at, ...shown }: Props): ReactNode {
  const { table, language, pixel, seen } = shown
  const { scenario } = table
  const words = handsWordsIn(language)
  const lastStep = ghost.steps.at(-1)
  const look = ghost.refusal !== null || ghost.stop !== null ? 'limit' : 'ghost'
  const front = onBoard(scenario, frontMidpoint(ghost.at, sizeOf(ghost.at.formation)))
  const lines = ghost.steps.map(
    ({ step, shares }) => `${words.step(step, ghost.at.formation)} · ${words.share(percentOf(shares))}`,
  )
  if (ghost.snap !== null) lines.push(words.snaps[ghost.snap.kind])
  // The right side of the window is the tools'.
  const isAtTheRight = front.x > sizeOfBoard(scenario).width * 0.6
  if (lines.length > 0) lines.push(words.left(words.share(percentOf(FULL_MOVE - ghost.spent))))
  const refusal = ghost.refusal ?? ghost.stop
  // A window for fingers has room for one sign.
  const isOne = refusal !== null && isCoarse()
  return (
    <g className="mar-ghost" data-ghost={lastStep?.step.type ?? 'none'} data-refused={ghost.refusal?.key}>
      {ghost.steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
        <StepDrawing key={i} scenario={scenario} step={step} />
      ))}
      <Outline table={table} at={ghost.at} look={look} />
      {lines.length === 0 || isOne ? null : (
        // Where there is a reason beside the hand, the way is told on the other side.
        <Tag
          at={front}
          pixel={pixel}
          seen={seen}
          lines={lines}
          look="plain"
          away={refusal === null && !isAtTheRight ? AWAY : -AWAY}
        />
      )}
      <Reason
        {...shown}
        refusal={refusal}
        at={at}
        isLimit={ghost.steps.length > 0}
        way={isOne ? lines : NOTHING}
      />
    </g>
  )
}

interface ReasonProps extends Shown {
  readonly refusal: Refusal | null
  readonly at: Point
  /** It comes as far as that; false: it does not come at all. */
  readonly isLimit?: boolean
  /** What else the sign says first. */
  readonly way?: readonly string[]
}

const NOTHING: readonly string[] = []

/** From what points to the reason, in pixels: below an arrow, and above a finger, which has a hand behind it. */
const BELOW = 40
const ABOVE = -84

/** Why not, beside the hand; and what stands in the way, where it stands. */
export function Reason({ way = NOTHING, ...props }: ReasonProps): ReactNode {
  const { table, language, pixel, seen, refusal, at, isLimit } = props
  if (refusal === null) return null
  const { scenario } = table
  const { outlines, lines } = inTheWay(table, refusal)
  const margin = marginOf(refusal)
  return (
    <g className="mar-reason" data-reason={refusal.key} data-rule={refusal.rule}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one reason.
        <polyline key={i} className="mar-bar" points={outlineOf(scenario, line)} />
      ))}
      {outlines.map((outline, i) => (
        <polygon
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines of one reason.
          key={i}
          className="mar-bar mar-bar-area"
          points={outlineOf(scenario, outline)}
          data-margin={margin > 0 || undefined}
          {...(margin > 0 && { style: { strokeWidth: 2 * boardLength(margin) } })}
        />
      ))}
      <Tag
        at={{ x: onBoard(scenario, at).x, y: onBoard(scenario, at).y + (isCoarse() ? ABOVE : BELOW) * pixel }}
        pixel={pixel}
        seen={seen}
        lines={[...way, ...wrapped(`${reasonOf(language, scenario, refusal)} ${refusal.rule ?? ''}`)]}
        look={isLimit ? 'limit' : 'no'}
      />
    </g>
  )
}

const LONG = 38

/** Lines of a few words each. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LONG) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
