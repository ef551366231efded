import { SIDES } from '../../src/vocabulary.ts'
import type { Scene } from './scene.ts'

/** Who controls a country, as it is written under its card. */
export function controlOf({ view, viewer, printed, words, names }: Scene, id: string): string {
  const controller = view.countries[id]?.controller ?? null
  const owner = printed.countries.find(country => country.id === id)?.owner ?? null
  if (controller === null)
    return view.armies.some(({ location }) => location === id) ? words.contested : words.unclaimed
  if (owner !== null && controller !== owner) return words.occupiedBy(names.side(controller))
  return controller === viewer ? words.yours : words.heldBy(names.side(controller))
}

/** Everything about a country in one line, for those who hear the board. */
export function describe(scene: Scene, id: string): string {
  const { view, words, names } = scene
  const armies = SIDES.flatMap(side => {
    const here = view.armies.filter(army => army.location === id && army.owner === side)
    if (here.length === 0) return []
    const fortified = here.filter(({ posture }) => posture === 'fortified').length
    const lying = fortified > 0 ? ` (${words.fortified(fortified)})` : ''
    return [`${names.side(side)} ${words.armies(here.length)}${lying}`]
  })
  const vp = `${view.countries[id]?.vpDie ?? 0} ${words.vp}`
  return [names.country(id), controlOf(scene, id), vp, ...armies].join(', ')
}
