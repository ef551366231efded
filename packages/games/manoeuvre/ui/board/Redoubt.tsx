import type { ReactNode } from 'react'

/** Earthworks round a counter: a bastioned parapet and its glacis. */
const PARAPET = 'M-47-45h20l5 5h44l5-5h20v20l-5 5v40l5 5v20h-20l-5-5h-44l-5 5h-20v-20l5-5v-40l-5-5z'

const GLACIS = [-38, -30, -14, -5, 4, 13, 30, 38]
  .flatMap(n => [`M${n}-46v-4`, `M${n} 46v4`, `M-48 ${n}h-2`, `M48 ${n}h2`])
  .join('')

export const Redoubt = (): ReactNode => (
  <g className="man-redoubt">
    <path className="man-redoubt-glacis" d={GLACIS} />
    <path className="man-redoubt-parapet" d={PARAPET} />
  </g>
)
