import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { pathOf } from './geometry.ts'
import { hachuresOf } from './hachures.ts'
import { PlaceSymbol } from './Symbol.tsx'
import { MAP_WORDS, type Sign } from './words.ts'

const SIGNS: readonly Sign[] = [
  'fortress',
  'defensibleCity',
  'castle',
  'town',
  'pass',
  'port',
  'bridge',
  'ford',
  'closed',
]

/** What the signs of the map mean, for a place beside it. */
export function Legend({ language }: { readonly language: Language }): ReactNode {
  const { legend, signs } = MAP_WORDS[language]
  return (
    <ul className="aom-legend aom-html" aria-label={legend}>
      {SIGNS.map(sign => (
        <li key={sign}>
          <svg viewBox="-15 -10 30 20" aria-hidden="true">
            <Picture sign={sign} />
          </svg>
          {signs[sign]}
        </li>
      ))}
    </ul>
  )
}

function Picture({ sign }: { readonly sign: Sign }): ReactNode {
  switch (sign) {
    case 'bridge':
      return (
        <>
          <path className="aom-legend-river" d="M-14 0H14" />
          <rect className="aom-bridge-deck" x="-2.3" y="-5" width="4.6" height="10" />
          <path className="aom-bridge-rails" d="M-3.9 -7L-2.3 -5V5L-3.9 7M3.9 -7L2.3 -5V5L3.9 7" />
        </>
      )
    case 'ford':
      return (
        <>
          <path className="aom-legend-river" d="M-14 0H14" />
          <path className="aom-ford" d="M0 -8V8" />
        </>
      )
    case 'closed':
      return <path className="aom-hachures-dark" d={CHAIN} />
    case 'port':
      return <PlaceSymbol kind="town" port />
    default:
      return <PlaceSymbol kind={sign} />
  }
}

const CHAIN = hachuresOf(
  {
    strength: 0.8,
    crest: [
      [-13, 0],
      [13, 0],
    ],
  },
  1,
)
  .map(({ from, to }) => pathOf([from, to]))
  .join('')
