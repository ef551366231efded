import type { ReactNode } from 'react'

export interface Bar {
  readonly key: string
  readonly label: ReactNode
  readonly value: number
  /** The value of a bar that fills its room. */
  readonly most: number
  readonly text: string
  /** Something to compare it with: a mark across the bar. */
  readonly mark?: number | null
  /** More to say, behind the figure. */
  readonly remark?: string
  /** It is looked at: the first or the second of two; `other` beside them, left out where nobody is. */
  readonly picked?: 'first' | 'second' | 'other'
}

interface Props {
  readonly caption: ReactNode
  /** What the two columns are, for those who hear the table. */
  readonly heads: readonly [string, string]
  readonly bars: readonly Bar[]
}

/** A small chart that is a table: whoever does not see the bars has the figures. */
export function BarTable({ caption, heads, bars }: Props): ReactNode {
  return (
    <table className="army-bars">
      <caption>{caption}</caption>
      <thead className="army-hidden">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.key} data-picked={bar.picked}>
            <th scope="row">{bar.label}</th>
            <td>
              <Stroke value={bar.value} most={bar.most} mark={bar.mark} />
              <span className="army-figure">{bar.text}</span>
              {bar.remark === undefined ? null : <small>{bar.remark}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface StrokeProps {
  readonly value: number
  readonly most: number
  readonly mark: number | null | undefined
}

function Stroke({ value, mark, most }: StrokeProps): ReactNode {
  const along = (figure: number) => Math.min(100, (figure / most) * 100)
  return (
    <svg className="army-stroke" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="army-stroke-room" width="100" height="10" />
      <rect className="army-stroke-bar" width={along(value)} height="10" />
      {mark === undefined || mark === null ? null : (
        <line className="army-stroke-mark" x1={along(mark)} x2={along(mark)} y2="10" />
      )}
    </svg>
  )
}
