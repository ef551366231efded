/** How many matches of a scenario are played at most, where they take long; by the manifest's numbers, all of them. */
export type Caps = readonly number[]

/**
 * Seeds in a row go through the scenarios in turn. Of a scenario that has had its share the seeds are left out, and later ones
 * of the others take their place.
 */
export function isTaken(seed: number, first: number, caps: Caps | null): boolean {
  if (caps === null) return true
  const cap = caps[seed % caps.length]
  return cap === undefined || Math.floor((seed - first) / caps.length) < cap
}

/** The seed behind the last of so many that are taken from the first on; null where the caps leave too few. */
export function endOf(first: number, matches: number, caps: Caps | null): number | null {
  if (caps === null || matches === Infinity) return first + matches
  if (caps.reduce((sum, cap) => sum + cap, 0) < matches) return null
  let seed = first
  for (let taken = 0; taken < matches; seed++) if (isTaken(seed, first, caps)) taken++
  return seed
}

/** What `--most SCENARIO=NUMBER` says, any number of times; or a sentence about what is wrong with it. */
export function readCaps(texts: readonly string[], scenarios: readonly string[]): string | Caps | null {
  if (texts.length === 0) return null
  const caps = scenarios.map(() => Infinity)
  for (const text of texts) {
    const [name = '', number = ''] = text.split('=')
    const index = scenarios.indexOf(name)
    if (index < 0 || !/^\d+$/.test(number))
      return `--most takes a scenario and a number, as ${scenarios[0]}=100, not '${text}'.`
    caps[index] = Number(number)
  }
  return caps
}
