import type { Credit } from '@grognard/table'

/** The pictures of `cards.svg`, from game-icons.net. */
export const credits: readonly Credit[] = [
  { icon: 'walking-boot', author: 'Lorc' },
  { icon: 'boots', author: 'Lorc' },
  { icon: 'drum', author: 'Delapouite' },
  { icon: 'crossed-sabres', author: 'Lorc' },
  { icon: 'cannon', author: 'Lorc' },
  { icon: 'anvil-impact', author: 'Lorc' },
  { icon: 'laurels', author: 'Lorc' },
  { icon: 'eagle-emblem', author: 'Lorc' },
  { icon: 'shaking-hands', author: 'Delapouite' },
  { icon: 'trench-assault', author: 'Quoting' },
  { icon: 'field-gun', author: 'Quoting' },
  { icon: 'tank', author: 'Lorc' },
  { icon: 'airplane', author: 'Skoll' },
  { icon: 'rocket-flight', author: 'Lorc' },
]
