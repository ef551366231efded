import type { BoardMap, Zone } from './board-map.ts'

/** A place as it can be looked for. */
export interface Found {
  readonly zone: Zone
  readonly name: string
}

/** Small letters without their accents; ß is ss, and who types ae for ä is understood. */
const plain = (text: string): string =>
  text
    .toLocaleLowerCase('de')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[aou])e/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const MOST = 6

/** Zones whose name begins with what was typed, then those in which a word does, then those that have it anywhere. */
export function placesNamed(
  { zones }: BoardMap,
  names: { readonly [zone: string]: string },
  typed: string,
): Found[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  return zones
    .map(zone => ({ zone, name: names[zone.id] ?? zone.name }))
    .flatMap(found => {
      const rank = Math.min(rankOf(plain(found.name), wanted), rankOf(plain(found.zone.name), wanted))
      return rank < NOWHERE ? [{ ...found, rank }] : []
    })
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ zone, name }) => ({ zone, name }))
}

const NOWHERE = 3

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : NOWHERE
}
