import type { Language } from '@grognard/engine'
import type { BoardCamera } from '@grognard/table'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { BoardMap } from './board-map.ts'
import { type Found, placesNamed } from './search.ts'
import { MAP_WORDS } from './words.ts'

interface Props {
  readonly map: BoardMap
  readonly camera: BoardCamera
  readonly language: Language
  readonly names?: { readonly [zone: string]: string }
  /** A place was found: light its zone for a while. */
  readonly onFound?: (zone: string) => void
}

/** So near a place is shown, in letters' heights that a unit of the board takes. */
const NEAR = 0.11

/** A search for a place: an input with suggestions, which brings the map there. */
export function PlaceSearch({ map, camera, language, names = {}, onFound }: Props): ReactNode {
  const id = useId()
  const words = MAP_WORDS[language]
  const [typed, type] = useState('')
  const [at, pick] = useState(0)
  const found = placesNamed(map, names, typed)
  const show = ({ zone }: Found) => {
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    camera.show({ x: zone.at[0], y: zone.at[1] }, (NEAR * letters) / map.coarse)
    onFound?.(zone.id)
    type('')
  }
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape') type('')
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      pick((at + step + found.length) % found.length)
    }
    const chosen = found[at]
    if (event.key === 'Enter' && chosen !== undefined) show(chosen)
    // Digits and letters are the table's keys elsewhere.
    event.stopPropagation()
  }
  return (
    <div className="aom-search">
      <input
        type="search"
        role="combobox"
        aria-label={words.search}
        placeholder={words.search}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}${at}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          type(target.value)
          pick(0)
        }}
        onKeyDown={key}
      />
      <div id={id} role="listbox" aria-label={words.search} hidden={found.length === 0}>
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus, as a combobox does.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
          <div
            key={each.zone.id}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => show(each)}
          >
            {each.name}
          </div>
        ))}
      </div>
    </div>
  )
}
