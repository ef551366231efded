import type { Language } from '@grognard/engine'
import { type ReactNode, useState } from 'react'
import { LAYERS, type LayerName, useDesk } from './desk.ts'
import { campaignWords } from './words.ts'

/** What can be shown on the map, one at a time; on a small screen behind a button. */
export function LayerButtons({ language }: { readonly language: Language }): ReactNode {
  const words = campaignWords(language).layers
  const { layer, showLayer } = useDesk()
  const [isOpen, open] = useState(false)
  return (
    <div className="aom-layers" data-open={isOpen || undefined}>
      <button
        type="button"
        className="aom-layers-more"
        title={words.title}
        aria-label={words.title}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <Sign of="all" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset. */}
      <div role="group" aria-label={words.title}>
        {LAYERS.map(each => (
          <button
            key={each}
            type="button"
            title={words[each]}
            aria-label={words[each]}
            aria-pressed={layer === each}
            onClick={() => {
              showLayer(layer === each ? null : each)
              open(false)
            }}
          >
            <Sign of={each} />
            <span>{words[each]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const SIGNS: { readonly [L in LayerName | 'all']: string } = {
  supply: 'M-6.5 3.5h.1M-2.2 0h.1M2.1 -3h.1M-9 -9H-3V-4H-9ZM3.5 4H9.5V9H3.5Z',
  reach: 'M-9 6Q-3 -6 6 -3M6 -3L1.5 -6.5M6 -3L2.6 1.4M-9 9.5H9',
  forage: 'M0 10V-8M0 -3Q5 -4 5 -9Q0 -8 0 -3Q0 -8 -5 -9Q-5 -4 0 -3M0 4Q5 3 5 -2Q0 -1 0 4Q0 -1 -5 -2Q-5 3 0 4',
  control: 'M-7 10V-10M-7 -9H8L4.5 -4L8 1H-7',
  key: 'M-8 -8H-4V-4H-8ZM-1 -6H9M-8 4H-4V8H-8ZM-1 6H9',
  all: 'M-9 -4L0 -9L9 -4L0 1ZM-9 1L0 6L9 1M-9 5.5L0 10.5L9 5.5',
}

const Sign = ({ of }: { readonly of: LayerName | 'all' }): ReactNode => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={SIGNS[of]} />
  </svg>
)
