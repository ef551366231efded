import { type ReactNode, useState } from 'react'
import {
  cornersOf,
  type Draft,
  dropCorner,
  fewestCorners,
  moveCorner,
  remove,
  shift,
  splitEdge,
  type Thing,
} from './draft.ts'
import { Choice, NumberField } from './Fields.tsx'
import type { EditorWords } from './words/words.ts'

interface Props {
  readonly draft: Draft
  readonly selected: Thing | null
  readonly name: string
  readonly words: EditorWords
  readonly change: (draft: Draft) => void
  readonly select: (thing: Thing | null) => void
}

const INCH = 1000
const WHOLE = 'whole'

/** What is selected in numbers: where it lies, corner by corner. */
export function SelectedPanel({ draft, selected, name, words, change, select }: Props): ReactNode {
  const [wanted, want] = useState<string>(WHOLE)
  const corners = selected === null ? [] : cornersOf(draft, selected)
  if (selected === null || corners.length === 0) return <p className="hint">{words.nothing}</p>
  const corner =
    corners.length === 1 ? 0 : wanted === WHOLE ? null : Math.min(Number(wanted), corners.length - 1)
  const [x, y] = corners[corner ?? 0] ?? [0, 0]
  const put = (to: readonly [number, number]) =>
    change(
      corner === null
        ? shift(draft, selected, [to[0] - x, to[1] - y])
        : moveCorner(draft, selected, corner, [to[0], to[1]]),
    )
  const piece = selected.kind === 'piece' ? draft.defaultDeployment[selected.at] : undefined
  const isGone = selected.kind === 'feature' || selected.kind === 'objective'
  return (
    <div className="mar-edit-selected">
      <h2>
        {words.selected}: {name}
      </h2>
      <div className="mar-edit-row">
        {corners.length === 1 ? null : (
          <Choice
            label={words.selected}
            value={corner === null ? WHOLE : String(corner)}
            items={[
              { value: WHOLE, title: words.whole },
              ...corners.map((_, i) => ({ value: String(i), title: words.corner(i + 1) })),
            ]}
            change={want}
          />
        )}
        <NumberField
          label={words.x}
          value={x / INCH}
          least={0}
          most={draft.table.widthInches}
          step={0.1}
          change={inches => put([Math.round(inches * INCH), y])}
        />
        <NumberField
          label={words.y}
          value={y / INCH}
          least={0}
          most={draft.table.heightInches}
          step={0.1}
          change={inches => put([x, Math.round(inches * INCH)])}
        />
        {piece !== undefined && 'facing' in piece ? (
          <NumberField
            label={words.facing}
            value={piece.facing / 10}
            least={0}
            most={359.9}
            step={0.1}
            change={degrees =>
              change({
                ...draft,
                defaultDeployment: draft.defaultDeployment.map(each =>
                  each === piece ? { ...piece, facing: Math.round(degrees * 10) } : each,
                ),
              })
            }
          />
        ) : null}
      </div>
      <p className="row">
        {corner === null || corners.length === 1 ? null : (
          <>
            <button
              type="button"
              className="press press-plain"
              onClick={() => change(splitEdge(draft, selected, corner))}
            >
              {words.addCorner}
            </button>
            <button
              type="button"
              className="press press-plain"
              disabled={corners.length <= fewestCorners(draft, selected)}
              onClick={() => change(dropCorner(draft, selected, corner))}
            >
              {words.dropCorner}
            </button>
          </>
        )}
        {isGone ? (
          <button
            type="button"
            className="press press-plain"
            onClick={() => {
              change(remove(draft, selected))
              select(null)
            }}
          >
            {words.remove}
          </button>
        ) : null}
      </p>
    </div>
  )
}
