import type { ReactNode } from 'react'
import { LAYOUTS, SECTIONS } from '../../src/vocabulary.ts'
import { signed } from '../../src/words/signed.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken, type Tag } from '../choosing/marks.ts'
import type { TagName, Target } from '../choosing/targets.ts'
import type { Rect } from '../layout.ts'
import { printed } from '../printed.ts'
import { around, placeOf } from './place-of.ts'
import { type Scene, useScene } from './scene.ts'
import { counterSize, type Spot } from './spots.ts'

/** Small buttons for what is no piece: kinds of ground, troop types, works, and all who are left. */
export function Tags({ spots }: { readonly spots: readonly Spot[] }): ReactNode {
  const scene = useScene()
  const { lit, press } = useChoosing()
  const places = [...new Set(lit.tags.map(({ at }) => at))]
  return places.map(place => (
    <div
      key={place}
      className={`aom-tags ${place.startsWith('piece:') ? 'aom-tags-below' : ''}`}
      style={placeOf(scene.layout, rectOf(scene, place, spots))}
    >
      {lit.tags
        .filter(({ at }) => at === place)
        .map(tag => (
          <button
            key={tag.tag}
            type="button"
            className="aom-tag"
            data-target={tag.tag}
            data-lit={tag.state}
            aria-pressed={isTaken(tag)}
            onClick={() => press(tag.press)}
          >
            {textOf(scene, tag)}
          </button>
        ))}
    </div>
  ))
}

function rectOf(scene: Scene, at: Target, spots: readonly Spot[]): Rect {
  const spot = spots.find(({ target }) => target === at)
  if (spot !== undefined) return around(spot, counterSize(scene.layout))
  const [place, name] = at.split(':')
  const section = SECTIONS.find(each => each === name) ?? 'center'
  // On a telephone they would hide the very troops that they stand for.
  const hides = scene.layout.isLarge && place === 'near' && scene.battle.step === 'combat'
  if (hides) return scene.layout.section('near', 'reserve')
  return scene.layout.section(place === 'far' ? 'far' : 'near', section)
}

function textOf({ words, names }: Scene, { tag }: Tag): string {
  const layout = LAYOUTS.find(kind => tag === `terrain:${kind}`)
  if (layout !== undefined) return names.terrain(layout)
  if (tag.startsWith('type:')) return troopText(names, tag)
  if (tag.startsWith('by:')) return names.shortUnit(tag.slice('by:'.length))
  switch (tag) {
    case 'rest':
      return words.battle.restToReserve
    case 'works':
      return words.battle.works.fieldFortification
    default:
      return words.battle.aloud.gunsAimed
  }
}

/** "Vet +2" */
function troopText(names: Scene['names'], tag: TagName): string {
  const id = tag.slice('type:'.length)
  const tactical = printed().troops.get(id)?.tactical ?? null
  return tactical === null ? names.abbr(id) : `${names.abbr(id)} ${signed(tactical)}`
}
