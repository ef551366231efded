import type { ReactNode } from 'react'
import type { Terrain } from '../../src/vocabulary.ts'
import { Swatch, VALUES } from '../board/terrain-signs.tsx'
import type { BoardNames } from '../names.ts'
import type { BoardWords } from '../words.ts'

const ROWS: readonly Exclude<Terrain, 'clear'>[] = ['forest', 'town', 'hill', 'marsh', 'field', 'lake']

/** MAN-7.2, folded away: who wants to know it opens it. */
export const Legend = ({
  words,
  names,
}: {
  readonly words: BoardWords
  readonly names: BoardNames
}): ReactNode => (
  <details className="man-legend">
    <summary>{words.key.title}</summary>
    <dl>
      {ROWS.map(kind => (
        <div key={kind}>
          <dt>
            <svg className={`man-tab-${kind}`} viewBox="-3 -3 20 20" aria-hidden="true">
              <Swatch kind={kind} />
            </svg>
            {names.terrain(kind)}
          </dt>
          <dd>
            {VALUES[kind] > 0 ? <b>{`+${VALUES[kind]} `}</b> : null}
            {words.key[kind]}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
