import type { ReactNode } from 'react'
import { nationOf } from '../../printed.ts'
import type { HqInPlay } from '../../reading.ts'

/** A general in a medallion: nobody in particular, in his nation's coat. */
export const Portrait = ({ hq }: { readonly hq: HqInPlay }): ReactNode => (
  <svg className={`aom-portrait aom-nation-${nationOf(hq.id)}`} viewBox="0 0 50 60" aria-hidden="true">
    <ellipse className="aom-portrait-frame" cx="25" cy="30" rx="23.6" ry="28.4" />
    <path className="aom-portrait-coat" d="M8 51Q11 40 25 40Q39 40 42 51Q35 58.4 25 58.4Q15 58.4 8 51Z" />
    <path className="aom-portrait-facing" d="M20 41L25 58L30 41Z" />
    <path className="aom-portrait-gold" d="M9 48L17 43.4M41 48L33 43.4" />
    <path className="aom-portrait-face" d="M18.6 23Q18.6 39 25 39Q31.4 39 31.4 23Z" />
    <path
      className="aom-portrait-hat"
      d="M7.6 25Q13 15 18 14Q25 5.4 32 14Q37 15 42.4 25Q34 19.8 25 19.8Q16 19.8 7.6 25Z"
    />
    <path className="aom-portrait-gold" d="M25 8.6V15" />
  </svg>
)
