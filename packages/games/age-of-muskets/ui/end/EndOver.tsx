import type { CourseProps } from '@grognard/table'
import type { ReactNode } from 'react'
import { campaignWords } from '../campaign/words.ts'
import { namesIn } from '../names.ts'
import { printed } from '../printed.ts'
import type { View } from '../reading.ts'
import { lookOf } from '../sides.ts'
import type { Picture } from './picture.ts'

/** What each side has scored, as it changes. */
export function EndOver({ snapshot: { language }, frame }: CourseProps<View, Picture>): ReactNode {
  const names = namesIn(language)
  const { score } = campaignWords(language)
  return (
    <div className="aom-html aom-end-over">
      <dl className="aom-end-score" aria-label={score.total}>
        {printed().module.sides.map(({ id }) => (
          <div key={id} className={`aom-side-${lookOf(id).tone}`}>
            <dt>{names.side(id)}</dt>
            <dd>{frame.picture.points[id] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
