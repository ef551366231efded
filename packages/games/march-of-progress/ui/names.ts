import type { Language } from '@grognard/engine'
import type { Side } from '../src/vocabulary.ts'
import { entry, nameOf, readable } from '../src/words/names.ts'
import { wordsIn } from './words.ts'

/** The game's own names, without the rest of its words. */
export interface BoardNames {
  card(id: string): string
  /** The same for small capitals, with soft hyphens where it is long. */
  title(id: string): string
  cardText(id: string): string
  country(id: string): string
  capital(country: string): string | null
  part(id: string): string | null
  side(side: Side): string
  /** Who the side is in the scenario, if the scenario says so. */
  power(scenario: string, side: Side): string | null
}

export function namesIn(language: Language): BoardNames {
  const { broken } = wordsIn(language)
  const { sides, cards, cardText, countries, capitals, parts, powers } = wordsIn(language).names
  const named: Readonly<Record<string, { readonly name: string }>> = countries
  const texts: Readonly<Record<string, string>> = cardText
  return {
    card: id => nameOf(cards, id),
    title: id => titled(entry(broken, id) ?? nameOf(cards, id)),
    cardText: id => entry(texts, id) ?? '',
    country: id => entry(named, id)?.name ?? readable(id),
    capital: country => entry<string | undefined>(capitals, country) ?? null,
    part: id => entry<string>(parts, id) ?? null,
    side: side => sides[side],
    power: (scenario, side) =>
      entry<Readonly<Record<Side, string>> | undefined>(powers, scenario)?.[side] ?? null,
  }
}

/** Card names are printed in capitals; small capitals want large ones only where a word begins. */
const titled = (name: string): string =>
  name
    .toLocaleLowerCase()
    .replace(
      /(^|[\s'-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase(),
    )
